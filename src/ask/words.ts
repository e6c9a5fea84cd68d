/**
 * How to go on after a limit ended the run: "120 of 200 requests were asked, 80 are left, and …". The total is the sum
 * of those `asked` (with a reply), those given up without one, and those left.
 */
export function howToGoOn(asked: number, left: number, givenUp = 0): string {
  const all = asked + givenUp + left;
  const before = givenUp === 0 ? 'asked' : `answered, ${givenUp} ${givenUp === 1 ? 'was' : 'were'} given up`;
  return `${asked} of ${all} requests were ${before}, ${left} are left, and with the same ledger another run goes on from there`;
}

const tooLong = 'item and prompt together are too long for the model';

export function tooLongWhy(said: string): string {
  return `${tooLong} (${said})`;
}

export function isTooLong(why: string): boolean {
  return why.startsWith(tooLong);
}

export function waitTooLong(why: string, demandedMs: number, maxWaitMs: number): string {
  return `${why} (it asks to wait ${inSeconds(demandedMs)}, and no more than ${inSeconds(maxWaitMs)} are waited)`;
}

function inSeconds(ms: number): string {
  return `${Math.ceil(ms / 1000)} s`;
}

export function askedWhy(why: string, times: number): string {
  return `${why} (asked ${times === 1 ? 'once' : `${times} times`})`;
}

export function allCallsMade(calls: number): string {
  return `${calls} calls were made, which is as many as are allowed`;
}
