import type { SyntaxNode } from '@lezer/common';
import type { Role } from '../../ask/question.ts';
import { callOf, entriesOf, partsOf, stringOf } from './programSyntax.ts';
import { roleCalled } from './wrapper/sections.ts';

/** What says that a text is the content of a message. */
export interface MessageAround {
  readonly role: Role;
  readonly content: SyntaxNode;
  /** The object, pair or call that is the message. */
  readonly node: SyntaxNode;
  /** The content has other parts too. */
  readonly isPartial: boolean;
  /** LangChain fills in its braces. */
  readonly isTemplate: boolean;
}

const makers = /(?:^|\W)(system|user|human|assistant|ai)Message\w*(?:\.\w+)?$/i;
/** A message is at most so many nodes above its text: `content: [{ type: 'text', text: … }]`. */
const highest = 8;

/**
 * Finds the message that a text is the content of: `{ role, content }`, also as arguments of a call; LangChain's
 * `("system", "…")`; `SystemMessage("…")`.
 */
export function messageFinder(source: string): (text: SyntaxNode) => MessageAround | undefined {
  // A hostile object has many texts.
  const known = new Map<number, MessageParts | undefined>();
  const partsAt = (node: SyntaxNode): MessageParts | undefined => {
    if (!known.has(node.from)) known.set(node.from, messageParts(node, source));
    return known.get(node.from);
  };
  return (text) => {
    let node: SyntaxNode | null = text.parent;
    for (let steps = 0; steps < highest && node !== null && !bodies.test(node.name); steps += 1) {
      const { role: word = '', content = text } = (messages.test(node.name) && partsAt(node)) || {};
      const role = roleCalled(word);
      const isWithin = content.from <= text.from && text.to <= content.to;
      const isWhole = isWithin && content.to - content.from === text.to - text.from;
      if (role !== undefined && isWithin && (isWhole || isOfPart(text, source))) {
        // The arguments of a call are not an element of a list, but the call is.
        const isPartial = content.name === 'ArrayExpression' && partsOf(content).length !== 1;
        const isTemplate = /^(?:Tuple|Array)/.test(node.name);
        return { role, content, node: (node.name === 'ArgList' && node.parent) || node, isPartial, isTemplate };
      }
      node = node.parent;
    }
    return undefined;
  };
}

/** `{ type: 'text', text: … }`, or `content` of an object in a call. */
function isOfPart(text: SyntaxNode, source: string): boolean {
  const key = text.parent?.name === 'Property' ? text.parent.firstChild : text.prevSibling?.prevSibling;
  return key !== null && key !== undefined && /^(?:text|content)$/.test(stringOf(key, source));
}

const messages = /^(?:Dictionary|Object|Tuple|Array)Expression$|^ArgList$/;
const bodies = /Statement|Declaration|Function/;

interface MessageParts {
  readonly role: string;
  readonly content: SyntaxNode;
}

/** The word for the role, and the content, in an object, in a pair of two texts, or in the arguments of a call. */
function messageParts(node: SyntaxNode, source: string): MessageParts | undefined {
  const parts = partsOf(node);
  const [first, second, ...others] = parts;
  if (/^(?:Tuple|Array)/.test(node.name)) {
    const isPair = first?.name === 'String' && second !== undefined && others.length === 0;
    return isPair ? { role: stringOf(first, source), content: second } : undefined;
  }
  const values = new Map(entriesOf(node, source).map(({ key, value }) => [key, value]));
  const role = values.get('role');
  const call = node.name === 'ArgList' ? node.parent : null;
  const [, made] = (call && makers.exec(callOf(call, source).callee)) ?? [];
  const content = values.get('content') ?? values.get('parts') ?? (made === undefined ? undefined : first);
  // `"system"`, `Role.SYSTEM`, or the name of the constructor.
  const isSaid = role === undefined || /^(?:String|MemberExpression)$/.test(role.name);
  const word = role === undefined ? made : isSaid ? /\w*$/.exec(stringOf(role, source))?.[0] : undefined;
  return word === undefined || content === undefined ? undefined : { role: word, content };
}
