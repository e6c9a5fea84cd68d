import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);
import {
  UnusableInput
} from "./shared-11.js";

// src/edge/provider/address/addressRule.ts
import { lookup } from "node:dns";
import { isIP as isIP2 } from "node:net";

// src/edge/provider/address/addressKind.ts
import { BlockList, isIP, isIPv4 } from "node:net";
var refused = listOf([
  "169.254.0.0/16",
  "224.0.0.0/3",
  "100.100.100.200/32",
  "168.63.129.16/32",
  "192.0.0.192/32",
  "fe80::/10",
  "ff00::/8",
  "fd00:ec2::254/128",
  "fd00:ec2::23/128",
  "fd20:ce::254/128"
]);
var closed = listOf([
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "172.16.0.0/12",
  "192.168.0.0/16",
  "::/128",
  "::1/128",
  "fc00::/7",
  "fec0::/10"
]);
function addressKind(address) {
  const plain = address.replace(/%.*$/, "");
  if (isIP(plain) === 0) return "refused";
  const groups = isIPv4(plain) ? void 0 : ipv6Groups(plain);
  const shown = groups === void 0 ? plain : embeddedIpv4(groups) ?? plain;
  const family = isIPv4(shown) ? "ipv4" : "ipv6";
  if (refused.check(shown, family)) return "refused";
  return closed.check(shown, family) ? "private" : "public";
}
function listOf(networks) {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", bits] = network.split("/");
    list.addSubnet(address, Number(bits), isIPv4(address) ? "ipv4" : "ipv6");
  }
  return list;
}
function ipv6Groups(address) {
  const [before = "", after] = withoutDots(address).split("::");
  const left = groupsIn(before);
  const right = groupsIn(after ?? "");
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => 0), ...right];
}
function embeddedIpv4(groups) {
  const begins = (...prefix) => prefix.every((group, index) => groups[index] === group);
  const dotted = (from) => {
    const [high = 0, low = 0] = groups.slice(from);
    return [high >> 8, high & 255, low >> 8, low & 255].join(".");
  };
  if (begins(8194)) return dotted(1);
  if (begins(0, 0, 0, 0, 0, 65535) || begins(0, 0, 0, 0, 65535, 0)) return dotted(6);
  if (begins(100, 65435, 0, 0, 0, 0) || begins(100, 65435, 1)) return dotted(6);
  const isItself = begins(0, 0, 0, 0, 0, 0, 0) && (groups[7] ?? 0) <= 1;
  return begins(0, 0, 0, 0, 0, 0) && !isItself ? dotted(6) : void 0;
}
function withoutDots(address) {
  return address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_all, ...bytes) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
}
function groupsIn(part) {
  return part === "" ? [] : part.split(":").map((group) => Number.parseInt(group, 16));
}

// src/edge/provider/address/addressRule.ts
function refusedAddress(host, address, rule) {
  const has = host === address ? `the address ${address}` : `the host ${host} has the address ${address}, which`;
  switch (addressKind(address)) {
    case "refused":
      return fault(`${has} is link-local, reserved, or that of a cloud's metadata service`, neverAsked);
    case "private":
      return rule.mayBePrivate ? void 0 : fault(`${has} is in a private network`, namePrivate);
    case "public":
      return rule.mayBePublic ? void 0 : fault(`${has} is on the Internet, and the base URL begins with http`, encrypt);
  }
}
function refusedHost(hostname, rule) {
  const host = hostname.replace(/^\[|\]$/g, "");
  if (isIP2(host) !== 0) return refusedAddress(host, host, rule);
  if (host.endsWith(".")) return fault(`the host ${host} ends in a dot`, "Take the dot out.");
  if (metadataNames.test(host)) return fault(`the host ${host} is that of a cloud's metadata service`, neverAsked);
  if (/(?:^|\.)localhost$/.test(host)) return refusedAddress(host, "127.0.0.1", rule);
  return void 0;
}
var metadataNames = /^(?:metadata|metadata\.google\.internal|metadata\.goog|instance-data(?:\.ec2\.internal)?)$/;
var neverAsked = "Name the host of a judge.";
var namePrivate = "Where a judge is meant to be there, the workflow has to name it: with --base-url, or with --allowed-hosts.";
var encrypt = "A key is sent with https alone, but within this machine or a private network: begin with https.";
function fault(what, fix) {
  return new UnusableInput({ what: `${what}: it is not asked`, fix });
}
function guardedLookup(rule, resolve = lookup) {
  return (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return done(error, []);
      const refused2 = addresses.map(({ address }) => refusedAddress(host, address, rule)).find(Boolean);
      if (refused2 !== void 0) return done(refused2, []);
      if (options.all === true) return done(null, addresses);
      const [first] = addresses;
      return done(null, first?.address ?? "", first?.family);
    });
  };
}

