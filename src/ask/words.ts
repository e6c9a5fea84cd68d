/**
 * How to go on after a limit ended the asking: "120 of 200 requests were asked, 80 are left, and …". All are `asked`,
 * which have a reply, those that were given up without one, and those that are left.
 */
export function howToGoOn(asked: number, left: number, givenUp = 0): string {
  const all = asked + givenUp + left;
  const before = givenUp === 0 ? 'asked' : `answered, ${givenUp} ${givenUp === 1 ? 'was' : 'were'} given up`;
  return `${asked} of ${all} requests were ${before}, ${left} are left, and with the same ledger another run goes on from there`;
}

const tooLong = 'item and prompt together are too long for the model';

/** Why a question is unanswered that the model could not read as a whole. */
export function tooLongWhy(said: string): string {
  return `${tooLong} (${said})`;
}

/** Whether that is why. */
export function isTooLong(why: string): boolean {
  return why.startsWith(tooLong);
}

/** Why a question is given up if its provider asks for a longer wait than is allowed. */
export function waitTooLong(why: string, demandedMs: number, maxWaitMs: number): string {
  return `${why} (it asks to wait ${inSeconds(demandedMs)}, and no more than ${inSeconds(maxWaitMs)} are waited)`;
}

function inSeconds(ms: number): string {
  return `${Math.ceil(ms / 1000)} s`;
}

/** Why a question is given up that was asked so often. */
export function askedWhy(why: string, times: number): string {
  return `${why} (asked ${times === 1 ? 'once' : `${times} times`})`;
}

/** Why asking ends when as many calls were made as are allowed. */
export function allCallsMade(calls: number): string {
  return `${calls} calls were made, which is as many as are allowed`;
}
