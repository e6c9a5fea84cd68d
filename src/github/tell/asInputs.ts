import { optionNames } from '../../command/options.ts';
import { seenFromFolder } from '../../config/configurationPaths.ts';
import type { Fault } from '../../shared/fault.ts';

const names = [...optionNames, 'comment'].join('|');

/** `--provider lexical`, with a value that is no word of the sentence. */
const withValue = new RegExp(`--(${names}) (lexical|ledger|head(?![\\w-])|\\d+|https?:\\S*[^\\s.])`, 'g');
const alone = new RegExp(`--(${names})(?![\\w-])`, 'g');

/** A text that names options of the command line, in the words of a workflow; what stands between backticks stays. */
export function asInputs(text: string): string {
  const parts = text.split('`');
  return parts.map((part, index) => (index % 2 === 0 ? inWords(part) : part)).join('`');
}

function inWords(text: string): string {
  return text.replace(withValue, '$1: $2').replace(alone, 'input $1');
}

/** The same for a fault. */
export function faultOfInputs(fault: Fault): Fault {
  const key = fault.key === undefined ? {} : { key: asInputs(fault.key) };
  return { ...fault, ...key, what: asInputs(fault.what), mend: asInputs(fault.mend.replace(` ${seenFromFolder}`, '')) };
}
