import type { Compaction, LedgerUpkeep, LeftSegment } from '../../ask/ledgerUpkeep.ts';
import { plainText } from '../../report/plainText.ts';
import { plainFormat } from '../plainFormat.ts';
import { deliver } from '../renderResult.ts';
import type { OptionValues } from '../settings.ts';
import type { World } from '../world.ts';

/** One segment in place of many. */
export async function ledgerCompact(world: World, values: OptionValues, ledger: LedgerUpkeep): Promise<number> {
  const isJson = plainFormat(values, 'a compaction') === 'json';
  const compaction = ledger.compact();
  await deliver(
    world,
    values,
    isJson ? `${JSON.stringify({ version: 1, ...compaction }, null, 2)}\n` : compactionConsole(compaction),
  );
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