// src/edge/provider/http/transport.ts
import * as http2 from "node:http";
import * as https2 from "node:https";
import { pipeline, Readable } from "node:stream";

// node_modules/@actions/http-client/lib/proxy.js
function getProxyUrl(reqUrl) {
  const usingSsl = reqUrl.protocol === "https:";
  if (checkBypass(reqUrl)) {
    return void 0;
  }
  const proxyVar = (() => {
    if (usingSsl) {
      return process.env["https_proxy"] || process.env["HTTPS_PROXY"];
    } else {
      return process.env["http_proxy"] || process.env["HTTP_PROXY"];
    }
  })();
  if (proxyVar) {
    try {
      return new DecodedURL(proxyVar);
    } catch (_a) {
      if (!proxyVar.startsWith("http://") && !proxyVar.startsWith("https://"))
        return new DecodedURL(`http://${proxyVar}`);
    }
  } else {
    return void 0;
  }
}
function checkBypass(reqUrl) {
  if (!reqUrl.hostname) {
    return false;
  }
  const reqHost = reqUrl.hostname;
  if (isLoopbackAddress(reqHost)) {
    return true;
  }
  const noProxy = process.env["no_proxy"] || process.env["NO_PROXY"] || "";
  if (!noProxy) {
    return false;
  }
  let reqPort;
  if (reqUrl.port) {
    reqPort = Number(reqUrl.port);
  } else if (reqUrl.protocol === "http:") {
    reqPort = 80;
  } else if (reqUrl.protocol === "https:") {
    reqPort = 443;
  }
  const upperReqHosts = [reqUrl.hostname.toUpperCase()];
  if (typeof reqPort === "number") {
    upperReqHosts.push(`${upperReqHosts[0]}:${reqPort}`);
  }
  for (const upperNoProxyItem of noProxy.split(",").map((x) => x.trim().toUpperCase()).filter((x) => x)) {
    if (upperNoProxyItem === "*" || upperReqHosts.some((x) => x === upperNoProxyItem || x.endsWith(`.${upperNoProxyItem}`) || upperNoProxyItem.startsWith(".") && x.endsWith(`${upperNoProxyItem}`))) {
      return true;
    }
  }
  return false;
}
function isLoopbackAddress(host) {
  const hostLower = host.toLowerCase();
  return hostLower === "localhost" || hostLower.startsWith("127.") || hostLower.startsWith("[::1]") || hostLower.startsWith("[0:0:0:0:0:0:0:1]");
}
var DecodedURL = class extends URL {
  constructor(url, base) {
    super(url, base);
    this._decodedUsername = decodeURIComponent(super.username);
    this._decodedPassword = decodeURIComponent(super.password);
  }
  get username() {
    return this._decodedUsername;
  }
  get password() {
    return this._decodedPassword;
  }
};

// src/edge/provider/http/stopWith.ts
var stops = /* @__PURE__ */ new WeakMap();
function stopWith(signal, stop) {
  const own = stops.get(signal) ?? listening(signal);
  const place = own.free.pop() ?? own.taken.length;
  own.taken[place] = stop;
  return () => {
    if (own.taken[place] !== stop) return;
    own.taken[place] = void 0;
    own.free.push(place);
  };
}
function listening(signal) {
  const own = { taken: [], free: [] };
  stops.set(signal, own);
  signal.addEventListener(
    "abort",
    () => {
      for (const stop of own.taken) stop?.();
    },
    { once: true }
  );
  return own;
}

