import type { CommandName } from './commandNames.ts';
import { type OptionName, type OptionRow, optionNames, rowOf } from './options.ts';

interface CommandHelp {
  /** As it stands in the overview. */
  readonly inShort: string;
  readonly about: string;
  readonly usage: string;
  readonly examples: readonly (readonly [command: string, does: string])[];
}

const commands = {
  check: {
    inShort: 'compare two versions and decide',
    about: 'Compare two versions of the judges; fail if one got worse.',
    usage: 'evenhand check --base REF|DIR --head REF|DIR',
    examples: [
      [
        'evenhand check --base main --head HEAD --ledger ../replies',
        'this branch against main; no reply is paid twice',
      ],
      ['evenhand check --base old --head new --provider lexical', 'two folders, without a key'],
      ['evenhand check --base main --head HEAD --format markdown --out comment.md', 'the comment, in a file'],
    ],
  },
  score: {
    inShort: 'measure one version',
    about: 'Measure one version: consistency and accuracy under each perturbation.',
    usage: 'evenhand score [--at REF|DIR]',
    examples: [
      ['evenhand score', 'the files in this folder'],
      ['evenhand score --at v1.2 --perturbations position,length', 'a tag, under two perturbations'],
      ['evenhand score --repeats 3', 'with the run-to-run variance of the model'],
    ],
  },
  drift: {
    inShort: 'see whether the model has changed',
    about: 'Ask the judges of one version again; fail if the model behind them answers worse than before.',
    usage: 'evenhand drift --ledger DIR [--at REF|DIR]',
    examples: [
      ['evenhand drift --ledger ../replies', 'the first run saves the baseline, each later one compares with it'],
      ['evenhand drift --ledger ../replies --accept', 'take the replies of today as the new baseline'],
    ],
  },
  plan: {
    inShort: 'show requests, tokens, cost; needs no key',
    about: 'Show what would be asked, what it would cost, and which lines of a prompt are its options. Needs no key.',
    usage: 'evenhand plan [--at REF|DIR | --base REF|DIR --head REF|DIR]',
    examples: [
      ['evenhand plan', 'everything in this folder'],
      ['evenhand plan --base main --head HEAD --ledger ../replies', 'what a check would still have to ask'],
    ],
  },
  batch: {
    inShort: "OpenAI's Batch API: half the price, up to a day",
    about: "Ask for the missing replies by OpenAI's Batch API: half the price, up to a day.",
    usage: 'evenhand batch submit|status|collect --ledger DIR',
    examples: [
      ['evenhand batch submit --base main --head HEAD --ledger ../replies', 'what a check would still have to ask'],
      ['evenhand batch status --ledger ../replies', 'ends with 3 while a batch is under way'],
      ['evenhand batch collect --ledger ../replies', 'saves the replies; --wait waits for them'],
      ['evenhand check --base main --head HEAD --ledger ../replies', 'then the gate, which asks nothing'],
    ],
  },
  ledger: {
    inShort: 'maintain saved replies',
    about: 'Maintain a folder of saved replies: verify, compact, export, show, sign.',
    usage: 'evenhand ledger compact|verify|export|show KEY|sign|public-key --ledger DIR',
    examples: [
      ['evenhand ledger verify --ledger ../replies', 'checks every line; ends with 2 if some do not count'],
      ['evenhand ledger compact --ledger ../replies', 'one file instead of many, each reply once'],
      ['evenhand ledger export --ledger ../replies --out replies.jsonl', 'every reply that counts, by key'],
      ['evenhand ledger show 9b1c4e --ledger ../replies', 'one reply; the beginning of its key is enough'],
      ['evenhand ledger sign --ledger ../replies', 'signs the replies, so that the Action accepts them'],
      ['evenhand ledger public-key', 'the public key of these signatures, for publicKeys in evenhand.yml'],
    ],
  },
  measure: {
    inShort: 'measure judgments from another tool',
    about:
      'Measure recorded judgments (JSONL, JSON, CSV, TSV or YAML) without a model; compare both sides if the file has them.',
    usage: 'evenhand measure FILE',
    examples: [
      ['evenhand measure judgments.csv', 'columns item, variant, score, gold'],
      ['evenhand measure judgments.jsonl --format json', 'every number, by schema/result.schema.json'],
    ],
  },
  demo: {
    inShort: 'see a regression caught, no key',
    about: 'Run the gate on a bundled pull request with the embedded judge: no key, no network.',
    usage: 'evenhand demo',
    examples: [
      ['evenhand demo', 'a regression worth reading'],
      ['evenhand demo --format markdown', 'the comment that a reviewer would see'],
    ],
  },
  init: {
    inShort: 'write evenhand.yml and a workflow',
    about: 'Write a first evenhand.yml and a workflow for the prompts in this folder.',
    usage: 'evenhand init [--force]',
    examples: [['evenhand init', 'then: evenhand plan']],
  },
  doctor: {
    inShort: 'check node, git, files, key, provider',
    about: 'Check node, git, configuration, key and provider before anything is asked.',
    usage: 'evenhand doctor',
    examples: [
      ['evenhand doctor', ''],
      ['evenhand doctor --base-url http://localhost:11434/v1', 'does the local endpoint answer?'],
      ['evenhand doctor --canary', 'does the gate fail when it should, and only then?'],
    ],
  },
  schema: {
    inShort: 'print a JSON Schema',
    about: 'Print a JSON Schema of the files that Evenhand reads and writes.',
    usage: 'evenhand schema config|prompt|result|ledger',
    examples: [['evenhand schema config > evenhand.schema.json', 'for completion in an editor']],
  },
} as const satisfies Record<CommandName, CommandHelp>;

