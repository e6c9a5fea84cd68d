import type { ProviderChoice } from '../ask/ports.ts';
import { endpointNamed, isEndpoint, versionHint } from '../ask/providers.ts';
import type { StatedProvider } from '../config/configuration.ts';
import { knownItemFaults } from '../config/knownItemFaults.ts';
import type { LoadedJudge } from '../config/loadedJudge.ts';
import { loadSides } from '../config/loadSides.ts';
import { meantInstead } from '../document/shownValue.ts';
import { dayOf } from '../judge/admission.ts';
import { throwDisagreements } from '../plan/runPolicy.ts';
import { counted } from '../report/numbers.ts';
import { plainText } from '../report/plainText.ts';
import { wrap } from '../report/text.ts';
import { type Fault, UnusableInput } from '../shared/fault.ts';
import type { Environment, Probe } from './environment.ts';
import { type Check, judgeChecks } from './judgeChecks.ts';
import { endpointSettingsOf, overridesOf, type Settings } from './settings.ts';
import { versionAt, versionsToLoad } from './versions.ts';

/** `evenhand doctor`: finds everything that would go wrong before anything is asked. Exit code 2 if something would. */
export async function doctorCommand(environment: Environment, settings: Settings): Promise<number> {
  const config = await configChecks(environment, settings);
  const checks = [
    nodeCheck(environment),
    await gitCheck(environment),
    ...config.checks,
    ...(await labelChecks(environment, settings).catch(faultChecks)),
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
  const fix = 'Install git to compare commits.';
  if (version === undefined) return { state: 'note', text: 'no git program: only folders can be compared', fix };
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

async function configChecks(environment: Environment, settings: Settings): Promise<Configured> {
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
      ...judgeChecks(side, dayOf(environment.clock.now())),
      ...side.judges.flatMap(({ notes = [] }) => notes.map((note) => placedCheck('note', note))),
      ...side.judges.flatMap((judge) => knownItemFaults(judge)).map((fault) => placedCheck('ill', fault)),
    ]);
    return { checks, stated: head[0]?.configuration.provider, judges: head.flatMap((side) => side.judges) };
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

/** With saved replies of two versions: their verdict, and how many labels would decide it. Asks nothing. */
async function labelChecks(environment: Environment, settings: Settings): Promise<readonly Check[]> {
  const { base, ledger } = settings;
  if (base === undefined || ledger === undefined) return [];
  const { inRounds } = await import('../runs/labelsToDecide.ts');
  const { runJob } = await import('./runJob.ts');
  const versions = await versionsToLoad(environment, settings);
  const replayed = { ...settings, provider: 'ledger', quiet: true } as const;
  const job = { command: 'check', ...versions } as const;
  const { verdict, notices } = await runJob(environment, replayed, job, { missingKey: 'report' });
  const lines = notices.filter((notice) => notice.includes(inRounds));
  return [{ state: 'note', text: `by the saved replies the verdict is ${verdict}`, lines }];
}

interface Configured {
  readonly checks: readonly Check[];
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
  { stated, judges }: Configured,
): Promise<readonly Check[]> {
  const { provider: name = 'openai' } = settings;
  if (!isEndpoint(name)) return [{ state: 'well', text: `provider ${name} needs no key and no network` }];
  const endpoint = { ...endpointSettingsOf(settings), stated, missingKey: 'report', note: () => {} } as const;
  const choice = environment.chooseProvider(endpoint);
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
        fix: 'Set it in the environment, or name a server that needs none, such as: export OPENAI_BASE_URL=http://localhost:11434/v1. "--provider lexical" runs without a key, with a judge that is no model.',
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
    if (model === undefined) {
      const text = `judge ${name} names no model`;
      if (!choice.needsModel) return [{ state: 'note', text: `${text}: the server takes its own` }];
      const fix = 'Write "model:" into the prompt file, or into the judge\'s entry in the configuration.';
      return [{ state: 'ill', text, fix }];
    }
    if (listed.length === 0) return [];
    if (endpointNamed(choice.name)?.listsModels === false)
      return [{ state: 'note', text: `judge ${name}: only a request shows whether there is a deployment "${model}"` }];
    // Gemini lists `models/NAME` but also accepts `NAME`: https://ai.google.dev/gemini-api/docs/openai
    const isListed = listed.some((id) => id === model || id === `models/${model}`);
    return isListed ? [] : [missingModel(name, model, listed)];
  });
}

const mostNames = 5;

function missingModel(name: string, model: string, listed: readonly string[]): Check {
  const others = listed.length > mostNames ? ', …' : '';
  return {
    state: 'ill',
    text: `judge ${name}: the endpoint does not list its model "${model}"`,
    fix: `${meantInstead(model, listed)}It lists ${listed.slice(0, mostNames).join(', ')}${others}. Change "model" in the prompt file or in the judge's entry.`,
  };
}
