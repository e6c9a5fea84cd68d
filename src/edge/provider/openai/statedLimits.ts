import type { StatedLimit, StatedLimits } from '../../../ask/ports.ts';

type Header = (name: string) => string | undefined;

interface Names {
  readonly limit: string;
  readonly remaining: string;
  readonly reset: string;
}

/**
 * Sources: OpenAI, Azure, Groq and others (https://developers.openai.com/api/docs/guides/rate-limits#rate-limits-in-headers);
 * Anthropic (https://platform.claude.com/docs/en/api/rate-limits#response-headers); draft-ietf-httpapi-ratelimit-headers-07.
 */
const names = {
  requests: [common('requests'), anthropic('requests'), draft()],
  tokens: [common('tokens'), anthropic('tokens')],
} as const satisfies Record<keyof StatedLimits, readonly Names[]>;

function common(unit: string): Names {
  const name = (part: string) => `x-ratelimit-${part}-${unit}`;
  return { limit: name('limit'), remaining: name('remaining'), reset: name('reset') };
}

function anthropic(unit: string): Names {
  const name = (part: string) => `anthropic-ratelimit-${unit}-${part}`;
  return { limit: name('limit'), remaining: name('remaining'), reset: name('reset') };
}

function draft(): Names {
  return { limit: 'ratelimit-limit', remaining: 'ratelimit-remaining', reset: 'ratelimit-reset' };
}

/** How much a provider still takes, by the headers of its answer; undefined if they do not say it, or cannot be so. */
export function statedLimits(header: Header, nowMs: number): StatedLimits | undefined {
  const requests = firstStated(names.requests, header, nowMs);
  const tokens = firstStated(names.tokens, header, nowMs);
  return requests === undefined && tokens === undefined ? undefined : { requests, tokens };
}

function firstStated(dialects: readonly Names[], header: Header, nowMs: number): StatedLimit | undefined {
  for (const dialect of dialects) {
    const remaining = aCount(header(dialect.remaining));
    if (remaining === undefined) continue;
    const limit = aCount(header(dialect.limit));
    // More than there can be, or nothing at all for ever: Azure says 0 and -1 if it means nothing.
    if (limit !== undefined && (limit === 0 || remaining > limit)) continue;
    return { limit, remaining, resetMs: waitIn(header(dialect.reset), nowMs, header('date')) };
  }
  return undefined;
}

function aCount(value: string | undefined): number | undefined {
  return value !== undefined && /^\s*\d{1,15}\s*$/.test(value) ? Number(value) : undefined;
}

const unitMs = { d: 86_400_000, h: 3_600_000, m: 60_000, s: 1000, ms: 1, us: 0.001, µs: 0.001, ns: 0.000001 } as const;

/** No window of a limit is longer; what says more means something else, such as a time since 1970. */
const longestMs = 86_400_000;

/**
 * The wait that a header states, in milliseconds; undefined if it states none that can be. A duration as Go writes it
 * (`6m0s`, `7.66s`, `20ms`: OpenAI, Groq), a number of seconds (Azure), or a time (Anthropic: RFC 3339), which is
 * measured from the answer's own `Date`, so that a wrong clock on either machine does no harm.
 */
function waitIn(value: string | undefined, nowMs: number, date: string | undefined): number | undefined {
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

/**
 * How long a provider asks to be left alone, in milliseconds; undefined if it does not say so in a readable way.
 * Source: `Retry-After` of RFC 9110, section 10.2.3 (seconds or a date), and the `retry-after-ms` of OpenAI and Azure.
 * A date is measured from the answer's own `Date`, so that a wrong clock on either machine does no harm.
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

/** Only what names a day is a date: `Date.parse` would take "-1" for one. */
function aDate(value: string | undefined): number | undefined {
  if (value === undefined || !/[a-z]{3}/i.test(value)) return undefined;
  const time = Date.parse(value);
  return Number.isNaN(time) ? undefined : time;
}
