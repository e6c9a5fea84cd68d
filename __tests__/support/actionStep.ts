import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import { lazy } from '../../src/shared/lazy.ts';
import { runProgram } from './runProgram.ts';

const root = resolve(import.meta.dirname, '..', '..');

export interface StepSettings {
  readonly program: string;
  /** Where the runner keeps what is its own. */
  readonly temporary: string;
  readonly workspace: string;
  readonly event: string;
  /** What GITHUB_EVENT_PATH holds; a text as it is. */
  readonly payload: unknown;
  readonly inputs?: Readonly<Record<string, string>>;
  readonly env?: Readonly<Record<string, string>>;
  /** Variables that the runner forgets. */
  readonly without?: readonly string[];
}

export interface SeenAnnotation {
  readonly level: string;
  readonly text: string;
  readonly properties: string;
}

/** What the runner has after a step. */
export interface EndedStep {
  readonly exitCode: number | undefined;
  /** As people see it: stdout and stderr without the commands that the runner took for itself, keys masked. */
  readonly log: string;
  readonly annotations: readonly SeenAnnotation[];
  /** Commands that are no annotations and no masks. */
  readonly otherCommands: readonly string[];
  readonly masked: readonly string[];
  readonly outputs: Readonly<Record<string, string>>;
  readonly summary: string;
  /** Where the runner's files are. */
  readonly folder: string;
}

/** One step that uses the Action, with the environment that a runner gives it. */
export class ActionStep {
  readonly folder: string;
  private readonly settings: StepSettings;

  constructor(settings: StepSettings) {
    this.settings = settings;
    this.folder = mkdtempSync(join(settings.temporary, 'step-'));
    for (const name of ['output', 'summary', 'state', 'env', 'path']) writeFileSync(join(this.folder, name), '');
    mkdirSync(join(this.folder, 'temp'));
    const { payload } = settings;
    writeFileSync(join(this.folder, 'event.json'), typeof payload === 'string' ? payload : JSON.stringify(payload));
  }

  summary(): string {
    return readFileSync(join(this.folder, 'summary'), 'utf8');
  }

  async run(): Promise<EndedStep> {
    const { program, workspace } = this.settings;
    const { exitCode, stdout, stderr } = await runProgram(program, [], this.environment(), workspace);
    const outputs = outputsIn(readFileSync(join(this.folder, 'output'), 'utf8'));
    return { exitCode, ...asRunner(`${stdout}\n${stderr}`), outputs, summary: this.summary(), folder: this.folder };
  }

  private environment(): Readonly<Record<string, string>> {
    const { workspace, event, inputs = {}, env = {}, without = [] } = this.settings;
    const given = {
      ...inputVariables(inputs),
      ...runnerVariables,
      GITHUB_EVENT_NAME: event,
      GITHUB_EVENT_PATH: join(this.folder, 'event.json'),
      GITHUB_WORKSPACE: workspace,
      GITHUB_OUTPUT: join(this.folder, 'output'),
      GITHUB_STEP_SUMMARY: join(this.folder, 'summary'),
      GITHUB_STATE: join(this.folder, 'state'),
      GITHUB_ENV: join(this.folder, 'env'),
      GITHUB_PATH: join(this.folder, 'path'),
      RUNNER_TEMP: join(this.folder, 'temp'),
      TMPDIR: join(this.folder, 'temp'),
      ...env,
    };
    return Object.fromEntries(Object.entries(given).filter(([name]) => !without.includes(name)));
  }
}

