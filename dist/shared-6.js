import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);
import {
  isMapping,
  providerNames,
  providers,
  unseenLetters
} from "./shared-7.js";
import {
  UnusableInput
} from "./shared-11.js";

// src/command/commands.ts
var commands = {
  demo: {
    group: "Start",
    inShort: "see a regression caught, no key",
    about: "Run the gate on a bundled pull request with the embedded judge: no key, no network.",
    usage: "evenhand demo",
    examples: [
      ["evenhand demo", "a regression worth reading"],
      ["evenhand demo --format markdown", "the comment that a reviewer would see"]
    ]
  },
  init: {
    group: "Start",
    inShort: "write evenhand.yml and a workflow",
    about: "Write a first evenhand.yml and a workflow for the prompts in this folder.",
    usage: "evenhand init [--force]",
    examples: [["evenhand init", "then: evenhand plan"]]
  },
  doctor: {
    group: "Start",
    inShort: "check node, git, files, key, provider",
    about: "Check node, git, configuration, key and provider before anything is asked.",
    usage: "evenhand doctor",
    examples: [
      ["evenhand doctor", ""],
      ["evenhand doctor --base-url http://localhost:11434/v1", "does the local endpoint answer?"],
      ["evenhand doctor --canary", "does the gate fail when it should, and only then?"]
    ]
  },
  plan: {
    group: "Gate",
    inShort: "show requests, tokens, cost; needs no key",
    about: "Show what would be asked, what it would cost, and which lines of a prompt are its options. Needs no key.",
    usage: "evenhand plan [--at REF|DIR | --base REF|DIR --head REF|DIR]",
    examples: [
      ["evenhand plan", "everything in this folder"],
      ["evenhand plan --base main --head HEAD --ledger ../replies", "what a check would still have to ask"]
    ]
  },
  show: {
    group: "Gate",
    inShort: "show a question as it is sent; needs no key",
    about: "Show a question exactly as it is sent, with what differs from the judge as written. Needs no key.",
    usage: "evenhand show [--item ID] [--variant NAME] [--at REF|DIR | --base REF|DIR --head REF|DIR]",
    examples: [
      ["evenhand show", "the first item, to the judge as written"],
      ["evenhand show --item a7 --variant 2-0-1", "that item with the options in another order"],
      ["evenhand show --variant position --base main --side base", "the same on the base, in every order"],
      ["evenhand show --all questions --judge tone", "every question of a judge, a file each"]
    ]
  },
  check: {
    group: "Gate",
    inShort: "compare two versions and decide",
    about: "Compare two versions of the judges; fail if one got worse.",
    usage: "evenhand check --base REF|DIR --head REF|DIR",
    examples: [
      [
        "evenhand check --base main --head HEAD --ledger ../replies",
        "this branch against main; no reply is paid twice"
      ],
      ["evenhand check --base old --head new --provider lexical", "two folders, without a key"],
      ["evenhand check --base main --head HEAD --out report.html,junit.xml", "also as a page, and for CI"]
    ]
  },
  score: {
    group: "Gate",
    inShort: "measure one version",
    about: "Measure one version: consistency and accuracy under each perturbation.",
    usage: "evenhand score [--at REF|DIR]",
    examples: [
      ["evenhand score", "the files in this folder"],
      ["evenhand score --at v1.2 --perturbations position,length", "a tag, under two perturbations"],
      ["evenhand score --repeats 3", "with the run-to-run variance of the model"]
    ]
  },
  measure: {
    group: "More",
    takesWords: true,
    inShort: "measure judgments from another tool",
    about: "Measure recorded judgments (JSONL, JSON, CSV, TSV or YAML) without a model; compare both sides if the file has them.",
    usage: "evenhand measure FILE",
    examples: [
      ["evenhand measure judgments.csv", "columns item, variant, score, gold"],
      ["evenhand measure judgments.jsonl --format json", "every number, by schema/result.schema.json"]
    ]
  },
  drift: {
    group: "More",
    inShort: "see whether the model has changed",
    about: "Ask the judges of one version again; fail if the model behind them answers worse than before.",
    usage: "evenhand drift --ledger DIR [--at REF|DIR]",
    examples: [
      ["evenhand drift --ledger ../replies", "the first run saves the baseline, each later one compares with it"],
      ["evenhand drift --ledger ../replies --accept", "take the replies of today as the new baseline"]
    ]
  },
  mitigate: {
    group: "More",
    inShort: "try the known repairs of a judge",
    about: "Try the known repairs of a judge, with intervals and a price, and confirm the best on items that nothing was chosen by.",
    usage: "evenhand mitigate [--at REF|DIR] [--candidates LIST]",
    examples: [
      ["evenhand mitigate --ledger ../replies", "every repair; no reply is paid twice"],
      ["evenhand mitigate --judge tone --candidates hint,demonstrations-2", "two repairs of one judge"]
    ]
  },
  batch: {
    group: "More",
    takesWords: true,
    inShort: "OpenAI's Batch API: half the price, up to a day",
    about: "Ask for the missing replies by OpenAI's Batch API: half the price, up to a day.",
    usage: "evenhand batch submit|status|collect --ledger DIR",
    examples: [
      ["evenhand batch submit --base main --head HEAD --ledger ../replies", "what a check would still have to ask"],
      ["evenhand batch status --ledger ../replies", "ends with 3 while a batch is under way"],
      ["evenhand batch collect --ledger ../replies", "saves the replies; --wait waits for them"],
      ["evenhand check --base main --head HEAD --ledger ../replies", "then the gate, which asks nothing"]
    ]
  },
  ledger: {
    group: "More",
    takesWords: true,
    inShort: "maintain saved replies",
    about: "Maintain a folder of saved replies: verify, compact, export, show, sign.",
    usage: "evenhand ledger compact|verify|export|show KEY|sign|public-key --ledger DIR",
    examples: [
      ["evenhand ledger verify --ledger ../replies", "checks every line; ends with 2 if some do not count"],
      ["evenhand ledger compact --ledger ../replies", "one file instead of many, each reply once"],
      ["evenhand ledger export --ledger ../replies --out replies.jsonl", "every reply that counts, by key"],
      ["evenhand ledger show 9b1c4e --ledger ../replies", "one reply; the beginning of its key is enough"],
      ["evenhand ledger sign --ledger ../replies", "signs the replies, so that the Action accepts them"],
      ["evenhand ledger public-key", "the public key of these signatures, for publicKeys in evenhand.yml"]
    ]
  },
  schema: {
    group: "More",
    takesWords: true,
    inShort: "print a JSON Schema",
    about: "Print a JSON Schema of the files that Evenhand reads and writes.",
    usage: "evenhand schema config|prompt|result|mitigation|ledger",
    examples: [["evenhand schema config > evenhand.schema.json", "for completion in an editor"]]
  }
};
var commandNames = Object.keys(commands);

