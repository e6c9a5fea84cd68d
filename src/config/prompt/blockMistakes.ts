import { shownValue } from '../../document/shownValue.ts';
import type { ScaleKind } from '../../judge/scale.ts';
import type { BlockMistake, CandidatesBlock, OptionBlock, WrittenBlock } from './judgeBlock.ts';

export function scaleMistakes({ scale }: WrittenBlock): readonly BlockMistake[] {
  if (scale === undefined || typeof scale === 'string') return [];
  const { kind, min, max, step = 0.5 } = scale;
  const path = ['scale'];
  if (kind !== 'interval') {
    const stray = (['min', 'max', 'step'] as const).find((key) => scale[key] !== undefined);
    if (stray === undefined) return [];
    return [
      {
        path: [...path, stray],
        what: `the scale is ${kind} and has no ${stray}`,
        fix: `Take "${stray}" out, or write "kind: interval".`,
      },
    ];
  }
  if (min === undefined && max === undefined) return [];
  if (min === undefined || max === undefined) {
    return [{ path, what: 'an interval scale needs both of its ends', fix: 'Write both "min" and "max".' }];
  }
  if (min >= max)
    return [
      { path: [...path, 'min'], what: `min (${min}) is not below max (${max})`, fix: 'Swap them, or correct one.' },
    ];
  const steps = (max - min) / step;
  if (Math.abs(steps - Math.round(steps)) < 1e-9 && steps >= 1 && steps <= 10_000) return [];
  return [
    {
      path: 'step' in scale ? [...path, 'step'] : path,
      what: `steps of ${step} do not lead from ${min} to ${max}`,
      fix: 'Choose a step that divides the scale into 1 to 10000 equal parts.',
    },
  ];
}

export function optionMistakes(options: readonly OptionBlock[], kind: ScaleKind | undefined): readonly BlockMistake[] {
  const seen = new Map<string, number>();
  return options.flatMap(({ score }, index): readonly BlockMistake[] => {
    const path = ['options', index, 'score'];
    const word = String(score).trim().toLowerCase();
    const first = seen.get(word);
    if (first !== undefined)
      return [
        {
          path,
          what: `the score ${shownValue(score)} is that of options[${first}] too`,
          fix: 'Give each option a score of its own.',
        },
      ];
    seen.set(word, index);
    const numbers = kind === 'ordinal' || kind === 'interval';
    if (numbers && typeof score !== 'number') {
      return [
        {
          path,
          what: `${shownValue(score)} is not a number, and the scale is ${kind}`,
          fix: 'Write a number without quotes, or "scale: nominal".',
        },
      ];
    }
    return [];
  });
}

/** Values are for the scales that list them, and each is there once. */
export function valueMistakes({ scale, options }: WrittenBlock): readonly BlockMistake[] {
  if (typeof scale !== 'object' || scale.values === undefined) return [];
  const path = ['scale', 'values'];
  const { kind, values } = scale;
  const words = values.map((value) => String(value).trim().toLowerCase());
  const mistake = (what: string, fix: string) => [{ path, what, fix }];
  if (kind === 'interval' || kind === 'pairwise')
    return mistake(
      `the scale is ${kind} and lists no values`,
      'Take "values" out, or write "kind: ordinal" or "kind: nominal".',
    );
  if (options !== undefined)
    return mistake('the options state the values already', 'Take "values" out, or the options.');
  if (new Set(words).size < words.length) return mistake('a value is listed twice', 'List each value once.');
  return [];
}

export function candidateMistakes(
  candidates: CandidatesBlock | undefined,
  kind: ScaleKind | undefined,
): readonly BlockMistake[] {
  if (candidates === undefined) return [];
  const { variables, labels, tie } = candidates;
  const mistakes: BlockMistake[] = [];
  const path = ['candidates'];
  const isLabelled = labels !== undefined || tie !== undefined;
  if (kind === 'nominal' || (kind !== 'pairwise' && isLabelled)) {
    mistakes.push({
      path,
      what: isLabelled
        ? 'only the candidates of a pairwise judge have labels'
        : 'a nominal scale compares no candidates',
      fix: 'Write "scale: pairwise", or take them out.',
    });
  }
  if (variables !== undefined && variables[0] === variables[1]) {
    mistakes.push({
      path: [...path, 'variables'],
      what: 'the two variables are the same',
      fix: 'Name the variable of each candidate.',
    });
  }
  const words = [...(labels ?? []), ...(typeof tie === 'string' ? [tie] : [])].map((word) => word.trim().toLowerCase());
  if (new Set(words).size < words.length) {
    mistakes.push({
      path: [...path, labels === undefined ? 'tie' : 'labels'],
      what: 'two of the labels and the tie are the same',
      fix: 'Give each a word of its own.',
    });
  }
  return mistakes;
}
