import { hash } from 'node:crypto';
import type { LedgerEntry } from '../../ask/ports.ts';
import type { Reply } from '../../ask/question.ts';
import type { Usage } from '../../ask/usage.ts';
import { isMapping, parsedObject } from '../../shared/isMapping.ts';
import { readSignatureLine } from './signatures.ts';

export type LedgerLine =
  /** `sum`: the line's checksum, which matches; undefined if the line has none. */
  | { readonly kind: 'entry'; readonly entry: LedgerEntry; readonly sum: string | undefined }
  | { readonly kind: 'blank' }
  /** The signature of the lines before it. */
  | { readonly kind: 'signature' }
  /** A torn write, or something that is no entry. */
  | { readonly kind: 'unreadable' }
  /** An entry with a wrong checksum. */
  | { readonly kind: 'wrong-sum' }
  /** Written by another version of the tool. */
  | { readonly kind: 'other-version' };

/** The counters for lines that are no entries; undefined: not counted. */
export const counterOf = {
  unreadable: 'unreadable',
  'wrong-sum': 'wrongSum',
  'other-version': 'otherVersion',
  blank: undefined,
  signature: undefined,
} as const satisfies Readonly<Record<Exclude<LedgerLine['kind'], 'entry'>, string | undefined>>;

/** Writes an entry as a segment's line, with its checksum and newline: schema/ledger.schema.json. */
export function writeLedgerLine(entry: LedgerEntry): string {
  const { key, model, reply, usage, ms, at } = entry;
  return `${JSON.stringify({ v: 1, key, model, reply, usage, ms, at, sum: sumOf(entry) })}\n`;
}

/**
 * SHA-256 over an entry's content, in hexadecimal, independent of the order of its members. It detects transport damage
 * and manual edits. It is no signature: anyone who can write a line can also compute its checksum.
 */
export function sumOf({ key, model, reply, usage, ms, at }: LedgerEntry): string {
  const used = usage === undefined ? null : [usage.inputTokens, usage.outputTokens, usage.cachedTokens];
  const content = ['evenhand-ledger-1', key, model, reply.text, reply.finish, used, ms, at];
  return hash('sha256', JSON.stringify(content));
}

/**
 * Reads a line as in schema/ledger.schema.json; members that the schema does not name are left out. A line that begins
 * with one key and later states another is unreadable, so it is found under neither.
 */
export function readLedgerLine(line: string): LedgerLine {
  if (!line.startsWith('{') && line.trim() === '') return { kind: 'blank' };
  const parsed = parsedObject(line);
  if (parsed === undefined) return { kind: 'unreadable' };
  if (typeof parsed['v'] === 'number' && parsed['v'] !== 1) return { kind: 'other-version' };
  if (parsed['v'] !== 1) return { kind: 'unreadable' };
  if (readSignatureLine(line) !== undefined) return { kind: 'signature' };
  const entry = entryOf(parsed);
  const { sum } = parsed;
  if (entry === undefined) return { kind: 'unreadable' };
  if (!line.startsWith(`${entry.key}"`, beforeKey.length) && firstKey.test(line)) return { kind: 'unreadable' };
  if (sum === undefined) return { kind: 'entry', entry, sum };
  const made = sumOf(entry);
  if (sum === made) return { kind: 'entry', entry, sum: made };
  return { kind: typeof sum === 'string' && /^[0-9a-f]{64}$/.test(sum) ? 'wrong-sum' : 'unreadable' };
}

/** The text before the key by which `frameOf` finds a line. JSON.parse takes the last of two members with one name. */
const beforeKey = '{"v":1,"key":"';
const firstKey = /^\{"v":1,"key":"[0-9a-f]{64}"/;

function entryOf(record: Readonly<Record<string, unknown>>): LedgerEntry | undefined {
  const { key, model, ms, at } = record;
  const reply = replyOf(record['reply']);
  if (typeof key !== 'string' || key === '' || typeof model !== 'string' || reply === undefined) return undefined;
  if (typeof ms !== 'number' || ms < 0 || typeof at !== 'string') return undefined;
  const usage = usageOf(record['usage']);
  return usage === undefined && record['usage'] !== undefined ? undefined : { key, model, reply, usage, ms, at };
}

function replyOf(value: unknown): Reply | undefined {
  if (!isMapping(value)) return undefined;
  const { text, finish } = value;
  if (typeof text !== 'string') return undefined;
  if (finish !== 'stop' && finish !== 'length' && finish !== 'refusal') return undefined;
  return { text, finish };
}

function usageOf(value: unknown): Usage | undefined {
  if (!isMapping(value)) return undefined;
  const { inputTokens, outputTokens, cachedTokens } = value;
  if (!isCount(inputTokens) || !isCount(outputTokens) || !isCount(cachedTokens)) return undefined;
  return { inputTokens, outputTokens, cachedTokens };
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && Number.isInteger(value);
}

/**
 * When the reply of an entry came, in milliseconds since the epoch. If `at` is not a time, or lies ahead: -Infinity,
 * older than all times, since of two replies the later one counts.
 */
export function timeOf(at: string): number {
  const time = Date.parse(at);
  return time <= Date.now() + aheadMs ? time : Number.NEGATIVE_INFINITY;
}

export interface MaxAge {
  /** Infinity: no limit. */
  readonly maxAgeMs: number;
  /** Milliseconds since the epoch. */
  readonly nowMs: number;
}

/**
 * Whether an entry has a time, is not too old and is not from the future.
 *
 * @param timeMs when it came, as `timeOf` gives it.
 */
export function isWithin(timeMs: number, { maxAgeMs, nowMs }: MaxAge): boolean {
  const ageMs = nowMs - timeMs;
  return Number.isFinite(ageMs) && ageMs <= maxAgeMs && ageMs >= -aheadMs;
}

/** Clocks of runners differ a little. An entry from further ahead would win over every honest one. */
const aheadMs = 60 * 60 * 1000;

/**
 * The key and the time of a line as `writeLedgerLine` writes it, read from its two ends; undefined if the line has
 * another form and must be parsed. The line may still be broken or have a wrong checksum, so it is read before use.
 * Opening a million lines parses none of them, which takes 1 s instead of 7.
 */
export function frameOf(
  bytes: Buffer,
  start: number,
  end: number,
): { readonly key: string; readonly time: number } | undefined {
  if (end - start < frameBytes.start + frameBytes.end) return undefined;
  const key = frameStart.exec(bytes.toString('latin1', start, start + frameBytes.start))?.[1];
  const at = frameEnd.exec(bytes.toString('latin1', end - frameBytes.end, end))?.[1];
  if (key === undefined || at === undefined) return undefined;
  const time = timeOf(at);
  return Number.isFinite(time) ? { key, time } : undefined;
}

const frameStart = /^\{"v":1,"key":"([0-9a-f]{64})","model":"$/;
const frameEnd = /^,"at":"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)","sum":"[0-9a-f]{64}"\}$/;
const frameBytes = { start: 89, end: 106 } as const;
