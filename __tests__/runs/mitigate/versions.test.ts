import { describe, expect, it } from '@jest/globals';
import { retryDefaults } from '../../../src/ask/retryLimits.ts';
import { groupsToAdd } from '../../../src/runs/mitigate/versions.ts';
import { planMitigation } from '../../../src/runs/mitigate.ts';
import { type PlantedTree, plantedTree } from '../../support/plantedTree.ts';

function planned(tree: Pick<PlantedTree, 'items' | 'groupsOf'>) {
  return planMitigation({
    base: undefined,
    at: plantedTree({ label: 'head', judge: 'fair', options: 2, ...tree }),
    config: undefined,
    judge: undefined,
    candidates: ['zero-shot'],
    overrides: {},
    asking: { concurrency: 1, limits: retryDefaults },
    tool: 'evenhand',
  });
}

describe('the versions that mitigate tries', () => {
  it('leave out zero-shot because it takes away the options to move, not because these were not found', async () => {
    const [tried] = (await planned({ items: 100 })).tried;
    expect(tried?.candidates).toMatchObject([{ version: expect.stringMatching(/^it takes away the options, which/) }]);
  });

  it('need items in each part: the error says how many groups there are, and how many more are needed', async () => {
    await expect(planned({ items: 32, groupsOf: 8 })).rejects.toThrow(
      /All items of a group are in one part, and there are only 4 groups[\s\S]*in about \d+ new groups, or change how they are split in evenhand.yml: "parts: /,
    );
  });

  it('need as many more groups as fill a part in 95 of 100 cases', () => {
    // SciPy: binom.cdf(0, 13, 0.2) = 0.0550, binom.cdf(0, 14, 0.2) = 0.0440.
    expect(groupsToAdd({ share: 0.2, wanted: 1 })).toBe(14);
    // binom.cdf(2, 13, 0.4) = 0.0579, binom.cdf(2, 14, 0.4) = 0.0398.
    expect(groupsToAdd({ share: 0.4, wanted: 3 })).toBe(14);
    expect(groupsToAdd({ share: 1, wanted: 3 })).toBe(3);
  });
});
