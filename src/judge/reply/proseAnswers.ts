import { mayAnswer } from '../answerContract.ts';
import { escapePattern } from '../escapePattern.ts';
import { type Answer, answersAt, endOf } from './answer.ts';
import { matchAt, skipAt } from './tokenAt.ts';
import { endsCleanly, statedAt, valueAt } from './valueAt.ts';
import { numberReading, type Vocabulary } from './vocabulary.ts';

/**
 * Answers in the running text of a reply without an answer in any other form.
 *
 * @param isNamed the prompt names the place of the answer. Then `Tone: 4` is something else.
 */
export function proseAnswers(text: string, vocabulary: Vocabulary, isNamed: boolean): readonly Answer[] {
  const forms = [openingAnswers, givenAnswers, starAnswers, ...(isNamed ? [] : [ownLines])];
  const answers = forms.flatMap((read) => read(text, vocabulary));
  return answers.length > 0 ? answers : closingAnswer(text, vocabulary);
}

/** `2. no` is an element of a list. */
const lastSentence =
  /(?:^|(?<!(?:^|\n)[ \t]*\d{1,2})[.!?。！？]["')]*[ \t]+|\n)((?:[^.!?。！？\n]|\.(?=\d))+)[.!。！"')\s]*$/u;
/** "It deserves a 6", "the score is 7": a verb or noun of grading, and the number at the end. */
const graded =
  /(?:deserv\p{L}*|merits?|earns?|receives?|scor(?:e|es|ed)|rat(?:e|ed|ing)|grad(?:e|es|ed)|(?<![\p{L}\p{N}])I[ \t]+(?:would[ \t]+)?give|assign(?:s|ed)?|award(?:s|ed)?|bewert\p{L}*|gebe|verdient|(?<!满)[点點分점给給得打は]|punkte?|nota|note|donne\p{L}*|doy|оценк)(?!\p{Script=Latin})[^:\d]{0,60}?(?<=[\s(]|\p{Script=Han}|は)(-?\d+(?:\.\d+)?)(?:[ \t]*(?:points?|stars?|Punkten?|[点點分점](?:です|입니다)?|です))?(?:[ \t]+bewerten)?$/iu;
const concludes =
  /\bso\b|→|verdict|label|mark|classif|categor|judg|conclu|decid|decision|answer|therefore|thus|overall|final|grade|rat(?:e|ed|ing)\b|consider/iu;
const takenBack =
  /\b(?:not|never|neither|nor|if|unless|whether|(?<!\bI )would|would have|could|might|may|almost|nearly|nicht|kein\w*|pas|não|less|more|below|above|least|most|than|minus|plus|otherwise|normally|usually|they|them|users?|students?)\b|n't\b|ない|不|않|如果|若|可以|可能|もし|なら|かも|만약|[<>≤≥→]/iu;
/** "Out of 5" and the like, with the highest number. */
const share =
  /[ \t]*(?:\/|out of|von|sur|sobre|de)[ \t]*(\d+)|^On a scale (?:of|from) \d+ (?:to|-) (\d+),|满分(\d+)分，|(\d+)[点점][満만][点점][で中에 ]*/giu;

/**
 * "It deserves a 6.", "Therefore I mark it as FAIL.": the only value in the last sentence, if no word takes it back.
 */
function closingAnswer(text: string, vocabulary: Vocabulary): readonly Answer[] {
  const found = lastSentence.exec(text.slice(-600));
  const sentence = found?.[1] ?? '';
  const start = text.length - Math.min(600, text.length) + (found?.index ?? 0);
  if (sentence === '' || takenBack.test(sentence)) return [];
  // "Is it right? Yes." answers a question of its own; `He wrote "It is short. Yes"` quotes.
  const isOwn = found !== null && !/^\?|["']\s*$/.test(found[0]);
  const reading =
    vocabulary.words.length === 0 ? onlyNumber(sentence, vocabulary) : lastWord(sentence, vocabulary, isOwn);
  return reading === undefined ? [] : [{ reading, start, end: text.length }];
}

function onlyNumber(sentence: string, vocabulary: Vocabulary): Answer['reading'] | undefined {
  const highest = [...sentence.matchAll(share)].flatMap(([, ...ends]) => ends.filter((end) => end !== undefined));
  if (highest.some((end) => Number(end) !== vocabulary.highest)) return undefined;
  const plain = sentence.replace(share, '').trimEnd();
  const [, number] = graded.exec(plain) ?? [];
  const isOnly = plain.match(/\d+(?:\.\d+)?/g)?.length === 1;
  const reading = number !== undefined && isOnly ? valueAt(number, 0, vocabulary)?.reading : undefined;
  return reading?.kind === 'on-scale' ? reading : undefined;
}

/** "It earns a B". */
const givenLetter = /\b(?:gi?[av]e|deserv|earn|receiv|award|assign|grad|rat|mark)\p{L}*\b[^,;]* an? \p{Lu}$/u;

function lastWord(sentence: string, { words }: Vocabulary, mayBeAlone: boolean): Answer['reading'] | undefined {
  // "Previous verdict: GOOD" is the label of something else, or it would have been read before.
  if (sentence.includes(':')) return undefined;
  const plain = sentence.replace(/["'*\s]+/g, ' ').trimEnd();
  const [only, second] = words.filter(({ score }) => {
    const word = String(score).trim();
    const flags = word.length < 2 ? 'u' : 'iu';
    return new RegExp(`(?<![\\p{L}\\p{N}_-])${escapePattern(word)}(?![\\p{L}\\p{N}_-])`, flags).test(plain);
  });
  const word = String(only?.score).trim();
  const isMarked = /\p{Lu}{2}/u.test(word) || word.length > 14;
  if (only === undefined || second !== undefined) return undefined;
  if (word.length < 2) return givenLetter.test(plain) ? { kind: 'on-scale', score: only.score } : undefined;
  const isWhole = mayBeAlone && /^\p{L}+$/u.test(word) && plain.trim().toLowerCase() === word.toLowerCase();
  if (!isWhole && !concludes.test(plain)) return undefined;
  const closes = isWhole || isMarked ? plain.endsWith(word) : plain.toLowerCase().endsWith(` as ${word.toLowerCase()}`);
  return closes ? { kind: 'on-scale', score: only.score } : undefined;
}

const opening = /[ \t#>"']*/y;
const dash = /[ \t"']*(?:[-–—][ \t]+|:[ \t]+|(?=[ \t]+because\b)[ \t]+)(?=["'(]?\p{L}['’ \t]?\p{L})/uy;
const unit = /[ \t]+stars?(?=[ \t]*[-–—:])|[点點分점](?=[-–—:。，,])/iuy;
const anotherNumber = /(?:[\s(])\p{N}{1,4}[ \t]*[-–—:.)](?=\s)/u;
const stop = /[ \t"']*(?:[-–—:;,.!][ \t]+|(?=[ \t]+(?:because|weil)\b)[ \t]+|[。！，：；、][ \t]*)(?=["'(]?\p{L})/uy;

/**
 * "2 - it is polite", "7/10. Mostly right", "Falsch, weil …": the value opens the reply and the reason follows. A list
 * of numbered lines does not count.
 */
function openingAnswers(text: string, vocabulary: Vocabulary): readonly Answer[] {
  const start = text.length - text.trimStart().length;
  const at = skipAt(opening, text, start);
  const value = valueAt(text, at, vocabulary);
  if (value === undefined) return [];
  const unitEnd = skipAt(unit, text, value.end);
  const hasReason = value.numeric
    ? matchAt(withHighest(text, at, unitEnd) ? stop : dash, text, unitEnd) !== undefined &&
      !anotherNumber.test(text.slice(value.end)) &&
      !(unitEnd > value.end && /\bstars?\b/i.test(text.slice(unitEnd)))
    : opensWithWord(text, { at, end: value.end }, vocabulary);
  return hasReason ? [{ reading: value.reading, start: at, end: value.end }] : [];
}

/** `Helpfulness: 4`, `| Tone | 4 |`. */
const ownLine = /^[ \t#>|•-]*(\p{L}[^\n:=|]{1,60}?)[ \t#"']*(?:[:=|]|[-–—](?=[ \t]))[ \t]*/gimu;
const ownName =
  /^(?:I(?:'d|[ \t]+would|[ \t]+will)?[ \t]+(?:rate|grade|judge|classify|label|mark)[ \t]+(?:it|this|that|the)(?:[ \t]+(?:response|reply|answer|output|summary|text))?(?:[ \t]+as)?|(?:(?:the|my|your|our|final|overall)[ \t]+){0,3}([\p{Script=Latin}\p{Script=Cyrillic}]+(?: [\p{Script=Latin}\p{Script=Cyrillic}]+)?))$/iu;
const reasoned = /^[ \t#•-]*(?=\p{L}{2})/gmu;
const verdictAbove = /(?:verdict|decision|judge?ment|rating|classification|conclusion)[^\p{L}\n]*\n\s*$/iu;

/**
 * A value on the only line with a name and a value: "Helpfulness: 4", "Final evaluation: NOT SUCCESS", "I would rate
 * this summary: perfect"; or a word as the beginning of the last line, before its reason: "REVISE: the logs are missing",
 * below a heading "Final verdict" also "- REVISE - the logs are missing".
 */
function ownLines(text: string, vocabulary: Vocabulary): readonly Answer[] {
  const lines = [...text.matchAll(ownLine)].flatMap((found) => {
    const value = statedAt(text, endOf(found), vocabulary);
    const others = vocabulary.words.length > 0 ? ['foreign', 'none', 'off-scale'] : ['foreign', 'none'];
    if (value === undefined || others.includes(value.reading.kind) || !endsCleanly(text, value.end)) return [];
    // "Style: 4/5. Tone: 2/5." says something of each.
    if (/^.{0,80}?\p{L}[ "'*]*[:=]/u.test(text.slice(value.end))) return [];
    return [{ name: found[1] ?? '', reading: value.reading, start: found.index, end: value.end }];
  });
  const [line, another] = lines;
  const [whole, name] = ownName.exec(line?.name ?? '') ?? [];
  // The `task_failed` of `Tool call: task_failed` is no word of prose.
  const isClear = line?.reading.kind === 'on-scale' && /\w_\w/.test(String(line.reading.score));
  const isOwn = name === undefined || (mayAnswer(name) && (isClear || !name.includes(' ')));
  if (whole !== undefined && another === undefined && isOwn) return lines;
  if (vocabulary.words.length === 0) return [];
  const wordAfter = (found: RegExpExecArray) => {
    const value = valueAt(text, endOf(found), vocabulary);
    return value === undefined || value.numeric ? undefined : value;
  };
  const begun = answersAt(text, reasoned, wordAfter);
  const [only, second] = begun;
  const isLast = only !== undefined && second === undefined && !text.slice(only.start).trimEnd().includes('\n');
  if (!isLast) return [];
  const [, marks = '', own = ''] = /^([ \t#•-]*)([\s\S]*)$/.exec(text.slice(only.start, only.end)) ?? [];
  const isHeaded = verdictAbove.test(text.slice(0, only.start));
  const reason = isHeaded ? /^["']?(?:[ \t]*[:–—-]|\.)[ \t]*\S/ : /^:\s*\S/;
  if (!reason.test(text.slice(only.end)) || (/[•-]/.test(marks) && !isHeaded)) return [];
  const above = text.slice(0, only.start).toLowerCase();
  // "It fails" above counts too.
  const isNamed = vocabulary.words.some(({ score }) => above.includes(String(score).trim().toLowerCase()));
  return !isNamed && saysNoOther(text, own, vocabulary) ? begun : [];
}

const stars =
  /^\s*(?:(?:total[ \t]+)?(?:score|rating|stars)[ \t]*:)?\s*((?:[⭐★🌟]\uFE0F?)+)(☆*)\s*(?:\(?(\d+)[ \t]*\/[ \t]*(\d+)\)?)?\s*$/iu;

/** "★★★★☆", "⭐⭐⭐⭐ (4/5)": stars are the whole reply, out of as many as the scale has. */
function starAnswers(text: string, vocabulary: Vocabulary): readonly Answer[] {
  const [whole, filled = '', empty = '', said, of] = stars.exec(text.trim()) ?? [];
  if (whole === undefined) return [];
  const count = filled.replaceAll('\uFE0F', '').match(/./gu)?.length ?? 0;
  const isOutOf = empty === '' ? vocabulary.highest === 5 : count + empty.length === vocabulary.highest;
  const isSame = said === undefined || (Number(said) === count && Number(of) === vocabulary.highest);
  if (!isOutOf || !isSame) return [];
  return [{ reading: numberReading(String(count), vocabulary), start: 0, end: text.length }];
}

function withHighest(text: string, from: number, to: number): boolean {
  return /\/|out[ \t]+of|%|[点點分점]/.test(text.slice(from, to));
}

/** "Good, let me see", "Yes, I can judge it": the judge has not begun to answer. */
const beginsOnly =
  /^[ \t"']*[.,:;!–—-]?[ \t]*(?:I|I'[a-z]+|let|let's|now|here|here's|so|ich|lass\p{L}*|vou|deixe|voy|我|让我|首先|では|まず)(?!\p{L})/iu;

/** A word of the scale before its reason. No other word of the scale may follow. */
function opensWithWord(text: string, { at, end }: { at: number; end: number }, vocabulary: Vocabulary): boolean {
  const [own, rest] = [text.slice(at, end).trim(), text.slice(end)];
  // `A: it is short` may be about A, and "A. A. Milne" is a name.
  const isOpen = own.length > 1 || /^["' ]*(?:[.,]? because|[-–—.,] \p{Lu}\p{Ll})/u.test(rest);
  if (vocabulary.scale.kind === 'pairwise' || !isOpen) return false;
  // `PASS The summary names them.`
  const isMarked = /^(?:\[?\p{Lu}{3,}|\p{Extended_Pictographic}\uFE0F?)$/u.test(own) && /^\]? \p{Lu}\p{Ll}/u.test(rest);
  const hasReason = isMarked || matchAt(stop, text, end) !== undefined;
  return hasReason && !beginsOnly.test(rest) && saysNoOther(rest, own, vocabulary);
}

function saysNoOther(text: string, own: string, { words }: Vocabulary): boolean {
  return words.every(({ score }) => {
    const other = String(score).trim();
    // "There is no gap" after "Yes." does not say No.
    const flags = /^\p{Lu}/u.test(other) ? 'u' : 'iu';
    const pattern = new RegExp(`(?<![\\p{Script=Latin}\\d])${escapePattern(other)}(?![\\p{Script=Latin}\\d])`, flags);
    return own.toLowerCase().includes(other.toLowerCase()) || !pattern.test(text);
  });
}

const gives =
  /(?<![\p{L}\p{N}_])I(?:'d|'ll|[ \t]+would|[ \t]+will)?[ \t]+(?:(?:give|rate|score|grade|award)[ \t]+(?:(?:it|this|that)(?:[ \t]+(?:response|reply|answer|output|summary|text))?|the[ \t]+(?:response|reply|answer|output|summary|text))|assign)[ \t]+(?:(?:an?|as|at)[ \t]+)?(?:(?:score|rating|grade)[ \t]+of[ \t]+)?(?=\p{N})/giu;

const notMeant = /\b(?:if|unless|otherwise|normally|usually)\b|(?:\bnot|n't|\bnever)[ \t]+(?:think|believe)\b/i;

/**
 * "I would give it 15 out of 100": a number that the judge says it gives, called a score or with the highest number
 * of the scale after it. A number that it would give on a condition, would not give, or asks about does not count.
 */
function givenAnswers(text: string, vocabulary: Vocabulary): readonly Answer[] {
  return answersAt(text, gives, (found) => {
    const value = statedAt(text, endOf(found), vocabulary);
    if (value === undefined || text[value.end] === '?') return undefined;
    const isOfScore = /(?:score|rating|grade) of\s*$/i.test(found[0]) && endsCleanly(text, value.end);
    if (!isOfScore && !withHighest(text, endOf(found), value.end)) return undefined;
    const before = text.slice(Math.max(0, found.index - 200), found.index).split(/[.!?\n]/);
    return notMeant.test(before.at(-1) ?? '') ? undefined : value;
  });
}
