// Over 250 lines: every page, schema and help text is held to the code here, in one place.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { retryDefaults } from '../src/ask/retryLimits.ts';
import { candidateNames } from '../src/candidates/candidateNames.ts';
import { commandNames } from '../src/command/commands.ts';
import { firstWorkflow } from '../src/command/init/firstWorkflow.ts';
import { type OptionRow, optionNames, rowOf as optionRow } from '../src/command/options.ts';
import { parseArguments } from '../src/command/parseArguments.ts';
import { run } from '../src/command/run.ts';
import { defaultGate } from '../src/config/configuration.ts';
import { parseConfiguration } from '../src/config/evenhandFile.ts';
import { withFilesBeside } from '../src/config/filesBeside.ts';
import { parseItems } from '../src/config/items/itemsFile.ts';
import { assembleJudge } from '../src/config/prompt/assembleJudge.ts';
import type { Finding } from '../src/gate/finding.ts';
import { exitCodeFor, failReasons, type Verdict } from '../src/gate/verdict.ts';
import { emptyOutputs } from '../src/github/resultOutputs.ts';
import type { TaskEvent } from '../src/github/taskEvent.ts';
import { eventNotServed } from '../src/github/taskFaults.ts';
import { render } from '../src/judge/render.ts';
import { families } from '../src/perturb/perturbation.ts';
import { measurePages, topicPages } from '../src/report/measureLinks.ts';
import { lazy } from '../src/shared/lazy.ts';
import {
  type MeasureName,
  measureNames,
  measureWords,
  type Need,
  needs,
  type Unit,
} from '../src/shared/measureNames.ts';
import { actionOnlyInputs } from './support/actionOnlyInputs.ts';
import { capturedEnvironment } from './support/capturedEnvironment.ts';
import { memoryTree } from './support/memoryTree.ts';
import { parsePromptFile } from './support/parsePrompt.ts';
import { temporaryFolder } from './support/temporaryFolder.ts';

const root = resolve(import.meta.dirname, '..');
const textOf = (path: string) => readFileSync(join(root, path), 'utf8');

const pages = [
  ...readdirSync(root).filter((name) => name.endsWith('.md')),
  'fixtures/README.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name.replaceAll('\\', '/')}`),
];

const specs = optionNames.map((name): OptionRow & { readonly name: string } => ({ ...optionRow(name), name }));
const shared = specs.filter(({ cliOnly }) => cliOnly !== true);

interface ActionFile {
  readonly inputs: Readonly<Record<string, { readonly description: string; readonly default?: string }>>;
  readonly outputs: Readonly<Record<string, { readonly description: string }>>;
}
// The file is ours; a member that is missing makes a test below fail.
const action = parse(textOf('action.yml')) as ActionFile;

// The schema is ours and is tried elsewhere; what is read of it here has these shapes.
const configSchema = JSON.parse(textOf('schema/config.schema.json')) as Schema;

/** Every kind of finding; the compiler keeps the list complete. */
const kinds = Object.keys({
  regression: true,
  'uncertain-drop': true,
  'error-grown': true,
  'worse-alone': true,
  'regression-since': true,
  'uncertain-since': true,
  'no-reference': true,
  'not-proven': true,
  'floor-broken': true,
  'floor-uncertain': true,
  'ceiling-broken': true,
  'ceiling-uncertain': true,
  'scale-reversed': true,
  'scale-shifted': true,
  'too-few-items': true,
  'too-few-groups': true,
  'design-effect': true,
  'too-many-unreadable': true,
  unanswered: true,
  stopped: true,
  'not-admitted': true,
  'no-gold': true,
  'bias-hidden': true,
  discrimination: true,
  'eval-set-changed': true,
  'entry-changed': true,
  'form-changed': true,
  'prompt-in-place': true,
  'head-alone': true,
  'reading-changed': true,
  'judge-removed': true,
  'rules-changed': true,
  'cost-raised': true,
  'scale-changed': true,
  'gold-leaked': true,
  'items-known': true,
  seen: true,
  'example-of-many': true,
  'example-unshown': true,
  'variables-added': true,
  delimiters: true,
  'variables-lost': true,
  restated: true,
} satisfies Record<Finding['kind'], true>);

const verdicts = Object.keys({
  pass: true,
  unchanged: true,
  new: true,
  uncertain: true,
  regression: true,
  unmeasured: true,
} satisfies Record<Verdict, true>);

