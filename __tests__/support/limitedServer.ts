import type { Answer, Provider } from '../../src/ask/ports.ts';
import type { Question } from '../../src/ask/question.ts';
import type { VirtualTime } from './virtualTime.ts';

/** When a server that limits its rate lets a request in. */
export interface Limiter {
  admits(nowMs: number): boolean;
  /** Until one more would be let in. */
  waitMs(nowMs: number): number;
  /** One was let in, and is under way until then. */
  busyUntil?(timeMs: number): void;
}

export function tokenBucket(perSecond: number, capacity: number, full = capacity): Limiter {
  let level = full;
  let atMs = 0;
  const fill = (nowMs: number) => {
    level = Math.min(capacity, level + ((nowMs - atMs) * perSecond) / 1000);
    atMs = nowMs;
  };
  return {
    admits: (nowMs) => {
      fill(nowMs);
      if (level < 1) return false;
      level -= 1;
      return true;
    },
    waitMs: () => Math.max(0, ((1 - level) / perSecond) * 1000),
  };
}

/** @param phaseMs how far the first window has gone when the run begins. */
export function fixedWindow(perWindow: number, windowMs: number, phaseMs = 0): Limiter {
  let window = -1;
  let left = perWindow;
  const turn = (nowMs: number) => {
    const now = Math.floor((nowMs + phaseMs) / windowMs);
    if (now !== window) left = perWindow;
    window = now;
  };
  const resetMs = (nowMs: number) => windowMs - ((nowMs + phaseMs) % windowMs);
  return {
    admits: (nowMs) => {
      turn(nowMs);
      if (left < 1) return false;
      left -= 1;
      return true;
    },
    waitMs: resetMs,
  };
}

/** As many at once as it is told, however soon one comes after the other. */
export function atOnce(most: number): Limiter {
  let ends: number[] = [];
  return {
    admits: (nowMs) => {
      ends = ends.filter((end) => end > nowMs);
      return ends.length < most;
    },
    waitMs: (nowMs) => Math.max(0, Math.min(...ends) - nowMs),
    busyUntil: (timeMs) => void ends.push(timeMs),
  };
}

export interface ServerSettings {
  readonly limiter?: Limiter;
  /** Of a reply. */
  readonly latencyMs?: (nowMs: number) => number;
  /** On its way to the server; absent: none. */
  readonly uplinkMs?: () => number;
  /** Of a refusal. */
  readonly refusalMs?: number;
  /** Whether refusals say when to come back, in whole seconds as most do. */
  readonly saysRetryAfter?: boolean;
  /** What happens instead of a reply; undefined: a reply. */
  readonly instead?: (asked: number, question: Question) => Answer | undefined;
}

/** A provider in virtual time, and what it was asked. */
export interface LimitedServer {
  readonly provider: Provider;
  readonly counts: { asked: number; refused: number; replied: number; inFlight: number; mostInFlight: number };
  readonly sentAtMs: number[];
  /** How many were under way whenever one was sent, with that one. */
  readonly underWay: number[];
}

export function limitedServer(time: VirtualTime, settings: ServerSettings = {}): LimitedServer {
  const {
    limiter,
    latencyMs = () => 300,
    refusalMs = 20,
    uplinkMs = () => 0,
    saysRetryAfter = false,
    instead,
  } = settings;
  const counts = { asked: 0, refused: 0, replied: 0, inFlight: 0, mostInFlight: 0 };
  const sentAtMs: number[] = [];
  const underWay: number[] = [];
  const answer = (question: Question, asked: number): { readonly after: number; readonly answer: Answer } => {
    const nowMs = time.clock.now();
    const isIn = limiter?.admits(nowMs) !== false;
    if (!isIn) {
      counts.refused += 1;
      const retryAfterMs = saysRetryAfter ? 1000 * Math.ceil((limiter?.waitMs(nowMs) ?? 0) / 1000) : undefined;
      const refusal: Answer = { kind: 'busy', why: 'the provider answered 429', retryAfterMs, isLimit: true };
      return { after: refusalMs, answer: refusal };
    }
    const other = instead?.(asked, question);
    if (other !== undefined) return { after: latencyMs(nowMs), answer: other };
    counts.replied += 1;
    const usage = { inputTokens: 100, outputTokens: 10, cachedTokens: 0 };
    const tookMs = latencyMs(nowMs);
    limiter?.busyUntil?.(nowMs + tookMs);
    return {
      after: tookMs,
      answer: { kind: 'reply', reply: { text: '1', finish: 'stop' }, usage, model: 'm' },
    };
  };
  const ask: Provider['ask'] = (question) => {
    counts.asked += 1;
    const asked = counts.asked;
    counts.inFlight += 1;
    counts.mostInFlight = Math.max(counts.mostInFlight, counts.inFlight);
    sentAtMs.push(time.clock.now());
    underWay.push(counts.inFlight);
    return new Promise((resolve) => {
      const land = (given: Answer) => {
        counts.inFlight -= 1;
        resolve(given);
      };
      time.at(time.clock.now() + uplinkMs(), () => {
        const { after, answer: given } = answer(question, asked);
        time.at(time.clock.now() + after, () => land(given));
      });
    });
  };
  return { provider: { family: 'fake', ask }, counts, sentAtMs, underWay };
}

/** Log-normal latencies of a mean, from a seeded generator (mulberry32). */
export function logNormal(meanMs: number, sigma: number, seed: number): () => number {
  let state = seed;
  const uniform = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const mu = Math.log(meanMs) - (sigma * sigma) / 2;
  return () => {
    const normal = Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());
    return Math.exp(mu + sigma * normal);
  };
}
