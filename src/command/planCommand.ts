import { planDocument } from '../report/planDocument.ts';
import { planData, planOf } from '../report/planReport.ts';
import { planRun, tasksOfRun } from '../runs/openRun.ts';
import { documentReport } from './documentReport.ts';
import type { Environment } from './environment.ts';
import { overridesOf, type Settings } from './settings.ts';
import { costsOfPlan } from './showTaskPlan.ts';
import { versionsToLoad } from './versions.ts';

/** `evenhand plan`: shows the requests and their cost. It asks nothing and needs no key. */
export async function planCommand(environment: Environment, settings: Settings): Promise<number> {
  const deliver = documentReport(environment, settings, 'a plan');
  const versions = await versionsToLoad(environment, settings);
  const { policyFrom = 'base' } = settings;
  const overrides = overridesOf(settings);
  const { config, judge } = settings;
  const { prepared } = await planRun({ ...versions, config, judge, policyFrom, overrides });
  const tasks = tasksOfRun(prepared, settings.attribute);
  const { shard } = settings;
  const planned = costsOfPlan(environment, settings, { prepared, tasks, ...(shard === undefined ? {} : { shard }) });
  const { costs, needsModel } = planned;
  const report = planOf(prepared, { costs, needsModel });
  await deliver({ found: planData(report), document: planDocument(report) });
  return 0;
}
