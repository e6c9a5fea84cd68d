import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);
import {
  FolderIndex,
  batched,
  errorCode,
  explain,
  fileUnlessPointer,
  findEntry,
  followSets,
  isRegular,
  isWithin,
  largestFileBytes,
  longestLineBytes,
  nodeEnvironment,
  notWritable,
  orUnreadable,
  readLedgerLine,
  referenceFolder,
  segmentWriter,
  signSegment,
  signingVariable,
  sumOf,
  timeOf,
  tooLarge,
  writeLedgerLine,
  writeSignatureLine
} from "./shared-5.js";
import {
  canaryInShort,
  canaryLines,
  canaryOf,
  characterCount,
  checkLine,
  consoleReport,
  counted,
  distinctNames,
  endpointSettingsOf,
  findingText,
  flippingText,
  hasOtherEvalSet,
  isSound,
  jsonReport,
  junitReport,
  ladder,
  loadVersion,
  markdownCode,
  markdownLine,
  mergedTree,
  missingKey,
  namedOption,
  overridesOf,
  partingNotices,
  pasteable,
  runDrift,
  runJob,
  seenFromFolder,
  settingsOf,
  shardAccount,
  shardConsole,
  sideNames,
  standingOf,
  summaryText
} from "./shared-2.js";
import {
  nearestWord,
  optionNames,
  plainText,
  rowOf,
  tool,
  treePath
} from "./shared-3.js";
import {
  httpFetch
} from "./shared-1.js";
import {
  Secrets,
  encodingsOf,
  takeSecrets
} from "./shared-6.js";
import {
  isMapping,
  keyVariables
} from "./shared-4.js";
import {
  OutsideFailure,
  UnusableInput,
  describeFault
} from "./shared-7.js";

// src/github/taskEvent.ts
function taskInputs(written2) {
  const inputs = {
    base: refOf("base", written2.base),
    head: refOf("head", written2.head),
    prNumber: numberOf(written2.prNumber),
    drift: written2.accept !== void 0 && written2.accept.trim() !== ""
  };
  const others = inputs.prNumber !== void 0 || inputs.base !== void 0 || inputs.head !== void 0;
  if (others && written2.accept?.trim().toLowerCase() === "false") return { ...inputs, drift: false };
  const named = inputs.prNumber !== void 0 ? "pr-number" : inputs.base !== void 0 ? "base" : "head";
  if (inputs.drift && (named !== "head" || inputs.head !== void 0)) {
    throw new UnusableInput({
      key: "accept",
      what: `the inputs "accept" and "${named}" ask for two different things`,
      fix: "It asks the model again about the judges of one commit, and accepts what it says: leave out one of the two."
    });
  }
  return inputs;
}
function refOf(key, text2) {
  const ref = text2?.trim();
  if (ref === void 0 || ref === "") return void 0;
  if (!new RegExp("^-|\\p{Control}|\\s|\\.\\.|^\\.$", "u").test(ref) && ref.length <= longestRef) return ref;
  throw new UnusableInput({
    key,
    what: `${JSON.stringify(ref.slice(0, 100))} cannot be the name of a commit`,
    fix: 'Give a branch, a tag or the hash of a commit: no blanks, no "..", and no "-" in front.'
  });
}
var longestRef = 1e3;
function numberOf(text2) {
  const written2 = text2?.trim();
  if (written2 === void 0 || written2 === "") return void 0;
  if (/^[1-9]\d{0,9}$/.test(written2)) return Number(written2);
  throw new UnusableInput({
    key: "pr-number",
    what: `${JSON.stringify(written2.slice(0, 100))} is not the number of a pull request`,
    fix: "Give the number alone: pr-number: 412"
  });
}

// src/github/actionInputs.ts
function actionInputs(host) {
  const commentKey = host.input("comment-key") ?? "default";
  const commitStatus = host.input("commit-status");
  host.checkNames({ commentKey, commitStatus });
  return {
    values: optionValues(host),
    task: taskInputs({
      base: host.input("base"),
      head: host.input("head"),
      prNumber: host.input("pr-number"),
      accept: host.input("accept")
    }),
    source: wordOf(host, "source", ["auto", "git", "api"]),
    onUnmeasured: wordOf(host, "on-unmeasured", ["fail", "warn"]),
    cache: wordOf(host, "cache", ["read-write", "read-only", "off"]),
    comment: wordOf(host, "comment", commentWords),
    commentKey,
    detail: wordOf(host, "comment-detail", ["ids", "none", "excerpts"]),
    annotations: wordOf(host, "annotations", ["true", "false"]) === "true",
    commitStatus,
    overrideLabel: host.input("override-label"),
    overrideBy: wordOf(host, "override-by", ["writers", "others"])
  };
}
function optionValues(host) {
  const shared = optionNames.filter((name) => rowOf(name).cliOnly !== true);
  const given2 = shared.flatMap((name) => {
    const value = host.input(name);
    return value === void 0 ? [] : [[name, value]];
  });
  return settingsOf(Object.fromEntries(given2));
}
function wordOf(host, name, words) {
  const text2 = host.input(name)?.trim();
  const word = text2 === void 0 ? words[0] : words.find((one) => one === text2);
  if (word !== void 0) return word;
  const near = nearestWord(text2 ?? "", words);
  throw new UnusableInput({
    key: `input ${name}`,
    what: `"${text2}" is not known`,
    fix: `${near === void 0 ? "" : `Did you mean "${near}"? `}It takes ${words.join(", ")}.`
  });
}
var commentWords = ["changes", "always", "on-failure", "never"];

// src/github/actionCanary.ts
async function actionCanary(environment2, host, { values, base, head }) {
  if (!values.canary === true) return { sound: true, notices: [] };
  const sides = await trustedSides(values, base, head);
  if (sides.length === 0) return { sound: true, notices: [] };
  const canaries = await canaryOf(environment2, values, sides);
  const lines = canaries.flatMap(canaryLines);
  for (const line of lines) environment2.stdout.write(checkLine(line));
  const sound = canaries.every(isSound);
  for (const { state, text: text2, fix: fix2 } of lines) {
    if (state === "ill")
      host.annotate({ level: "error", title: "Evenhand canary", text: plainText(`${text2}. ${fix2}`) });
  }
  return { sound, notices: [canaryInShort(canaries)] };
}
async function trustedSides(values, base, head) {
  const config = values.config;
  const judge = values.judge;
  const overrides = overridesOf(values);
  if (values.policyFrom === "head") return loadVersion(head, config, overrides);
  const sides = await loadVersion(base, config, overrides);
  const hasJudge = namesOf(sides).some((name) => name === judge);
  return sides.length > 0 && (judge === void 0 || hasJudge) ? sides : loadVersion(head, config, overrides);
}
function namesOf(sides) {
  return distinctNames(sides.flatMap(({ path, judges }) => judges.map(({ name }) => ({ name, config: path }))));
}

// src/github/asInputs.ts
var names = [...optionNames, "comment"].join("|");
var withValue = new RegExp(`--(${names}) (lexical|ledger|head(?![\\w-])|\\d+|https?:\\S*[^\\s.])`, "g");
var alone = new RegExp(`--(${names})(?![\\w-])`, "g");
function asInputs(text2) {
  const parts = text2.split("`");
  return parts.map((part, index) => index % 2 === 0 ? inWords(part) : part).join("`");
}
function inWords(text2) {
  return text2.replace(withValue, "$1: $2").replace(alone, "input $1");
}
function faultOfInputs(fault) {
  const key = fault.key === void 0 ? {} : { key: asInputs(fault.key) };
  return { ...fault, ...key, what: asInputs(fault.what), fix: asInputs(fault.fix.replace(` ${seenFromFolder}`, "")) };
}
function faultOnLine(fault) {
  return describeFault(fault).replace(/[.:]?\n\s*/, ". ").replace(/\n\s*/g, " ");
}
function withoutPlace({ what, fix: fix2, key }) {
  return { what, fix: fix2, ...key === void 0 ? {} : { key } };
}
var mostFaults = 50;
function faultTexts(error) {
  const heading = error instanceof OutsideFailure ? "## ⚠️ Evenhand: could not measure\n\nNothing was measured, and this says nothing about the change. Run the job again." : "## ⛔ Evenhand: this cannot be used\n\nNothing was measured.";
  const lines = error.faults.map(faultOfInputs).map((fault) => {
    const place = [fault.file, fault.line, fault.column].filter((part) => part !== void 0).join(":");
    return `- ${place === "" ? "" : `${markdownCode(place)} `}${markdownLine(pasteable(faultOnLine(withoutPlace(fault))))}`;
  });
  return [mostFaults, 5, 0].map((most) => {
    const more = lines.length > most ? [`${lines.length - most} more in the log of the run.`] : [];
    const parts = [lines.slice(0, most).join("\n"), ...more].filter((part) => part !== "");
    return `${heading}

${parts.join("\n\n")}
`;
  });
}

// src/github/annotations.ts
function annotateResult(host, result, restricted) {
  const findings = result.judges.flatMap((judge) => findingAnnotations(judge, result, keyNotices(result, restricted)));
  const all = [...result.judges.flatMap(optionAnnotations), ...findings];
  annotateSome(host, result.exitCode === 0 ? all.map(asWarning) : all);
}
function asWarning(annotation) {
  return annotation.level === "error" ? { ...annotation, level: "warning" } : annotation;
}
function optionAnnotations({ name, prompt, verdict, flippingOptions }) {
  const option = namedOption(flippingOptions);
  if (option?.line === void 0 || prompt === void 0) return [];
  if (verdict !== "regression" && verdict !== "uncertain") return [];
  const level = verdict === "regression" ? "error" : "warning";
  const { title, text: text2 } = flippingText(option);
  const where = { file: prompt, line: option.line };
  return [{ level, title: `${plainText(title)} (${plainText(name)})`, text: plainText(text2), ...where }];
}
function findingAnnotations(judge, result, aboutKey) {
  const { name, prompt, findings } = judge;
  return findings.flatMap((finding) => {
    const { level, title, text: text2 } = findingText(finding, result);
    if (level === "notice") return [];
    const isKey = finding.kind === "stopped" && finding.because === "no-key" && aboutKey.length > 0;
    const words = isKey ? aboutKey.join(" ") : fewReadable(finding, judge, sideNames(result)) ?? text2;
    const said = { level, text: plainText(asInputs(words)) };
    if (finding.kind === "stopped" || prompt === void 0) return [{ ...said, title }];
    return [{ ...said, title: `${title} (${plainText(name)})`, file: prompt }];
  });
}
function annotateFaults(host, faults, title = "Evenhand cannot use this") {
  annotateSome(
    host,
    faults.map((fault) => {
      const onBase = fault.file?.startsWith("base:") === true;
      const { file, line } = fault;
      return {
        level: "error",
        title,
        text: plainText(onBase ? faultOnLine(fault) : faultOnLine(withoutPlace(fault))),
        ...file === void 0 || onBase ? {} : { file: file.replace(/^head:/, "") },
        ...line === void 0 || onBase ? {} : { line }
      };
    })
  );
}
function annotateSome(host, all) {
  const order = ["error", "warning", "notice"];
  const once = [...new Map(all.map((annotation) => [JSON.stringify(annotation), annotation])).values()];
  const sorted = once.sort((a, b) => order.indexOf(a.level) - order.indexOf(b.level));
  const some2 = sorted.length > mostAnnotations ? mostAnnotations - 1 : mostAnnotations;
  for (const annotation of sorted.slice(0, some2)) host.annotate(annotation);
  const rest = sorted.length - some2;
  if (rest > 0) host.annotate({ level: "notice", title: "Evenhand", text: `${rest} more in the job summary` });
}
var mostAnnotations = 9;
function fewReadable(finding, { items, sides, findings }, { on }) {
  if (finding.kind !== "too-few-items" || finding.lacks !== void 0 || items < finding.minItems) return void 0;
  const lost = ["base", "head"].flatMap((side) => {
    const counts = sides[side]?.leftOut;
    if (counts === void 0) return [];
    const without = counts.unreadable + counts.refused + counts.unanswered;
    return without === 0 ? [] : [`${without} of ${counted(counts.replies, "reply", "replies")} ${on[side]}`];
  });
  const many = finding.n === 0 || findings.some(({ kind }) => kind === "too-many-unreadable");
  if (lost.length === 0 || !many) return void 0;
  return `n = ${finding.n} of ${counted(items, "item")}: ${lost.join(" and ")} carry no score that can be read, and at least ${counted(finding.minItems, "item")} are asked for. More items would not help; see what the replies say.`;
}
function keyNotices(result, restricted) {
  const variable = missingKey(result);
  if (variable === void 0) return [];
  switch (restricted) {
    case "fork":
      return [
        "This pull request comes from a fork, to whose workflows GitHub gives no secrets. Nothing is wrong with the change: a maintainer who has read it can measure it by hand."
      ];
    case "dependabot":
      return [
        `Dependabot opened this pull request, and GitHub gives its workflows Dependabot secrets alone: ${variable} is empty here, and the model could not be asked. A maintainer can add the key under Settings, Secrets and variables, Dependabot.`
      ];
    case void 0:
      return [
        `The model could not be asked, because the step has no key. Save it as a secret of the repository, and give it to the step that uses Evenhand, under "env": ${variable}: \${{ secrets.${variable} }}`
      ];
  }
}

// src/github/actionRun.ts
async function actionRun(run) {
  const { environment: environment2, host, inputs } = run;
  refuseForeignRules(run);
  const keys = onceAsked(() => run.environment.keys(endpointSettingsOf(inputs.values)));
  const replies = await keptReplies(run, keys);
  const values = replies === void 0 ? inputs.values : { ...inputs.values, ledger: replies.folder };
  host.setOutput("ledger-path", replies?.folder ?? "");
  const opening = {
    missingKey: "report",
    // GitHub gave this run no secrets, so that there is no key says nothing about whether the server wants one.
    keyless: run.event.restricted === void 0 ? "named" : "listed",
    excerpts: inputs.detail === "excerpts",
    // Late: if no judge changed, nothing is fetched.
    drawFor: drawerOf(keys),
    ...replies === void 0 ? {} : { beforeLedger: (keys2) => restored(environment2, replies, keys2) }
  };
  try {
    const { result, sound } = await done(run, values, opening);
    const { docs } = host.run;
    const documented = docs === void 0 ? result : { ...result, docs };
    const noticed = { ...documented, notices: [...result.notices, ...keyNotices(result, run.event.restricted)] };
    return { result: unmeasuredAsAsked(noticed, inputs.onUnmeasured), sound };
  } finally {
    if (replies !== void 0) say(environment2, await replies.save());
  }
}
async function done(run, values, opening) {
  const { environment: environment2, commits, task } = run;
  switch (task.kind) {
    case "compare":
      return compared(run, task, values, opening);
    case "warm": {
      const head = await commits.open(task.at, "");
      const result = await runJob(environment2, values, { command: "score", base: void 0, head }, opening);
      return { result, sound: true };
    }
    case "drift": {
      const head = await commits.open(task.at, "");
      return { result: await runDrift(environment2, values, head, opening), sound: true };
    }
  }
}
async function compared({ environment: environment2, host, commits }, task, values, opening) {
  const versions = await openCommits(commits, task);
  const { base, head } = versions;
  const canary = await actionCanary(environment2, host, { values, base, head });
  const result = await runJob(environment2, values, { command: "check", ...versions }, opening);
  const notices = [...canary.notices, ...task.notices, ...result.notices];
  const { baseBranch } = task;
  const about = baseBranch === void 0 ? result.compared : { ...result.compared, baseBranch };
  return { result: { ...result, compared: about, notices }, sound: canary.sound };
}
function onceAsked(ask) {
  let asked;
  return () => {
    asked ??= ask();
    return asked;
  };
}
function drawerOf(asked) {
  return async (content) => {
    const keys = await asked();
    return "kind" in keys ? void 0 : keys.drawFor(content);
  };
}
function refuseForeignRules({ inputs, task }) {
  const foreign = task.kind === "compare" && task.pullRequest?.fork === true;
  if (!foreign || inputs.values.policyFrom !== "head") return;
  throw new UnusableInput({
    key: "--policy-from",
    what: "this pull request comes from a fork, and its own rules and gold would decide about it",
    fix: "Take the input policy-from out, or write base."
  });
}
async function keptReplies({ host, inputs, event, task }, keys) {
  const { values, cache } = inputs;
  const folder2 = typeof values.ledger === "string" ? values.ledger : void 0;
  if (folder2 === void 0 && (values.provider ?? "openai") === "lexical") return void 0;
  const pullRequest2 = task.kind === "compare" ? task.pullRequest?.number : void 0;
  return host.replies({ folder: folder2, cache, event, pullRequest: pullRequest2, keys, needsReference: task.kind === "drift" });
}
async function restored(environment2, replies, publicKeys) {
  const { notes, signatures } = await replies.restore(publicKeys);
  say(environment2, notes);
  return signatures;
}
function say(environment2, lines) {
  for (const line of lines) environment2.stdout.write(`${line}
`);
}
async function openCommits(commits, { base: tip, head: own, parting }) {
  const base = await commits.open(tip, "base");
  const head = await commits.open(own, "head");
  if (parting === void 0) return { base, head, mergeBase: void 0 };
  const begun = parting === tip ? base : await commits.open(parting, "head");
  return { base, head: mergedTree({ tip: base, parting: begun, head }), mergeBase: parting };
}
function unmeasuredAsAsked(result, onUnmeasured) {
  if (onUnmeasured === "fail" || result.exitCode !== 3) return result;
  if (!result.judges.every((judge) => judge.verdict !== "unmeasured" || lacksKey(judge))) return result;
  const notice = 'The check is green although nothing was measured, because the input on-unmeasured is "warn".';
  return { ...result, exitCode: 0, notices: [...result.notices, notice] };
}
function lacksKey({ findings }) {
  return findings.some((finding) => finding.kind === "stopped" && finding.because === "no-key");
}

// src/github/actionShard.ts
async function actionShard(run, shard) {
  const { environment: environment2, host, event, inputs, task } = run;
  refuseForeignRules(run);
  host.setOutput("base-sha", task.kind === "compare" ? task.base : "");
  host.setOutput("head-sha", task.kind === "compare" ? task.head : task.at);
  const versions = await versionsOf(run);
  const pullRequest2 = task.kind === "compare" ? task.pullRequest?.number : void 0;
  const cache = inputs.cache === "off" ? "off" : "read-only";
  const { values } = inputs;
  const folder2 = typeof values.ledger === "string" ? values.ledger : void 0;
  const replies = await host.replies({
    folder: folder2,
    cache,
    event,
    pullRequest: pullRequest2,
    keys: () => environment2.keys(endpointSettingsOf(values))
  });
  host.setOutput("ledger-path", replies.folder);
  const opening = {
    missingKey: "report",
    keyless: event.restricted === void 0 ? "named" : "listed",
    beforeLedger: (keys) => restored(environment2, replies, keys)
  };
  try {
    return tell(
      run,
      await shardAccount(environment2, { ...values, ledger: replies.folder }, { versions, shard }, opening)
    );
  } finally {
    say(environment2, await replies.save());
  }
}
async function versionsOf({ commits, task }) {
  switch (task.kind) {
    case "compare":
      return { command: "check", ...await openCommits(commits, task) };
    case "warm":
      return { command: "score", base: void 0, head: await commits.open(task.at, "") };
    case "drift":
      throw new UnusableInput({
        key: "shard",
        what: "drift is looked for by one job: it asks again what it has on record, and holds the new replies against the old",
        fix: 'Leave the input "shard" out of this workflow.'
      });
  }
}
function tell({ environment: environment2, host, inputs }, account) {
  environment2.stdout.write(shardConsole(account, environment2.stdout.columns));
  host.setOutput("requests", String(account.asked));
  host.setOutput("cost-usd", account.costUsd === void 0 ? "" : account.costUsd.toFixed(6));
  const forgiven = account.stopped === "no-key" && inputs.onUnmeasured === "warn";
  if (account.why !== void 0) {
    const { index, of } = account.shard;
    const level = forgiven ? "warning" : "error";
    host.annotate({ level, title: `Evenhand: shard ${index} of ${of} is not whole`, text: account.why });
  }
  return forgiven ? 0 : account.exitCode;
}

// src/github/taskFaults.ts
var orSides = 'or set the inputs "base" and "head" to two commits';
function strayPush({ to, defaultBranch }) {
  const known = defaultBranch === void 0 ? "" : `, ${defaultBranch}`;
  const what = {
    "default-branch": "this push names no commit",
    "other-branch": `this push is to another branch than the default branch${known}`,
    tag: "this push is of a tag",
    deleted: "this push deleted a branch or a tag, so there is no commit to read"
  }[to];
  return new UnusableInput({
    what: `${what}: Evenhand measures pull requests, and on a push only the default branch, so that its replies are on record`,
    fix: `Let the workflow run on these pushes alone, ${orSides}:
  on:
    push:
      branches: [${defaultBranch ?? "main"}]`
  });
}
function noPullRequestRun({ startedBy }) {
  return new UnusableInput({
    what: `the workflow whose run this event reports was started by "${startedBy}", not by a pull request`,
    fix: `Let the job run for pull requests alone, name one with the input pr-number, ${orSides}:
  if: github.event.workflow_run.event == 'pull_request'`
  });
}
function pullRequestNotFound({ headSha, headRepo }) {
  const of = headRepo === void 0 ? "a repository that has been deleted" : headRepo;
  return new UnusableInput({
    what: `no pull request has the commit ${headSha} of ${of} as its head`,
    fix: "If the pull request has newer commits, its newer run measures it. Otherwise, name it with the input pr-number."
  });
}
function emptyDispatch() {
  return new UnusableInput({
    what: 'the event "workflow_dispatch" does not say what to do',
    fix: `Set the input "pr-number" to measure a pull request, ${orSides}, or set "accept: false" to ask the model again about this commit ("accept: true" to take what it says as the reference too).`
  });
}
function driftElsewhere(name) {
  return new UnusableInput({
    key: "accept",
    what: `the input accept is for the events schedule and workflow_dispatch, and this is "${name}"`,
    fix: "Leave it out here: whoever opened a pull request has no part in how the model drifts."
  });
}
function oneSideAlone(event, given2) {
  const other = given2 === "base" ? "head" : "base";
  return new UnusableInput({
    key: other,
    what: `the input "${given2}" is set, and the event "${event}" does not say what to compare it with`,
    fix: `Set the input "${other}" too.`
  });
}
function noCommitOfRun(event) {
  return new UnusableInput({
    what: `the event "${event}" runs on a commit, and the environment variable GITHUB_SHA does not name it`,
    fix: `GitHub sets it for every job; elsewhere, ${orSides}.`
  });
}
function refNotFound(key, ref) {
  return new UnusableInput({
    key,
    what: `no commit "${ref}" was found, neither in the checkout nor over the API`,
    fix: "Give a branch, a tag or the full hash of a commit, and a github-token that may read contents."
  });
}
function eventNotServed(name) {
  const events = "pull_request, pull_request_target, workflow_run, merge_group, push, schedule or workflow_dispatch";
  const why = name === "issue_comment" ? 'Anybody can comment, on anything, and would spend the money that your key stands for. To measure a pull request when you decide so, start a workflow by hand, with workflow_dispatch and the input "pr-number".' : `Run on ${events}.`;
  return new UnusableInput({
    what: `the event "${name}" does not say which two versions to compare`,
    fix: `${why} Or set the inputs "base" and "head" to two commits.`
  });
}

// src/github/actionTask.ts
async function actionTask(ports, event, inputs) {
  const { base, head, prNumber, drift } = inputs;
  if (drift) return driftOf(event);
  if (prNumber !== void 0) {
    const pullRequest2 = await ports.pullRequest(prNumber);
    return comparison(ports, inputs, { ...sidesOf(pullRequest2), pullRequest: pullRequest2, notices: [] });
  }
  if (event.kind === "pull-request") {
    const { pullRequest: pullRequest2, pushedAt: pushedAt2 } = event;
    return comparison(ports, inputs, { ...sidesOf(pullRequest2), pullRequest: pullRequest2, pushedAt: pushedAt2, notices: [] });
  }
  if (base !== void 0 && head !== void 0) {
    return comparison(ports, inputs, { base, head, pullRequest: void 0, notices: [] });
  }
  switch (event.kind) {
    case "merge-group":
      return mergeGroup(ports, event, inputs);
    case "workflow-run":
      return comparison(ports, inputs, await startedPullRequest(ports, event));
    case "push":
    case "schedule":
    case "dispatch":
    case "other":
      if (base !== void 0 || head !== void 0)
        throw oneSideAlone(event.name, head === void 0 ? "base" : "head");
      return taskWithoutSides(event);
  }
}
async function mergeGroup(ports, event, inputs) {
  const { baseSha: base, headSha: head, baseRef: baseBranch } = event;
  const sides = { base, head, baseBranch, pullRequest: void 0, notices: [] };
  if (inputs.base !== void 0 || inputs.head !== void 0) return comparison(ports, inputs, sides);
  return { kind: "compare", ...sides, parting: base };
}
function taskWithoutSides(event) {
  switch (event.kind) {
    case "push":
      if (event.to !== "default-branch" || event.after === void 0) throw strayPush(event);
      return { kind: "warm", at: event.after };
    case "schedule":
      return driftOf(event);
    case "dispatch":
      throw emptyDispatch();
    case "other":
      throw eventNotServed(event.name);
  }
}
function driftOf(event) {
  if (event.kind !== "schedule" && event.kind !== "dispatch") throw driftElsewhere(event.name);
  if (event.sha === void 0) throw noCommitOfRun(event.name);
  return { kind: "drift", at: event.sha };
}
function sidesOf({
  baseSha: base,
  headSha: head,
  baseRef: baseBranch
}) {
  return { base, head, baseBranch };
}
async function startedPullRequest(ports, event) {
  if (!/^pull_request(?:_|$)/.test(event.startedBy)) throw noPullRequestRun(event);
  const { headSha: sha, headRef: ref, headRepo: repo } = event;
  const [pullRequest2, ...others] = await ports.pullRequestsOf({ sha, ref, repo });
  if (pullRequest2 === void 0) throw pullRequestNotFound(event);
  const open = others.filter(({ state }) => state === "open").map(({ number }) => `#${number}`);
  const notices = open.length === 0 ? [] : [
    `This commit is the head of pull request #${pullRequest2.number}, which was measured, and of ${open.join(", ")} too: name another one with the input pr-number.`
  ];
  return { ...sidesOf(pullRequest2), pullRequest: pullRequest2, notices };
}
async function comparison(ports, inputs, sides) {
  const { pullRequest: pullRequest2 } = sides;
  const tip = inputs.base === void 0 && pullRequest2 !== void 0 ? await tipOf(ports, pullRequest2) : noTip;
  const base = tip.kind === "at" ? tip.sha : await pinned(ports, "base", inputs.base ?? sides.base);
  const head = await pinned(ports, "head", inputs.head ?? sides.head);
  const parting = await ports.mergeBase(base, head);
  const begun = parting.kind === "found" ? parting.sha : void 0;
  return {
    kind: "compare",
    base,
    head,
    // A workflow that names the base itself binds the check to that.
    baseBranch: inputs.base === void 0 ? sides.baseBranch : void 0,
    parting: begun,
    pullRequest: factsOf(sides, head),
    notices: [
      ...sides.notices,
      ...pullRequest2?.state === "closed" ? [closedNotice(pullRequest2)] : [],
      ...tip.kind === "gone" && pullRequest2 !== void 0 ? [goneNotice(pullRequest2)] : [],
      ...partingNotices(parting),
      ...begun === head ? [nothingAdded] : []
    ]
  };
}
var noTip = { kind: "unknown" };
async function tipOf(ports, { state, baseRef }) {
  return state === "open" ? ports.branchTip(baseRef) : noTip;
}
function goneNotice({ baseRef, baseSha }) {
  return `The base branch ${baseRef} is not there any more, so the head was compared with the last commit that the pull request knows of it (${baseSha.slice(0, 7)}). Point the pull request at a branch that exists.`;
}
var nothingAdded = "The base has everything that the head has, so there is nothing to compare.";
function closedNotice({ number, merged }) {
  return `Pull request #${number} has been ${merged ? "merged" : "closed"} already.`;
}
async function pinned(ports, key, ref) {
  if (/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/i.test(ref)) return ref.toLowerCase();
  const hash = await ports.resolve(ref);
  if (hash === void 0) throw refNotFound(key, ref);
  return hash;
}
function factsOf({ pullRequest: pullRequest2, pushedAt: pushedAt2 }, head) {
  if (pullRequest2 === void 0) return void 0;
  const { number, headSha, fork } = pullRequest2;
  return { number, fork, pushedAt: pushedAt2, commentable: head === headSha };
}
function queuedPullRequest(event, task) {
  if (event.kind !== "merge-group" || task.kind !== "compare") return void 0;
  return task.pullRequest === void 0 && task.head === event.headSha ? event.queued : void 0;
}

// src/github/commitStatusOf.ts
function statusOf(moment) {
  switch (moment.kind) {
    case "started":
      return { state: "pending", description: "Measuring" };
    case "failed":
      return { state: "error", description: `${withoutResult(moment.exitCode)}; the log of the run says why` };
    case "ended":
      return ended(moment.result, moment.exitCode);
  }
}
function withoutResult(exitCode) {
  if (exitCode === 2) return "This cannot be used";
  return exitCode === 3 ? "Unmeasured" : "Failed";
}
function ended(result, exitCode) {
  const { verdict, judges } = result;
  const left = exitCode === 3 && judges.some((judge) => judge.verdict === "unmeasured");
  if (verdict === "unmeasured" || left) {
    return { state: "error", description: `Unmeasured, ${counted2(judges, "unmeasured")}` };
  }
  switch (exitCode) {
    case 0:
      return { state: "success", description: inWords2(result) };
    case 1:
      return {
        state: "failure",
        description: isGood(result) ? "The evaluation set or the rules were changed" : inWords2(result)
      };
  }
  return { state: "error", description: "The gate cannot be trusted; the log of the run says why" };
}
function isGood({ verdict }) {
  return verdict === "pass" || verdict === "unchanged" || verdict === "new";
}
function inWords2(result) {
  const { verdict, judges, exitCode, override } = result;
  if (override !== void 0) return acceptedBy(override.by);
  if (standingOf(result) === "drift-accepted") return "Drift accepted";
  switch (verdict) {
    case "regression":
      return `Regression in ${counted2(judges, verdict)}${exitCode === 0 ? "; nothing fails here" : ""}`;
    case "unmeasured":
      return `Unmeasured, ${counted2(judges, verdict)}`;
    case "uncertain":
      return `Uncertain for ${counted2(judges, verdict)}; the items cannot tell`;
    case "new":
      return "New, nothing to compare with";
    case "unchanged":
      return "Unchanged";
    case "pass":
      return "Pass, no regression found";
  }
}
function acceptedBy(login) {
  return `Regression, accepted by ${/^[\w-]{1,60}$/.test(login) ? login : "a maintainer"}`;
}
function counted2(judges, verdict) {
  const count = judges.filter((judge) => judge.verdict === verdict).length;
  if (count === judges.length) return `${count} ${count === 1 ? "judge" : "judges"}`;
  return `${count} of ${judges.length} judges`;
}
async function tellStatus(host, { name, sha, restricted }, moment) {
  if (name === void 0) return;
  const done2 = await statusSet(host, { name, sha, restricted, ...statusOf(moment) });
  switch (done2.kind) {
    case "set":
      return;
    case "none":
      host.annotate({ level: "notice", title: "Evenhand set no commit status", text: done2.why });
      return;
    case "not-set": {
      const level = restricted === void 0 ? "warning" : "notice";
      const text2 = `${plainText(done2.why)}. ${done2.hint}`;
      host.annotate({ level, title: "Evenhand could not set the commit status", text: text2 });
    }
  }
}
async function statusSet(host, request2) {
  try {
    return await host.commitStatus(request2);
  } catch (error) {
    return { kind: "not-set", why: error instanceof Error ? error.message : String(error), hint: "" };
  }
}
function statusName(wanted, task) {
  if (wanted?.includes("{base}") !== true) return wanted;
  const branch = task.kind === "compare" ? task.baseBranch : void 0;
  return branch === void 0 ? void 0 : wanted.replaceAll("{base}", () => branch);
}

// src/github/resultOutputs.ts
var emptyOutputs = {
  verdict: "",
  "exit-code": "",
  regressed: "false",
  "regressed-judges": "[]",
  "accuracy-base": "",
  "accuracy-head": "",
  "accuracy-delta": "",
  "consistency-base": "",
  "consistency-head": "",
  "consistency-delta": "",
  "newly-wrong-count": "0",
  "newly-right-count": "0",
  "unreadable-count": "0",
  "exam-changed": "false",
  "override-applied": "false",
  requests: "0",
  "cost-usd": "",
  "base-sha": "",
  "head-sha": "",
  "report-path": "",
  "markdown-path": "",
  "junit-path": "",
  "ledger-path": "",
  "comment-id": "",
  "comment-url": ""
};
function resultOutputs(result) {
  const { verdict, requests, judges, removedJudges, override } = result;
  const worse = judges.filter((judge) => judge.verdict === "regression").map(({ name }) => name);
  const counted3 = (kind) => judges.reduce((sum, { changes }) => sum + changes.filter((change) => change.kind === kind).length, 0);
  return {
    verdict,
    regressed: String(worse.length > 0),
    "regressed-judges": JSON.stringify(worse),
    ...worstOf(judges, "accuracy"),
    ...worstOf(judges, "consistency"),
    "newly-wrong-count": String(counted3("newly-wrong")),
    "newly-right-count": String(counted3("newly-right")),
    "unreadable-count": String(judges.reduce((sum, judge) => sum + withoutScore(judge), 0)),
    "exam-changed": String(removedJudges.length > 0 || judges.some(hasOtherEvalSet)),
    "override-applied": String(override !== void 0),
    requests: String(requests.asked),
    "cost-usd": requests.costUsd === void 0 ? "" : requests.costUsd.toFixed(6)
  };
}
function worstOf(judges, measure) {
  const tested = judges.flatMap(
    ({ differences }) => differences.filter((one) => one.measure === measure && one.pAdjusted !== void 0)
  );
  const [worst] = [...tested].sort((a, b) => a.delta - b.delta);
  if (worst === void 0) return {};
  return {
    [`${measure}-base`]: inPercent(worst.base),
    [`${measure}-head`]: inPercent(worst.head),
    [`${measure}-delta`]: inPercent(worst.delta)
  };
}
function inPercent(share) {
  const text2 = (100 * share).toFixed(1);
  return text2 === "-0.0" ? "0.0" : text2;
}
function withoutScore({ sides }) {
  return [sides.base, sides.head].reduce(
    (sum, side) => sum + (side === void 0 ? 0 : side.leftOut.unreadable + side.leftOut.refused + side.leftOut.unanswered),
    0
  );
}

// src/github/publish.ts
async function tellResult(run, result, exitCode) {
  const { environment: environment2, host, event, inputs } = run;
  const { verdict, compared: compared2 } = result;
  const style = styleOf(run);
  environment2.stdout.write(
    consoleReport(result, { coloured: false, width: environment2.stdout.columns, runUrl: style.runUrl })
  );
  for (const [name, value] of Object.entries(resultOutputs(result))) host.setOutput(name, value);
  const summary = summaryText(result, style);
  await orWarn(host, "could not write its reports", () => writeReports(host, result, summary));
  await orWarn(host, "could not write the job summary", () => host.writeSummary(summary));
  if (inputs.annotations) annotateResult(host, result, event.restricted);
  const failed3 = exitCode !== 0;
  const isChanged = result.removedJudges.length > 0 || result.judges.some(hasOtherEvalSet);
  const telling = verdict !== "unchanged" || failed3 || isChanged;
  const texts = ladder(result, longestComment, style);
  await tellComment(run, { head: compared2.head, verdict, texts, telling, failed: failed3 });
}
function styleOf({ host, event, inputs, task }) {
  const { url: runUrl2, attempt: attempt2, repositoryUrl: repositoryUrl2 } = host.run;
  return {
    runUrl: runUrl2,
    repositoryUrl: repositoryUrl2,
    attempt: attempt2 === void 0 ? void 0 : Number(attempt2),
    overrideLabel: toldPullRequest(task) === void 0 ? void 0 : inputs.overrideLabel,
    detail: inputs.detail,
    restricted: event.restricted
  };
}
async function writeReports(host, result, markdown) {
  host.setOutput("report-path", await host.writeReport("evenhand-report.json", jsonReport(result)));
  host.setOutput("markdown-path", await host.writeReport("evenhand-report.md", markdown));
  host.setOutput("junit-path", await host.writeReport("evenhand-report.junit.xml", junitReport(result)));
}
async function tellComment({ environment: environment2, host, event, inputs, task }, text2) {
  const pullRequest2 = toldPullRequest(task)?.number;
  await orWarn(host, "could not comment", async () => {
    const commented = await writeComment(host, { inputs, event, pullRequest: pullRequest2 }, text2);
    switch (commented.kind) {
      case "written":
        host.setOutput("comment-id", String(commented.id));
        host.setOutput("comment-url", commented.url);
        return;
      case "none":
        environment2.stdout.write(`No comment was written: ${commented.why}.
`);
        return;
      case "not-written": {
        const level = event.restricted === void 0 ? "warning" : "notice";
        host.annotate({ level, title: "Evenhand could not comment", text: `${commented.why}. ${commented.hint}` });
      }
    }
  });
}
var longestComment = 6e4;
async function writeComment(host, { inputs, event, pullRequest: pullRequest2 }, text2) {
  if (inputs.comment === "never") return { kind: "none", why: 'the input comment is "never"' };
  if (pullRequest2 === void 0) return { kind: "none", why: `the event "${event.name}" has no pull request` };
  const { head, verdict, texts } = text2;
  return host.comment({
    pullRequest: pullRequest2,
    key: inputs.commentKey,
    bodies: fittingTexts(texts),
    head,
    run: host.run.id,
    attempt: host.run.attempt,
    verdict,
    create: isWanted(inputs.comment, text2),
    restricted: event.restricted
  });
}
function isWanted(word, { telling, failed: failed3 }) {
  switch (word) {
    case "always":
      return true;
    case "changes":
      return telling;
    case "on-failure":
      return failed3;
  }
}
function fittingTexts(texts) {
  const fitting = [...new Set(texts)].filter((text2) => characterCount(text2) <= longestComment);
  return fitting.length === 0 ? texts.slice(-1) : fitting;
}
async function orWarn(host, what, step) {
  try {
    await step();
  } catch (error) {
    const why = plainText(error instanceof Error ? error.message : String(error));
    host.annotate({ level: "warning", title: `Evenhand ${what}`, text: why });
  }
}
function toldPullRequest(task) {
  const pullRequest2 = task.kind === "compare" ? task.pullRequest : void 0;
  return pullRequest2?.commentable === true ? pullRequest2 : void 0;
}

