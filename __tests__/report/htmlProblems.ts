/** Elements that the reports write, with the attributes that they may have. */
const known: Readonly<Record<string, RegExp>> = {
  html: /^ lang="en"$/,
  head: /^$/,
  meta: /^( (charset|name|content|http-equiv)="[^"]*")+$/,
  title: /^$/,
  style: /^$/,
  body: /^ class="[a-z]+"$/,
  main: /^$/,
  h1: /^$/,
  p: /^( class="(note|warning|caution)" role="note")?$/,
  ul: /^$/,
  li: /^$/,
  div: /^ class="scroll" tabindex="0"$/,
  table: /^$/,
  pre: /^ class="(diff|sh)"$/,
  thead: /^$/,
  tbody: /^$/,
  tr: /^$/,
  th: /^ scope="col" class="(left|right|center)"$/,
  td: /^ class="(left|right|center)"$/,
  details: /^( open)?$/,
  summary: /^$/,
  footer: /^$/,
  code: /^$/,
  strong: /^$/,
  b: /^$/,
  small: /^$/,
  sub: /^$/,
  span: /^$/,
  br: /^$/,
  a: /^ href="https?:\/\/[^"<>\s]+"$/,
};

const empty = ['meta', 'br'];

/** What is wrong with a text as HTML: an unknown element or attribute, one that is not closed, a stray angle bracket. */
export function htmlProblems(text: string): readonly string[] {
  const problems: string[] = [];
  const open: string[] = [];
  const inside = text.replace(/^<!doctype html>/, '').replace(/<style>[^<]*<\/style>/, '');
  const rest = inside.replace(
    /<(\/?)([a-z][a-z0-9]*)((?: [a-z-]+(?:="[^"<>]*")?)*)>/g,
    (tag, close, name, attributes) => {
      if (close === '/') {
        if (open.pop() !== name) problems.push(`${tag} closes what is not open`);
      } else {
        if (!Object.hasOwn(known, name) || !known[name]?.test(attributes)) problems.push(`${tag} is not ours`);
        if (!empty.includes(name)) open.push(name);
      }
      return '';
    },
  );
  if (open.length > 0) problems.push(`not closed: ${open.join(', ')}`);
  const stray = /<.{0,20}/.exec(rest);
  if (stray !== null) problems.push(`stray ${stray[0]}`);
  return problems;
}
