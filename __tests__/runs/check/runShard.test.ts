import { describe, expect, it } from '@jest/globals';
import type { Ledger, Provider } from '../../../src/ask/ports.ts';
import { retryDefaults } from '../../../src/ask/retryLimits.ts';
import { memoryLedger } from '../../../src/edge/ledger/memoryLedger.ts';
import { runShard } from '../../../src/runs/shard.ts';
import type { Tree } from '../../../src/tree/tree.ts';
import { checkTrees, neverAsked, stillPorts } from '../../support/checkTrees.ts';
import { editedFile } from '../../support/editedFile.ts';
import { plantedJudges } from '../../support/plantedJudges.ts';
import { plantedTree } from '../../support/plantedTree.ts';
import { withoutCost } from '../../support/withoutCost.ts';

const base = plantedTree({ label: 'base', judge: 'fair', items: 12 });
const worse = plantedTree({ label: 'head', judge: 'prefersFirst', items: 12 });
const withItems = (count: number): Tree =>
  editedFile('head', worse, 'tone.items.jsonl', (text) =>
    [
      text,
      ...Array.from({ length: count }, (_, n) => `{"id":"n-${n}","vars":{"reply":"More ${n} [truth: 1]"},"gold":1}`),
    ].join('\n'),
  );

/** All shards of a check into one ledger each, copied together. */
async function sharded(head: Tree, of: number, provider: Provider): Promise<Ledger> {
  const together = memoryLedger();
  for (let index = 1; index <= of; index += 1) {
    const own = memoryLedger();
    const account = await runShard(
      {
        command: 'check',
        base,
        head,
        config: undefined,
        judge: undefined,
        overrides: {},
        tool: 'test',
        asking: { concurrency: 8, limits: retryDefaults },
        shard: { index, of },
      },
      {
        providerFor: () => ({
          name: 'planted',
          families: [provider.family],
          needsModel: false,
          open: () => Promise.resolve({ kind: 'open', provider }),
        }),
        openLedger: () =>
          Promise.resolve({
            ...own,
            append: (entry) => {
              own.append(entry);
              together.append(entry);
            },
          }),
        ...stillPorts,
      },
    );
    expect(account).toMatchObject({ exitCode: 0, unanswered: 0, fromLedger: 0, asked: account.share });
  }
  return together;
}

describe('runShard', () => {
  it('asks all that a check asks if the evaluation set changed, so that the last run asks nothing at all', async () => {
    const head = withItems(3);
    const provider = plantedJudges(1);
    const ledger = await sharded(head, 3, provider);
    const whole = plantedJudges(1);
    const alone = await checkTrees({ base, head, provider: whole });
    expect(provider.asked.length).toBe(whole.asked.length);
    const last = await checkTrees({ base, head, provider: neverAsked, ledger });
    expect(withoutCost(last.judges)).toEqual(withoutCost(alone.judges));
    expect(last.requests).toMatchObject({ asked: 0, unanswered: 0 });
  });

  it('asks as much as a check alone, with any number of items that a pull request adds', async () => {
    const provider = plantedJudges(1);
    const head = withItems(200);
    await sharded(head, 2, provider);
    const alone = plantedJudges(1);
    await checkTrees({ base, head, provider: alone });
    expect(provider.asked.length).toBe(alone.asked.length);
  });

  it('asks nothing if nothing changed', async () => {
    const provider = plantedJudges(1);
    await sharded(base, 2, provider);
    expect(provider.asked).toEqual([]);
  });
});
