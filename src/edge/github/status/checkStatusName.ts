import { UnusableInput } from '../../../shared/fault.ts';

/** @throws UnusableInput where no commit status can have this name. */
export function checkStatusName(name: string): void {
  const characters = Array.from(name).length;
  if (characters >= 1 && characters <= 100 && !/\p{Control}|\p{Surrogate}/u.test(name) && name.trim() === name) return;
  throw new UnusableInput({
    what: `commit-status is ${JSON.stringify(name)}`,
    mend: 'Use 1 to 100 characters on one line, such as `evenhand`; blanks neither first nor last.',
    key: 'commit-status',
  });
}