// src/report/plainText.ts
function visibleText(text2) {
  return text2.replace(new RegExp("\\p{Surrogate}|\\p{Noncharacter_Code_Point}", "gu"), "�").replace(/[\p{Control}\p{Line_Separator}\p{Paragraph_Separator}]+/gu, " ").replace(unseen, "").replace(new RegExp("(\\p{Mark}{4})\\p{Mark}+", "gu"), "$1");
}
var unseen = new RegExp(unseenLetters, "gu");
function plainText(text2) {
  return visibleText(text2).replace(/:(?=:)/g, ": ").replace(/##\[/g, "## [");
}

// package.json
var package_default = {
  name: "evenhand",
  version: "0.1.0",
  description: "A gate for changes to LLM judges: scores labelled items with the judge before and after, under perturbations that must not matter.",
  license: "MIT",
  type: "module",
  bin: {
    evenhand: "dist/cli.js"
  },
  files: [
    "dist",
    "schema",
    "fixtures/demo",
    "action.yml"
  ],
  engines: {
    node: ">=20.20"
  },
  scripts: {
    start: "node dist/cli.js demo",
    test: "node --require ./__tests__/support/optimisedLate.cjs --experimental-vm-modules --no-warnings=ExperimentalWarning --import ./__tests__/support/quickExit.mjs node_modules/jest/bin/jest.js",
    typecheck: "tsc",
    lint: "biome ci . && oxlint --type-aware --deny-warnings src __tests__ scripts bench",
    unused: "knip && knip --production --include files",
    build: "node scripts/build.mjs",
    mutate: "node scripts/mutate.mjs",
    "bench:verdicts": "node scripts/bench.mjs verdicts",
    "bench:measure": "node scripts/bench.mjs measure",
    bench: "node scripts/bench.mjs all",
    "bench:schedule": "node scripts/bench.mjs schedule",
    "bench:overhead": "node scripts/bench.mjs overhead",
    "bench:start": "node scripts/bench.mjs start",
    "bench:ledger": "node scripts/bench.mjs ledger",
    "bench:saving": "node scripts/bench.mjs saving",
    "bench:draw": "node scripts/bench.mjs performance"
  },
  dependencies: {
    "@actions/core": "3.0.1",
    "@actions/github": "9.1.1",
    "@actions/http-client": "4.0.1",
    "@huggingface/jinja": "0.5.11",
    ajv: "8.20.0",
    "csv-parse": "7.0.3",
    handlebars: "4.7.10",
    "markdown-table": "3.1.0",
    openai: "7.55.0",
    picomatch: "4.0.7",
    "string-width": "7.2.0",
    yaml: "2.9.1"
  },
  devDependencies: {
    "@actions/cache": "6.3.0",
    "@actions/languageservice": "0.3.61",
    "@biomejs/biome": "2.6.8",
    "@jest/globals": "30.5.2",
    "@swc/core": "1.16.22",
    "@swc/jest": "0.2.39",
    "@types/node": "20.19.43",
    "@types/picomatch": "4.0.3",
    esbuild: "0.28.2",
    "fast-check": "4.10.2",
    jest: "30.5.2",
    knip: "6.44.2",
    oxlint: "1.94.0",
    "oxlint-tsgolint": "7.0.2007",
    "rehype-raw": "7.0.0",
    "rehype-sanitize": "6.0.0",
    "rehype-stringify": "10.0.1",
    "remark-gfm": "4.0.1",
    "remark-parse": "11.0.0",
    "remark-rehype": "11.1.2",
    typescript: "7.0.2",
    unified: "11.0.5"
  }
};

// src/shared/version.ts
var tool = `${package_default.name} ${package_default.version}`;

// src/candidates/candidateNames.ts
var candidateNames = [
  "hint",
  "reasons-first",
  "demonstrations-1",
  "demonstrations-2",
  "demonstrations-3",
  "demonstrations-plain"
];

// src/document/shownValue.ts
var longest = 60;
function shownValue(value) {
  const text2 = JSON.stringify(value, nameOddNumbers) ?? String(value);
  return text2.length <= longest ? text2 : `${text2.slice(0, longest)}…`;
}
function nameOddNumbers(_key, value) {
  return typeof value === "number" && !Number.isFinite(value) ? String(value) : value;
}
function nearestWord(written, allowed) {
  const least = Math.max(1, Math.floor(written.length / 3));
  let nearest;
  let distance = least + 1;
  for (const word2 of allowed) {
    if (Math.abs(word2.length - written.length) >= distance) continue;
    const here = editDistance(written.toLowerCase(), word2.toLowerCase());
    if (here < distance && here < word2.length) [nearest, distance] = [word2, here];
  }
  return nearest;
}
function editDistance(one, other) {
  let before = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      now.push(
        Math.min(
          at(last, column) + 1,
          at(now, column - 1) + 1,
          at(last, column - 1) + (same ? 0 : 1),
          swapped ? at(before, column - 2) + 1 : Number.POSITIVE_INFINITY
        )
      );
    }
    [before, last] = [last, now];
  }
  return at(last, other.length);
}
function at(row, column) {
  return row[column] ?? Number.POSITIVE_INFINITY;
}

// src/document/placedDocument.ts
function describePath(path) {
  if (path.length === 0) return void 0;
  return path.map(step).join("").replace(/^\./, "");
}
function step(part) {
  if (typeof part === "number") return `[${part}]`;
  return /^[A-Za-z_][\w-]*$/.test(part) ? `.${part}` : `[${JSON.stringify(part)}]`;
}
function linePlaces(text2) {
  const starts = [0];
  for (let end = text2.indexOf("\n"); end >= 0; end = text2.indexOf("\n", end + 1)) starts.push(end + 1);
  return (offset) => {
    const index = lastAtMost(starts, offset);
    return { line: index + 1, column: offset - (starts[index] ?? 0) + 1 };
  };
}
function lastAtMost(ascending, limit) {
  let low = 0;
  let high = ascending.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((ascending[middle] ?? 0) <= limit) low = middle;
    else high = middle - 1;
  }
  return low;
}
var most = 20;
function throwFaults(faults) {
  if (faults.length === 0) return;
  const sorted = [...faults].sort((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0));
  const shown = sorted.slice(0, most);
  const file = faults[0]?.file;
  const more = {
    what: `and ${faults.length - most} more`,
    fix: "Fix those above first; many faults often have one cause.",
    ...file === void 0 ? {} : { file }
  };
  throw new UnusableInput(faults.length > most ? [...shown, more] : shown);
}

