// Over 250 lines: one table, a row for each option.

import { providerNames, providers } from '../ask/providers.ts';
import { candidateNames } from '../candidates/candidateNames.ts';
import { families } from '../perturb/perturbation.ts';
import type { AttributeWhen } from '../runs/attributeJudges.ts';
import { levels, methodNames, objectiveNames, regionNames } from '../shared/searchNames.ts';
import { type CommandName, commandNames } from './commands.ts';
import {
  allowedHosts,
  allowedParameters,
  candidates,
  failOn,
  files,
  models,
  perturbations,
  shard,
  statedScale,
} from './optionLists.ts';
import {
  address,
  decimal,
  dollars,
  flag,
  type OptionValue,
  onOrOff,
  text,
  wholeNumber,
  word,
  wordIn,
} from './optionValues.ts';

/** One option of the command line. It is also an input of the Action, unless `cliOnly`. */
export interface OptionRow {
  readonly takes: OptionValue<unknown>;
  readonly about: string;
  /** The help's text for it. */
  readonly default?: string;
  readonly commands: readonly CommandName[];
  /** The heading under which the help shows only its name; absent: it is common, and shown in full. */
  readonly group?: 'measuring' | 'requests' | 'other';
  /** The key of evenhand.yml with the same meaning. */
  readonly key?: string;
  readonly cliOnly?: true;
  /** Further uses add to its list; absent: the last one counts. */
  readonly addsUp?: true;
}

const alone = ['score', 'drift', 'mitigate', 'optimize', 'audit', 'admit', 'study'] as const;
const examining = ['check', ...alone] as const;
const running = [...examining, 'plan', 'demo'] as const;
/** Commands that depend on the provider, even if only for the keys of the questions. */
const addressing = [...running, 'show', 'doctor'] as const;
/** Commands that may ask; `init` does only on request, and `paraphrase` asks about no items. */
const asking = [...running, 'init', 'paraphrase'] as const;
const reporting = [...examining, 'measure', 'plan', 'demo'] as const;
const versions = ['check', 'plan', 'show'] as const;

const seeds = wholeNumber(0, 4_294_967_295);

const attribute: OptionValue<AttributeWhen | undefined> = {
  words: ['true', 'false', 'always'],
  read: (given, name) => {
    const said = wordIn(given, name, ['true', 'false', 'always']);
    return said === 'false' ? undefined : said === 'always' ? 'always' : 'moved';
  },
};

const formats = ['console', 'markdown', 'json', 'html', 'junit'] as const;
export type FormatName = (typeof formats)[number];

/** Rows of these commands that are no inputs of the Action. */
function cliOnly<const Rows extends Readonly<Record<string, Omit<OptionRow, 'commands' | 'cliOnly'>>>>(
  commands: readonly CommandName[],
  rows: Rows,
) {
  const whole = Object.entries(rows).map(([name, row]) => [name, { ...row, commands, cliOnly: true }]);
  // Object.fromEntries loses the names, and the type that each row reads.
  return Object.fromEntries(whole) as Rows & Readonly<Record<keyof Rows, Pick<OptionRow, 'commands' | 'cliOnly'>>>;
}

