import type { ProviderChoice } from '../ask/ports.ts';
import { endpointNamed, isEndpoint } from '../ask/providers.ts';
import { versionHint } from '../ask/versionHint.ts';
import type { StatedProvider } from '../config/configuration.ts';
import { isPlaceholder } from '../config/items/placeholder.ts';
import { knownItemFaults } from '../config/knownItemFaults.ts';
import type { LoadedJudge, LoadedSide } from '../config/loadedJudge.ts';
import { loadSides } from '../config/loadSides.ts';
import { meantInstead } from '../document/shownValue.ts';
import { admissionState, dayOf } from '../judge/admission.ts';
import { itemsToLabel } from '../judge/itemsToLabel.ts';
import { throwDisagreements } from '../plan/runPolicy.ts';
import { stateText } from '../report/admissionText.ts';
import { fittingFamilies, fittingLines } from '../report/fittingFamilies.ts';
import { foundLine, statingLines } from '../report/foundLine.ts';
import { goldTable } from '../report/goldTable.ts';
import { counted } from '../report/numbers.ts';
import { plainText } from '../report/plainText.ts';
import { wrap } from '../report/text.ts';
import { type Fault, UnusableInput } from '../shared/fault.ts';
import type { Environment, Probe } from './environment.ts';
import { endpointSettingsOf, overridesOf, type Settings } from './settings.ts';
import { versionAt } from './versions.ts';

/** What was found, and lines to paste. Plain text; the printer escapes it. Every check that fails has a `fix`. */
type Check = { readonly text: string; readonly lines?: readonly string[] } & (
  | { readonly state: 'well' | 'note'; readonly fix?: string }
  | { readonly state: 'ill'; readonly fix: string }
);

/** `evenhand doctor`: finds everything that would go wrong before anything is asked. Exit code 2 if something would. */
export async function doctorCommand(environment: Environment, settings: Settings): Promise<number> {
  const config = await configChecks(environment, settings);
  const checks = [
    nodeCheck(environment),
    await gitCheck(environment),
    ...config.checks,
    ...(await providerChecks(environment, settings, config).catch(faultChecks)),
  ];
  const { isTerminal, columns } = environment.stdout;
  const width = isTerminal ? columns : Number.POSITIVE_INFINITY;
  for (const check of checks) environment.stdout.write(checkLine(check, width));
  return checks.some(({ state }) => state === 'ill') ? 2 : 0;
}

const marks = { well: '✓', ill: '✗', note: '–' } as const;

function checkLine({ state, text, fix, lines = [] }: Check, width: number): string {
  const found = wrap(plainText(text), { width, first: `${marks[state]} `, indent: '  ' });
  const how = fix === undefined ? [] : wrap(plainText(fix), { width, indent: '    ' });
  return [...found, ...how, ...lines.map((line) => `      ${plainText(line)}`)].map((line) => `${line}\n`).join('');
}

function nodeCheck({ nodeVersion }: Environment): Check {
  const [major = 0, minor = 0] = nodeVersion.replace(/^v/, '').split('.').map(Number);
  const enough = major > 20 || (major === 20 && minor >= 20);
  if (enough) return { state: 'well', text: `node ${nodeVersion}` };
  return { state: 'ill', text: `node ${nodeVersion} is too old`, fix: 'Evenhand needs node 20.20 or later.' };
}

async function gitCheck(environment: Environment): Promise<Check> {
  const version = await environment.git.version();
  if (version === undefined)
    return {
      state: 'note',
      text: 'no git program: only folders can be compared',
      fix: 'Install git to compare commits.',
    };
  const opened = await environment.git.open('HEAD', '');
  switch (opened.kind) {
    case 'tree':
      return { state: 'well', text: `${version}, HEAD is ${opened.tree.id.slice(0, 7)}` };
    case 'no-repository':
      return { state: 'note', text: `${version}, but this folder is in no repository: only folders can be compared` };
    case 'unknown-ref':
      return { state: 'note', text: `${version}, but this repository has no commit yet` };
  }
}