// src/github/withOverride.ts
async function withOverride(host, { label, pullRequest: pullRequest2, labels, queued, ...asked }, result) {
  if (label === void 0 || label === "" || result.exitCode !== 1) return result;
  if (pullRequest2 !== void 0) {
    if (labels?.some((one) => one.toLowerCase() === label.toLowerCase()) === false) return result;
    const { head } = result.compared;
    return applyOverride(result, { label, head }, await host.findOverride({ label, pullRequest: pullRequest2, head, ...asked }));
  }
  return queued === void 0 ? result : overQueue(host, { label, pullRequest: queued, ...asked }, result);
}
async function overQueue(host, request2, result) {
  const { label, pullRequest: pullRequest2 } = request2;
  const head = (await host.livePullRequest(pullRequest2))?.headSha;
  const notShown = `GitHub did not show pull request #${pullRequest2}, for which the token needs pull-requests: read`;
  const override = head === void 0 ? { kind: "unknown", why: notShown } : await host.findOverride({ ...request2, head });
  const applied = applyOverride(result, { label, head }, override);
  if (applied.override === void 0) return applied;
  const taken = `The merge queue takes over what was accepted on pull request #${pullRequest2} for its commit ${applied.override.head.slice(0, 7)}.`;
  return { ...applied, notices: [...applied.notices, taken] };
}
function applyOverride(result, { label, head: asked }, override) {
  if (result.exitCode !== 1) return result;
  const noticed = (notice) => ({ ...result, notices: [...result.notices, notice] });
  switch (override.kind) {
    case "accepted": {
      const { by, head, at } = override;
      if (head !== asked) return noticed(`The label ${label} is about another commit.`);
      const rest = result.judges.some(({ verdict }) => verdict === "unmeasured") ? 3 : 0;
      return { ...result, exitCode: rest, override: { by, label: override.label, head, at } };
    }
    case "refused":
      return noticed(`The label ${label} accepts nothing here: ${override.why}.`);
    case "unknown":
      return noticed(`Whether the label ${label} accepts this could not be found out: ${override.why}.`);
    case "none":
      return result;
  }
}
function movedBase(live, task) {
  if (task.kind !== "compare" || task.baseBranch === void 0) return void 0;
  if (live === void 0 || live.baseRef === task.baseBranch) return void 0;
  const [now, then] = [plainText(live.baseRef), plainText(task.baseBranch)];
  return new OutsideFailure({
    what: `the base branch of the pull request is ${now} now, and this run measured it against ${then}: its verdict is not used`,
    fix: 'The newest run measures it against the new base branch. If there is none, let the workflow run for the activity "edited" too, and push again.'
  });
}

// src/github/actionCommand.ts
async function actionCommand(environment2, host) {
  host.maskSecrets();
  for (const [name, value] of Object.entries(emptyOutputs)) host.setOutput(name, value);
  const exitCode = await attempt({ environment: environment2, host });
  host.setOutput("exit-code", String(exitCode));
  return exitCode;
}
async function attempt(outside) {
  try {
    const event = outside.host.readEvent();
    const inputs = actionInputs(outside.host);
    const source = event.reading === "api" ? "api" : inputs.source;
    const commits = outside.host.commits(source);
    const task = await actionTask(commits, event, inputs.task);
    const run = { ...outside, event, inputs, commits, task };
    const shard = inputs.values.shard;
    return shard === void 0 ? await gate(run) : await actionShard(run, shard);
  } catch (error) {
    return failed(outside, error);
  }
}
async function gate(run) {
  const { host, task } = run;
  host.setOutput("base-sha", task.kind === "compare" ? task.base : "");
  host.setOutput("head-sha", headOf(task));
  await status(run, { kind: "started" });
  try {
    const ran = await actionRun(run);
    const live = await livePullRequest(run);
    const moved = movedBase(live, task);
    if (moved !== void 0) return await failed(run, moved);
    const result = await accepted(run, ran.result, live?.labels);
    const ended2 = result.exitCode === 0 && !ran.sound ? 3 : result.exitCode;
    await tellResult(run, result, ended2);
    await status(run, { kind: "ended", result, exitCode: ended2 });
    return ended2;
  } catch (error) {
    const exitCode = await failed(run, error);
    if (movedBase(await livePullRequest(run), task) !== void 0) return exitCode;
    await tellFaults(run, error);
    await status(run, { kind: "failed", exitCode });
    return exitCode;
  }
}
async function accepted({ host, event, inputs, task }, result, labels) {
  const pullRequest2 = toldPullRequest(task);
  const asked = {
    label: inputs.overrideLabel,
    by: inputs.overrideBy,
    pullRequest: pullRequest2?.number,
    labels,
    queued: queuedPullRequest(event, task),
    pushedAt: pullRequest2?.pushedAt,
    commentKey: inputs.commentKey
  };
  return withOverride(host, asked, result);
}
async function livePullRequest({ host, task }) {
  const pullRequest2 = task.kind === "compare" ? task.pullRequest : void 0;
  return pullRequest2 === void 0 ? void 0 : host.livePullRequest(pullRequest2.number);
}
async function status({ host, event, inputs, task }, moment) {
  const name = statusName(inputs.commitStatus, task);
  await tellStatus(host, { name, sha: headOf(task), restricted: event.restricted }, moment);
}
function headOf(task) {
  return task.kind === "compare" ? task.head : task.at;
}
async function failed({ environment: environment2, host }, error) {
  if (!(error instanceof UnusableInput)) {
    host.annotate({
      level: "error",
      title: "Evenhand failed",
      text: "There is no verdict; the log of the step says why."
    });
    return explain(error, environment2);
  }
  const outside = error instanceof OutsideFailure;
  const faults = error.faults.map(faultOfInputs);
  if (outside) host.setOutput("verdict", "unmeasured");
  annotateFaults(host, faults, outside ? "Evenhand could not measure" : "Evenhand cannot use this");
  await orWarn(host, "could not write the job summary", () => host.writeSummary(faultTexts(error)[0] ?? ""));
  return explain(outside ? new OutsideFailure(faults) : new UnusableInput(faults, { cause: error }), environment2);
}
async function tellFaults(run, error) {
  if (!(error instanceof UnusableInput)) return;
  const texts = faultTexts(error);
  await tellComment(run, { head: headOf(run.task), verdict: "none", texts, telling: false, failed: true });
}

// src/main/actionHost.ts
import { existsSync as existsSync2, readFileSync } from "node:fs";
import { join as join2 } from "node:path";

// src/edge/github/httpFailure.ts
function httpFailure(error) {
  if (!isObject(error) || !("status" in error) || typeof error.status !== "number") return void 0;
  const message = "message" in error ? String(error.message) : "";
  const answered = "response" in error && isObject(error.response);
  const unanswered = answered || error.status !== 500 ? {} : { unanswered: true };
  return { status: error.status, message, headers: headersOf(error), ...unanswered };
}
function headersOf(error) {
  if (!("response" in error) || !isObject(error.response) || !("headers" in error.response)) return {};
  const { headers } = error.response;
  return isObject(headers) ? { ...headers } : {};
}
function isObject(value) {
  return typeof value === "object" && value !== null;
}
function answerOf({ status: status2, message, unanswered }) {
  return unanswered === true ? `GitHub could not be reached (${message})` : `GitHub answered ${status2}: ${message}`;
}
function isLimit(failure) {
  if (failure.status === 429) return true;
  if (failure.status !== 403) return false;
  return isUsedUp(failure) || failure.headers["retry-after"] !== void 0 || /rate limit/i.test(failure.message);
}
function isUsedUp({ headers }) {
  return String(headers["x-ratelimit-remaining"]) === "0";
}
function isWritingBlocked({ message }) {
  return /submitted too quickly|temporarily blocked/i.test(message);
}
function isOutage(failure) {
  return failure.status >= 500 || isLimit(failure);
}
var UnexpectedAnswer = class extends Error {
  name = "UnexpectedAnswer";
};
function isRefusal(error) {
  if (httpFailure(error) !== void 0 || error instanceof UnexpectedAnswer) return true;
  return error instanceof Error && error.name === "GraphqlResponseError";
}
function isUnknownCommit(error) {
  const status2 = httpFailure(error)?.status;
  return status2 === 404 || status2 === 409 || status2 === 422;
}
function isNotShown(error) {
  const status2 = httpFailure(error)?.status;
  return status2 === 403 || status2 === 404 || status2 === 422;
}

// src/edge/github/faults.ts
var laterFix = "This says nothing about the judges. Run the job again later; https://www.githubstatus.com shows whether there is an incident.";
var tokenFix = "Give a valid token with the input `github-token`.";
function lookUpFault(error, { what, permission, fix: fix2 }) {
  const failure = httpFailure(error);
  if (failure === void 0) return error;
  const said = `${what} could not be looked up: ${answerOf(failure)}`;
  if (isOutage(failure)) return new OutsideFailure({ what: said, fix: laterFix }, { cause: error });
  return new UnusableInput({ what: said, fix: fixFor(failure, { permission, fix: fix2 }) }, { cause: error });
}
function fixFor({ status: status2 }, { permission, fix: fix2 }) {
  if (status2 === 401) return tokenFix;
  if (status2 === 403) return permissionFix(permission);
  return status2 === 404 ? `${fix2}
Else: ${permissionFix(permission)}` : fix2;
}
function permissionFix(permission) {
  return `Let the job's token read it:
  permissions:
    contents: read
    ${permission}`;
}
function readingFault(error, from) {
  const failure = httpFailure(error);
  if (failure === void 0) return error;
  const what = `commit ${from.sha} of ${from.owner}/${from.repo} could not be read: ${answerOf(failure)}`;
  if (isOutage(failure) || failure.status === 422) return new OutsideFailure({ what, fix: laterFix }, { cause: error });
  return new UnusableInput({ what, fix: readingFix(failure) }, { cause: error });
}
function readingFix({ status: status2 }) {
  if (status2 === 401) return tokenFix;
  if (status2 === 409) return "The repository is empty: push a commit first.";
  const permission = `the job's token read the repository:
${permissions}`;
  return status2 === 404 ? `${goneFix} Else let ${permission}` : `Let ${permission}`;
}
var goneFix = "If its branch was deleted or rewritten, GitHub may have the commit no more: point the pull request at a branch that exists, or push to it again.";
var permissions = ["  permissions:", "    contents: read"].join("\n");
function permissionHint({ headers }, { restricted, permission }) {
  switch (restricted) {
    case "fork":
      return `This is expected: the pull request comes from a fork, and GitHub gives its workflow a token that can only read. ${byHand}`;
    case "dependabot":
      return `This is expected: Dependabot opened the pull request, and GitHub gives its workflow a token that can only read. ${byHand}`;
    case void 0: {
      const lines = [.../* @__PURE__ */ new Set(["contents: read", "pull-requests: write", permission])];
      const accepted2 = acceptedPermissions(headers);
      return [
        "The job's token lacks a permission. Give it to the job:",
        "",
        "  permissions:",
        ...lines.map((line) => `    ${line}`),
        ...accepted2 === void 0 ? [] : ["", `GitHub asks for: ${accepted2}.`]
      ].join("\n");
    }
  }
}
var byHand = "Nothing is wrong with the change. A maintainer can have it measured with a workflow that is started by hand: examples/workflows/forks.yml. The job summary shows the whole report.";
function acceptedPermissions(headers) {
  const accepted2 = headers["x-accepted-github-permissions"];
  return typeof accepted2 === "string" && /^[\w=;, -]{1,200}$/.test(accepted2) ? accepted2 : void 0;
}
function writingHint(failure, { restricted, permission, untaken: untaken3 }) {
  const { status: status2 } = failure;
  if (isLimit(failure) || isWritingBlocked(failure)) {
    return "GitHub asks for fewer requests. Run the job again later.";
  }
  if (status2 === 401) return tokenFix;
  if (status2 === 403 || status2 === 404) return permissionHint(failure, { restricted, permission });
  if (status2 === 422) return untaken3;
  if (status2 >= 500) return "GitHub is not reachable or has an incident. Run the job again later.";
  return "The job summary shows the whole report.";
}
function commentHint(failure, restricted) {
  if (/issue is locked|locked conversation|unable to create comment because/i.test(failure.message)) {
    return "The conversation is locked. Unlock it to have comments; the job summary shows the whole report.";
  }
  return writingHint(failure, { restricted, permission: "pull-requests: write", untaken });
}
var untaken = "GitHub did not take this text. The job summary shows the whole report.";

// src/edge/github/commitStatus.ts
async function setCommitStatus(repository, status2) {
  const { octokit, owner, repo } = repository;
  const { name, sha, state, description, url } = status2;
  const target = url === void 0 ? {} : { target_url: url };
  const request2 = { owner, repo, sha, state, context: name, description, ...target };
  try {
    await octokit.rest.repos.createCommitStatus(request2);
    return { kind: "set" };
  } catch (error) {
    const failure = httpFailure(error);
    if (failure === void 0) throw error;
    const why = answerOf(failure);
    const hint = writingHint(failure, { restricted: status2.restricted, permission: "statuses: write", untaken: untaken2 });
    return { kind: "not-set", why, hint };
  }
}
var untaken2 = "GitHub takes at most 1,000 statuses of one name for a commit, and none for a commit that it does not have.";
function checkStatusName(name) {
  const characters = Array.from(name).length;
  if (characters >= 1 && characters <= 100 && !new RegExp("\\p{Control}|\\p{Surrogate}", "u").test(name) && name.trim() === name) return;
  throw new UnusableInput({
    what: `commit-status is ${JSON.stringify(name)}`,
    fix: "Use 1 to 100 characters on one line, such as `evenhand`; blanks neither first nor last.",
    key: "commit-status"
  });
}

// node_modules/universal-user-agent/index.js
function getUserAgent() {
  if (typeof navigator === "object" && "userAgent" in navigator) {
    return navigator.userAgent;
  }
  if (typeof process === "object" && process.version !== void 0) {
    return `Node.js/${process.version.substr(1)} (${process.platform}; ${process.arch})`;
  }
  return "<environment undetectable>";
}

// node_modules/before-after-hook/lib/register.js
function register(state, name, method, options) {
  if (typeof method !== "function") {
    throw new Error("method for before hook must be a function");
  }
  if (!options) {
    options = {};
  }
  if (Array.isArray(name)) {
    return name.reverse().reduce((callback, name2) => {
      return register.bind(null, state, name2, callback, options);
    }, method)();
  }
  return Promise.resolve().then(() => {
    if (!state.registry[name]) {
      return method(options);
    }
    return state.registry[name].reduce((method2, registered) => {
      return registered.hook.bind(null, method2, options);
    }, method)();
  });
}

// node_modules/before-after-hook/lib/add.js
function addHook(state, kind, name, hook2) {
  const orig = hook2;
  if (!state.registry[name]) {
    state.registry[name] = [];
  }
  if (kind === "before") {
    hook2 = (method, options) => {
      return Promise.resolve().then(orig.bind(null, options)).then(method.bind(null, options));
    };
  }
  if (kind === "after") {
    hook2 = (method, options) => {
      let result;
      return Promise.resolve().then(method.bind(null, options)).then((result_) => {
        result = result_;
        return orig(result, options);
      }).then(() => {
        return result;
      });
    };
  }
  if (kind === "error") {
    hook2 = (method, options) => {
      return Promise.resolve().then(method.bind(null, options)).catch((error) => {
        return orig(error, options);
      });
    };
  }
  state.registry[name].push({
    hook: hook2,
    orig
  });
}

// node_modules/before-after-hook/lib/remove.js
function removeHook(state, name, method) {
  if (!state.registry[name]) {
    return;
  }
  const index = state.registry[name].map((registered) => {
    return registered.orig;
  }).indexOf(method);
  if (index === -1) {
    return;
  }
  state.registry[name].splice(index, 1);
}

// node_modules/before-after-hook/index.js
var bind = Function.bind;
var bindable = bind.bind(bind);
function bindApi(hook2, state, name) {
  const removeHookRef = bindable(removeHook, null).apply(
    null,
    name ? [state, name] : [state]
  );
  hook2.api = { remove: removeHookRef };
  hook2.remove = removeHookRef;
  ["before", "error", "after", "wrap"].forEach((kind) => {
    const args = name ? [state, kind, name] : [state, kind];
    hook2[kind] = hook2.api[kind] = bindable(addHook, null).apply(null, args);
  });
}
function Singular() {
  const singularHookName = /* @__PURE__ */ Symbol("Singular");
  const singularHookState = {
    registry: {}
  };
  const singularHook = register.bind(null, singularHookState, singularHookName);
  bindApi(singularHook, singularHookState, singularHookName);
  return singularHook;
}
function Collection() {
  const state = {
    registry: {}
  };
  const hook2 = register.bind(null, state);
  bindApi(hook2, state);
  return hook2;
}
var before_after_hook_default = { Singular, Collection };

// node_modules/@octokit/endpoint/dist-bundle/index.js
var VERSION = "0.0.0-development";
var userAgent = `octokit-endpoint.js/${VERSION} ${getUserAgent()}`;
var DEFAULTS = {
  method: "GET",
  baseUrl: "https://api.github.com",
  headers: {
    accept: "application/vnd.github.v3+json",
    "user-agent": userAgent
  },
  mediaType: {
    format: ""
  }
};
function lowercaseKeys(object) {
  if (!object) {
    return {};
  }
  return Object.keys(object).reduce((newObj, key) => {
    newObj[key.toLowerCase()] = object[key];
    return newObj;
  }, {});
}
function isPlainObject(value) {
  if (typeof value !== "object" || value === null) return false;
  if (Object.prototype.toString.call(value) !== "[object Object]") return false;
  const proto = Object.getPrototypeOf(value);
  if (proto === null) return true;
  const Ctor = Object.prototype.hasOwnProperty.call(proto, "constructor") && proto.constructor;
  return typeof Ctor === "function" && Ctor instanceof Ctor && Function.prototype.call(Ctor) === Function.prototype.call(value);
}
function mergeDeep(defaults, options) {
  const result = Object.assign({}, defaults);
  Object.keys(options).forEach((key) => {
    if (isPlainObject(options[key])) {
      if (!(key in defaults)) Object.assign(result, { [key]: options[key] });
      else result[key] = mergeDeep(defaults[key], options[key]);
    } else {
      Object.assign(result, { [key]: options[key] });
    }
  });
  return result;
}
function removeUndefinedProperties(obj) {
  for (const key in obj) {
    if (obj[key] === void 0) {
      delete obj[key];
    }
  }
  return obj;
}
function merge(defaults, route, options) {
  if (typeof route === "string") {
    let [method, url] = route.split(" ");
    options = Object.assign(url ? { method, url } : { url: method }, options);
  } else {
    options = Object.assign({}, route);
  }
  options.headers = lowercaseKeys(options.headers);
  removeUndefinedProperties(options);
  removeUndefinedProperties(options.headers);
  const mergedOptions = mergeDeep(defaults || {}, options);
  if (options.url === "/graphql") {
    if (defaults && defaults.mediaType.previews?.length) {
      mergedOptions.mediaType.previews = defaults.mediaType.previews.filter(
        (preview) => !mergedOptions.mediaType.previews.includes(preview)
      ).concat(mergedOptions.mediaType.previews);
    }
    mergedOptions.mediaType.previews = (mergedOptions.mediaType.previews || []).map((preview) => preview.replace(/-preview/, ""));
  }
  return mergedOptions;
}
function addQueryParameters(url, parameters) {
  const separator = /\?/.test(url) ? "&" : "?";
  const names2 = Object.keys(parameters);
  if (names2.length === 0) {
    return url;
  }
  return url + separator + names2.map((name) => {
    if (name === "q") {
      return "q=" + parameters.q.split("+").map(encodeURIComponent).join("+");
    }
    return `${name}=${encodeURIComponent(parameters[name])}`;
  }).join("&");
}
var urlVariableRegex = /\{[^{}}]+\}/g;
function removeNonChars(variableName) {
  return variableName.replace(/(?:^\W+)|(?:(?<!\W)\W+$)/g, "").split(/,/);
}
function extractUrlVariableNames(url) {
  const matches = url.match(urlVariableRegex);
  if (!matches) {
    return [];
  }
  return matches.map(removeNonChars).reduce((a, b) => a.concat(b), []);
}
function omit(object, keysToOmit) {
  const result = { __proto__: null };
  for (const key of Object.keys(object)) {
    if (keysToOmit.indexOf(key) === -1) {
      result[key] = object[key];
    }
  }
  return result;
}
function encodeReserved(str) {
  return str.split(/(%[0-9A-Fa-f]{2})/g).map(function(part) {
    if (!/%[0-9A-Fa-f]/.test(part)) {
      part = encodeURI(part).replace(/%5B/g, "[").replace(/%5D/g, "]");
    }
    return part;
  }).join("");
}
function encodeUnreserved(str) {
  return encodeURIComponent(str).replace(/[!'()*]/g, function(c) {
    return "%" + c.charCodeAt(0).toString(16).toUpperCase();
  });
}
function encodeValue(operator, value, key) {
  value = operator === "+" || operator === "#" ? encodeReserved(value) : encodeUnreserved(value);
  if (key) {
    return encodeUnreserved(key) + "=" + value;
  } else {
    return value;
  }
}
function isDefined(value) {
  return value !== void 0 && value !== null;
}
function isKeyOperator(operator) {
  return operator === ";" || operator === "&" || operator === "?";
}
function getValues(context, operator, key, modifier) {
  var value = context[key], result = [];
  if (isDefined(value) && value !== "") {
    if (typeof value === "string" || typeof value === "number" || typeof value === "bigint" || typeof value === "boolean") {
      value = value.toString();
      if (modifier && modifier !== "*") {
        value = value.substring(0, parseInt(modifier, 10));
      }
      result.push(
        encodeValue(operator, value, isKeyOperator(operator) ? key : "")
      );
    } else {
      if (modifier === "*") {
        if (Array.isArray(value)) {
          value.filter(isDefined).forEach(function(value2) {
            result.push(
              encodeValue(operator, value2, isKeyOperator(operator) ? key : "")
            );
          });
        } else {
          Object.keys(value).forEach(function(k) {
            if (isDefined(value[k])) {
              result.push(encodeValue(operator, value[k], k));
            }
          });
        }
      } else {
        const tmp = [];
        if (Array.isArray(value)) {
          value.filter(isDefined).forEach(function(value2) {
            tmp.push(encodeValue(operator, value2));
          });
        } else {
          Object.keys(value).forEach(function(k) {
            if (isDefined(value[k])) {
              tmp.push(encodeUnreserved(k));
              tmp.push(encodeValue(operator, value[k].toString()));
            }
          });
        }
        if (isKeyOperator(operator)) {
          result.push(encodeUnreserved(key) + "=" + tmp.join(","));
        } else if (tmp.length !== 0) {
          result.push(tmp.join(","));
        }
      }
    }
  } else {
    if (operator === ";") {
      if (isDefined(value)) {
        result.push(encodeUnreserved(key));
      }
    } else if (value === "" && (operator === "&" || operator === "?")) {
      result.push(encodeUnreserved(key) + "=");
    } else if (value === "") {
      result.push("");
    }
  }
  return result;
}
function parseUrl(template) {
  return {
    expand: expand.bind(null, template)
  };
}
function expand(template, context) {
  var operators = ["+", "#", ".", "/", ";", "?", "&"];
  template = template.replace(
    /\{([^\{\}]+)\}|([^\{\}]+)/g,
    function(_, expression, literal) {
      if (expression) {
        let operator = "";
        const values = [];
        if (operators.indexOf(expression.charAt(0)) !== -1) {
          operator = expression.charAt(0);
          expression = expression.substr(1);
        }
        expression.split(/,/g).forEach(function(variable) {
          var tmp = /([^:\*]*)(?::(\d+)|(\*))?/.exec(variable);
          values.push(getValues(context, operator, tmp[1], tmp[2] || tmp[3]));
        });
        if (operator && operator !== "+") {
          var separator = ",";
          if (operator === "?") {
            separator = "&";
          } else if (operator !== "#") {
            separator = operator;
          }
          return (values.length !== 0 ? operator : "") + values.join(separator);
        } else {
          return values.join(",");
        }
      } else {
        return encodeReserved(literal);
      }
    }
  );
  if (template === "/") {
    return template;
  } else {
    return template.replace(/\/$/, "");
  }
}
function parse(options) {
  let method = options.method.toUpperCase();
  let url = (options.url || "/").replace(/:([a-z]\w+)/g, "{$1}");
  let headers = Object.assign({}, options.headers);
  let body;
  let parameters = omit(options, [
    "method",
    "baseUrl",
    "url",
    "headers",
    "request",
    "mediaType"
  ]);
  const urlVariableNames = extractUrlVariableNames(url);
  url = parseUrl(url).expand(parameters);
  if (!/^http/.test(url)) {
    url = options.baseUrl + url;
  }
  const omittedParameters = Object.keys(options).filter((option) => urlVariableNames.includes(option)).concat("baseUrl");
  const remainingParameters = omit(parameters, omittedParameters);
  const isBinaryRequest = /application\/octet-stream/i.test(headers.accept);
  if (!isBinaryRequest) {
    if (options.mediaType.format) {
      headers.accept = headers.accept.split(/,/).map(
        (format) => format.replace(
          /application\/vnd(\.\w+)(\.v3)?(\.\w+)?(\+json)?$/,
          `application/vnd$1$2.${options.mediaType.format}`
        )
      ).join(",");
    }
    if (url.endsWith("/graphql")) {
      if (options.mediaType.previews?.length) {
        const previewsFromAcceptHeader = headers.accept.match(/(?<![\w-])[\w-]+(?=-preview)/g) || [];
        headers.accept = previewsFromAcceptHeader.concat(options.mediaType.previews).map((preview) => {
          const format = options.mediaType.format ? `.${options.mediaType.format}` : "+json";
          return `application/vnd.github.${preview}-preview${format}`;
        }).join(",");
      }
    }
  }
  if (["GET", "HEAD"].includes(method)) {
    url = addQueryParameters(url, remainingParameters);
  } else {
    if ("data" in remainingParameters) {
      body = remainingParameters.data;
    } else {
      if (Object.keys(remainingParameters).length) {
        body = remainingParameters;
      }
    }
  }
  if (!headers["content-type"] && typeof body !== "undefined") {
    headers["content-type"] = "application/json; charset=utf-8";
  }
  if (["PATCH", "PUT"].includes(method) && typeof body === "undefined") {
    body = "";
  }
  return Object.assign(
    { method, url, headers },
    typeof body !== "undefined" ? { body } : null,
    options.request ? { request: options.request } : null
  );
}
function endpointWithDefaults(defaults, route, options) {
  return parse(merge(defaults, route, options));
}
function withDefaults(oldDefaults, newDefaults) {
  const DEFAULTS2 = merge(oldDefaults, newDefaults);
  const endpoint2 = endpointWithDefaults.bind(null, DEFAULTS2);
  return Object.assign(endpoint2, {
    DEFAULTS: DEFAULTS2,
    defaults: withDefaults.bind(null, DEFAULTS2),
    merge: merge.bind(null, DEFAULTS2),
    parse
  });
}
var endpoint = withDefaults(null, DEFAULTS);

// node_modules/content-type/dist/index.js
var SP = 32;
var HTAB = 9;
var SEMI = 59;
var EQ = 61;
var DQUOTE = 34;
var BSLASH = 92;
var COMMA = 44;
var LOWER_CASE = 1;
var OWS = 2;
var SEMI_FLAG = 4;
var COMMA_FLAG = 8;
var TOKEN_FLAG = 16;
var NON_ASCII = 65280;
var CASE_FLAGS = LOWER_CASE | NON_ASCII;
var CHAR_MAP = new Uint8Array(256);
CHAR_MAP[HTAB] |= OWS;
CHAR_MAP[SP] |= OWS;
CHAR_MAP[SEMI] |= SEMI_FLAG;
CHAR_MAP[COMMA] |= COMMA_FLAG;
for (let code = 128; code <= 255; code++) {
  CHAR_MAP[code] |= LOWER_CASE;
}
for (const char of "!#$%&'*+-.^_`|~") {
  CHAR_MAP[char.charCodeAt(0)] |= TOKEN_FLAG;
}
for (let code = 48; code <= 57; code++) {
  CHAR_MAP[code] |= TOKEN_FLAG;
}
for (let code = 65; code <= 90; code++) {
  CHAR_MAP[code] |= LOWER_CASE | TOKEN_FLAG;
}
for (let code = 97; code <= 122; code++) {
  CHAR_MAP[code] |= TOKEN_FLAG;
}
var NullObject = /* @__PURE__ */ (() => {
  const C = function() {
  };
  C.prototype = /* @__PURE__ */ Object.create(null);
  return C;
})();
function parse2(header2, options) {
  const stopFlags = SEMI_FLAG | (options?.comma === true ? COMMA_FLAG : 0);
  const len = header2.length;
  let valueStart = options?.start ?? 0;
  while ((CHAR_MAP[header2.charCodeAt(valueStart)] & OWS) !== 0) {
    valueStart++;
  }
  let index = valueStart;
  let typeFlags = 0;
  let whitespace = -1;
  let stop2 = options?.parameters === false ? COMMA_FLAG : 0;
  while (index < len) {
    const code = header2.charCodeAt(index);
    const flags = CHAR_MAP[code];
    if ((flags & stopFlags) !== 0) {
      stop2 |= flags & COMMA_FLAG;
      break;
    }
    if ((flags & OWS) !== 0) {
      if (whitespace === -1)
        whitespace = index;
    } else {
      whitespace = -1;
    }
    typeFlags |= code & NON_ASCII | flags;
    index++;
  }
  const valueEnd = whitespace === -1 ? index : whitespace;
  const value = header2.slice(valueStart, valueEnd);
  const type = (typeFlags & CASE_FLAGS) === 0 ? value : value.toLowerCase();
  if (index === len || stop2 !== 0) {
    return { type, index, parameters: new NullObject() };
  }
  return parseParameters(header2, type, index, len, stopFlags);
}
function parseParameters(header2, type, index, len, stopFlags) {
  const parameters = new NullObject();
  parameter: while (index < len) {
    index++;
    while ((CHAR_MAP[header2.charCodeAt(index)] & OWS) !== 0) {
      index++;
    }
    const keyStart = index;
    let keyFlags = 0;
    let keyWhitespace = -1;
    while (index < len) {
      const code = header2.charCodeAt(index);
      const flags = CHAR_MAP[code];
      if ((flags & stopFlags) !== 0) {
        if ((flags & COMMA_FLAG) !== 0)
          break parameter;
        continue parameter;
      }
      if (code === EQ) {
        const keyEnd = keyWhitespace === -1 ? index : keyWhitespace;
        const value = header2.slice(keyStart, keyEnd);
        const key = (keyFlags & CASE_FLAGS) === 0 ? value : value.toLowerCase();
        index++;
        while ((CHAR_MAP[header2.charCodeAt(index)] & OWS) !== 0) {
          index++;
        }
        if (index < len && header2.charCodeAt(index) === DQUOTE) {
          const quotedStart = ++index;
          let escaped2 = false;
          while (index < len) {
            const code2 = header2.charCodeAt(index);
            if (code2 === DQUOTE) {
              if (parameters[key] === void 0) {
                parameters[key] = escaped2 ? unescapeQuotedPairs(header2, quotedStart, index) : header2.slice(quotedStart, index);
              }
              index++;
              let stop3 = 0;
              while (index < len) {
                const code3 = header2.charCodeAt(index);
                const flags2 = CHAR_MAP[code3];
                if ((flags2 & stopFlags) !== 0) {
                  stop3 = flags2 & COMMA_FLAG;
                  break;
                }
                index++;
              }
              if (stop3 !== 0)
                break parameter;
              continue parameter;
            }
            if (code2 === BSLASH && index + 1 < len) {
              escaped2 = true;
              index += 2;
              continue;
            }
            index++;
          }
          continue parameter;
        }
        const valueStart = index;
        let stop2 = 0;
        let valueWhitespace = -1;
        while (index < len) {
          const code2 = header2.charCodeAt(index);
          const flags2 = CHAR_MAP[code2];
          if ((flags2 & stopFlags) !== 0) {
            stop2 = flags2 & COMMA_FLAG;
            break;
          }
          if ((flags2 & OWS) !== 0) {
            if (valueWhitespace === -1)
              valueWhitespace = index;
          } else {
            valueWhitespace = -1;
          }
          index++;
        }
        if (parameters[key] === void 0) {
          const valueEnd = valueWhitespace === -1 ? index : valueWhitespace;
          parameters[key] = header2.slice(valueStart, valueEnd);
        }
        if (stop2 !== 0)
          break parameter;
        continue parameter;
      }
      if ((flags & OWS) !== 0) {
        if (keyWhitespace === -1)
          keyWhitespace = index;
      } else {
        keyWhitespace = -1;
      }
      keyFlags |= code & NON_ASCII | flags;
      index++;
    }
  }
  return { type, index, parameters };
}
function unescapeQuotedPairs(str, start, end) {
  let result = "";
  for (let index = start; index < end; index++) {
    if (str.charCodeAt(index) === BSLASH) {
      result += str.slice(start, index);
      start = ++index;
    }
  }
  return result + str.slice(start, end);
}

