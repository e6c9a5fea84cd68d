import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);
import {
  batchStatuses
} from "./shared-5.js";
import {
  droppedParameters,
  mendFor,
  openaiAnswer,
  openaiFault,
  refusedParameter,
  retryAfterMs
} from "./shared-8.js";
import {
  namedEndpoint,
  readyEndpoint
} from "./shared-7.js";
import {
  connectionFault,
  openaiClient,
  readApiFault,
  readErrorBody,
  refusedIn,
  scrub
} from "./shared-3.js";
import "./shared-1.js";
import "./shared-9.js";
import {
  isMapping
} from "./shared-11.js";
import {
  UnusableInput
} from "./shared-10.js";

// src/edge/provider/batch/calledFault.ts
function calledFault(error, endpoint) {
  const refused = refusedIn(error);
  if (refused !== void 0) throw refused;
  const fault = readApiFault(error);
  if (fault === void 0) return { kind: "broken", why: brokenWhy(error, endpoint) };
  const why = scrub(`the provider answered ${fault.status}: ${fault.message}`, endpoint.secrets);
  if (fault.status === 404) return { kind: "absent", why };
  if (fault.status === 429) return { kind: "busy", why, retryAfterMs: retryAfterMs(fault.header, Date.now()) };
  if (fault.status === 408 || fault.status === 409 || fault.status >= 500) return { kind: "broken", why };
  throw new UnusableInput({ what: why, mend: mendOf(fault, endpoint) });
}
function brokenWhy(error, endpoint) {
  const answer = connectionFault(error, endpoint);
  return answer.kind === "broken" ? answer.why : "the connection failed";
}
function mendOf(fault, endpoint) {
  switch (fault.status) {
    case 403:
      return `The key in ${endpoint.keyVariable} may not use files and batches at ${endpoint.address}. Allow it there.`;
    case 405:
      return withoutBatches;
    case 400:
    case 413:
    case 422:
      return "No batch was made. Mend what it complains of, and submit again.";
    default:
      return mendFor(fault, { ...endpoint, model: "" });
  }
}
var withoutBatches = "This endpoint offers no Batch API. Ask it without: evenhand check or score with the same --ledger.";

// src/edge/provider/batch/idleLimit.ts
import { setMaxListeners } from "node:events";
function idleLimit(idleMs, caller) {
  const own = new AbortController();
  const timer = setTimeout(() => own.abort(new Error(`nothing moved for ${idleMs / 1e3} s`)), idleMs);
  const follow = () => own.abort(caller.reason);
  setMaxListeners(0, caller);
  caller.addEventListener("abort", follow, { once: true });
  if (caller.aborted) follow();
  return {
    signal: own.signal,
    touch: () => void timer.refresh(),
    end: () => {
      clearTimeout(timer);
      caller.removeEventListener("abort", follow);
    }
  };
}

// src/edge/provider/batch/linesOf.ts
var newline = 10;
var longestLineBytes = 64 * 1024 * 1024;
async function* linesOf(chunks) {
  let parts = [];
  let length = 0;
  const end = (last2) => {
    const line = Buffer.concat([...parts, last2]).toString("utf8").trim();
    parts = [];
    length = 0;
    return line;
  };
  for await (const chunk of chunks) {
    let from = 0;
    for (let at = chunk.indexOf(newline); at !== -1; at = chunk.indexOf(newline, from)) {
      const line = end(chunk.subarray(from, at));
      from = at + 1;
      if (line !== "") yield line;
    }
    const rest = chunk.subarray(from);
    length += rest.length;
    if (length > longestLineBytes) throw new Error(`a line is longer than ${longestLineBytes} bytes`);
    if (rest.length > 0) parts.push(rest);
  }
  const last = end(new Uint8Array());
  if (last !== "") yield last;
}

// src/edge/provider/batch/multipart.ts
function batchUpload({ name, bytes, chunks }, touch) {
  const boundary = "evenhand-batch-input-boundary";
  const part = (headers) => `--${boundary}\r
Content-Disposition: form-data; ${headers}\r
\r
`;
  const head = `${part('name="purpose"')}batch\r
${part(`name="file"; filename="${name}"\r
Content-Type: application/jsonl`)}`;
  const tail = `\r
--${boundary}--\r
`;
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    bytes: head.length + bytes + tail.length,
    body: pieces([head, chunks, tail], touch)
  };
}
async function* pieces(texts, touch) {
  for (const text of texts) {
    for (const piece of typeof text === "string" ? [text] : text()) {
      yield Buffer.from(piece, "utf8");
      touch();
    }
  }
}

