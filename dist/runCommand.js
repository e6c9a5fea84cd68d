import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);
import {
  advisoryNotices,
  answerPlaceText,
  arrange,
  assembleJudge,
  byRepeat,
  byUrgency,
  canaryLines,
  canaryOf,
  candidateLabels,
  categoriesOf,
  changeIntervalInUnit,
  checkLine,
  checkPorts,
  confidenceLevel,
  counted,
  dataJson,
  defaultGate,
  defaultResamples,
  deliver,
  destinationsOf,
  dollars,
  driftCommand,
  durationText,
  editsBetween,
  endpointSettingsOf,
  escapeMarkdown,
  estimate,
  evalSetOf,
  evalSetTask,
  exitCodeFor,
  failOnOf,
  failReasons,
  findLeaks,
  gateJudges,
  groupBy,
  hiddenBias,
  inUnit,
  isCalledGold,
  isOpen,
  isReserved,
  languages,
  ledgerToRead,
  listed,
  loadSides,
  loneVariant,
  markdownCode,
  markdownTable,
  mean,
  measure,
  measureInSentence,
  measureTask,
  measureWords,
  measuredJudge,
  mergedVersions,
  missingRequests,
  namesForPaths,
  noModelAsked,
  noTokens,
  nothing,
  openProvider,
  openSide,
  outputLimit,
  overCost,
  overridesOf,
  pEquals,
  pairJudges,
  parseGate,
  parsePromptFile,
  percent,
  perturbationAbout,
  perturbations,
  placeOf,
  plainDestinations,
  planFor,
  planRequests,
  plusTokens,
  points,
  policyFor,
  prepareRun,
  promptKeys,
  promptPlace,
  promptStem,
  publicKeysOf,
  questionsOf,
  quotation,
  rangeOf,
  readGold,
  readRecords,
  readReply,
  readScore,
  render,
  renderResult,
  requestTokens,
  require_dist,
  resolveGold,
  runAndReport,
  runJob,
  runLimits,
  samplesOf,
  scoreHybrids,
  scoreSettingsOf,
  scoreTasks,
  seededRandom,
  settingsOf,
  sharesOf,
  shownInterval,
  signedInUnit,
  tablesOf,
  tasksOfRun,
  tasksOfVerdict,
  textTable,
  throwDisagreements,
  valuesOf,
  variablesOf,
  variantsOf,
  versionsToLoad,
  whyNoName,
  worsening,
  worstVerdict,
  wrap
} from "./shared-4.js";
import {
  annotatorsIn,
  candidateNames,
  commands,
  costUsd,
  families,
  inputChunks,
  nearestWord,
  plainText,
  queueLimits,
  recordedConfidence,
  recordedScore,
  shownValue,
  splitRequests,
  throwFaults,
  tool
} from "./shared-6.js";
import {
  endpointNamed,
  isEndpoint,
  listLagMs,
  unseenLetters
} from "./shared-7.js";
import {
  OutsideFailure,
  UnusableInput,
  faultInShort
} from "./shared-11.js";
import {
  __toESM
} from "./shared-1.js";

// src/ask/batch/patiently.ts
var longWaitMs = 1e4;
async function patiently(call, patience) {
  for (let called = 1; ; called += 1) {
    patience.signal.throwIfAborted();
    const answer = await call();
    if (answer.kind === "done" || answer.kind === "absent") return answer;
    if (called >= patience.limits.attempts || !await hasWaited(answer, called, patience)) return answer;
  }
}
async function hasWaited(answer, called, { clock, random, signal, limits, note }) {
  const demandedMs = answer.kind === "busy" ? answer.retryAfterMs ?? 0 : 0;
  if (demandedMs > limits.maxWaitMs) return false;
  const delayMs = Math.max(demandedMs, random() * Math.min(limits.capMs, limits.baseMs * 2 ** (called - 1)));
  if (delayMs >= longWaitMs) note(`waiting ${Math.ceil(delayMs / 1e3)} s: ${answer.why}`);
  await clock.sleep(delayMs, signal);
  return true;
}

// src/ask/batch/settleIntents.ts
async function settleIntents(ports) {
  for (const record of ports.store.records()) {
    if (record.progress.step === "intended") ports.store.forget(record.intent);
    if (!isReserved(record)) continue;
    checkAddress(record, ports.service.address);
    if (record.progress.step === "uploaded") await settle(record, record.progress, ports);
  }
}
async function settle(record, { fileId, at }, ports) {
  const { service, store, clock, signal, note } = ports;
  const { intent, madeAt } = record;
  const find = () => service.find({ intent, fileId, sinceMs: Date.parse(madeAt) }, signal);
  const lagMs = Math.min(Date.parse(at) + listLagMs - clock.now(), listLagMs);
  let found = answered(await patiently(find, ports), record);
  if (found === void 0 && lagMs > 0) {
    note(`waiting ${Math.ceil(lagMs / 1e3)} s to see whether a batch was made when the last run ended`);
    await clock.sleep(lagMs, signal);
    found = answered(await patiently(find, ports), record);
  }
  if (found === void 0) return store.forget(intent);
  note(`found the batch ${found.id}, which was made when the last run ended`);
  store.update({ ...record, progress: { step: "created", fileId, state: found } });
}
async function refreshBatches({ store, service, ...patience }) {
  for (const record of store.records()) {
    const { progress } = record;
    if (progress.step !== "created") continue;
    checkAddress(record, service.address);
    const state = answered(await patiently(() => service.state(progress.state.id, patience.signal), patience), record);
    if (JSON.stringify(state) !== JSON.stringify(progress.state)) {
      store.update({ ...record, progress: { ...progress, state } });
    }
  }
}
function answered(called, record) {
  switch (called.kind) {
    case "done":
      return called.value;
    case "busy":
    case "broken":
      throw new OutsideFailure({
        what: `how the batches stand could not be asked: ${called.why}`,
        fix: "Run the same command again later. Nothing was submitted twice."
      });
    case "absent":
      throw unknownHere(record, called.why);
  }
}
function unknownHere({ intent, progress, address }, why) {
  const name = progress.step === "created" ? progress.state.id : intent;
  return new UnusableInput({
    key: "--ledger",
    what: `the batch ${name} is not known at ${address} (${why})`,
    fix: `Use the key of the project that submitted it. To give it up, and pay for its requests again, delete batches/${intent}.json in the ledger's folder.`
  });
}
function checkAddress({ intent, address }, asked) {
  if (address === asked) return;
  throw new UnusableInput({
    key: "--base-url",
    what: `a batch of this ledger was submitted to ${address}, and this run would ask ${asked}`,
    fix: `Give --base-url ${address}. To give that batch up, delete batches/${intent}.json in the ledger's folder.`
  });
}

// src/command/batch/batchReport.ts
async function tellBatches(environment, settings, report) {
  await deliver(
    environment,
    plainDestinations(settings, "batches"),
    (format) => format === "json" ? `${JSON.stringify(batchJson(report), void 0, 2)}
` : batchConsole(report)
  );
}
function batchJson(report) {
  const { action, records } = report;
  const batches = records.map(jsonOf);
  switch (report.action) {
    case "status":
      return { version: 1, action, batches };
    case "submit": {
      const { toSend, inLedger, inBatches, stopped } = report;
      return { version: 1, action, batches, toSend: toSend.length, inLedger, inBatches, stopped: stopped ?? null };
    }
    case "collect":
      return { version: 1, action, batches, missing: report.missing };
  }
}
function jsonOf({ intent, model, requests, bytes, madeAt, progress }) {
  const about = { name: intent, model, requests, bytes, submittedAt: madeAt };
  if (progress.step === "intended" || progress.step === "uploaded") return { ...about, id: null, status: "unknown" };
  const { id, status, expiresAt, counts, reasons: reasons2 } = progress.state;
  const collected = progress.step === "collected" ? progress.collected : null;
  return { ...about, id, status, expiresAt: expiresAt ?? null, counts: counts ?? null, reasons: reasons2, collected };
}
function batchConsole(report) {
  return `${[...actionLines(report), ...nextLines(report)].join("\n")}
`;
}
function actionLines(report) {
  if (report.action !== "submit" && report.records.length === 0) return ["No batch was submitted."];
  switch (report.action) {
    case "status":
      return report.records.flatMap(batchLines);
    case "submit": {
      const { toSend, inLedger, inBatches, stopped, closed, records } = report;
      const open = records.filter(isOnItsWay);
      return [
        `${counted(toSend.length, "request")} to submit; ${number(inLedger)} in the ledger, ${number(inBatches)} in batches already.`,
        ...stopped === void 0 ? [] : [`Not all was submitted: ${plainText(stopped)}.`],
        ...[...closed, ...open].flatMap(batchLines)
      ];
    }
    case "collect":
      return [
        ...report.collected.length === 0 && !report.records.some(isToCollect) ? ["No batch has ended since."] : [],
        ...report.collected.flatMap(batchLines),
        ...report.records.filter(isOnItsWay).flatMap(batchLines),
        ...report.missing === 0 ? [] : [`${counted(report.missing, "request")} without a reply, and in no batch any more.`]
      ];
  }
}
function isToCollect({ progress }) {
  return progress.step === "created" && !isOpen(progress.state.status);
}
function isOnItsWay({ progress }) {
  return progress.step === "created" && isOpen(progress.state.status);
}
function batchLines({ intent, model, requests, progress }) {
  const about = `${plainText(model)}, ${counted(requests, "request")}`;
  if (progress.step === "intended") return [`${intent}  not submitted  ${about}`];
  if (progress.step === "uploaded") return [`${intent}  not known whether it was submitted  ${about}`];
  const { id, status, counts, expiresAt, reasons: reasons2 } = progress.state;
  const done = counts === void 0 ? "" : `, ${number(counts.completed)} answered, ${number(counts.failed)} failed`;
  const until = isOpen(status) && expiresAt !== void 0 ? `, until ${expiresAt}` : "";
  const first = `${plainText(id)}  ${status}  ${about}${done}${until}`;
  const whole = reasons2.map((reason) => `  ${plainText(reason)}`);
  if (progress.step === "created") return [isOpen(status) ? first : `${first}, to be collected`, ...whole];
  const { replies: replies2, foreign, repeated: repeated2, unreadable, faults, refused, settled } = progress.collected;
  const odd = [
    [foreign, "not of this batch"],
    [repeated2, "said twice"],
    [unreadable, "unreadable"]
  ];
  return [
    `${first}, collected: ${counted(replies2, "reply", "replies")}`,
    ...whole,
    ...faults.slice(0, mostFaults).flatMap((fault2) => faultLines(fault2, settled)),
    ...faults.length > mostFaults ? [`  … and ${faults.length - mostFaults} other reasons`] : [],
    ...refused.map((name) => `  the next submit leaves out ${plainText(name)}`),
    ...odd.flatMap(([count, what]) => count === 0 ? [] : [`  ${counted(count, "line")} ${what}: passed over`])
  ];
}
var mostFaults = 10;
function faultLines({ why, fix, count }, isSettled) {
  const since = isSettled ? ", and submitted again since or not needed any more" : "";
  const line = `  ${counted(count, "request")} without a reply${since}: ${plainText(why)}`;
  return isSettled || fix === void 0 || fix === "" ? [line] : [line, `    ${plainText(fix)}`];
}
function nextLines(report) {
  const { folder, records } = report;
  const ledger = `--ledger ${plainText(folder)}`;
  if (records.some(isToCollect)) return [`Next: evenhand batch collect ${ledger}`];
  if (records.some(isOnItsWay)) return [`Next: evenhand batch collect ${ledger}, within a day; --wait waits for it.`];
  if (report.action === "submit" && report.stopped !== void 0) return [];
  if (report.action === "collect" && report.missing > 0) {
    return [`Next: evenhand batch submit … ${ledger}, with the options of before: it submits only what is missing.`];
  }
  const isDone = report.action === "submit" || records.some(({ progress }) => progress.step === "collected");
  return !isDone ? [`Next: evenhand batch submit --base main --head HEAD ${ledger}`] : [`Next: evenhand check or score … ${ledger}, with the options of before: it finds its replies there.`];
}
function number(count) {
  return count.toLocaleString("en-US");
}

// src/ask/batch/batchFile.ts
var BatchFile = class {
  foreign = 0;
  repeated = 0;
  unreadable = 0;
  /** Why a key got no reply. */
  faults = /* @__PURE__ */ new Map();
  refused = /* @__PURE__ */ new Set();
  replied = /* @__PURE__ */ new Set();
  taking;
  clock;
  constructor(taking, clock) {
    this.taking = taking;
    this.clock = clock;
  }
  /** @throws UnusableInput if the ledger cannot be written. */
  take(line) {
    if (line.kind === "unreadable") {
      this.unreadable += 1;
      return;
    }
    if (!this.taking.keys.has(line.key)) {
      this.foreign += 1;
      return;
    }
    if (line.kind === "fault") this.note(line);
    else if (this.replied.has(line.key)) this.repeated += 1;
    else this.keep(line);
  }
  note({ key, why, fix, refused }) {
    if (refused !== void 0) this.refused.add(refused);
    if (this.replied.has(key) || this.faults.has(key)) this.repeated += 1;
    else this.faults.set(key, { why, fix });
  }
  keep({ key, reply, usage: usage2, model, createdMs }) {
    this.replied.add(key);
    const { record, ledger } = this.taking;
    const madeMs = Date.parse(record.madeAt);
    const known2 = ledger.find(key);
    if (known2 !== void 0 && Date.parse(known2.at) >= madeMs) return;
    const at = new Date(repliedMs(createdMs, { madeMs, nowMs: this.clock.now() })).toISOString();
    ledger.append({ key, model: model ?? record.model, reply, usage: usage2, ms: 0, at });
  }
};
function repliedMs(createdMs, { madeMs, nowMs }) {
  const isPossible = createdMs !== void 0 && createdMs >= madeMs && createdMs <= nowMs;
  return isPossible ? createdMs : Math.max(madeMs, nowMs);
}

// src/ask/batch/collectBatch.ts
async function collectBatch(record, ledger, ports) {
  const { progress } = record;
  if (progress.step !== "created") return record;
  const { state } = progress;
  checkAddress(record, ports.service.address);
  const isOver = ports.clock.now() - Date.parse(record.madeAt) > lateFilesMs;
  if (!isOver) checkFiles(state);
  const keys = ports.store.keysOf(record);
  const taking = { record, keys: new Set(keys), ledger };
  const files = [];
  const gone = [];
  for (const [name, fileId] of [
    ["output", state.outputFileId],
    ["errors", state.errorFileId]
  ]) {
    if (fileId === void 0) continue;
    const file = await readFile(
      { name, fileId, atLeast: name === "output" && !isOver ? state.counts?.completed : void 0 },
      taking,
      ports
    );
    if (file === void 0) gone.push(name);
    else files.push(file);
  }
  const collected = summed(files, { keys, ledger, state, gone });
  const done = { ...record, progress: { step: "collected", state, collected } };
  ports.store.update(done);
  return done;
}
var lateFilesMs = 48 * 3600 * 1e3;
function checkFiles({ id, outputFileId, counts }) {
  if (outputFileId !== void 0 || counts === void 0 || counts.completed === 0) return;
  throw new OutsideFailure({
    what: `the provider counts ${counts.completed} replies in batch ${id}, and names no file with them`,
    fix: 'Run "evenhand batch collect" again later. Two days after the batch was submitted, it is taken as it is, and what it lacks can be submitted again.'
  });
}
async function readFile({ name, fileId, atLeast: atLeast2 = 0 }, taking, ports) {
  const { service, signal, clock } = ports;
  let file;
  const got = await patiently(async () => {
    const current = new BatchFile(taking, clock);
    file = current;
    const read = (line) => service.readLine(line, taking.record);
    const came = await service.download(fileId, (line) => current.take(read(line)), signal);
    if (came.kind !== "done" || came.value >= atLeast2) return came;
    return { kind: "broken", why: `it has ${came.value} lines, and the provider counts ${atLeast2} replies` };
  }, ports);
  if (got.kind === "done") return file;
  if (got.kind === "absent") return void 0;
  throw new OutsideFailure({
    what: `the ${name} of batch ${nameOf(taking.record)} did not come whole: ${got.why}`,
    fix: 'Run "evenhand batch collect" again. The replies that came are in the ledger, and nothing was asked again. Two days after the batch was submitted, its files are taken as they are, and what they lack can be submitted again.'
  });
}
function nameOf({ intent, progress }) {
  return progress.step === "created" ? progress.state.id : intent;
}
function summed(files, { keys, ledger, state, gone }) {
  const sum = (of) => files.reduce((total, file) => total + of(file), 0);
  const missing = keys.filter((key) => !ledger.has(key));
  const faults = /* @__PURE__ */ new Map();
  for (const key of missing) {
    const said = files.map((file) => file.faults.get(key)).find((fault2) => fault2 !== void 0);
    const { why, fix } = said ?? { why: withoutLine(state, gone), fix: void 0 };
    faults.set(why, { why, fix, count: (faults.get(why)?.count ?? 0) + 1 });
  }
  return {
    replies: keys.length - missing.length,
    foreign: sum(({ foreign }) => foreign),
    repeated: sum(({ repeated: repeated2 }) => repeated2),
    unreadable: sum(({ unreadable }) => unreadable),
    faults: [...faults.values()].sort((a, b) => b.count - a.count),
    refused: [...new Set(files.flatMap((file) => [...file.refused]))],
    gone,
    settled: false
  };
}
function withoutLine({ status, reasons: reasons2 }, gone) {
  if (status === "failed") return `the batch failed: ${reasons2[0] ?? "for no stated reason"}`;
  if (gone.length > 0) return `the file of the batch's ${gone.join(" and ")} is gone`;
  return status === "completed" ? "the batch has no line for it" : `the batch was ${status} before it was asked`;
}

// src/command/batch/openBatchPorts.ts
function batchLedger(settings) {
  const folder = settings.ledger;
  if (folder !== void 0) return folder;
  throw new UnusableInput({
    key: "--ledger",
    what: "a batch takes up to a day, and no folder is named that keeps what was submitted",
    fix: "Add --ledger DIR, the same one for submit, status, collect and the check that follows."
  });
}
async function openBatchPorts(environment, settings, { store, stated }) {
  const progress = environment.progress({ quiet: settings.quiet === true });
  const note = (text) => progress.note(text);
  const { sockets: _sockets, ...endpoint } = endpointSettingsOf(settings);
  const service = await environment.batches.service({ ...endpoint, stated, note });
  const { limits } = scoreSettingsOf(settings);
  return {
    service,
    store,
    note,
    limits,
    clock: environment.clock,
    random: environment.random,
    signal: environment.signal
  };
}
async function openSentBatches(environment, settings, { store, sent }) {
  try {
    return await openBatchPorts(environment, settings, { store, stated: { name: "openai", baseUrl: sent.address } });
  } catch (error) {
    if (!(error instanceof UnusableInput) || error.faults[0]?.key !== "provider.baseUrl") throw error;
    throw new UnusableInput({
      key: "--base-url",
      what: `the batches of this ledger were submitted to ${sent.address}, and this run does not name that host`,
      fix: `Give --base-url ${sent.address}, or the --allowed-hosts of submit. Keys go only to hosts that the workflow names.`
    });
  }
}

