/** Plain marks for full-width and typographic forms. */
const plainMarks: Readonly<Record<string, string>> = {
  '–': '-',
  '—': '-',
  '−': '-',
  '“': '"',
  '”': '"',
  '‘': "'",
  '’': "'",
};

/** A text with plain characters for full-width forms and typographic marks, one for one, so that every offset stays. */
export function plainText(text: string): string {
  return text.replace(/\P{ASCII}/gu, (character) => {
    const normal = character.normalize('NFKC');
    return plainMarks[normal] ?? (normal.length === character.length ? normal : character);
  });
}

const around = /^[\s*_"'`「」『』【】[\]()<>{}«»]+|[\s*_"'`「」『』【】[\]()<>{}«».,;:!。、]+$/gu;

/** A word or number without the marks around it: `**4**,` is 4. */
export function bareText(text: string): string {
  const plain = plainText(text);
  const bare = plain.replace(around, '');
  // `Tie (A)` keeps the bracket that it opens.
  const closes = bare.includes('(') && !bare.includes(')') && plain.includes(`${bare})`);
  return closes ? `${bare})` : bare;
}

/** Ignores case, and how the words of a value are joined: `not_good` is `Not good`. */
export function foldedText(text: string): string {
  return text
    .replace(/[_\s-]+/g, ' ')
    .trim()
    .toLowerCase();
}

export const numberWords: readonly string[] = 'zero one two three four five six seven eight nine ten'.split(' ');
