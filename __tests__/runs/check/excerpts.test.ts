import { describe, expect, it } from '@jest/globals';
import { judgeTree } from '../../support/againstFair.ts';
import { checkTrees } from '../../support/checkTrees.ts';
import { onlyJudge } from '../../support/resultParts.ts';

const trees = { base: judgeTree('base', 'fair'), head: judgeTree('head', 'prefersFirst') };

describe('excerpts', () => {
  it('are the words of the item and what the head replied to the judge as written', async () => {
    const run = checkTrees({ ...trees, excerpts: true });
    const change = onlyJudge(await run).changes.find(({ item }) => item === 't-7');
    expect(change?.excerpt).toEqual({ item: 'Reply 7. [truth: 1]', reply: 'Score: 0' });
  });

  it('are left out unless the caller asks for them', async () => {
    const { changes } = onlyJudge(await checkTrees({ ...trees }));
    expect(changes.length).toBeGreaterThan(0);
    expect(changes.every(({ excerpt }) => excerpt === undefined)).toBe(true);
  });
});
