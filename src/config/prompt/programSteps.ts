import type { SyntaxNode } from '@lezer/common';
import { assigns, callOf, functions, nodeAround, partsOf, sourceOf, stringOf } from './programSyntax.ts';

/** What is on its way. */
export interface OnWay {
  /** The text is filled in where it is written, so that it must not be filled in once more. */
  readonly isFilled: boolean;
  /** It is a name that has the text, and no expression of it. */
  readonly isUse: boolean;
}

/** A step from an expression to what is around it: on to the next one, to the end of its way, or into doubt. */
type Step = { readonly on: SyntaxNode } | { readonly end: SyntaxNode } | { readonly doubt: string };

/** What takes a prompt to a model. What it gives back is no prompt. */
const senders =
  /^_*(?:a?(?:ask|chat|call|complete|completions?|create|generate|invoke|judge|run|query|send|post|predict|request|fetch|score|rate|grade|evaluate|respond|stream|answer)(?![a-z])|(?:get|make)_?(?:[Ll]lm|[Cc]hat|[Mm]odel)?_?(?:[Cc]ompletion|[Rr]esponse|[Rr]equest|[Aa]nswer|[Rr]eply|[Ss]core|[Rr]ating|[Vv]erdict|[Jj]udge?ment)|(?:llm|model|gpt|claude|gemini|openai|anthropic|agent|chain|prompt|pipe|pipeline|apply_chat_template|\w*(?:llm|Llm|LLM))$)/;
const parsers = /(?:completions|responses)\.parse$/;
/** Lists of requests. */
const lists = /(?:^|\W)\w*(?:requests|tasks|jobs|batch|prompts)\.(?:append|push)$/i;
/** What makes a prompt, a message, or the body of a request. */
const makers =
  /^(?:[A-Z]\w*(?:Prompt|Message|Template|Classifier|Scorer|Judge|Evaluator|Grader|Request)\w*|(?:Prompt|Message|Template|Query|Content|Part)\w*|from_?(?:[Tt]emplate|[Mm]essages|[Pp]rompt)s?|model_graded_\w+|definePrompt|dict|stringify|dumps|freeze|compile)$/;
const templates = /template|prompt|^from_?/i;
const constructors = /^(?:[A-Z]\w*[a-z]\w*|__init__|super)$/;
/** Calls that only look at a text. */
const looks = /^(?:len|print|hash|log|debug|info|warn|warning|error|count\w*|estimate\w*)$/;

const passing = /^(?:Parenthesized|Object|Dictionary|Array|Await|Postfix)Expression$|^Property$/;
const containers = /^(?:Object|Dictionary|Array)Expression$/;
const ends =
  /^(?:(?:Return|Yield|Expression|Assign)Statement|(?:Variable|Property|Export)Declaration|(?:Assignment|Named|Yield|Lambda)Expression|ArrowFunction|ParamList|PatternProperty|EnumBody|Script|Body|Block)$/;
const mostSteps = 100;

/**
 * Finds the node at which the way of a text ends, because it is sent, returned or named there; a text: why it may be
 * another one before, because a step on its way is none of those known here.
 */
