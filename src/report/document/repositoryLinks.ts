import { isFullHash, versionName } from '../../shared/referencePlace.ts';
import { code, type Inline, type Phrase } from './document.ts';

/**
 * Links into the checked repository. They use its address, which the runner gives, and full hashes. A path comes from
 * the pull request, so every part of it is encoded and cannot lead elsewhere.
 */
export interface Linked {
  /** `https://github.com/acme/bot`; undefined on the command line. */
  readonly repositoryUrl?: string | undefined;
}

/** A commit as its first digits, linked if it is one; a folder as the user named it. */
export function versionLink(id: string, { repositoryUrl }: Linked): Inline {
  const name = code(versionName(id));
  if (repositoryUrl === undefined || !isFullHash(id)) return name;
  return { kind: 'link', of: [name], url: `${repositoryUrl}/commit/${id}` };
}

/** GitHub's page with the changes; undefined if it has none. */
export function comparisonUrl(
  { base, head }: { readonly base: string | undefined; readonly head: string },
  { repositoryUrl }: Linked,
): string | undefined {
  if (repositoryUrl === undefined || base === undefined || !isFullHash(base) || !isFullHash(head)) return undefined;
  return `${repositoryUrl}/compare/${base}...${head}`;
}

/** `judges/reply.prompt.yml:38` or `line 38`, linked if the commit is on GitHub. */
export function lineLink(
  { commit, path, line }: { readonly commit: string; readonly path: string; readonly line: number },
  { repositoryUrl }: Linked,
  shown: 'place' | 'line' = 'place',
): Inline {
  const name = shown === 'line' ? `line ${line}` : code(`${path}:${line}`);
  const parts = path.split('/');
  if (repositoryUrl === undefined || !isFullHash(commit) || parts.some((part) => /^\.{0,2}$/.test(part))) return name;
  // `?plain=1`: GitHub shows some files, such as Markdown, without lines.
  const url = `${repositoryUrl}/blob/${commit}/${parts.map(encoded).join('/')}?plain=1#L${line}`;
  return { kind: 'link', of: [name], url };
}

function encoded(part: string): string {
  const whole = part.replace(/\p{Surrogate}/gu, '\ufffd');
  return encodeURIComponent(whole).replace(/[!'()*~]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);
}

/** The part of a run's page with its artifacts. A later step may put the address of the report's own there. */
export function artifactsOf(runUrl: string): string {
  return `${runUrl}#artifacts`;
}

/**
 * A text with the parts that a reader copies as code: a workflow line with a secret, and commits. GitHub would make
 * links of commits, so plain text would need invisible characters between their letters.
 */
export function pasteable(text: string): Phrase {
  const parts = text.split(toCopy).map((part, index) => (index % 2 === 0 ? part : code(part)));
  return parts.filter((part) => part !== '');
}

/**
 * Words between blanks: a workflow line with a secret, or a commit of 40 digits, or of 7 with at least one decimal
 * digit.
 */
const toCopy =
  /((?<!\S)\w{1,60}: \$\{\{ secrets\.\w{1,60} \}\}(?!\S)|(?<![^\s(])(?:[0-9a-f]{40}|(?=[a-f]{0,6}[0-9])[0-9a-f]{7})(?![^\s).,:;]))/;
