import type { Usage } from '../ask/usage.ts';
import type { Shard } from '../plan/shares.ts';
import type { Scored } from '../score/scoreTasks.ts';
import { dollars } from './askedText.ts';
import { counted, grouped, tokensText } from './numbers.ts';
import { plainText } from './plainText.ts';
import type { Result } from './result.ts';
import { wrap } from './text.ts';

/** The work of one of several jobs that ask together. It is no result: it has no verdict. */
export interface ShardAccount extends Usage {
  readonly version: 1;
  readonly tool: string;
  readonly command: Result['command'];
  readonly shard: Shard;
  /** Distinct requests of all jobs together. */
  readonly planned: number;
  /** How many of them are this job's. */
  readonly share: number;
  /** Input tokens of the share, estimated from characters. */
  readonly expectedTokens: number;
  /** How many of the share the ledger already had. */
  readonly fromLedger: number;
  readonly asked: number;
  /** How many of the share have no reply now. */
  readonly unanswered: number;
  /** US dollars; undefined without prices. */
  readonly costUsd: number | undefined;
  /** What ended the asking; undefined if every request was tried. */
  readonly stopped: NonNullable<Scored['stopped']>['kind'] | undefined;
  /** Why the share is not complete; undefined if it is. */
  readonly why: string | undefined;
  /** 0 if the whole share is in the ledger, else 3. */
  readonly exitCode: 0 | 3;
}

export function shardConsole(account: ShardAccount, width: number): string {
  return `${accountLines(account)
    .flatMap((line) => wrap(plainText(line), { width, indent: '  ', first: '' }))
    .join('\n')}\n`;
}

function accountLines(account: ShardAccount): readonly string[] {
  const { shard, planned, share, fromLedger, asked, unanswered, why } = account;
  const tokens = tokensText(account);
  const cost = account.costUsd === undefined ? '' : ` · ${dollars(account.costUsd)}`;
  return [
    `Shard ${shard.index} of ${shard.of}: ${grouped(share)} of ${counted(planned, 'request')} are its share.`,
    `${grouped(fromLedger)} were in the ledger, ${grouped(asked)} were asked, ${grouped(unanswered)} have no reply.`,
    ...(tokens === undefined ? [] : [`${tokens}${cost}`]),
    why === undefined
      ? `All of the share is on record. There is no verdict yet: that takes the ledgers of all ${shard.of} shards, and no --shard.`
      : `The share is not whole: ${why}. Run it again with the same ledger: what is on record is not asked again.`,
  ];
}
