import { isLexical } from './headline.ts';
import type { Result } from './result.ts';

/**
 * The shell commands that reproduce the report; on GitHub, first the command that fetches both commits. Undefined for a
 * run that no command reproduces, such as the demo.
 */
export function reproduction(
  { command, compared: { base, head }, options = [], answeredBy }: Result,
  { repositoryUrl }: { readonly repositoryUrl?: string | undefined },
): readonly string[] | undefined {
  if (command !== 'check' || base === undefined) return undefined;
  const given = isLexical({ answeredBy }) && !options.includes('--provider') ? ['--provider', 'lexical'] : [];
  const check = ['evenhand', 'check', '--base', base, '--head', head, ...options, ...given];
  const fetch = repositoryUrl === undefined ? [] : [['git', 'fetch', 'origin', base, head]];
  return [...fetch, check].map((words) => words.map((word, at) => shellWord(word, words[at - 1])).join(' '));
}

/** One word for a POSIX shell. An address becomes a variable, since only the workflow may know it. */
function shellWord(word: string, before: string | undefined): string {
  if (before === '--base-url') return `"${word}"`;
  return /^[\w%+=:,./@-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
