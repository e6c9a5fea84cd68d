import { parseArgs } from 'node:util';
import { nearestWord } from '../document/nearestWord.ts';
import { UnusableInput } from '../shared/fault.ts';
import { type CommandName, commandNames } from './commandNames.ts';
import { type OptionName, type OptionSpec, options } from './options.ts';

/** A command line taken apart; values are still text. */
export interface Arguments {
  /** Undefined: none was given, or help was asked for. */
  readonly command: CommandName | undefined;
  readonly positionals: readonly string[];
  readonly values: Readonly<Partial<Record<OptionName, string | true>>>;
}

const specs: readonly OptionSpec[] = options;

/** @throws UnusableInput for an unknown command or option, with the nearest known word. */
export function parseArguments(given: readonly string[]): Arguments {
  const argv = spelledOut(given);
  const { tokens, positionals } = parseArgs({
    args: [...argv],
    options: Object.fromEntries(
      specs.map(({ name, value }) => [name, { type: value === undefined ? 'boolean' : 'string' } as const]),
    ),
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const [word, ...rest] = positionals;
  const command = word === undefined ? undefined : knownCommand(word);
  const values: Partial<Record<OptionName, string | true>> = {};
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const spec = knownOption(token.name, token.rawName);
    const { value } = token;
    const isOff = token.name === `no-${spec.name}`;
    if (spec.value !== undefined && (value === undefined || value === ''))
      throw fault(`${token.rawName} needs a value`, `Write ${token.rawName} ${spec.value}.`);
    if (spec.value === undefined && value !== undefined && spec.words === undefined)
      throw fault(`${token.rawName} takes no value`, `Write ${token.rawName} alone.`);
    if (command !== undefined && !spec.commands.includes(command)) {
      throw fault(`${token.rawName} is not an option of "evenhand ${command}"`, `See "evenhand ${command} --help".`);
    }
    values[spec.name] = isOff ? 'false' : (value ?? true);
  }
  return { command, positionals: rest, values };
}

/** `help`, `help check`, `-h` and `-v` are what people try first. */
function spelledOut(given: readonly string[]): readonly string[] {
  const words = given[0] === 'help' ? [...given.slice(1), '--help'] : given;
  return words.map((word) => (word === '-h' ? '--help' : word === '-v' ? '--version' : word));
}

function knownCommand(word: string): CommandName {
  const command = commandNames.find((name) => name === word);
  if (command !== undefined) return command;
  const near = nearestWord(word, commandNames);
  throw fault(
    `there is no command "${word}"`,
    `${near === undefined ? '' : `Did you mean "${near}"? `}The commands are ${commandNames.join(', ')}.`,
  );
}

function knownOption(name: string, raw: string): OptionSpec & { name: OptionName } {
  const spec = options.find((one) => one.name === name) ?? switchedOff(name);
  if (spec !== undefined) return spec;
  const near = nearestOption(name);
  throw fault(`there is no option ${raw}`, near === undefined ? 'See "evenhand --help".' : `Did you mean --${near}?`);
}

const fewestLetters = 3;

/** A slip of the hand, or a name that goes on where the other one ends: `--output` for `--out`, `--perturb`. */
function nearestOption(name: string): string | undefined {
  const names = options.map((one) => one.name);
  const near = nearestWord(name, names);
  if (near !== undefined || name.length < fewestLetters) return near;
  const [begun, ...others] = names.filter((one) => name.startsWith(one) || one.startsWith(name));
  return others.length === 0 ? begun : undefined;
}

/** `--no-early-stop` turns off the switch `early-stop`. */
function switchedOff(name: string): (OptionSpec & { name: OptionName }) | undefined {
  return options.find((one) => name === `no-${one.name}` && 'words' in one && !('value' in one));
}

function fault(what: string, mend: string): UnusableInput {
  return new UnusableInput({ what, mend });
}
