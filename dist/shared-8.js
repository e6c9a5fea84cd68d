import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);
import {
  batchLimits,
  commandNames,
  commands,
  costUsd,
  nearestWord,
  noUsage,
  optionNames,
  plainText,
  rowOf,
  tool,
  treePath,
  usageSum
} from "./shared-6.js";
import {
  takeSecrets
} from "./shared-10.js";
import {
  batchStatuses,
  endpointNames,
  endpointRow,
  isEndpoint,
  isMapping,
  keyVariables
} from "./shared-7.js";
import {
  OutsideFailure,
  UnusableInput,
  describeFault
} from "./shared-11.js";

// src/command/help.ts
var advanced = [
  ["Measuring", "measuring"],
  ["Requests", "requests"],
  ["Other", "other"]
];
function helpText(command, all) {
  const lines = command === void 0 ? overviewLines() : commandLines(command, all);
  return `${lines.join("\n")}
`;
}
function overviewLines() {
  const rows = ["Start", "Gate", "More"].flatMap((group) => {
    const names = commandNames.filter((name2) => commands[name2].group === group);
    return names.map(
      (name2, index) => `${(index === 0 ? group : "").padEnd(6)} ${name2.padEnd(8)} ${commands[name2].inShort}`
    );
  });
  return [
    "Evenhand tests changes to LLM judges; fails if one gets worse.",
    "",
    ...rows,
    "",
    "Exit codes: 0 green, 1 worse, 2 unusable input, 3 not measured",
    "Options and examples: evenhand COMMAND --help"
  ];
}
function commandLines(command, all) {
  const { about, usage, examples } = commands[command];
  const names = optionNames.filter((name2) => rowOf(name2).commands.includes(command));
  const inGroup = (group) => names.filter((name2) => rowOf(name2).group === group);
  const common = inGroup("common");
  return [
    about,
    "",
    `Usage: ${usage} [options]`,
    "",
    examples.length === 1 ? "Example" : "Examples",
    ...aligned(examples),
    ...common.length === 0 ? [] : ["", "Common", ...aligned(common.map(explained))],
    ...all ? [] : ["", "Advanced (explained by --help-all)"],
    ...advanced.flatMap(([title, group]) => {
      const own = inGroup(group);
      if (own.length === 0) return [];
      return all ? ["", title, ...aligned(own.map(explained))] : wrapped(title, own);
    })
  ];
}
function explained(name2) {
  const { takes, about, default: usual } = rowOf(name2);
  const shown = takes.shows === void 0 ? `--${name2}` : `--${name2} ${takes.shows}`;
  return [shown, usual === void 0 ? about : `${about} [${usual}]`];
}
var width = 76;
function wrapped(title, names) {
  const lines = [];
  let line = `  ${title}:`;
  for (const name2 of names) {
    if (line.length + name2.length + 3 > width) {
      lines.push(line);
      line = "   ";
    }
    line += ` --${name2}`;
  }
  return [...lines, line];
}
function aligned(rows) {
  const left = Math.max(...rows.map(([shown]) => shown.length));
  return rows.map(([shown, about]) => `  ${shown.padEnd(left)}  ${about}`.trimEnd());
}

// src/command/parseArguments.ts
import { parseArgs } from "node:util";
function parseArguments(words) {
  const { tokens, positionals } = parseArgs({
    args: [...spelledOut(words)],
    options: Object.fromEntries(
      optionNames.map((name2) => [name2, { type: isSwitch(rowOf(name2)) ? "boolean" : "string" }])
    ),
    allowPositionals: true,
    strict: false,
    tokens: true
  });
  const [word2, ...rest] = positionals;
  const command = word2 === void 0 ? void 0 : knownCommand(word2);
  const given2 = {};
  for (const token of tokens) {
    if (token.kind !== "option") continue;
    const name2 = knownOption(token.name, token.rawName);
    const row = rowOf(name2);
    const { value } = token;
    if (!isSwitch(row) && (value === void 0 || value === ""))
      throw fault(`${token.rawName} needs a value`, `Write ${token.rawName} ${row.takes.shows}.`);
    if (isSwitch(row) && value !== void 0 && row.takes.words === void 0)
      throw fault(`${token.rawName} takes no value`, `Write ${token.rawName} alone.`);
    if (command !== void 0 && !row.commands.includes(command))
      throw fault(`${token.rawName} is not an option of "evenhand ${command}"`, `See "evenhand ${command} --help".`);
    const before = row.addsUp === true ? given2[name2] : void 0;
    const said = token.name === `no-${name2}` ? "false" : value ?? true;
    given2[name2] = before === void 0 ? said : `${before},${said}`;
  }
  return { command, positionals: rest, given: given2 };
}
function isSwitch({ takes }) {
  return takes.shows === void 0;
}
function spelledOut(given2) {
  const words = given2[0] === "help" ? [...given2.slice(1), "--help"] : given2;
  return words.map((word2) => word2 === "-h" ? "--help" : word2 === "-v" ? "--version" : word2);
}
function knownCommand(word2) {
  const command = commandNames.find((name2) => name2 === word2);
  if (command !== void 0) return command;
  const near = nearestWord(word2, commandNames);
  throw fault(
    `there is no command "${word2}"`,
    `${near === void 0 ? "" : `Did you mean "${near}"? `}The commands are ${commandNames.join(", ")}.`
  );
}
function knownOption(name2, raw) {
  const known = optionNames.find((one) => one === name2) ?? switchedOff(name2);
  if (known !== void 0) return known;
  const near = nearestOption(name2);
  throw fault(`there is no option ${raw}`, near === void 0 ? 'See "evenhand --help".' : `Did you mean --${near}?`);
}
var fewestLetters = 3;
function nearestOption(name2) {
  const near = nearestWord(name2, optionNames);
  if (near !== void 0 || name2.length < fewestLetters) return near;
  const [begun, ...others] = optionNames.filter((one) => name2.startsWith(one) || one.startsWith(name2));
  return others.length === 0 ? begun : void 0;
}
function switchedOff(name2) {
  return optionNames.find(
    (one) => name2 === `no-${one}` && isSwitch(rowOf(one)) && rowOf(one).takes.words !== void 0
  );
}
function fault(what, fix) {
  return new UnusableInput({ what, fix });
}

// src/command/run.ts
async function run(argv, environment2) {
  try {
    return await dispatch(parseArguments(argv), environment2);
  } catch (error) {
    return explain(error, environment2);
  }
}
async function dispatch({ command, positionals, given: given2 }, environment2) {
  if (given2.version === true) {
    environment2.stdout.write(`${tool}
`);
    return 0;
  }
  const isHelp = given2.help === true || given2["help-all"] === true;
  if (command === void 0 || isHelp) {
    environment2.stdout.write(helpText(command, given2["help-all"] === true));
    return isHelp ? 0 : 2;
  }
  const { runCommand } = await import("./runCommand.js");
  return runCommand(command, { positionals, given: given2 }, environment2);
}
function explain(error, environment2) {
  if (error instanceof UnusableInput) {
    for (const fault2 of error.faults) environment2.stderr.write(`error: ${safeLines(describeFault(fault2))}
`);
    return error instanceof OutsideFailure ? 3 : 2;
  }
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  environment2.stderr.write(`error: this is a bug in Evenhand, and no verdict: ${plainText(message)}
`);
  return 3;
}
function safeLines(text2) {
  return text2.split("\n").map((line, index) => index === 0 ? plainText(line) : `  ${plainText(line.trim())}`).join("\n");
}

// src/main/nodeEnvironment.ts
import { randomBytes as randomBytes5 } from "node:crypto";
import { existsSync as existsSync4 } from "node:fs";
import { tmpdir as tmpdir3 } from "node:os";
import { dirname as dirname6, join as join11 } from "node:path";

// src/edge/batch/batchFolder.ts
import { randomBytes as randomBytes2 } from "node:crypto";
import {
  closeSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync as readFileSync2,
  renameSync as renameSync2,
  rmSync as rmSync2,
  statSync as statSync2,
  writeSync
} from "node:fs";
import { dirname as dirname2, join } from "node:path";

// src/shared/errorCode.ts
function errorCode(error) {
  if (typeof error !== "object" || error === null || !("code" in error)) return void 0;
  return typeof error.code === "string" ? error.code : void 0;
}

// src/edge/files/lockFile.ts
import { randomBytes } from "node:crypto";
import { linkSync, readFileSync, readlinkSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
function takeLockFile(path) {
  const own = JSON.stringify({ pid: process.pid, host: thisHost(), id: randomBytes(8).toString("hex") });
  if (!isMade(path, own)) {
    const holder = textOf(path);
    if (holder !== void 0 && !isDead(path, holder)) return heldBy(holder);
    if (holder !== void 0) removeIf(path, holder);
    if (!isMade(path, own)) return heldBy(textOf(path) ?? "");
  }
  const heartbeat = setInterval(() => touch(path), heartbeatMs).unref();
  const release = () => {
    clearInterval(heartbeat);
    if (textOf(path) === own) rmSync(path, { force: true });
  };
  return { kind: "taken", release };
}
var heartbeatMs = 3e4;
var silentMs = 4 * heartbeatMs;
function isMade(path, content) {
  const unfinished = `${path}-${randomBytes(8).toString("hex")}`;
  writeFileSync(unfinished, content);
  try {
    linkSync(unfinished, path);
    return true;
  } catch (error) {
    if (errorCode(error) === "EEXIST") return false;
    if (!withoutLinks.includes(errorCode(error) ?? "")) throw error;
    return isWrittenFirst(path, content);
  } finally {
    rmSync(unfinished, { force: true });
  }
}
var withoutLinks = ["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS"];
function isWrittenFirst(path, content) {
  try {
    writeFileSync(path, content, { flag: "wx" });
    return true;
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
    return false;
  }
}
function removeIf(path, holder) {
  const aside = `${path}-${randomBytes(8).toString("hex")}`;
  try {
    renameSync(path, aside);
    if (readFileSync(aside, "utf8") !== holder) linkSync(aside, path);
  } catch (error) {
    if (errorCode(error) !== "ENOENT" && errorCode(error) !== "EEXIST") throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}
function isDead(path, holder) {
  const { pid, host } = holderIn(holder);
  if (typeof pid === "number" && host === thisHost()) return !isRunning(pid);
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats !== void 0 && Date.now() - stats.mtimeMs > silentMs;
}
function heldBy(holder) {
  const { pid, host } = holderIn(holder);
  if (typeof pid !== "number") return { kind: "held", by: "another process" };
  const elsewhere = host === thisHost() ? "" : ` on ${String(host).replace(/\.\d+$/, "")}`;
  return { kind: "held", by: `pid ${pid}${elsewhere}` };
}
function holderIn(text2) {
  try {
    const parsed = JSON.parse(text2);
    return isMapping(parsed) ? parsed : {};
  } catch {
    return {};
  }
}
function textOf(path) {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (errorCode(error) !== "ENOENT") throw error;
    return void 0;
  }
}
function touch(path) {
  try {
    const now = /* @__PURE__ */ new Date();
    utimesSync(path, now, now);
  } catch {
  }
}
function thisHost() {
  return `${hostname()}.${processNamespace()}`;
}
function processNamespace() {
  try {
    return readlinkSync("/proc/self/ns/pid").replaceAll(/\D/g, "");
  } catch {
    return "0";
  }
}
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === "EPERM";
  }
}

// src/edge/files/makeFolder.ts
import { existsSync, mkdirSync } from "node:fs";
import { dirname, resolve } from "node:path";
function makeFolder(folder) {
  const path = resolve(folder);
  if (existsSync(path)) return;
  const parent = dirname(path);
  if (parent !== path) makeFolder(parent);
  try {
    mkdirSync(path);
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
  }
}

// src/edge/batch/readRecord.ts
function writeRecord(record) {
  return `${JSON.stringify({ v: 1, ...record }, void 0, 2)}
`;
}
function readRecord(text2, file) {
  try {
    const parsed = JSON.parse(text2);
    return recordOf(mapping(parsed));
  } catch (error) {
    throw new UnusableInput(
      {
        file,
        what: "this is no record of a batch that this version can read",
        fix: "Put back the file that evenhand wrote. To give the batch up, and pay for its requests again, delete it."
      },
      { cause: error }
    );
  }
}
function recordOf(record) {
  if (record["v"] !== 1) throw new TypeError("another version");
  const madeAt = text(record["madeAt"]);
  if (Number.isNaN(Date.parse(madeAt))) throw new TypeError("not a time");
  const intent = text(record["intent"]);
  if (!/^[\w-]+$/.test(intent)) throw new TypeError("not a name");
  return {
    intent,
    address: text(record["address"]),
    model: text(record["model"]),
    parameters: list(record["parameters"]).map(text),
    requests: count(record["requests"]),
    bytes: count(record["bytes"]),
    sha256: text(record["sha256"]),
    madeAt,
    progress: progressOf(mapping(record["progress"]))
  };
}
function progressOf(progress) {
  const { step } = progress;
  switch (step) {
    case "intended":
      return { step };
    case "uploaded":
      return { step, fileId: text(progress["fileId"]), at: text(progress["at"]) };
    case "created":
      return { step, fileId: text(progress["fileId"]), state: stateOf(mapping(progress["state"])) };
    case "collected":
      return {
        step,
        state: stateOf(mapping(progress["state"])),
        collected: collectedOf(mapping(progress["collected"]))
      };
    default:
      throw new TypeError("not a step");
  }
}
function stateOf(state) {
  const status = batchStatuses.find((known) => known === state["status"]);
  if (status === void 0) throw new TypeError("not a status");
  return {
    id: text(state["id"]),
    status,
    outputFileId: optional(state["outputFileId"], text),
    errorFileId: optional(state["errorFileId"], text),
    expiresAt: optional(state["expiresAt"], text),
    counts: optional(state["counts"], countsOf),
    reasons: list(state["reasons"]).map(text)
  };
}
function countsOf(value) {
  const { total, completed, failed } = mapping(value);
  return { total: count(total), completed: count(completed), failed: count(failed) };
}
function collectedOf(collected) {
  return {
    replies: count(collected["replies"]),
    foreign: count(collected["foreign"]),
    repeated: count(collected["repeated"]),
    unreadable: count(collected["unreadable"]),
    faults: list(collected["faults"]).map(faultOf),
    refused: list(collected["refused"]).map(text),
    gone: list(collected["gone"]).map(text),
    settled: collected["settled"] === true
  };
}
function faultOf(value) {
  const fault2 = mapping(value);
  return { why: text(fault2["why"]), fix: optional(fault2["fix"], text), count: count(fault2["count"]) };
}
function mapping(value) {
  if (isMapping(value)) return value;
  throw new TypeError("not an object");
}
function list(value) {
  if (Array.isArray(value)) return value;
  throw new TypeError("not a list");
}
function text(value) {
  if (typeof value === "string") return value;
  throw new TypeError("not a text");
}
function count(value) {
  if (typeof value === "number" && value >= 0) return value;
  throw new TypeError("not a count");
}
function optional(value, read) {
  return value === void 0 || value === null ? void 0 : read(value);
}

