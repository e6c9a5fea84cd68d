import { describe, expect, it } from '@jest/globals';
import { fileUnlessPointer, findEntry, type GitEntry } from '../../src/tree/gitEntry.ts';

const entries = new Map<string, GitEntry>([
  ['a', { mode: '040000', hash: '1' }],
  ['a/run', { mode: '100755', hash: '2' }],
  ['a/link', { mode: '120000', hash: '3' }],
  ['sub', { mode: '160000', hash: '4' }],
]);
const at = (path: string) => entries.get(path);

describe('findEntry', () => {
  it('finds a file, executable or not', () => {
    expect(findEntry(['a', 'run'], at)).toEqual({ kind: 'readable', hash: '2' });
  });

  it('refuses a link, at the end or on the way', () => {
    const why = 'a/link is a symbolic link, and links are not followed';
    expect(findEntry(['a', 'link'], at)).toEqual({ kind: 'refused', why });
    expect(findEntry(['a', 'link', 'below'], at)).toEqual({ kind: 'refused', why });
  });

  it('refuses a submodule and a folder', () => {
    expect(findEntry(['sub', 'x'], at)).toEqual({
      kind: 'refused',
      why: 'sub is a submodule, and submodules are not read',
    });
    expect(findEntry(['a'], at)).toEqual({ kind: 'refused', why: 'a is a folder' });
  });

  it('finds nothing where nothing is, and nothing below a file', () => {
    expect(findEntry(['b'], at)).toEqual({ kind: 'absent' });
    expect(findEntry(['a', 'run', 'x'], at)).toEqual({ kind: 'absent' });
  });
});

describe('fileUnlessPointer', () => {
  it('refuses the pointer that Git LFS leaves in place of a file', () => {
    const pointer = 'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n';
    expect(fileUnlessPointer('items.csv', new TextEncoder().encode(pointer)).kind).toBe('refused');
  });

  it('gives back any other bytes', () => {
    const bytes = Uint8Array.of(0xff, 0x00, 0x0a);
    expect(fileUnlessPointer('a', bytes)).toEqual({ kind: 'file', bytes });
  });
});