/** The cells of the row of a table that begins with this code, such as `gate.tolerance`. */
function rowOf(page: string, first: string): readonly string[] | undefined {
  const line = textOf(page)
    .split('\n')
    .find((text) => text.startsWith(`| \`${first}\``));
  return line
    ?.split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim());
}

/** The unit of a measure's limits in `gate.rules`. */
const unitWords = {
  share: 'percent',
  coefficient: 'number',
  score: "scale's units",
} as const satisfies Record<Unit, string>;

/** What a measure needs; that scores and gold must vary is said where the range is. */
const needWords = {
  variants: 'two variants',
  control: 'the judge as written',
  repeats: '`repeats` of 2 or more',
  gold: 'gold',
  'two golds': 'gold of two labels',
  'two scores': 'a scale of two scores',
  'few scores': 'at most 64 scores',
  order: 'scores with an order',
  annotators: 'labels of annotators',
  confidence: 'stated confidence',
  probabilities: 'a model that decides',
  probes: 'probes',
  spread: '',
} as const satisfies Record<Need, string>;

/** The row of docs/measures.md that holds this measure, as its cells; its name stands there once. */
function measureCells(name: MeasureName): readonly string[] | undefined {
  const rows = textOf('docs/measures.md')
    .split('\n')
    .filter((line) => new RegExp(`^\\| [^|]*\`${name}\``).test(line));
  return rows.length === 1 ? rows[0]?.split(/(?<!\\)\|/).map((cell) => cell.trim()) : undefined;
}

function sectionOf(page: string, heading: string): string {
  return textOf(page).split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
}

interface Fence {
  readonly page: string;
  readonly language: string;
  /** What the comment above it says it is. */
  readonly marker: string | undefined;
  readonly text: string;
}

const fences = pages.flatMap((page): readonly Fence[] => {
  const found = textOf(page).matchAll(/(?:^<!-- (example|output|lines): (.+) -->\n)?^```(\w*)\n([\s\S]*?)^```$/gm);
  return [...found].map(([, sort, name, language = '', text = '']) => ({
    page,
    language,
    marker: name === undefined || sort === 'example' ? name : `${sort} ${name}`,
    text,
  }));
});

/** What a page quotes of what a command prints; an ellipsis stands for the rest. */
function linesOf(command: string): readonly string[] {
  const shown = fences.filter(({ marker }) => marker === `lines ${command}`).flatMap(({ text }) => text.split('\n'));
  const lines = shown.filter((line) => line !== '' && line !== '…');
  if (lines.length === 0) throw new Error(`no page shows what "${command}" prints`);
  return lines;
}

const folder = temporaryFolder();

const workflowNames = readdirSync(join(root, 'examples/workflows'));
// The files are ours, and GitHub's language service looks at them elsewhere.
const workflows = workflowNames.map((name) => parse(textOf(`examples/workflows/${name}`)) as Workflow);
const stepsIn = ({ jobs }: Workflow) => Object.values(jobs).flatMap(({ steps }) => steps);
const stepsWithUs = ({ steps }: Job) => steps.filter(({ uses }) => uses?.startsWith('evenhand/evenhand@') === true);

const bytes = (text: string) => new TextEncoder().encode(text);

describe('options', () => {
  it('of the command line are the inputs of the Action, and the other way round', () => {
    const names = [...shared.map(({ name }) => name), ...actionOnlyInputs].sort();
    expect(Object.keys(action.inputs).sort()).toEqual(names);
  });

  it('are written into action.yml and docs/reference.md by scripts/reference.mjs', () => {
    const { status, stdout } = spawnSync(process.execPath, [join(root, 'scripts/reference.mjs'), '--check']);
    expect([String(stdout), status]).toEqual(['', 0]);
  });

  it('have the defaults of the code', () => {
    expect(optionRow('retries').default).toBe(String(retryDefaults.attempts - 1));
  });
});

describe('outputs', () => {
  it('of the code are the outputs of action.yml, and the other way round', () => {
    expect(Object.keys(action.outputs).sort()).toEqual(Object.keys(emptyOutputs).sort());
  });
});

/** The events of GitHub behind each kind; the compiler keeps the list complete. */
const eventNames = Object.values({
  'pull-request': ['pull_request', 'pull_request_target'],
  'workflow-run': ['workflow_run'],
  'merge-group': ['merge_group'],
  push: ['push'],
  schedule: ['schedule'],
  dispatch: ['workflow_dispatch'],
  other: [],
} satisfies Record<TaskEvent['kind'], readonly string[]>).flat();

