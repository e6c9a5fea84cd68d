import { assembleJudge } from '../config/prompt/assembleJudge.ts';
import { parsePromptFile } from '../config/prompt/promptFile.ts';
import { promptStem } from '../config/promptStem.ts';
import type { Judge } from '../judge/judge.ts';
import { variablesOf } from '../judge/variables.ts';
import { plainText } from '../report/plainText.ts';
import { UnusableInput } from '../shared/fault.ts';
import type { Tree } from '../tree/tree.ts';
import { firstConfiguration, firstWorkflow } from './firstFiles.ts';
import { type OptionValues, textOf } from './settings.ts';
import type { World } from './world.ts';

/** A prompt that was found, and what became of it. */
export type FoundPrompt =
  | {
      readonly kind: 'judge';
      readonly prompt: string;
      readonly items: string;
      /** What it is called where the configuration gives it no name. */
      readonly name: string;
      readonly itemsExist: boolean;
      readonly judge: Judge;
    }
  | { readonly kind: 'not-a-judge'; readonly prompt: string; readonly why: string };

/** `evenhand init`: a first evenhand.yml and a workflow from the prompts of this folder. */
export async function initCommand(world: World, values: OptionValues): Promise<number> {
  const tree = world.files.folder('.', '');
  const found = await findPrompts(tree);
  const judges = found.filter((one) => one.kind === 'judge');
  if (judges.length === 0) throw noJudge(found);
  const config = textOf(values, 'config') ?? 'evenhand.yml';
  const mode = values.force === true ? 'replace' : 'create';
  const files = [
    [config, firstConfiguration(judges)],
    ['.github/workflows/evenhand.yml', firstWorkflow()],
  ] as const;
  for (const [path, text] of files) {
    const done = await world.files.write(path, text, mode);
    world.stdout.write(done === 'written' ? `wrote ${path}\n` : `${path} is there already; --force replaces it\n`);
  }
  world.stdout.write(
    nextSteps(found)
      .map((line) => `${line}\n`)
      .join(''),
  );
  return 0;
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
    mend: 'A judge is a file such as judges/tone.prompt.yml, or a .md or .txt in a folder "judges", with one line for each option: "score 0 means …".',
  });
}
