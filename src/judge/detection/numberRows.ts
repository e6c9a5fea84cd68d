import type { Said, ScaleRow } from './scaleRow.ts';

/** A sentence that speaks of rating. */
export const rated =
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
export const counted =
  /^[ \t-]*(?:(?:short|brief|concise|full|complete|kurzen?|specific|key|main)[ \t-]+)?(?!(?:points?|stars?|punt[io]s?|pontos|estrellas|estrelas|étoiles|scale|is|as|this|its|inclusive|based|stellen)(?!\p{L}))(?:\p{L}+s|wörter\p{L}*|sätzen?|zeilen|minuten|people|percent)(?!\p{L})|^[ \t]?(?:句|字|文|行|행|단어|문장)/iu;
/** `1-2: the reply is poor` is one line of a rubric. */
/** "A confidence score (0-1)" is not what is asked for. */
const ofConfidence =
  /(?:confiden\p{L}*|certainty|probabilit\p{L}*|konfidenz|置信度|確信度|신뢰도)["'`)\]]{0,2}(?:[ \t]+(?:score|level|rating|value))?[ \t:=,]*(?:is|as|of|a|an|number|float|from|between|\(|\[|[ \t"'`<]){0,8}$/iu;
const isRubric = /^[ \t>#*•-]*(?:[*_"'`]*)(?:score|rating|grade|level)?s?[ \t]*$/iu;

function ranges(sentence: string, pattern: RegExp): readonly Said[] {
  return [...sentence.matchAll(pattern)].flatMap(({ index, 0: words, 1: low = '', 2: high = '' }) => {
    const behind = sentence.slice(index + words.length);
    if (Number(low) >= Number(high) || counted.test(behind)) return [];
    if (ofConfidence.test(sentence.slice(Math.max(0, index - 60), index))) return [];
    if (isRubric.test(sentence.slice(0, index)) && /^[*_"'`]*[ \t]*(?:[:=]|means)[ \t*]*\S/.test(behind)) return [];
    return [{ words: words.trim(), values: [low, high] }];
  });
}

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

export const numberRows: readonly ScaleRow[] = [
  {
    about: 'from one number to another, in a sentence that speaks of rating',
    examples: ['Rate it from 1 to 5.', 'Score (0-100):', 'Bewerte die Antwort von 1 bis 5.', '请评分，1到5分'],
    read: (sentence) =>
      rated.test(sentence) ? [...ranges(sentence, fromTo), ...ranges(sentence, betweenAnd)] : ranges(sentence, named),
  },
  {
    about: 'values with "or" between the last two, or between all',
    examples: ['Give a score of 0 or 1.', 'Return a rating: 1, 2, 3 or 4.', 'So the rating is 1 or 2 or 3 or 4.'],
    read: (sentence) =>
      rated.test(sentence)
        ? [...sentence.matchAll(list)].flatMap(({ index, 0: words, 1: first = '', 2: middle = '', 4: last = '' }) => {
            const inner = [...middle.replace(/\([^()]*\)/g, '').matchAll(/-?\d+(?:\.\d+)?/g)].map(([value]) => value);
            const values = [first, ...inner, last];
            const isOther = counted.test(sentence.slice(index + words.length)) || new Set(values).size < values.length;
            return isOther ? [] : [{ words: words.trim(), values, listed: true }];
          })
        : [],
  },
];
