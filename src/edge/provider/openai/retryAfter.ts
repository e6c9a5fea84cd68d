/**
 * How long the provider wants us to wait, in milliseconds; undefined if it does not say so readably.
 * Source: `Retry-After` of RFC 9110, section 10.2.3 (seconds or a date), and the `retry-after-ms` of OpenAI and Azure.
 * A date is measured from the answer's own `Date`, so a wrong clock on either machine does no harm.
 */
export function retryAfterMs(header: (name: string) => string | undefined, nowMs: number): number | undefined {
  const precise = aNumber(header('retry-after-ms'));
  if (precise !== undefined) return precise;
  const value = header('retry-after');
  const seconds = aNumber(value);
  if (seconds !== undefined) return seconds * 1000;
  const until = aDate(value);
  return until === undefined ? undefined : Math.max(0, until - (aDate(header('date')) ?? nowMs));
}

function aNumber(value: string | undefined): number | undefined {
  return value !== undefined && /^\s*\d+(?:\.\d+)?\s*$/.test(value) ? Number(value) : undefined;
}

/** Only text with the name of a day is a date: `Date.parse` would accept "-1" as one. */
function aDate(value: string | undefined): number | undefined {
  if (value === undefined || !/[a-z]{3}/i.test(value)) return undefined;
  const time = Date.parse(value);
  return Number.isNaN(time) ? undefined : time;
}
