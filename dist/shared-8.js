import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);
import {
  readErrorBody,
  scrub,
  scrubReply
} from "./shared-3.js";
import {
  maskSecrets
} from "./shared-1.js";
import {
  isMapping
} from "./shared-11.js";
import {
  UnusableInput
} from "./shared-10.js";

// src/edge/provider/openai/droppedParameters.ts
var renamed = /* @__PURE__ */ new Map([["max_tokens", "max_completion_tokens"]]);
function droppedParameters(note) {
  const droppedByModel = /* @__PURE__ */ new Map();
  return {
    keep: (model, parameters) => {
      const dropped = droppedByModel.get(model);
      return dropped === void 0 ? parameters : keepOthers(parameters, dropped);
    },
    drop: (model, parameter) => {
      const dropped = droppedByModel.get(model) ?? /* @__PURE__ */ new Set();
      droppedByModel.set(model, dropped);
      if (dropped.has(parameter)) return;
      dropped.add(parameter);
      note(`model ${model} refuses the parameter ${parameter}: ${whatFollows(parameter)} for the rest of the run`);
    }
  };
}
function keepOthers(parameters, dropped) {
  const kept = [];
  for (const [name, value] of Object.entries(parameters)) {
    const taken = takenName(name, dropped);
    const givenAnyway = taken !== name && taken !== void 0 && taken in parameters;
    if (taken !== void 0 && !givenAnyway) kept.push([taken, value]);
  }
  return Object.fromEntries(kept);
}
function takenName(name, dropped) {
  if (!dropped.has(name)) return name;
  const other = renamed.get(name);
  return other === void 0 || dropped.has(other) ? void 0 : other;
}
function whatFollows(parameter) {
  const other = renamed.get(parameter);
  return other === void 0 ? "it is left out" : `${other} is sent in its place`;
}

// src/edge/provider/openai/openaiAnswer.ts
function openaiAnswer(body, secrets, status = 200) {
  const completion = typeof body === "string" && body !== "" ? parsed(body) : body;
  const broken = (what) => ({ kind: "broken", why: `the provider answered ${status} with ${what}` });
  if (typeof completion === "string" && completion !== "") return broken("a body that is not JSON");
  if (!isMapping(completion)) return broken("an empty body or one that is not an object");
  if (isPresent(completion["error"])) return broken(`an error: ${saidIn(completion["error"], secrets)}`);
  const { choices } = completion;
  if (!Array.isArray(choices)) return broken("a body without choices");
  const choice = choices[0];
  if (choice === void 0) return broken("no choices");
  if (!isMapping(choice)) return broken("a choice that is not an object");
  if (isPresent(choice["error"])) return broken(`an error: ${saidIn(choice["error"], secrets)}`);
  const reply = readChoice(choice);
  if (reply === void 0) return broken("a choice of which the message is not as the protocol has it");
  return {
    kind: "reply",
    reply: { ...reply, text: scrubReply(reply.text, secrets) },
    usage: readUsage(completion["usage"]),
    model: typeof completion["model"] === "string" ? modelSaid(completion["model"], secrets) : void 0
  };
}
var last;
function modelSaid(model, secrets) {
  if (last?.model !== model || last.secrets !== secrets) last = { model, secrets, said: scrub(model, secrets) };
  return last.said;
}
function readChoice(choice) {
  const { message, finish_reason: finish } = choice;
  if (!isMapping(message)) return void 0;
  const { content, refusal } = message;
  if (!isTextOrNothing(refusal) || !isTextOrNothing(finish)) return void 0;
  const text = textOf(content);
  if (typeof refusal === "string" && refusal !== "") return { text: text === "" ? refusal : text, finish: "refusal" };
  if (finish === "content_filter") return { text, finish: "refusal" };
  return { text, finish: finish === "length" ? "length" : "stop" };
}
function parsed(body) {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}
function textOf(content) {
  if (!isPresent(content)) return "";
  if (typeof content === "string") return content;
  if (!Array.isArray(content)) return JSON.stringify(content);
  const texts = content.map((part) => isMapping(part) ? part["text"] : part);
  return texts.filter((text) => typeof text === "string").join("");
}
function readUsage(usage) {
  if (!isMapping(usage)) return void 0;
  const inputTokens = readCount(usage["prompt_tokens"]);
  const outputTokens = readCount(usage["completion_tokens"]);
  if (inputTokens === void 0 || outputTokens === void 0) return void 0;
  return { inputTokens, outputTokens, cachedTokens: Math.min(inputTokens, readCached(usage)) };
}
function readCached(usage) {
  const details = usage["prompt_tokens_details"];
  const stated = isMapping(details) ? details["cached_tokens"] : void 0;
  const counts = [stated, usage["prompt_cache_hit_tokens"], usage["cache_read_input_tokens"]].map(readCount);
  return counts.find((count) => count !== void 0) ?? 0;
}
function readCount(value) {
  return typeof value === "number" && Number.isFinite(value) && value >= 0 ? value : void 0;
}
function saidIn(error, secrets) {
  return scrub(readErrorBody(error).message ?? JSON.stringify(error), secrets);
}
function isPresent(value) {
  return value !== void 0 && value !== null;
}
function isTextOrNothing(value) {
  return value === void 0 || value === null || typeof value === "string";
}

