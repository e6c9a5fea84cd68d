import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);
import {
  unseenLetters
} from "./shared-13.js";
import {
  UnusableInput
} from "./shared-12.js";

// src/report/plainText.ts
function visibleText(text) {
  return text.replace(new RegExp("\\p{Surrogate}|\\p{Noncharacter_Code_Point}", "gu"), "�").replace(/[\p{Control}\p{Line_Separator}\p{Paragraph_Separator}]+/gu, " ").replace(unseen, "").replace(new RegExp("(\\p{Mark}{4})\\p{Mark}+", "gu"), "$1");
}
var unseen = new RegExp(unseenLetters, "gu");
function plainText(text) {
  return visibleText(text).replace(/:(?=:)/g, ": ").replace(/##\[/g, "## [");
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
    ajv: "8.20.0",
    "csv-parse": "7.0.3",
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
    "@octokit/openapi": "23.0.2",
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

// src/version.ts
var tool = `${package_default.name} ${package_default.version}`;

// src/perturb/family.ts
var families = ["control", "position", "length", "position+length", "swap", "output-order", "cue"];

// src/command/commandNames.ts
var commandNames = [
  "check",
  "score",
  "drift",
  "plan",
  "batch",
  "ledger",
  "measure",
  "demo",
  "init",
  "doctor",
  "schema"
];

// src/command/options.ts
var running = ["check", "score", "drift", "plan", "demo"];
var planning = [...running, "batch"];
var reporting = ["check", "score", "drift", "measure", "plan", "demo"];
var options = [
  {
    name: "config",
    value: "LIST",
    about: "the configuration, relative to the root of each version; several: paths and globs, ! leaves out (evenhand.yml)",
    commands: ["check", "score", "drift", "plan", "measure", "doctor", "init", "batch"]
  },
  {
    name: "base",
    value: "REF|DIR",
    about: "the version before the change: a commit, branch or folder",
    commands: ["check", "plan", "batch"]
  },
  { name: "head", value: "REF|DIR", about: "the version after the change", commands: ["check", "plan", "batch"] },
  {
    name: "at",
    value: "REF|DIR",
    about: "the one version to score (the current folder)",
    commands: ["score", "drift", "plan", "doctor", "batch"],
    cliOnly: true
  },
  {
    name: "provider",
    value: "NAME",
    about: "who answers: openai (any compatible endpoint), azure, lexical (embedded, no model), ledger (replay)",
    commands: [...planning, "doctor"],
    words: ["openai", "azure", "lexical", "ledger"]
  },
  {
    name: "base-url",
    value: "URL",
    about: "the endpoint of an OpenAI-compatible provider; keys go to this host alone",
    commands: [...planning, "doctor"]
  },
  {
    name: "allowed-hosts",
    value: "LIST",
    about: "hosts that a configuration may name, each with the variable of its key: llm.example.com = EXAMPLE_KEY",
    commands: [...planning, "doctor", "ledger"]
  },
  {
    name: "allowed-parameters",
    value: "LIST",
    about: "parameters that prompts may send besides the usual ones of chat completions, such as top_k",
    commands: [...planning, "doctor"]
  },
  {
    name: "ledger",
    value: "DIR",
    about: "folder of replies: read first, appended to, so that nothing is paid twice",
    commands: [...planning, "doctor", "ledger"]
  },
  {
    name: "format",
    value: "NAME",
    about: "console, markdown, json, html or junit; a plan, batches and the ledger: console or json",
    commands: [...reporting, "batch", "ledger"],
    words: ["console", "markdown", "json", "html", "junit"],
    cliOnly: true
  },
  {
    name: "out",
    value: "FILE",
    about: "write the report there instead of to the terminal",
    commands: [...reporting, "batch", "ledger"],
    cliOnly: true
  },
  {
    name: "perturbations",
    value: "LIST",
    about: `comma-separated: ${families.filter((family) => family !== "control").join(", ")}`,
    commands: planning
  },
  {
    name: "repeats",
    value: "N",
    about: "ask the judge as written N times, to measure the noise of the model (1)",
    commands: planning
  },
  {
    name: "seed",
    value: "N",
    about: "seed of everything random; the same seed gives the same report (1)",
    commands: [...reporting, "batch"]
  },
  {
    name: "resamples",
    value: "N",
    about: "bootstrap samples for the intervals of agreement, error and correlation (2000; measure: 10000)",
    commands: ["check", "score", "drift", "measure", "demo"]
  },
  { name: "max-calls", value: "N", about: "make no request at all when it would take more than N", commands: planning },
  {
    name: "max-cost-usd",
    value: "N",
    about: "make no request at all when they could cost more, by the prices of the configuration",
    commands: planning
  },
  {
    name: "max-minutes",
    value: "N",
    about: "ask nothing more after N minutes, such as 2.5; what is answered by then is in the ledger",
    commands: running
  },
  {
    name: "concurrency",
    value: "N",
    about: "requests in flight at most (8 at first, and up to 64 as long as that is faster)",
    commands: running
  },
  {
    name: "requests-per-minute",
    value: "N",
    about: "the rate limit of the provider, where you know it; without it, it is learned from the provider",
    commands: running
  },
  {
    name: "tokens-per-minute",
    value: "N",
    about: "the limit of the provider on tokens, input and output together",
    commands: running
  },
  {
    name: "hedge-after",
    value: "SECONDS",
    about: "send a request that is unanswered for so long once more, and take the first answer; both are paid (off)",
    commands: running
  },
  { name: "timeout", value: "SECONDS", about: "how long to wait for a reply (120)", commands: [...planning, "doctor"] },
  {
    name: "service-tier",
    value: "NAME",
    about: "auto, default, flex (cheaper and slower) or priority, where a judge names none; no part of a request",
    commands: running,
    words: ["auto", "default", "flex", "priority"]
  },
  { name: "retries", value: "N", about: "how often a busy or broken provider is asked again (5)", commands: planning },
  {
    name: "shard",
    value: "I/N",
    about: "ask the share of job I of N alone, into --ledger, with no verdict; the last job has all ledgers and no --shard",
    commands: ["check", "score", "plan"]
  },
  {
    name: "attribute",
    about: "say which edit of a change moved the numbers: scores judges between the two versions too; =always: also after a clean pass (off)",
    commands: ["check", "plan", "demo", "batch"],
    words: ["true", "false", "always"]
  },
  {
    name: "early-stop",
    about: "ask no further where the rest is not needed for the verdict (check: on; score: off)",
    commands: ["check", "score"],
    words: ["true", "false"]
  },
  {
    name: "item-order",
    value: "N",
    about: "ask items in the order of another run, as its report states it (by the seed)",
    commands: ["check", "score"],
    cliOnly: true
  },
  {
    name: "confirm",
    value: "N",
    about: "ask items on which the versions differ N more times, on both, and take what most replies say (0)",
    commands: ["check"]
  },
  {
    name: "judge",
    value: "NAME",
    about: "this judge alone",
    commands: ["check", "score", "drift", "plan", "measure", "batch"]
  },
  {
    name: "fail-on",
    value: "LIST",
    about: "what fails besides a regression: uncertain, exam-change; or never: nothing does (regression)",
    commands: ["check", "score", "drift", "measure", "doctor"]
  },
  {
    name: "policy-from",
    value: "SIDE",
    about: "whose rules, gold, items and perturbations decide: base, or head where the pull request is trusted (base)",
    commands: ["check", "plan", "batch"],
    words: ["base", "head"]
  },
  {
    name: "accept",
    about: "take what the model says today as the reference from which it drifts (off)",
    commands: ["drift"],
    words: ["true", "false"]
  },
  {
    name: "canary",
    about: "try the gate on planted judges: that it can fail, and that it does not for nothing; asks nobody (off)",
    commands: ["doctor"],
    words: ["true", "false"]
  },
  {
    name: "scale",
    value: "VALUES",
    about: "every score the judge may give, lowest first: 1-5, or 0,1,2, or low,medium,high (what occurs in the file)",
    commands: ["measure"],
    cliOnly: true
  },
  {
    name: "verdicts",
    value: "BY",
    about: "what A means under the variants AB and BA: always the same candidate, or place: what was shown first (candidate)",
    commands: ["measure"],
    cliOnly: true,
    words: ["candidate", "place"]
  },
  { name: "force", about: "replace files that are there", commands: ["init"], cliOnly: true },
  { name: "wait", about: "collect: wait until the batches have ended", commands: ["batch"], cliOnly: true },
  { name: "no-color", about: "no colours", commands: [...commandNames], cliOnly: true },
  { name: "quiet", about: "no progress on stderr", commands: [...running, "measure", "batch"], cliOnly: true },
  { name: "help", about: "show this help", commands: [...commandNames], cliOnly: true },
  { name: "version", about: "show the version", commands: [...commandNames], cliOnly: true }
];

// src/document/nearestWord.ts
function nearestWord(written2, allowed) {
  const least = Math.max(1, Math.floor(written2.length / 3));
  let nearest;
  let distance = least + 1;
  for (const word of allowed) {
    if (Math.abs(word.length - written2.length) >= distance) continue;
    const here = editDistance(written2.toLowerCase(), word.toLowerCase());
    if (here < distance && here < word.length) [nearest, distance] = [word, here];
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

// src/score/batch/splitRequests.ts
import { createHash } from "node:crypto";

// src/judge/delimiters/guardText.ts
function guardText(text, delimiters) {
  return delimiters.reduce((guarded, delimiter) => guard(guarded, delimiter), text);
}
function guard(text, delimiter) {
  switch (delimiter.kind) {
    case "tag":
      return text.includes("<") ? text.replace(closingTag(delimiter.name), "<\\/") : text;
    case "fence": {
      const { mark, length } = delimiter;
      return text.includes(mark) ? text.replace(new RegExp(`^ {0,3}(?=${mark}{${length},}\\s*$)`, "gm"), "    ") : text;
    }
    case "marks":
      return text;
  }
}
function closingTag(name) {
  return new RegExp(`<\\s*/(?=\\s*${name.replace(/[.-]/g, "\\$&")}(?![\\w-]))`, "gi");
}
function escapesFrom(text, delimiters) {
  return delimiters.flatMap(
    (delimiter) => delimiter.kind === "marks" && text.includes(delimiter.close) ? [delimiter.close] : []
  );
}

// src/judge/delimiters/delimitersAround.ts
function delimitersAround(before, after) {
  return [...tags(before, after), ...fence(before, after), ...marks(before, after)];
}
var tag = /<(\/?)([A-Za-z][\w.-]*)(?:\s[^<>]*)?>/g;
function tags(before, after) {
  const open = [];
  for (const [, slash, name = ""] of before.matchAll(tag)) {
    if (slash === "") open.push(name);
    else if (open.includes(name)) open.splice(open.lastIndexOf(name));
  }
  const closed = new Set([...after.matchAll(tag)].flatMap(([, slash, name = ""]) => slash === "" ? [] : [name]));
  return [...new Set(open)].filter((name) => closed.has(name)).map((name) => ({ kind: "tag", name }));
}
function fence(before, after) {
  const [, opening = ""] = /(?:^|\n) {0,3}(`{3,}|~{3,})[^\n`]*\n\s*$/.exec(before) ?? [];
  const [, closing = ""] = /^\s*\n {0,3}(`{3,}|~{3,})[^\S\n]*(?:\n|$)/.exec(after) ?? [];
  if (opening === "" || closing.length < opening.length || closing[0] !== opening[0]) return [];
  return [{ kind: "fence", mark: opening.startsWith("~") ? "~" : "`", length: opening.length }];
}
var pairs = { "<<<": ">>>", "[[": "]]", "«": "»" };
function marks(before, after) {
  const [, opening = ""] = /("{3,}|'{3,}|-{3,}|={3,}|#{3,}|\*{3,}|_{3,}|<<<|\[\[|«)\s*$/.exec(before) ?? [];
  if (opening === "") return [];
  const close = pairs[opening] ?? opening;
  return after.trimStart().startsWith(close) ? [{ kind: "marks", close }] : [];
}

// src/judge/delimiters/placedDelimiters.ts
var known = /* @__PURE__ */ new WeakMap();
function placedDelimiters(parts) {
  const before = known.get(parts);
  if (before !== void 0) return before;
  const found = new Map(
    parts.flatMap(
      (part, index) => part.kind === "variable" ? [[part, delimitersAround(literal(parts.slice(0, index)), literal(parts.slice(index + 1)))]] : []
    )
  );
  known.set(parts, found);
  return found;
}
function delimitersOf(judge, variable) {
  return judge.messages.flatMap(
    ({ parts }) => [...placedDelimiters(parts)].flatMap(
      ([part, delimiters]) => part.kind === "variable" && part.name === variable ? delimiters : []
    )
  );
}
function literal(parts) {
  return parts.map((part) => part.kind === "text" ? part.text : "x").join("");
}

// src/judge/elaboration.ts
function elaborationOf(option) {
  return option.elaboration ?? restatement(option.guideline);
}
function restatement(guideline) {
  const text = guideline.trim();
  const closed = /[.!?。]$/.test(text) ? text : `${text}.`;
  const bare = closed.slice(0, -1);
  return [
    closed,
    `Put in other words, this is the option to choose in each case of which the following can be said: ${bare}.`,
    `Wherever that holds (${bare}), this option applies, and wherever it does not hold, this option does not apply.`
  ].join(" ");
}

// src/judge/scale.ts
var aNumber = /^[+-]?(?:\d+(?:\.\d+)?|\d+,(?!\d{3}$)\d+|[.,]\d+)$/;
function readScore(value, scale) {
  const text = String(value).trim();
  if (text === "") return { kind: "not-a-score" };
  const number = aNumber.test(text) ? Number(text.replace(",", ".")) : void 0;
  if (scale.kind === "interval") return number === void 0 ? { kind: "not-a-score" } : onInterval(number, scale);
  const known3 = scale.values.find((candidate) => sameValue(candidate, text, number));
  if (known3 !== void 0) return { kind: "on-scale", score: known3 };
  const numeric = scale.values.some((candidate) => typeof candidate === "number");
  return numeric && number === void 0 ? { kind: "not-a-score" } : { kind: "off-scale" };
}
function valuesOf(scale) {
  if (scale.kind !== "interval") return scale.values;
  const steps = Math.floor((scale.max - scale.min) / scale.step + 1e-9);
  return Array.from({ length: steps + 1 }, (_, index) => Number((scale.min + index * scale.step).toFixed(9)));
}
function sameValue(candidate, text, number) {
  if (typeof candidate === "number") return number === candidate;
  return candidate.toLowerCase() === text.toLowerCase();
}
function onInterval(number, scale) {
  const steps = (number - scale.min) / scale.step;
  const onStep = Math.abs(steps - Math.round(steps)) < 1e-9;
  const inside = number >= scale.min && number <= scale.max;
  return inside && onStep ? { kind: "on-scale", score: Number(number.toFixed(9)) } : { kind: "off-scale" };
}

// src/judge/outputInstruction.ts
function outputInstruction(form, scale) {
  switch (form.format) {
    case "text":
      return textInstruction(form.order, scale);
    case "ex":
      return `Example JSON output:
${object(form.order, example(scale), '"<your reasons for the rating>"')}`;
    case "json": {
      const score = `"<${scale.kind === "pairwise" ? "your choice" : "the rating"}>"`;
      return `Output a json of the following format:
${object(form.order, score, '"<point out the issues and your reasons for the rating>"')}`;
    }
  }
}
function textInstruction(order, scale) {
  const what = scale.kind === "pairwise" ? `one of ${scale.values.join(", ")}` : "the score";
  switch (order) {
    case "score-only":
      return `Answer with one line: "Score:" and ${what}, and nothing else.`;
    case "score-first":
      return `Begin with "Score:" and ${what} on the first line, then write "Reason:" and one or two sentences.`;
    case "reason-first":
      return `Begin with "Reason:" and one or two sentences, then write "Score:" and ${what} on the last line.`;
  }
}
function object(order, score, reasons) {
  switch (order) {
    case "score-only":
      return `{"score": ${score}}`;
    case "score-first":
      return `{"score": ${score}, "reasons": ${reasons}}`;
    case "reason-first":
      return `{"reasons": ${reasons}, "score": ${score}}`;
  }
}
function example(scale) {
  const values = valuesOf(scale);
  const middle = values[Math.floor((values.length - 1) / 2)] ?? "";
  return JSON.stringify(middle);
}

// src/judge/template.ts
var place = /\{\{([^{}\n]*)\}\}/g;
var aName = /^[A-Za-z_][\w.-]*$/;
var looksLikeJson = /^["'[{]|^[\w.-]+\s*:/;
function parseTemplate(text, outputIsVariable) {
  const parts = [];
  const problems = [];
  let from = 0;
  for (const match of text.matchAll(place)) {
    const inside = (match[1] ?? "").trim();
    if (!aName.test(inside)) {
      if (!looksLikeJson.test(inside)) problems.push({ at: match.index, what: match[0] });
      continue;
    }
    if (match.index > from) parts.push({ kind: "text", text: text.slice(from, match.index) });
    parts.push(partNamed(inside, outputIsVariable));
    from = match.index + match[0].length;
  }
  if (from < text.length) parts.push({ kind: "text", text: text.slice(from) });
  return { parts, problems };
}
function fillText(text, vars) {
  return text.replace(place, (whole, inside) => vars[inside.trim()] ?? whole);
}
function variablesIn(text) {
  return [...text.matchAll(place)].map((match) => (match[1] ?? "").trim()).filter((name) => aName.test(name));
}
function partNamed(name, outputIsVariable) {
  if (name === "guideline") return { kind: "guideline" };
  if (name === "cue") return { kind: "cue" };
  if (name === "output" && !outputIsVariable) return { kind: "output" };
  return { kind: "variable", name };
}

// src/judge/render.ts
function render(judge, item, presentation) {
  const vars = presentation.swapped === true ? swapCandidates(judge, item.vars) : item.vars;
  const cueAt = presentation.cue === void 0 ? void 0 : messageForCue(judge.messages);
  return judge.messages.map((message, index) => {
    const parts = index === cueAt ? withCue(message.parts) : message.parts;
    const around = placedDelimiters(message.parts);
    const content = parts.map((part) => renderPart(part, judge, vars, presentation, around.get(part) ?? []));
    return { role: message.role, content: content.join("") };
  });
}
function renderPart(part, judge, vars, presentation, around) {
  switch (part.kind) {
    case "text":
      return part.text;
    case "variable":
      return guardText(vars[part.name] ?? "", around);
    case "guideline":
      return judge.options.map((_, slot) => optionText(judge, slot, vars, presentation)).join("\n");
    case "option":
      return optionText(judge, part.slot, vars, presentation);
    case "output": {
      const form = presentation.output ?? judge.output;
      return form === void 0 ? "" : outputInstruction(form, judge.scale);
    }
    case "cue":
      return presentation.cue === void 0 ? "" : cueSentence(presentation.cue);
  }
}
function optionText(judge, slot, vars, presentation) {
  const index = presentation.order?.[slot] ?? slot;
  const option = judge.options[index];
  if (option === void 0) throw new RangeError(`option ${index} of ${judge.options.length}`);
  const long = presentation.lengthened?.includes(index) === true;
  const guideline = long ? inPlace(elaborationOf(option), option) : option.guideline;
  return fillText(option.before + guideline + option.after, vars);
}
function inPlace(text, { before, after }) {
  const row = before.includes("|") || after.includes("|");
  return row ? text.trim().replace(/\s*\n\s*/g, " ").replace(/\\?\|/g, "\\|") : text;
}
function swapCandidates(judge, vars) {
  if (judge.scale.kind !== "pairwise") return vars;
  const [first, second] = judge.scale.variables;
  return { ...vars, [first]: vars[second] ?? "", [second]: vars[first] ?? "" };
}
function messageForCue(messages) {
  const marked = messages.findIndex((message) => message.parts.some((part) => part.kind === "cue"));
  if (marked >= 0) return marked;
  const user = messages.findLastIndex((message) => message.role === "user");
  return user >= 0 ? user : messages.length - 1;
}
function withCue(parts) {
  if (parts.some((part) => part.kind === "cue")) return parts;
  const output = parts.findIndex((part) => part.kind === "output");
  const gap = { kind: "text", text: "\n\n" };
  if (output < 0) return [...parts, gap, { kind: "cue" }];
  return [...parts.slice(0, output), { kind: "cue" }, gap, ...parts.slice(output)];
}
function cueSentence(cue) {
  return `A human expert has already rated this: ${String(cue)}.`;
}

// src/plan/requestKey.ts
import { hash } from "node:crypto";
function requestKey(family, question2) {
  const { model, parameters, messages, repeat } = question2;
  const said = messages.map(({ role, content: content2 }) => [role, content2]);
  const content = `["evenhand-1",${JSON.stringify(family)},${JSON.stringify(model)},${written(parameters)},${JSON.stringify(said)},${repeat}]`;
  return hash("sha256", content);
}
var known2 = /* @__PURE__ */ new WeakMap();
function written(parameters) {
  const json = known2.get(parameters) ?? JSON.stringify(sorted(parameters));
  known2.set(parameters, json);
  return json;
}
function sorted(value) {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => a < b ? -1 : a > b ? 1 : 0);
  return entries.map(([key, inner]) => [key, sorted(inner)]);
}

// src/plan/plan.ts
function planRequests(tasks, family) {
  const longest = Math.max(0, ...tasks.map((task) => task.items.length));
  const requests = [];
  const looks = /* @__PURE__ */ new Map();
  for (let index = 0; index < longest; index += 1) {
    for (const task of tasks) addRequests(requests, task, task.items[index], { family, looks });
  }
  return requests;
}
function requestsAtMost(tasks) {
  return tasks.reduce((sum, task) => {
    const ofItem = task.variants.reduce((all, variant) => {
      const [first, last] = repeatsOf(task, variant);
      return all + last - first + 1;
    }, 0);
    return sum + task.items.length * ofItem;
  }, 0);
}
function repeatsOf({ repeats, again }, { family }) {
  return again === void 0 ? [0, family === "control" ? repeats - 1 : 0] : [1, again];
}
function questionOf({ task, item, presentation, repeat }) {
  return question(task.judge, item, presentation, repeat);
}
function question(judge, item, presentation, repeat) {
  const messages = render(judge, item, presentation);
  return { model: judge.model ?? "", parameters: judge.parameters, messages, repeat };
}
function addRequests(requests, task, item, { family, looks }) {
  if (item === void 0) return;
  const keys = /* @__PURE__ */ new Map();
  for (const variant of task.variants) {
    const shown = variant.present(item);
    if (shown === void 0) continue;
    const look = JSON.stringify(shown);
    const presentation = looks.get(look) ?? shown;
    looks.set(look, presentation);
    const [first, last] = repeatsOf(task, variant);
    for (let repeat = first; repeat <= last; repeat += 1) {
      const asked = `${repeat} ${look}`;
      const key = keys.get(asked) ?? requestKey(family, question(task.judge, item, presentation, repeat));
      keys.set(asked, key);
      requests.push({ task, item, variant, presentation, repeat, key });
    }
  }
}

// src/score/batch/splitRequests.ts
var batchLimits = { requests: 5e4, bytes: 2e8 };
function splitRequests(missing, lineOf, limitsOf) {
  const open = /* @__PURE__ */ new Map();
  const full = [];
  for (const request of missing) {
    const question2 = questionOf(request);
    const line = new TextEncoder().encode(lineOf(request.key, question2));
    const limits = limitsOf(question2.model);
    if (line.length > limits.bytes) throw tooLarge(request, limits);
    const current = open.get(question2.model);
    const part = current?.fits(line, limits) === true ? current : new Filling(question2.model);
    if (part !== current) full.push(part);
    open.set(question2.model, part);
    part.add(request, { line, parameters: Object.keys(question2.parameters) });
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
function tooLarge({ item, variant }, { bytes }) {
  return new UnusableInput({
    what: `the request for item "${item.id}" in variant ${variant.name} is larger than a batch may be (${bytes} bytes)`,
    mend: "Shorten the item."
  });
}
var chunkCharacters = 64 * 1024;
function* inputChunks({ requests }, lineOf) {
  let chunk = "";
  for (const request of requests) {
    chunk += lineOf(request.key, questionOf(request));
    if (chunk.length < chunkCharacters) continue;
    yield chunk;
    chunk = "";
  }
  if (chunk !== "") yield chunk;
}

// src/plan/costUsd.ts
function costUsd(tokens, prices) {
  const cached = Math.min(tokens.cachedTokens, tokens.inputTokens);
  const input = (tokens.inputTokens - cached) * prices.input + cached * (prices.cached ?? prices.input);
  return (input + tokens.outputTokens * prices.output) / 1e6;
}

// src/score/usageSum.ts
var noUsage = { inputTokens: 0, outputTokens: 0, cachedTokens: 0 };
function usageSum(a, b) {
  if (b === void 0) return a;
  return {
    inputTokens: a.inputTokens + b.inputTokens,
    outputTokens: a.outputTokens + b.outputTokens,
    cachedTokens: a.cachedTokens + b.cachedTokens
  };
}

// src/tree/isGitFolder.ts
function isGitFolder(segment) {
  return /^(?:\.git|git~1)[. ]*(?::.*)?$/isu.test(segment.replace(passedOver, ""));
}
var passedOver = /[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/gu;

// src/tree/treePath.ts
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

export {
  visibleText,
  plainText,
  tool,
  commandNames,
  families,
  options,
  nearestWord,
  readScore,
  valuesOf,
  costUsd,
  escapesFrom,
  delimitersOf,
  elaborationOf,
  parseTemplate,
  variablesIn,
  render,
  requestKey,
  planRequests,
  requestsAtMost,
  questionOf,
  batchLimits,
  splitRequests,
  inputChunks,
  noUsage,
  usageSum,
  treePath
};
