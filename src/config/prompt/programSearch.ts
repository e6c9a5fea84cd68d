import type { SyntaxNode, SyntaxNodeRef, Tree } from '@lezer/common';
import { type Bindings, bindingsFinder } from './programBindings.ts';
import { type Around, surroundings } from './programNames.ts';
import { assigns, callOf, isName } from './programSyntax.ts';
import { holdsText } from './programValue.ts';

/** An expression that holds a text, or that is the name of one. */
export interface Found extends Around {
  readonly node: SyntaxNode;
  readonly name: string;
}

/** Whether a node is what a key or a named argument has. */
export function isValue({ prevSibling, parent }: SyntaxNode): boolean {
  const before = prevSibling?.name ?? '';
  return before === ':' || (assigns.test(before) && parent?.name === 'ArgList');
}

/** Nodes without texts that may be prompts: types, the names of other files, errors. */
const passedOver = /^(?:Import|Type|Comment|LineComment|BlockComment|RaiseStatement|ThrowStatement)/;
const logs = /^(?:print|(?:console|log|logger|logging|warnings)\.\w+)\s*\(/;
/** The texts and names in a program, in their order, and what gives names their values. */
export interface Search extends Bindings {
  readonly found: readonly Found[];
}

export function search(tree: Tree, source: string, lineAt: (at: number) => number): Search {
  const found: Found[] = [];
  const around = surroundings(source);
  const { note, ...bindings } = bindingsFinder({ source, lineAt, around });
  const enter = ({ node }: SyntaxNodeRef): boolean => {
    note(node);
    if (passedOver.test(node.name)) return false;
    if (node.name === 'CallExpression' && logs.test(source.slice(node.from, node.from + 40))) return false;
    const mayBeMessage = isName(node) && /^(?:Tuple|Array)Expression$|^ArgList$/.test(node.parent?.name ?? '');
    if (!(isName(node) ? isValue(node) || mayBeMessage : holdsText(node, source))) return true;
    const call = node.parent?.name === 'ArgList' ? node.parent.parent : null;
    if (call !== null && readers.test(callOf(call, source).callee)) return false;
    // A text that is a statement is a remark on the program, and before a colon it is a key.
    if (node.parent?.name === 'ExpressionStatement' || node.nextSibling?.name === ':') return false;
    const { names, ...rest } = around(node);
    const isMessage = rest.message?.isWhole === true || rest.element !== undefined;
    if (!isName(node) || isValue(node) || isMessage) found.push({ node, name: names.join('.'), names, ...rest });
    return false;
  };
  tree.iterate({ enter });
  return { found, ...bindings };
}

/** Calls of which an argument is a name, an address, or a part to look for. */
const readers =
  /(?:^|\W)(?:replace(?:All)?|get(?:env|Env)?|read\w*|open|load\w*|fetch|require|Path|split|(?:starts|ends)_?[wW]ith|includes|find|index|match|test|describe|assert\w*)$/;
