import type { Judge, Option } from '../judge/judge.ts';
import { hasReplySchema } from '../judge/outputInstruction.ts';
import type { Presentation } from '../judge/render.ts';
import type { Score } from '../judge/scale.ts';
import { literal } from './passages.ts';
import { fixed, type Inapplicable, inapplicable, type Perturbation, type Variant, variants } from './perturbation.ts';
import { withoutOptions } from './position.ts';
import { withWords, wordsOf } from './promptText.ts';
import { isLetter, isNumber, lineWithScore, namings, renamedText } from './scoreMentions.ts';

/**
 * The same options under other names, and the scale reversed; the answer is mapped back to the judge's own scores (Li
 * et al. 2025, score ID bias; the numbering of items in Sclar et al. 2024).
 */
export const labels: Perturbation = {
  family: 'labels',
  claim: 'preserves',
  about: 'other names for the scores, and the scale turned round; answers are mapped back',
  variantsFor: (judge) => {
    const missing = withoutOptions(judge);
    if (missing !== undefined) return missing;
    const values = ownValues(judge);
    if (values === undefined) return withoutNames(judge, 'its options are not all the scores of its scale');
    const why = notPlain(judge, values);
    if (why !== undefined) return withoutNames(judge, why);
    const renamed = whyNotRenamed(judge, values);
    const turned = whyNotTurned(judge, values);
    const found = [
      ...(renamed === undefined ? renamings(judge, values) : []),
      ...(turned === undefined ? [variantOf(judge, values, 'turned', values.toReversed())] : []),
    ];
    if (found.length > 0) return variants([fixed('labels', 'as-written', {}), ...found]);
    return withoutNames(judge, renamed ?? turned ?? '');
  },
};

function withoutNames({ name }: Judge, why: string): Inapplicable {
  return inapplicable(
    `the scores of judge "${name}" cannot have other names: ${why}`,
    'Write {{output}} in the place of the lines that say how to answer, and name scores in the option lines alone.',
  );
}

function ownValues({ scale, options }: Judge): readonly Score[] | undefined {
  if (scale.kind !== 'ordinal' && scale.kind !== 'nominal') return undefined;
  const scores = new Set(options.map(({ score }) => score));
  return scores.size === options.length &&
    scale.values.length === scores.size &&
    scale.values.every((one) => scores.has(one))
    ? scale.values
    : undefined;
}

/**
 * Why the scores cannot have other names; undefined if they can. Each option line must show its score once, and no
 * guideline may name one.
 */
function notPlain({ options, parameters, demonstrations = [] }: Judge, values: readonly Score[]): string | undefined {
  if (demonstrations.length > 0) return 'its demonstrations show them';
  if (!values.every(isNumber) && !values.every(isLetter)) return 'they are words, which say something by themselves';
  if (values.some((value) => isNumber(value) && value < 0)) return 'some are below zero';
  if (hasReplySchema({ parameters })) return 'a schema of the reply names them';
  const odd = options.find((option) => shownAt(option) === undefined);
  if (odd !== undefined) return `${placeOf(odd)} does not show its score once, in front of its guideline`;
  const naming = options.find(({ guideline }) => lineWithScore(guideline, values) !== undefined);
  return naming === undefined ? undefined : `${placeOf(naming)} names a score in its guideline`;
}

function placeOf({ score, found }: Option): string {
  return found === undefined ? `option ${String(score)}` : `option ${String(score)} in line ${found.firstLine}`;
}

/**
 * The offset of the score in an option's first words, if they contain nothing else that may be a score; otherwise
 * undefined.
 */
function shownAt({ before, after, score }: Option): number | undefined {
  const tokens = [...before.matchAll(/(?<![\p{L}\p{N}])[+-]?(?:\d+(?:\.\d+)?|\p{L})(?![\p{L}\p{N}])/gu)];
  const [only] = tokens;
  const isScore = only?.[0] === String(score);
  return isScore && tokens.length === 1 && !/\d/.test(after) ? only?.index : undefined;
}

function whyNotRenamed(judge: Judge, values: readonly Score[]): string | undefined {
  for (const text of textsOf(judge)) {
    const line = lineWithScore(text, values) ?? (values.every(isNumber) ? lineWith(text, asNumber) : undefined);
    if (line !== undefined) return `its line ${quoted(line)} speaks of them`;
  }
  return undefined;
}

