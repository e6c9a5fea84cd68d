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
    (head) =>
      // The keys of a reply in JSON are no values.
      !/[{[]\s*$/.test(lines[head.at]?.text ?? '') &&
      /["'`*[]/.test(head.form) &&
      head.value.split(/\s+/).length <= 3 &&
      /\p{L}{2}/u.test(meaningBelow(lines, head)),
  );
  const [only, second] = [...groupBy(heads, ({ form }) => form).values()].filter((list) => {
    const rows = (list.at(-1)?.at ?? 0) - (list[0]?.at ?? 0);
    return list.length >= 2 && list.length <= 10 && rows <= 4 * list.length;
  });
  return second === undefined ? [...new Set(only?.map(({ value }) => value))] : [];
}
