import { hash } from 'node:crypto';
import { labelsPath } from '../config/filesBeside.ts';
import { readLabels } from '../config/items/labelsFile.ts';
import { noSuchJudge } from '../config/judgeName.ts';
import type { LoadedJudge } from '../config/loadedJudge.ts';
import { loadSides } from '../config/loadSides.ts';
import { canonical } from '../judge/judgeParts.ts';
import { type Answers, among, labelCandidates, labelOrder, labelsToRepeat, queueOf } from '../judge/labelOrder.ts';
import { type Histories, historiesOf, isAssisted } from '../judge/labels.ts';
import { counted } from '../report/numbers.ts';
import { plainText } from '../report/plainText.ts';
import { planRun } from '../runs/openRun.ts';
import { recordedScores } from '../runs/recordedScores.ts';
import { outcomeReader } from '../score/outcomeReader.ts';
import { planFor } from '../score/scoreTasks.ts';
import { UnusableInput } from '../shared/fault.ts';
import type { Tree } from '../tree/tree.ts';
import type { Environment } from './environment.ts';
import { LabelSession, type Question } from './label/labelSession.ts';
import { labelSummary } from './label/labelSummary.ts';
import { labelInTerminal } from './label/labelTerminal.ts';
import { labelOnPage } from './label/labelWeb.ts';
import { ledgerToRead, providerToRead } from './openPorts.ts';
import { overridesOf, type Settings } from './settings.ts';
import { versionsToLoad } from './versions.ts';

/**
 * `evenhand label`: people label items blind, one key an item. Each label is a line of labels.jsonl beside the items,
 * which every other command reads as gold. It asks no model.
 */
export async function labelCommand(environment: Environment, settings: Settings): Promise<number> {
  const { at: root = '.', config } = settings;
  const by = personOf(environment, settings);
  const tree = environment.files.folder(root, '');
  const loaded = async () => {
    const { head } = await loadSides({ base: undefined, head: tree, config, overrides: overridesOf(settings) });
    const all = head.flatMap((side) => side.judges);
    return { judges: judgesToLabel(all, settings.judge), seed: settings.seed ?? head[0]?.configuration.seed ?? 1 };
  };
  const { judges, seed } = await loaded();
  const unused = isAssisted({ by }) ? judges.find(({ allowAssisted }) => allowAssisted !== true) : undefined;
  if (unused !== undefined)
    throw new UnusableInput({
      key: '--as',
      what: `"${by}" is a model, whose labels are no gold of judge "${unused.name}"`,
      fix: 'If a person labels, write the name, such as --as anna. If a model\'s labels are to count, say "gold: { allow: assisted }" in the judge\'s entry.',
    });
  const answers = await recordedAnswers(environment, settings);
  const answersOf = (judge: LoadedJudge) => answers.get(judge.name) ?? new Map<string, Answers>();
  const nowMs = environment.clock.now();
  const questions = await Promise.all(
    judges.map(async (judge): Promise<readonly Question[]> => {
      const strata = settings.random === true ? new Map<string, Answers>() : answersOf(judge);
      const histories = await labelsNow(tree, judge, by);
      const rubric = rubricOf(judge);
      const items = new Map(judge.items.map((item) => [item.id, item]));
      const open = judge.items.filter(({ id, gold }) => gold === undefined || histories.has(id)).map(({ id }) => id);
      const queue = queueOf(labelOrder(labelCandidates(open, strata), histories, seed), histories, by);
      const again = labelsToRepeat(open, histories, { by, share: judge.relabel ?? 0, nowMs, seed });
      return among(queue, again).flatMap((next) => {
        const item = items.get(next.item);
        return item === undefined ? [] : [{ judge, item, next, rubric }];
      });
    }),
  );
  const session = new LabelSession(questions.flat(), by, {
    append: async (judge, text) => {
      await environment.files.writeBelow(root, { path: labelsPath(judge.itemsFile), text, mode: 'append' });
    },
    now: () => environment.clock.now(),
  });
  if (session.current === undefined)
    environment.stdout.write(
      `Nothing is left to label: each item has gold in its file, or a label of ${plainText(by)}.\n`,
    );
  else await (settings.web === true ? labelOnPage : labelInTerminal)(environment, session);
  const files = [...new Set(judges.map(({ itemsFile }) => labelsPath(itemsFile)))].map(plainText);
  const written =
    session.labelled === 0
      ? 'No label was written'
      : `${counted(session.labelled, 'label')} written to ${files.join(', ')}`;
  environment.stdout.write(`${written}\n`);
  // Read anew, with what others have labelled meanwhile.
  for (const judge of (await loaded()).judges) {
    const histories = await labelsNow(tree, judge, by);
    for (const line of labelSummary({ judge, histories, answers: answersOf(judge), by, seed }))
      environment.stdout.write(`${plainText(line)}\n`);
  }
  return 0;
}