// src/edge/provider/http/tunnelAgent.ts
import * as http from "node:http";
import * as https from "node:https";
import * as tls from "node:tls";
var longestWaitMs = 3e4;
var TunnelAgent = class extends https.Agent {
  proxy;
  constructor(proxy, options) {
    super(options);
    this.proxy = proxy;
  }
  // Node calls it for each connection: https://nodejs.org/api/http.html#agentcreateconnectionoptions-callback
  createConnection(wanted, connected) {
    const done = connected;
    const { port } = wanted;
    const host = wanted.host ?? "";
    const target = `${host.includes(":") ? `[${host}]` : host}:${port}`;
    const asked = this.ask(target);
    asked.once("connect", (answer, socket, early) => {
      if (answer.statusCode !== 200 || early.length > 0) {
        socket.destroy();
        return done(this.refusal(answer.statusCode ?? 0));
      }
      return done(null, tls.connect({ ...wanted, socket }));
    });
    asked.once("timeout", () => asked.destroy(Object.assign(new Error(), { code: "ETIMEDOUT" })));
    asked.once("error", (error) => {
      done(new Error(`the proxy ${this.proxy.host} cannot be reached (${error.code ?? error.message})`));
    });
    asked.end();
  }
  ask(target) {
    const { protocol, hostname, port, username, password } = this.proxy;
    const headers = { host: target };
    if (username !== "" || password !== "") {
      headers["proxy-authorization"] = `Basic ${Buffer.from(`${username}:${password}`).toString("base64")}`;
    }
    const options = {
      method: "CONNECT",
      path: target,
      hostname: hostname.replace(/^\[|\]$/g, ""),
      port,
      headers,
      agent: false,
      timeout: longestWaitMs
    };
    return protocol === "https:" ? https.request(options) : http.request(options);
  }
  refusal(status) {
    const why = status === 407 ? "it wants a user and a password: HTTPS_PROXY=http://USER:PASSWORD@HOST:PORT" : "no tunnel";
    return new Error(`the proxy ${this.proxy.host} answered ${status}: ${why}`);
  }
};

