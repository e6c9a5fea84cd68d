import type { JudgePair, LoadedJudge } from '../config/loadedJudge.ts';
import type { Paraphrases } from '../judge/judge.ts';
import { rewords } from '../perturb/paraphrase.ts';
import { lackOf } from '../perturb/table.ts';
import { type EvalSet, wantedFamilies } from './evalSetTask.ts';
import type { Policy } from './policy.ts';

/**
 * Both versions with the paraphrases by which they are measured: those of the side that decides for every version with
 * the text that they reword, so that a pull request cannot choose easier ones, or approve its own. A version with
 * another text has its own, and both have the same number.
 */
export function withParaphrasesOf(side: 'base' | 'head', pair: JudgePair): JudgePair {
  const { base, head } = pair;
  const { paraphrases } = (side === 'base' ? (base ?? head) : head).judge;
  if (paraphrases === undefined) return pair;
  const ofSide = (one: LoadedJudge) => (rewords(paraphrases, one.judge) ? paraphrases : one.judge.paraphrases);
  const counts = [head, base].flatMap(
    (one) => (one && ofSide(one))?.passages.map((each) => each.rewordings.length) ?? [],
  );
  const measured = (one: LoadedJudge): LoadedJudge => {
    const own = ofSide(one);
    return own === undefined
      ? one
      : { ...one, judge: { ...one.judge, paraphrases: firstOf(own, Math.min(...counts)) } };
  };
  return { ...pair, base: base && measured(base), head: measured(head) };
}

/** As many rewordings as the other version has: under fewer ones a judge contradicts itself less. */
function firstOf(paraphrases: Paraphrases, count: number): Paraphrases {
  const passages = paraphrases.passages.map((one) => ({ ...one, rewordings: one.rewordings.slice(0, count) }));
  return { ...paraphrases, passages };
}

interface Measured extends JudgePair {
  readonly evalSet: EvalSet;
  readonly unchanged: boolean;
  readonly policy: Policy;
}

/**
 * Why a judge is not asked under the paraphrases that its configuration asks for, or that it is asked in words that the
 * pull request approves itself, since its text is another one; as a sentence.
 */
export function paraphraseNotices({ base, head, evalSet, unchanged, policy }: Measured): readonly string[] {
  const asked = wantedFamilies(evalSet.owner, policy);
  if (unchanged || !asked.some(({ family }) => family === 'paraphrase')) return [];
  const [lack] = [head, base].flatMap((one) => (one && lackOf(asked, one.judge)) ?? []);
  if (lack !== undefined) return [notAsked({ head, evalSet }, `${lack.why}. ${lack.fix}`)];
  const [before, after] = [base?.judge.paraphrases, head.judge.paraphrases];
  if (before === undefined || after === undefined || rewords(before, head.judge)) return [];
  return [
    `Judge "${head.name}" has another text, and is asked in the words of ${after.file}, which the pull request brings along with the approval of ${after.approvedBy}: read them as you read the prompt.`,
  ];
}

/** The same for a run that makes versions with other texts, whether there are paraphrases or not. */
export function droppedNotices({ head, evalSet, policy }: Omit<Measured, 'unchanged'>): readonly string[] {
  const isAsked = wantedFamilies(evalSet.owner, policy).some(({ family }) => family === 'paraphrase');
  return isAsked ? [notAsked({ head, evalSet }, 'it would reword a text that is changed here.')] : [];
}

function notAsked({ head, evalSet }: Pick<Measured, 'head' | 'evalSet'>, why: string): string {
  const instead = evalSet.wanted.some(({ family }) => family === 'format') ? ' "format" is asked instead.' : '';
  return `Judge "${head.name}" is not asked under "paraphrase": ${why}${instead}`;
}
