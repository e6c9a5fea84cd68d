import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);
import {
  httpFailure,
  isLimit,
  isUsedUp,
  isWritingBlocked
} from "./shared-9.js";
import {
  defaults,
  getOctokit
} from "./shared-2.js";
import "./shared-5.js";
import "./shared-1.js";

// src/edge/github/githubClient.ts
import { setTimeout as wait } from "node:timers/promises";

// src/edge/github/requestPolicy.ts
var outageDelaysMs = [500, 2e3, 5e3];
var incidentDelaysMs = [500, 2e3];
var mostLimits = 2;
var longestWaitMs = 18e4;
var longestPauseMs = 6e4;
var RequestPolicy = class {
  waits;
  signal;
  waitedMs = 0;
  heldUntilMs = 0;
  constructor(waits, signal) {
    this.waits = waits;
    this.signal = signal;
  }
  /** Throws what the last try threw. */
  async run(kind, send) {
    const met = { limits: 0, failures: 0 };
    for (; ; ) {
      await this.untilFree();
      try {
        return await send();
      } catch (error) {
        this.signal?.throwIfAborted();
        const failure = httpFailure(error);
        if (failure === void 0) throw error;
        const mayRepeat = this.holdBack(failure, met) ?? await this.pause(failure, kind, met);
        if (!mayRepeat) throw error;
      }
    }
  }
  async untilFree() {
    for (let ms = this.heldMs(); ms > 0; ms = this.heldMs()) await this.waits.sleep(ms, this.signal);
  }
  heldMs() {
    return this.heldUntilMs - this.waits.nowMs();
  }
  /** After a limit: whether to try again once the wait is over. undefined: it was no limit. */
  holdBack(failure, met) {
    const nowMs = this.waits.nowMs();
    const waitMs = limitWaitMs(failure, { nowMs, before: met.limits });
    if (waitMs === void 0) return void 0;
    met.limits += 1;
    if (met.limits > mostLimits || isWritingBlocked(failure)) return false;
    const moreMs = Math.max(0, nowMs + waitMs - Math.max(nowMs, this.heldUntilMs));
    if (!this.spend(moreMs)) return false;
    this.heldUntilMs = Math.max(this.heldUntilMs, nowMs + waitMs);
    return true;
  }
  /** After any other failure. */
  async pause(failure, kind, met) {
    const pauseMs = pauseMsAfter(failure, kind, met.failures);
    met.failures += 1;
    if (pauseMs === void 0 || pauseMs > longestPauseMs || !this.spend(pauseMs)) return false;
    await this.waits.sleep(pauseMs, this.signal);
    return true;
  }
  spend(ms) {
    if (this.waitedMs + ms > longestWaitMs) return false;
    this.waitedMs += ms;
    return true;
  }
};
function pauseMsAfter(failure, kind, before) {
  if (kind === "once") return void 0;
  if (failure.status >= 500) {
    const delayMs = outageDelaysMs[before];
    const askedMs = Number(failure.headers["retry-after"] ?? 0) * 1e3;
    return delayMs === void 0 ? void 0 : Math.max(delayMs, Number.isFinite(askedMs) ? askedMs : 0);
  }
  if (failure.status !== 422 || kind !== "read") return void 0;
  return /no commit found/i.test(failure.message) ? void 0 : incidentDelaysMs[before];
}
function limitWaitMs(failure, { nowMs, before }) {
  if (!isLimit(failure)) return void 0;
  const { headers } = failure;
  const afterSeconds = numberIn(headers["retry-after"]);
  if (afterSeconds !== void 0) return afterSeconds * 1e3;
  const resetSeconds = numberIn(headers["x-ratelimit-reset"]);
  if (isUsedUp(failure) && resetSeconds !== void 0) return Math.max(0, resetSeconds * 1e3 - nowMs) + 1e3;
  return 6e4 * 2 ** before;
}
function numberIn(header) {
  if (typeof header === "number") return header;
  return typeof header === "string" && /^\s*\d{1,12}\s*$/.test(header) ? Number(header) : void 0;
}

