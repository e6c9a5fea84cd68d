import { describe, expect, it } from '@jest/globals';
import { noteOfFaults, noteOfResult } from '../../../src/github/rerunNote.ts';
import { OutsideFailure, UnusableInput } from '../../../src/shared/fault.ts';
import { judgeOf, resultOf } from '../../report/writtenResult.ts';

const run = { url: 'https://github.com/acme/bot/actions/runs/1', attempt: '2' };
const stopped = (because: 'no-key' | 'interrupted') =>
  resultOf({
    verdict: 'unmeasured',
    exitCode: 3,
    judges: [judgeOf({ verdict: 'unmeasured', findings: [{ kind: 'stopped', because, why: 'why' }] })],
  });

describe('noteOfResult', () => {
  it('has nothing to say of a run with a verdict', () => {
    expect(noteOfResult(resultOf(), run)).toBeUndefined();
    expect(noteOfResult(resultOf({ verdict: 'regression', exitCode: 1 }), run)).toBeUndefined();
  });

  it('says why nothing was measured, and links the run', () => {
    expect(noteOfResult(stopped('no-key'), run)).toBe(
      '⚠️ **A later run of this commit measured nothing** ([run, attempt 2](https://github.com/acme/bot/actions/runs/1)): the step had no key to ask the model with (`OPENAI_API_KEY` is not set). What an earlier run measured stays below.',
    );
    expect(noteOfResult(stopped('interrupted'), { url: undefined, attempt: undefined })).toBe(
      '⚠️ **A later run of this commit measured nothing**: Why. What an earlier run measured stays below.',
    );
  });
});

describe('noteOfFaults', () => {
  const fault = { what: `@ann has\n\n## <b>${'x'.repeat(5000)}`, fix: 'Fix it.' };

  it('is one short line that shows what others wrote letter by letter', () => {
    const note = noteOfFaults(new UnusableInput(fault), run);
    expect(note).toContain('its input cannot be used: ');
    expect(note).not.toMatch(/[\n\r]|@ann|<b>/);
    expect(note.length).toBeLessThan(1000);
  });

  it('says of an outage what did not answer', () => {
    const note = noteOfFaults(new OutsideFailure({ what: 'GitHub answered 503', fix: 'Run it again.' }), run);
    expect(note).toContain('): GitHub answered 503. What an earlier run');
  });
});
