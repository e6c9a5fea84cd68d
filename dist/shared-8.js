import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);
import {
  batchLimits,
  commandNames,
  costUsd,
  nearestWord,
  noUsage,
  options,
  plainText,
  tool,
  treePath,
  usageSum
} from "./shared-7.js";
import {
  batchStatuses
} from "./shared-14.js";
import {
  namedEndpoint,
  readyEndpoint
} from "./shared-9.js";
import {
  keyVariables
} from "./shared-11.js";
import {
  isMapping
} from "./shared-13.js";
import {
  OutsideFailure,
  UnusableInput,
  describeFault
} from "./shared-12.js";

// src/command/help.ts
var commands = {
  check: {
    usage: "evenhand check --base REF|DIR --head REF|DIR [options]",
    about: "Scores the labelled items with the judge before and after a change, and fails when the judge got worse.",
    examples: [
      ["evenhand check --base main --head HEAD", "the commits of this branch against main; reads git objects only"],
      ["evenhand check --base old --head new --provider lexical", "two folders, with no key and no model"],
      ["evenhand check --base main --head HEAD --ledger ../replies", "pays for no reply twice"],
      ["evenhand check --base main --head HEAD --format markdown --out comment.md", "the comment, in a file"]
    ]
  },
  score: {
    usage: "evenhand score [--at REF|DIR] [options]",
    about: "Measures one version: consistency and accuracy under each perturbation.",
    examples: [
      ["evenhand score", "the files as they are in this folder"],
      ["evenhand score --at v1.2 --perturbations position,length", "a tag, under two families"],
      ["evenhand score --repeats 3", "with the noise of the model itself"]
    ]
  },
  drift: {
    usage: "evenhand drift --ledger DIR [--at REF|DIR] [options]",
    about: "Asks the judges of one version again, and says whether the model behind them answers as it did before.",
    examples: [
      ["evenhand drift --ledger ../replies", "the first time: what the model says today is the reference"],
      [
        "evenhand drift --ledger ../replies",
        "every other time: fails when the judges got worse with no change of theirs"
      ],
      ["evenhand drift --ledger ../replies --accept", "live with it: today is the new reference"]
    ]
  },
  plan: {
    usage: "evenhand plan [--at REF|DIR | --base REF|DIR --head REF|DIR] [options]",
    about: "Shows what would be asked and what it would cost, and which lines of the prompts are the options. Needs no key.",
    examples: [
      ["evenhand plan", "everything in this folder"],
      ["evenhand plan --base main --head HEAD --ledger ../replies", "what a check would still have to ask"]
    ]
  },
  batch: {
    usage: "evenhand batch submit|status|collect --ledger DIR [options]",
    about: "Asks for the missing replies by the Batch API of OpenAI: at half the price, within a day.",
    examples: [
      ["evenhand batch submit --base main --head HEAD --ledger ../replies", "what a check would still have to ask"],
      ["evenhand batch status --ledger ../replies", "ends with 3 while a batch is on its way"],
      ["evenhand batch collect --ledger ../replies", "the replies into the ledger; --wait waits for them"],
      ["evenhand check --base main --head HEAD --ledger ../replies", "then: the gate, which asks nothing"]
    ]
  },
  ledger: {
    usage: "evenhand ledger compact|verify|export|show KEY|sign|public-key --ledger DIR [options]",
    about: "Looks after a folder of replies: makes it smaller, checks every line, exports it, shows one reply.",
    examples: [
      ["evenhand ledger verify --ledger ../replies", "reads and sums every line; ends with 2 where some do not count"],
      ["evenhand ledger compact --ledger ../replies", "one segment in place of many, and every reply once"],
      ["evenhand ledger export --ledger ../replies --out replies.jsonl", "every reply that counts, by key"],
      ["evenhand ledger show 9b1c4e --ledger ../replies", "one reply; the beginning of its key is enough"],
      ["evenhand ledger sign --ledger ../replies", "vouches for the replies, so that the Action takes them"],
      ["evenhand ledger public-key", "the public key of these signatures, for publicKeys in evenhand.yml"]
    ]
  },
  measure: {
    usage: "evenhand measure FILE [options]",
    about: "Measures recorded judgments from anywhere (JSONL, JSON, CSV, TSV or YAML); no model is asked. With both sides in the file, compares them.",
    examples: [
      ["evenhand measure judgments.csv", "columns item, variant, score, gold"],
      ["evenhand measure judgments.jsonl --format json", "every number, by schema/result.schema.json"]
    ]
  },
  demo: {
    usage: "evenhand demo [options]",
    about: "Runs the gate on a bundled pull request with the embedded judge: no key, no network.",
    examples: [
      ["evenhand demo", "a regression worth reading"],
      ["evenhand demo --format markdown", "the comment that a reviewer would see"]
    ]
  },
  init: {
    usage: "evenhand init [--force]",
    about: "Writes a first evenhand.yml and a workflow from the prompts that it finds.",
    examples: [["evenhand init", "then: evenhand plan"]]
  },
  doctor: {
    usage: "evenhand doctor [options]",
    about: "Says what would go wrong: node, git, configuration, key, provider.",
    examples: [
      ["evenhand doctor", ""],
      ["evenhand doctor --base-url http://localhost:11434/v1", "is the local endpoint there?"],
      ["evenhand doctor --canary", "can the gate fail, and does it not fail for nothing?"]
    ]
  },
  schema: {
    usage: "evenhand schema config|prompt|result|ledger",
    about: "Prints a JSON Schema of the files that Evenhand reads and writes.",
    examples: [["evenhand schema config > evenhand.schema.json", "for the completion of an editor"]]
  }
};
function helpText(command) {
  return command === void 0 ? overview() : commandHelp(command);
}
function overview() {
  const rows = commandNames.map((name) => [name, commands[name].about]);
  return [
    "Evenhand gates changes to LLM judges.",
    "",
    "Try it:",
    ...aligned([
      ["evenhand demo", "a regression on a bundled pull request: no key, no network"],
      ["evenhand init", "a first configuration from the prompts of this folder"],
      ["evenhand check --base main --head HEAD", "the gate itself"]
    ]),
    "",
    "Commands:",
    ...aligned(rows),
    "",
    '"evenhand COMMAND --help" shows options and examples.',
    "Exit codes: 0 green, 1 the judge got worse, 2 unusable input, 3 could not be measured.",
    ""
  ].join("\n");
}
function commandHelp(name) {
  const { usage, about, examples } = commands[name];
  const rows = options.map((spec) => spec).filter((spec) => spec.commands.includes(name)).map((spec) => [
    `--${spec.name}${spec.value === void 0 ? "" : ` ${spec.value}`}`,
    spec.about
  ]);
  return [
    about,
    "",
    `Usage: ${usage}`,
    "",
    "Examples:",
    ...aligned(examples),
    "",
    "Options:",
    ...aligned(rows),
    ""
  ].join("\n");
}
function aligned(rows) {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`.trimEnd());
}

// src/command/parseArguments.ts
import { parseArgs } from "node:util";
var specs = options;
function parseArguments(given) {
  const argv = spelledOut(given);
  const { tokens, positionals } = parseArgs({
    args: [...argv],
    options: Object.fromEntries(
      specs.map(({ name, value }) => [name, { type: value === void 0 ? "boolean" : "string" }])
    ),
    allowPositionals: true,
    strict: false,
    tokens: true
  });
  const [word2, ...rest] = positionals;
  const command = word2 === void 0 ? void 0 : knownCommand(word2);
  const values = {};
  for (const token of tokens) {
    if (token.kind !== "option") continue;
    const spec = knownOption(token.name, token.rawName);
    const { value } = token;
    const isOff = token.name === `no-${spec.name}`;
    if (spec.value !== void 0 && (value === void 0 || value === ""))
      throw fault(`${token.rawName} needs a value`, `Write ${token.rawName} ${spec.value}.`);
    if (spec.value === void 0 && value !== void 0 && spec.words === void 0)
      throw fault(`${token.rawName} takes no value`, `Write ${token.rawName} alone.`);
    if (command !== void 0 && !spec.commands.includes(command)) {
      throw fault(`${token.rawName} is not an option of "evenhand ${command}"`, `See "evenhand ${command} --help".`);
    }
    values[spec.name] = isOff ? "false" : value ?? true;
  }
  return { command, positionals: rest, values };
}
function spelledOut(given) {
  const words = given[0] === "help" ? [...given.slice(1), "--help"] : given;
  return words.map((word2) => word2 === "-h" ? "--help" : word2 === "-v" ? "--version" : word2);
}
function knownCommand(word2) {
  const command = commandNames.find((name) => name === word2);
  if (command !== void 0) return command;
  const near = nearestWord(word2, commandNames);
  throw fault(
    `there is no command "${word2}"`,
    `${near === void 0 ? "" : `Did you mean "${near}"? `}The commands are ${commandNames.join(", ")}.`
  );
}
function knownOption(name, raw) {
  const spec = options.find((one) => one.name === name) ?? switchedOff(name);
  if (spec !== void 0) return spec;
  const near = nearestOption(name);
  throw fault(`there is no option ${raw}`, near === void 0 ? 'See "evenhand --help".' : `Did you mean --${near}?`);
}
var fewestLetters = 3;
function nearestOption(name) {
  const names = options.map((one) => one.name);
  const near = nearestWord(name, names);
  if (near !== void 0 || name.length < fewestLetters) return near;
  const [begun, ...others] = names.filter((one) => name.startsWith(one) || one.startsWith(name));
  return others.length === 0 ? begun : void 0;
}
function switchedOff(name) {
  return options.find((one) => name === `no-${one.name}` && "words" in one && !("value" in one));
}
function fault(what, mend) {
  return new UnusableInput({ what, mend });
}

// src/command/run.ts
async function run(argv, world) {
  try {
    return await dispatch(parseArguments(argv), world);
  } catch (error) {
    return explain(error, world);
  }
}
async function dispatch({ command, positionals, values }, world) {
  if (values.version === true) {
    world.stdout.write(`${tool}
`);
    return 0;
  }
  if (command === void 0 || values.help === true) {
    world.stdout.write(helpText(command));
    return command === void 0 && values.help !== true ? 2 : 0;
  }
  const { runCommand } = await import("./runCommand.js");
  return runCommand(command, { positionals, values }, world);
}
function explain(error, world) {
  if (error instanceof UnusableInput) {
    for (const fault2 of error.faults) world.stderr.write(`error: ${safeLines(describeFault(fault2))}
`);
    return error instanceof OutsideFailure ? 3 : 2;
  }
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  world.stderr.write(`error: this is a bug in Evenhand, and no verdict: ${plainText(message)}
`);
  return 3;
}
function safeLines(text2) {
  return text2.split("\n").map((line, index) => index === 0 ? plainText(line) : `  ${plainText(line.trim())}`).join("\n");
}

// src/wire.ts
import { randomBytes as randomBytes8 } from "node:crypto";
import { tmpdir as tmpdir2 } from "node:os";
import { join as join12 } from "node:path";
import { fileURLToPath } from "node:url";

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
  statSync,
  writeSync
} from "node:fs";
import { dirname, join as join2 } from "node:path";

// src/errorCode.ts
function errorCode(error) {
  if (typeof error !== "object" || error === null || !("code" in error)) return void 0;
  return typeof error.code === "string" ? error.code : void 0;
}

// src/edge/batch/batchLock.ts
import { randomBytes } from "node:crypto";
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
function batchLock(folder) {
  const path = join(folder, "lock");
  const own = JSON.stringify({ pid: process.pid, host: hostname(), id: randomBytes(8).toString("hex") });
  if (!taken(path, own)) {
    const holder = readFileOrNothing(path);
    if (holder !== void 0 && !isDead(holder)) throw held(path, holder);
    if (holder !== void 0) removeIf(path, holder);
    if (!taken(path, own)) throw held(path, readFileOrNothing(path) ?? "");
  }
  return {
    release: () => {
      if (readFileOrNothing(path) === own) rmSync(path, { force: true });
    }
  };
}
function taken(path, content) {
  const unfinished = `${path}-${randomBytes(8).toString("hex")}`;
  writeFileSync(unfinished, content);
  try {
    linkSync(unfinished, path);
    return true;
  } catch (error) {
    if (errorCode(error) === "EEXIST") return false;
    if (!withoutLinks.includes(errorCode(error) ?? "")) throw error;
    return writtenFirst(path, content);
  } finally {
    rmSync(unfinished, { force: true });
  }
}
var withoutLinks = ["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS"];
function writtenFirst(path, content) {
  try {
    writeFileSync(path, content, { flag: "wx" });
    return true;
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
    return false;
  }
}
function readFileOrNothing(path) {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (errorCode(error) !== "ENOENT") throw error;
    return void 0;
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
function isDead(holder) {
  const { pid, host } = holderIn(holder);
  if (typeof pid !== "number" || host !== hostname()) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return errorCode(error) === "ESRCH";
  }
}
function holderIn(text2) {
  try {
    const parsed = JSON.parse(text2);
    return isMapping(parsed) ? parsed : {};
  } catch {
    return {};
  }
}
function held(path, holder) {
  const { pid, host } = holderIn(holder);
  const who = typeof pid === "number" ? `process ${pid} on ${String(host)}` : "another process";
  return new OutsideFailure({
    file: path,
    what: `${who} is at the batches of this ledger`,
    mend: "Wait until it has ended. Where there is no such process any more, delete the file."
  });
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
        mend: "Put back the file that evenhand wrote. To give the batch up, and pay for its requests again, delete it."
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
  return { why: text(fault2["why"]), mend: optional(fault2["mend"], text), count: count(fault2["count"]) };
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
function batchFolder(ledger, makeFolder2) {
  const folder = join2(ledger, "batches");
  const write = (name, text2) => orFault(folder, () => {
    makeFolder2(folder);
    replaceFile(folder, name, text2);
  });
  return {
    alone: async (work) => {
      const lock = orFault(folder, () => {
        makeFolder2(folder);
        return batchLock(folder);
      });
      try {
        return await work();
      } finally {
        lock.release();
      }
    },
    newIntent: () => `evenhand-${randomBytes2(8).toString("hex")}`,
    records: () => namesIn(folder).map((name) => readRecord(readOrFault(join2(folder, name)), join2(folder, name))).sort((a, b) => a.madeAt < b.madeAt ? -1 : a.madeAt > b.madeAt ? 1 : a.intent < b.intent ? -1 : 1),
    keysOf: ({ intent, requests }) => readKeys(join2(folder, `${intent}.keys`), requests),
    begin: (record, keys) => {
      write(`${record.intent}.keys`, `${keys.join("\n")}
`);
      write(`${record.intent}.json`, writeRecord(record));
    },
    update: (record) => write(`${record.intent}.json`, writeRecord(record)),
    forget: (intent) => orFault(folder, () => {
      rmSync2(join2(folder, `${intent}.json`), { force: true });
      rmSync2(join2(folder, `${intent}.keys`), { force: true });
    })
  };
}
function readKeys(path, requests) {
  const keys = readOrFault(path).split("\n").filter((key) => key !== "");
  if (keys.length === requests) return keys;
  throw new UnusableInput({
    file: path,
    what: `this has ${keys.length} keys, and the batch has ${requests} requests`,
    mend: `Put back the file that evenhand wrote. ${givingUp}`
  });
}
var givingUp = "To give the batch up, and pay for its requests again, delete its files of this name.";
function namesIn(folder) {
  try {
    return readdirSync(folder).filter((name) => name.endsWith(".json"));
  } catch (error) {
    const code2 = errorCode(error);
    if (code2 === "ENOENT") return [];
    if (code2 === void 0) throw error;
    if (code2 === "ENOTDIR" && !statSync(dirname(folder), { throwIfNoEntry: false })?.isDirectory())
      throw noFolder(dirname(folder), error);
    const what = `the folder ${folder} could not be read (${code2})`;
    throw new UnusableInput({ what, mend: "Name with --ledger the folder that submit was given." }, { cause: error });
  }
}
function noFolder(ledger, cause) {
  const what = `${ledger} is a file, and a ledger is a folder of files`;
  const mend = "Name the folder that the file is in, or a new one, with --ledger.";
  return new UnusableInput({ key: "--ledger", what, mend }, { cause });
}
function readOrFault(path) {
  try {
    return readFileSync2(path, "utf8");
  } catch (error) {
    throw unreadable(path, error);
  }
}
function unreadable(path, error) {
  const code2 = errorCode(error);
  if (code2 === void 0) return error;
  return new UnusableInput(
    {
      file: path,
      what: `a record of a batch could not be read (${code2})`,
      mend: `Put it back, or make it readable. ${givingUp}`
    },
    { cause: error }
  );
}
function replaceFile(folder, name, text2) {
  const unfinished = join2(folder, `${name}.unfinished-${process.pid}`);
  try {
    const file = openSync(unfinished, "w");
    try {
      const bytes = Buffer.from(text2, "utf8");
      for (let written = 0; written < bytes.length; ) written += writeSync(file, bytes, written);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync2(unfinished, join2(folder, name));
  } finally {
    rmSync2(unfinished, { force: true });
  }
}
function orFault(folder, work) {
  try {
    return work();
  } catch (error) {
    const code2 = errorCode(error);
    if (error instanceof UnusableInput || code2 === void 0) throw error;
    throw new UnusableInput(
      {
        what: `the folder ${folder} could not be written (${code2})`,
        mend: "Name a folder with --ledger that this user may write to, on a disk with room. Nothing more was submitted."
      },
      { cause: error }
    );
  }
}

// src/edge/files/folderTree.ts
import { lstat, readdir, readFile } from "node:fs/promises";
import { join as join3 } from "node:path";

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
    const stats = await statUnlessAbsent(join3(root, ...segments));
    if (stats === void 0) return { kind: "absent" };
    const last = length === parsed.segments.length;
    const verdict = judgeSegment({ path: segments.join("/"), stats, last });
    if (verdict !== void 0) return verdict;
  }
  const clean = parsed.segments.join("/");
  return fileUnlessPointer(clean, await orFault2(clean, readFile(join3(root, ...parsed.segments))));
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
    const code2 = errorCode(error);
    if (code2 === "ENOENT" || code2 === "ENOTDIR" || code2 === "ENAMETOOLONG") return void 0;
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
    const entries = await readdir(join3(root, ...folder), { withFileTypes: true });
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
      mend: "Make it readable for this user.",
      file: path
    },
    { cause: error }
  );
}

// src/edge/files/localFiles.ts
import { createWriteStream } from "node:fs";
import { mkdir, readFile as readFile2, stat, writeFile } from "node:fs/promises";
import { dirname as dirname2 } from "node:path";
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
    await mkdir(dirname2(path), { recursive: true });
    await writeFile(path, text2, { flag: mode === "create" ? "wx" : "w" });
    return "written";
  } catch (error) {
    if (errorCode(error) === "EEXIST" && mode === "create") return "exists";
    throw notWritten(path, error);
  }
}
async function writeLocalPieces(path, pieces) {
  try {
    await mkdir(dirname2(path), { recursive: true });
    await pipeline(pieces, createWriteStream(path));
  } catch (error) {
    throw error instanceof UnusableInput ? error : notWritten(path, error);
  }
}
function notWritten(path, error) {
  const why = error instanceof Error ? error.message : String(error);
  return new UnusableInput(
    { file: path, what: `the file cannot be written: ${why}`, mend: "Name another place, or make room there." },
    { cause: error }
  );
}

// src/tree/batched.ts
function batched(options2) {
  const { load, soon } = options2;
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

// src/edge/git/runGit.ts
import { existsSync } from "node:fs";

// src/edge/git/gitProgram.ts
import { accessSync, constants, statSync as statSync2 } from "node:fs";
import { delimiter, isAbsolute, join as join4 } from "node:path";
function gitProgram() {
  const name = process.platform === "win32" ? "git.exe" : "git";
  const folders = (process.env["PATH"] ?? "").split(delimiter).filter(isAbsolute);
  return folders.map((folder) => join4(folder, name)).find(isProgram);
}
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync2(path).isFile();
  } catch {
    return false;
  }
}

// src/edge/git/runGit.ts
async function runGit(options2) {
  const { cwd, args, input = "", largestBytes = 1024 * 1024 * 1024 } = options2;
  if (!existsSync(cwd)) throw new UnusableInput({ what: `the folder ${cwd} does not exist`, mend: "Check its name." });
  const program = gitProgram();
  if (program === void 0) throw gitMissing();
  const { execFile } = await import("node:child_process");
  return new Promise((resolve3, reject) => {
    const child = execFile(
      program,
      [...args],
      { cwd, env: readingOnly(), maxBuffer: largestBytes, encoding: "buffer", windowsHide: true },
      (error, stdout, stderr) => {
        if (error === null) return resolve3({ kind: "done", bytes: stdout });
        if (error.code === "ENOENT") return reject(gitMissing(error));
        const code2 = error.code;
        if (code2 === "ERR_CHILD_PROCESS_STDIO_MAXBUFFER") return resolve3({ kind: "too-large" });
        const message = stderr.toString("utf8").trim();
        if (message.includes("dubious ownership")) return reject(notTrusted(cwd, error));
        return resolve3({
          kind: "failed",
          exitCode: typeof code2 === "number" ? code2 : void 0,
          message,
          bytes: stdout
        });
      }
    );
    child.stdin?.on("error", () => void 0);
    child.stdin?.end(input);
  });
}
function textOf(bytes) {
  return new TextDecoder().decode(bytes);
}
function readingOnly() {
  return {
    ...process.env,
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
      mend: "Install git and put it on the PATH, or give two folders as base and head."
    },
    { cause }
  );
}
function notTrusted(cwd, cause) {
  return new UnusableInput(
    {
      what: `git does not read the repository at ${cwd}, because another user owns it`,
      mend: `If you trust it, run: git config --global --add safe.directory '${cwd}'`
    },
    { cause }
  );
}

// src/edge/git/gitBlobs.ts
function gitBlobs(cwd) {
  return batched({ load: (hashes) => readAll(cwd, hashes), soon: setImmediate });
}
async function readAll(cwd, hashes) {
  const sizes = await sizesOf(cwd, hashes);
  const found = /* @__PURE__ */ new Map();
  for (const part of partsOf(sizes)) {
    for (const [hash2, bytes] of await readPart(cwd, part)) found.set(hash2, { kind: "bytes", bytes });
  }
  return hashes.map((hash2) => {
    const tooLarge2 = (sizes.get(hash2) ?? 0) > largestFileBytes;
    return tooLarge2 ? { kind: "too-large" } : found.get(hash2) ?? { kind: "missing" };
  });
}
async function sizesOf(cwd, hashes) {
  const sizes = /* @__PURE__ */ new Map();
  let left = hashes;
  while (left.length > 0) {
    const run2 = await runGit({ cwd, args: ["cat-file", "--batch-check"], input: `${left.join("\n")}
` });
    if (run2.kind === "too-large") throw new RangeError("git said more than one line for each object");
    const lines = textOf(run2.bytes).split("\n").filter((line) => line !== "");
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
async function readPart(cwd, hashes) {
  const run2 = await runGit({ cwd, args: ["cat-file", "--batch"], input: `${hashes.join("\n")}
` });
  const bytes = run2.kind === "too-large" ? new Uint8Array() : run2.bytes;
  const found = /* @__PURE__ */ new Map();
  let at = 0;
  for (let end = bytes.indexOf(newline); end !== -1; end = bytes.indexOf(newline, at)) {
    const [, hash2, size] = /^([0-9a-f]+) blob (\d+)$/.exec(textOf(bytes.subarray(at, end))) ?? [];
    const next = end + 1 + Number(size ?? -1);
    if (hash2 !== void 0 && next < bytes.length) found.set(hash2, bytes.subarray(end + 1, next));
    at = next + 1;
  }
  return found;
}
var newline = 10;

// src/edge/git/gitTree.ts
async function openGitTree(options2) {
  const { cwd, ref, label } = options2;
  const place = await runGit({ cwd, args: ["rev-parse", "--show-prefix"] });
  if (place.kind !== "done") return { kind: "no-repository" };
  const commit = await resolveCommit(cwd, ref);
  if (typeof commit !== "string") return commit;
  const prefix = textOf(place.bytes).replace(/\r?\n$/, "");
  let listing;
  const entries = () => {
    listing ??= readListing({ cwd, commit, prefix });
    return listing;
  };
  const find = async (path) => findAt(path, entries);
  const blobs = gitBlobs(cwd);
  return {
    label,
    id: commit,
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
    return { kind: "unknown-ref", ref, why: "a ref is not empty and does not begin with `-`", shallow: false };
  }
  const found = await runGit({
    cwd,
    args: ["rev-parse", "--verify", "--quiet", "--end-of-options", `${ref}^{commit}`]
  });
  if (found.kind === "done") return textOf(found.bytes).trim();
  const depth = await runGit({ cwd, args: ["rev-parse", "--is-shallow-repository"] });
  const shallow = depth.kind === "done" && textOf(depth.bytes).trim() === "true";
  const message = found.kind === "failed" ? found.message.split("\n")[0] : void 0;
  const why = message === void 0 || message === "" ? "no commit of this repository has that name" : message;
  return { kind: "unknown-ref", ref, why, shallow };
}
async function readListing(at) {
  const below = at.prefix === "" ? [] : ["--", at.prefix];
  const run2 = await runGit({ cwd: at.cwd, args: ["ls-tree", "-r", "-t", "-z", "--full-tree", at.commit, ...below] });
  if (run2.kind !== "done")
    throw incomplete(at.commit, run2.kind === "failed" ? run2.message : "the listing is too large");
  const entries = /* @__PURE__ */ new Map();
  for (const record of textOf(run2.bytes).split("\0")) {
    const [, mode, hash2, path] = /^(\d{6}) \w+ ([0-9a-f]+)\t(.*)$/s.exec(record) ?? [];
    if (mode === void 0 || hash2 === void 0 || path === void 0 || !path.startsWith(at.prefix)) continue;
    entries.set(path.slice(at.prefix.length), { mode, hash: hash2 });
  }
  return entries;
}
function incomplete(commit, message) {
  return new UnusableInput({
    what: `the folders of commit ${commit} could not be listed: ${message}`,
    mend: "The clone may be incomplete: fetch it without a filter."
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

// src/edge/git/gitVersion.ts
async function gitVersion() {
  try {
    const run2 = await runGit({ cwd: ".", args: ["--version"] });
    return run2.kind === "done" ? textOf(run2.bytes).trim() : void 0;
  } catch (error) {
    if (error instanceof UnusableInput) return void 0;
    throw error;
  }
}

// src/edge/git/mergeBase.ts
async function mergeBase(refs) {
  const { cwd, base, head } = refs;
  const run2 = await runGit({ cwd, args: ["merge-base", "--end-of-options", base, head] });
  if (run2.kind === "done") return { kind: "found", sha: textOf(run2.bytes).trim() };
  const depth = await runGit({ cwd, args: ["rev-parse", "--is-shallow-repository"] });
  const shallow = depth.kind === "done" && textOf(depth.bytes).trim() === "true";
  const isUnrelated = run2.kind === "failed" && run2.exitCode === 1 && run2.message === "";
  return isUnrelated && !shallow ? { kind: "unrelated" } : { kind: "unknown", shallow };
}

// src/edge/ledger/folderLedger.ts
import { accessSync as accessSync2, constants as constants2, rmSync as rmSync6, writeFileSync as writeFileSync4 } from "node:fs";
import { dirname as dirname4, resolve as resolve2 } from "node:path";

// src/edge/ledger/claims/claimKeys.ts
import { utimesSync } from "node:fs";

// src/edge/ledger/system/notWritable.ts
function notWritable(folder, error) {
  const code2 = errorCode(error);
  if (code2 === void 0) return error;
  return new UnusableInput(
    { what: `the ledger ${folder} could not be written (${reasons[code2] ?? code2})`, mend: mends[code2] ?? otherwise },
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
var mends = { ENOSPC: room, EDQUOT: room };

// src/edge/ledger/claims/claimFolder.ts
import { readdirSync as readdirSync2, readFileSync as readFileSync3, rmdirSync, rmSync as rmSync3, statSync as statSync3 } from "node:fs";
import { join as join5 } from "node:path";

// src/edge/ledger/system/isRunning.ts
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === "EPERM";
  }
}

// src/edge/ledger/claims/claimName.ts
import { randomBytes as randomBytes3 } from "node:crypto";
import { readlinkSync } from "node:fs";
import { hostname as hostname2 } from "node:os";
function newClaimName() {
  return { ticket: void 0, host: thisHost(), pid: process.pid, id: randomBytes3(4).toString("hex") };
}
function claimFile({ ticket, host, pid, id }) {
  const owner = `${host}-${pid}-${id}`;
  return ticket === void 0 ? `drawing-${owner}` : `${String(ticket).padStart(9, "0")}-${owner}.keys`;
}
function readClaimFile(file) {
  const [, first, host, pid, id, end] = /^(drawing|\d+)-(.+)-(\d+)-([0-9a-f]{8})(\.keys)?$/.exec(file) ?? [];
  if (host === void 0 || id === void 0 || first === "drawing" === (end !== void 0)) return void 0;
  return { ticket: first === "drawing" ? void 0 : Number(first), host, pid: Number(pid), id };
}
function thisHost() {
  const name = hostname2().replaceAll(/[^A-Za-z0-9_]/g, "_").slice(0, 60);
  return `${name}.${processNamespace()}`;
}
function processNamespace() {
  try {
    return readlinkSync("/proc/self/ns/pid").replaceAll(/\D/g, "");
  } catch {
    return "0";
  }
}

// src/edge/ledger/claims/claimFolder.ts
var heartbeatMs = 3e4;
var silentMs = 4 * heartbeatMs;
var drawingMs = 1e4;
var forgottenMs = 24 * 60 * 60 * 1e3;
var ClaimFolder = class {
  path;
  host = thisHost();
  constructor(ledger) {
    this.path = join5(ledger, "asking");
  }
  pathOf(name) {
    return join5(this.path, claimFile(name));
  }
  /** The claims that are there, those of dead processes too. */
  names() {
    return filesIn(this.path).flatMap((file) => readClaimFile(file) ?? []);
  }
  /**
   * Whether the process of a claim is there: on this machine it runs, and wherever it is, it said so lately. The second
   * is for numbers that were given to another process, and for machines that we cannot look into.
   */
  isAlive(name) {
    if (name.host === this.host && !isRunning(name.pid)) return false;
    return this.ageMs(name) < (name.ticket === void 0 ? drawingMs : silentMs);
  }
  /** Undefined where it is gone. */
  read(name) {
    try {
      return readFileSync3(this.pathOf(name));
    } catch (error) {
      if (errorCode(error) === "ENOENT") return void 0;
      throw error;
    }
  }
  /** Nobody writes under a name twice, so what is removed is what was meant. */
  removeDead(names) {
    for (const name of names) {
      const isDead2 = name.host === this.host ? !isRunning(name.pid) : this.ageMs(name) > forgottenMs;
      if (isDead2) this.remove(name);
    }
  }
  /** What cannot be removed counts no more once its process has ended. */
  remove(name) {
    try {
      rmSync3(this.pathOf(name), { force: true });
      rmdirSync(this.path);
    } catch {
    }
  }
  ageMs(name) {
    const stats = statSync3(this.pathOf(name), { throwIfNoEntry: false });
    return stats === void 0 ? Number.POSITIVE_INFINITY : Date.now() - stats.mtimeMs;
  }
};
function filesIn(folder) {
  try {
    return readdirSync2(folder);
  } catch (error) {
    if (errorCode(error) === "ENOENT") return [];
    throw error;
  }
}

// src/edge/ledger/claims/drawTicket.ts
import { renameSync as renameSync3, writeFileSync as writeFileSync2 } from "node:fs";

// src/edge/ledger/system/makeFolder.ts
import { existsSync as existsSync2, mkdirSync } from "node:fs";
import { dirname as dirname3, resolve } from "node:path";
function makeFolder(folder) {
  const path = resolve(folder);
  if (existsSync2(path)) return;
  const parent = dirname3(path);
  if (parent !== path) makeFolder(parent);
  try {
    mkdirSync(path);
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
  }
}

// src/edge/ledger/claims/drawTicket.ts
function drawTicket(folder, keys) {
  for (let trial = 1; ; trial += 1) {
    const drawing = newClaimName();
    const startedMs = performance.now();
    try {
      announce(folder, drawing);
      const last = folder.names().reduce((highest, { ticket = 0 }) => Math.max(highest, ticket), 0);
      writeFileSync2(folder.pathOf(drawing), keys);
      const drawn = { ...drawing, ticket: last + 1 };
      renameSync3(folder.pathOf(drawing), folder.pathOf(drawn));
      if (performance.now() - startedMs < drawingMs / 2 || trial >= trials) return drawn;
      folder.remove(drawn);
    } catch (error) {
      folder.remove(drawing);
      if (errorCode(error) !== "ENOENT" || trial >= trials) throw error;
    }
  }
}
function announce(folder, drawing) {
  makeFolder(folder.path);
  writeFileSync2(folder.pathOf(drawing), "", { flag: "wx" });
}
var trials = 10;

// src/edge/ledger/claims/keyBytes.ts
import { createHash } from "node:crypto";
var bytesInKey = 32;
function keyBytes(keys) {
  const bytes = Buffer.allocUnsafe(keys.length * bytesInKey);
  for (const [place, key] of keys.entries()) bytes.write(claimedAs(key), place * bytesInKey, "hex");
  return bytes;
}
function* keysIn(bytes) {
  for (let at = 0; at + bytesInKey <= bytes.length; at += bytesInKey) yield bytes.toString("hex", at, at + bytesInKey);
}
function claimedAs(key) {
  return /^[0-9a-f]{64}$/.test(key) ? key : createHash("sha256").update(key).digest("hex");
}

// src/edge/ledger/claims/claimKeys.ts
async function claimKeys(ledger, keys, pause) {
  const folder = new ClaimFolder(ledger);
  const inFolder = (work) => {
    try {
      return work();
    } catch (error) {
      throw notWritable(ledger, error);
    }
  };
  const own = inFolder(() => drawTicket(folder, keyBytes(keys)));
  const heartbeat = setInterval(() => beat(folder.pathOf(own)), heartbeatMs).unref();
  const release = () => {
    clearInterval(heartbeat);
    folder.remove(own);
  };
  try {
    while (inFolder(() => isSomebodyDrawing(folder))) await pause(drawingPauseMs);
    const held2 = inFolder(() => heldByOthers(folder, own, keys));
    return {
      theirs: new Set([...held2.values()].flat()),
      owners: [...held2.keys()].map((owner) => ownerWords(owner, own)),
      freed: () => inFolder(() => letGo(folder, held2)),
      release
    };
  } catch (error) {
    release();
    throw error;
  }
}
var drawingPauseMs = 20;
function beat(path) {
  try {
    const now = /* @__PURE__ */ new Date();
    utimesSync(path, now, now);
  } catch {
  }
}
function isSomebodyDrawing(folder) {
  return folder.names().some((name) => name.ticket === void 0 && folder.isAlive(name));
}
function heldByOthers(folder, own, keys) {
  const names = folder.names();
  folder.removeDead(names);
  const earlier = names.filter((name) => name.ticket !== void 0 && isBefore(name, own) && folder.isAlive(name));
  const held2 = /* @__PURE__ */ new Map();
  if (earlier.length === 0) return held2;
  const wanted = new Map(keys.map((key) => [claimedAs(key), key]));
  for (const name of earlier.sort((one, other) => isBefore(one, other) ? -1 : 1)) {
    const theirs = [];
    for (const claimed of keysIn(folder.read(name) ?? Buffer.alloc(0))) {
      const key = wanted.get(claimed);
      if (key === void 0) continue;
      wanted.delete(claimed);
      theirs.push(key);
    }
    if (theirs.length > 0) held2.set(name, theirs);
  }
  return held2;
}
function isBefore(one, other) {
  const [first, second] = [one.ticket ?? 0, other.ticket ?? 0];
  return first === second ? claimFile(one) < claimFile(other) : first < second;
}
function letGo(folder, held2) {
  const freed = [];
  for (const [owner, keys] of held2) {
    if (folder.isAlive(owner)) continue;
    held2.delete(owner);
    for (const key of keys) freed.push(key);
  }
  return freed;
}
function ownerWords({ host, pid }, own) {
  return host === own.host ? `pid ${pid}` : `pid ${pid} on ${host.replace(/\.\d+$/, "")}`;
}

// src/edge/ledger/index/heldEntries.ts
function heldEntries(bytes = 2 * 1024 * 1024) {
  const held2 = /* @__PURE__ */ new Map();
  let free = bytes;
  return {
    get: (key) => held2.get(key)?.entry,
    put: (entry, size) => {
      if (size > free || held2.has(entry.key)) return;
      held2.set(entry.key, { entry, size });
      free -= size;
    },
    forget: (key) => {
      free += held2.get(key)?.size ?? 0;
      held2.delete(key);
    }
  };
}

// src/edge/ledger/index/indexedFolder.ts
import { statSync as statSync6 } from "node:fs";

// src/edge/ledger/lines/eachLine.ts
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

// src/edge/ledger/lines/entryTime.ts
function timeOf(at) {
  const time = Date.parse(at);
  return Number.isNaN(time) ? Number.NEGATIVE_INFINITY : time;
}
function isWithin(timeMs, { maxAgeMs, nowMs }) {
  const ageMs = nowMs - timeMs;
  return Number.isFinite(ageMs) && ageMs <= maxAgeMs && ageMs >= -aheadMs;
}
var aheadMs = 60 * 60 * 1e3;

// src/edge/ledger/lines/keyWords.ts
var wordsInKey = 8;
function readKeyWords(bytes, start, words) {
  let wrong = 0;
  for (let word2 = 0, at = start; word2 < wordsInKey; word2 += 1) {
    let value = 0;
    for (const last = at + 8; at < last; at += 1) {
      const digit = digits[bytes[at] ?? 0] ?? notADigit;
      wrong |= digit;
      value = value << 4 | digit;
    }
    words[word2] = value;
  }
  return wrong < notADigit;
}
function keyWords(key, words) {
  if (key.length !== wordsInKey * 8) return false;
  let wide = 0;
  for (let at = 0; at < scratch.length; at += 1) {
    const unit = key.charCodeAt(at);
    wide |= unit;
    scratch[at] = unit;
  }
  return wide < 128 && readKeyWords(scratch, 0, words);
}
function keyText(words, start = 0) {
  let text2 = "";
  for (let word2 = start; word2 < start + wordsInKey; word2 += 1) {
    text2 += (words[word2] ?? 0).toString(16).padStart(8, "0");
  }
  return text2;
}
var scratch = new Uint8Array(wordsInKey * 8);
var notADigit = 16;
var digits = Uint8Array.from({ length: 256 }, (_, byte) => {
  const at = "0123456789abcdef".indexOf(String.fromCharCode(byte));
  return at === -1 ? notADigit : at;
});

// src/edge/ledger/lines/ledgerLine.ts
import { hash } from "node:crypto";

// src/edge/ledger/lines/signatureLine.ts
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

// src/edge/ledger/lines/ledgerLine.ts
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

// src/edge/ledger/lines/lineFrame.ts
function lineFrame(bytes, start, end, words) {
  if (end - start < shortest) return void 0;
  const tail = end - tailBytes;
  if (!isAt(bytes, start, beforeKey2) || !isAt(bytes, start + beforeKey2.length + keyBytes2, afterKey)) return void 0;
  if (!isAt(bytes, tail, beforeTime) || !isAt(bytes, tail + beforeTime.length + timeBytes, afterTime)) return void 0;
  if (!isAt(bytes, end - afterSum.length, afterSum)) return void 0;
  if (!readKeyWords(bytes, start + beforeKey2.length, words)) return void 0;
  return timeAt(bytes, tail + beforeTime.length);
}
var bytesOf = (text2) => Uint8Array.from(Buffer.from(text2, "latin1"));
var beforeKey2 = bytesOf('{"v":1,"key":"');
var afterKey = bytesOf('","model":"');
var beforeTime = bytesOf(',"at":"');
var afterTime = bytesOf('","sum":"');
var afterSum = bytesOf('"}');
var keyBytes2 = 64;
var timeBytes = 24;
var tailBytes = beforeTime.length + timeBytes + afterTime.length + 64 + afterSum.length;
var shortest = beforeKey2.length + keyBytes2 + afterKey.length + tailBytes;
function isAt(bytes, start, expected) {
  for (let at = 0; at < expected.length; at += 1) {
    if (bytes[start + at] !== expected[at]) return false;
  }
  return true;
}
function timeAt(bytes, at) {
  for (let part = 0; part < marks.length; part += 2) {
    if (bytes[at + (marks[part] ?? 0)] !== marks[part + 1]) return void 0;
  }
  const year = 100 * twoDigits(bytes, at) + twoDigits(bytes, at + 2);
  const [month, day] = [twoDigits(bytes, at + 5), twoDigits(bytes, at + 8)];
  const [hour, minute, second] = [twoDigits(bytes, at + 11), twoDigits(bytes, at + 14), twoDigits(bytes, at + 17)];
  const milliseconds = 10 * twoDigits(bytes, at + 20) + twoDigits(bytes, at + 21) % 10;
  if (!(year >= 1970 && month >= 1 && month <= 12 && day >= 1 && (day <= 28 || day <= lastDay(month))))
    return void 0;
  if (!(hour <= 23 && minute <= 59 && second <= 59 && milliseconds >= 0)) return void 0;
  return ((daysSinceEpoch(year, month, day) * 24 + hour) * 60 + minute) * 6e4 + second * 1e3 + milliseconds;
}
var code = (mark) => mark.charCodeAt(0);
var marks = [4, code("-"), 7, code("-"), 10, code("T"), 13, code(":"), 16, code(":"), 19, code("."), 23, code("Z")];
function twoDigits(bytes, at) {
  const [tens, ones] = [(bytes[at] ?? 0) - 48, (bytes[at + 1] ?? 0) - 48];
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? 10 * tens + ones : Number.NaN;
}
function lastDay(month) {
  if (month === 2) return 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}
function daysSinceEpoch(year, month, day) {
  const shifted = month <= 2 ? year - 1 : year;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  return era * 146097 + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear - 719468;
}

// src/edge/ledger/segments/segmentFiles.ts
import { closeSync as closeSync2, fstatSync as fstatSync2, openSync as openSync2, readSync as readSync2, statSync as statSync4 } from "node:fs";
var openAtMost = 64;
var SegmentFiles = class {
  segments = [];
  /** Segments by number, with their descriptors, in the order in which they were opened. */
  open = /* @__PURE__ */ new Map();
  line = Buffer.allocUnsafe(64 * 1024);
  constructor() {
    forgotten.register(this, this.open);
  }
  /** Opens a file and gives it a number, also where it is gone meanwhile. @throws where it cannot be opened. */
  add(path) {
    const file = openIfThere(path);
    const stats = file === void 0 ? void 0 : fstatSync2(file);
    const segment = this.segments.push({ path, stats }) - 1;
    if (file !== void 0) this.keepOpen(segment, file);
    return segment;
  }
  /** A descriptor, which may be closed when the next file is opened; undefined where the file is gone. */
  descriptor(segment) {
    return this.open.get(segment) ?? this.openAgain(segment);
  }
  /** The text of a line; undefined where the file is gone, or shorter by now. */
  read({ segment, offset, length }) {
    const file = this.descriptor(segment);
    if (file === void 0) return void 0;
    if (length > this.line.length) this.line = Buffer.allocUnsafe(length);
    let filled = 0;
    for (let size = -1; filled < length && size !== 0; filled += size) {
      size = readSync2(file, this.line, filled, length - filled, offset + filled);
    }
    return filled === length ? this.line.toString("utf8", 0, length) : void 0;
  }
  /** Whether a file is among them, and still the same one. */
  has(path) {
    const known = this.segments.filter((segment) => segment.path === path);
    if (known.length === 0) return false;
    const now = statSync4(path, { throwIfNoEntry: false });
    return known.some(({ stats }) => now !== void 0 && stats?.dev === now.dev && stats.ino === now.ino);
  }
  pathOf(segment) {
    return this.segments[segment]?.path ?? "";
  }
  close() {
    for (const file of this.open.values()) closeSync2(file);
    this.open.clear();
  }
  openAgain(segment) {
    const known = this.segments[segment];
    const file = known?.stats === void 0 ? void 0 : openIfThere(known.path);
    if (file === void 0) return void 0;
    const stats = fstatSync2(file);
    if (stats.dev !== known?.stats?.dev || stats.ino !== known.stats.ino) {
      closeSync2(file);
      return void 0;
    }
    this.keepOpen(segment, file);
    return file;
  }
  keepOpen(segment, file) {
    for (const [oldest, descriptor] of this.open) {
      if (this.open.size < openAtMost) break;
      closeSync2(descriptor);
      this.open.delete(oldest);
    }
    this.open.set(segment, file);
  }
};
var forgotten = new FinalizationRegistry((open) => {
  for (const file of open.values()) closeSync2(file);
  open.clear();
});
function openIfThere(path) {
  try {
    return openSync2(path, "r");
  } catch (error) {
    if (errorCode(error) === "ENOENT") return void 0;
    throw error;
  }
}

// src/edge/ledger/segments/segmentPaths.ts
import { readdirSync as readdirSync3, statSync as statSync5 } from "node:fs";
import { join as join6 } from "node:path";
function segmentPaths(folder) {
  const names = namesIn2(folder).filter((name) => name.endsWith(".jsonl"));
  return names.sort().map((name) => join6(folder, name)).filter(isFile);
}
function isFile(path) {
  try {
    return statSync5(path, { throwIfNoEntry: false })?.isFile() === true;
  } catch (error) {
    if (errorCode(error) === "ELOOP") return false;
    throw error;
  }
}
function namesIn2(folder) {
  try {
    return readdirSync3(folder);
  } catch (error) {
    if (errorCode(error) === "ENOENT") return [];
    throw error;
  }
}

// src/edge/ledger/segments/signedSets.ts
import { createHash as createHash2 } from "node:crypto";
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
  let hash2 = createHash2("sha256");
  return (bytes, start, end) => {
    const signature = signatureIn(bytes, start, end);
    if (signature === void 0) {
      hash2.update(bytes.subarray(start, end + 1));
      return void 0;
    }
    const sha256 = hash2.digest("hex");
    hash2 = createHash2("sha256");
    return { sha256, signature };
  };
}

// src/edge/ledger/index/lineIndex.ts
import { randomBytes as randomBytes4 } from "node:crypto";

// src/edge/ledger/index/lineStore.ts
var none = -1;
var marks2 = {
  /** It was read, and is an entry. */
  checked: 1,
  /** The lines behind it are in the order in which they count. */
  sorted: 2,
  /** Nothing counts for its key. */
  dropped: 4
};
var LineStore = class {
  lines = 0;
  words;
  doubles;
  /** @param expected how many lines there will be: what is not used takes no memory, only addresses. */
  constructor(expected) {
    const rows = new ArrayBuffer(bytesInRow * Math.max(1024, Math.ceil(expected)));
    this.words = new Uint32Array(rows);
    this.doubles = new Float64Array(rows);
  }
  get size() {
    return this.lines;
  }
  /** @param key undefined where it is not of that kind; it is kept by whoever calls. */
  add(key, { segment, offset, length, time, isChecked }) {
    const line = this.lines;
    if ((line + 1) * wordsInRow > this.words.length) this.grow();
    this.lines += 1;
    if (key !== void 0) this.words.set(key, line * wordsInRow);
    this.doubles[line * doublesInRow + offsetAt] = offset;
    this.doubles[line * doublesInRow + timeAt2] = time;
    this.put(line, segmentAt, segment);
    this.put(line, lengthAt, length);
    this.put(line, marksAt, isChecked ? marks2.checked : 0);
    return line;
  }
  place(line) {
    return {
      segment: this.get(line, segmentAt),
      offset: this.doubles[line * doublesInRow + offsetAt] ?? 0,
      length: this.get(line, lengthAt),
      time: this.timeOf(line),
      isChecked: this.has(line, marks2.checked)
    };
  }
  timeOf(line) {
    return this.doubles[line * doublesInRow + timeAt2] ?? Number.NEGATIVE_INFINITY;
  }
  keyOf(line) {
    return this.words.subarray(line * wordsInRow, line * wordsInRow + wordsInKey);
  }
  hasKey(line, key) {
    return this.compare(line, key, 0) === 0;
  }
  /** Which of two keys comes first, as texts do. */
  compareKeys(one, other) {
    return this.compare(one, this.words, other * wordsInRow);
  }
  /** The next line of the same key. */
  behind(line) {
    return this.get(line, behindAt) - 1;
  }
  putBehind(line, next) {
    this.put(line, behindAt, next + 1);
  }
  has(line, mark) {
    return (this.get(line, marksAt) & mark) !== 0;
  }
  mark(line, mark) {
    this.put(line, marksAt, this.get(line, marksAt) | mark);
  }
  unmark(line, mark) {
    this.put(line, marksAt, this.get(line, marksAt) & ~mark);
  }
  get(line, word2) {
    return this.words[line * wordsInRow + word2] ?? 0;
  }
  put(line, word2, value) {
    this.words[line * wordsInRow + word2] = value;
  }
  compare(line, key, start) {
    const first = line * wordsInRow;
    for (let word2 = 0; word2 < wordsInKey; word2 += 1) {
      const mine = this.words[first + word2] ?? 0;
      const theirs = key[start + word2] ?? 0;
      if (mine !== theirs) return mine < theirs ? -1 : 1;
    }
    return 0;
  }
  grow() {
    const rows = new ArrayBuffer(bytesInRow * Math.ceil(this.words.length / wordsInRow * 1.5));
    const words = new Uint32Array(rows);
    words.set(this.words);
    this.words = words;
    this.doubles = new Float64Array(rows);
  }
};
var bytesInRow = 64;
var wordsInRow = bytesInRow / 4;
var doublesInRow = bytesInRow / 8;
var [offsetAt, timeAt2] = [4, 5];
var [segmentAt, lengthAt, behindAt, marksAt] = [12, 13, 14, 15];

// src/edge/ledger/index/lineIndex.ts
var LineIndex = class {
  lines;
  /** Open addressing, never more than half full: lines that count, or `none`. */
  table;
  keys = 0;
  /** Lines whose key is no 64 hexadecimal digits: those of other tools, and of tests. */
  otherKeys = /* @__PURE__ */ new Map();
  otherKeyOf = /* @__PURE__ */ new Map();
  words = new Uint32Array(wordsInKey);
  /** Nobody who writes lines knows them, so nobody can make many keys meet in one place of the table. */
  factors = Uint32Array.from({ length: wordsInKey }, () => randomBytes4(4).readUInt32LE() | 1);
  /** @param expected how many lines there will be, if somebody knows. */
  constructor(expected = 0) {
    this.lines = new LineStore(expected);
    this.table = emptyTable(2 ** Math.ceil(Math.log2(Math.max(1024, expected))));
  }
  /** @param key as text, or as the eight numbers that `readKeyWords` makes of it. */
  add(key, place) {
    const words = typeof key === "string" ? this.wordsOf(key) : key;
    const line = this.lines.add(words, place);
    if (words !== void 0) {
      const slot = this.slotOf(words);
      const head = this.table[slot] ?? none;
      this.table[slot] = head === none ? line : this.joined(head, line);
      if (head === none) this.countKey();
    } else if (typeof key === "string") {
      const head = this.otherKeys.get(key);
      this.otherKeyOf.set(line, key);
      this.otherKeys.set(key, head === void 0 ? line : this.joined(head, line));
    }
    return line;
  }
  /** The line that counts for a key. */
  find(key) {
    const head = this.headOf(key);
    return head === none || this.lines.has(head, marks2.dropped) ? void 0 : head;
  }
  /** Takes the line that counts for a key out of the way, and says which one counts now. */
  drop(key) {
    const head = this.find(key);
    if (head === void 0) return void 0;
    if (!this.lines.has(head, marks2.sorted)) this.sortBehind(head);
    const next = this.lines.behind(head);
    if (next === none) {
      this.lines.mark(head, marks2.dropped);
      return void 0;
    }
    this.lines.mark(next, marks2.sorted);
    this.setHead(key, next);
    return next;
  }
  /** The lines that count, one for each key, in the order in which they were added. */
  heads() {
    const counting = (head) => head !== none && !this.lines.has(head, marks2.dropped);
    const others = [...this.otherKeys.values()].filter(counting);
    const hashed = this.table.filter(counting);
    const heads = new Int32Array(hashed.length + others.length);
    heads.set(hashed);
    heads.set(others, hashed.length);
    return heads.sort();
  }
  keyOf(line) {
    return this.otherKeyOf.get(line) ?? keyText(this.lines.keyOf(line));
  }
  /** Which key comes first, as texts do; those of 64 hexadecimal digits before all others. */
  compareKeys(one, other) {
    const [mine, theirs] = [this.otherKeyOf.get(one), this.otherKeyOf.get(other)];
    if (mine === void 0 || theirs === void 0) {
      return mine !== theirs ? mine === void 0 ? -1 : 1 : this.lines.compareKeys(one, other);
    }
    return mine === theirs ? 0 : mine < theirs ? -1 : 1;
  }
  wordsOf(key) {
    return keyWords(key, this.words) ? this.words : void 0;
  }
  /** The line that counts of those of one key, with a new one among them. */
  joined(head, line) {
    const { lines } = this;
    if (lines.has(head, marks2.dropped)) return line;
    if (lines.timeOf(line) > lines.timeOf(head)) {
      if (lines.has(head, marks2.sorted)) lines.mark(line, marks2.sorted);
      lines.putBehind(line, head);
      return line;
    }
    lines.unmark(head, marks2.sorted);
    lines.putBehind(line, lines.behind(head));
    lines.putBehind(head, line);
    return head;
  }
  /** Once for a key, however many of its lines are unusable. */
  sortBehind(head) {
    const { lines } = this;
    const sorted = [];
    for (let line = lines.behind(head); line !== none; line = lines.behind(line)) sorted.push(line);
    sorted.sort((one, other) => ascending(lines.timeOf(other), lines.timeOf(one)) || one - other);
    let last = head;
    for (const line of sorted) {
      lines.putBehind(last, line);
      last = line;
    }
    lines.putBehind(last, none);
  }
  headOf(key) {
    const words = this.wordsOf(key);
    return (words === void 0 ? this.otherKeys.get(key) : this.table[this.slotOf(words)]) ?? none;
  }
  setHead(key, line) {
    const words = this.wordsOf(key);
    if (words === void 0) this.otherKeys.set(key, line);
    else this.table[this.slotOf(words)] = line;
  }
  /** The place of a key in the table, or the free one where it belongs. */
  slotOf(words) {
    const last = this.table.length - 1;
    for (let slot = this.hashOf(words) & last; ; slot = slot + 1 & last) {
      const head = this.table[slot] ?? none;
      if (head === none || this.lines.hasKey(head, words)) return slot;
    }
  }
  hashOf(words) {
    let hash2 = 0;
    for (let word2 = 0; word2 < wordsInKey; word2 += 1) {
      hash2 = Math.imul(hash2 ^ (words[word2] ?? 0), this.factors[word2] ?? 1);
      hash2 ^= hash2 >>> 15;
    }
    return hash2;
  }
  countKey() {
    this.keys += 1;
    if (this.keys * 2 <= this.table.length) return;
    const heads = this.table.filter((head) => head !== none);
    this.table = emptyTable(this.table.length * 2);
    for (const head of heads) this.table[this.slotOf(this.lines.keyOf(head))] = head;
  }
};
function emptyTable(size) {
  return new Int32Array(size).fill(none);
}
function ascending(one, other) {
  return one === other ? 0 : one < other ? -1 : 1;
}

// src/edge/ledger/index/indexedFolder.ts
var IndexedFolder = class {
  index;
  files = new SegmentFiles();
  /** What opening has seen; what is found unusable later is told to `onUnusable`. */
  passedOver = { unreadable: 0, otherVersion: 0, wrongSum: 0, unsigned: 0, tooOld: 0 };
  segments = [];
  folder;
  accepted;
  onUnusable;
  gone = /* @__PURE__ */ new Set();
  /** Segments that this process writes. */
  own = /* @__PURE__ */ new Set();
  words = new Uint32Array(wordsInKey);
  constructor(folder, accepted = {}, onUnusable = () => void 0) {
    this.folder = folder;
    this.accepted = accepted;
    this.onUnusable = onUnusable;
    const paths = segmentPaths(folder);
    const bytes = paths.reduce((sum, path) => sum + (statSync6(path, { throwIfNoEntry: false })?.size ?? 0), 0);
    this.index = new LineIndex(bytes / shortLineBytes);
    for (const path of paths) this.scan(path);
  }
  /** Gives a segment that this process writes a number; its lines are added by whoever writes them. */
  addOwn(path) {
    this.own.add(path);
    return this.files.add(path);
  }
  /** Takes in what others have written since: new segments, and new lines of those that are known. */
  readOn() {
    const known = new Map(this.segments.map((scanned, place) => [scanned.path, place]));
    for (const path of segmentPaths(this.folder)) {
      const place = known.get(path);
      if (place !== void 0) this.readGrown(place);
      else if (!this.own.has(path)) this.scan(path);
    }
  }
  /** Whether there is a usable entry: read once, remembered from then on. */
  has(key) {
    const line = this.index.find(key);
    return line !== void 0 && (this.index.lines.has(line, marks2.checked) || this.find(key) !== void 0);
  }
  find(key) {
    for (let line = this.index.find(key); line !== void 0; line = this.index.drop(key)) {
      const found = this.read(line, key);
      if (found === void 0) continue;
      this.index.lines.mark(line, marks2.checked);
      return found;
    }
    return void 0;
  }
  /** The entries of keys that have one, each named by one of its lines. */
  *entries(lines) {
    for (const line of lines) {
      const found = this.find(this.index.keyOf(line));
      if (found !== void 0) yield found;
    }
  }
  /** Every entry that counts, in the order of the keys. */
  sortedEntries() {
    return this.entries(this.index.heads().sort((one, other) => this.index.compareKeys(one, other)));
  }
  close() {
    this.files.close();
  }
  read(line, key) {
    const place = this.index.lines.place(line);
    const text2 = this.files.read(place);
    if (text2 === void 0 && this.files.descriptor(place.segment) === void 0) {
      this.lookForNew(place.segment);
      return void 0;
    }
    const read = text2 === void 0 ? void 0 : readLedgerLine(text2);
    if (text2 !== void 0 && read?.kind === "entry" && read.entry.key === key) {
      return { entry: read.entry, text: text2, isAgain: place.isChecked };
    }
    this.onUnusable();
    return void 0;
  }
  /** A segment is gone: another process has compacted the folder, so what it held is in a new one. */
  lookForNew(segment) {
    if (this.gone.has(segment)) return;
    this.gone.add(segment);
    for (const path of segmentPaths(this.folder)) if (!this.files.has(path)) this.scan(path);
  }
  scan(path) {
    const segment = this.files.add(path);
    const scanned = this.readFrom(0, segment, path);
    if (scanned !== void 0) this.segments.push(scanned);
  }
  /** What stood behind the last newline may have been half of a line. */
  readGrown(place) {
    const known = this.segments[place];
    if (known === void 0) return;
    const { segment, path, size, unfinished, entries } = known;
    if ((statSync6(path, { throwIfNoEntry: false })?.size ?? 0) <= size) return;
    const read = this.readFrom(size - unfinished, segment, path);
    if (read !== void 0) this.segments[place] = { ...read, entries: entries + read.entries };
  }
  /** Undefined where the file is gone. */
  readFrom(from, segment, path) {
    const file = this.files.descriptor(segment);
    if (file === void 0) return void 0;
    const before = this.index.lines.size;
    const sets = this.setsIn(file, path, from);
    const take = (bytes, start, end, offset) => {
      if (sets !== void 0 && !sets.has(offset)) return;
      const time = lineFrame(bytes, start, end, this.words);
      if (time === void 0) this.takeText(bytes.toString("utf8", start, end), segment, offset, end - start);
      else if (!this.isTimely(time)) this.passedOver.tooOld += 1;
      else this.index.add(this.words, { segment, offset, length: end - start, time, isChecked: false });
    };
    const { size, unfinished, tooLong } = eachLine(file, take, from);
    this.passedOver.unreadable += tooLong;
    this.passedOver.unsigned += sets?.unsigned ?? 0;
    const entries = this.index.lines.size - before;
    return { segment, path, size, unfinished: sets === void 0 ? unfinished : size - sets.end, entries };
  }
  /** Undefined where every line counts. */
  setsIn(file, path, from) {
    const { signed } = this.accepted;
    return signed === void 0 || signed.signatures.written.has(path) ? void 0 : signedSets(file, signed, from);
  }
  takeText(text2, segment, offset, length) {
    const line = readLedgerLine(text2);
    switch (line.kind) {
      case "entry": {
        const time = timeOf(line.entry.at);
        if (!this.isTimely(time)) this.passedOver.tooOld += 1;
        else this.index.add(line.entry.key, { segment, offset, length, time, isChecked: true });
        return;
      }
      case "unreadable":
        this.passedOver.unreadable += 1;
        return;
      case "wrong-sum":
        this.passedOver.wrongSum += 1;
        return;
      case "other-version":
        this.passedOver.otherVersion += 1;
        return;
      case "blank":
      case "signature":
        return;
    }
  }
  isTimely(timeMs) {
    return this.accepted.maxAge === void 0 || isWithin(timeMs, this.accepted.maxAge);
  }
};
var shortLineBytes = 256;

// src/edge/ledger/index/passedOver.ts
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

// src/edge/ledger/segments/rescuingWriter.ts
import { randomBytes as randomBytes6 } from "node:crypto";
import { tmpdir } from "node:os";
import { join as join8 } from "node:path";

// src/edge/ledger/segments/segmentWriter.ts
import { randomBytes as randomBytes5 } from "node:crypto";
import { closeSync as closeSync3, fstatSync as fstatSync3, openSync as openSync3, rmSync as rmSync4, writeSync as writeSync2 } from "node:fs";
import { join as join7 } from "node:path";
function segmentWriter(folder, write = writeSync2) {
  let segment;
  let size = 0;
  let line = Buffer.allocUnsafe(64 * 1024);
  const bytesOf2 = (text2) => {
    if (text2.length * 3 > line.length) line = Buffer.allocUnsafe(text2.length * 3);
    return line.subarray(0, line.write(text2, "utf8"));
  };
  const leave = () => {
    if (segment !== void 0) closeSync3(segment.file);
    segment = void 0;
  };
  const writeOnce = (bytes) => {
    if (segment === void 0) {
      segment = openSegment(folder);
      size = 0;
    }
    const written = { path: segment.path, offset: size, length: bytes.length - 1 };
    for (let taken2 = 0; taken2 < bytes.length; ) taken2 += write(segment.file, bytes, taken2);
    size += bytes.length;
    if (fstatSync3(segment.file).nlink > 0) return written;
    leave();
    return void 0;
  };
  return {
    write: (text2) => {
      const bytes = bytesOf2(text2);
      try {
        for (let trial = 0; trial < trials2; trial += 1) {
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
var trials2 = 5;
function openSegment(folder) {
  makeFolder(folder);
  const time = (/* @__PURE__ */ new Date()).toISOString().replaceAll(":", "");
  const path = join7(folder, `${time}-${process.pid}-${randomBytes5(4).toString("hex")}.jsonl`);
  return { path, file: openSync3(path, "ax") };
}

// src/edge/ledger/segments/rescuingWriter.ts
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
          error.faults.map((fault2) => ({ ...fault2, mend: `${fault2.mend} ${kept}` })),
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
  return join8(tmpdir(), `evenhand-rescued-${randomBytes6(6).toString("hex")}`);
}

// src/edge/ledger/system/newFile.ts
import { createHash as createHash3, randomBytes as randomBytes7 } from "node:crypto";
import { closeSync as closeSync4, fsyncSync as fsyncSync2, openSync as openSync4, readdirSync as readdirSync4, renameSync as renameSync4, rmSync as rmSync5, writeFileSync as writeFileSync3 } from "node:fs";
import { join as join9 } from "node:path";
function newFile(folder, fill, nameOf) {
  removeUnfinished(folder);
  const unfinished = unfinishedPath(folder);
  try {
    const written = writeFile2(unfinished, fill);
    const name = nameOf(written);
    if (name === void 0) return void 0;
    renameSync4(unfinished, join9(folder, name));
    syncFolder(folder);
    return { ...written, name };
  } finally {
    rmSync5(unfinished, { force: true });
  }
}
function unfinishedPath(folder) {
  return join9(folder, `unfinished-${process.pid}-${randomBytes7(4).toString("hex")}`);
}
function removeUnfinished(folder) {
  for (const name of readdirSync4(folder)) {
    const pid = /^unfinished-(\d+)-[0-9a-f]{8}$/.exec(name)?.[1];
    if (pid !== void 0 && !isRunning(Number(pid))) rmSync5(join9(folder, name), { force: true });
  }
}
function writeFile2(path, fill) {
  const file = openSync4(path, "wx");
  const sum = createHash3("sha256");
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

// src/edge/ledger/system/orUnreadable.ts
function orUnreadable(folder, reading) {
  try {
    return reading();
  } catch (error) {
    const code2 = errorCode(error);
    if (code2 === void 0) throw error;
    throw new UnusableInput(
      code2 === "ENOTDIR" ? { key: "--ledger", what: `${folder} is a file, and a ledger is a folder of files`, mend: asFolder } : { what: `the ledger ${folder} could not be read (${code2})`, mend: mends2[code2] ?? otherwise2 },
      { cause: error }
    );
  }
}
var asFolder = "Name the folder that the file is in, or a new one, with --ledger.";
var otherwise2 = "Name a folder that this user may read, or a new one, with --ledger.";
var mends2 = {
  EMFILE: "This process may not open more files: raise the limit (ulimit -n), or lower --concurrency.",
  EIO: "The disk has a fault. Copy the folder elsewhere, and name the copy with --ledger."
};

// src/edge/ledger/folderLedger.ts
function openLedger({ folder, note, write, rescueFolder, ...accepted }) {
  const noteUnusable = once(() => note(unusableWords(folder)));
  const indexed = orUnreadable(folder, () => new IndexedFolder(folder, accepted, noteUnusable));
  const words = passedOverWords(indexed.passedOver);
  if (words !== void 0) note(`The ledger ${folder} has ${words}`);
  const held2 = heldEntries();
  const writer = rescuingWriter(folder, { write, rescueFolder });
  const find = (key) => {
    const known = held2.get(key);
    if (known !== void 0) return known;
    const found = orUnreadable(folder, () => indexed.find(key));
    if (found === void 0) return void 0;
    if (found.isAgain) held2.put(found.entry, found.text.length);
    return found.entry;
  };
  const segmentOf = segmentNumbers(indexed);
  return {
    find,
    has: (key) => held2.get(key) !== void 0 || orUnreadable(folder, () => indexed.has(key)),
    append: (entry) => {
      const time = timeOf(entry.at);
      if (indexed.index.find(entry.key) !== void 0) {
        const known = find(entry.key);
        if (known !== void 0 && !(time > timeOf(known.at))) return;
      }
      const written = writer.write(writeLedgerLine(entry));
      orUnreadable(folder, () => {
        accepted.signed?.signatures.written.add(written.path);
        indexed.index.add(entry.key, { ...written, segment: segmentOf(written), time, isChecked: true });
      });
      held2.forget(entry.key);
    },
    ready: readiness(folder),
    claim: (keys, pause) => claim({ folder, keys, pause, readOn: () => orUnreadable(folder, () => indexed.readOn()) })
  };
}
async function claim({ folder, keys, pause, readOn }) {
  const claimed = await claimKeys(folder, keys, pause);
  const { theirs, owners } = claimed;
  const freed = () => {
    const keysFreed = claimed.freed();
    readOn();
    return keysFreed;
  };
  try {
    readOn();
    return { theirs, owners, freed, release: () => claimed.release() };
  } catch (error) {
    claimed.release();
    throw error;
  }
}
function segmentNumbers(indexed) {
  let path;
  let segment = 0;
  return (written) => {
    if (written.path !== path) segment = indexed.addOwn(written.path);
    path = written.path;
    return segment;
  };
}
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
    rmSync6(path, { force: true });
  }
}
var triedBytes = 4096;
function checkRights(folder) {
  for (let path = resolve2(folder); ; path = dirname4(path)) {
    try {
      accessSync2(path, constants2.W_OK | constants2.X_OK);
      return;
    } catch (error) {
      if (errorCode(error) !== "ENOENT" || dirname4(path) === path) throw error;
    }
  }
}
function once(action) {
  let isDone = false;
  return () => {
    if (!isDone) action();
    isDone = true;
  };
}
function unusableWords(folder) {
  return `The ledger ${folder} has lines that look whole and are not: their checksum does not fit, or they are broken. They are passed over, and asked again where nothing else is on record; "evenhand ledger verify" counts them.`;
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
import { createHash as createHash4 } from "node:crypto";
import { closeSync as closeSync5, openSync as openSync5, readdirSync as readdirSync5 } from "node:fs";
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
        const code2 = errorCode(error);
        if (code2 === void 0) throw error;
        throw new UnusableInput(
          {
            what: `the reference ${folder} could not be written (${code2})`,
            mend: "Name a folder that this user may write to with --ledger. The reference that was there before holds on."
          },
          { cause: error }
        );
      }
    }
  };
}
function readEntries(folder, signatures) {
  const entries = /* @__PURE__ */ new Map();
  for (const name of namesIn3(folder).filter((one) => one.endsWith(".jsonl"))) {
    readFile3(join10(folder, name), entries, signatures);
  }
  return entries;
}
function namesIn3(folder) {
  try {
    return readdirSync5(folder).sort();
  } catch (error) {
    if (errorCode(error) === "ENOENT") return [];
    throw error;
  }
}
function readFile3(path, entries, signatures) {
  let line = 0;
  let stated;
  let found = 0;
  const file = openSync5(path, "r");
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
    closeSync5(file);
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
    mend: "Put back a copy of this file. If there is none, delete it: the next run takes what the model says then as the reference."
  });
}
function unsignedFault(path) {
  return new UnusableInput({
    file: path,
    what: "no key that counts here has signed the reference of drift",
    mend: "If the key of this run is new, list the public key of the old one in evenhand.yml (publicKeys). If the file is yours, sign it: evenhand ledger sign. Else delete it: the next run takes what the model says then as the reference."
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
  const name = "replies.jsonl";
  const fill = (write) => {
    const hash2 = createHash4("sha256");
    const put = (line) => {
      hash2.update(line);
      write(line);
    };
    put(firstLine(entries.length));
    for (const entry of entries) put(writeLedgerLine(entry));
    if (signatures?.sign === void 0) return;
    write(writeSignatureLine(signatures.sign({ part: "reference", sha256: hash2.digest("hex") })));
  };
  newFile(folder, fill, () => name);
  signatures?.written.add(join10(folder, name));
}

// src/edge/ledger/upkeep/ledgerUpkeep.ts
import { existsSync as existsSync3 } from "node:fs";

// src/edge/ledger/upkeep/compactFolder.ts
import { basename as basename2 } from "node:path";

// src/edge/ledger/upkeep/removeSegments.ts
import { fstatSync as fstatSync4, statSync as statSync7, unlinkSync } from "node:fs";
import { basename } from "node:path";
function removeSegments(segments, { folder, files, kept, unlink = unlinkSync }) {
  const removed = [];
  const left = [];
  let bytesLeft = 0;
  for (const segment of segments) {
    const name = basename(segment.path);
    const file = files.descriptor(segment.segment);
    if (name === kept || file === void 0) continue;
    const why = reasonToLeave(segment, file);
    if (why !== void 0) {
      left.push({ segment: name, why });
      bytesLeft += segment.size;
    } else if (isRemoved(segment.path, unlink)) {
      removed.push(name);
      keepLate(folder, file, segment);
    }
  }
  return { removed, left, bytesLeft };
}
function reasonToLeave({ path, entries, size }, file) {
  const writer = ownName.exec(basename(path))?.[1];
  if (entries === 0 && writer === void 0) return "foreign";
  const [now, read] = [statSync7(path, { throwIfNoEntry: false }), fstatSync4(file)];
  if (now !== void 0 && (now.size !== size || now.ino !== read.ino || now.dev !== read.dev)) return "changed";
  const isRecent = Date.now() - read.mtimeMs < longestPauseMs;
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

// src/edge/ledger/upkeep/compactFolder.ts
function compactFolder(folder) {
  const indexed = orUnreadable(folder, () => new IndexedFolder(folder));
  try {
    const segments = [...indexed.segments];
    const bytesBefore = segments.reduce((sum, { size }) => sum + size, 0);
    const written = writeSegment(folder, indexed);
    if (written === void 0) {
      const left2 = segments.map(({ path }) => ({ segment: basename2(path), why: "foreign" }));
      return { replies: 0, segment: void 0, removed: [], left: left2, bytesBefore, bytesAfter: bytesBefore };
    }
    const { removed, left, bytesLeft } = removeSegments(segments, {
      folder,
      files: indexed.files,
      kept: written.segment
    });
    return { ...written, removed, left, bytesBefore, bytesAfter: written.bytes + bytesLeft };
  } catch (error) {
    throw notWritable(folder, error);
  } finally {
    indexed.close();
  }
}
function writeSegment(folder, indexed) {
  if (indexed.index.lines.size === 0) return void 0;
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
  for (const { segment } of indexed.segments) {
    const file = indexed.files.descriptor(segment);
    if (file === void 0) continue;
    eachLine(file, (bytes, start, end) => {
      const text2 = bytes.toString("utf8", start, end).trim();
      if (readLedgerLine(text2).kind === "other-version") take(text2);
    });
  }
}

// src/edge/ledger/upkeep/signFolder.ts
import { join as join11 } from "node:path";

// src/edge/ledger/segments/signSegment.ts
import { createHash as createHash5 } from "node:crypto";
import { closeSync as closeSync6, openSync as openSync6, writeFileSync as writeFileSync5 } from "node:fs";
function signSegment(path, part, sign2) {
  const file = openIfThere2(path);
  if (file === void 0) return 0;
  try {
    const tail = tailOf(file);
    if (tail.lines === 0) return 0;
    if (tail.isTorn) tail.hash.update("\n");
    const signature = writeSignatureLine(sign2({ part, sha256: tail.hash.digest("hex") }));
    writeFileSync5(file, tail.isTorn ? `
${signature}` : signature);
    return tail.lines;
  } finally {
    closeSync6(file);
  }
}
function tailOf(file) {
  let [hash2, lines] = [createHash5("sha256"), 0];
  let isOpen = false;
  const { unfinished } = eachLine(file, (bytes, start, end) => {
    if (isOpen) hash2.update("\n");
    isOpen = signatureIn(bytes, start, end) === void 0;
    if (isOpen) {
      hash2.update(bytes.subarray(start, end));
      lines += 1;
    } else {
      hash2 = createHash5("sha256");
      lines = 0;
    }
  });
  const isTorn = unfinished > 0;
  if (isOpen && !isTorn) hash2.update("\n");
  return { hash: hash2, lines, isTorn };
}
function openIfThere2(path) {
  try {
    return openSync6(path, "a+");
  } catch (error) {
    if (errorCode(error) === "ENOENT") return void 0;
    throw error;
  }
}

// src/edge/ledger/upkeep/signFolder.ts
function signFolder(folder, sign2) {
  const parts = [
    ["replies", folder],
    ["reference", join11(folder, "reference")]
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

// src/edge/ledger/upkeep/verifyFolder.ts
import { basename as basename3 } from "node:path";
function verifyFolder(folder) {
  const index = new LineIndex();
  const files = new SegmentFiles();
  try {
    const counts = segmentPaths(folder).map((path) => countLines(path, { index, files }));
    const heads = index.heads();
    const counting = /* @__PURE__ */ new Map();
    for (const line of heads) {
      const { segment } = index.lines.place(line);
      counting.set(segment, (counting.get(segment) ?? 0) + 1);
    }
    const segments = counts.map((count3, segment) => {
      return { ...count3, superseded: count3.good - (counting.get(segment) ?? 0) };
    });
    return { replies: heads.length, segments };
  } finally {
    files.close();
  }
}
function countLines(path, { index, files }) {
  const count3 = { good: 0, withoutSum: 0, torn: 0, wrongSum: 0, otherVersion: 0, foreign: 0 };
  const segment = files.add(path);
  const take = (text2, offset) => {
    const line = readLedgerLine(text2);
    switch (line.kind) {
      case "entry":
        count3.good += 1;
        if (line.sum === void 0) count3.withoutSum += 1;
        index.add(line.entry.key, { segment, offset, length: 0, time: timeOf(line.entry.at), isChecked: true });
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
  const file = files.descriptor(segment);
  if (file !== void 0) {
    const { tooLong } = eachLine(file, (bytes, start, end, offset) => take(bytes.toString("utf8", start, end), offset));
    count3.foreign += tooLong;
  }
  return { segment: basename3(path), ...count3 };
}
var beginning2 = '{"v":';

// src/edge/ledger/upkeep/ledgerUpkeep.ts
function ledgerUpkeep(folder) {
  if (!existsSync3(folder)) {
    throw new UnusableInput({
      what: `there is no ledger ${folder}`,
      mend: "Name a folder that a former run filled with --ledger."
    });
  }
  let opened;
  const reading = (read) => orUnreadable(folder, () => {
    opened ??= new IndexedFolder(folder);
    return read(opened);
  });
  return {
    verify: () => orUnreadable(folder, () => verifyFolder(folder)),
    compact: () => compactFolder(folder),
    lines: () => linesOf(folder),
    sign: (sign2) => signFolder(folder, sign2),
    keysFrom: (beginning3) => reading(({ index }) => keysFrom(index, beginning3)),
    find: (key) => reading((indexed) => indexed.find(key)?.entry)
  };
}
function keysFrom(index, beginning3) {
  const first = Number.parseInt(beginning3.slice(0, 6), 16);
  const lines = index.heads().filter((line) => (index.lines.keyOf(line)[0] ?? 0) >>> 8 === first);
  const keys = [...lines].map((line) => index.keyOf(line));
  return keys.filter((key) => key.startsWith(beginning3)).sort();
}
function* linesOf(folder) {
  const indexed = orUnreadable(folder, () => new IndexedFolder(folder));
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

// src/edge/process/leanHeap.ts
import { setFlagsFromString } from "node:v8";
function leanHeap() {
  setFlagsFromString("--heap-growing-percent=50");
  setFlagsFromString("--semi-space-growth-factor=1");
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
  const names = named.some((name) => scoreName.test(name)) ? named : namesIn4(prompt, new RegExp("[\"'`](\\p{L}[\\p{L}\\d_]*)[\"'`]", "gu"));
  const score = names.findLast((name) => scoreName.test(name) && !reasonName.test(name)) ?? "score";
  const why = names.find((name) => reasonName.test(name));
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
  const score = names.findLast((name) => scoreName.test(name)) ?? "Score";
  const why = names.findLast((name) => reasonName.test(name));
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

