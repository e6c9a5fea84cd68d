import { stringify } from 'yaml';
import { namesForPaths, promptStem, whyNoName } from '../config/judgeName.ts';
import { assembleJudge } from '../config/prompt/assembleJudge.ts';
import { parsePromptFile } from '../config/prompt/promptFile.ts';
import type { Judge } from '../judge/judge.ts';
import { variablesOf } from '../judge/template.ts';
import { plainText } from '../report/plainText.ts';
import { UnusableInput } from '../shared/fault.ts';
import type { Tree } from '../tree/tree.ts';
import type { Environment } from './environment.ts';
import type { Settings } from './settings.ts';

/** A prompt that was found, and what became of it. */
export type FoundPrompt =
  | {
      readonly kind: 'judge';
      readonly prompt: string;
      readonly items: string;
      /** Its name if the configuration gives it none. */
      readonly name: string;
      readonly itemsExist: boolean;
      readonly judge: Judge;
    }
  | { readonly kind: 'not-a-judge'; readonly prompt: string; readonly why: string };

/** `evenhand init`: a first evenhand.yml and a workflow from the prompts of this folder. */
export async function initCommand(environment: Environment, settings: Settings): Promise<number> {
  const tree = environment.files.folder('.', '');
  const found = await findPrompts(tree);
  const judges = found.filter((one) => one.kind === 'judge');
  if (judges.length === 0) throw noJudge(found);
  const config = settings.config ?? 'evenhand.yml';
  const mode = settings.force === true ? 'replace' : 'create';
  const files = [
    [config, firstConfiguration(judges, await commitHere(environment))],
    ['.github/workflows/evenhand.yml', firstWorkflow()],
  ] as const;
  for (const [path, text] of files) {
    const done = await environment.files.write(path, text, mode);
    environment.stdout.write(
      done === 'written' ? `wrote ${path}\n` : `${path} is there already; --force replaces it\n`,
    );
  }
  environment.stdout.write(
    nextSteps(found)
      .map((line) => `${line}\n`)
      .join(''),
  );
  return 0;
}

/** The commit to be compared with from now on; undefined outside a repository, and before its first commit. */
async function commitHere({ git }: Environment): Promise<string | undefined> {
  const opened = await git.open('HEAD', '');
  return opened.kind === 'tree' ? opened.tree.id : undefined;
}

const promptNames = /(\.prompt\.(ya?ml|json|md|txt)|(^|\/)(judges?|graders?|evals?|rubrics?)\/[^/]*\.(md|txt))$/i;
const notPrompts = /(^|\/)(node_modules|\.git|dist)\/|\.items\.|(^|\/)readme\.md$/i;

async function findPrompts(tree: Tree): Promise<readonly FoundPrompt[]> {
  const paths = await tree.list();
  const prompts = paths.filter((path) => promptNames.test(path) && !notPrompts.test(path));
  return Promise.all(prompts.map((prompt) => inspect(tree, prompt, paths)));
}

async function inspect(tree: Tree, prompt: string, paths: readonly string[]): Promise<FoundPrompt> {
  const file = await tree.read(prompt);
  if (file.kind !== 'file') return { kind: 'not-a-judge', prompt, why: 'it is not a regular file' };
  const stem = prompt.replace(/(\.prompt)?\.[^./]+$/, '');
  const items = ['jsonl', 'json', 'csv', 'yaml', 'yml'].map((ending) => `${stem}.items.${ending}`);
  const existing = items.find((path) => paths.includes(path));
  try {
    const written = parsePromptFile({ bytes: file.bytes, file: prompt });
    const name = written.name ?? promptStem(prompt);
    const judge = assembleJudge(written, { name, model: undefined });
    return {
      kind: 'judge',
      prompt,
      name,
      items: existing ?? `${stem}.items.jsonl`,
      itemsExist: existing !== undefined,
      judge,
    };
  } catch (error) {
    if (!(error instanceof UnusableInput)) throw error;
    return { kind: 'not-a-judge', prompt, why: error.faults[0]?.what ?? 'it cannot be read' };
  }
}

function nextSteps(found: readonly FoundPrompt[]): readonly string[] {
  const lines = found.flatMap((one) => {
    const name = plainText(one.prompt);
    if (one.kind === 'not-a-judge') return [`passed over ${name}: ${plainText(one.why)}`];
    const scores = one.judge.options.map(({ score }) => score).join(', ');
    const about = `judge ${name}: ${one.judge.scale.kind}${scores === '' ? '' : `, options ${scores}`}`;
    if (one.itemsExist) return [`${about}, items ${plainText(one.items)}`];
    return [
      about,
      `  write its items into ${plainText(one.items)}, one JSON a line, at least 20 of them with gold:`,
      `  ${exampleItem(one.judge)}`,
    ];
  });
  return [...lines, ...afterwards];
}

