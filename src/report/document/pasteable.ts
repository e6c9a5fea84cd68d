import { code, type Phrase } from './document.ts';

/**
 * A text in which what a reader copies is code: a line of a workflow that names a secret, and commits, which GitHub would
 * else make links of, so that they would have to be taken apart.
 */
export function pasteable(text: string): Phrase {
  return text.split(toCopy).flatMap((part, index) => {
    if (part === '') return [];
    return [index % 2 === 0 ? part : code(part)];
  });
}

/** Words on their own: seven digits of a commit, one of them a number, or all of them. */
const toCopy =
  /((?<!\S)\w{1,60}: \$\{\{ secrets\.\w{1,60} \}\}(?!\S)|(?<![^\s(])(?:[0-9a-f]{40}|(?=[a-f]{0,6}[0-9])[0-9a-f]{7})(?![^\s).,:;]))/;