// src/edge/provider/lexical/lexicalBias.ts
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

// src/edge/provider/lexical/lexicalChoice.ts
function lexicalChoice(options2, item, cued) {
  const sets = options2.map((option) => new Set(lexicalWords(option.guideline)));
  const places = new Map(item.map((word2, index) => [word2, index / Math.max(1, item.length - 1)]));
  const { floor, damping, cue } = lexicalBias;
  let best;
  for (const [place, words] of sets.entries()) {
    const shared = [...words].filter((word2) => places.has(word2) && rarity(word2, sets) > 0);
    const overlap = shared.reduce((sum, word2) => sum + rarity(word2, sets) * lateness(places.get(word2)), 0);
    const swayed = options2[place]?.value === cued ? cue : 1;
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

// src/edge/provider/lexical/lexicalItem.ts
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

// src/edge/provider/lexical/lexicalOptions.ts
function lexicalOptions(text2) {
  const lines = text2.split(/\r?\n/);
  for (const { mark: pattern, clear, apart } of styles) {
    const all = lastRun(lines.flatMap((line, index) => markOf(line, index, pattern)));
    const marks3 = apart ? all : lastBlock(all, lines);
    const first = marks3[0];
    const last = marks3.at(-1);
    if (marks3.length < 2 || first === void 0 || last === void 0) continue;
    const ends = marks3.map((mark, place) => endOf(lines, mark.line, marks3[place + 1]?.line));
    return {
      options: marks3.map((mark, place) => ({
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
function lastRun(marks3) {
  const seen = /* @__PURE__ */ new Set();
  const start = marks3.findLastIndex((mark) => {
    const value = mark.value.toLowerCase();
    const again = seen.has(value);
    seen.add(value);
    return again;
  });
  return marks3.slice(start + 1);
}
function lastBlock(marks3, lines) {
  const start = marks3.findLastIndex((mark, place) => {
    const next = marks3[place + 1]?.line;
    if (next === void 0) return false;
    return lines.slice(endOf(lines, mark.line, next), next).some((line) => line.trim() !== "");
  });
  return marks3.slice(start + 1);
}
function endOf(lines, line, next) {
  const end = next ?? lines.length;
  const blank = lines.slice(line + 1, end).findIndex((text2) => text2.trim() === "");
  return blank < 0 ? end : line + 1 + blank;
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

// src/edge/provider/lexical/lexicalRange.ts
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
  const prompt = question.messages.map((message) => message.content).join("\n\n");
  const verdict = verdictOn(prompt);
  return verdict === void 0 ? "Nothing to choose from was found in this prompt." : lexicalAnswer(prompt, verdict);
}
function verdictOn(prompt) {
  const options2 = lexicalOptions(prompt);
  const pair = pairVerdict(prompt);
  const pairOptions = pair !== void 0 && options2?.options.some((option) => isSame(option.value, pair.value)) === true;
  const chosen = options2 === void 0 ? void 0 : optionVerdict(prompt, options2);
  if (options2?.clear === true && !pairOptions) return chosen;
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

// src/edge/provider/choose.ts
function chooseProvider(request) {
  const { name } = request;
  switch (name) {
    case "lexical": {
      const provider = lexicalProvider();
      return {
        name,
        families: [provider.family],
        needsModel: false,
        isFree: true,
        open: async () => ({ kind: "open", provider })
      };
    }
    case "ledger":
      return {
        name,
        families: ["openai", "azure", lexicalProvider().family],
        needsModel: false,
        isFree: true,
        open: async () => ({ kind: "replay" })
      };
    case "openai":
    case "azure":
    case void 0: {
      const { kind, baseUrl } = namedEndpoint({ ...request, name });
      const needsModel = kind === "azure" || baseUrl === void 0;
      return { name: kind, families: [kind], needsModel, open: () => openEndpoint({ ...request, name }) };
    }
  }
}
async function openEndpoint(request) {
  const endpoint = readyEndpoint(request);
  if (endpoint.kind === "no-key") return withoutKey(namedEndpoint(request).kind, endpoint.variable, request);
  const { openaiProvider } = await import("./openai.js");
  const { timeoutMs, flexTimeoutMs, serviceTier, note, sockets } = request;
  const settings = { ...endpoint.settings, timeoutMs, flexTimeoutMs, serviceTier, note, sockets };
  return { kind: "open", provider: openaiProvider(settings) };
}
function withoutKey(kind, variable, { missingKey }) {
  const fault2 = new UnusableInput({
    key: variable,
    what: `the provider ${kind} has to be asked, and ${variable} is not set`,
    mend: 'Set it in the environment, or name an endpoint that needs no key with --base-url. "--provider lexical" runs without one, with an embedded judge that is no model.'
  });
  if (missingKey === "throw") throw fault2;
  return { kind: "no-key", fault: fault2 };
}

// src/edge/provider/secrets/takeSecrets.ts
function takeSecrets(env, names) {
  const taken2 = [];
  for (const name of new Set(names)) {
    const value = env[name];
    if (value === void 0) continue;
    taken2.push([name, value]);
    delete env[name];
  }
  return Object.fromEntries(taken2);
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
  const variable = names.find((name) => secretIn(env, name) !== "");
  if (variable === void 0) return { kind: "none", variables: names };
  const secret = secretIn(env, variable);
  if (secret.length < leastLength) return { kind: "short", variable, least: leastLength };
  return keysOf(secret, variable);
}
var leastLength = 20;
function secretIn(env, name) {
  return env[name]?.trim() ?? "";
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

// src/edge/terminal/clock.ts
import { setMaxListeners } from "node:events";
import { setTimeout as wait } from "node:timers/promises";

// src/edge/terminal/quietTime.ts
var quietMs = 10;
var atOnce = 100;
var mostWaiting = 2e3;
var QuietTime = class {
  waiting = [];
  timer;
  add(action) {
    if (this.waiting.length < mostWaiting) this.waiting.push(action);
    this.wait();
  }
  /** Keeps no process alive. */
  wait() {
    this.timer ??= setTimeout(() => this.work(), quietMs).unref();
    this.timer.refresh();
  }
  work() {
    for (const action of this.waiting.splice(0, atOnce)) action();
    if (this.waiting.length > 0) this.wait();
  }
};

// src/edge/terminal/clock.ts
var quiet = new QuietTime();
var systemClock = {
  now: () => Date.now(),
  sleep: async (delayMs, signal) => {
    setMaxListeners(0, signal);
    await wait(Math.min(Math.max(delayMs, 0), 2 ** 31 - 1), void 0, { signal });
  },
  whenQuiet: (action) => quiet.add(action)
};

// src/edge/terminal/progressLine.ts
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

// src/edge/terminal/progress.ts
function terminalProgress(options2) {
  return new TerminalProgress(options2);
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
  constructor(options2) {
    this.options = options2;
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
    const { isTerminal, quiet: quiet2, columns } = this.options;
    if (!isTerminal || quiet2 || !this.running) return;
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

// src/wire.ts
function nodeWorld(signal, printed = asItIs) {
  const stderr = sink(process.stderr, printed);
  const note = (text2) => stderr.write(`${text2}
`);
  const cwd = currentFolder();
  const env = { ...process.env };
  takeSecrets(process.env, [...Object.values(keyVariables), signingVariable]);
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
      temporaryPath: () => join12(tmpdir2(), `evenhand-ledger-${randomBytes8(6).toString("hex")}`),
      packageRoot: fileURLToPath(new URL("..", import.meta.url))
    },
    git: {
      open: async (ref, label) => {
        const opened = await openGitTree({ cwd, ref, label });
        return "kind" in opened ? opened : { kind: "tree", tree: opened };
      },
      mergeBase: (base, head) => mergeBase({ cwd, base, head }),
      version: gitVersion
    },
    prepareFor: (requests) => {
      if (requests > fewRequests) leanHeap();
    },
    openLedger: (folder, signatures) => openLedger({ folder, note, signed: signatures && { part: "replies", signatures } }),
    openLedgerUpkeep: ledgerUpkeep,
    openReference: referenceFolder,
    keys: async (settings) => {
      const variables = [...Object.values(keyVariables), ...variablesIn(settings)];
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
      store: (ledger) => batchFolder(ledger, makeFolder),
      service: async (settings) => {
        takeSecrets(process.env, variablesIn(settings));
        const { openBatches } = await import("./openBatches.js");
        return openBatches({ ...settings, env });
      },
      limits: batchLimits
    },
    progress: ({ quiet: quiet2 }) => terminalProgress({
      stream: stderr,
      isTerminal: stderr.isTerminal,
      columns: stderr.columns,
      clock: systemClock,
      quiet: quiet2
    }),
    probe: async ({ name, ...settings }) => {
      takeSecrets(process.env, variablesIn(settings));
      if (name === "lexical" || name === "ledger") return { kind: "reachable", models: [] };
      const { probeEndpoint } = await import("./probe.js");
      return probeEndpoint({ name, ...settings, env });
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
      { what: "the current folder does not exist any more", mend: "Change to a folder that is there." },
      { cause: error }
    );
  }
}
function asItIs(text2) {
  return text2;
}
function sink(stream, printed) {
  return {
    write: (text2) => void stream.write(printed(text2)),
    isTerminal: stream.isTTY === true,
    // Some terminals say 0 where they do not know.
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
  notWritable,
  longestLineBytes,
  timeOf,
  isWithin,
  writeSignatureLine,
  writeLedgerLine,
  sumOf,
  readLedgerLine,
  followSets,
  IndexedFolder,
  segmentWriter,
  orUnreadable,
  referenceFolder,
  signSegment,
  takeSecrets,
  signingVariable,
  nodeWorld
};
