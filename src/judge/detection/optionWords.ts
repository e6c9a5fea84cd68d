/**
 * The words by which option lines are told from other lines. They are matched in lower case. Languages beside English are
 * there for the words that stand before a score; a list of bulleted values needs none of them.
 */

/** Words that stand before a score: `Score 1: …`. */
export const scoreWords = words(`
  score, rating, level, grade, class, label, category, option, rank, tier, band, stage, choice, value, verdict,
  points?, punktzahl, bewertung, stufe, klasse, kategorie, wert, puntuación, puntaje, calificación, nivel, clase,
  categoría, valor, niveau, classe, catégorie, nota, punteggio, livello, оценка, уровень, 分数, 评分, 得分, 等级, 级别,
  スコア, 評価, レベル, 점수, 등급
`);

/** Words between a score and its guideline: `score 0 means …`. */
export const meaningWords = words(`
  means, mean, meaning, indicates, represents, denotes, signifies, corresponds to, stands for, if, when, for,
  bedeutet, heißt, wenn, falls, significa, cuando, signifie, quand, означает
`);

/** Values that name a part of the prompt, a field of the reply or a criterion; a list of them is not a list of options. */
export const notValues: ReadonlySet<string> = new Set(
  words(`
  task, role, goal, context, background, input, inputs, output, outputs, instruction, tips, instructions,
  question, query, answer, response, reply, reference, reference answer, document, documents, doc, passage, text,
  article, summary, source, prompt, user, assistant, system, human, dialogue, conversation, transcript, format,
  output format, response format, note, notes, important, hint, remember, warning, example, examples, steps,
  rules, rubric, criteria, evaluation, scale, scoring, score, scores, rating, reason, reasons, reasoning,
  rationale, explanation, justification, feedback, analysis, verdict, label, decision, result, confidence,
  thought, thoughts, evidence, comment, comments, candidate, prediction, ground truth, expected, actual, name,
  description, accuracy, relevance, helpfulness, coherence, fluency, consistency, clarity, completeness, depth,
  conciseness, correctness, creativity, tone, style, safety, harmlessness, honesty, factuality, factual accuracy,
  groundedness, faithfulness, engagement, engagingness, empathy, grammar, structure, level of detail, detail,
  politeness, professionalism, readability, usefulness, quality, overall
`),
);

/** First words of instructions: a numbered list that begins so is a list of steps. */
export const stepWords: ReadonlySet<string> = new Set(
  words(`
  read, identify, check, compare, assign, evaluate, assess, determine, consider, think, write, rate, score, give,
  output, provide, review, analyze, analyse, examine, decide, look, find, list, note, ensure, make, use, do,
  don’t, don't, return, respond, answer, explain, judge, choose, select, start, begin, then, first, finally,
  next, count, verify, summarize, summarise, extract, focus, avoid, be, remember, reply, state, describe, pay,
  keep, ignore, never, always, say, put, follow, generate, report, compute, calculate, break, go, carefully, you,
  please, your, after, before, mark, pick, award, print, finish, end, let, take, see, repeat, imagine, apply,
  lies, lesen, prüfe, vergleiche, lis, lea, lee, compara, comparez, lisez, donnez
`),
);

/** In the line above a list of words: it is a list of criteria. */
export const criteriaIntro = /criteri|aspect|dimension|factor|consider|kriteri|critère|标准|維度|维度/iu;
/** In the line above a list of words: it describes what is given, how to reply or how to proceed. */
export const otherIntro =
  /\b(?:given|provided|inputs?|fields?|keys?|format|json|steps?|instructions?|rules?|principles?|terms|definitions|examples?|contains?|sections?|variables?|schritte|étapes|pasos)\b/iu;
/** In the line above a list of words: it is a list of options. */
export const optionIntro =
  /\b(?:options?|labels?|categor(?:y|ies)|class(?:es|ify)?|one of|rat(?:e|ings?)|scor(?:e|es|ing)|scale|levels?|grad(?:e|es|ing)|verdicts?|choose|select|pick)\b/iu;

/** The words of a list with commas between them. */
function words(list: string): readonly string[] {
  return list.trim().split(/,\s*/);
}
