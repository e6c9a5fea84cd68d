import { parseArgs } from 'node:util';
import { nearestWord } from '../document/nearestWord.ts';
import { UnusableInput } from '../fault.ts';
import { type CommandName, commandNames, type OptionName, type OptionSpec, options } from './options.ts';

/** A command line taken apart; values are still text. */
export interface Arguments {
  /** Undefined: none was given, or help was asked for. */
  readonly command: CommandName | undefined;
  readonly positionals: readonly string[];
  readonly values: Readonly<Partial<Record<OptionName, string | true>>>;
}

const specs: readonly OptionSpec[] = options;

/** @throws UnusableInput for an unknown command or option, with the nearest known word. */
export function parseArguments(argv: readonly string[]): Arguments {
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
    const given = token.value;
    if (spec.value !== undefined && (given === undefined || given === ''))
      throw fault(`${token.rawName} needs a value`, `Write ${token.rawName} ${spec.value}.`);
    if (spec.value === undefined && given !== undefined)
      throw fault(`${token.rawName} takes no value`, `Write ${token.rawName} alone.`);
    if (command !== undefined && !spec.commands.includes(command)) {
      throw fault(`${token.rawName} is not an option of "evenhand ${command}"`, `See "evenhand ${command} --help".`);
    }
    values[spec.name] = given ?? true;
  }
  return { command, positionals: rest, values };
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
  const spec = options.find((one) => one.name === name);
  if (spec !== undefined) return spec;
  const near = nearestWord(
    name,
    options.map((one) => one.name),
  );
  throw fault(`there is no option ${raw}`, near === undefined ? 'See "evenhand --help".' : `Did you mean --${near}?`);
}

function fault(what: string, mend: string): UnusableInput {
  return new UnusableInput({ what, mend });
}
