import { describe, expect, it } from '@jest/globals';
import { ladder } from '../../../src/report/markdown/ladder.ts';
import { changeOf, fallen, judgeOf, resultOf } from '../writtenResult.ts';

const changes = Array.from({ length: 1000 }, (_, index) => changeOf(`item-${index}`));
const worse = judgeOf({
  verdict: 'regression',
  differences: [fallen],
  findings: [{ kind: 'regression', tolerance: 2, difference: fallen }],
  changes,
});

describe('the ladder of ever shorter comments', () => {
  it('begins with the longest that fits, each complete', () => {
    const result = resultOf({ verdict: 'regression', exitCode: 1, judges: [worse] });
    const all = ladder(result, 60_000, { runUrl: 'https://github.com/a/b/actions/runs/1' });
    expect(all.map((text) => (text.match(/`item-\d+`/g) ?? []).length)).toEqual([200, 50, 20, 5, 0, 0]);
    expect(all[0]).toContain('… and 800 more items in the [full report](https://github.com/a/b/actions/runs/1).');
    for (const text of all) {
      expect(text.length).toBeLessThanOrEqual(60_000);
      expect(text.split('<details>').length).toBe(text.split('</details>').length);
      expect(text).toMatch(/^## ❌ Evenhand: tone got worse\n/);
      expect(text).toMatch(/evenhand 0\.1\.0 .*<\/sub>\n$/);
    }
  });

  it('has a rung for thousands of judges: the verdict, why, and where the report is', () => {
    const judges = Array.from({ length: 3000 }, (_, index) => ({ ...worse, changes: [], name: `judge-${index}` }));
    const result = resultOf({ verdict: 'regression', exitCode: 1, judges });
    const all = ladder(result, 60_000);
    expect(all).toHaveLength(1);
    expect(all[0]).toContain('**Why the check fails:** `judge-0`: accuracy fell by 6.7 points');
    expect(all[0]?.length).toBeLessThan(1000);
  });
});
