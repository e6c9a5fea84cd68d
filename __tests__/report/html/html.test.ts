import { describe, expect, it } from '@jest/globals';
import { htmlReport } from '../../../src/report/html/html.ts';
import { markdownReport } from '../../../src/report/markdown/markdown.ts';
import { htmlProblems } from '../htmlProblems.ts';
import { changeOf, differenceOf, fallen, familyOf, judgeOf, resultOf, sideOf } from '../writtenResult.ts';

const worse = judgeOf({
  verdict: 'regression',
  differences: [fallen, differenceOf({ family: 'position', measure: 'consistency' })],
  findings: [
    { kind: 'exam-changed', added: ['t-8'], removed: [], relabelled: [], edited: [] },
    { kind: 'regression', tolerance: 2, difference: fallen },
  ],
  changes: [changeOf('t-1'), changeOf('t-2')],
  sides: {
    base: sideOf(),
    head: sideOf({ position: familyOf({ flips: [{ item: 't-1', gold: 1, scores: [0, 1], explained: undefined }] }) }),
  },
});
const regression = resultOf({
  verdict: 'regression',
  exitCode: 1,
  judges: [worse],
  provider: 'lexical',
  answeredBy: 'lexical',
});

/** What a reader sees, without markup. */
function words(text: string): string {
  return text
    .replace(/<[^>]+>/g, ' ')
    .replace(/[*`>|[\]\\]|!(?:NOTE|WARNING)/g, ' ')
    .replace(/\s+/g, ' ');
}

describe('the page', () => {
  it('needs nothing but itself: no script, no request, and links to the pages about measures alone', () => {
    const page = htmlReport(regression);
    expect(page).not.toMatch(/<script|<link|<img|<iframe|@import|url\(|\son\w+=/i);
    const links = new Set(page.match(/[^\s"]*https?:[^"]*/gi)?.map((url) => url.replace(/[^/]+$/, '')));
    expect([...links]).toEqual(['https://github.com/evenhand/evenhand/blob/main/docs/measures/']);
    expect(page).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`);
    expect(page).toContain('prefers-color-scheme: dark');
    expect(page).toContain('name="viewport"');
    expect(htmlProblems(page)).toEqual([]);
  });

  it('says what the comment says, in its order', () => {
    const page = words(htmlReport(regression));
    const comment = words(markdownReport(regression));
    const landmarks = [
      'Evenhand: tone got worse',
      'No model was asked',
      'Why the check fails:',
      'Accuracy',
      'Start here:',
      'The exam changed too',
      'Each measure',
      'Items that changed',
      'Items that now depend on the variant',
      'What was found, and how it was measured',
      '240 requests',
    ];
    for (const text of [page.slice(page.indexOf('body')), comment]) {
      const places = landmarks.map((landmark) => text.indexOf(landmark));
      expect(places.every((place) => place >= 0)).toBe(true);
      expect(places).toEqual([...places].sort((a, b) => a - b));
    }
  });

  it('lists every item, where the comment lists twenty', () => {
    const changes = Array.from({ length: 5000 }, (_, index) => changeOf(`item-${index}`));
    const result = resultOf({ verdict: 'regression', exitCode: 1, judges: [{ ...worse, changes }] });
    expect(htmlReport(result).match(/<code>item-\d+<\/code>/g)).toHaveLength(5000);
    expect(markdownReport(result).match(/`item-\d+`/g)).toHaveLength(20);
    expect(markdownReport(result)).toContain('… and 4,980 more items (all of them: --format html or json).');
  });

  it('shows the text of others letter by letter', () => {
    const judge = judgeOf({
      name: `"><script>alert('1')</script>`,
      verdict: 'regression',
      changes: [changeOf('</td>&amp;')],
    });
    const page = htmlReport(resultOf({ verdict: 'regression', exitCode: 1, judges: [judge] }));
    expect(page).toContain('<strong>&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;</strong>');
    expect(page).toContain('<code>&lt;/td&gt;&amp;amp;</code>');
    expect(htmlProblems(page)).toEqual([]);
  });

  it('has the numbers of a green check too', () => {
    expect(htmlReport(resultOf())).toContain('<td class="right" data-label="Head %">92.5</td>');
  });
});
