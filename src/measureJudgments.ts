import { sideResult } from './check.ts';
import { itemChanges } from './compare/itemChange.ts';
import { defaultGate } from './config/defaultGate.ts';
import type { JudgmentRow } from './config/judgments/judgmentsFile.ts';
import { gateJudges } from './gate/gateJudges.ts';
import { bySeverity, exitCodeOf, worstVerdict } from './gate/verdict.ts';
import type { MeasuredSide } from './measure/measureSide.ts';
import { measureRecorded } from './measure/recorded.ts';
import { allFamily } from './measure/tablesOf.ts';
import type { JudgeResult, Result } from './report/result.ts';

interface MeasureSettings {
  readonly file: string;
  readonly seed: number;
  readonly failOn: readonly 'uncertain'[];
  readonly tool: string;
}

/** The gate without a model: recorded judgments in, the same result out. Judges with both sides are compared. */
export function measureJudgments(rows: readonly JudgmentRow[], settings: MeasureSettings): Result {
  const gate = { ...defaultGate, failOn: settings.failOn };
  const names = [...new Set(rows.map(({ judge }) => judge))];
  const measured = names.map((name) =>
    measureJudge(
      rows.filter(({ judge }) => judge === name),
      gate.confidence,
      settings.seed,
    ),
  );
  const candidates = measured.map((sides) => ({ ...sides, passed: 'pass', stopped: undefined }) as const);
  const gated = gateJudges(candidates, gate, settings.seed);
  const judges = names.map((name, index): JudgeResult => {
    const sides = measured[index];
    const outcome = gated[index];
    if (sides === undefined || outcome === undefined) throw new RangeError(`judge ${index}`);
    return judgeResult(name, sides, outcome);
  });
  const verdict = worstVerdict(judges.map((judge) => judge.verdict));
  return {
    version: 1,
    tool: settings.tool,
    command: 'measure',
    verdict,
    exitCode: exitCodeOf(verdict, gate.failOn),
    seed: settings.seed,
    confidence: gate.confidence,
    provider: undefined,
    answeredBy: undefined,
    compared: { base: undefined, head: settings.file },
    requests: {
      planned: 0,
      fromLedger: 0,
      shared: 0,
      asked: 0,
      unanswered: 0,
      inputTokens: 0,
      outputTokens: 0,
      cachedTokens: 0,
      costUsd: undefined,
    },
    judges: [...judges].sort((a, b) => bySeverity(a.verdict, b.verdict)),
    removedJudges: [],
    notices: [],
  };
}

interface Sides {
  readonly base: MeasuredSide | undefined;
  readonly head: MeasuredSide;
}

/** A file with one side alone has the side `head`, whatever it calls it. */
function measureJudge(rows: readonly JudgmentRow[], confidence: number, seed: number): Sides {
  const side = (name: JudgmentRow['side']) => rows.filter((row) => row.side === name);
  const [base, head] = [side('base'), side('head')];
  const measure = (own: readonly JudgmentRow[]) => measureRecorded(own, { confidence, seed });
  if (head.length === 0) return { base: undefined, head: measure(base) };
  return { base: base.length === 0 ? undefined : measure(base), head: measure(head) };
}

function judgeResult(name: string, { base, head }: Sides, gated: ReturnType<typeof gateJudges>[number]): JudgeResult {
  const all = (side: MeasuredSide | undefined) => side?.tables.find(({ family }) => family === allFamily);
  const [before, after] = [all(base), all(head)];
  return {
    name,
    prompt: undefined,
    itemsFile: undefined,
    scale: undefined,
    items: after?.rows.length ?? 0,
    verdict: gated.verdict,
    sides: { ...(base === undefined ? {} : { base: sideResult(base) }), head: sideResult(head) },
    differences: gated.differences,
    findings: gated.findings,
    changes: before === undefined || after === undefined ? [] : itemChanges(before, after),
  };
}
