import { groupBy } from '../../shared/groupBy.ts';
import { meaningBelow, optionHeads } from './optionHeads.ts';
import { promptLines } from './promptLine.ts';

/**
 * The words of a list that may be the values of a judge without labels. An error message proposes them; nothing is read
 * by them.
 */
export function proposedValues(text: string): readonly string[] {
  const lines = promptLines(text);
  // This is no label, so every word before a mark is the head of a list.
  const heads = optionHeads(lines, ['\uE000'], true).filter(
    ({ value, form, ...head }) =>
      /["'`*[]/.test(form) &&
      value.split(/\s+/).length <= 3 &&
      /\p{L}{2}/u.test(meaningBelow(lines, { value, form, ...head })),
  );
  const lists = [...groupBy(heads, ({ form }) => form).values()].filter((list) => {
    const [first, last] = [list[0], list.at(-1)];
    return list.length >= 2 && list.length <= 10 && (last?.at ?? 0) - (first?.at ?? 0) <= 4 * list.length;
  });
  const [only, second] = lists.map((list) => [...new Set(list.map(({ value }) => value))]);
  return only === undefined || second !== undefined ? [] : only;
}
