import { wrap } from '../report/text.ts';
import { type CommandName, type CommandRow, commandNames, commands } from './commands.ts';
import { type OptionName, type OptionRow, optionNames, rowOf } from './options.ts';

const advanced = [
  ['Measuring', 'measuring'],
  ['Requests', 'requests'],
  ['Other', 'other'],
] as const;

/** The help of one command, or the overview. @param all whether every option is explained, or only the common ones. */
export function helpText(command: CommandName | undefined, all: boolean): string {
  const lines = command === undefined ? overviewLines() : commandLines(command, all);
  return `${lines.join('\n')}\n`;
}

function overviewLines(): readonly string[] {
  const rows = (['Start', 'Gate', 'More'] as const).flatMap((group) => {
    const names = commandNames.filter((name) => commands[name].group === group);
    return names.map(
      (name, index) => `${(index === 0 ? group : '').padEnd(6)} ${name.padEnd(8)} ${commands[name].inShort}`,
    );
  });
  return [
    'Evenhand tests changes to LLM judges; fails if one gets worse.',
    '',
    ...rows,
    '',
    'Exit codes: 0 green, 1 worse, 2 unusable input, 3 not measured',
    'Options and examples: evenhand COMMAND --help',
  ];
}

function commandLines(command: CommandName, all: boolean): readonly string[] {
  const { about, usage, examples }: CommandRow = commands[command];
  const names = optionNames.filter((name) => rowOf(name).commands.includes(command));
  const inGroup = (group?: OptionRow['group']) => names.filter((name) => rowOf(name).group === group);
  const common = inGroup();
  return [
    about,
    '',
    `Usage: ${usage} [options]`,
    '',
    examples.length === 1 ? 'Example' : 'Examples',
    ...aligned(examples),
    ...(common.length === 0 ? [] : ['', 'Common', ...aligned(common.map(explained))]),
    ...(all ? [] : ['', 'Advanced (explained by --help-all)']),
    ...advanced.flatMap(([title, group]) => {
      const own = inGroup(group);
      if (own.length === 0) return [];
      if (all) return ['', title, ...aligned(own.map(explained))];
      const listed = own.map((name) => `--${name}`).join(' ');
      return wrap(listed, { width: 76, first: `  ${title}: `, indent: '    ' });
    }),
  ];
}

/** `--repeats N` and its meaning, with its default. */
function explained(name: OptionName): readonly [string, string] {
  const { takes, about, default: usual }: OptionRow = rowOf(name);
  const shown = takes.placeholder === undefined ? `--${name}` : `--${name} ${takes.placeholder}`;
  return [shown, usual === undefined ? about : `${about} [${usual}]`];
}

function aligned(rows: readonly (readonly [string, string])[]): readonly string[] {
  const left = Math.max(...rows.map(([shown]) => shown.length));
  return rows.map(([shown, about]) => `  ${shown.padEnd(left)}  ${about}`.trimEnd());
}
