import { droppedNotices } from '../plan/paraphrases.ts';
import { dataLines } from '../report/json.ts';
import type { Optimization } from '../report/optimization.ts';
import { optimizationDocument } from '../report/optimizationDocument.ts';
import { type OptimizeJob, optimize, plannedTasks, planOptimization } from '../runs/optimize.ts';
import { documentReport } from './documentReport.ts';
import type { Environment } from './environment.ts';
import { openPorts } from './openPorts.ts';
import { runSettingsOf, type Settings } from './settings.ts';
import { showTaskPlan } from './showTaskPlan.ts';
import { versionAt } from './versions.ts';
import { placesIn, writeBest } from './writeBest.ts';

/** `evenhand optimize`: finds better words for a judge on some items, and confirms them on the others. */
export async function optimizeCommand(environment: Environment, settings: Settings): Promise<number> {
  const at = await versionAt(environment, settings);
  const { method = 'grips', region = 'output', level = 'word', objective, rounds, perRound: candidates } = settings;
  const { patience, proposer } = settings;
  const search = { method, region, level, objective, rounds, candidates, patience, proposer };
  const job = { at, ...runSettingsOf(settings), search };
  if (settings.plan === true) return showPlan(environment, settings, job);
  const deliver = documentReport(environment, settings, 'an optimisation');
  const places = placesIn(settings, at);
  const found = await optimize(job, openPorts(environment, settings));
  await deliver({
    found,
    document: optimizationDocument(found, { isWritten: settings.write === true }),
  });
  if (settings.trajectory !== undefined)
    await environment.files.write(settings.trajectory, trajectoryLines(found), 'replace');
  await writeBest(environment, found.judges, places);
  return found.exitCode;
}

async function showPlan(environment: Environment, settings: Settings, job: OptimizeJob): Promise<number> {
  const { prepared, optimized } = await planOptimization(job);
  const tasks = optimized.flatMap((one) => plannedTasks(one, job.search));
  const notes = ['What a model is asked for new texts is not counted.', ...prepared.jobs.flatMap(droppedNotices)];
  return showTaskPlan(environment, settings, { about: { run: 'optimize' }, prepared, tasks, notes, isInParts: true });
}

/** A line for each candidate, with the name of its judge. */
function trajectoryLines({ judges }: Optimization): string {
  return dataLines(judges.flatMap(({ name, trajectory }) => trajectory.map((step) => ({ judge: name, ...step }))));
}
