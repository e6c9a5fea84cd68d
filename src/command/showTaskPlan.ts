import type { HeldLimit } from '../plan/forecast.ts';
import type { Task } from '../plan/plan.ts';
import type { Prepared } from '../plan/prepare.ts';
import { dataJson } from '../report/json.ts';
import { counted } from '../report/numbers.ts';
import { plainText } from '../report/plainText.ts';
import { planCostLines } from '../report/planCosts.ts';
import { costsJson } from '../report/planReport.ts';
import { wrap } from '../report/text.ts';
import { planFor } from '../score/scoreTasks.ts';
import { costsOfPlan } from './costsOfPlan.ts';
import { plainDestinations } from './destinations.ts';
import type { Environment } from './environment.ts';
import { ledgerToRead, openProvider } from './openPorts.ts';
import { deliver } from './render.ts';
import type { Settings } from './settings.ts';

/** What a run of versions would ask. */
export interface TaskPlan {
  /** What stands first in its JSON, such as `{ "study": "output" }`. */
  readonly about: object;
  readonly prepared: Prepared;
  /** Tasks of one name are one line. */
  readonly tasks: readonly { readonly name: string; readonly task: Task }[];
  readonly notes: readonly string[];
  /** Whether the run asks in parts, so that a limit ends it on its way; absent: all may be asked, or nothing is. */
  readonly isInParts?: true;
}

/** What would be asked and what it would cost; nothing is asked, and no key is needed. */
export async function showTaskPlan(environment: Environment, settings: Settings, plan: TaskPlan): Promise<number> {
  const destinations = plainDestinations(settings, 'a plan');
  const { prepared, tasks, notes } = plan;
  const ledger = ledgerToRead(environment, settings);
  const provider = openProvider(environment, settings, () => {}, { missingKey: 'report' })(prepared.trusted.provider);
  const { requests } = planFor(
    tasks.map(({ task }) => task),
    provider.families,
    ledger,
  );
  const isFree = provider.isFree === true;
  const whole = costsOfPlan(requests, { prepared, ledger, shard: undefined, isFree, settings });
  const costs = plan.isInParts === true ? { ...whole, limits: whole.limits.map(onItsWay) } : whole;
  const names = new Map(tasks.map(({ task, name }) => [task, name]));
  const counts = new Map<string, number>();
  for (const { task } of requests) {
    const name = names.get(task) ?? '';
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  await deliver(environment, destinations, (format, { width }) => {
    if (format === 'json') return dataJson({ ...plan.about, ...costsJson(costs), notes });
    const lines = [
      ...[...counts].map(([name, count]) => `${name}: ${counted(count, 'request')}`),
      ...notes,
      ...planCostLines(costs),
    ];
    return `${lines.flatMap((line) => wrap(plainText(line), { width, indent: '  ', first: '' })).join('\n')}\n`;
  });
  return 0;
}

function onItsWay(limit: HeldLimit): HeldLimit {
  return limit.stops === 'before' && limit.needed !== undefined ? { ...limit, stops: 'maybe' } : limit;
}
