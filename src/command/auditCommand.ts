import { parseJudgments } from '../judgments/recorded/judgmentsFile.ts';
import { auditDocument } from '../report/auditDocument.ts';
import { counted } from '../report/numbers.ts';
import { plainText } from '../report/plainText.ts';
import type { RecordedJudgments } from '../runs/audit/recordedReplies.ts';
import { audit } from '../runs/audit.ts';
import { UnusableInput } from '../shared/fault.ts';
import { tally } from '../shared/groupBy.ts';
import { documentReport } from './documentReport.ts';
import type { Environment } from './environment.ts';
import { openPorts } from './openPorts.ts';
import { takesNo } from './parseArguments.ts';
import { reviewCommand } from './reviewCommand.ts';
import { runSettingsOf, type Settings } from './settings.ts';
import { refuseCommit, versionAt } from './versions.ts';

/** `evenhand audit`: what the judges get wrong, and proposed examples. */
export async function auditCommand(
  environment: Environment,
  settings: Settings,
  words: readonly string[],
): Promise<number> {
  if (words.length === 1 && words[0] === 'review') return reviewCommand(environment, settings);
  if (words.length > 0) throw takesNo('audit', words.join(' '));
  const deliver = documentReport(environment, settings, 'an audit');
  const { at, judgments, dryRun = false, classify = 'rules', proposer } = settings;
  if (classify === 'model' && judgments !== undefined) throw nothingAsked;
  const tree = await versionAt(environment, settings);
  if (!dryRun) refuseCommit(tree, settings, { or: '; or add --dry-run' });
  const job = {
    at: tree,
    ...runSettingsOf(settings),
    recorded: judgments === undefined ? undefined : await recordedIn(environment, judgments),
    ...(classify === 'model' ? { classify: { model: proposer } } : {}),
  };
  const { audit: found, files } = await audit(job, openPorts(environment, settings));
  await deliver({ found, document: auditDocument(found, dryRun) });
  const written: string[] = [];
  for (const { path, text } of dryRun ? [] : files) {
    const isNew = (await environment.files.writeBelow(at ?? '.', { path, text, mode: 'create' })) === 'written';
    if (isNew) written.push(path.slice(0, path.lastIndexOf('/')));
  }
  for (const [folder, count] of tally(written))
    environment.stderr.write(`wrote ${counted(count, 'file')} in ${plainText(folder)}\n`);
  return found.exitCode;
}

const nothingAsked = new UnusableInput({
  key: '--classify',
  what: 'recorded judgments are read without asking, and a model would have to be asked',
  fix: 'Leave --classify out, or leave --judgments out.',
});

async function recordedIn({ files }: Environment, file: string): Promise<RecordedJudgments> {
  const read = await files.read(file);
  if (read.kind !== 'file') {
    const what = read.kind === 'absent' ? 'there is no such file' : `it cannot be read: ${read.why}`;
    throw new UnusableInput({ file, key: '--judgments', what, fix: 'Name a file with item, variant and score.' });
  }
  return { file, rows: parseJudgments({ bytes: read.bytes, file }) };
}
