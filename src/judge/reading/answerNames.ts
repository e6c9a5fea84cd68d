interface Named {
  readonly name: string;
}

/* In the languages that prompts have been seen in. */
const ofWhole =
  /overall|final|total|verdict|conclusion|総合|综合|總|总|最终|最終|종합|최종|총점|gesamt|global|geral|итог/iu;
const ofAnswer =
  /scor|rating|grade|^rate|decision|choice|winner|(?:^|[ _-])label|result|answer|judge?ment|class|categor|(?:^|[ _-])pass|^(?:is[ _-]?)?correct$|prefer|better|best|评分|得分|分数|評価|評点|点数|スコア|점수|평점|평가|bewertung|punkt|nota|pontua|calificaci|puntuaci|оценка|балл/iu;
/** A one-word name that says that it is the answer. */
const answerWord =
  /^(?:scor(?:e|ing)|rating|grade|verdict|judge?ment|label|decision|result|winner|choice|answer|category|class|pass(?:ed)?|评分|得分|分数|評価|スコア|点数|점수|평점|note|nota|punkte|оценка)$/iu;
/** A word before an answer word that does not turn the name into a criterion. */
const neutralWord =
  /^(?:the|your|my|is|it|final|overall|total|global|predicted|assigned|numeric(?:al)?|llm|judge|evaluation|eval)$/i;
const wholeWord = /^(?:overall|total|global|general|weighted|average|mean|gesamt\p{L}*|geral|итог\p{L}*)$/iu;
const wholeInScripts = /総合|综合|總|总|最终|最終|종합|최종|총점/u;

/**
 * Whether a name has to do with an answer. If there are several such names, only the next two functions say which one
 * is it.
 */
export function isCalledAnswer({ name }: Named): boolean {
  return ofAnswer.test(name) || ofWhole.test(name);
}

/** The same, without names of the whole. */
export function isCalledScore({ name }: Named): boolean {
  return ofAnswer.test(name);
}

/** `overall_quality`, `final score`, `综合评分`; not `final_tone`. */
export function isNameOfWhole({ name }: Named): boolean {
  const words = wordsOf(name);
  const isLast = /^(?:final|verdict|conclusion)$/i.test(words.at(-1) ?? '') || /^all$/i.test(words[0] ?? '');
  const isAtEnd = /^final$/i.test(words[0] ?? '') && isNameOfAnswer({ name: words.slice(1).join(' ') });
  return wholeInScripts.test(name) || words.some((word) => wholeWord.test(word)) || isLast || isAtEnd;
}

/** `score`, `your_rating`, `better_response`; not `answer_relevance`: its last word is the criterion. */
export function isNameOfAnswer({ name }: Named): boolean {
  const words = wordsOf(name);
  const [first = '', last = ''] = [words[0], words.at(-1)];
  if (answerWord.test(last) && words.slice(0, -1).every((word) => neutralWord.test(word))) return true;
  const isPreference = /^(?:preferred|better|best|winning|chosen|selected)$/i.test(first);
  return (
    isPreference && /^(?:response|answer|candidate|option|one|model|assistant|output|summary|)$/i.test(words[1] ?? '')
  );
}

/** `overallScore` and `overall_score` are two words. */
function wordsOf(name: string): readonly string[] {
  return name
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');
}

/** Words that ask for an answer below them. They are no label before an answer. */
export const asksBelow =
  /以下|如下|^请|\b(?:following|below|only|form)\b|(?:세요|ください|下さい)$|^(?:output|return|reply|respond|answer (?:with|by|in|as)|use|give|provide|write|choose|select|which|whether)\b|^(?:classify|rate|evaluate|assess) \p{L}|^(?:grade|score|label|mark|judge) (?:the|this|each|it|how)\b/iu;
const captionOfReply =
  /^(?:(?:json|output|response|reply|answer|return|few[ _-]?shot|your)[ _-]?)*(?:formats?|instructions?|examples?|schema)(?:[ _-]?\d+)?$/i;
/** Keys of a JSON Schema around its fields. */
const ofSchema = /^(?:properties|items|schema|\$defs|definitions)$/;

/** A caption above the form of a reply, as in `"output_format": {…}`; `correct_format` is a criterion. */
export function isCaption(name: string): boolean {
  return captionOfReply.test(name.trim()) || ofSchema.test(name);
}

/** Names of speakers, and of what a model writes. */
export const speaker = /^(?:assistant|ai|human|user|system|model|bot|response|output|reply|json|answer)$/i;
