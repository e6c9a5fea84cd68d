import type { Said, ScaleRow } from './scaleRow.ts';

const rated =
  /\b(?:rat(?:e|es|ed|ing|ings)|scor(?:e|es|ed|ing)|scale|grades?|grading|points?|verdict|judge?ment|result|answer|label|assign|numeric|integer|number|float|bewert\p{L}*|skala|noten?|punkte?|punktzahl|échelle|notez?|évalu\p{L}*|escala|califi\p{L}*|punt[uú]\p{L}*|evalú\p{L}*|nota|voto|scala)(?!\p{L})|评分|打分|评价|分数|スコア|評価|点数|採点|점수|평가|оцен/iu;
const number = '(?<![\\d.,/\\p{Script=Latin}-])(-?\\d{1,4}(?:\\.\\d+)?)';
const note = '(?:[ \\t]*(?:\\([^()\\n]{1,80}\\)|=[ \\t]*[\\p{L} ]{1,30}))?';
const joint =
  '(?:[ \\t]*(?:-|–|—|~|〜|～|‑|\\.\\.|至|到|から)[ \\t]*|[ \\t]*,?[ \\t]+(?:to|through|up[ \\t]+to|bis|à|al?|hasta)[ \\t]+)';
const between = '(?:[ \\t]+(?:and|und|et|y|e)[ \\t]+)';
const end = '(-?\\d{1,4}(?:\\.\\d+)?)(?![\\d/]|[.,]\\d|[.)][ \\t]*[\\d]|\\p{Script=Latin}|%)';
/** "1-2 sentences" counts something else. */
const counted =
  /^[ \t-]*(?:(?:short|brief|concise|full|complete|kurzen?|specific|key|main)[ \t-]+)?(?!(?:points?|stars?|scale|is|as|this|its|inclusive|based|stellen)(?!\p{L}))(?:\p{L}+s|wörter\p{L}*|sätzen?|zeilen|minuten|people|percent|句|字|文|행|단어)(?!\p{L})/iu;
/** `1-2: the reply is poor` is one line of a rubric. */
const isRubric = /^[ \t>#*•-]*(?:[*_"'`]*)(?:score|rating|grade|level)?s?[ \t]*$/iu;

function ranges(sentence: string, pattern: RegExp): readonly Said[] {
  return [...sentence.matchAll(pattern)].flatMap(({ index, 0: words, 1: low = '', 2: high = '' }) => {
    const behind = sentence.slice(index + words.length);
    if (Number(low) >= Number(high) || counted.test(behind)) return [];
    if (isRubric.test(sentence.slice(0, index)) && /^[*_"'`]*[ \t]*(?:[:=]|means)[ \t*]*\S/.test(behind)) return [];
    return [{ words: words.trim(), values: [low, high] }];
  });
}

const fromTo = new RegExp(`${number}${note}${joint}${end}`, 'giu');
const betweenAnd = new RegExp(`(?:between|zwischen|entre|tra)[ \\t]+${number}${note}${between}${end}`, 'giu');
const named = /(?<=\p{Lu}[\p{L} -]{2,40}[ \t]?\()([01])[ \t]*(?:-|–|~|to)[ \t]*(\d{1,3})(?=\)[ \t]*(?:[:–-]|$))/gu;
const outOf =
  /(?:\bout[ \t]+of|\bof[ \t]+a[ \t]+possible|\bauf[ \t]+einer[ \t]+Skala[ \t]+bis|\bsur|\bsobre|\bvon|满分|(?<=[\p{L}_>\]}] ?)\/)[ \t]*(\d{1,4})(?![\d/]|[.,]\d|\p{L})/giu;
const list =
  /(?<![\d.,/\p{L}-])(-?\d{1,3}(?:\.\d+)?)(?:[ \t]*\([^()\n]{1,80}\))?((?:,[ \t]*-?\d{1,3}(?:\.\d+)?(?:[ \t]*\([^()\n]{1,80}\))?)*),?[ \t]+(?:or|oder|ou|o)[ \t]+(-?\d{1,3}(?:\.\d+)?)(?![\d/]|[.,]\d|\p{L})/giu;

export const numberRows: readonly ScaleRow[] = [
  {
    about: 'from one number to another, in a sentence that speaks of rating',
    examples: ['Rate it from 1 to 5.', 'Score (0-100):', 'Bewerte die Antwort von 1 bis 5.', '请评分，1到5分'],
    read: (sentence) =>
      rated.test(sentence) ? [...ranges(sentence, fromTo), ...ranges(sentence, betweenAnd)] : ranges(sentence, named),
  },
  {
    about: 'values with "or" between the last two',
    examples: ['Give a score of 0 or 1.', 'Return a rating: 1, 2, 3 or 4.'],
    read: (sentence) =>
      rated.test(sentence)
        ? [...sentence.matchAll(list)].flatMap(({ index, 0: words, 1: first = '', 2: middle = '', 3: last = '' }) => {
            const inner = [...middle.replace(/\([^()]*\)/g, '').matchAll(/-?\d+(?:\.\d+)?/g)].map(([value]) => value);
            const values = [first, ...inner, last];
            const isOther = counted.test(sentence.slice(index + words.length)) || new Set(values).size < values.length;
            return isOther ? [] : [{ words: words.trim(), values, listed: true }];
          })
        : [],
  },
  {
    about: 'out of a highest number',
    examples: ['Score the reply out of 10.', 'Note sur 20'],
    read: (sentence) =>
      rated.test(sentence)
        ? [...sentence.matchAll(outOf)]
            .filter(({ index, 0: words, 1: high }) => {
              return Number(high) > 1 && !counted.test(sentence.slice(index + words.length));
            })
            .map(({ 0: words, 1: high = '' }) => ({ words: words.trim(), values: ['0', high], open: true }))
        : [],
  },
];
