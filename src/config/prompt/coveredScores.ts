import type { Option } from '../../judge/judge.ts';
import type { Score } from '../../judge/scale.ts';
import { ambiguous } from './optionFaults.ts';
import type { PromptFile } from './promptFile.ts';

const longestRange = 20;

/** `7-9` stands for three scores, and `0.8-0.9` for two; undefined if a value is no range of numbers. */
export function coveredBy(value: string): readonly number[] | undefined {
  const [, low = '', high = ''] =
    /^(\d{1,3}(?:\.\d{1,2})?)\s?(?:[-–—~～]|to|bis)\s?(\d{1,3}(?:\.\d{1,2})?)$/.exec(value) ?? [];
  const perUnit = 10 ** Math.max(...[low, high].map((number) => number.split('.')[1]?.length ?? 0));
  const [from, to] = [Math.round(Number(low) * perUnit), Math.round(Number(high) * perUnit)];
  if (!(from < to) || to - from > longestRange) return undefined;
  return Array.from({ length: to - from + 1 }, (_, up) => (from + up) / perUnit);
}

/** Each score belongs to one option. */
export function checkCovered(prompt: PromptFile, message: number, options: readonly Option[]): void {
  const seen = new Map<Score, Option>();
  for (const option of options) {
    for (const score of option.covers ?? [option.score]) {
      const other = seen.get(score);
      const lines = [other, option].flatMap((one) => one?.found?.firstLine ?? []);
      if (other !== undefined)
        throw ambiguous(prompt, { message, why: `The score ${score} belongs to two options.`, lines });
      seen.set(score, option);
    }
  }
}
