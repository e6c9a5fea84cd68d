import type { Confusion } from '../../measure/measureFamily.ts';
import { type Block, code, grid, type Inline, paragraph, small, strong } from '../document/document.ts';
import { intervalMark, wholeAxis } from '../document/pictures.ts';
import { card, wideCard } from '../document/places.ts';
import { percent } from '../numbers.ts';
import type { JudgeResult } from '../result.ts';
import { type SideNames, sideTitle } from '../sideNames.ts';
import { labelText } from '../text.ts';

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
  const [only, ...more] = found;
  if (only === undefined) return [];
  const note = paragraph(small(about));
  if (more.length === 0) return card('confusion', title, [note, confusionGrid(only.confusion)], 'Confusion');
  const each = found.flatMap(({ name, confusion }, at) =>
    card(`confusion-${at + 1}`, name, [confusionGrid(confusion)]),
  );
  return wideCard('confusion', title, [note, ...each], 'Confusion');
}

function confusionGrid({ labels, counts }: Confusion): Block {
  const rows = counts.flatMap((row, gold): readonly (readonly Inline[])[] => {
    const all = row.reduce((sum, count) => sum + count, 0);
    const cells = row.map((count, score): Inline => {
      const level = Math.min(4, Math.round((5 * count) / all));
      const of = [percent(count / all), ' ', small(String(count))];
      return { kind: 'shade', tone: gold === score ? 'good' : 'bad', level, of };
    });
    return all === 0 ? [] : [[code(labelText(labels[gold])), ...cells]];
  });
  return grid(['Gold ↓ judge →', ...labels.map((label) => code(labelText(label)))], 'l', rows);
}

/** How far people agree with each other, and the judge with them: the ceiling to read a judge by. */
export function peopleCard({ sides: { base, head } }: JudgeResult, names: SideNames): readonly Block[] {
  const people = (head ?? base)?.annotators?.pairwiseAgreement;
  if (people === undefined) return [];
  const measured = [
    ['People with each other', people],
    [`Judge with a person, ${names.base}`, base?.measures['all']?.annotatorAgreement],
    [`Judge with a person, ${names.head}`, head?.measures['all']?.annotatorAgreement],
  ] as const;
  const rows = measured.flatMap(([name, value]) => {
    if (value === undefined) return [];
    const shown = percent(value.value);
    return [[strong(name), shown, intervalMark(value, wholeAxis, `${name}: ${shown}`)]];
  });
  return card('people', 'How far people agree', [
    grid(['Who', 'Same label', 'Interval'], 'lrl', rows),
    paragraph(small('How far people agree is the ceiling to read the judge by.')),
  ]);
}
