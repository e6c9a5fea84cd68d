import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);
import {
  readyEndpoint
} from "./shared-7.js";
import {
  connectionFault,
  openaiClient,
  readApiFault,
  refusedIn,
  scrub
} from "./shared-3.js";
import "./shared-1.js";
import "./shared-9.js";
import "./shared-11.js";
import "./shared-10.js";

// src/edge/provider/probe.ts
async function probeEndpoint(request) {
  const ready = readyEndpoint(request);
  if (ready.kind === "no-key") return ready;
  const endpoint = openaiClient({ ...ready.settings, sockets: 1 });
  try {
    const page = await endpoint.client.models.list({ timeout: request.timeoutMs, maxRetries: 0 });
    return { kind: "reachable", models: page.data.map(({ id }) => id) };
  } catch (error) {
    const refused = refusedIn(error);
    if (refused !== void 0) throw refused;
    const said = readApiFault(error);
    if (said !== void 0)
      return { kind: "unreachable", why: scrub(`it answered ${said.status}: ${said.message}`, endpoint.secrets) };
    const fault = connectionFault(error, endpoint);
    return { kind: "unreachable", why: fault.kind === "broken" ? fault.why : "the connection failed" };
  }
}
export {
  probeEndpoint
};
