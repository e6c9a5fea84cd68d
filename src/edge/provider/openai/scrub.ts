import type { Secrets } from '../secrets/secrets.ts';

const longest = 500;

/**
 * Makes foreign text safe to show: one line of at most 500 characters, without control characters, and with `***` in
 * place of each secret, in any encoding, and of anything else that looks like a key.
 */
export function scrub(text: string, secrets: Secrets): string {
  const masked = secrets.maskedIn(oneLine(text));
  return cut(keyLike.reduce((rest, pattern) => rest.replace(pattern, maskMatch), masked));
}

/**
 * A long token with a digit or a star in it, unlike any word. Its length is bounded, so that hostile text costs little
 * time.
 */
const token = String.raw`(?=[\w.~+/*=-]{0,200}[\d*])[\w.~+/*=-]{6,}`;

/** Each pattern may have one group: the text before the key, which stays. */
const keyLike: readonly RegExp[] = [
  /\b(?:sk|pk|rk|gsk|xai)[-_][\w*.…-]{4,}/g,
  /\b(?:key|api)[-_](?=[\w*.-]{0,200}[\d*])[\w*.-]{6,}/g,
  /\b(?:AIza|eyJ|hf_|gh[pousr]_|github_pat_)[\w.-]{10,}/g,
  // A key with stars in its middle, as providers quote it.
  /[\w.-]{0,64}\*{3,}[\w*.-]*/g,
  new RegExp(String.raw`(\b(?:bearer|basic)\s+)${token}`, 'gi'),
  new RegExp(
    String.raw`(\b(?:[\w-]{0,40}key|token|secret|authorization)\b["']?(?:\s+(?:provided|is|was))?\s*[:=]?\s*["']?)${token}`,
    'gi',
  ),
];

function maskMatch(_match: string, before: unknown): string {
  return typeof before === 'string' ? `${before}***` : '***';
}

/** White space becomes one space; invisible characters and those that change the direction of writing are removed. */
function oneLine(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim();
}

function cut(text: string): string {
  if (text.length <= longest) return text;
  return `${text.slice(0, longest - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
