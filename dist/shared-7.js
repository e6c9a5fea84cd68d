import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);
import {
  keyVariables
} from "./shared-9.js";
import {
  UnusableInput
} from "./shared-10.js";

// src/edge/provider/endpoint.ts
function namedEndpoint(request) {
  const { name, baseUrl, stated, env } = request;
  if (baseUrl !== void 0) return { kind: name ?? "openai", baseUrl, namedBy: "workflow" };
  const openaiUrl = given(env, "OPENAI_BASE_URL");
  const kind = name ?? (openaiUrl === void 0 ? stated?.name ?? "openai" : "openai");
  const inEnvironment = kind === "openai" ? openaiUrl : given(env, "AZURE_OPENAI_ENDPOINT");
  if (inEnvironment !== void 0) return { kind, baseUrl: inEnvironment, namedBy: "workflow" };
  const wish = (stated?.name ?? kind) === kind ? stated?.baseUrl : void 0;
  return wish === void 0 ? { kind, baseUrl: void 0, namedBy: "built-in" } : { kind, baseUrl: wish, namedBy: "configuration" };
}
function readyEndpoint(request) {
  const { kind, baseUrl, namedBy } = namedEndpoint(request);
  const { env } = request;
  const apiVersion = kind === "azure" ? given(env, "OPENAI_API_VERSION") : void 0;
  const listed = baseUrl === void 0 ? void 0 : entryFor(baseUrl, request);
  const byVendor = baseUrl !== void 0 && isVendors(kind, baseUrl);
  if (namedBy === "configuration" && listed === void 0 && !byVendor) throw notAllowed(baseUrl ?? "", kind);
  const variable = listed === void 0 ? keyVariables[kind] : listed.variable;
  const apiKey = variable === void 0 ? void 0 : given(env, variable);
  const needsKey = listed !== void 0 || namedBy !== "workflow" || request.keyless === "listed";
  if (needsKey && variable !== void 0 && apiKey === void 0) return { kind: "no-key", variable };
  return {
    kind: "ready",
    settings: {
      kind,
      apiKey,
      baseUrl,
      apiVersion,
      keyVariable: variable,
      namedByWorkflow: namedBy === "workflow" || listed !== void 0
    }
  };
}
function given(env, variable) {
  return env[variable]?.trim() === "" ? void 0 : env[variable];
}
function entryFor(baseUrl, { allowedHosts }) {
  const url = readUrl(baseUrl);
  if (url === void 0) return void 0;
  return allowedHosts.find(({ host, port }) => host === url.hostname && (port ?? usualPort(url)) === portOf(url));
}
var vendors = { openai: "api.openai.com", azure: void 0 };
function isVendors(kind, baseUrl) {
  const url = readUrl(baseUrl);
  return url !== void 0 && url.protocol === "https:" && url.host === vendors[kind];
}
function readUrl(text) {
  if (!URL.canParse(text)) return void 0;
  const url = new URL(text);
  return url.username === "" && url.password === "" ? url : void 0;
}
function portOf(url) {
  return url.port === "" ? usualPort(url) : Number(url.port);
}
function usualPort(url) {
  return url.protocol === "https:" ? 443 : 80;
}
function notAllowed(baseUrl, kind) {
  const host = readUrl(baseUrl)?.host ?? "host";
  return new UnusableInput({
    key: "provider.baseUrl",
    what: `the configuration names the host ${host}, and the workflow does not allow it, so nothing is sent there`,
    mend: `Keys go only to hosts that the workflow names. If this one is yours, allow it: --allowed-hosts "${host} = ${keyVariables[kind]}", or in the step of the workflow "allowed-hosts: ${host} = ${keyVariables[kind]}", with the name of the variable that holds its key.`
  });
}

export {
  namedEndpoint,
  readyEndpoint
};
