/**
 * What keeps a text from being well-formed XML 1.0, as far as our reports use it: a declaration, elements with quoted
 * attributes, character data with the five named entities and decimal references; no comments, sections or processing.
 */
export function xmlProblems(text: string): readonly string[] {
  const problems: string[] = [];
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the characters that XML 1.0 names.
  const allowed = /^[\u0009\u000a\u000d\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u;
  if (!allowed.test(text)) problems.push('a character that XML does not allow');
  const open: string[] = [];
  const body = text.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n/, '');
  if (body === text) problems.push('no declaration');
  const rest = body.replace(
    /<(\/?)([A-Za-z][\w-]*)((?:\s+[\w-]+="[^"<]*")*)\s*(\/?)>/g,
    (tag, close, name, attributes, self) => {
      const names = [...attributes.matchAll(/\s([\w-]+)="/g)].map(([, attribute]) => attribute);
      if (new Set(names).size < names.length) problems.push(`${tag} has an attribute twice`);
      if (close === '/' && open.pop() !== name) problems.push(`${tag} closes what is not open`);
      if (close === '' && self === '') open.push(name);
      return attributes;
    },
  );
  if (open.length > 0) problems.push(`not closed: ${open.join(', ')}`);
  if (rest.includes('<')) problems.push('a stray <');
  const entities = rest.match(/&(?!(?:amp|lt|gt|quot|apos|#\d+);)/);
  if (entities !== null) problems.push('a bare &');
  return problems;
}
