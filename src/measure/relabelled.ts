import type { Answers } from '../judge/labelOrder.ts';
import type { Histories } from '../judge/labels.ts';
import { wilsonInterval } from '../statistics/wilson.ts';
import type { Estimated } from './estimates.ts';

/** What labels that a person gave again say of the person, and apart from that of the judge. */
export interface Relabelled {
  /** The share of labels given again that are as before; undefined: none was given again. */
  readonly self: Estimated | undefined;
  /** How many of the judge's recorded answers are right by either label; undefined: none is recorded. */
  readonly judge: { readonly before: Estimated; readonly now: Estimated } | undefined;
}

interface Relabelling {
  readonly histories: Histories;
  readonly answers: ReadonlyMap<string, Answers>;
  readonly by: string;
  readonly confidence: number;
}

/** One pair of labels an item: the newest that was given again, and the one before it. */
export function relabelled({ histories, answers, by, confidence }: Relabelling): Relabelled {
  const pairs = [...histories].flatMap(([item, people]) => {
    const own = people.get(by) ?? [];
    const at = own.findLastIndex(({ again }, index) => again !== undefined && index > 0);
    return at < 1 ? [] : [{ before: own[at - 1]?.label, now: own[at]?.label, answer: answers.get(item)?.head }];
  });
  const answered = pairs.filter(({ answer }) => answer !== undefined);
  const share = <One>(of: readonly One[], holds: (one: One) => boolean): Estimated => {
    const [successes, n] = [of.filter(holds).length, of.length];
    return { value: successes / n, n, interval: wilsonInterval({ successes, n, confidence }) };
  };
  return {
    self: pairs.length === 0 ? undefined : share(pairs, ({ before, now }) => before === now),
    judge:
      answered.length === 0
        ? undefined
        : {
            before: share(answered, ({ before, answer }) => before === answer),
            now: share(answered, ({ now, answer }) => now === answer),
          },
  };
}
