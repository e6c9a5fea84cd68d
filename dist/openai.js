import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);
import {
  droppedParameters,
  openaiAnswer,
  openaiFault,
  refusedParameter,
  statedLimits
} from "./shared-8.js";
import {
  connectionFault,
  faultIn,
  openaiClient,
  refusedIn,
  scrub
} from "./shared-3.js";
import {
  TimeIsUp,
  headersOf,
  largestReplyBytes,
  readBody
} from "./shared-1.js";
import "./shared-9.js";
import "./shared-11.js";
import "./shared-10.js";

// src/edge/provider/openai/chatPost.ts
function chatPost({
  client,
  transport
}) {
  const known = /* @__PURE__ */ new Map();
  return async ({ question, parameters, timeoutMs, signal }) => {
    const { model = "", messages } = question;
    const prepared = known.get(model) ?? prepare(client, model);
    known.set(model, prepared);
    const { url, headers } = await prepared;
    const body = JSON.stringify({ ...parameters, model, messages: messages() });
    return await transport({ url, method: "POST", headers, body, signal, timeoutMs }, hear);
  };
}
async function prepare(client, model) {
  const { req, url } = await client.buildRequest({ method: "post", path: "/chat/completions", body: { model } });
  return { url: new URL(url), headers: [...req.headers].flat() };
}
async function hear(incoming) {
  const bytes = await readBody(incoming, largestReplyBytes);
  return {
    status: incoming.statusCode ?? 0,
    text: bytes.toString().replace(/^\uFEFF/, ""),
    header: (name) => {
      const value = incoming.headers[name];
      return typeof value === "string" ? value : void 0;
    },
    headers: () => headersOf(incoming)
  };
}

// src/edge/provider/openai/serviceTier.ts
function serviceTier(tier, note) {
  let told = false;
  return {
    addTo: (parameters) => tier === void 0 || "service_tier" in parameters ? parameters : { ...parameters, service_tier: tier },
    lostBy: (fault) => {
      if (isRefused(fault)) return "refused";
      if (tier !== "flex" || !isShort(fault)) return void 0;
      if (!told) note(short);
      told = true;
      return "short";
    }
  };
}
var short = "the tier flex has no capacity at times: what it does not take is asked without it, at the standard price";
function isShort({ status, codes, message }) {
  if (status === 498) return codes.includes("capacity_exceeded");
  return status === 429 && (codes.includes("resource_unavailable") || /\bresource[ _]unavailable\b/i.test(message));
}
function isRefused({ status, param, message }) {
  if (status !== 400 && status !== 422) return false;
  return param === "service_tier" || /\bservice[ _]tier\b|\bflex is not available\b/i.test(message);
}

// src/edge/provider/openai/openai.ts
var droppingRounds = 8;
function openaiProvider(settings) {
  const endpoint = openaiClient(settings);
  const note = (text) => settings.note(scrub(text, endpoint.secrets));
  const asker = {
    endpoint,
    post: chatPost(endpoint),
    dropped: droppedParameters(note),
    tier: serviceTier(settings.serviceTier, note),
    timeoutMs: settings.timeoutMs ?? 12e4,
    flexTimeoutMs: settings.flexTimeoutMs ?? 9e5
  };
  return { family: settings.kind, ask: (question, signal) => ask(asker, question, signal) };
}
async function ask(asker, question, signal) {
  const { dropped, tier } = asker;
  const { model = "" } = question;
  const own = withoutStreaming(question.parameters);
  let isAtStandard = false;
  for (let round = 0; ; round += 1) {
    const parameters = dropped.keep(model, isAtStandard ? own : tier.addTo(own));
    const got = await askOnce(asker, { question, parameters, signal });
    if (got.kind === "answer") return got.answer;
    const isTierOurs = "service_tier" in parameters && !("service_tier" in own);
    const tierIs = isTierOurs ? tier.lostBy(got.fault) : void 0;
    if (tierIs === "short") {
      isAtStandard = true;
      continue;
    }
    const found = tierIs === "refused" ? "service_tier" : refusedParameter(got.fault, Object.keys(parameters));
    const refused = round < droppingRounds ? found : void 0;
    if (refused === void 0) return openaiFault(got.fault, { ...asker.endpoint, model }, Date.now());
    dropped.drop(model, refused);
  }
}
async function askOnce(asker, asked) {
  const { endpoint, post } = asker;
  asked.signal.throwIfAborted();
  const timeoutMs = asked.parameters["service_tier"] === "flex" ? asker.flexTimeoutMs : asker.timeoutMs;
  try {
    const heard = await post({ ...asked, timeoutMs });
    if (heard.status < 200 || heard.status > 299) return { kind: "fault", fault: faultIn(heard) };
    const answer = openaiAnswer(heard.text, endpoint.secrets, heard.status);
    return { kind: "answer", answer: withLimits(answer, heard) };
  } catch (error) {
    asked.signal.throwIfAborted();
    const refused = refusedIn(error);
    if (refused !== void 0) throw refused;
    return {
      kind: "answer",
      answer: error instanceof TimeIsUp ? tooLate(timeoutMs) : connectionFault(error, endpoint)
    };
  }
}
function withLimits(answer, { header }) {
  if (answer.kind !== "reply") return answer;
  const limits = statedLimits(header, Date.now());
  return limits === void 0 ? answer : { ...answer, limits };
}
function tooLate(timeoutMs) {
  return { kind: "broken", why: `the provider did not answer within ${timeoutMs / 1e3} s` };
}
function withoutStreaming(parameters) {
  const { stream: _stream, stream_options: _options, ...others } = parameters;
  return others;
}
export {
  openaiProvider
};
