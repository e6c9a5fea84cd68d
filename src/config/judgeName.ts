/** As many characters as a name may have: it stands in outputs, annotations, headings and lists. */
export const longestName = 64;

const characters = String.raw`[\p{L}\p{M}\p{N} ._()+-]`;
const whole = new RegExp(`^${characters}+$`, 'u');
const strange = new RegExp(`(?!${characters}).`, 'gsu');

/**
 * Why a judge may not be called so; undefined where it may. A name has letters and digits of any language, blanks, and
 * `. _ - + ( )`: nothing that is markup, a path, a list or a command to anything that shows it.
 */
export function whyNoName(name: string): string | undefined {
  if (name.trim() !== name || name === '') return 'it begins or ends with a blank';
  if (/^\.+$/.test(name)) return 'it has dots alone';
  if (!whole.test(name)) return 'it has characters that a name may not have';
  return Array.from(name).length > longestName ? `it has more than ${longestName} characters` : undefined;
}

export const nameMend = `Use up to ${longestName} letters, digits, blanks, dots, hyphens, underscores, plus signs and parentheses.`;

/** The nearest text that may be a name; where it is too long, its end, which tells more than its beginning. */
export function asName(text: string): string {
  const plain = text.replace(strange, '-').replace(/^[\s-]+|[\s-]+$/g, '');
  const end = Array.from(plain).slice(-longestName).join('').trim();
  return whyNoName(end) === undefined ? end : 'judge';
}

/** The same for a name behind the folders of its configuration: `chat/tone`. */
export function asPlacedName(placed: string): string {
  const parts = placed.split('/');
  if (placed.length <= longestName && parts.every((part) => whyNoName(part) === undefined)) return placed;
  return Array.from(parts.map(asName).join('/')).slice(-longestName).join('').replace(/^\//, '');
}

/** Each name once: those that come again get a number. */
export function numbered(names: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let own = name;
    for (let number = 2; taken.has(own); number += 1)
      own = `${Array.from(name)
        .slice(0, longestName - 5)
        .join('')} ${number}`;
    taken.add(own);
    return own;
  });
}
