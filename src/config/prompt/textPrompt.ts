import { type PlacedDocument, throwFaults } from '../../document/placedDocument.ts';
import { nearestWord } from '../../document/shownValue.ts';
import { decodeText } from '../../document/text.ts';
import { validate } from '../../document/validate.ts';
import { parseYamlText } from '../../document/yamlDocument.ts';
import { UnusableInput } from '../../shared/fault.ts';
import { isMapping } from '../../shared/isMapping.ts';
import { fencedBlock, fenceKeys } from './fencedPrompt.ts';
import { parameterLike } from './modelParameters.ts';
import { programLine } from './programFile.ts';
import { dotpromptHeader, promptyHeader, settingsOfTool } from './wrapper/prompty.ts';
import { markOf, sectionsOf } from './wrapper/sections.ts';
import { emptyPrompt, type PromptSource, type ReadPrompt, type WrittenPrompt } from './writtenPrompt.ts';

const largestBytes = 1024 * 1024;

/**
 * A text prompt, with or without front matter. It is one user message, or several messages if there are `system:` and
 * `user:` lines above them.
 *
 * @throws UnusableInput with file, line, column and key for each mistake.
 */
export function textPrompt({ bytes, file, key }: PromptSource): ReadPrompt {
  // Line breaks are unified, so that a checkout on Windows sends the same requests.
  const text = decodeText({ bytes, file, maxBytes: largestBytes }).replaceAll('\r\n', '\n');
  refuseConflict(text, file);
  const { front, frontLine, body: whole, bodyLine: wholeLine } = splitFrontMatter(text, file);
  const fenced = key === undefined ? undefined : fencedBlock(text, key);
  if (key !== undefined && fenced === undefined) {
    const names = fenceKeys(text);
    const what = `no fenced block of the file, or several, are called ${JSON.stringify(key)}`;
    const fix =
      names.length === 0
        ? 'Take the "#" and what follows it out of "prompt"; or put the prompt between two lines of backticks, with this word behind the first.'
        : `Name one of its blocks: ${names.map((name) => `${file}#${name}`).join(', ')}.`;
    throw new UnusableInput({ file, key, what, fix });
  }
  const { body, line: bodyLine } = fenced ?? { body: whole, line: wholeLine };
  if (body === '') throw new UnusableInput({ ...emptyPrompt, file, line: bodyLine });
  const document = parseYamlText({ text: front ?? '', file, firstLine: frontLine });
  const written = frontMatter(document, file);
  const code = front === undefined ? programLine(body) : undefined;
  if (code !== undefined) {
    const what = `this looks like a program, and would be sent to the judge as it is: ${JSON.stringify(code.slice(0, 60))}`;
    const fix =
      'Move the text of the prompt to a file of its own. If this is the text, write two lines "---" above it.';
    throw new UnusableInput({ file, line: bodyLine, what, fix });
  }
  const sections = sectionsOf(body).map(({ linesDown, ...message }) => ({ ...message, line: bodyLine + linesDown }));
  const { system } = written;
  const above = {
    role: 'system',
    content: system ?? '',
    line: document.placeOf(['system'], 'text')?.line ?? frontLine,
  } as const;
  const mark = markOf(body);
  const hasFront = front !== undefined && fenced === undefined;
  return {
    written,
    messages: system === undefined ? sections : [above, ...sections],
    document,
    form: {
      'front matter': hasFront ? 'yes' : isFence(body.split('\n', 1)[0]) ? 'filled in' : 'none',
      messages: mark === undefined ? '1' : `${sections.length} by ${mark}`,
      ...(fenced && { 'block found by': fenced.foundBy }),
      ...(/\.prompty?$/i.test(file) && { 'settings of its tool': settingsOfTool(document.value) }),
    },
  };
}