// src/edge/provider/openai/statedLimits.ts
var names = {
  requests: [common("requests"), anthropic("requests"), draft()],
  tokens: [common("tokens"), anthropic("tokens")]
};
function common(unit) {
  const name = (part) => `x-ratelimit-${part}-${unit}`;
  return { limit: name("limit"), remaining: name("remaining"), reset: name("reset") };
}
function anthropic(unit) {
  const name = (part) => `anthropic-ratelimit-${unit}-${part}`;
  return { limit: name("limit"), remaining: name("remaining"), reset: name("reset") };
}
function draft() {
  return { limit: "ratelimit-limit", remaining: "ratelimit-remaining", reset: "ratelimit-reset" };
}
function statedLimits(header, nowMs) {
  const requests = firstStated(names.requests, header, nowMs);
  const tokens = firstStated(names.tokens, header, nowMs);
  return requests === void 0 && tokens === void 0 ? void 0 : { requests, tokens };
}
function firstStated(dialects, header, nowMs) {
  for (const dialect of dialects) {
    const remaining = aCount(header(dialect.remaining));
    if (remaining === void 0) continue;
    const limit = aCount(header(dialect.limit));
    if (limit !== void 0 && (limit === 0 || remaining > limit)) continue;
    return { limit, remaining, resetMs: waitIn(header(dialect.reset), nowMs, header("date")) };
  }
  return void 0;
}
function aCount(value) {
  return value !== void 0 && /^\s*\d{1,15}\s*$/.test(value) ? Number(value) : void 0;
}
var unitMs = { d: 864e5, h: 36e5, m: 6e4, s: 1e3, ms: 1, us: 1e-3, µs: 1e-3, ns: 1e-6 };
var longestMs = 864e5;
function waitIn(value, nowMs, date) {
  if (value === void 0) return void 0;
  const ms = durationMs(value.trim()) ?? untilMs(value.trim(), nowMs, date);
  return ms !== void 0 && ms <= longestMs ? ms : void 0;
}
function durationMs(text) {
  if (/^\d+(?:\.\d+)?$/.test(text)) return Number(text) * 1e3;
  if (!/^(?:\d+(?:\.\d+)?(?:ms|us|µs|ns|[dhms]))+$/.test(text)) return void 0;
  const parts = text.matchAll(/([\d.]+)(ms|us|µs|ns|[dhms])/g);
  return [...parts].reduce((sum, [, count, unit]) => sum + Number(count) * unitMs[unit], 0);
}
function untilMs(text, nowMs, date) {
  const until = /^\d{4}-\d\d-\d\dT/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(until)) return void 0;
  const sent = date === void 0 ? Number.NaN : Date.parse(date);
  return Math.max(0, until - (Number.isNaN(sent) ? nowMs : sent));
}
function retryAfterMs(header, nowMs) {
  const precise = aNumber(header("retry-after-ms"));
  if (precise !== void 0) return precise;
  const value = header("retry-after");
  const seconds = aNumber(value);
  if (seconds !== void 0) return seconds * 1e3;
  const until = aDate(value);
  return until === void 0 ? void 0 : Math.max(0, until - (aDate(header("date")) ?? nowMs));
}
function aNumber(value) {
  return value !== void 0 && /^\s*\d+(?:\.\d+)?\s*$/.test(value) ? Number(value) : void 0;
}
function aDate(value) {
  if (value === void 0 || !/[a-z]{3}/i.test(value)) return void 0;
  const time = Date.parse(value);
  return Number.isNaN(time) ? void 0 : time;
}

