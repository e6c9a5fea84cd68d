export interface CommandRow {
  readonly group: 'Start' | 'Gate' | 'More';
  /** It takes words besides its options, such as a file. */
  readonly takesWords?: true;
  /** Its text in the overview. */
  readonly inShort: string;
  readonly about: string;
  readonly usage: string;
  readonly examples: readonly (readonly [command: string, does: string])[];
}

/** Every command. run.ts runs them, so that the help does not load them. */
export const commands = {
  demo: {
    group: 'Start',
    inShort: 'see a regression caught, no key',
    about: 'Run the gate on a bundled pull request with the embedded judge: no key, no network.',
    usage: 'evenhand demo',
    examples: [
      ['evenhand demo', 'a regression worth reading'],
      ['evenhand demo --format markdown', 'the comment that a reviewer would see'],
    ],
  },
  init: {
    group: 'Start',
    inShort: 'write evenhand.yml and a workflow',
    about: 'Write a first evenhand.yml and a workflow for the prompts in this folder.',
    usage: 'evenhand init [--force] [--ask]',
    examples: [
      ['evenhand init', 'then: evenhand plan'],
      ['evenhand init --ask --proposer gpt-5-mini', 'your model reads the prompts once; nothing is sent without --ask'],
    ],
  },
  doctor: {
    group: 'Start',
    inShort: 'check node, git, files, key, provider',
    about: 'Check node, git, configuration, key and provider before anything is asked.',
    usage: 'evenhand doctor [--base REF|DIR --ledger DIR]',
    examples: [
      ['evenhand doctor', ''],
      ['evenhand doctor --base-url http://localhost:11434/v1', 'does the local endpoint answer?'],
      ['evenhand doctor --base main --ledger ../replies', 'how many labels would decide the verdict of these replies?'],
    ],
  },
  plan: {
    group: 'Gate',
    inShort: 'show requests, tokens, cost; needs no key',
    about: 'Show what would be asked, what it would cost, and which lines of a prompt are its options. Needs no key.',
    usage: 'evenhand plan [--at REF|DIR | --base REF|DIR --head REF|DIR]',
    examples: [
      ['evenhand plan', 'everything in this folder'],
      ['evenhand plan --base main --head HEAD --ledger ../replies', 'what a check would still have to ask'],
    ],
  },
  show: {
    group: 'Gate',
    inShort: 'show a question as it is sent; needs no key',
    about: 'Show a question exactly as it is sent, with what differs from the judge as written. Needs no key.',
    usage: 'evenhand show [--item ID] [--variant NAME] [--at REF|DIR | --base REF|DIR --head REF|DIR]',
    examples: [
      ['evenhand show', 'the first item, to the judge as written'],
      ['evenhand show --item a7 --variant 2-0-1', 'that item with the options in another order'],
      ['evenhand show --variant position --base main --side base', 'the same on the base, in every order'],
      ['evenhand show --all questions --judge tone', 'every question of a judge, a file each'],
    ],
  },
  check: {
    group: 'Gate',
    inShort: 'compare two versions and decide',
    about: 'Compare two versions of the judges; fail if one got worse.',
    usage: 'evenhand check --base REF|DIR --head REF|DIR',
    examples: [
      [
        'evenhand check --base main --head HEAD --ledger ../replies',
        'this branch against main; no reply is paid twice',
      ],
      ['evenhand check --base old --head new --provider lexical', 'two folders, without a key'],
      ['evenhand check --base main --head HEAD --out report.html,junit.xml', 'also as a page, and for CI'],
    ],
  },
  score: {
    group: 'Gate',
    inShort: 'measure one version',
    about: 'Measure one version: consistency and accuracy under each perturbation.',
    usage: 'evenhand score [--at REF|DIR]',
    examples: [
      ['evenhand score', 'the files in this folder'],
      ['evenhand score --at v1.2 --perturbations position,length', 'a tag, under two perturbations'],
      ['evenhand score --repeats 3', 'with the run-to-run variance of the model'],
    ],
  },
  measure: {
    group: 'More',
    takesWords: true,
    inShort: 'measure judgments from another tool',
    about:
      'Measure recorded judgments (JSONL, JSON, CSV, TSV or YAML) without a model; compare both sides if the file has them.',
    usage: 'evenhand measure FILE',
    examples: [
      ['evenhand measure judgments.csv', 'columns item, variant, score, gold'],
      ['evenhand measure judgments.jsonl --format json', 'every number, by schema/result.schema.json'],
    ],
  },
  drift: {
    group: 'More',
    inShort: 'see whether the model has changed',
    about: 'Ask the judges of one version again; fail if the model behind them answers worse than before.',
    usage: 'evenhand drift --ledger DIR [--at REF|DIR]',
    examples: [
      ['evenhand drift --ledger ../replies', 'the first run saves the baseline, each later one compares with it'],
      ['evenhand drift --ledger ../replies --accept', 'take the replies of today as the new baseline'],
    ],
  },
  mitigate: {
    group: 'More',
    inShort: 'try the known repairs of a judge',
    about:
      'Try the known repairs of a judge, with intervals and a price, and confirm the best on items that nothing was chosen by.',
    usage: 'evenhand mitigate [--at REF|DIR] [--candidates LIST] [--write] [--patch FILE]',
    examples: [
      ['evenhand mitigate --plan', 'what it would ask and cost at most; sends nothing'],
      ['evenhand mitigate --ledger ../replies', 'every repair; no reply is paid twice'],
      ['evenhand mitigate --judge tone --candidates hint,demonstrations-2', 'two repairs of one judge'],
    ],
  },
  optimize: {
    group: 'More',
    inShort: 'search for a better prompt',
    about:
      'Search for better words of a judge on a tenth of its items, and confirm the best on the others, by which nothing was chosen.',
    usage: 'evenhand optimize [--method grips|opro|reflect] [--region output|guidelines|task] [--write]',
    examples: [
      ['evenhand optimize --plan', 'what it would ask and cost at most; sends nothing'],
      ['evenhand optimize --ledger ../replies', 'edits of the output instruction; no reply is paid twice'],
      ['evenhand optimize --method opro --proposer gpt-5-mini --max-calls 5000', 'another model writes the texts'],
      ['evenhand optimize --judge tone --trajectory trajectory.jsonl', 'every candidate of one judge, to look at'],
    ],
  },
  audit: {
    group: 'More',
    takesWords: true,
    inShort: 'turn mistakes into examples',
    about:
      'Find what a judge gets wrong and whose fault it is, and propose examples of its own mistakes for its memory.',
    usage: 'evenhand audit [review] [--at REF|DIR] [--judgments FILE] [--dry-run]',
    examples: [
      ['evenhand audit --ledger ../replies', 'writes NAME.memory/proposed/; no reply is paid twice'],
      ['evenhand audit --judgments judgments.csv --dry-run', 'of recorded judgments; writes nothing'],
      ['evenhand audit --classify model --proposer gpt-5-mini', 'a model tells the failure modes'],
      ['evenhand audit review', 'walk through the proposals, blind first'],
    ],
  },
  admit: {
    group: 'More',
    inShort: 'record that a judge agrees with people',
    about:
      "Measure each judge as it is against people's labels that no search has used; write NAME.admission.json if it keeps its bounds.",
    usage: 'evenhand admit [--judge NAME] [--at DIR]',
    examples: [
      ['evenhand admit --plan', 'what it would ask and cost; sends nothing'],
      ['evenhand admit --judge tone', 'measures tone; ends with 1 if it misses a bound'],
    ],
  },
  study: {
    group: 'More',
    takesWords: true,
    inShort: "a paper's experiments on your judge",
    about: "Repeat a paper's experiments on your judges, under one model or several, as the tables of the paper.",
    usage: 'evenhand study consistency|output|strategies|memory [--models LIST]',
    examples: [
      ['evenhand study consistency --plan', 'what it would ask and cost; sends nothing'],
      ['evenhand study consistency --ledger ../replies', 'every table; no reply is paid twice'],
      ['evenhand study output --models gpt-4o,gpt-4o-mini --repeats 10', 'the same judge under two models'],
      ['evenhand study memory --draws 10', 'what the examples of a memory do'],
      ['evenhand study consistency --ledger ../replies --provider ledger', 'the tables again; asks nothing'],
    ],
  },
  label: {
    group: 'More',
    inShort: "collect people's labels, blind",
    about:
      'Label items blind, one key an item, in labels.jsonl beside them. Sends nothing; stop and go on at any point.',
    usage: 'evenhand label [--web] [--judge NAME] [--as NAME] [--random] [--base REF|DIR] [--ledger DIR]',
    examples: [
      ['evenhand label --as anna', 'the next items, in the terminal'],
      ['evenhand label --web --as anna', 'the same on a page; it prints the address'],
      ['evenhand label --base main --ledger ../replies', 'first the items that would decide a verdict'],
    ],
  },
  paraphrase: {
    group: 'More',
    inShort: 'have a judge reworded by a model',
    about: 'Have the texts of each judge reworded by your model, once; write NAME.paraphrases.yml for you to approve.',
    usage: 'evenhand paraphrase [--judge NAME] [--count N] [--proposer MODEL] [--force]',
    examples: [
      ['evenhand paraphrase --plan', 'what it would ask; sends nothing'],
      ['evenhand paraphrase --judge tone --proposer gpt-5-mini', 'another model writes them'],
    ],
  },
  ledger: {
    group: 'More',
    takesWords: true,
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
  schema: {
    group: 'More',
    takesWords: true,
    inShort: 'print a JSON Schema',
    about: 'Print a JSON Schema of the files that Evenhand reads and writes.',
    usage: 'evenhand schema config|prompt|admission|result|admit|mitigation|optimization|audit|study|ledger',
    examples: [['evenhand schema config > evenhand.schema.json', 'for completion in an editor']],
  },
} as const satisfies Readonly<Record<string, CommandRow>>;

export type CommandName = keyof typeof commands;

// The literal above has exactly these keys.
export const commandNames = Object.keys(commands) as readonly CommandName[];
