import { families } from '../perturb/family.ts';
import { type CommandName, commandNames } from './commandNames.ts';

/** One option of the command line, which is also an input of the Action unless `cliOnly`. */
export interface OptionSpec {
  readonly name: string;
  /** What stands for its value in the help; absent: a switch. */
  readonly value?: string;
  readonly about: string;
  readonly commands: readonly CommandName[];
  readonly cliOnly?: true;
  /** The only values it takes. */
  readonly words?: readonly string[];
}

const running = ['check', 'score', 'drift', 'plan', 'demo'] as const;
/** What a plan of requests is made with, whoever asks them. */
const planning = [...running, 'batch'] as const;
const reporting = ['check', 'score', 'drift', 'measure', 'plan', 'demo'] as const;

/** Every option; parsing, `--help`, action.yml and the documentation follow this table. */
export const options = [
  {
    name: 'config',
    value: 'LIST',
    about:
      'the configuration, relative to the root of each version; several: paths and globs, ! leaves out (evenhand.yml)',
    commands: ['check', 'score', 'drift', 'plan', 'measure', 'doctor', 'init', 'batch'],
  },
  {
    name: 'base',
    value: 'REF|DIR',
    about: 'the version before the change: a commit, branch or folder',
    commands: ['check', 'plan', 'batch'],
  },
  { name: 'head', value: 'REF|DIR', about: 'the version after the change', commands: ['check', 'plan', 'batch'] },
  {
    name: 'at',
    value: 'REF|DIR',
    about: 'the one version to score (the current folder)',
    commands: ['score', 'drift', 'plan', 'doctor', 'batch'],
    cliOnly: true,
  },
  {
    name: 'provider',
    value: 'NAME',
    about: 'who answers: openai (any compatible endpoint), azure, lexical (embedded, no model), ledger (replay)',
    commands: [...planning, 'doctor'],
    words: ['openai', 'azure', 'lexical', 'ledger'],
  },
  {
    name: 'base-url',
    value: 'URL',
    about: 'the endpoint of an OpenAI-compatible provider; keys go to this host alone',
    commands: [...planning, 'doctor'],
  },
  {
    name: 'allowed-hosts',
    value: 'LIST',
    about: 'hosts that a configuration may name, each with the variable of its key: llm.example.com = EXAMPLE_KEY',
    commands: [...planning, 'doctor', 'ledger'],
  },
  {
    name: 'allowed-parameters',
    value: 'LIST',
    about: 'parameters that prompts may send besides the usual ones of chat completions, such as top_k',
    commands: [...planning, 'doctor'],
  },
  {
    name: 'ledger',
    value: 'DIR',
    about: 'folder of replies: read first, appended to, so that nothing is paid twice',
    commands: [...planning, 'doctor', 'ledger'],
  },
  {
    name: 'format',
    value: 'NAME',
    about: 'console, markdown, json, html or junit; a plan, batches and the ledger: console or json',
    commands: [...reporting, 'batch', 'ledger'],
    words: ['console', 'markdown', 'json', 'html', 'junit'],
    cliOnly: true,
  },
  {
    name: 'out',
    value: 'FILE',
    about: 'write the report there instead of to the terminal',
    commands: [...reporting, 'batch', 'ledger'],
    cliOnly: true,
  },
  {
    name: 'perturbations',
    value: 'LIST',
    about: `comma-separated: ${families.filter((family) => family !== 'control').join(', ')}`,
    commands: planning,
  },
  {
    name: 'repeats',
    value: 'N',
    about: 'ask the judge as written N times, to measure the noise of the model (1)',
    commands: planning,
  },
  {
    name: 'seed',
    value: 'N',
    about: 'seed of everything random; the same seed gives the same report (1)',
    commands: [...reporting, 'batch'],
  },
  {
    name: 'resamples',
    value: 'N',
    about: 'bootstrap samples for the intervals of agreement, error and correlation (2000; measure: 10000)',
    commands: ['check', 'score', 'drift', 'measure', 'demo'],
  },
  { name: 'max-calls', value: 'N', about: 'make no request at all when it would take more than N', commands: planning },
  {
    name: 'max-cost-usd',
    value: 'N',
    about: 'make no request at all when they could cost more, by the prices of the configuration',
    commands: planning,
  },
  {
    name: 'max-minutes',
    value: 'N',
    about: 'ask nothing more after N minutes, such as 2.5; what is answered by then is in the ledger',
    commands: running,
  },
  {
    name: 'concurrency',
    value: 'N',
    about: 'requests in flight at most (8 at first, and up to 64 as long as that is faster)',
    commands: running,
  },
  {
    name: 'requests-per-minute',
    value: 'N',
    about: 'the rate limit of the provider, where you know it; without it, it is learned from the provider',
    commands: running,
  },
  {
    name: 'tokens-per-minute',
    value: 'N',
    about: 'the limit of the provider on tokens, input and output together',
    commands: running,
  },
  {
    name: 'hedge-after',
    value: 'SECONDS',
    about: 'send a request that is unanswered for so long once more, and take the first answer; both are paid (off)',
    commands: running,
  },
  { name: 'timeout', value: 'SECONDS', about: 'how long to wait for a reply (120)', commands: [...planning, 'doctor'] },
  {
    name: 'service-tier',
    value: 'NAME',
    about: 'auto, default, flex (cheaper and slower) or priority, where a judge names none; no part of a request',
    commands: running,
    words: ['auto', 'default', 'flex', 'priority'],
  },
  { name: 'retries', value: 'N', about: 'how often a busy or broken provider is asked again (5)', commands: planning },
  {
    name: 'shard',
    value: 'I/N',
    about:
      'ask the share of job I of N alone, into --ledger, with no verdict; the last job has all ledgers and no --shard',
    commands: ['check', 'score', 'plan'],
  },
  {
    name: 'attribute',
    about:
      'say which edit of a change moved the numbers: scores judges between the two versions too; =always: also after a clean pass (off)',
    commands: ['check', 'plan', 'demo', 'batch'],
    words: ['true', 'false', 'always'],
  },
  {
    name: 'early-stop',
    about: 'ask no further where the rest is not needed for the verdict (check: on; score: off)',
    commands: ['check', 'score'],
    words: ['true', 'false'],
  },
  {
    name: 'item-order',
    value: 'N',
    about: 'ask items in the order of another run, as its report states it (by the seed)',
    commands: ['check', 'score'],
    cliOnly: true,
  },
  {
    name: 'confirm',
    value: 'N',
    about: 'ask items on which the versions differ N more times, on both, and take what most replies say (0)',
    commands: ['check'],
  },
  {
    name: 'judge',
    value: 'NAME',
    about: 'this judge alone',
    commands: ['check', 'score', 'drift', 'plan', 'measure', 'batch'],
  },
  {
    name: 'fail-on',
    value: 'LIST',
    about: 'what fails besides a regression: uncertain, exam-change; or never: nothing does (regression)',
    commands: ['check', 'score', 'drift', 'measure', 'doctor'],
  },
  {
    name: 'policy-from',
    value: 'SIDE',
    about: 'whose rules, gold, items and perturbations decide: base, or head where the pull request is trusted (base)',
    commands: ['check', 'plan', 'batch'],
    words: ['base', 'head'],
  },
  {
    name: 'accept',
    about: 'take what the model says today as the reference from which it drifts (off)',
    commands: ['drift'],
    words: ['true', 'false'],
  },
  {
    name: 'canary',
    about: 'try the gate on planted judges: that it can fail, and that it does not for nothing; asks nobody (off)',
    commands: ['doctor'],
    words: ['true', 'false'],
  },
  {
    name: 'scale',
    value: 'VALUES',
    about: 'every score the judge may give, lowest first: 1-5, or 0,1,2, or low,medium,high (what occurs in the file)',
    commands: ['measure'],
    cliOnly: true,
  },
  {
    name: 'verdicts',
    value: 'BY',
    about:
      'what A means under the variants AB and BA: always the same candidate, or place: what was shown first (candidate)',
    commands: ['measure'],
    cliOnly: true,
    words: ['candidate', 'place'],
  },
  { name: 'force', about: 'replace files that are there', commands: ['init'], cliOnly: true },
  { name: 'wait', about: 'collect: wait until the batches have ended', commands: ['batch'], cliOnly: true },
  { name: 'no-color', about: 'no colours', commands: [...commandNames], cliOnly: true },
  { name: 'quiet', about: 'no progress on stderr', commands: [...running, 'measure', 'batch'], cliOnly: true },
  { name: 'help', about: 'show this help', commands: [...commandNames], cliOnly: true },
  { name: 'version', about: 'show the version', commands: [...commandNames], cliOnly: true },
] as const satisfies readonly OptionSpec[];

export type OptionName = (typeof options)[number]['name'];
