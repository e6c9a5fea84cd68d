import { compareExams } from '../compare/exam.ts';
import type { Configuration } from '../config/configuration.ts';
import type { LoadedJudge } from '../config/loadedJudge.ts';
import { type Scale, valuesOf } from '../judge/scale.ts';
import type { Variant } from '../perturb/perturbation.ts';
import type { Finding } from './finding.ts';
import { movesVerdicts, ruleChanges, topOf } from './ruleChanges.ts';

/**
 * What a pull request changed besides the judge's words: the exam, the rules, the scale. Shown above everything else.
 *
 * @param decidedBy whose exam and rules were applied.
 */
export function changeFindings(
  base: VersionOfJudge | undefined,
  head: VersionOfJudge,
  decidedBy: 'base' | 'head' = 'base',
): readonly Finding[] {
  if (base === undefined) return [];
  const exam = compareExams(base.judge.items, head.judge.items);
  const changes = ruleChanges(base, head);
  const keys = [...new Set(changes.map(({ key }) => topOf(key)))];
  const by = decidedBy === 'base' ? {} : { decidedBy };
  return [
    ...(exam === undefined ? [] : [{ kind: 'exam-changed', ...exam, ...by } as const]),
    ...(keys.length === 0 ? [] : [{ kind: 'rules-changed', keys, changes, ...by } as const]),
    ...scaleFinding(base.judge.judge.scale, head.judge.judge.scale),
  ];
}

/** One version of a judge with the configuration that names it. */
interface VersionOfJudge {
  readonly judge: LoadedJudge;
  readonly configuration: Configuration;
}

/** Whether the other side's exam and rules could say something else about the judge. */
export function isReadOtherwise(findings: readonly Finding[]): boolean {
  return findings.some(
    (finding) =>
      finding.kind === 'exam-changed' || (finding.kind === 'rules-changed' && finding.changes.some(movesVerdicts)),
  );
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
