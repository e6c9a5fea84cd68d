import type { Role } from '../../../ask/question.ts';

/** One message of a text, and how many lines its first line is below the text's first. */
export interface Section {
  readonly role: Role;
  readonly content: string;
  readonly linesDown: number;
}

/** What OpenAI, LangChain (`human`, `ai`) and Google (`model`) call a message's role. */
const roles: ReadonlyMap<string, Role> = new Map([
  ['system', 'system'],
  ['developer', 'developer'],
  ['user', 'user'],
  ['human', 'user'],
  ['assistant', 'assistant'],
  ['ai', 'assistant'],
  ['model', 'assistant'],
]);

/** The role that a word names, in any case of its letters; undefined: none. */
export function roleCalled(word: string): Role | undefined {
  return roles.get(word.toLowerCase());
}

const heading = /^[ \t]*(?:#{1,6}[ \t]*)?(system|developer|user|assistant)[ \t]*:[ \t]*$/i;
const chatMark = /^[ \t]*<\|im_start\|>[ \t]*(system|developer|user|assistant)[ \t]*$/i;
/** dotprompt's form, as in Genkit and Firebase: https://google.github.io/dotprompt/reference/template/ */
const roleHelper = /^[ \t]*\{\{[ \t]*role[ \t]+["'](system|user|model)["'][ \t]*\}\}[ \t]*$/;
const chatEnd = /<\|im_end\|>[ \t]*$/;
const marks = { 'system:': heading, '<|im_start|>': chatMark, '{{role}}': roleHelper } as const;

/** What begins each message of a text, by its first line; undefined: it is one message. */
export function markOf(text: string): keyof typeof marks | undefined {
  const first = text.split('\n').find((line) => line.trim() !== '') ?? '';
  return (['system:', '<|im_start|>', '{{role}}'] as const).find((name) => marks[name].test(first));
}

/**
 * A text as messages. If its first line is only `system:`, `# user:` or the like, each such line begins a message. So
 * does ChatML's `<|im_start|>user`, and dotprompt's `{{role "user"}}`. Otherwise it is one user message.
 */
export function sectionsOf(text: string): readonly Section[] {
  const lines = text.split('\n');
  const name = markOf(text);
  if (name === undefined) return [{ role: 'user', content: text, linesDown: 0 }];
  const mark = marks[name];
  const begins = lines.flatMap((line, index) => (mark.test(line) ? [index] : []));
  return begins.flatMap((begin, index): readonly Section[] => {
    const role = roleCalled(mark.exec(lines[begin] ?? '')?.[1] ?? '') ?? 'user';
    const own = lines.slice(begin + 1, begins[index + 1] ?? lines.length);
    const blank = own.findIndex((line) => line.trim() !== '');
    const body = mark === chatMark ? withoutEnd(own) : own;
    const content = body.slice(Math.max(blank, 0)).join('\n').trimEnd();
    return content.trim() === '' ? [] : [{ role, content, linesDown: begin + 1 + Math.max(blank, 0) }];
  });
}

/** Where text stands behind the mark that ends a message, nothing is taken away: it may be sent. */
function withoutEnd(lines: readonly string[]): readonly string[] {
  const last = lines.findLastIndex((line) => line.trim() !== '');
  return [...lines.slice(0, last), (lines[last] ?? '').replace(chatEnd, '')];
}
