import { describe, expect, it } from '@jest/globals';
import { treePath } from '../../src/tree/tree.ts';
import fc from '../support/fastCheck.ts';

describe('treePath', () => {
  it('leaves out empty segments and dots', () => {
    expect(treePath('./judges//a b.yml')).toEqual({ kind: 'inside', segments: ['judges', 'a b.yml'] });
  });

  it.each(['/etc/passwd', 'C:/x', 'C:\\x', '\\\\host\\share', '../x', 'a/../b', 'a/..', '', '.', './', 'a\0b'])(
    'refuses %j',
    (path) => {
      expect(treePath(path).kind).toBe('refused');
    },
  );

  it.each([
    ['a\\b', 'back-slash'],
    ['..\\b', 'back-slash'],
    ['.git/config', "git's own folder"],
    ['a/.GIT/hooks', "git's own folder"],
    ['git~1/config', "git's own folder"],
    ['.g\u200cit/config', "git's own folder"],
    ['.git./config', "git's own folder"],
    ['a\nb', 'control character'],
    ['a\u001b[2Jb', 'control character'],
    ['a\u0085b', 'control character'],
  ])('refuses %j for a %s', (path, why) => {
    expect(treePath(path)).toEqual({ kind: 'refused', why: expect.stringContaining(why) });
  });

  it('keeps names that only look like git', () => {
    expect(treePath('.github/evenhand.yml').kind).toBe('inside');
    expect(treePath('.gitignore').kind).toBe('inside');
  });

  it('keeps names that only look like a way out', () => {
    expect(treePath('a/..b/c..')).toEqual({ kind: 'inside', segments: ['a', '..b', 'c..'] });
  });

  it('never gives a segment that leads anywhere but down', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', '.', '..', '/', '\\', ':', '')), (pieces) => {
        const path = treePath(pieces.join(''));
        const segments = path.kind === 'inside' ? path.segments : [];
        expect(segments.filter((segment) => ['', '.', '..'].includes(segment) || segment.includes('/'))).toEqual([]);
      }),
    );
  });
});
