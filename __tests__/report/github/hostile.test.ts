import { describe, expect, it } from '@jest/globals';
import { commentTexts, summaryText } from '../../../src/report/markdown.ts';
import { escapeHtmlInMarkdown, escapeLineStart, escapeMarkdown, markdownCode } from '../../../src/report/markupText.ts';
import { visibleText } from '../../../src/report/plainText.ts';
import fc, { nightly } from '../../support/fastCheck.ts';
import { anyAttack, attacks } from './attacks.ts';
import { commentProblems, shownText } from './commentProblems.ts';
import { githubTree, htmlOf } from './githubMarkdown.ts';
import { hostileResults } from './hostileResults.ts';

const links =
  /^https:\/\/github\.com\/(?:evenhand\/evenhand\/blob\/main\/docs\/|a\/b\/(?:actions\/runs\/1$|(?:commit|compare|blob)\/))/;
const style = {
  runUrl: 'https://github.com/a/b/actions/runs/1',
  attempt: 2,
  detail: 'excerpts',
  repositoryUrl: 'https://github.com/a/b',
} as const;

/** Every place that a text of others can stand in, as Markdown. */
const places: Readonly<Record<string, (text: string) => string>> = {
  'a paragraph': (text) => escapeMarkdown(text),
  // `1` and `. one` mean nothing each.
  'the first of two parts': (text) => escapeLineStart(escapeMarkdown(text) + escapeMarkdown('. after')),
  'a space before it': (text) =>
    escapeLineStart(`${escapeMarkdown(' ')}${escapeMarkdown(' ')}   ${escapeMarkdown(text)}`),
  'part of a sentence': (text) => `before ${escapeMarkdown(text)} after`,
  'bold text': (text) => `**${escapeMarkdown(text).trim() || '–'}**`,
  'a heading': (text) => `### ❌ ${escapeMarkdown(text)} got worse`,
  'an item of a list': (text) => `- ${escapeMarkdown(text)}`,
  'a callout': (text) => `> [!WARNING]\n> ${escapeMarkdown(text)}`,
  'a cell of a table': (text) => `| a | b |\n| - | - |\n| ${escapeMarkdown(text)} | ${escapeMarkdown(text)} |`,
  'code in a cell': (text) => `| a | b |\n| - | - |\n| ${markdownCode(text)} | x |`,
  code: (text) => `before ${markdownCode(text)} after`,
  'a summary': (text) => `<details>\n<summary>${escapeHtmlInMarkdown(text)}</summary>\n\nx\n\n</details>`,
  'small text': (text) => `<sub>${escapeMarkdown(text)}</sub>`,
};

describe('what others wrote, in a comment as GitHub shows it', () => {
  it.each(Object.entries(places))('does nothing and reads as written as %s', (_, place) => {
    const holds = (text: string) => {
      const markdown = place(text);
      expect(commentProblems(markdown, /^$/)).toEqual([]);
      const seen = visibleText(text).replace(/\s+/gu, ' ').trim();
      expect(shownText(githubTree(markdown))).toContain(seen);
    };
    for (const text of attacks) holds(text);
    fc.assert(fc.property(anyAttack, holds), nightly(60));
  });

  it('is a comment that passes the sanitiser unchanged', () => {
    for (const result of hostileResults(() => 'tone')) {
      const text = summaryText(result, style);
      expect(htmlOf(text)).toBe(htmlOf(text, 'whole'));
    }
  });

  it('does nothing in any place of any report, in any size', () => {
    const clean = (texts: readonly string[]) => {
      let next = 0;
      const results = hostileResults(() => texts[next++ % texts.length] ?? '');
      for (const result of results) {
        const [first, ...rungs] = [
          summaryText(result, style),
          ...commentTexts(result, 60_000, { ...style, overrideLabel: texts[0] }),
        ];
        for (const text of new Set([first, ...rungs])) {
          expect(commentProblems(text ?? '', links)).toEqual([]);
          const unfenced = text?.replace(/^(~{3,})\w+\n.*?^\1$/gms, '');
          expect(unfenced?.split('<details>').length).toBe(unfenced?.split('</details>').length);
        }
      }
    };
    // Every attack in several places, then any of them beside each other.
    for (let turn = 0; turn < attacks.length; turn += 60) clean([...attacks.slice(turn), ...attacks.slice(0, turn)]);
    fc.assert(fc.property(fc.array(anyAttack, { minLength: 1, maxLength: 12 }), clean), nightly(10));
  });
});