// src/command/batch/collectBatches.ts
var longestWindowMs = 26 * 3600 * 1e3;
var firstWaitMs = 15e3;
var longestWaitMs = 3e5;
async function collectBatches(environment, settings) {
  const folder = batchLedger(settings);
  const store = environment.batches.store(folder);
  const collected = [];
  let ledger;
  let failure;
  const isFresh = ({ madeAt }) => environment.clock.now() - Date.parse(madeAt) < longestWindowMs;
  const mayWaitFor = (record) => settings.wait === true && isReserved(record) && isFresh(record);
  const isPassing = (error) => error instanceof OutsideFailure && store.records().some(mayWaitFor);
  for (let waitMs = firstWaitMs; ; waitMs = Math.min(waitMs * 1.5, longestWaitMs)) {
    const ended = await collectEnded(environment, settings, { folder, store }).catch((error) => {
      if (!isPassing(error)) throw error;
      return { collected: [] };
    });
    collected.push(...ended.collected);
    ledger = ended.ledger ?? ledger;
    failure = ended.failure;
    if (!store.records().some(mayWaitFor)) break;
    await environment.clock.sleep(waitMs, environment.signal);
  }
  const records = store.records();
  const missing = missingKeys(records, store, () => ledger ?? environment.openLedger(folder));
  await tellBatches(environment, settings, { action: "collect", folder, records, collected, missing });
  if (failure !== void 0) throw failure;
  const refused = collected.flatMap(({ progress }) => progress.step === "collected" ? progress.collected.faults : []);
  if (refused.some(({ fix }) => fix !== void 0)) return 2;
  return missing > 0 || records.some(isReserved) ? 3 : 0;
}
function isOnItsWay2({ progress }) {
  return progress.step === "created" && isOpen(progress.state.status);
}
async function collectEnded(environment, settings, { folder, store }) {
  const one = store.records().find(isReserved);
  if (one === void 0) return { collected: [] };
  return store.alone(async () => {
    const ports = await openSentBatches(environment, settings, { store, sent: one });
    await settleIntents(ports);
    await refreshBatches(ports);
    const ended = store.records().filter((record) => record.progress.step === "created" && !isOnItsWay2(record));
    const collected = [];
    if (ended.length === 0) return { collected };
    const ledger = environment.openLedger(folder);
    ledger.ready?.();
    let failure;
    for (const record of ended) {
      try {
        collected.push(await collectBatch(record, ledger, ports));
      } catch (error) {
        if (!(error instanceof OutsideFailure)) throw error;
        failure ??= error;
      }
    }
    return { collected, ledger, failure };
  });
}
function missingKeys(records, store, open) {
  const reserved = new Set(records.filter(isReserved).flatMap((record) => store.keysOf(record)));
  const over = records.filter(({ progress }) => progress.step === "collected" && !progress.collected.settled);
  if (over.length === 0) return 0;
  const ledger = open();
  const keys = new Set(over.flatMap((record) => store.keysOf(record)));
  return [...keys].filter((key) => !reserved.has(key) && !ledger.has(key)).length;
}

// src/ask/batch/submitParts.ts
async function submitParts(parts2, ports) {
  const records = [];
  for (const part of parts2) {
    const got = await submitPart(part, ports);
    if (typeof got === "string") return { records, stopped: got };
    records.push(got);
  }
  return { records, stopped: void 0 };
}
async function submitPart(part, ports) {
  const { service, store, signal } = ports;
  const intended = begin(part, ports);
  const step = (progress) => {
    const record = { ...intended, progress };
    store.update(record);
    return record;
  };
  const input = {
    name: `${intended.intent}.jsonl`,
    bytes: part.bytes,
    chunks: () => inputChunks(part, service.lineOf)
  };
  const uploaded = await patiently(() => unlessRefused(service.upload(input, signal), intended, store), ports);
  if (uploaded.kind !== "done") return notMade(store, intended, uploaded.why);
  const fileId = uploaded.value;
  step({ step: "uploaded", fileId, at: new Date(ports.clock.now()).toISOString() });
  const created = await createOnce(intended, fileId, ports);
  if (created.kind === "done") return step({ step: "created", fileId, state: created.value });
  return created.kind === "broken" ? created.why : notMade(store, intended, created.why);
}
async function unlessRefused(call, { intent }, store) {
  try {
    return await call;
  } catch (error) {
    if (error instanceof UnusableInput) store.forget(intent);
    throw error;
  }
}
function begin({ model, parameters, requests, bytes, sha256 }, { service, store, clock }) {
  const record = {
    intent: store.newIntent(),
    address: service.address,
    model,
    parameters,
    requests: requests.length,
    bytes,
    sha256,
    madeAt: new Date(clock.now()).toISOString(),
    progress: { step: "intended" }
  };
  store.begin(
    record,
    requests.map(({ key }) => key)
  );
  return record;
}
function notMade(store, { intent }, why) {
  store.forget(intent);
  return why;
}
var lookAgainMs = [5e3, listLagMs - 5e3];
async function createOnce(record, fileId, ports) {
  const { service, store, signal, limits } = ports;
  const named = { intent: record.intent, fileId };
  for (let called = 1; ; called += 1) {
    signal.throwIfAborted();
    const created = await unlessRefused(service.create(named, signal), record, store);
    if (created.kind === "done" || created.kind === "absent") return created;
    if (created.kind === "broken") {
      ports.note(`looking for half a minute whether the batch was made: ${created.why}`);
      const found = await lookedFor({ ...named, sinceMs: Date.parse(record.madeAt) }, ports);
      if (found.kind !== "done") return { kind: "broken", why: created.why };
      if (found.value !== void 0) return { kind: "done", value: found.value };
    }
    if (called >= limits.attempts || !await hasWaited(created, called, ports)) return created;
  }
}
async function lookedFor(named, ports) {
  const { service, signal, clock } = ports;
  let found = { kind: "done", value: void 0 };
  for (const delayMs of lookAgainMs) {
    await clock.sleep(delayMs, signal);
    found = await patiently(() => service.find(named, signal), ports);
    if (found.kind !== "done" || found.value !== void 0) break;
  }
  return found;
}

// src/command/batch/submitBatches.ts
async function submitBatches(environment, settings) {
  const folder = batchLedger(settings);
  const planned = await batchTasks(environment, settings);
  const store = environment.batches.store(folder);
  return store.alone(async () => {
    const ports = await openBatchPorts(environment, settings, { store, stated: planned.prepared.trusted.provider });
    await settleIntents(ports);
    await refreshBatches(ports);
    const ledger = environment.openLedger(folder);
    const closed = await closeFailed(ledger, ports);
    const found = stillToSend(planned, ledger, ports);
    const stopped = await sendLocked(found.toSend, { ledger, ports }, async (toSend) => {
      return overBudget(toSend, planned.prepared) ?? (await send(environment, toSend, ports)).stopped;
    });
    if (stopped === void 0) settleCollected(store);
    await tellBatches(environment, settings, {
      action: "submit",
      folder,
      records: store.records(),
      closed,
      ...found,
      stopped
    });
    return stopped === void 0 ? 0 : 3;
  });
}
async function sendLocked(wanted, { ledger, ports }, sendAll) {
  if (wanted.length === 0) return sendAll(wanted);
  ledger.ready?.();
  const pause = (delayMs) => ports.clock.sleep(delayMs, ports.signal);
  const release = await ledger.lock?.({ note: ports.note, pause });
  try {
    return await sendAll(wanted.filter(({ key }) => !ledger.has(key)));
  } finally {
    release?.();
  }
}
async function closeFailed(ledger, ports) {
  const closed = [];
  for (const record of ports.store.records()) {
    const { progress } = record;
    if (progress.step !== "created" || isOpen(progress.state.status)) continue;
    const { outputFileId, errorFileId } = progress.state;
    if (outputFileId === void 0 && errorFileId === void 0) closed.push(await collectBatch(record, ledger, ports));
  }
  return closed;
}
function stillToSend({ tasks }, ledger, { store, service }) {
  const records = store.records();
  for (const { model, progress } of records) {
    for (const parameter of progress.step === "collected" ? progress.collected.refused : []) {
      service.leaveOut(model, parameter);
    }
  }
  const reserved = new Set(records.filter(isReserved).flatMap((record) => store.keysOf(record)));
  const { requests } = planFor(tasks, [service.family], ledger);
  const keys = new Set(requests.map(({ key }) => key));
  const missing = missingRequests(requests, (key) => ledger.has(key));
  const toSend = missing.filter(({ key }) => !reserved.has(key));
  return { toSend, inLedger: keys.size - missing.length, inBatches: missing.length - toSend.length };
}
function settleCollected(store) {
  for (const record of store.records()) {
    const { progress } = record;
    if (progress.step !== "collected" || progress.collected.settled) continue;
    store.update({ ...record, progress: { ...progress, collected: { ...progress.collected, settled: true } } });
  }
}
function overBudget(toSend, { policy }) {
  const { maxCalls, maxCostUsd, prices } = policy;
  if (toSend.length === 0) return void 0;
  if (maxCalls !== void 0 && toSend.length > maxCalls) {
    return `${toSend.length} requests are needed and at most ${maxCalls} are allowed, so none was submitted`;
  }
  return overCost(questionsOf(toSend), { maxCostUsd, prices });
}
async function send(environment, toSend, ports) {
  const without = toSend.find(({ task }) => task.judge.model === void 0);
  if (without !== void 0) throw withoutModel(without);
  const queueOf = (model) => queueLimits(ports.store.records(), model, environment.batches.limits);
  const parts2 = splitRequests(questionsOf(toSend), ports.service.lineOf, (model) => queueOf(model).limits);
  const { now, later } = inTurn(parts2, ports.store.records(), (model) => queueOf(model).oneAtATime);
  const sent = await submitParts(now, ports);
  return sent.stopped === void 0 && later > 0 ? { ...sent, stopped: waitWords(later) } : sent;
}
function inTurn(parts2, records, oneAtATime) {
  const busy = new Set(records.filter(isReserved).map(({ model }) => model));
  const now = [];
  let later = 0;
  for (const part of parts2) {
    if (oneAtATime(part.model) && busy.has(part.model)) later += part.requests.length;
    else now.push(part);
    busy.add(part.model);
  }
  return { now, later };
}
function waitWords(requests) {
  return `${requests} requests wait, since a larger batch went over the organisation's limit of enqueued tokens: smaller batches go one at a time. Collect this one, and submit again`;
}
function withoutModel({ task }) {
  return new UnusableInput({
    key: "model",
    what: `the prompt of judge "${task.judge.name}" names no model, and each batch is of one`,
    fix: `Write "model:" into the prompt file, or into the judge's entry in the configuration.`
  });
}
async function batchTasks(environment, settings) {
  const { base, head, openReference } = await versionsToLoad(environment, settings);
  const policyFrom = settings.policyFrom === "head" ? "head" : "base";
  const overrides = overridesOf(settings);
  const sides = await loadSides({ base, head, config: settings.config, policyFrom, overrides, openReference });
  const prepared = prepareRun(sides, { overrides, only: settings.judge, policyFrom });
  return { prepared, tasks: tasksOfRun(prepared, { attribute: settings.attribute, overrides }) };
}

// src/command/batchCommand.ts
var actions = { submit: submitBatches, status: batchStates, collect: collectBatches };
var ofSubmit = [
  "config",
  "base",
  "head",
  "at",
  "perturbations",
  "repeats",
  "seed",
  "max-calls",
  "max-cost-usd",
  "attribute",
  "judge",
  "policy-from"
];
async function batchCommand(environment, settings, [action, ...more]) {
  if (more.length > 0 || !isAction(action)) throw notAnAction;
  checkOptions(action, settings);
  try {
    return await actions[action](environment, settings);
  } catch (error) {
    if (!environment.signal.aborted || error instanceof UnusableInput) throw error;
    throw new OutsideFailure({
      what: "the run was interrupted",
      fix: "Run the same command again: it goes on from there, and nothing is submitted twice."
    });
  }
}
function isAction(word) {
  return word !== void 0 && Object.hasOwn(actions, word);
}
function checkOptions(action, settings) {
  const others = action === "submit" ? [] : ofSubmit;
  const idle = [...others, ...action === "collect" ? [] : ["wait"]].find(
    (name) => settings.given[name] !== void 0
  );
  if (idle !== void 0) {
    throw new UnusableInput({
      key: `--${idle}`,
      what: `"evenhand batch ${action}" takes no --${idle}`,
      fix: 'See "evenhand batch --help".'
    });
  }
  plainDestinations(settings, "batches");
}
var notAnAction = new UnusableInput({
  what: '"evenhand batch" needs one of submit, status and collect',
  fix: "Begin with: evenhand batch submit --base main --head HEAD --ledger DIR."
});
async function batchStates(environment, settings) {
  const folder = batchLedger(settings);
  const store = environment.batches.store(folder);
  const one = store.records().find(isReserved);
  if (one !== void 0) {
    await store.alone(async () => {
      const ports = await openSentBatches(environment, settings, { store, sent: one });
      await settleIntents(ports);
      await refreshBatches(ports);
    });
  }
  const records = store.records();
  await tellBatches(environment, settings, { action: "status", folder, records });
  const open = records.some(({ progress }) => progress.step === "created" && isOpen(progress.state.status));
  return open ? 3 : 0;
}

// src/command/checkCommand.ts
async function checkCommand(environment, settings) {
  const versions = await mergedVersions(environment, {
    base: required(settings, "base"),
    head: required(settings, "head")
  });
  return runAndReport(environment, settings, { command: "check", ...versions });
}
function required(settings, name) {
  const value = settings[name];
  if (value !== void 0) return value;
  throw new UnusableInput({
    key: `--${name}`,
    what: `"evenhand check" compares two versions, and --${name} is missing`,
    fix: "Write for example: evenhand check --base main --head HEAD. To measure one version alone: evenhand score."
  });
}

// src/command/demoCommand.ts
async function demoCommand(environment, settings) {
  const root = `${environment.files.packageRoot}/fixtures/demo`;
  const chosen = settingsOf({ ...settings.given, provider: settings.given.provider ?? "lexical" });
  const base = environment.files.folder(`${root}/base`, "base");
  const head = environment.files.folder(`${root}/head`, "head");
  const result = await runJob(environment, chosen, { command: "demo", base, head });
  await renderResult(environment, chosen, {
    ...result,
    compared: { base: "fixtures/demo/base", head: "fixtures/demo/head" }
  });
  const judge = noModelAsked(result) === void 0 ? "" : " It was made for this demo; a real judge is asked with --provider openai.";
  environment.stderr.write(
    `This was the bundled demo: on a pull request the check would end with exit code ${result.exitCode}.${judge}
`
  );
  return 0;
}

// src/report/fittingFamilies.ts
function fittingFamilies(judge, without = []) {
  const others = families.filter((family) => family !== "control" && !without.includes(family));
  return others.map((family) => {
    const found = perturbations[family].variantsFor(judge, {});
    if (found.kind === "variants") return { family, variants: found.variants.length, why: null };
    return { family, variants: 0, why: found.why };
  });
}
function fittingLines(all, lead) {
  const fitting = all.filter(({ why }) => why === null);
  const whys = [...new Set(all.flatMap(({ why }) => why ?? []))];
  const names = fitting.map(({ family, variants }) => `${family} (${counted(variants, "variant")})`);
  return [
    ...names.length === 0 ? [] : [`${lead} ${names.join(", ")}`],
    ...whys.map((why) => {
      const alike = all.filter((one) => one.why === why).map(({ family }) => family);
      return `does not fit: ${alike.join(", ")}: ${plainText(why)}`;
    })
  ];
}

// src/report/scaleFound.ts
function scaleFoundOf({ scale, answer, options }) {
  if (answer?.scale === void 0) return void 0;
  const described = options.length > 0 ? { withOptions: true } : {};
  return { values: rangeOf(scale), ...answer.scale, best: answer.best ?? null, ...described };
}
function scaleFoundText({ values, words, line, best, withOptions }) {
  const end = best === null ? "" : `, best ${best}`;
  const rest = withOptions === true ? "its options describe some of it" : "without options, position and length do not apply";
  return `the scale is ${values}${end}, by "${words}" in line ${line}; ${rest}`;
}
function answerFoundOf({ answer }) {
  const form = answer?.form;
  if (form === void 0) return void 0;
  return { place: answerPlaceText(form.place), words: form.found?.words ?? null, line: form.found?.line ?? null };
}
function answerFoundText({ place, words, line }) {
  if (words === null || line === null) return `the answer is ${place}, as evenhand.answer states`;
  return `the answer is ${place}, by “${words}” in line ${line}`;
}

// src/report/templateText.ts
function templateText(name) {
  return `template: ${name}; places are written ${languages[name].about}`;
}

// src/report/foundLine.ts
function foundLine(judge) {
  const scale = scaleFoundOf(judge);
  const answer = answerFoundOf(judge);
  const parts2 = [
    scale === void 0 ? `the scale is ${rangeOf(judge.scale)}` : scaleFoundText(scale),
    optionsText(judge),
    `variables ${variablesOf(judge).join(", ")}`,
    templateText(judge.template ?? "double"),
    answer === void 0 ? "the answer is read in any known form" : answerFoundText(answer)
  ];
  return plainText(parts2.join("; "));
}
function optionsText({ options }) {
  if (options.length === 0) return "no options";
  const lines = options.flatMap(({ found }) => found === void 0 ? [] : [found.firstLine, found.lastLine]);
  const [first, last] = [Math.min(...lines), Math.max(...lines)];
  const where = lines.length === 0 ? "" : first === last ? ` in line ${first}` : ` in lines ${first} to ${last}`;
  return `options ${options.map(({ score }) => score).join(", ")}${where}`;
}

// src/command/doctorCommand.ts
async function doctorCommand(environment, settings) {
  const config = await configChecks(environment, settings);
  const checks = [
    nodeCheck(environment),
    await gitCheck(environment),
    ...config.checks,
    ...settings.canary === true ? [] : await explained(() => providerChecks(environment, settings, config))
  ];
  for (const check of checks) environment.stdout.write(checkLine(check));
  return checks.some(({ state }) => state === "ill") ? 2 : 0;
}
function nodeCheck({ nodeVersion }) {
  const [major = 0, minor = 0] = nodeVersion.replace(/^v/, "").split(".").map(Number);
  const enough = major > 20 || major === 20 && minor >= 20;
  if (enough) return { state: "well", text: `node ${nodeVersion}` };
  return { state: "ill", text: `node ${nodeVersion} is too old`, fix: "Evenhand needs node 20.20 or later." };
}
async function gitCheck(environment) {
  const version = await environment.git.version();
  if (version === void 0)
    return {
      state: "note",
      text: "no git program: only folders can be compared",
      fix: "Install git to compare commits."
    };
  const opened = await environment.git.open("HEAD", "");
  switch (opened.kind) {
    case "tree":
      return { state: "well", text: `${version}, HEAD is ${opened.tree.id.slice(0, 7)}` };
    case "no-repository":
      return { state: "note", text: `${version}, but this folder is in no repository: only folders can be compared` };
    case "unknown-ref":
      return { state: "note", text: `${version}, but this repository has no commit yet` };
  }
}
async function configChecks(environment, settings) {
  const at = settings.at;
  try {
    const tree = at === void 0 ? environment.files.folder(".", "") : await openSide(environment, at, "", "at");
    const overrides = overridesOf(settings);
    const { head } = await loadSides({ base: void 0, head: tree, config: settings.config, overrides });
    throwDisagreements(
      head.map(({ configuration }) => configuration),
      overrides
    );
    const canaries = settings.canary === true ? await canaryOf(environment, settings, head) : [];
    const checks = head.flatMap((side) => [
      { state: "well", text: `${side.path} is valid` },
      ...judgeChecks(side),
      ...side.judges.flatMap(({ notes = [] }) => notes.map(noteCheck))
    ]);
    return {
      checks: [...checks, ...canaries.flatMap(canaryLines)],
      stated: head[0]?.configuration.provider,
      judges: head.flatMap((side) => side.judges)
    };
  } catch (error) {
    if (!(error instanceof UnusableInput)) throw error;
    return { checks: faultChecks(error), judges: [] };
  }
}
async function explained(check) {
  try {
    return await check();
  } catch (error) {
    if (!(error instanceof UnusableInput)) throw error;
    return faultChecks(error);
  }
}
function faultChecks({ faults }) {
  return faults.map((fault2) => ({ state: "ill", ...placed(fault2) }));
}
function noteCheck(note) {
  return { state: "note", ...placed(note) };
}
function placed({ file, line, what, fix }) {
  return { text: `${[file, line].filter((part) => part !== void 0).join(":")} ${what}`.trim(), fix };
}
function judgeChecks({ judges, configuration }) {
  const { minItems } = configuration.gate;
  return judges.flatMap(({ name, judge, items }) => {
    const gold = items.filter((item) => item.gold !== void 0).length;
    const text = `judge ${name}: ${judge.scale.kind}, ${items.length} items, ${gold} with gold`;
    const count = items.length >= minItems ? { state: "well", text } : { state: "ill", text, fix: `A verdict needs at least ${minItems} items (gate.minItems).` };
    const found = [foundLine(judge), ...fittingLines(fittingFamilies(judge), "fits:")];
    return [count, ...found.map((line) => ({ state: "note", text: `judge ${name}: ${line}` }))];
  });
}
async function providerChecks(environment, settings, { stated, judges }) {
  const { provider: name = "openai" } = settings;
  if (!isEndpoint(name)) return [{ state: "well", text: `provider ${name} needs no key and no network` }];
  const endpoint = { ...endpointSettingsOf(settings), stated, missingKey: "report", note: () => {
  } };
  const choice = environment.openProvider(endpoint);
  const probe = await environment.probe({ ...endpoint, timeoutMs: Math.min(endpoint.timeoutMs, 2e4) });
  return [
    endpointCheck(endpoint.baseUrl === void 0 ? name : void 0, probe),
    ...modelChecks(judges, choice, probe)
  ];
}
function endpointCheck(name, probe) {
  const where = name ?? ("address" in probe ? probe.address : void 0) ?? "the endpoint";
  switch (probe.kind) {
    case "reachable": {
      const has = probe.models.length === 0 ? "" : ` and has ${counted(probe.models.length, "model")}`;
      return { state: "well", text: `${where} answers${has}` };
    }
    case "no-key":
      return {
        state: "ill",
        text: `${probe.variable} is not set`,
        fix: 'Set it in the environment; "--provider lexical" runs without a key, with a judge that is no model.'
      };
    case "unreachable":
      return {
        state: "ill",
        text: `${where} does not answer: ${probe.why}`,
        fix: "Check --base-url, the key and the network."
      };
  }
}
function modelChecks(judges, choice, probe) {
  const listed2 = probe.kind === "reachable" ? probe.models : [];
  return judges.flatMap(({ name, judge: { model } }) => {
    if (model === void 0) return [withoutModel2(name, choice)];
    if (listed2.length === 0) return [];
    if (endpointNamed(choice.name)?.listsModels === false)
      return [{ state: "note", text: `judge ${name}: only a request shows whether there is a deployment "${model}"` }];
    return isListed(model, listed2) ? [] : [missingModel(name, model, listed2)];
  });
}
function withoutModel2(name, { needsModel }) {
  const text = `judge ${name} names no model`;
  if (!needsModel) return { state: "note", text: `${text}: the server takes its own` };
  const fix = `Write "model:" into the prompt file, or into the judge's entry in the configuration.`;
  return { state: "ill", text, fix };
}
function isListed(model, listed2) {
  return listed2.some((id) => id === model || id === `models/${model}`);
}
var mostNames = 5;
function missingModel(name, model, listed2) {
  const near = nearestWord(model, listed2);
  const guess = near === void 0 ? "" : `Did you mean "${near}"? `;
  const others = listed2.length > mostNames ? ", …" : "";
  return {
    state: "ill",
    text: `judge ${name}: the endpoint does not list its model "${model}"`,
    fix: `${guess}It lists ${listed2.slice(0, mostNames).join(", ")}${others}. Change "model" in the prompt file or in the judge's entry.`
  };
}

