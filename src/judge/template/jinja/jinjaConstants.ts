import type { JinjaBlock } from '../block.ts';
import { isNode, isOf, nameOf, parseJinja } from './parseJinja.ts';

/**
 * What the logic of a block can hold against an item: its literals, the text that it keeps instead of showing it, and the
 * names of members that it makes.
 */
export function jinjaConstants({ source, before = '' }: JinjaBlock): readonly string[] {
  const constants: string[] = [];
  const visit = (value: unknown, isKept: boolean): void => {
    if (Array.isArray(value)) for (const one of value) visit(one, isKept);
    else if (value instanceof Map) visit([...value], isKept);
    if (!isNode(value)) return;
    if (/^(?:String|Integer|Float)Literal$/.test(value.type)) constants.push(nameOf(value));
    if (isOf(value, 'Set') && isOf(value['assignee'], 'MemberExpression'))
      constants.push(nameOf(value['assignee']['property']));
    if (isOf(value, 'KeywordArgumentExpression')) constants.push(nameOf(value['key']));
    const isKeptHere = isKept || keeping.has(value.type);
    for (const [key, part] of Object.entries(value)) {
      // At the top, a text between blocks is none of theirs: what is there is written as a string.
      const isText = bodies.has(key) && !isKeptHere && value.type !== 'Program';
      const logic = isText && Array.isArray(part) ? part.filter((one) => !isOf(one, 'StringLiteral')) : part;
      visit(logic, isKeptHere);
    }
  };
  visit([before, source].map(parseJinja), false);
  return constants;
}

/** What keeps its text: the logic can compare with it. */
const keeping: ReadonlySet<string> = new Set(['Set', 'Macro', 'CallStatement', 'FilterStatement']);
/** The parts of a node in which a text is shown. */
const bodies: ReadonlySet<string> = new Set(['body', 'alternate', 'defaultBlock']);