// src/edge/provider/batch/readBatchLine.ts
function readBatchLine(text, asked, endpoint) {
  const line = parsed(text);
  if (!isMapping(line)) return { kind: "unreadable" };
  const { custom_id: key, response, error } = line;
  if (typeof key !== "string") return { kind: "unreadable" };
  if (isMapping(response)) return readResponse(key, response, { asked, endpoint });
  const { code, message } = isMapping(error) ? error : {};
  const said = [code, message].filter((part) => typeof part === "string" && part !== "").join(": ");
  return {
    kind: "fault",
    key,
    why: said === "" ? "the line has no answer and no error" : scrub(said, endpoint.secrets)
  };
}
function readResponse(key, response, { asked, endpoint }) {
  const { status_code: status = 200, body } = response;
  if (status === 200) return lineOf(key, openaiAnswer(body, endpoint.secrets), body);
  const said = readErrorBody(body);
  const fault = {
    status: typeof status === "number" ? status : 0,
    message: said.message ?? "no reason was given",
    codes: said.codes,
    param: said.param,
    header: () => void 0
  };
  const refused = refusedParameter(fault, [...asked.parameters, ...otherNames(asked.parameters)]);
  if (refused !== void 0) {
    return { kind: "fault", key, refused, why: `model ${asked.model} refuses the parameter ${refused}` };
  }
  try {
    return lineOf(key, openaiFault(fault, { ...endpoint, model: asked.model }, 0), void 0);
  } catch (thrown) {
    if (!(thrown instanceof UnusableInput)) throw thrown;
    return unusable(key, thrown);
  }
}
function otherNames(parameters) {
  return parameters.includes("max_tokens") ? ["max_completion_tokens"] : [];
}
function lineOf(key, answer, body) {
  switch (answer.kind) {
    case "reply":
      return {
        kind: "reply",
        key,
        reply: answer.reply,
        usage: answer.usage,
        model: answer.model,
        createdMs: createdMs(body)
      };
    case "gone":
      return answer.unknown === void 0 ? { kind: "fault", key, why: answer.why } : unusable(key, answer.unknown);
    case "busy":
    case "broken":
    case "too-long":
      return { kind: "fault", key, why: answer.why };
  }
}
function unusable(key, { faults }) {
  const [fault] = faults;
  return { kind: "fault", key, why: fault?.what ?? "it was refused", mend: fault?.mend ?? "" };
}
function createdMs(body) {
  const created = isMapping(body) ? body["created"] : void 0;
  return typeof created === "number" && created > 0 && created < 1e11 ? created * 1e3 : void 0;
}
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return void 0;
  }
}

// src/edge/provider/batch/readBatchState.ts
function readBatchState(answer, secrets) {
  if (!isMapping(answer)) return void 0;
  const { id, status } = answer;
  if (typeof id !== "string" || id === "" || typeof status !== "string") return void 0;
  return {
    id,
    status: batchStatuses.find((known) => known === status) ?? "in_progress",
    outputFileId: textOf(answer["output_file_id"]),
    errorFileId: textOf(answer["error_file_id"]),
    expiresAt: timeOf(answer["expires_at"]),
    counts: countsOf(answer["request_counts"]),
    reasons: reasonsIn(answer["errors"], secrets)
  };
}
function textOf(value) {
  return typeof value === "string" && value !== "" ? value : void 0;
}
function timeOf(value) {
  const isTime = typeof value === "number" && value > 0 && value < 1e11;
  return isTime ? new Date(value * 1e3).toISOString() : void 0;
}
function countsOf(value) {
  if (!isMapping(value)) return void 0;
  const { total, completed, failed } = value;
  if (typeof total !== "number" || typeof completed !== "number" || typeof failed !== "number") return void 0;
  return { total, completed, failed };
}
var mostReasons = 20;
function reasonsIn(errors, secrets) {
  const list = isMapping(errors) ? errors["data"] : void 0;
  if (!Array.isArray(list)) return [];
  return list.slice(0, mostReasons).map((error) => {
    const { code, message, line } = isMapping(error) ? error : {};
    const place = typeof line === "number" ? `line ${line}` : void 0;
    return scrub([place, textOf(code), textOf(message)].filter((part) => part !== void 0).join(": "), secrets);
  });
}

