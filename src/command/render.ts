import { type ConsoleStyle, consoleReport } from '../report/console.ts';
import { htmlReport } from '../report/html.ts';
import { jsonReport } from '../report/json.ts';
import { junitReport } from '../report/junit.ts';
import { markdownReport } from '../report/markdown.ts';
import type { Result } from '../report/result.ts';
import { UnusableInput } from '../shared/fault.ts';
import type { Environment } from './environment.ts';
import type { FormatName } from './options.ts';
import type { Settings } from './settings.ts';

/** Renders a result in the chosen format and delivers it. */
export async function renderResult(environment: Environment, settings: Settings, result: Result): Promise<void> {
  const out = settings.out;
  const coloured =
    out === undefined && environment.stdout.isTerminal && settings.noColor !== true && !environment.env['NO_COLOR'];
  await deliver(
    environment,
    settings,
    formats[settings.format ?? 'console'](result, {
      coloured,
      width: out === undefined ? environment.stdout.columns : 120,
    }),
  );
}

/** To the file that `--out` names, else to the terminal. */
export async function deliver(environment: Environment, settings: Settings, text: string): Promise<void> {
  const out = settings.out;
  if (out === undefined) environment.stdout.write(text);
  else await environment.files.write(out, text, 'replace');
}

type Render = (result: Result, style: ConsoleStyle) => string;

/** Every format: a new one is a file in report/, a name in options.ts and a line here. */
const formats: Readonly<Record<FormatName, Render>> = {
  console: consoleReport,
  markdown: (result) => markdownReport(result),
  json: jsonReport,
  html: htmlReport,
  junit: junitReport,
};

/** The format of what is no result, and so has two of the formats alone. @throws UnusableInput for another one. */
export function plainFormat(settings: Settings, what: string): 'console' | 'json' {
  const format = settings.format ?? 'console';
  if (format === 'json' || format === 'console') return format;
  throw new UnusableInput({
    key: '--format',
    what: `${what} cannot be written as ${format}`,
    fix: 'Use console or json.',
  });
}