// src/command/takes.ts
function text(shows) {
  return { shows, read: (given) => given };
}
var flag = { read: () => true };
var onOrOff = {
  words: ["true", "false"],
  read: (given, name) => wordIn(given, name, ["true", "false"]) === "true"
};
function word(shows, words2) {
  return { shows, words: words2, read: (given, name) => wordIn(given, name, words2) };
}
function wholeNumber(min, max) {
  return {
    shows: "N",
    read: (given, name) => {
      const value = /^-?\d{1,15}$/.test(given) ? Number(given) : Number.NaN;
      if (value >= min && value <= max) return value;
      const what = `"${given}" is not a whole number from ${min} to ${max}`;
      throw fault(name, what, `Write for example ${name} ${Math.max(min, 1)}.`);
    }
  };
}
function decimal(shows, range2) {
  const { above, max } = range2;
  return {
    shows,
    read: (given, name) => {
      const value = decimalPattern.test(given) ? Number(given) : Number.NaN;
      if (value > above && value <= max) return value;
      const what = `"${given}" is not a number above ${above} and up to ${max}`;
      throw fault(name, what, `Write for example ${name} 2.5.`);
    }
  };
}
var dollars = {
  shows: "N",
  read: (given, name) => {
    if (decimalPattern.test(given)) return Number(given);
    throw fault(name, `"${given}" is not a number of US dollars`, `Write for example ${name} 2.50.`);
  }
};
var decimalPattern = /^\d{1,9}(?:\.\d{1,9})?$/;
var address = {
  shows: "URL",
  read: (given, name) => {
    const url = URL.canParse(given) ? new URL(given) : void 0;
    if (url === void 0 || !["http:", "https:"].includes(url.protocol)) {
      const what = `"${given}" is not an http or https address`;
      throw fault(name, what, `Write for example ${name} https://api.openai.com/v1.`);
    }
    if (url.username === "" && url.password === "") return given;
    const hint = "Put the key into the environment variable OPENAI_API_KEY.";
    throw fault(name, "the address carries a name or a password", hint);
  }
};
function wordIn(given, name, words2) {
  const found = words2.find((one) => one === given);
  if (found !== void 0) return found;
  const near = nearestWord(given, words2);
  const guess = near === void 0 ? "" : `Did you mean "${near}"? `;
  throw fault(name, `"${given}" is not known`, `${guess}It takes ${words2.join(", ")}.`);
}
function fault(key, what, fix) {
  return new UnusableInput({ key, what, fix });
}

// src/perturb/perturbation.ts
function variants(list) {
  return { kind: "variants", variants: list };
}
function fixed(family, name, presentation) {
  return { family, name, present: () => presentation };
}
var families = [
  "control",
  "position",
  "length",
  "position+length",
  "swap",
  "output-order",
  "format",
  "labels",
  "criteria-order",
  "cue"
];

