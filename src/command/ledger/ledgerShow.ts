import type { LedgerUpkeep } from '../../ask/ledgerUpkeep.ts';
import type { LedgerEntry } from '../../ask/ports.ts';
import { plainText } from '../../report/plainText.ts';
import { UnusableInput } from '../../shared/fault.ts';
import { plainFormat } from '../plainFormat.ts';
import { deliver } from '../renderResult.ts';
import type { OptionValues } from '../settings.ts';
import type { World } from '../world.ts';

/** One reply on record. The beginning of its key is enough where no other key begins so. */
export async function ledgerShow(
  world: World,
  values: OptionValues,
  { ledger, beginning }: { readonly ledger: LedgerUpkeep; readonly beginning: string },
): Promise<number> {
  const isJson = plainFormat(values, 'a reply') === 'json';
  const entry = entryOf(ledger, beginning);
  await deliver(world, values, isJson ? `${JSON.stringify({ version: 1, ...entry }, null, 2)}\n` : entryConsole(entry));
  return 0;
}

function entryOf(ledger: LedgerUpkeep, beginning: string): LedgerEntry {
  const exact = ledger.find(beginning);
  if (exact !== undefined) return exact;
  if (!/^[0-9a-f]{6,64}$/.test(beginning)) {
    throw new UnusableInput({
      what: `"${beginning}" is no key of this ledger, and not the beginning of one`,
      mend: 'Write at least 6 hexadecimal digits, in lower case; "evenhand ledger export" has all keys.',
    });
  }
  const keys = ledger.keysFrom(beginning);
  const [key = ''] = keys;
  if (keys.length > 1) throw severalKeys(beginning, keys);
  const entry = ledger.find(key);
  if (entry !== undefined) return entry;
  throw new UnusableInput({
    what: `the ledger has no reply whose key begins with ${beginning}`,
    mend: '"evenhand ledger export" has all keys; "evenhand ledger verify" counts lines that are passed over.',
  });
}

function severalKeys(beginning: string, keys: readonly string[]): UnusableInput {
  const named = keys.slice(0, shownKeys).join(', ');
  const more = keys.length > shownKeys ? `, and ${keys.length - shownKeys} more` : '';
  return new UnusableInput({
    what: `${keys.length} keys begin with ${beginning}`,
    mend: `Write more of the one that is meant: ${named}${more}.`,
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
    // Nobody knows it of a reply from a batch.
    `took    ${ms > 0 ? `${ms} ms` : 'no time that was stated'}`,
    `tokens  ${tokens}`,
    `finish  ${reply.finish}`,
    'reply',
    ...reply.text.split(/\r\n|\n/).map((line) => `  ${plainText(line)}`.trimEnd()),
    '',
  ].join('\n');
}
