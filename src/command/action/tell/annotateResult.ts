import { alikeOptions } from '../../../report/alikeOptions.ts';
import { findingText } from '../../../report/findingText.ts';
import { flippingText } from '../../../report/flippingText.ts';
import { plainText } from '../../../report/plainText.ts';
import type { JudgeResult, Result } from '../../../report/result.ts';
import type { ActionHost } from '../actionHost.ts';
import { annotateSome } from './annotateSome.ts';
import type { Annotation } from './annotation.ts';
import { asInputs } from './asInputs.ts';
import { fewReadable } from './fewReadable.ts';

/** The findings on the very lines that they are about, so that reviewers meet them where the change is. */
export function annotateResult(host: Pick<ActionHost, 'annotate'>, { judges, exitCode }: Result): void {
  const findings = judges.flatMap((judge) => findingAnnotations(judge, exitCode));
  annotateSome(host, [...judges.flatMap(optionAnnotations), ...findings]);
}

/** So many for the options of a judge at most: where all of them flip items, no more is learnt from each. */
const mostOptions = 3;

/** The options of the prompt whose move, or whose elaboration, flips items. */
function optionAnnotations({ name, prompt, verdict, flippingOptions = [] }: JudgeResult): readonly Annotation[] {
  if (verdict !== 'regression' && verdict !== 'uncertain') return [];
  const level = verdict === 'regression' ? 'error' : 'warning';
  const placed = flippingOptions.filter(({ line }) => line !== undefined);
  return alikeOptions(placed)
    .slice(0, mostOptions)
    .flatMap((alike): readonly Annotation[] => {
      const { title, text } = flippingText(alike);
      const line = Math.min(...alike.map((option) => option.line ?? Number.POSITIVE_INFINITY));
      const where = { ...(prompt === undefined ? {} : { file: prompt }), ...(Number.isFinite(line) && { line }) };
      return [{ level, title: `${plainText(title)} (${plainText(name)})`, text: plainText(text), ...where }];
    });
}

function findingAnnotations(judge: JudgeResult, exitCode: number): readonly Annotation[] {
  const { name, prompt, findings } = judge;
  return findings.flatMap((finding): readonly Annotation[] => {
    const { level, title, text } = findingText(finding);
    if (level === 'notice') return [];
    const said = { level, text: plainText(asInputs(fewReadable(finding, judge) ?? text)) };
    // Where the workflow wants a check that could not measure to be green, it is a warning.
    if (finding.kind === 'stopped' && exitCode === 0) return [{ ...said, level: 'warning', title }];
    // A run that stopped says nothing about one judge's file.
    if (finding.kind === 'stopped' || prompt === undefined) return [{ ...said, title }];
    return [{ ...said, title: `${title} (${plainText(name)})`, file: prompt }];
  });
}
