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

/** `Without a reply: 33 requests got HTTP 500 from api.example.com.` */
export function failedBlocks({ unanswered = [] }: Result): readonly Block[] {
  if (unanswered.length === 0) return [];
  const told = unanswered.map(({ status, count, host }) => {
    const what = status === undefined ? 'no answer in time or no connection' : `HTTP ${status}`;
    return `${counted(count, 'request')} got ${what}${host === undefined ? '' : ` from ${host}`}`;
  });
  return [paragraph(small(`Without a reply: ${joined(told, 'and')}.`))];
}
