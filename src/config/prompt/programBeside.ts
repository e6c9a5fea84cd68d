import { hash } from 'node:crypto';
import type { SyntaxNode } from '@lezer/common';
import { assigns, callOf, entriesOf, functions, holders, nameOf, partsOf, sourceOf } from './programSyntax.ts';

const systemKey =
  /^(?:system|instructions?|system_?(?:prompt|message|instruction)s?|(?:chat_?)?history|previous_response_id|assistant|prefill|prefix|suffix|examples?|few_?shots?)$/i;
/** What a program gives beside a prompt without sending it. */
const settings =
  /(?:client|model|llm|judge|api|key|url|config|options?|opts|settings?|params|args|deps|schema|format|type|class|cls|session|logger|name|id|temperature|tokens|timeout|retries|seed|n|k)$/i;
const plain =
  /^(?:Number|Boolean|BooleanLiteral|None|null|String|(?:Object|Dictionary|Unary|Lambda)Expression|ArrowFunction)$/;
const mostBetween = 8;

/**
 * Finds whether something else may be sent with a node: the object or the arguments around it have a system message at
 * another key, or it has no key, as another argument that is no setting.
 */
export function besideFinder(source: string): (node: SyntaxNode) => boolean {
  // A hostile object has many texts.
  const known = new Map<number, Record<'systems' | 'unnamed' | 'unpacked', readonly SyntaxNode[]>>();
  const besideIn = (holder: SyntaxNode) => {
    const before = known.get(holder.from);
    if (before !== undefined) return before;
    const systems = entriesOf(holder, source).flatMap(({ key, value }) => (systemKey.test(key) ? [value] : []));
    const unnamed = partsOf(holder).filter(
      (part) => isUnnamed(part) && !plain.test(part.name) && !settings.test(nameOf(part, source) ?? '…'),
    );
    const unpacked = holder.getChildren('Property').filter((one) => one.firstChild?.name === 'Spread');
    const beside = { unpacked, systems, unnamed: holder.name === 'ArgList' ? unnamed : [] };
    known.set(holder.from, beside);
    return beside;
  };
  return (node) => {
    let holder = node.parent;
    for (let steps = 0; steps < mostBetween && holder !== null && !holders.test(holder.name); steps += 1) {
      if (/Statement|Declaration|Function/.test(holder.name)) return false;
      holder = holder.parent;
    }
    if (holder === null || !holders.test(holder.name)) return false;
    const { systems, unnamed, unpacked } = besideIn(holder);
    const isBeside = ({ from, to }: SyntaxNode) => node.from < from || to < node.to;
    // A list of messages has its system message in it.
    const isUnclear = node.name !== 'ArrayExpression' && unpacked.some(isBeside);
    const isArgument = node.parent?.name === 'ArgList' && isUnnamed(node);
    return isUnclear || systems.some(isBeside) || (isArgument && unnamed.some(isBeside));
  };
}

/** Whether an argument has no name. */
function isUnnamed({ prevSibling, nextSibling }: SyntaxNode): boolean {
  return !assigns.test(prevSibling?.name ?? '') && !assigns.test(nextSibling?.name ?? '');
}

/** The calls that get some texts, and what else these get, in short; a list around a text is one of the texts. */
export function callsWith(texts: readonly SyntaxNode[], source: string): string {
  const places = texts.flatMap((text) => callWith(text, source) ?? []);
  const calls = new Map(places.map(({ call }) => [call.from, call]));
  const owns = [...new Map(places.map(({ own }) => [own.from, own])).values()];
  const described = [...calls.values()].map((call) => {
    const words: string[] = [];
    call.cursor().iterate(({ node }) => {
      const isOwn = owns.some(({ from, to }) => from <= node.from && node.to <= to);
      if (isOwn || node.name.endsWith('Comment')) return false;
      const isWord = node.firstChild === null || node.name.endsWith('String');
      if (isWord && node.name !== ',') words.push(sourceOf(node, source));
      return !isWord;
    });
    return `${callOf(call, source).callee} (${hash('sha256', JSON.stringify(words)).slice(0, 8)})`;
  });
  return described.length === 0 ? 'none' : described.join(', ');
}

/** The innermost call that gets a text, but for those that only lay it out; undefined: none does. */
function callWith(text: SyntaxNode, source: string) {
  let own = text;
  for (let { parent } = text; parent !== null && !inStatement.test(parent.name); { parent } = parent) {
    if (parent.name === 'ArrayExpression') own = parent;
    const call = parent.name === 'ArgList' ? parent.parent : null;
    if (call !== null && !/(?:dedent|join)$/.test(callOf(call, source).callee)) return { call, own };
  }
  return undefined;
}

const inStatement = new RegExp(`Statement|Declaration|${functions.source}`);
