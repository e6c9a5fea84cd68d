import { describeFault, type Fault } from '../../fault.ts';
import { findingText } from '../../report/findingText.ts';
import { escapeMarkdown, markdownCode } from '../../report/markdown/markdownText.ts';
import { plainText } from '../../report/plainText.ts';
import type { JudgeResult, Result } from '../../report/result.ts';
import type { ActionHost, Annotation } from './actionHost.ts';
import { asInputs } from './actionWords.ts';

/** GitHub shows ten of a kind and drops the rest in silence. */
const mostAnnotations = 9;

/** The findings on the files that they are about, so that reviewers meet them where the change is. */
export function annotateResult(host: Pick<ActionHost, 'annotate'>, { judges }: Result): void {
  annotateSome(host, judges.flatMap(annotationsOf));
}

function annotationsOf({ name, prompt, findings }: JudgeResult): readonly Annotation[] {
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
        text: plainText(onBase ? onLine(fault) : onLine(withoutPlace(fault))),
        ...(file === undefined || onBase ? {} : { file: file.replace(/^head:/, '') }),
        ...(line === undefined || onBase ? {} : { line }),
      };
    }),
  );
}

const mostFaults = 50;

/** The same for the job summary and the comment, the longest first. */
export function faultTexts(faults: readonly Fault[]): readonly string[] {
  const lines = faults.map((fault) => {
    const place = [fault.file, fault.line, fault.column].filter((part) => part !== undefined).join(':');
    return `- ${place === '' ? '' : `${markdownCode(place)} `}${escapeMarkdown(onLine(withoutPlace(fault)))}`;
  });
  return [mostFaults, 5, 0].map((most) => {
    const more = lines.length > most ? [`${lines.length - most} more in the log of the run.`] : [];
    const parts = [lines.slice(0, most).join('\n'), ...more].filter((part) => part !== '');
    return `## ⛔ Evenhand: this cannot be used\n\nNothing was measured.\n\n${parts.join('\n\n')}\n`;
  });
}

function withoutPlace({ what, mend, key }: Fault): Fault {
  return { what, mend, ...(key === undefined ? {} : { key }) };
}

/** `judges[0].prompt: what is wrong. How to mend it.` */
function onLine(fault: Fault): string {
  return describeFault(fault)
    .replace(/[.:]?\n\s*/, '. ')
    .replace(/\n\s*/g, ' ');
}

function annotateSome(host: Pick<ActionHost, 'annotate'>, all: readonly Annotation[]): void {
  const order = ['error', 'warning', 'notice'];
  const once = [...new Map(all.map((annotation) => [JSON.stringify(annotation), annotation])).values()];
  const sorted = once.sort((a, b) => order.indexOf(a.level) - order.indexOf(b.level));
  for (const annotation of sorted.slice(0, mostAnnotations)) host.annotate(annotation);
  const rest = sorted.length - mostAnnotations;
  if (rest > 0) host.annotate({ level: 'notice', title: 'Evenhand', text: `${rest} more in the job summary` });
}
