import { optionNames } from '../command/options.ts';
import { asFolder, seenFromFolder } from '../config/configurationPaths.ts';
import { pasteable } from '../report/document/repositoryLinks.ts';
import { markdownLine } from '../report/markdown.ts';
import { markdownCode } from '../report/markupText.ts';
import { describeFault, type Fault, OutsideFailure, type UnusableInput } from '../shared/fault.ts';

const names = [...optionNames, 'comment'].join('|');

/** `--provider lexical`: the value must not be an ordinary word of the sentence. */
const withValue = new RegExp(`--(${names}) (lexical|ledger|head(?![\\w-])|\\d+|https?:\\S*[^\\s.])`, 'g');
const alone = new RegExp(`--(${names})(?![\\w-])`, 'g');

/** Rewrites the command line options in a text as workflow inputs; text between backticks stays. */
export function asInputs(text: string): string {
  const inWords = (part: string) => part.replace(withValue, '$1: $2').replace(alone, 'input $1');
  const parts = text.split('`');
  return parts.map((part, index) => (index % 2 === 0 ? inWords(part) : part)).join('`');
}

/** The same for a fault. */
export function faultOfInputs(fault: Fault): Fault {
  const key = fault.key === undefined ? {} : { key: asInputs(fault.key) };
  return {
    ...fault,
    ...key,
    what: asInputs(fault.what),
    fix: asInputs(fault.fix.replace(` ${seenFromFolder}`, '').replace(asFolder, '')),
  };
}

/** `judges[0].prompt: what is wrong. How to fix it.` */
export function faultOnLine(fault: Fault): string {
  return describeFault(fault)
    .replace(/[.:]?\n\s*/, '. ')
    .replace(/\n\s*/g, ' ');
}

/** For texts with their place beside them. */
export function withoutPlace({ what, fix, key }: Fault): Fault {
  return { what, fix, ...(key === undefined ? {} : { key }) };
}

const mostFaults = 50;

/** The faults or missing answers for the job summary and the comment, longest first. */
export function faultTexts(error: UnusableInput): readonly string[] {
  const heading =
    error instanceof OutsideFailure
      ? '## ⚠️ Evenhand: could not measure\n\nNothing was measured, and this says nothing about the change. Run the job again.'
      : '## ⛔ Evenhand: this cannot be used\n\nNothing was measured.';
  const lines = error.faults.map(faultOfInputs).map((fault) => {
    const place = [fault.file, fault.line, fault.column].filter((part) => part !== undefined).join(':');
    return `- ${place === '' ? '' : `${markdownCode(place)} `}${markdownLine(pasteable(faultOnLine(withoutPlace(fault))))}`;
  });
  return [mostFaults, 5, 0].map((most) => {
    const more = lines.length > most ? [`${lines.length - most} more in the log of the run.`] : [];
    const parts = [lines.slice(0, most).join('\n'), ...more].filter((part) => part !== '');
    return `${heading}\n\n${parts.join('\n\n')}\n`;
  });
}
