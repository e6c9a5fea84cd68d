import { shownValue } from '../../document/shownValue.ts';
import type { ScaleKind } from '../../judge/scale.ts';
import type { Mistake } from '../mistake.ts';
import type { CandidatesBlock, OptionBlock, WrittenBlock } from './judgeBlock.ts';

export function scaleMistakes({ scale }: WrittenBlock): readonly Mistake[] {
  if (scale === undefined || typeof scale === 'string') return [];
  const { kind, min, max, step = 0.5 } = scale;
  if (kind !== 'interval') {
    const stray = (['min', 'max', 'step'] as const).find((key) => scale[key] !== undefined);
    if (stray === undefined) return [];
    const what = `the scale is ${kind} and has no ${stray}`;
    return [{ path: ['scale', stray], what, fix: `Take "${stray}" out, or write "kind: interval".` }];
  }
  if (min === undefined && max === undefined) return [];
  if (min === undefined || max === undefined) {
    const what = 'an interval scale needs both of its ends';
    return [{ path: ['scale'], what, fix: 'Write both "min" and "max".' }];
  }
  if (min >= max) {
    const what = `min (${min}) is not below max (${max})`;
    return [{ path: ['scale', 'min'], what, fix: 'Swap them, or correct one.' }];
  }
  const steps = (max - min) / step;
  if (Math.abs(steps - Math.round(steps)) < 1e-9 && steps >= 1 && steps <= 10_000) return [];
  const what = `steps of ${step} do not lead from ${min} to ${max}`;
  const fix = 'Choose a step that divides the scale into 1 to 10000 equal parts.';
  return [{ path: 'step' in scale ? ['scale', 'step'] : ['scale'], what, fix }];
}

export function optionMistakes(options: readonly OptionBlock[], kind: ScaleKind | undefined): readonly Mistake[] {
  const words = options.map(({ score }) => asWord(score));
  return options.flatMap(({ score }, index): readonly Mistake[] => {
    const path = ['options', index, 'score'];
    const first = words.indexOf(asWord(score));
    if (first < index) {
      const what = `the score ${shownValue(score)} is that of options[${first}] too`;
      return [{ path, what, fix: 'Give each option a score of its own.' }];
    }
    if (typeof score === 'number' || (kind !== 'ordinal' && kind !== 'interval')) return [];
    const what = `${shownValue(score)} is not a number, and the scale is ${kind}`;
    return [{ path, what, fix: 'Write a number without quotes, or "scale: nominal".' }];
  });
}

/** Only scales that list values may have them, and each value only once. */
export function valueMistakes({ scale, options }: WrittenBlock): readonly Mistake[] {
  if (typeof scale !== 'object' || scale.values === undefined) return [];
  const path = ['scale', 'values'];
  const { kind, values } = scale;
  if (kind === 'interval' || kind === 'pairwise') {
    const what = `the scale is ${kind} and lists no values`;
    return [{ path, what, fix: 'Take "values" out, or write "kind: ordinal" or "kind: nominal".' }];
  }
  if (options !== undefined)
    return [{ path, what: 'the options state the values already', fix: 'Take "values" out, or the options.' }];
  return isTwice(values) ? [{ path, what: 'a value is listed twice', fix: 'List each value once.' }] : [];
}

export function candidateMistakes(
  candidates: CandidatesBlock | undefined,
  kind: ScaleKind | undefined,
): readonly Mistake[] {
  if (candidates === undefined) return [];
  const { variables, labels, tie } = candidates;
  const mistakes: Mistake[] = [];
  const isLabelled = labels !== undefined || tie !== undefined;
  if (kind === 'nominal' || (kind !== 'pairwise' && isLabelled)) {
    const what = isLabelled
      ? 'only the candidates of a pairwise judge have labels'
      : 'a nominal scale compares no candidates';
    mistakes.push({ path: ['candidates'], what, fix: 'Write "scale: pairwise", or take them out.' });
  }
  if (variables !== undefined && variables[0] === variables[1]) {
    const what = 'the two variables are the same';
    mistakes.push({ path: ['candidates', 'variables'], what, fix: 'Name the variable of each candidate.' });
  }
  if (isTwice([...(labels ?? []), ...(typeof tie === 'string' ? [tie] : [])])) {
    const path = ['candidates', labels === undefined ? 'tie' : 'labels'];
    mistakes.push({ path, what: 'two of the labels and the tie are the same', fix: 'Give each a word of its own.' });
  }
  return mistakes;
}

function isTwice(values: readonly unknown[]): boolean {
  return new Set(values.map(asWord)).size < values.length;
}

function asWord(value: unknown): string {
  return String(value).trim().toLowerCase();
}
