import { candidateNames } from '../candidates/candidateNames.ts';
import { renderConsole } from '../report/console.ts';
import { htmlPage } from '../report/html.ts';
import { dataJson } from '../report/json.ts';
import { renderMarkdown } from '../report/markdown.ts';
import { type StudyName, studyNames } from '../report/study.ts';
import { studyDocument, studyTitle } from '../report/studyDocument.ts';
import { planStudy, type StudyJob, study } from '../runs/study.ts';
import { UnusableInput } from '../shared/fault.ts';
import { tool } from '../shared/version.ts';
import { destinationsIn } from './destinations.ts';
import type { Environment } from './environment.ts';
import { checkPorts } from './openPorts.ts';
import { deliver, mayColour } from './render.ts';
import { overridesOf, type Settings, scoreSettingsOf } from './settings.ts';
import { showTaskPlan } from './showTaskPlan.ts';
import { openSide } from './versions.ts';

/** `evenhand study NAME`: the experiments of a paper on one's own judges, as the tables of the paper. */
export async function studyCommand(
  environment: Environment,
  settings: Settings,
  words: readonly string[],
): Promise<number> {
  const { at, config, judge, models, candidates = candidateNames, draws = usualDraws } = settings;
  const name = studyName(words);
  const job: StudyJob = {
    study: name,
    at: at === undefined ? environment.files.folder('.', '') : await openSide(environment, at, '', 'at'),
    config,
    judge,
    models,
    candidates,
    draws,
    overrides: overridesOf(settings),
    score: scoreSettingsOf(settings),
    tool,
  };
  return settings.plan === true ? showPlan(environment, settings, job) : runStudy(environment, settings, job);
}

/** Of each number of examples. */
const usualDraws = 5;

function studyName(words: readonly string[]): StudyName {
  const [word] = words;
  const found = studyNames.find((one) => one === word);
  if (found !== undefined && words.length === 1) return found;
  throw new UnusableInput({
    what: word === undefined ? '"evenhand study" needs a name' : `there is no study "${words.join(' ')}"`,
    fix: `They are ${studyNames.join(', ')}.`,
  });
}

async function runStudy(environment: Environment, settings: Settings, job: StudyJob): Promise<number> {
  const destinations = destinationsIn(settings, ['console', 'markdown', 'json', 'html'], 'a study');
  const ports = checkPorts(environment, settings, { missingKey: 'throw' });
  const found = await study(job, ports);
  const verdict = found.exitCode === 0 ? 'pass' : 'unmeasured';
  await deliver(environment, destinations, (format, { file, width }) => {
    switch (format) {
      case 'console': {
        const coloured = file === undefined && mayColour(environment, settings);
        return renderConsole(studyDocument(found), { coloured, width, verdict });
      }
      case 'markdown':
        return `${renderMarkdown(studyDocument(found))}\n`;
      case 'html':
        return htmlPage(studyDocument(found), { title: studyTitle(found), verdict });
      case 'json':
        return dataJson(found);
    }
  });
  return found.exitCode;
}

async function showPlan(environment: Environment, settings: Settings, job: StudyJob): Promise<number> {
  const { prepared, tasks, notes } = await planStudy(job);
  const named = tasks.map(({ task, judge, model, version }) => ({
    name: `${judge}, ${version}${settings.models ? `, ${model}` : ''}`,
    task,
  }));
  return showTaskPlan(environment, settings, { about: { study: job.study }, prepared, tasks: named, notes });
}
