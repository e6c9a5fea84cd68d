import { comparison, saidOfEnds } from '../../judge/detection/comparison.ts';
import { candidateLabels, type PairwiseScale, type Scale, type Score, valuesOf } from '../../judge/scale.ts';
import { UnusableInput } from '../../shared/fault.ts';
import type { PlacedOptions } from './assembleOptions.ts';
import { candidateVariables, compares, neededCandidates, refuseReversed, unclearCandidates } from './candidates.ts';
import { askingText } from './findScale.ts';
import { scaleKind } from './judgeBlock.ts';
import type { PromptFile } from './promptFile.ts';

const halfPoints = 0.5;

/**
 * The scale as the block states it, else by the options: numbers have an order, words have none; else as the text states it.
 * If its values speak of the two candidates that the prompt shows, it is one of preference, unless the block states its kind.
 *
 * @throws UnusableInput if it is not known, or unclear what its values say of the candidates.
 */
export function assembleScale(prompt: PromptFile, placed: PlacedOptions): Scale {
  const kind = scaleKind(prompt.block);
  if (kind === 'pairwise') return pairwise(prompt);
  const scale = scaleOf(prompt, placed);
  const isNamed = prompt.block?.candidates !== undefined;
  const variables = isNamed ? neededCandidates(prompt) : candidateVariables(prompt);
  if (variables === undefined || (kind !== undefined && !isNamed)) return scale;
  const found = compared(prompt, scale, { ...placed, variables, isNamed });
  if (found.kind === 'pairwise') refuseReversed(prompt, variables);
  return found;
}

type OwnScale = Exclude<Scale, PairwiseScale>;

function scaleOf(prompt: PromptFile, { options, stated }: PlacedOptions): OwnScale {
  const written = prompt.block?.scale;
  if (typeof written === 'object' && 'values' in written) return written;
  const kind = scaleKind(prompt.block);
  const scores = options.flatMap(({ score, covers = [score] }): readonly Score[] => covers);
  const values = stated === undefined ? scores : valuesOf(stated.scale);
  const numbers = values.filter((value) => typeof value === 'number');
  const allNumbers = numbers.length === values.length && values.length > 0;
  if (kind === 'interval' && stated?.scale.kind !== 'interval') return interval(prompt, numbers);
  if (stated !== undefined) return kind === 'nominal' || kind === 'ordinal' ? { kind, values } : stated.scale;
  if ((kind !== 'ordinal' && !allNumbers) || kind === 'nominal')
    return { kind: 'nominal', values: options.map(({ score }) => score) };
  return {
    kind: 'ordinal',
    values: allNumbers ? [...numbers].sort((a, b) => a - b) : options.map(({ score }) => score),
  };
}

interface Candidates extends PlacedOptions {
  readonly variables: readonly [string, string];
  /** The block names them. */
  readonly isNamed: boolean;
}

/** What a scale says of two candidates: a label for each, or a preference from one end to the other. */
function compared(prompt: PromptFile, scale: OwnScale, { options, variables, isNamed }: Candidates): Scale {
  const values = valuesOf(scale);
  const inText =
    scale.kind === 'nominal'
      ? values.map((score) => ({ score, says: String(score) }))
      : saidOfEnds(askingText(prompt), values);
  const found = comparison(
    options.length === 0 ? inText : options.map(({ score, guideline }) => ({ score, says: guideline })),
  );
  const isAcross = found.kind === 'graded' || (found.kind === 'labels' && found.values.length < values.length);
  if (scale.kind !== 'nominal' && (isAcross || isNamed)) return { ...scale, variables };
  if (found.kind === 'graded') return { kind: 'ordinal', values, variables };
  if (found.kind === 'labels') return { kind: 'pairwise', values: found.values, variables };
  const isChoice = scale.kind === 'nominal' ? options.length === 0 || isNamed : values.length === 2 && compares(prompt);
  const labels = isChoice && found.kind === 'none' ? candidateLabels(values, false)?.map(String) : undefined;
  const ties = values.map(String).filter((value) => labels?.includes(value) === false);
  if (labels !== undefined && ties.length < 2) return { kind: 'pairwise', values: [...labels, ...ties], variables };
  if (isNamed || (found.kind === 'unclear' && options.length > 0)) throw unclearCandidates(prompt, variables, options);
  return scale;
}

function interval(prompt: PromptFile, numbers: readonly number[]): OwnScale {
  const written = prompt.block?.scale;
  const stated = typeof written === 'object' && written.kind === 'interval' ? written : undefined;
  const min = stated?.min ?? numbers.reduce((one, other) => Math.min(one, other), Infinity);
  const max = stated?.max ?? numbers.reduce((one, other) => Math.max(one, other), -Infinity);
  if (Number.isFinite(min) && Number.isFinite(max) && min < max)
    return { kind: 'interval', min, max, step: stated?.step ?? halfPoints };
  throw new UnusableInput({
    file: prompt.file,
    ...prompt.place(['evenhand', 'scale']),
    key: 'evenhand.scale',
    what: 'the ends of the interval scale are not known',
    fix: 'Write them: scale: { kind: interval, min: 1, max: 10 }.',
  });
}

function pairwise(prompt: PromptFile): PairwiseScale {
  const { labels = ['A', 'B'], tie } = prompt.block?.candidates ?? {};
  const variables = neededCandidates(prompt);
  const withTie = tie === false ? [] : [tie ?? (labels.join() === 'A,B' && mentions(prompt, '[[C]]') ? 'C' : 'tie')];
  return { kind: 'pairwise', values: [...labels, ...withTie], variables };
}

function mentions(prompt: PromptFile, text: string): boolean {
  return prompt.messages.some(({ content }) => content.includes(text));
}
