import { documentPrompt } from '../../config/prompt/documentPrompt.ts';
import { variablesOf } from '../../judge/template.ts';
import { plainText } from '../../report/plainText.ts';
import type { Environment, NewFile } from '../environment.ts';
import type { Settings } from '../settings.ts';
import { findPrompts } from './findPrompts.ts';
import { type FirstJudge, firstConfiguration } from './firstConfiguration.ts';
import { firstItems } from './firstItems.ts';
import { firstWorkflow } from './firstWorkflow.ts';
import { itemsFilesOf } from './itemsBeside.ts';
import { type FoundJudge, type FoundPrompt, isLabelled, judgeAt, type PassedOver, type PromptRead } from './judgeAt.ts';

/**
 * `evenhand init`: writes a first evenhand.yml, a workflow, and items to replace, from the prompts of this folder; if
 * no prompt is a judge, with an example.
 */
export async function initCommand(environment: Environment, settings: Settings): Promise<number> {
  const listed = await findPrompts(environment.files.folder('.', ''));
  const asked =
    settings.ask === true ? await (await import('./askReadings.ts')).askReadings(environment, settings, listed) : [];
  const found = asked.length === 0 ? listed : asked.map((one) => one.found);
  const own = found.filter((one) => one.kind === 'judge');
  const lacking = own.some(isLabelled) ? [] : found.flatMap(lackingALine);
  const isExample = own.length === 0 && lacking.length === 0;
  const judges = isExample ? [example()] : own;
  const mode = settings.force === true ? 'replace' : 'create';
  const head = await environment.git.open('HEAD', '');
  // The commit to compare with from now on; undefined outside a repository, and before its first commit.
  const commit = head.kind === 'tree' ? head.tree.id : undefined;
  const config = firstConfiguration([...judges, ...lacking], commit);
  const hint = '; --force replaces it';
  await write(environment, { path: settings.config ?? 'evenhand.yml', text: config, mode, hint });
  await write(environment, { path: '.github/workflows/evenhand.yml', text: firstWorkflow(), mode, hint });
  if (isExample) await write(environment, { path: exampleJudge.prompt, text: exampleJudge.text, mode: 'create' });
  for (const { itemsExist, items, judge } of judges)
    if (!itemsExist) await write(environment, { path: items, text: firstItems(judge), mode: 'create' });
  const isLacking = ({ prompt }: FoundPrompt) => lacking.some((one) => one.prompt === prompt);
  for (const line of [
    ...toldOf(found.filter((one) => !isLacking(one))),
    ...found.filter((one) => one.kind === 'judge' || isLacking(one)).flatMap(othersLines),
    ...asked.flatMap(({ told }) => told),
    ...(isExample ? [`no judge was found in this folder, so an example was written: ${exampleJudge.prompt}`] : []),
    ...lacking.map(({ prompt, lack = '' }) => `next: in evenhand.yml, state what ${prompt} lacks: ${lack}`),
    ...nextSteps(judges),
  ])
    environment.stdout.write(`${plainText(line)}\n`);
  return 0;
}

/** A prompt whose items have labels of people is a judge, even if something must be stated before it can be read. */
function lackingALine(one: FoundPrompt): readonly FirstJudge[] {
  if (one.kind === 'judge' || one.read === undefined || one.read.labels.length === 0) return [];
  const { prompt, shown, why, read } = one;
  const { items, name, known } = read;
  const lack = `${why.what}. ${why.fix}`;
  return [{ prompt, items, name, gold: known.gold, lack, ...(shown === undefined ? {} : { shown }) }];
}

/** @param file with a hint that is printed if it already exists. */
async function write(
  { files, stdout }: Environment,
  { hint = '', ...file }: NewFile & { readonly hint?: string },
): Promise<void> {
  const done = await files.writeBelow('.', file);
  const path = plainText(file.path);
  stdout.write(done === 'written' ? `wrote ${path}\n` : `${path} is there already${hint}\n`);
}

/** A judge to begin with if no prompt was found, or no prompt is a judge. */
const exampleJudge = {
  prompt: 'judges/helpful.prompt.yml',
  text: `name: helpful
model: gpt-5-mini
messages:
  - role: user
    content: |
      A customer asked:
      {{question}}

      The answer was:
      {{answer}}

      How far does the answer help?
      score 0 means the answer does not help
      score 1 means the answer helps in part
      score 2 means the answer settles the question

      {{output}}
`,
} as const;

function example(): FoundJudge {
  const { prompt, text } = exampleJudge;
  const source = { bytes: new TextEncoder().encode(text), file: prompt, key: undefined, reader: documentPrompt };
  const found = judgeAt(source, { items: itemsFilesOf(source)[0], itemsExist: false, known: {} });
  if (found.kind === 'judge') return found;
  throw new Error(`the example is no judge: ${found.why.what}`);
}

