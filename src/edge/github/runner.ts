import { randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
import { EOL } from 'node:os';

type Variables = Readonly<Record<string, string | undefined>>;

/** Where an annotation stands. */
export interface AnnotationPlace {
  readonly title: string;
  readonly file?: string;
  /** From 1. */
  readonly line?: number;
}

/**
 * What a step says to the runner of GitHub Actions. @actions/core does the same, but brings a second HTTP client of
 * 0.8 MB into the bundle.
 * Source: https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands
 *
 * @param print takes a whole line.
 */
export function runner(env: Variables, print: (line: string) => void) {
  const command = (name: string, properties: Readonly<Record<string, string | undefined>>, message: string) => {
    const shown = Object.entries(properties).flatMap(([key, value]) =>
      value === undefined ? [] : [`${key}=${escapedProperty(value)}`],
    );
    print(`::${[name, shown.join(',')].filter((part) => part !== '').join(' ')}::${escaped(message)}${EOL}`);
  };
  return {
    /** Empty if it was not given. */
    input: (name: string) => (env[`INPUT_${name.replace(/ /g, '_').toUpperCase()}`] ?? '').trim(),
    maskSecret: (secret: string) => command('add-mask', {}, secret),
    annotate: (level: 'error' | 'warning' | 'notice', text: string, { title, file, line }: AnnotationPlace) =>
      command(level, { title, file, line: line?.toString() }, text),
    /** @throws Error if the runner's file cannot be written. */
    setOutput: (name: string, value: string) => {
      const delimiter = `ghadelimiter_${randomUUID()}`;
      appendFileSync(fileOf(env, 'GITHUB_OUTPUT'), [`${name}<<${delimiter}`, value, delimiter, ''].join(EOL));
    },
    /** In place of what this step wrote before. @throws Error if the runner's file cannot be written. */
    writeSummary: (text: string) => writeFileSync(fileOf(env, 'GITHUB_STEP_SUMMARY'), `${text}${EOL}`),
  };
}

function fileOf(env: Variables, variable: string): string {
  const path = env[variable] ?? '';
  if (path === '') throw new Error(`${variable} names no file`);
  // A file that is not there would be made where nothing reads it.
  if (!existsSync(path)) throw new Error(`there is no file ${path}`);
  return path;
}

function escaped(text: string): string {
  return text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A');
}

function escapedProperty(text: string): string {
  return escaped(text).replace(/:/g, '%3A').replace(/,/g, '%2C');
}

/**
 * Text for the log of a runner, which takes a line that begins with `::`, and `##[` anywhere, for a command: the same
 * text with a blank in between. Where a line begins depends on how a text is wrapped, so this is done last.
 */
export function withoutCommands(text: string): string {
  // The runner counts U+0085 as a blank, JavaScript does not.
  return text.replace(/(^|[\r\n])((?:[^\S\r\n]|\u0085)*):(?=:)/g, '$1$2: ').replace(/##\[/g, '## [');
}
