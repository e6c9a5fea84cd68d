import { asksTheSame, canonical } from '../judge/judgeParts.ts';
import { shownVariables } from '../judge/template.ts';
import { type Fault, OutsideFailure, UnusableInput } from '../shared/fault.ts';
import { groupBy } from '../shared/groupBy.ts';
import type { Tree } from '../tree/tree.ts';
import { judgeFrom, promptOf } from './edit/rewrittenPrompt.ts';
import { hasSameFiles, withFilesBeside } from './filesBeside.ts';
import { longestName, numbered } from './judgeName.ts';
import { isSamePlace, type JudgePair, type LoadedJudge, type LoadedSide } from './loadedJudge.ts';
import type { WrittenBlock } from './prompt/judgeBlock.ts';
import { parsePromptFile } from './prompt/promptFile.ts';
import { formChanges } from './prompt/promptForm.ts';
import { itemMessage } from './prompt/shownItem.ts';
import { shown } from './readNamed.ts';

/**
 * What the head has at the path of a judge's prompt in the base's configuration. The head's configuration does not
 * matter.
 */
export type PromptInPlace =
  | { readonly kind: 'same' }
  | { readonly kind: 'absent' }
  /** The base's judge with that prompt; the entry, items and perturbations are the base's. */
  | { readonly kind: 'changed'; readonly judge: LoadedJudge }
  | { readonly kind: 'unusable'; readonly faults: readonly Fault[] };

/** By the judges of the base. */
export type PromptsInPlace = ReadonlyMap<LoadedJudge, PromptInPlace>;

/** @throws OutsideFailure if the head cannot be read at the moment. */
export async function promptsInPlace(
  { base, head }: { readonly base: Tree; readonly head: Tree },
  sides: readonly LoadedSide[],
): Promise<PromptsInPlace> {
  const judges = [...new Set(sides.flatMap((side) => side.judges))];
  const found = await Promise.all(judges.map((judge) => inPlace(judge, { base, head })));
  return new Map(judges.map((judge, index) => [judge, found[index] ?? { kind: 'absent' }]));
}

async function inPlace(
  judge: LoadedJudge,
  { base, head }: { readonly base: Tree; readonly head: Tree },
): Promise<PromptInPlace> {
  if (await hasSameFiles(judge, [base, head])) return { kind: 'same' };
  try {
    return await readInPlace(judge, head);
  } catch (error) {
    if (!(error instanceof UnusableInput) || error instanceof OutsideFailure) throw error;
    return { kind: 'unusable', faults: error.faults };
  }
}

async function readInPlace(judge: LoadedJudge, head: Tree): Promise<PromptInPlace> {
  const { name, promptFile, reading } = judge;
  const found = await head.read(promptFile);
  const file = shown(head, promptFile);
  if (found.kind === 'absent') return { kind: 'absent' };
  if (found.kind === 'refused') {
    const what = `the configuration of the base has the prompt of judge "${name}" here, and it cannot be read: ${found.why}`;
    throw new UnusableInput({ file, what, fix: 'Put a regular file there, or remove it.' });
  }
  const { bytes } = found;
  const { prompt, assembled } = firstUsable(blocksOf(judge), (block) => {
    const prompt = parsePromptFile({ bytes, file, ...reading, block }, judge.reader);
    return { prompt, assembled: judgeFrom(judge, prompt) };
  });
  const asked = await withFilesBeside(assembled, { prompt, tree: head, promptFile, key: reading?.key });
  const { form, model: fileModel } = prompt;
  const promptText = new TextDecoder().decode(bytes);
  return { kind: 'changed', judge: { ...judge, ...asked, form, fileModel, promptText } };
}

/**
 * The blocks to try beside the prompt's text. First comes the base's entry. If the head's file does not fit it, the
 * author edited both together, so the entry without its options and turned texts comes next; the file then states them.
 * Then comes also the block of the base's file, because the head may have moved it into the entry. Last comes a message
 * with the item alone: the head may have moved the item into the entry's message, and its other words must not count.
 */
function* blocksOf(base: LoadedJudge): Generator<WrittenBlock | undefined> {
  const block = base.reading?.block;
  const { options: _, inverse: __, ...others } = block ?? {};
  yield block;
  yield block && others;
  yield promptOf(base).stated;
  yield { ...block, message: block?.message ?? itemMessage(shownVariables(base.judge)) };
}

/** @throws the first error if none is usable. */
function firstUsable<From, Made>(all: Iterable<From>, make: (one: From) => Made): Made {
  let first: UnusableInput | undefined;
  for (const one of all) {
    try {
      return make(one);
    } catch (error) {
      if (!(error instanceof UnusableInput)) throw error;
      first ??= error;
    }
  }
  throw first ?? new RangeError('there is nothing to read');
}

/**
 * The judges of the base with a prompt that the head changes in place, while the head's configuration names another
 * file or model for them or states something else beside the prompt. Production may read either one, so both are
 * measured.
 *
 * @throws UnusableInput if such a prompt cannot be used.
 */
export function judgesInPlace(pairs: readonly JudgePair[], inPlace: PromptsInPlace): readonly JudgePair[] {
  const byBase = groupBy(pairs, ({ base }) => base);
  const kept = [...byBase].flatMap(([base, own]) => (base === undefined ? [] : keptOf(base, own, inPlace)));
  const names = numbered([...pairs.map(({ head }) => head.name), ...kept.map(({ head }) => head.name)]);
  return kept.map((pair, index) => ({
    ...pair,
    head: { ...pair.head, name: names[pairs.length + index] ?? pair.head.name },
  }));
}

function keptOf(base: LoadedJudge, own: readonly JudgePair[], inPlace: PromptsInPlace): readonly JudgePair[] {
  const found = inPlace.get(base);
  const [first] = own;
  if (first === undefined || own.some(({ head }) => isNamedAlike(head, base))) return [];
  if (found?.kind === 'unusable') throw new UnusableInput(found.faults);
  if (found?.kind !== 'changed') return [];
  if (asksTheSame(found.judge.judge, base.judge) && formChanges(base, found.judge).length === 0) return [];
  const { configurations, head } = first;
  const side = configurations.base ?? configurations.head;
  // The head's items may have variables that the base's items lack.
  const kept = { ...found.judge, name: nameInPlace(head.name), items: head.items };
  return [{ base, head: kept, configurations: { base: side, head: side }, role: 'in-place' }];
}

/** Whether both entries name the same prompt and model, and state the same beside the prompt. */
function isNamedAlike(head: LoadedJudge, base: LoadedJudge): boolean {
  return (
    isSamePlace(head, base) &&
    head.statedModel === base.statedModel &&
    canonical(head.reading?.block ?? {}) === canonical(base.reading?.block ?? {})
  );
}

const suffix = ' (as on the base)';

function nameInPlace(name: string): string {
  return `${Array.from(name)
    .slice(0, longestName - suffix.length)
    .join('')}${suffix}`;
}
