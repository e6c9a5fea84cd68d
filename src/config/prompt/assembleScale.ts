import type { StatedScale } from '../../judge/detection/statedScale.ts';
import { candidateLabels, type PairwiseScale, type Scale, type Score, valuesOf } from '../../judge/scale.ts';
import { variablesIn } from '../../judge/template.ts';
import { UnusableInput } from '../../shared/fault.ts';
import type { PlacedOptions } from './assembleOptions.ts';
import { scaleKind } from './judgeBlock.ts';
import type { PromptFile } from './promptFile.ts';

const halfPoints = 0.5;

/** The scale as the block states it, else by the options: numbers have an order, words have none; else as the text states it. */
export function assembleScale(prompt: PromptFile, { options, stated }: PlacedOptions): Scale {
  const written = prompt.block?.scale;
  if (typeof written === 'object' && 'values' in written) return written;
  if (stated !== undefined) return statedAs(prompt, stated.scale);
  const scores = options.flatMap(({ score, covers = [score] }): readonly Score[] => covers);
  const numbers = scores.filter((score) => typeof score === 'number');
  const allNumbers = numbers.length === scores.length && scores.length > 0;
  const kind = scaleKind(prompt.block) ?? (allNumbers ? 'ordinal' : 'nominal');
  switch (kind) {
    case 'pairwise':
      return pairwise(prompt);
    case 'interval':
      return interval(prompt, numbers);
    case 'ordinal':
      return { kind, values: allNumbers ? [...numbers].sort((a, b) => a - b) : options.map(({ score }) => score) };
    default:
      return { kind: 'nominal', values: options.map(({ score }) => score) };
  }
}

/** Of the kind that the block names, if it names one; labels of two candidates that the prompt shows are pairwise. */
function statedAs(prompt: PromptFile, scale: StatedScale['scale']): Scale {
  const kind = scaleKind(prompt.block);
  if (kind === 'nominal' || kind === 'ordinal') return { kind, values: valuesOf(scale) };
  if (kind === 'interval' && scale.kind !== 'interval') return interval(prompt, scale.values.map(Number));
  if (scale.kind !== 'nominal') return scale;
  const [one, other] = candidateLabels(scale.values, false)?.map(String) ?? [];
  const [variables, second] = candidatePairs(namesIn(prompt));
  const ties = scale.values.map(String).filter((value) => value !== one && value !== other);
  const isPair = one !== undefined && other !== undefined && second === undefined && ties.length < 2;
  return isPair && variables !== undefined ? { kind: 'pairwise', values: [one, other, ...ties], variables } : scale;
}

function interval(prompt: PromptFile, numbers: readonly number[]): Scale {
  const written = prompt.block?.scale;
  const stated = typeof written === 'object' && written.kind === 'interval' ? written : undefined;
  const min = stated?.min ?? Math.min(...numbers);
  const max = stated?.max ?? Math.max(...numbers);
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
  const variables = prompt.block?.candidates?.variables ?? guessCandidates(prompt);
  const withTie = tie === false ? [] : [tie ?? (labels.join() === 'A,B' && mentions(prompt, '[[C]]') ? 'C' : 'tie')];
  return { kind: 'pairwise', values: [...labels, ...withTie], variables };
}

function mentions(prompt: PromptFile, text: string): boolean {
  return prompt.messages.some(({ content }) => content.includes(text));
}

function guessCandidates(prompt: PromptFile): readonly [string, string] {
  const names = namesIn(prompt);
  const [only, second] = candidatePairs(names);
  if (only !== undefined && second === undefined) return only;
  throw new UnusableInput({
    file: prompt.file,
    ...prompt.place(['evenhand']),
    key: 'evenhand.candidates',
    what: `it is not clear which variables of the prompt hold the two candidates (found: ${names.join(', ') || 'none'})`,
    fix: 'Name them: candidates: { variables: [answer_a, answer_b], labels: [A, B], tie: C }.',
  });
}

function namesIn(prompt: PromptFile): readonly string[] {
  return [...new Set(prompt.messages.flatMap(({ content }) => variablesIn(content)))];
}

const endings = [
  ['1', '2'],
  ['a', 'b'],
  ['A', 'B'],
  ['first', 'second'],
  ['left', 'right'],
] as const;

/** Variables that differ in one letter, number or word alone: `response_a` and `response_b`, `model_1_text` and `model_2_text`. */
function candidatePairs(names: readonly string[]): readonly (readonly [string, string])[] {
  const pairs = endings.flatMap(([one, two]) =>
    names.flatMap((name) =>
      [...name.matchAll(new RegExp(one, 'g'))]
        .map(({ index }) => name.slice(0, index) + two + name.slice(index + one.length))
        .filter((other) => names.includes(other))
        .map((other): readonly [string, string] => [name, other]),
    ),
  );
  return [...new Map(pairs.map((pair) => [pair.join(' '), pair])).values()];
}