const afterwards = [
  'next: "evenhand doctor", then "evenhand plan"; both ask nothing.',
  'before the workflow runs: replace its zeros by the commit of a release, and save the key as the secret OPENAI_API_KEY.',
];

function exampleItem(judge: Judge): string {
  const vars = Object.fromEntries(variablesOf(judge).map((name) => [name, '…']));
  const gold = judge.scale.kind === 'interval' ? judge.scale.min : judge.scale.values[0];
  return JSON.stringify({ id: 'item-001', vars, gold });
}

function noJudge(found: readonly FoundPrompt[]): UnusableInput {
  const passed = found.flatMap((one) => (one.kind === 'not-a-judge' ? [`${one.prompt}: ${one.why}`] : []));
  return new UnusableInput({
    what:
      found.length === 0
        ? 'no prompt file was found below this folder'
        : `no prompt here is a judge (${passed.join('; ')})`,
    fix: 'A judge is a file such as judges/tone.prompt.yml, or a .md or .txt in a folder "judges", with one line for each option: "score 0 means …".',
  });
}

/** A judge that was found, by the name that it has if the configuration gives it none. */
export interface FirstJudge {
  readonly prompt: string;
  readonly items: string;
  readonly name: string;
}

/** evenhand.yml for the judges that were found; everything else is left to its default, and named in a comment. */
function firstConfiguration(judges: readonly FirstJudge[], commit: string | undefined): string {
  const own = judges.map(({ name }) => name);
  const areNames = new Set(own).size === own.length && own.every((name) => whyNoName(name) === undefined);
  const names = areNames ? [] : namesForPaths(judges.map(({ prompt }) => prompt));
  const body = stringify({
    judges: judges.map(({ prompt, items }, index) => ({
      ...(names[index] === undefined ? {} : { name: names[index] }),
      prompt,
      items,
    })),
  });
  return `# The judges that Evenhand examines. All settings: docs/reference.md
${body}${referenceLines(commit)}
# Defaults, to change where needed:
# perturbations: [position, length]
# repeats: 1
# gate: { tolerance: 2, confidence: 0.95, minItems: 20, maxUnreadable: 5 % }
# budget: { maxCalls: 2000 }
# prices: { input: 0.25, output: 2 }   # US dollars for a million tokens
`;
}

/** A judge that gets worse by many small steps is caught against the version of today. */
function referenceLines(commit: string | undefined): string {
  const value = commit === undefined ? '# reference: v1.0' : `reference: ${commit}`;
  return `# Each change is compared with this commit or tag of the base branch too. Move it to accept today's judges as the new level.\n${value}\n`;
}

/** The workflow to begin with: examples/workflows/evenhand.yml, letter by letter, as a bundle that stands alone has no files. */
export function firstWorkflow(): string {
  return `# The gate for pull requests of this repository and for its merge queue. Copy to .github/workflows/evenhand.yml.
# There is no path filter, so that it can be a required check; where no judge changed, nothing is asked.
name: evenhand
on:
  pull_request:
    # edited: another base branch needs another verdict.
    types: [opened, synchronize, reopened, edited]
  merge_group:
  push:
    # Puts the replies of the newest version on record, for the pull requests to come: the default branch alone.
    branches: [main]
permissions: {}
concurrency:
  group: evenhand-\${{ github.event.pull_request.number || github.ref }}
  # A newer commit or another base branch replaces the older run; a new title waits for it, and finds its replies.
  cancel-in-progress: \${{ github.event_name == 'pull_request' && (github.event.action != 'edited' || github.event.changes.base != null) }}
jobs:
  # The name of the job is the name of the check: keep it where it is required.
  evenhand:
    runs-on: ubuntu-latest
    timeout-minutes: 25
    permissions:
      contents: read
      pull-requests: write
    steps:
      # No checkout is needed: both versions are read as data. Replace the zeros by the commit of a release.
      - uses: evenhand/evenhand@0000000000000000000000000000000000000000
        env:
          OPENAI_API_KEY: \${{ secrets.OPENAI_API_KEY }}
        with:
          max-calls: 3000
`;
}
