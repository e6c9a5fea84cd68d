import { shownValue } from '../../document/shownValue.ts';
import type { AnswerPlace } from '../../judge/answerContract.ts';
import type { ScaleKind, Score } from '../../judge/scale.ts';
import type { Mistake, Refuse } from '../mistake.ts';
import {
  type CandidatesBlock,
  type JudgeBlock,
  listedOptions,
  type OptionBlock,
  scaleKind,
  type VotesBlock,
  type WrittenAnswer,
  type WrittenBlock,
  type WrittenScore,
} from './judgeBlock.ts';

/** The block with its parts in one form, and the mistakes that no schema can find. Paths begin below `evenhand`. */
export function readJudgeBlock(written: WrittenBlock): {
  readonly block: JudgeBlock;
  readonly mistakes: readonly Mistake[];
} {
  const { output, memory, rules, best } = written;
  const named = written.candidates;
  const candidates = named === undefined || !('length' in named) ? named : { variables: named };
  const votes = written.votes && votesBlock(written.votes);
  const options = listedOptions(written)?.map(readOption);
  const form = typeof written.options === 'string' ? { form: written.options } : written.options;
  const kind = scaleKind(written);
  const answer = written.answer === undefined ? undefined : readAnswer(written.answer);
  const block: JudgeBlock = {
    ...written,
    scale: scaleBlock(written.scale),
    values: written.values?.map(asScore),
    best: best === undefined ? undefined : asScore(best),
    options,
    optionForm: typeof form === 'object' && !('form' in form) ? undefined : form,
    output: output && { format: output.format ?? 'text', order: output.order ?? 'score-first' },
    candidates,
    answer,
    votes,
    // The limit is the number of examples that helped in the paper ALLURE.
    memory: memory && { select: 'all', limit: 40, ...memory },
    rules: typeof rules === 'string' ? [rules] : rules,
  };
  const mistakes: Mistake[] = [];
  const refuse: Refuse = (path, what, fix) => void mistakes.push({ path, what, fix });
  checkScale(written, refuse);
  checkOptions(options ?? [], kind, refuse);
  checkValues(written, refuse);
  if (candidates !== undefined) checkCandidates(candidates, kind, refuse);
  if (written.answer !== undefined && answer === undefined)
    refuse(
      ['answer'],
      'the answer has one place, and this is none or several',
      'Name one: answer: pass, { key: result.pass }, { tag: score }, { label: Score }, { boxed: true } or { first: "A: {score}", second: "B: {score}" }.',
    );
  if (written.votes !== undefined && votes === undefined)
    refuse(
      ['votes'],
      'a judge votes over samples or over orders, and temperature and topK are those of samples',
      'Write one of them: votes: { samples: 5, temperature: 0.7 }, or votes: { orders: 3 }.',
    );
  if (memory?.embeddings !== undefined && memory.select !== 'similar')
    refuse(
      ['memory', 'embeddings'],
      'embeddings choose the nearest examples, and this memory does not choose by nearness',
      'Write "select: similar" beside it, or take it out.',
    );
  return { block, mistakes };
}

/** Undefined if the mapping names no place, or several. */
function readAnswer(written: WrittenAnswer): AnswerPlace | undefined {
  if (typeof written === 'string') {
    if (written.includes('{score}')) return { kind: 'form', form: written };
    const [first, second] = (['{first}', '{second}'] as const).map((place) => written.replace(place, '{score}'));
    const isOfTwo = first !== undefined && second !== undefined && first !== written && second !== written;
    return isOfTwo ? { kind: 'two', first, second } : { kind: 'key', path: pathOf(written) };
  }
  if ('mean' in written) return { kind: 'mean', paths: written.mean.map(pathOf) };
  if ('first' in written) {
    const { first, second } = written;
    return [first, second].every((form) => form.includes('{score}')) ? { kind: 'two', first, second } : undefined;
  }
  const { key, tag, label, boxed } = written;
  if (Object.keys(written).length !== 1) return undefined;
  if (key !== undefined) return { kind: 'key', path: pathOf(key) };
  if (tag !== undefined) return { kind: 'tag', name: tag.replace(/^<|>$/g, '') };
  return label === undefined ? boxed && { kind: 'boxed' } : { kind: 'label', name: label.replace(/[ \t]*:$/, '') };
}

const pathOf = (key: string): readonly string[] => key.split('.');

/** @returns undefined if there are no ways to vote, or several. */
function votesBlock({ samples, orders, ...sampling }: NonNullable<WrittenBlock['votes']>): VotesBlock | undefined {
  if (orders === undefined && samples !== undefined) return { kind: 'samples', count: samples, ...sampling };
  const isOrders = samples === undefined && Object.keys(sampling).length === 0;
  return isOrders && orders !== undefined ? { kind: 'orders', count: orders } : undefined;
}

