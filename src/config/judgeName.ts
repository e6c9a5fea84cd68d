/** As many characters as a name may have: it stands in outputs, annotations, headings and lists. */
export const longestName = 64;

const characters = String.raw`[\p{L}\p{M}\p{N} ._()+-]`;
const whole = new RegExp(`^${characters}+$`, 'u');
const strange = new RegExp(`(?!${characters}).`, 'gsu');

/**
 * Why a judge may not be called so; undefined if it may. A name has letters and digits of any language, blanks, and
 * `. _ - + ( )`: nothing that is markup, a path, a list or a command to anything that shows it.
 */
export function whyNoName(name: string): string | undefined {
  if (name.trim() !== name || name === '') return 'it begins or ends with a blank';
  if (/^\.+$/.test(name)) return 'it has dots alone';
  if (!whole.test(name)) return 'it has characters that a name may not have';
  return Array.from(name).length > longestName ? `it has more than ${longestName} characters` : undefined;
}

export const nameFix = `Use up to ${longestName} letters, digits, blanks, dots, hyphens, underscores, plus signs and parentheses.`;

/** The nearest text that may be a name; if it is too long, its end, which tells more than its beginning. */
export function asName(text: string): string {
  const plain = text.replace(strange, '-').replace(/^[\s-]+|[\s-]+$/g, '');
  const end = Array.from(plain).slice(-longestName).join('').trim();
  return whyNoName(end) === undefined ? end : 'judge';
}

/** The same for a name behind the folders of its configuration: `chat/tone`. */
function asPlacedName(placed: string): string {
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

/** A judge by its own name, and the path of the configuration that names it. */
export interface NamedIn {
  readonly name: string;
  readonly config: string;
}

/**
 * What judges are called in one run: by their names, and if several configurations use a name, with the folder of the
 * configuration before it (`chat/tone`), or its whole path if that is not enough. A folder that could not be a name is
 * written as one. In the order of the judges.
 */
export function distinctNames(judges: readonly NamedIn[]): readonly string[] {
  if (new Set(judges.map(({ config }) => config)).size < 2) return judges.map(({ name }) => name);
  const plain = judges.map(({ name }) => name);
  const isTwice = severalConfigurations(plain, judges);
  const placed = judges.map((judge) => (isTwice(judge.name) ? inFolder(judge) : judge.name));
  const isStillTwice = severalConfigurations(placed, judges);
  const told = placed.map((name, index) => {
    const judge = judges[index];
    return judge !== undefined && isStillTwice(name) ? `${judge.config}/${judge.name}` : name;
  });
  const plainly = told.map(asPlacedName);
  return plainly.every((name, index) => name === told[index]) ? told : numbered(plainly);
}

/** Whether judges of several configurations are called so. */
function severalConfigurations(names: readonly string[], judges: readonly NamedIn[]): (name: string) => boolean {
  const configs = new Map<string, Set<string>>();
  for (const [index, name] of names.entries()) {
    const known = configs.get(name) ?? new Set();
    configs.set(name, known.add(judges[index]?.config ?? ''));
  }
  return (name) => (configs.get(name)?.size ?? 0) > 1;
}

function inFolder({ name, config }: NamedIn): string {
  return config.includes('/') ? `${config.slice(0, config.lastIndexOf('/'))}/${name}` : name;
}

/**
 * A name for the judge of each prompt file, all of them different: the file's own name, with as many of its folders
 * before it as it takes to tell it from the others.
 */
export function namesForPaths(paths: readonly string[]): readonly string[] {
  const deepest = Math.max(0, ...paths.map((path) => path.split('/').length));
  const names = paths.map((path) => {
    const others = paths.filter((other) => other !== path);
    let depth = 0;
    while (depth < deepest && others.some((other) => nameAt(other, depth) === nameAt(path, depth))) depth += 1;
    return nameAt(path, depth);
  });
  return numbered(names);
}

/** The name with so many folders before it, the nearest ones: `chat-tone` of `apps/chat/tone.prompt.yml`. */
function nameAt(path: string, depth: number): string {
  const folders = path.split('/').slice(0, -1);
  return asName([...folders.slice(Math.max(0, folders.length - depth)), promptStem(path)].join('-'));
}

/** What a judge is called whose entry and prompt name none: the key in its file, else the file's own name without its endings. */
export function promptStem(path: string): string {
  const [file = path, key] = path.split('#');
  if (key !== undefined) return key;
  const name = file.slice(file.lastIndexOf('/') + 1);
  return name.replace(/(\.prompt)?\.[^.]+$/, '') || name;
}
