import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { treePath } from '../../src/tree/treePath.ts';

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
