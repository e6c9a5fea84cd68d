/** One field of a query, or `... on Type { }`. */
export interface Selection {
  readonly kind: 'field' | 'on-type';
  /** The field, or the type. */
  readonly name: string;
  /** The name that the answer has it under. */
  readonly alias: string;
  /** Variables are filled in. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly inside: readonly Selection[];
}

/**
 * Reads the part of GraphQL that queries of this project use: one query, fields with aliases and arguments, fragments in place.
 * The grammar: https://spec.graphql.org/October2021/
 *
 * @throws Error with GitHub's words as far as they are known.
 */
export function parseGraphql(query: string, variables: Readonly<Record<string, unknown>>): readonly Selection[] {
  const tokens = [...query.matchAll(/"(?:[^"\\\n]|\\.)*"|\.\.\.|\$?[A-Za-z_]\w*|-?\d+|[{}()[\]:!=,]|\S/g)]
    .map(([token]) => token)
    .filter((token) => token !== ',');
  return new Parser(tokens, variables).query();
}

class Parser {
  private at = 0;
  private readonly declared = new Set<string>();
  private readonly tokens: readonly string[];
  private readonly variables: Readonly<Record<string, unknown>>;

  constructor(tokens: readonly string[], variables: Readonly<Record<string, unknown>>) {
    this.tokens = tokens;
    this.variables = variables;
  }

  query(): readonly Selection[] {
    if (this.peek() === 'query') {
      this.next();
      if (/^\w/.test(this.peek())) this.next();
      if (this.peek() === '(') this.declarations();
    }
    const selections = this.selections();
    if (this.at < this.tokens.length) throw new Error(`Parse error on ${JSON.stringify(this.peek())}`);
    for (const name of Object.keys(this.variables)) {
      if (!this.declared.has(name)) throw new Error(`Variable $${name} is given and not declared`);
    }
    return selections;
  }

  /** `($owner: String!, $after: String)` */
  private declarations(): void {
    this.expect('(');
    while (this.peek() !== ')') {
      const name = this.next().slice(1);
      this.expect(':');
      this.declared.add(name);
      this.next();
      if (this.peek() !== '!') continue;
      this.next();
      if (this.variables[name] === undefined || this.variables[name] === null) {
        throw new Error(`Variable $${name} was provided invalid value: Expected value to not be null`);
      }
    }
    this.expect(')');
  }

  private selections(): readonly Selection[] {
    this.expect('{');
    const found: Selection[] = [];
    while (this.peek() !== '}') found.push(this.selection());
    this.expect('}');
    if (found.length === 0) throw new Error('Parse error on "}"');
    return found;
  }

  private selection(): Selection {
    if (this.peek() === '...') {
      this.next();
      this.expect('on');
      const type = this.name();
      return { kind: 'on-type', name: type, alias: type, values: {}, inside: this.selections() };
    }
    const first = this.name();
    const aliased = this.peek() === ':';
    if (aliased) this.next();
    const name = aliased ? this.name() : first;
    const values = this.peek() === '(' ? this.values() : {};
    const inside = this.peek() === '{' ? this.selections() : [];
    return { kind: 'field', name, alias: first, values, inside };
  }

  private values(): Readonly<Record<string, unknown>> {
    const found: Record<string, unknown> = {};
    this.expect('(');
    while (this.peek() !== ')') {
      const name = this.name();
      this.expect(':');
      found[name] = this.value();
    }
    this.expect(')');
    return found;
  }

  private value(): unknown {
    const token = this.next();
    if (token.startsWith('$')) {
      const name = token.slice(1);
      if (!this.declared.has(name)) throw new Error(`Variable $${name} is used by this query but not declared`);
      return this.variables[name];
    }
    if (token.startsWith('"') || /^-?\d+$/.test(token)) return JSON.parse(token);
    if (token === 'null' || token === 'true' || token === 'false') return JSON.parse(token);
    throw new Error(`Parse error on ${JSON.stringify(token)}`);
  }

  private name(): string {
    const token = this.next();
    if (!/^[A-Za-z_]\w*$/.test(token)) throw new Error(`Parse error on ${JSON.stringify(token)}`);
    return token;
  }

  private peek(): string {
    return this.tokens[this.at] ?? '';
  }

  private next(): string {
    if (this.at >= this.tokens.length) throw new Error('Unexpected end of document');
    this.at += 1;
    return this.tokens[this.at - 1] ?? '';
  }

  private expect(token: string): void {
    const found = this.next();
    if (found !== token) throw new Error(`Parse error on ${JSON.stringify(found)}, expected ${JSON.stringify(token)}`);
  }
}