// node_modules/json-with-bigint/json-with-bigint.js
var intRegex = /^-?\d+$/;
var noiseValue = /^-?\d+n+$/;
var originalStringify = JSON.stringify;
var originalParse = JSON.parse;
var customFormat = /^-?\d+n$/;
var bigIntsStringify = /([\[:])?"(-?\d+)n"($|\s*[,\}\]])/g;
var noiseStringify = /([\[:])?("-?\d+n+)n("$|"\s*[,\}\]])/g;
var isUnstringifiable = (val) => val === void 0 || typeof val === "function" || typeof val === "symbol";
var isRawJSON = (val) => val !== null && typeof val === "object" && val.constructor && val.constructor.name === "RawJSON";
var stringifyIteratively = (rootValue, replacer, spaceParam) => {
  let space = "";
  if (typeof spaceParam === "number") {
    space = " ".repeat(Math.min(10, Math.max(0, Math.floor(spaceParam))));
  } else if (typeof spaceParam === "string") {
    space = spaceParam.slice(0, 10);
  }
  const isFunctionReplacer = typeof replacer === "function";
  const propertyList = Array.isArray(replacer) ? new Set(replacer.map(String)) : null;
  const prepareVal = (parent, key, val) => {
    const isObject2 = val !== null && typeof val === "object";
    const hasToJSON = isObject2 && typeof val.toJSON === "function";
    if (hasToJSON) {
      val = val.toJSON(key);
    }
    const isNoise = typeof val === "string" && noiseValue.test(val);
    if (isNoise) return val + "n";
    const isBigInt = typeof val === "bigint";
    if (isBigInt) {
      const supportsRawJSON = "rawJSON" in JSON;
      if (supportsRawJSON) return JSON.rawJSON(val.toString());
      return val.toString() + "n";
    }
    if (isFunctionReplacer) {
      val = replacer.call(parent, key, val);
    }
    const isPostReplacerObject = val !== null && typeof val === "object";
    if (isPostReplacerObject) {
      const isPrimitiveWrapper = val instanceof Number || val instanceof String || val instanceof Boolean;
      if (isPrimitiveWrapper) {
        val = val.valueOf();
      }
    }
    return val;
  };
  const rootProcessed = prepareVal({ "": rootValue }, "", rootValue);
  if (isUnstringifiable(rootProcessed)) {
    return void 0;
  }
  const isRootPrimitive = rootProcessed === null || typeof rootProcessed !== "object";
  const isRootNativeRawJSON = isRawJSON(rootProcessed);
  if (isRootPrimitive || isRootNativeRawJSON) {
    return originalStringify(rootProcessed);
  }
  const chunks = [];
  let level = 0;
  const stack = [
    {
      parent: { "": rootProcessed },
      key: "",
      val: rootProcessed,
      isArray: Array.isArray(rootProcessed),
      keys: Array.isArray(rootProcessed) ? null : Object.keys(rootProcessed),
      index: 0,
      first: true
    }
  ];
  const visited = new WeakSet([rootProcessed]);
  while (stack.length > 0) {
    const node = stack[stack.length - 1];
    if (node.index === 0) {
      chunks.push(node.isArray ? "[" : "{");
      level++;
    }
    let isDone = false;
    if (node.isArray) {
      if (node.index < node.val.length) {
        if (!node.first) chunks.push(",");
        if (space) chunks.push("\n" + space.repeat(level));
        const childRaw = node.val[node.index];
        const childVal = prepareVal(node.val, String(node.index), childRaw);
        if (isUnstringifiable(childVal)) {
          chunks.push("null");
          node.first = false;
          node.index++;
        } else {
          const isComplexObject = childVal !== null && typeof childVal === "object";
          const isNativeRaw = isRawJSON(childVal);
          if (isComplexObject && !isNativeRaw) {
            if (visited.has(childVal)) {
              throw new TypeError("Converting circular structure to JSON");
            }
            visited.add(childVal);
            stack.push({
              parent: node.val,
              key: String(node.index),
              val: childVal,
              isArray: Array.isArray(childVal),
              keys: Array.isArray(childVal) ? null : Object.keys(childVal),
              index: 0,
              first: true
            });
            node.first = false;
            node.index++;
          } else {
            chunks.push(originalStringify(childVal));
            node.first = false;
            node.index++;
          }
        }
      } else {
        isDone = true;
      }
    } else {
      while (node.index < node.keys.length) {
        const k = node.keys[node.index++];
        const isFilteredOutByArray = propertyList && !propertyList.has(k);
        if (isFilteredOutByArray) continue;
        const childRaw = node.val[k];
        const childVal = prepareVal(node.val, k, childRaw);
        if (isUnstringifiable(childVal)) continue;
        if (!node.first) chunks.push(",");
        if (space) {
          chunks.push("\n" + space.repeat(level) + originalStringify(k) + ": ");
        } else {
          chunks.push(originalStringify(k) + ":");
        }
        const isComplexObject = childVal !== null && typeof childVal === "object";
        const isNativeRaw = isRawJSON(childVal);
        if (isComplexObject && !isNativeRaw) {
          if (visited.has(childVal)) {
            throw new TypeError("Converting circular structure to JSON");
          }
          visited.add(childVal);
          stack.push({
            parent: node.val,
            key: k,
            val: childVal,
            isArray: Array.isArray(childVal),
            keys: Array.isArray(childVal) ? null : Object.keys(childVal),
            index: 0,
            first: true
          });
          node.first = false;
          break;
        } else {
          chunks.push(originalStringify(childVal));
          node.first = false;
        }
      }
      const isNodeFullyProcessed = node.index >= node.keys.length && stack[stack.length - 1] === node;
      if (isNodeFullyProcessed) {
        isDone = true;
      }
    }
    if (isDone) {
      level--;
      if (!node.first && space) chunks.push("\n" + space.repeat(level));
      chunks.push(node.isArray ? "]" : "}");
      visited.delete(node.val);
      stack.pop();
    }
  }
  return chunks.join("");
};
var JSONStringify = (value, replacer, space) => {
  try {
    const supportsRawJSON = "rawJSON" in JSON;
    if (supportsRawJSON) {
      return originalStringify(
        value,
        (key, val) => {
          if (typeof val === "bigint") return JSON.rawJSON(val.toString());
          const hasFunctionReplacer = typeof replacer === "function";
          if (hasFunctionReplacer) return replacer(key, val);
          const isKeyInArrayReplacer = Array.isArray(replacer) && replacer.includes(key);
          if (isKeyInArrayReplacer) return val;
          return val;
        },
        space
      );
    }
    if (!value) return originalStringify(value, replacer, space);
    const convertedToCustomJSON = originalStringify(
      value,
      (key, val) => {
        const isNoise = typeof val === "string" && noiseValue.test(val);
        if (isNoise) return val.toString() + "n";
        if (typeof val === "bigint") return val.toString() + "n";
        const hasFunctionReplacer = typeof replacer === "function";
        if (hasFunctionReplacer) return replacer(key, val);
        const isKeyInArrayReplacer = Array.isArray(replacer) && replacer.includes(key);
        if (isKeyInArrayReplacer) return val;
        return val;
      },
      space
    );
    const processedJSON = convertedToCustomJSON.replace(
      bigIntsStringify,
      "$1$2$3"
    );
    const denoisedJSON = processedJSON.replace(noiseStringify, "$1$2$3");
    return denoisedJSON;
  } catch (error) {
    if (error instanceof RangeError) {
      const convertedJSON = stringifyIteratively(value, replacer, space);
      if (convertedJSON === void 0) return void 0;
      const supportsRawJSON = "rawJSON" in JSON;
      if (supportsRawJSON) return convertedJSON;
      const processedJSON = convertedJSON.replace(bigIntsStringify, "$1$2$3");
      return processedJSON.replace(noiseStringify, "$1$2$3");
    }
    throw error;
  }
};
var featureCache = /* @__PURE__ */ new Map();
var isContextSourceSupported = () => {
  const parseFingerprint = JSON.parse.toString();
  if (featureCache.has(parseFingerprint)) {
    return featureCache.get(parseFingerprint);
  }
  try {
    const result = JSON.parse(
      "1",
      (_, __, context) => !!context?.source && context.source === "1"
    );
    featureCache.set(parseFingerprint, result);
    return result;
  } catch {
    featureCache.set(parseFingerprint, false);
    return false;
  }
};
var convertMarkedBigIntsReviver = (key, value, context, userReviver) => {
  const isCustomFormatBigInt = typeof value === "string" && customFormat.test(value);
  if (isCustomFormatBigInt) return BigInt(value.slice(0, -1));
  const isNoiseValue = typeof value === "string" && noiseValue.test(value);
  if (isNoiseValue) return value.slice(0, -1);
  const hasUserReviver = typeof userReviver === "function";
  if (!hasUserReviver) return value;
  return userReviver(key, value, context);
};
var JSONParseV2 = (text2, reviver) => {
  return JSON.parse(text2, (key, value, context) => {
    const isNumber = typeof value === "number";
    const isOutOfBounds = value > Number.MAX_SAFE_INTEGER || value < Number.MIN_SAFE_INTEGER;
    const isBigNumber = isNumber && isOutOfBounds;
    const isInt = context && intRegex.test(context.source);
    const isBigInt = isBigNumber && isInt;
    if (isBigInt) return BigInt(context.source);
    const hasCustomReviver = typeof reviver === "function";
    if (!hasCustomReviver) return value;
    return reviver(key, value, context);
  });
};
var MAX_INT = Number.MAX_SAFE_INTEGER.toString();
var MAX_DIGITS = MAX_INT.length;
var stringsOrLargeNumbers = /"(?:[^"\\]|\\.)*"|-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/g;
var noiseValueWithQuotes = /^"-?\d+n+"$/;
var applyReviverIteratively = (parsed4, userReviver) => {
  const rootHolder = { "": parsed4 };
  const stack = [{ parent: rootHolder, key: "", visited: false }];
  while (stack.length > 0) {
    const node = stack[stack.length - 1];
    if (!node.visited) {
      node.visited = true;
      const value = node.parent[node.key];
      const isComplexObject = value !== null && typeof value === "object";
      if (isComplexObject) {
        const keys = Object.keys(value);
        for (let i = keys.length - 1; i >= 0; i--) {
          stack.push({ parent: value, key: keys[i], visited: false });
        }
      }
    } else {
      const { parent, key } = node;
      let value = parent[key];
      if (typeof value === "string") {
        const isCustomFormatBigInt = customFormat.test(value);
        if (isCustomFormatBigInt) {
          value = BigInt(value.slice(0, -1));
        } else {
          const isNoise = noiseValue.test(value);
          if (isNoise) value = value.slice(0, -1);
        }
      }
      const hasUserReviver = typeof userReviver === "function";
      if (hasUserReviver) {
        value = userReviver.call(parent, key, value);
      }
      const isDeleted = value === void 0;
      if (isDeleted) {
        delete parent[key];
      } else {
        parent[key] = value;
      }
      stack.pop();
    }
  }
  return rootHolder[""];
};
var serializeBigInts = (text2) => {
  return text2.replace(
    stringsOrLargeNumbers,
    (match, digits3, fractional, exponential) => {
      const isString = match[0] === '"';
      const isNoise = isString && noiseValueWithQuotes.test(match);
      if (isNoise) return match.substring(0, match.length - 1) + 'n"';
      const hasFractionalOrExponential = fractional || exponential;
      const isLessThanMaxSafeInt = digits3 && (digits3.length < MAX_DIGITS || digits3.length === MAX_DIGITS && digits3 <= MAX_INT);
      const isStandardValue = isString || hasFractionalOrExponential || isLessThanMaxSafeInt;
      if (isStandardValue) return match;
      return '"' + match + 'n"';
    }
  );
};
var JSONParse = (text2, reviver) => {
  if (!text2) return originalParse(text2, reviver);
  try {
    if (isContextSourceSupported()) return JSONParseV2(text2, reviver);
    const serializedData = serializeBigInts(text2);
    return originalParse(
      serializedData,
      (key, value, context) => convertMarkedBigIntsReviver(key, value, context, reviver)
    );
  } catch (error) {
    if (error instanceof RangeError) {
      const serializedData = serializeBigInts(text2);
      const parsed4 = originalParse(serializedData);
      return applyReviverIteratively(parsed4, reviver);
    }
    throw error;
  }
};

// node_modules/@octokit/request-error/dist-src/index.js
var RequestError = class extends Error {
  name;
  /**
   * http status code
   */
  status;
  /**
   * Request options that lead to the error.
   */
  request;
  /**
   * Response object if a response was received
   */
  response;
  constructor(message, statusCode, options) {
    super(message, { cause: options.cause });
    this.name = "HttpError";
    this.status = Number.parseInt(statusCode);
    if (Number.isNaN(this.status)) {
      this.status = 0;
    }
    if ("response" in options) {
      this.response = options.response;
    }
    const requestCopy = Object.assign({}, options.request);
    if (options.request.headers.authorization) {
      requestCopy.headers = Object.assign({}, options.request.headers, {
        authorization: options.request.headers.authorization.replace(
          /(?<! ) .*$/,
          " [REDACTED]"
        )
      });
    }
    requestCopy.url = requestCopy.url.replace(/\bclient_secret=\w+/g, "client_secret=[REDACTED]").replace(/\baccess_token=\w+/g, "access_token=[REDACTED]");
    this.request = requestCopy;
  }
};

// node_modules/@octokit/request/dist-bundle/index.js
var VERSION2 = "10.0.16";
var defaults_default = {
  headers: {
    "user-agent": `octokit-request.js/${VERSION2} ${getUserAgent()}`
  }
};
function isPlainObject2(value) {
  if (typeof value !== "object" || value === null) return false;
  if (Object.prototype.toString.call(value) !== "[object Object]") return false;
  const proto = Object.getPrototypeOf(value);
  if (proto === null) return true;
  const Ctor = Object.prototype.hasOwnProperty.call(proto, "constructor") && proto.constructor;
  return typeof Ctor === "function" && Ctor instanceof Ctor && Function.prototype.call(Ctor) === Function.prototype.call(value);
}
var noop = () => "";
async function fetchWrapper(requestOptions) {
  const fetch = requestOptions.request?.fetch || globalThis.fetch;
  if (!fetch) {
    throw new Error(
      "fetch is not set. Please pass a fetch implementation as new Octokit({ request: { fetch }}). Learn more at https://github.com/octokit/octokit.js/#fetch-missing"
    );
  }
  const log = requestOptions.request?.log || console;
  const parseSuccessResponseBody = requestOptions.request?.parseSuccessResponseBody !== false;
  const body = isPlainObject2(requestOptions.body) || Array.isArray(requestOptions.body) ? JSONStringify(requestOptions.body) : requestOptions.body;
  const requestHeaders = Object.fromEntries(
    Object.entries(requestOptions.headers).map(([name, value]) => [
      name,
      String(value)
    ])
  );
  let fetchResponse;
  try {
    fetchResponse = await fetch(requestOptions.url, {
      method: requestOptions.method,
      body,
      redirect: requestOptions.request?.redirect,
      headers: requestHeaders,
      signal: requestOptions.request?.signal,
      // duplex must be set if request.body is ReadableStream or Async Iterables.
      // See https://fetch.spec.whatwg.org/#dom-requestinit-duplex.
      ...requestOptions.body && { duplex: "half" }
    });
  } catch (error) {
    let message = "Unknown Error";
    if (error instanceof Error) {
      if (error.name === "AbortError") {
        error.status = 500;
        throw error;
      }
      message = error.message;
      if (error.name === "TypeError" && "cause" in error) {
        if (error.cause instanceof Error) {
          message = error.cause.message;
        } else if (typeof error.cause === "string") {
          message = error.cause;
        }
      }
    }
    const requestError = new RequestError(message, 500, {
      request: requestOptions
    });
    requestError.cause = error;
    throw requestError;
  }
  const status2 = fetchResponse.status;
  const url = fetchResponse.url;
  const responseHeaders = {};
  for (const [key, value] of fetchResponse.headers) {
    responseHeaders[key] = value;
  }
  const octokitResponse = {
    url,
    status: status2,
    headers: responseHeaders,
    data: ""
  };
  if ("deprecation" in responseHeaders) {
    const matches = responseHeaders.link && responseHeaders.link.match(/<([^<>]+)>; rel="deprecation"/);
    const deprecationLink = matches && matches.pop();
    log.warn(
      `[@octokit/request] "${requestOptions.method} ${requestOptions.url}" is deprecated. It is scheduled to be removed on ${responseHeaders.sunset}${deprecationLink ? `. See ${deprecationLink}` : ""}`
    );
  }
  if (status2 === 204 || status2 === 205) {
    return octokitResponse;
  }
  if (requestOptions.method === "HEAD") {
    if (status2 < 400) {
      return octokitResponse;
    }
    throw new RequestError(fetchResponse.statusText, status2, {
      response: octokitResponse,
      request: requestOptions
    });
  }
  if (status2 === 304) {
    octokitResponse.data = await getResponseData(fetchResponse);
    throw new RequestError("Not modified", status2, {
      response: octokitResponse,
      request: requestOptions
    });
  }
  if (status2 >= 400) {
    octokitResponse.data = await getResponseData(fetchResponse);
    throw new RequestError(toErrorMessage(octokitResponse.data), status2, {
      response: octokitResponse,
      request: requestOptions
    });
  }
  octokitResponse.data = parseSuccessResponseBody ? await getResponseData(fetchResponse) : fetchResponse.body;
  return octokitResponse;
}
async function getResponseData(response) {
  const contentType = response.headers.get("content-type");
  if (!contentType) {
    return response.text().catch(noop);
  }
  const mimetype = parse2(contentType);
  if (isJSONResponse(mimetype)) {
    let text2 = "";
    try {
      text2 = await response.text();
      return JSONParse(text2);
    } catch (err) {
      return text2;
    }
  } else if (mimetype.type.startsWith("text/") || // `application/octet-stream` is the canonical "arbitrary binary" type
  // (RFC 2046) and must never be decoded as text, even when the response
  // carries a (misleading) `charset=utf-8` parameter — see #751.
  mimetype.parameters.charset?.toLowerCase() === "utf-8" && mimetype.type !== "application/octet-stream") {
    return response.text().catch(noop);
  } else {
    return response.arrayBuffer().catch(
      /* v8 ignore next -- @preserve */
      () => new ArrayBuffer(0)
    );
  }
}
function isJSONResponse(mimetype) {
  return mimetype.type === "application/json" || mimetype.type === "application/scim+json";
}
function toErrorMessage(data) {
  if (typeof data === "string") {
    return data;
  }
  if (data instanceof ArrayBuffer) {
    return "Unknown error";
  }
  if (typeof data === "object" && data !== null && "message" in data) {
    const objectData = data;
    const suffix = "documentation_url" in objectData ? ` - ${objectData.documentation_url}` : "";
    return Array.isArray(objectData.errors) ? `${objectData.message}: ${objectData.errors.map((v) => JSON.stringify(v)).join(", ")}${suffix}` : `${objectData.message}${suffix}`;
  }
  return `Unknown error: ${JSON.stringify(data)}`;
}
function withDefaults2(oldEndpoint, newDefaults) {
  const endpoint2 = oldEndpoint.defaults(newDefaults);
  const newApi = function(route, parameters) {
    const endpointOptions = endpoint2.merge(route, parameters);
    if (!endpointOptions.request || !endpointOptions.request.hook) {
      return fetchWrapper(endpoint2.parse(endpointOptions));
    }
    const request2 = (route2, parameters2) => {
      return fetchWrapper(
        endpoint2.parse(endpoint2.merge(route2, parameters2))
      );
    };
    Object.assign(request2, {
      endpoint: endpoint2,
      defaults: withDefaults2.bind(null, endpoint2)
    });
    return endpointOptions.request.hook(request2, endpointOptions);
  };
  return Object.assign(newApi, {
    endpoint: endpoint2,
    defaults: withDefaults2.bind(null, endpoint2)
  });
}
var request = withDefaults2(endpoint, defaults_default);

// node_modules/@octokit/graphql/dist-bundle/index.js
var VERSION3 = "0.0.0-development";
function _buildMessageForResponseErrors(data) {
  return `Request failed due to following response errors:
` + data.errors.map((e) => ` - ${e.message}`).join("\n");
}
var GraphqlResponseError = class extends Error {
  constructor(request2, headers, response) {
    super(_buildMessageForResponseErrors(response));
    this.request = request2;
    this.headers = headers;
    this.response = response;
    this.errors = response.errors;
    this.data = response.data;
    if (Error.captureStackTrace) {
      Error.captureStackTrace(this, this.constructor);
    }
  }
  request;
  headers;
  response;
  name = "GraphqlResponseError";
  errors;
  data;
};
var NON_VARIABLE_OPTIONS = [
  "method",
  "baseUrl",
  "url",
  "headers",
  "request",
  "query",
  "mediaType",
  "operationName"
];
var FORBIDDEN_VARIABLE_OPTIONS = ["query", "method", "url"];
var GHES_V3_SUFFIX_REGEX = /\/api\/v3\/?$/;
function graphql(request2, query2, options) {
  if (options) {
    if (typeof query2 === "string" && "query" in options) {
      return Promise.reject(
        new Error(`[@octokit/graphql] "query" cannot be used as variable name`)
      );
    }
    for (const key in options) {
      if (!FORBIDDEN_VARIABLE_OPTIONS.includes(key)) continue;
      return Promise.reject(
        new Error(
          `[@octokit/graphql] "${key}" cannot be used as variable name`
        )
      );
    }
  }
  const parsedOptions = typeof query2 === "string" ? Object.assign({ query: query2 }, options) : query2;
  const requestOptions = Object.keys(
    parsedOptions
  ).reduce((result, key) => {
    if (NON_VARIABLE_OPTIONS.includes(key)) {
      result[key] = parsedOptions[key];
      return result;
    }
    if (!result.variables) {
      result.variables = {};
    }
    result.variables[key] = parsedOptions[key];
    return result;
  }, {});
  const baseUrl = parsedOptions.baseUrl || request2.endpoint.DEFAULTS.baseUrl;
  if (GHES_V3_SUFFIX_REGEX.test(baseUrl)) {
    requestOptions.url = baseUrl.replace(GHES_V3_SUFFIX_REGEX, "/api/graphql");
  }
  return request2(requestOptions).then((response) => {
    if (response.data.errors) {
      const headers = {};
      for (const key of Object.keys(response.headers)) {
        headers[key] = response.headers[key];
      }
      throw new GraphqlResponseError(
        requestOptions,
        headers,
        response.data
      );
    }
    return response.data.data;
  });
}
function withDefaults3(request2, newDefaults) {
  const newRequest = request2.defaults(newDefaults);
  const newApi = (query2, options) => {
    return graphql(newRequest, query2, options);
  };
  return Object.assign(newApi, {
    defaults: withDefaults3.bind(null, newRequest),
    endpoint: newRequest.endpoint
  });
}
var graphql2 = withDefaults3(request, {
  headers: {
    "user-agent": `octokit-graphql.js/${VERSION3} ${getUserAgent()}`
  },
  method: "POST",
  url: "/graphql"
});
function withCustomRequest(customRequest) {
  return withDefaults3(customRequest, {
    method: "POST",
    url: "/graphql"
  });
}

// node_modules/@octokit/auth-token/dist-bundle/index.js
var b64url = "(?:[a-zA-Z0-9_-]+)";
var sep = "\\.";
var jwtRE = new RegExp(`^${b64url}${sep}${b64url}${sep}${b64url}$`);
var isJWT = jwtRE.test.bind(jwtRE);
async function auth(token) {
  const isApp = isJWT(token);
  const isInstallation = token.startsWith("v1.") || token.startsWith("ghs_");
  const isUserToServer = token.startsWith("ghu_");
  const tokenType = isApp ? "app" : isInstallation ? "installation" : isUserToServer ? "user-to-server" : "oauth";
  return {
    type: "token",
    token,
    tokenType
  };
}
function withAuthorizationPrefix(token) {
  if (token.split(/\./).length === 3) {
    return `bearer ${token}`;
  }
  return `token ${token}`;
}
async function hook(token, request2, route, parameters) {
  const endpoint2 = request2.endpoint.merge(
    route,
    parameters
  );
  endpoint2.headers.authorization = withAuthorizationPrefix(token);
  return request2(endpoint2);
}
var createTokenAuth = function createTokenAuth2(token) {
  if (!token) {
    throw new Error("[@octokit/auth-token] No token passed to createTokenAuth");
  }
  if (typeof token !== "string") {
    throw new Error(
      "[@octokit/auth-token] Token passed to createTokenAuth is not a string"
    );
  }
  token = token.replace(/^(token|bearer) +/i, "");
  return Object.assign(auth.bind(null, token), {
    hook: hook.bind(null, token)
  });
};

// node_modules/@octokit/core/dist-src/version.js
var VERSION4 = "7.0.8";

// node_modules/@octokit/core/dist-src/index.js
var noop2 = () => {
};
var consoleWarn = console.warn.bind(console);
var consoleError = console.error.bind(console);
function createLogger(logger = {}) {
  if (typeof logger.debug !== "function") {
    logger.debug = noop2;
  }
  if (typeof logger.info !== "function") {
    logger.info = noop2;
  }
  if (typeof logger.warn !== "function") {
    logger.warn = consoleWarn;
  }
  if (typeof logger.error !== "function") {
    logger.error = consoleError;
  }
  return logger;
}
var userAgentTrail = `octokit-core.js/${VERSION4} ${getUserAgent()}`;
var Octokit = class {
  static VERSION = VERSION4;
  static defaults(defaults) {
    const OctokitWithDefaults = class extends this {
      constructor(...args) {
        const options = args[0] || {};
        if (typeof defaults === "function") {
          super(defaults(options));
          return;
        }
        super(
          Object.assign(
            {},
            defaults,
            options,
            options.userAgent && defaults.userAgent ? {
              userAgent: `${options.userAgent} ${defaults.userAgent}`
            } : null
          )
        );
      }
    };
    return OctokitWithDefaults;
  }
  static plugins = [];
  /**
   * Attach a plugin (or many) to your Octokit instance.
   *
   * @example
   * const API = Octokit.plugin(plugin1, plugin2, plugin3, ...)
   */
  static plugin(...newPlugins) {
    const currentPlugins = this.plugins;
    const NewOctokit = class extends this {
      static plugins = currentPlugins.concat(
        newPlugins.filter((plugin) => !currentPlugins.includes(plugin))
      );
    };
    return NewOctokit;
  }
  constructor(options = {}) {
    const hook2 = new before_after_hook_default.Collection();
    const requestDefaults = {
      baseUrl: request.endpoint.DEFAULTS.baseUrl,
      headers: {},
      request: Object.assign({}, options.request, {
        // @ts-ignore internal usage only, no need to type
        hook: hook2.bind(null, "request")
      }),
      mediaType: {
        previews: [],
        format: ""
      }
    };
    requestDefaults.headers["user-agent"] = options.userAgent ? `${options.userAgent} ${userAgentTrail}` : userAgentTrail;
    if (options.baseUrl) {
      requestDefaults.baseUrl = options.baseUrl;
    }
    if (options.previews) {
      requestDefaults.mediaType.previews = options.previews;
    }
    if (options.timeZone) {
      requestDefaults.headers["time-zone"] = options.timeZone;
    }
    this.request = request.defaults(requestDefaults);
    this.graphql = withCustomRequest(this.request).defaults(requestDefaults);
    this.log = createLogger(options.log);
    this.hook = hook2;
    if (!options.authStrategy) {
      if (!options.auth) {
        this.auth = async () => ({
          type: "unauthenticated"
        });
      } else {
        const auth2 = createTokenAuth(options.auth);
        hook2.wrap("request", auth2.hook);
        this.auth = auth2;
      }
    } else {
      const { authStrategy, ...otherOptions } = options;
      const auth2 = authStrategy(
        Object.assign(
          {
            request: this.request,
            log: this.log,
            // we pass the current octokit instance as well as its constructor options
            // to allow for authentication strategies that return a new octokit instance
            // that shares the same internal state as the current one. The original
            // requirement for this was the "event-octokit" authentication strategy
            // of https://github.com/probot/octokit-auth-probot.
            octokit: this,
            octokitOptions: otherOptions
          },
          options.auth
        )
      );
      hook2.wrap("request", auth2.hook);
      this.auth = auth2;
    }
    const classConstructor = this.constructor;
    for (let i = 0; i < classConstructor.plugins.length; ++i) {
      Object.assign(this, classConstructor.plugins[i](this, options));
    }
  }
  // assigned during constructor
  request;
  graphql;
  log;
  hook;
  // TODO: type `octokit.auth` based on passed options.authStrategy
  auth;
};

// node_modules/@octokit/plugin-paginate-rest/dist-bundle/index.js
var VERSION5 = "0.0.0-development";
function normalizePaginatedListResponse(response) {
  if (!response.data) {
    return {
      ...response,
      data: []
    };
  }
  const responseNeedsNormalization = ("total_count" in response.data || "total_commits" in response.data) && !("url" in response.data);
  if (!responseNeedsNormalization) return response;
  const incompleteResults = response.data.incomplete_results;
  const repositorySelection = response.data.repository_selection;
  const totalCount = response.data.total_count;
  const totalCommits = response.data.total_commits;
  delete response.data.incomplete_results;
  delete response.data.repository_selection;
  delete response.data.total_count;
  delete response.data.total_commits;
  const namespaceKey = Object.keys(response.data)[0];
  const data = response.data[namespaceKey];
  response.data = data;
  if (typeof incompleteResults !== "undefined") {
    response.data.incomplete_results = incompleteResults;
  }
  if (typeof repositorySelection !== "undefined") {
    response.data.repository_selection = repositorySelection;
  }
  response.data.total_count = totalCount;
  response.data.total_commits = totalCommits;
  return response;
}
function iterator(octokit, route, parameters) {
  const options = typeof route === "function" ? route.endpoint(parameters) : octokit.request.endpoint(route, parameters);
  const requestMethod = typeof route === "function" ? route : octokit.request;
  const method = options.method;
  const headers = options.headers;
  let url = options.url;
  return {
    [Symbol.asyncIterator]: () => ({
      async next() {
        if (!url) return { done: true };
        try {
          const response = await requestMethod({ method, url, headers });
          const normalizedResponse = normalizePaginatedListResponse(response);
          url = ((normalizedResponse.headers.link || "").match(
            /<([^<>]+)>;\s*rel="next"/
          ) || [])[1];
          if (!url && "total_commits" in normalizedResponse.data) {
            const parsedUrl = new URL(normalizedResponse.url);
            const params = parsedUrl.searchParams;
            const page = parseInt(params.get("page") || "1", 10);
            const per_page = parseInt(params.get("per_page") || "250", 10);
            if (page * per_page < normalizedResponse.data.total_commits) {
              params.set("page", String(page + 1));
              url = parsedUrl.toString();
            }
          }
          return { value: normalizedResponse };
        } catch (error) {
          if (error.status !== 409) throw error;
          url = "";
          return {
            value: {
              status: 200,
              headers: {},
              data: []
            }
          };
        }
      }
    })
  };
}
function paginate(octokit, route, parameters, mapFn) {
  if (typeof parameters === "function") {
    mapFn = parameters;
    parameters = void 0;
  }
  return gather(
    octokit,
    [],
    iterator(octokit, route, parameters)[Symbol.asyncIterator](),
    mapFn
  );
}
function gather(octokit, results, iterator2, mapFn) {
  return iterator2.next().then((result) => {
    if (result.done) {
      return results;
    }
    let earlyExit = false;
    function done2() {
      earlyExit = true;
    }
    results = results.concat(
      mapFn ? mapFn(result.value, done2) : result.value.data
    );
    if (earlyExit) {
      return results;
    }
    return gather(octokit, results, iterator2, mapFn);
  });
}
var composePaginateRest = Object.assign(paginate, {
  iterator
});
function paginateRest(octokit) {
  return {
    paginate: Object.assign(paginate.bind(null, octokit), {
      iterator: iterator.bind(null, octokit)
    })
  };
}
paginateRest.VERSION = VERSION5;

// node_modules/@octokit/plugin-rest-endpoint-methods/dist-src/version.js
var VERSION6 = "17.0.0";

