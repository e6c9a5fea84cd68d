import type { TerminalStyle } from '../report/consoleColours.ts';
import type { Result } from '../report/result.ts';
import { type Destination, destinationsIn, destinationsOf } from './destinations.ts';
import type { Environment } from './environment.ts';
import type { FormatName } from './options.ts';
import type { Settings } from './settings.ts';

export async function renderResult(environment: Environment, settings: Settings, result: Result): Promise<void> {
  const coloured = mayColour(environment, settings);
  await deliver(environment, destinationsOf(settings), async (format, { file, width }) => {
    const render = await formats[format]({ result, isBrief: file === undefined && settings.verbose !== true });
    return render(result, { coloured: coloured && file === undefined, width });
  });
}

/** Whether stdout is a terminal and the user wants colours. */
export function mayColour({ stdout, env }: Environment, { noColor }: Settings): boolean {
  return stdout.isTerminal && noColor !== true && !env['NO_COLOR'];
}

export async function deliver<Format extends FormatName>(
  environment: Environment,
  destinations: readonly Destination<Format>[],
  render: (
    format: Format,
    place: { readonly file: string | undefined; readonly width: number },
  ) => string | Promise<string>,
): Promise<void> {
  for (const { format, file } of destinations) {
    const text = await render(format, { file, width: file === undefined ? environment.stdout.columns : widthOfFile });
    if (file === undefined) environment.stdout.write(text);
    else await environment.files.write(file, text, 'replace');
  }
}

/**
 * Delivers a report that is no result, as JSON or in words. It is made before the work, so that a wrong format is
 * reported first. JSON is given as data, or as finished text.
 *
 * @throws UnusableInput for another format.
 */
export function plainReport(environment: Environment, settings: Settings, what: string) {
  const destinations = destinationsIn(settings, ['console', 'json'], what);
  return (json: object | string, words: (width: number) => string): Promise<void> =>
    deliver(environment, destinations, (format, { width }) => {
      if (format === 'console') return words(width);
      return typeof json === 'string' ? json : `${JSON.stringify(json, null, 2)}\n`;
    });
}

const widthOfFile = 120;

type Render = (result: Result, style: TerminalStyle) => string;

interface ToRender {
  readonly result: Result;
  /** The verdict in about ten lines, if there is one, instead of all numbers. */
  readonly isBrief: boolean;
}

/**
 * Every format, loaded when needed. A new one needs a file in report/, a name in options.ts, its ending in
 * destinations.ts and a line here.
 */
const formats: Readonly<Record<FormatName, (what: ToRender) => Promise<Render>>> = {
  console: async ({ result, isBrief }) => {
    const { briefReport, isToldInBrief } = await import('../report/briefConsole.ts');
    return isBrief && isToldInBrief(result) ? briefReport : (await import('../report/console.ts')).consoleReport;
  },
  markdown: async () => {
    const { markdownReport } = await import('../report/markdown.ts');
    return (result) => markdownReport(result);
  },
  json: async () => (await import('../report/json.ts')).jsonReport,
  html: async () => {
    const { htmlReport } = await import('../report/html.ts');
    return (result) => htmlReport(result);
  },
  junit: async () => (await import('../report/junit.ts')).junitReport,
};
