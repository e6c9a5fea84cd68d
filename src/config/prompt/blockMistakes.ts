import { shownValue } from '../../document/shownValue.ts';
import type { ScaleKind } from '../../judge/scale.ts';
import type { Refuse } from '../mistake.ts';
import type { CandidatesBlock, OptionBlock, WrittenBlock } from './judgeBlock.ts';

export function checkScale({ scale }: WrittenBlock, refuse: Refuse): undefined {
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

export function checkOptions(options: readonly OptionBlock[], kind: ScaleKind | undefined, refuse: Refuse): void {
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
export function checkValues({ scale, options }: WrittenBlock, refuse: Refuse): void {
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

export function checkCandidates(
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