// src/edge/batch/batchFolder.ts
function batchFolder(ledger) {
  const folder = join(ledger, "batches");
  const write = (name2, text2) => orFault(folder, () => {
    makeFolder(folder);
    replaceFile(folder, name2, text2);
  });
  return {
    alone: async (work) => {
      const lock2 = orFault(folder, () => {
        makeFolder(folder);
        return takeLockFile(join(folder, "lock"));
      });
      if (lock2.kind === "held") throw heldBy2(lock2.by, folder);
      try {
        return await work();
      } finally {
        lock2.release();
      }
    },
    newIntent: () => `evenhand-${randomBytes2(8).toString("hex")}`,
    records: () => namesIn(folder).map((name2) => readRecord(readOrFault(join(folder, name2)), join(folder, name2))).sort((a, b) => a.madeAt < b.madeAt ? -1 : a.madeAt > b.madeAt ? 1 : a.intent < b.intent ? -1 : 1),
    keysOf: ({ intent, requests }) => readKeys(join(folder, `${intent}.keys`), requests),
    begin: (record, keys) => {
      write(`${record.intent}.keys`, `${keys.join("\n")}
`);
      write(`${record.intent}.json`, writeRecord(record));
    },
    update: (record) => write(`${record.intent}.json`, writeRecord(record)),
    forget: (intent) => orFault(folder, () => {
      rmSync2(join(folder, `${intent}.json`), { force: true });
      rmSync2(join(folder, `${intent}.keys`), { force: true });
    })
  };
}
function heldBy2(holder, folder) {
  return new OutsideFailure({
    file: join(folder, "lock"),
    what: `another process (${holder}) works on the batches of this ledger`,
    fix: "Wait until it has ended."
  });
}
function readKeys(path, requests) {
  const keys = readOrFault(path).split("\n").filter((key) => key !== "");
  if (keys.length === requests) return keys;
  throw new UnusableInput({
    file: path,
    what: `this has ${keys.length} keys, and the batch has ${requests} requests`,
    fix: `Put back the file that evenhand wrote. ${givingUp}`
  });
}
var givingUp = "To give the batch up, and pay for its requests again, delete its files of this name.";
function namesIn(folder) {
  try {
    return readdirSync(folder).filter((name2) => name2.endsWith(".json"));
  } catch (error) {
    const code = errorCode(error);
    if (code === "ENOENT") return [];
    if (code === void 0) throw error;
    if (code === "ENOTDIR" && !statSync2(dirname2(folder), { throwIfNoEntry: false })?.isDirectory())
      throw noFolder(dirname2(folder), error);
    const what = `the folder ${folder} could not be read (${code})`;
    throw new UnusableInput({ what, fix: "Name with --ledger the folder that submit was given." }, { cause: error });
  }
}
function noFolder(ledger, cause) {
  const what = `${ledger} is a file, and a ledger is a folder of files`;
  const fix = "Name the folder that the file is in, or a new one, with --ledger.";
  return new UnusableInput({ key: "--ledger", what, fix }, { cause });
}
function readOrFault(path) {
  try {
    return readFileSync2(path, "utf8");
  } catch (error) {
    throw unreadable(path, error);
  }
}
function unreadable(path, error) {
  const code = errorCode(error);
  if (code === void 0) return error;
  return new UnusableInput(
    {
      file: path,
      what: `a record of a batch could not be read (${code})`,
      fix: `Put it back, or make it readable. ${givingUp}`
    },
    { cause: error }
  );
}
function replaceFile(folder, name2, text2) {
  const unfinished = join(folder, `${name2}.unfinished-${process.pid}`);
  try {
    const file = openSync(unfinished, "w");
    try {
      const bytes = Buffer.from(text2, "utf8");
      for (let written = 0; written < bytes.length; ) written += writeSync(file, bytes, written);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync2(unfinished, join(folder, name2));
  } finally {
    rmSync2(unfinished, { force: true });
  }
}
function orFault(folder, work) {
  try {
    return work();
  } catch (error) {
    const code = errorCode(error);
    if (error instanceof UnusableInput || code === void 0) throw error;
    throw new UnusableInput(
      {
        what: `the folder ${folder} could not be written (${code})`,
        fix: "Name a folder with --ledger that this user may write to, on a disk with room. Nothing more was submitted."
      },
      { cause: error }
    );
  }
}

// src/edge/files/folderTree.ts
import { lstat, readdir, readFile } from "node:fs/promises";
import { join as join2 } from "node:path";

// src/tree/gitEntry.ts
var largestFileBytes = 64 * 1024 * 1024;
function findEntry(segments, entryAt) {
  for (let length = 1; length <= segments.length; length += 1) {
    const path = segments.slice(0, length).join("/");
    const entry = entryAt(path);
    if (entry === void 0) return { kind: "absent" };
    const last = length === segments.length;
    if (last && isRegular(entry)) {
      const { hash: hash2, sizeBytes } = entry;
      if (sizeBytes !== void 0 && sizeBytes > largestFileBytes) return tooLarge(path);
      return { kind: "readable", hash: hash2, ...sizeBytes === void 0 ? {} : { sizeBytes } };
    }
    if (isRegular(entry)) return { kind: "absent" };
    const why = whyRefused(path, entry);
    if (why !== void 0) return { kind: "refused", why };
    if (last) return { kind: "refused", why: `${path} is a folder` };
  }
  return { kind: "absent" };
}
function tooLarge(path) {
  return { kind: "refused", why: `${path} is larger than ${largestFileBytes / 1024 / 1024} MB` };
}
function isRegular(entry) {
  return entry.mode.startsWith("100");
}
function fileUnlessPointer(path, bytes) {
  const start = new TextDecoder().decode(bytes.subarray(0, lfsPointer.length));
  if (start !== lfsPointer) return { kind: "file", bytes };
  return {
    kind: "refused",
    why: `${path} is kept in Git LFS, and the repository holds only a pointer to it; keep it in git itself`
  };
}
var lfsPointer = "version https://git-lfs.github.com/spec/";
function whyRefused(path, entry) {
  if (entry.mode === "120000") return `${path} is a symbolic link, and links are not followed`;
  if (entry.mode === "160000") return `${path} is a submodule, and submodules are not read`;
  return void 0;
}
function batched(options) {
  const { load, soon } = options;
  const known = /* @__PURE__ */ new Map();
  let batch;
  const begin = () => {
    const keys = [];
    const loaded = new Promise(soon).then(() => {
      batch = void 0;
      return load(keys);
    });
    return { keys, loaded };
  };
  return (key) => {
    const before = known.get(key);
    if (before !== void 0) return before;
    batch ??= begin();
    const index = batch.keys.push(key) - 1;
    const value = batch.loaded.then((values) => valueAt(values, index));
    known.set(key, value);
    value.catch(() => known.delete(key));
    return value;
  };
}
function valueAt(values, index) {
  if (index >= values.length) throw new RangeError("fewer values were loaded than keys were given");
  return values[index];
}

// src/edge/files/folderTree.ts
function folderTree({ root, label }) {
  return { label, id: root, read: (path) => readBelow(root, path), list: () => listBelow(root) };
}
var listedAtMost = 1e5;
var skippedFolders = /* @__PURE__ */ new Set([".git", "node_modules"]);
async function readBelow(root, path) {
  const parsed = treePath(path);
  if (parsed.kind === "refused") return parsed;
  if (process.platform === "win32" && /[\\:]/.test(path)) {
    return { kind: "refused", why: "the path contains a character that Windows reads as more than a name" };
  }
  for (let length = 1; length <= parsed.segments.length; length += 1) {
    const segments = parsed.segments.slice(0, length);
    const stats = await statUnlessAbsent(join2(root, ...segments));
    if (stats === void 0) return { kind: "absent" };
    const last = length === parsed.segments.length;
    const verdict = judgeSegment({ path: segments.join("/"), stats, last });
    if (verdict !== void 0) return verdict;
  }
  const clean = parsed.segments.join("/");
  return fileUnlessPointer(clean, await orFault2(clean, readFile(join2(root, ...parsed.segments))));
}
function judgeSegment(segment) {
  const { path, stats, last } = segment;
  if (stats.isSymbolicLink()) return { kind: "refused", why: `${path} is a symbolic link, and links are not followed` };
  if (stats.isDirectory()) return last ? { kind: "refused", why: `${path} is a folder` } : void 0;
  if (!last) return { kind: "absent" };
  if (!stats.isFile()) return { kind: "refused", why: `${path} is not a regular file` };
  if (stats.size <= largestFileBytes) return void 0;
  return { kind: "refused", why: `${path} is larger than ${largestFileBytes / 1024 / 1024} MB` };
}
async function statUnlessAbsent(path) {
  try {
    return await lstat(path);
  } catch (error) {
    const code = errorCode(error);
    if (code === "ENOENT" || code === "ENOTDIR" || code === "ENAMETOOLONG") return void 0;
    throw unreadable2(path, error);
  }
}
async function listBelow(root) {
  const found = [];
  const walk = async (folder) => {
    for (const entry of await entriesOf(root, folder)) {
      if (found.length >= listedAtMost) return;
      if (entry.isFile()) found.push([...folder, entry.name].join("/"));
      else if (entry.isDirectory() && !skippedFolders.has(entry.name)) await walk([...folder, entry.name]);
    }
  };
  await walk([]);
  return found;
}
async function entriesOf(root, folder) {
  try {
    const entries = await readdir(join2(root, ...folder), { withFileTypes: true });
    return entries.sort((a, b) => a.name < b.name ? -1 : 1);
  } catch {
    return [];
  }
}
async function orFault2(path, reading) {
  try {
    return await reading;
  } catch (error) {
    throw unreadable2(path, error);
  }
}
function unreadable2(path, error) {
  return new UnusableInput(
    {
      what: `could not be read (${errorCode(error) ?? String(error)})`,
      fix: "Make it readable for this user.",
      file: path
    },
    { cause: error }
  );
}

// src/edge/files/localFiles.ts
import { createWriteStream } from "node:fs";
import { mkdir, readFile as readFile2, stat, writeFile } from "node:fs/promises";
import { dirname as dirname3 } from "node:path";
import { pipeline } from "node:stream/promises";
async function isFolder(path) {
  try {
    return (await stat(path)).isDirectory();
  } catch {
    return false;
  }
}
async function readLocalFile(path) {
  try {
    if (!(await stat(path)).isFile()) return { kind: "refused", why: "it is not a regular file" };
    return { kind: "file", bytes: await readFile2(path) };
  } catch (error) {
    if (errorCode(error) === "ENOENT") return { kind: "absent" };
    return { kind: "refused", why: error instanceof Error ? error.message : String(error) };
  }
}
async function writeLocalFile(path, text2, mode) {
  try {
    await mkdir(dirname3(path), { recursive: true });
    await writeFile(path, text2, { flag: mode === "create" ? "wx" : "w" });
    return "written";
  } catch (error) {
    if (errorCode(error) === "EEXIST" && mode === "create") return "exists";
    throw notWritten(path, error);
  }
}
async function writeLocalPieces(path, pieces) {
  try {
    await mkdir(dirname3(path), { recursive: true });
    await pipeline(pieces, createWriteStream(path));
  } catch (error) {
    throw error instanceof UnusableInput ? error : notWritten(path, error);
  }
}
function notWritten(path, error) {
  const why = error instanceof Error ? error.message : String(error);
  return new UnusableInput(
    { file: path, what: `the file cannot be written: ${why}`, fix: "Name another place, or make room there." },
    { cause: error }
  );
}

// src/edge/git/runGit.ts
import { accessSync, constants, existsSync as existsSync2, statSync as statSync3 } from "node:fs";
import { delimiter, isAbsolute, join as join3 } from "node:path";
async function runGit(options) {
  const { cwd, args, input = "", largestBytes = 1024 * 1024 * 1024, timeoutMs = 0, env = process.env } = options;
  if (!existsSync2(cwd)) throw new UnusableInput({ what: `the folder ${cwd} does not exist`, fix: "Check its name." });
  const program = gitProgram();
  if (program === void 0) throw gitMissing();
  const { execFile } = await import("node:child_process");
  return new Promise((resolve3, reject) => {
    const child = execFile(
      program,
      [...args],
      {
        cwd,
        env: readingOnly(env),
        maxBuffer: largestBytes,
        timeout: timeoutMs,
        encoding: "buffer",
        windowsHide: true
      },
      (error, stdout, stderr) => {
        if (error === null) return resolve3({ kind: "done", bytes: stdout });
        if (error.code === "ENOENT") return reject(gitMissing(error));
        const code = error.code;
        if (code === "ERR_CHILD_PROCESS_STDIO_MAXBUFFER") return resolve3({ kind: "too-large" });
        const message = stderr.toString("utf8").trim();
        if (message.includes("dubious ownership")) return reject(notTrusted(cwd, error));
        return resolve3({
          kind: "failed",
          exitCode: typeof code === "number" ? code : void 0,
          message,
          bytes: stdout
        });
      }
    );
    child.stdin?.on("error", () => void 0);
    child.stdin?.end(input);
  });
}
function textOf2(bytes) {
  return new TextDecoder().decode(bytes);
}
function readingOnly(env) {
  return {
    ...env,
    LC_ALL: "C",
    GIT_OPTIONAL_LOCKS: "0",
    GIT_TERMINAL_PROMPT: "0",
    // A hash must mean the object that it is the hash of.
    GIT_NO_REPLACE_OBJECTS: "1",
    GIT_NO_LAZY_FETCH: "1",
    // Git before 2.45 does not know the line above; a partial clone fetches through a protocol, and none is allowed.
    GIT_ALLOW_PROTOCOL: ""
  };
}
function gitMissing(cause) {
  return new UnusableInput(
    {
      what: "the program `git` was not found",
      fix: "Install git and put it on the PATH, or give two folders as base and head."
    },
    { cause }
  );
}
function notTrusted(cwd, cause) {
  return new UnusableInput(
    {
      what: `git does not read the repository at ${cwd}, because another user owns it`,
      fix: `If you trust it, run: git config --global --add safe.directory '${cwd}'`
    },
    { cause }
  );
}
function gitProgram() {
  const name2 = process.platform === "win32" ? "git.exe" : "git";
  const folders = (process.env["PATH"] ?? "").split(delimiter).filter(isAbsolute);
  return folders.map((folder) => join3(folder, name2)).find(isProgram);
}
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync3(path).isFile();
  } catch {
    return false;
  }
}
async function gitVersion() {
  try {
    const run2 = await runGit({ cwd: ".", args: ["--version"] });
    return run2.kind === "done" ? textOf2(run2.bytes).trim() : void 0;
  } catch (error) {
    if (error instanceof UnusableInput) return void 0;
    throw error;
  }
}
async function isShallow(cwd) {
  const depth = await runGit({ cwd, args: ["rev-parse", "--is-shallow-repository"] });
  return depth.kind === "done" && textOf2(depth.bytes).trim() === "true";
}

