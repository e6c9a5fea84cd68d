import type { Finding } from '../gate/finding.ts';
import type { DocumentStyle } from '../report/document/document.ts';
import { missingKey } from '../report/document/standingBlocks.ts';
import { findingText } from '../report/findingText.ts';
import { flippingText, namedOption } from '../report/flippingResults.ts';
import { counted } from '../report/numbers.ts';
import { plainText } from '../report/plainText.ts';
import type { JudgeResult, Result } from '../report/result.ts';
import { type SideNames, sideNames } from '../report/sideNames.ts';
import { isLoud, isOfEvalSet } from '../report/standing.ts';
import type { Fault } from '../shared/fault.ts';
import type { ActionHost } from './actionHost.ts';
import type { Annotation } from './annotation.ts';
import { asInputs, faultOnLine, withoutPlace } from './asInputs.ts';
import { withoutScore } from './resultOutputs.ts';
import type { TaskEvent } from './taskEvent.ts';

/**
 * Puts the findings on the lines that they are about, so that reviewers see them at the change. If the check is green,
 * none is an error: for example, nothing fails in the first weeks, or a drop was accepted.
 */
export function annotateResult(
  host: Pick<ActionHost, 'annotate'>,
  result: Result,
  style: Pick<DocumentStyle, 'restricted' | 'detail'>,
): void {
  const findings = result.judges.flatMap((judge) => findingAnnotations(judge, result, style));
  const all = [...result.judges.flatMap(optionAnnotations), ...findings];
  const level = (one: Annotation) => (one.level === 'error' && result.exitCode === 0 ? 'warning' : one.level);
  annotateSome(
    host,
    all.map((one) => ({ ...one, level: level(one) })),
  );
}

/** The option of the prompt that stands out, if there is one. */
function optionAnnotations(judge: JudgeResult): readonly Annotation[] {
  const { name, prompt, verdict, flippingOptions } = judge;
  const option = namedOption(flippingOptions);
  if (option?.line === undefined || prompt === undefined || !isLoud(judge)) return [];
  const level = verdict === 'regression' ? 'error' : 'warning';
  const { title, text } = flippingText(option);
  const where = { file: prompt, line: option.line };
  return [{ level, title: `${plainText(title)} (${plainText(name)})`, text: plainText(text), ...where }];
}

function findingAnnotations(
  judge: JudgeResult,
  result: Result,
  { restricted, detail }: Pick<DocumentStyle, 'restricted' | 'detail'>,
): readonly Annotation[] {
  const { name, prompt, findings, promptChange } = judge;
  const notices = keyNotices(result, restricted);
  return findings.flatMap((finding): readonly Annotation[] => {
    const { level, title, text } = findingText(finding, result, detail);
    if (level === 'notice') return [];
    // The reader is the author of the pull request, who may have nothing to do with the keys.
    const isKey = finding.kind === 'stopped' && finding.because === 'no-key' && notices.length > 0;
    const words = isKey ? notices.join(' ') : (fewReadable(finding, judge, sideNames(result)) ?? text);
    const said = { level, text: plainText(asInputs(words)) };
    if (isKey && restricted === 'fork') return [{ ...said, title: 'Evenhand has not measured this yet' }];
    const isOfRun = finding.kind === 'stopped' ? finding.because !== 'unreadable' : finding.kind === 'rules-changed';
    if (isOfRun || prompt === undefined) return [{ ...said, title }];
    const line = promptChange?.file === prompt && isAboutPrompt(finding) ? { line: promptChange.line } : {};
    return [{ ...said, title: `${title} (${plainText(name)})`, file: prompt, ...line }];
  });
}

/** Whether the changed line in the comment may be the cause. Problems with items, rules or files have other causes. */
function isAboutPrompt(finding: Finding): boolean {
  return !isOfEvalSet(finding) && finding.kind !== 'too-few-items' && finding.kind !== 'delimiters';
}

/** Puts faults and missing answers on their lines in the head. */
export function annotateFaults(
  host: Pick<ActionHost, 'annotate'>,
  faults: readonly Fault[],
  title = 'Evenhand cannot use this',
): void {
  annotateSome(
    host,
    faults.map((fault): Annotation => {
      // Lines of the base may differ on the head, so the text names the place.
      const onBase = fault.file?.startsWith('base:') === true;
      const { file, line } = fault;
      return {
        level: 'error',
        title,
        text: plainText(onBase ? faultOnLine(fault) : faultOnLine(withoutPlace(fault))),
        ...(file === undefined || onBase ? {} : { file: file.replace(/^head:/, '') }),
        ...(line === undefined || onBase ? {} : { line }),
      };
    }),
  );
}

/** The most serious annotations, without duplicates; the last one counts the rest. */
function annotateSome(host: Pick<ActionHost, 'annotate'>, all: readonly Annotation[]): void {
  const order = ['error', 'warning', 'notice'];
  const once = [...new Map(all.map((annotation) => [JSON.stringify(annotation), annotation])).values()];
  const sorted = once.sort((a, b) => order.indexOf(a.level) - order.indexOf(b.level));
  const some = sorted.length > mostAnnotations ? mostAnnotations - 1 : mostAnnotations;
  for (const annotation of sorted.slice(0, some)) host.annotate(annotation);
  const rest = sorted.length - some;
  if (rest > 0) host.annotate({ level: 'notice', title: 'Evenhand', text: `${rest} more in the job summary` });
}

/** GitHub shows ten of each kind and silently drops the rest. */
const mostAnnotations = 9;

/**
 * Why there are too few items although more labels would not help: there are enough items, but their replies have no
 * score. Undefined in other cases.
 */
function fewReadable(finding: Finding, { items, sides, findings }: JudgeResult, { on }: SideNames): string | undefined {
  if (finding.kind !== 'too-few-items' || finding.lacks !== undefined || items < finding.minItems) return undefined;
  const lost = (['base', 'head'] as const).flatMap((side) => {
    const without = withoutScore(sides[side]);
    const replies = counted(sides[side]?.leftOut.replies ?? 0, 'reply', 'replies');
    return without === 0 ? [] : [`${without} of ${replies} ${on[side]}`];
  });
  const many = finding.n === 0 || findings.some(({ kind }) => kind === 'too-many-unreadable');
  if (lost.length === 0 || !many) return undefined;
  return `n = ${finding.n} of ${counted(items, 'item')}: ${lost.join(' and ')} carry no score that can be read, and at least ${counted(finding.minItems, 'item')} are asked for. More items would not help; see what the replies say.`;
}

/** Notes for the author of a pull request if there was no key to ask the model with. */
export function keyNotices(
  result: Parameters<typeof missingKey>[0],
  restricted: TaskEvent['restricted'],
): readonly string[] {
  const variable = missingKey(result);
  if (variable === undefined) return [];
  switch (restricted) {
    case 'fork':
      return [
        'You need to do nothing. This pull request comes from a fork, to whose workflows GitHub gives no secrets, so no model was asked: a maintainer who has read the change starts the measurement.',
      ];
    case 'dependabot':
      return [
        `Dependabot opened this pull request, and GitHub gives its workflows Dependabot secrets alone: ${variable} is empty here, and the model could not be asked. A maintainer can add the key under Settings, Secrets and variables, Dependabot.`,
      ];
    case undefined:
      return [
        `The model could not be asked, because the step has no key. Save it as a secret of the repository, and give it to the step that uses Evenhand, under "env": ${variable}: \${{ secrets.${variable} }}`,
      ];
  }
}
