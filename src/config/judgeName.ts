import { meantInstead } from '../document/shownValue.ts';
import { UnusableInput } from '../shared/fault.ts';
import { groupBy } from '../shared/groupBy.ts';

/** The longest name: names are shown in outputs, annotations, headings and lists. */
export const longestName = 64;

const characters = String.raw`[\p{L}\p{M}\p{N} ._()+-]`;
const whole = new RegExp(`^${characters}+$`, 'u');
const strange = new RegExp(`(?!${characters}).`, 'gsu');

/**
 * Why a judge may not have this name; undefined if it may. A name has letters and digits of any language, spaces, and
 * `. _ - + ( )`. None of them can be markup, a path, a list or a command where the name is shown.
 */
export function whyNoName(name: string): string | undefined {
  if (name.trim() !== name || name === '') return 'it begins or ends with a blank';
  if (/^\.+$/.test(name)) return 'it has dots alone';
  if (!whole.test(name)) return 'it has characters that a name may not have';
  return Array.from(name).length > longestName ? `it has more than ${longestName} characters` : undefined;
}

export const nameFix = `Use up to ${longestName} letters, digits, blanks, dots, hyphens, underscores, plus signs and parentheses.`;

/** For a --judge that names none of these. */
export function noSuchJudge(name: string, names: readonly string[]): UnusableInput {
  return new UnusableInput({
    key: '--judge',
    what: `there is no judge called "${name}"`,
    fix: `${meantInstead(name, names)}Name one of: ${names.join(', ')}.`,
  });
}

/** The nearest valid name. If the text is too long, its end is kept, which says more than its beginning. */
export function asName(text: string): string {
  const plain = text.replace(strange, '-').replace(/^[\s-]+|[\s-]+$/g, '');
  const end = Array.from(plain).slice(-longestName).join('').trim();
  return whyNoName(end) === undefined ? end : 'judge';
}

/** The same for a name after the folders of its configuration: `chat/tone`. */
function asPlacedName(placed: string): string {
  const parts = placed.split('/');
  if (placed.length <= longestName && parts.every((part) => whyNoName(part) === undefined)) return placed;
  return Array.from(parts.map(asName).join('/')).slice(-longestName).join('').replace(/^\//, '');
}

/** Makes names unique: repeated ones get a number. */
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

/** A judge's own name and the path of its configuration. */
interface NamedIn {
  readonly name: string;
  readonly config: string;
}

/**
 * The names of the judges in one run. If several configurations use a name, the folder of the configuration comes
 * before it (`chat/tone`), or the whole path if that is not enough. A folder that is no valid name is rewritten as one.
 * The result is in the order of the judges.
 */
export function distinctNames(judges: readonly NamedIn[]): readonly string[] {
  if (new Set(judges.map(({ config }) => config)).size < 2) return judges.map(({ name }) => name);
  let named = judges.map((judge) => ({ ...judge, told: judge.name }));
  for (const placeOf of [folderOf, (config: string) => `${config}/`]) {
    const byName = groupBy(named, ({ told }) => told);
    const isTwice = (told: string) => new Set(byName.get(told)?.map(({ config }) => config)).size > 1;
    named = named.map((one) => (isTwice(one.told) ? { ...one, told: placeOf(one.config) + one.name } : one));
  }
  const told = named.map((one) => one.told);
  const plainly = told.map(asPlacedName);
  return plainly.every((name, index) => name === told[index]) ? told : numbered(plainly);
}

/** `chat/` for `chat/evenhand.yml`; '' at the root. */
function folderOf(config: string): string {
  return config.slice(0, config.lastIndexOf('/') + 1);
}

/**
 * A different name for the judge of each prompt: that of its file, or the key if the file has several, after as many of
 * its folders as are needed to tell it from the others.
 */
export function namesForPaths(prompts: readonly string[]): readonly string[] {
  const files = prompts.map((prompt) => prompt.split('#', 1)[0] ?? prompt);
  const isAlone = (file: string) => files.filter((other) => other === file).length === 1;
  const paths = prompts.map((prompt, at) => (isAlone(files[at] ?? '') ? (files[at] ?? prompt) : prompt));
  const deepest = Math.max(0, ...paths.map((path) => path.split('/').length));
  const names = paths.map((path) => {
    const others = paths.filter((other) => other !== path);
    let depth = 0;
    while (depth < deepest && others.some((other) => nameAt(other, depth) === nameAt(path, depth))) depth += 1;
    return nameAt(path, depth);
  });
  return numbered(names);
}

/** The name after this many of its nearest folders: `chat-tone` for `apps/chat/tone.prompt.yml`. */
function nameAt(path: string, depth: number): string {
  const folders = path.split('/').slice(0, -1);
  return asName([...folders.slice(Math.max(0, folders.length - depth)), promptStem(path)].join('-'));
}

/**
 * The name of a judge if its entry and prompt name none: the key in its file, else the file's own name without its
 * endings.
 */
export function promptStem(path: string): string {
  const [file = path, key] = path.split('#');
  if (key !== undefined) return key;
  const name = file.slice(file.lastIndexOf('/') + 1);
  return name.replace(/(\.prompt)?\.[^.]+$/, '') || name;
}
