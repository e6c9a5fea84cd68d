import { candidateNames } from '../candidates/candidateNames.ts';
import { droppedNotices } from '../plan/paraphrases.ts';
import type { Mitigation } from '../report/mitigation.ts';
import { mitigationDocument } from '../report/mitigationDocument.ts';
import { type MitigateJob, mitigate, planMitigation, plannedTasks } from '../runs/mitigate.ts';
import { documentReport } from './documentReport.ts';
import type { Environment } from './environment.ts';
import { type Opening, openPorts } from './openPorts.ts';
import { runSettingsOf, type Settings } from './settings.ts';
import { showTaskPlan } from './showTaskPlan.ts';
import { versionAt } from './versions.ts';
import { placesIn, writeBest } from './writeBest.ts';

/** `evenhand mitigate`: measures the known repairs of a judge, and confirms the best on items that chose nothing. */
export async function mitigateCommand(environment: Environment, settings: Settings): Promise<number> {
  const tree = await versionAt(environment, settings);
  const versions = { base: undefined, at: tree };
  if (settings.plan === true) return showPlan(environment, settings, jobOf(settings, versions));
  const deliver = documentReport(environment, settings, 'a report of mitigations');
  const places = placesIn(settings, tree);
  const found = await runMitigation(environment, settings, versions);
  const { patch, root } = places;
  const isWritten = root !== undefined;
  const adopted = isWritten || patch !== undefined ? { isWritten, patch } : undefined;
  await deliver({ found, document: mitigationDocument(found, adopted === undefined ? {} : { adopted }) });
  await writeBest(environment, found.judges, places);
  return found.exitCode;
}

/** Runs it on the version that the options name. */
export function runMitigation(
  environment: Environment,
  settings: Settings,
  versions: Pick<MitigateJob, 'base' | 'at'>,
  opening: Opening = {},
): Promise<Mitigation> {
  return mitigate(jobOf(settings, versions), openPorts(environment, settings, opening));
}

function jobOf(settings: Settings, versions: Pick<MitigateJob, 'base' | 'at'>): MitigateJob {
  const { candidates = candidateNames } = settings;
  return { ...versions, ...runSettingsOf(settings), candidates, policyFrom: settings.policyFrom ?? 'base' };
}

async function showPlan(environment: Environment, settings: Settings, job: MitigateJob): Promise<number> {
  const { prepared, tried } = await planMitigation(job);
  const notes = tried.flatMap(({ job: own, candidates }) => [
    ...droppedNotices(own),
    ...candidates.flatMap(({ name, version }) =>
      typeof version === 'string' ? [`${own.head.name}: ${name} does not fit: ${version}.`] : [],
    ),
  ]);
  const about = { run: 'mitigate' };
  return showTaskPlan(environment, settings, { about, prepared, tasks: tried.flatMap(plannedTasks), notes });
}
