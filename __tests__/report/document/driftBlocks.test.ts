import { describe, expect, it } from '@jest/globals';
import { consoleReport } from '../../../src/report/console.ts';
import { markdownReport } from '../../../src/report/markdown.ts';
import { fallen, regression, resultOf, runOf } from '../writtenResult.ts';

const onGithub = { items: 20, depth: 'comment', runUrl: 'https://github.com/a/b/actions/runs/1' } as const;

describe('the same judge asked again', () => {
  const drift = {
    since: '2026-11-03T02:00:00Z',
    lastGood: '2026-11-20T02:00:12.345Z',
    changedReplies: 214,
    replies: 1368,
  };
  const result = { ...regression, command: 'drift', drift } as const;

  it('says that nothing in the repository changed, since when the replies are there, and what to do', () => {
    expect(markdownReport(result)).toContain(
      '\nThe same judge was asked again: nothing in the repository changed. 214 of 1,368 replies differ from those on record (since 2026-11-03 02:00 UTC). Name a version of the model that does not move, or accept what it says today (evenhand drift --accept).',
    );
  });

  it('advises in the words of a workflow if there is one', () => {
    const text = markdownReport(result, onGithub);
    expect(text).toContain('accept what it says today (run the workflow once with the input accept: true).');
    expect(consoleReport(result, { coloured: false, width: 140, runUrl: onGithub.runUrl })).not.toContain('--accept');
  });

  it('advises nothing once it is accepted, and says that in its heading', () => {
    const accepted = { ...result, exitCode: 0, drift: { ...drift, accepted: true } } as const;
    const text = markdownReport(accepted);
    expect(text).toMatch(/^### ☑️ Drift accepted\n/);
    expect(text).not.toMatch(/--accept|or accept what/);
    expect(text).not.toContain('**Next:**');
    // What could not be measured was not accepted.
    expect(markdownReport({ ...accepted, exitCode: 3 })).not.toContain('Drift accepted');
  });

  it('says what to do about a drift that may be chance', () => {
    const doubt = { kind: 'uncertain-drop', tolerance: 2, difference: fallen, itemsNeeded: 300 } as const;
    const text = markdownReport(runOf('uncertain', [doubt], { command: 'drift', drift }));
    expect(text).toContain('**Next:** add items like these: if it is real, about 300 items would show it.');
  });

  it('counts no replies if there are none, and names no folder that has no name', () => {
    const first = { since: undefined, lastGood: undefined, changedReplies: 0, replies: 0 };
    const compared = { base: undefined, head: '.' };
    const fresh = resultOf({ command: 'drift', verdict: 'new', drift: first, compared });
    expect(markdownReport(fresh)).not.toContain('replies differ');
    const lines = consoleReport(fresh, { coloured: false, width: 110 }).split('\n');
    expect(lines.map((line) => line.trim())).not.toContain('.');
  });

  it('calls the sides "on record" and "today", and blames no change of the judge', () => {
    const text = markdownReport(result);
    expect(text).toContain('| 120 items | on record → today | points (allowed −2) |');
    expect(text).toContain('| Item | Gold | On record scores | Today scores |');
    expect(text).toContain('The judge itself is the same.');
    expect(text).not.toMatch(/\bBase\b|undo the change/);
    expect(consoleReport(result, { coloured: false, width: 110 })).toMatch(/Measure +On record % +Today %/);
  });
});
