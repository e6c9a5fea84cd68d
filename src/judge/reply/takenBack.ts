import { type Answer, answersAt, endOf, offScale } from './answer.ts';
import type { ReadText } from './formAnswers.ts';
import { namesOtherHighest } from './jsonAnswers.ts';
import { matchAt } from './tokenAt.ts';
import { endsCleanly, namesOtherScale, valueAt } from './valueAt.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The answers, and what takes them back: a correction below the last one, and another highest number after one. */
export function withDoubts(
  answers: readonly Answer[],
  { plain, json }: ReadText,
  vocabulary: Vocabulary,
): readonly Answer[] {
  if (answers.length === 0) return answers;
  const end = Math.max(...answers.map((one) => one.end));
  const isOther = namesOtherHighest(json, vocabulary);
  const ofOther = answers.filter((one) => isOther || namesOtherScale(plain, one.end, vocabulary));
  return [
    ...answers,
    ...ofOther.map((one) => ({ ...one, reading: offScale })),
    ...correctedAnswers(plain, end, vocabulary),
  ];
}

const corrects =
  /(?<![\p{L}\p{N}])(?:actually|correct(?:ion|ing)|reflection|thoughts?|thinking|again|wait|hmm*|no|sorry|mistake|edit|scratch|strike|rather|mean|meant|(?<=(?:it|this|that|score|rating|grade|verdict|label)[ \t])should|chang(?:e|ed|ing)|lower(?:ed|ing)?(?=[ \t]+(?:it|this|that|the|my|to)(?!\p{L}))|rais(?:e|ed|ing)|reduc(?:e|ed|ing)|revis(?:e|ed|ing)|adjust(?:ed|ing)?|(?:down|up)grad(?:e|ed|ing)|reconsider\p{L}*|but|however|oops|retract|now|ignore|make (?:it|that)|korrektur|korrigier\p{L}*|änder\p{L}*|doch|aber|corri\p{L}*|perdón|finalement|(?:更正|修正|訂正|정정|不|应该|應該|いや|やはり)\p{L}*)(?!\p{L})/giu;
/** What stands between the words of a correction and its value: "lower it to 3", "no, 3". */
const correctedTo =
  /(?:[,:!.;—–，、是]|(?<!\p{L})(?:to|(?<=(?:^|(?:it|this|that|score|rating|grade|verdict|label)[ \t]+)should[ \t]+)be|it(?:(?: i|')s)?|an?|say|so|(?:score|rating|grade) of|meant?|that|no|actually|rather|auf|zu|correction)(?!\p{L})|更正|修正|訂正|정정)[ \t(]*(?=[\p{L}\p{N}])/giu;
/** "With that changed it would be a 9", "but better than a 3". */
const conditional = /\b(?:if|unless|(?<!\bI )(?:would|could|might|may))\b|\bthan\s*$/iu;
const fitsBetter = /[ \t]+(?:fits|suits|applies|(?:is|would be|seems)[ \t]+(?:more|better|right|fairer))(?!\p{L})/iuy;

/**
 * Every value by which a reply corrects itself on the lines after its answer: "Score: 4. Actually 3.", "I would lower it
 * to 3".
 *
 * @param from where the last answer ends.
 */
function correctedAnswers(text: string, from: number, vocabulary: Vocabulary): readonly Answer[] {
  const lines = [...text.slice(from).matchAll(/[^\n]+/g)];
  const isPairwise = vocabulary.scale.kind === 'pairwise';
  return lines.flatMap(({ 0: line, index }) => {
    const begin = line.search(corrects);
    if (begin < 0) return [];
    const said = answersAt(line.slice(begin), correctedTo, (found) => {
      const value = valueAt(line, begin + endOf(found), vocabulary);
      const before = line.slice(begin, begin + found.index).slice(-80);
      if (value === undefined || conditional.test(before)) return undefined;
      const isBetter = !isPairwise && matchAt(fitsBetter, line, value.end) !== undefined;
      return endsCleanly(line, value.end) || isBetter ? value : undefined;
    });
    return said.map((one) => ({ ...one, start: from + index + begin, end: from + index + one.end }));
  });
}
