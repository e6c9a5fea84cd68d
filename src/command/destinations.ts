import { joined } from '../report/numbers.ts';
import { UnusableInput } from '../shared/fault.ts';
import type { FormatName } from './options.ts';
import type { Settings } from './settings.ts';

/** One place for a report, and the format there. */
export interface Destination<Format extends FormatName = FormatName> {
  readonly format: Format;
  /** Undefined: stdout. */
  readonly file: string | undefined;
}

const endings: Readonly<Record<FormatName, string>> = {
  console: '.txt',
  markdown: '.md',
  json: '.json',
  html: '.html',
  junit: '.xml',
};

/**
 * Stdout and the files of `--out`, each in the format of its ending, else of `--format`. Stdout is left out if a file
 * already has the requested format.
 *
 * @throws UnusableInput if the format of a file is unknown.
 */
export function destinationsOf({ format, out = [] }: Settings): readonly Destination[] {
  const files = out.map((file) => ({ file, format: formatOf(file) ?? format ?? throwUnknown(file) }));
  if (files.some((one) => one.format === format)) return files;
  return [{ file: undefined, format: format ?? 'console' }, ...files];
}

function formatOf(file: string): FormatName | undefined {
  // The table has exactly the names of its type.
  const names = Object.keys(endings) as readonly FormatName[];
  return names.find((name) => file.toLowerCase().endsWith(endings[name]));
}

function throwUnknown(file: string): never {
  throw new UnusableInput({
    key: '--out',
    what: `the ending of "${file}" names no format`,
    fix: `Let it end with one of ${Object.values(endings).join(', ')}, or add --format.`,
  });
}

/** The same for a report that has only some of the formats. @throws UnusableInput for another format. */
export function destinationsIn<Format extends FormatName>(
  settings: Settings,
  formats: readonly Format[],
  what: string,
): readonly Destination<Format>[] {
  return destinationsOf(settings).map(({ file, format }) => {
    const own = formats.find((one) => one === format);
    if (own !== undefined) return { file, format: own };
    const written = formats.map((one) => endings[one]);
    throw new UnusableInput({
      key: file === undefined ? '--format' : '--out',
      what: `${what} cannot be written as ${format}`,
      fix: file === undefined ? `Use ${joined(formats, 'or')}.` : `Let the file end with ${joined(written, 'or')}.`,
    });
  });
}
