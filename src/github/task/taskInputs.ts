import { UnusableInput } from '../../shared/fault.ts';

/** What the workflow says about what to do, checked. */
export interface TaskInputs {
  readonly base: string | undefined;
  readonly head: string | undefined;
  readonly prNumber: number | undefined;
  /** Whoever says whether to accept what the model says today has it asked. */
  readonly drift: boolean;
}

/** The inputs as they were written; undefined where left empty. */
export interface WrittenTaskInputs {
  readonly base: string | undefined;
  readonly head: string | undefined;
  readonly prNumber: string | undefined;
  /** Read where drift is looked for; here it counts that it is given. */
  readonly accept: string | undefined;
}

/** @throws UnusableInput where one cannot be used, or where they contradict each other. */
export function taskInputs(written: WrittenTaskInputs): TaskInputs {
  const inputs = {
    base: refOf('base', written.base),
    head: refOf('head', written.head),
    prNumber: numberOf(written.prNumber),
    drift: written.accept !== undefined && written.accept.trim() !== '',
  };
  const others = inputs.prNumber !== undefined || inputs.base !== undefined || inputs.head !== undefined;
  // A form with both fields sends the word for an empty box.
  if (others && written.accept?.trim().toLowerCase() === 'false') return { ...inputs, drift: false };
  const named = inputs.prNumber !== undefined ? 'pr-number' : inputs.base !== undefined ? 'base' : 'head';
  if (inputs.drift && (named !== 'head' || inputs.head !== undefined)) {
    throw new UnusableInput({
      key: 'accept',
      what: `the inputs "accept" and "${named}" ask for two different things`,
      mend: 'It asks the model again about the judges of one commit, and accepts what it says: leave out one of the two.',
    });
  }
  return inputs;
}

/** It becomes an argument of git, or a part of an address. */
function refOf(key: 'base' | 'head', text: string | undefined): string | undefined {
  const ref = text?.trim();
  if (ref === undefined || ref === '') return undefined;
  if (!/^-|\p{Control}|\s|\.\.|^\.$/u.test(ref) && ref.length <= longestRef) return ref;
  throw new UnusableInput({
    key,
    what: `${JSON.stringify(ref.slice(0, 100))} cannot be the name of a commit`,
    mend: 'Give a branch, a tag or the hash of a commit: no blanks, no "..", and no "-" in front.',
  });
}

const longestRef = 1000;

function numberOf(text: string | undefined): number | undefined {
  const written = text?.trim();
  if (written === undefined || written === '') return undefined;
  if (/^[1-9]\d{0,9}$/.test(written)) return Number(written);
  throw new UnusableInput({
    key: 'pr-number',
    what: `${JSON.stringify(written.slice(0, 100))} is not the number of a pull request`,
    mend: 'Give the number alone: pr-number: 412',
  });
}
