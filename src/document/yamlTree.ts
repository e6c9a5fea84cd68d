import { type Alias, isAlias, isMap, isScalar, isSeq, type ParsedNode } from 'yaml';

export interface YamlProblem {
  /** Offset in the text. */
  readonly at: number;
  readonly what: string;
  readonly mend: string;
}

export interface CheckedTree {
  readonly problems: readonly YamlProblem[];
  /** What each alias stands for. */
  readonly targets: ReadonlyMap<Alias.Parsed, ParsedNode>;
}

/** What a document may not hold although its syntax is right: duplicate keys, merge keys, bad aliases, endless numbers. */
export function checkYamlTree(root: ParsedNode, mostAliases: number): CheckedTree {
  const walk: Walk = { problems: [], targets: new Map(), anchors: new Map(), open: new Set() };
  visit(root, walk);
  const [tooMany] = [...walk.targets.keys()].slice(mostAliases);
  if (tooMany !== undefined) {
    walk.problems.push({
      at: tooMany.range[0],
      what: `the document has more than ${mostAliases} aliases`,
      mend: 'Write the values out instead of using "*".',
    });
  }
  return walk;
}

interface Walk {
  readonly problems: YamlProblem[];
  readonly targets: Map<Alias.Parsed, ParsedNode>;
  readonly anchors: Map<string, ParsedNode>;
  /** The collections that the walk stands in. */
  readonly open: Set<ParsedNode>;
}

function visit(node: ParsedNode, walk: Walk): void {
  if (!isAlias(node) && node.anchor !== undefined) walk.anchors.set(node.anchor, node);
  if (isAlias(node)) visitAlias(node, walk);
  else if (isScalar(node)) visitNumber(node.value, node.range[0], walk);
  else visitCollection(node, walk);
}

function visitCollection(node: ParsedNode, walk: Walk): void {
  walk.open.add(node);
  if (isSeq<ParsedNode>(node)) for (const item of node.items) visit(item, walk);
  if (isMap<ParsedNode, ParsedNode | null>(node)) {
    visitKeys(
      node.items.map(({ key }) => key),
      walk,
    );
    for (const { value } of node.items) if (value !== null) visit(value, walk);
  }
  walk.open.delete(node);
}

function visitAlias(alias: Alias.Parsed, walk: Walk): void {
  const target = walk.anchors.get(alias.source);
  const at = alias.range[0];
  const mend = `Mark the value with "&${alias.source}" before it is used, or put quotes around a text that begins with "*".`;
  if (target === undefined) walk.problems.push({ at, what: `nothing above is marked "&${alias.source}"`, mend });
  else if (walk.open.has(target)) {
    walk.problems.push({ at, what: `"*${alias.source}" contains itself`, mend: 'Write the value out.' });
  } else walk.targets.set(alias, target);
}

function visitNumber(value: unknown, at: number, walk: Walk): void {
  if (typeof value !== 'number' || Number.isFinite(value)) return;
  walk.problems.push({
    at,
    what: `${value} is not a number that can be used`,
    mend: 'Write a finite number, or put quotes around a word.',
  });
}

function visitKeys(keys: readonly ParsedNode[], walk: Walk): void {
  const seen = new Set<string>();
  for (const key of keys) {
    if (!isScalar(key)) continue;
    const name = String(key.value);
    const at = key.range[0];
    if (key.anchor !== undefined) walk.anchors.set(key.anchor, key);
    if (name === '<<') {
      walk.problems.push({ at, what: 'merge keys ("<<") are not read', mend: 'Write the entries out.' });
    } else if (seen.has(name)) {
      walk.problems.push({
        at,
        what: `the key ${JSON.stringify(name)} stands twice in one mapping`,
        mend: 'Keep one of the two.',
      });
    }
    seen.add(name);
  }
}
