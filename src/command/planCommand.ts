import { loadSides } from '../config/loadSides.ts';
import { prepareRun } from '../plan/prepare.ts';
import { type PlanReport, planConsole, planJson, planOf } from '../report/planReport.ts';
import { tasksOfRun } from '../runs/tasksOfRun.ts';
import { planFor } from '../score/scoreTasks.ts';
import { costsOfPlan } from './costsOfPlan.ts';
import { plainDestinations } from './destinations.ts';
import type { Environment } from './environment.ts';
import { ledgerToRead, openProvider } from './openPorts.ts';
import { deliver } from './render.ts';
import { overridesOf, type Settings } from './settings.ts';
import { versionsToLoad } from './versions.ts';

/** `evenhand plan`: what would be asked and what it would cost; nothing is asked, and no key is needed. */
export async function planCommand(environment: Environment, settings: Settings): Promise<number> {
  const destinations = plainDestinations(settings, 'a plan');
  const shard = settings.shard;
  const { base, head, openReference } = await versionsToLoad(environment, settings);
  const policyFrom = settings.policyFrom === 'head' ? 'head' : 'base';
  const overrides = overridesOf(settings);
  const sides = await loadSides({ base, head, config: settings.config, policyFrom, overrides, openReference });
  const prepared = prepareRun(sides, { overrides, only: settings.judge, policyFrom });
  const tasks = tasksOfRun(prepared, settings.attribute);
  const ledger = ledgerToRead(environment, settings);
  const provider = openProvider(environment, settings, () => {}, { missingKey: 'report' })(prepared.trusted.provider);
  const { requests } = planFor(tasks, provider.families, ledger);
  const costs = costsOfPlan(requests, { prepared, ledger, shard, isFree: provider.isFree === true, settings });
  const report: PlanReport = planOf(prepared, { costs, needsModel: provider.needsModel });
  await deliver(environment, destinations, (format, { width }) =>
    format === 'json' ? planJson(report) : planConsole(report, width),
  );
  return 0;
}