async function configChecks(
  environment: Environment,
  settings: Settings,
): Promise<Asking & { readonly checks: readonly Check[] }> {
  try {
    const tree = await versionAt(environment, settings);
    const overrides = overridesOf(settings);
    const { head } = await loadSides({ base: undefined, head: tree, config: settings.config, overrides });
    throwDisagreements(
      head.map(({ configuration }) => configuration),
      overrides,
    );
    const checks = head.flatMap((side): readonly Check[] => [
      { state: 'well', text: `${side.path} is valid` },
      ...judgeChecks(side),
      ...side.judges.flatMap((judge) => admissionCheck(judge, dayOf(environment.clock.now()))),
      ...side.judges.flatMap(({ notes = [] }) => notes.map((note) => placedCheck('note', note))),
      ...side.judges.flatMap((judge) => knownItemFaults(judge)).map((fault) => placedCheck('ill', fault)),
    ]);
    return {
      checks,
      stated: head[0]?.configuration.provider,
      judges: head.flatMap((side) => side.judges),
    };
  } catch (error) {
    return { checks: faultChecks(error), judges: [] };
  }
}

/** A mistake of the user is one more check that fails. */
function faultChecks(error: unknown): readonly Check[] {
  if (!(error instanceof UnusableInput)) throw error;
  return error.faults.map((fault) => placedCheck('ill', fault));
}

function placedCheck(state: 'ill' | 'note', { file, line, what, fix }: Fault): Check {
  return { state, text: `${[file, line].filter((part) => part !== undefined).join(':')} ${what}`.trim(), fix };
}

function judgeChecks({ judges, configuration }: LoadedSide): readonly Check[] {
  const { minItems } = configuration.gate;
  return judges.flatMap(({ name, judge, items }): readonly Check[] => {
    const gold = items.filter((item) => item.gold !== undefined).length;
    const text = `judge ${name}: ${judge.scale.kind}, ${items.length} items, ${gold} with gold`;
    const count: Check =
      items.length >= minItems
        ? { state: 'well', text }
        : { state: 'ill', text, fix: `A verdict needs at least ${minItems} items (gate.minItems).` };
    const note = (line: string): Check => ({ state: 'note', text: `judge ${name}: ${line}` });
    const unwritten = items.filter(isPlaceholder).length;
    const first = {
      ...note(`${unwritten} of ${items.length} items are still those that "evenhand init" wrote`),
      fix: "Replace them by your own, with people's labels as gold.",
    };
    const reading = {
      ...note(foundLine(judge)),
      fix: "If it is otherwise, say so in the judge's entry. As it was read, it says:",
      lines: statingLines(judge),
    };
    const fitting = fittingLines(fittingFamilies(judge), 'fits:').map(note);
    const next = gold >= minItems || unwritten > 0 ? [] : itemsToLabel(items);
    const lacking = `${items.length - gold} items have no label; these differ most from the others, so label them first:`;
    const label = { ...note(lacking), fix: `${next.join(', ')}.` };
    const table = goldTable({ items, scale: judge.scale, parts: configuration.parts });
    const golds =
      table.length === 0 || unwritten > 0 ? [] : { ...note('its gold, in all and in each part:'), lines: table };
    return [count, golds, unwritten > 0 ? first : [], next.length > 0 ? label : [], reading, fitting].flat();
  });
}

/** Nothing of a judge without a record, of which none is asked for. What the provider named its model is not known. */
function admissionCheck({ name, judge, admitted, admission }: LoadedJudge, today: string): readonly Check[] {
  if (admitted === undefined && admission === undefined) return [];
  const state = admissionState(admitted, judge, { today, answeredBy: admitted?.answeredBy ?? [] });
  const text = `judge ${name}: its admission: ${stateText(state)}`;
  if (state.kind === 'admitted') return [{ state: 'well', text }];
  return [{ state: 'note', text, fix: `Run: evenhand admit --judge "${name}"` }];
}