const mostTold = 40;

function toldOf(found: readonly FoundPrompt[]): readonly string[] {
  const labelled = new Set(found.flatMap(({ read }) => [read?.items, ...(read?.others ?? [])]));
  const lines = found
    .filter(({ prompt }) => !labelled.has(prompt))
    .map((one) => (one.kind === 'judge' ? judgeLine(one) : passedLine(one)));
  const more = lines.length - mostTold;
  return more > 0 ? [...lines.slice(0, mostTold), `and ${more} more files`] : lines;
}

function judgeLine({ prompt, judge, items, itemsExist, shown = {}, read }: FoundJudge): string {
  const scores = judge.options.map(({ score }) => score).join(', ');
  const variables = variablesOf(judge).join(', ');
  const sent =
    shown.message !== undefined
      ? '; it shows nothing of an item, so its entry has a message: make it what your code sends'
      : shown.places !== undefined
        ? '; its places have no names, so its entry gives them those of the items: make their order that of your code'
        : '';
  return `judge ${prompt}: ${judge.scale.kind}${scores === '' ? '' : `, options ${scores}`}; variables ${variables}; items ${items}${itemsExist ? labelsSeen(read) : ''}${sent}`;
}

/** Several files of labels fit a prompt, and only a person knows whose they are. */
function othersLines({ prompt, read }: FoundPrompt): readonly string[] {
  if (read?.others === undefined || read.others.length === 0) return [];
  const also = read.others.slice(0, mostOthers).join(', ');
  const fix = 'if one of them is right, name it in evenhand.yml';
  return [`labels of ${prompt}: taken from ${read.items}; ${also} would fit too: ${fix}`];
}

const mostOthers = 5;
const mostLabels = 8;

/** The labels in the items beside a prompt, which helped to read it. */
function labelsSeen(read: PromptRead | undefined): string {
  const labels = read?.labels ?? [];
  const shown = labels.slice(0, mostLabels).join(', ');
  return labels.length === 0 ? ' (no labels)' : ` (labels ${shown}${labels.length > mostLabels ? ', …' : ''})`;
}

function passedLine({ prompt, why, read, maybe }: PassedOver): string {
  const line = why.line === undefined ? '' : ` (line ${why.line})`;
  const stated = /values: \[.*\]$/.exec(why.fix)?.[0];
  const [file = '', key] = prompt.split('#');
  const how = why.what.startsWith('no item has a label')
    ? `Label items in ${itemsFilesOf({ file, key })[0]} and run init again, or add an entry with "${stated}"`
    : why.fix;
  const beside = read?.itemsExist === true ? ` Its items: ${read.items}${labelsSeen(read)}` : '';
  const gold = maybe?.gold === undefined ? '' : `, gold: { from: ${maybe.gold} }`;
  const entry = `- { prompt: ${prompt}, items: ${maybe?.items}${gold} }`;
  const own =
    maybe && `. Or write, if the labels of ${maybe.items} are its own, below "judges:" in evenhand.yml: ${entry}`;
  return `passed over ${prompt}: ${why.what}${line}. ${how}${beside}${own ?? ''}`;
}

function nextSteps(judges: readonly FoundJudge[]): readonly string[] {
  const replaced = judges.find(({ itemsExist }) => !itemsExist);
  const unlabelled = judges.find(({ itemsExist, read }) => itemsExist && (read?.labels ?? []).length === 0);
  const [unnamed, ...others] = judges.filter(({ judge }) => judge.model === undefined);
  return [
    replaced &&
      `next: replace the items of ${replaced.items} with your own, or name your own file in its entry ("items: FILE"): at least 20, with people's labels as gold, or without gold and then "evenhand label".`,
    unlabelled && `next: no item of ${unlabelled.items} has a label: "evenhand label" asks for them, one key an item.`,
    ...judges.map(
      ({ items, repeated }) =>
        repeated &&
        `next: ${repeated.what} (${items}): if they come in groups, say so in evenhand.yml ("group: ${repeated.key}").`,
    ),
    unnamed &&
      `next: name the model of ${unnamed.prompt}${others.length > 0 ? ` and ${others.length} more` : ''}: "model: …" in its entry of evenhand.yml.`,
    'next: "evenhand doctor", "evenhand plan" and "evenhand show"; they ask nothing.',
    'before the workflow runs: replace its zeros with the commit of a release, and save the key as the secret OPENAI_API_KEY.',
  ].filter((line) => line !== undefined);
}
