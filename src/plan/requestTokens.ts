import { countTokens, noTokens, plusTokens, type TokenCount } from '../ask/countTokens.ts';
import { aroundMessage, beforeReply, structuredParameters } from '../ask/estimate.ts';
import type { Item } from '../judge/item.ts';
import type { Judge, Part } from '../judge/judge.ts';
import { render } from '../judge/render.ts';
import { askedParameters } from '../judge/schemaOptions.ts';
import { blockText, variablesIn } from '../judge/template.ts';
import type { Variant } from '../perturb/perturbation.ts';
import type { Request, Task } from './plan.ts';

/**
 * The number of tokens of each request, without rendering and counting each one: the text of the prompt in a variant is
 * counted once, the text of an item is counted once, and the two are added. It remembers its counts, so one function
 * serves a whole plan. A reply schema is included.
 */
export function requestTokens(): (request: Request) => TokenCount {
  const parts = new Map<Task, TaskParts>();
  return (request) => {
    const { task, item, variant } = request;
    const known = parts.get(task) ?? taskParts(task.judge);
    parts.set(task, known);
    const ofItem = known.items.get(item) ?? itemTokens(item, known);
    known.items.set(item, ofItem);
    const ofPrompt = known.variants.get(variant) ?? plusTokens(wholeTokens(request), ofItem, -1);
    known.variants.set(variant, ofPrompt);
    return plusTokens(ofPrompt, ofItem);
  };
}

/** The counts of one version of a judge, and how often each variable occurs in its prompt. */
interface TaskParts {
  readonly occurrences: ReadonlyMap<string, number>;
  /** Their output must be rendered to be counted. */
  readonly blocks: readonly Extract<Part, { kind: 'block' }>[];
  readonly items: Map<Item, TokenCount>;
  /** The prompt without the text of the item. */
  readonly variants: Map<Variant, TokenCount>;
}

function taskParts(judge: Judge): TaskParts {
  const occurrences = new Map<string, number>();
  for (const name of judge.messages.flatMap(({ parts }) => parts.flatMap((part) => namesIn(part, judge)))) {
    occurrences.set(name, (occurrences.get(name) ?? 0) + 1);
  }
  const blocks = judge.messages.flatMap(({ parts }) => parts.flatMap((part) => (part.kind === 'block' ? [part] : [])));
  return { occurrences, blocks, items: new Map(), variants: new Map() };
}

function namesIn(part: Part, judge: Judge): readonly string[] {
  const shown = (options: Judge['options']) =>
    options.flatMap(({ before, guideline, after }) => variablesIn(before + guideline + after));
  if (part.kind === 'variable') return [part.name];
  if (part.kind === 'guideline') return shown(judge.options);
  return part.kind === 'option' ? shown(judge.options.slice(part.slot, part.slot + 1)) : [];
}

function itemTokens(item: Item, { occurrences, blocks }: TaskParts): TokenCount {
  const values = { ...item.vars, ...item.values };
  const inBlocks = blocks.reduce((sum, block) => plusTokens(sum, countTokens(blockText(block, values))), noTokens);
  return [...occurrences].reduce(
    (sum, [name, times]) => plusTokens(sum, countTokens(item.vars[name] ?? ''), times),
    inBlocks,
  );
}

function wholeTokens({ task, item, presentation }: Request): TokenCount {
  const messages = render(task.judge, item, presentation);
  const around = messages.length * aroundMessage + beforeReply;
  const beside = structuredParameters(askedParameters(task.judge, presentation));
  const counted = (texts: readonly string[], start: TokenCount) =>
    texts.reduce((sum, text) => plusTokens(sum, countTokens(text)), start);
  const start = plusTokens(counted(beside, noTokens), { tokens: around, atLeast: around, atMost: around });
  return counted(
    messages.map(({ content }) => content),
    start,
  );
}
