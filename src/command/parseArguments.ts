import { parseArgs } from 'node:util';
import { meantInstead, nearestWord } from '../document/shownValue.ts';
import { UnusableInput } from '../shared/fault.ts';
import { insteadOf } from '../shared/gone.ts';
import { type CommandName, commandNames } from './commands.ts';
import { type OptionName, type OptionRow, optionNames, rowOf } from './options.ts';
import type { GivenOptions } from './settings.ts';

/** A parsed command line; values are still text. */
export interface Arguments {
  /** Undefined if none was given, or if the user asked for help. */
  readonly command: CommandName | undefined;
  readonly positionals: readonly string[];
  readonly given: GivenOptions;
}

/** @throws UnusableInput for an unknown command or option, with the nearest known word. */
export function parseArguments(words: readonly string[]): Arguments {
  const { tokens, positionals } = parseArgs({
    args: [...spelledOut(words)],
    options: Object.fromEntries(
      optionNames.map((name) => [name, { type: isSwitch(rowOf(name)) ? 'boolean' : 'string' } as const]),
    ),
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const [word, ...rest] = positionals;
  const command = word === undefined ? undefined : knownCommand(word);
  const given: Partial<Record<OptionName, string | true>> = {};
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const name = knownOption(token.name, token.rawName);
    const row = rowOf(name);
    const { value } = token;
    if (!isSwitch(row) && (value === undefined || value === ''))
      throw fault(`${token.rawName} needs a value`, `Write ${token.rawName} ${row.takes.placeholder}.`);
    if (isSwitch(row) && value !== undefined && row.takes.words === undefined)
      throw fault(`${token.rawName} takes no value`, `Write ${token.rawName} alone.`);
    if (command !== undefined && !row.commands.includes(command))
      throw fault(`${token.rawName} is not an option of "evenhand ${command}"`, seeHelp(command));
    const before = row.addsUp === true ? given[name] : undefined;
    const said = token.name === `no-${name}` ? 'false' : (value ?? true);
    given[name] = before === undefined ? said : `${before},${said}`;
  }
  return { command, positionals: rest, given };
}

function isSwitch({ takes }: OptionRow): boolean {
  return takes.placeholder === undefined;
}

/** People try `help`, `help check`, `-h` and `-v` first. */
function spelledOut(given: readonly string[]): readonly string[] {
  const words = given[0] === 'help' ? [...given.slice(1), '--help'] : given;
  return words.map((word) => (word === '-h' ? '--help' : word === '-v' ? '--version' : word));
}

function knownCommand(word: string): CommandName {
  const command = commandNames.find((name) => name === word);
  if (command !== undefined) return command;
  const instead = insteadOf(word);
  if (instead !== undefined) throw fault(`there is no command "${word}" any more`, instead);
  const fix = `${meantInstead(word, commandNames)}The commands are ${commandNames.join(', ')}.`;
  throw fault(`there is no command "${word}"`, fix);
}

function knownOption(name: string, raw: string): OptionName {
  const known = optionNames.find((one) => one === name) ?? switchedOff(name);
  if (known !== undefined) return known;
  const instead = insteadOf(name.replace(/^no-/, ''));
  if (instead !== undefined) throw fault(`there is no option ${raw} any more`, instead);
  const near = nearestOption(name);
  throw fault(`there is no option ${raw}`, near === undefined ? 'See "evenhand --help".' : `Did you mean --${near}?`);
}

const fewestLetters = 3;

/** A typing mistake, or one name that begins with the other: `--output` for `--out`, `--perturb`. */
function nearestOption(name: string): string | undefined {
  const near = nearestWord(name, optionNames);
  if (near !== undefined || name.length < fewestLetters) return near;
  const [begun, ...others] = optionNames.filter((one) => name.startsWith(one) || one.startsWith(name));
  return others.length === 0 ? begun : undefined;
}

/** `--no-early-stop` turns off the switch `early-stop`. */
function switchedOff(name: string): OptionName | undefined {
  return optionNames.find(
    (one) => name === `no-${one}` && isSwitch(rowOf(one)) && rowOf(one).takes.words !== undefined,
  );
}

/** For words behind a command that takes none. */
export function takesNo(command: CommandName, words: string): UnusableInput {
  return fault(`"evenhand ${command}" takes no "${words}"`, seeHelp(command));
}

function seeHelp(command: CommandName): string {
  return `See "evenhand ${command} --help".`;
}

function fault(what: string, fix: string): UnusableInput {
  return new UnusableInput({ what, fix });
}
