import { isAbout } from '../../gate/rules.ts';
import { versionName } from '../../shared/referencePlace.ts';
import { type Block, code, grid, type Part, type Phrase, paragraph, small, strong } from '../document/document.ts';
import { card, wideCard } from '../document/places.ts';
import { type EarlierResult, isOfTrend, trendMeasures, type ValueThen } from '../history.ts';
import { plainInSentence, plainMeasure } from '../measureText.ts';
import { intervalInUnit, inUnit } from '../numbers.ts';
import type { JudgeResult, Result } from '../result.ts';

/** What one version was measured at. */
interface Step {
  readonly of: EarlierResult;
  readonly values: readonly ValueThen[];
}

/** Accuracy and sameness of a judge over the versions that were measured before; empty if none was. */
export function trendCard(judge: JudgeResult, result: Result): readonly Block[] {
  const steps = stepsOf(judge.name, [...(result.history ?? []), resultNow(result)]);
  const now = steps.at(-1)?.values ?? [];
  if (steps.length < 2 || now.length === 0) return [];
  const accuracyFirst = now.toSorted((a, b) => Number(b.family === 'all') - Number(a.family === 'all'));
  const lines = accuracyFirst.map((one) => ({
    name: plainMeasure(one),
    inSentence: plainInSentence(one),
    told: steps.map(({ values }) => values.find((then) => isAbout(then, one))),
  }));
  const isDrift = result.command === 'drift';
  const picture = {
    kind: 'lines',
    steps: steps.map(({ of }, step) => (step === steps.length - 1 ? 'now' : (isDrift && dayOf(of)) || nameOf(of))),
    axis: { low: 0, high: 1, text: (value: number) => `${Math.round(100 * value)} %` },
    // One band is read at a glance; the intervals of the other lines are in the table.
    lines: lines.map(({ name, told }, line) => ({
      name,
      values: told.map((one) => one?.value),
      ...(line === 0 ? { intervals: told.map((one) => one?.interval) } : {}),
    })),
  } as const;
  const rows = steps.map(({ of }, step): readonly Part[] => [
    code(versionName(of.head)),
    of.at === undefined ? '–' : of.at.slice(0, 10),
    ...lines.map(({ told }) => cellOf(told[step])),
  ]);
  const about = small(
    `The last ${steps.length} ${isDrift ? 'runs' : 'versions'} of which the results were given, this one last. The band is the interval of ${lines[0]?.inSentence}.`,
  );
  const title = isDrift ? 'Night by night' : 'Trend';
  const table = grid(['Version', 'Measured', ...lines.map(({ name }) => name)], 'llr', rows.toReversed());
  const of: readonly Block[] = [paragraph(about), { kind: 'chart', picture, table }];
  // What moved has no change of the judge beside it, and the nights say since when.
  return isDrift ? card('trend', title, of, 'Nights') : wideCard('trend', title, of, title);
}

/** Longer names would run into each other below the picture. */
const shortName = 10;

function nameOf({ head }: EarlierResult): string {
  return versionName(head).slice(0, shortName);
}

/** `3 Nov`: drift asks the same version each night. Empty if the result does not say when. */
function dayOf({ at }: EarlierResult): string {
  const day = new Date(at ?? '');
  return Number.isNaN(day.getTime())
    ? ''
    : day.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
}

/** The versions that measured the judge. */
function stepsOf(name: string, results: readonly EarlierResult[]): readonly Step[] {
  return results.flatMap((of) => {
    const values = of.judges.find((judge) => judge.name === name)?.measures ?? [];
    return values.length === 0 ? [] : [{ of, values }];
  });
}

function cellOf(one: ValueThen | undefined): Phrase {
  if (one === undefined) return ['–'];
  const interval = one.interval === undefined ? [] : [' ', small(intervalInUnit(one.measure, one.interval))];
  return [strong(inUnit(one.measure, one.value)), ...interval];
}

/** The same about the head of this run. */
function resultNow({ compared, endedAt, judges }: Result): EarlierResult {
  return {
    head: compared.head,
    at: endedAt,
    judges: judges.map(({ name, sides }) => ({
      name,
      measures: Object.entries(sides.head?.measures ?? {}).flatMap(([family, all]) =>
        trendMeasures.flatMap((measure) => {
          const told = isOfTrend(family, measure) ? all[measure] : undefined;
          return told === undefined ? [] : [{ family, measure, value: told.value, interval: told.interval }];
        }),
      ),
    })),
  };
}