/** @throws UnusableInput if the file is something else's, or one letter's case makes the person two. */
async function labelsNow(tree: Tree, judge: LoadedJudge, by: string): Promise<Histories> {
  const path = labelsPath(judge.itemsFile);
  const file = await tree.read(path);
  if (file.kind !== 'file') return new Map();
  const { labels, foreign } = readLabels(file.bytes, judge.name);
  if (foreign[0] !== undefined)
    throw new UnusableInput({
      file: path,
      line: foreign[0],
      what: 'this is no line of "evenhand label", which would write into this file',
      fix: 'Rename the file if it is something else; else write each label on a line of its own.',
    });
  const isAlike = (name: string) => name !== by && name.toLowerCase() === by.toLowerCase();
  const other = labels.find((label) => isAlike(label.by))?.by;
  if (other !== undefined && !labels.some((label) => label.by === by))
    throw new UnusableInput({
      key: '--as',
      what: `"${by}" would be another person than "${other}", who has labels in ${path}`,
      fix: `Write --as ${other}, or a name that differs in more than the case.`,
    });
  return historiesOf(labels);
}

function personOf({ env }: Environment, settings: Settings): string {
  const by = (settings.as ?? env['USER'] ?? env['USERNAME'] ?? '').trim();
  if (/^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._@+:-]{0,63}$/u.test(by)) return by;
  throw new UnusableInput({
    key: '--as',
    what: by === '' ? 'it is not known whose labels these are' : `"${by}" is no name`,
    fix: 'Write for example --as anna: up to 64 letters, digits, blanks, dots, hyphens and underscores.',
  });
}

function judgesToLabel(judges: readonly LoadedJudge[], name: string | undefined): readonly LoadedJudge[] {
  const found = judges.filter((judge) => name === undefined || judge.name === name);
  if (found.length > 0) return found;
  throw noSuchJudge(
    name ?? '',
    judges.map((judge) => judge.name),
  );
}

/** The version of the prompt that a person reads: its words, its options and its scale. */
function rubricOf({ judge: { messages, options, scale } }: LoadedJudge): string {
  return hash('sha256', canonical({ messages, options, scale })).slice(0, 16);
}

/**
 * What the folder of replies holds about the items, of this version and of the base if one is named, by the judge's
 * name and the item's id. Asks nothing.
 */
async function recordedAnswers(
  environment: Environment,
  settings: Settings,
): Promise<ReadonlyMap<string, ReadonlyMap<string, Answers>>> {
  if (settings.ledger === undefined && settings.base !== undefined) throw withoutReplies;
  if (settings.ledger === undefined) return new Map();
  const versions = await versionsToLoad(environment, settings);
  const { config, judge } = settings;
  const { prepared } = await planRun({ ...versions, config, judge, overrides: overridesOf(settings) });
  const ledger = ledgerToRead(environment, settings);
  const replay = providerToRead(environment, { ...settings, provider: 'ledger' });
  const { families } = replay(undefined);
  const read = outcomeReader(ledger);
  const answers = new Map(
    prepared.jobs.map(({ head, tasks }) => [
      head.name,
      recordedScores(tasks, (task) => ({
        requests: planFor([task], families, ledger).requests,
        outcomeOf: (request) => read(request, () => undefined),
      })),
    ]),
  );
  if ([...answers.values()].every(({ size }) => size === 0))
    throw prepared.jobs.every(({ unchanged }) => unchanged) ? nothingChanged : withoutReply(settings.ledger);
  return answers;
}

function withoutReply(folder: string): UnusableInput {
  return new UnusableInput({
    key: '--ledger',
    what: `${folder} has no reply about these items`,
    fix: 'Check the path, or fill it first: evenhand check --ledger DIR. Without --ledger, items are drawn evenly.',
  });
}

const nothingChanged = new UnusableInput({
  key: '--base',
  what: 'no judge here differs from this version, so there is nothing on which the two differ',
  fix: 'Leave --base out, or go to the branch that changes the judge.',
});

const withoutReplies = new UnusableInput({
  key: '--base',
  what: 'where the versions differ is known from saved replies, and no folder of them is named',
  fix: 'Name it, --ledger DIR, or leave --base out.',
});
