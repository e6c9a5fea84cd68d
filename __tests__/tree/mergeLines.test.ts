import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { mergeLines } from '../../src/tree/mergeLines.ts';
import fc from '../support/fastCheck.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const temporary = temporaryFolder();

/** What git makes of it; undefined if it finds a conflict. */
function byGit(texts: Parameters<typeof mergeLines>[0]): string | undefined {
  const folder = mkdtempSync(join(temporary, 'merge-'));
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, name), text);
  try {
    return execFileSync('git', ['merge-file', '-p', '-q', 'one', 'parting', 'other'], {
      cwd: folder,
      encoding: 'utf8',
    });
  } catch {
    return undefined;
  }
}

const text = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('');
const before = text(['a', 'b', 'c', 'd', 'e']);

describe('mergeLines', () => {
  it('takes the changes of both sides if they are in different places', () => {
    const one = text(['a', 'B', 'c', 'd', 'e']);
    const other = text(['a', 'b', 'c', 'd', 'e', 'f']);
    expect(mergeLines({ parting: before, one, other })).toBe(text(['a', 'B', 'c', 'd', 'e', 'f']));
  });

  it('finds the places also if one side has changes around those of the other', () => {
    const one = text(['A', 'b', 'c', 'd', 'E']);
    const other = text(['a', 'b', 'C', 'd', 'e']);
    expect(mergeLines({ parting: before, one, other })).toBe(text(['A', 'b', 'C', 'd', 'E']));
  });

  it('settles nothing if both sides change one place in different ways', () => {
    const [one, other] = [text(['a', 'B', 'c']), text(['a', 'bb', 'c'])];
    expect(mergeLines({ parting: text(['a', 'b', 'c']), one, other })).toBeUndefined();
  });

  it('takes once what both sides change alike', () => {
    const both = text(['a', 'B', 'c']);
    expect(mergeLines({ parting: text(['a', 'b', 'c']), one: both, other: both })).toBe(both);
  });

  it('gives what git gives, and nothing where git finds a conflict', () => {
    const edit = fc.tuple(fc.nat(11), fc.constantFrom('replace', 'insert', 'delete'), fc.constantFrom('x', 'y', 'z'));
    const edited = (side: string, edits: readonly (readonly [number, string, string])[]) => {
      const lines = Array.from({ length: 12 }, (_, n) => `line ${n}`);
      for (const [at, how, line] of edits)
        lines.splice(at, how === 'insert' ? 0 : 1, ...(how === 'delete' ? [] : [`${line} of ${side}`]));
      return text(lines);
    };
    const edits = fc.array(edit, { maxLength: 3 });
    fc.assert(
      fc.property(edits, edits, (ours, theirs) => {
        const texts = { parting: edited('nobody', []), one: edited('us', ours), other: edited('them', theirs) };
        expect(mergeLines(texts)).toBe(byGit(texts));
      }),
      { numRuns: 60 },
    );
  });
});
