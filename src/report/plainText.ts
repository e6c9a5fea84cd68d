import { unseenLetters } from '../shared/unseenLetters.ts';

/**
 * Untrusted text as one line of visible characters: no control, direction or invisible characters, no halves of
 * surrogate pairs, no towers of marks.
 */
export function visibleText(text: string): string {
  return (
    text
      .replace(/\p{Surrogate}|\p{Noncharacter_Code_Point}/gu, '\ufffd')
      .replace(/[\p{Control}\p{Line_Separator}\p{Paragraph_Separator}]+/gu, ' ')
      .replace(unseen, '')
      // More marks on one letter than any script uses would cover the lines above and below.
      .replace(/(\p{Mark}{4})\p{Mark}+/gu, '$1')
  );
}

/** The same, line by line. */
export function visibleLines(text: string): string {
  return text.split('\n').map(visibleText).join('\n');
}

const unseen = new RegExp(unseenLetters, 'gu');

/** The same for a terminal or a log: it also holds nothing that a runner would read as a workflow command. */
export function plainText(text: string): string {
  return visibleText(text)
    .replace(/:(?=:)/g, ': ')
    .replace(/##\[/g, '## [');
}
