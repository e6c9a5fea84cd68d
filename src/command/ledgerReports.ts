import type { Compaction, LedgerCheck, LedgerUpkeep, LeftSegment, SegmentCheck } from '../ask/ledgerUpkeep.ts';
import type { LedgerEntry } from '../ask/ports.ts';
import { plainText } from '../report/plainText.ts';
import { UnusableInput } from '../shared/fault.ts';
import type { Environment } from './environment.ts';
import { plainReport } from './render.ts';
import type { Settings } from './settings.ts';

/** Replaces many segments by one. */
export async function ledgerCompact(
  environment: Environment,
  settings: Settings,
  ledger: LedgerUpkeep,
): Promise<number> {
  const deliver = plainReport(environment, settings, 'a compaction');
  const compaction = ledger.compact();
  await deliver({ version: 1, ...compaction }, () => compactionConsole(compaction));
  return 0;
}

const reasons = {
  'in-use': 'the process that writes it is running',
  changed: 'it was written to meanwhile',
  foreign: 'it holds no reply',
} as const satisfies Record<LeftSegment['why'], string>;

function compactionConsole({ replies, segment, removed, left, bytesBefore, bytesAfter }: Compaction): string {
  return [
    segment === undefined
      ? 'There is nothing to compact.'
      : `${replies} replies are in ${segment}; ${removed.length} segment(s) were removed.`,
    ...left.map((one) => `${plainText(one.segment)} is left: ${reasons[one.why]}.`),
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
export async function ledgerVerify(
  environment: Environment,
  settings: Settings,
  ledger: LedgerUpkeep,
): Promise<number> {
  const deliver = plainReport(environment, settings, 'what was verified');
  const check = ledger.verify();
  const passedOver = check.segments.reduce((sum, segment) => sum + passedOverIn(segment), 0);
  await deliver({ version: 1, passedOver, ...check }, () => verifyConsole(check, passedOver));
  const broken = passedOver - check.segments.reduce((sum, { otherVersion }) => sum + otherVersion, 0);
  return broken === 0 ? 0 : 2;
}

function passedOverIn({ torn, wrongSum, otherVersion, foreign }: SegmentCheck): number {
  return torn + wrongSum + otherVersion + foreign;
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
export async function ledgerShow(
  environment: Environment,
  settings: Settings,
  { ledger, beginning }: { readonly ledger: LedgerUpkeep; readonly beginning: string },
): Promise<number> {
  const deliver = plainReport(environment, settings, 'a reply');
  const entry = entryOf(ledger, beginning);
  await deliver({ version: 1, ...entry }, () => entryConsole(entry));
  return 0;
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