describe('events', () => {
  it('are in the table of docs/action.md, and no others', () => {
    const section = textOf('docs/action.md').split('## Events\n')[1]?.split('\n\n')[0] ?? '';
    const first = [...section.matchAll(/^\| (`.*?) \|/gm)].map(([, cell = '']) => cell);
    const named = first.flatMap((cell) => [...cell.matchAll(/`([a-z_]+)`/g)].map(([, name = '']) => name));
    expect(named.sort()).toEqual([...eventNames].sort());
  });

  it('are all named to the user of another event', () => {
    for (const name of eventNames) expect(eventNotServed('gollum').message).toMatch(new RegExp(`\\b${name}\\b`));
  });
});

describe('SECURITY.md', () => {
  const promises = (page: string, mark: string) =>
    [...textOf(page).matchAll(new RegExp(`^${mark} \\*\\*(.+?)\\.?\\*\\*`, 'gm'))].map(([, promise]) => promise);

  it('makes every promise that README.md makes', () => {
    expect(promises('README.md', '-')).toHaveLength(4);
    expect(promises('SECURITY.md', '\\d\\.')).toEqual(expect.arrayContaining(promises('README.md', '-')));
  });

  it('links every test of __tests__/trust, and one for each attack', () => {
    const rows = textOf('SECURITY.md')
      .split('\n')
      .filter((line) => line.startsWith('| ') && !line.startsWith('| attack'));
    const linked = rows.map((row) => /\]\(__tests__\/trust\/(\w+\.test\.ts)\) \|$/.exec(row)?.[1] ?? row);
    const tests = readdirSync(join(root, '__tests__/trust')).filter((name) => name.endsWith('.test.ts'));
    expect([...new Set(linked)].sort()).toEqual(tests.sort());
  });
});

describe('docs/architecture.md', () => {
  it('has every part of src in the table of the house', () => {
    const house = textOf('docs/architecture.md').split('## The house')[1]?.split('\n## ')[0] ?? '';
    const parts = readdirSync(join(root, 'src'), { withFileTypes: true }).map((entry) =>
      entry.isDirectory() ? `${entry.name}/` : entry.name,
    );
    const edges = readdirSync(join(root, 'src/edge')).map((name) => `edge/${name}/`);
    expect([...parts, ...edges].filter((name) => !house.includes(`\`${name}\``))).toEqual([]);
  });

  it('leads to decisions that are numbered without a gap', () => {
    const numbers = [...textOf('docs/decisions.md').matchAll(/^\| (\d+) \| [^|]+ \| [^|]+ \|$/gm)].map(
      ([, each]) => each,
    );
    expect(numbers).toEqual(numbers.map((_, index) => String(index + 1)));
    expect(numbers.length).toBeGreaterThan(30);
    expect(textOf('docs/architecture.md')).toContain('(decisions.md)');
  });
});

describe('docs/reference.md', () => {
  // An entry has the same keys as "admission", and one row.
  const keys = keysOf(configSchema, '').filter(({ path }) => !path.startsWith('judges[].admission.'));

  it('has a row for every key of the schema, and no others', () => {
    const rows = [...sectionOf('docs/reference.md', 'evenhand.yml').matchAll(/^\| `([^`]+)`/gm)].map(
      ([, name = '']) => name,
    );
    const parts = keys
      .map(({ path }) => path)
      .filter((path) => !['gate', 'budget', 'provider', 'prices', 'parts', 'admission'].includes(path));
    expect([...rows].sort()).toEqual(parts.sort());
  });

  it('states the defaults of the schema', () => {
    for (const { path, standard } of keys) {
      if (standard !== undefined)
        expect([path, rowOf('docs/reference.md', path)?.[2]]).toEqual([path, `\`${standard}\``]);
    }
  });

  it('states the defaults of the code', () => {
    const smallest = 'judges: [{ prompt: a.prompt.yml, items: a.items.jsonl }]';
    const { gate, repeats, seed } = parseConfiguration({ bytes: bytes(smallest), file: 'evenhand.yml' });
    expect(gate).toEqual(defaultGate);
    const standards = new Map(keys.map(({ path, standard }) => [path, standard]));
    const { tolerance, confidence, minItems, maxUnreadable } = gate;
    expect([standards.get('repeats'), standards.get('seed')]).toEqual([repeats, seed]);
    expect(['tolerance', 'confidence', 'minItems', 'maxUnreadable'].map((key) => standards.get(`gate.${key}`))).toEqual(
      [tolerance, confidence, minItems, maxUnreadable],
    );
  });
});

