import type { MovedItem, MovedItems } from '../compare/movedItems.ts';
import { measureInSentence } from './findingText.ts';
import { labelText } from './labelText.ts';
import { counted } from './numbers.ts';
import { rankedDifferences } from './rankedDifferences.ts';
import type { JudgeResult } from './result.ts';

/**
 * The items by which a reader judges a drop: those that moved accuracy if its rule is broken, which alone says who is
 * right, else those that moved the first measure whose rule is. Undefined if no such measure is one of single items.
 */
export function leadingMove(judge: JudgeResult): MovedItems | undefined {
  const broken = rankedDifferences(judge).filter(({ word }) => word === 'regression' || word === 'uncertain');
  const worst = broken.filter(({ word }) => word === broken[0]?.word).map(({ difference }) => difference);
  const known = worst.flatMap(({ family, measure }) => {
    const own = judge.movedItems?.find((moved) => moved.family === family && moved.measure === measure);
    return own === undefined || own.items.length === 0 ? [] : [own];
  });
  return known.find(({ measure }) => measure === 'accuracy') ?? known[0];
}

/** `By accuracy, 52 items are worse and 19 better.` */
export function moveText(moved: MovedItems): string {
  const worse = worseItems(moved).length;
  const better = moved.items.length - worse;
  return `By ${measureInSentence(moved)}, ${counted(worse, 'item is', 'items are')} worse and ${better} better.`;
}

export function worseItems({ items }: MovedItems): readonly MovedItem[] {
  return items.filter(({ isWorse }) => isWorse);
}

/** So many different scores of an item are told. */
const mostScores = 4;

/** `2 ×9`; `1 ×8, 2 ×1`. */
export function scoresText(counts: MovedItem['base']): string {
  const told = counts
    .slice(0, mostScores)
    .map(({ score, count }) => `${score === undefined ? 'unreadable' : labelText(score)} ×${count}`);
  return counts.length > mostScores ? `${told.join(', ')}, …` : told.join(', ');
}