// node_modules/@octokit/plugin-rest-endpoint-methods/dist-src/generated/endpoints.js
var Endpoints = {
  actions: {
    addCustomLabelsToSelfHostedRunnerForOrg: [
      "POST /orgs/{org}/actions/runners/{runner_id}/labels"
    ],
    addCustomLabelsToSelfHostedRunnerForRepo: [
      "POST /repos/{owner}/{repo}/actions/runners/{runner_id}/labels"
    ],
    addRepoAccessToSelfHostedRunnerGroupInOrg: [
      "PUT /orgs/{org}/actions/runner-groups/{runner_group_id}/repositories/{repository_id}"
    ],
    addSelectedRepoToOrgSecret: [
      "PUT /orgs/{org}/actions/secrets/{secret_name}/repositories/{repository_id}"
    ],
    addSelectedRepoToOrgVariable: [
      "PUT /orgs/{org}/actions/variables/{name}/repositories/{repository_id}"
    ],
    approveWorkflowRun: [
      "POST /repos/{owner}/{repo}/actions/runs/{run_id}/approve"
    ],
    cancelWorkflowRun: [
      "POST /repos/{owner}/{repo}/actions/runs/{run_id}/cancel"
    ],
    createEnvironmentVariable: [
      "POST /repos/{owner}/{repo}/environments/{environment_name}/variables"
    ],
    createHostedRunnerForOrg: ["POST /orgs/{org}/actions/hosted-runners"],
    createOrUpdateEnvironmentSecret: [
      "PUT /repos/{owner}/{repo}/environments/{environment_name}/secrets/{secret_name}"
    ],
    createOrUpdateOrgSecret: ["PUT /orgs/{org}/actions/secrets/{secret_name}"],
    createOrUpdateRepoSecret: [
      "PUT /repos/{owner}/{repo}/actions/secrets/{secret_name}"
    ],
    createOrgVariable: ["POST /orgs/{org}/actions/variables"],
    createRegistrationTokenForOrg: [
      "POST /orgs/{org}/actions/runners/registration-token"
    ],
    createRegistrationTokenForRepo: [
      "POST /repos/{owner}/{repo}/actions/runners/registration-token"
    ],
    createRemoveTokenForOrg: ["POST /orgs/{org}/actions/runners/remove-token"],
    createRemoveTokenForRepo: [
      "POST /repos/{owner}/{repo}/actions/runners/remove-token"
    ],
    createRepoVariable: ["POST /repos/{owner}/{repo}/actions/variables"],
    createWorkflowDispatch: [
      "POST /repos/{owner}/{repo}/actions/workflows/{workflow_id}/dispatches"
    ],
    deleteActionsCacheById: [
      "DELETE /repos/{owner}/{repo}/actions/caches/{cache_id}"
    ],
    deleteActionsCacheByKey: [
      "DELETE /repos/{owner}/{repo}/actions/caches{?key,ref}"
    ],
    deleteArtifact: [
      "DELETE /repos/{owner}/{repo}/actions/artifacts/{artifact_id}"
    ],
    deleteCustomImageFromOrg: [
      "DELETE /orgs/{org}/actions/hosted-runners/images/custom/{image_definition_id}"
    ],
    deleteCustomImageVersionFromOrg: [
      "DELETE /orgs/{org}/actions/hosted-runners/images/custom/{image_definition_id}/versions/{version}"
    ],
    deleteEnvironmentSecret: [
      "DELETE /repos/{owner}/{repo}/environments/{environment_name}/secrets/{secret_name}"
    ],
    deleteEnvironmentVariable: [
      "DELETE /repos/{owner}/{repo}/environments/{environment_name}/variables/{name}"
    ],
    deleteHostedRunnerForOrg: [
      "DELETE /orgs/{org}/actions/hosted-runners/{hosted_runner_id}"
    ],
    deleteOrgSecret: ["DELETE /orgs/{org}/actions/secrets/{secret_name}"],
    deleteOrgVariable: ["DELETE /orgs/{org}/actions/variables/{name}"],
    deleteRepoSecret: [
      "DELETE /repos/{owner}/{repo}/actions/secrets/{secret_name}"
    ],
    deleteRepoVariable: [
      "DELETE /repos/{owner}/{repo}/actions/variables/{name}"
    ],
    deleteSelfHostedRunnerFromOrg: [
      "DELETE /orgs/{org}/actions/runners/{runner_id}"
    ],
    deleteSelfHostedRunnerFromRepo: [
      "DELETE /repos/{owner}/{repo}/actions/runners/{runner_id}"
    ],
    deleteWorkflowRun: ["DELETE /repos/{owner}/{repo}/actions/runs/{run_id}"],
    deleteWorkflowRunLogs: [
      "DELETE /repos/{owner}/{repo}/actions/runs/{run_id}/logs"
    ],
    disableSelectedRepositoryGithubActionsOrganization: [
      "DELETE /orgs/{org}/actions/permissions/repositories/{repository_id}"
    ],
    disableWorkflow: [
      "PUT /repos/{owner}/{repo}/actions/workflows/{workflow_id}/disable"
    ],
    downloadArtifact: [
      "GET /repos/{owner}/{repo}/actions/artifacts/{artifact_id}/{archive_format}"
    ],
    downloadJobLogsForWorkflowRun: [
      "GET /repos/{owner}/{repo}/actions/jobs/{job_id}/logs"
    ],
    downloadWorkflowRunAttemptLogs: [
      "GET /repos/{owner}/{repo}/actions/runs/{run_id}/attempts/{attempt_number}/logs"
    ],
    downloadWorkflowRunLogs: [
      "GET /repos/{owner}/{repo}/actions/runs/{run_id}/logs"
    ],
    enableSelectedRepositoryGithubActionsOrganization: [
      "PUT /orgs/{org}/actions/permissions/repositories/{repository_id}"
    ],
    enableWorkflow: [
      "PUT /repos/{owner}/{repo}/actions/workflows/{workflow_id}/enable"
    ],
    forceCancelWorkflowRun: [
      "POST /repos/{owner}/{repo}/actions/runs/{run_id}/force-cancel"
    ],
    generateRunnerJitconfigForOrg: [
      "POST /orgs/{org}/actions/runners/generate-jitconfig"
    ],
    generateRunnerJitconfigForRepo: [
      "POST /repos/{owner}/{repo}/actions/runners/generate-jitconfig"
    ],
    getActionsCacheList: ["GET /repos/{owner}/{repo}/actions/caches"],
    getActionsCacheUsage: ["GET /repos/{owner}/{repo}/actions/cache/usage"],
    getActionsCacheUsageByRepoForOrg: [
      "GET /orgs/{org}/actions/cache/usage-by-repository"
    ],
    getActionsCacheUsageForOrg: ["GET /orgs/{org}/actions/cache/usage"],
    getAllowedActionsOrganization: [
      "GET /orgs/{org}/actions/permissions/selected-actions"
    ],
    getAllowedActionsRepository: [
      "GET /repos/{owner}/{repo}/actions/permissions/selected-actions"
    ],
    getArtifact: ["GET /repos/{owner}/{repo}/actions/artifacts/{artifact_id}"],
    getCustomImageForOrg: [
      "GET /orgs/{org}/actions/hosted-runners/images/custom/{image_definition_id}"
    ],
    getCustomImageVersionForOrg: [
      "GET /orgs/{org}/actions/hosted-runners/images/custom/{image_definition_id}/versions/{version}"
    ],
    getCustomOidcSubClaimForRepo: [
      "GET /repos/{owner}/{repo}/actions/oidc/customization/sub"
    ],
    getEnvironmentPublicKey: [
      "GET /repos/{owner}/{repo}/environments/{environment_name}/secrets/public-key"
    ],
    getEnvironmentSecret: [
      "GET /repos/{owner}/{repo}/environments/{environment_name}/secrets/{secret_name}"
    ],
    getEnvironmentVariable: [
      "GET /repos/{owner}/{repo}/environments/{environment_name}/variables/{name}"
    ],
    getGithubActionsDefaultWorkflowPermissionsOrganization: [
      "GET /orgs/{org}/actions/permissions/workflow"
    ],
    getGithubActionsDefaultWorkflowPermissionsRepository: [
      "GET /repos/{owner}/{repo}/actions/permissions/workflow"
    ],
    getGithubActionsPermissionsOrganization: [
      "GET /orgs/{org}/actions/permissions"
    ],
    getGithubActionsPermissionsRepository: [
      "GET /repos/{owner}/{repo}/actions/permissions"
    ],
    getHostedRunnerForOrg: [
      "GET /orgs/{org}/actions/hosted-runners/{hosted_runner_id}"
    ],
    getHostedRunnersGithubOwnedImagesForOrg: [
      "GET /orgs/{org}/actions/hosted-runners/images/github-owned"
    ],
    getHostedRunnersLimitsForOrg: [
      "GET /orgs/{org}/actions/hosted-runners/limits"
    ],
    getHostedRunnersMachineSpecsForOrg: [
      "GET /orgs/{org}/actions/hosted-runners/machine-sizes"
    ],
    getHostedRunnersPartnerImagesForOrg: [
      "GET /orgs/{org}/actions/hosted-runners/images/partner"
    ],
    getHostedRunnersPlatformsForOrg: [
      "GET /orgs/{org}/actions/hosted-runners/platforms"
    ],
    getJobForWorkflowRun: ["GET /repos/{owner}/{repo}/actions/jobs/{job_id}"],
    getOrgPublicKey: ["GET /orgs/{org}/actions/secrets/public-key"],
    getOrgSecret: ["GET /orgs/{org}/actions/secrets/{secret_name}"],
    getOrgVariable: ["GET /orgs/{org}/actions/variables/{name}"],
    getPendingDeploymentsForRun: [
      "GET /repos/{owner}/{repo}/actions/runs/{run_id}/pending_deployments"
    ],
    getRepoPermissions: [
      "GET /repos/{owner}/{repo}/actions/permissions",
      {},
      { renamed: ["actions", "getGithubActionsPermissionsRepository"] }
    ],
    getRepoPublicKey: ["GET /repos/{owner}/{repo}/actions/secrets/public-key"],
    getRepoSecret: ["GET /repos/{owner}/{repo}/actions/secrets/{secret_name}"],
    getRepoVariable: ["GET /repos/{owner}/{repo}/actions/variables/{name}"],
    getReviewsForRun: [
      "GET /repos/{owner}/{repo}/actions/runs/{run_id}/approvals"
    ],
    getSelfHostedRunnerForOrg: ["GET /orgs/{org}/actions/runners/{runner_id}"],
    getSelfHostedRunnerForRepo: [
      "GET /repos/{owner}/{repo}/actions/runners/{runner_id}"
    ],
    getWorkflow: ["GET /repos/{owner}/{repo}/actions/workflows/{workflow_id}"],
    getWorkflowAccessToRepository: [
      "GET /repos/{owner}/{repo}/actions/permissions/access"
    ],
    getWorkflowRun: ["GET /repos/{owner}/{repo}/actions/runs/{run_id}"],
    getWorkflowRunAttempt: [
      "GET /repos/{owner}/{repo}/actions/runs/{run_id}/attempts/{attempt_number}"
    ],
    getWorkflowRunUsage: [
      "GET /repos/{owner}/{repo}/actions/runs/{run_id}/timing"
    ],
    getWorkflowUsage: [
      "GET /repos/{owner}/{repo}/actions/workflows/{workflow_id}/timing"
    ],
    listArtifactsForRepo: ["GET /repos/{owner}/{repo}/actions/artifacts"],
    listCustomImageVersionsForOrg: [
      "GET /orgs/{org}/actions/hosted-runners/images/custom/{image_definition_id}/versions"
    ],
    listCustomImagesForOrg: [
      "GET /orgs/{org}/actions/hosted-runners/images/custom"
    ],
    listEnvironmentSecrets: [
      "GET /repos/{owner}/{repo}/environments/{environment_name}/secrets"
    ],
    listEnvironmentVariables: [
      "GET /repos/{owner}/{repo}/environments/{environment_name}/variables"
    ],
    listGithubHostedRunnersInGroupForOrg: [
      "GET /orgs/{org}/actions/runner-groups/{runner_group_id}/hosted-runners"
    ],
    listHostedRunnersForOrg: ["GET /orgs/{org}/actions/hosted-runners"],
    listJobsForWorkflowRun: [
      "GET /repos/{owner}/{repo}/actions/runs/{run_id}/jobs"
    ],
    listJobsForWorkflowRunAttempt: [
      "GET /repos/{owner}/{repo}/actions/runs/{run_id}/attempts/{attempt_number}/jobs"
    ],
    listLabelsForSelfHostedRunnerForOrg: [
      "GET /orgs/{org}/actions/runners/{runner_id}/labels"
    ],
    listLabelsForSelfHostedRunnerForRepo: [
      "GET /repos/{owner}/{repo}/actions/runners/{runner_id}/labels"
    ],
    listOrgSecrets: ["GET /orgs/{org}/actions/secrets"],
    listOrgVariables: ["GET /orgs/{org}/actions/variables"],
    listRepoOrganizationSecrets: [
      "GET /repos/{owner}/{repo}/actions/organization-secrets"
    ],
    listRepoOrganizationVariables: [
      "GET /repos/{owner}/{repo}/actions/organization-variables"
    ],
    listRepoSecrets: ["GET /repos/{owner}/{repo}/actions/secrets"],
    listRepoVariables: ["GET /repos/{owner}/{repo}/actions/variables"],
    listRepoWorkflows: ["GET /repos/{owner}/{repo}/actions/workflows"],
    listRunnerApplicationsForOrg: ["GET /orgs/{org}/actions/runners/downloads"],
    listRunnerApplicationsForRepo: [
      "GET /repos/{owner}/{repo}/actions/runners/downloads"
    ],
    listSelectedReposForOrgSecret: [
      "GET /orgs/{org}/actions/secrets/{secret_name}/repositories"
    ],
    listSelectedReposForOrgVariable: [
      "GET /orgs/{org}/actions/variables/{name}/repositories"
    ],
    listSelectedRepositoriesEnabledGithubActionsOrganization: [
      "GET /orgs/{org}/actions/permissions/repositories"
    ],
    listSelfHostedRunnersForOrg: ["GET /orgs/{org}/actions/runners"],
    listSelfHostedRunnersForRepo: ["GET /repos/{owner}/{repo}/actions/runners"],
    listWorkflowRunArtifacts: [
      "GET /repos/{owner}/{repo}/actions/runs/{run_id}/artifacts"
    ],
    listWorkflowRuns: [
      "GET /repos/{owner}/{repo}/actions/workflows/{workflow_id}/runs"
    ],
    listWorkflowRunsForRepo: ["GET /repos/{owner}/{repo}/actions/runs"],
    reRunJobForWorkflowRun: [
      "POST /repos/{owner}/{repo}/actions/jobs/{job_id}/rerun"
    ],
    reRunWorkflow: ["POST /repos/{owner}/{repo}/actions/runs/{run_id}/rerun"],
    reRunWorkflowFailedJobs: [
      "POST /repos/{owner}/{repo}/actions/runs/{run_id}/rerun-failed-jobs"
    ],
    removeAllCustomLabelsFromSelfHostedRunnerForOrg: [
      "DELETE /orgs/{org}/actions/runners/{runner_id}/labels"
    ],
    removeAllCustomLabelsFromSelfHostedRunnerForRepo: [
      "DELETE /repos/{owner}/{repo}/actions/runners/{runner_id}/labels"
    ],
    removeCustomLabelFromSelfHostedRunnerForOrg: [
      "DELETE /orgs/{org}/actions/runners/{runner_id}/labels/{name}"
    ],
    removeCustomLabelFromSelfHostedRunnerForRepo: [
      "DELETE /repos/{owner}/{repo}/actions/runners/{runner_id}/labels/{name}"
    ],
    removeSelectedRepoFromOrgSecret: [
      "DELETE /orgs/{org}/actions/secrets/{secret_name}/repositories/{repository_id}"
    ],
    removeSelectedRepoFromOrgVariable: [
      "DELETE /orgs/{org}/actions/variables/{name}/repositories/{repository_id}"
    ],
    reviewCustomGatesForRun: [
      "POST /repos/{owner}/{repo}/actions/runs/{run_id}/deployment_protection_rule"
    ],
    reviewPendingDeploymentsForRun: [
      "POST /repos/{owner}/{repo}/actions/runs/{run_id}/pending_deployments"
    ],
    setAllowedActionsOrganization: [
      "PUT /orgs/{org}/actions/permissions/selected-actions"
    ],
    setAllowedActionsRepository: [
      "PUT /repos/{owner}/{repo}/actions/permissions/selected-actions"
    ],
    setCustomLabelsForSelfHostedRunnerForOrg: [
      "PUT /orgs/{org}/actions/runners/{runner_id}/labels"
    ],
    setCustomLabelsForSelfHostedRunnerForRepo: [
      "PUT /repos/{owner}/{repo}/actions/runners/{runner_id}/labels"
    ],
    setCustomOidcSubClaimForRepo: [
      "PUT /repos/{owner}/{repo}/actions/oidc/customization/sub"
    ],
    setGithubActionsDefaultWorkflowPermissionsOrganization: [
      "PUT /orgs/{org}/actions/permissions/workflow"
    ],
    setGithubActionsDefaultWorkflowPermissionsRepository: [
      "PUT /repos/{owner}/{repo}/actions/permissions/workflow"
    ],
    setGithubActionsPermissionsOrganization: [
      "PUT /orgs/{org}/actions/permissions"
    ],
    setGithubActionsPermissionsRepository: [
      "PUT /repos/{owner}/{repo}/actions/permissions"
    ],
    setSelectedReposForOrgSecret: [
      "PUT /orgs/{org}/actions/secrets/{secret_name}/repositories"
    ],
    setSelectedReposForOrgVariable: [
      "PUT /orgs/{org}/actions/variables/{name}/repositories"
    ],
    setSelectedRepositoriesEnabledGithubActionsOrganization: [
      "PUT /orgs/{org}/actions/permissions/repositories"
    ],
    setWorkflowAccessToRepository: [
      "PUT /repos/{owner}/{repo}/actions/permissions/access"
    ],
    updateEnvironmentVariable: [
      "PATCH /repos/{owner}/{repo}/environments/{environment_name}/variables/{name}"
    ],
    updateHostedRunnerForOrg: [
      "PATCH /orgs/{org}/actions/hosted-runners/{hosted_runner_id}"
    ],
    updateOrgVariable: ["PATCH /orgs/{org}/actions/variables/{name}"],
    updateRepoVariable: [
      "PATCH /repos/{owner}/{repo}/actions/variables/{name}"
    ]
  },
  activity: {
    checkRepoIsStarredByAuthenticatedUser: ["GET /user/starred/{owner}/{repo}"],
    deleteRepoSubscription: ["DELETE /repos/{owner}/{repo}/subscription"],
    deleteThreadSubscription: [
      "DELETE /notifications/threads/{thread_id}/subscription"
    ],
    getFeeds: ["GET /feeds"],
    getRepoSubscription: ["GET /repos/{owner}/{repo}/subscription"],
    getThread: ["GET /notifications/threads/{thread_id}"],
    getThreadSubscriptionForAuthenticatedUser: [
      "GET /notifications/threads/{thread_id}/subscription"
    ],
    listEventsForAuthenticatedUser: ["GET /users/{username}/events"],
    listNotificationsForAuthenticatedUser: ["GET /notifications"],
    listOrgEventsForAuthenticatedUser: [
      "GET /users/{username}/events/orgs/{org}"
    ],
    listPublicEvents: ["GET /events"],
    listPublicEventsForRepoNetwork: ["GET /networks/{owner}/{repo}/events"],
    listPublicEventsForUser: ["GET /users/{username}/events/public"],
    listPublicOrgEvents: ["GET /orgs/{org}/events"],
    listReceivedEventsForUser: ["GET /users/{username}/received_events"],
    listReceivedPublicEventsForUser: [
      "GET /users/{username}/received_events/public"
    ],
    listRepoEvents: ["GET /repos/{owner}/{repo}/events"],
    listRepoNotificationsForAuthenticatedUser: [
      "GET /repos/{owner}/{repo}/notifications"
    ],
    listReposStarredByAuthenticatedUser: ["GET /user/starred"],
    listReposStarredByUser: ["GET /users/{username}/starred"],
    listReposWatchedByUser: ["GET /users/{username}/subscriptions"],
    listStargazersForRepo: ["GET /repos/{owner}/{repo}/stargazers"],
    listWatchedReposForAuthenticatedUser: ["GET /user/subscriptions"],
    listWatchersForRepo: ["GET /repos/{owner}/{repo}/subscribers"],
    markNotificationsAsRead: ["PUT /notifications"],
    markRepoNotificationsAsRead: ["PUT /repos/{owner}/{repo}/notifications"],
    markThreadAsDone: ["DELETE /notifications/threads/{thread_id}"],
    markThreadAsRead: ["PATCH /notifications/threads/{thread_id}"],
    setRepoSubscription: ["PUT /repos/{owner}/{repo}/subscription"],
    setThreadSubscription: [
      "PUT /notifications/threads/{thread_id}/subscription"
    ],
    starRepoForAuthenticatedUser: ["PUT /user/starred/{owner}/{repo}"],
    unstarRepoForAuthenticatedUser: ["DELETE /user/starred/{owner}/{repo}"]
  },
  apps: {
    addRepoToInstallation: [
      "PUT /user/installations/{installation_id}/repositories/{repository_id}",
      {},
      { renamed: ["apps", "addRepoToInstallationForAuthenticatedUser"] }
    ],
    addRepoToInstallationForAuthenticatedUser: [
      "PUT /user/installations/{installation_id}/repositories/{repository_id}"
    ],
    checkToken: ["POST /applications/{client_id}/token"],
    createFromManifest: ["POST /app-manifests/{code}/conversions"],
    createInstallationAccessToken: [
      "POST /app/installations/{installation_id}/access_tokens"
    ],
    deleteAuthorization: ["DELETE /applications/{client_id}/grant"],
    deleteInstallation: ["DELETE /app/installations/{installation_id}"],
    deleteToken: ["DELETE /applications/{client_id}/token"],
    getAuthenticated: ["GET /app"],
    getBySlug: ["GET /apps/{app_slug}"],
    getInstallation: ["GET /app/installations/{installation_id}"],
    getOrgInstallation: ["GET /orgs/{org}/installation"],
    getRepoInstallation: ["GET /repos/{owner}/{repo}/installation"],
    getSubscriptionPlanForAccount: [
      "GET /marketplace_listing/accounts/{account_id}"
    ],
    getSubscriptionPlanForAccountStubbed: [
      "GET /marketplace_listing/stubbed/accounts/{account_id}"
    ],
    getUserInstallation: ["GET /users/{username}/installation"],
    getWebhookConfigForApp: ["GET /app/hook/config"],
    getWebhookDelivery: ["GET /app/hook/deliveries/{delivery_id}"],
    listAccountsForPlan: ["GET /marketplace_listing/plans/{plan_id}/accounts"],
    listAccountsForPlanStubbed: [
      "GET /marketplace_listing/stubbed/plans/{plan_id}/accounts"
    ],
    listInstallationReposForAuthenticatedUser: [
      "GET /user/installations/{installation_id}/repositories"
    ],
    listInstallationRequestsForAuthenticatedApp: [
      "GET /app/installation-requests"
    ],
    listInstallations: ["GET /app/installations"],
    listInstallationsForAuthenticatedUser: ["GET /user/installations"],
    listPlans: ["GET /marketplace_listing/plans"],
    listPlansStubbed: ["GET /marketplace_listing/stubbed/plans"],
    listReposAccessibleToInstallation: ["GET /installation/repositories"],
    listSubscriptionsForAuthenticatedUser: ["GET /user/marketplace_purchases"],
    listSubscriptionsForAuthenticatedUserStubbed: [
      "GET /user/marketplace_purchases/stubbed"
    ],
    listWebhookDeliveries: ["GET /app/hook/deliveries"],
    redeliverWebhookDelivery: [
      "POST /app/hook/deliveries/{delivery_id}/attempts"
    ],
    removeRepoFromInstallation: [
      "DELETE /user/installations/{installation_id}/repositories/{repository_id}",
      {},
      { renamed: ["apps", "removeRepoFromInstallationForAuthenticatedUser"] }
    ],
    removeRepoFromInstallationForAuthenticatedUser: [
      "DELETE /user/installations/{installation_id}/repositories/{repository_id}"
    ],
    resetToken: ["PATCH /applications/{client_id}/token"],
    revokeInstallationAccessToken: ["DELETE /installation/token"],
    scopeToken: ["POST /applications/{client_id}/token/scoped"],
    suspendInstallation: ["PUT /app/installations/{installation_id}/suspended"],
    unsuspendInstallation: [
      "DELETE /app/installations/{installation_id}/suspended"
    ],
    updateWebhookConfigForApp: ["PATCH /app/hook/config"]
  },
  billing: {
    getGithubActionsBillingOrg: ["GET /orgs/{org}/settings/billing/actions"],
    getGithubActionsBillingUser: [
      "GET /users/{username}/settings/billing/actions"
    ],
    getGithubBillingPremiumRequestUsageReportOrg: [
      "GET /organizations/{org}/settings/billing/premium_request/usage"
    ],
    getGithubBillingPremiumRequestUsageReportUser: [
      "GET /users/{username}/settings/billing/premium_request/usage"
    ],
    getGithubBillingUsageReportOrg: [
      "GET /organizations/{org}/settings/billing/usage"
    ],
    getGithubBillingUsageReportUser: [
      "GET /users/{username}/settings/billing/usage"
    ],
    getGithubPackagesBillingOrg: ["GET /orgs/{org}/settings/billing/packages"],
    getGithubPackagesBillingUser: [
      "GET /users/{username}/settings/billing/packages"
    ],
    getSharedStorageBillingOrg: [
      "GET /orgs/{org}/settings/billing/shared-storage"
    ],
    getSharedStorageBillingUser: [
      "GET /users/{username}/settings/billing/shared-storage"
    ]
  },
  campaigns: {
    createCampaign: ["POST /orgs/{org}/campaigns"],
    deleteCampaign: ["DELETE /orgs/{org}/campaigns/{campaign_number}"],
    getCampaignSummary: ["GET /orgs/{org}/campaigns/{campaign_number}"],
    listOrgCampaigns: ["GET /orgs/{org}/campaigns"],
    updateCampaign: ["PATCH /orgs/{org}/campaigns/{campaign_number}"]
  },
  checks: {
    create: ["POST /repos/{owner}/{repo}/check-runs"],
    createSuite: ["POST /repos/{owner}/{repo}/check-suites"],
    get: ["GET /repos/{owner}/{repo}/check-runs/{check_run_id}"],
    getSuite: ["GET /repos/{owner}/{repo}/check-suites/{check_suite_id}"],
    listAnnotations: [
      "GET /repos/{owner}/{repo}/check-runs/{check_run_id}/annotations"
    ],
    listForRef: ["GET /repos/{owner}/{repo}/commits/{ref}/check-runs"],
    listForSuite: [
      "GET /repos/{owner}/{repo}/check-suites/{check_suite_id}/check-runs"
    ],
    listSuitesForRef: ["GET /repos/{owner}/{repo}/commits/{ref}/check-suites"],
    rerequestRun: [
      "POST /repos/{owner}/{repo}/check-runs/{check_run_id}/rerequest"
    ],
    rerequestSuite: [
      "POST /repos/{owner}/{repo}/check-suites/{check_suite_id}/rerequest"
    ],
    setSuitesPreferences: [
      "PATCH /repos/{owner}/{repo}/check-suites/preferences"
    ],
    update: ["PATCH /repos/{owner}/{repo}/check-runs/{check_run_id}"]
  },
  codeScanning: {
    commitAutofix: [
      "POST /repos/{owner}/{repo}/code-scanning/alerts/{alert_number}/autofix/commits"
    ],
    createAutofix: [
      "POST /repos/{owner}/{repo}/code-scanning/alerts/{alert_number}/autofix"
    ],
    createVariantAnalysis: [
      "POST /repos/{owner}/{repo}/code-scanning/codeql/variant-analyses"
    ],
    deleteAnalysis: [
      "DELETE /repos/{owner}/{repo}/code-scanning/analyses/{analysis_id}{?confirm_delete}"
    ],
    deleteCodeqlDatabase: [
      "DELETE /repos/{owner}/{repo}/code-scanning/codeql/databases/{language}"
    ],
    getAlert: [
      "GET /repos/{owner}/{repo}/code-scanning/alerts/{alert_number}",
      {},
      { renamedParameters: { alert_id: "alert_number" } }
    ],
    getAnalysis: [
      "GET /repos/{owner}/{repo}/code-scanning/analyses/{analysis_id}"
    ],
    getAutofix: [
      "GET /repos/{owner}/{repo}/code-scanning/alerts/{alert_number}/autofix"
    ],
    getCodeqlDatabase: [
      "GET /repos/{owner}/{repo}/code-scanning/codeql/databases/{language}"
    ],
    getDefaultSetup: ["GET /repos/{owner}/{repo}/code-scanning/default-setup"],
    getSarif: ["GET /repos/{owner}/{repo}/code-scanning/sarifs/{sarif_id}"],
    getVariantAnalysis: [
      "GET /repos/{owner}/{repo}/code-scanning/codeql/variant-analyses/{codeql_variant_analysis_id}"
    ],
    getVariantAnalysisRepoTask: [
      "GET /repos/{owner}/{repo}/code-scanning/codeql/variant-analyses/{codeql_variant_analysis_id}/repos/{repo_owner}/{repo_name}"
    ],
    listAlertInstances: [
      "GET /repos/{owner}/{repo}/code-scanning/alerts/{alert_number}/instances"
    ],
    listAlertsForOrg: ["GET /orgs/{org}/code-scanning/alerts"],
    listAlertsForRepo: ["GET /repos/{owner}/{repo}/code-scanning/alerts"],
    listAlertsInstances: [
      "GET /repos/{owner}/{repo}/code-scanning/alerts/{alert_number}/instances",
      {},
      { renamed: ["codeScanning", "listAlertInstances"] }
    ],
    listCodeqlDatabases: [
      "GET /repos/{owner}/{repo}/code-scanning/codeql/databases"
    ],
    listRecentAnalyses: ["GET /repos/{owner}/{repo}/code-scanning/analyses"],
    updateAlert: [
      "PATCH /repos/{owner}/{repo}/code-scanning/alerts/{alert_number}"
    ],
    updateDefaultSetup: [
      "PATCH /repos/{owner}/{repo}/code-scanning/default-setup"
    ],
    uploadSarif: ["POST /repos/{owner}/{repo}/code-scanning/sarifs"]
  },
  codeSecurity: {
    attachConfiguration: [
      "POST /orgs/{org}/code-security/configurations/{configuration_id}/attach"
    ],
    attachEnterpriseConfiguration: [
      "POST /enterprises/{enterprise}/code-security/configurations/{configuration_id}/attach"
    ],
    createConfiguration: ["POST /orgs/{org}/code-security/configurations"],
    createConfigurationForEnterprise: [
      "POST /enterprises/{enterprise}/code-security/configurations"
    ],
    deleteConfiguration: [
      "DELETE /orgs/{org}/code-security/configurations/{configuration_id}"
    ],
    deleteConfigurationForEnterprise: [
      "DELETE /enterprises/{enterprise}/code-security/configurations/{configuration_id}"
    ],
    detachConfiguration: [
      "DELETE /orgs/{org}/code-security/configurations/detach"
    ],
    getConfiguration: [
      "GET /orgs/{org}/code-security/configurations/{configuration_id}"
    ],
    getConfigurationForRepository: [
      "GET /repos/{owner}/{repo}/code-security-configuration"
    ],
    getConfigurationsForEnterprise: [
      "GET /enterprises/{enterprise}/code-security/configurations"
    ],
    getConfigurationsForOrg: ["GET /orgs/{org}/code-security/configurations"],
    getDefaultConfigurations: [
      "GET /orgs/{org}/code-security/configurations/defaults"
    ],
    getDefaultConfigurationsForEnterprise: [
      "GET /enterprises/{enterprise}/code-security/configurations/defaults"
    ],
    getRepositoriesForConfiguration: [
      "GET /orgs/{org}/code-security/configurations/{configuration_id}/repositories"
    ],
    getRepositoriesForEnterpriseConfiguration: [
      "GET /enterprises/{enterprise}/code-security/configurations/{configuration_id}/repositories"
    ],
    getSingleConfigurationForEnterprise: [
      "GET /enterprises/{enterprise}/code-security/configurations/{configuration_id}"
    ],
    setConfigurationAsDefault: [
      "PUT /orgs/{org}/code-security/configurations/{configuration_id}/defaults"
    ],
    setConfigurationAsDefaultForEnterprise: [
      "PUT /enterprises/{enterprise}/code-security/configurations/{configuration_id}/defaults"
    ],
    updateConfiguration: [
      "PATCH /orgs/{org}/code-security/configurations/{configuration_id}"
    ],
    updateEnterpriseConfiguration: [
      "PATCH /enterprises/{enterprise}/code-security/configurations/{configuration_id}"
    ]
  },
  codesOfConduct: {
    getAllCodesOfConduct: ["GET /codes_of_conduct"],
    getConductCode: ["GET /codes_of_conduct/{key}"]
  },
  codespaces: {
    addRepositoryForSecretForAuthenticatedUser: [
      "PUT /user/codespaces/secrets/{secret_name}/repositories/{repository_id}"
    ],
    addSelectedRepoToOrgSecret: [
      "PUT /orgs/{org}/codespaces/secrets/{secret_name}/repositories/{repository_id}"
    ],
    checkPermissionsForDevcontainer: [
      "GET /repos/{owner}/{repo}/codespaces/permissions_check"
    ],
    codespaceMachinesForAuthenticatedUser: [
      "GET /user/codespaces/{codespace_name}/machines"
    ],
    createForAuthenticatedUser: ["POST /user/codespaces"],
    createOrUpdateOrgSecret: [
      "PUT /orgs/{org}/codespaces/secrets/{secret_name}"
    ],
    createOrUpdateRepoSecret: [
      "PUT /repos/{owner}/{repo}/codespaces/secrets/{secret_name}"
    ],
    createOrUpdateSecretForAuthenticatedUser: [
      "PUT /user/codespaces/secrets/{secret_name}"
    ],
    createWithPrForAuthenticatedUser: [
      "POST /repos/{owner}/{repo}/pulls/{pull_number}/codespaces"
    ],
    createWithRepoForAuthenticatedUser: [
      "POST /repos/{owner}/{repo}/codespaces"
    ],
    deleteForAuthenticatedUser: ["DELETE /user/codespaces/{codespace_name}"],
    deleteFromOrganization: [
      "DELETE /orgs/{org}/members/{username}/codespaces/{codespace_name}"
    ],
    deleteOrgSecret: ["DELETE /orgs/{org}/codespaces/secrets/{secret_name}"],
    deleteRepoSecret: [
      "DELETE /repos/{owner}/{repo}/codespaces/secrets/{secret_name}"
    ],
    deleteSecretForAuthenticatedUser: [
      "DELETE /user/codespaces/secrets/{secret_name}"
    ],
    exportForAuthenticatedUser: [
      "POST /user/codespaces/{codespace_name}/exports"
    ],
    getCodespacesForUserInOrg: [
      "GET /orgs/{org}/members/{username}/codespaces"
    ],
    getExportDetailsForAuthenticatedUser: [
      "GET /user/codespaces/{codespace_name}/exports/{export_id}"
    ],
    getForAuthenticatedUser: ["GET /user/codespaces/{codespace_name}"],
    getOrgPublicKey: ["GET /orgs/{org}/codespaces/secrets/public-key"],
    getOrgSecret: ["GET /orgs/{org}/codespaces/secrets/{secret_name}"],
    getPublicKeyForAuthenticatedUser: [
      "GET /user/codespaces/secrets/public-key"
    ],
    getRepoPublicKey: [
      "GET /repos/{owner}/{repo}/codespaces/secrets/public-key"
    ],
    getRepoSecret: [
      "GET /repos/{owner}/{repo}/codespaces/secrets/{secret_name}"
    ],
    getSecretForAuthenticatedUser: [
      "GET /user/codespaces/secrets/{secret_name}"
    ],
    listDevcontainersInRepositoryForAuthenticatedUser: [
      "GET /repos/{owner}/{repo}/codespaces/devcontainers"
    ],
    listForAuthenticatedUser: ["GET /user/codespaces"],
    listInOrganization: [
      "GET /orgs/{org}/codespaces",
      {},
      { renamedParameters: { org_id: "org" } }
    ],
    listInRepositoryForAuthenticatedUser: [
      "GET /repos/{owner}/{repo}/codespaces"
    ],
    listOrgSecrets: ["GET /orgs/{org}/codespaces/secrets"],
    listRepoSecrets: ["GET /repos/{owner}/{repo}/codespaces/secrets"],
    listRepositoriesForSecretForAuthenticatedUser: [
      "GET /user/codespaces/secrets/{secret_name}/repositories"
    ],
    listSecretsForAuthenticatedUser: ["GET /user/codespaces/secrets"],
    listSelectedReposForOrgSecret: [
      "GET /orgs/{org}/codespaces/secrets/{secret_name}/repositories"
    ],
    preFlightWithRepoForAuthenticatedUser: [
      "GET /repos/{owner}/{repo}/codespaces/new"
    ],
    publishForAuthenticatedUser: [
      "POST /user/codespaces/{codespace_name}/publish"
    ],
    removeRepositoryForSecretForAuthenticatedUser: [
      "DELETE /user/codespaces/secrets/{secret_name}/repositories/{repository_id}"
    ],
    removeSelectedRepoFromOrgSecret: [
      "DELETE /orgs/{org}/codespaces/secrets/{secret_name}/repositories/{repository_id}"
    ],
    repoMachinesForAuthenticatedUser: [
      "GET /repos/{owner}/{repo}/codespaces/machines"
    ],
    setRepositoriesForSecretForAuthenticatedUser: [
      "PUT /user/codespaces/secrets/{secret_name}/repositories"
    ],
    setSelectedReposForOrgSecret: [
      "PUT /orgs/{org}/codespaces/secrets/{secret_name}/repositories"
    ],
    startForAuthenticatedUser: ["POST /user/codespaces/{codespace_name}/start"],
    stopForAuthenticatedUser: ["POST /user/codespaces/{codespace_name}/stop"],
    stopInOrganization: [
      "POST /orgs/{org}/members/{username}/codespaces/{codespace_name}/stop"
    ],
    updateForAuthenticatedUser: ["PATCH /user/codespaces/{codespace_name}"]
  },
  copilot: {
    addCopilotSeatsForTeams: [
      "POST /orgs/{org}/copilot/billing/selected_teams"
    ],
    addCopilotSeatsForUsers: [
      "POST /orgs/{org}/copilot/billing/selected_users"
    ],
    cancelCopilotSeatAssignmentForTeams: [
      "DELETE /orgs/{org}/copilot/billing/selected_teams"
    ],
    cancelCopilotSeatAssignmentForUsers: [
      "DELETE /orgs/{org}/copilot/billing/selected_users"
    ],
    copilotMetricsForOrganization: ["GET /orgs/{org}/copilot/metrics"],
    copilotMetricsForTeam: ["GET /orgs/{org}/team/{team_slug}/copilot/metrics"],
    getCopilotOrganizationDetails: ["GET /orgs/{org}/copilot/billing"],
    getCopilotSeatDetailsForUser: [
      "GET /orgs/{org}/members/{username}/copilot"
    ],
    listCopilotSeats: ["GET /orgs/{org}/copilot/billing/seats"]
  },
  credentials: { revoke: ["POST /credentials/revoke"] },
  dependabot: {
    addSelectedRepoToOrgSecret: [
      "PUT /orgs/{org}/dependabot/secrets/{secret_name}/repositories/{repository_id}"
    ],
    createOrUpdateOrgSecret: [
      "PUT /orgs/{org}/dependabot/secrets/{secret_name}"
    ],
    createOrUpdateRepoSecret: [
      "PUT /repos/{owner}/{repo}/dependabot/secrets/{secret_name}"
    ],
    deleteOrgSecret: ["DELETE /orgs/{org}/dependabot/secrets/{secret_name}"],
    deleteRepoSecret: [
      "DELETE /repos/{owner}/{repo}/dependabot/secrets/{secret_name}"
    ],
    getAlert: ["GET /repos/{owner}/{repo}/dependabot/alerts/{alert_number}"],
    getOrgPublicKey: ["GET /orgs/{org}/dependabot/secrets/public-key"],
    getOrgSecret: ["GET /orgs/{org}/dependabot/secrets/{secret_name}"],
    getRepoPublicKey: [
      "GET /repos/{owner}/{repo}/dependabot/secrets/public-key"
    ],
    getRepoSecret: [
      "GET /repos/{owner}/{repo}/dependabot/secrets/{secret_name}"
    ],
    listAlertsForEnterprise: [
      "GET /enterprises/{enterprise}/dependabot/alerts"
    ],
    listAlertsForOrg: ["GET /orgs/{org}/dependabot/alerts"],
    listAlertsForRepo: ["GET /repos/{owner}/{repo}/dependabot/alerts"],
    listOrgSecrets: ["GET /orgs/{org}/dependabot/secrets"],
    listRepoSecrets: ["GET /repos/{owner}/{repo}/dependabot/secrets"],
    listSelectedReposForOrgSecret: [
      "GET /orgs/{org}/dependabot/secrets/{secret_name}/repositories"
    ],
    removeSelectedRepoFromOrgSecret: [
      "DELETE /orgs/{org}/dependabot/secrets/{secret_name}/repositories/{repository_id}"
    ],
    repositoryAccessForOrg: [
      "GET /organizations/{org}/dependabot/repository-access"
    ],
    setRepositoryAccessDefaultLevel: [
      "PUT /organizations/{org}/dependabot/repository-access/default-level"
    ],
    setSelectedReposForOrgSecret: [
      "PUT /orgs/{org}/dependabot/secrets/{secret_name}/repositories"
    ],
    updateAlert: [
      "PATCH /repos/{owner}/{repo}/dependabot/alerts/{alert_number}"
    ],
    updateRepositoryAccessForOrg: [
      "PATCH /organizations/{org}/dependabot/repository-access"
    ]
  },
  dependencyGraph: {
    createRepositorySnapshot: [
      "POST /repos/{owner}/{repo}/dependency-graph/snapshots"
    ],
    diffRange: [
      "GET /repos/{owner}/{repo}/dependency-graph/compare/{basehead}"
    ],
    exportSbom: ["GET /repos/{owner}/{repo}/dependency-graph/sbom"]
  },
  emojis: { get: ["GET /emojis"] },
  enterpriseTeamMemberships: {
    add: [
      "PUT /enterprises/{enterprise}/teams/{enterprise-team}/memberships/{username}"
    ],
    bulkAdd: [
      "POST /enterprises/{enterprise}/teams/{enterprise-team}/memberships/add"
    ],
    bulkRemove: [
      "POST /enterprises/{enterprise}/teams/{enterprise-team}/memberships/remove"
    ],
    get: [
      "GET /enterprises/{enterprise}/teams/{enterprise-team}/memberships/{username}"
    ],
    list: ["GET /enterprises/{enterprise}/teams/{enterprise-team}/memberships"],
    remove: [
      "DELETE /enterprises/{enterprise}/teams/{enterprise-team}/memberships/{username}"
    ]
  },
  enterpriseTeamOrganizations: {
    add: [
      "PUT /enterprises/{enterprise}/teams/{enterprise-team}/organizations/{org}"
    ],
    bulkAdd: [
      "POST /enterprises/{enterprise}/teams/{enterprise-team}/organizations/add"
    ],
    bulkRemove: [
      "POST /enterprises/{enterprise}/teams/{enterprise-team}/organizations/remove"
    ],
    delete: [
      "DELETE /enterprises/{enterprise}/teams/{enterprise-team}/organizations/{org}"
    ],
    getAssignment: [
      "GET /enterprises/{enterprise}/teams/{enterprise-team}/organizations/{org}"
    ],
    getAssignments: [
      "GET /enterprises/{enterprise}/teams/{enterprise-team}/organizations"
    ]
  },
  enterpriseTeams: {
    create: ["POST /enterprises/{enterprise}/teams"],
    delete: ["DELETE /enterprises/{enterprise}/teams/{team_slug}"],
    get: ["GET /enterprises/{enterprise}/teams/{team_slug}"],
    list: ["GET /enterprises/{enterprise}/teams"],
    update: ["PATCH /enterprises/{enterprise}/teams/{team_slug}"]
  },
  gists: {
    checkIsStarred: ["GET /gists/{gist_id}/star"],
    create: ["POST /gists"],
    createComment: ["POST /gists/{gist_id}/comments"],
    delete: ["DELETE /gists/{gist_id}"],
    deleteComment: ["DELETE /gists/{gist_id}/comments/{comment_id}"],
    fork: ["POST /gists/{gist_id}/forks"],
    get: ["GET /gists/{gist_id}"],
    getComment: ["GET /gists/{gist_id}/comments/{comment_id}"],
    getRevision: ["GET /gists/{gist_id}/{sha}"],
    list: ["GET /gists"],
    listComments: ["GET /gists/{gist_id}/comments"],
    listCommits: ["GET /gists/{gist_id}/commits"],
    listForUser: ["GET /users/{username}/gists"],
    listForks: ["GET /gists/{gist_id}/forks"],
    listPublic: ["GET /gists/public"],
    listStarred: ["GET /gists/starred"],
    star: ["PUT /gists/{gist_id}/star"],
    unstar: ["DELETE /gists/{gist_id}/star"],
    update: ["PATCH /gists/{gist_id}"],
    updateComment: ["PATCH /gists/{gist_id}/comments/{comment_id}"]
  },
  git: {
    createBlob: ["POST /repos/{owner}/{repo}/git/blobs"],
    createCommit: ["POST /repos/{owner}/{repo}/git/commits"],
    createRef: ["POST /repos/{owner}/{repo}/git/refs"],
    createTag: ["POST /repos/{owner}/{repo}/git/tags"],
    createTree: ["POST /repos/{owner}/{repo}/git/trees"],
    deleteRef: ["DELETE /repos/{owner}/{repo}/git/refs/{ref}"],
    getBlob: ["GET /repos/{owner}/{repo}/git/blobs/{file_sha}"],
    getCommit: ["GET /repos/{owner}/{repo}/git/commits/{commit_sha}"],
    getRef: ["GET /repos/{owner}/{repo}/git/ref/{ref}"],
    getTag: ["GET /repos/{owner}/{repo}/git/tags/{tag_sha}"],
    getTree: ["GET /repos/{owner}/{repo}/git/trees/{tree_sha}"],
    listMatchingRefs: ["GET /repos/{owner}/{repo}/git/matching-refs/{ref}"],
    updateRef: ["PATCH /repos/{owner}/{repo}/git/refs/{ref}"]
  },
  gitignore: {
    getAllTemplates: ["GET /gitignore/templates"],
    getTemplate: ["GET /gitignore/templates/{name}"]
  },
  hostedCompute: {
    createNetworkConfigurationForOrg: [
      "POST /orgs/{org}/settings/network-configurations"
    ],
    deleteNetworkConfigurationFromOrg: [
      "DELETE /orgs/{org}/settings/network-configurations/{network_configuration_id}"
    ],
    getNetworkConfigurationForOrg: [
      "GET /orgs/{org}/settings/network-configurations/{network_configuration_id}"
    ],
    getNetworkSettingsForOrg: [
      "GET /orgs/{org}/settings/network-settings/{network_settings_id}"
    ],
    listNetworkConfigurationsForOrg: [
      "GET /orgs/{org}/settings/network-configurations"
    ],
    updateNetworkConfigurationForOrg: [
      "PATCH /orgs/{org}/settings/network-configurations/{network_configuration_id}"
    ]
  },
  interactions: {
    getRestrictionsForAuthenticatedUser: ["GET /user/interaction-limits"],
    getRestrictionsForOrg: ["GET /orgs/{org}/interaction-limits"],
    getRestrictionsForRepo: ["GET /repos/{owner}/{repo}/interaction-limits"],
    getRestrictionsForYourPublicRepos: [
      "GET /user/interaction-limits",
      {},
      { renamed: ["interactions", "getRestrictionsForAuthenticatedUser"] }
    ],
    removeRestrictionsForAuthenticatedUser: ["DELETE /user/interaction-limits"],
    removeRestrictionsForOrg: ["DELETE /orgs/{org}/interaction-limits"],
    removeRestrictionsForRepo: [
      "DELETE /repos/{owner}/{repo}/interaction-limits"
    ],
    removeRestrictionsForYourPublicRepos: [
      "DELETE /user/interaction-limits",
      {},
      { renamed: ["interactions", "removeRestrictionsForAuthenticatedUser"] }
    ],
    setRestrictionsForAuthenticatedUser: ["PUT /user/interaction-limits"],
    setRestrictionsForOrg: ["PUT /orgs/{org}/interaction-limits"],
    setRestrictionsForRepo: ["PUT /repos/{owner}/{repo}/interaction-limits"],
    setRestrictionsForYourPublicRepos: [
      "PUT /user/interaction-limits",
      {},
      { renamed: ["interactions", "setRestrictionsForAuthenticatedUser"] }
    ]
  },
  issues: {
    addAssignees: [
      "POST /repos/{owner}/{repo}/issues/{issue_number}/assignees"
    ],
    addBlockedByDependency: [
      "POST /repos/{owner}/{repo}/issues/{issue_number}/dependencies/blocked_by"
    ],
    addLabels: ["POST /repos/{owner}/{repo}/issues/{issue_number}/labels"],
    addSubIssue: [
      "POST /repos/{owner}/{repo}/issues/{issue_number}/sub_issues"
    ],
    checkUserCanBeAssigned: ["GET /repos/{owner}/{repo}/assignees/{assignee}"],
    checkUserCanBeAssignedToIssue: [
      "GET /repos/{owner}/{repo}/issues/{issue_number}/assignees/{assignee}"
    ],
    create: ["POST /repos/{owner}/{repo}/issues"],
    createComment: [
      "POST /repos/{owner}/{repo}/issues/{issue_number}/comments"
    ],
    createLabel: ["POST /repos/{owner}/{repo}/labels"],
    createMilestone: ["POST /repos/{owner}/{repo}/milestones"],
    deleteComment: [
      "DELETE /repos/{owner}/{repo}/issues/comments/{comment_id}"
    ],
    deleteLabel: ["DELETE /repos/{owner}/{repo}/labels/{name}"],
    deleteMilestone: [
      "DELETE /repos/{owner}/{repo}/milestones/{milestone_number}"
    ],
    get: ["GET /repos/{owner}/{repo}/issues/{issue_number}"],
    getComment: ["GET /repos/{owner}/{repo}/issues/comments/{comment_id}"],
    getEvent: ["GET /repos/{owner}/{repo}/issues/events/{event_id}"],
    getLabel: ["GET /repos/{owner}/{repo}/labels/{name}"],
    getMilestone: ["GET /repos/{owner}/{repo}/milestones/{milestone_number}"],
    getParent: ["GET /repos/{owner}/{repo}/issues/{issue_number}/parent"],
    list: ["GET /issues"],
    listAssignees: ["GET /repos/{owner}/{repo}/assignees"],
    listComments: ["GET /repos/{owner}/{repo}/issues/{issue_number}/comments"],
    listCommentsForRepo: ["GET /repos/{owner}/{repo}/issues/comments"],
    listDependenciesBlockedBy: [
      "GET /repos/{owner}/{repo}/issues/{issue_number}/dependencies/blocked_by"
    ],
    listDependenciesBlocking: [
      "GET /repos/{owner}/{repo}/issues/{issue_number}/dependencies/blocking"
    ],
    listEvents: ["GET /repos/{owner}/{repo}/issues/{issue_number}/events"],
    listEventsForRepo: ["GET /repos/{owner}/{repo}/issues/events"],
    listEventsForTimeline: [
      "GET /repos/{owner}/{repo}/issues/{issue_number}/timeline"
    ],
    listForAuthenticatedUser: ["GET /user/issues"],
    listForOrg: ["GET /orgs/{org}/issues"],
    listForRepo: ["GET /repos/{owner}/{repo}/issues"],
    listLabelsForMilestone: [
      "GET /repos/{owner}/{repo}/milestones/{milestone_number}/labels"
    ],
    listLabelsForRepo: ["GET /repos/{owner}/{repo}/labels"],
    listLabelsOnIssue: [
      "GET /repos/{owner}/{repo}/issues/{issue_number}/labels"
    ],
    listMilestones: ["GET /repos/{owner}/{repo}/milestones"],
    listSubIssues: [
      "GET /repos/{owner}/{repo}/issues/{issue_number}/sub_issues"
    ],
    lock: ["PUT /repos/{owner}/{repo}/issues/{issue_number}/lock"],
    removeAllLabels: [
      "DELETE /repos/{owner}/{repo}/issues/{issue_number}/labels"
    ],
    removeAssignees: [
      "DELETE /repos/{owner}/{repo}/issues/{issue_number}/assignees"
    ],
    removeDependencyBlockedBy: [
      "DELETE /repos/{owner}/{repo}/issues/{issue_number}/dependencies/blocked_by/{issue_id}"
    ],
    removeLabel: [
      "DELETE /repos/{owner}/{repo}/issues/{issue_number}/labels/{name}"
    ],
    removeSubIssue: [
      "DELETE /repos/{owner}/{repo}/issues/{issue_number}/sub_issue"
    ],
    reprioritizeSubIssue: [
      "PATCH /repos/{owner}/{repo}/issues/{issue_number}/sub_issues/priority"
    ],
    setLabels: ["PUT /repos/{owner}/{repo}/issues/{issue_number}/labels"],
    unlock: ["DELETE /repos/{owner}/{repo}/issues/{issue_number}/lock"],
    update: ["PATCH /repos/{owner}/{repo}/issues/{issue_number}"],
    updateComment: ["PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}"],
    updateLabel: ["PATCH /repos/{owner}/{repo}/labels/{name}"],
    updateMilestone: [
      "PATCH /repos/{owner}/{repo}/milestones/{milestone_number}"
    ]
  },
  licenses: {
    get: ["GET /licenses/{license}"],
    getAllCommonlyUsed: ["GET /licenses"],
    getForRepo: ["GET /repos/{owner}/{repo}/license"]
  },
  markdown: {
    render: ["POST /markdown"],
    renderRaw: [
      "POST /markdown/raw",
      { headers: { "content-type": "text/plain; charset=utf-8" } }
    ]
  },
  meta: {
    get: ["GET /meta"],
    getAllVersions: ["GET /versions"],
    getOctocat: ["GET /octocat"],
    getZen: ["GET /zen"],
    root: ["GET /"]
  },
  migrations: {
    deleteArchiveForAuthenticatedUser: [
      "DELETE /user/migrations/{migration_id}/archive"
    ],
    deleteArchiveForOrg: [
      "DELETE /orgs/{org}/migrations/{migration_id}/archive"
    ],
    downloadArchiveForOrg: [
      "GET /orgs/{org}/migrations/{migration_id}/archive"
    ],
    getArchiveForAuthenticatedUser: [
      "GET /user/migrations/{migration_id}/archive"
    ],
    getStatusForAuthenticatedUser: ["GET /user/migrations/{migration_id}"],
    getStatusForOrg: ["GET /orgs/{org}/migrations/{migration_id}"],
    listForAuthenticatedUser: ["GET /user/migrations"],
    listForOrg: ["GET /orgs/{org}/migrations"],
    listReposForAuthenticatedUser: [
      "GET /user/migrations/{migration_id}/repositories"
    ],
    listReposForOrg: ["GET /orgs/{org}/migrations/{migration_id}/repositories"],
    listReposForUser: [
      "GET /user/migrations/{migration_id}/repositories",
      {},
      { renamed: ["migrations", "listReposForAuthenticatedUser"] }
    ],
    startForAuthenticatedUser: ["POST /user/migrations"],
    startForOrg: ["POST /orgs/{org}/migrations"],
    unlockRepoForAuthenticatedUser: [
      "DELETE /user/migrations/{migration_id}/repos/{repo_name}/lock"
    ],
    unlockRepoForOrg: [
      "DELETE /orgs/{org}/migrations/{migration_id}/repos/{repo_name}/lock"
    ]
  },
  oidc: {
    getOidcCustomSubTemplateForOrg: [
      "GET /orgs/{org}/actions/oidc/customization/sub"
    ],
    updateOidcCustomSubTemplateForOrg: [
      "PUT /orgs/{org}/actions/oidc/customization/sub"
    ]
  },
  orgs: {
    addSecurityManagerTeam: [
      "PUT /orgs/{org}/security-managers/teams/{team_slug}",
      {},
      {
        deprecated: "octokit.rest.orgs.addSecurityManagerTeam() is deprecated, see https://docs.github.com/rest/orgs/security-managers#add-a-security-manager-team"
      }
    ],
    assignTeamToOrgRole: [
      "PUT /orgs/{org}/organization-roles/teams/{team_slug}/{role_id}"
    ],
    assignUserToOrgRole: [
      "PUT /orgs/{org}/organization-roles/users/{username}/{role_id}"
    ],
    blockUser: ["PUT /orgs/{org}/blocks/{username}"],
    cancelInvitation: ["DELETE /orgs/{org}/invitations/{invitation_id}"],
    checkBlockedUser: ["GET /orgs/{org}/blocks/{username}"],
    checkMembershipForUser: ["GET /orgs/{org}/members/{username}"],
    checkPublicMembershipForUser: ["GET /orgs/{org}/public_members/{username}"],
    convertMemberToOutsideCollaborator: [
      "PUT /orgs/{org}/outside_collaborators/{username}"
    ],
    createArtifactStorageRecord: [
      "POST /orgs/{org}/artifacts/metadata/storage-record"
    ],
    createInvitation: ["POST /orgs/{org}/invitations"],
    createIssueType: ["POST /orgs/{org}/issue-types"],
    createWebhook: ["POST /orgs/{org}/hooks"],
    customPropertiesForOrgsCreateOrUpdateOrganizationValues: [
      "PATCH /organizations/{org}/org-properties/values"
    ],
    customPropertiesForOrgsGetOrganizationValues: [
      "GET /organizations/{org}/org-properties/values"
    ],
    customPropertiesForReposCreateOrUpdateOrganizationDefinition: [
      "PUT /orgs/{org}/properties/schema/{custom_property_name}"
    ],
    customPropertiesForReposCreateOrUpdateOrganizationDefinitions: [
      "PATCH /orgs/{org}/properties/schema"
    ],
    customPropertiesForReposCreateOrUpdateOrganizationValues: [
      "PATCH /orgs/{org}/properties/values"
    ],
    customPropertiesForReposDeleteOrganizationDefinition: [
      "DELETE /orgs/{org}/properties/schema/{custom_property_name}"
    ],
    customPropertiesForReposGetOrganizationDefinition: [
      "GET /orgs/{org}/properties/schema/{custom_property_name}"
    ],
    customPropertiesForReposGetOrganizationDefinitions: [
      "GET /orgs/{org}/properties/schema"
    ],
    customPropertiesForReposGetOrganizationValues: [
      "GET /orgs/{org}/properties/values"
    ],
    delete: ["DELETE /orgs/{org}"],
    deleteAttestationsBulk: ["POST /orgs/{org}/attestations/delete-request"],
    deleteAttestationsById: [
      "DELETE /orgs/{org}/attestations/{attestation_id}"
    ],
    deleteAttestationsBySubjectDigest: [
      "DELETE /orgs/{org}/attestations/digest/{subject_digest}"
    ],
    deleteIssueType: ["DELETE /orgs/{org}/issue-types/{issue_type_id}"],
    deleteWebhook: ["DELETE /orgs/{org}/hooks/{hook_id}"],
    disableSelectedRepositoryImmutableReleasesOrganization: [
      "DELETE /orgs/{org}/settings/immutable-releases/repositories/{repository_id}"
    ],
    enableSelectedRepositoryImmutableReleasesOrganization: [
      "PUT /orgs/{org}/settings/immutable-releases/repositories/{repository_id}"
    ],
    get: ["GET /orgs/{org}"],
    getImmutableReleasesSettings: [
      "GET /orgs/{org}/settings/immutable-releases"
    ],
    getImmutableReleasesSettingsRepositories: [
      "GET /orgs/{org}/settings/immutable-releases/repositories"
    ],
    getMembershipForAuthenticatedUser: ["GET /user/memberships/orgs/{org}"],
    getMembershipForUser: ["GET /orgs/{org}/memberships/{username}"],
    getOrgRole: ["GET /orgs/{org}/organization-roles/{role_id}"],
    getOrgRulesetHistory: ["GET /orgs/{org}/rulesets/{ruleset_id}/history"],
    getOrgRulesetVersion: [
      "GET /orgs/{org}/rulesets/{ruleset_id}/history/{version_id}"
    ],
    getWebhook: ["GET /orgs/{org}/hooks/{hook_id}"],
    getWebhookConfigForOrg: ["GET /orgs/{org}/hooks/{hook_id}/config"],
    getWebhookDelivery: [
      "GET /orgs/{org}/hooks/{hook_id}/deliveries/{delivery_id}"
    ],
    list: ["GET /organizations"],
    listAppInstallations: ["GET /orgs/{org}/installations"],
    listArtifactStorageRecords: [
      "GET /orgs/{org}/artifacts/{subject_digest}/metadata/storage-records"
    ],
    listAttestationRepositories: ["GET /orgs/{org}/attestations/repositories"],
    listAttestations: ["GET /orgs/{org}/attestations/{subject_digest}"],
    listAttestationsBulk: [
      "POST /orgs/{org}/attestations/bulk-list{?per_page,before,after}"
    ],
    listBlockedUsers: ["GET /orgs/{org}/blocks"],
    listFailedInvitations: ["GET /orgs/{org}/failed_invitations"],
    listForAuthenticatedUser: ["GET /user/orgs"],
    listForUser: ["GET /users/{username}/orgs"],
    listInvitationTeams: ["GET /orgs/{org}/invitations/{invitation_id}/teams"],
    listIssueTypes: ["GET /orgs/{org}/issue-types"],
    listMembers: ["GET /orgs/{org}/members"],
    listMembershipsForAuthenticatedUser: ["GET /user/memberships/orgs"],
    listOrgRoleTeams: ["GET /orgs/{org}/organization-roles/{role_id}/teams"],
    listOrgRoleUsers: ["GET /orgs/{org}/organization-roles/{role_id}/users"],
    listOrgRoles: ["GET /orgs/{org}/organization-roles"],
    listOrganizationFineGrainedPermissions: [
      "GET /orgs/{org}/organization-fine-grained-permissions"
    ],
    listOutsideCollaborators: ["GET /orgs/{org}/outside_collaborators"],
    listPatGrantRepositories: [
      "GET /orgs/{org}/personal-access-tokens/{pat_id}/repositories"
    ],
    listPatGrantRequestRepositories: [
      "GET /orgs/{org}/personal-access-token-requests/{pat_request_id}/repositories"
    ],
    listPatGrantRequests: ["GET /orgs/{org}/personal-access-token-requests"],
    listPatGrants: ["GET /orgs/{org}/personal-access-tokens"],
    listPendingInvitations: ["GET /orgs/{org}/invitations"],
    listPublicMembers: ["GET /orgs/{org}/public_members"],
    listSecurityManagerTeams: [
      "GET /orgs/{org}/security-managers",
      {},
      {
        deprecated: "octokit.rest.orgs.listSecurityManagerTeams() is deprecated, see https://docs.github.com/rest/orgs/security-managers#list-security-manager-teams"
      }
    ],
    listWebhookDeliveries: ["GET /orgs/{org}/hooks/{hook_id}/deliveries"],
    listWebhooks: ["GET /orgs/{org}/hooks"],
    pingWebhook: ["POST /orgs/{org}/hooks/{hook_id}/pings"],
    redeliverWebhookDelivery: [
      "POST /orgs/{org}/hooks/{hook_id}/deliveries/{delivery_id}/attempts"
    ],
    removeMember: ["DELETE /orgs/{org}/members/{username}"],
    removeMembershipForUser: ["DELETE /orgs/{org}/memberships/{username}"],
    removeOutsideCollaborator: [
      "DELETE /orgs/{org}/outside_collaborators/{username}"
    ],
    removePublicMembershipForAuthenticatedUser: [
      "DELETE /orgs/{org}/public_members/{username}"
    ],
    removeSecurityManagerTeam: [
      "DELETE /orgs/{org}/security-managers/teams/{team_slug}",
      {},
      {
        deprecated: "octokit.rest.orgs.removeSecurityManagerTeam() is deprecated, see https://docs.github.com/rest/orgs/security-managers#remove-a-security-manager-team"
      }
    ],
    reviewPatGrantRequest: [
      "POST /orgs/{org}/personal-access-token-requests/{pat_request_id}"
    ],
    reviewPatGrantRequestsInBulk: [
      "POST /orgs/{org}/personal-access-token-requests"
    ],
    revokeAllOrgRolesTeam: [
      "DELETE /orgs/{org}/organization-roles/teams/{team_slug}"
    ],
    revokeAllOrgRolesUser: [
      "DELETE /orgs/{org}/organization-roles/users/{username}"
    ],
    revokeOrgRoleTeam: [
      "DELETE /orgs/{org}/organization-roles/teams/{team_slug}/{role_id}"
    ],
    revokeOrgRoleUser: [
      "DELETE /orgs/{org}/organization-roles/users/{username}/{role_id}"
    ],
    setImmutableReleasesSettings: [
      "PUT /orgs/{org}/settings/immutable-releases"
    ],
    setImmutableReleasesSettingsRepositories: [
      "PUT /orgs/{org}/settings/immutable-releases/repositories"
    ],
    setMembershipForUser: ["PUT /orgs/{org}/memberships/{username}"],
    setPublicMembershipForAuthenticatedUser: [
      "PUT /orgs/{org}/public_members/{username}"
    ],
    unblockUser: ["DELETE /orgs/{org}/blocks/{username}"],
    update: ["PATCH /orgs/{org}"],
    updateIssueType: ["PUT /orgs/{org}/issue-types/{issue_type_id}"],
    updateMembershipForAuthenticatedUser: [
      "PATCH /user/memberships/orgs/{org}"
    ],
    updatePatAccess: ["POST /orgs/{org}/personal-access-tokens/{pat_id}"],
    updatePatAccesses: ["POST /orgs/{org}/personal-access-tokens"],
    updateWebhook: ["PATCH /orgs/{org}/hooks/{hook_id}"],
    updateWebhookConfigForOrg: ["PATCH /orgs/{org}/hooks/{hook_id}/config"]
  },
  packages: {
    deletePackageForAuthenticatedUser: [
      "DELETE /user/packages/{package_type}/{package_name}"
    ],
    deletePackageForOrg: [
      "DELETE /orgs/{org}/packages/{package_type}/{package_name}"
    ],
    deletePackageForUser: [
      "DELETE /users/{username}/packages/{package_type}/{package_name}"
    ],
    deletePackageVersionForAuthenticatedUser: [
      "DELETE /user/packages/{package_type}/{package_name}/versions/{package_version_id}"
    ],
    deletePackageVersionForOrg: [
      "DELETE /orgs/{org}/packages/{package_type}/{package_name}/versions/{package_version_id}"
    ],
    deletePackageVersionForUser: [
      "DELETE /users/{username}/packages/{package_type}/{package_name}/versions/{package_version_id}"
    ],
    getAllPackageVersionsForAPackageOwnedByAnOrg: [
      "GET /orgs/{org}/packages/{package_type}/{package_name}/versions",
      {},
      { renamed: ["packages", "getAllPackageVersionsForPackageOwnedByOrg"] }
    ],
    getAllPackageVersionsForAPackageOwnedByTheAuthenticatedUser: [
      "GET /user/packages/{package_type}/{package_name}/versions",
      {},
      {
        renamed: [
          "packages",
          "getAllPackageVersionsForPackageOwnedByAuthenticatedUser"
        ]
      }
    ],
    getAllPackageVersionsForPackageOwnedByAuthenticatedUser: [
      "GET /user/packages/{package_type}/{package_name}/versions"
    ],
    getAllPackageVersionsForPackageOwnedByOrg: [
      "GET /orgs/{org}/packages/{package_type}/{package_name}/versions"
    ],
    getAllPackageVersionsForPackageOwnedByUser: [
      "GET /users/{username}/packages/{package_type}/{package_name}/versions"
    ],
    getPackageForAuthenticatedUser: [
      "GET /user/packages/{package_type}/{package_name}"
    ],
    getPackageForOrganization: [
      "GET /orgs/{org}/packages/{package_type}/{package_name}"
    ],
    getPackageForUser: [
      "GET /users/{username}/packages/{package_type}/{package_name}"
    ],
    getPackageVersionForAuthenticatedUser: [
      "GET /user/packages/{package_type}/{package_name}/versions/{package_version_id}"
    ],
    getPackageVersionForOrganization: [
      "GET /orgs/{org}/packages/{package_type}/{package_name}/versions/{package_version_id}"
    ],
    getPackageVersionForUser: [
      "GET /users/{username}/packages/{package_type}/{package_name}/versions/{package_version_id}"
    ],
    listDockerMigrationConflictingPackagesForAuthenticatedUser: [
      "GET /user/docker/conflicts"
    ],
    listDockerMigrationConflictingPackagesForOrganization: [
      "GET /orgs/{org}/docker/conflicts"
    ],
    listDockerMigrationConflictingPackagesForUser: [
      "GET /users/{username}/docker/conflicts"
    ],
    listPackagesForAuthenticatedUser: ["GET /user/packages"],
    listPackagesForOrganization: ["GET /orgs/{org}/packages"],
    listPackagesForUser: ["GET /users/{username}/packages"],
    restorePackageForAuthenticatedUser: [
      "POST /user/packages/{package_type}/{package_name}/restore{?token}"
    ],
    restorePackageForOrg: [
      "POST /orgs/{org}/packages/{package_type}/{package_name}/restore{?token}"
    ],
    restorePackageForUser: [
      "POST /users/{username}/packages/{package_type}/{package_name}/restore{?token}"
    ],
    restorePackageVersionForAuthenticatedUser: [
      "POST /user/packages/{package_type}/{package_name}/versions/{package_version_id}/restore"
    ],
    restorePackageVersionForOrg: [
      "POST /orgs/{org}/packages/{package_type}/{package_name}/versions/{package_version_id}/restore"
    ],
    restorePackageVersionForUser: [
      "POST /users/{username}/packages/{package_type}/{package_name}/versions/{package_version_id}/restore"
    ]
  },
  privateRegistries: {
    createOrgPrivateRegistry: ["POST /orgs/{org}/private-registries"],
    deleteOrgPrivateRegistry: [
      "DELETE /orgs/{org}/private-registries/{secret_name}"
    ],
    getOrgPrivateRegistry: ["GET /orgs/{org}/private-registries/{secret_name}"],
    getOrgPublicKey: ["GET /orgs/{org}/private-registries/public-key"],
    listOrgPrivateRegistries: ["GET /orgs/{org}/private-registries"],
    updateOrgPrivateRegistry: [
      "PATCH /orgs/{org}/private-registries/{secret_name}"
    ]
  },
  projects: {
    addItemForOrg: ["POST /orgs/{org}/projectsV2/{project_number}/items"],
    addItemForUser: [
      "POST /users/{username}/projectsV2/{project_number}/items"
    ],
    deleteItemForOrg: [
      "DELETE /orgs/{org}/projectsV2/{project_number}/items/{item_id}"
    ],
    deleteItemForUser: [
      "DELETE /users/{username}/projectsV2/{project_number}/items/{item_id}"
    ],
    getFieldForOrg: [
      "GET /orgs/{org}/projectsV2/{project_number}/fields/{field_id}"
    ],
    getFieldForUser: [
      "GET /users/{username}/projectsV2/{project_number}/fields/{field_id}"
    ],
    getForOrg: ["GET /orgs/{org}/projectsV2/{project_number}"],
    getForUser: ["GET /users/{username}/projectsV2/{project_number}"],
    getOrgItem: ["GET /orgs/{org}/projectsV2/{project_number}/items/{item_id}"],
    getUserItem: [
      "GET /users/{username}/projectsV2/{project_number}/items/{item_id}"
    ],
    listFieldsForOrg: ["GET /orgs/{org}/projectsV2/{project_number}/fields"],
    listFieldsForUser: [
      "GET /users/{username}/projectsV2/{project_number}/fields"
    ],
    listForOrg: ["GET /orgs/{org}/projectsV2"],
    listForUser: ["GET /users/{username}/projectsV2"],
    listItemsForOrg: ["GET /orgs/{org}/projectsV2/{project_number}/items"],
    listItemsForUser: [
      "GET /users/{username}/projectsV2/{project_number}/items"
    ],
    updateItemForOrg: [
      "PATCH /orgs/{org}/projectsV2/{project_number}/items/{item_id}"
    ],
    updateItemForUser: [
      "PATCH /users/{username}/projectsV2/{project_number}/items/{item_id}"
    ]
  },
  pulls: {
    checkIfMerged: ["GET /repos/{owner}/{repo}/pulls/{pull_number}/merge"],
    create: ["POST /repos/{owner}/{repo}/pulls"],
    createReplyForReviewComment: [
      "POST /repos/{owner}/{repo}/pulls/{pull_number}/comments/{comment_id}/replies"
    ],
    createReview: ["POST /repos/{owner}/{repo}/pulls/{pull_number}/reviews"],
    createReviewComment: [
      "POST /repos/{owner}/{repo}/pulls/{pull_number}/comments"
    ],
    deletePendingReview: [
      "DELETE /repos/{owner}/{repo}/pulls/{pull_number}/reviews/{review_id}"
    ],
    deleteReviewComment: [
      "DELETE /repos/{owner}/{repo}/pulls/comments/{comment_id}"
    ],
    dismissReview: [
      "PUT /repos/{owner}/{repo}/pulls/{pull_number}/reviews/{review_id}/dismissals"
    ],
    get: ["GET /repos/{owner}/{repo}/pulls/{pull_number}"],
    getReview: [
      "GET /repos/{owner}/{repo}/pulls/{pull_number}/reviews/{review_id}"
    ],
    getReviewComment: ["GET /repos/{owner}/{repo}/pulls/comments/{comment_id}"],
    list: ["GET /repos/{owner}/{repo}/pulls"],
    listCommentsForReview: [
      "GET /repos/{owner}/{repo}/pulls/{pull_number}/reviews/{review_id}/comments"
    ],
    listCommits: ["GET /repos/{owner}/{repo}/pulls/{pull_number}/commits"],
    listFiles: ["GET /repos/{owner}/{repo}/pulls/{pull_number}/files"],
    listRequestedReviewers: [
      "GET /repos/{owner}/{repo}/pulls/{pull_number}/requested_reviewers"
    ],
    listReviewComments: [
      "GET /repos/{owner}/{repo}/pulls/{pull_number}/comments"
    ],
    listReviewCommentsForRepo: ["GET /repos/{owner}/{repo}/pulls/comments"],
    listReviews: ["GET /repos/{owner}/{repo}/pulls/{pull_number}/reviews"],
    merge: ["PUT /repos/{owner}/{repo}/pulls/{pull_number}/merge"],
    removeRequestedReviewers: [
      "DELETE /repos/{owner}/{repo}/pulls/{pull_number}/requested_reviewers"
    ],
    requestReviewers: [
      "POST /repos/{owner}/{repo}/pulls/{pull_number}/requested_reviewers"
    ],
    submitReview: [
      "POST /repos/{owner}/{repo}/pulls/{pull_number}/reviews/{review_id}/events"
    ],
    update: ["PATCH /repos/{owner}/{repo}/pulls/{pull_number}"],
    updateBranch: [
      "PUT /repos/{owner}/{repo}/pulls/{pull_number}/update-branch"
    ],
    updateReview: [
      "PUT /repos/{owner}/{repo}/pulls/{pull_number}/reviews/{review_id}"
    ],
    updateReviewComment: [
      "PATCH /repos/{owner}/{repo}/pulls/comments/{comment_id}"
    ]
  },
  rateLimit: { get: ["GET /rate_limit"] },
  reactions: {
    createForCommitComment: [
      "POST /repos/{owner}/{repo}/comments/{comment_id}/reactions"
    ],
    createForIssue: [
      "POST /repos/{owner}/{repo}/issues/{issue_number}/reactions"
    ],
    createForIssueComment: [
      "POST /repos/{owner}/{repo}/issues/comments/{comment_id}/reactions"
    ],
    createForPullRequestReviewComment: [
      "POST /repos/{owner}/{repo}/pulls/comments/{comment_id}/reactions"
    ],
    createForRelease: [
      "POST /repos/{owner}/{repo}/releases/{release_id}/reactions"
    ],
    createForTeamDiscussionCommentInOrg: [
      "POST /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/comments/{comment_number}/reactions"
    ],
    createForTeamDiscussionInOrg: [
      "POST /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/reactions"
    ],
    deleteForCommitComment: [
      "DELETE /repos/{owner}/{repo}/comments/{comment_id}/reactions/{reaction_id}"
    ],
    deleteForIssue: [
      "DELETE /repos/{owner}/{repo}/issues/{issue_number}/reactions/{reaction_id}"
    ],
    deleteForIssueComment: [
      "DELETE /repos/{owner}/{repo}/issues/comments/{comment_id}/reactions/{reaction_id}"
    ],
    deleteForPullRequestComment: [
      "DELETE /repos/{owner}/{repo}/pulls/comments/{comment_id}/reactions/{reaction_id}"
    ],
    deleteForRelease: [
      "DELETE /repos/{owner}/{repo}/releases/{release_id}/reactions/{reaction_id}"
    ],
    deleteForTeamDiscussion: [
      "DELETE /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/reactions/{reaction_id}"
    ],
    deleteForTeamDiscussionComment: [
      "DELETE /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/comments/{comment_number}/reactions/{reaction_id}"
    ],
    listForCommitComment: [
      "GET /repos/{owner}/{repo}/comments/{comment_id}/reactions"
    ],
    listForIssue: ["GET /repos/{owner}/{repo}/issues/{issue_number}/reactions"],
    listForIssueComment: [
      "GET /repos/{owner}/{repo}/issues/comments/{comment_id}/reactions"
    ],
    listForPullRequestReviewComment: [
      "GET /repos/{owner}/{repo}/pulls/comments/{comment_id}/reactions"
    ],
    listForRelease: [
      "GET /repos/{owner}/{repo}/releases/{release_id}/reactions"
    ],
    listForTeamDiscussionCommentInOrg: [
      "GET /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/comments/{comment_number}/reactions"
    ],
    listForTeamDiscussionInOrg: [
      "GET /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/reactions"
    ]
  },
  repos: {
    acceptInvitation: [
      "PATCH /user/repository_invitations/{invitation_id}",
      {},
      { renamed: ["repos", "acceptInvitationForAuthenticatedUser"] }
    ],
    acceptInvitationForAuthenticatedUser: [
      "PATCH /user/repository_invitations/{invitation_id}"
    ],
    addAppAccessRestrictions: [
      "POST /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/apps",
      {},
      { mapToData: "apps" }
    ],
    addCollaborator: ["PUT /repos/{owner}/{repo}/collaborators/{username}"],
    addStatusCheckContexts: [
      "POST /repos/{owner}/{repo}/branches/{branch}/protection/required_status_checks/contexts",
      {},
      { mapToData: "contexts" }
    ],
    addTeamAccessRestrictions: [
      "POST /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/teams",
      {},
      { mapToData: "teams" }
    ],
    addUserAccessRestrictions: [
      "POST /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/users",
      {},
      { mapToData: "users" }
    ],
    cancelPagesDeployment: [
      "POST /repos/{owner}/{repo}/pages/deployments/{pages_deployment_id}/cancel"
    ],
    checkAutomatedSecurityFixes: [
      "GET /repos/{owner}/{repo}/automated-security-fixes"
    ],
    checkCollaborator: ["GET /repos/{owner}/{repo}/collaborators/{username}"],
    checkImmutableReleases: ["GET /repos/{owner}/{repo}/immutable-releases"],
    checkPrivateVulnerabilityReporting: [
      "GET /repos/{owner}/{repo}/private-vulnerability-reporting"
    ],
    checkVulnerabilityAlerts: [
      "GET /repos/{owner}/{repo}/vulnerability-alerts"
    ],
    codeownersErrors: ["GET /repos/{owner}/{repo}/codeowners/errors"],
    compareCommits: ["GET /repos/{owner}/{repo}/compare/{base}...{head}"],
    compareCommitsWithBasehead: [
      "GET /repos/{owner}/{repo}/compare/{basehead}"
    ],
    createAttestation: ["POST /repos/{owner}/{repo}/attestations"],
    createAutolink: ["POST /repos/{owner}/{repo}/autolinks"],
    createCommitComment: [
      "POST /repos/{owner}/{repo}/commits/{commit_sha}/comments"
    ],
    createCommitSignatureProtection: [
      "POST /repos/{owner}/{repo}/branches/{branch}/protection/required_signatures"
    ],
    createCommitStatus: ["POST /repos/{owner}/{repo}/statuses/{sha}"],
    createDeployKey: ["POST /repos/{owner}/{repo}/keys"],
    createDeployment: ["POST /repos/{owner}/{repo}/deployments"],
    createDeploymentBranchPolicy: [
      "POST /repos/{owner}/{repo}/environments/{environment_name}/deployment-branch-policies"
    ],
    createDeploymentProtectionRule: [
      "POST /repos/{owner}/{repo}/environments/{environment_name}/deployment_protection_rules"
    ],
    createDeploymentStatus: [
      "POST /repos/{owner}/{repo}/deployments/{deployment_id}/statuses"
    ],
    createDispatchEvent: ["POST /repos/{owner}/{repo}/dispatches"],
    createForAuthenticatedUser: ["POST /user/repos"],
    createFork: ["POST /repos/{owner}/{repo}/forks"],
    createInOrg: ["POST /orgs/{org}/repos"],
    createOrUpdateEnvironment: [
      "PUT /repos/{owner}/{repo}/environments/{environment_name}"
    ],
    createOrUpdateFileContents: ["PUT /repos/{owner}/{repo}/contents/{path}"],
    createOrgRuleset: ["POST /orgs/{org}/rulesets"],
    createPagesDeployment: ["POST /repos/{owner}/{repo}/pages/deployments"],
    createPagesSite: ["POST /repos/{owner}/{repo}/pages"],
    createRelease: ["POST /repos/{owner}/{repo}/releases"],
    createRepoRuleset: ["POST /repos/{owner}/{repo}/rulesets"],
    createUsingTemplate: [
      "POST /repos/{template_owner}/{template_repo}/generate"
    ],
    createWebhook: ["POST /repos/{owner}/{repo}/hooks"],
    customPropertiesForReposCreateOrUpdateRepositoryValues: [
      "PATCH /repos/{owner}/{repo}/properties/values"
    ],
    customPropertiesForReposGetRepositoryValues: [
      "GET /repos/{owner}/{repo}/properties/values"
    ],
    declineInvitation: [
      "DELETE /user/repository_invitations/{invitation_id}",
      {},
      { renamed: ["repos", "declineInvitationForAuthenticatedUser"] }
    ],
    declineInvitationForAuthenticatedUser: [
      "DELETE /user/repository_invitations/{invitation_id}"
    ],
    delete: ["DELETE /repos/{owner}/{repo}"],
    deleteAccessRestrictions: [
      "DELETE /repos/{owner}/{repo}/branches/{branch}/protection/restrictions"
    ],
    deleteAdminBranchProtection: [
      "DELETE /repos/{owner}/{repo}/branches/{branch}/protection/enforce_admins"
    ],
    deleteAnEnvironment: [
      "DELETE /repos/{owner}/{repo}/environments/{environment_name}"
    ],
    deleteAutolink: ["DELETE /repos/{owner}/{repo}/autolinks/{autolink_id}"],
    deleteBranchProtection: [
      "DELETE /repos/{owner}/{repo}/branches/{branch}/protection"
    ],
    deleteCommitComment: ["DELETE /repos/{owner}/{repo}/comments/{comment_id}"],
    deleteCommitSignatureProtection: [
      "DELETE /repos/{owner}/{repo}/branches/{branch}/protection/required_signatures"
    ],
    deleteDeployKey: ["DELETE /repos/{owner}/{repo}/keys/{key_id}"],
    deleteDeployment: [
      "DELETE /repos/{owner}/{repo}/deployments/{deployment_id}"
    ],
    deleteDeploymentBranchPolicy: [
      "DELETE /repos/{owner}/{repo}/environments/{environment_name}/deployment-branch-policies/{branch_policy_id}"
    ],
    deleteFile: ["DELETE /repos/{owner}/{repo}/contents/{path}"],
    deleteInvitation: [
      "DELETE /repos/{owner}/{repo}/invitations/{invitation_id}"
    ],
    deleteOrgRuleset: ["DELETE /orgs/{org}/rulesets/{ruleset_id}"],
    deletePagesSite: ["DELETE /repos/{owner}/{repo}/pages"],
    deletePullRequestReviewProtection: [
      "DELETE /repos/{owner}/{repo}/branches/{branch}/protection/required_pull_request_reviews"
    ],
    deleteRelease: ["DELETE /repos/{owner}/{repo}/releases/{release_id}"],
    deleteReleaseAsset: [
      "DELETE /repos/{owner}/{repo}/releases/assets/{asset_id}"
    ],
    deleteRepoRuleset: ["DELETE /repos/{owner}/{repo}/rulesets/{ruleset_id}"],
    deleteWebhook: ["DELETE /repos/{owner}/{repo}/hooks/{hook_id}"],
    disableAutomatedSecurityFixes: [
      "DELETE /repos/{owner}/{repo}/automated-security-fixes"
    ],
    disableDeploymentProtectionRule: [
      "DELETE /repos/{owner}/{repo}/environments/{environment_name}/deployment_protection_rules/{protection_rule_id}"
    ],
    disableImmutableReleases: [
      "DELETE /repos/{owner}/{repo}/immutable-releases"
    ],
    disablePrivateVulnerabilityReporting: [
      "DELETE /repos/{owner}/{repo}/private-vulnerability-reporting"
    ],
    disableVulnerabilityAlerts: [
      "DELETE /repos/{owner}/{repo}/vulnerability-alerts"
    ],
    downloadArchive: [
      "GET /repos/{owner}/{repo}/zipball/{ref}",
      {},
      { renamed: ["repos", "downloadZipballArchive"] }
    ],
    downloadTarballArchive: ["GET /repos/{owner}/{repo}/tarball/{ref}"],
    downloadZipballArchive: ["GET /repos/{owner}/{repo}/zipball/{ref}"],
    enableAutomatedSecurityFixes: [
      "PUT /repos/{owner}/{repo}/automated-security-fixes"
    ],
    enableImmutableReleases: ["PUT /repos/{owner}/{repo}/immutable-releases"],
    enablePrivateVulnerabilityReporting: [
      "PUT /repos/{owner}/{repo}/private-vulnerability-reporting"
    ],
    enableVulnerabilityAlerts: [
      "PUT /repos/{owner}/{repo}/vulnerability-alerts"
    ],
    generateReleaseNotes: [
      "POST /repos/{owner}/{repo}/releases/generate-notes"
    ],
    get: ["GET /repos/{owner}/{repo}"],
    getAccessRestrictions: [
      "GET /repos/{owner}/{repo}/branches/{branch}/protection/restrictions"
    ],
    getAdminBranchProtection: [
      "GET /repos/{owner}/{repo}/branches/{branch}/protection/enforce_admins"
    ],
    getAllDeploymentProtectionRules: [
      "GET /repos/{owner}/{repo}/environments/{environment_name}/deployment_protection_rules"
    ],
    getAllEnvironments: ["GET /repos/{owner}/{repo}/environments"],
    getAllStatusCheckContexts: [
      "GET /repos/{owner}/{repo}/branches/{branch}/protection/required_status_checks/contexts"
    ],
    getAllTopics: ["GET /repos/{owner}/{repo}/topics"],
    getAppsWithAccessToProtectedBranch: [
      "GET /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/apps"
    ],
    getAutolink: ["GET /repos/{owner}/{repo}/autolinks/{autolink_id}"],
    getBranch: ["GET /repos/{owner}/{repo}/branches/{branch}"],
    getBranchProtection: [
      "GET /repos/{owner}/{repo}/branches/{branch}/protection"
    ],
    getBranchRules: ["GET /repos/{owner}/{repo}/rules/branches/{branch}"],
    getClones: ["GET /repos/{owner}/{repo}/traffic/clones"],
    getCodeFrequencyStats: ["GET /repos/{owner}/{repo}/stats/code_frequency"],
    getCollaboratorPermissionLevel: [
      "GET /repos/{owner}/{repo}/collaborators/{username}/permission"
    ],
    getCombinedStatusForRef: ["GET /repos/{owner}/{repo}/commits/{ref}/status"],
    getCommit: ["GET /repos/{owner}/{repo}/commits/{ref}"],
    getCommitActivityStats: ["GET /repos/{owner}/{repo}/stats/commit_activity"],
    getCommitComment: ["GET /repos/{owner}/{repo}/comments/{comment_id}"],
    getCommitSignatureProtection: [
      "GET /repos/{owner}/{repo}/branches/{branch}/protection/required_signatures"
    ],
    getCommunityProfileMetrics: ["GET /repos/{owner}/{repo}/community/profile"],
    getContent: ["GET /repos/{owner}/{repo}/contents/{path}"],
    getContributorsStats: ["GET /repos/{owner}/{repo}/stats/contributors"],
    getCustomDeploymentProtectionRule: [
      "GET /repos/{owner}/{repo}/environments/{environment_name}/deployment_protection_rules/{protection_rule_id}"
    ],
    getDeployKey: ["GET /repos/{owner}/{repo}/keys/{key_id}"],
    getDeployment: ["GET /repos/{owner}/{repo}/deployments/{deployment_id}"],
    getDeploymentBranchPolicy: [
      "GET /repos/{owner}/{repo}/environments/{environment_name}/deployment-branch-policies/{branch_policy_id}"
    ],
    getDeploymentStatus: [
      "GET /repos/{owner}/{repo}/deployments/{deployment_id}/statuses/{status_id}"
    ],
    getEnvironment: [
      "GET /repos/{owner}/{repo}/environments/{environment_name}"
    ],
    getLatestPagesBuild: ["GET /repos/{owner}/{repo}/pages/builds/latest"],
    getLatestRelease: ["GET /repos/{owner}/{repo}/releases/latest"],
    getOrgRuleSuite: ["GET /orgs/{org}/rulesets/rule-suites/{rule_suite_id}"],
    getOrgRuleSuites: ["GET /orgs/{org}/rulesets/rule-suites"],
    getOrgRuleset: ["GET /orgs/{org}/rulesets/{ruleset_id}"],
    getOrgRulesets: ["GET /orgs/{org}/rulesets"],
    getPages: ["GET /repos/{owner}/{repo}/pages"],
    getPagesBuild: ["GET /repos/{owner}/{repo}/pages/builds/{build_id}"],
    getPagesDeployment: [
      "GET /repos/{owner}/{repo}/pages/deployments/{pages_deployment_id}"
    ],
    getPagesHealthCheck: ["GET /repos/{owner}/{repo}/pages/health"],
    getParticipationStats: ["GET /repos/{owner}/{repo}/stats/participation"],
    getPullRequestReviewProtection: [
      "GET /repos/{owner}/{repo}/branches/{branch}/protection/required_pull_request_reviews"
    ],
    getPunchCardStats: ["GET /repos/{owner}/{repo}/stats/punch_card"],
    getReadme: ["GET /repos/{owner}/{repo}/readme"],
    getReadmeInDirectory: ["GET /repos/{owner}/{repo}/readme/{dir}"],
    getRelease: ["GET /repos/{owner}/{repo}/releases/{release_id}"],
    getReleaseAsset: ["GET /repos/{owner}/{repo}/releases/assets/{asset_id}"],
    getReleaseByTag: ["GET /repos/{owner}/{repo}/releases/tags/{tag}"],
    getRepoRuleSuite: [
      "GET /repos/{owner}/{repo}/rulesets/rule-suites/{rule_suite_id}"
    ],
    getRepoRuleSuites: ["GET /repos/{owner}/{repo}/rulesets/rule-suites"],
    getRepoRuleset: ["GET /repos/{owner}/{repo}/rulesets/{ruleset_id}"],
    getRepoRulesetHistory: [
      "GET /repos/{owner}/{repo}/rulesets/{ruleset_id}/history"
    ],
    getRepoRulesetVersion: [
      "GET /repos/{owner}/{repo}/rulesets/{ruleset_id}/history/{version_id}"
    ],
    getRepoRulesets: ["GET /repos/{owner}/{repo}/rulesets"],
    getStatusChecksProtection: [
      "GET /repos/{owner}/{repo}/branches/{branch}/protection/required_status_checks"
    ],
    getTeamsWithAccessToProtectedBranch: [
      "GET /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/teams"
    ],
    getTopPaths: ["GET /repos/{owner}/{repo}/traffic/popular/paths"],
    getTopReferrers: ["GET /repos/{owner}/{repo}/traffic/popular/referrers"],
    getUsersWithAccessToProtectedBranch: [
      "GET /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/users"
    ],
    getViews: ["GET /repos/{owner}/{repo}/traffic/views"],
    getWebhook: ["GET /repos/{owner}/{repo}/hooks/{hook_id}"],
    getWebhookConfigForRepo: [
      "GET /repos/{owner}/{repo}/hooks/{hook_id}/config"
    ],
    getWebhookDelivery: [
      "GET /repos/{owner}/{repo}/hooks/{hook_id}/deliveries/{delivery_id}"
    ],
    listActivities: ["GET /repos/{owner}/{repo}/activity"],
    listAttestations: [
      "GET /repos/{owner}/{repo}/attestations/{subject_digest}"
    ],
    listAutolinks: ["GET /repos/{owner}/{repo}/autolinks"],
    listBranches: ["GET /repos/{owner}/{repo}/branches"],
    listBranchesForHeadCommit: [
      "GET /repos/{owner}/{repo}/commits/{commit_sha}/branches-where-head"
    ],
    listCollaborators: ["GET /repos/{owner}/{repo}/collaborators"],
    listCommentsForCommit: [
      "GET /repos/{owner}/{repo}/commits/{commit_sha}/comments"
    ],
    listCommitCommentsForRepo: ["GET /repos/{owner}/{repo}/comments"],
    listCommitStatusesForRef: [
      "GET /repos/{owner}/{repo}/commits/{ref}/statuses"
    ],
    listCommits: ["GET /repos/{owner}/{repo}/commits"],
    listContributors: ["GET /repos/{owner}/{repo}/contributors"],
    listCustomDeploymentRuleIntegrations: [
      "GET /repos/{owner}/{repo}/environments/{environment_name}/deployment_protection_rules/apps"
    ],
    listDeployKeys: ["GET /repos/{owner}/{repo}/keys"],
    listDeploymentBranchPolicies: [
      "GET /repos/{owner}/{repo}/environments/{environment_name}/deployment-branch-policies"
    ],
    listDeploymentStatuses: [
      "GET /repos/{owner}/{repo}/deployments/{deployment_id}/statuses"
    ],
    listDeployments: ["GET /repos/{owner}/{repo}/deployments"],
    listForAuthenticatedUser: ["GET /user/repos"],
    listForOrg: ["GET /orgs/{org}/repos"],
    listForUser: ["GET /users/{username}/repos"],
    listForks: ["GET /repos/{owner}/{repo}/forks"],
    listInvitations: ["GET /repos/{owner}/{repo}/invitations"],
    listInvitationsForAuthenticatedUser: ["GET /user/repository_invitations"],
    listLanguages: ["GET /repos/{owner}/{repo}/languages"],
    listPagesBuilds: ["GET /repos/{owner}/{repo}/pages/builds"],
    listPublic: ["GET /repositories"],
    listPullRequestsAssociatedWithCommit: [
      "GET /repos/{owner}/{repo}/commits/{commit_sha}/pulls"
    ],
    listReleaseAssets: [
      "GET /repos/{owner}/{repo}/releases/{release_id}/assets"
    ],
    listReleases: ["GET /repos/{owner}/{repo}/releases"],
    listTags: ["GET /repos/{owner}/{repo}/tags"],
    listTeams: ["GET /repos/{owner}/{repo}/teams"],
    listWebhookDeliveries: [
      "GET /repos/{owner}/{repo}/hooks/{hook_id}/deliveries"
    ],
    listWebhooks: ["GET /repos/{owner}/{repo}/hooks"],
    merge: ["POST /repos/{owner}/{repo}/merges"],
    mergeUpstream: ["POST /repos/{owner}/{repo}/merge-upstream"],
    pingWebhook: ["POST /repos/{owner}/{repo}/hooks/{hook_id}/pings"],
    redeliverWebhookDelivery: [
      "POST /repos/{owner}/{repo}/hooks/{hook_id}/deliveries/{delivery_id}/attempts"
    ],
    removeAppAccessRestrictions: [
      "DELETE /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/apps",
      {},
      { mapToData: "apps" }
    ],
    removeCollaborator: [
      "DELETE /repos/{owner}/{repo}/collaborators/{username}"
    ],
    removeStatusCheckContexts: [
      "DELETE /repos/{owner}/{repo}/branches/{branch}/protection/required_status_checks/contexts",
      {},
      { mapToData: "contexts" }
    ],
    removeStatusCheckProtection: [
      "DELETE /repos/{owner}/{repo}/branches/{branch}/protection/required_status_checks"
    ],
    removeTeamAccessRestrictions: [
      "DELETE /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/teams",
      {},
      { mapToData: "teams" }
    ],
    removeUserAccessRestrictions: [
      "DELETE /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/users",
      {},
      { mapToData: "users" }
    ],
    renameBranch: ["POST /repos/{owner}/{repo}/branches/{branch}/rename"],
    replaceAllTopics: ["PUT /repos/{owner}/{repo}/topics"],
    requestPagesBuild: ["POST /repos/{owner}/{repo}/pages/builds"],
    setAdminBranchProtection: [
      "POST /repos/{owner}/{repo}/branches/{branch}/protection/enforce_admins"
    ],
    setAppAccessRestrictions: [
      "PUT /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/apps",
      {},
      { mapToData: "apps" }
    ],
    setStatusCheckContexts: [
      "PUT /repos/{owner}/{repo}/branches/{branch}/protection/required_status_checks/contexts",
      {},
      { mapToData: "contexts" }
    ],
    setTeamAccessRestrictions: [
      "PUT /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/teams",
      {},
      { mapToData: "teams" }
    ],
    setUserAccessRestrictions: [
      "PUT /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/users",
      {},
      { mapToData: "users" }
    ],
    testPushWebhook: ["POST /repos/{owner}/{repo}/hooks/{hook_id}/tests"],
    transfer: ["POST /repos/{owner}/{repo}/transfer"],
    update: ["PATCH /repos/{owner}/{repo}"],
    updateBranchProtection: [
      "PUT /repos/{owner}/{repo}/branches/{branch}/protection"
    ],
    updateCommitComment: ["PATCH /repos/{owner}/{repo}/comments/{comment_id}"],
    updateDeploymentBranchPolicy: [
      "PUT /repos/{owner}/{repo}/environments/{environment_name}/deployment-branch-policies/{branch_policy_id}"
    ],
    updateInformationAboutPagesSite: ["PUT /repos/{owner}/{repo}/pages"],
    updateInvitation: [
      "PATCH /repos/{owner}/{repo}/invitations/{invitation_id}"
    ],
    updateOrgRuleset: ["PUT /orgs/{org}/rulesets/{ruleset_id}"],
    updatePullRequestReviewProtection: [
      "PATCH /repos/{owner}/{repo}/branches/{branch}/protection/required_pull_request_reviews"
    ],
    updateRelease: ["PATCH /repos/{owner}/{repo}/releases/{release_id}"],
    updateReleaseAsset: [
      "PATCH /repos/{owner}/{repo}/releases/assets/{asset_id}"
    ],
    updateRepoRuleset: ["PUT /repos/{owner}/{repo}/rulesets/{ruleset_id}"],
    updateStatusCheckPotection: [
      "PATCH /repos/{owner}/{repo}/branches/{branch}/protection/required_status_checks",
      {},
      { renamed: ["repos", "updateStatusCheckProtection"] }
    ],
    updateStatusCheckProtection: [
      "PATCH /repos/{owner}/{repo}/branches/{branch}/protection/required_status_checks"
    ],
    updateWebhook: ["PATCH /repos/{owner}/{repo}/hooks/{hook_id}"],
    updateWebhookConfigForRepo: [
      "PATCH /repos/{owner}/{repo}/hooks/{hook_id}/config"
    ],
    uploadReleaseAsset: [
      "POST /repos/{owner}/{repo}/releases/{release_id}/assets{?name,label}",
      { baseUrl: "https://uploads.github.com" }
    ]
  },
  search: {
    code: ["GET /search/code"],
    commits: ["GET /search/commits"],
    issuesAndPullRequests: ["GET /search/issues"],
    labels: ["GET /search/labels"],
    repos: ["GET /search/repositories"],
    topics: ["GET /search/topics"],
    users: ["GET /search/users"]
  },
  secretScanning: {
    createPushProtectionBypass: [
      "POST /repos/{owner}/{repo}/secret-scanning/push-protection-bypasses"
    ],
    getAlert: [
      "GET /repos/{owner}/{repo}/secret-scanning/alerts/{alert_number}"
    ],
    getScanHistory: ["GET /repos/{owner}/{repo}/secret-scanning/scan-history"],
    listAlertsForOrg: ["GET /orgs/{org}/secret-scanning/alerts"],
    listAlertsForRepo: ["GET /repos/{owner}/{repo}/secret-scanning/alerts"],
    listLocationsForAlert: [
      "GET /repos/{owner}/{repo}/secret-scanning/alerts/{alert_number}/locations"
    ],
    listOrgPatternConfigs: [
      "GET /orgs/{org}/secret-scanning/pattern-configurations"
    ],
    updateAlert: [
      "PATCH /repos/{owner}/{repo}/secret-scanning/alerts/{alert_number}"
    ],
    updateOrgPatternConfigs: [
      "PATCH /orgs/{org}/secret-scanning/pattern-configurations"
    ]
  },
  securityAdvisories: {
    createFork: [
      "POST /repos/{owner}/{repo}/security-advisories/{ghsa_id}/forks"
    ],
    createPrivateVulnerabilityReport: [
      "POST /repos/{owner}/{repo}/security-advisories/reports"
    ],
    createRepositoryAdvisory: [
      "POST /repos/{owner}/{repo}/security-advisories"
    ],
    createRepositoryAdvisoryCveRequest: [
      "POST /repos/{owner}/{repo}/security-advisories/{ghsa_id}/cve"
    ],
    getGlobalAdvisory: ["GET /advisories/{ghsa_id}"],
    getRepositoryAdvisory: [
      "GET /repos/{owner}/{repo}/security-advisories/{ghsa_id}"
    ],
    listGlobalAdvisories: ["GET /advisories"],
    listOrgRepositoryAdvisories: ["GET /orgs/{org}/security-advisories"],
    listRepositoryAdvisories: ["GET /repos/{owner}/{repo}/security-advisories"],
    updateRepositoryAdvisory: [
      "PATCH /repos/{owner}/{repo}/security-advisories/{ghsa_id}"
    ]
  },
  teams: {
    addOrUpdateMembershipForUserInOrg: [
      "PUT /orgs/{org}/teams/{team_slug}/memberships/{username}"
    ],
    addOrUpdateRepoPermissionsInOrg: [
      "PUT /orgs/{org}/teams/{team_slug}/repos/{owner}/{repo}"
    ],
    checkPermissionsForRepoInOrg: [
      "GET /orgs/{org}/teams/{team_slug}/repos/{owner}/{repo}"
    ],
    create: ["POST /orgs/{org}/teams"],
    createDiscussionCommentInOrg: [
      "POST /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/comments"
    ],
    createDiscussionInOrg: ["POST /orgs/{org}/teams/{team_slug}/discussions"],
    deleteDiscussionCommentInOrg: [
      "DELETE /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/comments/{comment_number}"
    ],
    deleteDiscussionInOrg: [
      "DELETE /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}"
    ],
    deleteInOrg: ["DELETE /orgs/{org}/teams/{team_slug}"],
    getByName: ["GET /orgs/{org}/teams/{team_slug}"],
    getDiscussionCommentInOrg: [
      "GET /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/comments/{comment_number}"
    ],
    getDiscussionInOrg: [
      "GET /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}"
    ],
    getMembershipForUserInOrg: [
      "GET /orgs/{org}/teams/{team_slug}/memberships/{username}"
    ],
    list: ["GET /orgs/{org}/teams"],
    listChildInOrg: ["GET /orgs/{org}/teams/{team_slug}/teams"],
    listDiscussionCommentsInOrg: [
      "GET /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/comments"
    ],
    listDiscussionsInOrg: ["GET /orgs/{org}/teams/{team_slug}/discussions"],
    listForAuthenticatedUser: ["GET /user/teams"],
    listMembersInOrg: ["GET /orgs/{org}/teams/{team_slug}/members"],
    listPendingInvitationsInOrg: [
      "GET /orgs/{org}/teams/{team_slug}/invitations"
    ],
    listReposInOrg: ["GET /orgs/{org}/teams/{team_slug}/repos"],
    removeMembershipForUserInOrg: [
      "DELETE /orgs/{org}/teams/{team_slug}/memberships/{username}"
    ],
    removeRepoInOrg: [
      "DELETE /orgs/{org}/teams/{team_slug}/repos/{owner}/{repo}"
    ],
    updateDiscussionCommentInOrg: [
      "PATCH /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/comments/{comment_number}"
    ],
    updateDiscussionInOrg: [
      "PATCH /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}"
    ],
    updateInOrg: ["PATCH /orgs/{org}/teams/{team_slug}"]
  },
  users: {
    addEmailForAuthenticated: [
      "POST /user/emails",
      {},
      { renamed: ["users", "addEmailForAuthenticatedUser"] }
    ],
    addEmailForAuthenticatedUser: ["POST /user/emails"],
    addSocialAccountForAuthenticatedUser: ["POST /user/social_accounts"],
    block: ["PUT /user/blocks/{username}"],
    checkBlocked: ["GET /user/blocks/{username}"],
    checkFollowingForUser: ["GET /users/{username}/following/{target_user}"],
    checkPersonIsFollowedByAuthenticated: ["GET /user/following/{username}"],
    createGpgKeyForAuthenticated: [
      "POST /user/gpg_keys",
      {},
      { renamed: ["users", "createGpgKeyForAuthenticatedUser"] }
    ],
    createGpgKeyForAuthenticatedUser: ["POST /user/gpg_keys"],
    createPublicSshKeyForAuthenticated: [
      "POST /user/keys",
      {},
      { renamed: ["users", "createPublicSshKeyForAuthenticatedUser"] }
    ],
    createPublicSshKeyForAuthenticatedUser: ["POST /user/keys"],
    createSshSigningKeyForAuthenticatedUser: ["POST /user/ssh_signing_keys"],
    deleteAttestationsBulk: [
      "POST /users/{username}/attestations/delete-request"
    ],
    deleteAttestationsById: [
      "DELETE /users/{username}/attestations/{attestation_id}"
    ],
    deleteAttestationsBySubjectDigest: [
      "DELETE /users/{username}/attestations/digest/{subject_digest}"
    ],
    deleteEmailForAuthenticated: [
      "DELETE /user/emails",
      {},
      { renamed: ["users", "deleteEmailForAuthenticatedUser"] }
    ],
    deleteEmailForAuthenticatedUser: ["DELETE /user/emails"],
    deleteGpgKeyForAuthenticated: [
      "DELETE /user/gpg_keys/{gpg_key_id}",
      {},
      { renamed: ["users", "deleteGpgKeyForAuthenticatedUser"] }
    ],
    deleteGpgKeyForAuthenticatedUser: ["DELETE /user/gpg_keys/{gpg_key_id}"],
    deletePublicSshKeyForAuthenticated: [
      "DELETE /user/keys/{key_id}",
      {},
      { renamed: ["users", "deletePublicSshKeyForAuthenticatedUser"] }
    ],
    deletePublicSshKeyForAuthenticatedUser: ["DELETE /user/keys/{key_id}"],
    deleteSocialAccountForAuthenticatedUser: ["DELETE /user/social_accounts"],
    deleteSshSigningKeyForAuthenticatedUser: [
      "DELETE /user/ssh_signing_keys/{ssh_signing_key_id}"
    ],
    follow: ["PUT /user/following/{username}"],
    getAuthenticated: ["GET /user"],
    getById: ["GET /user/{account_id}"],
    getByUsername: ["GET /users/{username}"],
    getContextForUser: ["GET /users/{username}/hovercard"],
    getGpgKeyForAuthenticated: [
      "GET /user/gpg_keys/{gpg_key_id}",
      {},
      { renamed: ["users", "getGpgKeyForAuthenticatedUser"] }
    ],
    getGpgKeyForAuthenticatedUser: ["GET /user/gpg_keys/{gpg_key_id}"],
    getPublicSshKeyForAuthenticated: [
      "GET /user/keys/{key_id}",
      {},
      { renamed: ["users", "getPublicSshKeyForAuthenticatedUser"] }
    ],
    getPublicSshKeyForAuthenticatedUser: ["GET /user/keys/{key_id}"],
    getSshSigningKeyForAuthenticatedUser: [
      "GET /user/ssh_signing_keys/{ssh_signing_key_id}"
    ],
    list: ["GET /users"],
    listAttestations: ["GET /users/{username}/attestations/{subject_digest}"],
    listAttestationsBulk: [
      "POST /users/{username}/attestations/bulk-list{?per_page,before,after}"
    ],
    listBlockedByAuthenticated: [
      "GET /user/blocks",
      {},
      { renamed: ["users", "listBlockedByAuthenticatedUser"] }
    ],
    listBlockedByAuthenticatedUser: ["GET /user/blocks"],
    listEmailsForAuthenticated: [
      "GET /user/emails",
      {},
      { renamed: ["users", "listEmailsForAuthenticatedUser"] }
    ],
    listEmailsForAuthenticatedUser: ["GET /user/emails"],
    listFollowedByAuthenticated: [
      "GET /user/following",
      {},
      { renamed: ["users", "listFollowedByAuthenticatedUser"] }
    ],
    listFollowedByAuthenticatedUser: ["GET /user/following"],
    listFollowersForAuthenticatedUser: ["GET /user/followers"],
    listFollowersForUser: ["GET /users/{username}/followers"],
    listFollowingForUser: ["GET /users/{username}/following"],
    listGpgKeysForAuthenticated: [
      "GET /user/gpg_keys",
      {},
      { renamed: ["users", "listGpgKeysForAuthenticatedUser"] }
    ],
    listGpgKeysForAuthenticatedUser: ["GET /user/gpg_keys"],
    listGpgKeysForUser: ["GET /users/{username}/gpg_keys"],
    listPublicEmailsForAuthenticated: [
      "GET /user/public_emails",
      {},
      { renamed: ["users", "listPublicEmailsForAuthenticatedUser"] }
    ],
    listPublicEmailsForAuthenticatedUser: ["GET /user/public_emails"],
    listPublicKeysForUser: ["GET /users/{username}/keys"],
    listPublicSshKeysForAuthenticated: [
      "GET /user/keys",
      {},
      { renamed: ["users", "listPublicSshKeysForAuthenticatedUser"] }
    ],
    listPublicSshKeysForAuthenticatedUser: ["GET /user/keys"],
    listSocialAccountsForAuthenticatedUser: ["GET /user/social_accounts"],
    listSocialAccountsForUser: ["GET /users/{username}/social_accounts"],
    listSshSigningKeysForAuthenticatedUser: ["GET /user/ssh_signing_keys"],
    listSshSigningKeysForUser: ["GET /users/{username}/ssh_signing_keys"],
    setPrimaryEmailVisibilityForAuthenticated: [
      "PATCH /user/email/visibility",
      {},
      { renamed: ["users", "setPrimaryEmailVisibilityForAuthenticatedUser"] }
    ],
    setPrimaryEmailVisibilityForAuthenticatedUser: [
      "PATCH /user/email/visibility"
    ],
    unblock: ["DELETE /user/blocks/{username}"],
    unfollow: ["DELETE /user/following/{username}"],
    updateAuthenticated: ["PATCH /user"]
  }
};
var endpoints_default = Endpoints;

