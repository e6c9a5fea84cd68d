import type { Compaction, LedgerCheck, LedgerUpkeep, SegmentCheck } from '../ask/ledgerUpkeep.ts';
import type { LedgerEntry } from '../ask/ports.ts';
import { plainText } from '../report/plainText.ts';
import { UnusableInput } from '../shared/fault.ts';

/** What was done with a ledger, as data and in words. */
export interface LedgerReport {
  readonly found: object;
  readonly words: string;
  /** Absent: 0. */
  readonly exitCode?: number;
}

/** Replaces many segments by one. */
export function ledgerCompact(ledger: LedgerUpkeep): LedgerReport {
  const found = ledger.compact();
  return { found, words: compactionConsole(found) };
}

function compactionConsole({ replies, segment, removed, left, bytesBefore, bytesAfter }: Compaction): string {
  return [
    segment === undefined
      ? 'There is nothing to compact.'
      : `${replies} replies are in ${segment}; ${removed.length} segment(s) were removed.`,
    ...left.map((one) => `${plainText(one.segment)} is left: it holds no reply.`),
    `${mib(bytesBefore)} before, ${mib(bytesAfter)} now.`,
    '',
  ].join('\n');
}

function mib(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MiB`;
}

/**
 * Reads every line and checks its sum. Exit code 2 if lines are broken. Lines of another version are kept for that
 * version.
 */
export function ledgerVerify(ledger: LedgerUpkeep): LedgerReport {
  const check = ledger.verify();
  const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);
  const broken = sum(check.segments.map(({ torn, wrongSum, foreign }) => torn + wrongSum + foreign));
  const passedOver = broken + sum(check.segments.map(({ otherVersion }) => otherVersion));
  return {
    found: { passedOver, ...check },
    words: verifyConsole(check, passedOver),
    exitCode: broken === 0 ? 0 : 2,
  };
}

function verifyConsole({ replies, segments }: LedgerCheck, passedOver: number): string {
  const good = segments.reduce((sum, segment) => sum + segment.good, 0);
  return [
    ...segments.map((segment) => `${plainText(segment.segment)}: ${segmentWords(segment)}`),
    `${replies} replies, from ${good} good line(s) in ${segments.length} segment(s).`,
    ...(passedOver === 0
      ? []
      : [
          `${passedOver} line(s) are passed over. A run asks again for what they held, unless another line has it.`,
          'Nothing else is to be done; "evenhand ledger compact" leaves out what is torn, foreign or wrongly summed.',
        ]),
    '',
  ].join('\n');
}

function segmentWords({ good, superseded, withoutSum, torn, wrongSum, otherVersion, foreign }: SegmentCheck): string {
  const besides = [
    [superseded, 'of them superseded'],
    [withoutSum, 'of them without a checksum'],
    [torn, 'torn'],
    [wrongSum, 'whose checksum does not fit'],
    [otherVersion, 'of another version'],
    [foreign, 'foreign'],
  ] as const;
  return [`${good} good`, ...besides.filter(([count]) => count > 0).map(([count, words]) => `${count} ${words}`)].join(
    ', ',
  );
}

/** Shows one saved reply. The beginning of its key is enough if it is unique. */
export function ledgerShow(ledger: LedgerUpkeep, beginning: string): LedgerReport {
  const found = entryOf(ledger, beginning);
  return { found, words: entryConsole(found) };
}

function entryOf(ledger: LedgerUpkeep, beginning: string): LedgerEntry {
  const exact = ledger.find(beginning);
  if (exact !== undefined) return exact;
  if (!/^[0-9a-f]{6,64}$/.test(beginning)) {
    throw new UnusableInput({
      what: `"${beginning}" is no key of this ledger, and not the beginning of one`,
      fix: 'Write at least 6 hexadecimal digits, in lower case; "evenhand ledger export" has all keys.',
    });
  }
  const keys = ledger.keysFrom(beginning);
  const [key = ''] = keys;
  if (keys.length > 1) throw severalKeys(beginning, keys);
  const entry = ledger.find(key);
  if (entry !== undefined) return entry;
  throw new UnusableInput({
    what: `the ledger has no reply whose key begins with ${beginning}`,
    fix: '"evenhand ledger export" has all keys; "evenhand ledger verify" counts lines that are passed over.',
  });
}

function severalKeys(beginning: string, keys: readonly string[]): UnusableInput {
  const named = keys.slice(0, shownKeys).join(', ');
  const more = keys.length > shownKeys ? `, and ${keys.length - shownKeys} more` : '';
  return new UnusableInput({
    what: `${keys.length} keys begin with ${beginning}`,
    fix: `Write more of the one that is meant: ${named}${more}.`,
  });
}

const shownKeys = 10;

function entryConsole({ key, model, reply, usage, ms, at }: LedgerEntry): string {
  const tokens =
    usage === undefined
      ? 'not stated'
      : `${usage.inputTokens} in (${usage.cachedTokens} of them cached), ${usage.outputTokens} out`;
  return [
    `key     ${plainText(key)}`,
    `model   ${plainText(model)}`,
    `at      ${plainText(at)}`,
    // A reply that an earlier version got from a batch has no time.
    `took    ${ms > 0 ? `${ms} ms` : 'no time that was stated'}`,
    `tokens  ${tokens}`,
    `finish  ${reply.finish}`,
    'reply',
    ...reply.text.split(/\r\n|\n/).map((line) => `  ${plainText(line)}`.trimEnd()),
    '',
  ].join('\n');
}
