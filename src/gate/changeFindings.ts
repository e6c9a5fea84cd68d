import { compareExams } from '../compare/exam.ts';
import type { Configuration } from '../config/configuration.ts';
import type { LoadedJudge } from '../config/loadedJudge.ts';
import { type Scale, valuesOf } from '../judge/scale.ts';
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
  return [
    ...(exam === undefined ? [] : [{ kind: 'exam-changed', ...exam } as const]),
    ...(rules.length === 0 ? [] : [{ kind: 'rules-changed', keys: rules } as const]),
    ...scaleFinding(base.judge.judge.scale, head.judge.judge.scale),
  ];
}

function scaleFinding(base: Scale, head: Scale): readonly Finding[] {
  const [before, after] = [valuesOf(base).map(String), valuesOf(head).map(String)];
  if (base.kind !== head.kind) {
    return [
      { kind: 'scale-changed', base: [`${base.kind} values`, ...before], head: [`${head.kind} values`, ...after] },
    ];
  }
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ kind: 'scale-changed', base: before, head: after }];
}

/** The options that the built-in restatement had to lengthen, because the judge gives them no elaboration. */
export function restatedFinding(judge: LoadedJudge, variants: readonly Variant[]): readonly Finding[] {
  const [item] = judge.items;
  const shown = item === undefined ? [] : variants.map((variant) => variant.present(item)?.lengthened ?? []);
  const lengthened = new Set(shown.flat());
  const options = judge.judge.options
    .filter(({ elaboration }, index) => elaboration === undefined && lengthened.has(index))
    .map(({ score }) => String(score));
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
