import { renderConsole } from '../report/console.ts';
import { htmlPage } from '../report/html.ts';
import { dataJson, dataLines } from '../report/json.ts';
import { renderMarkdown } from '../report/markdown.ts';
import type { Optimization } from '../report/optimization.ts';
import { optimizationDocument, optimizationTitle } from '../report/optimizationDocument.ts';
import { plannedTasks } from '../runs/optimize/plannedTasks.ts';
import { type OptimizeJob, optimize, planOptimization } from '../runs/optimize.ts';
import { tool } from '../shared/version.ts';
import { destinationsIn } from './destinations.ts';
import type { Environment } from './environment.ts';
import { checkPorts } from './openPorts.ts';
import { deliver, mayColour } from './render.ts';
import { overridesOf, type Settings, scoreSettingsOf } from './settings.ts';
import { showTaskPlan } from './showTaskPlan.ts';
import { openSide } from './versions.ts';
import { placesIn, writeBest } from './writeBest.ts';

/** `evenhand optimize`: better words for a judge, searched for on some items and confirmed on the others. */
export async function optimizeCommand(environment: Environment, settings: Settings): Promise<number> {
  const { at, trajectory } = settings;
  const tree = at === undefined ? environment.files.folder('.', '') : await openSide(environment, at, '', 'at');
  const job = jobOf(settings, tree);
  if (settings.plan === true) return showPlan(environment, settings, job);
  const destinations = destinationsIn(settings, ['console', 'markdown', 'json', 'html'], 'an optimisation');
  const places = placesIn(settings, tree);
  const found = await optimize(job, checkPorts(environment, settings, { missingKey: 'throw' }));
  const verdict = found.exitCode === 0 ? 'pass' : 'unmeasured';
  await deliver(environment, destinations, (format, { file, width }) => {
    switch (format) {
      case 'console': {
        const coloured = file === undefined && mayColour(environment, settings);
        return renderConsole(optimizationDocument(found), { coloured, width, verdict });
      }
      case 'markdown':
        return `${renderMarkdown(optimizationDocument(found))}\n`;
      case 'html':
        return htmlPage(optimizationDocument(found), { title: optimizationTitle(found), verdict });
      case 'json':
        return dataJson(found);
    }
  });
  if (trajectory !== undefined) await environment.files.write(trajectory, trajectoryLines(found), 'replace');
  await writeBest(environment, found.judges, places);
  return found.exitCode;
}

function jobOf(settings: Settings, at: OptimizeJob['at']): OptimizeJob {
  const { config, judge, method = 'grips', region = 'output', level = 'word', objective, rounds, perRound } = settings;
  const { patience, proposer } = settings;
  return {
    at,
    config,
    judge,
    search: {
      method,
      region,
      level,
      objective,
      rounds,
      candidates: perRound,
      patience,
      proposer,
    },
    overrides: overridesOf(settings),
    score: scoreSettingsOf(settings),
    tool,
  };
}

async function showPlan(environment: Environment, settings: Settings, job: OptimizeJob): Promise<number> {
  const { prepared, optimized } = await planOptimization(job);
  const tasks = optimized.flatMap((one) => plannedTasks(one, job.search));
  const notes = ['What a model is asked for new texts is not counted.'];
  return showTaskPlan(environment, settings, { about: { run: 'optimize' }, prepared, tasks, notes, isInParts: true });
}

/** A line for each candidate, with the name of its judge. */
function trajectoryLines({ judges }: Optimization): string {
  return dataLines(judges.flatMap(({ name, trajectory }) => trajectory.map((step) => ({ judge: name, ...step }))));
}
