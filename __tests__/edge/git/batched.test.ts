import { describe, expect, it } from '@jest/globals';
import { batched } from '../../../src/edge/git/gitBlobs.ts';

/** Doubles texts, and writes down which were asked for together. */
function doubling() {
  const batches: string[][] = [];
  let failures = 0;
  const get = batched((keys) => {
    batches.push([...keys]);
    if (failures > 0) {
      failures -= 1;
      return Promise.reject(new Error('not now'));
    }
    return Promise.resolve(keys.map((key) => key + key));
  });
  return { batches, get, failNext: () => (failures = 1) };
}

describe('batched', () => {
  it('loads together what is asked for together, and each key once', async () => {
    const { batches, get } = doubling();
    expect(await Promise.all([get('a'), get('b'), get('a')])).toEqual(['aa', 'bb', 'aa']);
    expect(await Promise.all([get('b'), get('c')])).toEqual(['bb', 'cc']);
    expect(batches).toEqual([['a', 'b'], ['c']]);
  });

  it('waits for those that ask a few steps later', async () => {
    const { batches, get } = doubling();
    const later = (async () => {
      for (let step = 0; step < 20; step += 1) await Promise.resolve();
      return get('b');
    })();
    await Promise.all([get('a'), later]);
    expect(batches).toEqual([['a', 'b']]);
  });

  it('fails for each key of a batch, and remembers nothing of that', async () => {
    const { batches, get, failNext } = doubling();
    failNext();
    const asked = await Promise.allSettled([get('a'), get('b')]);
    expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await get('a')).toBe('aa');
    expect(batches).toEqual([['a', 'b'], ['a']]);
  });
});