// node_modules/@octokit/plugin-rest-endpoint-methods/dist-src/endpoints-to-methods.js
var endpointMethodsMap = /* @__PURE__ */ new Map();
for (const [scope, endpoints] of Object.entries(endpoints_default)) {
  for (const [methodName, endpoint2] of Object.entries(endpoints)) {
    const [route, defaults, decorations] = endpoint2;
    const [method, url] = route.split(/ /);
    const endpointDefaults = Object.assign(
      {
        method,
        url
      },
      defaults
    );
    if (!endpointMethodsMap.has(scope)) {
      endpointMethodsMap.set(scope, /* @__PURE__ */ new Map());
    }
    endpointMethodsMap.get(scope).set(methodName, {
      scope,
      methodName,
      endpointDefaults,
      decorations
    });
  }
}
var handler = {
  has({ scope }, methodName) {
    return endpointMethodsMap.get(scope).has(methodName);
  },
  getOwnPropertyDescriptor(target, methodName) {
    return {
      value: this.get(target, methodName),
      // ensures method is in the cache
      configurable: true,
      writable: true,
      enumerable: true
    };
  },
  defineProperty(target, methodName, descriptor) {
    Object.defineProperty(target.cache, methodName, descriptor);
    return true;
  },
  deleteProperty(target, methodName) {
    delete target.cache[methodName];
    return true;
  },
  ownKeys({ scope }) {
    return [...endpointMethodsMap.get(scope).keys()];
  },
  set(target, methodName, value) {
    return target.cache[methodName] = value;
  },
  get({ octokit, scope, cache }, methodName) {
    if (cache[methodName]) {
      return cache[methodName];
    }
    const method = endpointMethodsMap.get(scope).get(methodName);
    if (!method) {
      return void 0;
    }
    const { endpointDefaults, decorations } = method;
    if (decorations) {
      cache[methodName] = decorate(
        octokit,
        scope,
        methodName,
        endpointDefaults,
        decorations
      );
    } else {
      cache[methodName] = octokit.request.defaults(endpointDefaults);
    }
    return cache[methodName];
  }
};
function endpointsToMethods(octokit) {
  const newMethods = {};
  for (const scope of endpointMethodsMap.keys()) {
    newMethods[scope] = new Proxy({ octokit, scope, cache: {} }, handler);
  }
  return newMethods;
}
function decorate(octokit, scope, methodName, defaults, decorations) {
  const requestWithDefaults = octokit.request.defaults(defaults);
  function withDecorations(...args) {
    let options = requestWithDefaults.endpoint.merge(...args);
    if (decorations.mapToData) {
      options = Object.assign({}, options, {
        data: options[decorations.mapToData],
        [decorations.mapToData]: void 0
      });
      return requestWithDefaults(options);
    }
    if (decorations.renamed) {
      const [newScope, newMethodName] = decorations.renamed;
      octokit.log.warn(
        `octokit.${scope}.${methodName}() has been renamed to octokit.${newScope}.${newMethodName}()`
      );
    }
    if (decorations.deprecated) {
      octokit.log.warn(decorations.deprecated);
    }
    if (decorations.renamedParameters) {
      const options2 = requestWithDefaults.endpoint.merge(...args);
      for (const [name, alias] of Object.entries(
        decorations.renamedParameters
      )) {
        if (name in options2) {
          octokit.log.warn(
            `"${name}" parameter is deprecated for "octokit.${scope}.${methodName}()". Use "${alias}" instead`
          );
          if (!(alias in options2)) {
            options2[alias] = options2[name];
          }
          delete options2[name];
        }
      }
      return requestWithDefaults(options2);
    }
    return requestWithDefaults(...args);
  }
  return Object.assign(withDecorations, requestWithDefaults);
}

