import { describe, expect, it } from '@jest/globals';
import { linesOf } from '../../../../src/edge/provider/batch/openaiBatchCalls.ts';
import fc from '../../../support/fastCheck.ts';

async function linesIn(chunks: readonly Uint8Array[]): Promise<readonly string[]> {
  async function* stream() {
    yield* chunks;
  }
  const lines: string[] = [];
  for await (const line of linesOf(stream())) lines.push(line);
  return lines;
}

describe('linesOf', () => {
  it('gives the lines of a text, wherever its bytes are cut', async () => {
    const line = fc.string({ unit: fc.constantFrom('a', '{', 'é', '語', '🙂', ' ', '\r') });
    await fc.assert(
      fc.asyncProperty(fc.array(line), fc.array(fc.nat({ max: 200 })), fc.boolean(), async (lines, cuts, isEnded) => {
        const bytes = Buffer.from(lines.join('\n') + (isEnded ? '\n' : ''));
        const ends = [...new Set([...cuts, bytes.length])].filter((end) => end <= bytes.length).sort((a, b) => a - b);
        const chunks = ends.map((end, index) => bytes.subarray(ends[index - 1] ?? 0, end));
        const expected = lines.map((one) => one.trim()).filter((one) => one !== '');
        expect(await linesIn(chunks)).toEqual(expected);
      }),
    );
  });

  it('gives lines of a megabyte', async () => {
    const long = 'x'.repeat(2 ** 20);
    expect(await linesIn([Buffer.from(`${long}\n${long}`)])).toEqual([long, long]);
  });
});
