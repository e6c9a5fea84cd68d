import { describe, expect, it } from '@jest/globals';
import { saidOnce } from '../../src/config/loadSides.ts';
import type { Fault } from '../../src/shared/fault.ts';

const fault = (file: string, over: Partial<Fault> = {}): Fault => ({
  file,
  line: 2,
  what: 'wrong',
  fix: 'Fix it.',
  ...over,
});

describe('saidOnce', () => {
  it('says of the head what is wrong on both sides', () => {
    const faults = [fault('base:a.md'), fault('base:b.md'), fault('head:a.md')];
    expect(saidOnce(faults)).toEqual([fault('base:b.md'), fault('head:a.md')]);
    const absent = (side: string) => fault(`${side}:evenhand.yml`, { what: `there is no file "x" on ${side}` });
    expect(saidOnce([absent('base'), absent('head')])).toEqual([absent('head')]);
  });

  it('keeps what differs in anything else', () => {
    const faults = [fault('base:a.md'), fault('head:a.md', { line: 3 }), fault('base:c.md', { what: 'otherwise' })];
    expect(saidOnce([...faults, fault('head:c.md')])).toHaveLength(4);
  });

  it('says the very same only once', () => {
    expect(saidOnce([fault('a.md'), fault('a.md'), { what: 'x', fix: 'y' }])).toEqual([
      fault('a.md'),
      { what: 'x', fix: 'y' },
    ]);
  });
});
