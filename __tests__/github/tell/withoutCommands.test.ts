import { describe, expect, it } from '@jest/globals';
import { withoutCommands } from '../../../src/edge/github/withoutCommands.ts';
import fc from '../../support/fastCheck.ts';

describe('withoutCommands', () => {
  it('leaves no line that a runner takes for a command', () => {
    const piece = fc.constantFrom(':', '::', '##[', ' ', '\n', '\r', '\t', 'error', '::add-mask::', ']', 'x', '\u0085');
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const lines = withoutCommands(pieces.join('')).split(/[\r\n]/);
        expect(
          lines.filter((line) => line.replace(/^[\s\u0085]+/, '').startsWith('::') || line.includes('##[')),
        ).toEqual([]);
      }),
    );
  });

  it('leaves everything else as it is', () => {
    const text = 'a::b\n  ratio 1:2\n# [heading]\n: one colon\n';
    expect(withoutCommands(text)).toBe(text);
  });
});
