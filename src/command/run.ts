import { describeFault, OutsideFailure, UnusableInput } from '../fault.ts';
import { plainText } from '../report/plainText.ts';
import { tool } from '../version.ts';
import { checkCommand } from './checkCommand.ts';
import { demoCommand } from './demoCommand.ts';
import { doctorCommand } from './doctorCommand.ts';
import { driftCommand } from './driftCommand.ts';
import { helpText } from './help.ts';
import { initCommand } from './initCommand.ts';
import { measureCommand } from './measureCommand.ts';
import { type Arguments, parseArguments } from './parseArguments.ts';
import { planCommand } from './planCommand.ts';
import { schemaCommand } from './schemaCommand.ts';
import { scoreCommand } from './scoreCommand.ts';
import { checkWords } from './settings.ts';
import type { World } from './world.ts';

/** The command line: words in, exit code out. Nothing is thrown. */
export async function run(argv: readonly string[], world: World): Promise<number> {
  try {
    return await dispatch(parseArguments(argv), world);
  } catch (error) {
    return explain(error, world);
  }
}

async function dispatch({ command, positionals, values }: Arguments, world: World): Promise<number> {
  if (values.version === true) {
    world.stdout.write(`${tool}\n`);
    return 0;
  }
  if (command === undefined || values.help === true) {
    world.stdout.write(helpText(command));
    return command === undefined && values.help !== true ? 2 : 0;
  }
  checkWords(values);
  if (positionals.length > 0 && command !== 'measure' && command !== 'schema') throw tooMany(command, positionals);
  switch (command) {
    case 'check':
      return checkCommand(world, values);
    case 'score':
      return scoreCommand(world, values);
    case 'drift':
      return driftCommand(world, values);
    case 'plan':
      return planCommand(world, values);
    case 'measure':
      return measureCommand(world, values, positionals);
    case 'demo':
      return demoCommand(world, values);
    case 'init':
      return initCommand(world, values);
    case 'doctor':
      return doctorCommand(world, values);
    case 'schema':
      return schemaCommand(world, positionals);
  }
}

function tooMany(command: string, positionals: readonly string[]): UnusableInput {
  return new UnusableInput({
    what: `"evenhand ${command}" takes no "${positionals[0]}"`,
    mend: `See "evenhand ${command} --help".`,
  });
}

/** A user's mistake is explained and ends with 2; anything else is a bug of ours, and never green. */
export function explain(error: unknown, world: Pick<World, 'stderr'>): number {
  if (error instanceof UnusableInput) {
    for (const fault of error.faults) world.stderr.write(`error: ${safeLines(describeFault(fault))}\n`);
    return error instanceof OutsideFailure ? 3 : 2;
  }
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  world.stderr.write(`error: this is a bug in Evenhand, and no verdict: ${plainText(message)}\n`);
  return 3;
}

function safeLines(text: string): string {
  return text
    .split('\n')
    .map((line, index) => (index === 0 ? plainText(line) : `  ${plainText(line.trim())}`))
    .join('\n');
}