describe('pages', () => {
  it('explain every kind of finding in one row with an anchor', () => {
    const rows = [
      ...textOf('docs/report.md').matchAll(/^\| <a id="(.+?)"><\/a>`(.+?)` \((?:error|warning|notice)\) \|/gm),
    ];
    for (const [, anchor, kind] of rows) expect(anchor).toBe(kind);
    expect(rows.map(([, , kind = '']) => kind).sort()).toEqual([...kinds].sort());
  });

  it('explain every perturbation, and no others', () => {
    const section = textOf('docs/judges.md').split('## Perturbations\n')[1]?.split('\n## ')[0] ?? '';
    const named = [...section.matchAll(/^\| `(.+?)` \|/gm)].map(([, name]) => name);
    expect(['control', ...named]).toEqual([...families]);
  });

  it('explain every candidate, and no others', () => {
    const rows = [...sectionOf('docs/mitigate.md', 'Candidates').matchAll(/^\| (`.+?) \|/gm)];
    const named = rows.flatMap(([, cell = '']) => [...cell.matchAll(/`(.+?)`/g)].map(([, name = '']) => name));
    // A row of several numbers says the first name in full, and of the others the end.
    const full = named.map((name) => name.replace(/^-/, 'demonstrations-'));
    expect(full.sort()).toEqual([...candidateNames].sort());
  });

  it('state the exit code of every verdict', () => {
    const codeOf = (verdict: Verdict, failOn: readonly 'uncertain'[] = []) =>
      exitCodeFor(failReasons([{ verdict, worseAlone: false, evalSetChanged: false, failOn }]));
    for (const verdict of verdicts) {
      // The names come from a record of all verdicts, whose keys they are.
      const code = codeOf(verdict as Verdict);
      expect(rowsOf('docs/report.md', verdict)).toMatch(new RegExp(`\\| ${code}[^|]*\\|$`));
    }
    expect(codeOf('uncertain', ['uncertain'])).toBe(1);
    expect(rowsOf('docs/report.md', 'uncertain')).toContain('1 with `fail-on: uncertain`');
  });

  it('have relative links that lead to a file and a heading', () => {
    const dead = pages.flatMap((page) =>
      [...withoutCode(textOf(page)).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target = '']) => {
        if (/^[a-z]+:/.test(target)) return [];
        const [path = '', anchor] = target.split('#');
        const file = path === '' ? page : relative(root, resolve(root, dirname(page), path)).replaceAll('\\', '/');
        if (!existsSync(join(root, file))) return [`${page}: ${target}`];
        return anchor === undefined || anchorsOf(textOf(file)).includes(anchor) ? [] : [`${page}: ${target}`];
      }),
    );
    expect(dead).toEqual([]);
  });
});

describe('docs/measures.md', () => {
  it('has a row for each measure, as the code has it, and no others', () => {
    for (const name of measureNames) {
      const { title, unit, better } = measureWords[name];
      const [, names = '', , , unitAndBetter, needed] = measureCells(name) ?? [];
      const words = needs(name).flatMap((need) => needWords[need] || []);
      expect([name, names.includes(`${title} \`${name}\``), unitAndBetter, needed]).toEqual([
        name,
        true,
        `${unitWords[unit]}, ${better}`,
        words.join(', '),
      ]);
    }
    const ruled = textOf('docs/measures.md').matchAll(/^\|([^|]+)\|.*\| [^|]+, (?:higher|lower) \|/gm);
    const named = [...ruled].flatMap(([, cell = '']) => [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name));
    expect(named.sort()).toEqual([...measureNames].sort());
  });

  it('has the place to which reports link for each measure and topic', () => {
    const places = [...textOf('docs/measures.md').matchAll(/<a id="([\w-]+)">/g)].map(([, id = '']) => id);
    const topics = new Set<string>([...Object.values(measurePages), ...topicPages]);
    expect(places.sort()).toEqual([...topics].sort());
  });
});