// src/command/init/exampleJudge.ts
var exampleJudge = {
  prompt: "judges/helpful.prompt.yml",
  text: `name: helpful
model: gpt-5-mini
messages:
  - role: user
    content: |
      A customer asked:
      {{question}}

      The answer was:
      {{answer}}

      How far does the answer help?
      score 0 means the answer does not help
      score 1 means the answer helps in part
      score 2 means the answer settles the question

      {{output}}
`
};

// src/command/init/findPrompts.ts
var prompts = /(^|[/._-])(prompts?|judges?|graders?|grading|evals?|evaluat\w*|rubrics?|critics?|scor(?:e|er|ers|ing))([/._-]|$)/i;
var templates = /\.(?:prompty|prompt|j2|jinja2?|hbs|handlebars|mustache|tmpl)$|\.prompt\.\w+$/i;
var texts = /\.(?:md|txt)$/i;
var documents = /\.(?:ya?ml|json|jsonl)$/i;
var passed = /(^|\/)(?:node_modules|\.git|\.venv|venv|dist|build|out|vendor|coverage|target|\.evenhand)\/|\.items\.|(^|\/)(?:readme|changelog|contributing|security|license|code_of_conduct)\.(?:md|txt)$|(^|\/)(?:evenhand\.\w+|package(?:-lock)?\.json|tsconfig[\w.]*\.json|pnpm-lock\.yaml)$|^\.github\/(?:workflows|ISSUE_TEMPLATE)\//i;
var mostOpened = 1e3;
async function findPrompts(tree) {
  const paths = await tree.list();
  const candidates2 = paths.filter((path) => !passed.test(path) && isCandidate(path));
  const opened = [...candidates2].sort((a, b) => Number(isNamed(b)) - Number(isNamed(a))).slice(0, mostOpened);
  const found = await Promise.all(opened.map((path) => inspect(tree, path, paths)));
  return found.flat().sort((a, b) => rank(a) - rank(b) || (a.prompt < b.prompt ? -1 : 1));
}
function rank({ kind }) {
  return kind === "judge" ? 0 : 1;
}
function isCandidate(path) {
  return documents.test(path) || isNamed(path);
}
function isNamed(path) {
  return templates.test(path) || (texts.test(path) || documents.test(path)) && prompts.test(path);
}
async function inspect(tree, path, paths) {
  const file = await tree.read(path);
  if (file.kind !== "file") return [];
  const source = { bytes: file.bytes, file: path };
  try {
    const keys = documents.test(path) ? promptKeys(source) : ["whole"];
    return keys.map((key) => judgeAt({ ...source, key: key === "whole" ? void 0 : key.key }, paths));
  } catch (error) {
    if (!(error instanceof UnusableInput)) throw error;
    return isNamed(path) ? [passedOver(path, error)] : [];
  }
}
function judgeAt(source, paths) {
  const { file, key } = source;
  const prompt = key === void 0 ? file : `${file}#${key}`;
  const stem = `${file.replace(/(\.prompt)?\.[^./]+$/, "")}${key === void 0 ? "" : `.${key.replace(/[^\w-]+/g, "-")}`}`;
  const items = ["jsonl", "json", "csv", "yaml", "yml"].map((ending) => `${stem}.items.${ending}`);
  const existing = items.find((path) => paths.includes(path));
  try {
    const written = parsePromptFile(source);
    const name = written.name ?? promptStem(file);
    const judge = assembleJudge(written, { name, model: void 0 });
    const itemsFile = existing ?? `${stem}.items.jsonl`;
    return { kind: "judge", prompt, name, items: itemsFile, itemsExist: existing !== void 0, judge };
  } catch (error) {
    if (!(error instanceof UnusableInput)) throw error;
    return passedOver(prompt, error);
  }
}
function passedOver(prompt, { faults }) {
  const [why = { what: "it cannot be read", fix: "Look at the file." }] = faults;
  return { kind: "passed-over", prompt, why };
}

// src/command/init/firstConfiguration.ts
var import_yaml = __toESM(require_dist(), 1);
function firstConfiguration(judges, commit) {
  const own = judges.map(({ name }) => name);
  const areNames = new Set(own).size === own.length && own.every((name) => whyNoName(name) === void 0);
  const names = areNames ? [] : namesForPaths(judges.map(({ prompt }) => prompt));
  const body = (0, import_yaml.stringify)({
    judges: judges.map(({ prompt, items }, index) => ({
      ...names[index] === void 0 ? {} : { name: names[index] },
      prompt,
      items
    }))
  });
  return `# The judges that Evenhand examines. All settings: docs/reference.md
${body}${referenceLines(commit)}
# Defaults, to change where needed:
# perturbations: [position, length]
# repeats: 1
# gate: { tolerance: 2, confidence: 0.95, minItems: 20, maxUnreadable: 5 % }
# budget: { maxCalls: 2000 }
# prices: { input: 0.25, output: 2 }   # US dollars for a million tokens
`;
}
function referenceLines(commit) {
  const value = commit === void 0 ? "# reference: v1.0" : `reference: ${commit}`;
  return `# Each change is compared with this commit or tag of the base branch too. Move it to accept today's judges as the new level.
${value}
`;
}

// src/command/init/firstItems.ts
function firstItems(judge) {
  const values = valuesOf(judge.scale);
  return [values[0], values.at(-1)].map((gold, index) => {
    const vars = variablesOf(judge).map(
      (name) => [name, `replace this by the ${name} of item ${index + 1}`]
    );
    return `${JSON.stringify({ id: `item-${index + 1}`, vars: Object.fromEntries(vars), gold })}
`;
  }).join("");
}

// src/command/init/firstWorkflow.ts
function firstWorkflow() {
  return `# The gate for pull requests of this repository and for its merge queue. Copy to .github/workflows/evenhand.yml.
# There is no path filter, so that it can be a required check; where no judge changed, nothing is asked.
name: evenhand
on:
  pull_request:
    # edited: another base branch needs another verdict.
    types: [opened, synchronize, reopened, edited]
  merge_group:
  push:
    # Puts the replies of the newest version on record, for the pull requests to come: the default branch alone.
    branches: [main]
permissions: {}
concurrency:
  group: evenhand-\${{ github.event.pull_request.number || github.ref }}
  # A newer commit or another base branch replaces the older run; a new title waits for it, and finds its replies.
  cancel-in-progress: \${{ github.event_name == 'pull_request' && (github.event.action != 'edited' || github.event.changes.base != null) }}
jobs:
  # The name of the job is the name of the check: keep it where it is required.
  evenhand:
    runs-on: ubuntu-latest
    timeout-minutes: 25
    permissions:
      contents: read
      pull-requests: write
    steps:
      # No checkout is needed: both versions are read as data. Replace the zeros by the commit of a release.
      - uses: evenhand/evenhand@0000000000000000000000000000000000000000
        env:
          OPENAI_API_KEY: \${{ secrets.OPENAI_API_KEY }}
        with:
          max-calls: 3000
`;
}

// src/command/init/initCommand.ts
async function initCommand(environment, settings) {
  const tree = environment.files.folder(".", "");
  const found = await findPrompts(tree);
  const own = found.filter((one) => one.kind === "judge");
  const judges = own.length > 0 ? own : [example()];
  const mode = settings.force === true ? "replace" : "create";
  const config = firstConfiguration(judges, await commitHere(environment));
  const hint2 = "; --force replaces it";
  await write(environment, { path: settings.config ?? "evenhand.yml", text: config, mode, hint: hint2 });
  await write(environment, { path: ".github/workflows/evenhand.yml", text: firstWorkflow(), mode, hint: hint2 });
  if (own.length === 0)
    await write(environment, { path: exampleJudge.prompt, text: exampleJudge.text, mode: "create" });
  for (const { itemsExist, items, judge } of judges)
    if (!itemsExist) await write(environment, { path: items, text: firstItems(judge), mode: "create" });
  for (const line of [...toldOf(found), ...nextSteps(judges)]) environment.stdout.write(`${line}
`);
  return 0;
}
async function write({ files, stdout }, { path, text, mode, hint: hint2 = "" }) {
  const done = await files.write(path, text, mode);
  stdout.write(done === "written" ? `wrote ${plainText(path)}
` : `${plainText(path)} is there already${hint2}
`);
}
async function commitHere({ git }) {
  const opened = await git.open("HEAD", "");
  return opened.kind === "tree" ? opened.tree.id : void 0;
}
function example() {
  const { prompt, text } = exampleJudge;
  const name = "helpful";
  const written = parsePromptFile({ bytes: new TextEncoder().encode(text), file: prompt });
  const judge = assembleJudge(written, { name, model: void 0 });
  return { kind: "judge", prompt, name, items: "judges/helpful.items.jsonl", itemsExist: false, judge };
}
var mostTold = 40;
function toldOf(found) {
  const lines = found.map((one) => one.kind === "judge" ? judgeLine(one) : passedLine(one));
  const more = lines.length - mostTold;
  return more > 0 ? [...lines.slice(0, mostTold), `and ${more} more files`] : lines;
}
function judgeLine({ prompt, judge, items }) {
  const scores = judge.options.map(({ score }) => score).join(", ");
  const variables = variablesOf(judge).join(", ");
  return plainText(
    `judge ${prompt}: ${judge.scale.kind}${scores === "" ? "" : `, options ${scores}`}; variables ${variables}; items ${items}`
  );
}
function passedLine({ prompt, why }) {
  const line = why.line === void 0 ? "" : ` (line ${why.line})`;
  return plainText(`passed over ${prompt}: ${why.what}${line}`);
}
function nextSteps(judges) {
  const first = judges.find(({ itemsExist }) => !itemsExist);
  const replace = first === void 0 ? [] : [
    `next: replace the items of ${plainText(first.items)} by your own, at least 20 of them with people's labels as gold.`
  ];
  const unnamed = judges.filter(({ judge }) => judge.model === void 0).map(({ prompt }) => plainText(prompt));
  const name = unnamed.length === 0 ? [] : [
    `next: name the model of ${unnamed[0]}${unnamed.length > 1 ? ` and ${unnamed.length - 1} more` : ""}: "model: …" in its entry of evenhand.yml.`
  ];
  return [
    ...replace,
    ...name,
    'next: "evenhand doctor", "evenhand plan" and "evenhand show"; they ask nothing.',
    "before the workflow runs: replace its zeros by the commit of a release, and save the key as the secret OPENAI_API_KEY."
  ];
}

// src/command/ledgerReports.ts
async function ledgerCompact(environment, settings, ledger) {
  const destinations = plainDestinations(settings, "a compaction");
  const compaction = ledger.compact();
  await deliver(
    environment,
    destinations,
    (format) => format === "json" ? `${JSON.stringify({ version: 1, ...compaction }, null, 2)}
` : compactionConsole(compaction)
  );
  return 0;
}
var reasons = {
  "in-use": "the process that writes it is running",
  changed: "it was written to meanwhile",
  foreign: "it holds no reply"
};
function compactionConsole({ replies: replies2, segment, removed, left, bytesBefore, bytesAfter }) {
  return [
    segment === void 0 ? "There is nothing to compact." : `${replies2} replies are in ${segment}; ${removed.length} segment(s) were removed.`,
    ...left.map((one) => `${plainText(one.segment)} is left: ${reasons[one.why]}.`),
    `${mib(bytesBefore)} before, ${mib(bytesAfter)} now.`,
    ""
  ].join("\n");
}
function mib(bytes) {
  return `${(bytes / 1024 / 1024).toFixed(1)} MiB`;
}
async function ledgerVerify(environment, settings, ledger) {
  const destinations = plainDestinations(settings, "what was verified");
  const check = ledger.verify();
  const passedOver2 = check.segments.reduce((sum, segment) => sum + passedOverIn(segment), 0);
  await deliver(
    environment,
    destinations,
    (format) => format === "json" ? `${JSON.stringify({ version: 1, passedOver: passedOver2, ...check }, null, 2)}
` : verifyConsole(check, passedOver2)
  );
  const broken = passedOver2 - check.segments.reduce((sum, { otherVersion }) => sum + otherVersion, 0);
  return broken === 0 ? 0 : 2;
}
function passedOverIn({ torn, wrongSum, otherVersion, foreign }) {
  return torn + wrongSum + otherVersion + foreign;
}
function verifyConsole({ replies: replies2, segments }, passedOver2) {
  const good = segments.reduce((sum, segment) => sum + segment.good, 0);
  return [
    ...segments.map((segment) => `${plainText(segment.segment)}: ${segmentWords(segment)}`),
    `${replies2} replies, from ${good} good line(s) in ${segments.length} segment(s).`,
    ...passedOver2 === 0 ? [] : [
      `${passedOver2} line(s) are passed over. A run asks again for what they held, unless another line has it.`,
      'Nothing else is to be done; "evenhand ledger compact" leaves out what is torn, foreign or wrongly summed.'
    ],
    ""
  ].join("\n");
}
function segmentWords({ good, superseded, withoutSum, torn, wrongSum, otherVersion, foreign }) {
  const besides = [
    [superseded, "of them superseded"],
    [withoutSum, "of them without a checksum"],
    [torn, "torn"],
    [wrongSum, "whose checksum does not fit"],
    [otherVersion, "of another version"],
    [foreign, "foreign"]
  ];
  return [`${good} good`, ...besides.filter(([count]) => count > 0).map(([count, words]) => `${count} ${words}`)].join(
    ", "
  );
}
async function ledgerShow(environment, settings, { ledger, beginning }) {
  const destinations = plainDestinations(settings, "a reply");
  const entry = entryOf(ledger, beginning);
  await deliver(
    environment,
    destinations,
    (format) => format === "json" ? `${JSON.stringify({ version: 1, ...entry }, null, 2)}
` : entryConsole(entry)
  );
  return 0;
}
function entryOf(ledger, beginning) {
  const exact = ledger.find(beginning);
  if (exact !== void 0) return exact;
  if (!/^[0-9a-f]{6,64}$/.test(beginning)) {
    throw new UnusableInput({
      what: `"${beginning}" is no key of this ledger, and not the beginning of one`,
      fix: 'Write at least 6 hexadecimal digits, in lower case; "evenhand ledger export" has all keys.'
    });
  }
  const keys = ledger.keysFrom(beginning);
  const [key = ""] = keys;
  if (keys.length > 1) throw severalKeys(beginning, keys);
  const entry = ledger.find(key);
  if (entry !== void 0) return entry;
  throw new UnusableInput({
    what: `the ledger has no reply whose key begins with ${beginning}`,
    fix: '"evenhand ledger export" has all keys; "evenhand ledger verify" counts lines that are passed over.'
  });
}
function severalKeys(beginning, keys) {
  const named = keys.slice(0, shownKeys).join(", ");
  const more = keys.length > shownKeys ? `, and ${keys.length - shownKeys} more` : "";
  return new UnusableInput({
    what: `${keys.length} keys begin with ${beginning}`,
    fix: `Write more of the one that is meant: ${named}${more}.`
  });
}
var shownKeys = 10;
function entryConsole({ key, model, reply, usage: usage2, ms, at }) {
  const tokens = usage2 === void 0 ? "not stated" : `${usage2.inputTokens} in (${usage2.cachedTokens} of them cached), ${usage2.outputTokens} out`;
  return [
    `key     ${plainText(key)}`,
    `model   ${plainText(model)}`,
    `at      ${plainText(at)}`,
    // Nobody knows it of a reply from a batch.
    `took    ${ms > 0 ? `${ms} ms` : "no time that was stated"}`,
    `tokens  ${tokens}`,
    `finish  ${reply.finish}`,
    "reply",
    ...reply.text.split(/\r\n|\n/).map((line) => `  ${plainText(line)}`.trimEnd()),
    ""
  ].join("\n");
}

