import { type Answer, answersAt, endOf } from './answer.ts';
import { valueAt } from './valueAt.ts';
import { notedReading, type Vocabulary } from './vocabulary.ts';

const before = '(?:最终|最終|综合|綜合|総合|总体|总|整体|全体|최종|종합|전체)?[ \\t]?';
const names =
  '(?:评分|評分|得分|分数|分數|评价|評価|スコア|点数|採点|得点|判定|평가[ \\t]?결과|판정[ \\t]?결과|점수|평점|평가|스코어|판정|Bewertung|Punktzahl|Gesamtpunktzahl|Puntuación|Calificación|Pontuação|Avaliação|Punteggio|Valutazione|Оценка|Балл|Вердикт|Результат|التقييم|النتيجة|الدرجة|الحكم|स्कोर|अंक|Overall|Category|Classification|Kategorie|Klassifikation|Urteil|Ergebnis|Categoría|Clasificación|Veredicto|Resultado|Nota(?:[ \\t]final)?|Note(?:[ \\t]finale)?|Puntaje|Voto|Categoria|Classificação|Veredito|Catégorie|分类|分類|类别|判断|결과|분류)';
/** At the beginning of a line or sentence, with only the value after it. */
const labelled = new RegExp(
  `(?<=^[ \\t#>•|"'([-]{0,10}|[.!?。！？]["')」]{0,2}[ \\t]{0,3})${before}${names}["')]{0,2}[ \\t]*(?:[(（]([^()（）\\n]{0,40})[)）][ \\t]*)?:[ \\t]*`,
  'gimu',
);
/** `4点`, and the mark that ends the line or, before another sentence, the sentence. */
const ending =
  /^[ \t]*(?:[点點分점]|Punkte|puntos|pontos|punti|балл(?:а|ов)?)?(?:입니다|です)?[ \t"')\]]*(?:[.!。！][ \t]*(?=\p{L})|[.!。！]*[ \t]*(?:\n|$))/iu;

/**
 * Answers after labels in other languages, and after words that are labels only if nothing but the value follows: `점수:
 * 4`, `评分：4分`, `得分: 8/10`. Such a label counts only if the value alone follows it, up to the end of the sentence.
 */
export function labelsInScripts(text: string, vocabulary: Vocabulary): readonly Answer[] {
  return answersAt(text, labelled, (found) => {
    const value = valueAt(text, endOf(found), vocabulary);
    if (value === undefined || !ending.test(text.slice(value.end, value.end + 120))) return undefined;
    return { ...value, reading: notedReading(value.reading, found[1], vocabulary) };
  });
}
