import { admissionDocument } from '../report/admissionDocument.ts';
import { plainText } from '../report/plainText.ts';
import { admit, planAdmission } from '../runs/admit.ts';
import { documentReport } from './documentReport.ts';
import type { Environment } from './environment.ts';
import { openPorts } from './openPorts.ts';
import { runSettingsOf, type Settings } from './settings.ts';
import { showTaskPlan } from './showTaskPlan.ts';
import { refuseCommit, versionAt } from './versions.ts';

/** `evenhand admit`: measures each judge against its bounds, and writes a record: of those that miss one, the labels used. */
export async function admitCommand(environment: Environment, settings: Settings): Promise<number> {
  const at = await versionAt(environment, settings);
  const job = { at, ...runSettingsOf(settings) };
  if (settings.plan === true) {
    const { prepared, candidates } = await planAdmission(job);
    const tasks = candidates.map(({ task, job: { head } }) => ({ task, name: head.name }));
    return showTaskPlan(environment, settings, { about: { run: 'admit' }, prepared, tasks, notes: [] });
  }
  refuseCommit(at, settings);
  const deliver = documentReport(environment, settings, 'a report of admissions');
  const { found, records } = await admit(job, openPorts(environment, settings));
  for (const { record, file } of records) {
    const text = `${JSON.stringify(record, null, 2)}\n`;
    await environment.files.writeBelow(settings.at ?? '.', { path: file, text, mode: 'replace' });
    environment.stderr.write(`wrote ${plainText(file)}\n`);
  }
  await deliver({ found, document: admissionDocument(found) });
  return found.exitCode;
}