/** Both sides of a merge would be sent, as one prompt that nobody wrote. */
function refuseConflict(text: string, file: string): void {
  const lines = text.split('\n');
  const at = lines.findIndex((line) => /^<{7}( |$)/.test(line));
  if (at < 0 || !lines.includes('=======') || !lines.some((line) => /^>{7}( |$)/.test(line))) return;
  const what = 'the file has the marks of a merge conflict (<<<<<<<, =======, >>>>>>>)';
  throw new UnusableInput({ file, line: at + 1, what, fix: 'Keep one side, and take the three lines of marks out.' });
}

function frontMatter(document: PlacedDocument, file: string): WrittenPrompt & { readonly system?: string } {
  const { value } = document;
  if (value === undefined || value === null) return {};
  const headerOf = /\.prompty$/i.test(file) ? promptyHeader : /\.prompt$/i.test(file) ? dotpromptHeader : undefined;
  const own = headerOf === undefined || !isMapping(value) ? document : { ...document, value: headerOf(value, file) };
  const isForeign = (key: string) => isMapping(value) && isOfAnotherTool(key, value[key]);
  throwFaults(validate({ shape: 'frontMatter', document: own, file, strayFix, isForeign }));
  // The schema was just checked.
  return own.value as ReturnType<typeof frontMatter>;
}

function strayFix(key: string): string | undefined {
  if (key === 'messages') return 'Take it out: the text below the front matter is the message of the user.';
  const parameter = parameterLike(key);
  if (parameter !== undefined)
    return `A parameter stands under modelParameters: "modelParameters: { ${parameter}: … }".`;
  const setting = nearestWord(key, blockKeys);
  return setting && `A setting of the judge stands under evenhand: "evenhand: { ${setting}: … }".`;
}

/**
 * Keys such as `version` or `author` describe the prompt to another tool. A key that may be meant for the judge is a
 * mistake.
 */
function isOfAnotherTool(key: string, value: unknown): boolean {
  const isOwn = (one: string) => parameterLike(one) !== undefined || nearestWord(one, blockKeys) !== undefined;
  return key !== 'messages' && ![key, ...(isMapping(value) ? Object.keys(value) : [])].some(isOwn);
}

const blockKeys = ['scale', 'values', 'best', 'options', 'output', 'candidates', 'answer', 'template'];

/**
 * Splits a text into its front matter (the lines between a `---` on the first line and the next `---`) and the body
 * without blank lines around it, each with its first line in the file. In a `.prompty`, blank lines may come first.
 * Lines that a template fills in, one and all, are no front matter but text.
 *
 * @throws UnusableInput if the front matter is not closed.
 */
function splitFrontMatter(text: string, file: string) {
  const lines = text.split('\n');
  const first = /\.prompty$/i.test(file) ? lines.findIndex((line) => line.trim() !== '') : 0;
  const frontLine = first + 2;
  if (!isFence(lines[first])) return { front: undefined, frontLine, ...trimBody(lines, 0) };
  const end = lines.findIndex((line, index) => index > first && isFence(line));
  if (end < 0) {
    const what = 'the front matter begins with "---" and is never closed';
    const fix = 'Write a line "---" after it, or take the first line out.';
    throw new UnusableInput({ what, fix, file, line: first + 1 });
  }
  const front = lines.slice(first + 1, end);
  // What is filled in is sent: YAML would read `LANGUAGE: {{ LANGUAGE }}` as mappings. Only a tool takes it away anyhow.
  if (
    !/\.prompty?$/i.test(file) &&
    front.length > 0 &&
    front.every((line) => /^[\w-]+:[ \t]*\{\{[^{}]*\}\}[ \t]*$/.test(line))
  )
    return { front: undefined, frontLine, ...trimBody(lines, 0) };
  return { front: front.join('\n'), frontLine, ...trimBody(lines, end + 1) };
}

function isFence(line = ''): boolean {
  return /^---\s*$/.test(line);
}

function trimBody(lines: readonly string[], from: number) {
  const first = lines.findIndex((line, index) => index >= from && line.trim() !== '');
  if (first < 0) return { body: '', bodyLine: Math.min(from + 1, lines.length) };
  return { body: lines.slice(first).join('\n').trimEnd(), bodyLine: first + 1 };
}
