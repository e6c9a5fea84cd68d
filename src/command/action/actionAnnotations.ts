import type { Fault } from '../../fault.ts';
import { findingText } from '../../report/findingText.ts';
import { flippingText } from '../../report/flippingText.ts';
import { plainText } from '../../report/plainText.ts';
import type { JudgeResult, Result } from '../../report/result.ts';
import { faultOnLine, withoutPlace } from './actionFaults.ts';
import type { ActionHost } from './actionHost.ts';
import { asInputs } from './actionWords.ts';
import type { Annotation } from './annotation.ts';

/** GitHub shows ten of a kind and drops the rest in silence. */
const mostAnnotations = 9;

/** The findings on the very lines that they are about, so that reviewers meet them where the change is. */
export function annotateResult(host: Pick<ActionHost, 'annotate'>, { judges }: Result): void {
  annotateSome(host, [...judges.flatMap(optionAnnotations), ...judges.flatMap(findingAnnotations)]);
}

/** So many options of a judge at most: where all of them flip items, no more is learnt from each. */
const mostOptions = 3;

/** The options of the prompt whose move, or whose elaboration, flips items. */
function optionAnnotations({ name, prompt, verdict, flippingOptions = [] }: JudgeResult): readonly Annotation[] {
  if (verdict !== 'regression' && verdict !== 'uncertain') return [];
  const level = verdict === 'regression' ? 'error' : 'warning';
  const placed = flippingOptions.filter(({ line }) => line !== undefined);
  return placed.slice(0, mostOptions).flatMap((option): readonly Annotation[] => {
    const { title, text } = flippingText(option);
    const where = { ...(prompt === undefined ? {} : { file: prompt }), ...(option.line && { line: option.line }) };
    return [{ level, title: `${title} (${plainText(name)})`, text: plainText(text), ...where }];
  });
}

function findingAnnotations({ name, prompt, findings }: JudgeResult): readonly Annotation[] {
  return findings.flatMap((finding): readonly Annotation[] => {
    const { level, title, text } = findingText(finding);
    if (level === 'notice') return [];
    const said = { level, text: plainText(asInputs(text)) };
    // A run that stopped says nothing about one judge's file.
    if (finding.kind === 'stopped' || prompt === undefined) return [{ ...said, title }];
    return [{ ...said, title: `${title} (${plainText(name)})`, file: prompt }];
  });
}

/** What cannot be used, on the lines of the head where it stands there. */
export function annotateFaults(host: Pick<ActionHost, 'annotate'>, faults: readonly Fault[]): void {
  annotateSome(
    host,
    faults.map((fault): Annotation => {
      // Lines of the base may be others on the head, so there the text says where it is.
      const onBase = fault.file?.startsWith('base:') === true;
      const { file, line } = fault;
      return {
        level: 'error',
        title: 'Evenhand cannot use this',
        text: plainText(onBase ? faultOnLine(fault) : faultOnLine(withoutPlace(fault))),
        ...(file === undefined || onBase ? {} : { file: file.replace(/^head:/, '') }),
        ...(line === undefined || onBase ? {} : { line }),
      };
    }),
  );
}

function annotateSome(host: Pick<ActionHost, 'annotate'>, all: readonly Annotation[]): void {
  const order = ['error', 'warning', 'notice'];
  const once = [...new Map(all.map((annotation) => [JSON.stringify(annotation), annotation])).values()];
  const sorted = once.sort((a, b) => order.indexOf(a.level) - order.indexOf(b.level));
  const some = sorted.length > mostAnnotations ? mostAnnotations - 1 : mostAnnotations;
  for (const annotation of sorted.slice(0, some)) host.annotate(annotation);
  const rest = sorted.length - some;
  if (rest > 0) host.annotate({ level: 'notice', title: 'Evenhand', text: `${rest} more in the job summary` });
}