// src/edge/provider/openai/mendFor.ts
function mendFor(fault, asked) {
  const { address, keyVariable } = asked;
  const model = `"${scrub(asked.model, asked.secrets)}"`;
  if (fault.status >= 300 && fault.status < 400) return redirectMend(fault, asked);
  switch (fault.status) {
    case 401:
      return asked.hasKey ? `Set ${keyVariable} to a key that is valid at ${address}.` : `No key was sent, since ${keyVariable} is not set. Set it to a key that is valid at ${address}.`;
    case 402:
      return `The account of the key in ${keyVariable} has no credit left at ${address}.`;
    case 403:
      return `The key in ${keyVariable} may not use the model ${model} at ${address}. Allow it there, or name another model.`;
    case 404:
      return `Check the model name ${model} and --base-url (${address}).`;
    case 405:
      return `Check --base-url: chat completions are not offered at ${address}.`;
    case 413:
      return "The request is too large: shorten the items or the prompt.";
    default:
      return isTooLong(fault) ? `Item and prompt together are too long for the model ${model}: shorten them, or name another model.` : `Check modelParameters and messages of the prompt against what the model ${model} takes at ${address}.`;
  }
}
function redirectMend(fault, asked) {
  const target = withoutSecretParts(fault.header("location"), asked.address);
  const to = target === void 0 || holdsSecret(target, asked.secrets) ? "another address" : scrub(target, []);
  return `It points to ${to}, and a key is never sent on. If that is the right place, give it as --base-url.`;
}
function withoutSecretParts(location, address) {
  if (location === void 0 || !URL.canParse(location, address)) return void 0;
  const { origin, pathname } = new URL(location, address);
  return origin + pathname.replace(/\/chat\/completions\/?$/, "");
}
function holdsSecret(address, secrets) {
  const decoded = address.replace(/%[0-9a-f]{2}/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)));
  return [address, decoded].some((text) => maskSecrets(text, secrets) !== text);
}
function isTooLong(fault) {
  if (![400, 413, 422].includes(fault.status)) return false;
  return fault.status === 413 || fault.codes.includes("context_length_exceeded") || /context (?:length|window)|too many tokens/i.test(fault.message);
}

