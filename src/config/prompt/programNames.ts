import type { SyntaxNode } from '@lezer/common';
import type { Role } from '../../ask/question.ts';
import { besideFinder } from './programBeside.ts';
import { messageFinder } from './programMessages.ts';
import { assigns, functions, holders, isName, nameOf, partsOf, sourceOf, stringOf, targetOf } from './programSyntax.ts';

/** What is around a text in a program. */
export interface Around {
  /** From the outside. */
  readonly names: readonly string[];
  readonly holder: number;
  readonly isOfFunction: boolean;
  readonly message?: MessagePlace | undefined;
  /** The place of the node itself in a list. */
  readonly element?: ListPlace | undefined;
}

/** The role of a message; and if it is an element of a list, its place there. */
export interface MessagePlace extends Partial<ListPlace> {
  readonly role: Role;
  /** Whether the node is all of its content. */
  readonly isWhole: boolean;
  readonly isTemplate: boolean;
}

interface ListPlace {
  /** Its names from the outside. */
  readonly list: string;
  /** From 0. */
  readonly index: number;
  /** The number of the list's elements. */
  readonly of: number;
  /** The offset of what holds the list; negative: nothing does. */
  readonly inHolder: number;
  readonly isListBesideSystem: boolean;
}

/** The limit for signs and values that are assigned at once. */
export const mostTargets = 20;
/** Names in names: a program may be hostile. */
const mostNames = 50;
const mostSteps = 400;
/** A longer list holds no messages. */
const mostMessages = 1000;
/** Finds what is around a node. */
export function surroundings(source: string): (node: SyntaxNode) => Around {
  const messageOf = messageFinder(source);
  const placesIn = new Map<number, ReadonlyMap<number, number>>();
  const elementsOf = (list: SyntaxNode): ReadonlyMap<number, number> => {
    const places = placesIn.get(list.from) ?? new Map(partsOf(list).map(({ from }, index) => [from, index]));
    placesIn.set(list.from, places);
    return places;
  };
  const isBesideSystem = besideFinder(source);
  const namesAround = (node: SyntaxNode): Pick<Around, 'names' | 'holder' | 'isOfFunction'> => {
    const names: string[] = [];
    let holder: number | undefined;
    let isOfFunction = false;
    let child = node;
    for (let steps = 0; child.parent !== null && steps < mostSteps; steps += 1) {
      const { parent } = child;
      const name =
        parent.name === 'ArrayExpression'
          ? String(elementsOf(parent).get(child.from) ?? 0)
          : definedName(parent, child, source);
      if (name !== undefined && names.length < mostNames) names.push(name);
      if (holders.test(parent.name)) holder ??= parent.from;
      isOfFunction ||=
        functions.test(parent.name) || (parent.name === 'Property' && parent.getChild('ParamList') !== null);
      child = parent;
    }
    return { names: names.toReversed(), holder: holder ?? -1, isOfFunction };
  };
  const elementAt = (node: SyntaxNode): ListPlace | undefined => {
    const list = node.parent;
    if (list?.name !== 'ArrayExpression') return undefined;
    const elements = elementsOf(list);
    if (elements.size > mostMessages) return undefined;
    const { names, holder } = namesAround(list);
    return {
      list: names.join('.'),
      index: elements.get(node.from) ?? 0,
      of: elements.size,
      inHolder: holder,
      isListBesideSystem: isBesideSystem(list),
    };
  };
  return (node) => {
    const message = messageOf(node);
    const isWhole = message?.content.from === node.from && message.content.to === node.to;
    const at = message && elementAt(message.node);
    // A part of a content is no message.
    const own = at && message.isPartial ? { ...at, index: -1 } : at;
    const place = message && { role: message.role, isWhole, isTemplate: message.isTemplate, ...own };
    // A hostile list has many texts, and only names need it.
    const element = isName(node) ? elementAt(node) : undefined;
    return { ...namesAround(node), message: place, element };
  };
}

const defining = /^(?:(?:Function|Class)(?:Definition|Declaration)|MethodDeclaration|Property)$/;

/** The name that a definition, an assignment or an entry of an object gives to a node in it. */
function definedName(parent: SyntaxNode, child: SyntaxNode, source: string): string | undefined {
  if (defining.test(parent.name)) {
    const own =
      parent.name === 'Property'
        ? (parent.getChild('PropertyDefinition') ?? parent.firstChild)
        : (parent.getChild('VariableDefinition') ??
          parent.getChild('VariableName') ??
          parent.getChild('PropertyDefinition'));
    return own === null || own.from === child.from ? undefined : givenName(own, source);
  }
  const before = signBefore(child);
  if (before === null || !(assigns.test(before.name) || (before.name === ':' && holders.test(parent.name)))) return;
  const target = targetOf(before);
  // `a, b = "…", load()` is not taken apart.
  const isMany = target?.prevSibling?.name === ',' && parent.name === 'AssignStatement';
  if (isMany) return '(unpacked)';
  return target && givenName(target, source);
}

/** The sign before a value; of several values that are assigned at once, before the first. */
function signBefore(child: SyntaxNode): SyntaxNode | null {
  let before = child.prevSibling;
  const most = child.parent?.name === 'AssignStatement' ? mostTargets : 0;
  for (let steps = 0; steps < most && before !== null && !assigns.test(before.name); steps += 1) {
    before = before.prevSibling;
  }
  return before;
}

/** The last name of what gets a value: `text` of `this.text`, `TONE["text"]` or `"text"`. */
export function givenName(target: SyntaxNode, source: string): string | undefined {
  if (target.name === 'String') return stringOf(target, source);
  if (/^(?:Variable|Property)/.test(target.name)) return sourceOf(target, source);
  return target.name === 'MemberExpression' ? nameOf(target, source) : undefined;
}
