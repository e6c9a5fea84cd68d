import { noUsage } from '../ask/usage.ts';
import { defaultGate, type FailOn, type GateSettings } from '../config/configuration.ts';
import type { Finding } from '../gate/finding.ts';
import { type Gated, gateJudges } from '../gate/gateJudges.ts';
import { discriminationFinding, hiddenBias } from '../gate/hiddenBias.ts';
import { advisoryNotices, byUrgency, type Decided, isWorseAlone } from '../gate/verdict.ts';
import type { Score } from '../judge/scale.ts';
import type { JudgmentRow } from '../judgments/recorded/judgmentRow.ts';
import {
  type Labels,
  labelsOf,
  type RecordedVersion,
  recordedPair,
  recordedVersion,
  unevenItems,
} from '../judgments/recorded/recordedVersions.ts';
import { defaultResamples, type MeasureSettings } from '../measure/estimates.ts';
import { type MeasuredVersion, measure } from '../measure/measure.ts';
import { measuredJudge } from '../report/measuredJudge.ts';
import { counted } from '../report/numbers.ts';
import type { JudgeResult, Result } from '../report/result.ts';
import { groupBy } from '../shared/groupBy.ts';
import { samplesOf } from '../statistics/random.ts';
import { runVerdict } from './runResult.ts';

interface JudgmentsSettings {
  readonly file: string;
  readonly seed: number;
  /** Bootstrap samples for intervals; absent: 10,000, and 1,000 with very many judgments. */
  readonly resamples?: number;
  /** The whole scale in its order; undefined: only the scores that occur are known. */
  readonly scale: readonly Score[] | undefined;
  readonly failOn: readonly FailOn[];
  /** The default gate if absent. */
  readonly gate?: GateSettings;
  readonly tool: string;
  /** Further notices. */
  readonly notices?: readonly string[];
}

/**
 * From this number of rows on, 10,000 samples would take most of the run's time. With 1,000, an end of a 95 % interval
 * is off by 4 % of half its width, which no printed digit shows: the square root of 0.025 · 0.975 / 1,000, over the
 * normal density there.
 */
const manyRows = 50_000;
const fewResamples = 1000;

/** The gate without a model: recorded judgments in, the same result out. Judges with both sides are compared. */
export function measureJudgments(rows: readonly JudgmentRow[], settings: JudgmentsSettings): Result {
  const twoSided = rows.some(({ side }) => side === 'base') && rows.some(({ side }) => side === 'head');
  const { seed, resamples = rows.length > manyRows ? fewResamples : defaultResamples } = settings;
  const gate = { ...(settings.gate ?? defaultGate), failOn: settings.failOn };
  const measureSettings = { confidence: gate.confidence, seed, resamples, draw: samplesOf(seed) };
  const measured = [...groupBy(rows, ({ judge }) => judge)].map(([name, own]) => ({
    name,
    sides: measureJudge(own, { twoSided, scale: settings.scale }, measureSettings),
  }));
  const toGate = measured.map(({ sides }) => ({ ...sides, passed: 'pass', stopped: undefined }) as const);
  const gated = gateJudges(toGate, gate, settings.seed);
  const hasPeopleAlone = measured.some(({ sides }) => isPeopleAlone(sides, gate));
  const judges = measured.map(({ name, sides }, index): JudgeResult => {
    const outcome = isPeopleAlone(sides, gate) ? peopleAlone : gated[index];
    if (outcome === undefined) throw new RangeError(`judge ${index}`);
    return judgeResult(name, sides, outcome, measureSettings);
  });
  const decided = judges.map(
    (judge): Decided => ({
      verdict: judge.verdict,
      worseAlone: isWorseAlone(judge),
      evalSetChanged: judge.findings.some(({ kind }) => kind === 'eval-set-changed'),
      failOn: gate.failOn,
    }),
  );
  return {
    version: 1,
    tool: settings.tool,
    command: 'measure',
    ...runVerdict(judges, decided),
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
      notNeeded: 0,
      unanswered: 0,
      ...noUsage,
      costUsd: undefined,
      savedUsd: undefined,
    },
    judges: [...judges].sort(byUrgency),
    removedJudges: [],
    notices: [
      ...advisoryNotices(gate.failOn),
      ...(settings.notices ?? []),
      ...measured.flatMap(({ name, sides }) => unevenNotice(name, sides)),
      ...measured.flatMap(({ name, sides }) => beyondNotice(name, sides)),
      ...(hasPeopleAlone ? ['There is no column "score": people were measured, and no judge.'] : []),
    ],
  };
}

