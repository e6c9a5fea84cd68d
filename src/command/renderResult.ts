import { UnusableInput } from '../fault.ts';
import { consoleReport } from '../report/console.ts';
import { jsonReport } from '../report/json.ts';
import { markdownReport } from '../report/markdown.ts';
import type { Result } from '../report/result.ts';
import { type OptionValues, textOf, wordOf } from './settings.ts';
import type { World } from './world.ts';

/** Renders a result in the format asked for and puts it where it belongs. */
export async function renderResult(world: World, values: OptionValues, result: Result): Promise<void> {
  const out = textOf(values, 'out');
  const coloured =
    out === undefined && world.stdout.isTerminal && values['no-color'] !== true && !world.env['NO_COLOR'];
  await deliver(
    world,
    values,
    render(result, wordOf(values, 'format'), { coloured, width: out === undefined ? world.stdout.columns : 120 }),
  );
}

/** To the file that `--out` names, else to the terminal. */
export async function deliver(world: World, values: OptionValues, text: string): Promise<void> {
  const out = textOf(values, 'out');
  if (out === undefined) world.stdout.write(text);
  else await world.files.write(out, text, 'replace');
}

function render(result: Result, format: string | undefined, style: { coloured: boolean; width: number }): string {
  switch (format) {
    case undefined:
    case 'console':
      return consoleReport(result, style);
    case 'markdown':
      return markdownReport(result);
    case 'json':
      return jsonReport(result);
    default:
      throw new UnusableInput({
        key: '--format',
        what: `"${format}" cannot be written yet`,
        mend: 'Use console, markdown or json.',
      });
  }
}
