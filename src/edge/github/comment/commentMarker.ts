import { UnusableInput } from '../../../shared/fault.ts';

/**
 * The first line of the comment, by which it is found again.
 *
 * @throws UnusableInput where the key is not 1 to 64 letters, digits, `.`, `_` and `-`.
 */
export function commentMarker(key: string): string {
  if (/^[A-Za-z0-9._-]{1,64}$/.test(key)) return `<!-- evenhand:v1 key=${key} -->`;
  throw new UnusableInput({
    what: `comment-key is ${JSON.stringify(key)}`,
    mend: 'Use 1 to 64 letters, digits, `.`, `_` and `-`.',
    key: 'comment-key',
  });
}
