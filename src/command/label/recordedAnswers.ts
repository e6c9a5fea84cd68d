import type { Answers } from '../../judge/labelOrder.ts';
import { planRun } from '../../runs/openRun.ts';
import { recordedScores } from '../../runs/recordedScores.ts';
import { outcomeReader } from '../../score/outcomeReader.ts';
import { planFor } from '../../score/scoreTasks.ts';
import { UnusableInput } from '../../shared/fault.ts';
import type { Environment } from '../environment.ts';
import { ledgerToRead, providerChooser } from '../openPorts.ts';
import { overridesOf, type Settings } from '../settings.ts';
import { versionsToLoad } from '../versions.ts';

/**
 * What the folder of replies holds about the items, of this version and of the base if one is named, by the judge's
 * name and the item's id. Asks nothing.
 */
export async function recordedAnswers(
  environment: Environment,
  settings: Settings,
): Promise<ReadonlyMap<string, ReadonlyMap<string, Answers>>> {
  if (settings.ledger === undefined && settings.base !== undefined) throw withoutReplies;
  if (settings.ledger === undefined) return new Map();
  const versions = await versionsToLoad(environment, settings);
  const { config, judge } = settings;
  const { prepared } = await planRun({ ...versions, config, judge, overrides: overridesOf(settings) });
  const ledger = ledgerToRead(environment, settings);
  const replay = providerChooser(environment, { ...settings, provider: 'ledger' }, () => {}, { missingKey: 'report' });
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
