import { type CommandName, commandNames } from './commandNames.ts';
import { type OptionSpec, options } from './options.ts';

interface CommandHelp {
  readonly usage: string;
  readonly about: string;
  readonly examples: readonly (readonly [command: string, does: string])[];
}

const commands = {
  check: {
    usage: 'evenhand check --base REF|DIR --head REF|DIR [options]',
    about: 'Scores the labelled items with the judge before and after a change, and fails when the judge got worse.',
    examples: [
      ['evenhand check --base main --head HEAD', 'the commits of this branch against main; reads git objects only'],
      ['evenhand check --base old --head new --provider lexical', 'two folders, with no key and no model'],
      ['evenhand check --base main --head HEAD --ledger ../replies', 'pays for no reply twice'],
      ['evenhand check --base main --head HEAD --format markdown --out comment.md', 'the comment, in a file'],
    ],
  },
  score: {
    usage: 'evenhand score [--at REF|DIR] [options]',
    about: 'Measures one version: consistency and accuracy under each perturbation.',
    examples: [
      ['evenhand score', 'the files as they are in this folder'],
      ['evenhand score --at v1.2 --perturbations position,length', 'a tag, under two families'],
      ['evenhand score --repeats 3', 'with the noise of the model itself'],
    ],
  },
  drift: {
    usage: 'evenhand drift --ledger DIR [--at REF|DIR] [options]',
    about: 'Asks the judges of one version again, and says whether the model behind them answers as it did before.',
    examples: [
      ['evenhand drift --ledger ../replies', 'the first time: what the model says today is the reference'],
      [
        'evenhand drift --ledger ../replies',
        'every other time: fails when the judges got worse with no change of theirs',
      ],
      ['evenhand drift --ledger ../replies --accept', 'live with it: today is the new reference'],
    ],
  },
  plan: {
    usage: 'evenhand plan [--at REF|DIR | --base REF|DIR --head REF|DIR] [options]',
    about:
      'Shows what would be asked and what it would cost, and which lines of the prompts are the options. Needs no key.',
    examples: [
      ['evenhand plan', 'everything in this folder'],
      ['evenhand plan --base main --head HEAD --ledger ../replies', 'what a check would still have to ask'],
    ],
  },
  batch: {
    usage: 'evenhand batch submit|status|collect --ledger DIR [options]',
    about: 'Asks for the missing replies by the Batch API of OpenAI: at half the price, within a day.',
    examples: [
      ['evenhand batch submit --base main --head HEAD --ledger ../replies', 'what a check would still have to ask'],
      ['evenhand batch status --ledger ../replies', 'ends with 3 while a batch is on its way'],
      ['evenhand batch collect --ledger ../replies', 'the replies into the ledger; --wait waits for them'],
      ['evenhand check --base main --head HEAD --ledger ../replies', 'then: the gate, which asks nothing'],
    ],
  },
  ledger: {
    usage: 'evenhand ledger compact|verify|export|show KEY|sign|public-key --ledger DIR [options]',
    about: 'Looks after a folder of replies: makes it smaller, checks every line, exports it, shows one reply.',
    examples: [
      ['evenhand ledger verify --ledger ../replies', 'reads and sums every line; ends with 2 where some do not count'],
      ['evenhand ledger compact --ledger ../replies', 'one segment in place of many, and every reply once'],
      ['evenhand ledger export --ledger ../replies --out replies.jsonl', 'every reply that counts, by key'],
      ['evenhand ledger show 9b1c4e --ledger ../replies', 'one reply; the beginning of its key is enough'],
      ['evenhand ledger sign --ledger ../replies', 'vouches for the replies, so that the Action takes them'],
      ['evenhand ledger public-key', 'the public key of these signatures, for publicKeys in evenhand.yml'],
    ],
  },
  measure: {
    usage: 'evenhand measure FILE [options]',
    about:
      'Measures recorded judgments from anywhere (JSONL, JSON, CSV, TSV or YAML); no model is asked. With both sides in the file, compares them.',
    examples: [
      ['evenhand measure judgments.csv', 'columns item, variant, score, gold'],
      ['evenhand measure judgments.jsonl --format json', 'every number, by schema/result.schema.json'],
    ],
  },
  demo: {
    usage: 'evenhand demo [options]',
    about: 'Runs the gate on a bundled pull request with the embedded judge: no key, no network.',
    examples: [
      ['evenhand demo', 'a regression worth reading'],
      ['evenhand demo --format markdown', 'the comment that a reviewer would see'],
    ],
  },
  init: {
    usage: 'evenhand init [--force]',
    about: 'Writes a first evenhand.yml and a workflow from the prompts that it finds.',
    examples: [['evenhand init', 'then: evenhand plan']],
  },
  doctor: {
    usage: 'evenhand doctor [options]',
    about: 'Says what would go wrong: node, git, configuration, key, provider.',
    examples: [
      ['evenhand doctor', ''],
      ['evenhand doctor --base-url http://localhost:11434/v1', 'is the local endpoint there?'],
      ['evenhand doctor --canary', 'can the gate fail, and does it not fail for nothing?'],
    ],
  },
  schema: {
    usage: 'evenhand schema config|prompt|result|ledger',
    about: 'Prints a JSON Schema of the files that Evenhand reads and writes.',
    examples: [['evenhand schema config > evenhand.schema.json', 'for the completion of an editor']],
  },
} as const satisfies Record<CommandName, CommandHelp>;

/** The help of one command, or the overview. */
export function helpText(command: CommandName | undefined): string {
  return command === undefined ? overview() : commandHelp(command);
}

function overview(): string {
  const rows = commandNames.map((name): readonly [string, string] => [name, commands[name].about]);
  return [
    'Evenhand gates changes to LLM judges.',
    '',
    'Try it:',
    ...aligned([
      ['evenhand demo', 'a regression on a bundled pull request: no key, no network'],
      ['evenhand init', 'a first configuration from the prompts of this folder'],
      ['evenhand check --base main --head HEAD', 'the gate itself'],
    ]),
    '',
    'Commands:',
    ...aligned(rows),
    '',
    '"evenhand COMMAND --help" shows options and examples.',
    'Exit codes: 0 green, 1 the judge got worse, 2 unusable input, 3 could not be measured.',
    '',
  ].join('\n');
}

function commandHelp(name: CommandName): string {
  const { usage, about, examples }: CommandHelp = commands[name];
  const rows = options
    .map((spec): OptionSpec => spec)
    .filter((spec) => spec.commands.includes(name))
    .map((spec): readonly [string, string] => [
      `--${spec.name}${spec.value === undefined ? '' : ` ${spec.value}`}`,
      spec.about,
    ]);
  return [
    about,
    '',
    `Usage: ${usage}`,
    '',
    'Examples:',
    ...aligned(examples),
    '',
    'Options:',
    ...aligned(rows),
    '',
  ].join('\n');
}

function aligned(rows: readonly (readonly [string, string])[]): readonly string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`.trimEnd());
}