/** Words that fit digits only. */
const asNumber = ofLanguages({
  latin:
    'integers?|numbers?|numeric(?:al)?|numerals?|digits?|decimals?|points?|stars?|percent|sum|total|average|higher|lower|highest|lowest|greater|maximum|minimum|\\p{L}*zahl(?:en)?|ziffern?|punkte?|sterne?|números?|dígitos?|inteiros?|pontos?|estrelas?|enteros?|puntos?|estrellas?|nombres?|chiffres?|entiers?|étoiles?',
  others: '数字|数值|整数|分数|分值|星|点数|숫자|정수|점수',
});
/** Words that say which end of a scale is better. */
const directs = ofLanguages({
  latin:
    'higher|lower|highest|lowest|greater|greatest|larger|smaller|maximum|minimum|max|min|top|bottom|ascending|descending|(?:höher|höchst|niedrig|größ|klein)\\p{L}*|maior(?:es)?|menor(?:es)?|alt[oa]s?|baix[oa]s?|máxim[oa]|mínim[oa]|mayor(?:es)?|élevée?s?|bas(?:se)?s?',
  others: '[高低](?:い|く|ければ)?|大|小|높|낮',
});
const judges = ofLanguages({
  latin:
    'best|worst|better|worse|excellent|perfect|poor|good|bad|(?:best|besser|schlecht|gut)\\p{L}*|melhor(?:es)?|pior(?:es)?|bo[am]|ruim|mejor(?:es)?|peor(?:es)?|meilleure?s?|pires?',
  others: '好|差|良|悪|优|劣|좋|나쁘|나쁜|우수',
});
const ofScale = ofLanguages({
  latin:
    'scores?|scoring|ratings?|scale|grades?|marks?|points?|stars?|numbers?|noten?|skala|\\p{L}*punkt\\p{L}*|\\p{L}*zahl|notas?|escala|pontu\\p{L}*|puntu\\p{L}*|échelle',
  others: '分|点|점수|척도|スコア|評価',
});

/** A pattern of words in the languages of prompts. Words of languages without spaces are found at any place. */
function ofLanguages({ latin, others }: { readonly latin: string; readonly others: string }): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${latin})(?![\\p{L}\\p{N}])|${others}`, 'iu');
}

function whyNotTurned(judge: Judge, values: readonly Score[]): string | undefined {
  if (judge.scale.kind !== 'ordinal' || !values.every(isNumber)) return 'letters and names have no other order';
  for (const text of [...textsOf(judge), ...judge.options.map(({ guideline }) => guideline)]) {
    const line =
      lineWithScore(text, values) ??
      lineWith(text, directs) ??
      text.split('\n').find((one) => judges.test(one) && ofScale.test(one));
    if (line !== undefined) return `its line ${quoted(line)} says which end is which`;
  }
  return undefined;
}

function textsOf({ messages }: Judge): readonly string[] {
  return messages.map((message) => wordsOf(message) ?? message.parts.map(literal).join(''));
}

function lineWith(text: string, words: RegExp): string | undefined {
  return text.split('\n').find((line) => words.test(line));
}

function quoted(line: string): string {
  const text = line.trim().replace(/[\uE000\uE001]/g, '…');
  return `"${text.length > 60 ? `${text.slice(0, 60)}…` : text}"`;
}

function renamings(judge: Judge, values: readonly Score[]): readonly Variant[] {
  return namings.flatMap(({ name, of }) => {
    const names = of(values);
    return names === undefined ? [] : [variantOf(judge, values, name, names)];
  });
}

function variantOf(judge: Judge, values: readonly Score[], name: string, names: readonly Score[]): Variant {
  const isTurned = name === 'turned';
  const messages = isTurned ? undefined : withWords(judge, (text) => renamedText(text, values, names));
  const options = judge.options.map((option) =>
    renamedOption(option, names[values.indexOf(option.score)] ?? option.score),
  );
  const kind = judge.scale.kind === 'nominal' ? 'nominal' : 'ordinal';
  const form: Presentation['form'] = {
    options,
    scale: { kind, values: names },
    ...(messages === undefined ? {} : { messages }),
  };
  return fixed('labels', name, { form });
}

function renamedOption(option: Option, name: Score): Option {
  const at = shownAt(option) ?? 0;
  const { before, score } = option;
  return { ...option, before: before.slice(0, at) + String(name) + before.slice(at + String(score).length) };
}