/** https://docs.github.com/actions/reference/workflows-and-actions/variables */
const runnerVariables = {
  CI: 'true',
  GITHUB_ACTION: '__acme_evenhand',
  GITHUB_ACTIONS: 'true',
  GITHUB_ACTION_REF: 'v1',
  GITHUB_ACTION_REPOSITORY: 'acme/evenhand',
  GITHUB_ACTOR: 'ann',
  GITHUB_ACTOR_ID: '101',
  GITHUB_BASE_REF: '',
  GITHUB_HEAD_REF: '',
  GITHUB_JOB: 'evenhand',
  GITHUB_REF: 'refs/pull/7/merge',
  GITHUB_REF_NAME: '7/merge',
  GITHUB_REF_PROTECTED: 'false',
  GITHUB_REF_TYPE: 'branch',
  GITHUB_REPOSITORY: 'acme/bot',
  GITHUB_REPOSITORY_ID: '102',
  GITHUB_REPOSITORY_OWNER: 'acme',
  GITHUB_RUN_ATTEMPT: '1',
  GITHUB_RUN_ID: '18234567890',
  GITHUB_RUN_NUMBER: '482',
  GITHUB_SERVER_URL: 'https://github.com',
  // On a pull request it is the merge that GitHub tried, which is no version of anybody's.
  GITHUB_SHA: 'e'.repeat(40),
  GITHUB_TRIGGERING_ACTOR: 'ann',
  GITHUB_WORKFLOW: 'evenhand',
  GITHUB_WORKFLOW_REF: 'acme/bot/.github/workflows/evenhand.yml@refs/heads/main',
  RUNNER_ARCH: 'X64',
  RUNNER_ENVIRONMENT: 'github-hosted',
  RUNNER_NAME: 'GitHub Actions 1',
  RUNNER_OS: 'Linux',
};

/** The runner sets every input that action.yml knows, with its default, and upper-cases its name. */
function inputVariables(inputs: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const { inputs: known } = actionYml();
  const all = Object.entries(known).map(([name, { default: standard }]) => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of a workflow.
    const usual = (standard ?? '').replace('${{ github.token }}', stepToken);
    // A few bootstrap samples show as much here as thousands.
    const value = inputs[name] ?? (name === 'resamples' ? '100' : usual);
    return [`INPUT_${name.toUpperCase()}`, value];
  });
  const unknown = Object.keys(inputs).filter((name) => !(name in known));
  if (unknown.length > 0) throw new Error(`action.yml has no input ${unknown.join(', ')}`);
  return Object.fromEntries(all);
}

export const stepToken = 'ghs_0123456789canary0123456789';

export interface ActionYml {
  readonly inputs: Readonly<Record<string, { readonly description: string; readonly default?: string }>>;
  readonly outputs: Readonly<Record<string, { readonly description: string }>>;
  readonly runs: { readonly using: string; readonly main: string };
}

/** Its shape is what the tests of action.yml check. */
export const actionYml = lazy(() => parse(readFileSync(join(root, 'action.yml'), 'utf8')) as ActionYml);

/** `name<<mark`, lines, `mark`: the last of a name counts. */
function outputsIn(text: string): Readonly<Record<string, string>> {
  const entries = [...text.matchAll(/^([\w-]+)<<(\S+)\n([\s\S]*?)\n\2$/gm)];
  return Object.fromEntries(entries.map(([, name, , value]) => [name, value]));
}

/** Takes commands as the runner does: `::` where a line begins, after blanks, and `##[` anywhere. */
function asRunner(text: string): Pick<EndedStep, 'log' | 'annotations' | 'otherCommands' | 'masked'> {
  const annotations: SeenAnnotation[] = [];
  const otherCommands: string[] = [];
  const masked: string[] = [];
  const log: string[] = [];
  for (const line of text.split(/\r?\n|\r/)) {
    const [, command = '', properties = '', said = ''] = /^\s*::([\w-]+)\s*(.*?)::(.*)$/.exec(line) ?? [];
    if (command === 'add-mask') masked.push(unescaped(said));
    else if (['error', 'warning', 'notice'].includes(command)) {
      annotations.push({ level: command, text: unescaped(said), properties });
      log.push(`${command}: ${unescaped(said)}`);
    } else if (command !== '' || line.includes('##[')) otherCommands.push(line);
    else log.push(line);
  }
  const shown = masked.reduce((rest, secret) => rest.replaceAll(secret, '***'), log.join('\n'));
  return { log: shown, annotations, otherCommands, masked };
}

function unescaped(text: string): string {
  return text
    .replace(/%0D/g, '\r')
    .replace(/%0A/g, '\n')
    .replace(/%3A/g, ':')
    .replace(/%2C/g, ',')
    .replace(/%25/g, '%');
}