// src/edge/git/gitBlobs.ts
function gitBlobs(cwd) {
  return batched({ load: (hashes) => readBlobs({ cwd }, hashes), soon: setImmediate });
}
async function readBlobs(place, hashes) {
  const sizes = await sizesOf(place, hashes);
  const found = /* @__PURE__ */ new Map();
  for (const part of partsOf(sizes)) {
    for (const [hash2, bytes] of await readPart(place, part)) found.set(hash2, { kind: "bytes", bytes });
  }
  return hashes.map((hash2) => {
    const tooLarge2 = (sizes.get(hash2) ?? 0) > largestFileBytes;
    return tooLarge2 ? { kind: "too-large" } : found.get(hash2) ?? { kind: "missing" };
  });
}
async function sizesOf(place, hashes) {
  const sizes = /* @__PURE__ */ new Map();
  let left = hashes;
  while (left.length > 0) {
    const run2 = await runGit({ ...place, args: ["cat-file", "--batch-check"], input: `${left.join("\n")}
` });
    if (run2.kind === "too-large") throw new RangeError("git said more than one line for each object");
    const lines = textOf2(run2.bytes).split("\n").filter((line) => line !== "");
    for (const line of lines) {
      const [, hash2, size] = /^([0-9a-f]+) blob (\d+)$/.exec(line) ?? [];
      if (hash2 !== void 0) sizes.set(hash2, Number(size));
    }
    left = run2.kind === "done" ? [] : left.slice(lines.length + 1);
  }
  return sizes;
}
var partBytes = 256 * 1024 * 1024;
function partsOf(sizes) {
  const parts = [];
  let free = 0;
  for (const [hash2, size] of sizes) {
    if (size > largestFileBytes) continue;
    if (size > free || parts.length === 0) {
      parts.push([]);
      free = partBytes;
    }
    parts.at(-1)?.push(hash2);
    free -= size;
  }
  return parts;
}
async function readPart(place, hashes) {
  const run2 = await runGit({ ...place, args: ["cat-file", "--batch"], input: `${hashes.join("\n")}
` });
  const bytes = run2.kind === "too-large" ? new Uint8Array() : run2.bytes;
  const found = /* @__PURE__ */ new Map();
  let at = 0;
  for (let end = bytes.indexOf(newline); end !== -1; end = bytes.indexOf(newline, at)) {
    const [, hash2, size] = /^([0-9a-f]+) blob (\d+)$/.exec(textOf2(bytes.subarray(at, end))) ?? [];
    const next = end + 1 + Number(size ?? -1);
    if (hash2 !== void 0 && next < bytes.length) found.set(hash2, bytes.subarray(end + 1, next));
    at = next + 1;
  }
  return found;
}
var newline = 10;

// src/edge/git/refNames.ts
async function refNames(cwd) {
  const args = ["for-each-ref", "--format=%(refname:short)", "refs/heads", "refs/remotes", "refs/tags"];
  const run2 = await runGit({ cwd, args, largestBytes: 1024 * 1024 });
  return run2.kind === "done" ? textOf2(run2.bytes).split("\n").filter(Boolean) : [];
}

// src/edge/git/gitTree.ts
async function openGitTree(options) {
  const { cwd, ref, label } = options;
  const prefix = await prefixOf(cwd);
  if (prefix === void 0) return { kind: "no-repository" };
  const commit = await resolveCommit(cwd, ref);
  if (typeof commit !== "string") return commit;
  let listing;
  const entries = () => {
    listing ??= readListing({ cwd, commit, prefix });
    return listing;
  };
  return { label, id: commit, ...listedFiles(entries, gitBlobs(cwd)) };
}
async function prefixOf(cwd) {
  const place = await runGit({ cwd, args: ["rev-parse", "--show-prefix"] });
  return place.kind === "done" ? textOf2(place.bytes).replace(/\r?\n$/, "") : void 0;
}
function listedFiles(entries, blobs) {
  const find = async (path) => findAt(path, entries);
  return {
    read: async (path) => readAt(path, await find(path), blobs),
    list: async () => filesOf(await entries()),
    contentHash: async (path) => {
      const found = await find(path);
      return found.kind === "readable" ? found.hash : void 0;
    }
  };
}
async function resolveCommit(cwd, ref) {
  if (ref === "" || ref.startsWith("-") || ref.includes("\0")) {
    return {
      kind: "unknown-ref",
      ref,
      why: "a ref is not empty and does not begin with `-`",
      shallow: false,
      refs: []
    };
  }
  const found = await runGit({
    cwd,
    args: ["rev-parse", "--verify", "--quiet", "--end-of-options", `${ref}^{commit}`]
  });
  if (found.kind === "done") return textOf2(found.bytes).trim();
  const shallow = await isShallow(cwd);
  const message = found.kind === "failed" ? found.message.split("\n")[0] : void 0;
  const why = message === void 0 || message === "" ? "no commit of this repository has that name" : message;
  return { kind: "unknown-ref", ref, why, shallow, refs: await refNames(cwd) };
}
async function readListing(at) {
  const below = at.prefix === "" ? [] : ["--", at.prefix];
  const args = ["ls-tree", "-r", "-t", "-z", "--full-tree", at.commit, ...below];
  const run2 = await runGit({ cwd: at.cwd, args, ...at.env === void 0 ? {} : { env: at.env } });
  if (run2.kind !== "done")
    throw incomplete(at.commit, run2.kind === "failed" ? run2.message : "the listing is too large");
  const entries = /* @__PURE__ */ new Map();
  for (const record of textOf2(run2.bytes).split("\0")) {
    const [, mode, hash2, path] = /^(\d{6}) \w+ ([0-9a-f]+)\t(.*)$/s.exec(record) ?? [];
    if (mode === void 0 || hash2 === void 0 || path === void 0 || !path.startsWith(at.prefix)) continue;
    entries.set(path.slice(at.prefix.length), { mode, hash: hash2 });
  }
  return entries;
}
function incomplete(commit, message) {
  return new UnusableInput({
    what: `the folders of commit ${commit} could not be listed: ${message}`,
    fix: "The clone may be incomplete: fetch it without a filter."
  });
}
async function findAt(path, entries) {
  const parsed = treePath(path);
  if (parsed.kind === "refused") return parsed;
  const listing = await entries();
  return findEntry(parsed.segments, (at) => listing.get(at));
}
async function readAt(path, found, blobs) {
  if (found.kind !== "readable") return found;
  const blob = await blobs(found.hash);
  switch (blob.kind) {
    case "bytes":
      return fileUnlessPointer(path, blob.bytes);
    case "too-large":
      return tooLarge(path);
    case "missing":
      return { kind: "refused", why: `the content of ${path} is not in this clone; fetch it without a filter` };
  }
}
function filesOf(entries) {
  return [...entries].flatMap(([path, entry]) => isRegular(entry) ? [path] : []);
}

// src/edge/git/scratchRepository.ts
import { mkdir as mkdir2, mkdtemp, readdir as readdir2, rm, writeFile as writeFile2 } from "node:fs/promises";
import { devNull, tmpdir } from "node:os";
import { dirname as dirname4, join as join4 } from "node:path";
async function scratchRepository({
  objects,
  isSha256,
  attributes
}) {
  const folder = await mkdtemp(join4(tmpdir(), "evenhand-merge-"));
  const [repository, workTree] = [join4(folder, "repository"), join4(folder, "files")];
  const own = join4(repository, "objects");
  const write = async (path, content) => {
    await mkdir2(dirname4(path), { recursive: true });
    await writeFile2(path, content);
  };
  await write(join4(own, "info", "alternates"), `${objects}
`);
  await write(join4(repository, "HEAD"), "ref: refs/heads/main\n");
  await write(join4(repository, "config"), isSha256 ? sha256Config : "");
  await mkdir2(join4(repository, "refs"));
  await mkdir2(workTree);
  for (const [path, bytes] of attributes) await write(join4(workTree, path), bytes);
  return {
    place: { cwd: workTree, env: environment({ repository, workTree, folder }) },
    made: () => looseObjects(own),
    remove: () => rm(folder, { recursive: true, force: true })
  };
}
var sha256Config = "[core]\n	repositoryformatversion = 1\n[extensions]\n	objectFormat = sha256\n";
function environment(at) {
  const system = ["PATH", "SystemRoot", "TMPDIR", "TEMP", "TMP"].flatMap((name2) => {
    const value = process.env[name2];
    return value === void 0 ? [] : [[name2, value]];
  });
  return {
    ...Object.fromEntries(system),
    HOME: at.folder,
    XDG_CONFIG_HOME: at.folder,
    GIT_DIR: at.repository,
    GIT_WORK_TREE: at.workTree,
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_CONFIG_GLOBAL: devNull,
    GIT_ATTR_NOSYSTEM: "1"
  };
}
async function looseObjects(folder) {
  const names = await readdir2(folder, { recursive: true });
  return names.flatMap((name2) => {
    const hash2 = name2.replace(/[/\\]/, "");
    return /^[0-9a-f]{2}[/\\][0-9a-f]{38,62}$/.test(name2) ? [hash2] : [];
  });
}

// src/edge/git/gitMerge.ts
async function gitMerge(merging) {
  const { cwd, base } = merging;
  if (await isShallow(cwd)) return { kind: "unknown", shallow: true, parting: void 0 };
  const found = await runGit({ cwd, args: ["rev-parse", "--path-format=absolute", "--git-path", "objects"] });
  const attributes = found.kind === "done" ? await attributesOf(merging) : void 0;
  if (found.kind !== "done" || attributes === void 0) return unknown;
  const objects = textOf2(found.bytes).replace(/\r?\n$/, "");
  const made = scratchRepository({ objects, isSha256: base.length === 64, attributes }).catch(() => void 0);
  const scratch = await made;
  if (scratch === void 0) return unknown;
  try {
    return await mergedIn(scratch, merging);
  } finally {
    await scratch.remove();
  }
}
var unknown = { kind: "unknown", shallow: false, parting: void 0 };
async function mergedIn(scratch, { cwd, base, head }) {
  const { place } = scratch;
  const ancestry = await runGit({ ...place, args: ["merge-base", "--all", base, head] });
  if (ancestry.kind === "failed" && ancestry.exitCode === 1 && ancestry.message === "") return { kind: "unrelated" };
  if (ancestry.kind !== "done") return unknown;
  const [first, ...others] = textOf2(ancestry.bytes).trim().split("\n");
  if (first === base) return { kind: "ahead" };
  if (first === head) return { kind: "behind" };
  const parting = others.length === 0 ? first : void 0;
  const args = ["merge-tree", "--write-tree", "-z", "--name-only", "--no-messages", base, head];
  const merge = await runGit({ ...place, args, timeoutMs: longestMergeMs });
  const [tree = ""] = merge.kind === "too-large" ? [] : textOf2(merge.bytes).split("\0");
  const isTree = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(tree);
  if (merge.kind === "done" && isTree) return { kind: "merged", tree: await readMerged(scratch, cwd, tree), parting };
  if (merge.kind === "failed" && merge.exitCode === 1 && isTree) return { kind: "conflict", parting };
  return { ...unknown, parting };
}
var longestMergeMs = 5 * 60 * 1e3;
async function readMerged(scratch, cwd, tree) {
  const { place } = scratch;
  const prefix = await prefixOf(cwd) ?? "";
  const entries = await readListing({ ...place, commit: tree, prefix });
  const hashes = await scratch.made();
  const blobs = await readBlobs(place, hashes);
  const own = new Map(hashes.flatMap((hash2, index) => pairOf(hash2, blobs[index])));
  const others = gitBlobs(cwd);
  const files = listedFiles(
    async () => entries,
    async (hash2) => own.get(hash2) ?? others(hash2)
  );
  return { label: "head", id: tree, ...files };
}
function pairOf(hash2, blob) {
  return blob === void 0 || blob.kind === "missing" ? [] : [[hash2, blob]];
}
async function attributesOf({ cwd, base }) {
  const listing = await readListing({ cwd, commit: base, prefix: "" }).catch(() => void 0);
  if (listing === void 0) return void 0;
  const files = listedFiles(async () => listing, gitBlobs(cwd));
  const paths = [...listing.keys()].filter((path) => path === name || path.endsWith(`/${name}`));
  const found = /* @__PURE__ */ new Map();
  for (const path of paths) {
    if (treePath(path).kind === "refused" || await files.contentHash(path) === void 0) continue;
    const file = await files.read(path);
    if (file.kind !== "file") return void 0;
    found.set(path, file.bytes);
  }
  return found;
}
var name = ".gitattributes";

// src/edge/ledger/folderLedger.ts
import { accessSync as accessSync2, constants as constants2, rmSync as rmSync5, writeFileSync as writeFileSync4 } from "node:fs";
import { dirname as dirname5, join as join8, resolve as resolve2 } from "node:path";

// src/edge/ledger/folderIndex.ts
import { closeSync as closeSync3, fstatSync as fstatSync2, readSync as readSync2, statSync as statSync5 } from "node:fs";

// src/edge/ledger/eachLine.ts
import { fstatSync, readSync } from "node:fs";
var longestLineBytes = 16 * 1024 * 1024;
function eachLine(file, visit, from = 0) {
  let buffer = Buffer.allocUnsafe(Math.min(pieceBytes, 1024 + Math.max(0, fstatSync(file).size - from)));
  let base = from;
  let kept = 0;
  let tooLong = 0;
  let isSkipping = false;
  for (; ; ) {
    const size = readSync(file, buffer, kept, buffer.length - kept, base + kept);
    if (size === 0) break;
    const filled = kept + size;
    const whole = buffer.subarray(0, filled);
    let start = 0;
    for (let end = whole.indexOf(newline2, kept); end !== -1; end = whole.indexOf(newline2, start)) {
      if (!isSkipping) visit(buffer, start, end, base + start);
      isSkipping = false;
      start = end + 1;
    }
    if (filled - start >= longestLineBytes || isSkipping) {
      if (!isSkipping) tooLong += 1;
      isSkipping = true;
      start = filled;
    }
    kept = filled - start;
    base += start;
    if (kept === buffer.length) buffer = twiceAsLong(buffer);
    else buffer.copyWithin(0, start, filled);
  }
  if (kept > 0) visit(buffer, 0, kept, base);
  return { size: base + kept, unfinished: kept, tooLong };
}
var pieceBytes = 1024 * 1024;
var newline2 = 10;
function twiceAsLong(buffer) {
  const longer = Buffer.allocUnsafe(buffer.length * 2);
  buffer.copy(longer);
  return longer;
}