/** Whether no judge was asked and the user has no rule about one: then only the agreement of people can be reported. */
function isPeopleAlone({ base, head }: RecordedSides, { rules }: GateSettings): boolean {
  return base === undefined && rules.length === 0 && head.leftOut.replies === 0 && head.annotators !== undefined;
}

const peopleAlone: Gated = { verdict: 'pass', differences: [], findings: [] };

/** If a file has only one side, it counts as `head` under any name; in a file with both, a judge may lack a side. */
function measureJudge(
  rows: readonly JudgmentRow[],
  { twoSided, scale }: { readonly twoSided: boolean; readonly scale: readonly Score[] | undefined },
  settings: MeasureSettings,
): RecordedSides {
  const base = twoSided ? rows.filter(({ side }) => side === 'base') : [];
  const head = twoSided ? rows.filter(({ side }) => side === 'head') : rows;
  const labels = labelsOf(rows, scale, base);
  const measured = (version: RecordedVersion) => ({ ...measure(version, settings), items: version.items });
  if (base.length === 0) return { base: undefined, head: measured(recordedVersion(head, labels)) };
  const pair = recordedPair({ base, head }, labels);
  return {
    base: measured(pair.base),
    head: measured(pair.head),
    uneven: unevenItems(base, head).length,
    beyond: beyondEnds(head, labels),
  };
}

/** A measured version, and the items with judgments in the file. */
interface RecordedSide extends MeasuredVersion {
  readonly items: readonly string[];
}

interface RecordedSides {
  readonly base: RecordedSide | undefined;
  readonly head: RecordedSide;
  /** Items that one side was asked about more often; absent: there is one side. */
  readonly uneven?: number;
  /** The head's scores beyond a scale that is not stated, and its ends; undefined: there are none. */
  readonly beyond?: { readonly scores: number; readonly lowest: number; readonly highest: number } | undefined;
}

function beyondEnds(head: readonly JudgmentRow[], { ends }: Pick<Labels, 'ends'>): RecordedSides['beyond'] {
  if (ends === undefined) return undefined;
  const isBeyond = (score: Score) => Number(score) < ends.lowest || Number(score) > ends.highest;
  const scores = head.filter(({ score }) => score !== undefined && isBeyond(score)).length;
  return scores === 0 ? undefined : { ...ends, scores };
}

function beyondNotice(name: string, { beyond }: RecordedSides): readonly string[] {
  if (beyond === undefined) return [];
  const { lowest, highest, scores } = beyond;
  return [
    `${name}: ${counted(scores, 'score of the head lies', 'scores of the head lie')} beyond ${lowest} to ${highest}, the range of the labels and of the base's scores, by which distances are measured. If the scale is wider, state it: --scale.`,
  ];
}

function unevenNotice(name: string, { uneven = 0 }: RecordedSides): readonly string[] {
  if (uneven === 0) return [];
  const items = counted(uneven, 'item was', 'items were');
  return [
    `${name}: ${items} asked more often on one side than on the other. Their first replies are compared; noise counts all of them.`,
  ];
}

function judgeResult(name: string, sides: RecordedSides, gated: Gated, settings: MeasureSettings): JudgeResult {
  const alone = sides.base === undefined ? hiddenBias(sides.head, settings.confidence) : [];
  return {
    name,
    prompt: undefined,
    itemsFile: undefined,
    scale: undefined,
    items: sides.head.items.length,
    verdict: gated.verdict,
    findings: [...itemsFinding(sides), ...gated.findings, ...alone, ...discriminationFinding(sides.head)],
    ...measuredJudge(sides, gated, { ...settings, scale: undefined }),
  };
}

/** Items that only one side has count as unanswered on the other; a reader must know it. */
function itemsFinding({ base, head }: RecordedSides): readonly Finding[] {
  const [before, after] = [new Set(base?.items), new Set(head.items)];
  const [added, removed] = [
    [...after].filter((item) => !before.has(item)),
    [...before].filter((item) => !after.has(item)),
  ];
  if (base === undefined || added.length + removed.length === 0) return [];
  return [{ kind: 'eval-set-changed', added, removed, relabelled: [], edited: [] }];
}
