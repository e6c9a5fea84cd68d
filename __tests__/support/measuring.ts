import { run } from '../../src/command/run.ts';
import type { Score } from '../../src/judge/scale.ts';
import type { JudgmentRow } from '../../src/judgments/recorded/judgmentRow.ts';
import { parseJudgments } from '../../src/judgments/recorded/judgmentsFile.ts';
import type { FamilyMeasures } from '../../src/measure/measureFamily.ts';
import type { JudgeResult, Result } from '../../src/report/result.ts';
import { measureJudgments } from '../../src/runs/measureJudgments.ts';
import { capturedEnvironment } from './capturedEnvironment.ts';

/** A judgment as a file writes it; what is left out has the file's defaults. */
export interface WrittenJudgment {
  readonly item: string | number;
  readonly score: Score | null | undefined;
  readonly [field: string]: unknown;
}

/** Judgments read from a file of JSON Lines, as an importer would write it. */
function judgmentsFrom(judgments: readonly WrittenJudgment[], values?: readonly Score[]): readonly JudgmentRow[] {
  const text = judgments.map((one) => JSON.stringify({ ...one, score: one.score ?? null })).join('\n');
  return parseJudgments({ bytes: new TextEncoder().encode(text), file: 'judgments.jsonl', values });
}

/** The same, measured, with few bootstrap samples. */
export function measured(judgments: readonly WrittenJudgment[], scale?: readonly Score[]): Result {
  const settings = { file: 'judgments.jsonl', seed: 1, failOn: [], tool: 'evenhand test', resamples: 100, scale };
  return measureJudgments(judgmentsFrom(judgments, scale), settings);
}

export function judgeCalled(name: string, { judges }: Result): JudgeResult {
  const judge = judges.find((one) => one.name === name);
  if (judge === undefined) throw new Error(`no judge ${name}`);
  return judge;
}

/** What was measured on the head under one family. */
export function headOf({ name, sides }: JudgeResult, family = 'variants'): FamilyMeasures {
  const measures = sides.head?.measures[family];
  if (measures === undefined) throw new Error(`${name} has no family ${family} on the head`);
  return measures;
}

interface MeasuredFile {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
  /** What it wrote, by path. */
  readonly wrote: Readonly<Record<string, string>>;
}

/** `evenhand measure FILE …` over a file that is not on the disk; nor is what it writes. */
export async function measureFile(text: string, argv: readonly string[]): Promise<MeasuredFile> {
  const { environment, written } = capturedEnvironment();
  const bytes = new TextEncoder().encode(text);
  const wrote: Record<string, string> = {};
  const files = {
    ...environment.files,
    read: () => Promise.resolve({ kind: 'file', bytes } as const),
    write: (path: string, report: string) => {
      wrote[path] = report;
      return Promise.resolve('written' as const);
    },
  };
  // A few samples show that there are intervals.
  const exitCode = await run(['measure', ...argv, '--resamples', '100'], { ...environment, files });
  return { exitCode, ...written, wrote };
}
