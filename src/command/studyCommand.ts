import { candidateNames } from '../candidates/candidateNames.ts';
import { type StudyName, studyDocument, studyNames } from '../report/studyDocument.ts';
import { planStudy, type StudyJob, study } from '../runs/study.ts';
import { UnusableInput } from '../shared/fault.ts';
import { documentReport } from './documentReport.ts';
import type { Environment } from './environment.ts';
import { openPorts } from './openPorts.ts';
import { runSettingsOf, type Settings } from './settings.ts';
import { showTaskPlan } from './showTaskPlan.ts';
import { versionAt } from './versions.ts';

/** `evenhand study NAME`: the experiments of a paper on your own judges, with the tables of the paper. */
export async function studyCommand(
  environment: Environment,
  settings: Settings,
  words: readonly string[],
): Promise<number> {
  // Five draws for each number of examples.
  const { models, candidates = candidateNames, draws = 5 } = settings;
  const name = studyName(words);
  const at = await versionAt(environment, settings);
  const job = { study: name, at, ...runSettingsOf(settings), models, candidates, draws };
  if (settings.plan === true) return showPlan(environment, settings, job);
  const deliver = documentReport(environment, settings, 'a study');
  const found = await study(job, openPorts(environment, settings));
  await deliver({ found, document: studyDocument(found) });
  return found.exitCode;
}

function studyName(words: readonly string[]): StudyName {
  const [word] = words;
  const found = studyNames.find((one) => one === word);
  if (found !== undefined && words.length === 1) return found;
  throw new UnusableInput({
    what: word === undefined ? '"evenhand study" needs the name of a study' : `there is no study "${words.join(' ')}"`,
    fix: `Write for example: evenhand study consistency. The studies are ${studyNames.join(', ')}.`,
  });
}

async function showPlan(environment: Environment, settings: Settings, job: StudyJob): Promise<number> {
  const { prepared, tasks, notes } = await planStudy(job);
  const named = tasks.map(({ task, judge, model, version }) => ({
    name: `${judge}, ${version}${settings.models ? `, ${model}` : ''}`,
    task,
  }));
  return showTaskPlan(environment, settings, { about: { study: job.study }, prepared, tasks: named, notes });
}