// src/edge/provider/batch/openaiBatches.ts
var metadataKey = "evenhand";
var chatCompletions = "/v1/chat/completions";
var longestMs = 24 * 3600 * 1e3;
function lookedAtMs(bytes) {
  return 1e3 * Math.round(600 * bytes / 2e8);
}
var transfer = { answers: "streamed", largestBodyBytes: 2 * 1024 ** 3 };
function openaiBatches(settings) {
  const endpoint = openaiClient(settings, transfer);
  const { client, secrets } = endpoint;
  const dropped = droppedParameters((text) => settings.note(scrub(text, secrets)));
  const calling = { endpoint, idleMs: settings.timeoutMs };
  const sending = ({ bytes }) => ({ endpoint, idleMs: settings.timeoutMs + lookedAtMs(bytes) });
  const options = (signal) => ({ signal, timeout: longestMs, maxRetries: 0 });
  const whole = (answer) => stateOf(answer, secrets);
  return {
    family: settings.kind,
    address: endpoint.address,
    leaveOut: (model, parameter) => dropped.drop(model, parameter),
    lineOf: (key, question) => {
      const body = bodyOf(question, (parameters) => dropped.keep(question.model ?? "", parameters));
      return `${JSON.stringify({ custom_id: key, method: "POST", url: chatCompletions, body })}
`;
    },
    upload: async (input, caller) => offered(
      await call(sending(input), caller, async ({ signal, touch }) => {
        const { contentType, bytes, body } = batchUpload(input, touch);
        const headers = { "content-type": contentType, "content-length": String(bytes) };
        const file = await client.post("/files", { ...options(signal), headers, body });
        return idOf(file);
      })
    ),
    create: ({ intent, fileId }, caller) => call(calling, caller, async ({ signal }) => {
      const metadata = { [metadataKey]: intent };
      const batch = { input_file_id: fileId, endpoint: chatCompletions, completion_window: "24h", metadata };
      return whole(await client.batches.create(batch, options(signal)));
    }),
    find: async ({ intent, fileId, sinceMs }, caller) => offered(
      await call(calling, caller, async ({ signal, touch }) => {
        const sinceSeconds = sinceMs / 1e3 - 86400;
        for await (const batch of client.batches.list({ limit: 100 }, options(signal))) {
          touch();
          if (batch.created_at < sinceSeconds) return void 0;
          if (batch.metadata?.[metadataKey] === intent || batch.input_file_id === fileId) return whole(batch);
        }
        return void 0;
      })
    ),
    state: (id, caller) => call(calling, caller, async ({ signal }) => whole(await client.batches.retrieve(id, options(signal)))),
    download: (id, take, caller) => call(calling, caller, async ({ signal, touch }) => {
      const bytes = await sizeOf(client, id, options(signal));
      const { body } = await client.files.content(id, options(signal));
      return takeLines(counted(body, touch), { bytes, take });
    }),
    readLine: (line, asked) => readBatchLine(line, asked, endpoint)
  };
}
async function call({ endpoint, idleMs }, caller, ask) {
  const limit = idleLimit(idleMs, caller);
  try {
    return { kind: "done", value: await ask(limit) };
  } catch (error) {
    caller.throwIfAborted();
    if (limit.signal.aborted) return { kind: "broken", why: `the provider was silent for ${idleMs / 1e3} s` };
    return calledFault(error, endpoint);
  } finally {
    limit.end();
  }
}
function offered(called) {
  if (called.kind !== "absent") return called;
  throw new UnusableInput({ key: "--base-url", what: called.why, mend: withoutBatches });
}
function bodyOf({ model = "", parameters, messages }, keep) {
  const { stream: _stream, stream_options: _options, ...others } = parameters;
  return { ...keep(others), model, messages: messages() };
}
function idOf(file) {
  if (typeof file === "object" && file !== null && "id" in file && typeof file.id === "string") return file.id;
  throw new Error("the provider answered 200 with no file");
}
function stateOf(answer, secrets) {
  const state = readBatchState(answer, secrets);
  if (state === void 0) throw new Error("the provider answered 200 with no batch");
  return state;
}
async function sizeOf(client, id, options) {
  try {
    const { bytes } = await client.files.retrieve(id, options);
    return typeof bytes === "number" ? bytes : void 0;
  } catch (error) {
    if (readApiFault(error)?.status === 404) return void 0;
    throw error;
  }
}
async function* counted(body, touch) {
  for await (const chunk of body ?? []) {
    touch();
    yield chunk;
  }
}
async function takeLines(chunks, { bytes = 0, take }) {
  let came = 0;
  let lines = 0;
  const measured = async function* () {
    for await (const chunk of chunks) {
      came += chunk.length;
      yield chunk;
    }
  };
  for await (const line of linesOf(measured())) {
    take(line);
    lines += 1;
  }
  if (came < bytes) throw new Error(`${came} of ${bytes} bytes came`);
  return lines;
}

// src/edge/provider/batch/openBatches.ts
function openBatches(request) {
  const { name, timeoutMs, note } = request;
  if (name === "lexical" || name === "ledger") throw withoutModel(name);
  if (namedEndpoint({ ...request, name }).kind === "azure") throw azure;
  const endpoint = readyEndpoint({ ...request, name });
  if (endpoint.kind === "ready") return openaiBatches({ ...endpoint.settings, timeoutMs, note });
  throw new UnusableInput({
    key: endpoint.variable,
    what: `the provider openai has to be asked, and ${endpoint.variable} is not set`,
    mend: "Set it in the environment."
  });
}
function withoutModel(name) {
  return new UnusableInput({
    key: "--provider",
    what: `the provider ${name} has no batches`,
    mend: "Use --provider openai, or evenhand check and score."
  });
}
var azure = new UnusableInput({
  key: "--provider",
  what: "Azure's Batch API differs from OpenAI's, and is not supported",
  mend: "Ask it without a batch: evenhand check or score with --provider azure and the same --ledger."
});
export {
  openBatches
};
