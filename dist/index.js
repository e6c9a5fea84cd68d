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
} from "./shared-8.js";
import {
  afterMerge,
  canaryInShort,
  canaryLines,
  canaryOf,
  characterCount,
  checkLine,
  code,
  consoleReport,
  counted,
  cut,
  distinctNames,
  endpointSettingsOf,
  findingText,
  flippingText,
  hasOtherEvalSet,
  isOfEvalSet,
  isSound,
  jsonReport,
  junitReport,
  ladder,
  loadVersion,
  markdownCode,
  markdownLine,
  missingKey,
  namedOption,
  overridesOf,
  pasteable,
  phraseText,
  runDrift,
  runJob,
  seenFromFolder,
  settingsOf,
  shardAccount,
  shardConsole,
  sideNames,
  standingOf,
  strong,
  summaryText,
  why
} from "./shared-4.js";
import {
  nearestWord,
  optionNames,
  plainText,
  rowOf,
  tool,
  treePath
} from "./shared-6.js";
import {
  httpFetch
} from "./shared-3.js";
import {
  Secrets,
  encodingsOf,
  isMasked,
  takeSecrets
} from "./shared-10.js";
import {
  isMapping,
  keyVariables
} from "./shared-7.js";
import {
  OutsideFailure,
  UnusableInput,
  describeFault
} from "./shared-11.js";
import {
  UnexpectedAnswer,
  answerOf,
  httpFailure,
  isLimit,
  isNotShown,
  isOutage,
  isRefusal,
  isUnknownCommit,
  isWritingBlocked
} from "./shared-9.js";
import {
  require_tunnel,
  require_undici
} from "./shared-5.js";
import {
  __toESM
} from "./shared-1.js";

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
  await host.group("Self-test of the gate", async () => {
    for (const line of lines) environment2.stdout.write(checkLine(line));
  });
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
function faultTexts(error2) {
  const heading = error2 instanceof OutsideFailure ? "## ⚠️ Evenhand: could not measure\n\nNothing was measured, and this says nothing about the change. Run the job again." : "## ⛔ Evenhand: this cannot be used\n\nNothing was measured.";
  const lines = error2.faults.map(faultOfInputs).map((fault) => {
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
  const aboutKey = { notices: keyNotices(result, restricted), isFork: restricted === "fork" };
  const findings = result.judges.flatMap((judge) => findingAnnotations(judge, result, aboutKey));
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
function findingAnnotations(judge, result, { notices, isFork }) {
  const { name, prompt, findings, promptChange } = judge;
  return findings.flatMap((finding) => {
    const { level, title, text: text2 } = findingText(finding, result);
    if (level === "notice") return [];
    const isKey = finding.kind === "stopped" && finding.because === "no-key" && notices.length > 0;
    const words = isKey ? notices.join(" ") : fewReadable(finding, judge, sideNames(result)) ?? text2;
    const said = { level, text: plainText(asInputs(words)) };
    if (isKey && isFork) return [{ ...said, title: "Evenhand has not measured this yet" }];
    if (finding.kind === "stopped" || prompt === void 0) return [{ ...said, title }];
    const line = promptChange?.file === prompt && isAboutPrompt(finding) ? { line: promptChange.line } : {};
    return [{ ...said, title: `${title} (${plainText(name)})`, file: prompt, ...line }];
  });
}
function isAboutPrompt(finding) {
  return !isOfEvalSet(finding) && finding.kind !== "too-few-items" && finding.kind !== "delimiters";
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
        "You need to do nothing. This pull request comes from a fork, to whose workflows GitHub gives no secrets, so no model was asked: a maintainer who has read the change starts the measurement."
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
    // Without them, an author who has no key cannot tell what to change in the prompt.
    quotesReplies: inputs.detail !== "none",
    // Late: if no judge changed, nothing is fetched.
    drawFor: drawerOf(keys),
    ...replies === void 0 ? {} : { beforeLedger: (keys2) => restored(environment2, replies, keys2) }
  };
  try {
    const { result, sound } = await done(run, values, opening);
    const { docs } = host.run;
    const documented = docs === void 0 ? result : { ...result, docs };
    const noticed = { ...documented, notices: [...result.notices, ...noticesAboutKey(result, run)] };
    return { result: unmeasuredAsAsked(noticed, inputs.onUnmeasured), sound };
  } finally {
    if (replies !== void 0) say(environment2, await replies.save());
  }
}
function noticesAboutKey(result, { event }) {
  const isSaid = event.restricted === "fork" && standingOf(result) === "no-key";
  return isSaid ? [] : keyNotices(result, event.restricted);
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
async function openCommits(commits, task) {
  const base = await commits.open(task.base, "base");
  const head = await commits.open(task.head, "head");
  const isOfPullRequest = task.baseBranch !== void 0 && task.pullRequest?.commentable === true;
  const pullRequest2 = isOfPullRequest ? task.pullRequest?.number : void 0;
  const merge = task.isAhead ? { kind: "ahead" } : await commits.merge({ base: base.id, head: head.id, pullRequest: pullRequest2 });
  const openReference = async (name) => {
    const commit = await commits.resolve(name);
    return commit === void 0 ? void 0 : commits.open(commit, "reference");
  };
  return { ...await afterMerge({ base, head }, merge, (commit) => commits.open(commit, "head")), openReference };
}
function unmeasuredAsAsked(result, onUnmeasured) {
  if (onUnmeasured === "fail" || result.exitCode !== 3) return result;
  if (!result.judges.every((judge) => judge.verdict !== "unmeasured" || lacksKey(judge))) return result;
  const notice2 = 'The check is green although nothing was measured, because the input on-unmeasured is "warn".';
  return { ...result, exitCode: 0, notices: [...result.notices, notice2] };
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
  const why2 = name === "issue_comment" ? 'Anybody can comment, on anything, and would spend the money that your key stands for. To measure a pull request when you decide so, start a workflow by hand, with workflow_dispatch and the input "pr-number".' : `Run on ${events}.`;
  return new UnusableInput({
    what: `the event "${name}" does not say which two versions to compare`,
    fix: `${why2} Or set the inputs "base" and "head" to two commits.`
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
  return { kind: "compare", ...sides, isAhead: true };
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
  const open2 = others.filter(({ state }) => state === "open").map(({ number }) => `#${number}`);
  const notices = open2.length === 0 ? [] : [
    `This commit is the head of pull request #${pullRequest2.number}, which was measured, and of ${open2.join(", ")} too: name another one with the input pr-number.`
  ];
  return { ...sidesOf(pullRequest2), pullRequest: pullRequest2, notices };
}
async function comparison(ports, inputs, sides) {
  const { pullRequest: pullRequest2 } = sides;
  const tip = inputs.base === void 0 && pullRequest2 !== void 0 ? await tipOf(ports, pullRequest2) : noTip;
  const base = tip.kind === "at" ? tip.sha : await pinned(ports, "base", inputs.base ?? sides.base);
  const head = await pinned(ports, "head", inputs.head ?? sides.head);
  return {
    kind: "compare",
    base,
    head,
    // A workflow that names the base itself binds the check to that.
    baseBranch: inputs.base === void 0 ? sides.baseBranch : void 0,
    isAhead: false,
    pullRequest: factsOf(sides, head),
    notices: [
      ...sides.notices,
      ...pullRequest2?.state === "closed" ? [closedNotice(pullRequest2)] : [],
      ...tip.kind === "gone" && pullRequest2 !== void 0 ? [goneNotice(pullRequest2)] : []
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
async function statusSet(host, request) {
  try {
    return await host.commitStatus(request);
  } catch (error2) {
    return { kind: "not-set", why: error2 instanceof Error ? error2.message : String(error2), hint: "" };
  }
}
function statusName(wanted, task) {
  if (wanted?.includes("{base}") !== true) return wanted;
  const branch = task.kind === "compare" ? task.baseBranch : void 0;
  return branch === void 0 ? void 0 : wanted.replaceAll("{base}", () => branch);
}

// src/github/rerunNote.ts
function noteOfResult(result, exitCode, run) {
  const isTrusted = exitCode === result.exitCode;
  if (result.verdict !== "unmeasured" && isTrusted) return void 0;
  const green = exitCode === 0 ? " Its check is green all the same, because the workflow says so." : "";
  return noteLine([...reasonOf(result, isTrusted), green], run);
}
function noteOfFaults(error2, run) {
  const [what = ""] = error2.faults.map((fault) => faultOfInputs(fault).what);
  const sort = error2 instanceof OutsideFailure ? "" : "its input cannot be used: ";
  return noteLine([sort, ...shortened([what]), "."], run);
}
function reasonOf(result, isTrusted) {
  if (!isTrusted) return ["the gate failed its own self-test."];
  const variable = missingKey(result);
  if (variable !== void 0) return ["the step had no key to ask the model with (", code(variable), " is not set)."];
  return shortened(why(result)?.text ?? ["its log says why."]);
}
var longestReason = 300;
function shortened(reason) {
  const text2 = asInputs(phraseText(reason));
  return text2.length <= longestReason ? reason : [cut(text2, longestReason)];
}
function noteLine(reason, { url, attempt: attempt2 }) {
  const name = attempt2 === void 0 ? "run" : `run, attempt ${attempt2}`;
  const link = url === void 0 ? [] : [" (", { kind: "link", of: [name], url }, ")"];
  return markdownLine([
    "⚠️ ",
    strong("A later run of this commit measured nothing"),
    ...link,
    ": ",
    ...reason,
    " What an earlier run measured stays below."
  ]);
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
    consoleReport(result, {
      coloured: false,
      width: environment2.stdout.columns,
      runUrl: style.runUrl,
      restricted: event.restricted
    })
  );
  for (const [name, value] of Object.entries(resultOutputs(result))) host.setOutput(name, value);
  const summary2 = summaryText(result, style);
  await orWarn(host, "could not write its reports", () => writeReports(host, result, summary2));
  await orWarn(host, "could not write the job summary", () => host.writeSummary(summary2));
  if (inputs.annotations) annotateResult(host, result, event.restricted);
  const failed3 = exitCode !== 0;
  const isChanged = result.removedJudges.length > 0 || result.judges.some(hasOtherEvalSet);
  const telling = verdict !== "unchanged" || failed3 || isChanged;
  const texts = ladder(result, longestComment, style);
  const note = noteOfResult(result, exitCode, host.run);
  const stated = note === void 0 ? verdict : "unmeasured";
  await tellComment(run, { head: compared2.head, verdict: stated, texts, note, telling, failed: failed3 });
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
  const { head, verdict, texts, note } = text2;
  return host.comment({
    pullRequest: pullRequest2,
    key: inputs.commentKey,
    bodies: fittingTexts(texts),
    head,
    run: host.run.id,
    attempt: host.run.attempt,
    verdict,
    note,
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
  } catch (error2) {
    const why2 = plainText(error2 instanceof Error ? error2.message : String(error2));
    host.annotate({ level: "warning", title: `Evenhand ${what}`, text: why2 });
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
async function overQueue(host, request, result) {
  const { label, pullRequest: pullRequest2 } = request;
  const head = (await host.livePullRequest(pullRequest2))?.headSha;
  const notShown = `GitHub did not show pull request #${pullRequest2}, for which the token needs pull-requests: read`;
  const override = head === void 0 ? { kind: "unknown", why: notShown } : await host.findOverride({ ...request, head });
  const applied = applyOverride(result, { label, head }, override);
  if (applied.override === void 0) return applied;
  const taken = `The merge queue takes over what was accepted on pull request #${pullRequest2} for its commit ${applied.override.head.slice(0, 7)}.`;
  return { ...applied, notices: [...applied.notices, taken] };
}
function applyOverride(result, { label, head: asked }, override) {
  if (result.exitCode !== 1) return result;
  const noticed = (notice2) => ({ ...result, notices: [...result.notices, notice2] });
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
    const event = await outside.host.readEvent();
    const inputs = actionInputs(outside.host);
    const source = event.reading === "api" ? "api" : inputs.source;
    const commits = outside.host.commits(source);
    const task = await actionTask(commits, event, inputs.task);
    const run = { ...outside, event, inputs, commits, task };
    const shard = inputs.values.shard;
    return shard === void 0 ? await gate(run) : await actionShard(run, shard);
  } catch (error2) {
    return failed(outside, error2);
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
  } catch (error2) {
    const exitCode = await failed(run, error2);
    if (movedBase(await livePullRequest(run), task) !== void 0) return exitCode;
    await tellFaults(run, error2);
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
async function failed({ environment: environment2, host }, error2) {
  if (!(error2 instanceof UnusableInput)) {
    host.annotate({
      level: "error",
      title: "Evenhand failed",
      text: "There is no verdict; the log of the step says why."
    });
    return explain(error2, environment2);
  }
  const outside = error2 instanceof OutsideFailure;
  const faults = error2.faults.map(faultOfInputs);
  if (outside) host.setOutput("verdict", "unmeasured");
  annotateFaults(host, faults, outside ? "Evenhand could not measure" : "Evenhand cannot use this");
  await orWarn(host, "could not write the job summary", () => host.writeSummary(faultTexts(error2)[0] ?? ""));
  return explain(outside ? new OutsideFailure(faults) : new UnusableInput(faults, { cause: error2 }), environment2);
}
async function tellFaults(run, error2) {
  if (!(error2 instanceof UnusableInput)) return;
  const texts = faultTexts(error2);
  const note = noteOfFaults(error2, run.host.run);
  await tellComment(run, { head: headOf(run.task), verdict: "none", texts, note, telling: false, failed: true });
}

// src/main/actionHost.ts
import { existsSync as existsSync2 } from "node:fs";
import { join as join2 } from "node:path";

// node_modules/@actions/core/lib/command.js
import * as os from "os";

// node_modules/@actions/core/lib/utils.js
function toCommandValue(input2) {
  if (input2 === null || input2 === void 0) {
    return "";
  } else if (typeof input2 === "string" || input2 instanceof String) {
    return input2;
  }
  return JSON.stringify(input2);
}
function toCommandProperties(annotationProperties) {
  if (!Object.keys(annotationProperties).length) {
    return {};
  }
  return {
    title: annotationProperties.title,
    file: annotationProperties.file,
    line: annotationProperties.startLine,
    endLine: annotationProperties.endLine,
    col: annotationProperties.startColumn,
    endColumn: annotationProperties.endColumn
  };
}

// node_modules/@actions/core/lib/command.js
function issueCommand(command, properties, message) {
  const cmd = new Command(command, properties, message);
  process.stdout.write(cmd.toString() + os.EOL);
}
function issue(name, message = "") {
  issueCommand(name, {}, message);
}
var CMD_STRING = "::";
var Command = class {
  constructor(command, properties, message) {
    if (!command) {
      command = "missing.command";
    }
    this.command = command;
    this.properties = properties;
    this.message = message;
  }
  toString() {
    let cmdStr = CMD_STRING + this.command;
    if (this.properties && Object.keys(this.properties).length > 0) {
      cmdStr += " ";
      let first = true;
      for (const key in this.properties) {
        if (this.properties.hasOwnProperty(key)) {
          const val = this.properties[key];
          if (val) {
            if (first) {
              first = false;
            } else {
              cmdStr += ",";
            }
            cmdStr += `${key}=${escapeProperty(val)}`;
          }
        }
      }
    }
    cmdStr += `${CMD_STRING}${escapeData(this.message)}`;
    return cmdStr;
  }
};
function escapeData(s) {
  return toCommandValue(s).replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A");
}
function escapeProperty(s) {
  return toCommandValue(s).replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A").replace(/:/g, "%3A").replace(/,/g, "%2C");
}

// node_modules/@actions/core/lib/file-command.js
import * as crypto from "crypto";
import * as fs from "fs";
import * as os2 from "os";
function issueFileCommand(command, message) {
  const filePath = process.env[`GITHUB_${command}`];
  if (!filePath) {
    throw new Error(`Unable to find environment variable for file command ${command}`);
  }
  if (!fs.existsSync(filePath)) {
    throw new Error(`Missing file at path: ${filePath}`);
  }
  fs.appendFileSync(filePath, `${toCommandValue(message)}${os2.EOL}`, {
    encoding: "utf8"
  });
}
function prepareKeyValueMessage(key, value) {
  const delimiter = `ghadelimiter_${crypto.randomUUID()}`;
  const convertedValue = toCommandValue(value);
  if (key.includes(delimiter)) {
    throw new Error(`Unexpected input: name should not contain the delimiter "${delimiter}"`);
  }
  if (convertedValue.includes(delimiter)) {
    throw new Error(`Unexpected input: value should not contain the delimiter "${delimiter}"`);
  }
  return `${key}<<${delimiter}${os2.EOL}${convertedValue}${os2.EOL}${delimiter}`;
}

// node_modules/@actions/core/lib/core.js
import * as os4 from "os";

// node_modules/@actions/http-client/lib/index.js
var tunnel = __toESM(require_tunnel(), 1);
var import_undici = __toESM(require_undici(), 1);
var HttpCodes;
(function(HttpCodes2) {
  HttpCodes2[HttpCodes2["OK"] = 200] = "OK";
  HttpCodes2[HttpCodes2["MultipleChoices"] = 300] = "MultipleChoices";
  HttpCodes2[HttpCodes2["MovedPermanently"] = 301] = "MovedPermanently";
  HttpCodes2[HttpCodes2["ResourceMoved"] = 302] = "ResourceMoved";
  HttpCodes2[HttpCodes2["SeeOther"] = 303] = "SeeOther";
  HttpCodes2[HttpCodes2["NotModified"] = 304] = "NotModified";
  HttpCodes2[HttpCodes2["UseProxy"] = 305] = "UseProxy";
  HttpCodes2[HttpCodes2["SwitchProxy"] = 306] = "SwitchProxy";
  HttpCodes2[HttpCodes2["TemporaryRedirect"] = 307] = "TemporaryRedirect";
  HttpCodes2[HttpCodes2["PermanentRedirect"] = 308] = "PermanentRedirect";
  HttpCodes2[HttpCodes2["BadRequest"] = 400] = "BadRequest";
  HttpCodes2[HttpCodes2["Unauthorized"] = 401] = "Unauthorized";
  HttpCodes2[HttpCodes2["PaymentRequired"] = 402] = "PaymentRequired";
  HttpCodes2[HttpCodes2["Forbidden"] = 403] = "Forbidden";
  HttpCodes2[HttpCodes2["NotFound"] = 404] = "NotFound";
  HttpCodes2[HttpCodes2["MethodNotAllowed"] = 405] = "MethodNotAllowed";
  HttpCodes2[HttpCodes2["NotAcceptable"] = 406] = "NotAcceptable";
  HttpCodes2[HttpCodes2["ProxyAuthenticationRequired"] = 407] = "ProxyAuthenticationRequired";
  HttpCodes2[HttpCodes2["RequestTimeout"] = 408] = "RequestTimeout";
  HttpCodes2[HttpCodes2["Conflict"] = 409] = "Conflict";
  HttpCodes2[HttpCodes2["Gone"] = 410] = "Gone";
  HttpCodes2[HttpCodes2["TooManyRequests"] = 429] = "TooManyRequests";
  HttpCodes2[HttpCodes2["InternalServerError"] = 500] = "InternalServerError";
  HttpCodes2[HttpCodes2["NotImplemented"] = 501] = "NotImplemented";
  HttpCodes2[HttpCodes2["BadGateway"] = 502] = "BadGateway";
  HttpCodes2[HttpCodes2["ServiceUnavailable"] = 503] = "ServiceUnavailable";
  HttpCodes2[HttpCodes2["GatewayTimeout"] = 504] = "GatewayTimeout";
})(HttpCodes || (HttpCodes = {}));
var Headers;
(function(Headers2) {
  Headers2["Accept"] = "accept";
  Headers2["ContentType"] = "content-type";
})(Headers || (Headers = {}));
var MediaTypes;
(function(MediaTypes2) {
  MediaTypes2["ApplicationJson"] = "application/json";
})(MediaTypes || (MediaTypes = {}));
var HttpRedirectCodes = [
  HttpCodes.MovedPermanently,
  HttpCodes.ResourceMoved,
  HttpCodes.SeeOther,
  HttpCodes.TemporaryRedirect,
  HttpCodes.PermanentRedirect
];
var HttpResponseRetryCodes = [
  HttpCodes.BadGateway,
  HttpCodes.ServiceUnavailable,
  HttpCodes.GatewayTimeout
];

// node_modules/@actions/core/lib/summary.js
import { EOL as EOL3 } from "os";
import { constants, promises } from "fs";
var __awaiter = function(thisArg, _arguments, P, generator) {
  function adopt(value) {
    return value instanceof P ? value : new P(function(resolve) {
      resolve(value);
    });
  }
  return new (P || (P = Promise))(function(resolve, reject) {
    function fulfilled(value) {
      try {
        step(generator.next(value));
      } catch (e) {
        reject(e);
      }
    }
    function rejected(value) {
      try {
        step(generator["throw"](value));
      } catch (e) {
        reject(e);
      }
    }
    function step(result) {
      result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
    }
    step((generator = generator.apply(thisArg, _arguments || [])).next());
  });
};
var { access, appendFile, writeFile } = promises;
var SUMMARY_ENV_VAR = "GITHUB_STEP_SUMMARY";
var Summary = class {
  constructor() {
    this._buffer = "";
  }
  /**
   * Finds the summary file path from the environment, rejects if env var is not found or file does not exist
   * Also checks r/w permissions.
   *
   * @returns step summary file path
   */
  filePath() {
    return __awaiter(this, void 0, void 0, function* () {
      if (this._filePath) {
        return this._filePath;
      }
      const pathFromEnv = process.env[SUMMARY_ENV_VAR];
      if (!pathFromEnv) {
        throw new Error(`Unable to find environment variable for $${SUMMARY_ENV_VAR}. Check if your runtime environment supports job summaries.`);
      }
      try {
        yield access(pathFromEnv, constants.R_OK | constants.W_OK);
      } catch (_a) {
        throw new Error(`Unable to access summary file: '${pathFromEnv}'. Check if the file has correct read/write permissions.`);
      }
      this._filePath = pathFromEnv;
      return this._filePath;
    });
  }
  /**
   * Wraps content in an HTML tag, adding any HTML attributes
   *
   * @param {string} tag HTML tag to wrap
   * @param {string | null} content content within the tag
   * @param {[attribute: string]: string} attrs key-value list of HTML attributes to add
   *
   * @returns {string} content wrapped in HTML element
   */
  wrap(tag, content, attrs = {}) {
    const htmlAttrs = Object.entries(attrs).map(([key, value]) => ` ${key}="${value}"`).join("");
    if (!content) {
      return `<${tag}${htmlAttrs}>`;
    }
    return `<${tag}${htmlAttrs}>${content}</${tag}>`;
  }
  /**
   * Writes text in the buffer to the summary buffer file and empties buffer. Will append by default.
   *
   * @param {SummaryWriteOptions} [options] (optional) options for write operation
   *
   * @returns {Promise<Summary>} summary instance
   */
  write(options) {
    return __awaiter(this, void 0, void 0, function* () {
      const overwrite = !!(options === null || options === void 0 ? void 0 : options.overwrite);
      const filePath = yield this.filePath();
      const writeFunc = overwrite ? writeFile : appendFile;
      yield writeFunc(filePath, this._buffer, { encoding: "utf8" });
      return this.emptyBuffer();
    });
  }
  /**
   * Clears the summary buffer and wipes the summary file
   *
   * @returns {Summary} summary instance
   */
  clear() {
    return __awaiter(this, void 0, void 0, function* () {
      return this.emptyBuffer().write({ overwrite: true });
    });
  }
  /**
   * Returns the current summary buffer as a string
   *
   * @returns {string} string of summary buffer
   */
  stringify() {
    return this._buffer;
  }
  /**
   * If the summary buffer is empty
   *
   * @returns {boolen} true if the buffer is empty
   */
  isEmptyBuffer() {
    return this._buffer.length === 0;
  }
  /**
   * Resets the summary buffer without writing to summary file
   *
   * @returns {Summary} summary instance
   */
  emptyBuffer() {
    this._buffer = "";
    return this;
  }
  /**
   * Adds raw text to the summary buffer
   *
   * @param {string} text content to add
   * @param {boolean} [addEOL=false] (optional) append an EOL to the raw text (default: false)
   *
   * @returns {Summary} summary instance
   */
  addRaw(text2, addEOL = false) {
    this._buffer += text2;
    return addEOL ? this.addEOL() : this;
  }
  /**
   * Adds the operating system-specific end-of-line marker to the buffer
   *
   * @returns {Summary} summary instance
   */
  addEOL() {
    return this.addRaw(EOL3);
  }
  /**
   * Adds an HTML codeblock to the summary buffer
   *
   * @param {string} code content to render within fenced code block
   * @param {string} lang (optional) language to syntax highlight code
   *
   * @returns {Summary} summary instance
   */
  addCodeBlock(code2, lang) {
    const attrs = Object.assign({}, lang && { lang });
    const element = this.wrap("pre", this.wrap("code", code2), attrs);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML list to the summary buffer
   *
   * @param {string[]} items list of items to render
   * @param {boolean} [ordered=false] (optional) if the rendered list should be ordered or not (default: false)
   *
   * @returns {Summary} summary instance
   */
  addList(items, ordered = false) {
    const tag = ordered ? "ol" : "ul";
    const listItems = items.map((item) => this.wrap("li", item)).join("");
    const element = this.wrap(tag, listItems);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML table to the summary buffer
   *
   * @param {SummaryTableCell[]} rows table rows
   *
   * @returns {Summary} summary instance
   */
  addTable(rows) {
    const tableBody = rows.map((row) => {
      const cells = row.map((cell) => {
        if (typeof cell === "string") {
          return this.wrap("td", cell);
        }
        const { header: header2, data, colspan, rowspan } = cell;
        const tag = header2 ? "th" : "td";
        const attrs = Object.assign(Object.assign({}, colspan && { colspan }), rowspan && { rowspan });
        return this.wrap(tag, data, attrs);
      }).join("");
      return this.wrap("tr", cells);
    }).join("");
    const element = this.wrap("table", tableBody);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds a collapsable HTML details element to the summary buffer
   *
   * @param {string} label text for the closed state
   * @param {string} content collapsable content
   *
   * @returns {Summary} summary instance
   */
  addDetails(label, content) {
    const element = this.wrap("details", this.wrap("summary", label) + content);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML image tag to the summary buffer
   *
   * @param {string} src path to the image you to embed
   * @param {string} alt text description of the image
   * @param {SummaryImageOptions} options (optional) addition image attributes
   *
   * @returns {Summary} summary instance
   */
  addImage(src, alt, options) {
    const { width, height } = options || {};
    const attrs = Object.assign(Object.assign({}, width && { width }), height && { height });
    const element = this.wrap("img", null, Object.assign({ src, alt }, attrs));
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML section heading element
   *
   * @param {string} text heading text
   * @param {number | string} [level=1] (optional) the heading level, default: 1
   *
   * @returns {Summary} summary instance
   */
  addHeading(text2, level) {
    const tag = `h${level}`;
    const allowedTag = ["h1", "h2", "h3", "h4", "h5", "h6"].includes(tag) ? tag : "h1";
    const element = this.wrap(allowedTag, text2);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML thematic break (<hr>) to the summary buffer
   *
   * @returns {Summary} summary instance
   */
  addSeparator() {
    const element = this.wrap("hr", null);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML line break (<br>) to the summary buffer
   *
   * @returns {Summary} summary instance
   */
  addBreak() {
    const element = this.wrap("br", null);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML blockquote to the summary buffer
   *
   * @param {string} text quote text
   * @param {string} cite (optional) citation url
   *
   * @returns {Summary} summary instance
   */
  addQuote(text2, cite) {
    const attrs = Object.assign({}, cite && { cite });
    const element = this.wrap("blockquote", text2, attrs);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML anchor tag to the summary buffer
   *
   * @param {string} text link text/content
   * @param {string} href hyperlink
   *
   * @returns {Summary} summary instance
   */
  addLink(text2, href) {
    const element = this.wrap("a", text2, { href });
    return this.addRaw(element).addEOL();
  }
};
var _summary = new Summary();
var summary = _summary;

// node_modules/@actions/core/lib/platform.js
import os3 from "os";

// node_modules/@actions/io/lib/io-util.js
import * as fs2 from "fs";
var { chmod, copyFile, lstat, mkdir, open, readdir, rename, rm, rmdir, stat, symlink, unlink } = fs2.promises;
var IS_WINDOWS = process.platform === "win32";
var READONLY = fs2.constants.O_RDONLY;

// node_modules/@actions/exec/lib/toolrunner.js
var IS_WINDOWS2 = process.platform === "win32";

// node_modules/@actions/core/lib/platform.js
var platform = os3.platform();
var arch = os3.arch();

// node_modules/@actions/core/lib/core.js
var __awaiter2 = function(thisArg, _arguments, P, generator) {
  function adopt(value) {
    return value instanceof P ? value : new P(function(resolve) {
      resolve(value);
    });
  }
  return new (P || (P = Promise))(function(resolve, reject) {
    function fulfilled(value) {
      try {
        step(generator.next(value));
      } catch (e) {
        reject(e);
      }
    }
    function rejected(value) {
      try {
        step(generator["throw"](value));
      } catch (e) {
        reject(e);
      }
    }
    function step(result) {
      result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
    }
    step((generator = generator.apply(thisArg, _arguments || [])).next());
  });
};
var ExitCode;
(function(ExitCode2) {
  ExitCode2[ExitCode2["Success"] = 0] = "Success";
  ExitCode2[ExitCode2["Failure"] = 1] = "Failure";
})(ExitCode || (ExitCode = {}));
function setSecret(secret) {
  issueCommand("add-mask", {}, secret);
}
function getInput(name, options) {
  const val = process.env[`INPUT_${name.replace(/ /g, "_").toUpperCase()}`] || "";
  if (options && options.required && !val) {
    throw new Error(`Input required and not supplied: ${name}`);
  }
  if (options && options.trimWhitespace === false) {
    return val;
  }
  return val.trim();
}
function setOutput(name, value) {
  const filePath = process.env["GITHUB_OUTPUT"] || "";
  if (filePath) {
    return issueFileCommand("OUTPUT", prepareKeyValueMessage(name, value));
  }
  process.stdout.write(os4.EOL);
  issueCommand("set-output", { name }, toCommandValue(value));
}
function error(message, properties = {}) {
  issueCommand("error", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
function warning(message, properties = {}) {
  issueCommand("warning", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
function notice(message, properties = {}) {
  issueCommand("notice", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
function startGroup(name) {
  issue("group", name);
}
function endGroup() {
  issue("endgroup");
}
function group(name, fn) {
  return __awaiter2(this, void 0, void 0, function* () {
    startGroup(name);
    let result;
    try {
      result = yield fn();
    } finally {
      endGroup();
    }
    return result;
  });
}

// src/edge/github/faults.ts
var laterFix = "This says nothing about the judges. Run the job again later; https://www.githubstatus.com shows whether there is an incident.";
var tokenFix = "Give a valid token with the input `github-token`.";
function lookUpFault(error2, { what, permission, fix: fix2 }) {
  const failure = httpFailure(error2);
  if (failure === void 0) return error2;
  const said = `${what} could not be looked up: ${answerOf(failure)}`;
  if (isOutage(failure)) return new OutsideFailure({ what: said, fix: laterFix }, { cause: error2 });
  return new UnusableInput({ what: said, fix: fixFor(failure, { permission, fix: fix2 }) }, { cause: error2 });
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
function readingFault(error2, from) {
  const failure = httpFailure(error2);
  if (failure === void 0) return error2;
  const what = `commit ${from.sha} of ${from.owner}/${from.repo} could not be read: ${answerOf(failure)}`;
  if (isOutage(failure) || failure.status === 422) return new OutsideFailure({ what, fix: laterFix }, { cause: error2 });
  return new UnusableInput({ what, fix: readingFix(failure) }, { cause: error2 });
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
var byHand = "You need to do nothing: the job summary shows the whole report. A maintainer can have the change measured with a workflow that is started by hand: examples/workflows/forks.yml.";
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

// src/edge/github/octokit.ts
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

// src/edge/github/commitStatus.ts
async function setCommitStatus(repository, status2) {
  const { octokit, owner, repo } = repository;
  const { name, sha } = status2;
  try {
    const failed3 = saysNothing(status2) ? await earlierFailure(repository, status2) : void 0;
    if (failed3 !== void 0 && status2.state === "pending") return { kind: "set" };
    const { state, description, url } = failed3 ?? status2;
    const target = url === void 0 ? {} : { target_url: url };
    const request = { owner, repo, sha, state, context: name, description, ...target };
    await octokit.rest.repos.createCommitStatus(request);
    return { kind: "set" };
  } catch (error2) {
    const failure = httpFailure(error2);
    if (failure === void 0) throw error2;
    const why2 = answerOf(failure);
    const hint = writingHint(failure, { restricted: status2.restricted, permission: "statuses: write", untaken: untaken2 });
    return { kind: "not-set", why: why2, hint };
  }
}
function saysNothing({ state }) {
  return state === "pending" || state === "error";
}
async function earlierFailure({ octokit, owner, repo }, { name, sha }) {
  const request = { owner, repo, ref: sha, per_page: 100 };
  const answer = await octokit.rest.repos.listCommitStatusesForRef(request).catch((error2) => {
    if (httpFailure(error2) === void 0) throw error2;
    return void 0;
  });
  const statuses = Array.isArray(answer?.data) ? answer.data : [];
  for (const one of statuses) {
    const reader = new PayloadReader(one);
    const state = reader.textIfAny("state");
    if (reader.textIfAny("context") !== name || state === "pending") continue;
    const url = reader.textIfAny("target_url");
    return state === "failure" ? { state, description: stillFailing, url } : void 0;
  }
  return void 0;
}
var stillFailing = "An earlier run found that this commit fails; a later one measured nothing";
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
  const answer = await octokit.rest.pulls.get({ owner, repo, pull_number: number }).catch((error2) => {
    const fix2 = "Check the input pr-number: it is the number of a pull request of this repository.";
    throw lookUpFault(error2, { what, permission: "pull-requests: read", fix: fix2 });
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
  } catch (error2) {
    if (error2 instanceof UnusableInput) return void 0;
    throw error2;
  }
}

// src/edge/github/event.ts
function readEvent(context) {
  if (context.eventName === void 0 || context.eventName === "") throw notNamed();
  const payload = new PayloadReader(context.payload);
  const event = eventOf(context.eventName, payload, context);
  const wrong = isMapping(context.payload) ? payload.wrong : [{ what: "the event's payload is not a JSON object" }];
  if (wrong.length > 0) throw new UnusableInput(wrong.map((member) => ({ ...member, fix })));
  return event;
}
function notNamed() {
  return new UnusableInput({
    what: "the environment variable GITHUB_EVENT_NAME is not set",
    fix: "GitHub sets it for every job; elsewhere, use the command line: `evenhand check --base main --head HEAD`."
  });
}
var fix = "GitHub writes it into the file of GITHUB_EVENT_PATH; check that nothing else has, and that GITHUB_EVENT_NAME fits it.";
function eventOf(name, payload, context) {
  switch (name) {
    case "pull_request":
    case "pull_request_target":
      return pullRequest(name, payload, context);
    case "merge_group":
      return { ...plain(name), ...mergeGroup2(payload) };
    case "push":
      return { ...plain(name), restricted: byActor(context), ...push(payload) };
    case "workflow_run":
      return { ...plain(name), reading: "api", ...workflowRun(payload) };
    default:
      return withoutPayload(name, context);
  }
}
function withoutPayload(name, context) {
  const sha = context.sha !== void 0 && isFullHash(context.sha) ? context.sha : void 0;
  if (name === "schedule") return { ...plain(name), kind: "schedule", sha };
  if (name === "workflow_dispatch") return { ...plain(name), kind: "dispatch", sha };
  return {
    name,
    kind: "other",
    reading: outsidersStart.includes(name) ? "api" : "auto",
    restricted: restrictedForDependabot.includes(name) ? byActor(context) : void 0
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
function byActor({ actor }) {
  return actor === dependabot ? "dependabot" : void 0;
}
function pullRequest(name, payload, context) {
  const baseRepo = `${payload.text("repository", "owner", "login")}/${payload.text("repository", "name")}`;
  const seen = seenPullRequest(payload, { keys: ["pull_request"], baseRepo });
  const rights = name === "pull_request" ? headRights(seen, context) : targetRights(seen, context);
  return { name, ...rights, kind: "pull-request", pullRequest: seen, pushedAt: pushedAt(payload) };
}
function headRights(seen, context) {
  const dependent = seen.byDependabot ? "dependabot" : byActor(context);
  return { reading: "auto", restricted: seen.fork ? "fork" : dependent };
}
function targetRights(seen, context) {
  return { reading: "api", restricted: seen.byDependabot ? byActor(context) : void 0 };
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
  const request = { owner, repo, ref: `refs/heads/${headRef}`, per_page: 100 };
  try {
    const { data } = await octokit.rest.repos.listActivities(request);
    const activities = Array.isArray(data) ? data : [];
    return activities.flatMap((activity) => {
      const reader = new PayloadReader(activity);
      const at = reader.textIfAny("timestamp");
      if (at === void 0) return [];
      return [{ to: reader.hashIfAny("after"), at, by: reader.textIfAny("actor", "login") }];
    });
  } catch (error2) {
    if (isNotShown(error2)) return [];
    throw error2;
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
  } catch (error2) {
    if (isNotShown(error2)) return void 0;
    throw error2;
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
      } catch (error2) {
        failed3 = true;
        throw error2;
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
  const request = { owner, repo, issue_number: number, per_page: 100 };
  const events = await everyPage((page) => octokit.rest.issues.listEventsForTimeline({ ...request, page }));
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
  } catch (error2) {
    if (error2 instanceof UnexpectedAnswer) return { kind: "unknown", why: "GitHub answered with something else" };
    const failure = httpFailure(error2);
    if (failure === void 0) throw error2;
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

// src/edge/github/loadGithub.ts
async function loadGithub() {
  try {
    const { context } = await import("./github.js");
    const { githubClient } = await import("./githubClient.js");
    return { context, githubClient };
  } catch (error2) {
    const why2 = error2 instanceof Error ? error2.message : String(error2);
    throw new UnusableInput(
      {
        what: `the event's payload, the address of the API or that of the proxy cannot be read: ${why2}`,
        fix: "GitHub writes the file of GITHUB_EVENT_PATH and sets GITHUB_API_URL; check that nothing else has. A proxy stands in HTTPS_PROXY."
      },
      { cause: error2 }
    );
  }
}

// src/edge/github/ownComment.ts
async function findOwnComment(place, marker) {
  const comments = await listWithGraphql(place).catch((error2) => {
    if (!isRefusal(error2)) throw error2;
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
  const request = { owner, repo, issue_number: number, per_page: 100 };
  const comments = await everyPage((page) => octokit.rest.issues.listComments({ ...request, page }));
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
  return json === void 0 ? void 0 : parsed(json);
}
function parsed(json) {
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
  } catch (error2) {
    if (!isRefusal(error2)) throw error2;
    return void 0;
  }
}

// src/edge/github/keptVerdict.ts
function hasVerdict({ verdict }) {
  return verdict !== "unmeasured" && verdict !== "none";
}
function keptBody(body, { head, note }) {
  const state = readState(body);
  if (note === void 0 || state?.head !== head || !hasVerdict(state)) return void 0;
  const [marker = "", heading = "", ...rest] = withoutNote(body).split("\n");
  return [marker, heading, "", `${note} ${noteMark}`, ...rest].join("\n");
}
function withoutNote(body) {
  const lines = body.replaceAll("\r\n", "\n").split("\n");
  const at = lines.findIndex((line) => line.endsWith(noteMark));
  return (at < 1 ? lines : lines.toSpliced(at - 1, 2)).join("\n");
}
var noteMark = "<!-- evenhand:rerun -->";

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
    const kept = own === void 0 ? void 0 : keptBody(own.body, posting);
    if (kept !== void 0) return await descend(place, { own, bodies: [kept], create: false });
    const state = stateLine({ ...posting, since: sinceOf(posting, written2, nowMs()) });
    const bodies = posting.bodies.map((body) => assembled(marker, body, state));
    return await descend(place, { own, bodies, create: posting.create });
  } catch (error2) {
    if (error2 instanceof UnexpectedAnswer) return somethingElse;
    const failure = httpFailure(error2);
    if (failure === void 0) throw error2;
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
    } catch (error2) {
      if (index === bodies.length - 1 || !isTooLong(error2)) throw error2;
    }
  }
  return { kind: "none", why: "the report is too long for a comment" };
}
function isTooLong(error2) {
  const failure = httpFailure(error2);
  return failure?.status === 422 && /too long/i.test(failure.message);
}
async function update({ octokit, owner, repo }, { id, body }) {
  try {
    const { data } = await octokit.rest.issues.updateComment({ owner, repo, comment_id: id, body });
    return written(data);
  } catch (error2) {
    if (httpFailure(error2)?.status === 404) return void 0;
    throw error2;
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
  if (own.note === void 0 && !hasVerdict(written2)) return false;
  if (written2.run === void 0 || own.run === void 0) return false;
  const writtenMs = Date.parse(written2.updatedAt ?? "");
  if (!(writtenMs > own.startedMs - 1e3)) return false;
  const [theirs, ours] = [BigInt(written2.run), BigInt(own.run)];
  if (theirs !== ours) return theirs > ours;
  return written2.attempt !== void 0 && own.attempt !== void 0 && BigInt(written2.attempt) > BigInt(own.attempt);
}

// src/edge/github/withoutCommands.ts
function withoutCommands(text2) {
  return text2.replace(/(^|[\r\n])((?:[^\S\r\n]|\u0085)*):(?=:)/g, "$1$2: ").replace(/##\[/g, "## [");
}

// src/main/actionCommits.ts
import { setTimeout as wait } from "node:timers/promises";

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
  } catch (error2) {
    if (/too.large/i.test(httpFailure(error2)?.message ?? "")) return "too-large";
    throw error2;
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
  } catch (error2) {
    if (isRefusal(error2)) return /* @__PURE__ */ new Map();
    throw error2;
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
    } catch (error2) {
      throw readingFault(error2, this.options);
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
    const parsed3 = treePath(path);
    if (parsed3.kind === "refused") return parsed3;
    const segments = [...this.root, ...parsed3.segments];
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
  } catch (error2) {
    throw readingFault(error2, options);
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

// src/edge/github/mergeOverApi.ts
async function mergeOverApi(asked, commits) {
  const parted = await comparedOverApi(asked, commits);
  if (parted.kind !== "unknown" || commits.pullRequest === void 0) return parted;
  const { parting } = parted;
  const tested = await testMerge(asked, { ...commits, number: commits.pullRequest });
  switch (tested.kind) {
    case "none":
      return parted;
    case "conflict":
      return { kind: "conflict", parting };
    case "merged": {
      const tree = apiTree({ ...asked, sha: tested.sha, label: "head" });
      return { kind: "merged", tree, parting };
    }
  }
}
async function comparedOverApi(asked, { base, head }) {
  const { octokit, owner, repo } = asked;
  try {
    const basehead = `${base}...${head}`;
    const answer = await octokit.rest.repos.compareCommitsWithBasehead({
      owner,
      repo,
      basehead,
      per_page: mostCommits
    });
    const compared2 = readComparison(answer.data);
    if (compared2 === void 0) {
      throw new OutsideFailure({
        what: `GitHub was asked where ${base.slice(0, 7)} and ${head.slice(0, 7)} parted, and answered with something else`,
        fix: "Run the job again; if a proxy stands before GitHub, look at what it answers."
      });
    }
    if (compared2.mergeBase === base) return { kind: "ahead" };
    if (compared2.mergeBase === head) return { kind: "behind" };
    return { kind: "unknown", shallow: false, parting: onlyMergeBase(compared2) };
  } catch (error2) {
    if (error2 instanceof OutsideFailure) throw error2;
    const failure = httpFailure(error2);
    if (failure === void 0 || isOutage(failure) || failure.status === 422)
      throw readingFault(error2, { owner, repo, sha: head });
    if (/no common ancestor/i.test(failure.message)) return { kind: "unrelated" };
    return { kind: "unknown", shallow: false, parting: void 0 };
  }
}
var mostCommits = 100;
function onlyMergeBase({ mergeBase, commits }) {
  const own = new Set(commits?.map(({ sha }) => sha));
  const ends = new Set(commits?.flatMap(({ parents }) => parents.filter((parent) => !own.has(parent))));
  return ends.size === 1 && ends.has(mergeBase) ? mergeBase : void 0;
}
function readComparison(data) {
  const mergeBase = shaOf(memberOf(data, "merge_base_commit"));
  if (mergeBase === void 0) return void 0;
  const listed = listIn(data, "commits").map(readListed);
  const commits = listed.flatMap((one) => one ?? []);
  const isWhole = commits.length === listed.length && commits.length === memberOf(data, "total_commits");
  return { mergeBase, commits: isWhole ? commits : void 0 };
}
function readListed(data) {
  const sha = shaOf(data);
  const listed = listIn(data, "parents").map(shaOf);
  const parents = listed.flatMap((one) => one ?? []);
  return sha === void 0 || parents.length !== listed.length ? void 0 : { sha, parents };
}
async function testMerge(asked, pull) {
  for (const delayMs of [...delaysMs, void 0]) {
    const found = await testMergeNow(asked, pull);
    if (found.kind !== "pending") return found;
    if (delayMs !== void 0) await asked.sleep(delayMs);
  }
  return { kind: "none" };
}
var delaysMs = [1e3, 2e3, 4e3];
async function testMergeNow(asked, { number, base, head }) {
  const { octokit, owner, repo } = asked;
  const read = { owner, repo, sha: head };
  const pull = await unlessRefused(() => octokit.rest.pulls.get({ owner, repo, pull_number: number }), read);
  if (shaOf(memberOf(pull, "head")) !== head || memberOf(pull, "state") !== "open") return { kind: "none" };
  const mergeable = memberOf(pull, "mergeable");
  if (mergeable === false) return { kind: "conflict" };
  if (mergeable !== true) return { kind: "pending" };
  const ref = new PayloadReader(pull).hashIfAny("merge_commit_sha");
  if (ref === void 0) return { kind: "none" };
  const commit = await unlessRefused(() => octokit.rest.repos.getCommit({ owner, repo, ref, per_page: 1 }), read);
  const [first, second, ...others] = readListed(commit)?.parents ?? [];
  const isOfThese = shaOf(commit) === ref && first === base && second === head && others.length === 0;
  return isOfThese ? { kind: "merged", sha: ref } : { kind: "pending" };
}
async function unlessRefused(ask, read) {
  try {
    const { data } = await ask();
    return data;
  } catch (error2) {
    const failure = httpFailure(error2);
    if (failure !== void 0 && !isOutage(failure)) return void 0;
    throw readingFault(error2, read);
  }
}
function memberOf(data, name) {
  return isMapping(data) ? data[name] : void 0;
}
function listIn(data, name) {
  const list = memberOf(data, name);
  return Array.isArray(list) ? list : [];
}
function shaOf(data) {
  return new PayloadReader(data).hashIfAny("sha");
}

// src/edge/github/commits.ts
function commitSource(places) {
  const { git, source = "auto", sleep } = places;
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
    merge: async ({ base, head, pullRequest: pullRequest2 }) => {
      const local = source === "api" ? void 0 : await orFault(() => git.merge(base, head));
      const known = local === void 0 || local instanceof UnusableInput ? unknown : local;
      if (known.kind !== "unknown") return known;
      const found = await repository();
      if (found === void 0) return known;
      blobs ??= apiBlobs(found);
      const remote = await mergeOverApi({ ...found, blobs, sleep }, { base, head, pullRequest: pullRequest2 });
      return remote.kind === "unknown" && remote.parting === void 0 ? known : remote;
    }
  };
}
var unknown = { kind: "unknown", shallow: false, parting: void 0 };
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
function withFallback(tree, open2) {
  let opened;
  const other = () => {
    opened ??= open2();
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
  } catch (error2) {
    if (error2 instanceof UnusableInput) return error2;
    throw error2;
  }
}
async function resolveOverApi(repository, ref) {
  const { octokit, owner, repo } = repository;
  try {
    const { data } = await octokit.rest.repos.getCommit({ owner, repo, ref, per_page: 1 });
    return typeof data.sha === "string" && isFullHash(data.sha) ? data.sha : void 0;
  } catch (error2) {
    if (isUnknownCommit(error2)) return void 0;
    throw lookUpFault(error2, {
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
  } catch (error2) {
    if (httpFailure(error2)?.status === 422) return { kind: "gone" };
    const fault = lookUpFault(error2, {
      what: `the branch ${branch} of ${owner}/${repo}`,
      permission: "contents: read",
      fix: "Check the name of the branch."
    });
    if (fault instanceof UnusableInput && !(fault instanceof OutsideFailure)) return { kind: "unknown" };
    throw fault;
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
  } catch (error2) {
    throw lookUpFault(error2, {
      what: `the pull request of ${owner}/${repo} whose head is ${head.sha}`,
      permission: "pull-requests: read",
      fix: "Name the pull request with the input pr-number."
    });
  }
}
async function ofCommit({ octokit, owner, repo }, { sha }) {
  const request = { owner, repo, commit_sha: sha, per_page: 100 };
  try {
    const { data } = await octokit.rest.repos.listPullRequestsAssociatedWithCommit(request);
    return data;
  } catch (error2) {
    if (isUnknownCommit(error2)) return [];
    throw error2;
  }
}
async function ofBranch({ octokit, owner, repo }, head) {
  const account = head.repo?.split("/")[0];
  const known = account !== void 0 && head.ref !== void 0;
  const which2 = known ? { state: "all", head: `${account}:${head.ref}` } : { state: "open" };
  const request = { owner, repo, ...which2, per_page: 100 };
  const { data } = await octokit.rest.pulls.list(request);
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
  const commits = commitSource({ git, repository, source, sleep: (delayMs) => wait(delayMs, void 0) });
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
    merge: (merged) => commits.merge(merged),
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
    const answer = bytes === void 0 ? void 0 : parsed2(bytes.toString("utf8"));
    if (response.ok) return answer === void 0 ? unexpected : { kind: "done", value: answer };
    const why2 = [`HTTP ${response.status}`, printable(answer?.["msg"])].filter((part) => part !== "").join(": ");
    return response.status >= 500 ? { kind: "busy", why: why2 } : { kind: "refused", status: response.status, why: why2 };
  });
}
var longestAnswerBytes = 64 * 1024;
function parsed2(text2) {
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
    const answer = await attempt2().catch((error2) => ({ kind: "busy", why: reasonOf2(error2) }));
    if (answer.kind !== "busy") return answer;
    if (asked >= attempts || signal.aborted) return { kind: "broken", why: signal.aborted ? outOfTime : answer.why };
    await pause(pauseMs * 2 ** (asked - 1), signal);
  }
}
var outOfTime = "it took too long";
function reasonOf2(error2) {
  const cause = typeof error2 === "object" && error2 !== null && "cause" in error2 ? error2.cause : void 0;
  const code2 = [error2, cause].map(codeOf).find((one) => one !== void 0);
  return code2 === void 0 ? "the connection broke" : `the connection broke (${code2})`;
}
function codeOf(error2) {
  if (typeof error2 !== "object" || error2 === null || !("code" in error2)) return void 0;
  return typeof error2.code === "string" && /^[A-Z_]+$/.test(error2.code) ? error2.code : void 0;
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
    const why2 = `the archive has more than ${maxPackedBytes / 1024 / 1024} MiB`;
    return bytes === void 0 ? { kind: "refused", status: response.status, why: why2 } : { kind: "done", value: bytes };
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
  const why2 = `the storage answered HTTP ${response.status}`;
  return response.status >= 500 ? { kind: "busy", why: why2 } : { kind: "refused", status: response.status, why: why2 };
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
function failed2(error2) {
  return { kind: "failed", why: error2 instanceof Error ? error2.message : String(error2) };
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
  } catch (error2) {
    throw notWritable(folder2, error2);
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
  const open2 = async (publicKeys) => {
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
      opened ??= open2(publicKeys);
      const { signatures, notes } = await opened;
      return { signatures, notes: isFirst ? notes : [] };
    },
    save: async () => {
      const begun = await opened?.catch(() => void 0);
      return begun === void 0 ? [] : keep(begun);
    }
  };
}
function withoutReference(why2) {
  return new OutsideFailure({
    what: `the reference of drift could not be had from the cache: ${why2}`,
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
    } catch (error2) {
      if (!(error2 instanceof UnusableInput)) throw error2;
      return [`The replies of this run could not be signed: ${error2.message}`];
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
  } catch (error2) {
    const code2 = errorCode(error2);
    if (code2 === void 0) throw error2;
    throw new UnusableInput(
      {
        key: "RUNNER_TEMP",
        what: `no folder for replies could be made in ${temporary} (${code2})`,
        fix: 'The runner sets it; or name a folder that can be written to with the input "ledger".'
      },
      { cause: error2 }
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
  const signingKey = input("signing-key");
  if (signingKey !== void 0) process.env[signingVariable] = signingKey;
  takeSecrets(process.env, ["INPUT_SIGNING-KEY"]);
  return nodeEnvironment(signal, withoutCommands);
}
var withoutToken = "there is no github-token";
function actionHost(environment2) {
  const { env, signal } = environment2;
  const startedMs = environment2.clock.now();
  const token = input("github-token");
  const secrets = secretsIn(env, token);
  takeSecrets(process.env, ["INPUT_GITHUB-TOKEN", ...runnerTokens, ...listedVariables()]);
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
      for (const form of secrets.flatMap(encodingsOf)) setSecret(form);
    },
    readEvent: async () => readEvent((await loadGithub()).context),
    input,
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
      await summary.emptyBuffer().addRaw(text2, true).write({ overwrite: true });
    },
    annotate: ({ level, text: text2, line, ...place }) => annotations[level](text2, line === void 0 ? place : { ...place, startLine: line }),
    group,
    comment: async (request) => {
      const place = await repository();
      if (place === void 0) return { kind: "none", why: withoutToken };
      return postComment({ ...place, number: request.pullRequest }, { ...request, startedMs });
    },
    commitStatus: async (request) => {
      const place = await repository();
      if (place === void 0) return { kind: "none", why: withoutToken };
      return setCommitStatus(place, { ...request, url: run.url });
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
var annotations = { error, warning, notice };
function orFault2(write) {
  try {
    write();
  } catch (error2) {
    const why2 = error2 instanceof Error ? error2.message : String(error2);
    throw new UnusableInput(
      {
        key: "GITHUB_OUTPUT",
        what: `the outputs cannot be written: ${why2}`,
        fix: "The runner sets it; check that nothing else has, and that its disk is not full."
      },
      { cause: error2 }
    );
  }
}
async function openRepository(token, env, signal) {
  if (token === void 0 || given(env["GITHUB_REPOSITORY"]) === void 0) return void 0;
  const { context, githubClient } = await loadGithub();
  const secrets = new Secrets(secretsIn(env, token));
  const masked = (text2) => secrets.maskedIn(text2);
  const octokit = githubClient({ token, userAgent: tool.replace(" ", "/"), signal, masked });
  return { octokit, ...context.repo };
}
var runnerTokens = ["ACTIONS_RUNTIME_TOKEN", "ACTIONS_ID_TOKEN_REQUEST_TOKEN"];
function secretsIn(env, token) {
  const names2 = [...keyVariables, signingVariable, ...runnerTokens, ...listedVariables()];
  const keys = [...names2.map((name) => env[name]), token];
  return keys.map((key) => key?.trim() ?? "").filter(isMasked);
}
function listedVariables() {
  return [...(input("allowed-hosts") ?? "").matchAll(/=\s*([A-Za-z_]\w*)/g)].map(([, name = ""]) => name);
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
function input(name) {
  return given(getInput(name));
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
process.once("uncaughtException", (error2) => process.exit(explain(error2, environment)));
try {
  process.exitCode = await actionCommand(environment, actionHost(environment));
} catch (error2) {
  process.exitCode = explain(error2, environment);
}
