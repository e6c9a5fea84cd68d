import { loadSides } from '../config/loadSides.ts';
import { UnusableInput } from '../fault.ts';
import { cornersOf } from '../plan/corners.ts';
import { estimate } from '../plan/estimate.ts';
import { type JudgeJob, prepareRun } from '../plan/prepare.ts';
import { type PlanReport, planConsole, planOf } from '../report/planReport.ts';
import type { Ledger } from '../score/ports.ts';
import { planFor } from '../score/scoreTasks.ts';
import type { Tree } from '../tree/tree.ts';
import { openProvider } from './openPorts.ts';
import { openSide } from './openSide.ts';
import { deliver } from './renderResult.ts';
import { isOn, type OptionValues, overridesOf, textOf, wordOf } from './settings.ts';
import type { World } from './world.ts';

/** `evenhand plan`: what would be asked and what it would cost; nothing is asked, and no key is needed. */
export async function planCommand(world: World, values: OptionValues): Promise<number> {
  const json = isJson(values);
  const { base, head } = await versionsOf(world, values);
  const policyFrom = wordOf(values, 'policy-from') === 'head' ? 'head' : 'base';
  const sides = await loadSides({ base, head, config: textOf(values, 'config'), policyFrom });
  const prepared = prepareRun(sides, { overrides: overridesOf(values), only: textOf(values, 'judge'), policyFrom });
  const sidesOf = ({ tasks: { base: before, head: after } }: JudgeJob) => [before, after];
  const corners = isOn(values, 'attribute') ? prepared.jobs.flatMap((job) => cornersOf(job)) : [];
  const tasks = [...prepared.jobs.flatMap(sidesOf), ...corners.map(({ task }) => task)].filter(
    (task) => task !== undefined,
  );
  const ledger = ledgerOf(world, values);
  const provider = openProvider(world, values, () => {}, { missingKey: 'report' })(prepared.trusted.provider);
  const { requests } = planFor(tasks, provider.families, ledger);
  const cost = estimate(requests, (key) => ledger.find(key) !== undefined, prepared.policy.prices);
  const report: PlanReport = planOf(prepared, cost);
  await deliver(
    world,
    values,
    json ? `${JSON.stringify(report, null, 2)}\n` : planConsole(report, world.stdout.columns),
  );
  return 0;
}

/** A plan is no result: of the formats it has two. */
function isJson(values: OptionValues): boolean {
  const format = wordOf(values, 'format') ?? 'console';
  if (format === 'json' || format === 'console') return format === 'json';
  throw new UnusableInput({
    key: '--format',
    what: `a plan cannot be written as ${format}`,
    mend: 'Use console or json.',
  });
}

async function versionsOf(world: World, values: OptionValues): Promise<{ base: Tree | undefined; head: Tree }> {
  const base = textOf(values, 'base');
  const head = textOf(values, 'head') ?? textOf(values, 'at');
  const named = async (name: string, label: string) => openSide(world, name, label, label === '' ? 'at' : label);
  return {
    base: base === undefined ? undefined : await named(base, 'base'),
    head:
      head === undefined
        ? world.files.folder('.', base === undefined ? '' : 'head')
        : await named(head, base === undefined ? '' : 'head'),
  };
}

function ledgerOf(world: World, values: OptionValues): Ledger {
  const folder = textOf(values, 'ledger');
  return folder === undefined ? world.memoryLedger() : world.openLedger(folder);
}
