import { isNumeric } from '../scale.ts';
import { type Answer, answersAt, endOf, type Span, type Stated } from './answer.ts';
import { matchAt, opensClause, skipAt } from './tokenAt.ts';
import { endsCleanly, standsAlone, statedAt, valueAt } from './valueAt.ts';
import { notedReading, type Vocabulary } from './vocabulary.ts';

const label =
  /(?<![\p{L}\p{N}_])(?:(?:final|overall|total|revised|updated|corrected|my|our|the|your)[ \t_-]{0,3}){0,3}(?:score|rating|label|answer|verdict|choice|winner|preference|grade|result|decision|judge?ment|(?:better|best|preferred|winning|chosen)[ \t](?:response|answer|output|assistant|option|candidate|choice))(?![\p{L}\p{N}_])/giu;
const separator = /["')\]]{0,3}[ \t]*(?:[([]([^()[\]\n]{0,40})[)\]][ \t]*)?(?::|->|→|=>|==?|\||[-–—](?=[ \t]))/iy;
const copula = /["']?[ \t]+(?:is|was|equals)\b[ \t]*/iy;
const tagEnd = />/y;
const gap = /["']?[ \t]+(?=[^\n])/y;
const restOfLine = /["' \t]*\n[ \t\n]*(?:[-•][ \t]+)?/y;

/**
 * Every answer with a label before it: `Score: 1`, `Rating - 2/5`, `Answer is B`, `"score": 1`, `<score>1</score>`, or
 * a label with only the value on the next line. A label counts at the beginning of a line, sentence or clause, or with
 * a capital and a colon. So "a score of 2 would need more" is no answer.
 *
 * @param isNamed the prompt names the place of the answer. Then `Answer: 4` elsewhere is the answer that is judged.
 */
export function labelledAnswers(text: string, vocabulary: Vocabulary, isNamed = false): readonly Answer[] {
  const english = answersAt(text, label, ({ index, 0: name }) => {
    if (!opensClause(text, index) && !isStated(text, index, name)) return undefined;
    const isJudged = namesCandidate.test(name) || (isNamed && /answer/i.test(name));
    if (isJudged && isOfNumbers(vocabulary)) return undefined;
    return valueAfter(text, { start: index, end: index + name.length }, vocabulary);
  });
  return [...english, ...labelsInScripts(text, vocabulary)];
}

/** "Best answer: Answer 2" says which answer is best: no part of it is a 2 on a scale of numbers. */
const namesCandidate = /^(?:better|best|preferred|winning|chosen)[ \t]/i;

function isOfNumbers({ scale }: Vocabulary): boolean {
  return scale.kind !== 'nominal' && isNumeric(scale);
}

/**
 * `I first thought Score: 2` states a score within a sentence; a `helpfulness score: 2` is another score, and `It says
 * "Score: 2"` a quotation.
 */
function isStated(text: string, at: number, name: string): boolean {
  return (
    !/[\p{L},:][ \t]+["']$/u.test(text.slice(Math.max(0, at - 4), at)) &&
    /^(?:Score|Rating|Grade|Verdict)/.test(name) &&
    matchAt(/[*_]{0,2}[:=]/y, text, at + name.length) !== undefined
  );
}

function valueAfter(text: string, at: Span, vocabulary: Vocabulary): Stated | undefined {
  const mark = matchAt(text[at.start - 1] === '<' ? tagEnd : separator, text, at.end);
  const is = matchAt(copula, text, at.end);
  const from = at.end + (mark?.[0].length ?? is?.[0].length ?? 0);
  const nextLine = skipAt(restOfLine, text, from);
  if (nextLine !== from) return valueOnLine(text, nextLine, vocabulary);
  if (mark !== undefined || text[from] === ':') {
    const stated = statedAt(text, skipAt(/:/y, text, from), vocabulary);
    return stated && { ...stated, reading: notedReading(stated.reading, mark?.[1], vocabulary) };
  }
  const name = text.slice(at.start, at.end);
  if (is !== undefined) return said(text, at, from, vocabulary);
  const isReference = isOfNumbers(vocabulary)
    ? /answer/i.test(name)
    : vocabulary.scale.kind === 'pairwise' && /^answer$/i.test(name);
  const stated = !isReference && matchAt(gap, text, at.end) ? said(text, at, from, vocabulary) : undefined;
  // `Answer A: it is short` is about A.
  return stated && matchAt(/[*_]*:/y, text, stated.end) ? undefined : stated;
}

function valueOnLine(text: string, from: number, vocabulary: Vocabulary): Stated | undefined {
  const value = valueAt(text, from, vocabulary);
  return value !== undefined && standsAlone(text, value.end) ? value : undefined;
}

/**
 * Without a colon the words may be prose. So the sentence must end with the value, and a value off the scale counts
 * only after a word that can only mean a score ("the answer is 42" may be about the judged text).
 */
function said(text: string, at: Span, from: number, vocabulary: Vocabulary): Stated | undefined {
  const value = valueAt(text, from, vocabulary);
  if (value === undefined || !endsCleanly(text, value.end)) return undefined;
  const mustBeScore = /score|rating|grade/i.test(text.slice(at.start, at.end));
  return value.reading.kind === 'on-scale' || value.reading.kind === 'several' || mustBeScore ? value : undefined;
}

const beforeName = '(?:Meine?|Mi|最终|最終|综合|綜合|総合|总体|总|整体|全体|최종|종합|전체)?[ \\t]?';
const names =
  '(?:评分|評分|得分|分数|分數|评价|評価|スコア|点数|採点(?:結果)?|得点|总分|總分|合計|判定|평가[ \\t]?결과|판정[ \\t]?결과|점수|평점|평가|스코어|판정|Bewertung|Punktzahl|Gesamt(?:punktzahl|bewertung|note)?|Puntuación(?:[ \\t]final)?|Calificación|Pontuação|Avaliação|Punteggio|Valutazione|Оценка|Балл|Вердикт|Результат|التقييم|النتيجة|الدرجة|الحكم|स्कोर|अंक|Overall|Total|Category|Classification|Kategorie|Klassifikation|Urteil|Ergebnis|Categoría|Clasificación|Veredicto|Resultado|Nota(?:[ \\t]final)?|Note(?:[ \\t](?:finale|globale))?|Puntaje|Voto|Categoria|Classificação|Veredito|Catégorie|分类|分類|类别|判断|결과|분류|Ответ|Antwort|Respuesta|Resposta|Réponse|Risposta|答案|回答|답변)';
/** At the beginning of a line or sentence, with only the value after it. */
const labelled = new RegExp(
  `(?<=^[ \\t#>•|"'([-]{0,10}|[.!?。！？]["')」]{0,2}[ \\t]{0,3})${beforeName}${names}["')]{0,2}[ \\t]*(?:[(（]([^()（）\\n]{0,40})[)）][ \\t]*)?:[ \\t]*`,
  'gimu',
);
/** On a scale of numbers it may be the answer that is judged. */
const answers = /Ответ|Antwort|Respuesta|Resposta|Réponse|Risposta|答案|回答|답변/i;
/** `4点`, and the mark that ends the line or, before another sentence, the sentence. */
const ending =
  /^[ \t]*(?:[点點分점]|Punkten?|puntos|pontos|punti|балл(?:а|ов)?)?(?:입니다|です)?[ \t"')）\]]*(?:[.!。！][ \t]*(?=\p{L})|[.!。！]*[ \t]*(?:=[ \t]*\p{L}[^\n=]*)?(?:\n|$))/iu;

/**
 * Answers after labels in other languages, and after words that are labels only if nothing but the value follows: `점수:
 * 4`, `评分：4分`, `得分: 8/10`. Such a label counts only if the value alone follows it, up to the end of the sentence.
 */
function labelsInScripts(text: string, vocabulary: Vocabulary): readonly Answer[] {
  return answersAt(text, labelled, (found) => {
    const value =
      isOfNumbers(vocabulary) && answers.test(found[0]) ? undefined : valueAt(text, endOf(found), vocabulary);
    if (value === undefined || !ending.test(text.slice(value.end, value.end + 120))) return undefined;
    return { ...value, reading: notedReading(value.reading, found[1], vocabulary) };
  });
}
