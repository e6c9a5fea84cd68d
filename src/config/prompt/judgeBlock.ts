import type { KeyPath } from '../../document/placedDocument.ts';
import { shownValue } from '../../document/shownValue.ts';
import type { AnswerPlace } from '../../judge/answerContract.ts';
import type { OutputForm } from '../../judge/outputInstruction.ts';
import type { ScaleKind, Score } from '../../judge/scale.ts';
import type { LanguageName } from '../../judge/template/language.ts';
import { readAnswer, type WrittenAnswer } from './answerBlock.ts';

/** The `evenhand:` block of a prompt file. What is absent is detected, or has a default that the judge's assembly knows. */
export interface JudgeBlock {
  /** A word, or the settings of a scale; ends that are not stated are to be taken from the options or the text. */
  readonly scale: ScaleKind | IntervalBlock | ValuesBlock | undefined;
  readonly options?: readonly OptionBlock[];
  /** `false`: the prompt's own words ask for the answer. */
  readonly output?: OutputForm | false;
  readonly candidates?: CandidatesBlock;
  /** Where in a reply the answer is. */
  readonly answer?: AnswerPlace;
  /** The language in which the prompt writes its places; absent: found. */
  readonly template?: LanguageName;
}

export interface IntervalBlock {
  readonly kind: 'interval';
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
}

/** Every value, for a judge that shows no options. */
export interface ValuesBlock {
  readonly kind: 'nominal' | 'ordinal';
  readonly values: readonly Score[];
}

export interface OptionBlock {
  readonly score: Score;
  readonly guideline: string;
  readonly elaboration?: string;
}

export interface CandidatesBlock {
  readonly variables?: readonly [string, string];
  readonly labels?: readonly [string, string];
  readonly tie?: string | false;
}

/** The block as `schema/prompt.schema.json` lets it through. */
export interface WrittenBlock {
  readonly scale?:
    | ScaleKind
    | {
        readonly kind: ScaleKind;
        readonly min?: number;
        readonly max?: number;
        readonly step?: number;
        readonly values?: readonly WrittenScore[];
      };
  readonly options?: readonly (Omit<OptionBlock, 'score'> & { readonly score: WrittenScore })[];
  readonly output?: false | Partial<OutputForm>;
  readonly candidates?: CandidatesBlock;
  readonly answer?: WrittenAnswer;
  readonly template?: LanguageName;
}

/** `true` and `false` are the words of a scale. */
type WrittenScore = Score | boolean;

export interface BlockMistake {
  readonly path: KeyPath;
  readonly what: string;
  readonly fix: string;
}

/** The block with its parts in one form, and what no schema can refuse. Paths begin below `evenhand`. */
export function readJudgeBlock(written: WrittenBlock): {
  readonly block: JudgeBlock;
  readonly mistakes: readonly BlockMistake[];
} {
  const { output, candidates, template } = written;
  const options = written.options?.map(readOption);
  const kind = scaleKind(written);
  const answer = written.answer === undefined ? undefined : readAnswer(written.answer);
  const block: JudgeBlock = {
    scale: scaleBlock(written.scale),
    ...(options && { options }),
    ...(output !== undefined && {
      output: output && { format: output.format ?? 'text', order: output.order ?? 'score-first' },
    }),
    ...(candidates && { candidates }),
    ...(answer && { answer }),
    ...(template && { template }),
  };
  return {
    block,
    mistakes: [
      ...scaleMistakes(written),
      ...optionMistakes(options ?? [], kind),
      ...valueMistakes(written),
      ...candidateMistakes(candidates, kind),
      ...(written.answer !== undefined && answer === undefined ? [severalPlaces] : []),
    ],
  };
}

const severalPlaces: BlockMistake = {
  path: ['answer'],
  what: 'the answer has one place, and this is none or several',
  fix: 'Name one: answer: pass, { key: result.pass }, { tag: score }, { label: Score } or { boxed: true }.',
};

export function scaleKind(block: Pick<JudgeBlock | WrittenBlock, 'scale'> | undefined): ScaleKind | undefined {
  return typeof block?.scale === 'object' ? block.scale.kind : block?.scale;
}

/** Settings that say no more than the word are the word. */
function scaleBlock(written: WrittenBlock['scale']): JudgeBlock['scale'] {
  if (typeof written !== 'object') return written;
  const { kind, values, ...settings } = written;
  if (values !== undefined && (kind === 'nominal' || kind === 'ordinal')) return { kind, values: values.map(asScore) };
  return kind === 'interval' && Object.keys(settings).length > 0 ? { kind, ...settings } : kind;
}

/** A block of YAML ends with a line break that is not meant. */
function readOption({ score, guideline, elaboration }: NonNullable<WrittenBlock['options']>[number]): OptionBlock {
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

function scaleMistakes({ scale }: WrittenBlock): readonly BlockMistake[] {
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

function optionMistakes(options: readonly OptionBlock[], kind: ScaleKind | undefined): readonly BlockMistake[] {
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
function valueMistakes({ scale, options }: WrittenBlock): readonly BlockMistake[] {
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

function candidateMistakes(
  candidates: CandidatesBlock | undefined,
  kind: ScaleKind | undefined,
): readonly BlockMistake[] {
  if (candidates === undefined) return [];
  const { variables, labels, tie } = candidates;
  const mistakes: BlockMistake[] = [];
  const path = ['candidates'];
  if (kind !== 'pairwise') {
    mistakes.push({
      path,
      what: 'only a pairwise judge has candidates',
      fix: 'Write "scale: pairwise", or take "candidates" out.',
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
