import { candidateNames } from '../candidates/candidateNames.ts';
import { renderConsole } from '../report/console.ts';
import { htmlPage } from '../report/html.ts';
import { dataJson } from '../report/json.ts';
import { renderMarkdown } from '../report/markdown.ts';
import { counted } from '../report/numbers.ts';
import { plainText } from '../report/plainText.ts';
import { planCostLines } from '../report/planCosts.ts';
import { costsJson } from '../report/planReport.ts';
import { type StudyName, studyNames } from '../report/study.ts';
import { studyDocument, studyTitle } from '../report/studyDocument.ts';
import { wrap } from '../report/text.ts';
import { planStudy, type StudyJob, study } from '../runs/study.ts';
import { planFor } from '../score/scoreTasks.ts';
import { UnusableInput } from '../shared/fault.ts';
import { tool } from '../shared/version.ts';
import { costsOfPlan } from './costsOfPlan.ts';
import { destinationsIn, plainDestinations } from './destinations.ts';
import type { Environment } from './environment.ts';
import { checkPorts, ledgerToRead, openProvider } from './openPorts.ts';
import { deliver, mayColour } from './render.ts';
import { overridesOf, type Settings, scoreSettingsOf } from './settings.ts';
import { openSide } from './versions.ts';

/** `evenhand study NAME`: the experiments of a paper on one's own judges, as the tables of the paper. */
export async function studyCommand(
  environment: Environment,
  settings: Settings,
  words: readonly string[],
): Promise<number> {
  const { at, config, judge, models, candidates = candidateNames } = settings;
  const name = studyName(words);
  const job: StudyJob = {
    study: name,
    at: at === undefined ? environment.files.folder('.', '') : await openSide(environment, at, '', 'at'),
    config,
    judge,
    models,
    candidates,
    overrides: overridesOf(settings),
  };
  return settings.plan === true ? showPlan(environment, settings, job) : runStudy(environment, settings, job);
}

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
  const found = await study(job, ports, { score: scoreSettingsOf(settings), tool });
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

/** What would be asked and what it would cost; nothing is asked, and no key is needed. */
async function showPlan(environment: Environment, settings: Settings, job: StudyJob): Promise<number> {
  const destinations = plainDestinations(settings, 'a plan');
  const { prepared, tasks, notes } = await planStudy(job);
  const ledger = ledgerToRead(environment, settings);
  const provider = openProvider(environment, settings, () => {}, { missingKey: 'report' })(prepared.trusted.provider);
  const all = tasks.map(({ task }) => task);
  const { requests } = planFor(all, provider.families, ledger);
  const isFree = provider.isFree === true;
  const costs = costsOfPlan(requests, { prepared, ledger, shard: undefined, isFree, settings });
  const names = new Map(
    tasks.map(({ task, judge, model, version }) => [
      task,
      `${judge}, ${version}${settings.models ? `, ${model}` : ''}`,
    ]),
  );
  const counts = new Map<string, number>();
  for (const { task } of requests) {
    const name = names.get(task) ?? '';
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  await deliver(environment, destinations, (format, { width }) => {
    if (format === 'json') return `${JSON.stringify({ study: job.study, ...costsJson(costs), notes }, null, 2)}\n`;
    const lines = [
      ...[...counts].map(([name, count]) => `${name}: ${counted(count, 'request')}`),
      ...notes,
      ...planCostLines(costs),
    ];
    return `${lines.flatMap((line) => wrap(plainText(line), { width, indent: '  ', first: '' })).join('\n')}\n`;
  });
  return 0;
}