// src/edge/ledger/ledgerLine.ts
import { hash } from "node:crypto";

// src/edge/ledger/signatures.ts
import { createHash } from "node:crypto";
import { closeSync as closeSync2, openSync as openSync2, writeFileSync as writeFileSync2 } from "node:fs";
function writeSignatureLine({ signature, by }) {
  return `${JSON.stringify({ v: 1, signature, by })}
`;
}
function signatureIn(bytes, start, end) {
  if (end - start > longestBytes || bytes.compare(beginning, 0, beginning.length, start, start + beginning.length) !== 0)
    return void 0;
  return readSignatureLine(bytes.toString("utf8", start, end));
}
var beginning = Buffer.from('{"v":1,"signature":"');
var longestBytes = 500;
function readSignatureLine(line) {
  if (!line.startsWith('{"v":1,"signature":"')) return void 0;
  try {
    const parsed = JSON.parse(line);
    if (!isMapping(parsed) || typeof parsed["signature"] !== "string" || typeof parsed["by"] !== "string")
      return void 0;
    return { signature: parsed["signature"], by: parsed["by"] };
  } catch {
    return void 0;
  }
}
function signedSets(file, { part, signatures }, from = 0) {
  const follow = followSets();
  const sets = [];
  let [start, lines, unsigned] = [from, 0, 0];
  eachLine(
    file,
    (bytes, first, last, offset) => {
      const ended = follow(bytes, first, last);
      if (ended === void 0) {
        lines += 1;
        return;
      }
      if (signatures.isSigned({ part, sha256: ended.sha256 }, ended.signature)) sets.push({ start, end: offset });
      else unsigned += lines;
      start = offset + last - first + 1;
      lines = 0;
    },
    from
  );
  let next = 0;
  const has = (offset) => {
    while ((sets[next]?.end ?? Number.POSITIVE_INFINITY) <= offset) next += 1;
    return (sets[next]?.start ?? Number.POSITIVE_INFINITY) <= offset;
  };
  return { has, end: start, unsigned: unsigned + lines };
}
function followSets() {
  let hash2 = createHash("sha256");
  return (bytes, start, end) => {
    const signature = signatureIn(bytes, start, end);
    if (signature === void 0) {
      hash2.update(bytes.subarray(start, end + 1));
      return void 0;
    }
    const sha256 = hash2.digest("hex");
    hash2 = createHash("sha256");
    return { sha256, signature };
  };
}
function signSegment(path, part, sign2) {
  const file = openIfThere(path);
  if (file === void 0) return 0;
  try {
    const tail = tailOf(file);
    if (tail.lines === 0) return 0;
    if (tail.isTorn) tail.hash.update("\n");
    const signature = writeSignatureLine(sign2({ part, sha256: tail.hash.digest("hex") }));
    writeFileSync2(file, tail.isTorn ? `
${signature}` : signature);
    return tail.lines;
  } finally {
    closeSync2(file);
  }
}
function tailOf(file) {
  let [hash2, lines] = [createHash("sha256"), 0];
  let isOpen = false;
  const { unfinished } = eachLine(file, (bytes, start, end) => {
    if (isOpen) hash2.update("\n");
    isOpen = signatureIn(bytes, start, end) === void 0;
    if (isOpen) {
      hash2.update(bytes.subarray(start, end));
      lines += 1;
    } else {
      hash2 = createHash("sha256");
      lines = 0;
    }
  });
  const isTorn = unfinished > 0;
  if (isOpen && !isTorn) hash2.update("\n");
  return { hash: hash2, lines, isTorn };
}
function openIfThere(path) {
  try {
    return openSync2(path, "a+");
  } catch (error) {
    if (errorCode(error) === "ENOENT") return void 0;
    throw error;
  }
}