const overview = [
  ['Start', ['demo', 'init', 'doctor']],
  ['Gate', ['plan', 'check', 'score']],
  ['More', ['measure', 'drift', 'batch', 'ledger', 'schema']],
] as const satisfies readonly (readonly [string, readonly CommandName[]])[];

const advanced = [
  ['Measuring', 'measuring'],
  ['Requests', 'requests'],
  ['Other', 'other'],
] as const satisfies readonly (readonly [string, OptionRow['group']])[];

/** The help of one command, or the overview. @param all whether every option is explained, and not only the common ones. */
export function helpText(command: CommandName | undefined, all: boolean): string {
  const lines = command === undefined ? overviewLines() : commandLines(command, all);
  return `${lines.join('\n')}\n`;
}

function overviewLines(): readonly string[] {
  const rows = overview.flatMap(([title, names]) =>
    names.map((name, index) => `${(index === 0 ? title : '').padEnd(6)} ${name.padEnd(8)} ${commands[name].inShort}`),
  );
  return [
    'Evenhand tests changes to LLM judges; fails if one gets worse.',
    '',
    ...rows,
    '',
    'Exit codes: 0 green, 1 worse, 2 unusable input, 3 not measured',
    'Options and examples: evenhand COMMAND --help',
  ];
}

function commandLines(command: CommandName, all: boolean): readonly string[] {
  const { about, usage, examples }: CommandHelp = commands[command];
  const names = optionNames.filter((name) => rowOf(name).commands.includes(command));
  const inGroup = (group: OptionRow['group']) => names.filter((name) => rowOf(name).group === group);
  const common = inGroup('common');
  return [
    about,
    '',
    `Usage: ${usage} [options]`,
    '',
    examples.length === 1 ? 'Example' : 'Examples',
    ...aligned(examples),
    ...(common.length === 0 ? [] : ['', 'Common', ...aligned(common.map(explained))]),
    ...(all ? [] : ['', 'Advanced (explained by --help-all)']),
    ...advanced.flatMap(([title, group]) => {
      const own = inGroup(group);
      if (own.length === 0) return [];
      return all ? ['', title, ...aligned(own.map(explained))] : wrapped(title, own);
    }),
  ];
}

/** `--repeats N` and what it is, with its default. */
function explained(name: OptionName): readonly [string, string] {
  const { takes, about, default: usual }: OptionRow = rowOf(name);
  const shown = takes.shows === undefined ? `--${name}` : `--${name} ${takes.shows}`;
  return [shown, usual === undefined ? about : `${about} [${usual}]`];
}

const width = 76;

/** `  Requests: --concurrency --timeout …`, in lines that fit a terminal. */
function wrapped(title: string, names: readonly OptionName[]): readonly string[] {
  const lines: string[] = [];
  let line = `  ${title}:`;
  for (const name of names) {
    if (line.length + name.length + 3 > width) {
      lines.push(line);
      line = '   ';
    }
    line += ` --${name}`;
  }
  return [...lines, line];
}

function aligned(rows: readonly (readonly [string, string])[]): readonly string[] {
  const left = Math.max(...rows.map(([shown]) => shown.length));
  return rows.map(([shown, about]) => `  ${shown.padEnd(left)}  ${about}`.trimEnd());
}
