import { newCandidate } from './newCandidate.ts';

/** What a newcomer writes: a new file, or a piece of one that is there. */
type Edit =
  | { readonly path: string; readonly text: string }
  | { readonly path: string; readonly from: string; readonly to: string };

const before = (path: string, from: string, line: string): Edit => ({ path, from, to: `${line}\n${from}` });

/** The edits of each recipe of docs/architecture.md, by the words that it begins with. */
export const recipes: Readonly<Record<string, readonly Edit[]>> = {
  'A perturbation': [
    {
      path: 'src/perturb/capitals.ts',
      text: `
import { type Perturbation, variants } from './perturbation.ts';

export const capitals: Perturbation = {
  family: 'capitals',
  claim: 'preserves',
  about: 'the item in capitals',
  variantsFor: () =>
    variants([
      { family: 'capitals', name: 'as-written', present: () => ({}) },
      {
        family: 'capitals',
        name: 'capitals',
        present: ({ vars }) => ({
          vars: Object.fromEntries(Object.entries(vars).map(([name, text]) => [name, text.toUpperCase()])),
        }),
      },
      { family: 'capitals', name: 'loud', present: () => ({ loud: true }) },
    ]),
};
`,
    },
    { path: 'src/perturb/perturbation.ts', from: "  'rubric-shift',\n]", to: "  'rubric-shift',\n  'capitals',\n]" },
    before('src/perturb/table.ts', 'import { cue }', "import { capitals } from './capitals.ts';"),
    { path: 'src/perturb/table.ts', from: '  probes,\n', to: '  probes,\n  capitals,\n' },
    before('src/judge/render.ts', '  /** The rating that the judge is told', '  readonly loud?: true;'),
    {
      path: 'src/judge/render.ts',
      from: "const text = shownParts.join('');",
      to: "const text = presentation.loud === true ? shownParts.join('').toUpperCase() : shownParts.join('');",
    },
    before(
      'docs/judges.md',
      '\nBy default a judge of two candidates',
      '| `capitals` | `as-written`, `capitals`, `loud` | capitals |',
    ),
  ],

  'A candidate': newCandidate,
  'A measure': [
    before(
      'src/shared/measureNames.ts',
      '  accuracy: share(',
      `  secondAccuracy: share('Accuracy once more', 'gold'),
  secondKappa: coefficient('Kappa once more', 'gold', 'few scores'),`,
    ),
    before(
      'src/measure/itemValues.ts',
      '  accuracy: {',
      "  secondAccuracy: { kind: 'mean', parts: ofVariants, valueOf: rightShare, wrong: 'always' },",
    ),
    before('src/measure/measuresOfAll.ts', '  kappa: ', "  secondKappa: (pairs) => cohenKappa(pairs, 'none'),"),
    before('src/report/measureLinks.ts', "  kappa: 'kappa'", "  secondAccuracy: 'accuracy',\n  secondKappa: 'kappa',"),
    before(
      'docs/measures.md',
      '| <a id="accuracy">',
      `| Accuracy once more \`secondAccuracy\` | The same? | The same | percent, higher | gold | 0 to 1 | – |
| Kappa once more \`secondKappa\` | The same? | The same | number, higher | gold, at most 64 scores | -1 to 1 | – |`,
    ),
  ],

  'A run': [
    {
      path: 'src/runs/names.ts',
      text: `
import { loadSides } from '../config/loadSides.ts';
import { prepareRun } from '../plan/prepare.ts';
import type { Tree } from '../tree/tree.ts';

/** The names of the judges of one version. */
export async function names(at: Tree): Promise<readonly string[]> {
  const sides = await loadSides({ base: undefined, head: at, config: undefined, overrides: {} });
  const { jobs } = prepareRun(sides, { overrides: {}, only: undefined, policyFrom: 'head' });
  return jobs.map(({ head }) => head.name);
}
`,
    },
  ],

  'A command': [
    before(
      'src/command/commands.ts',
      '  schema: {',
      `  names: {
    group: 'More',
    inShort: 'the names of the judges',
    about: 'The names of the judges in this folder.',
    usage: 'evenhand names',
    examples: [['evenhand names', '']],
  },`,
    ),
    {
      path: 'src/command/namesCommand.ts',
      text: `
import { names } from '../runs/names.ts';
import type { Environment } from './environment.ts';
import type { Settings } from './settings.ts';

/** \`evenhand names\`: a name a line. */
export async function namesCommand({ files, stdout }: Environment, { loud }: Settings): Promise<number> {
  const found = (await names(files.folder('.', 'here'))).join('\\n');
  stdout.write(\`\${loud === true ? found.toUpperCase() : found}\\n\`);
  return 0;
}
`,
    },
    before(
      'src/command/run.ts',
      '  schema: async',
      "  names: async () => (await import('./namesCommand.ts')).namesCommand,",
    ),
    before(
      '__tests__/endToEnd/everyCommand.test.ts',
      '} satisfies Record<CommandName,',
      "  names: async () => expect((await evenhand('names')).exitCode).toBe(2),",
    ),
  ],

  'An option': [
    before(
      'src/command/options.ts',
      "  'no-color': {",
      "  loud: { takes: onOrOff, about: 'in capitals', commands: ['names'], group: 'other' },",
    ),
  ],

  'A format': [
    {
      path: 'src/report/verdictReport.ts',
      text: `
import type { Result } from './result.ts';

/** The verdict and nothing else. */
export function verdictReport({ verdict }: Result): string {
  return \`\${verdict}\\n\`;
}
`,
    },
    { path: 'src/command/options.ts', from: "'junit'] as const", to: "'junit', 'verdict'] as const" },
    { path: 'src/command/destinations.ts', from: "  junit: '.xml',", to: "  junit: '.xml',\n  verdict: '.verdict'," },
    before(
      'src/command/render.ts',
      '  junit: async',
      "  verdict: async () => (await import('../report/verdictReport.ts')).verdictReport,",
    ),
  ],

  'A provider': [
    before('src/ask/providers.ts', '  ledger: {', "  echo: { about: 'always 1' },"),
    {
      path: 'src/edge/provider/echo/echo.ts',
      text: `
import type { ProviderChoice } from '../../../ask/ports.ts';

export function echo(): ProviderChoice {
  const reply = { text: 'Score: 1', finish: 'stop' } as const;
  const ask = async () => ({ kind: 'reply', reply, usage: undefined, model: 'echo' }) as const;
  const open = async () => ({ kind: 'open', provider: { family: 'echo-1', ask } }) as const;
  return { name: 'echo', families: ['echo-1'], needsModel: false, isFree: true, open };
}
`,
    },
    before('src/edge/provider/choose.ts', 'import type { Probed', "import { echo } from './echo/echo.ts';"),
    before('src/edge/provider/choose.ts', '  ledger: () => ({', '  echo,'),
  ],

  'A finding': [
    before(
      'src/gate/finding.ts',
      "  | { readonly kind: 'no-gold'",
      "  | { readonly kind: 'all-gold'; readonly items: number }",
    ),
    before(
      'src/report/lackText.ts',
      "  'no-gold': ({",
      "  'all-gold': ({ items }) => ({ level: 'notice', title: 'All gold', fact: String(items) }),",
    ),
    before(
      'docs/report.md',
      '| <a id="no-gold">',
      '| <a id="all-gold"></a>`all-gold` (notice) | all items have gold | – | – |',
    ),
    before('__tests__/documentation.test.ts', "  'no-gold': true,", "  'all-gold': true,"),
    before('__tests__/report/json.test.ts', "  'no-gold': {", "  'all-gold': { kind: 'all-gold', items: 40 },"),
    before(
      'schema/result.schema.json',
      '        {\n          "description": "No item has gold,',
      `        {
          "description": "All items have gold.",
          "type": "object",
          "additionalProperties": false,
          "required": ["kind", "items"],
          "properties": { "kind": { "const": "all-gold" }, "items": { "type": "integer", "minimum": 0 } }
        },`,
    ),
  ],

  'An event of GitHub': [
    before('src/github/taskEvent.ts', "    | { readonly kind: 'other' }", "    | { readonly kind: 'release' }"),
    before(
      'src/edge/github/event.ts',
      "    case 'push':",
      "    case 'release':\n      return { ...plain(name), kind: 'release' };",
    ),
    before(
      'src/github/actionTask.ts',
      "    case 'schedule':",
      "    case 'release':\n      throw eventNotServed(event.name);",
    ),
    { path: 'src/github/taskFaults.ts', from: 'push, schedule or', to: 'push, release, schedule or' },
    before('__tests__/documentation.test.ts', "  schedule: ['schedule'],", "  release: ['release'],"),
    before('docs/action.md', '| `schedule` |', '| `release` | nothing |'),
  ],

  'An output of the Action': [
    before('src/github/resultOutputs.ts', "  'base-sha': '',", "  judges: '',"),
    before('src/github/resultOutputs.ts', '    verdict,', '    judges: String(judges.length),'),
    before('action.yml', '  base-sha:', '  judges:\n    description: How many judges there are.'),
  ],
};
