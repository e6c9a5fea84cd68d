import { editPhrase } from '../page/editBlocks.ts';
import type { JudgeResult, Result } from '../result.ts';
import { cut, graphemesOf } from '../text.ts';
import { type Block, type DocumentStyle, type Inline, type Phrase, paragraph, phraseText, strong } from './document.ts';
import { lineLink } from './repositoryLinks.ts';

/** In columns: what an edit took out or brought in, and what stayed beside it. */
const longestChange = 320;
const longestRest = 80;
/** In letters: a prompt that was written anew is no quotation. */
const longestQuote = 800;

/** The most telling edit of the prompt, its words marked; empty if the report names no details. */
export function promptWords(judge: JudgeResult, result: Result, style: DocumentStyle): readonly Block[] {
  const { promptChange } = judge;
  if (promptChange === undefined || style.detail === 'none') return [];
  const { edit, edits } = promptChange;
  const which = edits === 1 ? ', the only edit:' : `, edit ${edit} of ${edits}:`;
  return [
    paragraph(strong('What changed'), ', ', editLink(promptChange, result, style), which),
    { kind: 'quote', text: editWords(judge) },
  ];
}

/** `judges/reply.prompt.yml:38`, linked if the commit is on GitHub. */
export function editLink(
  { file, line }: { readonly file: string; readonly line: number },
  result: Result,
  style: DocumentStyle,
): Inline {
  return lineLink({ commit: result.compared.head, path: file, line }, style);
}

/** The words of the most telling edit, those of one version alone marked; long parts are cut. */
export function editWords(judge: JudgeResult): Phrase {
  return begun(shortened(changeOf(judge)));
}

function changeOf({ promptChange, edits = [] }: JudgeResult): Phrase {
  if (promptChange === undefined) return [];
  const lines = (line: string | undefined) => (line === undefined ? [] : [line]);
  const { removed, added, edit } = promptChange;
  return editPhrase(edits[edit - 1] ?? { removed: lines(removed), added: lines(added) });
}

/** How many words of the most telling edit one version alone has. */
export function wordCounts(judge: JudgeResult): { readonly removed: number; readonly added: number } {
  const words = (kind: 'removed' | 'added') =>
    changeOf(judge).flatMap((part) =>
      typeof part !== 'string' && part.kind === kind ? (part.text.match(/\S+/g) ?? []) : [],
    ).length;
  return { removed: words('removed'), added: words('added') };
}

/** The first parts, as far as there is room. */
function begun(phrase: Phrase): Phrase {
  let room = longestQuote;
  const shown = phrase.filter((part) => {
    const fits = room > 0;
    room -= phraseText([part]).length;
    return fits;
  });
  return shown.length < phrase.length ? [...shown, ' …'] : shown;
}

/** Of what stayed, the words nearest to the change are kept. */
function shortened(phrase: Phrase): Phrase {
  return phrase.flatMap((part, index): Phrase => {
    if (typeof part === 'string') return [nearest(part, index === 0, index === phrase.length - 1)];
    if (part.kind !== 'removed' && part.kind !== 'added') return [part];
    const whole = { ...part, text: cut(part.text, longestChange) };
    return part.kind === 'removed' ? [whole, ' '] : [whole];
  });
}

function nearest(text: string, isFirst: boolean, isLast: boolean): string {
  const letters = [...graphemesOf(text)];
  if (letters.length <= longestRest) return text;
  const [start, end] = [letters.slice(0, longestRest / 2).join(''), letters.slice(-longestRest / 2).join('')];
  return `${isFirst ? '' : `${start} `}…${isLast ? '' : ` ${end}`}`;
}
