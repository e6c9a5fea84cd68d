import { htmlScript } from '../../src/report/html/script.ts';

const place = '[\\d.]+%?';
const anchor = '[\\w.-]+';

/** Elements that the reports write, with the attributes that they may have. */
const known: Readonly<Record<string, RegExp>> = {
  html: /^ lang="en"$/,
  head: /^$/,
  meta: /^( (charset|name|content|http-equiv)="[^"]*")+$/,
  title: /^$/,
  style: /^$/,
  body: /^ class="[a-z]+"$/,
  main: /^ id="main"$/,
  h1: /^$/,
  h2: /^$/,
  h3: /^$/,
  p: /^( class="(note|warning|caution)" role="note"| class="(legend|unscripted)")?$/,
  blockquote: /^$/,
  ul: /^$/,
  li: /^$/,
  div: /^( class="(scroll|top|halves|columns|items|views|picture)"( tabindex="0"| aria-hidden="true")?| class="grid" tabindex="0" role="region" aria-label="[\w ]+")$/,
  nav: /^ aria-label="Sections"$/,
  header: /^$/,
  section: new RegExp(`^ class="(card" id="${anchor}"|item" id="${anchor}" tabindex="-1" aria-label="[^"<>]*")$`),
  button: /^ type="button" class="theme scripted"$/,
  label: /^( class="scripted")?$/,
  input:
    /^ (type="radio" name="[\w-]+" class="(view|only)-\w+"( checked)?|class="scripted find" type="search" placeholder="[^"<>]*" aria-label="[^"<>]*")$/,
  select: /^ class="sort"$/,
  option: /^ value="\w?"$/,
  table: /^( class="below\d\d")?$/,
  pre: /^( class="(diff|sh|text)")?$/,
  thead: /^$/,
  tfoot: /^$/,
  tbody: /^$/,
  tr: /^( class="[a-z ]*")?$/,
  th: /^ scope="(col|row|colgroup)"( colspan="\d+")?( class="[a-z0-9 ]+")?$/,
  td: /^( class="[a-z0-9 ]+")?( data-of="[^"<>]*")?$/,
  details: /^( open)?$/,
  summary: /^$/,
  footer: /^$/,
  code: /^$/,
  strong: /^$/,
  b: /^( class="[a-z]+")?$/,
  del: /^$/,
  ins: /^$/,
  small: /^$/,
  sub: /^$/,
  span: new RegExp(`^( class="[a-z0-9 ]+"( role="radiogroup" aria-label="\\w+")?| id="${anchor}")?$`),
  br: /^$/,
  a: new RegExp(`^( class="(skip|close|back|on)")? href="(https?:\\/\\/[^"<>\\s]+|#${anchor})"$`),
  svg: /^( (class|height|role|x|y|viewBox|preserveAspectRatio)="[\w .%-]*"| aria-label="[^"<>]*")+$/,
  rect: new RegExp(`^ class="[a-z0-9]+" x="${place}" width="${place}" height="\\d+"$`),
  line: new RegExp(`^ class="[a-z ]+"( [xy][12]="-?${place}")+$`),
  circle: new RegExp(`^ class="[a-z]+" cx="${place}" cy="-?${place}" r="[\\d.]+"$`),
  text: /^ class="[a-z0-9 -]+"( d?[xy]="-?[\d.]+%?")+$/,
  path: /^( class="area")? d="[\w.,-]*"$/,
};

const empty = ['meta', 'br', 'input'];

/** What is wrong with a text as HTML: an unknown element or attribute, one that is not closed, a stray angle bracket. */
export function htmlProblems(text: string): readonly string[] {
  const problems: string[] = [];
  const open: string[] = [];
  const inside = text
    .replace(/^<!doctype html>/, '')
    .replace(/<style>[^<]*<\/style>/, '')
    .replace(`<script>${htmlScript}</script>`, '')
    .replace(/<script type="application\/json" class="rows">[^<]*<\/script>/g, '');
  const rest = inside.replace(
    /<(\/?)([a-z][a-z0-9]*)((?: [a-z][a-zA-Z0-9-]*(?:="[^"<>]*")?)*)(\/?)>/g,
    (tag, close, name, attributes, alone) => {
      if (close === '/') {
        if (open.pop() !== name) problems.push(`${tag} closes what is not open`);
      } else {
        if (!Object.hasOwn(known, name) || !known[name]?.test(attributes)) problems.push(`${tag} is not ours`);
        if (!empty.includes(name) && alone === '') open.push(name);
      }
      return '';
    },
  );
  if (open.length > 0) problems.push(`not closed: ${open.join(', ')}`);
  const stray = /<.{0,20}/.exec(rest);
  if (stray !== null) problems.push(`stray ${stray[0]}`);
  return problems;
}
