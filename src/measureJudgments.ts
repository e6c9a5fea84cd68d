import { defaultGate } from './config/defaultGate.ts';
import type { JudgmentRow } from './config/judgments/judgmentsFile.ts';
import type { Finding } from './gate/finding.ts';
import { type Gated, gateJudges } from './gate/gateJudges.ts';
import { bySeverity, exitCodeOf, worstVerdict } from './gate/verdict.ts';
import { goldsOf, measureRecorded } from './measure/recorded.ts';
import { type MeasuredSides, measuredJudge } from './report/measuredJudge.ts';
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
  const twoSided = rows.some(({ side }) => side === 'base') && rows.some(({ side }) => side === 'head');
  const measured = [...byJudge(rows)].map(([name, own]) => ({
    name,
    sides: measureJudge(own, twoSided, { confidence: gate.confidence, seed: settings.seed }),
  }));
  const candidates = measured.map(({ sides }) => ({ ...sides, passed: 'pass', stopped: undefined }) as const);
  const gated = gateJudges(candidates, gate, settings.seed);
  const judges = measured.map(({ name, sides }, index): JudgeResult => {
    const outcome = gated[index];
    if (outcome === undefined) throw new RangeError(`judge ${index}`);
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

function byJudge(rows: readonly JudgmentRow[]): ReadonlyMap<string, readonly JudgmentRow[]> {
  const judges = new Map<string, JudgmentRow[]>();
  for (const row of rows) {
    const own = judges.get(row.judge) ?? [];
    own.push(row);
    judges.set(row.judge, own);
  }
  return judges;
}

/** A file with one side alone has the side `head`, whatever it calls it; in one with both, a judge may lack a side. */
function measureJudge(
  rows: readonly JudgmentRow[],
  twoSided: boolean,
  settings: { confidence: number; seed: number },
): MeasuredSides {
  const golds = goldsOf(rows);
  const measure = (own: readonly JudgmentRow[]) => measureRecorded(own, golds, settings);
  if (!twoSided) return { base: undefined, head: measure(rows) };
  const base = rows.filter(({ side }) => side === 'base');
  const head = rows.filter(({ side }) => side === 'head');
  return { base: base.length === 0 ? undefined : measure(base), head: measure(head) };
}

function judgeResult(name: string, sides: MeasuredSides, { verdict, differences, findings }: Gated): JudgeResult {
  return {
    name,
    prompt: undefined,
    itemsFile: undefined,
    scale: undefined,
    items: itemsOf(sides.head).length,
    verdict,
    differences,
    findings: [...itemsFinding(sides), ...findings],
    ...measuredJudge(sides),
  };
}

/** Items that one side alone has leave the comparison; who reads the numbers has to know. */
function itemsFinding({ base, head }: MeasuredSides): readonly Finding[] {
  if (base === undefined) return [];
  const [before, after] = [itemsOf(base), itemsOf(head)];
  const [known, kept] = [new Set(before), new Set(after)];
  const added = after.filter((item) => !known.has(item));
  const removed = before.filter((item) => !kept.has(item));
  if (added.length + removed.length === 0) return [];
  return [{ kind: 'exam-changed', added, removed, relabelled: [], edited: [] }];
}

function itemsOf({ tables }: MeasuredSides['head']): readonly string[] {
  return [...new Set(tables.flatMap(({ rows }) => rows.map(({ item }) => item)))];
}
