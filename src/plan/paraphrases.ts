import type { JudgePair, LoadedJudge } from '../config/loadedJudge.ts';
import type { Paraphrases } from '../judge/judge.ts';
import { rewords } from '../perturb/paraphrase.ts';
import type { Family } from '../perturb/perturbation.ts';
import { turns } from '../perturb/polarity.ts';
import { lackOf } from '../perturb/table.ts';
import { unlengthened } from './elaborations.ts';
import { type EvalSet, wantedFamilies } from './evalSetTask.ts';
import type { Policy } from './policy.ts';

/**
 * Both versions with the other words in which they are asked, paraphrases and the turned question: those of the side that
 * decides for every version that they fit, so that a pull request cannot choose easier ones, or approve its own. A version
 * with another text has its own, and both have the same number of paraphrases.
 */
export function withWordsOf(side: 'base' | 'head', pair: JudgePair): JudgePair {
  const { base, head } = pair;
  const { paraphrases, inverse } = (side === 'base' ? (base ?? head) : head).judge;
  if (paraphrases === undefined && inverse === undefined) return pair;
  const rewordingsFor = ({ judge }: LoadedJudge) =>
    paraphrases !== undefined && rewords(paraphrases, judge) ? paraphrases : judge.paraphrases;
  const counts = [head, base].flatMap(
    (one) => (one && rewordingsFor(one))?.passages.map((each) => each.rewordings.length) ?? [],
  );
  const measured = (one: LoadedJudge): LoadedJudge => {
    const { judge } = one;
    const own = rewordingsFor(one);
    const turned = inverse !== undefined && turns(inverse, judge) ? inverse : judge.inverse;
    return {
      ...one,
      stated: judge,
      judge: {
        ...judge,
        ...(own && { paraphrases: firstOf(own, Math.min(...counts)) }),
        ...(turned && { inverse: turned }),
      },
    };
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
 * Why a judge is not asked under the paraphrases that its configuration asks for; or that it is asked in other words that
 * the pull request brings along, since its text is another one; as sentences.
 */
export function wordsNotices({ base, head, evalSet, unchanged, policy }: Measured): readonly string[] {
  const asked = wantedFamilies(evalSet.owner, policy);
  const has = (name: Family) => !unchanged && asked.some(({ family }) => family === name);
  const [lack] = has('paraphrase') ? [head, base].flatMap((one) => (one && lackOf(asked, one.judge)) ?? []) : [];
  const [before, after] = [base?.judge, head.judge];
  const isBrought = (name: Family, fits: boolean | undefined) => has(name) && fits === false;
  const { paraphrases, inverse } = after;
  const other = `Judge "${head.name}" has another text, and is asked`;
  const owner = evalSet.owner.judge;
  const short = has('length') || has('position+length') ? unlengthened(owner, after) : [];
  return [
    ...(short.length === 0
      ? []
      : [
          `Judge "${head.name}": the "elaboration" of ${short.join(', ')} that the pull request brings along is not asked; the longer text is that of the base, or the built-in one.`,
        ]),
    ...(lack === undefined ? [] : [notAsked({ head, evalSet }, `${lack.why}. ${lack.fix}`)]),
    ...(lack === undefined &&
    paraphrases &&
    isBrought('paraphrase', before?.paraphrases && rewords(before.paraphrases, after))
      ? [
          `${other} in the words of ${paraphrases.file}, which the pull request brings along with the approval of ${paraphrases.approvedBy}: read them as you read the prompt.`,
        ]
      : []),
    ...(inverse && isBrought('polarity', before?.inverse && turns(before.inverse, after))
      ? [`${other} a turned question that the pull request states ("inverse"): read it as you read the prompt.`]
      : []),
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
