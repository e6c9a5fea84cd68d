import type { StatedLimit, StatedLimits } from '../../../ask/ports.ts';
import { waitIn } from './waitIn.ts';

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

/** How much a provider still takes, by the headers of its answer; undefined where they do not say it, or cannot be so. */
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
    // More than there can be, or nothing at all for ever: Azure says 0 and -1 where it means nothing.
    if (limit !== undefined && (limit === 0 || remaining > limit)) continue;
    return { limit, remaining, resetMs: waitIn(header(dialect.reset), nowMs, header('date')) };
  }
  return undefined;
}

function aCount(value: string | undefined): number | undefined {
  return value !== undefined && /^\s*\d{1,15}\s*$/.test(value) ? Number(value) : undefined;
}
