import { describe, expect, it } from '@jest/globals';
import { madeOnce } from '../../src/measure/madeOnce.ts';
import { withProperties } from '../../src/measure/withProperties.ts';

describe('withProperties', () => {
  it('joins two objects, and computes what is computed when it is read only then, and once', () => {
    let computed = 0;
    const interval = madeOnce(() => {
      computed += 1;
      return undefined;
    });
    const one = {
      n: 3,
      get interval() {
        return interval();
      },
    };
    const both = withProperties(withProperties({ family: 'all' }, one), { leftOut: 0 });
    expect(Object.keys(both)).toEqual(['family', 'n', 'interval', 'leftOut']);
    expect(computed).toBe(0);
    expect([both.interval, both.interval, computed]).toEqual([undefined, undefined, 1]);
  });

  it('takes the second of two properties of one name, in the place of the first', () => {
    const p = { p: 0.5, n: 3 };
    const both = withProperties(p, {
      get p() {
        return p.p / 2;
      },
    });
    expect(JSON.stringify(both)).toBe('{"p":0.25,"n":3}');
  });
});
