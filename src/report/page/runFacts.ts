import { type Block, paragraph, small } from '../document/document.ts';
import { counted, durationText, joined } from '../numbers.ts';
import type { Result } from '../result.ts';

/** `2026-11-27 17:11 UTC`, and how long the run took; empty if the result does not say. */
export function timeTexts({ startedAt, endedAt }: Result): readonly string[] {
  const [start, end] = [startedAt, endedAt].map((at) => Date.parse(at ?? ''));
  if (start === undefined || end === undefined || Number.isNaN(start) || Number.isNaN(end)) return [];
  const ended = new Date(end).toISOString();
  return [`${ended.slice(0, 10)} ${ended.slice(11, 16)} UTC`, `took ${durationText(Math.max(0, end - start) / 1000)}`];
}

/**
 * `Without a reply: 33 requests got HTTP 500 from api.example.com.` If the reason above names the status or the number
 * already, only the rest: `33 requests to api.example.com ended so.`, `They got HTTP 500 from api.example.com.`
 */
export function failedBlocks({ unanswered = [], judges }: Result): readonly Block[] {
  if (unanswered.length === 0) return [];
  const told = unanswered.map((one) => `${counted(one.count, 'request')} got ${endOf(one)}`);
  const [only, ...others] = unanswered;
  const findings = judges.flatMap((judge) => judge.findings);
  const isNamed = ({ status }: Unanswered) =>
    findings.some((one) => one.kind === 'stopped' && one.because === 'outage' && one.why.includes(` ${status}`));
  const isCounted = ({ count }: Unanswered) =>
    findings.some(
      (one) => one.kind === 'too-many-unreadable' && one.without === count && one.why['unanswered'] === count,
    );
  if (only !== undefined && others.length === 0) {
    const to = only.host === undefined ? '' : ` to ${only.host}`;
    if (isNamed(only)) return [paragraph(small(`${counted(only.count, 'request')}${to} ended so.`))];
    if (isCounted(only)) return [paragraph(small(`They got ${endOf(only)}.`))];
  }
  return [paragraph(small(`Without a reply: ${joined(told, 'and')}.`))];
}

type Unanswered = NonNullable<Result['unanswered']>[number];

function endOf({ status, host }: Unanswered): string {
  const what = status === undefined ? 'no answer in time or no connection' : `HTTP ${status}`;
  return `${what}${host === undefined ? '' : ` from ${host}`}`;
}
