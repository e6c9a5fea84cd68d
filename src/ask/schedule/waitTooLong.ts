/** Why a request is given up whose provider asks for a longer wait than there is patience for. */
export function waitTooLong(why: string, demandedMs: number, maxWaitMs: number): string {
  return `${why} (it asks to wait ${inSeconds(demandedMs)}, and no more than ${inSeconds(maxWaitMs)} are waited)`;
}

function inSeconds(ms: number): string {
  return `${Math.ceil(ms / 1000)} s`;
}
