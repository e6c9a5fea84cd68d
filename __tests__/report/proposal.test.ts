import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { renderMarkdown } from '../../src/report/markdown.ts';
import {
  type FileChange,
  patchText,
  proposalBlocks,
  suggestionMarkdown,
  suggestionsOf,
} from '../../src/report/proposal.ts';
import fc from '../support/fastCheck.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const folder = temporaryFolder();

/** What git makes of files by a patch. */
function applied(changes: readonly FileChange[]): readonly string[] {
  execFileSync('git', ['init', '--quiet'], { cwd: folder });
  for (const { path, before } of changes) {
    if (before === undefined) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), before);
  }
  execFileSync('git', ['apply', '--whitespace=nowarn', '-'], { cwd: folder, input: patchText(changes) });
  return changes.map(({ path }) => readFileSync(join(folder, path), 'utf8'));
}

const line = fc.constantFrom(
  'a',
  'b',
  '',
  ' c',
  '--- a/x',
  '+++ b/x',
  '@@ -1 +1 @@',
  '\\ No newline',
  'é',
  'd\r',
  '\t',
);
const text = fc
  .tuple(fc.array(line, { maxLength: 30 }), fc.boolean())
  .map(([lines, isEnded]) => lines.join('\n') + (isEnded && lines.length > 0 ? '\n' : ''));

/** Some lines of a text replaced, taken out, or with one before them. */
const edited = (before: string) =>
  fc
    .array(fc.record({ at: fc.nat(40), cut: fc.nat(2), added: fc.array(line, { maxLength: 2 }) }), { maxLength: 3 })
    .map((edits) => {
      const lines = before.split('\n');
      for (const { at, cut, added } of edits) lines.splice(Math.min(at, lines.length), cut, ...added);
      return lines.join('\n');
    });
const change = text.chain((before) => edited(before).map((after) => ({ before, after })));

/** As GitHub commits a suggestion: the lines from `first` on, as many as are there, are replaced. */
function committed(before: string, suggestions: ReturnType<typeof suggestionsOf>): string {
  const lines = before.split('\n');
  for (const { first, old, lines: now } of (suggestions ?? []).toReversed()) {
    expect(lines.slice(first - 1, first - 1 + old.length)).toEqual(old);
    lines.splice(first - 1, old.length, ...now);
  }
  return lines.join('\n');
}

describe('a patch', () => {
  it('makes of every file, for git, exactly what it is to be', () => {
    const [sample = []] = fc.sample(fc.array(change, { minLength: 200, maxLength: 200 }), 1);
    const changes = sample.map((one, n) => ({ ...one, path: `a folder/${n % 2 === 0 ? '"' : ''}é ${n}.md` }));
    const created = { path: 'new folder/new.yml', before: undefined, after: 'a\nb' };
    const all = [...changes, created];
    expect(applied(all)).toEqual(all.map(({ after }) => after));
  });

  it('is empty if nothing changes', () => {
    expect(patchText([{ path: 'a.md', before: 'a', after: 'a' }])).toBe('');
  });
});

describe('suggestions', () => {
  it('make of a file what the patch makes of it', () => {
    fc.assert(
      fc.property(change, ({ before, after }) => {
        const found = suggestionsOf([{ path: 'a.md', before, after }]);
        if (found !== undefined) expect(committed(before, found)).toBe(after);
      }),
    );
  });

  it('replace the line above an insertion, or at the top of a file the line below it', () => {
    const of = (before: string, after: string) => suggestionsOf([{ path: 'a.md', before, after }]);
    expect(of('a\nb\n', 'a\nx\nb\n')).toEqual([{ path: 'a.md', first: 1, old: ['a'], lines: ['a', 'x'] }]);
    expect(of('a\nb\n', 'x\na\nb\n')).toEqual([{ path: 'a.md', first: 1, old: ['a'], lines: ['x', 'a'] }]);
    expect(of('a\nb\n', 'a\n')).toEqual([{ path: 'a.md', first: 2, old: ['b'], lines: [] }]);
  });

  it('are none if GitHub could not commit the change as it is, or a reader could not see it', () => {
    const of = (before: string | undefined, after: string) => suggestionsOf([{ path: 'a.md', before, after }]);
    expect(of(undefined, 'a\n')).toBeUndefined();
    expect(of('a\r\nb\r\n', 'a\r\nx\r\nb\r\n')).toBeUndefined();
    expect(of('a', 'b\n')).toBeUndefined();
    expect(of('a\n', 'a\u202e b\n')).toBeUndefined();
    expect(of('a\n', 'a\tb\n')).toHaveLength(1);
  });

  it('cannot be ended by a line of their own text', () => {
    const [one] = suggestionsOf([{ path: 'a.md', before: 'a\n', after: 'a\n````\n@ann <b>x</b>\n' }]) ?? [];
    if (one === undefined) throw new Error('there is a suggestion');
    const reason = ['`', '@ann', '<img>'];
    const [said, blank, ...block] = suggestionMarkdown(one, { reason, index: 0, of: 2 }).split('\n');
    expect(said).toMatch(/^\\`@\u200bann&lt;img&gt; This is suggestion 1 of 2/);
    expect([blank, ...block]).toEqual(['', '`````suggestion', 'a', '````', '@ann <b>x</b>', '`````']);
  });
});

describe('a proposal', () => {
  const changes = [{ path: 'a.md', before: 'a\n', after: 'a\n~~~\n</details>\n' }];

  it('shows its patch in a fence that nothing in it ends, unless it is suggested', () => {
    const proposal = { changes, isSuggested: false, runUrl: 'https://github.com/acme/bot/actions/runs/1' };
    const shown = renderMarkdown(proposalBlocks(proposal, true));
    expect(shown).toContain('`git apply evenhand.patch` with `evenhand.patch`, a file of [this run](https://github');
    expect(shown).toMatch(/~~~~diff\n[\s\S]*\n\+~~~\n\+<\/details>\n~~~~\n\n<\/details>$/);
    expect(renderMarkdown(proposalBlocks(proposal, false))).not.toContain('diff');
    expect(renderMarkdown(proposalBlocks({ ...proposal, isSuggested: true }, true))).not.toContain('~~~');
  });
});
