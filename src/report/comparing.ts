import type { Result } from './result.ts';

/** Whether the run was about two versions: then its numbers are differences, else values. */
export function isComparison({ compared, judges }: Result): boolean {
  return compared.base !== undefined || judges.some(({ sides }) => sides.base !== undefined);
}
