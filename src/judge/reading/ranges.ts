import { numberWords, plainText } from './plainText.ts';

/** A scale of numbers that a line of a prompt states, or may state. */
export interface StatedRange {
  readonly min: number;
  readonly max: number;
  /**
   * How clearly: 1 from one number to another, or all values; 2 a number of levels; 3 a highest number; 4 two numbers
   * on one line.
   */
  readonly tier: 1 | 2 | 3 | 4;
  /** Index of the line. */
  readonly line: number;
  /** As written. */
  readonly words: string;
  /** The line says that there are other values between two values. */
  readonly hasParts: boolean;
  /** The line says that any number between the ends is a score. */
  readonly isContinuous: boolean;
  /** It is no wider than 1, and the line does not say that only its ends count. */
  readonly isShare: boolean;
  /** Only the listed values count. */
  readonly isListed: boolean;
  /** The line is about rating. */
  readonly isRated: boolean;
}

const number = String.raw`[-+]?\d{1,4}(?:\.\d+)?`;
const unit = '[ \\t]*[%点點分점]?(?:[ \\t]*=[ \\t]*[\\p{L} ]{1,30}?)?';
const joint = String.raw`\s*(?:-|~|〜|…|\.\.+|(?:,[ \t]*)?(?:to|through|up to|upto|bis|à|al?|até|hasta|tot|до|से|إلى)(?![\p{L}])|至|到|から|부터|에서|,(?=\s*${number}\s*[\])]))\s*`;
const fromTo = new RegExp(
  `(?<![\\d.\\p{Script=Latin}/])(${number})${unit}${joint}(${number})(?![\\d/]|[.,]\\d|\\p{Script=Latin})`,
  'giu',
);
const betweenAnd = new RegExp(
  `(?:between|zwischen|entre|tra|fra|между|بين)[ \\t]+(${number})${unit}[ \\t]+(?:and|und|et|y|e|и|و)[ \\t]*(${number})(?![\\d/]|[.,]\\d|\\p{Script=Latin})`,
  'giu',
);
/** "with one to five stars", "from one to ten"; "one to three issues" is no scale. */
const inWords = new RegExp(
  `(?<!\\p{L})(zero|one)[ \\t]+(?:to|and|through)[ \\t]+(${numberWords.slice(3).join('|')})(?=[ \\t]+(?:stars|points)|(?<=\\b(?:from|between)[ \\t]\\w+[ \\t]\\w+[ \\t]\\w+)(?!\\p{L}))`,
  'giu',
);
const highest =
  /(?:out of|of a possible|(?<=[\p{L}_>\]}xX\d])[ ]?\/|\b(?:von|sur|sobre|su|de|из)\b|满分[为是：:]?)[ \t]*(\d{1,4})(?![\d/]|[.,]\d|[ \t]*%)|(?<![\d.])(\d{1,4})[ \t]*(?:点|點|점|分)[ \t]*(?:満点|满分|만점)/giu;
const levels = new RegExp(
  `(?<![\\d.\\p{Script=Latin}-]|(?:out|total|maximum) of[ \\t]|(?:up to|von|sur|sobre)[ \\t])(\\d{1,2}|${numberWords.slice(3).join('|')})(?:[ -](?:points?|level|stufig\\p{L}*|punkte|pontos|puntos|балльн\\p{L}*)(?!\\p{L})|[ \\t]*(?:段階|段阶|단계|级|級))`,
  'giu',
);
/** `1)` numbers a list. */
const single = new RegExp(
  `(?<![\\d.\\p{Script=Latin}])${number}(?![\\d%]|\\.\\d|\\p{Script=Latin}|(?<!\\([-+.\\d]*)\\))`,
  'gu',
);
/** "1-2 sentences" counts something else. */
const counted =
  /^[ \t-]*(?:(?:short|brief|concise|full|complete|key|main|specific|kurzen?)[ \t-]+)?(?:sentences?|words?|paragraphs?|lines?|bullets?|examples?|steps?|tokens?|pages?|minutes?|items|people|percent|issues|points? of|wörter\p{L}*|sätzen?|zeilen|phrases|frases|oraciones|предложени\p{L}*|слов\p{L}*)(?!\p{L})|^[ \t]*(?:句|字|文|行|행|단어|문장|个?词)/iu;
