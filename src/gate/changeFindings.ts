import { compareExams } from '../compare/exam.ts';
import type { Configuration } from '../config/configuration.ts';
import type { LoadedJudge } from '../config/loadedJudge.ts';
import { valuesOf } from '../judge/scale.ts';
import type { Variant } from '../perturb/perturbation.ts';
import type { Finding } from './finding.ts';

/** What a pull request changed besides the judge's words: the exam, the rules, the scale. Shown above everything else. */
export function changeFindings(
  base: { readonly judge: LoadedJudge; readonly configuration: Configuration } | undefined,
  head: { readonly judge: LoadedJudge; readonly configuration: Configuration },
): readonly Finding[] {
  if (base === undefined) return [];
  const exam = compareExams(base.judge.items, head.judge.items);
  const rules = changedRules(base, head);
  const before = valuesOf(base.judge.judge.scale).map(String);
  const after = valuesOf(head.judge.judge.scale).map(String);
  return [
    ...(exam === undefined ? [] : [{ kind: 'exam-changed', ...exam } as const]),
    ...(rules.length === 0 ? [] : [{ kind: 'rules-changed', keys: rules } as const]),
    ...(before.join() === after.join() ? [] : [{ kind: 'scale-changed', base: before, head: after } as const]),
  ];
}

/** The options that the built-in restatement had to lengthen, because the judge gives them no elaboration. */
export function restatedFinding(judge: LoadedJudge, variants: readonly Variant[]): readonly Finding[] {
  const lengthened = new Set(variants.flatMap(({ name }) => /(?:^|\/)([^/]*)-longest$/.exec(name)?.[1] ?? []));
  const without = judge.judge.options.filter(({ elaboration }) => elaboration === undefined);
  const options = without.map(({ score }) => String(score)).filter((score) => lengthened.has(score));
  return options.length > 0 ? [{ kind: 'restated', options }] : [];
}

function changedRules(
  base: { readonly judge: LoadedJudge; readonly configuration: Configuration },
  head: { readonly judge: LoadedJudge; readonly configuration: Configuration },
): readonly string[] {
  const keys = ['gate', 'repeats', 'seed', 'budget'] as const;
  const changed = keys.filter(
    (key) => JSON.stringify(base.configuration[key]) !== JSON.stringify(head.configuration[key]),
  );
  const perturbed = JSON.stringify(base.judge.perturbations) !== JSON.stringify(head.judge.perturbations);
  return perturbed ? [...changed, 'perturbations'] : changed;
}
