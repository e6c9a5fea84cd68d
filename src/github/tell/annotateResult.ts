import { findingText } from '../../report/findingText.ts';
import { flippingText } from '../../report/flippingText.ts';
import { namedOption } from '../../report/namedOption.ts';
import { plainText } from '../../report/plainText.ts';
import type { JudgeResult, Result } from '../../report/result.ts';
import { sideNames } from '../../report/sideNames.ts';
import type { ActionHost } from '../actionHost.ts';
import { keyNotices } from '../keyNotices.ts';
import type { TaskEvent } from '../task/taskEvent.ts';
import { annotateSome } from './annotateSome.ts';
import type { Annotation } from './annotation.ts';
import { asInputs } from './asInputs.ts';
import { fewReadable } from './fewReadable.ts';

/**
 * The findings on the very lines that they are about, so that reviewers meet them where the change is. None is an error in
 * a check that is green, such as where nothing fails for the first weeks, or a drop was accepted.
 */
export function annotateResult(
  host: Pick<ActionHost, 'annotate'>,
  result: Result,
  restricted: TaskEvent['restricted'],
): void {
  const findings = result.judges.flatMap((judge) => findingAnnotations(judge, result, keyNotices(result, restricted)));
  const all = [...result.judges.flatMap(optionAnnotations), ...findings];
  annotateSome(host, result.exitCode === 0 ? all.map(asWarning) : all);
}

function asWarning(annotation: Annotation): Annotation {
  return annotation.level === 'error' ? { ...annotation, level: 'warning' } : annotation;
}

/** The one option of the prompt that stands out, if there is one. */
function optionAnnotations({ name, prompt, verdict, flippingOptions }: JudgeResult): readonly Annotation[] {
  const option = namedOption(flippingOptions);
  if (option?.line === undefined || prompt === undefined) return [];
  if (verdict !== 'regression' && verdict !== 'uncertain') return [];
  const level = verdict === 'regression' ? 'error' : 'warning';
  const { title, text } = flippingText(option);
  const where = { file: prompt, line: option.line };
  return [{ level, title: `${plainText(title)} (${plainText(name)})`, text: plainText(text), ...where }];
}

function findingAnnotations(judge: JudgeResult, result: Result, aboutKey: readonly string[]): readonly Annotation[] {
  const { name, prompt, findings } = judge;
  return findings.flatMap((finding): readonly Annotation[] => {
    const { level, title, text } = findingText(finding, result);
    if (level === 'notice') return [];
    // Who reads it is whoever opened the pull request, who may have nothing to do with the keys.
    const isKey = finding.kind === 'stopped' && finding.because === 'no-key' && aboutKey.length > 0;
    const words = isKey ? aboutKey.join(' ') : (fewReadable(finding, judge, sideNames(result)) ?? text);
    const said = { level, text: plainText(asInputs(words)) };
    // A run that stopped says nothing about one judge's file.
    if (finding.kind === 'stopped' || prompt === undefined) return [{ ...said, title }];
    return [{ ...said, title: `${title} (${plainText(name)})`, file: prompt }];
  });
}
