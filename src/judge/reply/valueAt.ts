import { endOf, offScale, type Stated, sameReading } from './answer.ts';
import { preferenceEnd } from './preferredAnswer.ts';
import { matchAt, skipAt, type Token, tokenAt } from './tokenAt.ts';
import type { Vocabulary } from './vocabulary.ts';

/** `<4` is no 4. */
const opening = /(?:[ \t"'([{]|<(?=[^<>\n]{1,80}>))*/y;
const rangeOpening = /(?:between|either|from)[ \t]+["']?/iy;
const denominator =
  /[ \t"')\]]*(?:(?:points?|stars?)[ \t]+)?\(?(?:\/[ \t]*|out[ \t]+of[ \t]+(?:a[ \t]+(?:possible|maximum)[ \t]+(?:of[ \t]+)?)?|(?:of|von|sur|sobre|de|su|из)[ \t]+|[点點分점]?[（(，,]?[ \t]*满分[为是:]?[ \t]*|on[ \t]+a[ \t]+scale[ \t]+(?:of|from)[ \t]+-?\d+(?:[.,]\d+)?[ \t]*(?:to|[-–])[ \t]*)(\d+(?:[.,]\d+)?)(?:[点點分점](?!\p{L})|(?![\p{L}\p{N}_]))[)）]?/iuy;
const percent = /[ \t]*(?:%|per[ ]?cent(?!\p{L})|Prozent(?!\p{L}))/iuy;
const brokenDenominator = /[ \t"')\]]*(?:(?:points?|stars?)[ \t]+)?\(?(?:\/[ \t]*[\p{L}\p{N}]|out[ \t]+of\b)/iuy;
const connector =
  /(?:[ \t]*\([^()\n]{1,40}\)(?=[ \t]*(?:[,;/|&]|and\b|or\b)))?(?:[ \t]*(?:points?|stars?)\b(?=,|[ \t]+(?:minus|plus)))?[ \t"')\]}>]*(?:[,;/|&~〜～–—→-]>?|=>?[ \t]*(?=\d)|[+*×](?=[ \t]*\d)|[:^](?=\d)|(?<=[ \t])(?=\d)|\.\.\.?|…|\(?[ \t]*(?:vs\.|(?:or|to|and|through|minus|plus|versus|vs|maybe|perhaps|possibly|oder|bis|ou|atau|veya|lub)\b|(?:или|або|或者?|または|또는|혹은)))[ \t]*(?:(?:or|and|but|aber|mais|pero|maybe|perhaps|possibly|even|an?|at[ \t]+most|rather|closer[ \t]+to|minus|plus|alternatively|borderline|leaning|almost|nearly|revised(?:[ \t]+to)?)\b[ \t]*:?[ \t]*){0,3}["'([{<]*/iy;
const cleanEnd =
  /[ \t"')\]}>]*(?:$|[\n.!,;:(\uFFFC。！，；、点點分점]|<\/|[|—]|[ \t][–-](?:[ \t\n]|$)|(?:because|since|as|due|given|based|overall|but|while|whereas|points?|stars?)\b)/iy;
const alone =
  /[ \t"')\]}>.!,;:。！，；]*(?:(?:(?:points?|stars?|Punkten?|puntos|pontos|punti)\b|[点點分점](?:です|입니다)?)[ \t.!。！]*)?(?:\n|$)/iy;
/** Words that take back the value before them, and the highest number in "5점 만점에 3점". */
const condition =
  /[点點分점]?[ \t"'()\]}>]*(?:[+±%?]|[-–]\d|만점|満点|[<≤≥][ \t]|(?:or|to|if|unless|assuming|provided|would|could|might|may|should|means?|when|where|requires?|needs?|is|only|for)\b)/iy;

/** "4 errors", "4 of the 5 criteria" count something else than points. */
const counted =
  /[ \t]+(?:(?:of|minor|major|small|serious|critical|factual|key|main|wrong|missing)[ \t]+)*(?:(?<=of[ \t]+)(?:the|these|its)|errors?|mistakes?|issues?|problems?|flaws?|facts?|claims?|criteri(?:a|on)|requirements?|rules?|checks?|questions?|points of|sentences?|words?|steps?|sources?|citations?|violations?|documents?|times)(?!\p{L})/iuy;

/** `(max 10)`, `, scale 0-10`, `- up to 10`, and `Max: 10` on the next line. */
const highestAfter =
  /[\s"'(,;*–—-]*(?:(?:of|on|an?|the)[ \t]+)*(?:max(?:imum)?\.?|highest|up to|scale)(?:[ \t]+(?:score|points?|possible|rating|is|of|from|value))*[ \t:="(]*(?:-?\d+(?:[.,]\d+)?[ \t]*(?:[-–/]|to)[ \t]*)?(\d+(?:[.,]\d+)?)(?![.,]?\d|[ \t]*\p{L})/iuy;

/** Whether the text after a value names a highest number that is not the scale's: `(max 10)`, `</score>/10`. */
export function namesOtherScale(text: string, end: number, { highest }: Vocabulary): boolean {
  const [, top] = matchAt(denominator, text, end) ?? matchAt(highestAfter, text, end) ?? [];
  return highest !== undefined && top !== undefined && Number(top.replace(',', '.')) !== highest;
}

/** Reads the value at `from`, with its denominator, or the range of values there. Undefined if there is no value. */
export function valueAt(text: string, from: number, vocabulary: Vocabulary): Token | undefined {
  const start = skipAt(opening, text, from);
  const inRange = skipAt(rangeOpening, text, start);
  const token = tokenAt(text, inRange, vocabulary);
  if (token === undefined) return undefined;
  const whole = token.numeric ? withDenominator(text, token, vocabulary) : graded(text, token);
  const second = secondValue(text, whole, vocabulary);
  if (second !== undefined) return { ...whole, reading: { kind: 'several' }, end: second.end };
  return inRange === start ? whole : undefined;
}

/** Nothing but punctuation follows on the line. */
export function standsAlone(text: string, end: number): boolean {
  return matchAt(alone, text, end) !== undefined;
}

/** A sentence, a line or a clause ends here, or a reason begins. */
export function endsCleanly(text: string, end: number): boolean {
  return matchAt(cleanEnd, text, end) !== undefined;
}

/**
 * `2/5` and "2 out of 5" are the number 2 if 5 is the highest number of the scale; otherwise they are on another scale.
 */
function withDenominator(text: string, token: Token, vocabulary: Vocabulary): Token {
  const { highest, scale } = vocabulary;
  const over = matchAt(denominator, text, token.end);
  if (over !== undefined) {
    // `0/1` is the form that a prompt shows for 0 or 1.
    const isForm = scale.kind === 'ordinal' && text.slice(0, endOf(over)).endsWith(scale.values.join('/'));
    if (isForm && scale.values.length === 2) return { ...token, end: endOf(over), reading: { kind: 'several' } };
    const fits = Number((over[1] ?? '').replace(',', '.')) === highest || token.reading.kind === 'foreign';
    return { ...token, end: endOf(over), reading: fits ? token.reading : offScale };
  }
  if (matchAt(brokenDenominator, text, token.end) !== undefined) return { ...token, reading: offScale };
  if (namesOtherScale(text, token.end, vocabulary)) return { ...token, reading: offScale };
  const end = skipAt(percent, text, token.end);
  const fits = end === token.end || highest === 100 || highest === undefined;
  return { ...token, end, reading: fits ? token.reading : offScale };
}

/** `B+` and `B-` are other grades than B. */
function graded(text: string, token: Token): Token {
  const next = text[token.end];
  return next === '+' || next === '-' || next === '–' ? { ...token, reading: offScale } : token;
}

/** The second value of a range or a choice ("1-2", "A or B", "0, 1"); undefined if there is only one value. */
function secondValue(text: string, first: Token, vocabulary: Vocabulary): Token | undefined {
  const joint = matchAt(connector, text, first.end);
  if (joint === undefined) return undefined;
  const second = tokenAt(text, endOf(joint), vocabulary);
  if (second === undefined || second.numeric !== first.numeric) return undefined;
  // "1 1/2" does not say 1.
  const isClean = endsCleanly(text, second.end);
  // "4 (tone), 3 (facts)" says two values; "4 (good), 3 facts are missing" does not.
  if (second.numeric && joint[0].includes(')') && joint[0].includes('(') && !isClean) return undefined;
  if (second.numeric) return joint[0].includes('/') && /^\p{L}/u.test(text.slice(endOf(joint))) ? undefined : second;
  // "PASS, FAIL on edge cases", "billing, but shipping is possible"; "good, bad service aside" says good.
  const word = text.slice(endOf(joint), second.end);
  const isOther = word.length > 1 && (/\p{L}/u.test(joint[0]) || word === word.toUpperCase());
  const goesOn = isClean || isOther || /^[ \t]*[/|?]/.test(text.slice(second.end, second.end + 9));
  // "B, B" says B.
  return goesOn && !sameReading(first.reading, second.reading) ? second : undefined;
}

const nothing = /^(?:n\/?a|none|null|nil|unknown|undefined|not applicable)\b/i;

/**
 * Reads the text at a place for an answer (after `Score:`, inside `[[…]]`, as a JSON string). A short text that is no
 * value of the scale is an answer off the scale; a longer one is prose and no answer.
 */
export function statedAt(text: string, from: number, vocabulary: Vocabulary): Stated | undefined {
  const value = valueAt(text, from, vocabulary);
  if (value === undefined) return offScaleWord(text, from, vocabulary);
  if (value.reading.kind === 'several') return value;
  if (value.numeric)
    return [condition, counted].some((words) => matchAt(words, text, value.end) !== undefined) ? undefined : value;
  if (endsCleanly(text, value.end) || value.reading.kind === 'off-scale') return value;
  const end = vocabulary.scale.kind === 'pairwise' ? preferenceEnd(text, value.end, vocabulary) : undefined;
  return end === undefined ? undefined : { ...value, end };
}

/**
 * A word of the scale's sort is off the scale. A word is foreign if the scale has numbers. "N/A" says that there is
 * none.
 */
function offScaleWord(text: string, from: number, vocabulary: Vocabulary): Stated | undefined {
  const said = /^[ \t"'([{]*([^\n.,;:!?(){}[\]<>|–—"\uFFFC]+)/.exec(text.slice(from, from + 80));
  const word = said?.[1]?.trim() ?? '';
  const end = from + (said?.[0].length ?? 0);
  if (!/\p{L}/u.test(word) || word.split(/\s+/).length > 3) return undefined;
  if (nothing.test(word)) return { reading: { kind: 'none' }, end };
  return { reading: { kind: vocabulary.words.length > 0 ? 'off-scale' : 'foreign' }, end };
}
