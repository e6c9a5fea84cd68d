import { type HtmlNode, unsanitisedTree } from './githubMarkdown.ts';

/** Elements of our own; whatever else stands in a comment was smuggled in. */
const ours = [
  'a', 'b', 'blockquote', 'br', 'code', 'del', 'details', 'h2', 'h3', 'ins', 'li', 'p', 'pre', 'span', 'strong', 'sub', 'summary',
  'table', 'tbody', 'td', 'th', 'thead', 'tr', 'ul',
]; // biome-ignore format: a list to look at.

/** What GitHub makes links and pictures of, in text that is not code. */
const active: Readonly<Record<string, RegExp>> = {
  mention: /(?:^|[^\w`])@[a-z\d]/i,
  'issue reference': /#\d/,
  'GH- reference': /\b(?:gh|cve|ghsa)-\w/i,
  commit: /(?:^|[^0-9a-z])[0-9a-f]{7,40}(?![0-9a-z])/i,
  link: /(?:https?|ftp):\/\/|www\.\w|(?:mailto|xmpp):/i,
  'e-mail': /[\w.+-]@[a-z\d-]+\.[a-z]/i,
  emoji: /:[\w+-]+:/,
  'invisible character':
    /[\u00ad\u061c\u115f\u1160\u180e\u200c-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0]|\u034f/,
  'tower of marks': /\p{Mark}{5}/u,
  'control character': /[^\n\P{Cc}]/u,
};

/** What is wrong with a comment as GitHub shows it; `links`: where its own links may lead. */
export function commentProblems(markdown: string, links: RegExp): readonly string[] {
  // Before the sanitiser: what it would take away should not be there to begin with.
  return [...new Set(nodeProblems(unsanitisedTree(markdown), [], links))];
}

function nodeProblems(node: HtmlNode, above: readonly string[], links: RegExp): readonly string[] {
  const { type, tagName = '', value = '', children = [] } = node;
  if (type === 'text') return above.includes('code') ? [] : textProblems(value, above);
  if (type === 'comment' || type === 'raw') return [`${type}: ${value.slice(0, 40)}`];
  const own: readonly string[] = type === 'element' ? elementProblems(node, above, links) : [];
  const path = type === 'element' ? [...above, tagName] : above;
  return [...own, ...children.flatMap((child) => nodeProblems(child, path, links))];
}

function elementProblems(node: HtmlNode, above: readonly string[], links: RegExp): readonly string[] {
  const { tagName = '', properties = {} } = node;
  if (!ours.includes(tagName)) return [`<${tagName}> in ${above.join(' > ')}`];
  if (tagName === 'a') return links.test(String(properties['href'])) ? [] : [`a link to ${String(properties['href'])}`];
  if (tagName === 'details') return detailsProblems(node, above);
  if (tagName === 'table') return tableProblems(node);
  // What a fence says of its language.
  const isFence = above.at(-1) === 'pre' && tagName === 'code';
  const attributes = Object.keys(properties).filter((name) => name !== 'align' && !(isFence && name === 'className'));
  return attributes.length === 0 ? [] : [`<${tagName}> with ${attributes.join(', ')}`];
}

/** One level deep, and the summary first. */
function detailsProblems({ children = [] }: HtmlNode, above: readonly string[]): readonly string[] {
  const first = children.find(({ type }) => type === 'element');
  return [
    ...(above.includes('details') ? ['a fold in a fold'] : []),
    ...(above.length > 0 ? [`a fold in ${above.join(' > ')}`] : []),
    ...(first?.tagName === 'summary' ? [] : ['a fold without a summary']),
  ];
}

function tableProblems(table: HtmlNode): readonly string[] {
  const rows = elements(table, 'tr').map((row) => (row.children ?? []).filter(({ type }) => type === 'element').length);
  return new Set(rows).size === 1 ? [] : [`rows of ${rows.join(', ')} cells`];
}

function textProblems(text: string, above: readonly string[]): readonly string[] {
  const lone = above.at(-1) === 'span' && text === '$';
  const found = Object.entries(active).flatMap(([name, pattern]) => (pattern.test(text) ? [name] : []));
  // Links of our own have their text from us.
  const told = above.includes('a') ? [] : found;
  return [...told, ...(text.includes('$') && !lone ? ['mathematics'] : [])].map(
    (name) => `${name} in ${JSON.stringify(text)}`,
  );
}

function elements(node: HtmlNode, name: string): readonly HtmlNode[] {
  const below = (node.children ?? []).flatMap((child) => elements(child, name));
  return node.tagName === name ? [node, ...below] : below;
}

/** What a reader sees, with one space where there is any. */
export function shownText(node: HtmlNode): string {
  return rawText(node).replaceAll('\u200b', '').replace(/\s+/gu, ' ').trim();
}

function rawText({ type, tagName, value = '', children = [] }: HtmlNode): string {
  if (type === 'text') return value;
  return tagName === 'br' ? ' ' : children.map(rawText).join('');
}
