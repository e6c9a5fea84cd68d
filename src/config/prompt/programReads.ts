import type { SyntaxNode } from '@lezer/common';
import { assigns } from './programSyntax.ts';

const inValues = /^(?:Tuple|Array|Parenthesized)Expression$/;
const loops = /^For|Comprehension/;
const reading =
  /Expression$|^(?:ArgList|FormatReplacement|Interpolation|TypeDef|Decorator|Property|JSX\w+|Body|ForOfSpec|ForInSpec|ForSpec)$|^(?:Return|Yield|Expression|Assert|If|While|Do|Raise|Throw|Match|Switch|With|Try|For|Assign|Update)Statement$|^(?:VariableDeclaration|PropertyDeclaration|ExportDeclaration|PatternProperty|CaseLabel)$/;

/** Whether a name is only read where it stands: nothing else is known to read one. */
export function isRead(name: SyntaxNode): boolean {
  let node = name;
  while (node.parent !== null && inValues.test(node.parent.name)) node = node.parent;
  const { parent, prevSibling, nextSibling } = node;
  const [before = '', after = ''] = [prevSibling?.name, nextSibling?.name];
  if (parent === null || parent.name === 'ArgList') return true;
  if (parent.name === 'ParamList') return assigns.test(before);
  if (before === 'as' || isTarget(node)) return false;
  if (loops.test(parent.name) && (/^(?:in|of|,)$/.test(after) || /^(?:for|,)$/.test(before))) return false;
  return reading.test(parent.name);
}

/** Signs and values that are assigned at once. */
const mostTargets = 20;

/** Whether a value is given behind a node: `a, b = …`, `a = b = …`. */
function isTarget({ nextSibling }: SyntaxNode): boolean {
  let after = nextSibling;
  for (let steps = 0; after !== null && steps < mostTargets; steps += 1) {
    if (assigns.test(after.name)) return true;
    after = after.nextSibling;
  }
  return after !== null;
}
