import type { JudgeResult, Result } from '../result.ts';
import { type Block, type Phrase, strong } from './document.ts';
import type { DocumentStyle } from './documentStyle.ts';
import { lineLink } from './repositoryLinks.ts';

/** The most telling edit of the prompt: where it is, and a line of each side; not where reports name no details. */
export function promptLines({ promptChange }: JudgeResult, result: Result, style: DocumentStyle): readonly Block[] {
  if (promptChange === undefined || style.detail === 'none') return [];
  const { file, line, edit, edits, removed, added } = promptChange;
  const place = lineLink({ commit: result.compared.head, path: file, line }, style);
  const which = edits === 1 ? ', the only edit:' : `, edit ${edit} of ${edits}:`;
  const text: Phrase = [strong('Change:'), ' ', place, which];
  const lines = [...(removed === undefined ? [] : [`-${removed}`]), ...(added === undefined ? [] : [`+${added}`])];
  return [
    { kind: 'paragraph', text },
    { kind: 'lines', language: 'diff', lines },
  ];
}
