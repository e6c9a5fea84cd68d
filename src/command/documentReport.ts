import { renderConsole } from '../report/console.ts';
import type { Block } from '../report/document/document.ts';
import { htmlPage } from '../report/html.ts';
import { dataJson } from '../report/json.ts';
import { renderMarkdown } from '../report/markdown.ts';
import { destinationsIn } from './destinations.ts';
import type { Environment } from './environment.ts';
import { deliver, mayColour } from './render.ts';
import type { Settings } from './settings.ts';

/** What a run found as data and as a document. */
interface Found {
  /** Without an exit code, as a plan, it is green. */
  readonly found: object;
  readonly document: readonly Block[];
}

/**
 * Delivers a report that is no result of the gate: made before the run, so that a wrong format is reported before
 * anything is asked.
 *
 * @throws UnusableInput for an unknown format.
 */
export function documentReport(environment: Environment, settings: Settings, what: string) {
  const destinations = destinationsIn(settings, ['console', 'markdown', 'json', 'html'], what);
  return ({ found, document }: Found): Promise<void> => {
    const verdict = 'exitCode' in found && found.exitCode !== 0 ? 'unmeasured' : 'pass';
    return deliver(environment, destinations, (format, { file, width }) => {
      switch (format) {
        case 'console': {
          const coloured = file === undefined && mayColour(environment, settings);
          return renderConsole(document, { coloured, width, verdict });
        }
        case 'markdown':
          return `${renderMarkdown(document)}\n`;
        case 'html':
          return htmlPage(document, verdict);
        case 'json':
          return dataJson(found);
      }
    });
  };
}
