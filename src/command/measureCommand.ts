import { defaultGate, type GateSettings } from '../config/configuration.ts';
import { parseGate } from '../config/evenhandFile.ts';
import { noSuchJudge } from '../config/judgeName.ts';
import { throwFaults } from '../document/placedDocument.ts';
import type { Score } from '../judge/scale.ts';
import type { JudgmentRow } from '../judgments/recorded/judgmentRow.ts';
import { parseJudgments } from '../judgments/recorded/judgmentsFile.ts';
import { failOnOf } from '../plan/policy.ts';
import { quotation } from '../report/text.ts';
import { measureJudgments } from '../runs/measureJudgments.ts';
import { UnusableInput } from '../shared/fault.ts';
import { tool } from '../shared/version.ts';
import type { Environment } from './environment.ts';
import { timed } from './history.ts';
import { renderResult } from './render.ts';
import type { Settings } from './settings.ts';
import { unknownCandidates, verdictsByCandidate } from './verdictsByPlace.ts';

/** `evenhand measure FILE`: measures recorded judgments from any source; it asks no model. */
export async function measureCommand(
  environment: Environment,
  settings: Settings,
  files: readonly string[],
): Promise<number> {
  const [file, ...others] = files;
  if (file === undefined || others.length > 0) {
    throw new UnusableInput({
      what: file === undefined ? '"evenhand measure" needs a file' : '"evenhand measure" takes one file',
      fix: 'Write for example: evenhand measure judgments.jsonl. Its lines have item, variant, score and gold.',
    });
  }
  const { scale, seed = 1, failOn, resamples } = settings;
  const recorded = parseJudgments({
    bytes: await readBytes(environment, file),
    file,
    ...(scale === undefined ? {} : { values: scale }),
  });
  const chosen = chosenRows(recorded, settings.judge);
  const { rows, faults } = verdictsByCandidate(chosen, { by: settings.verdicts, scale }, file);
  throwFaults(faults);
  const gate = await gateOf(environment, settings.config);
  const result = await timed(environment, settings, () =>
    measureJudgments(rows, {
      file,
      seed,
      gate,
      failOn: failOnOf(gate, failOn),
      tool,
      scale,
      notices: [...unknownCandidates(rows, scale)].map(([judge, labels]) => unknownNotice(judge, labels)),
      ...(resamples === undefined ? {} : { resamples }),
    }),
  );
  await renderResult(environment, settings, result);
  return result.exitCode;
}

const longestLabel = 40;

function unknownNotice(judge: string, labels: readonly Score[]): string {
  const shown = labels.slice(0, 5).map((label) => quotation(String(label), longestLabel));
  return `${judge}: the labels ${shown.join(', ')} under AB and BA do not say which candidate they are, so no preference for a place was measured. State them with --scale, candidate A's first and candidate B's last.`;
}

/** The rules of the named configuration, else the default ones; nothing else is read from it. */
async function gateOf(environment: Environment, config: string | undefined): Promise<GateSettings> {
  if (config === undefined) return defaultGate;
  return parseGate({ bytes: await readBytes(environment, config), file: config });
}

async function readBytes(environment: Environment, path: string): Promise<Uint8Array> {
  const file = await environment.files.read(path);
  if (file.kind === 'file') return file.bytes;
  throw new UnusableInput({
    file: path,
    what: file.kind === 'absent' ? 'there is no such file' : `the file cannot be read: ${file.why}`,
    fix: 'Check the path.',
  });
}

function chosenRows(rows: readonly JudgmentRow[], judge: string | undefined): readonly JudgmentRow[] {
  const chosen = judge === undefined ? rows : rows.filter((row) => row.judge === judge);
  if (chosen.length > 0) return chosen;
  throw noSuchJudge(judge ?? '', [...new Set(rows.map((row) => row.judge))]);
}
