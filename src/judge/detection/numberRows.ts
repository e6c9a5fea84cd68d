import { good, means, poor } from './bestEnd.ts';
import { eachMatch, type ScaleRow } from './scaleRow.ts';

/** A sentence that speaks of rating. */
const rated =
  /(?<!\p{L})(?:rat(?:e|es|ed|ing|ings)|scor(?:e|es|ed|ing)|scale|grades?|grading|points?|verdict|judge?ment|result|answer|label|assign|numeric|integer|number|float|bewert\p{L}*|skala|noten?|punkte?|punktzahl|zahl|échelle|notez?|évalu\p{L}*|escala|califi\p{L}*|punt[uú]\p{L}*|evalú\p{L}*|nota|voto|scala|avali\p{L}*|pontu\p{L}*|valut\p{L}*|punteggi\p{L}*|beoordeel\p{L}*)(?!\p{L})|评分|打分|打(?=[ \t]*\d)|数字|数值|评价|评估|分数|得分|满分|スコア|評価|点数|採点|満点|점수|평가|채점|평점|만점|оцен|балл|шкал/iu;
const number = '(?<![\\d.,/\\p{Script=Latin}-])(-?\\d{1,4}(?:\\.\\d+)?)';
/** "1点から5点"; `分` may be minutes. */
const points = '(?:[点點점]|分(?=[ \\t]*[-~到至]))?';
const note = '(?:[ \\t]*(?:\\([^()\\n]{1,80}\\)|=[ \\t]*[\\p{L} ]{1,30}))?';
const joint =
  '(?:[ \\t]*(?:-|–|—|~|〜|～|‑|\\.\\.|至|到|から|에서|부터)[ \\t]*|[ \\t]*,?[ \\t]+(?:to|through|up[ \\t]+to|bis|à|al?|hasta|tot|до)[ \\t]+)';
const between = '(?:[ \\t]+(?:and|und|et|y|e)[ \\t]+)';
const end = '(-?\\d{1,4}(?:\\.\\d+)?)(?![\\d/]|[.,]\\d|\\)[ \\t]*\\d|\\p{Script=Latin}|%)';
/** "1-2 sentences" counts something else. */
const counted =
  /^[ \t-]*(?:(?:short|brief|concise|full|complete|kurzen?|specific|key|main)[ \t-]+)?(?!(?:points?|stars?|punt[io]s?|pontos|estrellas|estrelas|étoiles|scale|is|as|this|its|inclusive|based|stellen)(?!\p{L}))(?:\p{L}+s|wörter\p{L}*|sätzen?|zeilen|minuten|people|percent)(?!\p{L})|^[ \t]?(?:句|字|文|行|행|단어|문장)/iu;