describe('examples', () => {
  it('are marked, so that they can be tried', () => {
    const unmarked = fences.filter(({ language, marker }) => marker === undefined && !['sh', ''].includes(language));
    expect(unmarked).toEqual([]);
    expect(fences.length).toBeGreaterThan(20);
  });

  it('of evenhand.yml are valid', () => {
    const whole = fences.filter(({ marker }) => marker === 'evenhand.yml').map(({ text }) => text);
    const parts = fences
      .filter(({ marker }) => marker === 'part of evenhand.yml')
      .map(({ text }) => `judges: [{ prompt: a.prompt.yml, items: a.items.jsonl }]\n${text}`);
    for (const text of [...whole, ...parts]) {
      expect(parseConfiguration({ bytes: bytes(text), file: 'evenhand.yml' }).judges.length).toBeGreaterThan(0);
    }
    expect([whole.length > 2, parts.length > 0]).toEqual([true, true]);
  });

  it('of demonstrations are shown by the prompt that names them', async () => {
    const textOf = (name: string) => fences.find(({ marker }) => marker === name)?.text ?? '';
    const promptFile = 'judges/votes.prompt.yml';
    const prompt = parsePromptFile({ bytes: bytes(textOf(promptFile)), file: promptFile });
    const judge = assembleJudge(prompt, { name: 'example', model: undefined });
    const shownFile = 'judges/votes.demonstrations.yml';
    const tree = memoryTree('', { [shownFile]: textOf(shownFile) });
    const demonstrated = await withFilesBeside(judge, { prompt, tree, promptFile });
    const [message] = render(
      demonstrated.judge,
      { id: 'a', vars: { reply: 'Hello' }, gold: undefined, golds: {}, tags: {} },
      {},
    );
    expect(message?.content).toMatch(/\n\nExample 1:\n\nREPLY: Sure, whatever\.\n\nscore 0 means[\s\S]*\nScore: 1$/);
  });

  it('of memories are shown before the item', async () => {
    const textOf = (name: string) => fences.find(({ marker }) => marker === name)?.text ?? '';
    const promptFile = 'judges/remembering.prompt.yml';
    const prompt = parsePromptFile({ bytes: bytes(textOf(promptFile)), file: promptFile });
    const judge = assembleJudge(prompt, { name: 'example', model: undefined });
    const example = 'judges/tone.memory/t-014.yml';
    const remembering = await withFilesBeside(judge, {
      prompt,
      tree: memoryTree('', { [example]: textOf(example) }),
      promptFile,
    });
    const item = { id: 'a', vars: { reply: 'Hello' }, gold: undefined, golds: {}, tags: {} };
    expect(render(remembering.judge, item, {}).slice(0, 2)).toEqual([
      { role: 'user', content: 'Reply: It is indeed what you asked for.' },
      { role: 'assistant', content: 'Score: 0' },
    ]);
  });

  it('of prompts are judges', () => {
    const prompts = fences.filter(
      ({ marker }) => marker !== undefined && /^judges\/(?!.*\.(?:items|demonstrations|memory)\b)/.test(marker),
    );
    for (const { marker = '', text } of prompts) {
      const judge = assembleJudge(parsePromptFile({ bytes: bytes(text), file: marker }), {
        name: 'example',
        model: undefined,
      });
      expect([marker, judge.scale.kind === 'pairwise' || judge.options.length >= 2]).toEqual([marker, true]);
    }
    expect(prompts.length).toBeGreaterThan(7);
  });

  it('of items are items', () => {
    const items = fences.filter(({ marker }) => marker !== undefined && /\.items\./.test(marker));
    for (const { marker = '', text } of items) {
      const read = parseItems({ bytes: bytes(text), file: marker, scale: { kind: 'ordinal', values: [0, 1, 2] } });
      expect(read.items.every(({ vars }) => vars['reply'] !== undefined)).toBe(true);
    }
    expect(items.length).toBeGreaterThan(1);
  });

  it('of workflows use inputs that are there', () => {
    const parts = fences.filter(({ marker }) => marker === 'workflow' || marker === 'workflow steps');
    // GitHub's language service holds them to these shapes.
    const shown = parts.flatMap(({ marker, text }) =>
      marker === 'workflow' ? stepsIn(parse(text) as Workflow) : (parse(text) as readonly Step[]),
    );
    const used = workflows.flatMap(({ jobs }) => Object.values(jobs).flatMap(stepsWithUs));
    const inputs = [...shown.filter(({ uses }) => uses?.startsWith('actions/') !== true), ...used].flatMap((step) =>
      Object.keys(step.with ?? {}),
    );
    // One uses nothing of ours, and two use it twice.
    const own = shown.filter(({ uses }) => uses?.startsWith('evenhand/evenhand@') === true);
    expect([own.length, used.length]).toEqual([2, workflows.length + 1]);
    expect(inputs.filter((name) => !(name in action.inputs))).toEqual([]);
  });

  it('of the hardened workflow are the step of the file to copy', () => {
    const [step] = fences.filter(({ marker }) => marker === 'workflow steps').map(({ text }) => parse(text));
    const file = parse(textOf('examples/workflows/hardened.yml')) as Workflow;
    expect(step).toEqual(stepsIn(file));
  });

  it('of workflows are all on the page of the Action', () => {
    expect(workflowNames.length).toBeGreaterThan(5);
    expect(workflowNames.filter((name) => !textOf('docs/action.md').includes(`examples/workflows/${name}`))).toEqual(
      [],
    );
  });

  it('of workflows take no permission that the page of the Action does not explain', () => {
    const explained = textOf('docs/action.md').split('## Permissions')[1] ?? '';
    const jobs = workflows.flatMap((workflow) => Object.values(workflow.jobs));
    const taken = jobs.filter((job) => stepsWithUs(job).length > 0).flatMap((job) => Object.entries(job.permissions));
    expect(taken.length).toBeGreaterThan(5);
    expect(taken.filter(([name, level]) => !explained.includes(`| \`${name}: ${level}\` |`))).toEqual([]);
  });

  it('of workflows begin with the one that "evenhand init" writes', () => {
    expect(firstWorkflow()).toBe(textOf('examples/workflows/evenhand.yml'));
  });

  it('of the label that accepts a drop are the one of action.yml', () => {
    const label = action.inputs['override-label']?.default ?? '';
    expect(label).not.toBe('');
    expect(textOf('examples/workflows/override.yml')).toContain(`github.event.label.name == '${label}'`);
    expect(textOf('docs/action.md')).toContain(`the label \`${label}\``);
  });

  it('of commands are commands', () => {
    const lines = fences.filter(({ language }) => language === 'sh').flatMap(({ text }) => text.trim().split('\n'));
    const ours = lines.filter((line) => line.startsWith('evenhand '));
    const named = ours.map((line) => parseArguments(line.split(' ').slice(1)).command);
    expect(named.every((command) => commandNames.some((name) => name === command))).toBe(true);
    expect(ours.length).toBeGreaterThan(7);
  });

  it('of npm scripts are in package.json', () => {
    const own: unknown = JSON.parse(textOf('package.json')).scripts;
    const scripts = Object.keys(own ?? {});
    const named = pages.flatMap((page) =>
      [...textOf(page).matchAll(/\bnpm (run [\w:]+|start|test|cit|ci)\b/g)].map(([, name = '']) => name),
    );
    const missing = named.filter(
      (name) => name !== 'ci' && !scripts.includes(name === 'cit' ? 'test' : name.replace('run ', '')),
    );
    expect(missing).toEqual([]);
    expect(named).toContain('start');
    expect(textOf('CONTRIBUTING.md')).toContain('`npm cit`');
  });

  it('of what the demo prints are lines of its comment', async () => {
    const { comment } = await demo();
    expect(linesOf('demo').filter((line) => !comment.includes(`${line}\n`))).toEqual([]);
  });

  it('of a plan are lines of the plan for the first judge and its items', async () => {
    for (const { page, marker = '', text } of fences) {
      if (page !== 'docs/getting-started.md' || !/^(judges\/|evenhand\.yml$)/.test(marker)) continue;
      mkdirSync(join(folder, dirname(marker)), { recursive: true });
      // The settings that are mostly changed come second, and stay out.
      if (!existsSync(join(folder, marker))) writeFileSync(join(folder, marker), text);
    }
    const { environment, written } = capturedEnvironment();
    expect(await run(['plan', '--at', folder], environment)).toBe(0);
    expect(linesOf('plan').filter((line) => !written.stdout.includes(`${line}\n`))).toEqual([]);
  });

  it('of recorded judgments give the report that is shown', async () => {
    const example = fences.find(({ marker }) => marker === 'judgments.csv')?.text ?? '';
    const shown = fences.find(({ marker }) => marker === 'output judgments.csv')?.text;
    const { environment, written } = capturedEnvironment();
    const files = {
      ...environment.files,
      read: () => Promise.resolve({ kind: 'file', bytes: bytes(example) } as const),
    };
    expect(
      await run(['measure', 'judgments.csv'], {
        ...environment,
        files,
        stdout: { ...environment.stdout, columns: 120 },
      }),
    ).toBe(0);
    expect(written.stdout).toBe(shown);
  });
});

