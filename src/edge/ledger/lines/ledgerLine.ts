import { hash } from 'node:crypto';
import type { LedgerEntry, Usage } from '../../../ask/ports.ts';
import type { Reply } from '../../../ask/question.ts';
import { isMapping } from '../../../shared/isMapping.ts';
import { readSignatureLine } from './signatureLine.ts';

/** What a line of a segment means. */
export type LedgerLine =
  /** `sum`: the checksum that the line states, and that fits; undefined where it states none. */
  | { readonly kind: 'entry'; readonly entry: LedgerEntry; readonly sum: string | undefined }
  | { readonly kind: 'blank' }
  /** The signature of the lines before it. */
  | { readonly kind: 'signature' }
  /** A torn write, or something else than an entry. */
  | { readonly kind: 'unreadable' }
  /** An entry whose content is not what its checksum was made of. */
  | { readonly kind: 'wrong-sum' }
  /** Written by another version of the tool. */
  | { readonly kind: 'other-version' };

/** An entry as the line of a segment, with its checksum and its newline: schema/ledger.schema.json. */
export function writeLedgerLine(entry: LedgerEntry): string {
  const { key, model, reply, usage, ms, at } = entry;
  return `${JSON.stringify({ v: 1, key, model, reply, usage, ms, at, sum: sumOf(entry) })}\n`;
}

/**
 * SHA-256 over what an entry says, in hexadecimal, whatever the order of its members in the line. It finds what broke on
 * the way and what was edited by hand; it is no signature, since whoever can write a line can also sum it.
 */
export function sumOf({ key, model, reply, usage, ms, at }: LedgerEntry): string {
  const used = usage === undefined ? null : [usage.inputTokens, usage.outputTokens, usage.cachedTokens];
  const content = ['evenhand-ledger-1', key, model, reply.text, reply.finish, used, ms, at];
  return hash('sha256', JSON.stringify(content));
}

/**
 * Reads a line as schema/ledger.schema.json has it; members that the schema does not name are left out. A line that
 * begins with a key and later states another one is unreadable: it is never found under either.
 */
export function readLedgerLine(line: string): LedgerLine {
  if (!line.startsWith('{') && line.trim() === '') return { kind: 'blank' };
  const parsed = parse(line);
  if (!isMapping(parsed)) return { kind: 'unreadable' };
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
  return { kind: isSum(sum) ? 'wrong-sum' : 'unreadable' };
}

/** The key by which `lineFrame` finds a line; of two members of one name, JSON.parse takes the last. */
const beforeKey = '{"v":1,"key":"';
const firstKey = /^\{"v":1,"key":"[0-9a-f]{64}"/;

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function entryOf(record: Readonly<Record<string, unknown>>): LedgerEntry | undefined {
  const { key, model, ms, at } = record;
  const reply = replyOf(record['reply']);
  if (typeof key !== 'string' || key === '' || typeof model !== 'string' || reply === undefined) return undefined;
  if (typeof ms !== 'number' || ms < 0 || typeof at !== 'string') return undefined;
  if (record['usage'] === undefined) return { key, model, reply, usage: undefined, ms, at };
  const usage = usageOf(record['usage']);
  return usage === undefined ? undefined : { key, model, reply, usage, ms, at };
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

function isSum(value: unknown): boolean {
  return typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
}
