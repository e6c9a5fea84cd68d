import { type Block, grid, nameText, type Phrase, small, strong } from '../document/document.ts';
import { plainMeasure } from '../measureText.ts';
import { changeIntervalInUnit, inUnit, shownInterval, signedInUnit } from '../numbers.ts';
import {
  headlineDifferences,
  type RankedDifference,
  rankedDifferences,
  shownMove,
  worseItems,
} from '../rankedDifferences.ts';
import type { JudgeResult, Result } from '../result.ts';
import { axisOf, markOf, toneOf } from './movedSection.ts';

/** A row for each judge that leads to its part of the page: accuracy, and the family in which it is least steady. */
export function judgesTable(result: Result): readonly Block[] {
  const measured = result.judges.filter(({ sides }) => sides.head !== undefined);
  const shown = measured.map((judge) => ({ judge, told: tellingOf(judge) }));
  const all = shown.flatMap(({ told }) => told.flatMap((one) => (one === undefined ? [] : [one])));
  const axis = axisOf(all, 'share');
  const rows = shown.map(({ judge, told }, index): readonly Phrase[] => [
    [...signOf(judge), { kind: 'anchor', of: [strong(nameText(judge))], to: `judge-${index + 1}` }],
    ...told.map((one) => cellOf(one, axis)),
    itemsOf(judge),
  ]);
  const rest = result.judges.filter((judge) => !measured.includes(judge));
  const others = rest.map((judge): readonly Phrase[] => [
    [...signOf(judge), strong(nameText(judge))],
    [small(judge.verdict)],
    [],
    [],
  ]);
  return [grid(['Judge', 'Accuracy', 'Least steady', 'Items'], 'lllr', [...rows, ...others])];
}

type Told = RankedDifference | undefined;

function tellingOf(judge: JudgeResult): readonly [Told, Told] {
  const ranked = headlineDifferences(rankedDifferences(judge));
  const accuracy = ranked.find(({ difference: { measure, family } }) => measure === 'accuracy' && family === 'all');
  const steady = ranked
    .filter(({ difference: { measure } }) => measure === 'consistency')
    .toSorted((a, b) => a.difference.delta - b.difference.delta);
  return [accuracy, steady[0]];
}

function cellOf(one: Told, axis: ReturnType<typeof axisOf>): Phrase {
  if (one === undefined) return ['–'];
  const { difference, word } = one;
  const { measure, base, head, delta } = difference;
  const tone = toneOf(difference, word);
  const words = `${inUnit(measure, base)} → ${inUnit(measure, head)} (${signedInUnit(measure, delta)})`;
  const title = measure === 'accuracy' ? words : `${plainMeasure(difference)}: ${words}`;
  return [
    markOf(difference, { tone, axis }),
    small({ kind: 'tone', tone, of: [title] }, ` ${changeIntervalInUnit(measure, shownInterval(difference))}`),
  ];
}

function itemsOf(judge: JudgeResult): Phrase {
  const moved = shownMove(judge);
  if (moved === undefined) return [small(String(judge.items))];
  const worse = worseItems(moved).length;
  return [`▼ ${worse} ▲ ${moved.items.length - worse} `, small(`of ${judge.items}`)];
}

/** Signs that every font has; the word of the verdict is their name for a reader who hears the page. */
const signs = { regression: '✕', uncertain: '?', unmeasured: '!', pass: '✓', new: '+', unchanged: '=' } as const;
const tones = {
  regression: 'bad',
  uncertain: 'warn',
  unmeasured: 'warn',
  pass: 'plain',
  new: 'plain',
  unchanged: 'plain',
} as const;

function signOf({ verdict }: JudgeResult): Phrase {
  return [{ kind: 'tone', tone: tones[verdict], of: [signs[verdict]] }, ' '];
}