const ofConfidence =
  /(?:confiden\p{L}*|certainty|probabilit\p{L}*|konfidenz|置信度|確信度|신뢰도)["'`)\]]{0,2}(?:[ \t]+(?:score|level|rating|value))?[ \t:=,]*(?:is|as|of|a|an|number|float|from|between|\(|\[|[ \t"'`<]){0,8}$/iu;
const rated =
  /rat(?:e|es|ed|ing)|scor|scale|grad(?:e|ing)|point|verdict|judg|result|answer|label|assign|numeric|integer|number|float|evaluat|bewert|skala|note|punkt|zahl|échelle|évalu|escala|califi|punt[uú]|evalú|nota|voto|avali|pontu|valut|beoordeel|评|打分|数字|数值|分数|得分|满分|スコア|点|점수|평가|채점|평점|оцен|балл|шкал|تقييم|درجة|अंक|स्कोर/iu;
const parts =
  /\b(?:float\w*|decimal\w*|fraction\w*|real[- ](?:numbers?|valued?)|continuous|probability|half)\b|小数|소수|Dezimal|(?<![\d.])\d\.\d/iu;
const continuous = /\b(?:float\w*|decimals?|continuous|real number)\b|小数|소수|Dezimal|Gleitkomma/iu;
const wholes = /\b(?:integers?|int|whole|binary)\b|整数|정수|ganze/iu;

/** `- Score 1-2: the reply is poor` is one line of a rubric. */
const headOfLine = /^[\s>#*•+-]*(?:(?:score|rating|grade|level|points?)s?\s*)?$/iu;

/** A sentence is read in pieces of this length, so that the time grows linearly with the text. */
const longest = /[\s\S]{1,1000}/gu;

/** Every range that the lines of a prompt state, in the order of the text. */
export function statedRanges(lines: readonly string[]): readonly StatedRange[] {
  return lines.flatMap((line, at) => (plainText(line).match(longest) ?? []).flatMap((piece) => rangesIn(piece, at)));
}

function rangesIn(piece: string, line: number): readonly StatedRange[] {
  // `1 (worst) to 5 (best)` is from 1 to 5.
  const text = piece.replace(/\([^()\d]{1,60}\)|["'`*]/g, blank);
  const about = {
    line,
    isRated: rated.test(piece),
    isContinuous: continuous.test(piece),
    hasParts: parts.test(piece),
    isShare: false,
    isListed: false,
  };
  const range = (min: number, max: number, tier: StatedRange['tier'], found: RegExpExecArray): StatedRange[] => {
    const [before, behind] = [text.slice(0, found.index), text.slice(found.index + found[0].length)];
    const isHead = headOfLine.test(before) && /^\s*(?:[:=]|means)\s*\S/.test(behind);
    if (min >= max || isHead || counted.test(behind) || ofConfidence.test(before.slice(-60))) return [];
    return [{ ...about, min, max, tier, words: found[0].trim(), isShare: max - min <= 1 && !wholes.test(piece) }];
  };
  const all = (pattern: RegExp) => [...text.matchAll(pattern)];
  const literal = (ofField.exec(text) ?? ofKey.exec(text))?.[1];
  return [
    ...[fromTo, betweenAnd, inWords]
      .flatMap(all)
      .flatMap((found) => range(numberOf(found[1]), numberOf(found[2]), 1, found)),
    ...all(levels).flatMap((found) => {
      const count = numberOf(found[1]);
      if (count === 11) return range(0, 10, 2, found);
      return count >= 3 && count <= 10 ? range(1, count, 2, found) : [];
    }),
    ...all(highest).flatMap((found) => {
      const high = Number(found[1] ?? found[2]);
      return high > 1 ? range(0, high, 3, found) : [];
    }),
    ...numbersIn(literal ?? withoutCounts(text), literal ?? piece, literal === undefined ? 3 : 2).map(
      ({ isListed, ...ends }) => ({
        ...about,
        ...ends,
        tier: isListed ? (1 as const) : (4 as const),
        isRated: about.isRated || literal !== undefined,
        hasParts: !isListed && about.hasParts,
        isListed,
      }),
    ),
  ];
}

/** What a field of a Python class may be: `better: Literal[0, 1, 2] = Field(description="0 means a tie")`. */
const ofField = /\bLiteral\[([^\]]{1,200})\]/;
/** `"winner": 1 | 2`, without its marks. */
const ofKey = /(?:^|[{,])\s*\w+\s*:\s*(\d+(?:\s*\|\s*\d+)+)\s*(?:[,}]|$)/;

/** `3. …` numbers a list; "at least 2 facts of 3" counts something else. */
const noValue =
  /^[ \t]*\d+\.[ \t]|\b(?:at (?:least|most)|more than|less than|fewer than|up to|top)[ \t]+\d+|\b\d+(?:[ \t]+\p{L}+)?[ \t]+of[ \t]+(?:the[ \t]+)?\d+/giu;

/** "1-2 sentences" beside "0 or 1" is no part of the scale. */
export function withoutCounts(text: string): string {
  return text
    .replace(fromTo, (words: string, _low: string, _high: string, at: number) =>
      counted.test(text.slice(at + words.length)) ? blank(words) : words,
    )
    .replace(noValue, blank);
}

function blank(words: string): string {
  return ' '.repeat(words.length);
}

function numberOf(written = ''): number {
  return /\d/.test(written) ? Number(written) : numberWords.indexOf(written.toLowerCase());
}

const joined = /\d[ \t]*[|/][ \t]*-?\d+[ \t]*[|/]/;

/**
 * The least and the greatest of several numbers, the words about them, and whether each number between is there once.
 * Unless they are 0 and 1 or joined as `1|-1|0`, they go up or down: "2 grades: 0 or 1" has another number before them.
 */
function numbersIn(
  text: string,
  written: string,
  fewestListed: number,
): readonly Pick<StatedRange, 'min' | 'max' | 'words' | 'isListed'>[] {
  const found = [...text.matchAll(single)];
  const all = found.map(([one]) => Number(one));
  const [min, max] = [Math.min(...all), Math.max(...all)];
  const inOrder = (sign: 1 | -1) => all.every((one, at) => at === 0 || sign * (one - (all[at - 1] ?? one)) >= 0);
  if (!(min < max) || !(max - min === 1 || joined.test(text) || inOrder(1) || inOrder(-1))) return [];
  const isListed = all.length >= fewestListed && new Set(all).size === all.length && all.length === max - min + 1;
  // The last two neighbours that are the ends: an answer is asked for at the end.
  const isEnd = (at: number) => new Set([all[at - 1], all[at], min, max]).size === 2 && all[at - 1] !== all[at];
  const at = all.findLastIndex((_, index) => isEnd(index));
  const start = found[at - 1]?.index ?? 0;
  const [lead = ''] = /(?<!\S)(?=.{0,40}$)(?:\S+\s+){0,4}\S*$/su.exec(written.slice(0, start)) ?? [];
  const words = written.slice(start - lead.length, start - lead.length + 60).trim();
  return [{ min, max, isListed, words }];
}
