import { parseDocument } from '../document/parseDocument.ts';
import { type PlacedDocument, throwFaults } from '../document/placedDocument.ts';
import type { SourceFile } from '../document/text.ts';
import { validate } from '../document/validate.ts';
import { UnusableInput } from '../shared/fault.ts';
import { insteadOf } from '../shared/gone.ts';
import { isMapping } from '../shared/isMapping.ts';
import { promptAddress } from '../shared/promptPlace.ts';
import {
  type Configuration,
  defaultGate,
  type GateSettings,
  type JudgeEntry,
  type WrittenConfiguration,
  type WrittenJudge,
} from './configuration.ts';
import { configurationFaults, mergeSettings } from './configurationFaults.ts';
import { familyOfRule } from './ruleMistakes.ts';

/**
 * Reads evenhand.yml, with defaults filled in.
 *
 * @throws UnusableInput with file, line, column and key for each mistake.
 */
export function parseConfiguration(source: SourceFile): Configuration {
  const { file } = source;
  const document = parseDocument(source);
  if (document.value === undefined || document.value === null)
    throw new UnusableInput({ ...emptyConfiguration, file, line: 1 });
  const written = checked(document, file);
  const { perturbations: _, reference, ...stated } = written;
  const line = document.placeOf(['reference'])?.line ?? 1;
  return {
    repeats: 1,
    seed: 1,
    budget: {},
    ...stated,
    file,
    judges: written.judges.map((judge, index) => judgeEntry(judge, index, { written, document })),
    gate: gateSettings(written),
    reference: reference === undefined ? undefined : { name: reference, line },
  };
}

/**
 * Reads only the gate of evenhand.yml, for recorded judgments. The file need not have judges.
 *
 * @throws UnusableInput with file, line, column and key for each mistake.
 */
export function parseGate(source: SourceFile): GateSettings {
  const document = parseDocument(source);
  const { value = {} } = document;
  const whole = isMapping(value) && !Object.hasOwn(value, 'judges') ? { ...value, judges: [anyJudge] } : value;
  return gateSettings(checked({ ...document, value: whole }, source.file));
}

const anyJudge = { prompt: 'any.prompt.yml', items: 'any.items.jsonl' };

function checked(document: PlacedDocument, file: string): WrittenConfiguration {
  throwFaults(validate({ shape: 'configuration', document, file, strayFix }));
  // The schema was just checked.
  const written = document.value as WrittenConfiguration;
  throwFaults(configurationFaults(written, document, file));
  return written;
}

const emptyConfiguration = {
  what: 'the file is empty',
  fix: 'Name at least one judge: "judges: [{ prompt: judges/tone.prompt.yml, items: judges/tone.items.jsonl }]".',
};

const keysAndHosts =
  /^(api|base|secret|host|hosts|endpoint|url|headers?|token|openai|azure|authorization|organization|key|proxy)/i;

const hostFix =
  'Take it out: hosts come from the workflow (environment, --base-url), never from a file of the pull request. A host that the workflow allows (--allowed-hosts) may be named in one place: "provider: { baseUrl: https://… }".';

/** If a pull request could name a host, it could send the keys there. */
function strayFix(key: string): string | undefined {
  if (/^base_?url$/i.test(key)) return hostFix;
  const instead = insteadOf(key);
  if (instead !== undefined || !keysAndHosts.test(key)) return instead;
  return 'Take it out: keys and hosts come from the workflow (environment, --base-url), never from a file of the pull request.';
}

function judgeEntry(
  judge: WrittenJudge,
  index: number,
  { written, document }: { readonly written: WrittenConfiguration; readonly document: PlacedDocument },
): JudgeEntry {
  const { path, key } = promptAddress(judge.prompt);
  const { answer, gold: { from, at, allow } = {}, perturbations = written.perturbations } = judge;
  const lineOf = (...keys: readonly string[]) => document.placeOf(['judges', index, ...keys])?.line ?? 1;
  return {
    index,
    name: judge.name,
    criteria: areCriteria(answer) ? answer : undefined,
    prompt: path,
    promptKey: key,
    items: judge.items,
    group: judge.group,
    // Undefined if the entry says only which labels count.
    gold: from === undefined ? undefined : { from, ...(at === undefined ? {} : { at }) },
    ...(allow === 'assisted' ? { allowAssisted: true } : {}),
    ...(judge.relabel === undefined ? {} : { relabel: share(judge.relabel) }),
    model: judge.model,
    ...((judge.admission ?? written.admission) && { admission: { ...written.admission, ...judge.admission } }),
    block: blockOf(judge),
    perturbations: perturbations && mergeSettings(perturbations),
    lines: { entry: lineOf(), prompt: lineOf('prompt'), items: lineOf('items') },
  };
}

/** Whether an entry names the answers of which each makes a judge. */
function areCriteria(answer: WrittenJudge['answer']): answer is 'each' | readonly string[] {
  return answer === 'each' || Array.isArray(answer);
}

/** What the entry states about the judge: its facts, and its block. */
function blockOf({ evenhand, ...judge }: WrittenJudge): WrittenJudge['evenhand'] {
  const facts = Object.fromEntries(
    (['message', 'places', 'values', 'best', 'options', 'answer', 'candidates', 'decision'] as const).flatMap((key) =>
      judge[key] === undefined || (key === 'answer' && areCriteria(judge.answer)) ? [] : [[key, judge[key]] as const],
    ),
  );
  return evenhand === undefined && Object.keys(facts).length === 0 ? undefined : { ...evenhand, ...facts };
}

function gateSettings({ gate = {} }: WrittenConfiguration): GateSettings {
  return {
    ...defaultGate,
    alone: Math.min(defaultGate.alone, 1 - (gate.confidence ?? defaultGate.confidence)),
    ...gate,
    maxUnreadable: share(gate.maxUnreadable ?? defaultGate.maxUnreadable),
    rules: (gate.rules ?? []).map((rule) => ({ ...rule, family: familyOfRule(rule) })),
    failOn: [...new Set(gate.failOn)],
  };
}

/** `5 %` is 0.05. */
function share(written: number | string): number {
  return typeof written === 'number' ? written : Number(written.replace('%', '')) / 100;
}
