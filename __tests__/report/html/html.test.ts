import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { grid } from '../../../src/report/document/document.ts';
import { renderHtml } from '../../../src/report/html/blocks.ts';
import { htmlReport } from '../../../src/report/html.ts';
import { markdownReport, summaryText } from '../../../src/report/markdown.ts';
import { htmlProblems } from '../htmlProblems.ts';
import { differenceOf, fallen, familyOf, judgeOf, movedOf, resultOf, sideOf } from '../writtenResult.ts';

const worse = judgeOf({
  verdict: 'regression',
  differences: [fallen, differenceOf({ family: 'position', measure: 'consistency' })],
  findings: [
    { kind: 'eval-set-changed', added: ['t-8'], removed: [], relabelled: [], edited: [] },
    { kind: 'regression', tolerance: 2, difference: fallen },
  ],
  movedItems: [movedOf(['t-1', 't-2'])],
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
  it('needs nothing but itself: no request, its own style and script by their hashes, and links to the documentation alone', () => {
    const page = htmlReport(regression);
    expect(page).not.toMatch(/<link|<img|<iframe|@import|url\(|\son\w+=|\sstyle=/i);
    const links = new Set(page.match(/[^\s"]*https?:[^"]*/gi)?.map((url) => url.replace(/[^/]+$/, '')));
    expect([...links].sort()).toEqual(
      [''].map((folder) => `https://github.com/evenhand/evenhand/blob/v0.1.0/docs/${folder}`),
    );
    const hashOf = (text = '') => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    const style = hashOf(/<style>([\s\S]*?)<\/style>/.exec(page)?.[1]);
    const script = hashOf(/<script>([\s\S]*?)<\/script>/.exec(page)?.[1]);
    expect(page).toContain(
      `content="default-src 'none'; base-uri 'none'; form-action 'none'; style-src ${style}; script-src ${script}"`,
    );
    expect(htmlProblems(page)).toEqual([]);
  });

  it('says what the job summary says, in its order', () => {
    const page = words(htmlReport(regression));
    const comment = words(summaryText(regression));
    const landmarks = [
      'No model was asked',
      'Next:',
      'Each measure',
      'Items that moved each measure',
      'Items that now depend on the variant',
      'What was found, and how it was measured',
      '240 requests',
    ];
    for (const text of [page.slice(page.indexOf('Skip to the report')), comment]) {
      const places = landmarks.map((landmark) => text.lastIndexOf(landmark));
      expect(places.every((place) => place >= 0)).toBe(true);
      expect(places).toEqual([...places].sort((a, b) => a - b));
    }
  });

  it('lists every item, and the comment ten', () => {
    const movedItems = [movedOf(Array.from({ length: 5000 }, (_, index) => `item-${index}`))];
    const result = resultOf({ verdict: 'regression', exitCode: 1, judges: [{ ...worse, movedItems }] });
    expect(htmlReport(result).match(/<td class="left"><code>item-\d+<\/code>/g)).toHaveLength(5000);
    expect(markdownReport(result).match(/^\| `item-\d+`/gm)).toHaveLength(10);
    expect(markdownReport(result)).toContain('The worst 10 of 5,000 items');
  });

  it('shows the text of others letter by letter', () => {
    const judge = judgeOf({
      name: `"><script>alert('1')</script>`,
      verdict: 'regression',
      findings: worse.findings,
      differences: [fallen],
      movedItems: [movedOf(['</td>&amp;'])],
    });
    const page = htmlReport(resultOf({ verdict: 'regression', exitCode: 1, judges: [judge] }));
    expect(page).toContain('<h1>&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt; got worse</h1>');
    expect(page).toContain('<code>&lt;/td&gt;&amp;amp;</code>');
    expect(htmlProblems(page)).toEqual([]);
  });

  it('has the numbers of a green check too', () => {
    expect(htmlReport(resultOf())).toMatch(/<td class="right"[^>]*>92\.5<\/td>/);
  });

  it('names the column in each cell of a table, and says below which width it is read as blocks', () => {
    const cells = (titles: readonly string[]) => renderHtml([grid(titles, 'l', [titles.map(() => ['"x"'])])]);
    // Five letters and the blanks beside them fit on a telephone; 6 × (20 + 3) letters do not.
    expect(cells(['a', 'b'])).toContain('<table>');
    expect(cells(['a', '"b"'])).toContain(
      '<td class="left">&quot;x&quot;</td><td class="left" data-of="&quot;b&quot;">',
    );
    expect(cells(Array.from({ length: 6 }, () => 'x'.repeat(20)))).toContain('<table class="below72">');
  });

  it('writes no step of an axis twice, though its digits are rounded', () => {
    const seconds = { low: 0, high: 0.02, text: (value: number) => value.toFixed(2), title: 'seconds' };
    const points = [{ x: 0.01, y: 0.01, name: '', of: 'all', tone: 'plain' }] as const;
    const picture = { kind: 'points', x: seconds, y: seconds, points } as const;
    const page = renderHtml([{ kind: 'chart', picture, table: grid(['x'], 'r', []) }]);
    const steps = [...page.matchAll(/<text class="step[^>]*>([^<]*)</g)].map(([, text]) => text);
    expect(steps).toEqual(['0.00', '0.01', '0.02']);
  });
});
