import type { Confusion } from '../../measure/measureFamily.ts';
import { type Block, code, grid, type Phrase, paragraph, small, strong } from '../document/document.ts';
import { percent } from '../numbers.ts';
import type { JudgeResult } from '../result.ts';
import { type SideNames, sideTitle } from '../sideNames.ts';
import { labelText } from '../text.ts';
import { card, wideCard } from './card.ts';

/** More scores than this are no picture. */
const mostScores = 12;

/** How often each gold got each score, base and head side by side. */
export function confusionCards({ sides }: JudgeResult, names: SideNames): readonly Block[] {
  const found = (['base', 'head'] as const).flatMap((side) => {
    const confusion = sides[side]?.measures['all']?.confusion;
    return confusion === undefined || confusion.labels.length > mostScores
      ? []
      : [{ name: sideTitle(names, side), confusion }];
  });
  const about = 'Readable replies over all variants, in percent of each gold. The diagonal is right.';
  const title = 'Which scores are mistaken for which';
  const [only] = found;
  if (only === undefined) return [];
  if (found.length === 1)
    return [card('confusion', title, [paragraph(small(about)), confusionGrid(only.confusion)], 'Confusion')];
  const each = found.map(({ name, confusion }, at) => card(`confusion-${at + 1}`, name, [confusionGrid(confusion)]));
  return [wideCard('confusion', title, [paragraph(small(about)), ...each], 'Confusion')];
}

function confusionGrid({ labels, counts }: Confusion): Block {
  const rows = counts.flatMap((row, gold): readonly (readonly Phrase[])[] => {
    const all = row.reduce((sum, count) => sum + count, 0);
    if (all === 0) return [];
    return [
      [
        [code(labelText(labels[gold]))],
        ...row.map(
          (count, score): Phrase => [
            {
              kind: 'shade',
              tone: gold === score ? 'good' : 'bad',
              level: Math.min(4, Math.round((5 * count) / all)),
              of: [percent(count / all), ' ', small(String(count))],
            },
          ],
        ),
      ],
    ];
  });
  return grid(['Gold ↓ judge →', ...labels.map((label): Phrase => [code(labelText(label))])], 'l', rows);
}

/** How far people agree with each other, and the judge with them: the ceiling to read a judge by. */
export function peopleCard({ sides: { base, head } }: JudgeResult, names: SideNames): readonly Block[] {
  const people = (head ?? base)?.annotators?.pairwiseAgreement;
  if (people === undefined) return [];
  const judges = [
    { name: `Judge with a person, ${names.base}`, value: base?.measures['all']?.annotatorAgreement },
    { name: `Judge with a person, ${names.head}`, value: head?.measures['all']?.annotatorAgreement },
  ];
  const rows = [{ name: 'People with each other', value: people }, ...judges].flatMap(
    ({ name, value }): readonly (readonly Phrase[])[] =>
      value === undefined
        ? []
        : [
            [
              [strong(name)],
              [percent(value.value)],
              [
                {
                  kind: 'interval',
                  value: value.value,
                  interval: value.interval,
                  axis: { low: 0, high: 1 },
                  tone: 'plain',
                  label: `${name}: ${percent(value.value)}`,
                },
              ],
            ],
          ],
  );
  return [
    card('people', 'How far people agree', [
      grid(['Who', 'Same label', 'Interval'], 'lrl', rows),
      paragraph(small('How far people agree is the ceiling to read the judge by.')),
    ]),
  ];
}