// src/command/allowedHosts.ts
var allowedHosts = {
  shows: "LIST",
  read: (given, name) => {
    const entries = given.split(/[\n,]/).map((entry) => entry.trim());
    const read = entries.filter((entry) => entry !== "" && !entry.startsWith("#")).map(readEntry);
    const faults = read.flatMap((one) => "why" in one ? [one] : []);
    const hosts = read.flatMap((one) => "host" in one ? [one] : []);
    const twice = hosts.find((one, index) => hosts.findIndex((other) => place(other) === place(one)) !== index);
    if (twice !== void 0) faults.push({ why: `${place(twice)} is listed twice`, fix: "Keep one of the two." });
    if (faults.length === 0) return hosts;
    throw new UnusableInput(faults.map(({ why, fix }) => ({ key: name, what: why, fix })));
  }
};
function readEntry(entry) {
  const [left = "", right, ...more] = entry.split("=").map((part) => part.trim());
  if (more.length > 0 || right === "") return unreadable(left, "is no host with the name of a variable");
  if (right !== void 0 && !/^[A-Za-z_][A-Za-z0-9_]*$/.test(right)) {
    return unreadable(left, "is followed by something that is no name of an environment variable");
  }
  const written = left.toLowerCase();
  if (written.includes("*")) return unreadable(left, "is a pattern, and hosts are listed one by one");
  if (!/^(?:\[[0-9a-f:.]+\]|[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)(?::\d{1,5})?$/.test(written)) {
    return unreadable(left, "is no host");
  }
  const port = /:(\d+)$/.exec(written)?.[1];
  const host = port === void 0 ? written : written.slice(0, -port.length - 1);
  const isReadAlike = URL.canParse(`http://${written}`) && new URL(`http://${host}`).hostname === host;
  if (!isReadAlike) return unreadable(left, "is not written as hosts are read");
  return { host, port: port === void 0 ? void 0 : Number(port), variable: right };
}
function place({ host, port }) {
  return port === void 0 ? host : `${host}:${port}`;
}
function unreadable(written, why) {
  const fix = 'Write host = VARIABLE, one to a line or separated by commas, as in "llm.example.com = EXAMPLE_KEY": the exact host, with its port if it has one, and the name of the variable that holds its key.';
  const [host = ""] = written.split(/[\s=]|:(?!\d|\/\/)/);
  return { why: `${shownValue(host)} ${why}`, fix };
}

// src/document/scanJson.ts
var deepest = 64;
function scanJson(text2, placesTo) {
  const scanner = new Scanner(text2, placesTo);
  try {
    scanner.document();
    return { problem: void 0, duplicates: scanner.duplicates, places: scanner.places };
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    return { problem: error.problem, duplicates: [], places: scanner.places };
  }
}
var Stop = class extends Error {
  problem;
  constructor(problem) {
    super(problem.what);
    this.problem = problem;
  }
};
var Scanner = class {
  duplicates = [];
  places = /* @__PURE__ */ new Map();
  #text;
  #placesTo;
  #at = 0;
  constructor(text2, placesTo) {
    this.#text = text2;
    this.#placesTo = placesTo;
  }
  document() {
    this.#value([], void 0);
    if (this.#at < this.#text.length) {
      this.#stop("text stands after the end of the value", "Keep one JSON value; take out what follows it.");
    }
  }
  #value(path, key) {
    this.#space();
    if (path.length <= this.#placesTo) this.places.set(describePath(path) ?? "", { value: this.#at, key });
    if (path.length > deepest) this.#stop(`the value is nested deeper than ${deepest} levels`, "Make it flatter.");
    const first = this.#text[this.#at];
    if (first === "{") this.#mapping(path);
    else if (first === "[") this.#list(path);
    else if (first === '"') this.#string();
    else this.#word();
    this.#space();
  }
  #mapping(path) {
    const keys = /* @__PURE__ */ new Set();
    this.#at += 1;
    this.#space();
    if (this.#take("}")) return;
    do {
      this.#space();
      const at2 = this.#at;
      if (this.#text[at2] === "}") this.#stop(...trailingComma);
      if (this.#text[at2] !== '"') this.#stop(...notAKey(this.#text.slice(at2, at2 + 2)));
      const key = this.#string();
      if (keys.has(key))
        this.duplicates.push({
          at: at2,
          what: `the key ${JSON.stringify(key)} stands twice in one mapping`,
          fix: "Keep one of the two."
        });
      keys.add(key);
      this.#space();
      if (!this.#take(":")) this.#stop("a colon is missing after a key", 'Write "key": value.');
      this.#value(path.length < this.#placesTo ? [...path, key] : deeper(path), at2);
    } while (this.#take(","));
    if (!this.#take("}")) this.#stop(...this.#at >= this.#text.length ? cutOff : missingComma("}"));
  }
  #list(path) {
    this.#at += 1;
    this.#space();
    if (this.#take("]")) return;
    let index = 0;
    do {
      this.#space();
      if (this.#text[this.#at] === "]") this.#stop(...trailingComma);
      this.#value([...path, index], void 0);
      index += 1;
    } while (this.#take(","));
    if (!this.#take("]")) this.#stop(...this.#at >= this.#text.length ? cutOff : missingComma("]"));
  }
  #string() {
    const start = this.#at;
    for (this.#at += 1; this.#at < this.#text.length; this.#at += 1) {
      const letter = this.#text.charCodeAt(this.#at);
      if (letter === 34) {
        this.#at += 1;
        return String(JSON.parse(this.#text.slice(start, this.#at)));
      }
      if (letter === 92) this.#escape();
      else if (letter === 10 || letter === 13)
        this.#stop("a line ends within a string", 'Close the string with ", or write \\n for the line break.');
      else if (letter < 32)
        this.#stop("a control character stands within a string", "Write it as an escape: \\t for a tab.");
    }
    this.#at = start;
    this.#stop("a string is opened and never closed", 'Close it with ".');
  }
  #escape() {
    const found = /^\\(?:["\\/bfnrt]|u[0-9A-Fa-f]{4})/.exec(this.#text.slice(this.#at, this.#at + 6));
    if (found === null) this.#stop("a backslash begins no escape that JSON knows", "Double the backslash.");
    this.#at += found[0].length - 1;
  }
  #word() {
    const rest = this.#text.slice(this.#at, this.#at + 400);
    const word2 = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.+-])/.exec(rest);
    if (word2 !== null) this.#at += word2[0].length;
    else this.#stop(...notAValue(rest));
  }
  #space() {
    while (/[ \t\n\r]/.test(this.#text.charAt(this.#at))) this.#at += 1;
  }
  #take(mark) {
    if (this.#text[this.#at] !== mark) return false;
    this.#at += 1;
    return true;
  }
  #stop(what, fix) {
    throw new Stop({ at: this.#at, what, fix });
  }
};
var trailingComma = ["a comma stands before the closing bracket", "Take the comma out."];
var cutOff = ["the text ends in the middle of a value", "Close every bracket; the file may be cut off."];
var comment = ["JSON has no comments", "Take the comment out."];
var unquotedKey = ["a key does not begin with a double quote", 'Write the key as "key".'];
function notAKey(start) {
  if (start === "") return cutOff;
  return isComment(start) ? comment : unquotedKey;
}
function isComment(start) {
  return start.startsWith("//") || start.startsWith("/*") || start.startsWith("#");
}
function missingComma(bracket) {
  return [
    `neither a comma nor ${bracket} follows a value`,
    `Put a comma between the entries, or close with ${bracket}.`
  ];
}
function notAValue(rest) {
  const word2 = /^[\w.+-]+/.exec(rest)?.[0].slice(0, 30) ?? rest.slice(0, 1);
  const known2 = {
    True: "true",
    False: "false",
    None: "null",
    NaN: "null",
    undefined: "null"
  };
  if (rest === "") return cutOff;
  if (rest.startsWith("'")) return ["a string stands in single quotes", "Use double quotes."];
  if (isComment(rest)) return comment;
  if (Object.hasOwn(known2, word2)) return [`${word2} is not JSON`, `Write ${known2[word2]}.`];
  if (/^[+-.]?\d/.test(word2))
    return [
      `${word2} is not a number as JSON writes it`,
      "Write digits, with a point and digits after it if need be; or use quotes."
    ];
  return [`${JSON.stringify(word2)} is not a JSON value`, "Put double quotes around a text."];
}
function deeper(path) {
  return [...path, ""];
}

// src/config/prompt/modelParameters.ts
function readModelParameters(written, allowed) {
  const parameters = /* @__PURE__ */ Object.create(null);
  const mistakes = [];
  for (const [key, value] of Object.entries(written.modelParameters ?? {})) {
    const name = parameterName(key);
    const path = ["modelParameters", key];
    const refused2 = whyRefused(name, value, allowed);
    if (refused2 !== void 0) mistakes.push({ path, what: `${shownValue(key)} cannot be set here`, fix: refused2 });
    else if (name in parameters)
      mistakes.push({ path, what: `${shownValue(name)} is set twice`, fix: "Keep one of the two spellings." });
    else parameters[name] = value;
  }
  const format = responseFormat(written);
  if ("mistake" in format) mistakes.push(format.mistake);
  else if (format.value !== void 0 && "response_format" in parameters) {
    mistakes.push({
      path: ["responseFormat"],
      what: "the response format is set twice",
      fix: "Take it out of modelParameters."
    });
  } else if (format.value !== void 0) parameters["response_format"] = format.value;
  return { parameters: { ...parameters }, mistakes };
}
function whyRefused(name, value, allowed) {
  const own = ownParameters.get(name);
  if (own !== void 0) return own;
  if (name === "n" && value !== 1)
    return 'Take it out: one reply is read; to ask more often, set "repeats" in evenhand.yml.';
  if (allowed.includes(name)) return void 0;
  const kind = kindMissed(name, value);
  if (kind !== void 0) return `Write ${kind}.`;
  return isKnownParameter(name) ? void 0 : unknownFix(name);
}
function unknownFix(name) {
  const reason = "Only parameters that say how a reply is made are sent unasked.";
  if (!canBeAllowed(name)) return `Take it out. ${reason}`;
  const near = nearestWord(name, [...kinds.keys()]);
  return `${near === void 0 ? "" : `Did you mean "${near}"? `}Take it out, or let the run allow it by name: --allowed-parameters ${name}, in the step of the workflow "allowed-parameters: ${name}". ${reason}`;
}
function responseFormat({ responseFormat: format, jsonSchema }) {
  if (format === "json_schema") {
    return jsonSchema === void 0 ? mistake(
      "responseFormat",
      "the JSON Schema of the reply is missing",
      'Add "jsonSchema", or write "responseFormat: json_object".'
    ) : schemaFormat(jsonSchema);
  }
  if (jsonSchema !== void 0)
    return mistake("jsonSchema", "the JSON Schema is not used", 'Add "responseFormat: json_schema", or take it out.');
  return { value: format === "json_object" ? { type: "json_object" } : void 0 };
}
function schemaFormat(written) {
  const schema = typeof written === "string" ? parseSchema(written) : { value: written };
  if ("mistake" in schema) return schema;
  const { value } = schema;
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return mistake(
      "jsonSchema",
      `${shownValue(value)} is not a JSON Schema`,
      'Write a mapping: { "name": …, "schema": { … } }.'
    );
  }
  const envelope = "schema" in value ? value : { name: "reply", schema: value };
  return { value: { type: "json_schema", json_schema: envelope } };
}
function parseSchema(text2) {
  const { problem, duplicates } = scanJson(text2, 0);
  const wrong = problem ?? duplicates[0];
  if (wrong === void 0) return { value: JSON.parse(text2) };
  const line = text2.slice(0, wrong.at).split("\n").length;
  return mistake("jsonSchema", `the text is not JSON (its line ${line}): ${wrong.what}`, wrong.fix);
}
function mistake(key, what, fix) {
  return { mistake: { path: [key], what, fix } };
}
var known = {
  temperature: "number",
  top_p: "number",
  max_tokens: "number",
  max_completion_tokens: "number",
  frequency_penalty: "number",
  presence_penalty: "number",
  seed: "number",
  n: "number",
  stop: "texts",
  logprobs: "switch",
  top_logprobs: "number",
  logit_bias: "numbers by name",
  response_format: "mapping",
  reasoning_effort: "text",
  verbosity: "text",
  service_tier: "text",
  prompt_cache_key: "text"
};
var kinds = new Map(Object.entries(known));
function isKnownParameter(name) {
  return kinds.has(name);
}
function kindMissed(name, value) {
  const kind = kinds.get(name);
  return kind === void 0 || value === null || isOfKind(value, kind) ? void 0 : words[kind];
}
var words = {
  number: "a number",
  switch: "true or false",
  text: "a text",
  texts: "a text or a list of texts",
  "numbers by name": "a mapping of names to numbers",
  mapping: "a mapping"
};
function isOfKind(value, kind) {
  switch (kind) {
    case "number":
      return typeof value === "number";
    case "switch":
      return typeof value === "boolean";
    case "text":
      return typeof value === "string";
    case "texts":
      return typeof value === "string" || Array.isArray(value) && value.every((one) => typeof one === "string");
    case "numbers by name":
      return isMapping(value) && Object.values(value).every((one) => typeof one === "number");
    case "mapping":
      return isMapping(value);
  }
}
function parameterName(key) {
  return key.replace(/([a-z0-9])([A-Z])/g, "$1_$2").replaceAll("-", "_").toLowerCase();
}
var ownParameters = new Map([
  ["messages", 'Write "messages" at the top level of the file.'],
  ["model", 'Write "model" at the top level of the file.'],
  ["stream", "Take it out: a reply is read when it is complete."],
  ["stream_options", "Take it out: a reply is read when it is complete."],
  ...["__proto__", "constructor", "prototype"].map((name) => [
    name,
    "Take it out: it is no parameter."
  ])
]);
function canBeAllowed(name) {
  return /^[a-z][a-z0-9_]{0,63}$/.test(name) && !ownParameters.has(name);
}

// src/command/lists.ts
var perturbations = {
  shows: "LIST",
  read: (given, name) => namesIn(given, name, { of: families, what: "perturbation" }).map((family) => ({ family }))
};
var candidates = {
  shows: "LIST",
  read: (given, name) => namesIn(given, name, { of: candidateNames, what: "candidate" })
};
function namesIn(given, option, { of, what }) {
  const words2 = new Set(given.split(",").map((one) => one.trim()));
  return [...words2].map((one) => {
    const found = of.find((known2) => known2 === one);
    if (found !== void 0) return found;
    const near = nearestWord(one, of);
    const guess = near === void 0 ? "" : `Did you mean "${near}"? `;
    throw fault(option, `there is no ${what} "${one}"`, `${guess}They are ${of.join(", ")}.`);
  });
}
var failWords = ["regression", "uncertain", "exam-change", "never"];
var failOn = {
  shows: "LIST",
  read: (given, name) => {
    const named = given.split(/[\s,]+/).filter((one) => one !== "");
    const chosen = [...new Set(named.map((one) => wordIn(one, name, failWords)))];
    const all = `It takes a list of ${failWords.join(", ")}.`;
    if (chosen.length === 0) throw fault(name, "nothing is named", all);
    if (chosen.includes("never") && chosen.length > 1) {
      const others = chosen.filter((one) => one !== "never").join(", ");
      throw fault(name, `"never" contradicts ${others}`, `If nothing is to fail, write "never" alone. ${all}`);
    }
    return chosen.filter((one) => one !== "regression");
  }
};
var files = {
  shows: "FILES",
  read: (given, name) => {
    const named = given.split(",").map((one) => one.trim());
    const all = [...new Set(named.filter((one) => one !== ""))];
    if (all.length === 0) throw fault(name, "no file is named", `Write for example ${name} report.html,junit.xml.`);
    return all;
  }
};
var allowedParameters = {
  shows: "LIST",
  read: (given, name) => {
    const entries = given.split(/[\n,]/).map((entry) => entry.trim());
    const named = entries.filter((entry) => entry !== "" && !entry.startsWith("#"));
    const wrong = named.filter((entry) => !canBeAllowed(parameterName(entry)));
    if (wrong.length === 0) return named.length === 0 ? void 0 : named.map(parameterName);
    throw new UnusableInput(
      wrong.map((entry) => ({
        key: name,
        what: `${shownValue(entry)} is no parameter that can be allowed`,
        fix: 'List names, one to a line or separated by commas, as in "top_k, chat_template_kwargs". Messages, model and streaming are set by Evenhand.'
      }))
    );
  }
};
var mostShards = 256;
var shard = {
  shows: "I/N",
  read: (given, name) => {
    const [, index = "", of = ""] = /^([1-9]\d{0,2})\/([1-9]\d{0,2})$/.exec(given.trim()) ?? [];
    if (index !== "" && Number(index) <= Number(of) && Number(of) <= mostShards) {
      return { index: Number(index), of: Number(of) };
    }
    const hint = `Write the number of this job and how many there are, 1/4 to 4/4, with ${mostShards} at most.`;
    throw fault(name, `"${given}" is no share of a run`, hint);
  }
};

// src/judgments/recorded/recordedValues.ts
var aNumber = /^[+-]?(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]\d{1,3})?$/;
function recordedScore(text2) {
  const trimmed = text2.trim();
  return aNumber.test(trimmed) ? Number(trimmed) + 0 : trimmed;
}
var percentage = /^\+?(\d+(?:\.\d+)?|\.\d+)[ \t]*%$/;
var fraction = /^\+?(?:\d+(?:\.\d+)?|\.\d+)(?:e-\d{1,3})?$/;
function recordedConfidence(value) {
  const confidence = typeof value === "string" ? confidenceIn(value.trim()) : value;
  if (typeof confidence !== "number" || !(confidence >= 0 && confidence <= 1)) return void 0;
  return confidence + 0;
}
function confidenceIn(text2) {
  const percent = percentage.exec(text2)?.[1];
  if (percent !== void 0) return Number(percent) / 100;
  return fraction.test(text2) ? Number(text2) : void 0;
}
function annotatorsIn(value) {
  const labels = typeof value === "string" ? labelsIn(value.trim()) : value;
  if (Array.isArray(labels)) return byPlace(labels);
  return isMapping(labels) ? labels : void 0;
}
function labelsIn(text2) {
  if (text2.startsWith("{") || text2.startsWith("[")) {
    const { problem, duplicates } = scanJson(text2, 0);
    return problem === void 0 && duplicates.length === 0 ? JSON.parse(text2) : void 0;
  }
  if (text2.includes("=")) return fromPairs(text2);
  const mark = [";", "|", ","].find((candidate) => text2.includes(candidate));
  return text2.split(mark ?? /\s+/);
}
function fromPairs(text2) {
  const pairs = text2.split(";").filter((pair) => pair.trim() !== "").map((pair) => pair.split("="));
  const names = pairs.map(([name = ""]) => name.trim());
  const good = pairs.every((pair) => pair.length === 2) && !names.includes("") && new Set(names).size === names.length;
  const labels = /* @__PURE__ */ Object.create(null);
  for (const [index, name] of names.entries()) labels[name] = (pairs[index]?.[1] ?? "").trim();
  return good ? labels : void 0;
}
function byPlace(list) {
  return Object.fromEntries(list.map((label, place2) => [String(place2 + 1), label]));
}

// src/command/statedScale.ts
var range = /^([+-]?\d{1,6})\s*-\s*([+-]?\d{1,6})$/;
var anyForm = "--scale 1-5, --scale 0,1,2 or --scale low,medium,high";
var mostValues = 1001;
var statedScale = {
  shows: "VALUES",
  read: (given) => {
    const text2 = given.trim();
    const [, low, high] = range.exec(text2) ?? [];
    return low === void 0 || high === void 0 ? listed(text2) : wholeNumbers(text2, Number(low), Number(high));
  }
};
function wholeNumbers(text2, low, high) {
  if (low >= high) throw fault2(text2, "does not go up", `--scale ${high}-${low === high ? low + 1 : low}`);
  if (high - low >= mostValues) throw fault2(text2, `has more than ${mostValues} values`, "--scale 0-100");
  return Array.from({ length: high - low + 1 }, (_, step2) => low + step2);
}
function listed(text2) {
  const words2 = text2.split(",").map((word2) => word2.trim());
  const scores = words2.filter((word2) => word2 !== "").map(recordedScore);
  if (scores.length < words2.length)
    throw fault2(text2, "has a value that is empty", `--scale ${scores.join(",") || "1-5"}`);
  if (scores.length > mostValues) throw fault2(text2, `has more than ${mostValues} values`, "--scale 0-100");
  const names = scores.map((score) => String(score).toLowerCase());
  const twice = scores.find((_, index) => names.indexOf(names[index] ?? "") < index);
  if (twice !== void 0) {
    const once = scores.filter((_, index) => names.indexOf(names[index] ?? "") === index);
    throw fault2(text2, `has the value ${twice} twice`, once.length < 2 ? anyForm : `--scale ${once.join(",")}`);
  }
  if (scores.length < 2) throw fault2(text2, "is a single value", anyForm);
  const within = words2.find((word2) => range.test(word2));
  if (within !== void 0) throw fault2(text2, `has the range ${within} in a list`, "--scale 1,2,3,7");
  return scores;
}
function fault2(text2, what, example) {
  return new UnusableInput({ key: "--scale", what: `"${text2}" ${what}`, fix: `Write for example ${example}.` });
}

// src/command/options.ts
var running = ["check", "score", "drift", "mitigate", "plan", "demo"];
var planning = [...running, "batch"];
var addressing = [...planning, "show", "doctor"];
var reporting = ["check", "score", "drift", "mitigate", "measure", "plan", "demo"];
var versions = ["check", "plan", "show", "batch"];
var seeds = wholeNumber(0, 4294967295);
var attribute = {
  words: ["true", "false", "always"],
  read: (given, name) => {
    const said = wordIn(given, name, ["true", "false", "always"]);
    return said === "false" ? void 0 : said === "always" ? "always" : "moved";
  }
};
var formats = ["console", "markdown", "json", "html", "junit"];
var options = {
  base: {
    takes: text("REF|DIR"),
    about: "version before the change: commit, branch or folder",
    commands: versions,
    group: "common"
  },
  head: { takes: text("REF|DIR"), about: "version after the change", commands: versions, group: "common" },
  at: {
    takes: text("REF|DIR"),
    about: "the version to measure",
    default: "this folder",
    commands: ["score", "drift", "mitigate", "plan", "show", "doctor", "batch"],
    group: "common",
    cliOnly: true
  },
  config: {
    takes: text("LIST"),
    about: "configuration files, relative to the root of each version: paths and globs, ! leaves out",
    default: "evenhand.yml",
    commands: ["check", "score", "drift", "mitigate", "plan", "show", "measure", "doctor", "init", "batch"],
    group: "common"
  },
  judge: {
    takes: text("NAME"),
    about: "only this judge",
    commands: ["check", "score", "drift", "mitigate", "plan", "show", "measure", "batch"],
    group: "common"
  },
  item: {
    takes: text("ID"),
    about: "the item of the question",
    default: "the first",
    commands: ["show"],
    group: "common",
    cliOnly: true
  },
  variant: {
    takes: text("NAME"),
    about: "variants and perturbations, comma-separated: 2-0-1, or position for all of its variants",
    default: "control",
    commands: ["show"],
    group: "common",
    cliOnly: true
  },
  side: {
    takes: word("SIDE", ["base", "head"]),
    about: "whose question, if there are two versions",
    default: "head",
    commands: ["show"],
    group: "common",
    cliOnly: true
  },
  all: {
    takes: text("DIR"),
    about: "write every question, or every one of --item and --variant, to a file of its own in this folder",
    commands: ["show"],
    group: "common",
    cliOnly: true
  },
  ledger: {
    takes: text("DIR"),
    about: "folder in which replies are saved and from which they are reused",
    commands: [...addressing, "ledger"],
    group: "common"
  },
  provider: {
    takes: word("NAME", providerNames),
    about: `who answers: ${providerNames.map((name) => `${name} (${providers[name].about})`).join(", ")}`,
    default: "openai",
    commands: addressing,
    group: "common",
    key: "provider.name"
  },
  "base-url": {
    takes: address,
    about: "OpenAI-compatible endpoint; keys go to this host alone",
    commands: addressing,
    group: "common",
    key: "provider.baseUrl"
  },
  "max-calls": {
    takes: wholeNumber(0, 1e9),
    about: "send nothing if more requests are needed",
    commands: planning,
    group: "common",
    key: "budget.maxCalls"
  },
  "max-cost-usd": {
    takes: dollars,
    about: "send nothing if it could cost more, by the prices of the configuration",
    commands: planning,
    group: "common",
    key: "budget.maxCostUsd"
  },
  "fail-on": {
    takes: failOn,
    about: "what fails besides a regression: uncertain, exam-change; or never",
    commands: ["check", "score", "drift", "measure", "doctor"],
    group: "common",
    key: "gate.failOn"
  },
  accept: {
    takes: onOrOff,
    about: "take the model's replies of today as the new baseline",
    commands: ["drift"],
    group: "common"
  },
  candidates: {
    takes: candidates,
    about: `comma-separated, the changes to try: ${candidateNames.join(", ")}`,
    default: "all",
    commands: ["mitigate"],
    group: "common",
    cliOnly: true
  },
  canary: {
    takes: onOrOff,
    about: "test the gate itself on planted judges; sends nothing",
    commands: ["doctor"],
    group: "common"
  },
  scale: {
    takes: statedScale,
    about: "every score of the judge, lowest first: 1-5, or 0,1,2, or low,medium,high",
    default: "the scores in the file",
    commands: ["measure"],
    group: "common",
    cliOnly: true
  },
  verdicts: {
    takes: word("BY", ["candidate", "place"]),
    about: "what A means under the variants AB and BA: always the same candidate, or the place shown first",
    default: "candidate",
    commands: ["measure"],
    group: "common",
    cliOnly: true
  },
  format: {
    takes: word("NAME", formats),
    about: "console, markdown, json, html or junit; for mitigate the first three; for plan, show, batch and ledger: console or json",
    default: "console",
    commands: [...reporting, "show", "batch", "ledger"],
    group: "common",
    cliOnly: true
  },
  out: {
    takes: files,
    about: "write the report to these files, comma-separated, each in the format of its ending: .txt .md .json .html .xml",
    commands: [...reporting, "show", "batch", "ledger"],
    group: "common",
    cliOnly: true,
    addsUp: true
  },
  wait: {
    takes: flag,
    about: "collect: wait until the batches have ended",
    commands: ["batch"],
    group: "common",
    cliOnly: true
  },
  force: { takes: flag, about: "replace existing files", commands: ["init"], group: "common", cliOnly: true },
  perturbations: {
    takes: perturbations,
    about: `comma-separated: ${families.filter((family) => family !== "control").join(", ")}`,
    default: "by the judge",
    commands: planning,
    group: "measuring",
    key: "perturbations"
  },
  repeats: {
    takes: wholeNumber(1, 20),
    about: "ask the original prompt N times, to measure run-to-run variance",
    default: "1",
    commands: planning,
    group: "measuring",
    key: "repeats"
  },
  confirm: {
    takes: wholeNumber(0, 20),
    about: "ask items on which the versions differ N more times, and take the majority",
    default: "0",
    commands: ["check"],
    group: "measuring",
    key: "confirm"
  },
  "early-stop": {
    takes: onOrOff,
    about: "stop asking when the remaining items cannot change the verdict",
    default: "check: on; score: off",
    commands: ["check", "score"],
    group: "measuring",
    key: "earlyStop"
  },
  attribute: {
    takes: attribute,
    about: "say which edit moved the numbers (always: also after a clean pass)",
    default: "off",
    commands: ["check", "plan", "demo", "batch"],
    group: "measuring"
  },
  "policy-from": {
    takes: word("SIDE", ["base", "head"]),
    about: "whose rules, gold, items and perturbations decide; head only if you trust the pull request",
    default: "base",
    commands: versions,
    group: "measuring"
  },
  seed: {
    takes: seeds,
    about: "random seed; the same seed gives the same report",
    default: "1",
    commands: [...reporting, "batch"],
    group: "measuring",
    key: "seed"
  },
  resamples: {
    takes: wholeNumber(100, 1e6),
    about: "bootstrap samples for the intervals of agreement, error and correlation",
    default: "2000; measure: 10000",
    commands: ["check", "score", "drift", "measure", "demo"],
    group: "measuring"
  },
  "item-order": {
    takes: seeds,
    about: "ask the items in the order of another run, as its report states it",
    commands: ["check", "score"],
    group: "measuring",
    cliOnly: true
  },
  concurrency: {
    takes: wholeNumber(1, 1e3),
    about: "requests in flight at most",
    default: "8, rising to 64",
    commands: running,
    group: "requests"
  },
  "requests-per-minute": {
    takes: wholeNumber(1, 1e7),
    about: "the rate limit of the provider, if you know it",
    default: "learned",
    commands: running,
    group: "requests",
    key: "budget.requestsPerMinute"
  },
  "tokens-per-minute": {
    takes: wholeNumber(1, 1e10),
    about: "the limit of the provider on tokens, input and output together",
    default: "learned",
    commands: running,
    group: "requests",
    key: "budget.tokensPerMinute"
  },
  timeout: {
    takes: wholeNumber(1, 3600),
    about: "seconds to wait for a reply",
    default: "120",
    commands: [...planning, "doctor"],
    group: "requests"
  },
  retries: {
    takes: wholeNumber(0, 100),
    about: "how often to ask a busy or broken provider again",
    default: "5",
    commands: planning,
    group: "requests"
  },
  "hedge-after": {
    takes: decimal("SECONDS", { above: 0, max: 3600 }),
    about: "send a request again if it has no answer after this time, and take the first answer; both are paid",
    default: "off",
    commands: running,
    group: "requests"
  },
  "max-minutes": {
    takes: decimal("N", { above: 0, max: 10080 }),
    about: "send nothing more after N minutes, such as 2.5; replies until then are saved",
    commands: running,
    group: "requests",
    key: "budget.maxMinutes"
  },
  "service-tier": {
    takes: word("NAME", ["auto", "default", "flex", "priority"]),
    about: "tier of a judge that names none: auto, default, flex (cheaper and slower), priority",
    commands: running,
    group: "requests"
  },
  shard: {
    takes: shard,
    about: "ask only share I of N into --ledger, with no verdict; the last job has all ledgers and no --shard",
    commands: ["check", "score", "plan"],
    group: "requests"
  },
  "allowed-hosts": {
    takes: allowedHosts,
    about: "hosts that a configuration may name, each with the variable of its key: llm.example.com = EXAMPLE_KEY",
    commands: [...addressing, "ledger"],
    group: "requests"
  },
  "allowed-parameters": {
    takes: allowedParameters,
    about: "parameters that prompts may send besides the usual ones of chat completions, such as top_k",
    commands: addressing,
    group: "requests"
  },
  quiet: {
    takes: flag,
    about: "no progress on stderr",
    commands: [...running, "measure", "batch"],
    group: "other",
    cliOnly: true
  },
  "no-color": { takes: flag, about: "no colours", commands: commandNames, group: "other", cliOnly: true },
  help: { takes: flag, about: "show this help", commands: commandNames, group: "other", cliOnly: true },
  "help-all": { takes: flag, about: "explain every option", commands: commandNames, group: "other", cliOnly: true },
  version: { takes: flag, about: "show the version", commands: commandNames, group: "other", cliOnly: true }
};
var optionNames = Object.keys(options);
function rowOf(name) {
  return options[name];
}

// src/ask/batch/splitRequests.ts
import { createHash } from "node:crypto";
var batchLimits = { requests: 5e4, bytes: 2e8 };
function splitRequests(missing, lineOf, limitsOf) {
  const open = /* @__PURE__ */ new Map();
  const full = [];
  for (const question of missing) {
    const { key, model = "" } = question;
    const line = new TextEncoder().encode(lineOf(key, question));
    const limits = limitsOf(model);
    if (line.length > limits.bytes) throw tooLarge(question, limits);
    const current = open.get(model);
    const part = current?.fits(line, limits) === true ? current : new Filling(model);
    if (part !== current) full.push(part);
    open.set(model, part);
    part.add(question, { line, parameters: Object.keys(question.parameters) });
  }
  return full.map((part) => part.end());
}
var Filling = class {
  model;
  requests = [];
  parameters = /* @__PURE__ */ new Set();
  hash = createHash("sha256");
  bytes = 0;
  constructor(model) {
    this.model = model;
  }
  fits(line, limits) {
    return this.requests.length < limits.requests && this.bytes + line.length <= limits.bytes;
  }
  add(request, { line, parameters }) {
    this.requests.push(request);
    for (const name of parameters) this.parameters.add(name);
    this.hash.update(line);
    this.bytes += line.length;
  }
  end() {
    const { model, requests, bytes } = this;
    return { model, parameters: [...this.parameters], requests, bytes, sha256: this.hash.digest("hex") };
  }
};
function tooLarge({ label }, { bytes }) {
  return new UnusableInput({
    what: `the request for ${label()} is larger than a batch may be (${bytes} bytes)`,
    fix: "Shorten the item."
  });
}
var chunkCharacters = 64 * 1024;
function* inputChunks({ requests }, lineOf) {
  let chunk = "";
  for (const request of requests) {
    chunk += lineOf(request.key, request);
    if (chunk.length < chunkCharacters) continue;
    yield chunk;
    chunk = "";
  }
  if (chunk !== "") yield chunk;
}
function queueLimits(records, model, limits) {
  const tooLarge2 = records.filter((record) => record.model === model && isOverQueue(record));
  if (tooLarge2.length === 0) return { limits, oneAtATime: false };
  const smallest = Math.min(...tooLarge2.map(({ requests }) => requests));
  return {
    limits: { ...limits, requests: Math.max(1, Math.min(limits.requests, Math.floor(smallest / 2))) },
    oneAtATime: true
  };
}
function isOverQueue({ progress }) {
  if (progress.step !== "created" && progress.step !== "collected") return false;
  const { status, reasons } = progress.state;
  return status === "failed" && reasons.some((reason) => /token_limit_exceeded|enqueued token limit/i.test(reason));
}

// src/ask/usage.ts
function costUsd(tokens, prices) {
  const cached = Math.min(tokens.cachedTokens, tokens.inputTokens);
  const input = (tokens.inputTokens - cached) * prices.input + cached * (prices.cached ?? prices.input);
  return (input + tokens.outputTokens * prices.output) / 1e6;
}
var noUsage = { inputTokens: 0, outputTokens: 0, cachedTokens: 0 };
function usageSum(a, b) {
  if (b === void 0) return a;
  return {
    inputTokens: a.inputTokens + b.inputTokens,
    outputTokens: a.outputTokens + b.outputTokens,
    cachedTokens: a.cachedTokens + b.cachedTokens
  };
}

// src/tree/tree.ts
function treePath(path) {
  if (path.includes("\0")) return refused("the path contains a NUL character");
  if (new RegExp("\\p{Cc}", "u").test(path)) return refused("the path contains a control character");
  if (/^([/\\]|[A-Za-z]:[/\\])/.test(path)) return refused("the path is absolute; paths are relative to the root");
  if (path.includes("\\")) return refused("the path contains a back-slash; folders end with `/`");
  const segments = path.split("/").filter((segment) => segment !== "" && segment !== ".");
  if (segments.includes("..")) return refused("the path contains `..`, which may lead out of the tree");
  if (segments.some(isGitFolder)) return refused("the path leads into git's own folder");
  if (segments.length === 0) return refused("the path names the root folder, not a file");
  return { kind: "inside", segments };
}
function refused(why) {
  return { kind: "refused", why };
}
function isGitFolder(segment) {
  return /^(?:\.git|git~1)[. ]*(?::.*)?$/isu.test(segment.replace(passedOver, ""));
}
var passedOver = /[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/gu;

export {
  visibleText,
  plainText,
  tool,
  commands,
  commandNames,
  candidateNames,
  variants,
  fixed,
  families,
  shownValue,
  nearestWord,
  describePath,
  linePlaces,
  throwFaults,
  scanJson,
  readModelParameters,
  isKnownParameter,
  fault,
  recordedScore,
  recordedConfidence,
  annotatorsIn,
  optionNames,
  rowOf,
  batchLimits,
  splitRequests,
  inputChunks,
  queueLimits,
  costUsd,
  noUsage,
  usageSum,
  treePath
};