/** What the demo prints, and its comment. */
const demo = lazy(async () => {
  const { environment, written } = capturedEnvironment();
  const file = join(folder, 'demo.md');
  expect(await run(['demo', '--quiet', '--verbose', '--resamples', '100', '--out', file], environment)).toBe(0);
  return { console: written.stdout, comment: readFileSync(file, 'utf8') };
});

describe('README.md', () => {
  it('shows what the demo prints', async () => {
    const { comment: report } = await demo();
    const sample = /<!-- sample:begin -->\n([\s\S]*?)<!-- sample:end -->/.exec(textOf('README.md'))?.[1];
    // Mended by: npm run build && node scripts/readme-sample.mjs
    expect(sample).toBe(`${report.slice(0, report.indexOf('<details>')).trimEnd()}\n`);
  });

  it('shows the numbers that the demo prints', async () => {
    const { console } = await demo();
    const readme = textOf('README.md');
    const followers = /(\d+ of 76 items now get whichever\s+option\s+comes\s+first)/;
    expect(console.replaceAll(/\s+/g, ' ')).toContain(followers.exec(readme)?.[1]);
    const [, ...rows] = readme.split('| order of the options |')[1]?.split('\n\n')[0]?.split('\n') ?? [];
    const scores = rows.slice(1).flatMap((row) => {
      const score = row.split('|').at(-2)?.replaceAll('*', '').trim();
      return [score, score];
    });
    expect(console).toMatch(new RegExp(`bank-04 +2 +${scores.join(' +')}\\n`));
  });

  it('counts the requests of its example as a run does', () => {
    const [items, variants, alike, sides] = [100, 1 + 6 + 3, 1, 2];
    const requests = (items * (variants - alike) * sides).toLocaleString('en');
    expect(textOf('README.md')).toContain(`100 × 9 × 2 = ${requests} requests`);
  });
});