// src/command/ledgerCommand.ts
var actions2 = ["compact", "verify", "export", "show", "sign", "public-key"];
async function ledgerCommand(environment, settings, [word, ...words]) {
  const action = actionOf(word);
  const [key, ...others] = action === "show" ? words : [void 0, ...words];
  if (others[0] !== void 0) throw fault(`"evenhand ledger ${action}" takes no "${others[0]}"`, usage);
  if (action === "show" && key === void 0) {
    throw fault('"evenhand ledger show" needs a key', "Write for example: evenhand ledger show 9b1c4e --ledger DIR.");
  }
  if (action === "public-key") return ledgerPublicKey(environment, settings);
  const ledger = environment.openLedgerUpkeep(folderOf(settings));
  switch (action) {
    case "compact":
      return ledgerCompact(environment, settings, ledger);
    case "verify":
      return ledgerVerify(environment, settings, ledger);
    case "export":
      return ledgerExport(environment, settings, ledger);
    case "show":
      return ledgerShow(environment, settings, { ledger, beginning: key ?? "" });
    case "sign":
      return ledgerSign(environment, settings, ledger);
  }
}
function actionOf(word) {
  const action = actions2.find((name) => name === word);
  if (action !== void 0) return action;
  if (word === void 0) throw fault('"evenhand ledger" needs a word that says what to do', usage);
  const near = nearestWord(word, actions2);
  throw fault(
    `there is no "evenhand ledger ${word}"`,
    `${near === void 0 ? "" : `Did you mean "${near}"? `}${usage}`
  );
}
function folderOf(settings) {
  const folder = settings.ledger;
  if (folder !== void 0) return folder;
  throw new UnusableInput({
    key: "--ledger",
    what: "no folder of replies is named",
    fix: "Add --ledger DIR with the folder that a run filled."
  });
}
var usage = "It is evenhand ledger compact, verify, export, show KEY or sign, with --ledger DIR, or evenhand ledger public-key.";
function fault(what, fix) {
  return new UnusableInput({ what, fix });
}
async function ledgerExport(environment, settings, ledger) {
  if (settings.format !== void 0) {
    throw new UnusableInput({
      key: "--format",
      what: "an export has no formats: it is JSON lines, as the ledger is",
      fix: "Leave --format out."
    });
  }
  const [out, ...others] = settings.out ?? [];
  if (others.length > 0) {
    throw new UnusableInput({
      key: "--out",
      what: `an export is one file, and ${others.length + 1} are named`,
      fix: "Name one, without a comma."
    });
  }
  const pieces = piecesOf(ledger.lines());
  if (out === void 0) for (const piece of pieces) environment.stdout.write(piece);
  else await environment.files.writePieces(out, pieces);
  return 0;
}
function* piecesOf(lines) {
  let piece = "";
  for (const line of lines) {
    piece += `${line}
`;
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = "";
  }
  if (piece !== "") yield piece;
}
var pieceLength = 64 * 1024;
async function ledgerPublicKey(environment, settings) {
  const destinations = plainDestinations(settings, "a public key");
  const { publicKey, variable } = await keysOrFault(environment, settings);
  await deliver(
    environment,
    destinations,
    (format) => format === "json" ? `${JSON.stringify({ version: 1, publicKey, variable }, null, 2)}
` : `# Of ${variable}. In the evenhand.yml of the default branch:
publicKeys:
  - ${publicKey}
`
  );
  return 0;
}
async function ledgerSign(environment, settings, ledger) {
  const destinations = plainDestinations(settings, "what was signed");
  const repository = environment.env["GITHUB_REPOSITORY"]?.trim() ?? "";
  if (!/^[\w.-]+\/[\w.-]+$/.test(repository)) throw withoutRepository;
  const keys = await keysOrFault(environment, settings);
  const { sign } = environment.signatures({ keys, publicKeys: [], repository });
  if (sign === void 0) throw new Error("keys that sign nothing");
  const signed = ledger.sign(sign);
  await deliver(
    environment,
    destinations,
    (format) => format === "json" ? `${JSON.stringify({ version: 1, repository, publicKey: keys.publicKey, ...signed }, null, 2)}
` : `${signed.lines} line(s) in ${signed.segments} segment(s) are signed for ${repository} by ${keys.publicKey}, the key of ${keys.variable}.
`
  );
  return 0;
}
var withoutRepository = new UnusableInput({
  key: "GITHUB_REPOSITORY",
  what: "a signature holds for one repository, and the environment names none",
  fix: "A runner sets it; elsewhere write GITHUB_REPOSITORY=owner/name before the command."
});
async function keysOrFault(environment, settings) {
  const keys = await environment.keys(endpointSettingsOf(settings));
  if (!("kind" in keys)) return keys;
  switch (keys.kind) {
    case "none":
      throw new UnusableInput({
        key: keys.variables[0] ?? "key",
        what: "there is no key in the environment to derive the signing key from",
        fix: `Set one of ${keys.variables.join(", ")}, the same one that the workflow has.`
      });
    case "short":
      throw new UnusableInput({
        key: keys.variable,
        what: `it has fewer than ${keys.least} characters, and a signature lets anyone try guesses of it`,
        fix: "Set EVENHAND_SIGNING_KEY to a long random text instead, and the input signing-key in the workflow."
      });
  }
}

// src/judgments/recorded/judgmentColumns.ts
var required2 = ["item", "score"];
var optional = [
  "variant",
  "gold",
  "judge",
  "side",
  "perturbation",
  "repeat",
  "annotators",
  "confidence",
  "reason"
];
var known = [...required2, ...optional];
function columnFaults(records, written, file) {
  const told = /* @__PURE__ */ new Set();
  const shown = written === "cells" ? records.slice(0, 1) : records;
  return shown.flatMap(({ line, fields }) => {
    const place = { file, line: written === "cells" ? 1 : line };
    const columns = Object.keys(fields);
    const slips = columns.flatMap((column) => {
      const meant = known.includes(column) ? void 0 : slipOf(column);
      return meant === void 0 || columns.includes(meant) ? [] : [[column, meant]];
    });
    const people = columns.filter((column) => column.startsWith("gold:") && !told.has("gold:"));
    const unread = people.slice(0, 1).map((column) => {
      told.add("gold:");
      return { what: `${shownValue(column)} is not read`, fix: fixOfPeople, ...place, key: column };
    });
    const faults = slips.flatMap(([column, meant]) => {
      if (told.has(column)) return [];
      told.add(column);
      return [
        {
          what: `${shownValue(column)} is not read`,
          fix: `Did you mean "${meant}"? Known: ${known.join(", ")}.`,
          ...place,
          key: column
        }
      ];
    });
    const needed = columns.includes("annotators") ? required2.filter((column) => column !== "score") : required2;
    const missing = needed.filter(
      (column) => !columns.includes(column) && !slips.some(([, meant]) => meant === column)
    );
    return [
      ...unread,
      ...faults,
      ...missing.map((column) => ({
        what: `${shownValue(column)} is missing`,
        fix: fixes[column],
        ...place,
        key: column
      }))
    ];
  });
}
var fixes = {
  item: 'Add "item": the id of the item that was judged.',
  score: 'Add "score": what the judge answered; null, or an empty cell, if the reply could not be read.'
};
var fixOfPeople = 'Write the labels of all people into one column "annotators": ann=1;bo=2.';
function slipOf(column) {
  const word = column.trim().toLowerCase();
  return known.includes(word) ? word : nearestWord(
    word.slice(0, 12),
    known.filter((name) => Math.abs(name.length - word.length) <= 1)
  );
}

// src/judgments/recorded/judgmentRow.ts
function nestedMap() {
  return { branches: /* @__PURE__ */ new Map(), values: /* @__PURE__ */ new Map() };
}
function valuesAt(root, path) {
  let at = root;
  for (const name of path) {
    const next = at.branches.get(name) ?? nestedMap();
    if (!at.branches.has(name)) at.branches.set(name, next);
    at = next;
  }
  return at.values;
}

// src/judgments/recorded/judgmentConflicts.ts
function judgmentConflicts(rows, file) {
  const faults = [...repeated(rows), ...otherGold(rows), ...otherLabels(rows)];
  return faults.map((fault2) => ({ ...fault2, file }));
}
function repeated(rows) {
  const judgments = nestedMap();
  const again = /* @__PURE__ */ new Map();
  for (const row of rows) {
    const byItem = valuesAt(judgments, [row.judge, row.side, row.perturbation, row.variant, row.repeat]);
    const first = byItem.get(row.item);
    if (first === void 0) byItem.set(row.item, row);
    else again.set(first, [...again.get(first) ?? [], row]);
  }
  return [...again].flatMap(
    ([first, [second, ...more]]) => second === void 0 ? [] : [stoodBefore(first, second, more)]
  );
}
function stoodBefore(first, second, more) {
  const lines = more.slice(0, 3).map(({ line }) => line);
  const beyond = more.length - lines.length;
  const rest = `, and of ${lines.length === 1 ? "line" : "lines"} ${lines.join(", ")}${beyond > 0 ? ` and ${beyond} more` : ""}`;
  return {
    what: `the judgment of item ${shownValue(second.item)}, variant ${shownValue(second.variant)}, is that of line ${first.line} too${more.length === 0 ? "" : rest}`,
    fix: "Keep one of them, or tell them apart by judge, side, perturbation, variant or repeat.",
    line: second.line
  };
}
function otherGold(rows) {
  const golds = nestedMap();
  return rows.flatMap(({ judge, item, gold, line }) => {
    const first = gold === void 0 ? void 0 : statedBefore(valuesAt(golds, [judge]), item, { label: gold, line });
    if (first === void 0) return [];
    return [
      {
        what: `item ${shownValue(item)} has the gold ${shownValue(gold)} here and ${shownValue(first.label)} on line ${first.line}`,
        fix: "Give an item the same gold on every line.",
        line,
        key: "gold"
      }
    ];
  });
}
function otherLabels(rows) {
  const labels = nestedMap();
  return rows.flatMap(
    ({ judge, item, annotators, line }) => Object.entries(annotators).flatMap(([name, label]) => {
      const first = statedBefore(valuesAt(labels, [judge, name]), item, { label, line });
      if (first === void 0) return [];
      return [
        {
          what: `${shownValue(name)} gives item ${shownValue(item)} the label ${shownValue(label)} here and ${shownValue(first.label)} on line ${first.line}`,
          fix: "Give an item the same label by one annotator on every line; a second opinion needs a name of its own.",
          line,
          key: `annotators.${name}`
        }
      ];
    })
  );
}
function statedBefore(known2, item, now) {
  const first = known2.get(item);
  if (first === void 0) known2.set(item, now);
  return first === void 0 || first.label === now.label ? void 0 : first;
}

