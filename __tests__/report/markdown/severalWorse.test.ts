import { describe, expect, it } from '@jest/globals';
import { consoleReport } from '../../../src/report/console.ts';
import { characterCount, commentTexts, markdownReport, summaryText } from '../../../src/report/markdown.ts';
import type { JudgeResult } from '../../../src/report/result.ts';
import { movedOf, regression, worse } from '../writtenResult.ts';

function worseJudge(index: number): JudgeResult {
  return {
    ...worse,
    name: `judge-${index}`,
    movedItems: [movedOf(Array.from({ length: 12 }, (_, item) => `item-${index}-${item}`))],
    promptChange: {
      file: `judges/judge-${index}.prompt.yml`,
      line: 7,
      edit: 1,
      edits: 1,
      removed: `guideline: old words of ${index}`,
      added: `guideline: new words of ${index}`,
    },
  };
}

function worseJudges(count: number) {
  const judges = Array.from({ length: count }, (_, index) => worseJudge(index + 1));
  return { ...regression, judges };
}

/** Which judges a text shows with their item and both lines of their diff. */
function shownIn(text: string, count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index + 1).filter(
    (one) =>
      text.includes(`\`item-${one}-0\` (gold \`1\`)`) &&
      [`<del>old</del> <ins>new</ins> words of ${one}\n`, `[-old-] {+new+} words of ${one}\n`].some((words) =>
        text.includes(words),
      ),
  );
}

const runUrl = 'https://github.com/a/b/actions/runs/1';
const numbersTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('a comment on several judges that got worse', () => {
  it('shows of each of twelve the item to look at and its edit, of the worst one above the folds', () => {
    const text = markdownReport(worseJudges(12));
    expect(shownIn(text, 12)).toEqual(numbersTo(12));
    const folds = text.match(/<summary>.*<\/summary>/g);
    expect(folds?.[1]).toBe('<summary>❌ <b>judge-2</b>: where to look</summary>');
    expect(folds).toHaveLength(12 + 1);
    const above = text.slice(0, text.indexOf('<details>'));
    expect(above).toContain('**What changed** in `judge-1`, `judges/judge-1.prompt.yml:7`:');
    expect(above).not.toContain('words of 2');
    expect(above.match(/^\| ❌ \*\*judge-\d+\*\*/gm)).toHaveLength(12);
  });

  it('counts the others that share an edit where it says what to do', () => {
    const shared = worseJudge(1).promptChange;
    const judges = Array.from({ length: 60 }, (_, n) => ({ ...worseJudge(n + 1), promptChange: shared }));
    const text = markdownReport({ ...regression, judges });
    expect(text).toContain(
      '**Next:** restore the wording in `judge-1`, `judge-2`, `judge-3`, `judge-4`, `judge-5` and 55 more judges. ',
    );
  });

  it('says an edit once that several share, and names them where it says what to do', () => {
    const shared = worseJudge(1).promptChange;
    const judges = [1, 2, 3].map((one) => ({ ...worseJudge(one), ...(one < 3 ? { promptChange: shared } : {}) }));
    const text = markdownReport({ ...regression, judges });
    expect(text).toContain('**2 of the 3 share an edit:** `judge-1`, `judge-2`.');
    expect(text).toContain('**Next:** restore the wording in `judge-1`, `judge-2`. ');
    expect(text.match(/words of 1/g)).toHaveLength(1);
    expect(text.match(/words of 3/g)).toHaveLength(1);
  });

  it('keeps every item and diff as long as they fit, and says how many judges it leaves out if not', () => {
    const [forty] = commentTexts(worseJudges(40), 60_000, { runUrl });
    expect(shownIn(forty ?? '', 40)).toEqual(numbersTo(40));
    const texts = commentTexts(worseJudges(200), 60_000, { runUrl });
    expect(shownIn(texts[0] ?? '', 200)).toEqual(numbersTo(20));
    expect(texts[0]).toContain(`\n… and 180 more judges in the [full report](${runUrl}).\n`);
    for (const text of texts) {
      expect(characterCount(text)).toBeLessThanOrEqual(60_000);
      expect(text.split('<details>').length).toBe(text.split('</details>').length);
    }
  });

  it('is the same on the page of the run and in the terminal', () => {
    expect(shownIn(summaryText(worseJudges(12)), 12)).toEqual(numbersTo(12));
    const lines = consoleReport(worseJudges(12), { coloured: false, width: 100 });
    for (const one of numbersTo(12)) expect(lines).toContain(`{+new+} words of ${one}\n`);
  });

  it('says of a judge without a row what decided about it', () => {
    const findings = [{ kind: 'variables-added', variables: ['note'] }] as const;
    const open: JudgeResult = { ...worse, name: 'open', verdict: 'uncertain', differences: [], findings };
    expect(markdownReport({ ...regression, judges: [worse, open] })).toContain(
      '\n- ⚠️ **open** uncertain: the head writes what its judge is shown\n',
    );
  });

  it('names no item and no line of a prompt if reports show no details', () => {
    const text = markdownReport(worseJudges(12), { items: 10, depth: 'comment', detail: 'none' });
    expect(text).not.toMatch(/item-\d|guideline/);
  });
});