// node_modules/@octokit/plugin-rest-endpoint-methods/dist-src/index.js
function restEndpointMethods(octokit) {
  const api = endpointsToMethods(octokit);
  return {
    rest: api
  };
}
restEndpointMethods.VERSION = VERSION6;
function legacyRestEndpointMethods(octokit) {
  const api = endpointsToMethods(octokit);
  return {
    ...api,
    rest: api
  };
}
legacyRestEndpointMethods.VERSION = VERSION6;

// src/edge/github/octokit.ts
var GithubOctokit = Octokit.plugin(restEndpointMethods, paginateRest);
function isFullHash(text2) {
  return /^(?!0+$)[0-9a-f]{40}(?:[0-9a-f]{24})?$/.test(text2);
}

// src/edge/github/payloadReader.ts
var PayloadReader = class {
  gathered = [];
  payload;
  constructor(payload) {
    this.payload = payload;
  }
  text(...keys) {
    const value = this.at(keys);
    if (typeof value === "string" && value !== "") return value;
    return this.standIn(keys, "a text", "");
  }
  /** The same, but undefined if it is absent, null or anything else. */
  textIfAny(...keys) {
    const value = this.at(keys);
    return typeof value === "string" && value !== "" ? value : void 0;
  }
  /** A commit's full hash. */
  hash(...keys) {
    const value = this.at(keys);
    if (typeof value === "string" && isFullHash(value)) return value;
    return this.standIn(keys, "a commit's full hash", "");
  }
  hashIfAny(...keys) {
    const value = this.at(keys);
    return typeof value === "string" && isFullHash(value) ? value : void 0;
  }
  /** The name of a branch or tag; whoever pushes chooses it. */
  ref(...keys) {
    const value = this.at(keys);
    if (typeof value === "string" && isRef(value)) return value;
    return this.standIn(keys, "the name of a branch or tag", "");
  }
  refIfAny(...keys) {
    const value = this.at(keys);
    return typeof value === "string" && isRef(value) ? value : void 0;
  }
  /** `owner/name`. */
  repository(...keys) {
    const value = this.at(keys);
    if (typeof value === "string" && /^[\w-]+\/(?!\.{1,2}$)[\w.-]+$/.test(value)) return value;
    return this.standIn(keys, "a repository, as owner/name", "");
  }
  positive(...keys) {
    const value = this.at(keys);
    if (typeof value === "number" && Number.isSafeInteger(value) && value > 0) return value;
    return this.standIn(keys, "a number from 1", 1);
  }
  /** False if absent. */
  flag(...keys) {
    const value = this.at(keys);
    if (value === void 0 || typeof value === "boolean") return value === true;
    return this.standIn(keys, "true or false", false);
  }
  isNull(...keys) {
    return this.at(keys) === null;
  }
  /** The `key` of every object in a list; none if there is no list. */
  textsIn(list, key) {
    const value = this.at([list]);
    const entries = Array.isArray(value) ? value : [];
    return entries.flatMap((entry) => {
      const text2 = isMapping(entry) ? entry[key] : void 0;
      return typeof text2 === "string" ? [text2] : [];
    });
  }
  /** What was wrong with the members taken so far; their stand-ins must not be used. */
  get wrong() {
    return this.gathered;
  }
  at(keys) {
    let value = this.payload;
    for (const key of keys) value = isMapping(value) && Object.hasOwn(value, key) ? value[key] : void 0;
    return value;
  }
  standIn(keys, expected, standIn) {
    const found = this.at(keys) === void 0 ? "is missing" : `is not ${expected}`;
    this.gathered.push({ key: keys.join("."), what: `this member of the payload ${found}` });
    return standIn;
  }
};
function isRef(text2) {
  return /^[^-\p{Control}\s][^\p{Control}\s]*$/u.test(text2);
}

// src/edge/github/livePullRequest.ts
var dependabot = "dependabot[bot]";
function seenPullRequest(reader, at) {
  const { keys, baseRepo } = at;
  const deleted = reader.isNull(...keys, "head", "repo");
  const headRepo = deleted ? void 0 : reader.repository(...keys, "head", "repo", "full_name");
  const author = reader.textIfAny(...keys, "user", "login");
  return {
    number: reader.positive(...keys, "number"),
    state: reader.textIfAny(...keys, "state") === "closed" ? "closed" : "open",
    merged: reader.textIfAny(...keys, "merged_at") !== void 0,
    headSha: reader.hash(...keys, "head", "sha"),
    headRef: reader.ref(...keys, "head", "ref"),
    headRepo,
    baseSha: reader.hash(...keys, "base", "sha"),
    baseRef: reader.ref(...keys, "base", "ref"),
    fork: headRepo?.toLowerCase() !== baseRepo.toLowerCase(),
    author,
    byDependabot: author === dependabot
  };
}
function livePullRequest2(answer, { owner, repo }) {
  const reader = new PayloadReader(answer);
  const seen = seenPullRequest(reader, { keys: [], baseRepo: `${owner}/${repo}` });
  return reader.wrong.length === 0 ? { ...seen, labels: reader.textsIn("labels", "name") } : void 0;
}
async function lookUpPullRequest(repository, number) {
  const { octokit, owner, repo } = repository;
  const what = `pull request #${number} of ${owner}/${repo}`;
  const answer = await octokit.rest.pulls.get({ owner, repo, pull_number: number }).catch((error) => {
    const fix2 = "Check the input pr-number: it is the number of a pull request of this repository.";
    throw lookUpFault(error, { what, permission: "pull-requests: read", fix: fix2 });
  });
  const seen = livePullRequest2(answer.data, repository);
  if (seen?.number === number) return seen;
  throw new OutsideFailure({
    what: `GitHub was asked for ${what}, and answered with something else`,
    fix: "Run the job again; if a proxy stands before GitHub, look at what it answers."
  });
}
async function pullRequestIfAny({
  number,
  ...repository
}) {
  try {
    return await lookUpPullRequest(repository, number);
  } catch (error) {
    if (error instanceof UnusableInput) return void 0;
    throw error;
  }
}

// src/edge/github/payloadFile.ts
function fromPayload(environment2, read) {
  const file = variableOf(environment2, "GITHUB_EVENT_PATH");
  const payload = new PayloadReader(parsed(file, environment2));
  const value = read(payload);
  if (payload.wrong.length > 0) throw new UnusableInput(payload.wrong.map((member) => ({ ...member, fix, file })));
  return value;
}
function checkPayload(environment2) {
  const file = environment2.env["GITHUB_EVENT_PATH"];
  if (file !== void 0 && file !== "") parsed(file, environment2);
}
function variableOf({ env }, name) {
  const value = env[name];
  if (value !== void 0 && value !== "") return value;
  throw new UnusableInput({
    what: `the environment variable ${name} is not set`,
    fix: "GitHub sets it for every job; elsewhere, use the command line: `evenhand check --base main --head HEAD`."
  });
}
function parsed(file, { readFile }) {
  const text2 = attempted(() => readFile(file), { what: "the event's payload could not be read", fix: mustName, file });
  const value = attempted(() => JSON.parse(text2), { what: "the event's payload is not JSON", fix, file });
  if (isMapping(value)) return value;
  throw new UnusableInput({ what: "the event's payload is not a JSON object", fix, file });
}
var fix = "GitHub writes this file; check that nothing else has, and that GITHUB_EVENT_NAME fits it.";
var mustName = "GITHUB_EVENT_PATH must name it.";
function attempted(step, fault) {
  try {
    return step();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new UnusableInput({ ...fault, what: `${fault.what}: ${why}` }, { cause: error });
  }
}