export function endFinder(source: string): (node: SyntaxNode, what: OnWay) => SyntaxNode | string {
  const replacedIn = replacementFinder(source);
  const partOf = (node: SyntaxNode): Step => ({
    doubt: `it is a part of ${sourceOf(node, source).slice(0, 80).replace(/\s+/g, ' ')}`,
  });
  const stepFrom = (node: SyntaxNode, what: OnWay): Step => {
    const { parent } = node;
    if (parent === null) return { end: node };
    const before = node.prevSibling?.name ?? '';
    if (/^(?:\*\*?|Spread|UpdateOp)$/.test(before)) return { doubt: 'it is a part of something else' };
    switch (parent.name) {
      case 'ArgList':
        return argumentStep(node, parent, what);
      case 'MemberExpression':
        return memberStep(parent, what);
      case 'BinaryExpression':
        return binaryStep(node, parent, what);
      case 'ObjectExpression':
      case 'DictionaryExpression': {
        const doubt = replacedIn(node, parent);
        return doubt === undefined ? { on: parent } : { doubt };
      }
      // A pair of a role and a content.
      case 'TupleExpression':
        return partsOf(parent)[0]?.name === 'String' ? { on: parent } : partOf(parent);
      case 'ReturnStatement': {
        const isAlone = what.isUse || containers.test(node.name) || parent.getChild(',') === null;
        return isAlone ? { end: node } : { doubt: 'it is returned with others' };
      }
      case 'IfStatement':
      case 'WhileStatement':
      case 'FormatReplacement':
      case 'Interpolation':
        return what.isUse ? { end: node } : partOf(parent);
      default:
        if (ends.test(parent.name)) return { end: node };
        return passing.test(parent.name) ? { on: parent } : partOf(parent);
    }
  };
  const binaryStep = (inner: SyntaxNode, node: SyntaxNode, { isUse }: OnWay): Step => {
    const sign = partsOf(node)[1];
    if (isUse && (node.getChild('CompareOp') ?? node.getChild('in')) !== null) return { end: node };
    const isJoined = sign !== undefined && sourceOf(sign, source) === '|' && containers.test(inner.name);
    if (isJoined) return { doubt: 'what is added behind it may replace it' };
    return sign !== undefined && /^(?:as|satisfies|\|)$/.test(sourceOf(sign, source)) ? { on: node } : partOf(node);
  };
  const argumentStep = (node: SyntaxNode, list: SyntaxNode, { isFilled, isUse }: OnWay): Step => {
    const call = list.parent;
    if (call === null) return partOf(list);
    const { callee } = callOf(call, source);
    const called = /\w*$/.exec(callee)?.[0] ?? '';
    const isNamed = assigns.test(node.prevSibling?.name ?? '') || /^(?:Object|Dictionary)/.test(node.name);
    if (makers.test(called)) {
      const isTwice = isFilled && templates.test(called) && !called.endsWith('Message');
      return isTwice ? { doubt: `${called} fills it in once more` } : { on: call };
    }
    // Outside of a function, a name would be that of the reply.
    const isSender = senders.test(called) && (isNamed || isUse || nodeAround(call, functions) !== undefined);
    const isEnd = isSender || parsers.test(callee) || lists.test(callee) || (isUse && looks.test(called));
    if (isEnd) return { end: node };
    return isNamed && constructors.test(called)
      ? { on: call }
      : { doubt: `${called || 'a function'}(…) may change it` };
  };
  const memberStep = (member: SyntaxNode, { isFilled, isUse }: OnWay): Step => {
    const call = member.parent;
    // Whether a member that gets a value changes the text is asked elsewhere.
    if (isUse && assigns.test(member.nextSibling?.name ?? '')) return { end: member };
    if (call?.name !== 'CallExpression') return partOf(member);
    const { method = '', args } = callOf(call, source);
    if (/^a?(?:invoke|stream|batch)$/.test(method)) return { end: call };
    const [first] = args;
    const isPlace = first?.name === 'String' && /^(?:\W+\w+\W*|\w+\W+|[A-Z_\d]+)$/.test(stringOf(first, source));
    const isFilling = /^format\w*$/.test(method) || (/^replace(?:All)?$/.test(method) && isPlace);
    return method === 'pipe' || (isFilling && !isFilled) ? { on: call } : partOf(call);
  };
  return (node, what) => {
    let at = node;
    for (let steps = 0; steps < mostSteps; steps += 1) {
      const step = stepFrom(at, what);
      if ('doubt' in step) return step.doubt;
      if ('end' in step) return step.end;
      at = step.on;
    }
    return 'it is deep in other expressions';
  };
}

/** Finds why another entry of an object may replace one of it. */
function replacementFinder(source: string): (entry: SyntaxNode, holder: SyntaxNode) => string | undefined {
  // A hostile object has many texts.
  const known = new Map<number, ReturnType<typeof readOf>>();
  const readOf = (holder: SyntaxNode) => {
    let [lastSpread, lastUnknown] = [-1, -1];
    const times = new Map<string, number>();
    for (let part = holder.firstChild; part !== null; part = part.nextSibling) {
      const isSpread = part.name === '**' || (part.name === 'Property' && part.firstChild?.name === 'Spread');
      if (isSpread) lastSpread = part.from;
      if (isSpread || (part.name !== 'Property' && part.nextSibling?.name !== ':')) continue;
      const key = keyOf(part, source);
      times.set(key.text, (times.get(key.text) ?? 0) + 1);
      if (!key.isWritten) lastUnknown = part.from;
    }
    return { lastSpread, lastUnknown, times };
  };
  return (entry, holder) => {
    const { lastSpread, lastUnknown, times } = known.get(holder.from) ?? readOf(holder);
    known.set(holder.from, { lastSpread, lastUnknown, times });
    const own = keyOf(entry.name === 'Property' ? entry : (entry.prevSibling?.prevSibling ?? entry), source);
    if ((times.get(own.text) ?? 0) > 1) return `its object has ${own.text} more than once`;
    // Of keys that are all names, such as those of an enumeration, each is taken for another one.
    const isReplaced = lastSpread > entry.from || (own.isWritten && lastUnknown > entry.from);
    return isReplaced ? 'what is added behind it may replace it' : undefined;
  };
}

/** The key of an entry; not written: only the running program knows it. */
function keyOf(entry: SyntaxNode, source: string) {
  const own = entry.name === 'Property' ? (entry.getChild('PropertyDefinition') ?? partsOf(entry)[0]) : entry;
  const key = own ?? entry;
  const text = key.name === 'String' ? stringOf(key, source) : sourceOf(key, source);
  return { text, isWritten: /^(?:String|Number|PropertyDefinition)$/.test(key.name) && !text.includes('\\') };
}