interface Workflow {
  readonly jobs: Readonly<Record<string, Job>>;
}

interface Job {
  readonly permissions: Readonly<Record<string, string>>;
  readonly steps: readonly Step[];
}

interface Step {
  readonly uses?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

interface Key {
  readonly path: string;
  readonly standard: string | number | undefined;
}

interface Schema {
  readonly $ref?: string;
  readonly default?: string | number;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly else?: Schema;
  readonly definitions?: Readonly<Record<string, Schema>>;
}

/** Every key that a schema knows, `judges[].prompt`; a list's settings are looked for under one name, wherever they may stand. */
function keysOf(schema: Schema, path: string): readonly Key[] {
  const resolved = dereference(schema);
  const inner = Object.entries(resolved.properties ?? {}).flatMap(([name, property]) => {
    const here = path === '' ? name : `${path}.${name}`;
    const at = dereference(property);
    const below =
      here === 'judges[].perturbations' ? [] : [...keysOf(at, here), ...keysOf(at.items ?? {}, `${here}[]`)];
    return [{ path: here, standard: at.default }, ...below];
  });
  return resolved.else === undefined ? inner : [...inner, ...keysOf(resolved.else, path)];
}

function dereference(schema: Schema): Schema {
  const name = schema.$ref?.replace('#/definitions/', '');
  if (name === undefined) return schema;
  return configSchema.definitions?.[name] ?? {};
}

function rowsOf(page: string, first: string): string {
  return textOf(page)
    .split('\n')
    .filter((line) => line.startsWith(`| ${first} |`))
    .join('\n');
}

function withoutCode(text: string): string {
  return text.replace(/^```[\s\S]*?^```$/gm, '').replace(/`[^`\n]*`/g, '');
}

/** Those that a page sets, and those that GitHub makes of headings: lower case, no punctuation, hyphens for blanks. */
function anchorsOf(text: string): readonly string[] {
  const set = [...text.matchAll(/<a id="(.+?)">/g)].map(([, anchor = '']) => anchor);
  const headings = [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => heading);
  const made = headings.map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(' ', '-'),
  );
  return [...set, ...made];
}
