import type { SyntaxNode, Tree } from '@lezer/common';
import { besideFinder } from './programBeside.ts';
import { add, type Bindings, isRead } from './programBindings.ts';
import { endFinder } from './programSteps.ts';
import { assigning, assigns, functions, nodeAround, sourceOf, targetOf } from './programSyntax.ts';

export interface Way {
  /** Why the text may be another one at its end; undefined: it is sent, returned or named as it is written. */
  readonly doubt: string | undefined;
  /** Whether a system message, read or not, may be sent with it. */
  readonly isBesideSystem: boolean;
}

/** A text on its way. */
interface OfText {
  readonly isFilled: boolean;
  /** The uses of its names that were followed, because a name may be given to another one. */
  readonly seen: Set<number>;
}

/** Decorators after which a function returns what it returned. */
const decorators =
  /^@[\s\w.]*?(?:(?:static|class)method|property|cache\w*|lru_cache|override|abstractmethod|trace\w*|observe|op|retry|fixture|on_exception)\b/;
const mostUses = 200;
const clear = { doubt: undefined, isBesideSystem: false } as const;

/** Finds the ways of texts to where they are sent. */
export function wayFinder(tree: Tree, source: string, changes: Bindings['changes']) {
  const usesOf = usesIn(tree, source);
  const isBeside = besideFinder(source);
  const endOf = endFinder(source);

  const wayOf = (node: SyntaxNode, of: OfText): Way => {
    const end = endOf(node, { isFilled: of.isFilled, isUse: of.seen.size > 0 });
    const isBesideSystem = isBeside(node);
    if (typeof end === 'string') return { doubt: end, isBesideSystem };
    const target = nameAt(end);
    const further = target ? wayOfName(target, of) : { ...clear, doubt: doubtOfFunction(end, of) };
    return { doubt: further.doubt, isBesideSystem: isBesideSystem || further.isBesideSystem };
  };
  /** Whether the name that gets a text keeps it, and each use of it in its function sends or returns it. */
  const wayOfName = (target: SyntaxNode, of: OfText): Way => {
    const name = sourceOf(target, source);
    const paths = [name, `${classAround(target, source)}.${name}`];
    const isChanged = paths.some((path) => changes.get(path)?.some((at) => at !== target.from));
    if (isChanged) return { ...clear, doubt: `${name} is changed after it was written` };
    const within = nodeAround(target, functions);
    if (within === undefined || !target.name.startsWith('Variable')) return clear;
    const uses = usesOf(name);
    if (uses.length > mostUses) return { ...clear, doubt: `${name} is used too often` };
    let isBesideSystem = false;
    for (const at of uses) {
      if (at < within.from || within.to <= at || of.seen.has(at)) continue;
      if (of.seen.size >= mostUses) return { ...clear, doubt: `${name} is used too often` };
      of.seen.add(at);
      const way = wayOf(tree.resolveInner(at, 1), of);
      if (way.doubt !== undefined) return { ...way, doubt: `${name} is used otherwise: ${way.doubt}` };
      isBesideSystem ||= way.isBesideSystem;
    }
    return { ...clear, isBesideSystem };
  };
  /** Whether what a function returns is what its caller gets, and no other function is given it as an argument. */
  const doubtOfFunction = (end: SyntaxNode, { isFilled }: OfText): string | undefined => {
    const isReturned = /^(?:Return|Yield|Arrow|Lambda)/.test(end.parent?.name ?? '');
    const within = isReturned ? nodeAround(end, functions) : undefined;
    if (within?.parent?.name === 'DecoratedStatement') {
      const other = within.parent.getChildren('Decorator').find((one) => !decorators.test(sourceOf(one, source)));
      return other && `${sourceOf(other, source)} may change it`;
    }
    const isValue = within !== undefined && /^(?:Arrow|Lambda|FunctionExpression)/.test(within.name);
    const to = isValue ? endOf(within, { isFilled, isUse: false }) : undefined;
    return typeof to === 'string' ? to : undefined;
  };
  return {
    wayOf: (node: SyntaxNode, isFilled: boolean) => wayOf(node, { isFilled, seen: new Set() }),
    /** Whether a text is the value of a name, however that is used. */
    isNamed: (node: SyntaxNode) => {
      const end = endOf(node, { isFilled: false, isUse: false });
      return typeof end !== 'string' && nameAt(end) !== undefined;
    },
  };
}

/** The name that gets the value that a way ends with. */
function nameAt({ parent, prevSibling }: SyntaxNode): SyntaxNode | undefined {
  const isNamed =
    parent !== null && assigning.test(parent.name) && prevSibling !== null && assigns.test(prevSibling.name);
  return isNamed ? targetOf(prevSibling) : undefined;
}

function classAround(node: SyntaxNode, source: string): string {
  const name = nodeAround(node, /^Class(?:Definition|Declaration)$/)?.firstChild?.nextSibling;
  return name ? sourceOf(name, source) : '';
}

/** Where each name is read. */
function usesIn(tree: Tree, source: string): (name: string) => readonly number[] {
  const uses = new Map<string, number[]>();
  tree.iterate({
    enter: ({ name, node }) => {
      // `{ prompt }`
      const isShort = name === 'PropertyDefinition' && node.parent?.lastChild?.from === node.from;
      if (!isShort && (name !== 'VariableName' || !isRead(node))) return;
      const isLabel = node.parent?.name === 'ArgList' && assigns.test(node.nextSibling?.name ?? '');
      if (isLabel) return;
      add(uses, sourceOf(node, source), node.from);
    },
  });
  return (name) => uses.get(name) ?? [];
}
