import type { AnswerPlace } from '../../judge/answerContract.ts';
import type { Score } from '../../judge/scale.ts';
import type { Mistake, Refuse } from '../mistake.ts';
import { checkCandidates, checkOptions, checkScale, checkValues } from './blockMistakes.ts';
import {
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