/** Every option. Parsing, `--help`, action.yml and docs/reference.md follow this table. */
export const options = {
  base: {
    takes: text('REF|DIR'),
    about: 'version before the change: commit, branch or folder',
    commands: [...versions, 'label', 'doctor'],
  },
  head: { takes: text('REF|DIR'), about: 'version after the change', commands: versions },
  at: {
    takes: text('REF|DIR'),
    about: 'the version to measure',
    default: 'this folder',
    commands: [...alone, 'label', 'paraphrase', 'plan', 'show', 'doctor'],
    cliOnly: true,
  },
  config: {
    takes: text('LIST'),
    about: 'configuration files, relative to the root of each version: paths and globs, ! leaves out',
    default: 'evenhand.yml',
    commands: [
      ...examining.filter((name) => name !== 'audit'),
      'label',
      'plan',
      'show',
      'measure',
      'doctor',
      'init',
      'paraphrase',
    ],
  },
  judge: {
    takes: text('NAME'),
    about: 'only this judge',
    commands: [...examining, 'label', 'paraphrase', 'plan', 'show', 'measure'],
  },
  ...cliOnly(['show'], {
    item: { takes: text('ID'), about: 'the item of the question', default: 'the first' },
    variant: {
      takes: text('NAME'),
      about: 'variants and perturbations, comma-separated: 2-0-1, or position for all of its variants',
      default: 'control',
    },
    side: {
      takes: word('SIDE', ['base', 'head']),
      about: 'whose question, if there are two versions',
      default: 'head',
    },
    all: {
      takes: text('DIR'),
      about: 'write every question, or every one of --item and --variant, to a file of its own in this folder',
    },
  }),
  ledger: {
    takes: text('DIR'),
    about: 'folder in which replies are saved and from which they are reused',
    commands: [...addressing, 'label', 'init', 'paraphrase', 'ledger'],
  },
  provider: {
    takes: word(
      'NAME',
      providerNames,
      ' Ollama, vLLM and other servers: --provider openai --base-url http://localhost:11434/v1',
    ),
    about: `who answers: ${providerNames.map((name) => `${name} (${providers[name].about})`).join(', ')}`,
    default: 'openai',
    commands: [...addressing, 'init', 'paraphrase'],
    key: 'provider.name',
  },
  'base-url': {
    takes: address,
    about: 'OpenAI-compatible endpoint; keys go to this host alone',
    commands: [...addressing, 'init', 'paraphrase'],
    key: 'provider.baseUrl',
  },
  'max-calls': {
    takes: wholeNumber(0, 1e9),
    about: 'send nothing if more requests are needed',
    commands: asking,
    key: 'budget.maxCalls',
  },
  'max-cost-usd': {
    takes: dollars,
    about: 'send nothing if it could cost more, by the prices of the configuration',
    commands: asking,
    key: 'budget.maxCostUsd',
  },
  'fail-on': {
    takes: failOn,
    about: 'what fails besides a regression: uncertain, worse-alone, exam-change; or never',
    commands: ['check', 'score', 'drift', 'measure', 'doctor'],
    key: 'gate.failOn',
  },
  accept: {
    takes: onOrOff,
    about: "take the model's replies of today as the new baseline",
    commands: ['drift'],
  },
  candidates: {
    takes: candidates,
    about: `comma-separated, the changes to try: ${candidateNames.join(', ')}`,
    default: 'all',
    commands: ['mitigate', 'study'],
  },
  draws: {
    takes: wholeNumber(1, 100),
    about: 'draws of each number of examples, in a study of memories',
    default: '5',
    commands: ['study'],
    cliOnly: true,
  },
  ...cliOnly(['mitigate', 'optimize'], {
    write: {
      takes: flag,
      about: 'write the best candidate into the files of the judge, if the test part proves that it is better',
    },
    patch: {
      takes: text('FILE'),
      about: 'write the best candidate as a patch for git apply, if the test part proves that it is better',
    },
  }),
  ...cliOnly(['audit'], {
    judgments: { takes: text('FILE'), about: 'read recorded judgments of the judge in place of asking it' },
    'dry-run': { takes: flag, about: 'write no proposals' },
  }),
  ...cliOnly(['label'], {
    as: { takes: text('NAME'), about: 'whose labels these are', default: 'your user name' },
    random: { takes: flag, about: 'draw items with equal chances, not first those that would decide a verdict' },
    web: { takes: flag, about: 'label on a page of this machine, not in the terminal' },
  }),
  classify: {
    takes: word('HOW', ['rules', 'model'] as const),
    about: 'how the failure mode of a response that was scored too high is told',
    default: 'rules',
    commands: ['audit'],
    cliOnly: true,
  },
  ...cliOnly(['optimize'], {
    method: {
      takes: word('NAME', methodNames),
      about:
        'how texts are searched for: grips (edits), opro (a model writes from scores), reflect (a model reads mistakes)',
      default: 'grips',
    },
    region: {
      takes: word('NAME', regionNames),
      about:
        'which words of the prompt may change: output (how to answer), guidelines (of the options), task (all others)',
      default: 'output',
    },
    objective: {
      takes: word('NAME', objectiveNames),
      about: `what a search makes as large as it can: ${objectiveNames.join(', ')}`,
      default: 'error, without an order of the scores accuracy',
    },
    level: {
      takes: word('NAME', levels),
      about: 'grips: what an edit takes; phrases are those of English',
      default: 'word',
    },
    rounds: {
      takes: wholeNumber(1, 1000),
      about: 'rounds of the search at most',
      default: 'grips 10, opro 50, reflect 20',
    },
    'per-round': { takes: wholeNumber(1, 100), about: 'candidates of a round', default: 'grips 5, opro and reflect 2' },
    patience: {
      takes: wholeNumber(1, 1000),
      about: 'rounds in a row without a better candidate after which the search ends',
      default: 'never: all rounds are made',
    },
  }),
  proposer: {
    takes: text('MODEL'),
    about: 'the model that is asked for new texts, with --classify model for failure modes, with --ask about prompts',
    default: "the judge's own",
    commands: ['optimize', 'audit', 'init', 'paraphrase'],
    cliOnly: true,
  },
  trajectory: {
    takes: text('FILE'),
    about: 'write every candidate of the search to this file, a line of JSON each: trajectory.jsonl',
    commands: ['optimize'],
    cliOnly: true,
  },
  models: {
    takes: models,
    about: 'comma-separated, the models under each of which every judge is studied',
    default: 'its own',
    commands: ['study'],
    cliOnly: true,
  },
  plan: {
    takes: flag,
    about: 'show what would be asked and what it would cost; sends nothing',
    commands: ['mitigate', 'optimize', 'admit', 'study', 'paraphrase'],
    cliOnly: true,
  },
  ...cliOnly(['measure'], {
    scale: {
      takes: statedScale,
      about: 'every score of the judge, lowest first: 1-5, or 0,1,2, or low,medium,high',
      default: 'the scores in the file',
    },
    verdicts: {
      takes: word('BY', ['candidate', 'place']),
      about: 'what A means under the variants AB and BA: always the same candidate, or the place shown first',
      default: 'candidate',
    },
  }),
  ...cliOnly([...reporting, 'show', 'ledger'], {
    format: {
      takes: word('NAME', formats),
      about:
        'console, markdown, json, html or junit; for mitigate, study, optimize, audit, admit and plan the first four; for show and ledger: console or json',
      default: 'console',
    },
    out: {
      takes: files,
      about:
        'write the report to these files, comma-separated, each in the format of its ending: .txt .md .json .html .xml',
      addsUp: true,
    },
  }),
  history: {
    takes: files,
    about: 'earlier reports in JSON, comma-separated files or folders, for the trend on the page',
    commands: ['check', 'score', 'drift', 'measure'],
    group: 'other',
    addsUp: true,
  },
  force: { takes: flag, about: 'replace existing files', commands: ['init', 'paraphrase'], cliOnly: true },
  count: {
    takes: wholeNumber(1, 10),
    about: 'rewordings of each text',
    default: '3',
    commands: ['paraphrase'],
    cliOnly: true,
  },
  ask: {
    takes: flag,
    about: 'ask your own model once about each prompt; what its text bears out is written to evenhand.yml',
    commands: ['init'],
    cliOnly: true,
  },
  perturbations: {
    takes: perturbations,
    about: `comma-separated: ${families.filter((family) => family !== 'control').join(', ')}`,
    default: 'by the judge',
    commands: running,
    group: 'measuring',
    key: 'perturbations',
  },
  repeats: {
    takes: wholeNumber(1, 50),
    about: 'ask the original prompt N times, to measure run-to-run variance',
    default: '1',
    commands: running,
    group: 'measuring',
    key: 'repeats',
  },
  'early-stop': {
    takes: onOrOff,
    about: 'stop asking when the remaining items cannot change the verdict',
    default: 'check: on; score: off',
    commands: ['check', 'score'],
    group: 'measuring',
    key: 'earlyStop',
  },
  attribute: {
    takes: attribute,
    about: 'say which edit moved the numbers (always: also after a clean pass)',
    default: 'off',
    commands: ['check', 'plan', 'demo'],
    group: 'measuring',
  },
  'policy-from': {
    takes: word('SIDE', ['base', 'head']),
    about: 'whose rules, gold, items and perturbations decide; head only if you trust the pull request',
    default: 'base',
    commands: versions,
    group: 'measuring',
  },
  seed: {
    takes: seeds,
    about: 'random seed; the same seed gives the same report',
    default: '1',
    commands: [...reporting, 'label'],
    group: 'measuring',
    key: 'seed',
  },
  resamples: {
    takes: wholeNumber(100, 1e6),
    about: 'bootstrap samples for the intervals of agreement, error and correlation, and draws for what no rule tests',
    default: '2000; measure: 10000, of over 50000 judgments 1000',
    commands: ['check', 'score', 'drift', 'measure', 'demo'],
    group: 'measuring',
  },
  'item-order': {
    takes: seeds,
    about: 'ask the items in the order of another run, as its report states it',
    commands: ['check', 'score'],
    group: 'measuring',
    cliOnly: true,
  },
  concurrency: {
    takes: wholeNumber(1, 1000),
    about: 'requests in flight at most',
    default: '8',
    commands: asking,
    group: 'requests',
  },
  'requests-per-minute': {
    takes: wholeNumber(1, 1e7),
    about: 'the rate limit of the provider, if you know it',
    commands: running,
    group: 'requests',
    key: 'budget.requestsPerMinute',
  },
  timeout: {
    takes: wholeNumber(1, 3600),
    about: 'seconds to wait for a reply',
    default: '120',
    commands: [...asking, 'doctor'],
    group: 'requests',
  },
  retries: {
    takes: wholeNumber(0, 100),
    about: 'how often to ask a busy or broken provider again',
    default: '5',
    commands: asking,
    group: 'requests',
  },
  'max-minutes': {
    takes: decimal(10_080),
    about: 'send nothing more after N minutes, such as 2.5; replies until then are saved',
    commands: running,
    group: 'requests',
    key: 'budget.maxMinutes',
  },
  'service-tier': {
    takes: word('NAME', ['auto', 'default', 'flex', 'priority']),
    about: 'tier of a judge that names none: auto, default, flex (cheaper and slower), priority',
    commands: running,
    group: 'requests',
  },
  shard: {
    takes: shard,
    about: 'ask only share I of N into --ledger, with no verdict; the last job has all ledgers and no --shard',
    commands: ['check', 'score', 'plan'],
    group: 'requests',
  },
  'allowed-hosts': {
    takes: allowedHosts,
    about: 'hosts that a configuration may name, each with the variable of its key: llm.example.com = EXAMPLE_KEY',
    commands: [...addressing, 'init', 'paraphrase', 'ledger'],
    group: 'requests',
  },
  'allowed-parameters': {
    takes: allowedParameters,
    about: 'parameters that prompts may send besides the usual ones of chat completions, such as min_p',
    commands: addressing,
    group: 'requests',
  },
  quiet: {
    takes: flag,
    about: 'no progress on stderr',
    commands: [...asking, 'measure'],
    group: 'other',
    cliOnly: true,
  },
  verbose: {
    takes: flag,
    about: 'all numbers and items on the terminal',
    commands: ['check', 'score', 'drift', 'demo', 'measure'],
    group: 'other',
    cliOnly: true,
  },
  details: {
    takes: flag,
    about: 'give each item its text, question and replies in JSON and HTML',
    commands: ['check', 'score', 'drift', 'demo'],
    group: 'other',
    cliOnly: true,
  },
  'no-color': {
    takes: flag,
    about: 'no colours, as with NO_COLOR=1',
    commands: commandNames,
    group: 'other',
    cliOnly: true,
  },
  help: { takes: flag, about: 'show this help', commands: commandNames, group: 'other', cliOnly: true },
  'help-all': { takes: flag, about: 'explain every option', commands: commandNames, group: 'other', cliOnly: true },
  version: { takes: flag, about: 'show the version', commands: commandNames, group: 'other', cliOnly: true },
} as const satisfies Readonly<Record<string, OptionRow>>;

export type OptionName = keyof typeof options;

// The literal above has exactly these keys.
export const optionNames = Object.keys(options) as readonly OptionName[];

/** The row of an option, with the fields that only some rows have. */
export function rowOf(name: OptionName): OptionRow {
  return options[name];
}