/** "A confidence score (0-1)" is not what is asked for. */
const ofConfidence =
  /(?:confiden\p{L}*|certainty|probabilit\p{L}*|konfidenz|置信度|確信度|신뢰도)["'`)\]]{0,2}(?:[ \t]+(?:score|level|rating|value))?[ \t:=,]*(?:is|as|of|a|an|number|float|from|between|\(|\[|[ \t"'`<]){0,8}$/iu;
/** `1-2: the reply is poor` is one line of a rubric. */
const isRubric = /^[ \t>#*•-]*(?:[*_"'`]*)(?:score|rating|grade|level)?s?[ \t]*$/iu;

const fromTo = new RegExp(`${number}${points}${note}${joint}${end}`, 'giu');
const betweenAnd = new RegExp(`(?:between|zwischen|entre|tra)[ \\t]+${number}${note}${between}${end}`, 'giu');
const named =
  /(?<=(?:\p{Lu}[\p{L} -]{2,40}|[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}\p{Script=Hiragana}][*_]{0,2})[ \t]?\()([01])[ \t]*(?:-|–|~|to)[ \t]*(\d{1,3})(?=\)[ \t]*(?:[:–-]|$))/gu;
const listed = '(-?\\d{1,3}(?:\\.\\d+)?)(?:[ \\t]*\\([^()\\n]{1,80}\\))?';
const or = '(?:[ \\t]+(?:or|oder|ou|o)[ \\t]+|[ \\t]*(?:或者?|または|또는)[ \\t]*)';
const list = new RegExp(
  `(?<![\\d.,/\\p{Script=Latin}-])${listed}((?:(?:,[ \\t]*|${or})${listed})*)(?:,?${or})(-?\\d{1,3}(?:\\.\\d+)?)(?![\\d/]|[.,]\\d|\\p{Script=Latin})`,
  'giu',
);

const highest = '(\\d{1,4})(?![\\d/]|[.,]\\d|\\p{Script=Latin})';
/** "Su 3 criteri" counts something else. */
const endsThere =
  '(?=[ \\t]*(?:[.,;:!?)"\'*]|$|(?:punt[io]s?|points?|pontos|en|selon|pour|et|según|y|e|in)(?!\\p{L})))';
const outOf = new RegExp(
  [
    '\\bout[ \\t]+of',
    '\\bof[ \\t]+a[ \\t]+possible',
    '\\bauf[ \\t]+einer[ \\t]+Skala[ \\t]+bis',
    '\\b(?:maximal|maximum[ \\t]+de|máximo[ \\t]+de|massimo[ \\t]+di)',
    // "Eine Note von 5" is one grade; "X von 5" is one of several.
    '(?<=[\\d_…>\\]}xX][ \\t]?)\\b(?:von|di|de)',
    '满分[为是：:]?',
    '(?<=[\\p{L}_>\\]}][ ]?)\\/',
  ]
    .map((before) => `${before}[ \\t]*${highest}`)
    .concat(`\\b(?:sur|sobre|su)[ \\t]+${highest}${endsThere}`)
    .join('|'),
  'giu',
);
const fullMarks = /(?<![\d.,])(\d{1,4})[ \t]*(?:点|點|점|分)[ \t]*(?:満点|满分|만점)/gu;
const range = /^[ \t]*(?:[-–—~]|(?:to|bis|à|al?|hasta)[ \t])[ \t]*\d/iu;

const counts = ['three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const levels = new RegExp(
  `(?<![\\p{Script=Latin}\\d.,-])(\\d{1,2}|${counts.join('|')})(?:[ \\t-]point[ \\t]+(?:\\p{L}+[ \\t]+){0,2}(?:scale|likert)|[ \\t]*段階|[ \\t]*단계|[ \\t]*级(?:评分|量表)|[ -]Punkte-Skala|[ -]балльн)`,
  'giu',
);
const numberWithMeaning = `(?<![\\d.,])(-?\\d{1,3}(?:\\.\\d+)?)${means}`;
const ends = new RegExp(
  `${numberWithMeaning}(${poor}|${good}|good)(?!\\p{L})[^\\d\\n;]{0,40}${numberWithMeaning}(${poor}|${good}|good)(?!\\p{L})`,
  'giu',
);
const isPoor = new RegExp(`^${poor}$`, 'iu');

const ranges = (pattern: RegExp) =>
  eachMatch(pattern, ({ groups: [low = '', high = ''], before, behind }) => {
    const isLine = isRubric.test(before) && /^[*_"'`]*[ \t]*(?:[:=]|means)[ \t*]*\S/.test(behind);
    const isOther = counted.test(behind) || ofConfidence.test(before.slice(-60)) || isLine;
    return Number(low) >= Number(high) || isOther ? undefined : { values: [low, high] };
  });
const [readFromTo, readBetween, readNamed] = [ranges(fromTo), ranges(betweenAnd), ranges(named)];
const ifRated =
  (...reads: readonly ScaleRow['read'][]): ScaleRow['read'] =>
  (sentence) =>
    rated.test(sentence) ? reads.flatMap((read) => read(sentence)) : [];

/** A highest number alone. */
const upTo = (pattern: RegExp) =>
  eachMatch(pattern, ({ groups, behind }) => {
    const high = groups.find((group) => group !== '') ?? '';
    const isOther = Number(high) <= 1 || counted.test(behind) || range.test(behind);
    return isOther ? undefined : { values: ['0', high], open: 'zero' };
  });

const readEnds = eachMatch(ends, ({ groups: [one = '', first = '', other = '', last = ''] }) => {
  if (isPoor.test(first) === isPoor.test(last) || one === other) return undefined;
  // Nothing is between 0 and 1 if each has its meaning.
  const listed = Math.abs(Number(one) - Number(other)) === 1;
  return { values: [one, other].sort((a, b) => Number(a) - Number(b)), listed };
});

/** The ways to state a scale of numbers. */
export const numberRows: readonly ScaleRow[] = [
  {
    about: 'from one number to another, in a sentence that speaks of rating',
    examples: ['Rate it from 1 to 5.', 'Score (0-100):', 'Bewerte die Antwort von 1 bis 5.', '请评分，1到5分'],
    read: (sentence) =>
      rated.test(sentence) ? [...readFromTo(sentence), ...readBetween(sentence)] : readNamed(sentence),
  },
  {
    about: 'values with "or" between the last two, or between all',
    examples: ['Give a score of 0 or 1.', 'Return a rating: 1, 2, 3 or 4.', 'So the rating is 1 or 2 or 3 or 4.'],
    read: ifRated(
      eachMatch(list, ({ groups: [first = '', middle = '', , last = ''], behind }) => {
        const inner = [...middle.replace(/\([^()]*\)/g, '').matchAll(/-?\d+(?:\.\d+)?/g)].map(([value]) => value);
        const values = [first, ...inner, last];
        return counted.test(behind) || new Set(values).size < values.length ? undefined : { values, listed: true };
      }),
    ),
  },
  {
    about: 'out of a highest number',
    examples: ['Score the reply out of 10.', 'Note sur 20', '请打分，满分10分', '10点満点で採点してください。'],
    read: ifRated(upTo(outOf), upTo(fullMarks)),
  },
  {
    about: 'a number of points or levels',
    examples: ['Use a five-point Likert scale.', 'Rate it on a 5-point scale.', '回答を5段階で評価してください。'],
    read: eachMatch(levels, ({ groups: [count = ''] }) => {
      const many = /\d/.test(count) ? Number(count) : counts.indexOf(count.toLowerCase()) + 3;
      // A scale of 11 begins at 0.
      return many < 3 || many > 10 ? undefined : { values: ['1', String(many)], open: 'start' };
    }),
  },
  {
    about: 'the meaning of both ends',
    examples: ['Rate the reply (1 = worst, 5 = best).', 'rating (1=worst, 5=best)'],
    read: (sentence) => {
      const isTwo = [...sentence.matchAll(new RegExp(numberWithMeaning, 'giu'))].length === 2;
      return isTwo && rated.test(sentence) ? readEnds(sentence) : [];
    },
  },
];