// src/judgments/recorded/unlikeLabels.ts
function unlikeLabels(rows, file) {
  const seen = /* @__PURE__ */ new Map();
  for (const row of rows) {
    const { line } = row;
    for (const { key, label } of labelsOf(row)) if (!seen.has(label)) seen.set(label, { key, line });
  }
  const faults = [...noNumbers(seen), ...otherCase(seen), ...otherKind(rows)];
  return faults.map((fault2) => ({ ...fault2, file }));
}
function labelsOf({ score, gold, annotators }) {
  const own = [
    { key: "score", label: score },
    { key: "gold", label: gold }
  ].flatMap(({ key, label }) => label === void 0 ? [] : [{ key, label }]);
  return [...own, ...Object.entries(annotators).map(([name, label]) => ({ key: `annotators.${name}`, label }))];
}
var noNumber = /^(?:[+-]?(?:nan|inf(?:inity)?)|<?na>?|n\/a|#n\/a|null|none|nil|undefined|missing|-|\?)$/i;
function noNumbers(seen) {
  const labels = [...seen];
  const odd = labels.filter(([label]) => typeof label === "string" && noNumber.test(label));
  const isNumeric = odd.length < labels.length && labels.every((one) => typeof one[0] === "number" || odd.includes(one));
  if (!isNumeric) return [];
  return odd.map(([label, { key, line }]) => ({
    what: `${shownValue(label)} stands among numbers`,
    fix: key === "score" ? "Leave the cell empty, or write null, if the reply could not be read." : "Leave the cell empty, or write null, if there is no label.",
    line,
    key
  }));
}
function otherCase(seen) {
  const folded = /* @__PURE__ */ new Map();
  return [...seen].flatMap(([label, { key, line }]) => {
    const fold = String(label).toLowerCase();
    const first = folded.get(fold);
    if (first === void 0) {
      folded.set(fold, label);
      return [];
    }
    const fix = `Write it one way throughout, or state the scale, such as --scale no,yes: then case does not matter.`;
    const before = seen.get(first);
    return [
      {
        what: `${shownValue(label)} here and ${shownValue(first)} on line ${before?.line} (${before?.key}) differ by case alone`,
        fix,
        line,
        key
      }
    ];
  });
}
function otherKind(rows) {
  const scored = rows.filter(({ score: score2 }) => score2 !== void 0);
  const labelled2 = rows.filter(({ gold: gold2 }) => gold2 !== void 0);
  const [score, gold] = [scored[0], labelled2[0]];
  if (score === void 0 || gold === void 0 || typeof score.score === typeof gold.gold) return [];
  const alike = scored.every((row) => typeof row.score === typeof score.score) && labelled2.every((row) => typeof row.gold === typeof gold.gold);
  if (!alike) return [];
  const kinds = typeof score.score === "number" ? ["numbers", "words"] : ["words", "numbers"];
  return [
    {
      what: `all scores are ${kinds[0]}, such as ${shownValue(score.score)} here, and all gold labels are ${kinds[1]}, such as ${shownValue(gold.gold)} on line ${gold.line}`,
      fix: 'Write both as the same: the score alone, 4 and not "4/5", and the labels of people as the judge gives them.',
      line: score.line,
      key: "score"
    }
  ];
}
function misnamedLabels({ records, rows, written, file }) {
  if (rows.some(({ gold, annotators }) => gold !== void 0 || Object.keys(annotators).length > 0)) return [];
  const scores = new Set(rows.flatMap(({ score }) => score === void 0 ? [] : [String(score)]));
  const columns = new Set(records.flatMap(({ fields }) => Object.keys(fields)));
  const candidates2 = [...columns].filter((name) => name !== "score" && isCalledGold(name));
  return candidates2.flatMap((key) => {
    const filled = records.filter(({ fields }) => textOf(fields[key]) !== "");
    const [first] = filled;
    if (first === void 0 || filled.some(({ fields }) => !scores.has(textOf(fields[key])))) return [];
    const line = written === "cells" ? 1 : first.line;
    const what = `${shownValue(key)} holds scores, and is read as no gold`;
    return [{ what, fix: 'Did you mean "gold"? If it is something else, give it another name.', file, line, key }];
  });
}
function textOf(value) {
  return typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
}
function withSharedLabels(rows, scale) {
  if (rows.every(hasNoAnnotators)) return rows;
  const items = nestedMap();
  for (const row of rows) {
    const lines = valuesAt(items, [row.judge]).get(row.item);
    if (lines === void 0) valuesAt(items, [row.judge]).set(row.item, [row]);
    else lines.push(row);
  }
  const labels = /* @__PURE__ */ new Map();
  for (const { values } of items.branches.values()) {
    for (const lines of values.values()) {
      const shared = labelled(lines, scale);
      for (const line of lines) labels.set(line, shared);
    }
  }
  return rows.map((row) => ({ ...row, ...labels.get(row) }));
}
function hasNoAnnotators({ annotators }) {
  return Object.keys(annotators).length === 0;
}
function labelled(lines, scale) {
  const annotators = /* @__PURE__ */ Object.create(null);
  for (const line of lines) Object.assign(annotators, line.annotators);
  const stated = lines.find(({ gold }) => gold !== void 0)?.gold;
  return { annotators, gold: stated ?? resolved(Object.values(annotators), scale) };
}
function resolved(labels, stated) {
  const numbers = labels.filter((label) => typeof label === "number");
  if (stated !== void 0) return resolveGold(labels, stated);
  if (numbers.length < labels.length) return resolveGold(labels, { kind: "nominal", values: labels });
  return resolveGold(labels, { kind: "ordinal", values: [...new Set(numbers)].sort((a, b) => a - b) });
}

// src/judgments/recorded/judgmentsFile.ts
function parseJudgments(source) {
  const { file, values } = source;
  const scale = values === void 0 ? void 0 : { kind: "ordinal", values };
  const { records, written } = readRecords({ bytes: source.bytes, file, list: "judgments" });
  throwFaults(columnFaults(records, written, file));
  const faults = [];
  const rows = records.map((record) => {
    const { line } = record;
    const report = (key, what, fix) => faults.push({ what, fix, file, line, key });
    return readRow(record, { scale, report });
  });
  throwFaults([...faults, ...faults.length === 0 ? judgmentConflicts(rows, file) : []]);
  throwFaults(misnamedLabels({ records, rows, written, file }));
  if (scale === void 0) throwFaults(unlikeLabels(rows, file));
  return withSharedLabels(rows, scale);
}
function readRow({ line, fields }, reading) {
  const { report } = reading;
  const field = (key) => Object.hasOwn(fields, key) ? fields[key] : void 0;
  const name = (key, otherwise) => readName(key, field(key), otherwise, report);
  const item = name("item", "");
  if (isNothing(field("item")))
    report("item", "the judgment names no item", "Write the id of the item that was judged.");
  return {
    line,
    item,
    variant: name("variant", "control"),
    score: onScale(readScoreField("score", field("score"), report), reading.scale),
    gold: readLabel("gold", field("gold"), reading),
    judge: name("judge", "judge"),
    side: readSide(field("side"), report),
    perturbation: name("perturbation", "variants"),
    repeat: readRepeat(field("repeat"), report),
    annotators: readAnnotators(field("annotators"), reading),
    confidence: readConfidence(field("confidence"), report),
    reason: readReason(field("reason"), report),
    ...Object.hasOwn(fields, "score") ? {} : { isLabelsOnly: true }
  };
}
function isNothing(value) {
  return value === void 0 || value === null || typeof value === "string" && value.trim() === "";
}
function readName(key, value, otherwise, report) {
  if (isNothing(value)) return otherwise;
  if (typeof value === "string" || typeof value === "number") return String(value).trim();
  report(key, `${shownValue(value)} is not a text or a number`, "Write a text or a number.");
  return otherwise;
}
function readScoreField(key, value, report) {
  if (isNothing(value)) return void 0;
  if (typeof value === "number" && Number.isFinite(value)) return value + 0;
  if (typeof value === "boolean") return String(value);
  if (typeof value === "string") return recordedScore(value);
  report(
    key,
    `${shownValue(value)} is not a score`,
    "Write a number or a word; null, or nothing, if the reply could not be read."
  );
  return void 0;
}
function onScale(score, scale) {
  if (score === void 0 || scale === void 0) return score;
  const reading = readScore(score, scale);
  return reading.kind === "on-scale" ? reading.score : score;
}
function readLabel(key, value, { scale, report }) {
  const label = readScoreField(key, value, report);
  if (scale === void 0) return label;
  const more = "Where the judge may give it too, add it to --scale.";
  return readGold({ value: label, scale, key, report: ({ what, fix }) => report(key, what, `${fix} ${more}`) });
}
function readSide(value, report) {
  if (isNothing(value)) return "head";
  const side = String(value).trim();
  if (side === "base" || side === "head") return side;
  report("side", `${shownValue(value)} is no side`, "Write base or head.");
  return "head";
}
function readRepeat(value, report) {
  if (isNothing(value)) return 0;
  const repeat = typeof value === "string" ? recordedScore(value) : value;
  if (typeof repeat === "number" && Number.isSafeInteger(repeat) && repeat >= 0) return repeat;
  report("repeat", `${shownValue(value)} is not the number of a repeat`, "Write a whole number from 0.");
  return 0;
}
function readReason(value, report) {
  if (isNothing(value)) return void 0;
  if (typeof value === "string") return value;
  report("reason", `${shownValue(value)} is not a text`, "Write the reason as a text.");
  return void 0;
}
function readConfidence(value, report) {
  if (isNothing(value)) return void 0;
  const confidence = recordedConfidence(value);
  if (confidence === void 0)
    report(
      "confidence",
      `${shownValue(value)} is not a confidence`,
      'Write a number from 0 to 1, or a percentage: "85 %".'
    );
  return confidence;
}
var annotatorsFix = 'Write a mapping { "ann": 1, "bo": 2 } or a list [1, 2], or, in a cell, ann=1;bo=2 or 1;2.';
function readAnnotators(value, reading) {
  const annotators = /* @__PURE__ */ Object.create(null);
  if (isNothing(value)) return annotators;
  const labels = annotatorsIn(value);
  if (labels === void 0) {
    reading.report("annotators", `${shownValue(value)} does not say who gave which label`, annotatorsFix);
    return annotators;
  }
  for (const [name, label] of Object.entries(labels)) {
    const score = readLabel(`annotators.${name}`, label, reading);
    if (score !== void 0) annotators[name] = score;
  }
  return annotators;
}

// src/judgments/recorded/recordedColumns.ts
function recordedColumns(family, names, { scores, isStated }, control) {
  const isSwapped2 = (name) => name === "AB" || name === "BA";
  const candidates2 = names.some(isSwapped2) ? candidateLabels(scores, isStated) : void 0;
  return names.map((name) => {
    const [order, lengthened] = parts(name);
    const longest2 = lengthened === void 0 ? void 0 : scores.find((score) => String(score) === lengthened);
    return {
      name,
      order: !isSwapped2(name) ? orderIn(order, scores) : name === "AB" ? candidates2 : candidates2?.toReversed(),
      lengthened: family.includes("length") && longest2 !== void 0 ? [longest2] : void 0,
      ...name === control ? { isControl: true } : {}
    };
  });
}
function parts(name) {
  const pieces = name.split("/");
  const longest2 = pieces.find((piece) => piece.endsWith("-longest"))?.slice(0, -"-longest".length);
  return [pieces.find((piece) => !piece.endsWith("-longest")), longest2];
}
function orderIn(name, scores) {
  const words = name?.split("-") ?? [];
  const order = words.flatMap((word) => scores.find((score) => String(score) === word) ?? []);
  const isComplete = order.length === words.length && order.length === scores.length;
  return isComplete && order.length >= 2 && new Set(order).size === scores.length ? order : void 0;
}

// src/judgments/recorded/recordedVersions.ts
function labelsOf2(rows, scale) {
  const golds = /* @__PURE__ */ new Map();
  const annotators = /* @__PURE__ */ new Map();
  const seen = /* @__PURE__ */ new Set();
  for (const { item, gold, score, annotators: labels } of rows) {
    golds.set(item, golds.get(item) ?? gold);
    if (gold !== void 0) seen.add(gold);
    if (score !== void 0) seen.add(score);
    const known2 = annotators.get(item);
    if (known2 === labels) continue;
    const own = Object.values(labels);
    if (known2 === void 0 || own.length > 0) annotators.set(item, labels);
    for (const label of own) seen.add(label);
  }
  const categories = scale === void 0 ? categoriesOf(void 0, seen) : categoriesOf({ kind: "ordinal", values: scale }, scale);
  return { golds, annotators, categories, scale: scale === void 0 ? void 0 : new Set(scale) };
}
function recordedVersion(rows, labels) {
  return versionOf(askedOf(rows, labels), labels);
}
function recordedPair(rows, labels) {
  const [base, head] = [askedOf(rows.base, labels), askedOf(rows.head, labels)];
  return {
    base: versionOf(completed(base, head, [base, head]), labels),
    head: versionOf(completed(head, base, [base, head]), labels)
  };
}
function askedOf(stated, labels) {
  const judged = stated.filter(({ isLabelsOnly }) => isLabelsOnly !== true);
  const rows = judged.length > 0 ? judged : stated;
  const byFamily = groupBy(rows, ({ perturbation }) => perturbation);
  const families2 = new Map(
    [...byFamily].map(([family, own]) => {
      const variants = [...new Set(own.map(({ variant }) => variant))];
      return [family, { variants, items: [...new Set(byRepeat(own).map(({ item }) => item))] }];
    })
  );
  const items = [...new Set([...families2.values()].flatMap((family) => family.items))];
  return { judgments: judgmentsOf(judged, labels), items, families: families2 };
}
function judgmentsOf(rows, { scale }) {
  const variants = /* @__PURE__ */ new Map();
  const bare = /* @__PURE__ */ new Map();
  const outcomeOf2 = ({ score, reason, confidence }) => {
    if (score === void 0) return { kind: "unreadable", why: "no-answer", reason };
    if (scale !== void 0 && !scale.has(score)) return { kind: "unreadable", why: "off-scale", reason };
    const isBare = reason === void 0 && confidence === void 0;
    const outcome = (isBare ? bare.get(score) : void 0) ?? { kind: "scored", score, reason, confidence };
    if (isBare) bare.set(score, outcome);
    return outcome;
  };
  return rows.map((row) => {
    const { item, perturbation: family, variant: name, repeat } = row;
    const ofFamily = variants.get(family) ?? /* @__PURE__ */ new Map();
    const variant = ofFamily.get(name) ?? { family, name };
    variants.set(family, ofFamily.set(name, variant));
    return { item, variant, repeat, outcome: outcomeOf2(row) };
  });
}
var notRecorded = { kind: "unanswered", why: "the file does not have it for this side" };
function completed(own, other, both) {
  const counts = countsOf(own);
  const byVariant = /* @__PURE__ */ new Map();
  const added = [];
  for (const { variant, item, repeat } of byRepeat(other.judgments)) {
    const ofVariant = byVariant.get(variant) ?? valuesAt(counts, [variant.family, variant.name]);
    byVariant.set(variant, ofVariant);
    const left = ofVariant.get(item) ?? 0;
    if (left > 0) ofVariant.set(item, left - 1);
    else added.push({ variant, item, repeat, outcome: notRecorded });
  }
  if (added.length === 0) return own;
  const completedFamilies = groupBy(added, ({ variant }) => variant.family);
  const names = /* @__PURE__ */ new Set([...own.families.keys(), ...other.families.keys()]);
  const families2 = new Map(
    [...names].map((family) => {
      const [mine = nothing2, others = nothing2] = [own.families.get(family), other.families.get(family)];
      if (!completedFamilies.has(family)) return [family, mine];
      return [
        family,
        {
          variants: [...new Set(both.flatMap((side) => side.families.get(family)?.variants ?? []))],
          items: [.../* @__PURE__ */ new Set([...mine.items, ...others.items])]
        }
      ];
    })
  );
  return { ...own, judgments: [...own.judgments, ...added], families: families2 };
}
var nothing2 = { variants: [], items: [] };
function countsOf({ judgments }) {
  const counts = nestedMap();
  const byVariant = /* @__PURE__ */ new Map();
  for (const { variant, item } of judgments) {
    const ofVariant = byVariant.get(variant) ?? valuesAt(counts, [variant.family, variant.name]);
    byVariant.set(variant, ofVariant);
    ofVariant.set(item, (ofVariant.get(item) ?? 0) + 1);
  }
  return counts;
}
function versionOf({ judgments, items, families: families2 }, labels) {
  const layout = layoutOf(families2, labels);
  const tables = tablesOf(layout, judgments);
  const rows = groupBy(
    tables.slice(0, layout.families.length).flatMap((table) => table.rows),
    ({ item }) => item
  );
  return {
    model: void 0,
    items,
    tables,
    outcomes: judgments.map(({ outcome }) => outcome),
    repeats: [...rows.values()].map((own) => own.flatMap(({ repeats = [] }) => repeats))
  };
}
function layoutOf(families2, { golds, annotators, categories, scale }) {
  const home = [...families2].find(([, { variants }]) => variants.includes("control"))?.[0];
  const layouts = [...families2].map(([family, { variants: names, items: items2 }]) => {
    const [first = ""] = names;
    const control = home === void 0 ? { family, name: first } : { family: home, name: "control" };
    const scores = { scores: categories.scores, isStated: scale !== void 0 };
    return {
      family,
      claim: family === "cue" ? "misleads" : "preserves",
      variants: recordedColumns(family, names, scores, control.name).map(
        (column) => column.name === "control" ? { ...column, look: "control" } : column
      ),
      items: items2,
      control
    };
  });
  const preserving = layouts.filter(({ claim }) => claim === "preserves");
  const items = [...new Set(preserving.flatMap((family) => family.items))];
  return { families: layouts, items, golds, annotators, categories };
}

// src/runs/measureJudgments.ts
function measureJudgments(rows, settings) {
  const twoSided = rows.some(({ side }) => side === "base") && rows.some(({ side }) => side === "head");
  const { seed, resamples = defaultResamples } = settings;
  const gate = { ...settings.gate ?? defaultGate, failOn: settings.failOn };
  const measureSettings = { confidence: gate.confidence, seed, resamples, draw: samplesOf(seed) };
  const measured = [...groupBy(rows, ({ judge }) => judge)].map(([name, own]) => ({
    name,
    sides: measureJudge(own, { twoSided, scale: settings.scale }, measureSettings)
  }));
  const candidates2 = measured.map(({ sides }) => ({ ...sides, passed: "pass", stopped: void 0 }));
  const gated = gateJudges(candidates2, gate, settings.seed);
  const judges = measured.map(({ name, sides }, index) => {
    const outcome = gated[index];
    if (outcome === void 0) throw new RangeError(`judge ${index}`);
    return judgeResult(name, sides, isPeopleAlone(sides, gate) ? peopleAlone : outcome, measureSettings);
  });
  const people = measured.filter(({ sides }) => isPeopleAlone(sides, gate)).map(({ name }) => name);
  const verdict = worstVerdict(judges.map((judge) => judge.verdict));
  return {
    version: 1,
    tool: settings.tool,
    command: "measure",
    verdict,
    exitCode: exitCodeFor(failReasons(judges.map((judge) => decided(judge, gate)))),
    seed: settings.seed,
    confidence: gate.confidence,
    provider: void 0,
    answeredBy: void 0,
    compared: { base: void 0, head: settings.file },
    requests: {
      planned: 0,
      fromLedger: 0,
      shared: 0,
      asked: 0,
      notNeeded: 0,
      unanswered: 0,
      inputTokens: 0,
      outputTokens: 0,
      cachedTokens: 0,
      costUsd: void 0,
      savedUsd: void 0
    },
    judges: [...judges].sort(byUrgency),
    removedJudges: [],
    notices: [
      ...advisoryNotices(gate.failOn),
      ...settings.notices ?? [],
      ...people.length === 0 ? [] : ['There is no column "score": people were measured, and no judge.']
    ]
  };
}
function isPeopleAlone({ base, head }, { rules }) {
  return base === void 0 && rules.length === 0 && head.leftOut.replies === 0 && head.annotators !== void 0;
}
var peopleAlone = { verdict: "pass", differences: [], findings: [] };
function decided({ verdict, findings }, { failOn }) {
  return { verdict, evalSetChanged: findings.some(({ kind }) => kind === "exam-changed"), failOn };
}
function measureJudge(rows, { twoSided, scale }, settings) {
  const labels = labelsOf2(rows, scale);
  const measured = (version) => ({ ...measure(version, settings), items: version.items });
  if (!twoSided) return { base: void 0, head: measured(recordedVersion(rows, labels)) };
  const base = rows.filter(({ side }) => side === "base");
  const head = rows.filter(({ side }) => side === "head");
  if (base.length === 0) return { base: void 0, head: measured(recordedVersion(head, labels)) };
  const pair = recordedPair({ base, head }, labels);
  return { base: measured(pair.base), head: measured(pair.head) };
}
function judgeResult(name, sides, gated, settings) {
  const alone = sides.base === void 0 ? hiddenBias(sides.head, settings.confidence) : [];
  return {
    name,
    prompt: void 0,
    itemsFile: void 0,
    scale: void 0,
    items: sides.head.items.length,
    verdict: gated.verdict,
    findings: [...itemsFinding(sides), ...gated.findings, ...alone],
    ...measuredJudge(sides, gated, { ...settings, scale: void 0 })
  };
}
function itemsFinding({ base, head }) {
  if (base === void 0) return [];
  const [before, after] = [base.items, head.items];
  const [known2, kept] = [new Set(before), new Set(after)];
  const added = after.filter((item) => !known2.has(item));
  const removed = before.filter((item) => !kept.has(item));
  if (added.length + removed.length === 0) return [];
  return [{ kind: "exam-changed", added, removed, relabelled: [], edited: [] }];
}

// src/statistics/fisherExact.ts
function fisherExactLess({ both, first, second, neither }) {
  const [ofFirst, ofSecond, n] = [both + first, both + second, both + first + second + neither];
  const least = Math.max(0, ofFirst + ofSecond - n);
  const all = logChoose(n, ofSecond);
  let p = 0;
  for (let count = least; count <= both; count += 1)
    p += Math.exp(logChoose(ofFirst, count) + logChoose(n - ofFirst, ofSecond - count) - all);
  return Math.min(1, p);
}
function logChoose(n, k) {
  let sum = 0;
  for (let at = 1; at <= Math.min(k, n - k); at += 1) sum += Math.log((n + 1 - at) / at);
  return sum;
}

// src/measure/looksExchanged.ts
var level = 0.01;
var lenient = 0.05;
function looksExchanged(rows, pair, golds) {
  const verdicts = { AB: /* @__PURE__ */ new Map(), BA: /* @__PURE__ */ new Map() };
  for (const { item, variant, score, repeat } of rows) {
    if (score === void 0 || repeat !== 0 || !pair.includes(score)) continue;
    (variant === "AB" ? verdicts.AB : verdicts.BA).set(item, score);
  }
  const [ab, ba] = [verdicts.AB, verdicts.BA];
  const labels = new Map([...golds].filter(([, gold]) => pair.includes(gold)));
  if (fisherExactLess(fourFold(ab, ba, pair)) < level) return true;
  const runsWith = ({ both, first, second, neither }) => fisherExactLess({ both: first, first: both, second: neither, neither: second }) < lenient;
  return fisherExactLess(fourFold(labels, ba, pair)) < level && runsWith(fourFold(labels, ab, pair));
}
function fourFold(one, other, [a]) {
  const counts = { both: 0, first: 0, second: 0, neither: 0 };
  for (const [item, label] of one) {
    const match = other.get(item);
    if (match === void 0) continue;
    if (label === a) counts[match === a ? "both" : "first"] += 1;
    else counts[match === a ? "second" : "neither"] += 1;
  }
  return counts;
}

// src/command/verdictsByPlace.ts
function verdictsByCandidate(rows, verdicts, file) {
  const swapped = rows.filter(isSwapped);
  if (swapped.length === 0) return { rows, faults: verdicts.by === "place" ? [{ ...nothingSwapped, file }] : [] };
  const faults = [];
  const golds = goldsByJudge(rows);
  const turned = /* @__PURE__ */ new Map();
  for (const [judge, own] of groupBy(swapped, (row) => row.judge)) {
    const labels = labelsOf3(own, verdicts.scale);
    if (verdicts.by === "place") {
      const exchange = exchangeOf(labels, verdicts.scale);
      if (exchange === void 0) faults.push({ ...unknownLabels(own), file });
      else for (const row of own) turned.set(row, byCandidate(row, exchange));
    }
    const read = own.map((row) => turned.get(row) ?? row);
    const pair = labels ?? onlyTwo(read);
    if (pair !== void 0)
      faults.push(
        ...otherWay(read, { pair, golds: golds.get(judge), stated: verdicts.by }).map((fault2) => ({ ...fault2, file }))
      );
  }
  return { rows: turned.size === 0 ? rows : rows.map((row) => turned.get(row) ?? row), faults };
}
function unknownCandidates(rows, scale) {
  const judges = groupBy(rows.filter(isSwapped), ({ judge }) => judge);
  return new Map(
    [...judges].flatMap(
      ([judge, own]) => labelsOf3(own, scale) === void 0 ? [[judge, scoresOf(own)]] : []
    )
  );
}
function goldsByJudge(rows) {
  const golds = /* @__PURE__ */ new Map();
  for (const { judge, item, gold } of rows) {
    if (gold === void 0) continue;
    const own = golds.get(judge) ?? /* @__PURE__ */ new Map();
    golds.set(judge, own.set(item, gold));
  }
  return golds;
}
function isSwapped({ variant }) {
  return variant === "AB" || variant === "BA";
}
function scoresOf(rows) {
  const labels = rows.flatMap(({ score, gold }) => [score, gold].filter((label) => label !== void 0));
  return [...new Set(labels)];
}
function labelsOf3(rows, scale) {
  return candidateLabels(scale ?? scoresOf(rows), scale !== void 0);
}
function onlyTwo(rows) {
  const [a, b, ...more] = scoresOf(rows);
  return a === void 0 || b === void 0 || more.length > 0 ? void 0 : [a, b];
}
function exchangeOf(labels, scale) {
  if (labels === void 0) return void 0;
  const isNamed2 = scale === void 0 || candidateLabels(scale, false) !== void 0;
  if (!isNamed2) return (score) => scale[scale.length - 1 - scale.indexOf(score)] ?? score;
  const [a, b] = labels;
  return (score) => score === a ? b : score === b ? a : score;
}
function byCandidate(row, exchange) {
  return row.variant === "AB" || row.score === void 0 ? row : { ...row, score: exchange(row.score) };
}
function otherWay(rows, known2) {
  const { pair, golds = /* @__PURE__ */ new Map(), stated } = known2;
  const groups = groupBy(rows, ({ side, perturbation }) => JSON.stringify([side, perturbation]));
  const odd = [...groups.values()].find((own) => looksExchanged(own, pair, golds));
  const first = odd?.find(({ variant }) => variant === "BA");
  if (odd === void 0 || first === void 0) return [];
  const seems = stated === "place" ? "candidate" : "place";
  const means = {
    candidate: `${shownValue(pair[0])} is always the same candidate`,
    place: `${shownValue(pair[0])} is the candidate that was shown first`
  };
  return [
    {
      what: `the verdicts of judge ${shownValue(first.judge)} (${first.side}) under AB and BA look recorded by ${seems}, and are read by ${stated ?? "candidate"}: exchanging the candidates exchanges the labels`,
      fix: `If ${means[seems]}, add --verdicts ${seems}. If the judge really follows the candidates so oddly, give the variants other names than AB and BA.`,
      line: first.line,
      key: "score"
    }
  ];
}
var nothingSwapped = {
  what: "no judgment has the variant AB or BA, and so none can be by place",
  fix: 'Call the two orders of the candidates AB and BA in the column "variant", or take --verdicts out.',
  key: "--verdicts"
};
function unknownLabels(rows) {
  const [first] = rows;
  return {
    what: `the labels ${scoresOf(rows).slice(0, 5).map(shownValue).join(", ")} do not say which candidate they are`,
    fix: "State them with --scale, candidate A's first and candidate B's last: --scale win,tie,loss.",
    ...first === void 0 ? {} : { line: first.line },
    key: "score"
  };
}

// src/command/measureCommand.ts
async function measureCommand(environment, settings, files) {
  const [file, ...others] = files;
  if (file === void 0 || others.length > 0) {
    throw new UnusableInput({
      what: file === void 0 ? '"evenhand measure" needs a file' : '"evenhand measure" takes one file',
      fix: "Write for example: evenhand measure judgments.jsonl. Its lines have item, variant, score and gold."
    });
  }
  const scale = settings.scale;
  const { seed = 1, failOn, resamples } = settings;
  const recorded = parseJudgments({
    bytes: await readBytes(environment, file),
    file,
    ...scale === void 0 ? {} : { values: scale }
  });
  const chosen = chosenRows(recorded, settings.judge, file);
  const { rows, faults } = verdictsByCandidate(chosen, { by: settings.verdicts, scale }, file);
  throwFaults(faults);
  const gate = await gateOf(environment, settings.config);
  const result = measureJudgments(rows, {
    file,
    seed,
    gate,
    failOn: failOnOf(gate, failOn),
    tool,
    scale,
    notices: [...unknownCandidates(rows, scale)].map(([judge, labels]) => unknownNotice(judge, labels)),
    ...resamples === void 0 ? {} : { resamples }
  });
  await renderResult(environment, settings, result);
  return result.exitCode;
}
var longestLabel = 40;
function unknownNotice(judge, labels) {
  return `${judge}: the labels ${labels.slice(0, 5).map((label) => quotation(String(label), longestLabel)).join(
    ", "
  )} under AB and BA do not say which candidate they are, so no preference for a place was measured. State them with --scale, candidate A's first and candidate B's last.`;
}
async function gateOf(environment, config) {
  if (config === void 0) return defaultGate;
  return parseGate({ bytes: await readBytes(environment, config), file: config });
}
async function readBytes(environment, path) {
  const file = await environment.files.read(path);
  if (file.kind === "file") return file.bytes;
  throw new UnusableInput({
    file: path,
    what: file.kind === "absent" ? "there is no such file" : `the file cannot be read: ${file.why}`,
    fix: "Check the path."
  });
}
function chosenRows(rows, judge, file) {
  const chosen = judge === void 0 ? rows : rows.filter((row) => row.judge === judge);
  if (chosen.length > 0) return chosen;
  throw new UnusableInput({
    file,
    what: `there is no judge called "${judge}"`,
    fix: `Name one of: ${[...new Set(rows.map((row) => row.judge))].join(", ")}.`
  });
}

// src/report/mitigationText.ts
function mitigationConsole(mitigation, width) {
  const said = (text) => wrap(plainText(text), { width, indent: "  ", first: "" });
  const lines = mitigation.judges.flatMap((judge) => {
    const { columns, rows } = tableOf(judge);
    return [
      ...said(`${judge.name}: ${verdictText(judge)}`),
      "",
      ...textTable(
        columns,
        rows.map((row) => row.map(plainText)),
        width
      ),
      "",
      ...notesOf(judge, mitigation).flatMap(said),
      "",
      ...editOf(judge).flatMap(({ where, text }) => [
        ...said(editText(where)),
        "",
        ...text.split("\n").map((line) => `    ${plainText(line)}`.trimEnd()),
        ""
      ])
    ];
  });
  return `${[...lines, ...said(requestsText(mitigation))].join("\n")}
`;
}
function mitigationMarkdown(mitigation) {
  const parts2 = mitigation.judges.flatMap((judge) => {
    const { columns, rows } = tableOf(judge);
    const cells = [columns.map(({ title }) => title), ...rows].map((row) => row.map(escapeMarkdown));
    const table = markdownTable(cells, { align: columns.map(({ align }) => align), alignDelimiters: false });
    const notes = notesOf(judge, mitigation).map((note) => escapeMarkdown(plainText(note)));
    const edit = editOf(judge).flatMap(({ where, text }) => [editText(where), codeBlock(text)]);
    return [
      `### Mitigations of ${markdownCode(judge.name)}`,
      escapeMarkdown(verdictText(judge)),
      table,
      ...notes,
      ...edit
    ];
  });
  return `${[...parts2, escapeMarkdown(requestsText(mitigation))].join("\n\n")}
`;
}
function verdictText({ outcome, best, test, why }) {
  switch (outcome) {
    case "better":
      return `${best} makes it better, and the test part confirms it (${provenText(test)}).`;
    case "not-proven":
      return `not proven. ${best} gained most on the search part, and the test part does not confirm it.`;
    case "none-helps":
      return "none helps. No candidate gains anything on the search part without making something else worse.";
    case void 0:
      return `not measured: ${why ?? ""}. Nothing is proposed.`;
  }
}
function provenText(test) {
  const [first] = (test?.differences ?? []).toSorted((a, b) => (a.pAdjusted ?? 1) - (b.pAdjusted ?? 1));
  return first === void 0 ? "" : changeText(first);
}
function changeText(difference) {
  const { measure: measure2, base, head, n, p, pAdjusted = p } = difference;
  return `${measureInSentence(difference)} ${inUnit(measure2, base)} → ${inUnit(measure2, head)}, n = ${n}, ${pEquals(pAdjusted)}`;
}
function shownOf({ candidates: candidates2 }) {
  const all = candidates2.find(({ search }) => (search?.differences.length ?? 0) > 0)?.search?.differences ?? [];
  const usual = all.filter(({ measure: measure2 }) => measure2 === "accuracy" || measure2 === "consistency");
  return usual.length > 0 ? usual : all;
}
function tableOf(judge) {
  const shown = shownOf(judge);
  const columns = [
    { title: "candidate", align: "left" },
    { title: "gain", align: "right" },
    ...shown.map((one) => ({ title: measureInSentence(one), align: "right" })),
    { title: "unreadable", align: "right" },
    { title: "tokens a reply", align: "right" }
  ];
  const measured = judge.candidates.filter(({ search }) => search !== void 0);
  const asItIs = ["as it is", nothing, ...shown.map(({ measure: measure2, base }) => inUnit(measure2, base))];
  const rows = measured.map((candidate) => rowOf(candidate, shown));
  return { columns, rows: [[...asItIs, ...repliesCells(judge.asItIs)], ...rows] };
}
function rowOf({ name, search }, shown) {
  if (search === void 0) return [];
  const { differences, gain } = search;
  const cells = shown.map(({ measure: measure2, family }) => {
    const own = differences.find((one) => one.measure === measure2 && one.family === family);
    if (own === void 0) return nothing;
    return `${signedInUnit(measure2, own.delta)} (${changeIntervalInUnit(measure2, shownInterval(own))})`;
  });
  return [name, gain === void 0 ? nothing : points(gain), ...cells, ...repliesCells(search)];
}
function repliesCells({ unreadable: { replies: replies2, of }, tokensPerReply }) {
  return [
    of === 0 ? nothing : percent(replies2 / of),
    tokensPerReply === void 0 ? nothing : Math.round(tokensPerReply).toLocaleString("en-US")
  ];
}
function notesOf(judge, { confidence }) {
  const { parts: parts2, candidates: candidates2, best, test, timesTested } = judge;
  const dropped = candidates2.flatMap(
    ({ name, dropped: why }) => why === void 0 ? [] : [`${name} does not fit: ${why}.`]
  );
  const shownIn = candidates2.flatMap(
    ({ name, demonstrated }) => demonstrated.length === 0 ? [] : [`${name} shows ${listed(demonstrated)}.`]
  );
  return [
    `Items: ${parts2.source} in the source part, from which demonstrations come, ${parts2.search} in the search part, by which the table is, and ${parts2.test} in the test part. Changes are against the judge as it is, in points, with intervals at ${confidenceLevel(confidence)} that are corrected for all candidates; the gain is the mean of all tested changes.`,
    ...dropped,
    ...shownIn,
    ...best === void 0 || test === void 0 ? [] : testNotes(best, test, judge),
    ...timesTested > 1 ? [
      `The test part was looked at ${timesTested} times, by as many candidates: each look makes the next one worth less. Add items to it before you trust a narrow result.`
    ] : []
  ];
}
function editOf({ candidates: candidates2, best, outcome }) {
  return outcome === "better" ? candidates2.flatMap(({ name, edit }) => name === best ? edit ?? [] : []) : [];
}
function editText(where) {
  return `To make it, write ${where}:`;
}
function codeBlock(text) {
  const lines = text.split("\n").map(plainText);
  const longest2 = Math.max(2, ...(lines.join("\n").match(/`+/g) ?? []).map(({ length }) => length));
  const fence = "`".repeat(longest2 + 1);
  return [`${fence}text`, ...lines, fence].join("\n");
}
function testNotes(best, test, { candidates: candidates2 }) {
  const search = candidates2.find(({ name }) => name === best)?.search;
  const changes = test.differences.map((one) => {
    const { measure: measure2, delta } = one;
    return `${measureInSentence(one)} ${signedInUnit(measure2, delta)} (${changeIntervalInUnit(measure2, shownInterval(one))})`;
  });
  const gains = search?.gain === void 0 || test.gain === void 0 ? [] : [`Its gain was ${points(search.gain)} on the search part and is ${points(test.gain)} on the test part.`];
  return [`${best} on the test part: ${changes.join("; ")}.`, ...gains];
}
function requestsText({ requests, provider, seed }) {
  const { asked, fromLedger, unanswered } = requests;
  const lacking = unanswered === 0 ? "" : `, ${counted(unanswered, "reply", "replies")} missing`;
  return `${counted(asked, "request")} asked of ${provider}, ${fromLedger.toLocaleString("en-US")} from the ledger${lacking}; seed ${seed}.`;
}

// src/candidates/addText.ts
function withTextAtEnd(judge, text) {
  const last = judge.messages.findLastIndex(({ role }) => role === "user");
  const at = last < 0 ? judge.messages.length - 1 : last;
  return withParts(judge, at, (parts2) => [...withoutEnd(parts2), { kind: "text", text: `

${text}` }]);
}
function withTextAfterOptions(judge, text) {
  const at = judge.messages.findLastIndex(({ parts: parts2 }) => parts2.some(isOption));
  if (at < 0) return withTextBeforeOutput(judge, text);
  return withParts(judge, at, (parts2) => {
    const place = parts2.findLastIndex(isOption) + 1;
    const next = parts2[place];
    const paragraph = next?.kind === "text" ? paragraphEnd(next.text) : 0;
    if (next?.kind !== "text") return inserted(parts2, place, `

${text}

`);
    const [before, after] = [next.text.slice(0, paragraph), next.text.slice(paragraph)];
    const rest = after.trim() === "" && place === parts2.length - 1 ? "" : `

${after.replace(/^\n+/, "")}`;
    return [...parts2.slice(0, place), { kind: "text", text: `${before}

${text}${rest}` }, ...parts2.slice(place + 1)];
  });
}
function paragraphEnd(text) {
  return Math.max(0, text.indexOf("\n\n"));
}
function withTextBeforeOutput(judge, text) {
  const at = judge.messages.findLastIndex(({ parts: parts2 }) => parts2.some(({ kind }) => kind === "output"));
  if (at < 0) return withTextAtEnd(judge, text);
  return withParts(judge, at, (parts2) => {
    const place = parts2.findIndex(({ kind }) => kind === "output");
    return inserted(parts2, place, `${gapAfter(parts2[place - 1])}${text}

`);
  });
}
function gapAfter(part) {
  if (part === void 0) return "";
  const text = part.kind === "text" ? part.text : "";
  if (text.endsWith("\n\n")) return "";
  return text.endsWith("\n") ? "\n" : "\n\n";
}
function inserted(parts2, place, text) {
  return [...parts2.slice(0, place), { kind: "text", text }, ...parts2.slice(place)];
}
function isOption({ kind }) {
  return kind === "guideline" || kind === "option";
}
function withoutEnd(parts2) {
  const last = parts2.at(-1);
  return last?.kind === "text" ? [...parts2.slice(0, -1), { ...last, text: last.text.trimEnd() }] : parts2;
}
function withParts(judge, at, change) {
  return {
    ...judge,
    messages: judge.messages.map(
      (message, index) => index === at ? { ...message, parts: change(message.parts) } : message
    )
  };
}

// src/candidates/answerText.ts
function answerText(judge, score) {
  const { output, answer, scale } = judge;
  const text = output === void 0 ? inPlace(answer?.form?.place, score) : inOutput(output.format, score);
  const outcome = readReply({ text, finish: "stop" }, scale, answer?.form);
  return outcome.kind === "scored" && outcome.score === score ? text : void 0;
}
function inOutput(format, score) {
  return format === "text" ? `Score: ${score}` : inKeys(["score"], score);
}
function inPlace(place, score) {
  switch (place?.kind) {
    case "key":
      return inKeys(place.path, score);
    case "tag":
      return `<${place.name}>${score}</${place.name}>`;
    case "label":
      return `${place.name}: ${score}`;
    case "boxed":
      return `\\boxed{${score}}`;
    case void 0:
      return `Score: ${score}`;
  }
}
function inKeys(path, score) {
  return JSON.stringify(path.reduceRight((value, key) => ({ [key]: value }), score));
}

// src/candidates/candidate.ts
function doesNotFit(why) {
  return { kind: "does-not-fit", why };
}

// src/candidates/drawItems.ts
function drawItems(items, { count, scale, random, isAllowed }) {
  const groups = byGold(items, scale).map((group) => shuffled(group, random));
  const drawn = [];
  for (const wanted of placesOf(count, groups.length)) {
    const nearest = groups.toSorted((a, b) => distance(groups, a, wanted) - distance(groups, b, wanted));
    const found = nearest.flatMap((group) => group.find((item) => !drawn.includes(item) && isAllowed(item)) ?? [])[0];
    if (found === void 0) return void 0;
    drawn.push(found);
  }
  return drawn;
}
function byGold(items, scale) {
  const groups = /* @__PURE__ */ new Map();
  for (const value of valuesOf(scale)) groups.set(value, []);
  for (const item of items) if (item.gold !== void 0) groups.get(item.gold)?.push(item);
  return [...groups.values()].filter((group) => group.length > 0);
}
function placesOf(count, groups) {
  if (count === 1) return [Math.floor((groups - 1) / 2)];
  const spread = (index) => Math.round(index * (groups - 1) / (count - 1));
  return Array.from({ length: count }, (_, index) => count <= groups ? spread(index) : index % Math.max(1, groups));
}
function distance(groups, group, wanted) {
  return Math.abs(groups.indexOf(group) - wanted);
}
function shuffled(list, random) {
  return list.map((value) => ({ value, at: random() })).sort((a, b) => a.at - b.at).map(({ value }) => value);
}

// src/candidates/excerpts.ts
function excerptsOf({ messages }) {
  const all = messages.map(({ parts: parts2 }) => linesOf(parts2));
  const item = joined(all.flatMap(itemLines));
  const guideline = joined(all.flatMap(guidelineLines));
  const isMixed = all.flat().some((line) => line.some(isOption) && line.some(isOfItem));
  return isMixed || item.length === 0 || guideline.length === 0 ? void 0 : { item, guideline };
}
function isOfItem({ kind }) {
  return kind === "variable" || kind === "block";
}
function guidelineLines(lines) {
  const [first, last] = [lines.findIndex((line) => line.some(isOption)), lines.findLastIndex((l) => l.some(isOption))];
  return first < 0 ? [] : [...announcing(lines, first), ...lines.slice(first, last + 1)];
}
function itemLines(lines) {
  const shown = new Set(lines.flatMap((line, at) => line.some(isOfItem) ? [at] : []));
  return lines.flatMap((line, at) => {
    if (!shown.has(at)) return [];
    const before = shown.has(at - 1) ? [] : announcing(lines, at);
    const after = lines[at + 1];
    const closes = isAlone(line) && isDelimited(line) && !shown.has(at + 1) && after !== void 0 && !isBlank(after);
    return [...before, line, ...closes ? [after] : []];
  });
}
function announcing(lines, at) {
  const [before, line] = [lines[at - 1], lines[at]];
  if (before === void 0 || line === void 0 || isBlank(before) || !isAlone(line)) return [];
  return isDelimited(line) || textOf2(before).trimEnd().endsWith(":") ? [before] : [];
}
function isDelimited(line) {
  return line.some((part) => (part.kind === "variable" || part.kind === "block") && (part.within ?? []).length > 0);
}
function isAlone(line) {
  return textOf2(line).trim() === "";
}
function isBlank(line) {
  return line.every(({ kind }) => kind === "text") && isAlone(line);
}
function textOf2(line) {
  return line.map((part) => part.kind === "text" ? part.text : "").join("");
}
function linesOf(parts2) {
  const lines = [[]];
  for (const part of parts2) {
    if (part.kind !== "text") {
      lines.at(-1)?.push(part);
      continue;
    }
    for (const [index, text] of part.text.split("\n").entries()) {
      if (index > 0) lines.push([]);
      if (text !== "") lines.at(-1)?.push({ kind: "text", text });
    }
  }
  return lines;
}
function joined(lines) {
  return lines.flatMap((line, index) => index === 0 ? line : [{ kind: "text", text: "\n" }, ...line]);
}

// src/candidates/demonstrations.ts
var guidelineFamilies = ["position", "position+length", "length"];
function demonstrations(count) {
  return {
    about: `${count} ${count === 1 ? "item" : "items"} with every perturbed guideline of a family, each followed by the same gold`,
    source: "guideline-inconsistency, sections 4.2 and 4.3, Figure 2 and Table 7",
    make: (judge, material) => demonstrate(judge, material, { count, shown: (variants) => variants })
  };
}
var demonstrationsPlain = {
  about: "2 items with one random guideline each and the gold",
  source: "guideline-inconsistency, Table 6",
  make: (judge, material) => demonstrate(judge, material, {
    count: 2,
    shown: (variants, random) => variants.slice(Math.floor(random() * variants.length)).slice(0, 1)
  })
};
function demonstrate(judge, material, { count, shown }) {
  const variants = guidelinesOf(material.variants);
  if (variants.length < 2) return doesNotFit("its eval set shows its options in one way only");
  const excerpts = excerptsOf(judge);
  if (excerpts === void 0)
    return doesNotFit("its prompt does not show the item and the options on lines of their own");
  const isAllowed = (item) => answerText(judge, item.gold ?? "") !== void 0 && !isKnown(judge, excerptOf(judge, item, excerpts), material);
  const random = seededRandom(material.seed);
  const items = drawItems(material.source, { count, scale: judge.scale, random, isAllowed });
  if (items === void 0)
    return doesNotFit(
      `the source part has fewer than ${count} items with a gold that the judge can answer and a text that no measured item shares`
    );
  const choose = seededRandom(material.seed + 1);
  const texts3 = items.map((item, index) => {
    const guidelines = shown(variants, choose).map((variant) => {
      const guideline = shownParts(judge, excerpts.guideline, item, variant);
      return `${guideline}
${answerText(judge, item.gold ?? "")}`;
    });
    return [`Example ${index + 1}:`, excerptOf(judge, item, excerpts), ...guidelines].join("\n\n");
  });
  const text = texts3.join("\n\n");
  return {
    kind: "version",
    judge: withTextAtEnd(judge, text),
    demonstrated: items.map(({ id }) => id),
    edit: { where: "at the end of the user's last message", text }
  };
}
function guidelinesOf(variants) {
  const family = variants.find((variant) => guidelineFamilies.includes(variant.family))?.family;
  return variants.filter((variant) => variant.family === family);
}
function isKnown(judge, text, { measured }) {
  return findLeaks(judge, withTextAtEnd(judge, text), measured).length > 0;
}
function excerptOf(judge, item, { item: parts2 }) {
  return shownParts(judge, parts2, item);
}
function shownParts(judge, parts2, item, variant) {
  const alone = { ...judge, messages: [{ role: "user", parts: parts2 }] };
  const [message] = render(alone, item, variant?.present(item) ?? {});
  return (message?.content ?? "").trim();
}

// src/candidates/hint.ts
var hint = {
  about: "a sentence after the options: their order and length do not matter",
  source: "guideline-inconsistency, section 4.1.2 and Table 8",
  make: (judge) => {
    const isPairwise = judge.scale.kind === "pairwise";
    if (!isPairwise && judge.options.length < 2)
      return doesNotFit("it shows neither options nor two candidates whose order could matter");
    const text = isPairwise ? ofCandidates : ofOptions;
    const where = isPairwise ? "before the output instruction" : "after the options";
    return { kind: "version", judge: withTextAfterOptions(judge, text), demonstrated: [], edit: { where, text } };
  }
};
var ofOptions = "Hint: Neither the order nor the length of the scoring options matters. Score by what the options mean.";
var ofCandidates = "Hint: Neither the order nor the length of the two candidates matters. Judge by what they say.";

// src/candidates/reasonsFirst.ts
var leastTokens = 100;
var reasonsFirst = {
  about: "the answer begins with the reasons, and the score follows",
  source: "guideline-inconsistency, section 4.1.3",
  make: (judge) => {
    const { output, parameters } = judge;
    if (output === void 0)
      return doesNotFit(
        `its prompt has no ${placeOf("output", judge)}, so it is not known which of its words ask for the answer`
      );
    if (output.order === "reason-first") return doesNotFit("it asks for reasons first already");
    if (JSON.stringify(parameters["response_format"] ?? "").includes("json_schema"))
      return doesNotFit("the schema of its response_format decides what the answer begins with");
    const limit = outputLimit(parameters);
    if (limit !== void 0 && limit < leastTokens)
      return doesNotFit(`its replies end after ${limit} tokens, too few for reasons and a score`);
    return {
      kind: "version",
      judge: { ...judge, output: { ...output, order: "reason-first" } },
      demonstrated: [],
      edit: { where: "in evenhand.output", text: "order: reason-first" }
    };
  }
};

// src/candidates/table.ts
var candidates = {
  hint,
  "reasons-first": reasonsFirst,
  "demonstrations-1": demonstrations(1),
  "demonstrations-2": demonstrations(2),
  "demonstrations-3": demonstrations(3),
  "demonstrations-plain": demonstrationsPlain
};

// src/runs/mitigate/compareVersions.ts
function comparePairs(pairs, asked, { policy, ledger }) {
  const measured = /* @__PURE__ */ new Map();
  const measuredOf = (task) => {
    const version = measured.get(task) ?? measureTask(task, asked, policy);
    measured.set(task, version);
    return version;
  };
  const gatings = pairs.map(({ base, head, gate }) => {
    const sides = { base: measuredOf(base), head: measuredOf(head) };
    const stopped = isWhole(sides) ? void 0 : stoppedOf(asked);
    return { ...sides, passed: "pass", stopped, settings: { ...gate, rules: comparing(gate.rules) } };
  });
  const gated = gateJudges(gatings, policy.gate, policy.seed);
  const repliesOf = (task) => replies(measuredOf(task), task, asked, ledger);
  return new Map(
    pairs.map(({ base, head }, index) => {
      const { verdict = "unmeasured", differences = [] } = gated[index] ?? {};
      const comparison = { differences, gain: gainOf(differences), ...repliesOf(head) };
      const whole = isWhole({ base: measuredOf(base), head: measuredOf(head) });
      return [head, { comparison, base: repliesOf(base), verdict, isWhole: whole }];
    })
  );
}
function isWhole(sides) {
  return sides.base.leftOut.unanswered + sides.head.leftOut.unanswered === 0;
}
function stoppedOf({ stopped }) {
  const why = stopped?.why ?? "some requests have no reply";
  return { kind: "stopped", because: "outage", why };
}
function comparing(rules) {
  return rules.some(({ maxDrop }) => maxDrop !== void 0) ? rules : [];
}
function gainOf(differences) {
  const changes = differences.flatMap(
    ({ measure: measure2, delta }) => measureWords[measure2].unit === "score" ? [] : [0 - worsening(measure2, delta)]
  );
  return changes.length === 0 ? void 0 : mean(changes);
}
function replies({ leftOut: { unreadable, refused, replies: of } }, task, { requests }, ledger) {
  const keys = new Set(requests.flatMap((request) => request.task === task ? [request.key] : []));
  const used = [...keys].flatMap((key) => ledger.find(key)?.usage ?? []);
  const tokens = used.map(({ inputTokens, outputTokens }) => inputTokens + outputTokens);
  return {
    unreadable: { replies: unreadable + refused, of },
    tokensPerReply: tokens.length === 0 ? void 0 : mean(tokens)
  };
}

// src/plan/itemParts.ts
import { createHash } from "node:crypto";
var shares = { source: 0.2, search: 0.4, test: 0.4 };
function splitItems(items) {
  const of = (part) => items.filter(({ id }) => partOf(id) === part);
  return { source: of("source"), search: of("search"), test: of("test") };
}
function partOf(id) {
  const at = createHash("sha256").update(`part of item ${id}`).digest().readUInt32BE(0) / 2 ** 32;
  if (at < shares.source) return "source";
  return at < shares.source + shares.search ? "search" : "test";
}

// src/runs/mitigate/versions.ts
var leastSource = 6;
function trialOf(job, seed) {
  const task = job.tasks.head;
  if (task === void 0) throw new RangeError("a judge that is compared with no other version is asked");
  const parts2 = splitItems(task.items);
  const faults = tooFew(job, parts2);
  if (faults.length > 0) throw new UnusableInput(faults);
  const asItIs = versionOf2({ ...task, side: "base" }, parts2);
  const measured = [...parts2.search, ...parts2.test];
  const material = { source: parts2.source, measured, variants: task.variants, seed };
  return {
    job,
    parts: parts2,
    asItIs,
    candidates: candidateNames.map((name) => {
      const made = candidates[name].make(task.judge, material);
      if (made.kind === "does-not-fit") return { name, demonstrated: [], edit: void 0, version: made.why };
      const version = candidateVersion(name, made.judge, { job, task, parts: parts2 });
      return { name, demonstrated: made.demonstrated, edit: made.edit, version };
    })
  };
}
function tooFew({ head, policy }, parts2) {
  const least = {
    source: leastSource,
    search: policy.gate.minItems,
    test: policy.gate.minItems
  };
  const labelled2 = (part) => parts2[part].filter(({ gold }) => gold !== void 0).length;
  const names = Object.keys(parts2);
  const lacking = names.filter((part) => labelled2(part) < least[part]);
  if (lacking.length === 0) return [];
  const has = lacking.map((part) => `${labelled2(part)} in the ${part} part, which needs ${least[part]}`);
  return [
    {
      file: head.itemsFile,
      what: `judge "${head.name}" has too few items with a gold: ${has.join("; ")}`,
      fix: "Add items with a gold: a fifth of them goes to the source part, two fifths each to the search and the test part. Lower gate.minItems only if you accept that less can be shown."
    }
  ];
}
function candidateVersion(name, judge, { job, task, parts: parts2 }) {
  try {
    const variants = variantsOf(judge, job.evalSet.wanted, promptPlace(job.head));
    return versionOf2({ ...task, side: "candidate", called: name, judge, variants }, parts2);
  } catch (error) {
    if (!(error instanceof UnusableInput)) throw error;
    return error.faults[0]?.what ?? "a perturbation does not fit it";
  }
}
function versionOf2(task, { search, test }) {
  return { search: { ...task, items: search }, test: { ...task, items: test } };
}

// src/runs/mitigate.ts
async function mitigate(job, checkPorts2) {
  const { overrides, judge: only } = job;
  const sides = await loadSides({ base: void 0, head: job.at, config: job.config, overrides });
  const prepared = prepareRun(sides, { overrides, only, policyFrom: "head" });
  const { policy } = prepared;
  const trials = prepared.jobs.map((one) => trialOf(one, policy.seed));
  const provider = checkPorts2.providerFor(prepared.trusted.provider);
  const ledger = await checkPorts2.openLedger(publicKeysOf(sides, false));
  const ports = { ...checkPorts2, ledger, provider };
  const settings = { ...job.score, ...runLimits(policy, ports.clock.now()) };
  const read = { policy, ledger };
  const tried = trials.map((trial) => triedOf(trial, job.candidates));
  const searchTasks = tried.flatMap(({ trial, versions }) => [trial.asItIs, ...versions].map(({ search }) => search));
  const searched = await scoreTasks(searchTasks, ports, settings);
  const compared = comparePairs(tried.flatMap(pairsOfSearch), searched, read);
  const choices = tried.map((one) => choiceOf(one, compared));
  const testTasks = choices.flatMap(({ trial, best }) => best ? [trial.asItIs.test, best.version.test] : []);
  const tested = await scoreHybrids(testTasks, searched, ports, settings);
  const confirmed = comparePairs(choices.flatMap(pairOfTest), tested, read);
  const why = tested.stopped?.why ?? searched.stopped?.why;
  const judges = choices.map((choice) => {
    const test = choice.best && confirmed.get(choice.best.version.test);
    const timesTested = timesTestedOf(choice.trial, searched.family, ledger);
    return judgeOf(choice, { test, timesTested, why, confidence: policy.gate.confidence });
  });
  return {
    version: 1,
    run: "mitigate",
    tool: job.tool,
    seed: policy.seed,
    confidence: policy.gate.confidence,
    provider: provider.name,
    requests: requestsOf(tested.counts, prepared),
    exitCode: judges.every(({ outcome }) => outcome !== void 0) ? 0 : 3,
    judges
  };
}
function requestsOf(counts, { paidPrices }) {
  const { planned, fromLedger, shared, asked, unanswered, inputTokens, outputTokens, cachedTokens } = counts;
  const tokens = { inputTokens, outputTokens, cachedTokens };
  const paid = paidPrices && costUsd(tokens, paidPrices);
  return { planned, fromLedger, shared, asked, unanswered, ...tokens, costUsd: paid };
}
function triedOf(trial, names) {
  const chosen = trial.candidates.filter(({ name }) => names.includes(name));
  const versions = chosen.flatMap(({ name, version }) => typeof version === "string" ? [] : [{ name, ...version }]);
  return { trial, chosen, versions };
}
function pairsOfSearch({ trial, versions }) {
  const { gate } = trial.job.policy;
  return versions.map(({ search }) => ({ base: trial.asItIs.search, head: search, gate }));
}
function choiceOf(tried, pairs) {
  const all = tried.versions.flatMap((version) => {
    const pair = pairs.get(version.search);
    return pair === void 0 ? [] : [{ name: version.name, version, pair }];
  });
  const compared = new Map(all.map(({ name, pair }) => [name, pair]));
  if (all.some(({ pair }) => !pair.isWhole)) return { ...tried, compared, best: void 0 };
  const gaining = all.filter(({ pair }) => (pair.comparison.gain ?? 0) > 0).toSorted((a, b) => byGain(a.pair.comparison, b.pair.comparison));
  const best = ["pass", "uncertain"].flatMap((verdict) => gaining.find(({ pair }) => pair.verdict === verdict) ?? []);
  return { ...tried, compared, best: best[0] };
}
function byGain(a, b) {
  const none = Number.NEGATIVE_INFINITY;
  const [gainA, gainB] = [a?.gain ?? none, b?.gain ?? none];
  if (gainA !== gainB) return gainA < gainB ? 1 : -1;
  return (a?.tokensPerReply ?? 0) - (b?.tokensPerReply ?? 0);
}
function pairOfTest({ trial, best }) {
  const { gate } = trial.job.policy;
  return best === void 0 ? [] : [{ base: trial.asItIs.test, head: best.version.test, gate }];
}
function timesTestedOf({ asItIs, candidates: all }, family, ledger) {
  const own = new Set(planRequests([asItIs.test], family).map(({ key }) => key));
  const isOnRecord = (version) => planRequests([version.test], family).some(({ key }) => !own.has(key) && ledger.has(key));
  return all.filter(({ version }) => typeof version !== "string" && isOnRecord(version)).length;
}
function judgeOf({ trial, chosen, compared, best }, told) {
  const { job, parts: parts2 } = trial;
  const { test, timesTested, why } = told;
  const outcome = outcomeOf([...compared.values()], { isTested: best !== void 0, ...told });
  const tried = chosen.map((one) => triedCandidate(one, compared.get(one.name)?.comparison));
  return {
    name: job.head.name,
    prompt: promptPlace(job.head),
    parts: { source: parts2.source.length, search: parts2.search.length, test: parts2.test.length },
    asItIs: compared.values().next().value?.base ?? { unreadable: { replies: 0, of: 0 }, tokensPerReply: void 0 },
    candidates: tried.toSorted((a, b) => byGain(a.search, b.search)),
    best: best?.name,
    test: test?.comparison,
    outcome,
    why: outcome === void 0 ? why ?? tooLittle : void 0,
    timesTested
  };
}
var tooLittle = "too few of its replies can be read, or some are missing";
function triedCandidate({ name, demonstrated, edit, version }, search) {
  const { about, source } = candidates[name];
  const dropped = typeof version === "string" ? version : void 0;
  return { name, about, source, demonstrated, edit, search, dropped };
}
function outcomeOf(searched, { isTested, test, confidence }) {
  const isSearched = searched.length === 0 || searched.some(({ verdict }) => verdict !== "unmeasured");
  if (!isSearched || searched.some(({ isWhole: isWhole2 }) => !isWhole2) || test?.verdict === "unmeasured") return void 0;
  if (!isTested || test === void 0) return "none-helps";
  return test.verdict === "pass" && test.comparison.differences.some((one) => isProven(one, confidence)) ? "better" : "not-proven";
}
function isProven({ measure: measure2, delta, pAdjusted }, confidence) {
  return worsening(measure2, delta) < 0 && pAdjusted !== void 0 && pAdjusted < 1 - confidence;
}

// src/command/mitigateCommand.ts
async function mitigateCommand(environment, settings) {
  const destinations = textDestinations(settings);
  const { at, config, judge, candidates: candidates2 = candidateNames } = settings;
  const mitigation = await mitigate(
    {
      at: at === void 0 ? environment.files.folder(".", "") : await openSide(environment, at, "", "at"),
      config,
      judge,
      candidates: candidates2,
      overrides: overridesOf(settings),
      score: scoreSettingsOf(settings),
      tool
    },
    checkPorts(environment, settings, { missingKey: "throw" })
  );
  await deliver(environment, destinations, (format, { width }) => {
    switch (format) {
      case "console":
        return mitigationConsole(mitigation, width);
      case "markdown":
        return mitigationMarkdown(mitigation);
      case "json":
        return dataJson(mitigation);
    }
  });
  return mitigation.exitCode;
}
var textFormats = ["console", "markdown", "json"];
function textDestinations(settings) {
  return destinationsOf(settings).map(({ file, format }) => {
    const own = textFormats.find((one) => one === format);
    if (own !== void 0) return { file, format: own };
    throw new UnusableInput({
      key: file === void 0 ? "--format" : "--out",
      what: `a report of mitigations cannot be written as ${format}`,
      fix: file === void 0 ? "Use console, markdown or json." : "Let the file end with .txt, .md or .json."
    });
  });
}

// src/plan/forecast.ts
function forecast(requests, { has, find, prices, estimate: estimate2 }) {
  const missing = missingRequests(requests, has);
  const recorded = recordedReplies(requests, { has, find });
  const tokensOf = requestTokens();
  const input = missing.reduce((sum, request) => plusTokens(sum, tokensOf(request)), noTokens);
  const { inputTokens } = estimate2;
  const cachedLikely = Math.round(inputTokens * cachedShare([...recorded.values()].flat()));
  const cachedTokensAtMost = Math.min(Math.max(arrange(missing, { ahead: 1 }).cachedTokens, cachedLikely), inputTokens);
  const shortest = outputOf(missing, recorded, (outputs) => outputs[0]);
  const likely = outputOf(missing, recorded, (outputs) => outputs[Math.floor(outputs.length / 2)]);
  const outputTokensAtLeast = shortest.known + shortest.unknown;
  const outputTokensLikely = likely.unknown > 0 ? void 0 : likely.known;
  const cost = (outputTokens, cachedTokens) => prices === void 0 || outputTokens === void 0 ? void 0 : costUsd({ inputTokens, outputTokens, cachedTokens }, prices);
  const times = [...recorded.values()].flat().flatMap(({ ms }) => ms > 0 ? ms : []);
  return {
    countedBy: missing.length === 0 ? [] : ["characters"],
    inputTokensAtLeast: Math.floor(input.atLeast),
    inputTokensAtMost: Math.ceil(input.atMost),
    cachedTokensAtMost,
    outputTokensAtLeast,
    outputTokensLikely,
    costUsdAtLeast: cost(outputTokensAtLeast, cachedTokensAtMost),
    costUsdLikely: cost(outputTokensLikely, cachedLikely),
    replyMs: median(times),
    shortestReplyMs: times.length === 0 ? void 0 : times.reduce((least, ms) => Math.min(least, ms))
  };
}
function recordedReplies(requests, { has, find }) {
  const models = new Map(requests.filter(({ key }) => has(key)).map(({ key, task }) => [key, task.judge.model]));
  const byModel = groupBy([...models], ([, model]) => model);
  return new Map(
    [...byModel].map(([model, keys]) => {
      const step = Math.ceil(keys.length / mostReplies);
      return [model, keys.flatMap(([key], index) => index % step === 0 ? find(key) ?? [] : [])];
    })
  );
}
var mostReplies = 1e3;
function outputOf(missing, recorded, choose) {
  const sums = { known: 0, unknown: 0 };
  for (const [model, own] of groupBy(missing, ({ task }) => task.judge.model)) {
    const outputs = (recorded.get(model) ?? []).flatMap(({ usage: usage2 }) => usage2?.outputTokens ?? []);
    const each = choose(outputs.sort((a, b) => a - b));
    if (each === void 0) sums.unknown += own.length;
    else sums.known += own.length * each;
  }
  return sums;
}
function cachedShare(replies2) {
  const used = replies2.flatMap(({ usage: usage2 }) => usage2 ?? []);
  const input = used.reduce((sum, { inputTokens }) => sum + inputTokens, 0);
  return input === 0 ? 0 : Math.min(1, used.reduce((sum, { cachedTokens }) => sum + cachedTokens, 0) / input);
}
function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}
function stoppingLimits(needs, limits) {
  const minutes = needs.seconds === void 0 ? void 0 : needs.seconds / 60;
  const held = [
    { name: "max-calls", limit: limits.maxCalls, needed: needs.toAsk, over: "before" },
    { name: "max-cost-usd", limit: limits.maxCostUsd, needed: needs.costUsdAtMost, over: "before" },
    { name: "max-minutes", limit: limits.maxMinutes, needed: minutes, over: "maybe" }
  ];
  return held.flatMap(({ name, limit, needed, over }) => {
    if (limit === void 0) return [];
    const isOver = needed === void 0 ? name !== "max-minutes" : needed > limit;
    const stops = isOver ? over : needed === void 0 ? "maybe" : "no";
    return [{ name, limit, needed, stops: needs.toAsk === 0 ? "no" : stops }];
  });
}

// src/plan/timeToAsk.ts
function timeToAsk(load, pace) {
  const { concurrency, requestsPerMinute, tokensPerMinute, replyMs } = pace;
  const by = (boundBy, seconds) => ({
    seconds,
    secondsAtLeast: Math.min(seconds, atLeast(load, pace)),
    inFlight: concurrency,
    boundBy
  });
  if (load.requests === 0) return by("concurrency", 0);
  const inARow = Math.ceil(load.requests / Math.max(1, concurrency));
  const times = [
    ...replyMs === void 0 ? [] : [by("concurrency", inARow * replyMs / 1e3)],
    ...requestsPerMinute === void 0 ? [] : [by("requests-per-minute", 60 * load.requests / requestsPerMinute)],
    ...tokensPerMinute === void 0 ? [] : [by("tokens-per-minute", 60 * load.tokens / tokensPerMinute)]
  ];
  return times.toSorted((a, b) => b.seconds - a.seconds)[0];
}
function atLeast({ requests }, { requestsPerMinute, atBest }) {
  const inARow = Math.ceil(requests / Math.max(1, atBest.concurrency));
  const asked = inARow * (atBest.replyMs ?? 0) / 1e3;
  const spaced = requestsPerMinute === void 0 ? 0 : 60 * (requests - 1) / requestsPerMinute;
  return Math.max(asked, Math.max(0, spaced - lateSeconds));
}
var lateSeconds = 0.2;

// src/report/planCosts.ts
function planCostLines(costs) {
  const { planned, fromLedger, shared, toAsk } = costs.estimate;
  const n = (count) => count.toLocaleString("en-US");
  return [
    ...shardLines(costs),
    `${counted(planned, "request")}: ${n(fromLedger)} in the ledger, ${n(shared)} alike, ${n(toAsk)} to ask`,
    ...toAsk === 0 ? [] : [tokensLine(costs), ...cacheLines(costs), costLine(costs), timeLine(costs)],
    ...costs.limits.map(limitLine)
  ];
}
function shardLines({ shard }) {
  if (shard === void 0) return [];
  const { index, of, requests, ofRequests } = shard;
  return [`shard ${index} of ${of}: ${requests.toLocaleString("en-US")} of ${counted(ofRequests, "distinct request")}`];
}
function tokensLine({ estimate: estimate2, forecast: forecast2 }) {
  const { inputTokens, outputTokensAtMost } = estimate2;
  const { inputTokensAtLeast: least, inputTokensAtMost: most, outputTokensAtLeast, outputTokensLikely } = forecast2;
  const between = `${least.toLocaleString("en-US")} to ${most.toLocaleString("en-US")}`;
  const likely = outputTokensLikely === void 0 ? "" : `, likely ${outputTokensLikely.toLocaleString("en-US")}`;
  const output = outputTokensAtMost === null || outputTokensAtMost === void 0 ? `output not limited by every judge${likely}` : `${outputTokensAtLeast.toLocaleString("en-US")} to ${counted(outputTokensAtMost, "output token")}${likely}`;
  return `about ${counted(inputTokens, "input token")} (${between}), ${output}`;
}
function cacheLines({ forecast: { cachedTokensAtMost } }) {
  if (cachedTokensAtMost === 0) return [];
  return [`up to ${counted(cachedTokensAtMost, "input token")} from the provider's prompt cache, if it has one`];
}
function costLine({ estimate: estimate2, forecast: forecast2 }) {
  const { costUsdAtMost, outputTokensAtMost } = estimate2;
  const { costUsdAtLeast, costUsdLikely } = forecast2;
  const likely = costUsdLikely === void 0 ? "" : `, likely ${dollars(costUsdLikely)}`;
  if (costUsdAtLeast === void 0) return unknownCost(outputTokensAtMost !== void 0);
  if (costUsdAtMost === void 0)
    return `costs at least ${dollars(costUsdAtLeast)}${likely}; how much at most, only maxTokens in every prompt tells`;
  return `costs ${dollars(costUsdAtLeast)} to ${dollars(costUsdAtMost)}${likely}`;
}
function unknownCost(limited) {
  return limited ? "cost unknown: put prices into the configuration" : "cost unknown: it needs prices in the configuration, and maxTokens in every prompt";
}
function timeLine({ time, forecast: { replyMs } }) {
  if (time === void 0) return "time unknown: no reply on record says how long it took, and no rate is set";
  if (time.boundBy !== "concurrency") return `${durationText(time.seconds)} by --${time.boundBy}`;
  const each = `${((replyMs ?? 0) / 1e3).toFixed(1)} s as those on record`;
  return `about ${durationText(time.seconds)} with ${time.inFlight} in flight, if a reply takes ${each}`;
}
function limitLine({ name, limit, needed, stops }) {
  const shown = needed === void 0 ? "how much is needed is unknown" : `${shownNeed(name, needed)} needed`;
  switch (stops) {
    case "no":
      return `--${name} ${limit} is enough`;
    case "before":
      return `--${name} ${limit} would stop it before the first request: ${shown}`;
    case "maybe":
      return `--${name} ${limit} may stop it on its way: ${shown}`;
  }
}
function shownNeed(name, needed) {
  if (name === "max-cost-usd") return `up to ${dollars(needed)} may be`;
  return name === "max-calls" ? `${counted(needed, "request")} ${needed === 1 ? "is" : "are"}` : `about ${durationText(60 * needed)} are`;
}

// src/report/planReport.ts
function planOf(prepared, rest) {
  return { judges: prepared.jobs.map(plannedJudge), ...rest };
}
function planJson({ judges, costs }) {
  const { estimate: estimate2, forecast: forecast2, time, limits, shard } = costs;
  const plan = {
    ...estimate2,
    outputTokensAtMost: estimate2.outputTokensAtMost ?? null,
    costUsdAtMost: estimate2.costUsdAtMost ?? null,
    ...forecast2,
    outputTokensLikely: forecast2.outputTokensLikely ?? null,
    costUsdAtLeast: forecast2.costUsdAtLeast ?? null,
    costUsdLikely: forecast2.costUsdLikely ?? null,
    replyMs: forecast2.replyMs ?? null,
    shortestReplyMs: forecast2.shortestReplyMs ?? null,
    secondsAtLeast: time?.secondsAtLeast ?? null,
    secondsLikely: time?.seconds ?? null,
    inFlight: time?.inFlight ?? null,
    boundBy: time?.boundBy ?? null,
    limits: limits.map((limit) => ({ ...limit, needed: limit.needed ?? null })),
    shard: shard ?? null,
    // What is not asked is for a reader; scripts rely on the rest.
    judges: judges.map((judge) => ({ ...judge, otherFamilies: void 0 }))
  };
  return `${JSON.stringify(plan, null, 2)}
`;
}
function plannedJudge({ base, head, unchanged, tasks }) {
  const { judge, notes = [] } = head;
  const items = (base ?? head).items;
  const scaleFound = scaleFoundOf(judge);
  const answerFound = answerFoundOf(judge);
  const variants = tasks.head?.variants ?? [];
  const asked = [...new Set(variants.map(({ family }) => family))];
  return {
    name: head.name,
    prompt: promptPlace(head),
    scale: judge.scale.kind,
    items: items.length,
    withGold: items.filter(({ gold }) => gold !== void 0).length,
    unchanged,
    model: judge.model ?? null,
    options: judge.options.map(({ score, guideline, before, after, found, elaboration }) => ({
      score,
      text: asWritten(`${before}${guideline}${after}`.trim(), judge),
      lines: found === void 0 || found.listed === true ? null : lineRange(found.firstLine, found.lastLine),
      elaborated: elaboration !== void 0
    })),
    ...scaleFound === void 0 ? {} : { scaleFound },
    ...answerFound === void 0 ? {} : { answerFound },
    families: asked.map((family) => ({
      family,
      variants: variants.filter((variant) => variant.family === family).map(({ name }) => name)
    })),
    otherFamilies: fittingFamilies(judge, asked),
    ...judge.template === void 0 ? {} : { template: judge.template },
    ...notes.length === 0 ? {} : { notes: notes.map((note) => `${faultInShort(note)}. ${note.fix}`) }
  };
}
function asWritten(text, judge) {
  return text.replace(
    /\{\{\s?([\w.-]+)\s?\}\}/g,
    (whole, name) => judge.template === void 0 ? whole : placeOf(name, judge)
  );
}
function lineRange(first, last) {
  return first === last ? `line ${first}` : `lines ${first}–${last}`;
}
function planConsole(report, width) {
  const lines = report.judges.flatMap((judge) => [...judgeLines(judge, report.needsModel, width), ""]);
  const ofJudge = report.judges.length > 1 ? " --judge NAME" : "";
  const last = [...planCostLines(report.costs), `a question as it is sent: evenhand show${ofJudge}`];
  return `${[...lines, ...last.flatMap((line) => wrap(line, { width, indent: "  ", first: "" }))].join("\n")}
`;
}
var optionColumns = [
  { title: "option", align: "left" },
  { title: "where", align: "left" },
  { title: "elaboration", align: "left" },
  { title: "as shown", align: "left", flexible: true }
];
function judgeLines(judge, needsModel, width) {
  const unnamed = needsModel ? "no model is named, and a run needs one" : "no model is named: the provider takes its own";
  const about = `${judge.scale} · ${counted(judge.items, "item")}, ${judge.withGold} with gold · ${judge.model === null ? unnamed : `model ${judge.model}`}`;
  const rows = judge.options.map(({ score, text, lines, elaborated }) => [
    plainText(String(score)),
    lines ?? "listed",
    elaborated ? "its own" : "built in",
    plainText(text)
  ]);
  return [
    ...wrap(`${plainText(judge.name)} (${plainText(judge.prompt)})`, { width, indent: "  ", first: "" }),
    ...wrap(plainText(about), { width, indent: "  " }),
    ...rows.length === 0 ? ["  no options"] : textTable(optionColumns, rows, width - 2).map((line) => `  ${line}`),
    ...judge.scaleFound === void 0 ? [] : wrap(plainText(scaleFoundText(judge.scaleFound)), { width, indent: "    ", first: "  " }),
    ...judge.answerFound === void 0 ? [] : wrap(plainText(answerFoundText(judge.answerFound)), { width, indent: "    ", first: "  " }),
    ...judge.template === void 0 ? [] : wrap(plainText(templateText(judge.template)), { width, indent: "    ", first: "  " }),
    ...(judge.notes ?? []).flatMap((note) => wrap(`note: ${plainText(note)}`, { width, indent: "    ", first: "  " })),
    ...judge.unchanged ? ["  unchanged: nothing is asked"] : [...judge.families.map(familyLine), ...fittingLines(judge.otherFamilies, "fits too, not asked:")].flatMap(
      (line) => wrap(line, { width, indent: "    ", first: "  " })
    )
  ];
}
function familyLine({ family, variants }) {
  const shown = variants.length > 8 ? [...variants.slice(0, 8), "…"] : variants;
  return `${family}: ${counted(variants.length, "variant")} (${shown.map(plainText).join(", ")}): ${perturbationAbout(family)}${loneVariant(family, variants.length)}`;
}

// src/command/planCommand.ts
async function planCommand(environment, settings) {
  const destinations = plainDestinations(settings, "a plan");
  const shard = settings.shard;
  const { base, head, openReference } = await versionsToLoad(environment, settings);
  const policyFrom = settings.policyFrom === "head" ? "head" : "base";
  const overrides = overridesOf(settings);
  const sides = await loadSides({ base, head, config: settings.config, policyFrom, overrides, openReference });
  const prepared = prepareRun(sides, { overrides, only: settings.judge, policyFrom });
  const wholeRun = { attribute: settings.attribute, overrides };
  const tasks = shard === void 0 ? tasksOfVerdict(prepared, wholeRun) : tasksOfRun(prepared, wholeRun);
  const ledger = ledgerToRead(environment, settings);
  const provider = openProvider(environment, settings, () => {
  }, { missingKey: "report" })(prepared.trusted.provider);
  const { requests } = planFor(tasks, provider.families, ledger);
  const costs = planCosts(requests, { prepared, ledger, shard, isFree: provider.isFree === true, settings });
  const report = planOf(prepared, { costs, needsModel: provider.needsModel });
  await deliver(
    environment,
    destinations,
    (format, { width }) => format === "json" ? planJson(report) : planConsole(report, width)
  );
  return 0;
}
function planCosts(all, { prepared, ledger, shard, isFree, settings }) {
  const own = (shard === void 0 ? void 0 : sharesOf(all, shard.of)[shard.index - 1]?.keys) ?? distinct(all);
  const requests = all.filter(({ key }) => own.has(key));
  const on = { has: (key) => ledger.has(key), find: (key) => ledger.find(key) };
  const { prices, maxCalls, maxCostUsd, maxMinutes, requestsPerMinute, tokensPerMinute } = prepared.policy;
  const asking = estimate(requests, on.has, prices);
  const ahead = forecast(requests, { ...on, prices, estimate: asking });
  const tokens = asking.inputTokens + (ahead.outputTokensLikely ?? 0);
  const time = timeToAsk(
    { requests: asking.toAsk, tokens },
    {
      concurrency: inFlightOf(settings),
      requestsPerMinute,
      tokensPerMinute,
      replyMs: ahead.replyMs,
      atBest: { concurrency: scoreSettingsOf(settings).concurrency, replyMs: ahead.shortestReplyMs }
    }
  );
  const limits = { maxCalls, maxCostUsd: isFree ? void 0 : maxCostUsd, maxMinutes };
  return {
    estimate: asking,
    forecast: ahead,
    time,
    limits: stoppingLimits({ ...asking, seconds: time?.seconds }, limits),
    shard: shard === void 0 ? void 0 : { ...shard, requests: own.size, ofRequests: distinct(all).size }
  };
}
function distinct(requests) {
  return new Set(requests.map(({ key }) => key));
}
function inFlightOf(settings) {
  const { concurrency, startAt = concurrency } = scoreSettingsOf(settings);
  return startAt;
}

// src/command/scoreCommand.ts
async function scoreCommand(environment, settings) {
  const at = settings.at;
  const head = at === void 0 ? environment.files.folder(".", "") : await openSide(environment, at, "", "at");
  return runAndReport(environment, settings, { command: "score", base: void 0, head });
}

// src/report/shownQuestion.ts
function questionsJson(questions) {
  const written = questions.map(({ inputTokens: { tokens, atLeast: atLeast2, atMost }, ...question }) => ({
    ...question,
    inputTokens: Math.round(tokens),
    inputTokensAtLeast: Math.floor(atLeast2),
    inputTokensAtMost: Math.ceil(atMost)
  }));
  const text = JSON.stringify({ version: 1, questions: written }, null, 2);
  return `${text.replace(unseen, unitEscapes).replaceAll("##[", "#\\u0023[")}
`;
}
var unseen = new RegExp(unseenLetters, "gu");
function unitEscapes(letter) {
  return letter.split("").map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`).join("");
}
function questionsConsole(questions) {
  return questions.map((question) => `${questionLines(question).join("\n")}
`).join("\n");
}
function questionLines(question) {
  const { judge, side, item, family, variant, model, parameters, messages, control, inputTokens, key, inLedger } = question;
  const texts3 = messages.map(({ role, content }, index) => ({
    role,
    lines: markedLines(content, control[index]?.content ?? "")
  }));
  const changed = texts3.some(({ lines }) => lines.some(([mark]) => mark !== " "));
  const of = family === variant ? "" : ` (${family})`;
  const sent = Object.entries(parameters).map(([name, value]) => `${name} ${JSON.stringify(value)}`);
  const { tokens, atLeast: atLeast2, atMost } = inputTokens;
  const n = (count) => Math.round(count).toLocaleString("en-US");
  const rows = [
    ["judge", judge],
    side === null ? void 0 : ["version", side],
    ["item", item],
    ["variant", `${variant}${of}`],
    ["model", model ?? "not named"],
    ["parameters", sent.join(", ") || "none"],
    ["tokens", `about ${counted(Math.round(tokens), "input token")} (${n(atLeast2)} to ${n(atMost)})`],
    ["key", key],
    inLedger === null ? void 0 : ["reply", inLedger ? "in the ledger" : "not in the ledger"],
    variant === "control" ? void 0 : ["marks", changed ? marks : "none: it is the same question as the control"]
  ];
  return [
    ...rows.flatMap((row) => row === void 0 ? [] : [`${row[0].padEnd(10)} ${plainText(row[1])}`]),
    ...texts3.flatMap(({ role, lines }) => [
      "",
      role,
      ...lines.map(([mark, line]) => line === "" ? mark.trim() : `${mark} ${line}`)
    ])
  ];
}
var marks = "+ is sent and not in the control, - is in the control and not sent";
function markedLines(content, control) {
  const sent = content.split("\n");
  const marked = [];
  let next = 0;
  const upTo = (end) => {
    for (const line of sent.slice(next, end)) marked.push([" ", shownLine(line)]);
    next = end;
  };
  for (const { at, removed, added } of editsBetween(control.split("\n"), sent)) {
    upTo(at);
    for (const line of removed) marked.push(["-", shownLine(line)]);
    for (const line of added) marked.push(["+", shownLine(line)]);
    next = at + added.length;
  }
  upTo(sent.length);
  return marked;
}
function shownLine(line) {
  const written = line.replace(
    hidden,
    (letter) => letter === "	" ? "\\t" : `\\u{${letter.codePointAt(0)?.toString(16)}}`
  );
  return plainText(written);
}
var hidden = new RegExp(
  String.raw`${unseenLetters}|[\p{Control}\p{Line_Separator}\p{Paragraph_Separator}\p{Surrogate}\p{Noncharacter_Code_Point}]`,
  "gu"
);

// src/command/questionFiles.ts
function questionFiles(judges) {
  return judges.flatMap((questions, judge) => {
    const items = [...groupBy(questions, ({ item }) => item).values()];
    return items.flatMap(
      (own, item) => own.map((question, variant) => {
        const names = [
          numbered(question.judge, judge, judges.length),
          numbered(question.item, item, items.length),
          numbered(question.variant, variant, own.length)
        ];
        return [names.join("/"), question];
      })
    );
  });
}
var longest = 60;
function numbered(name, index, of) {
  const written = name.replace(/[^A-Za-z0-9()+_-]+/g, "_").slice(0, longest);
  return `${String(index + 1).padStart(String(of).length, "0")}-${written}`;
}

// src/command/shownQuestions.ts
function taskToShow(pair, wish, { overrides, policyFrom }) {
  const own = versionOf3(pair, wish.side);
  const policy = policyFor(pair, overrides, policyFrom);
  const owner = policyFrom === "base" && pair.base !== void 0 ? "base" : "head";
  const evalSet = evalSetOf(pair, owner, policy);
  const words = wordsOf(wish.variant);
  const named = families.filter((family) => words.includes(family) && family !== "control");
  const added = named.filter((family) => evalSet.wanted.every((wanted2) => wanted2.family !== family));
  const isControlAlone = !wish.all && words.every((word) => word === "control");
  const wanted = isControlAlone ? [] : [...evalSet.wanted, ...added.map((family) => ({ family }))];
  const task = evalSetTask(wish.side, { ...own, name: pair.head.name }, { ...evalSet, wanted, repeats: 1 });
  return { ...task, items: chosenItems(task, wish), variants: chosenVariants(task.variants, words, wish) };
}
function versionOf3({ base, head, role }, side) {
  const version = side === "base" ? base : role === "removed" ? void 0 : head;
  if (version !== void 0) return version;
  throw new UnusableInput({
    key: "--side",
    what: `the ${side} has no judge "${head.name}"`,
    fix: `Write --side ${side === "base" ? "head" : "base"}.`
  });
}
function wordsOf(variant) {
  return (variant ?? "").split(",").flatMap((word) => word.trim() === "" ? [] : [word.trim()]);
}
function chosenItems({ items }, { item: id, all }) {
  if (id === void 0) return all ? items : items.slice(0, 1);
  const found = items.find((item) => item.id === id);
  if (found !== void 0) return [found];
  throw unknownName("--item", { what: `there is no item "${id}"`, given: id, names: items.map((item) => item.id) });
}
function chosenVariants(variants, words, { all }) {
  if (words.length === 0) return all ? variants : variants.slice(0, 1);
  const isNamed2 = (word) => (variant) => variant.name === word || variant.family === word;
  const unknown = words.find((word) => !variants.some(isNamed2(word)));
  if (unknown !== void 0) {
    const names = variants.map(({ name }) => name);
    const what = `there is no variant "${unknown}"`;
    throw unknownName("--variant", { what, given: unknown, names, others: families });
  }
  return variants.filter((variant) => words.some((word) => isNamed2(word)(variant)));
}
var mostNames2 = 8;
function unknownName(key, { what, given, names, others = [] }) {
  const near = nearestWord(given, [...names, ...others]);
  const guess = near === void 0 ? "" : `Did you mean "${near}"? `;
  const more = names.length > mostNames2 ? ` and ${names.length - mostNames2} more` : "";
  return new UnusableInput({ key, what, fix: `${guess}There are ${names.slice(0, mostNames2).join(", ")}${more}.` });
}
function questionsToShow(task, { isCompared }, look) {
  const { requests } = planFor([task], look.endpoints, look.ledger);
  const tokensOf = requestTokens();
  return requests.map((request) => {
    const { item, variant, presentation, key } = request;
    const { judge, side } = task;
    return {
      judge: judge.name,
      side: isCompared && (side === "base" || side === "head") ? side : null,
      item: item.id,
      family: variant.family,
      variant: variant.name,
      model: judge.model ?? null,
      parameters: judge.parameters,
      messages: render(judge, item, presentation),
      control: render(judge, item, {}),
      inputTokens: tokensOf(request),
      key,
      inLedger: look.hasLedger ? look.ledger.has(key) : null
    };
  });
}

// src/command/showCommand.ts
async function showCommand(environment, settings) {
  const destinations = plainDestinations(settings, "a question");
  const { all: folder, side = "head", item, variant } = settings;
  if (folder !== void 0 && settings.out !== void 0) throw allWithOut;
  const { base, head, openReference } = await versionsToLoad(environment, settings);
  if (side === "base" && base === void 0) throw withoutBase;
  const policyFrom = settings.policyFrom === "head" ? "head" : "base";
  const overrides = overridesOf(settings);
  const sides = await loadSides({ base, head, config: settings.config, policyFrom, overrides, openReference });
  const rules = { overrides, policyFrom, isCompared: base !== void 0 };
  const wish = { side, item, variant, all: folder !== void 0 };
  const look = lookUp(environment, settings, { sides, policyFrom });
  const pairs = pairsToShow(pairJudges(sides).pairs, settings);
  const questions = pairs.map((pair) => questionsToShow(taskToShow(pair, wish, rules), rules, look));
  if (questions.every((own) => own.length === 0)) throw leftOut;
  if (folder !== void 0) return writeAll(environment, settings, { folder, questions });
  await deliver(environment, destinations, (format) => texts2[format](questions.flat()));
  return 0;
}
var texts2 = {
  console: questionsConsole,
  json: questionsJson
};
function lookUp(environment, settings, { sides, policyFrom }) {
  const [first] = policyFrom === "base" && sides.base?.[0] !== void 0 ? sides.base : sides.head;
  const open = openProvider(environment, settings, () => {
  }, { missingKey: "report" });
  const { families: families2 } = open(first?.configuration.provider);
  return {
    ledger: ledgerToRead(environment, settings),
    hasLedger: settings.ledger !== void 0,
    endpoints: families2
  };
}
function pairsToShow(pairs, { judge: name, all, side }) {
  const own = pairs.filter(({ base, role }) => side === "base" ? base !== void 0 : role !== "removed");
  const found = name === void 0 ? own : own.filter(({ head, renamedFrom }) => [head.name, renamedFrom].includes(name));
  if (found.length === 1 || all !== void 0 && found.length > 0) return found;
  const names = own.map(({ head }) => head.name);
  const near = name === void 0 ? void 0 : nearestWord(name, names);
  throw new UnusableInput({
    key: "--judge",
    what: name === void 0 ? `there are ${counted(names.length, "judge")}` : `there is no judge called "${name}"`,
    fix: `${near === void 0 ? "" : `Did you mean "${near}"? `}Name one of: ${names.join(", ")}.`
  });
}
async function writeAll({ files, stdout }, { format = "console" }, { folder, questions }) {
  const [text, ending] = format === "json" ? [questionsJson, "json"] : [questionsConsole, "txt"];
  for (const [path, question] of questionFiles(questions)) {
    await files.write(`${folder}/${path}.${ending}`, text([question]), "replace");
  }
  stdout.write(`${counted(questions.flat().length, "question")} written to ${plainText(folder)}
`);
  return 0;
}
var allWithOut = new UnusableInput({
  key: "--out",
  what: "--all names a folder with a file for each question, and --out one file for all of them",
  fix: "Leave one of the two out."
});
var withoutBase = new UnusableInput({
  key: "--side",
  what: "there is one version, and so no base",
  fix: "Name the version before the change with --base."
});
var leftOut = new UnusableInput({
  key: "--variant",
  what: "there is no such question: the variant leaves the item out",
  fix: "Name another item, or give this one a gold."
});

// src/command/runCommand.ts
async function runCommand(command, { positionals, given }, environment) {
  const settings = settingsOf(given);
  const { takesWords } = commands[command];
  if (positionals.length > 0 && takesWords !== true) throw tooMany(command, positionals);
  if (command !== "ledger") destinationsOf(settings);
  return runs[command](environment, settings, positionals);
}
var runs = {
  check: checkCommand,
  score: scoreCommand,
  drift: driftCommand,
  mitigate: mitigateCommand,
  plan: planCommand,
  show: showCommand,
  batch: batchCommand,
  ledger: ledgerCommand,
  measure: measureCommand,
  demo: demoCommand,
  init: initCommand,
  doctor: doctorCommand,
  // With all schemas in it, which nothing else reads.
  schema: async (environment, _, words) => (await import("./schemaCommand.js")).schemaCommand(environment, words)
};
function tooMany(command, positionals) {
  return new UnusableInput({
    what: `"evenhand ${command}" takes no "${positionals[0]}"`,
    fix: `See "evenhand ${command} --help".`
  });
}
export {
  runCommand
};