// src/edge/ledger/ledgerLine.ts
function writeLedgerLine(entry) {
  const { key, model, reply, usage, ms, at } = entry;
  return `${JSON.stringify({ v: 1, key, model, reply, usage, ms, at, sum: sumOf(entry) })}
`;
}
function sumOf({ key, model, reply, usage, ms, at }) {
  const used = usage === void 0 ? null : [usage.inputTokens, usage.outputTokens, usage.cachedTokens];
  const content = ["evenhand-ledger-1", key, model, reply.text, reply.finish, used, ms, at];
  return hash("sha256", JSON.stringify(content));
}
function readLedgerLine(line) {
  if (!line.startsWith("{") && line.trim() === "") return { kind: "blank" };
  const parsed = parse(line);
  if (!isMapping(parsed)) return { kind: "unreadable" };
  if (typeof parsed["v"] === "number" && parsed["v"] !== 1) return { kind: "other-version" };
  if (parsed["v"] !== 1) return { kind: "unreadable" };
  if (readSignatureLine(line) !== void 0) return { kind: "signature" };
  const entry = entryOf(parsed);
  const { sum } = parsed;
  if (entry === void 0) return { kind: "unreadable" };
  if (!line.startsWith(`${entry.key}"`, beforeKey.length) && firstKey.test(line)) return { kind: "unreadable" };
  if (sum === void 0) return { kind: "entry", entry, sum };
  const made = sumOf(entry);
  if (sum === made) return { kind: "entry", entry, sum: made };
  return { kind: isSum(sum) ? "wrong-sum" : "unreadable" };
}
var beforeKey = '{"v":1,"key":"';
var firstKey = /^\{"v":1,"key":"[0-9a-f]{64}"/;
function parse(line) {
  try {
    return JSON.parse(line);
  } catch {
    return void 0;
  }
}
function entryOf(record) {
  const { key, model, ms, at } = record;
  const reply = replyOf(record["reply"]);
  if (typeof key !== "string" || key === "" || typeof model !== "string" || reply === void 0) return void 0;
  if (typeof ms !== "number" || ms < 0 || typeof at !== "string") return void 0;
  if (record["usage"] === void 0) return { key, model, reply, usage: void 0, ms, at };
  const usage = usageOf(record["usage"]);
  return usage === void 0 ? void 0 : { key, model, reply, usage, ms, at };
}
function replyOf(value) {
  if (!isMapping(value)) return void 0;
  const { text: text2, finish } = value;
  if (typeof text2 !== "string") return void 0;
  if (finish !== "stop" && finish !== "length" && finish !== "refusal") return void 0;
  return { text: text2, finish };
}
function usageOf(value) {
  if (!isMapping(value)) return void 0;
  const { inputTokens, outputTokens, cachedTokens } = value;
  if (!isCount(inputTokens) || !isCount(outputTokens) || !isCount(cachedTokens)) return void 0;
  return { inputTokens, outputTokens, cachedTokens };
}
function isCount(value) {
  return typeof value === "number" && value >= 0 && Number.isInteger(value);
}
function isSum(value) {
  return typeof value === "string" && /^[0-9a-f]{64}$/.test(value);
}
function timeOf(at) {
  const time = Date.parse(at);
  return Number.isNaN(time) ? Number.NEGATIVE_INFINITY : time;
}
function isWithin(timeMs, { maxAgeMs, nowMs }) {
  const ageMs = nowMs - timeMs;
  return Number.isFinite(ageMs) && ageMs <= maxAgeMs && ageMs >= -aheadMs;
}
var aheadMs = 60 * 60 * 1e3;
function frameOf(bytes, start, end) {
  if (end - start < frameBytes.start + frameBytes.end) return void 0;
  const key = frameStart.exec(bytes.toString("latin1", start, start + frameBytes.start))?.[1];
  const at = frameEnd.exec(bytes.toString("latin1", end - frameBytes.end, end))?.[1];
  if (key === void 0 || at === void 0) return void 0;
  const time = Date.parse(at);
  return Number.isNaN(time) ? void 0 : { key, time };
}
var frameStart = /^\{"v":1,"key":"([0-9a-f]{64})","model":"$/;
var frameEnd = /^,"at":"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)","sum":"[0-9a-f]{64}"\}$/;
var frameBytes = { start: 89, end: 106 };

// src/edge/ledger/segmentPaths.ts
import { openSync as openSync3, readdirSync as readdirSync2, statSync as statSync4 } from "node:fs";
import { join as join5 } from "node:path";
function segmentPaths(folder) {
  const names = namesIn2(folder).filter((name2) => name2.endsWith(".jsonl"));
  return names.sort().map((name2) => join5(folder, name2)).filter(isFile);
}
function namesIn2(folder) {
  try {
    return readdirSync2(folder);
  } catch (error) {
    if (errorCode(error) === "ENOENT") return [];
    throw error;
  }
}
function isFile(path) {
  try {
    return statSync4(path, { throwIfNoEntry: false })?.isFile() === true;
  } catch (error) {
    if (errorCode(error) === "ELOOP") return false;
    throw error;
  }
}
function openIfThere2(path) {
  try {
    return openSync3(path, "r");
  } catch (error) {
    if (errorCode(error) === "ENOENT") return void 0;
    throw error;
  }
}

// src/edge/ledger/folderIndex.ts
var FolderIndex = class {
  lines = /* @__PURE__ */ new Map();
  /** What was passed over so far; what is found unusable later is told to `onUnusable`. */
  passedOver = { unreadable: 0, otherVersion: 0, wrongSum: 0, unsigned: 0, tooOld: 0 };
  segments = /* @__PURE__ */ new Map();
  /** Segments that this process writes: it adds their lines itself. */
  own = /* @__PURE__ */ new Set();
  folder;
  accepted;
  onUnusable;
  open;
  constructor(folder, accepted = {}, onUnusable = () => void 0) {
    this.folder = folder;
    this.accepted = accepted;
    this.onUnusable = onUnusable;
    this.readOn();
  }
  /** Takes in new segments, and new lines of those that are known. */
  readOn() {
    for (const path of segmentPaths(this.folder)) {
      const known = this.segments.get(path);
      const now = statSync5(path, { throwIfNoEntry: false });
      if (now === void 0 || this.own.has(path)) continue;
      if (known === void 0 || now.ino !== known.inode) this.scan(path, void 0);
      else if (now.size > known.size) this.scan(path, known);
    }
  }
  add(key, line) {
    const added = { ...line, next: void 0 };
    const head = this.lines.get(key);
    if (head === void 0 || added.time > head.time) {
      added.next = head;
      this.lines.set(key, added);
      return;
    }
    let before = head;
    while (before.next !== void 0 && before.next.time >= added.time) before = before.next;
    added.next = before.next;
    before.next = added;
  }
  /** Whether there is a usable entry: it is read once. */
  has(key) {
    const line = this.lines.get(key);
    return line !== void 0 && (line.isChecked || this.find(key) !== void 0);
  }
  find(key) {
    for (let line = this.lines.get(key); line !== void 0; line = this.lines.get(key)) {
      const found = this.read(line, key);
      if (found !== void 0) {
        line.isChecked = true;
        return found;
      }
      if (this.lines.get(key) !== line) continue;
      if (line.next === void 0) this.lines.delete(key);
      else this.lines.set(key, line.next);
    }
    return void 0;
  }
  /** The entries of these keys, as far as they are usable. */
  *entries(keys) {
    for (const key of keys) {
      const found = this.find(key);
      if (found !== void 0) yield found;
    }
  }
  /** Every entry that counts, in the order of the keys. */
  sortedEntries() {
    return this.entries([...this.lines.keys()].sort());
  }
  close() {
    if (this.open !== void 0) closeSync3(this.open.file);
    this.open = void 0;
  }
  read(line, key) {
    const text2 = this.textOf(line);
    const read = text2 === void 0 ? void 0 : readLedgerLine(text2);
    if (text2 !== void 0 && read?.kind === "entry" && read.entry.key === key) return { entry: read.entry, text: text2 };
    if (text2 !== void 0) this.onUnusable();
    this.readOn();
    return void 0;
  }
  /** Undefined if the file is gone. */
  textOf({ path, offset, length }) {
    if (this.open?.path !== path) {
      this.close();
      const file = openIfThere2(path);
      if (file === void 0) return void 0;
      this.open = { path, file };
    }
    const bytes = Buffer.allocUnsafe(length);
    let filled = 0;
    for (let size = -1; filled < length && size !== 0; filled += size) {
      size = readSync2(this.open.file, bytes, filled, length - filled, offset + filled);
    }
    return bytes.toString("utf8", 0, filled);
  }
  /** What stood behind the last newline may have been half of a line, so it is read again. */
  scan(path, known) {
    const file = openIfThere2(path);
    if (file === void 0) return;
    try {
      const from = known === void 0 ? 0 : known.size - known.unfinished;
      const sets = this.setsIn(file, path, from);
      let entries = known?.entries ?? 0;
      const { size, unfinished, tooLong } = eachLine(
        file,
        (bytes, start, end, offset) => {
          if (sets !== void 0 && !sets.has(offset)) return;
          const line = frameOf(bytes, start, end);
          if (line === void 0)
            entries += this.takeText(bytes.toString("utf8", start, end), path, offset, end - start);
          else entries += this.take(line, { path, offset, length: end - start, isChecked: false });
        },
        from
      );
      this.passedOver.unreadable += tooLong;
      this.passedOver.unsigned += sets?.unsigned ?? 0;
      const { ino: inode, mtimeMs: modifiedMs } = fstatSync2(file);
      const left = sets === void 0 ? unfinished : size - sets.end;
      this.segments.set(path, { path, size, unfinished: left, entries, inode, modifiedMs });
    } finally {
      closeSync3(file);
    }
  }
  /** Undefined if every line counts. */
  setsIn(file, path, from) {
    const { signed } = this.accepted;
    return signed === void 0 || signed.signatures.written.has(path) ? void 0 : signedSets(file, signed, from);
  }
  takeText(text2, path, offset, length) {
    const line = readLedgerLine(text2);
    switch (line.kind) {
      case "entry": {
        const { key, at } = line.entry;
        return this.take({ key, time: timeOf(at) }, { path, offset, length, isChecked: true });
      }
      case "unreadable":
        this.passedOver.unreadable += 1;
        return 0;
      case "wrong-sum":
        this.passedOver.wrongSum += 1;
        return 0;
      case "other-version":
        this.passedOver.otherVersion += 1;
        return 0;
      case "blank":
      case "signature":
        return 0;
    }
  }
  /** @returns how many entries it took: one, or none if it is not of the right age. */
  take({ key, time }, place) {
    const { maxAge } = this.accepted;
    if (maxAge !== void 0 && !isWithin(time, maxAge)) {
      this.passedOver.tooOld += 1;
      return 0;
    }
    this.add(key, { ...place, time });
    return 1;
  }
};

// src/edge/ledger/ledgerErrors.ts
function notWritable(folder, error) {
  const code = errorCode(error);
  if (code === void 0) return error;
  return new UnusableInput(
    { what: `the ledger ${folder} could not be written (${reasons[code] ?? code})`, fix: fixes[code] ?? otherwise },
    { cause: error }
  );
}
var reasons = {
  ENOSPC: "ENOSPC: the disk is full",
  EDQUOT: "EDQUOT: the quota of this user is used up",
  EROFS: "EROFS: the file system is read-only",
  EACCES: "EACCES: permission denied",
  EEXIST: "EEXIST: a file of that name is in the way",
  ENOTDIR: "ENOTDIR: a file stands where a folder should be"
};
var otherwise = "Name a folder that this user may write to with --ledger.";
var room = "Free some space, or name a folder on another disk with --ledger. Replies already written are kept.";
var fixes = { ENOSPC: room, EDQUOT: room };
function orUnreadable(folder, reading) {
  try {
    return reading();
  } catch (error) {
    const code = errorCode(error);
    if (code === void 0) throw error;
    throw new UnusableInput(
      code === "ENOTDIR" ? { key: "--ledger", what: `${folder} is a file, and a ledger is a folder of files`, fix: asFolder } : { what: `the ledger ${folder} could not be read (${code})`, fix: readingFixes[code] ?? readable },
      { cause: error }
    );
  }
}
var asFolder = "Name the folder that the file is in, or a new one, with --ledger.";
var readable = "Name a folder that this user may read, or a new one, with --ledger.";
var readingFixes = {
  EMFILE: "This process may not open more files: raise the limit (ulimit -n), or lower --concurrency.",
  EIO: "The disk has a fault. Copy the folder elsewhere, and name the copy with --ledger."
};

// src/edge/ledger/newFile.ts
import { createHash as createHash2, randomBytes as randomBytes3 } from "node:crypto";
import { closeSync as closeSync4, fsyncSync as fsyncSync2, openSync as openSync4, readdirSync as readdirSync3, renameSync as renameSync3, rmSync as rmSync3, writeFileSync as writeFileSync3 } from "node:fs";
import { join as join6 } from "node:path";
function newFile(folder, fill, nameOf) {
  removeUnfinished(folder);
  const unfinished = unfinishedPath(folder);
  try {
    const written = writeFile3(unfinished, fill);
    const name2 = nameOf(written);
    if (name2 === void 0) return void 0;
    renameSync3(unfinished, join6(folder, name2));
    syncFolder(folder);
    return { ...written, name: name2 };
  } finally {
    rmSync3(unfinished, { force: true });
  }
}
function unfinishedPath(folder) {
  return join6(folder, `unfinished-${process.pid}-${randomBytes3(4).toString("hex")}`);
}
function removeUnfinished(folder) {
  for (const name2 of readdirSync3(folder)) {
    const pid = /^unfinished-(\d+)-[0-9a-f]{8}$/.exec(name2)?.[1];
    if (pid !== void 0 && !isRunning(Number(pid))) rmSync3(join6(folder, name2), { force: true });
  }
}
function writeFile3(path, fill) {
  const file = openSync4(path, "wx");
  const sum = createHash2("sha256");
  let pending = [];
  let length = 0;
  let bytes = 0;
  const flush = () => {
    const piece = Buffer.from(pending.join(""), "utf8");
    writeFileSync3(file, piece);
    sum.update(piece);
    bytes += piece.length;
    pending = [];
    length = 0;
  };
  try {
    fill((text2) => {
      pending.push(text2);
      length += text2.length;
      if (length >= pieceLength) flush();
    });
    flush();
    fsyncSync2(file);
  } finally {
    closeSync4(file);
  }
  return { bytes, sum: sum.digest("hex") };
}
var pieceLength = 1024 * 1024;
function syncFolder(folder) {
  try {
    const file = openSync4(folder, "r");
    try {
      fsyncSync2(file);
    } finally {
      closeSync4(file);
    }
  } catch {
  }
}

// src/edge/ledger/segmentWriter.ts
import { randomBytes as randomBytes4 } from "node:crypto";
import { closeSync as closeSync5, fstatSync as fstatSync3, openSync as openSync5, rmSync as rmSync4, writeSync as writeSync2 } from "node:fs";
import { tmpdir as tmpdir2 } from "node:os";
import { join as join7 } from "node:path";
function segmentWriter(folder, write = writeSync2) {
  let segment;
  let size = 0;
  let line = Buffer.allocUnsafe(64 * 1024);
  const bytesOf = (text2) => {
    if (text2.length * 3 > line.length) line = Buffer.allocUnsafe(text2.length * 3);
    return line.subarray(0, line.write(text2, "utf8"));
  };
  const leave = () => {
    if (segment !== void 0) closeSync5(segment.file);
    segment = void 0;
  };
  const writeOnce = (bytes) => {
    if (segment === void 0) {
      segment = openSegment(folder);
      size = 0;
    }
    const written = { path: segment.path, offset: size, length: bytes.length - 1 };
    for (let taken = 0; taken < bytes.length; ) taken += write(segment.file, bytes, taken);
    size += bytes.length;
    if (fstatSync3(segment.file).nlink > 0) return written;
    leave();
    return void 0;
  };
  return {
    write: (text2) => {
      const bytes = bytesOf(text2);
      try {
        for (let trial = 0; trial < trials; trial += 1) {
          const written = writeOnce(bytes);
          if (written !== void 0) return written;
        }
      } catch (error) {
        const nothing = size === 0 ? segment?.path : void 0;
        leave();
        if (nothing !== void 0) forget(nothing);
        throw notWritable(folder, error);
      }
      throw notWritable(folder, Object.assign(new Error("every segment was removed"), { code: "ENOENT" }));
    },
    close: leave
  };
}
function forget(path) {
  try {
    rmSync4(path, { force: true });
  } catch {
  }
}
var trials = 5;
function openSegment(folder) {
  makeFolder(folder);
  const time = (/* @__PURE__ */ new Date()).toISOString().replaceAll(":", "");
  const path = join7(folder, `${time}-${process.pid}-${randomBytes4(4).toString("hex")}.jsonl`);
  return { path, file: openSync5(path, "ax") };
}
function rescuingWriter(folder, { write, rescueFolder = newTemporary() }) {
  const own = segmentWriter(folder, write);
  let rescue;
  const rescued = (line) => {
    try {
      rescue ??= segmentWriter(rescueFolder);
      const { path } = rescue.write(line);
      return `The reply that could not be written is kept in ${path}: copy that file into the ledger.`;
    } catch {
      return "The last reply could not be kept elsewhere either, and will be asked again.";
    }
  };
  return {
    write: (line) => {
      try {
        return own.write(line);
      } catch (error) {
        if (!(error instanceof UnusableInput)) throw error;
        const kept = rescued(line);
        throw new UnusableInput(
          error.faults.map((fault2) => ({ ...fault2, fix: `${fault2.fix} ${kept}` })),
          { cause: error }
        );
      }
    },
    close: () => {
      own.close();
      rescue?.close();
    }
  };
}
function newTemporary() {
  return join7(tmpdir2(), `evenhand-rescued-${randomBytes4(6).toString("hex")}`);
}

// src/edge/ledger/folderLedger.ts
function openLedger({ folder, note, write, rescueFolder, ...accepted }) {
  let isTold = false;
  const onUnusable = () => {
    if (!isTold) note(unusableWords(folder));
    isTold = true;
  };
  const index = orUnreadable(folder, () => new FolderIndex(folder, accepted, onUnusable));
  const words = passedOverWords(index.passedOver);
  if (words !== void 0) note(`The ledger ${folder} has ${words}`);
  const writer = rescuingWriter(folder, { write, rescueFolder });
  const find = (key) => orUnreadable(folder, () => index.find(key)?.entry);
  return {
    find,
    has: (key) => orUnreadable(folder, () => index.has(key)),
    append: (entry) => {
      const time = timeOf(entry.at);
      const known = index.lines.has(entry.key) ? find(entry.key) : void 0;
      if (known !== void 0 && !(time > timeOf(known.at))) return;
      const written = writer.write(writeLedgerLine(entry));
      accepted.signed?.signatures.written.add(written.path);
      index.own.add(written.path);
      index.add(entry.key, { ...written, time, isChecked: true });
    },
    ready: readiness(folder),
    lock: (waiting) => lock(folder, waiting, () => orUnreadable(folder, () => index.readOn()))
  };
}
async function lock(folder, { note, pause }, readOn) {
  const take = () => {
    try {
      makeFolder(folder);
      return takeLockFile(join8(folder, "lock"));
    } catch (error) {
      throw notWritable(folder, error);
    }
  };
  let taken = take();
  if (taken.kind === "held") note(`waiting for another run (${taken.by}) that asks with the same ledger`);
  for (; taken.kind === "held"; taken = take()) await pause(lockPauseMs);
  readOn();
  return taken.release;
}
var lockPauseMs = 200;
function readiness(folder) {
  let checkedAtMs;
  return () => {
    const nowMs = performance.now();
    if (checkedAtMs !== void 0 && nowMs - checkedAtMs < sureForMs) return;
    try {
      if (checkedAtMs === void 0) tryWriting(folder);
      else checkRights(folder);
      checkedAtMs = nowMs;
    } catch (error) {
      throw notWritable(folder, error);
    }
  };
}
var sureForMs = 100;
function tryWriting(folder) {
  makeFolder(folder);
  const path = unfinishedPath(folder);
  try {
    writeFileSync4(path, new Uint8Array(triedBytes), { flag: "wx" });
  } finally {
    rmSync5(path, { force: true });
  }
}
var triedBytes = 4096;
function checkRights(folder) {
  for (let path = resolve2(folder); ; path = dirname5(path)) {
    try {
      accessSync2(path, constants2.W_OK | constants2.X_OK);
      return;
    } catch (error) {
      if (errorCode(error) !== "ENOENT" || dirname5(path) === path) throw error;
    }
  }
}
function passedOverWords(passedOver) {
  const { unreadable: unreadable3, otherVersion, wrongSum, unsigned, tooOld } = passedOver;
  const counts = [
    [unreadable3, "unreadable"],
    [otherVersion, "of another version"],
    [wrongSum, "whose checksum does not fit"],
    [unsigned, "not signed by a key that counts here"],
    [tooOld, "too old or from the future"]
  ];
  const said = counts.filter(([count3]) => count3 > 0);
  if (said.length === 0) return void 0;
  const lines = said.reduce((sum, [count3]) => sum + count3, 0);
  const which = said.map(([count3, words]) => `${count3} ${words}`).join(", ");
  return `${lines} line(s) that were passed over: ${which}. What they held is missing and will be asked again.`;
}
function unusableWords(folder) {
  return `The ledger ${folder} has lines that look whole and are not: their checksum does not fit, or they are broken. They are passed over, and asked again if no other line has the reply; "evenhand ledger verify" counts them.`;
}

// src/edge/ledger/ledgerUpkeep.ts
import { closeSync as closeSync7, existsSync as existsSync3 } from "node:fs";
import { basename as basename2, join as join9 } from "node:path";

// src/edge/ledger/compactFolder.ts
import { closeSync as closeSync6, fstatSync as fstatSync4, unlinkSync } from "node:fs";
import { basename } from "node:path";
function compactFolder(folder) {
  const indexed = orUnreadable(folder, () => new FolderIndex(folder));
  try {
    const segments = [...indexed.segments.values()];
    const bytesBefore = segments.reduce((sum, { size }) => sum + size, 0);
    const written = writeSegment(folder, indexed);
    if (written === void 0) {
      const left2 = segments.map(({ path }) => ({ segment: basename(path), why: "foreign" }));
      return { replies: 0, segment: void 0, removed: [], left: left2, bytesBefore, bytesAfter: bytesBefore };
    }
    const { removed, left, bytesLeft } = removeSegments(segments, { folder, kept: written.segment });
    return { ...written, removed, left, bytesBefore, bytesAfter: written.bytes + bytesLeft };
  } catch (error) {
    throw notWritable(folder, error);
  } finally {
    indexed.close();
  }
}
function writeSegment(folder, indexed) {
  if (indexed.lines.size === 0) return void 0;
  let replies = 0;
  const fill = (write) => {
    for (const { text: text2 } of indexed.sortedEntries()) {
      write(`${text2.trim()}
`);
      replies += 1;
    }
    if (indexed.passedOver.otherVersion > 0) otherVersions(indexed, (text2) => write(`${text2}
`));
  };
  const nameOf = ({ bytes, sum }) => bytes === 0 ? void 0 : `compacted-${sum.slice(0, 16)}.jsonl`;
  const written = newFile(folder, fill, nameOf);
  return written === void 0 ? void 0 : { replies, segment: written.name, bytes: written.bytes };
}
function otherVersions(indexed, take) {
  for (const path of indexed.segments.keys()) {
    const file = openIfThere2(path);
    if (file === void 0) continue;
    try {
      eachLine(file, (bytes, start, end) => {
        const text2 = bytes.toString("utf8", start, end).trim();
        if (readLedgerLine(text2).kind === "other-version") take(text2);
      });
    } finally {
      closeSync6(file);
    }
  }
}
function removeSegments(segments, { folder, kept, unlink = unlinkSync }) {
  const removed = [];
  const left = [];
  let bytesLeft = 0;
  for (const segment of segments) {
    const name2 = basename(segment.path);
    const file = name2 === kept ? void 0 : openIfThere2(segment.path);
    if (file === void 0) continue;
    try {
      const why = reasonToLeave(segment, file);
      if (why !== void 0) {
        left.push({ segment: name2, why });
        bytesLeft += segment.size;
      } else if (isRemoved(segment.path, unlink)) {
        removed.push(name2);
        keepLate(folder, file, segment);
      }
    } finally {
      closeSync6(file);
    }
  }
  return { removed, left, bytesLeft };
}
function reasonToLeave({ path, entries, size, inode, modifiedMs }, file) {
  const writer = ownName.exec(basename(path))?.[1];
  if (entries === 0 && writer === void 0) return "foreign";
  const now = fstatSync4(file);
  if (now.size !== size || now.ino !== inode || now.mtimeMs !== modifiedMs) return "changed";
  const isRecent = Date.now() - now.mtimeMs < longestPauseMs;
  return writer !== void 0 && isRecent && isAnother(Number(writer)) ? "in-use" : void 0;
}
var ownName = /^\d{4}-\d\d-\d\dT\d{6}\.\d{3}Z-(\d+)-[0-9a-f]{8}\.jsonl$/;
var longestPauseMs = 24 * 60 * 60 * 1e3;
function isAnother(pid) {
  return pid !== process.pid && isRunning(pid);
}
function isRemoved(path, unlink) {
  try {
    unlink(path);
    return true;
  } catch (error) {
    if (errorCode(error) === "ENOENT") return false;
    throw error;
  }
}
function keepLate(folder, file, { size, unfinished }) {
  if (fstatSync4(file).size <= size) return;
  const writer = segmentWriter(folder);
  eachLine(
    file,
    (bytes, start, end) => void writer.write(`${bytes.toString("utf8", start, end)}
`),
    size - unfinished
  );
  writer.close();
}

// src/edge/ledger/ledgerUpkeep.ts
function ledgerUpkeep(folder) {
  if (!existsSync3(folder)) {
    throw new UnusableInput({
      what: `there is no ledger ${folder}`,
      fix: "Name a folder that a former run filled with --ledger."
    });
  }
  let opened;
  const reading = (read) => orUnreadable(folder, () => {
    opened ??= new FolderIndex(folder);
    return read(opened);
  });
  return {
    verify: () => orUnreadable(folder, () => verifyFolder(folder)),
    compact: () => compactFolder(folder),
    lines: () => linesOf(folder),
    sign: (sign2) => signFolder(folder, sign2),
    keysFrom: (beginning3) => reading(({ lines }) => [...lines.keys()].filter((key) => isHex(key) && key.startsWith(beginning3)).sort()),
    find: (key) => reading((indexed) => indexed.find(key)?.entry)
  };
}
function* linesOf(folder) {
  const indexed = orUnreadable(folder, () => new FolderIndex(folder));
  try {
    let readNext2 = function() {
      return orUnreadable(folder, () => entries.next());
    };
    var readNext = readNext2;
    const entries = indexed.sortedEntries();
    for (let next = readNext2(); next.done !== true; next = readNext2()) yield next.value.text.trim();
  } finally {
    indexed.close();
  }
}
function verifyFolder(folder) {
  const heads = /* @__PURE__ */ new Map();
  const counts = segmentPaths(folder).map(
    (path, segment) => countLines(path, ({ key, at }) => {
      const time = timeOf(at);
      const known = heads.get(key);
      if (known === void 0 || time > known.time) heads.set(key, { segment, time });
    })
  );
  const counting = counts.map(() => 0);
  for (const { segment } of heads.values()) counting[segment] = (counting[segment] ?? 0) + 1;
  const segments = counts.map((count3, segment) => {
    return { ...count3, superseded: count3.good - (counting[segment] ?? 0) };
  });
  return { replies: heads.size, segments };
}
function countLines(path, onEntry) {
  const count3 = { good: 0, withoutSum: 0, torn: 0, wrongSum: 0, otherVersion: 0, foreign: 0 };
  const take = (text2) => {
    const line = readLedgerLine(text2);
    switch (line.kind) {
      case "entry":
        count3.good += 1;
        if (line.sum === void 0) count3.withoutSum += 1;
        onEntry(line.entry);
        return;
      case "unreadable":
        count3[text2.startsWith(beginning2) ? "torn" : "foreign"] += 1;
        return;
      case "wrong-sum":
        count3.wrongSum += 1;
        return;
      case "other-version":
        count3.otherVersion += 1;
        return;
      case "blank":
      case "signature":
        return;
    }
  };
  const file = openIfThere2(path);
  if (file !== void 0) {
    try {
      const { tooLong } = eachLine(file, (bytes, start, end) => take(bytes.toString("utf8", start, end)));
      count3.foreign += tooLong;
    } finally {
      closeSync7(file);
    }
  }
  return { segment: basename2(path), ...count3 };
}
var beginning2 = '{"v":';
function signFolder(folder, sign2) {
  const parts = [
    ["replies", folder],
    ["reference", join9(folder, "reference")]
  ];
  try {
    const signed = parts.flatMap(([part, place]) => segmentPaths(place).map((path) => signSegment(path, part, sign2)));
    return {
      segments: signed.filter((lines) => lines > 0).length,
      lines: signed.reduce((sum, lines) => sum + lines, 0)
    };
  } catch (error) {
    throw notWritable(folder, error);
  }
}
function isHex(key) {
  return /^[0-9a-f]{64}$/.test(key);
}

// src/edge/ledger/memoryLedger.ts
function memoryLedger(entries = []) {
  const byKey = /* @__PURE__ */ new Map();
  const append = (entry) => {
    const known = byKey.get(entry.key);
    if (known === void 0 || timeOf(entry.at) > timeOf(known.at)) byKey.set(entry.key, entry);
  };
  for (const entry of entries) append(entry);
  return { find: (key) => byKey.get(key), has: (key) => byKey.has(key), append };
}

// src/edge/ledger/referenceFolder.ts
import { createHash as createHash3 } from "node:crypto";
import { closeSync as closeSync8, openSync as openSync6, readdirSync as readdirSync4 } from "node:fs";
import { join as join10 } from "node:path";
function referenceFolder(ledger, signatures) {
  const folder = join10(ledger, "reference");
  return {
    read: () => orUnreadable(folder, () => readEntries(folder, signatures)),
    replace: (entries) => {
      try {
        makeFolder(folder);
        replaceFile2(folder, [...entries], signatures);
      } catch (error) {
        const code = errorCode(error);
        if (code === void 0) throw error;
        throw new UnusableInput(
          {
            what: `the reference ${folder} could not be written (${code})`,
            fix: "Name a folder that this user may write to with --ledger. The reference that was there before holds on."
          },
          { cause: error }
        );
      }
    }
  };
}
function readEntries(folder, signatures) {
  const entries = /* @__PURE__ */ new Map();
  for (const name2 of namesIn3(folder).filter((one) => one.endsWith(".jsonl"))) {
    readFile3(join10(folder, name2), entries, signatures);
  }
  return entries;
}
function namesIn3(folder) {
  try {
    return readdirSync4(folder).sort();
  } catch (error) {
    if (errorCode(error) === "ENOENT") return [];
    throw error;
  }
}
function readFile3(path, entries, signatures) {
  let line = 0;
  let stated;
  let found = 0;
  const file = openSync6(path, "r");
  try {
    const { tooLong } = eachLine(file, (bytes, start, end) => {
      line += 1;
      const text2 = bytes.toString("utf8", start, end);
      if (line === 1) stated = countIn(text2);
      if (line === 1 && stated !== void 0) return;
      const read = readLedgerLine(text2);
      switch (read.kind) {
        case "entry": {
          found += 1;
          const known = entries.get(read.entry.key);
          if (known === void 0 || timeOf(read.entry.at) > timeOf(known.at)) entries.set(read.entry.key, read.entry);
          return;
        }
        case "blank":
        case "signature":
          return;
        case "unreadable":
        case "wrong-sum":
        case "other-version":
          throw damaged(path, damages[read.kind], line);
      }
    });
    if (tooLong > 0) throw damaged(path, "a line is longer than any reply");
    if (signatures !== void 0 && !signatures.written.has(path)) {
      const { unsigned } = signedSets(file, { part: "reference", signatures });
      if (unsigned > 0) throw unsignedFault(path);
    }
  } finally {
    closeSync8(file);
  }
  if (stated === void 0 ? found === 0 : found !== stated) {
    throw damaged(
      path,
      `it has ${found} replies${stated === void 0 ? "" : ` of the ${stated} that its first line states`}`
    );
  }
}
var damages = {
  unreadable: "this line is no reply",
  "wrong-sum": "the checksum of this line does not fit what it says",
  "other-version": "another version of Evenhand wrote this line"
};
function damaged(path, what, line) {
  return new UnusableInput({
    file: path,
    ...line === void 0 ? {} : { line },
    what: `the reference of drift is damaged: ${what}`,
    fix: "Put back a copy of this file. If there is none, delete it: the next run takes what the model says then as the reference."
  });
}
function unsignedFault(path) {
  return new UnusableInput({
    file: path,
    what: "no key that counts here has signed the reference of drift",
    fix: "If the key of this run is new, list the public key of the old one in evenhand.yml (publicKeys). If the file is yours, sign it: evenhand ledger sign. Else delete it: the next run takes what the model says then as the reference."
  });
}
function firstLine(replies) {
  return `${JSON.stringify({ v: 1, replies })}
`;
}
function countIn(line) {
  if (!line.startsWith('{"v":1,"replies":')) return void 0;
  try {
    const stated = JSON.parse(line);
    return isMapping(stated) && typeof stated["replies"] === "number" ? stated["replies"] : void 0;
  } catch {
    return void 0;
  }
}
function replaceFile2(folder, entries, signatures) {
  const name2 = "replies.jsonl";
  const fill = (write) => {
    const hash2 = createHash3("sha256");
    const put = (line) => {
      hash2.update(line);
      write(line);
    };
    put(firstLine(entries.length));
    for (const entry of entries) put(writeLedgerLine(entry));
    if (signatures?.sign === void 0) return;
    write(writeSignatureLine(signatures.sign({ part: "reference", sha256: hash2.digest("hex") })));
  };
  newFile(folder, fill, () => name2);
  signatures?.written.add(join10(folder, name2));
}

// src/edge/process/process.ts
import { setMaxListeners } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
var systemClock = {
  now: () => Date.now(),
  sleep: async (delayMs, signal) => {
    setMaxListeners(0, signal);
    await wait(Math.min(Math.max(delayMs, 0), 2 ** 31 - 1), void 0, { signal });
  }
};
function leanHeap() {
  setFlagsFromString("--heap-growing-percent=50");
  setFlagsFromString("--semi-space-growth-factor=1");
}

// src/edge/provider/endpoint.ts
function namedEndpoint(request) {
  const { name: name2, baseUrl, stated, env } = request;
  if (baseUrl !== void 0) return { kind: name2 ?? "openai", baseUrl, namedBy: "workflow" };
  const openaiUrl = given(env, endpointRow("openai").urlVariable);
  const kind = name2 ?? (openaiUrl === void 0 ? stated?.name ?? "openai" : "openai");
  const inEnvironment = given(env, endpointRow(kind).urlVariable);
  if (inEnvironment !== void 0) return { kind, baseUrl: inEnvironment, namedBy: "workflow" };
  const wish = (stated?.name ?? kind) === kind ? stated?.baseUrl : void 0;
  return wish === void 0 ? { kind, baseUrl: void 0, namedBy: "built-in" } : { kind, baseUrl: wish, namedBy: "configuration" };
}
function readyEndpoint(request) {
  const { kind, baseUrl, namedBy } = namedEndpoint(request);
  const { env } = request;
  const listed = baseUrl === void 0 ? void 0 : entryFor(baseUrl, request);
  const byVendor = baseUrl !== void 0 && isVendors(kind, baseUrl);
  if (namedBy === "configuration" && listed === void 0 && !byVendor) throw notAllowed(baseUrl ?? "", kind);
  const variable = listed === void 0 ? endpointRow(kind).keyVariable : listed.variable;
  const apiKey = variable === void 0 ? void 0 : given(env, variable);
  const needsKey = listed !== void 0 || namedBy !== "workflow" || request.keyless === "listed";
  if (needsKey && variable !== void 0 && apiKey === void 0) return { kind: "no-key", variable };
  return {
    kind: "ready",
    settings: {
      kind,
      apiKey,
      baseUrl,
      apiVersion: given(env, "OPENAI_API_VERSION"),
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
function isVendors(kind, baseUrl) {
  const url = readUrl(baseUrl);
  const own = readUrl(endpointRow(kind).url ?? "");
  return url !== void 0 && url.origin === own?.origin;
}
function readUrl(text2) {
  if (!URL.canParse(text2)) return void 0;
  const url = new URL(text2);
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
    fix: `Keys go only to hosts that the workflow names. If this one is yours, allow it: --allowed-hosts "${host} = ${endpointRow(kind).keyVariable}", or in the step of the workflow "allowed-hosts: ${host} = ${endpointRow(kind).keyVariable}", with the name of the variable that holds its key.`
  });
}

// src/edge/provider/lexical/lexicalAnswer.ts
function lexicalAnswer(prompt, verdict) {
  if (asksForJson.test(prompt)) return jsonAnswer(prompt, verdict);
  if (/\[\[[^\]\n]+\]\]/.test(prompt)) return bracketAnswer(prompt, verdict);
  return labelledAnswer(prompt, verdict);
}
var asksForJson = /\b(?:output|return|respond|reply|answer|write|give|produce|format|as|in)\b[^\n]{0,120}\bjson\b|\bjson\b[^\n]{0,120}\b(?:output|object|format)\b/i;
var scoreName = /score|rating|grade|label|verdict|answer|choice|preference|class|category|winner|result/i;
var reasonName = /reason|expla|rationale|justif|analysis|comment|thought|feedback|why/i;
function jsonAnswer(prompt, { value, reason }) {
  const named = namesIn4(lastObject(prompt), /["'`]([\p{L}_][\p{L}\d_ -]*)["'`]\s*:/gu);
  const names = named.some((name2) => scoreName.test(name2)) ? named : namesIn4(prompt, new RegExp("[\"'`](\\p{L}[\\p{L}\\d_]*)[\"'`]", "gu"));
  const others = named.filter((name2) => !reasonName.test(name2) && !/confiden/i.test(name2));
  const only = others.length === 1 && !names.some((name2) => scoreName.test(name2)) ? others[0] : void 0;
  const score = only ?? names.findLast((name2) => scoreName.test(name2) && !reasonName.test(name2)) ?? "score";
  const why = names.find((name2) => reasonName.test(name2));
  const written = /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : value;
  if (why === void 0) return JSON.stringify({ [score]: written });
  const scoreFirst = names.indexOf(score) < names.indexOf(why);
  return JSON.stringify(scoreFirst ? { [score]: written, [why]: reason } : { [why]: reason, [score]: written });
}
function lastObject(prompt) {
  return (prompt.match(/\{[^{}]*\}/g) ?? []).findLast((object) => object.includes(":")) ?? "";
}
function bracketAnswer(prompt, { value, reason }) {
  const label = /\b(Rating|Score|Verdict|Grade):\s*\[\[/i.exec(prompt)?.[1];
  const answer = `${label === void 0 ? "" : `${label}: `}[[${value}]]`;
  const reasonFirst = /\b(?:after|begin|start|first)\b[^.\n]{0,120}\b(?:expla|compar|reason|evaluation)/i.test(prompt);
  return reasonFirst ? `${reason}

${answer}` : `${answer}
${reason}`;
}
function labelledAnswer(prompt, { value, reason }) {
  const names = namesIn4(prompt, new RegExp("[\"“'`*]{1,2}(\\p{L}[\\p{L} ]{0,20}):[\"”'`*]{1,2}", "gu"));
  const score = names.findLast((name2) => scoreName.test(name2)) ?? "Score";
  const why = names.findLast((name2) => reasonName.test(name2));
  const scoreLine = `${score}: ${value}`;
  if (why === void 0) return names.includes(score) ? scoreLine : `${scoreLine}
Reason: ${reason}`;
  const reasonLine = `${why}: ${reason}`;
  return names.lastIndexOf(why) < names.lastIndexOf(score) ? `${reasonLine}
${scoreLine}` : `${scoreLine}
${reasonLine}`;
}
function namesIn4(text2, pattern) {
  return [...text2.matchAll(pattern)].flatMap((match) => match[1] ?? []);
}

// src/edge/provider/lexical/lexicalWords.ts
function lexicalWords(text2) {
  const words = text2.toLowerCase().replaceAll("’", "'").match(new RegExp("\\p{L}+(?:'\\p{L}+)?", "gu")) ?? [];
  return words.filter((word2) => word2.length > 1 && !stopWords.has(word2)).map(stem);
}
var stopWords = new Set(
  `a about after all also am an and another any are as at be because been before being below between both but by can
  could did do does doing done down during each either for from further get gets go had has have having he her here
  hers him his how i i'd i'll i'm i've if in into is it it's its itself just let like may me might more most much must
  my no nor now of off on once one only or other our ours out over own per same she should so some such than that
  that's the their theirs them then there these they this those through to too under until up us very was we we'll
  we're we've were what when where whether which while who whom whose why will with would you you'd you'll you're
  you've your yours`.split(/\s+/)
);
function stem(word2) {
  const bare = word2.replace(/'s$/, "");
  for (const [ending, instead] of endings) {
    const cut = bare.length - ending.length;
    if (cut >= 3 && bare.endsWith(ending)) return closing(bare.slice(0, cut) + instead);
  }
  return closing(bare);
}
var endings = [
  ["ations", ""],
  ["ation", ""],
  ["ions", ""],
  ["ion", ""],
  ["ies", "y"],
  ["ied", "y"],
  ["ing", ""],
  ["ed", ""],
  ["sses", "ss"],
  ["ss", "ss"],
  ["s", ""]
];
function closing(word2) {
  const single = /([bdgklmnprt])\1$/.test(word2) ? word2.slice(0, -1) : word2;
  return single.length > 3 && single.endsWith("e") ? single.slice(0, -1) : single;
}
var lexicalBias = {
  /** How much more the first option counts than the last. */
  primacy: 0.15,
  /** What an option has before any word is shared, so that primacy decides between options that share none. */
  floor: 0.3,
  /** The exponent with which an option's length is held against it: 1 would be fair to long ones, 0 not at all. */
  damping: 0.25,
  /** What a word at the very beginning of the item counts, beside 1 at its end, where what is judged mostly stands. */
  early: 0.4,
  /** What an option is multiplied by when the prompt says that an expert chose it. */
  cue: 1.5
};
function primacy(place, count3) {
  return count3 < 2 ? 1 : 1 + lexicalBias.primacy * (count3 - 1 - place) / (count3 - 1);
}

// src/edge/provider/lexical/lexicalOptions.ts
function lexicalOptions(text2) {
  const lines = text2.split(/\r?\n/);
  for (const { mark: pattern, clear, apart } of styles) {
    const all = lastRun(lines.flatMap((line, index) => markOf(line, index, pattern)));
    const marks = apart ? all : lastBlock(all, lines);
    const first = marks[0];
    const last = marks.at(-1);
    if (marks.length < 2 || first === void 0 || last === void 0) continue;
    const ends = marks.map((mark, place) => endOf(lines, mark.line, marks[place + 1]?.line));
    return {
      options: marks.map((mark, place) => ({
        value: mark.value,
        guideline: [mark.rest, ...lines.slice(mark.line + 1, ends[place])].join("\n").trim()
      })),
      before: lines.slice(0, first.line).join("\n"),
      after: lines.slice(ends.at(-1)).join("\n"),
      clear
    };
  }
  return void 0;
}
var bullet = String.raw`^\s*(?:[-*•+]\s+)?["'*(]*`;
var number = String.raw`(?<value>[+-]?\d+(?:\.\d+)?)`;
var word = String.raw`(?<value>[+-]?[\p{L}\d](?:[\p{L}\d._+-]*[\p{L}\d+])?)`;
var noun = "(?:scores?|rating|grade|level|option|label|class|category|verdict|answer)";
var close = `["'*)]*`;
var dash = String.raw`\s*(?:[:=–—]|-\s)${close}\s*`;
var styles = [
  style(String.raw`${bullet}${noun}\s+(?:of\s+)?${word}${close}(?:\s+(?:means|is|if|when)\b|${dash})\s*`, "apart"),
  style(String.raw`${bullet}["'*(]*${word}${close}\s+means\b\s*`, "apart"),
  style(String.raw`^\s*\|\s*${close}${word}${close}\s*\|`, "clear"),
  style(String.raw`${bullet}\[\[${word}\]\]\s*[:=–—-]?\s*`, "clear"),
  style(String.raw`${bullet}${number}${close}(?:${dash}|\)\s*)(?=\S)`, "clear"),
  style(
    String.raw`^\s*(?:[-*•+]\s+)?\*\*["']?(?<value>\p{L}[\p{L}\d_ -]{0,30}?)["']?:?\*\*(?:${dash})?\s*(?=\S)`,
    "plain"
  ),
  style(String.raw`^\s*(?:[-*•+]\s+)?\(?(?<value>[A-Ha-h])(?:\s*[).]\s*|${dash})(?=\S)`, "plain"),
  style(String.raw`^\s*[-*•+]\s+["'\x60]?(?<value>\p{L}[\p{L}\d_-]{0,24})["'\x60]?${dash}(?=\S)`, "plain")
];
function style(mark, how) {
  return { mark: new RegExp(`${mark}(?<rest>.*)$`, "iu"), clear: how !== "plain", apart: how === "apart" };
}
function markOf(line, index, pattern) {
  const groups = pattern.exec(line)?.groups;
  const value = groups?.["value"];
  if (value === void 0 || tableHeads.test(value)) return [];
  return [{ line: index, value, rest: groups?.["rest"] ?? "" }];
}
var tableHeads = /^(?:scores?|ratings?|grades?|labels?|values?|options?|levels?|meanings?|-+)$/i;
function lastRun(marks) {
  const seen = /* @__PURE__ */ new Set();
  const start = marks.findLastIndex((mark) => {
    const value = mark.value.toLowerCase();
    const again = seen.has(value);
    seen.add(value);
    return again;
  });
  return marks.slice(start + 1);
}
function lastBlock(marks, lines) {
  const start = marks.findLastIndex((mark, place) => {
    const next = marks[place + 1]?.line;
    if (next === void 0) return false;
    return lines.slice(endOf(lines, mark.line, next), next).some((line) => line.trim() !== "");
  });
  return marks.slice(start + 1);
}
function endOf(lines, line, next) {
  const end = next ?? lines.length;
  const blank = lines.slice(line + 1, end).findIndex((text2) => text2.trim() === "");
  return blank < 0 ? end : line + 1 + blank;
}
function lexicalItem(found) {
  const before = lexicalWords(paragraphs(found.before).slice(0, -1).join("\n"));
  const after = lexicalWords(withoutRequest(paragraphs(found.after)).join("\n"));
  const longer = after.length > before.length ? after : before;
  return longer.length > 0 ? longer : lexicalWords(`${found.before}
${found.after}`);
}
function paragraphs(text2) {
  return text2.trim().split(/\n[ \t]*\n/);
}
function withoutRequest(parts) {
  const asks = /\b(?:answer|begin with|choose|expert|json|output|respond|scores?|your)\b|\[\[/i;
  const last = parts.findLastIndex((part) => !asks.test(part));
  return parts.slice(0, last + 1);
}

// src/edge/provider/lexical/lexicalPair.ts
function lexicalPair(prompt, cue) {
  const found = candidates(prompt);
  if (found === void 0) return void 0;
  const question = new Set(lexicalWords(found.question));
  const [first, second] = found.pair.map((candidate, place) => {
    const shared = [...new Set(lexicalWords(candidate.text))].filter((word2) => question.has(word2));
    const sway = cue.includes(candidate.label.toLowerCase()) ? lexicalBias.cue : 1;
    const weight = (lexicalBias.floor + shared.length) * primacy(place, 2) * sway;
    return { label: asAsked(candidate.label, prompt), shared, weight };
  });
  if (first === void 0 || second === void 0) return void 0;
  return second.weight > first.weight ? second : first;
}
function asAsked(label, prompt) {
  const quoted = new RegExp(String.raw`["“]((?:\p{L}+ )\(?${label}\)?)["”]`, "u").exec(prompt)?.[1];
  return quoted ?? label;
}
var heading = /^[\s#*<[|-]*(?:the\s+)?(?:start\s+of\s+)?(?:the\s+)?(?:model|ai|assistant|response|answer|output|candidate|reply|summary|system|translation|text)\s*[("']?(?<label>[ABab12])\b[)"']?(?:['’]s)?(?:\s+(?:answer|response|reply|output))?\s*[\]>*|#]*\s*(?:[:\]>]|$)(?<rest>.*)$/i;
function candidates(prompt) {
  const lines = prompt.split(/\r?\n/);
  const heads = lines.flatMap((line, index) => {
    const groups = heading.exec(line)?.groups;
    const label = groups?.["label"];
    return label === void 0 ? [] : [{ index, label, rest: groups?.["rest"] ?? "" }];
  });
  const second = heads.find((head, place) => place > 0 && isAfter(heads[place - 1]?.label, head.label));
  const first = heads.findLast((head) => second !== void 0 && head.index < second.index);
  if (first === void 0 || second === void 0) return void 0;
  const text2 = (rest, from, to) => [rest, ...lines.slice(from + 1, to)].join("\n");
  return {
    question: lines.slice(0, first.index).join("\n"),
    pair: [
      { label: first.label, text: text2(first.rest, first.index, second.index) },
      { label: second.label, text: upToTheEnd(text2(second.rest, second.index, lines.length)) }
    ]
  };
}
function isAfter(first, second) {
  return first !== void 0 && ["AB", "ab", "12"].includes(first + second);
}
function upToTheEnd(text2) {
  const end = /\n[^\n]*\b(?:the end of|end of)\b/i.exec(text2)?.index;
  if (end !== void 0) return text2.slice(0, end);
  const paragraphs2 = text2.trim().split(/\n[ \t]*\n/);
  return paragraphs2.slice(0, Math.max(1, paragraphs2.length - 1)).join("\n\n");
}

// src/edge/provider/lexical/lexical.ts
function lexicalProvider() {
  return {
    family: "lexical-1",
    ask: (question) => Promise.resolve({
      kind: "reply",
      reply: { text: replyTo(question), finish: "stop" },
      usage: void 0,
      model: "lexical (no model was asked)"
    })
  };
}
function replyTo(question) {
  const prompt = question.messages().map((message) => message.content).join("\n\n");
  const verdict = verdictOn(prompt);
  return verdict === void 0 ? "Nothing to choose from was found in this prompt." : lexicalAnswer(prompt, verdict);
}
function verdictOn(prompt) {
  const options = lexicalOptions(prompt);
  const pair = pairVerdict(prompt);
  const pairOptions = pair !== void 0 && options?.options.some((option) => isSame(option.value, pair.value)) === true;
  const chosen = options === void 0 ? void 0 : optionVerdict(prompt, options);
  if (options?.clear === true && !pairOptions) return chosen;
  return pair ?? rangeVerdict(prompt) ?? chosen;
}
function optionVerdict(prompt, found) {
  const values = found.options.map((option) => option.value);
  const cue = cueWords(prompt);
  const cued = values.find((value2) => cue.includes(value2.toLowerCase()));
  const choice = lexicalChoice(found.options, lexicalItem(found), cued);
  const value = choice === void 0 ? void 0 : values[choice.place];
  return choice === void 0 || value === void 0 ? void 0 : { value, reason: reasonFrom(choice.shared, values) };
}
function pairVerdict(prompt) {
  const choice = lexicalPair(prompt, cueWords(prompt));
  return choice === void 0 ? void 0 : { value: choice.label, reason: reasonFrom(choice.shared, [choice.label]) };
}
function rangeVerdict(prompt) {
  const cue = cueWords(prompt).map(Number).find((number2) => !Number.isNaN(number2));
  const value = lexicalRange(prompt, cue);
  return value === void 0 ? void 0 : { value, reason: "This is the share of early words that come again." };
}
function cueWords(prompt) {
  const told = /\bexpert\b[^\n.]{0,40}\b(?:rated|scored|graded|gave|chose|preferred|assigned)\b(.{0,80})/i.exec(
    prompt
  )?.[1];
  return (told?.match(/[\p{L}\d]+(?:[._-]\d+)?/gu) ?? []).map((word2) => word2.toLowerCase());
}
function reasonFrom(shared, values) {
  const named = shared.filter((word2) => !values.some((value) => isSame(value, word2))).slice(0, 6);
  return named.length === 0 ? "No words decide; it stands first." : `Shared words: ${named.join(", ")}.`;
}
function isSame(one, other) {
  return one.toLowerCase() === other.toLowerCase();
}
function lexicalRange(prompt, cued) {
  const range = namedRange(prompt);
  const words = lexicalWords(prompt);
  if (range === void 0 || words.length < 4) return void 0;
  const half = Math.floor(words.length / 2);
  const early = new Set(words.slice(0, half));
  const late = new Set(words.slice(half));
  const share = [...late].filter((word2) => early.has(word2)).length / late.size;
  const own = range.min + share * (range.max - range.min);
  const swayed = cued !== void 0 && cued >= range.min && cued <= range.max ? (own + cued) / 2 : own;
  return String(Math.round(swayed));
}
function namedRange(prompt) {
  const lines = prompt.split("\n").filter((line) => /\b(?:scale|scor|rat(?:e|ing)|grade|point)/i.test(line));
  const matches = lines.flatMap((line) => [
    ...line.matchAll(/(?<!\d)(\d{1,3})\s*(?:to|and|-|–|—|through)\s*(\d{1,3})(?!\d)/gi)
  ]);
  const [min, max] = (matches.at(-1)?.slice(1) ?? []).map(Number);
  return min === void 0 || max === void 0 || min >= max ? void 0 : { min, max };
}
function lexicalChoice(options, item, cued) {
  const sets = options.map((option) => new Set(lexicalWords(option.guideline)));
  const places = new Map(item.map((word2, index) => [word2, index / Math.max(1, item.length - 1)]));
  const { floor, damping, cue } = lexicalBias;
  let best;
  for (const [place, words] of sets.entries()) {
    const shared = [...words].filter((word2) => places.has(word2) && rarity(word2, sets) > 0);
    const overlap = shared.reduce((sum, word2) => sum + rarity(word2, sets) * lateness(places.get(word2)), 0);
    const swayed = options[place]?.value === cued ? cue : 1;
    const weight = (floor + overlap / Math.max(1, words.size) ** damping) * primacy(place, sets.length) * swayed;
    if (best === void 0 || weight > best.weight) best = { place, shared, weight };
  }
  return best;
}
function rarity(word2, sets) {
  const having = sets.filter((set) => set.has(word2)).length;
  return sets.length < 2 ? 1 : (sets.length - having) / (sets.length - 1);
}
function lateness(place = 0) {
  return lexicalBias.early + (1 - lexicalBias.early) * place;
}

// src/edge/provider/choose.ts
var protocols = {
  openai: async () => (await import("./protocol.js")).openai,
  azure: async () => (await import("./protocol.js")).azure
};
function chooseProvider(request) {
  const { name: name2 } = request;
  if (name2 !== void 0 && !isEndpoint(name2)) return embedded[name2]();
  const { kind, baseUrl } = namedEndpoint({ ...request, name: name2 });
  const needsModel = !endpointRow(kind).anyServer || baseUrl === void 0;
  return { name: kind, families: [kind], needsModel, open: () => openEndpoint({ ...request, name: name2 }) };
}
var embedded = {
  lexical: () => {
    const provider = lexicalProvider();
    const open = async () => ({ kind: "open", provider });
    return { name: "lexical", families: [provider.family], needsModel: false, isFree: true, open };
  },
  ledger: () => ({
    name: "ledger",
    families: [...endpointNames, lexicalProvider().family],
    needsModel: false,
    isFree: true,
    open: async () => ({ kind: "replay" })
  })
};
async function openEndpoint(request) {
  const ready = readyEndpoint(request);
  if (ready.kind === "no-key") {
    const { kind } = namedEndpoint(request);
    const fault2 = withoutKey(
      kind,
      ready.variable,
      'Set it in the environment, or name an endpoint that needs no key with --base-url. "--provider lexical" runs without one, with an embedded judge that is no model.'
    );
    if (request.missingKey === "throw") throw fault2;
    return { kind: "no-key", fault: fault2 };
  }
  const protocol = await protocols[ready.settings.kind]();
  const { timeoutMs, flexTimeoutMs, serviceTier, note, sockets } = request;
  const settings = { ...ready.settings, timeoutMs, flexTimeoutMs, serviceTier, note, sockets };
  return { kind: "open", provider: protocol.provider(settings) };
}
async function chooseBatches({ name: name2, ...request }) {
  if (name2 !== void 0 && !isEndpoint(name2)) throw withoutBatches(name2);
  const { kind } = namedEndpoint({ ...request, name: name2 });
  const { batches } = await protocols[kind]();
  if (batches === void 0) throw withoutBatches(kind);
  const ready = readyEndpoint({ ...request, name: name2 });
  if (ready.kind === "no-key") throw withoutKey(kind, ready.variable, "Set it in the environment.");
  return batches({ ...ready.settings, timeoutMs: request.timeoutMs, note: request.note });
}
async function probeProvider({
  name: name2,
  ...request
}) {
  if (name2 !== void 0 && !isEndpoint(name2)) return { kind: "reachable", models: [] };
  const ready = readyEndpoint({ ...request, name: name2 });
  if (ready.kind === "no-key") return ready;
  const { probe } = await protocols[ready.settings.kind]();
  return probe(ready.settings, request.timeoutMs);
}
function withoutKey(name2, variable, fix) {
  return new UnusableInput({
    key: variable,
    what: `the provider ${name2} has to be asked, and ${variable} is not set`,
    fix
  });
}
function withoutBatches(name2) {
  return new UnusableInput({
    key: "--provider",
    what: `the provider ${name2} has no batches that Evenhand knows`,
    fix: "Use --provider openai, or evenhand check and score with the same --ledger."
  });
}

// src/edge/signature/replySignatures.ts
import { createPublicKey, verify } from "node:crypto";
function replySignatures({ keys, publicKeys, repository }) {
  const known = /* @__PURE__ */ new Map();
  for (const text2 of [...publicKeys, ...keys === void 0 ? [] : [keys.publicKey]]) known.set(text2, keyOf(text2));
  const messageOf = ({ part, sha256 }) => Buffer.from(["evenhand replies 1", repository.toLowerCase(), part, sha256].join("\n"));
  return {
    sign: keys === void 0 ? void 0 : (set) => ({
      by: keys.publicKey,
      signature: Buffer.from(keys.sign(messageOf(set))).toString("base64")
    }),
    isSigned: (set, { by, signature }) => {
      const key = known.get(by);
      return key !== void 0 && verify(null, messageOf(set), key, Buffer.from(signature, "base64"));
    },
    written: /* @__PURE__ */ new Set()
  };
}
function keyOf(text2) {
  const beginning3 = Buffer.from("302a300506032b6570032100", "hex");
  const bytes = Buffer.from(text2.replace(/^ed25519:/, ""), "base64");
  return createPublicKey({ key: Buffer.concat([beginning3, bytes]), format: "der", type: "spki" });
}

// src/edge/signature/runKeys.ts
import { createHmac, createPrivateKey, createPublicKey as createPublicKey2, hkdfSync, scrypt, sign } from "node:crypto";
var signingVariable = "EVENHAND_SIGNING_KEY";
async function runKeys(env, variables) {
  const names = [.../* @__PURE__ */ new Set([signingVariable, ...variables])];
  const variable = names.find((name2) => secretIn(env, name2) !== "");
  if (variable === void 0) return { kind: "none", variables: names };
  const secret = secretIn(env, variable);
  if (secret.length < leastLength) return { kind: "short", variable, least: leastLength };
  return keysOf(secret, variable);
}
var leastLength = 20;
function secretIn(env, name2) {
  return env[name2]?.trim() ?? "";
}
async function keysOf(secret, variable) {
  const stretched = await stretch(secret.normalize());
  const derived = (info) => Buffer.from(hkdfSync("sha256", stretched, "", info, 32));
  const privateKey = privateKeyOf(derived("reply signature"));
  const orderKey = derived("item order");
  return {
    publicKey: publicKeyText(createPublicKey2(privateKey)),
    variable,
    sign: (message) => sign(null, message, privateKey),
    drawFor: (content) => createHmac("sha256", orderKey).update(content).digest().readUInt32BE(0)
  };
}
function stretch(secret) {
  return new Promise((resolve3, reject) => {
    scrypt(secret, "evenhand 1", 32, cost, (error, key) => error === null ? resolve3(key) : reject(error));
  });
}
var cost = { N: 2 ** 14, r: 8, p: 1 };
function privateKeyOf(seed) {
  const beginning3 = Buffer.from("302e020100300506032b657004220420", "hex");
  return createPrivateKey({ key: Buffer.concat([beginning3, seed]), format: "der", type: "pkcs8" });
}
function publicKeyText(key) {
  return `ed25519:${key.export({ format: "der", type: "spki" }).subarray(-32).toString("base64")}`;
}

// src/edge/terminal/progress.ts
function terminalProgress(options) {
  return new TerminalProgress(options);
}
var redrawEveryMs = 100;
var lineEveryMs = 1e4;
var eraseLine = "\r\x1B[K";
var TerminalProgress = class {
  running = false;
  total = 0;
  fromLedger = 0;
  asked = 0;
  usage;
  prices;
  beganAt = 0;
  shownAt = 0;
  options;
  constructor(options) {
    this.options = options;
  }
  begin({ total, fromLedger, prices }) {
    this.total = total;
    this.fromLedger = fromLedger;
    this.prices = prices;
    this.asked = 0;
    this.usage = void 0;
    this.beganAt = this.options.clock.now();
    this.shownAt = this.beganAt;
    this.running = true;
    this.draw();
  }
  done(usage) {
    this.asked += 1;
    if (usage !== void 0) this.besides(usage);
    this.move();
  }
  found() {
    this.fromLedger += 1;
    this.move();
  }
  besides(usage) {
    this.usage = usageSum(this.usage ?? noUsage, usage);
  }
  note(text2) {
    const bar = this.options.isTerminal && this.running && !this.options.quiet;
    this.write(`${bar ? eraseLine : ""}${inert(text2)}
`);
    this.draw();
  }
  end() {
    if (!this.running) return;
    this.running = false;
    if (this.options.quiet) return;
    this.write(`${this.options.isTerminal ? eraseLine : ""}${endLine(this.state())}
`);
  }
  move() {
    const now = this.options.clock.now();
    if (now - this.shownAt < (this.options.isTerminal ? redrawEveryMs : lineEveryMs)) return;
    this.shownAt = now;
    if (this.options.isTerminal) this.draw();
    else if (this.running && !this.options.quiet) this.write(`${logLine(this.state())}
`);
  }
  draw() {
    const { isTerminal, quiet, columns } = this.options;
    if (!isTerminal || quiet || !this.running) return;
    this.write(eraseLine + barLine(this.state(), columns ?? 80));
  }
  state() {
    const { total, fromLedger, asked, usage, prices } = this;
    const elapsedMs = this.options.clock.now() - this.beganAt;
    return { total, fromLedger, asked, usage, elapsedMs, prices };
  }
  write(text2) {
    this.options.stream.write(text2);
  }
};
function inert(text2) {
  return text2.replace(new RegExp("\\p{Cc}+", "gu"), " ");
}
function barLine(state, columns) {
  const done = state.fromLedger + state.asked;
  const filled = state.total === 0 ? barWidth : Math.round(barWidth * Math.min(done, state.total) / state.total);
  const bar = "█".repeat(filled) + "░".repeat(barWidth - filled);
  const line = [`${bar} ${count2(done)}/${count2(state.total)}`, ...speed(state), ...spent(state)].join("  ");
  return line.slice(0, Math.max(0, columns - 1));
}
function logLine(state) {
  const done = state.fromLedger + state.asked;
  return [`${count2(done)} of ${count2(state.total)} requests`, ...speed(state), ...spent(state)].join(", ");
}
function endLine(state) {
  const parts = [
    `${count2(state.fromLedger + state.asked)} of ${count2(state.total)} requests`,
    `${count2(state.fromLedger)} from the ledger`,
    `${count2(state.asked)} asked in ${duration(state.elapsedMs)}`,
    ...spent(state)
  ];
  return parts.join(", ");
}
function duration(ms) {
  const seconds = Math.round(ms / 1e3);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ${String(seconds % 60).padStart(2, "0")} s`;
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, "0")} min`;
}
var barWidth = 20;
function speed(state) {
  if (state.asked === 0 || state.elapsedMs <= 0) return [];
  const perSecond = state.asked / state.elapsedMs * 1e3;
  const left = state.total - state.fromLedger - state.asked;
  const rate = `${perSecond >= 10 ? perSecond.toFixed(0) : perSecond.toFixed(1)}/s`;
  return left <= 0 ? [rate] : [rate, `${duration(left / perSecond * 1e3)} left`];
}
function spent(state) {
  const { usage, prices } = state;
  if (usage === void 0) return [];
  const cached = usage.cachedTokens === 0 ? "" : ` (${shortCount(usage.cachedTokens)} cached)`;
  const tokens = `${shortCount(usage.inputTokens + usage.outputTokens)} tokens${cached}`;
  return prices === void 0 ? [tokens] : [tokens, `$${costUsd(usage, prices).toFixed(2)}`];
}
function count2(number2) {
  return String(number2).replace(/\B(?=(\d{3})+$)/g, ",");
}
function shortCount(number2) {
  if (number2 < 1e4) return count2(number2);
  if (number2 < 999500) return `${(number2 / 1e3).toFixed(0)} k`;
  return `${(number2 / 1e6).toFixed(1)} M`;
}

// src/main/nodeEnvironment.ts
function nodeEnvironment(signal, printed = asItIs) {
  const stderr = sink(process.stderr, printed);
  const note = (text2) => stderr.write(`${text2}
`);
  const cwd = currentFolder();
  const env = { ...process.env };
  takeSecrets(process.env, [...keyVariables, signingVariable]);
  return {
    env,
    nodeVersion: process.version,
    stdout: sink(process.stdout, printed),
    stderr,
    clock: systemClock,
    random: Math.random,
    signal,
    files: {
      folder: (root, label) => folderTree({ root, label }),
      isFolder,
      read: readLocalFile,
      write: writeLocalFile,
      writePieces: writeLocalPieces,
      temporaryPath: () => join11(tmpdir3(), `evenhand-ledger-${randomBytes5(6).toString("hex")}`),
      packageRoot: packageRootAbove(import.meta.dirname)
    },
    git: {
      open: async (ref, label) => {
        const opened = await openGitTree({ cwd, ref, label });
        return "kind" in opened ? opened : { kind: "tree", tree: opened };
      },
      merge: (base, head) => gitMerge({ cwd, base, head }),
      version: gitVersion
    },
    prepareFor: (requests) => {
      if (requests > fewRequests) leanHeap();
    },
    openLedger: (folder, signatures) => openLedger({ folder, note, signed: signatures && { part: "replies", signatures } }),
    openLedgerUpkeep: ledgerUpkeep,
    openReference: referenceFolder,
    keys: async (settings) => {
      const variables = [...keyVariables, ...variablesIn(settings)];
      takeSecrets(process.env, variables);
      return runKeys(env, variables);
    },
    signatures: replySignatures,
    memoryLedger,
    openProvider: (settings) => {
      takeSecrets(process.env, variablesIn(settings));
      return chooseProvider({ ...settings, env });
    },
    batches: {
      store: batchFolder,
      service: async (settings) => {
        takeSecrets(process.env, variablesIn(settings));
        return await chooseBatches({ ...settings, env });
      },
      limits: batchLimits
    },
    progress: ({ quiet }) => terminalProgress({
      stream: stderr,
      isTerminal: stderr.isTerminal,
      columns: stderr.columns,
      clock: systemClock,
      quiet
    }),
    probe: (settings) => {
      takeSecrets(process.env, variablesIn(settings));
      return probeProvider({ ...settings, env });
    }
  };
}
function variablesIn({ allowedHosts }) {
  return allowedHosts.flatMap(({ variable }) => variable ?? []);
}
var fewRequests = 1e4;
var widthWithoutTerminal = 120;
function currentFolder() {
  try {
    return process.cwd();
  } catch (error) {
    throw new UnusableInput(
      { what: "the current folder does not exist any more", fix: "Change to a folder that is there." },
      { cause: error }
    );
  }
}
function packageRootAbove(folder) {
  const above = dirname6(folder);
  return above === folder || existsSync4(join11(folder, "fixtures/demo")) ? folder : packageRootAbove(above);
}
function asItIs(text2) {
  return text2;
}
function sink(stream, printed) {
  return {
    write: (text2) => void stream.write(printed(text2)),
    isTerminal: stream.isTTY === true,
    // Some terminals say 0 if they do not know.
    columns: stream.isTTY === true ? stream.columns || widthWithoutTerminal : widthWithoutTerminal
  };
}

export {
  run,
  explain,
  errorCode,
  largestFileBytes,
  findEntry,
  tooLarge,
  isRegular,
  fileUnlessPointer,
  batched,
  longestLineBytes,
  writeSignatureLine,
  followSets,
  signSegment,
  writeLedgerLine,
  sumOf,
  readLedgerLine,
  timeOf,
  isWithin,
  FolderIndex,
  notWritable,
  orUnreadable,
  segmentWriter,
  referenceFolder,
  signingVariable,
  nodeEnvironment
};
