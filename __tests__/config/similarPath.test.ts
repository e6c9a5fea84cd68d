import { describe, expect, it } from '@jest/globals';
import { similarPath } from '../../src/config/readNamed.ts';

const composed = 'judges/pr\u00fcf.yml';
const decomposed = 'judges/pru\u0308f.yml';

describe('similarPath', () => {
  it('recognises a name with differently composed accents', () => {
    expect(similarPath(composed, ['a', decomposed])).toBe(decomposed);
    expect(similarPath(decomposed, ['a', composed])).toBe(composed);
  });

  it('knows a name again with other capitals', () => {
    expect(similarPath('./judges/Tone.MD', ['judges/tone.md'])).toBe('judges/tone.md');
  });

  it('finds nothing if nothing looks like it', () => {
    expect(similarPath('judges/tone.md', ['judges/tones.md', 'tone.md', 'judges/tone.md'])).toBeUndefined();
  });
});
