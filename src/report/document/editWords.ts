import { diffWordsWithSpace } from 'diff';
import { counted } from '../numbers.ts';
import type { PromptEdit } from '../promptChange.ts';
import type { JudgeResult, Result } from '../result.ts';
import { cut, graphemesOf, labelText } from '../text.ts';
import {
  type Block,
  code,
  type DocumentStyle,
  type Inline,
  type Phrase,
  paragraph,
  phraseText,
  small,
  strong,
} from './document.ts';
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

/** More edits are only counted: a prompt that was written anew is no list of edits. */
const mostEdits = 20;
/** Two texts of more letters, or with more words that differ, are shown one after the other: time grows with the square. */
const [longest, mostChanges] = [20_000, 1000];

/** Every edit of the prompt with its words marked, and the option that it belongs to. */
export function editBlocks({ edits = [] }: JudgeResult): readonly Block[] {
  const told = edits.slice(0, mostEdits).flatMap((edit): readonly Block[] => {
    const of = edit.option === undefined ? '' : `Option ${labelText(edit.option)} · `;
    const name = `${of}${of === '' ? 'L' : 'l'}ine ${edit.line}`;
    return [paragraph(small(name)), { kind: 'quote', text: editPhrase(edit) }];
  });
  const more = edits.length - mostEdits;
  return more > 0 ? [...told, paragraph(small(`… and ${counted(more, 'more edit')}; the JSON has all.`))] : told;
}

function editPhrase({ removed, added }: Pick<PromptEdit, 'removed' | 'added'>): Phrase {
  const textOf = (lines: readonly string[]) => lines.map((line) => line.trim()).join('\n');
  return changedPhrase(textOf(removed), textOf(added));
}

const afterBreak = '\u2028';

/** The words of both texts, those of one alone marked; undefined if the texts are too long or too different. */
export function wordChanges(before: string, after: string): Phrase | undefined {
  if (before.length + after.length > longest) return undefined;
  // In a program's text, the "n" of `\nReply` is no letter of the word.
  const [old, now] = [before, after].map((text) => text.replace(/\\n(?=\p{L})/gu, `$&${afterBreak}`));
  return diffWordsWithSpace(old ?? '', now ?? '', { maxEditLength: mostChanges })?.map((change): Inline => {
    const text = change.value.replaceAll(afterBreak, '');
    if (change.added) return { kind: 'added', text };
    return change.removed ? { kind: 'removed', text } : text;
  });
}

/** The same to be read at a glance: neighbouring changes are one. */
export function changedPhrase(before: string, after: string): Phrase {
  const changes = wordChanges(before, after);
  if (changes !== undefined) return joinedChanges(changes);
  return [{ kind: 'removed', text: before.slice(0, longest) }, ' ', { kind: 'added', text: after.slice(0, longest) }];
}

/** This few letters that stayed between two changes belong to them: else a rewritten sentence is a patchwork. */
const shortest = 12;

function joinedChanges(parts: readonly Inline[]): Phrase {
  const told: Inline[] = [];
  let [removed, added] = ['', ''];
  const flush = () => {
    const { before, old, now, after } = withoutCommonEnds(removed, added);
    if (before !== '') told.push(before);
    if (old !== '') told.push({ kind: 'removed', text: old });
    if (now !== '') told.push({ kind: 'added', text: now });
    if (after !== '') told.push(after);
    [removed, added] = ['', ''];
  };
  for (const [index, part] of parts.entries()) {
    if (typeof part !== 'string') {
      if (part.kind === 'removed') removed += part.text;
      else if (part.kind === 'added') added += part.text;
    } else if (part.length < shortest && index > 0 && index < parts.length - 1) {
      removed += part;
      added += part;
    } else {
      flush();
      told.push(part);
    }
  }
  flush();
  return told;
}

/** Words and blanks that two texts begin or end with are no change. */
function withoutCommonEnds(removed: string, added: string) {
  const [old = [], now = []] = [removed, added].map((text) => text.match(/\s+|\S+/g) ?? []);
  const most = Math.min(old.length, now.length);
  const sameUntil = (isSame: (at: number) => boolean, limit: number) => {
    let at = 0;
    while (at < limit && isSame(at)) at += 1;
    return at;
  };
  const first = sameUntil((at) => old[at] === now[at], most);
  const last = sameUntil((at) => old.at(-1 - at) === now.at(-1 - at), most - first);
  const textOf = (words: readonly string[], from: number, to: number) => words.slice(from, to).join('');
  return {
    before: textOf(old, 0, first),
    old: textOf(old, first, old.length - last),
    now: textOf(now, first, now.length - last),
    after: textOf(old, old.length - last, old.length),
  };
}

/** Where the edits are: `judges/reply.prompt.yml, 3 edits`. */
export function editsPlace({ edits = [] }: JudgeResult): Phrase {
  const [first] = edits;
  return first === undefined ? [] : [code(first.file), `, ${counted(edits.length, 'edit')}`];
}
