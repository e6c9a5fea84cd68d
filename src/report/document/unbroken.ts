import { tied } from '../text.ts';
import type { Inline, Phrase } from './document.ts';

/** A cell whose numbers stay with their `%`: a narrow column breaks at every other space. */
export function unbroken(cell: Phrase): Phrase {
  return cell.map((inline): Inline => {
    if (typeof inline === 'string') return inline.replace(/(\d) (?=%)/g, `$1${tied}`);
    return 'of' in inline ? { ...inline, of: unbroken(inline.of) } : inline;
  });
}