// src/edge/github/timedFetch.ts
var longestRequestMs = 6e4;
var mostRedirects = 3;
function timedFetch(fetch, signal) {
  const once = async (url, init) => {
    const timeout = AbortSignal.timeout(longestRequestMs);
    const response = await fetch(url, {
      ...init,
      redirect: "manual",
      signal: signal === void 0 ? timeout : AbortSignal.any([signal, timeout])
    });
    const body = await response.arrayBuffer();
    return new Response(body.byteLength === 0 ? null : body, {
      status: response.status,
      headers: [...response.headers]
    });
  };
  return async (url, init) => {
    let response = await once(url, init);
    let next = nextOf(url, init, response);
    for (let count = 0; count < mostRedirects && next !== void 0; count += 1) {
      response = await once(next, init);
      next = nextOf(next, init, response);
    }
    return response;
  };
}
function nextOf(url, { method = "GET" }, { status, headers }) {
  const location = headers.get("location");
  if (method !== "GET" || location === null || ![301, 302, 303, 307, 308].includes(status)) return void 0;
  const next = URL.canParse(location, url) ? new URL(location, url) : void 0;
  return next?.origin === new URL(url).origin ? next.href : void 0;
}

// src/edge/github/githubClient.ts
function githubClient(options) {
  const { token, userAgent, baseUrl, signal, waits = realWaits, masked = asItIs } = options;
  const request = { fetch: timedFetch(defaults.request?.fetch, signal), log: silent };
  const octokit = getOctokit(token, { userAgent, log: silent, request, ...baseUrl === void 0 ? {} : { baseUrl } });
  const policy = new RequestPolicy(waits, signal);
  octokit.hook.wrap(
    "request",
    (request2, about) => policy.run(kindOf(about), async () => {
      try {
        const response = await request2(about);
        maskMessages(response, masked);
        throwRedirect(response);
        throwGraphqlLimit(response);
        return response;
      } catch (error) {
        maskMessages(error, masked);
        throw error;
      }
    })
  );
  return octokit;
}
var realWaits = {
  nowMs: () => Date.now(),
  sleep: async (ms, signal) => {
    await wait(ms, void 0, signal === void 0 ? {} : { signal });
  }
};
var silent = { debug: ignore, info: ignore, warn: ignore, error: ignore };
function ignore() {
}
function asItIs(text) {
  return text;
}
function kindOf({ method, url, ...rest }) {
  if (method === void 0 || method === "GET" || method === "HEAD") return "read";
  if (url.endsWith("/graphql")) return String(rest.query).trimStart().startsWith("mutation") ? "once" : "read";
  return method === "POST" && !/\/statuses\//.test(url) ? "once" : "again";
}
function throwRedirect(response) {
  if (response.status >= 300)
    throw new AnswerFailure(response.status, "a redirect that Evenhand does not follow", response);
}
function throwGraphqlLimit(response) {
  const { data } = response;
  if (typeof data !== "object" || data === null || !("errors" in data) || !Array.isArray(data.errors)) return;
  const errors = data.errors;
  for (const error of errors) {
    if (typeof error !== "object" || error === null) continue;
    const message = "message" in error ? String(error.message) : "";
    if ("type" in error && error.type === "RATE_LIMITED") throw new AnswerFailure(429, message, response);
    if (message.startsWith("Something went wrong while executing your query"))
      throw new AnswerFailure(502, message, response);
  }
}
var AnswerFailure = class extends Error {
  name = "AnswerFailure";
  status;
  response;
  constructor(status, message, response) {
    super(message);
    this.status = status;
    this.response = response;
  }
};
function maskMessages(failed, masked) {
  for (const one of [failed, ...errorsIn(failed)]) {
    if (typeof one !== "object" || one === null || !("message" in one)) continue;
    if (typeof one.message === "string") one.message = masked(one.message);
  }
}
function errorsIn(answer) {
  const data = typeof answer === "object" && answer !== null && "data" in answer ? answer.data : void 0;
  if (typeof data !== "object" || data === null || !("errors" in data)) return [];
  return Array.isArray(data.errors) ? data.errors : [];
}
export {
  githubClient,
  maskMessages
};