/** Settings that say no more than the word become the word. */
function scaleBlock(written: WrittenBlock['scale']): JudgeBlock['scale'] {
  if (typeof written !== 'object') return written;
  const { kind, values, ...settings } = written;
  if (values !== undefined && (kind === 'nominal' || kind === 'ordinal')) return { kind, values: values.map(asScore) };
  return kind === 'interval' && Object.keys(settings).length > 0 ? { kind, ...settings } : kind;
}

/** A block of YAML ends with a line break that is not part of the text. */
function readOption({
  score,
  guideline,
  elaboration,
}: NonNullable<ReturnType<typeof listedOptions>>[number]): OptionBlock {
  const trim = (text: string) => text.replace(/\n+$/, '');
  return {
    score: asScore(score),
    guideline: trim(guideline),
    ...(elaboration !== undefined && { elaboration: trim(elaboration) }),
  };
}

function asScore(written: WrittenScore): Score {
  return typeof written === 'boolean' ? String(written) : written;
}

function checkScale({ scale }: WrittenBlock, refuse: Refuse): undefined {
  if (scale === undefined || typeof scale === 'string') return;
  const { kind, min, max, step = 0.5 } = scale;
  if (kind !== 'interval') {
    const stray = (['min', 'max', 'step'] as const).find((key) => scale[key] !== undefined);
    const fix = `Take "${stray}" out, or write "kind: interval".`;
    if (stray !== undefined) refuse(['scale', stray], `the scale is ${kind} and has no ${stray}`, fix);
    return;
  }
  if (min === undefined && max === undefined) return;
  if (min === undefined || max === undefined)
    return refuse(['scale'], 'an interval scale needs both of its ends', 'Write both "min" and "max".');
  if (min >= max)
    return refuse(['scale', 'min'], `min (${min}) is not below max (${max})`, 'Swap them, or correct one.');
  const steps = (max - min) / step;
  if (Math.abs(steps - Math.round(steps)) < 1e-9 && steps >= 1 && steps <= 10_000) return;
  const fix = 'Choose a step that divides the scale into 1 to 10000 equal parts.';
  refuse(['scale', ...('step' in scale ? ['step'] : [])], `steps of ${step} do not lead from ${min} to ${max}`, fix);
}

function checkOptions(options: readonly OptionBlock[], kind: ScaleKind | undefined, refuse: Refuse): void {
  const words = options.map(({ score }) => asWord(score));
  for (const [index, { score }] of options.entries()) {
    const path = ['options', index, 'score'];
    const first = words.indexOf(asWord(score));
    if (first < index)
      refuse(
        path,
        `the score ${shownValue(score)} is that of options[${first}] too`,
        'Give each option a score of its own.',
      );
    else if (typeof score !== 'number' && (kind === 'ordinal' || kind === 'interval'))
      refuse(
        path,
        `${shownValue(score)} is not a number, and the scale is ${kind}`,
        'Write a number without quotes, or "scale: nominal".',
      );
  }
}

/** Only scales that list values may have them, and each value only once. */
function checkValues({ scale, options }: WrittenBlock, refuse: Refuse): void {
  if (typeof scale !== 'object' || scale.values === undefined) return;
  const path = ['scale', 'values'];
  const { kind, values } = scale;
  if (kind === 'interval' || kind === 'pairwise') {
    const fix = 'Take "values" out, or write "kind: ordinal" or "kind: nominal".';
    refuse(path, `the scale is ${kind} and lists no values`, fix);
  } else if (options !== undefined)
    refuse(path, 'the options state the values already', 'Take "values" out, or the options.');
  else if (isTwice(values)) refuse(path, 'a value is listed twice', 'List each value once.');
}

function checkCandidates(
  { variables, labels, tie }: CandidatesBlock,
  kind: ScaleKind | undefined,
  refuse: Refuse,
): void {
  const isLabelled = labels !== undefined || tie !== undefined;
  if (kind === 'nominal' || (kind !== 'pairwise' && isLabelled)) {
    const what = isLabelled
      ? 'only the candidates of a pairwise judge have labels'
      : 'a nominal scale compares no candidates';
    refuse(['candidates'], what, 'Write "scale: pairwise", or take them out.');
  }
  if (variables !== undefined && variables[0] === variables[1])
    refuse(['candidates', 'variables'], 'the two variables are the same', 'Name the variable of each candidate.');
  if (isTwice([...(labels ?? []), ...(typeof tie === 'string' ? [tie] : [])])) {
    const path = ['candidates', labels === undefined ? 'tie' : 'labels'];
    refuse(path, 'two of the labels and the tie are the same', 'Give each a word of its own.');
  }
}

function isTwice(values: readonly unknown[]): boolean {
  return new Set(values.map(asWord)).size < values.length;
}

function asWord(value: unknown): string {
  return String(value).trim().toLowerCase();
}