/** The provider that the configuration names, and the judges that it is for. */
export interface Asking {
  /** The endpoint that the configuration names, if it can be read. */
  readonly stated?: StatedProvider | undefined;
  readonly judges: readonly LoadedJudge[];
}

/**
 * Whether the endpoint answers, and whether each judge names a model of the endpoint. Only the list of models is
 * requested, which costs nothing.
 *
 * @throws UnusableInput if the options cannot be used, or the endpoint may not be asked.
 */
async function providerChecks(
  environment: Environment,
  settings: Settings,
  { stated, judges }: Asking,
): Promise<readonly Check[]> {
  const { provider: name = 'openai' } = settings;
  if (!isEndpoint(name)) return [{ state: 'well', text: `provider ${name} needs no key and no network` }];
  const endpoint = { ...endpointSettingsOf(settings), stated, missingKey: 'report', note: () => {} } as const;
  const choice = environment.openProvider(endpoint);
  const probe = await environment.probe({ ...endpoint, timeoutMs: Math.min(endpoint.timeoutMs, 20_000) });
  return [
    endpointCheck(endpoint.baseUrl === undefined ? name : undefined, probe),
    ...modelChecks(judges, choice, probe),
  ];
}

/** @param name undefined: the given address is shown, without the parts that may be secret. */
function endpointCheck(name: string | undefined, probe: Probe): Check {
  const where = name ?? ('address' in probe ? probe.address : undefined) ?? 'the endpoint';
  switch (probe.kind) {
    case 'reachable': {
      const has = probe.models.length === 0 ? '' : ` and has ${counted(probe.models.length, 'model')}`;
      return { state: 'well', text: `${where} answers${has}` };
    }
    case 'no-key':
      return {
        state: 'ill',
        text: `${probe.variable} is not set`,
        fix: 'Set it in the environment; "--provider lexical" runs without a key, with a judge that is no model.',
      };
    case 'unreachable':
      return {
        state: 'ill',
        text: `${where} does not answer: ${probe.why}`,
        fix: `Check --base-url, the key and the network.${versionHint(probe.address)}`,
      };
  }
}

function modelChecks(judges: readonly LoadedJudge[], choice: ProviderChoice, probe: Probe): readonly Check[] {
  const listed = probe.kind === 'reachable' ? probe.models : [];
  return judges.flatMap(({ name, judge: { model } }): readonly Check[] => {
    if (model === undefined) return [withoutModel(name, choice)];
    if (listed.length === 0) return [];
    if (endpointNamed(choice.name)?.listsModels === false)
      return [{ state: 'note', text: `judge ${name}: only a request shows whether there is a deployment "${model}"` }];
    return isListed(model, listed) ? [] : [missingModel(name, model, listed)];
  });
}

function withoutModel(name: string, { needsModel }: ProviderChoice): Check {
  const text = `judge ${name} names no model`;
  if (!needsModel) return { state: 'note', text: `${text}: the server takes its own` };
  const fix = 'Write "model:" into the prompt file, or into the judge\'s entry in the configuration.';
  return { state: 'ill', text, fix };
}

/** Gemini lists `models/NAME` but also accepts `NAME`: https://ai.google.dev/gemini-api/docs/openai */
function isListed(model: string, listed: readonly string[]): boolean {
  return listed.some((id) => id === model || id === `models/${model}`);
}

/** The most names in a line. */
const mostNames = 5;

function missingModel(name: string, model: string, listed: readonly string[]): Check {
  const others = listed.length > mostNames ? ', …' : '';
  return {
    state: 'ill',
    text: `judge ${name}: the endpoint does not list its model "${model}"`,
    fix: `${meantInstead(model, listed)}It lists ${listed.slice(0, mostNames).join(', ')}${others}. Change "model" in the prompt file or in the judge's entry.`,
  };
}
