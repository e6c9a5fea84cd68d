import { readMarks } from '../../judge/marks.ts';
import type { Block } from '../../judge/template/block.ts';
import { findLanguage } from '../../judge/template/findLanguage.ts';
import { inDoubleBraces } from '../../judge/template/inDoubleBraces.ts';
import { type Language, ownPlaces } from '../../judge/template/language.ts';
import { languages } from '../../judge/template/languages.ts';
import { type Fault, UnusableInput } from '../../shared/fault.ts';
import type { JudgeBlock, PromptFile } from './promptFile.ts';
import { messageKey, type PlacedText, textsOf } from './promptTexts.ts';

/** A prompt with its places in double braces. */
export interface TranslatedPrompt extends PromptFile {
  readonly language: Language;
  /** The same prompt as in its file. */
  readonly written: PromptFile;
}

/**
 * Rewrites the places of a prompt in double braces. `evenhand.template` states the file's language; otherwise it is
 * detected from the texts and the items' variables. Lines keep their numbers.
 *
 * @param names the items' variables; empty: unknown.
 * @throws UnusableInput if there are places of two languages.
 */
export function readLanguage(written: PromptFile, names: readonly string[]): TranslatedPrompt {
  const file = withMarksRead(written, names);
  const language = languageOf(file, names);
  const known = new Set<string>([...names, ...ownPlaces]);
  const isVariable = (name: string) => names.length === 0 || known.has(name);
  const faults: Fault[] = [];
  const blocks: Block[] = [];
  const read = (placed: PlacedText): string => {
    const found = inDoubleBraces(placed.text, language, isVariable, blocks.length);
    const { text, clash, problem } = found;
    if (clash !== undefined)
      faults.push({
        file: file.file,
        line: placed.line + clash.line,
        key: placed.key,
        what: `${clash.written} is a place of another form than ${language.write('name')}, which the other places of this prompt have`,
        fix: 'Write all of them in one form, or say which it is: evenhand: { template: double }.',
      });
    if (problem !== undefined) {
      const { at, what, fix } = problem;
      faults.push({ file: file.file, ...placeIn(placed, at), what, fix });
    }
    blocks.push(...(found.blocks ?? []));
    return text;
  };
  const texts = textsOf(file).map((placed) => ({ ...placed, text: read(placed) }));
  faults.push(...tooManyPlaces(file, texts));
  if (faults.length > 0) throw new UnusableInput(faults);
  return {
    ...withTexts(file, new Map(texts.map(({ key, text }) => [key, text]))),
    language,
    written: file,
    ...(blocks.length === 0 ? {} : { blocks }),
  };
}

/**
 * The names of Evenhand's own places that are variables here: those that the items have, `output` if the prompt's own
 * words ask for the answer, and all of them in a file of another tool.
 */
export function takenPlaces(
  { block, ofOtherTool }: Pick<PromptFile, 'block' | 'ofOtherTool'>,
  names: readonly string[],
): ReadonlySet<string> {
  if (ofOtherTool === true) return new Set(ownPlaces);
  const byPrompt = block?.output === false ? ['output'] : [];
  return new Set([...byPrompt, ...ownPlaces.filter((name) => names.includes(name))]);
}

/** Every place is filled for every request, so tens of thousands would keep a run busy for minutes. */
const mostPlaces = 1000;

function tooManyPlaces({ file }: PromptFile, texts: readonly PlacedText[]): readonly Fault[] {
  const places = texts.flatMap((placed) =>
    [...placed.text.matchAll(/\{\{(?:%\d|[^\S\n]*[A-Za-z_])/g)].map(({ index }) => ({ placed, index })),
  );
  const first = places[mostPlaces];
  if (first === undefined) return [];
  const what = `the prompt has ${places.length} places, and the limit is ${mostPlaces}`;
  return [{ file, ...placeIn(first.placed, first.index), what, fix: 'Show each variable once or a few times.' }];
}

/** A name that the items bring is theirs, also around a section of the template's own logic. */
function withMarksRead(file: PromptFile, names: readonly string[]): PromptFile {
  const hasOutput = !takenPlaces(file, names).has('output');
  const hasDefinition = !names.includes('definition');
  const read = (text: string) => {
    const marked = hasOutput ? readMarks(text, 'output') : text;
    return hasDefinition ? readMarks(marked, 'definition') : marked;
  };
  return withTexts(file, new Map(textsOf(file).map(({ key, text }) => [key, read(text)])));
}

function languageOf(file: PromptFile, names: readonly string[]): Language {
  const stated = file.block?.template;
  if (stated !== undefined) return languages[stated];
  const texts = textsOf(file);
  const found = findLanguage(
    texts.map(({ text }) => text),
    names,
    answersOf(file.block),
  );
  if ('name' in found) return found;
  throw new UnusableInput(
    found.map(({ text, at, written, language }) => ({
      file: file.file,
      ...placeIn(texts[text], at),
      what: `${written} is of one template language, and other places are of another: ${found.flatMap((one) => (one.language === language ? [] : one.written)).join(', ')}`,
      fix: `Write all of them in one form, or say which it is: evenhand: { template: ${language.name} } for places such as ${language.write('name')}.`,
    })),
  );
}

/** The answers that the block allows, and the usual names of candidates. */
function answersOf(block: JudgeBlock | undefined): readonly string[] {
  const { scale, options = [], candidates } = block ?? {};
  const values = typeof scale === 'object' && 'values' in scale ? scale.values : [];
  const labels = [...(candidates?.labels ?? ['A', 'B', 'C']), candidates?.tie ?? 'tie'];
  return [...values, ...options.map(({ score }) => score), ...labels].map(String);
}

function placeIn(placed: PlacedText | undefined, at: number): Pick<Fault, 'line' | 'key'> {
  if (placed === undefined) return {};
  return { line: placed.line + placed.text.slice(0, at).split('\n').length - 1, key: placed.key };
}

function withTexts(file: PromptFile, texts: ReadonlyMap<string, string>): PromptFile {
  const { messages, block } = file;
  const options = block?.options?.map((option, index) => {
    const guideline = texts.get(`evenhand.options[${index}].guideline`) ?? option.guideline;
    const elaboration = texts.get(`evenhand.options[${index}].elaboration`);
    return { ...option, guideline, ...(elaboration === undefined ? {} : { elaboration }) };
  });
  return {
    ...file,
    messages: messages.map((message, index) => ({
      ...message,
      content: texts.get(messageKey(message, index)) ?? message.content,
    })),
    block: block && options ? { ...block, options } : block,
  };
}
