import { elaborationOf } from '../elaboration.ts';
import type { Item } from '../item.ts';
import type { Judge } from '../judge.ts';
import { variablesOf } from '../variables.ts';
import type { Leak } from './leak.ts';
import { namedItems } from './namedItems.ts';
import { quotedItems } from './quotedItems.ts';

/**
 * What the head's prompt knows of the exam that the base's did not: ids or words of items in its own text, or a variable
 * that gives the gold away. A judge that has seen the answers is not measured by asking them.
 *
 * @param items the exam that decides, with its gold.
 */
export function findLeaks(base: Judge, head: Judge, items: readonly Item[]): readonly Leak[] {
  const [before, after] = [ownWords(base), ownWords(head)];
  const fresh = variablesOf(head).filter((name) => !variablesOf(base).includes(name));
  const inWords: readonly Leak[] =
    before === after
      ? []
      : [
          { kind: 'ids', items: namedItems(before, after, items) },
          { kind: 'texts', items: quotedItems(before, after, items) },
        ];
  return [...inWords.filter(({ items: known }) => known.length > 0), ...fresh.flatMap((name) => carried(name, items))];
}

/** Leaks that leave nothing to measure; the others are worth a word. */
export function spoilsTheExam({ kind }: Leak): boolean {
  return kind !== 'shown-ids';
}

/** Everything that a prompt says to every item alike. */
function ownWords({ messages, options }: Judge): string {
  const inMessages = messages.flatMap(({ parts }) => parts.map((part) => (part.kind === 'text' ? part.text : '\n')));
  const inOptions = options.map(
    (option) => `${option.before}${option.guideline}${option.after}\n${elaborationOf(option)}`,
  );
  return [...inMessages, ...inOptions].join('\n');
}

/** Chance alone does not make so many values hold their item's gold. */
const tellingShare = 0.9;
const fewestItems = 5;

function carried(variable: string, items: readonly Item[]): readonly Leak[] {
  const labelled = items.filter(({ gold, vars }) => gold !== undefined && vars[variable] !== undefined);
  const golds = new Set(labelled.map(({ gold }) => gold));
  const telling = labelled.filter(({ gold, vars }) => tells(vars[variable] ?? '', String(gold)));
  const known = items.filter(({ id, vars }) => vars[variable] === id);
  const mostly = (some: readonly Item[], all: readonly Item[]) =>
    all.length >= fewestItems && some.length >= tellingShare * all.length;
  if (golds.size >= 2 && mostly(telling, labelled))
    return [{ kind: 'gold', variable, items: telling.map(({ id }) => id) }];
  if (mostly(known, items)) return [{ kind: 'shown-ids', variable, items: known.map(({ id }) => id) }];
  return [];
}

/** A short value that is the gold, or has it as one of its words: `2`, `gold: 2`. Long texts have any number somewhere. */
function tells(value: string, gold: string): boolean {
  if (value.length > 40) return false;
  return (
    value
      .toLowerCase()
      .split(/[^\p{L}\p{N}.+-]+/u)
      .includes(gold.toLowerCase()) || value.trim() === gold
  );
}