// src/edge/github/event.ts
function readEvent(environment2) {
  const name = variableOf(environment2, "GITHUB_EVENT_NAME");
  switch (name) {
    case "pull_request":
    case "pull_request_target":
      return fromPayload(environment2, (payload) => pullRequest(name, payload, environment2));
    case "merge_group":
      return fromPayload(environment2, (payload) => ({ ...plain(name), ...mergeGroup2(payload) }));
    case "push":
      return fromPayload(environment2, (payload) => ({
        ...plain(name),
        restricted: byActor(environment2),
        ...push(payload)
      }));
    case "workflow_run":
      return fromPayload(environment2, (payload) => ({ ...plain(name), reading: "api", ...workflowRun(payload) }));
    default:
      checkPayload(environment2);
      return withoutPayload(name, environment2);
  }
}
function withoutPayload(name, environment2) {
  const named = environment2.env["GITHUB_SHA"] ?? "";
  const sha = isFullHash(named) ? named : void 0;
  if (name === "schedule") return { ...plain(name), kind: "schedule", sha };
  if (name === "workflow_dispatch") return { ...plain(name), kind: "dispatch", sha };
  return {
    name,
    kind: "other",
    reading: outsidersStart.includes(name) ? "api" : "auto",
    restricted: restrictedForDependabot.includes(name) ? byActor(environment2) : void 0
  };
}
var outsidersStart = [
  "issue_comment",
  "issues",
  "discussion",
  "discussion_comment",
  "fork",
  "watch"
];
var restrictedForDependabot = [
  "pull_request_review",
  "pull_request_review_comment",
  "create",
  "deployment",
  "deployment_status"
];
function plain(name) {
  return { name, reading: "auto", restricted: void 0 };
}
function byActor({ env }) {
  return env["GITHUB_ACTOR"] === dependabot ? "dependabot" : void 0;
}
function pullRequest(name, payload, environment2) {
  const baseRepo = `${payload.text("repository", "owner", "login")}/${payload.text("repository", "name")}`;
  const seen = seenPullRequest(payload, { keys: ["pull_request"], baseRepo });
  const rights = name === "pull_request" ? headRights(seen, environment2) : targetRights(seen, environment2);
  return { name, ...rights, kind: "pull-request", pullRequest: seen, pushedAt: pushedAt(payload) };
}
function headRights(seen, environment2) {
  const dependent = seen.byDependabot ? "dependabot" : byActor(environment2);
  return { reading: "auto", restricted: seen.fork ? "fork" : dependent };
}
function targetRights(seen, environment2) {
  return { reading: "api", restricted: seen.byDependabot ? byActor(environment2) : void 0 };
}
function pushedAt(payload) {
  const action = payload.textIfAny("action");
  if (action !== "opened" && action !== "reopened" && action !== "synchronize") return void 0;
  const at = payload.textIfAny("pull_request", "updated_at");
  return at !== void 0 && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/.test(at) ? at : void 0;
}
function mergeGroup2(payload) {
  return {
    kind: "merge-group",
    baseSha: payload.hash("merge_group", "base_sha"),
    baseRef: payload.refIfAny("merge_group", "base_ref")?.replace(/^refs\/heads\//, ""),
    headSha: payload.hash("merge_group", "head_sha"),
    queued: queuedIn(payload.refIfAny("merge_group", "head_ref"))
  };
}
function queuedIn(headRef = "") {
  const named = /^refs\/heads\/gh-readonly-queue\/.+\/pr-([1-9]\d*)-(?:[0-9a-f]{40}|[0-9a-f]{64})$/.exec(headRef);
  const queued = Number(named?.[1]);
  return Number.isSafeInteger(queued) ? queued : void 0;
}
function push(payload) {
  const ref = payload.refIfAny("ref") ?? "";
  const defaultBranch = payload.refIfAny("repository", "default_branch");
  const after = payload.hashIfAny("after");
  if (payload.flag("deleted")) return { kind: "push", to: "deleted", after: void 0, defaultBranch };
  const isDefault = defaultBranch !== void 0 && ref === `refs/heads/${defaultBranch}`;
  const to = ref.startsWith("refs/tags/") ? "tag" : isDefault ? "default-branch" : "other-branch";
  return { kind: "push", to, after, defaultBranch };
}
function workflowRun(payload) {
  const startedBy = payload.text("workflow_run", "event");
  const headSha = payload.hash("workflow_run", "head_sha");
  const onTarget = startedBy === "pull_request_target";
  return {
    kind: "workflow-run",
    startedBy,
    headSha: (onTarget ? payload.hashIfAny("workflow_run", "head_commit", "id") : void 0) ?? headSha,
    headRef: payload.isNull("workflow_run", "head_branch") ? void 0 : payload.ref("workflow_run", "head_branch"),
    headRepo: payload.isNull("workflow_run", "head_repository") ? void 0 : payload.repository("workflow_run", "head_repository", "full_name")
  };
}

// src/edge/github/branchPushes.ts
async function branchPushes(octokit, { headRepo, headRef }) {
  const [owner, repo] = headRepo?.split("/") ?? [];
  if (owner === void 0 || repo === void 0) return [];
  const request2 = { owner, repo, ref: `refs/heads/${headRef}`, per_page: 100 };
  try {
    const { data } = await octokit.rest.repos.listActivities(request2);
    const activities = Array.isArray(data) ? data : [];
    return activities.flatMap((activity) => {
      const reader = new PayloadReader(activity);
      const at = reader.textIfAny("timestamp");
      if (at === void 0) return [];
      return [{ to: reader.hashIfAny("after"), at, by: reader.textIfAny("actor", "login") }];
    });
  } catch (error) {
    if (isNotShown(error)) return [];
    throw error;
  }
}
async function pushEvidence(place, { head, pushedAt: pushedAt2, since, nowMs = Date.now }, { pushes, timeline }) {
  const committed = await committedAt(place, head, timeline);
  const forced = timeline.filter((entry) => entry.kind === "force-pushed");
  const told = [
    ...evidenceIn(pushedAt2, { what: "the event says that it was pushed later", proof: true }),
    // Whichever commit was forced, the branch has been where it is now since then at the earliest.
    ...forced.flatMap(
      ({ to, at }) => evidenceIn(at, { what: "the branch was force-pushed later", proof: to === head })
    ),
    ...pushes.filter(({ to }) => to === head).flatMap(({ at }) => evidenceIn(at, { what: "it was pushed later", proof: true })),
    // A clock that runs ahead says nothing, and must not make it impossible for ever.
    ...evidenceIn(committed, { what: "it was committed later", proof: false }).filter(({ atMs }) => atMs <= nowMs())
  ];
  if (told.some(({ proof }) => proof)) return told;
  return [...told, ...evidenceIn(await since(), { what: "it was first measured later", proof: true })];
}
function evidenceIn(text2, { what, proof }) {
  const atMs = text2 === void 0 ? Number.NaN : Date.parse(text2);
  return Number.isFinite(atMs) ? [{ what, proof, atMs }] : [];
}
async function committedAt({ octokit, owner, repo }, head, timeline) {
  const listed = timeline.find((entry) => entry.kind === "committed" && entry.sha === head);
  if (listed?.kind === "committed" && listed.committedAt !== void 0) return listed.committedAt;
  try {
    const { data } = await octokit.rest.repos.getCommit({ owner, repo, ref: head });
    return data.commit.committer?.date;
  } catch (error) {
    if (isNotShown(error)) return void 0;
    throw error;
  }
}

// src/edge/github/everyPage.ts
async function everyPage(fetchPage) {
  const entries = [];
  for (let page = 1; page <= mostPages; page += 1) {
    const { data, headers } = await fetchPage(page);
    if (!Array.isArray(data)) throw new UnexpectedAnswer("GitHub gave no list");
    entries.push(...data);
    if (!/rel="?next"?/.test(headers.link ?? "")) return entries;
  }
  throw new UnexpectedAnswer(`GitHub gave more than ${mostPages} pages`);
}
var mostPages = 300;
async function eachLimited(list, most, work) {
  const results = [];
  const left = list.entries();
  let failed3 = false;
  const worker = async () => {
    for (const [index, one] of left) {
      if (failed3) return;
      try {
        results[index] = await work(one);
      } catch (error) {
        failed3 = true;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(most, list.length) }, worker));
  return results;
}

// src/edge/github/labelTimeline.ts
async function labelTimeline({
  octokit,
  owner,
  repo,
  number
}) {
  const request2 = { owner, repo, issue_number: number, per_page: 100 };
  const events = await everyPage((page) => octokit.rest.issues.listEventsForTimeline({ ...request2, page }));
  return events.flatMap(entryOf);
}
function entryOf(event) {
  const reader = new PayloadReader(event);
  const kind = reader.textIfAny("event");
  const at = reader.textIfAny("created_at");
  if (kind === "committed") {
    const sha = reader.hashIfAny("sha");
    return sha === void 0 ? [] : [{ kind, sha, committedAt: reader.textIfAny("committer", "date") }];
  }
  if (at === void 0) return [];
  if (kind === "head_ref_force_pushed") {
    return [{ kind: "force-pushed", to: reader.hashIfAny("commit_id"), at, by: actorOf(reader)?.login }];
  }
  if (retargeting.includes(kind ?? "")) return [{ kind: "retargeted", at }];
  const label = reader.textIfAny("label", "name");
  if (kind !== "labeled" && kind !== "unlabeled" || label === void 0) return [];
  return [{ kind, label, by: actorOf(reader), at }];
}
var retargeting = ["base_ref_changed", "automatic_base_change_succeeded"];
function actorOf(reader) {
  const login = reader.textIfAny("actor", "login");
  if (login === void 0) return void 0;
  const type = reader.textIfAny("actor", "type") ?? "User";
  return { login, bot: type !== "User" || login.endsWith("[bot]") };
}

// src/edge/github/findOverride.ts
async function findOverride(place, question) {
  try {
    return await judged(place, question);
  } catch (error) {
    if (error instanceof UnexpectedAnswer) return { kind: "unknown", why: "GitHub answered with something else" };
    const failure = httpFailure(error);
    if (failure === void 0) throw error;
    return { kind: "unknown", why: `GitHub answered ${failure.status}` };
  }
}
async function judged(place, question) {
  const { label, head } = question;
  const before = await pullRequestIfAny(place);
  const moved = elsewhere(before, question);
  if (before === void 0 || moved !== void 0) return moved ?? unseen;
  const timeline = await labelTimeline(place);
  const index = timeline.findLastIndex((entry) => isAbout(entry, label));
  const set = timeline[index];
  if (set?.kind !== "labeled") return { kind: "unknown", why: "GitHub does not say who set the label" };
  const stranger = await whyNot(place, set.by);
  if (stranger !== void 0 || set.by === void 0) return { kind: "refused", why: stranger ?? nobody };
  const pushes = await branchPushes(place.octokit, before);
  const setting = { before, timeline, pushes, index, atMs: Date.parse(set.at) };
  const own = ownAcceptance(question, set.by, setting);
  if (own !== void 0) return own;
  const late = await staleness(place, question, setting);
  if (late !== void 0) return late;
  const after = await pullRequestIfAny(place);
  if (after === void 0) return unseen;
  return elsewhere(after, question) ?? { kind: "accepted", by: set.by.login, label, head, at: set.at };
}
var unseen = { kind: "unknown", why: "GitHub does not show the pull request" };
function elsewhere(live, { label, head }) {
  if (live === void 0) return unseen;
  if (!live.labels.some((name) => isSameLabel(name, label))) return { kind: "none" };
  if (live.headSha === head) return void 0;
  const [now, measured] = [live.headSha.slice(0, 7), head.slice(0, 7)];
  return { kind: "refused", why: `the pull request has moved on to ${now}, and this run measured ${measured}` };
}
function isAbout(entry, label) {
  return (entry.kind === "labeled" || entry.kind === "unlabeled") && isSameLabel(entry.label, label);
}
function isSameLabel(one, other) {
  return one.toLowerCase() === other.toLowerCase();
}
var nobody = "the account that set the label is gone";
async function whyNot(place, by) {
  if (by === void 0) return nobody;
  const name = nameOf(by);
  if (by.bot) return `the label was set by ${name}, which is no person`;
  return await mayWrite(place, by.login) ? void 0 : `the label was set by ${name}, who cannot write`;
}
function nameOf({ login }) {
  return /^[\w-]{1,60}(?:\[bot\])?$/.test(login) ? `@${login}` : "a user";
}
function ownAcceptance({ by, head }, setBy, setting) {
  if (by === "writers") return void 0;
  const wanted = "the workflow wants another person to accept it (override-by: others)";
  switch (ownPart(setBy.login, { head, ...setting })) {
    case "none":
      return void 0;
    case "opened":
      return { kind: "refused", why: `the label was set by ${nameOf(setBy)}, who opened the pull request; ${wanted}` };
    case "pushed":
      return { kind: "refused", why: `the label was set by ${nameOf(setBy)}, who pushed to its branch; ${wanted}` };
    case "unknown":
      return { kind: "unknown", why: `GitHub does not say who pushed this commit; ${wanted}` };
  }
}
async function staleness(place, question, setting) {
  const { before, timeline, index, atMs } = setting;
  const retargeted = timeline.some((entry) => entry.kind === "retargeted" && !(atMs > Date.parse(entry.at)));
  if (retargeted) return { kind: "refused", why: `the label was set before the base branch was changed. ${again}` };
  const known = await pushEvidence(place, question, setting);
  const later = known.find((one) => !(atMs > one.atMs));
  if (later !== void 0) return stale(later.what);
  if (known.some(({ proof }) => proof)) return void 0;
  if (before.fork || known.length === 0)
    return { kind: "unknown", why: `GitHub does not say when this commit was pushed. ${again}` };
  const pushedLater = timeline.slice(index).some((entry) => entry.kind === "committed" && entry.sha === question.head);
  return pushedLater ? stale("the commit stands after it in the timeline of the pull request") : void 0;
}
var again = "To accept the drop, take the label off, set it again, and run the job again";
function stale(what) {
  return { kind: "refused", why: `the label was set before this commit came: ${what}. ${again}` };
}
function ownPart(login, { head, before, timeline, pushes }) {
  const isTheirs = (other) => other?.toLowerCase() === login.toLowerCase();
  if (isTheirs(before.author)) return "opened";
  const forced = timeline.filter((entry) => entry.kind === "force-pushed");
  if ([...pushes, ...forced].some(({ by }) => isTheirs(by))) return "pushed";
  const isKnown = [...pushes, ...forced].some(({ to, by }) => to === head && by !== void 0);
  return isKnown ? "none" : "unknown";
}
async function mayWrite({ octokit, owner, repo }, login) {
  const { data } = await octokit.rest.repos.getCollaboratorPermissionLevel({ owner, repo, username: login });
  const reader = new PayloadReader(data);
  const permission = reader.textIfAny("permission") ?? "";
  const role = reader.textIfAny("role_name") ?? "";
  return ["admin", "maintain", "write"].includes(permission) && !["triage", "read", "none"].includes(role);
}

// src/edge/github/githubClient.ts
import { setTimeout as wait } from "node:timers/promises";

// src/edge/github/requestPolicy.ts
var outageDelaysMs = [500, 2e3, 5e3];
var incidentDelaysMs = [500, 2e3];
var mostLimits = 2;
var longestWaitMs = 18e4;
var longestPauseMs = 6e4;
var RequestPolicy = class {
  waits;
  signal;
  waitedMs = 0;
  heldUntilMs = 0;
  constructor(waits, signal) {
    this.waits = waits;
    this.signal = signal;
  }
  /** Throws what the last try threw. */
  async run(kind, send) {
    const met = { limits: 0, failures: 0 };
    for (; ; ) {
      await this.untilFree();
      try {
        return await send();
      } catch (error) {
        this.signal?.throwIfAborted();
        const failure = httpFailure(error);
        if (failure === void 0) throw error;
        if (error instanceof Error && error.cause instanceof RefusedAddress) throw error;
        const mayRepeat = this.holdBack(failure, met) ?? await this.pause(failure, kind, met);
        if (!mayRepeat) throw error;
      }
    }
  }
  async untilFree() {
    for (let ms = this.heldMs(); ms > 0; ms = this.heldMs()) await this.waits.sleep(ms, this.signal);
  }
  heldMs() {
    return this.heldUntilMs - this.waits.nowMs();
  }
  /** After a limit: whether to try again once the wait is over. undefined: it was no limit. */
  holdBack(failure, met) {
    const nowMs = this.waits.nowMs();
    const waitMs = limitWaitMs(failure, { nowMs, before: met.limits });
    if (waitMs === void 0) return void 0;
    met.limits += 1;
    if (met.limits > mostLimits || isWritingBlocked(failure)) return false;
    const moreMs = Math.max(0, nowMs + waitMs - Math.max(nowMs, this.heldUntilMs));
    if (!this.spend(moreMs)) return false;
    this.heldUntilMs = Math.max(this.heldUntilMs, nowMs + waitMs);
    return true;
  }
  /** After any other failure. */
  async pause(failure, kind, met) {
    const pauseMs = pauseMsAfter(failure, kind, met.failures);
    met.failures += 1;
    if (pauseMs === void 0 || pauseMs > longestPauseMs || !this.spend(pauseMs)) return false;
    await this.waits.sleep(pauseMs, this.signal);
    return true;
  }
  spend(ms) {
    if (this.waitedMs + ms > longestWaitMs) return false;
    this.waitedMs += ms;
    return true;
  }
};
function pauseMsAfter(failure, kind, before) {
  if (kind === "once") return void 0;
  if (failure.status >= 500) {
    const delayMs = outageDelaysMs[before];
    const askedMs = Number(failure.headers["retry-after"] ?? 0) * 1e3;
    return delayMs === void 0 ? void 0 : Math.max(delayMs, Number.isFinite(askedMs) ? askedMs : 0);
  }
  if (failure.status !== 422 || kind !== "read") return void 0;
  return /no commit found/i.test(failure.message) ? void 0 : incidentDelaysMs[before];
}
function limitWaitMs(failure, { nowMs, before }) {
  if (!isLimit(failure)) return void 0;
  const { headers } = failure;
  const afterSeconds = numberIn(headers["retry-after"]);
  if (afterSeconds !== void 0) return afterSeconds * 1e3;
  const resetSeconds = numberIn(headers["x-ratelimit-reset"]);
  if (isUsedUp(failure) && resetSeconds !== void 0) return Math.max(0, resetSeconds * 1e3 - nowMs) + 1e3;
  return 6e4 * 2 ** before;
}
function numberIn(header2) {
  if (typeof header2 === "number") return header2;
  return typeof header2 === "string" && /^\s*\d{1,12}\s*$/.test(header2) ? Number(header2) : void 0;
}
var RefusedAddress = class extends Error {
  name = "RefusedAddress";
};
var longestRequestMs = 6e4;
var mostRedirects = 3;
function ownHostFetch(options) {
  const { fetch, signal } = options;
  const { origin } = new URL(options.baseUrl);
  const once = async (url, init) => {
    const asked = new URL(url);
    if (asked.origin !== origin) throw new RefusedAddress(`${asked.host} is not the host of GitHub's API`);
    const response = await fetch(url, { ...init, redirect: "manual", signal: limited(signal) });
    const { status: status2, headers } = response;
    const body = new Uint8Array(await response.arrayBuffer());
    return new Response(status2 === 204 || status2 === 205 || status2 === 304 ? null : body, { status: status2, headers });
  };
  return async (url, init) => {
    let response = await once(url, init);
    let at = url;
    for (let count = 0; count < mostRedirects && isRedirect(response); count += 1) {
      if (init.method !== void 0 && init.method !== "GET") break;
      at = new URL(response.headers.get("location") ?? "", at).href;
      response = await once(at, init);
    }
    if (isRedirect(response)) throw new RefusedAddress("GitHub redirects again and again, or a write");
    return response;
  };
}
function limited(signal) {
  const timeout = AbortSignal.timeout(longestRequestMs);
  return signal === void 0 ? timeout : AbortSignal.any([signal, timeout]);
}
function isRedirect({ status: status2, headers }) {
  return [301, 302, 303, 307, 308].includes(status2) && headers.has("location");
}

// src/edge/github/githubClient.ts
function githubClient(options) {
  const { token, userAgent: userAgent2, signal, waits = realWaits, masked = asItIs } = options;
  const baseUrl = checkedUrl(options.apiUrl);
  const ownHost = ownHostFetch({ fetch: options.fetch ?? globalThis.fetch, baseUrl, signal });
  const request2 = { fetch: ownHost, log: silent };
  const octokit = new GithubOctokit({ auth: token, baseUrl, userAgent: userAgent2, log: silent, request: request2 });
  const policy = new RequestPolicy(waits, signal);
  octokit.hook.wrap(
    "request",
    (request3, about) => policy.run(kindOf(about), async () => {
      try {
        const response = await request3(about);
        maskMessages(response, masked);
        throwGraphqlLimit(response);
        return response;
      } catch (error) {
        maskMessages(error, masked);
        throw error;
      }
    })
  );
  return octokit;
}
var realWaits = {
  nowMs: () => Date.now(),
  sleep: async (ms, signal) => {
    await wait(ms, void 0, signal === void 0 ? {} : { signal });
  }
};
var silent = { debug: ignore, info: ignore, warn: ignore, error: ignore };
function ignore() {
}
function asItIs(text2) {
  return text2;
}
function checkedUrl(apiUrl = "https://api.github.com") {
  const url = URL.canParse(apiUrl) ? new URL(apiUrl) : void 0;
  if (url !== void 0 && /^https?:$/.test(url.protocol) && url.username === "" && url.password === "") {
    return apiUrl.replace(/\/+$/, "");
  }
  throw new UnusableInput({
    key: "GITHUB_API_URL",
    what: "this is no address of an API",
    fix: "The runner sets it; check that nothing else has."
  });
}
function kindOf({ method, url, ...rest }) {
  if (method === void 0 || method === "GET" || method === "HEAD") return "read";
  if (url.endsWith("/graphql")) return String(rest.query).trimStart().startsWith("mutation") ? "once" : "read";
  return method === "POST" && !/\/statuses\//.test(url) ? "once" : "again";
}
function throwGraphqlLimit(response) {
  const { data } = response;
  if (typeof data !== "object" || data === null || !("errors" in data) || !Array.isArray(data.errors)) return;
  const errors = data.errors;
  for (const error of errors) {
    if (typeof error !== "object" || error === null) continue;
    const message = "message" in error ? String(error.message) : "";
    if ("type" in error && error.type === "RATE_LIMITED") throw new GraphqlFailure(429, message, response);
    if (message.startsWith("Something went wrong while executing your query"))
      throw new GraphqlFailure(502, message, response);
  }
}
var GraphqlFailure = class extends Error {
  name = "GraphqlFailure";
  status;
  response;
  constructor(status2, message, response) {
    super(message);
    this.status = status2;
    this.response = response;
  }
};
function maskMessages(failed3, masked) {
  for (const one of [failed3, ...errorsIn(failed3)]) {
    if (typeof one !== "object" || one === null || !("message" in one)) continue;
    if (typeof one.message === "string") one.message = masked(one.message);
  }
}
function errorsIn(answer) {
  const data = typeof answer === "object" && answer !== null && "data" in answer ? answer.data : void 0;
  if (typeof data !== "object" || data === null || !("errors" in data)) return [];
  return Array.isArray(data.errors) ? data.errors : [];
}

// src/edge/github/ownComment.ts
async function findOwnComment(place, marker) {
  const comments = await listWithGraphql(place).catch((error) => {
    if (!isRefusal(error)) throw error;
    return listWithRest(place);
  });
  const ours = comments.filter((comment) => comment.own && firstLine(comment.body) === marker);
  return ours.toSorted((a, b) => a.id - b.id)[0];
}
function firstLine(body) {
  return body.split("\n", 1)[0]?.replace(/\r$/, "") ?? "";
}
var query = `query ($owner: String!, $repo: String!, $number: Int!, $after: String) {
  repository(owner: $owner, name: $repo) {
    pullRequest(number: $number) {
      comments(first: 100, after: $after) {
        nodes { fullDatabaseId body updatedAt viewerDidAuthor isMinimized }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
}`;
async function listWithGraphql(place) {
  const seen = [];
  let after = null;
  do {
    const page = await graphqlPage(place, after);
    for (const node of page.nodes) {
      if (node === null) continue;
      const { fullDatabaseId, body, updatedAt, viewerDidAuthor, isMinimized } = node;
      seen.push({ id: Number(fullDatabaseId), body, updatedAt, own: viewerDidAuthor && !isMinimized });
    }
    after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
  } while (after !== null);
  return seen;
}
async function graphqlPage(place, after) {
  const { octokit, owner, repo, number } = place;
  const answer = await octokit.graphql(query, { owner, repo, number, after });
  const page = answer?.repository?.pullRequest?.comments;
  if (!Array.isArray(page?.nodes)) throw new UnexpectedAnswer("GraphQL gave no comments");
  return page;
}
async function listWithRest({ octokit, owner, repo, number }) {
  const request2 = { owner, repo, issue_number: number, per_page: 100 };
  const comments = await everyPage((page) => octokit.rest.issues.listComments({ ...request2, page }));
  return comments.flatMap((comment) => {
    const reader = new PayloadReader(comment);
    const [id, body] = [reader.positive("id"), reader.textIfAny("body") ?? ""];
    const own = reader.textIfAny("user", "login") === "github-actions[bot]";
    const updatedAt = reader.textIfAny("updated_at");
    return reader.wrong.length === 0 ? [{ id, body, updatedAt, own }] : [];
  });
}
function stateLine({ head, run, attempt: attempt2, verdict, since }) {
  const json = JSON.stringify({ v: 1, head, run, attempt: attempt2, verdict, since });
  const inert = json.replace(/[<>]|-(?=-)/g, (mark) => `\\u00${mark.charCodeAt(0).toString(16)}`);
  return `<!-- evenhand:state ${inert} -->`;
}
function readState(body) {
  const lines = body.split("\n").map((line) => /^<!-- evenhand:state (\{.*\}) -->\r?$/.exec(line)?.[1]);
  const json = lines.findLast((line) => line !== void 0);
  return json === void 0 ? void 0 : parsed2(json);
}
function parsed2(json) {
  let value;
  try {
    value = JSON.parse(json);
  } catch {
    return void 0;
  }
  if (typeof value !== "object" || value === null || !("v" in value) || value.v !== 1) return void 0;
  const text2 = (key) => {
    const member = Object.getOwnPropertyDescriptor(value, key)?.value;
    return typeof member === "string" ? member : void 0;
  };
  const [head, verdict, since] = [text2("head"), text2("verdict"), text2("since")];
  if (head === void 0 || !isFullHash(head)) return void 0;
  if (verdict === void 0 || !/^[a-z-]{1,30}$/.test(verdict)) return void 0;
  if (since === void 0 || !isTime(since)) return void 0;
  return { head, verdict, since, run: digits(text2("run")), attempt: digits(text2("attempt")) };
}
function digits(text2) {
  return text2 !== void 0 && /^\d{1,19}$/.test(text2) ? text2 : void 0;
}
function isTime(text2) {
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text2) && Number.isFinite(Date.parse(text2));
}
function commentMarker(key) {
  if (/^[A-Za-z0-9._-]{1,64}$/.test(key)) return `<!-- evenhand:v1 key=${key} -->`;
  throw new UnusableInput({
    what: `comment-key is ${JSON.stringify(key)}`,
    fix: "Use 1 to 64 letters, digits, `.`, `_` and `-`.",
    key: "comment-key"
  });
}
async function firstSeen(place, { key, head }) {
  try {
    const own = await findOwnComment(place, commentMarker(key));
    const state = own === void 0 ? void 0 : readState(own.body);
    return state?.head === head ? state.since : void 0;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return void 0;
  }
}

// src/edge/github/postComment.ts
async function postComment(place, posting, nowMs = Date.now) {
  const marker = commentMarker(posting.key);
  try {
    const own = await findOwnComment(place, marker);
    if (own === void 0 && !posting.create)
      return { kind: "none", why: "the input comment asks for none here, and there is no older one to correct" };
    const written2 = own === void 0 ? void 0 : readState(own.body);
    const live = await pullRequestIfAny(place);
    const superseded = supersededBy(posting, written2 && { ...written2, updatedAt: own?.updatedAt }, live?.headSha);
    if (superseded !== void 0) return { kind: "none", why: superseded };
    const state = stateLine({ ...posting, since: sinceOf(posting, written2, nowMs()) });
    const bodies = posting.bodies.map((body) => assembled(marker, body, state));
    return await descend(place, { own, bodies, create: posting.create });
  } catch (error) {
    if (error instanceof UnexpectedAnswer) return somethingElse;
    const failure = httpFailure(error);
    if (failure === void 0) throw error;
    return notWritten(failure, posting.restricted);
  }
}
function supersededBy(posting, written2, liveHead) {
  if (liveHead !== void 0 && liveHead !== posting.head) {
    return `the pull request has moved on to ${liveHead.slice(0, 7)}`;
  }
  if (written2 === void 0 || !isOfNewerRun(written2, posting, liveHead)) return void 0;
  return `a newer run, ${written2.run} (attempt ${written2.attempt ?? "?"}), has written it already`;
}
function sinceOf({ head }, written2, nowMs) {
  return written2?.head === head ? written2.since : new Date(nowMs).toISOString();
}
function assembled(marker, body, state) {
  const marked = firstLine(body) === marker ? body : `${marker}
${body}`;
  return `${marked.trimEnd()}

${state}`;
}
async function descend(place, { own, bodies, create }) {
  let id = own?.id;
  for (const [index, body] of bodies.entries()) {
    try {
      const updated = id === void 0 ? void 0 : await update(place, { id, body });
      if (updated !== void 0) return updated;
      id = void 0;
      if (!create) return { kind: "none", why: "the comment was deleted meanwhile" };
      return await createNew(place, body);
    } catch (error) {
      if (index === bodies.length - 1 || !isTooLong(error)) throw error;
    }
  }
  return { kind: "none", why: "the report is too long for a comment" };
}
function isTooLong(error) {
  const failure = httpFailure(error);
  return failure?.status === 422 && /too long/i.test(failure.message);
}
async function update({ octokit, owner, repo }, { id, body }) {
  try {
    const { data } = await octokit.rest.issues.updateComment({ owner, repo, comment_id: id, body });
    return written(data);
  } catch (error) {
    if (httpFailure(error)?.status === 404) return void 0;
    throw error;
  }
}
async function createNew({ octokit, owner, repo, number }, body) {
  const { data } = await octokit.rest.issues.createComment({ owner, repo, issue_number: number, body });
  return written(data);
}
function written(answer) {
  const reader = new PayloadReader(answer);
  const comment = { id: reader.positive("id"), url: reader.text("html_url") };
  return reader.wrong.length === 0 ? { kind: "written", ...comment } : somethingElse;
}
var somethingElse = {
  kind: "not-written",
  status: 200,
  why: "GitHub was asked about the comment, and answered with something else",
  hint: "If a proxy stands before GitHub, look at what it answers."
};
function notWritten(failure, restricted) {
  return {
    kind: "not-written",
    status: failure.status,
    why: answerOf(failure),
    hint: commentHint(failure, restricted)
  };
}
function isOfNewerRun(written2, own, liveHead) {
  if (written2.head !== own.head && liveHead !== void 0) return false;
  if (written2.run === void 0 || own.run === void 0) return false;
  const writtenMs = Date.parse(written2.updatedAt ?? "");
  if (!(writtenMs > own.startedMs - 1e3)) return false;
  const [theirs, ours] = [BigInt(written2.run), BigInt(own.run)];
  if (theirs !== ours) return theirs > ours;
  return written2.attempt !== void 0 && own.attempt !== void 0 && BigInt(written2.attempt) > BigInt(own.attempt);
}

