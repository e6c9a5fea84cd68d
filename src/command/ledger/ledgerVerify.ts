import type { LedgerCheck, LedgerUpkeep, SegmentCheck } from '../../ask/ledgerUpkeep.ts';
import { plainText } from '../../report/plainText.ts';
import { plainFormat } from '../plainFormat.ts';
import { deliver } from '../renderResult.ts';
import type { OptionValues } from '../settings.ts';
import type { World } from '../world.ts';

/** Every line read and summed. Ends with 2 if lines are broken; those of another version are kept for it. */
export async function ledgerVerify(world: World, values: OptionValues, ledger: LedgerUpkeep): Promise<number> {
  const isJson = plainFormat(values, 'what was verified') === 'json';
  const check = ledger.verify();
  const passedOver = check.segments.reduce((sum, segment) => sum + passedOverIn(segment), 0);
  const text = isJson
    ? `${JSON.stringify({ version: 1, passedOver, ...check }, null, 2)}\n`
    : verifyConsole(check, passedOver);
  await deliver(world, values, text);
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
