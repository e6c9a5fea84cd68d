import { asPlacedName, numbered } from './judgeName.ts';

/** A judge by its own name, and the path of the configuration that names it. */
export interface NamedIn {
  readonly name: string;
  readonly config: string;
}

/**
 * What judges are called in one run: by their names, and where several configurations use a name, with the folder of the
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
