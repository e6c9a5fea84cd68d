import type { GateSettings } from '../config/configuration.ts';
import { defaultGate } from '../config/defaultGate.ts';
import { parseGate } from '../config/evenhandFile.ts';
import { type JudgmentRow, parseJudgments } from '../config/judgments/judgmentsFile.ts';
import { UnusableInput } from '../fault.ts';
import { measureJudgments } from '../measureJudgments.ts';
import { failOnOf } from '../plan/policy.ts';
import { tool } from '../version.ts';
import { renderResult } from './renderResult.ts';
import { type OptionValues, overridesOf, textOf } from './settings.ts';
import { statedScale } from './statedScale.ts';
import type { World } from './world.ts';

/** `evenhand measure FILE`: recorded judgments from anywhere; no model is asked. */
export async function measureCommand(world: World, values: OptionValues, files: readonly string[]): Promise<number> {
  const [file, ...others] = files;
  if (file === undefined || others.length > 0) {
    throw new UnusableInput({
      what: file === undefined ? '"evenhand measure" needs a file' : '"evenhand measure" takes one file',
      mend: 'Write for example: evenhand measure judgments.jsonl. Its lines have item, variant, score and gold.',
    });
  }
  const scale = statedScale(values);
  const { seed = 1, failOn, resamples } = overridesOf(values);
  const rows = parseJudgments({ bytes: await readBytes(world, file), file, values: scale });
  const chosen = chosenRows(rows, textOf(values, 'judge'), file);
  const gate = await gateOf(world, textOf(values, 'config'));
  const result = measureJudgments(chosen, {
    file,
    seed,
    gate,
    failOn: failOnOf(gate, failOn),
    tool,
    scale,
    ...(resamples === undefined ? {} : { resamples }),
  });
  await renderResult(world, values, result);
  return result.exitCode;
}

/** The rules of a configuration where one is named, else the default ones; nothing else of it is needed. */
async function gateOf(world: World, config: string | undefined): Promise<GateSettings> {
  if (config === undefined) return defaultGate;
  return parseGate({ bytes: await readBytes(world, config), file: config });
}

async function readBytes(world: World, path: string): Promise<Uint8Array> {
  const file = await world.files.read(path);
  if (file.kind === 'file') return file.bytes;
  throw new UnusableInput({
    file: path,
    what: file.kind === 'absent' ? 'there is no such file' : `the file cannot be read: ${file.why}`,
    mend: 'Check the path.',
  });
}

function chosenRows(rows: readonly JudgmentRow[], judge: string | undefined, file: string): readonly JudgmentRow[] {
  const chosen = judge === undefined ? rows : rows.filter((row) => row.judge === judge);
  if (chosen.length > 0) return chosen;
  throw new UnusableInput({
    file,
    what: `there is no judge called "${judge}"`,
    mend: `Name one of: ${[...new Set(rows.map((row) => row.judge))].join(', ')}.`,
  });
}
