import { describe, expect, it } from '@jest/globals';
import { escapeHtmlInMarkdown, escapeMarkdown, markdownCode } from '../../../src/report/markupText.ts';
import { visibleText } from '../../../src/report/plainText.ts';
import fc from '../../support/fastCheck.ts';
import { anyText } from '../anyResult.ts';

/** What is left when everything that is escaped is taken away. */
function active(text: string): string {
  return text
    .replace(/<span>\$<\/span>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#124);/g, '')
    .replace(/\\[\\`*_[\]~\-+=.)]/g, '');
}

describe('text of others in Markdown', () => {
  it.each([
    ['a_b*c', 'a\\_b\\*c'],
    ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['a|b', 'a&#124;b'],
    ['[x](y)', '\\[x\\](y)'],
    ['@octocat', '@\u200boctocat'],
    ['#12', '#\u200b12'],
    ['GH-12', 'GH\u200b-12'],
    ['https://example.com', 'https\u200b://example.com'],
    ['www.example.com', 'www\u200b.example.com'],
    [':tada:', ':\u200btada:'],
    ['$x$', '<span>$</span>x<span>$</span>'],
    ['- item', '\\- item'],
    ['1. item', '1\\. item'],
    ['66.7 %', '66.7 %'],
    ['two\nlines', 'two lines'],
    ['    code', ' code'],
  ])('%j is written %j', (text, written) => {
    expect(escapeMarkdown(text)).toBe(written);
  });

  it('has no active character left, from any text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const rest = active(escapeMarkdown(text));
        expect(rest).not.toMatch(/[\\`*_[\]~<>|$&\n\r]/);
        expect(rest).not.toMatch(/[@#](?!\u200b)/);
        expect(rest).not.toMatch(/https?:|ftp:|mailto:|www\./i);
        expect(rest).not.toMatch(/:[\w+-]+:/);
        expect(escapeMarkdown(text)).not.toMatch(/^\s*(?:[-+=]|\d{1,9}[.)](?:\s|$))|^\s{2}/);
      }),
    );
  });

  it('says the same as before, apart from invisible characters', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const shown = escapeMarkdown(text)
          .replace(/<span>\$<\/span>/g, '$')
          .replace(/\\([\\`*_[\]~\-+=.)])/g, '$1')
          .replace(/&#124;/g, '|')
          .replace(/&lt;/g, '<')
          .replace(/&gt;/g, '>')
          .replace(/&amp;/g, '&')
          .replace(/\u200b/g, '');
        expect(shown.trim()).toBe(visibleText(text).trim());
      }),
    );
  });

  it('is a code span if one can hold it, and else an element with the text escaped', () => {
    expect(markdownCode('t-014')).toBe('`t-014`');
    expect(markdownCode('@octocat #12')).toBe('`@octocat #12`');
    expect(markdownCode('a|b')).toBe('<code>a&#124;b</code>');
    expect(markdownCode('a`b')).toBe('<code>a\\`b</code>');
    expect(markdownCode('')).toBe('`–`');
    fc.assert(
      fc.property(anyText, (text) => {
        expect(markdownCode(text)).toMatch(/^(?:`[^`|<&\n]+`|<code>[^`|\n]*(?:\\`[^`|\n]*)*<\/code>)$/);
      }),
    );
  });

  it('is escaped as HTML in a summary, since no Markdown is read there', () => {
    expect(escapeHtmlInMarkdown('a*b <b> @c')).toBe('a*b &lt;b&gt; @\u200bc');
  });
});
