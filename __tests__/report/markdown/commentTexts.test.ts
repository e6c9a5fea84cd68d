import { describe, expect, it } from '@jest/globals';
import { commentTexts } from '../../../src/report/markdown.ts';
import { judgeOf, movedOf, resultOf, worse } from '../writtenResult.ts';

const moved = movedOf(Array.from({ length: 1000 }, (_, index) => `item-${index}`));

describe('comments of ever smaller size', () => {
  it('begins with one fold of ten items, and each text is complete', () => {
    const result = resultOf({ verdict: 'regression', exitCode: 1, judges: [{ ...worse, movedItems: [moved] }] });
    const all = commentTexts(result, 60_000, { runUrl: 'https://github.com/a/b/actions/runs/1' });
    expect(all.map((text) => (text.match(/^\| `item-\d+`/gm) ?? []).length)).toEqual([10, 5, 0, 0]);
    expect(all[0]).toContain('<summary>The worst 10 of 1,000 items');
    expect(all[0]?.match(/<details>/g)).toHaveLength(1);
    for (const text of all) {
      expect(text.length).toBeLessThanOrEqual(60_000);
      expect(text.split('<details>').length).toBe(text.split('</details>').length);
      expect(text).toMatch(/^### ❌ tone got worse\n/);
      expect(text).toMatch(/evenhand 0\.1\.0<\/sub>\n$/);
    }
  });

  it('has a row for each of nineteen judges, and counts the others by their verdicts', () => {
    const judges = Array.from({ length: 3000 }, (_, index) => ({ ...worse, movedItems: [], name: `judge-${index}` }));
    const passed = judgeOf({ name: 'fine' });
    const result = resultOf({ verdict: 'regression', exitCode: 1, judges: [...judges, passed] });
    const [first] = commentTexts(result, 60_000);
    expect(first?.match(/^\| ❌ /gm)).toHaveLength(19);
    expect(first).toContain('\n| ❌ **judge-0** | 91.7 → **85.0 %** (−6.7) | – | | – |\n');
    expect(first).toContain('\n- ❌ 2,981 more judges: 2,981 regression\n');
    expect(first).toContain('\n✅ 1 passes: `fine`\n');
    expect(first?.length).toBeLessThan(3000);
  });
});