// src/edge/provider/http/transport.ts
var TimeIsUp = class extends Error {
};
function httpTransport(settings) {
  const open = opener(settings);
  return (message, read) => new Promise((resolve, reject) => {
    const { signal, timeoutMs } = message;
    signal?.throwIfAborted();
    const outgoing = open(message);
    const end = () => {
      clearTimeout(timer);
      letGo?.();
    };
    const cut = (error) => {
      end();
      reject(error);
      outgoing.destroy();
    };
    const timer = timeoutMs === void 0 ? void 0 : setTimeout(() => cut(new TimeIsUp()), timeoutMs);
    const letGo = signal === void 0 ? void 0 : stopWith(signal, () => cut(signal.reason));
    outgoing.on("response", (incoming) => {
      read(incoming).finally(end).then(resolve, cut);
    });
    outgoing.on("error", cut);
    outgoing.on("upgrade", () => cut(new Error("the server changes to another protocol")));
    send(outgoing, message.body, cut);
  });
}
function send(outgoing, body, failed) {
  if (body === void 0 || typeof body === "string" || body instanceof Uint8Array) {
    outgoing.end(body);
    return;
  }
  pipeline(Readable.from(body), outgoing, (error) => {
    if (error) failed(error);
  });
}
function opener(settings) {
  const { rule, sockets } = settings;
  const agentOptions = { keepAlive: true, maxSockets: sockets, maxFreeSockets: sockets, scheduling: "lifo" };
  const agents = { plain: new http2.Agent(agentOptions), secure: new https2.Agent(agentOptions) };
  const tunnels = /* @__PURE__ */ new Map();
  const tunnelTo = (proxy) => {
    const tunnel = tunnels.get(proxy.host) ?? new TunnelAgent(proxy, agentOptions);
    tunnels.set(proxy.host, tunnel);
    return tunnel;
  };
  const lookup2 = guardedLookup(rule, settings.resolve);
  const known = /* @__PURE__ */ new WeakMap();
  return ({ url, method, headers, body }) => {
    const target = known.get(url) ?? targetOf(url, rule);
    known.set(url, target);
    const { isSecure, proxy, host, hostname, port, path } = target;
    const all = ["host", host, ...headers, ...lengthOf(body)];
    const direct = isSecure ? agents.secure : agents.plain;
    const agent = proxy === void 0 ? direct : tunnelTo(proxy);
    const options = {
      hostname,
      port,
      path,
      method,
      lookup: lookup2,
      agent,
      headers: all
    };
    return isSecure ? https2.request(options) : http2.request(options);
  };
}
function targetOf(url, rule) {
  const refused2 = refusedHost(url.hostname, rule);
  if (refused2 !== void 0) throw refused2;
  if (blockedPorts.has(Number(url.port || 80))) {
    throw new UnusableInput({
      what: `the port ${url.port} of ${url.host} belongs to another protocol: it is not asked`,
      fix: "Correct the port in the address, or let the server listen at another one."
    });
  }
  return {
    isSecure: url.protocol === "https:",
    proxy: proxyFor(url),
    host: url.host,
    hostname: url.hostname.replace(/^\[|\]$/g, ""),
    port: url.port,
    path: url.pathname + url.search
  };
}
function lengthOf(body) {
  if (typeof body === "string") return ["content-length", String(Buffer.byteLength(body))];
  return body instanceof Uint8Array ? ["content-length", String(body.byteLength)] : [];
}
var blockedPorts = /* @__PURE__ */ new Set([
  0,
  1,
  7,
  9,
  11,
  13,
  15,
  17,
  19,
  20,
  21,
  22,
  23,
  25,
  37,
  42,
  43,
  53,
  69,
  77,
  79,
  87,
  95,
  101,
  102,
  103,
  104,
  109,
  110,
  111,
  113,
  115,
  117,
  119,
  123,
  135,
  137,
  139,
  143,
  161,
  179,
  389,
  427,
  465,
  512,
  513,
  514,
  515,
  526,
  530,
  531,
  532,
  540,
  548,
  554,
  556,
  563,
  587,
  601,
  636,
  989,
  990,
  993,
  995,
  1719,
  1720,
  1723,
  2049,
  3659,
  4045,
  4190,
  5060,
  5061,
  6e3,
  6566,
  6665,
  6666,
  6667,
  6668,
  6669,
  6679,
  6697,
  10080
]);
function proxyFor(url) {
  if (url.protocol !== "https:") return void 0;
  const proxy = getProxyUrl(url);
  if (proxy === void 0 || /^https?:$/.test(proxy.protocol)) return proxy;
  throw new UnusableInput({
    key: "HTTPS_PROXY",
    what: `a proxy of the kind ${proxy.protocol.replace(/:$/, "")} is not understood`,
    fix: "Name one that tunnels HTTP, such as http://proxy.example.com:3128, or take the host out with NO_PROXY."
  });
}

// src/edge/provider/http/httpFetch.ts
import { Readable as Readable2 } from "node:stream";

