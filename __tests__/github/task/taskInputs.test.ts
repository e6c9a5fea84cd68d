import { describe, expect, it } from '@jest/globals';
import { taskInputs, type WrittenTaskInputs } from '../../../src/github/taskEvent.ts';
import { UnusableInput } from '../../../src/shared/fault.ts';
import fc from '../../support/fastCheck.ts';

const none: WrittenTaskInputs = { base: undefined, head: undefined, prNumber: undefined, accept: undefined };

describe('taskInputs', () => {
  it('takes what was left empty for absent', () => {
    const absent = { base: undefined, head: undefined, prNumber: undefined, drift: false };
    expect(taskInputs(none)).toEqual(absent);
    expect(taskInputs({ base: '', head: ' ', prNumber: '', accept: '' })).toEqual(absent);
  });

  it.each(['main', 'release/1.x', 'v1.2.3', 'HEAD~1', '9d8e7f6', 'refs/pull/7/head', 'feature/é'])(
    'takes %s',
    (ref) => {
      expect(taskInputs({ ...none, head: ref })).toMatchObject({ head: ref });
    },
  );

  it.each(['-x', '--output=x', '..', 'a/../b', 'main..x', '.', 'a b', 'a\nb', 'a\u0000', 'x'.repeat(1001)])(
    'refuses %j as a commit',
    (ref) => {
      expect(() => taskInputs({ ...none, base: ref })).toThrow(/^base: .*cannot be the name of a commit/);
    },
  );

  it('refuses a ref that is an option, or leads out of its place in an address', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('-', '.', '/', 'a', ' ', '\n', '%', '\u0007') }), (text) => {
        let ref: string | undefined;
        try {
          ref = taskInputs({ ...none, head: text }).head;
        } catch (error) {
          expect(error).toBeInstanceOf(UnusableInput);
        }
        if (ref === undefined) return;
        expect(ref).not.toMatch(/^-/);
        const path = new URL(`https://api.github.com/repos/acme/bot/commits/${encodeURIComponent(ref)}`).pathname;
        expect(path).toMatch(/^\/repos\/acme\/bot\/commits\/./);
      }),
    );
  });

  it.each(['0', '-7', '7.5', '#7', '1e3', '0x7', '7; rm', '99999999999'])('refuses %j as a number', (prNumber) => {
    expect(() => taskInputs({ ...none, prNumber })).toThrow(/^pr-number: /);
  });

  it.each(['true', 'false'])('looks for drift if accept is set: %s', (accept) => {
    expect(taskInputs({ ...none, accept })).toMatchObject({ drift: true });
  });

  it.each([{ prNumber: '7' }, { base: 'main' }, { head: 'main' }])('refuses drift together with %j', (more) => {
    expect(() => taskInputs({ ...none, accept: 'true', ...more })).toThrow('two different things');
  });

  it('takes an empty box beside a number for no word about drift', () => {
    expect(taskInputs({ ...none, accept: 'false', prNumber: '7' })).toMatchObject({ drift: false, prNumber: 7 });
  });
});
