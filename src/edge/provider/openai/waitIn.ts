const unitMs = { d: 86_400_000, h: 3_600_000, m: 60_000, s: 1000, ms: 1, us: 0.001, µs: 0.001, ns: 0.000001 } as const;

/** No window of a limit is longer; what says more means something else, such as a time since 1970. */
const longestMs = 86_400_000;

/**
 * The wait that a header states, in milliseconds; undefined where it states none that can be. A duration as Go writes it
 * (`6m0s`, `7.66s`, `20ms`: OpenAI, Groq), a number of seconds (Azure), or a time (Anthropic: RFC 3339), which is
 * measured from the answer's own `Date`, so that a wrong clock on either machine does no harm.
 */
export function waitIn(value: string | undefined, nowMs: number, date: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const ms = durationMs(value.trim()) ?? untilMs(value.trim(), nowMs, date);
  return ms !== undefined && ms <= longestMs ? ms : undefined;
}

function durationMs(text: string): number | undefined {
  if (/^\d+(?:\.\d+)?$/.test(text)) return Number(text) * 1000;
  if (!/^(?:\d+(?:\.\d+)?(?:ms|us|µs|ns|[dhms]))+$/.test(text)) return undefined;
  const parts = text.matchAll(/([\d.]+)(ms|us|µs|ns|[dhms])/g);
  // The unit is one of those in the pattern.
  return [...parts].reduce((sum, [, count, unit]) => sum + Number(count) * unitMs[unit as keyof typeof unitMs], 0);
}

function untilMs(text: string, nowMs: number, date: string | undefined): number | undefined {
  const until = /^\d{4}-\d\d-\d\dT/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(until)) return undefined;
  const sent = date === undefined ? Number.NaN : Date.parse(date);
  return Math.max(0, until - (Number.isNaN(sent) ? nowMs : sent));
}
