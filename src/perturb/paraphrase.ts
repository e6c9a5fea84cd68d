import type { Judge, Paraphrases } from '../judge/judge.ts';
import { passagesOf, withPassages } from './passages.ts';
import { fixed, type Inapplicable, inapplicable, type Perturbation, variants } from './perturbation.ts';

/**
 * The judge's task and guidelines in other words, which a person has approved. A model writes them once, and they are
 * kept in a file beside the prompt, so every run asks the same.
 */
export const paraphrase: Perturbation = {
  family: 'paraphrase',
  claim: 'preserves',
  about: 'the task and the guidelines in other words, which a person has approved',
  variantsFor: (judge) => {
    const missing = whyNoParaphrases(judge);
    if (missing !== undefined) return missing;
    const { passages = [] } = judge.paraphrases ?? {};
    const counts = passages.map(({ rewordings }) => rewordings.length);
    return variants([
      fixed('paraphrase', 'as-written', {}),
      ...Array.from({ length: Math.min(...counts) }, (_, index) =>
        fixed('paraphrase', `paraphrase-${index + 1}`, {
          form: withPassages(
            judge,
            (own) => passages.find(({ text }) => text.trim() === own)?.rewordings[index]?.trim() ?? own,
          ),
        }),
      ),
    ]);
  },
};

/** Whether they have every passage of the judge, so that they are of its present text. */
export function rewords({ passages }: Paraphrases, judge: Judge): boolean {
  const known = new Set(passages.map(({ text }) => text.trim()));
  return passagesOf(judge).every((text) => known.has(text));
}

/** Why a judge is not asked in other words; undefined if it is. */
export function whyNoParaphrases(judge: Judge): Inapplicable | undefined {
  const { name, paraphrases } = judge;
  const approve = `run "evenhand paraphrase --judge ${name}", read what it writes, and set "approvedBy".`;
  if (paraphrases === undefined)
    return inapplicable(`judge "${name}" has no file of paraphrases`, `Write one: ${approve}`);
  if (!rewords(paraphrases, judge))
    return inapplicable(`${paraphrases.file} rewords an older text of judge "${name}"`, `Write it anew: ${approve}`);
  if (paraphrases.approvedBy !== undefined) return undefined;
  return inapplicable(
    `the paraphrases in ${paraphrases.file} are not approved`,
    `Read ${paraphrases.file}, and write "approvedBy: your name" there if each text means the same.`,
  );
}