// src/edge/github/runner.ts
import { randomUUID } from "node:crypto";
import { appendFileSync, existsSync, writeFileSync } from "node:fs";
import { EOL } from "node:os";
function runner(env, print) {
  const command = (name, properties, message) => {
    const shown = Object.entries(properties).flatMap(
      ([key, value]) => value === void 0 ? [] : [`${key}=${escapedProperty(value)}`]
    );
    print(`::${[name, shown.join(",")].filter((part) => part !== "").join(" ")}::${escaped(message)}${EOL}`);
  };
  return {
    /** Empty if it was not given. */
    input: (name) => (env[`INPUT_${name.replace(/ /g, "_").toUpperCase()}`] ?? "").trim(),
    maskSecret: (secret) => command("add-mask", {}, secret),
    annotate: (level, text2, { title, file, line }) => command(level, { title, file, line: line?.toString() }, text2),
    /** @throws Error if the runner's file cannot be written. */
    setOutput: (name, value) => {
      const delimiter = `ghadelimiter_${randomUUID()}`;
      appendFileSync(fileOf(env, "GITHUB_OUTPUT"), [`${name}<<${delimiter}`, value, delimiter, ""].join(EOL));
    },
    /** In place of what this step wrote before. @throws Error if the runner's file cannot be written. */
    writeSummary: (text2) => writeFileSync(fileOf(env, "GITHUB_STEP_SUMMARY"), `${text2}${EOL}`)
  };
}
function fileOf(env, variable) {
  const path = env[variable] ?? "";
  if (path === "") throw new Error(`${variable} names no file`);
  if (!existsSync(path)) throw new Error(`there is no file ${path}`);
  return path;
}
function escaped(text2) {
  return text2.replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A");
}
function escapedProperty(text2) {
  return escaped(text2).replace(/:/g, "%3A").replace(/,/g, "%2C");
}
function withoutCommands(text2) {
  return text2.replace(/(^|[\r\n])((?:[^\S\r\n]|\u0085)*):(?=:)/g, "$1$2: ").replace(/##\[/g, "## [");
}

// src/edge/github/apiBlobs.ts
import { createHash } from "node:crypto";
var fewBlobs = 3;
var blobsPerQuery = 100;
var bytesPerQuery = 5e6;
var longestTextBytes = 5e5;
var atATime = 8;
function apiBlobs(repository) {
  const sizes = /* @__PURE__ */ new Map();
  const load = batched({ load: (hashes) => fetchAll(repository, hashes, sizes), soon: setImmediate });
  return ({ hash, sizeBytes }) => {
    if (sizeBytes !== void 0) sizes.set(hash, sizeBytes);
    return load(hash);
  };
}
async function fetchAll(repository, hashes, sizes) {
  const texts = hashes.filter((hash) => sizeOf(hash, sizes) <= longestTextBytes);
  const queries = texts.length > fewBlobs ? queriesOf(texts, sizes) : [];
  const answers = await eachLimited(queries, atATime, (query2) => blobsByGraphql(repository, query2));
  const found = new Map(answers.flatMap((answer) => [...answer]));
  const left = hashes.filter((hash) => !found.has(hash));
  for (const [index, blob] of (await eachLimited(left, atATime, (hash) => fetchOne(repository, hash))).entries()) {
    found.set(left[index] ?? "", blob);
  }
  return hashes.flatMap((hash) => found.get(hash) ?? []);
}
function queriesOf(hashes, sizes) {
  const queries = [];
  let freeBytes = 0;
  for (const hash of hashes) {
    const last = queries.at(-1);
    const size = sizeOf(hash, sizes);
    if (last === void 0 || last.length === blobsPerQuery || size > freeBytes) {
      queries.push([hash]);
      freeBytes = bytesPerQuery - size;
    } else {
      last.push(hash);
      freeBytes -= size;
    }
  }
  return queries;
}
function sizeOf(hash, sizes) {
  return sizes.get(hash) ?? 2e4;
}
async function fetchOne(repository, hash) {
  const { owner, repo } = repository;
  const bytes = await rawBytes(repository, hash);
  if (bytes === "too-large" || isBlob(hash, bytes)) return bytes;
  throw new OutsideFailure({
    what: `GitHub was asked for the file with the hash ${hash} of ${owner}/${repo}, and the answer has another one`,
    fix: `If a proxy stands before GitHub, look at what it answers. ${laterFix}`
  });
}
async function rawBytes({ octokit, owner, repo }, hash) {
  try {
    const { data } = await octokit.request("GET /repos/{owner}/{repo}/git/blobs/{file_sha}", {
      owner,
      repo,
      file_sha: hash,
      mediaType: { format: "raw" },
      request: { parseSuccessResponseBody: false }
    });
    const body = data;
    const bytes = body instanceof ReadableStream ? await new Response(body).arrayBuffer() : new ArrayBuffer();
    return bytes.byteLength > largestFileBytes ? "too-large" : new Uint8Array(bytes);
  } catch (error) {
    if (/too.large/i.test(httpFailure(error)?.message ?? "")) return "too-large";
    throw error;
  }
}
async function blobsByGraphql({ octokit, owner, repo }, hashes) {
  const objects = hashes.map((hash, index) => `b${index}: object(oid: "${hash}") { ... on Blob { isTruncated text } }`);
  const query2 = `query ($owner: String!, $repo: String!) {
  repository(owner: $owner, name: $repo) {
    ${objects.join("\n    ")}
  }
}`;
  try {
    const answer = await octokit.graphql(query2, { owner, repo });
    const found = hashes.map((hash, index) => [hash, bytesOf(answer?.repository?.[`b${index}`], hash)]);
    return new Map(found.flatMap(([hash, bytes]) => bytes === void 0 ? [] : [[hash, bytes]]));
  } catch (error) {
    if (isRefusal(error)) return /* @__PURE__ */ new Map();
    throw error;
  }
}
function bytesOf(blob, hash) {
  if (typeof blob?.text !== "string" || blob.isTruncated !== false) return void 0;
  const bytes = Buffer.from(blob.text, "utf8");
  return isBlob(hash, bytes) ? bytes : void 0;
}
function isBlob(hash, bytes) {
  const algorithm = hash.length === 64 ? "sha256" : "sha1";
  return createHash(algorithm).update(`blob ${bytes.length}\0`).update(bytes).digest("hex") === hash;
}

// src/edge/github/apiTree.ts
function apiTree(options) {
  const tree = new ApiTree(options);
  return {
    label: options.label,
    id: options.sha,
    read: (path) => tree.read(path),
    list: () => tree.list(),
    isListCut: () => tree.isListCut(),
    contentHash: (path) => tree.contentHash(path)
  };
}
var ApiTree = class {
  options;
  root;
  listing;
  blobs;
  constructor(options) {
    this.options = options;
    const root = treePath(options.root ?? ".");
    this.root = root.kind === "inside" ? root.segments : [];
    this.listing = apiListing(options);
    this.blobs = options.blobs ?? apiBlobs(options);
  }
  async read(path) {
    const found = await this.find(path);
    if (found.kind !== "readable") return found;
    try {
      const bytes = await this.blobs(found);
      return bytes === "too-large" ? tooLarge(path) : fileUnlessPointer(path, bytes);
    } catch (error) {
      throw readingFault(error, this.options);
    }
  }
  async contentHash(path) {
    const found = await this.find(path);
    return found.kind === "readable" ? found.hash : void 0;
  }
  async list() {
    const prefix2 = this.root.map((segment) => `${segment}/`).join("");
    const { entries } = await this.listing.all();
    return [...entries].flatMap(
      ([path, entry]) => isRegular(entry) && path.startsWith(prefix2) ? [path.slice(prefix2.length)] : []
    );
  }
  async isListCut() {
    return (await this.listing.all()).truncated;
  }
  async find(path) {
    const parsed4 = treePath(path);
    if (parsed4.kind === "refused") return parsed4;
    const segments = [...this.root, ...parsed4.segments];
    const onTheWay = await this.listing.onTheWay(segments);
    if (onTheWay.kind === "cut") return { kind: "refused", why: `${path} is in a folder too large for GitHub to list` };
    return findEntry(segments, (at) => onTheWay.entries.get(at));
  }
};
function apiListing(options) {
  const fetched = /* @__PURE__ */ new Map();
  const ask = (hash, recursive) => {
    const key = `${hash} ${recursive}`;
    const answer = fetched.get(key) ?? fetchTree(options, hash, recursive);
    fetched.set(key, answer);
    answer.catch(() => fetched.delete(key));
    return answer;
  };
  return {
    onTheWay: async (segments) => {
      const whole = await ask(options.sha, true);
      if (!whole.truncated) return { kind: "listed", entries: whole.entries };
      return folderByFolder(options.sha, segments, (hash) => ask(hash, false));
    },
    all: () => ask(options.sha, true)
  };
}
async function fetchTree(options, hash, recursive) {
  const { octokit, owner, repo } = options;
  try {
    const { data } = await octokit.rest.git.getTree({
      owner,
      repo,
      tree_sha: hash,
      ...recursive ? { recursive: "1" } : {}
    });
    if (!Array.isArray(data.tree)) throw noListing(options);
    const entries = /* @__PURE__ */ new Map();
    for (const { path, mode, sha, size } of data.tree) {
      if (path === void 0 || mode === void 0 || sha === void 0 || !isFullHash(sha)) continue;
      entries.set(path, { mode, hash: sha, ...size === void 0 ? {} : { sizeBytes: size } });
    }
    return { entries, truncated: data.truncated !== false };
  } catch (error) {
    throw readingFault(error, options);
  }
}
function noListing({ owner, repo, sha }) {
  return new OutsideFailure({
    what: `GitHub was asked what is in commit ${sha} of ${owner}/${repo}, and answered with something else`,
    fix: `If a proxy stands before GitHub, look at what it answers. ${laterFix}`
  });
}
async function folderByFolder(root, segments, listFolder) {
  const entries = /* @__PURE__ */ new Map();
  let folder2 = root;
  for (const [index, segment] of segments.entries()) {
    const answer = await listFolder(folder2);
    const entry = answer.entries.get(segment);
    if (entry === void 0 && answer.truncated) return { kind: "cut" };
    if (entry === void 0) break;
    entries.set(segments.slice(0, index + 1).join("/"), entry);
    if (entry.mode !== "040000") break;
    folder2 = entry.hash;
  }
  return { kind: "listed", entries };
}

// src/edge/github/commits.ts
function commitSource(places) {
  const { git, source = "auto" } = places;
  const repository = source === "git" ? async () => void 0 : places.repository;
  let blobs;
  const overApi = async (ref, label) => {
    const found = await repository();
    if (found === void 0) return void 0;
    const sha = isFullHash(ref) ? ref : await resolveOverApi(found, ref);
    if (sha === void 0) return void 0;
    blobs ??= apiBlobs(found);
    return apiTree({ ...found, sha, label, blobs });
  };
  return {
    open: async (ref, label) => {
      const local = source === "api" ? void 0 : await orFault(() => git.open(ref, label));
      if (local !== void 0 && !(local instanceof UnusableInput) && local.kind === "tree") {
        const { tree } = local;
        return source === "git" ? tree : withFallback(tree, () => overApi(tree.id, label));
      }
      const remote = await overApi(ref, label);
      if (remote !== void 0) return remote;
      throw local instanceof UnusableInput ? local : notFound(ref, label, source);
    },
    mergeBase: async (base, head) => {
      const local = source === "api" ? void 0 : await orFault(() => git.mergeBase(base, head));
      const known = local === void 0 || local instanceof UnusableInput ? unknown : local;
      if (known.kind !== "unknown") return known;
      const found = await repository();
      const remote = found === void 0 ? known : await mergeBaseOverApi({ ...found, base, head });
      return remote.kind === "unknown" ? known : remote;
    }
  };
}
var unknown = { kind: "unknown", shallow: false };
function notFound(ref, label, source) {
  return new UnusableInput({ key: label, what: notFoundWhat[source](ref), fix: notFoundFix[source] });
}
var notFoundWhat = {
  auto: (ref) => `the commit "${ref}" is not in the checkout, and cannot be read over the API`,
  git: (ref) => `the commit "${ref}" is not in the checkout, and the input source says to read nowhere else`,
  api: (ref) => `the commit "${ref}" cannot be read over the API`
};
var notFoundFix = {
  auto: "Check out with fetch-depth: 0, or give the full hash of a commit and a github-token that may read contents.",
  git: "Check out with fetch-depth: 0, or set the input source to auto.",
  api: "Give a branch, a tag or the full hash of a commit, and a github-token that may read contents."
};
function withFallback(tree, open) {
  let opened;
  const other = () => {
    opened ??= open();
    return opened;
  };
  const read = async (reading, isLacking = never) => {
    const local = await orFault(() => reading(tree));
    if (!(local instanceof UnusableInput) && !await isLacking(local)) return local;
    const remote = await elsewhere2(other, reading);
    if (remote !== void 0) return remote.answer;
    if (local instanceof UnusableInput) throw local;
    return local;
  };
  return {
    ...tree,
    read: (path) => {
      const isLacking = async ({ kind }) => kind === "refused" && await tree.contentHash?.(path) !== void 0;
      return read((from) => from.read(path), isLacking);
    },
    list: () => read((from) => from.list()),
    isListCut: () => read(async (from) => await from.isListCut?.() ?? false),
    contentHash: (path) => read(async (from) => from.contentHash?.(path))
  };
}
async function never() {
  return false;
}
async function elsewhere2(other, reading) {
  const remote = await orFault(async () => {
    const tree = await other();
    return tree === void 0 ? void 0 : { answer: await reading(tree) };
  });
  if (remote instanceof OutsideFailure) throw remote;
  return remote instanceof UnusableInput ? void 0 : remote;
}
async function orFault(reading) {
  try {
    return await reading();
  } catch (error) {
    if (error instanceof UnusableInput) return error;
    throw error;
  }
}
async function resolveOverApi(repository, ref) {
  const { octokit, owner, repo } = repository;
  try {
    const { data } = await octokit.rest.repos.getCommit({ owner, repo, ref, per_page: 1 });
    return typeof data.sha === "string" && isFullHash(data.sha) ? data.sha : void 0;
  } catch (error) {
    if (isUnknownCommit(error)) return void 0;
    throw lookUpFault(error, {
      what: `the commit "${ref}" of ${owner}/${repo}`,
      permission: "contents: read",
      fix: "Give a branch, a tag or the full hash of a commit."
    });
  }
}
async function branchTip({ octokit, owner, repo }, branch) {
  try {
    const { data } = await octokit.rest.repos.getCommit({ owner, repo, ref: `heads/${branch}`, per_page: 1 });
    return typeof data.sha === "string" && isFullHash(data.sha) ? { kind: "at", sha: data.sha } : { kind: "unknown" };
  } catch (error) {
    if (httpFailure(error)?.status === 422) return { kind: "gone" };
    const fault = lookUpFault(error, {
      what: `the branch ${branch} of ${owner}/${repo}`,
      permission: "contents: read",
      fix: "Check the name of the branch."
    });
    if (fault instanceof UnusableInput && !(fault instanceof OutsideFailure)) return { kind: "unknown" };
    throw fault;
  }
}
async function mergeBaseOverApi(options) {
  const { octokit, owner, repo, base, head } = options;
  try {
    const basehead = `${base}...${head}`;
    const { data } = await octokit.rest.repos.compareCommitsWithBasehead({ owner, repo, basehead, per_page: 1 });
    const sha = data.merge_base_commit?.sha;
    if (typeof sha === "string" && isFullHash(sha)) return { kind: "found", sha };
    throw new OutsideFailure({
      what: `GitHub was asked where ${base.slice(0, 7)} and ${head.slice(0, 7)} parted, and answered with something else`,
      fix: "Run the job again; if a proxy stands before GitHub, look at what it answers."
    });
  } catch (error) {
    if (error instanceof OutsideFailure) throw error;
    const failure = httpFailure(error);
    if (failure === void 0 || isOutage(failure) || failure.status === 422)
      throw readingFault(error, { owner, repo, sha: head });
    return /no common ancestor/i.test(failure.message) ? { kind: "unrelated" } : { kind: "unknown", shallow: false };
  }
}

// src/edge/github/pullRequestsOfHead.ts
async function pullRequestsOfHead(repository, head) {
  const { owner, repo } = repository;
  const own = head.repo?.toLowerCase() === `${owner}/${repo}`.toLowerCase();
  const ways = own ? [ofCommit, ofBranch] : [ofBranch, ofCommit];
  try {
    for (const way of ways) {
      const answers = await way(repository, head);
      const fitting = answers.flatMap((answer) => {
        const seen = livePullRequest2(answer, repository);
        return seen !== void 0 && fits(seen, head) ? [seen] : [];
      });
      if (fitting.length > 0) return fitting.sort((a, b) => rank(a) - rank(b) || a.number - b.number);
    }
    return [];
  } catch (error) {
    throw lookUpFault(error, {
      what: `the pull request of ${owner}/${repo} whose head is ${head.sha}`,
      permission: "pull-requests: read",
      fix: "Name the pull request with the input pr-number."
    });
  }
}
async function ofCommit({ octokit, owner, repo }, { sha }) {
  const request2 = { owner, repo, commit_sha: sha, per_page: 100 };
  try {
    const { data } = await octokit.rest.repos.listPullRequestsAssociatedWithCommit(request2);
    return data;
  } catch (error) {
    if (isUnknownCommit(error)) return [];
    throw error;
  }
}
async function ofBranch({ octokit, owner, repo }, head) {
  const account = head.repo?.split("/")[0];
  const known = account !== void 0 && head.ref !== void 0;
  const which = known ? { state: "all", head: `${account}:${head.ref}` } : { state: "open" };
  const request2 = { owner, repo, ...which, per_page: 100 };
  const { data } = await octokit.rest.pulls.list(request2);
  return data;
}
function fits(seen, { sha, ref, repo }) {
  if (seen.headSha !== sha || ref !== void 0 && seen.headRef !== ref) return false;
  return seen.headRepo === void 0 || seen.headRepo.toLowerCase() === repo?.toLowerCase();
}
function rank({ state }) {
  return state === "open" ? 0 : 1;
}

// src/main/actionCommits.ts
function actionCommits(git, repository, source) {
  const commits = commitSource({ git, repository, source });
  const atGithub = async () => {
    const found = await repository();
    if (found !== void 0) return found;
    throw new UnusableInput({
      key: "github-token",
      what: "the pull request has to be looked up at GitHub, and there is no token",
      fix: "Leave the input github-token as it is, and let the job read:\n  permissions:\n    contents: read\n    pull-requests: read"
    });
  };
  return {
    open: (ref, label) => commits.open(ref, label),
    mergeBase: (base, head) => commits.mergeBase(base, head),
    branchTip: async (branch) => {
      const found = source === "git" ? void 0 : await repository();
      return found === void 0 ? { kind: "unknown" } : branchTip(found, branch);
    },
    pullRequest: async (number) => lookUpPullRequest(await atGithub(), number),
    pullRequestsOf: async (head) => pullRequestsOfHead(await atGithub(), head),
    resolve: async (ref) => {
      const local = source === "api" ? void 0 : await git.open(ref, "");
      if (local?.kind === "tree") return local.tree.id;
      const found = source === "git" ? void 0 : await repository();
      return found === void 0 ? void 0 : resolveOverApi(found, ref);
    }
  };
}

// src/main/actionReplies.ts
import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";

// src/edge/cache/archive.ts
import { createHash as createHash2 } from "node:crypto";
import { gunzipSync, gzipSync } from "node:zlib";
var maxUnpackedBytes = 256 * 1024 * 1024;
var folder = "evenhand-ledger";
var paths = {
  replies: `${folder}/replies.jsonl`,
  reference: `${folder}/reference/replies.jsonl`
};
var archiveVersion = createHash2("sha256").update(`${folder}|gzip|1.0`).digest("hex");
function pack(parts) {
  const files = [...parts].filter(([, bytes]) => bytes.length > 0);
  return gzipSync(writeTar(files.map(([part, bytes]) => ({ path: paths[part], bytes }))));
}
function unpack(archive, maxBytes = maxUnpackedBytes) {
  const files = readTar(unzipped(archive, maxBytes));
  return files?.flatMap(({ path, bytes }) => {
    const part = partOf(path);
    return part === void 0 ? [] : [{ part, bytes }];
  });
}
function unzipped(archive, maxBytes) {
  try {
    return gunzipSync(archive, { maxOutputLength: maxBytes });
  } catch {
    return Buffer.alloc(0);
  }
}
function partOf(path) {
  const [, reference] = /^(?:\.\/)?evenhand-ledger\/(reference\/)?[^/]+\.jsonl$/.exec(path) ?? [void 0, "none"];
  if (reference === "none") return void 0;
  return reference === void 0 ? "replies" : "reference";
}
var blockBytes = 512;
function writeTar(files) {
  const blocks = files.flatMap(({ path, bytes }) => [
    header(path, bytes.length),
    Buffer.from(bytes),
    Buffer.alloc(paddingAfter(bytes.length))
  ]);
  return Buffer.concat([...blocks, Buffer.alloc(2 * blockBytes)]);
}
function readTar(archive) {
  const files = [];
  for (let offset = 0; offset + blockBytes <= archive.length; ) {
    const block = archive.subarray(offset, offset + blockBytes);
    if (block.every((byte) => byte === 0)) return files;
    const size = octal(block, 124, 12);
    if (size === void 0 || octal(block, 148, 8) !== checksum(block)) return void 0;
    const start = offset + blockBytes;
    if (start + size > archive.length) return void 0;
    const type = String.fromCharCode(block[156] ?? 0);
    if (type === "0" || type === "\0") {
      const path = [text(block, 345, 155), text(block, 0, 100)].filter((part) => part !== "").join("/");
      files.push({ path, bytes: archive.subarray(start, start + size) });
    }
    offset = start + size + paddingAfter(size);
  }
  return void 0;
}
function header(path, size) {
  const block = Buffer.alloc(blockBytes);
  if (block.write(path, 0, 100) < Buffer.byteLength(path)) throw new RangeError(`too long for a tar header: ${path}`);
  const fields = [
    [100, 8, 420],
    [108, 8, 0],
    [116, 8, 0],
    [124, 12, size],
    [136, 12, 0]
  ];
  for (const [offset, length, value] of fields) {
    block.write(`${value.toString(8).padStart(length - 1, "0")}\0`, offset);
  }
  block.write("0", 156);
  block.write("ustar\x0000", 257);
  block.write(`${checksum(block).toString(8).padStart(6, "0")}\0 `, 148);
  return block;
}
function checksum(block) {
  return block.reduce((sum, byte, index) => sum + (index >= 148 && index < 156 ? 32 : byte), 0);
}
function octal(block, offset, length) {
  const digits3 = text(block, offset, length).trim();
  return /^[0-7]{1,11}$/.test(digits3) ? Number.parseInt(digits3, 8) : void 0;
}
function text(block, offset, length) {
  const field = block.subarray(offset, offset + length);
  const end = field.indexOf(0);
  return field.toString("utf8", 0, end === -1 ? length : end);
}
function paddingAfter(size) {
  return (blockBytes - size % blockBytes) % blockBytes;
}

// src/edge/cache/cacheService.ts
function cacheService(place) {
  const call = (method, body, trying) => callService({ ...place, method, body }, trying);
  const version = archiveVersion;
  return {
    find: async ([key = "", ...others], trying) => {
      const answer = await call("GetCacheEntryDownloadURL", { key, restore_keys: others, version }, trying);
      if (answer.kind !== "done") return answer;
      const { ok, matched_key: matched, signed_download_url: downloadUrl } = answer.value;
      if (ok !== true) return { kind: "done", value: void 0 };
      if (typeof matched !== "string" || typeof downloadUrl !== "string") return unexpected;
      return { kind: "done", value: { key: matched, downloadUrl } };
    },
    reserve: async (key, trying) => {
      const answer = await call("CreateCacheEntry", { key, version }, trying);
      if (answer.kind !== "done") return answer;
      const { ok, signed_upload_url: uploadUrl } = answer.value;
      if (ok !== true) return { kind: "refused", status: 200, why: printable(answer.value["message"]) };
      return typeof uploadUrl === "string" ? { kind: "done", value: { uploadUrl } } : unexpected;
    },
    finish: async ({ key, bytes }, trying) => {
      const body = { key, size_bytes: String(bytes), version };
      const answer = await call("FinalizeCacheEntryUpload", body, trying);
      if (answer.kind !== "done") return answer;
      if (answer.value["ok"] === true) return { kind: "done", value: void 0 };
      return { kind: "refused", status: 200, why: printable(answer.value["message"]) };
    }
  };
}
var unexpected = { kind: "broken", why: "the cache service gave an answer that is not understood" };
function callService({ url, token, method, body }, trying) {
  return within(trying, async () => {
    const response = await trying.fetch(new URL(`/twirp/github.actions.results.api.v1.CacheService/${method}`, url), {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify(body),
      // The token is for this host alone.
      redirect: "error",
      signal: trying.signal
    });
    const bytes = await boundedBytes(response, longestAnswerBytes);
    const answer = bytes === void 0 ? void 0 : parsed3(bytes.toString("utf8"));
    if (response.ok) return answer === void 0 ? unexpected : { kind: "done", value: answer };
    const why = [`HTTP ${response.status}`, printable(answer?.["msg"])].filter((part) => part !== "").join(": ");
    return response.status >= 500 ? { kind: "busy", why } : { kind: "refused", status: response.status, why };
  });
}
var longestAnswerBytes = 64 * 1024;
function parsed3(text2) {
  try {
    const value = JSON.parse(text2);
    return isMapping(value) ? value : void 0;
  } catch {
    return void 0;
  }
}
function printable(message) {
  if (typeof message !== "string") return "";
  return message.replace(/[^\x20-\x7e]+/g, " ").replace(/[^ ]{33,}/g, "…").replace(/:(?=:)|##(?=\[)/g, "$& ").slice(0, 200).trim();
}
async function boundedBytes(response, maxBytes) {
  const reader = response.body?.getReader();
  if (reader === void 0) return Buffer.alloc(0);
  const pieces = [];
  let size = 0;
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    size += piece.value.length;
    if (size > maxBytes) {
      await reader.cancel();
      return void 0;
    }
    pieces.push(piece.value);
  }
  return Buffer.concat(pieces);
}
var attempts = 3;
async function within({ signal, pauseMs }, attempt2) {
  for (let asked = 1; ; asked += 1) {
    const answer = await attempt2().catch((error) => ({ kind: "busy", why: reasonOf(error) }));
    if (answer.kind !== "busy") return answer;
    if (asked >= attempts || signal.aborted) return { kind: "broken", why: signal.aborted ? outOfTime : answer.why };
    await pause(pauseMs * 2 ** (asked - 1), signal);
  }
}
var outOfTime = "it took too long";
function reasonOf(error) {
  const cause = typeof error === "object" && error !== null && "cause" in error ? error.cause : void 0;
  const code = [error, cause].map(codeOf).find((one) => one !== void 0);
  return code === void 0 ? "the connection broke" : `the connection broke (${code})`;
}
function codeOf(error) {
  if (typeof error !== "object" || error === null || !("code" in error)) return void 0;
  return typeof error.code === "string" && /^[A-Z_]+$/.test(error.code) ? error.code : void 0;
}
function pause(delayMs, signal) {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, delayMs);
    signal.addEventListener(
      "abort",
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true }
    );
  });
}

// src/edge/cache/cacheBlob.ts
var maxPackedBytes = 128 * 1024 * 1024;
function download(url, trying) {
  return within(trying, async () => {
    const response = await trying.fetch(url, { signal: trying.signal });
    if (!response.ok) return unwanted(response);
    const bytes = await boundedBytes(response, maxPackedBytes);
    const why = `the archive has more than ${maxPackedBytes / 1024 / 1024} MiB`;
    return bytes === void 0 ? { kind: "refused", status: response.status, why } : { kind: "done", value: bytes };
  });
}
function upload(url, archive, trying) {
  return within(trying, async () => {
    const response = await trying.fetch(url, {
      method: "PUT",
      headers: { "x-ms-blob-type": "BlockBlob", "content-type": "application/octet-stream" },
      body: new Uint8Array(archive),
      redirect: "error",
      signal: trying.signal
    });
    await response.body?.cancel();
    return response.ok ? { kind: "done", value: void 0 } : unwanted(response);
  });
}
async function unwanted(response) {
  await response.body?.cancel();
  const why = `the storage answered HTTP ${response.status}`;
  return response.status >= 500 ? { kind: "busy", why } : { kind: "refused", status: response.status, why };
}

// src/edge/cache/replyCache.ts
import { createHash as createHash3 } from "node:crypto";

// src/edge/cache/cacheKeys.ts
function cacheKeys({ event, pullRequest: pullRequest2, id, attempt: attempt2 }) {
  const scope = ofPullRequest.test(event) ? `pr-${pullRequest2 ?? "unknown"}` : "base";
  const base = `${prefix}-base-`;
  const own = `${prefix}-${scope}-`;
  return {
    save: `${own}${digits2(id)}-${digits2(attempt2)}`,
    restore: own === base ? [base] : [own, base],
    scope
  };
}
var prefix = "evenhand-v1";
var ofPullRequest = /^pull_request(?:_review(?:_comment)?)?$/;
function digits2(text2) {
  return text2.replace(/\D/g, "") || "0";
}
function cachePlace(env) {
  const { ACTIONS_RESULTS_URL: url = "", ACTIONS_RUNTIME_TOKEN: token = "", ACTIONS_CACHE_SERVICE_V2: v2 = "" } = env;
  if (url === "" || token === "" || v2 === "" || !URL.canParse(url)) {
    return { kind: "absent", why: "this runner offers no cache of GitHub Actions" };
  }
  const mode = (env["ACTIONS_CACHE_MODE"] ?? "").trim().toLowerCase();
  const readable = mode !== "none" && mode !== "write-only";
  return { kind: "place", url, token, readable, writable: mode !== "none" && mode !== "read" };
}

// src/edge/cache/replyCache.ts
var defaultLimitMs = 6e4;
var defaultPauseMs = 1e3;
function openReplyCache(options) {
  const { mode, run, replies, fetch = globalThis.fetch, limitMs = defaultLimitMs, pauseMs = defaultPauseMs } = options;
  const place = mode === "off" ? { kind: "absent", why: "it is off" } : cachePlace(options.env);
  if (place.kind === "absent") {
    const off = { kind: "off", why: place.why };
    return { restore: () => Promise.resolve(off), save: () => Promise.resolve(off) };
  }
  const keys = cacheKeys(run);
  const outside = () => ({
    service: cacheService(place),
    keys,
    replies,
    trying: { fetch, signal: AbortSignal.timeout(limitMs), pauseMs }
  });
  let unread;
  return {
    restore: async () => {
      if (!place.readable) return { kind: "denied", why: "this run may not read the cache (cache-mode)" };
      const restored2 = await restore(outside()).catch(failed2);
      unread = unreadIn(restored2);
      return restored2;
    },
    save: async () => {
      if (unread !== void 0 && keys.scope === "base") return unread;
      if (mode === "read-only") return { kind: "off", why: "it is only read" };
      if (!place.writable) return { kind: "denied", why: "this run may not write the cache (cache-mode)" };
      return save(outside()).catch(failed2);
    }
  };
}
async function restore({ service, keys, replies, trying }) {
  const found = await service.find(keys.restore, trying);
  if (found.kind !== "done") return { kind: isDenied(found) ? "denied" : "failed", why: found.why };
  if (found.value === void 0) return { kind: "none" };
  const { key, downloadUrl } = found.value;
  if (!keys.restore.some((prefix2) => key.startsWith(prefix2))) {
    return { kind: "failed", why: "the cache service found an entry that this run does not read" };
  }
  const archive = await download(downloadUrl, trying);
  if (archive.kind !== "done") return { kind: "failed", why: archive.why };
  const files = unpack(archive.value);
  if (files === void 0) return { kind: "failed", why: `the entry ${key} is broken or too large` };
  const wanted = files.filter(({ part }) => part === "replies" || keys.scope === "base");
  const taken = wanted.map(({ part, bytes }) => replies.take(part, bytes));
  const sum = (count) => taken.reduce((total, one) => total + one[count], 0);
  const isLost = wanted.some(({ part }, index) => part === "reference" && isRefused(taken[index]));
  return {
    kind: "restored",
    key,
    replies: sum("taken"),
    refused: sum("refused"),
    ...isLost && { lostReference: unsignedReference }
  };
}
var unsignedReference = "no key that counts here has signed the reference of drift in it: list the public key of the former secret under publicKeys in evenhand.yml";
function isRefused(part) {
  return part !== void 0 && part.taken === 0 && part.refused > 0;
}
function unreadIn(restored2) {
  switch (restored2.kind) {
    case "failed":
    case "denied":
      return restored2;
    case "restored":
      return restored2.lostReference === void 0 ? void 0 : { kind: "failed", why: restored2.lostReference };
    case "none":
    case "off":
      return void 0;
  }
}
async function save(outside) {
  const { service, keys, replies, trying } = outside;
  const parts = replies.give(maxUnpackedBytes / 2);
  if (parts === void 0) return { kind: "unchanged" };
  const archive = pack(keys.scope === "base" ? parts : new Map([...parts].filter(([part]) => part === "replies")));
  const reserved = await reserve(outside, archive);
  if (reserved.kind !== "done") return isTaken(reserved) ? { kind: "unchanged" } : unsaved(reserved);
  const { key, uploadUrl } = reserved.value;
  const uploaded = await upload(uploadUrl, archive, trying);
  if (uploaded.kind !== "done") return { kind: "failed", why: uploaded.why };
  const finished = await service.finish({ key, bytes: archive.length }, trying);
  return finished.kind === "done" ? { kind: "saved", key, bytes: archive.length } : unsaved(finished);
}
async function reserve({ service, keys, trying }, archive) {
  const own = await service.reserve(keys.save, trying);
  if (own.kind === "done") return { kind: "done", value: { key: keys.save, ...own.value } };
  if (!isTaken(own)) return own;
  const key = `${keys.save}-${createHash3("sha256").update(archive).digest("hex").slice(0, 8)}`;
  const other = await service.reserve(key, trying);
  return other.kind === "done" ? { kind: "done", value: { key, ...other.value } } : other;
}
function isTaken(answer) {
  return answer.kind === "refused" && (answer.status === 409 || /already exists/i.test(answer.why));
}
var deniedWords = /cache (?:write|read) denied:/;
function isDenied(answer) {
  return answer.kind === "refused" && (deniedWords.test(answer.why) || answer.status === 403);
}
function unsaved(answer) {
  return { kind: isDenied(answer) ? "denied" : "failed", why: answer.why };
}
function failed2(error) {
  return { kind: "failed", why: error instanceof Error ? error.message : String(error) };
}

// src/edge/ledger/keptReplies.ts
import { createHash as createHash4 } from "node:crypto";
function keptReplies2(options) {
  const { folder: folder2, signatures, nowMs, maxAgeMs: maxAgeMs2 = Number.POSITIVE_INFINITY } = options;
  const maxAges = {
    replies: { nowMs, maxAgeMs: maxAgeMs2 },
    reference: { nowMs, maxAgeMs: Number.POSITIVE_INFINITY }
  };
  const reference = referenceFolder(folder2, signatures);
  const taken = /* @__PURE__ */ new Set();
  return {
    take: (part, packed2) => {
      const { good, refused } = goodLines(packed2, {
        isSigned: (set) => signatures.isSigned({ part, sha256: set.sha256 }, set.signature),
        isTimely: (entry) => isWithin(timeOf(entry.at), maxAges[part])
      });
      for (const entry of good) taken.add(nameOf2(part, entry));
      if (good.length > 0 && part === "replies") writeSegment(folder2, good, signatures);
      if (good.length > 0 && part === "reference" && reference.read().size === 0) reference.replace(good);
      return { taken: good.length, refused };
    },
    give: (maxBytes) => {
      const { sign } = signatures;
      if (sign === void 0) return void 0;
      const kept = [...reference.read().values()].sort(newestFirst);
      return orUnreadable(folder2, () => {
        const indexed = new FolderIndex(folder2, {
          maxAge: maxAges.replies,
          signed: { part: "replies", signatures }
        });
        try {
          const isNew = (part) => (entry) => !taken.has(nameOf2(part, entry));
          if (!some(repliesOf(indexed), isNew("replies")) && !kept.some(isNew("reference"))) return void 0;
          const signed = (part, lines) => withSignature(lines, part, sign);
          const packedReference = signed("reference", packed(kept, maxBytes));
          return /* @__PURE__ */ new Map([
            ["replies", signed("replies", packed(repliesOf(indexed), maxBytes - packedReference.length))],
            ["reference", packedReference]
          ]);
        } finally {
          indexed.close();
        }
      });
    },
    sign: () => signWritten(folder2, signatures),
    hasWritten: () => signatures.written.size > 0
  };
}
function signWritten(folder2, { sign, written: written2 }) {
  if (sign === void 0) return;
  try {
    for (const path of written2) signSegment(path, "replies", sign);
  } catch (error) {
    throw notWritable(folder2, error);
  }
}
function withSignature(lines, part, sign) {
  if (lines.length === 0) return lines;
  const sha256 = createHash4("sha256").update(lines).digest("hex");
  return Buffer.concat([lines, Buffer.from(writeSignatureLine(sign({ part, sha256 })))]);
}
function nameOf2(part, entry) {
  return `${part} ${sumOf(entry)}`;
}
var newline = 10;
function goodLines(packed2, { isSigned, isTimely }) {
  const bytes = Buffer.from(packed2.buffer, packed2.byteOffset, packed2.byteLength);
  const follow = followSets();
  const good = [];
  let set = [];
  let refused = 0;
  for (let start = 0; start < bytes.length; ) {
    const found = bytes.indexOf(newline, start);
    const end = found === -1 ? bytes.length : found;
    const ended2 = follow(bytes, start, end);
    if (ended2 === void 0) {
      if (end > start) set.push({ start, end });
    } else {
      const entries = isSigned(ended2) ? set.flatMap((line) => entryIn(bytes, line)).filter(isTimely) : [];
      for (const entry of entries) good.push(entry);
      refused += set.length - entries.length;
      set = [];
    }
    start = end + 1;
  }
  return { good, refused: refused + set.length };
}
function entryIn(bytes, { start, end }) {
  if (end - start > longestLineBytes) return [];
  const line = readLedgerLine(bytes.toString("utf8", start, end));
  return line.kind === "entry" ? [line.entry] : [];
}
function writeSegment(folder2, entries, { written: written2 }) {
  const writer = segmentWriter(folder2);
  try {
    for (const entry of entries) written2.add(writer.write(writeLedgerLine(entry)).path);
  } finally {
    writer.close();
  }
}
function* repliesOf(indexed) {
  const byTime = [...indexed.lines].sort(
    ([oneKey, one], [otherKey, other]) => (one.time === other.time ? 0 : other.time - one.time) || (oneKey < otherKey ? -1 : 1)
  );
  for (const { entry } of indexed.entries(byTime.map(([key]) => key))) yield entry;
}
function newestFirst(one, other) {
  return timeOf(other.at) - timeOf(one.at) || (one.key < other.key ? -1 : 1);
}
function some(entries, is) {
  for (const entry of entries) if (is(entry)) return true;
  return false;
}
function packed(newestFirstEntries, maxBytes) {
  const lines = [];
  let size = 0;
  for (const entry of newestFirstEntries) {
    const line = Buffer.from(writeLedgerLine(entry), "utf8");
    if (size + line.length > maxBytes) break;
    lines.push(line);
    size += line.length;
  }
  return Buffer.concat(lines);
}

// src/main/actionReplies.ts
async function actionReplies(settings) {
  const { cache: mode, event, pullRequest: pullRequest2 } = settings;
  const { env, clock, signatures: signaturesOf } = settings.environment;
  const folder2 = settings.folder ?? await newFolder(settings.temporary);
  const { GITHUB_RUN_ID: id = "0", GITHUB_RUN_ATTEMPT: attempt2 = "0" } = env;
  const run = { event: event.name, pullRequest: pullRequest2, id, attempt: attempt2 };
  const open = async (publicKeys) => {
    const keys = await settings.keys();
    const own = "kind" in keys ? void 0 : keys;
    const signatures = signaturesOf({ keys: own, publicKeys, repository: env["GITHUB_REPOSITORY"] ?? "" });
    const replies = keptReplies2({ folder: folder2, signatures, nowMs: clock.now(), maxAgeMs });
    const cache = openReplyCache({ mode, run, env, fetch: proxyFetch(maxPackedBytes), replies });
    const former = await cache.restore();
    const lost = former.kind === "failed" ? former.why : former.kind === "restored" ? former.lostReference : void 0;
    if (lost !== void 0 && settings.needsReference) throw withoutReference(lost);
    return { signatures, keys, replies, cache, notes: restoredWords(former) };
  };
  let opened;
  return {
    folder: folder2,
    restore: async (publicKeys) => {
      const isFirst = opened === void 0;
      opened ??= open(publicKeys);
      const { signatures, notes } = await opened;
      return { signatures, notes: isFirst ? notes : [] };
    },
    save: async () => {
      const begun = await opened?.catch(() => void 0);
      return begun === void 0 ? [] : keep(begun);
    }
  };
}
function withoutReference(why) {
  return new OutsideFailure({
    what: `the reference of drift could not be had from the cache: ${why}`,
    fix: "Nothing was asked. Fix that, or run the job again. Or delete the entries of the cache (Actions, Caches): the next run then takes what the model says as the reference."
  });
}
function proxyFetch(largestBodyBytes) {
  return httpFetch({ rule: { mayBePrivate: true, mayBePublic: true }, sockets: 4, largestBodyBytes });
}
async function keep({ keys, replies, cache }) {
  if (!("kind" in keys)) {
    try {
      replies.sign();
    } catch (error) {
      if (!(error instanceof UnusableInput)) throw error;
      return [`The replies of this run could not be signed: ${error.message}`];
    }
    return savedWords(await cache.save());
  }
  return replies.hasWritten() ? [`The replies of this run count for no other run: ${noKeysWords(keys)}.`] : [];
}
function noKeysWords(keys) {
  switch (keys.kind) {
    case "none":
      return "there is no key to sign them with. Give the step a key of the provider, or the input signing-key";
    case "short":
      return `${keys.variable} has fewer than ${keys.least} characters, which is too short to sign them with. Give the step the input signing-key`;
  }
}
async function newFolder(temporary) {
  try {
    return await mkdtemp(join(temporary, "evenhand-replies-"));
  } catch (error) {
    const code = errorCode(error);
    if (code === void 0) throw error;
    throw new UnusableInput(
      {
        key: "RUNNER_TEMP",
        what: `no folder for replies could be made in ${temporary} (${code})`,
        fix: 'The runner sets it; or name a folder that can be written to with the input "ledger".'
      },
      { cause: error }
    );
  }
}
var maxAgeMs = 7 * 24 * 60 * 60 * 1e3;
function restoredWords(restored2) {
  switch (restored2.kind) {
    case "restored": {
      const { key, replies, refused } = restored2;
      return [
        `Replies of former runs: ${replies} from the cache ${key}${refused === 0 ? "" : `, ${refused} refused (too old, or not signed by a key that counts here), which are asked again`}.`
      ];
    }
    case "none":
    case "off":
      return [];
    case "denied":
      return [`Replies of former runs are not read: ${restored2.why}.`];
    case "failed":
      return [`Replies of former runs could not be had from the cache: ${restored2.why}.`];
  }
}
function savedWords(saved) {
  switch (saved.kind) {
    case "saved":
      return [`Replies are kept in the cache ${saved.key}.`];
    case "unchanged":
    case "off":
      return [];
    case "denied":
      return [`Replies are not kept: ${saved.why}.`];
    case "failed":
      return [`Replies could not be kept in the cache: ${saved.why}.`];
  }
}

// src/main/actionHost.ts
function actionEnvironment(signal) {
  const workspace = given(process.env["GITHUB_WORKSPACE"]);
  if (workspace !== void 0 && existsSync2(workspace)) process.chdir(workspace);
  const signingKey = given(process.env["INPUT_SIGNING-KEY"]);
  if (signingKey !== void 0) process.env[signingVariable] = signingKey;
  takeSecrets(process.env, ["INPUT_SIGNING-KEY"]);
  return nodeEnvironment(signal, withoutCommands);
}
var withoutToken = "there is no github-token";
function actionHost(environment2) {
  const { env, signal } = environment2;
  const startedMs = environment2.clock.now();
  const { input, maskSecret, annotate, setOutput, writeSummary } = runner(
    env,
    (line) => void process.stdout.write(line)
  );
  const token = given(input("github-token"));
  const secrets = secretsIn(env, token);
  takeSecrets(process.env, ["INPUT_GITHUB-TOKEN", ...runnerTokens, ...listedVariables(env)]);
  const repository = lazily(() => openRepository(token, env, signal));
  const temporary = given(env["RUNNER_TEMP"]) ?? ".";
  const run = {
    url: runUrl(env),
    id: env["GITHUB_RUN_ID"],
    attempt: env["GITHUB_RUN_ATTEMPT"],
    repositoryUrl: repositoryUrl(env),
    docs: runningDocs(env)
  };
  return {
    maskSecrets: () => {
      for (const form of secrets.flatMap(encodingsOf)) maskSecret(form);
    },
    readEvent: () => readEvent({ env, readFile: (path) => readFileSync(path, "utf8") }),
    input: (name) => given(input(name)),
    setOutput: (name, value) => {
      if (given(env["GITHUB_OUTPUT"]) !== void 0) orFault2(() => setOutput(name, value));
    },
    checkNames: ({ commentKey, commitStatus }) => {
      commentMarker(commentKey);
      if (commitStatus !== void 0) checkStatusName(commitStatus);
    },
    commits: (source) => actionCommits(environment2.git, repository, source),
    replies: (settings) => actionReplies({ ...settings, environment: environment2, temporary }),
    writeReport: async (name, text2) => {
      const path = join2(temporary, name);
      await environment2.files.write(path, text2, "replace");
      return path;
    },
    writeSummary: async (text2) => {
      if (given(env["GITHUB_STEP_SUMMARY"]) === void 0) return;
      writeSummary(text2);
    },
    annotate: ({ level, text: text2, ...place }) => annotate(level, text2, place),
    comment: async (request2) => {
      const place = await repository();
      if (place === void 0) return { kind: "none", why: withoutToken };
      return postComment({ ...place, number: request2.pullRequest }, { ...request2, startedMs });
    },
    commitStatus: async (request2) => {
      const place = await repository();
      if (place === void 0) return { kind: "none", why: withoutToken };
      return setCommitStatus(place, { ...request2, url: run.url });
    },
    livePullRequest: async (number) => {
      const found = await repository();
      return found === void 0 ? void 0 : pullRequestIfAny({ ...found, number });
    },
    findOverride: async ({ pullRequest: pullRequest2, commentKey, ...question }) => {
      const found = await repository();
      if (found === void 0) return { kind: "unknown", why: withoutToken };
      const place = { ...found, number: pullRequest2 };
      const since = () => firstSeen(place, { key: commentKey, head: question.head });
      return findOverride(place, { ...question, since });
    },
    run
  };
}
function orFault2(write) {
  try {
    write();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new UnusableInput(
      {
        key: "GITHUB_OUTPUT",
        what: `the outputs cannot be written: ${why}`,
        fix: "The runner sets it; check that nothing else has, and that its disk is not full."
      },
      { cause: error }
    );
  }
}
async function openRepository(token, env, signal) {
  const [owner = "", repo = ""] = (env["GITHUB_REPOSITORY"] ?? "").split("/");
  if (token === void 0 || owner === "" || repo === "") return void 0;
  const userAgent2 = tool.replace(" ", "/");
  const secrets = new Secrets(secretsIn(env, token)).ofLength(shortestToken);
  const masked = (text2) => secrets.maskedIn(text2);
  const apiUrl = given(env["GITHUB_API_URL"]);
  const octokit = githubClient({ token, userAgent: userAgent2, apiUrl, signal, masked, fetch: proxyFetch(longestAnswerBytes2) });
  return { octokit, owner, repo };
}
var longestAnswerBytes2 = 150 * 1024 * 1024;
var shortestToken = 16;
var runnerTokens = ["ACTIONS_RUNTIME_TOKEN", "ACTIONS_ID_TOKEN_REQUEST_TOKEN"];
function secretsIn(env, token) {
  const names2 = [...keyVariables, signingVariable, ...runnerTokens, ...listedVariables(env)];
  const keys = [...names2.map((name) => env[name]), token];
  return keys.map((key) => key?.trim() ?? "").filter((key) => key !== "");
}
function listedVariables(env) {
  return [...(env["INPUT_ALLOWED-HOSTS"] ?? "").matchAll(/=\s*([A-Za-z_]\w*)/g)].map(([, name = ""]) => name);
}
function runUrl(env) {
  const { GITHUB_RUN_ID: run } = env;
  const repository = repositoryUrl(env);
  return repository === void 0 || run === void 0 ? void 0 : `${repository}/actions/runs/${run}`;
}
function repositoryUrl({
  GITHUB_SERVER_URL: server,
  GITHUB_REPOSITORY: repository
}) {
  return server === void 0 || repository === void 0 ? void 0 : `${server}/${repository}`;
}
function runningDocs({
  GITHUB_ACTION_REPOSITORY: repository,
  GITHUB_ACTION_REF: ref
}) {
  if (!/^[\w.-]+\/[\w.-]+$/.test(repository ?? "") || !/^[\w.-]+(?:\/[\w.-]+)*$/.test(ref ?? "")) return void 0;
  return `https://github.com/${repository}/blob/${ref}/docs`;
}
function given(text2) {
  return text2 === void 0 || text2.trim() === "" ? void 0 : text2;
}
function lazily(make) {
  let made;
  return () => {
    made ??= make();
    return made;
  };
}

// src/main/action.ts
var stop = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => stop.abort());
process.stderr.on("error", () => {
});
var environment = actionEnvironment(stop.signal);
process.once("uncaughtException", (error) => process.exit(explain(error, environment)));
try {
  process.exitCode = await actionCommand(environment, actionHost(environment));
} catch (error) {
  process.exitCode = explain(error, environment);
}