// src/edge/provider/openai/openaiFault.ts
function openaiFault(fault, asked, nowMs) {
  const why = scrub(`the provider answered ${fault.status}: ${fault.message}`, asked.secrets);
  if (isFiltered(fault)) return filtered(fault, asked);
  if (isRetired(fault, asked.model)) return { kind: "gone", why };
  if (isBusy(fault.status)) {
    return {
      kind: "busy",
      why: why + aboutBilling(fault),
      retryAfterMs: retryAfterMs(fault.header, nowMs),
      // Credit that is used up does not come back by asking more slowly.
      isLimit: fault.status === 429 && !isUsedUp(fault),
      limits: statedLimits(fault.header, nowMs)
    };
  }
  const unusable = new UnusableInput({ what: why, mend: mendFor(fault, asked) });
  if (isTooLong(fault)) return { kind: "too-long", why, unusable };
  if (isUnknownModel(fault, asked.model)) return { kind: "gone", why, unknown: unusable };
  throw unusable;
}
function isBusy(status) {
  return status === 408 || status === 409 || status === 429 || status >= 500;
}
function isUsedUp(fault) {
  return fault.codes.includes("insufficient_quota");
}
function aboutBilling(fault) {
  if (!isUsedUp(fault)) return "";
  return " (insufficient_quota: credit or billing limit of the account is used up)";
}
function isFiltered(fault) {
  if (fault.status !== 400) return false;
  const named = ["content_filter", "content_policy_violation", "responsibleaipolicyviolation"];
  if (fault.codes.some((code) => named.includes(code))) return true;
  return fault.codes.includes("invalid_prompt") && /usage policy|flagged/i.test(fault.message);
}
function filtered(fault, asked) {
  const reply = { text: scrub(fault.message, asked.secrets), finish: "refusal" };
  return { kind: "reply", reply, usage: void 0, model: void 0 };
}
var retired = /deprecated|retired|decommissioned|discontinued|shut ?down|sunset|end[- ]of[- ]life/;
var retiredModel = /model[^.]*(?:has been|was|is) (?:deprecated|retired|decommissioned|discontinued|shut down)/;
function isRetired(fault, model) {
  const said = fault.message.toLowerCase().replaceAll(model.toLowerCase(), "");
  const code = fault.codes.find((named) => named.includes("model") && retired.test(named));
  switch (fault.status) {
    case 410:
      return true;
    case 404:
      return fault.codes.some((named) => retired.test(named)) || retired.test(said);
    case 400:
      return code !== void 0 || retiredModel.test(said);
    default:
      return false;
  }
}
var codes = ["model_not_found", "deploymentnotfound"];
function isUnknownModel({ status, codes: said, message }, model) {
  return status === 404 && (said.some((code) => codes.includes(code)) || names2(message, model));
}
function names2(message, model) {
  if (model === "") return false;
  const literal = model.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
  return new RegExp(`(?<![\\w.-]|(?<!models)/)${literal}(?![\\w/-]|[.:]\\w)`, "i").test(message);
}

// src/edge/provider/openai/refusedParameter.ts
var refusingCodes = /^(?:unsupported|unknown|unrecognized)_(?:parameter|value|argument)$/;
var refusingWords = /unsupported|not supported|(?:does|do)(?: not|n't) support|unknown (?:parameter|name|field)|unrecognized|extra(?: inputs|_forbidden)|not permitted|deprecated for this model/i;
function refusedParameter(fault, sent) {
  if (fault.status !== 400 && fault.status !== 422) return void 0;
  if (!fault.codes.some((code) => refusingCodes.test(code)) && !refusingWords.test(fault.message)) return void 0;
  const candidates = sent.filter((name) => name !== "messages" && name !== "model");
  const field = fault.param?.split(/[.[]/)[0];
  if (field !== void 0 && field !== "") return candidates.find((name) => name === field);
  return firstNamed(fault.message, candidates, quoted) ?? firstNamed(fault.message, candidates, bare);
}
function firstNamed(message, names3, pattern) {
  const found = names3.map((name) => ({ name, at: message.search(pattern(name)) })).filter(({ at }) => at >= 0);
  return found.sort((a, b) => a.at - b.at)[0]?.name;
}
function quoted(name) {
  return new RegExp(`["'\`]${literally(name)}["'\`.[]`);
}
function bare(name) {
  return new RegExp(`(?<![\\w-])${literally(name)}(?![\\w-])`);
}
function literally(name) {
  return name.replace(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);
}

export {
  droppedParameters,
  openaiAnswer,
  mendFor,
  statedLimits,
  retryAfterMs,
  openaiFault,
  refusedParameter
};