// src/edge/provider/http/readBody.ts
import { pipeline as pipeline2, Transform } from "node:stream";
import {
  brotliDecompressSync,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  gunzipSync,
  inflateSync
} from "node:zlib";
async function readBody(incoming, largestBytes) {
  const bytes = await allBytes(incoming, largestBytes);
  const maxOutputLength = largestBytes;
  switch (incoming.headers["content-encoding"]?.trim().toLowerCase()) {
    case "gzip":
    case "x-gzip":
      return gunzipSync(bytes, { maxOutputLength });
    case "deflate":
      return inflateSync(bytes, { maxOutputLength });
    case "br":
      return brotliDecompressSync(bytes, { maxOutputLength });
    default:
      return bytes;
  }
}
function allBytes(incoming, largestBytes) {
  return new Promise((resolve, reject) => {
    const chunks = [];
    let length = 0;
    incoming.on("data", (chunk) => {
      length += chunk.length;
      if (length > largestBytes) incoming.destroy(new Error(`its answer is larger than ${largestBytes} bytes`));
      else chunks.push(chunk);
    });
    incoming.on(
      "end",
      () => resolve(chunks.length === 1 && chunks[0] !== void 0 ? chunks[0] : Buffer.concat(chunks))
    );
    incoming.on("error", reject);
    incoming.on("close", () => {
      if (!incoming.readableEnded) reject(new Error("the connection was closed within the answer"));
    });
  });
}
function headersOf(incoming) {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(incoming.headersDistinct)) {
    for (const value of values) headers.append(name, value);
  }
  return headers;
}
function streamBody(incoming, largestBytes) {
  const bounded = boundedStream(largestBytes);
  const unpack = unpacking(incoming.headers["content-encoding"]?.trim().toLowerCase());
  const told = () => void 0;
  if (unpack === void 0) pipeline2(incoming, bounded, told);
  else pipeline2(incoming, unpack, bounded, told);
  return bounded;
}
function boundedStream(largestBytes) {
  let length = 0;
  return new Transform({
    transform(chunk, _encoding, done) {
      length += chunk.length;
      if (length > largestBytes) done(new Error(`its answer is larger than ${largestBytes} bytes`));
      else done(null, chunk);
    }
  });
}
function unpacking(encoding) {
  switch (encoding) {
    case "gzip":
    case "x-gzip":
      return createGunzip();
    case "deflate":
      return createInflate();
    case "br":
      return createBrotliDecompress();
    default:
      return void 0;
  }
}

// src/edge/provider/http/httpFetch.ts
var largestReplyBytes = 16 * 1024 * 1024;
function httpFetch(settings, transport = httpTransport(settings)) {
  const largestBytes = settings.largestBodyBytes ?? largestReplyBytes;
  const streamed = settings.answers === "streamed";
  return async (input, init = {}) => {
    try {
      const message = messageOf(input, init);
      return await transport(message, async (incoming) => {
        const isEmpty = statusesWithoutBody.has(incoming.statusCode ?? 0);
        if (!streamed || isEmpty) return responseOf(incoming, await readBody(incoming, largestBytes));
        cutWith(init.signal, incoming);
        return responseOf(incoming, Readable2.toWeb(streamBody(incoming, largestBytes)));
      });
    } catch (cause) {
      throw new TypeError("fetch failed", { cause });
    }
  };
}
function messageOf(input, init) {
  if (typeof input !== "string" && !(input instanceof URL)) throw new TypeError("a request object is not understood");
  return {
    url: new URL(input),
    method: init.method ?? "GET",
    headers: [...new Headers(init.headers)].flat(),
    body: bodyOf(init),
    signal: init.signal ?? void 0
  };
}
function bodyOf({ body }) {
  if (body === void 0 || body === null) return void 0;
  if (typeof body === "string" || body instanceof Uint8Array) return body;
  if (typeof body === "object" && Symbol.asyncIterator in body) return body;
  throw new TypeError("a body of this kind is not sent");
}
function cutWith(signal, incoming) {
  if (signal === void 0 || signal === null) return;
  incoming.once(
    "close",
    stopWith(signal, () => incoming.destroy(new Error("the request was stopped")))
  );
}
var statusesWithoutBody = /* @__PURE__ */ new Set([204, 205, 304]);
function responseOf(incoming, body) {
  const status = incoming.statusCode ?? 0;
  const statusText = incoming.statusMessage ?? "";
  const headers = headersOf(incoming);
  return new Response(statusesWithoutBody.has(status) ? null : body, { status, statusText, headers });
}

export {
  refusedHost,
  readBody,
  headersOf,
  TimeIsUp,
  httpTransport,
  largestReplyBytes,
  httpFetch
};
