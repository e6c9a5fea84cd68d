import { type AnswerPlace, keyName } from '../answerContract.ts';

/** A place of the answer that a prompt names, and what it says of it. */
export interface NamedPlace {
  readonly place: AnswerPlace;
  /** One for the same place, however it is written. */
  readonly id: string;
  /** What stands after the name, up to the next name or the end of the line. */
  readonly about: string;
  /** The words that name it, and where they begin in the text. */
  readonly words: string;
  readonly at: number;
}

/** Stands for a variable of the items, or a block of logic; the length is kept. */
const filled = '\uE000';
const variable = /\{\{\s*[#/]?[\p{L}_][\p{L}\p{N}_.-]*\s*\}\}|\{\{%\d*\n*%\}\}/gu;
const longestAbout = 200;

/** The JSON keys and tags that the words of a prompt name. What is around a variable of the items is input, not answer. */
export function namedPlaces(text: string): readonly NamedPlace[] {
  const masked = text.replace(variable, (found) => filled.repeat(found.length));
  return [...namedKeys(masked), ...namedTags(masked), ...namedBoxes(masked)].sort((a, b) => a.at - b.at);
}

const quotedKey =
  /(["'`])([\p{L}_][\p{L}\p{N}_-]{0,40})\1[ \t]*(?:(?:key|field|property)\b|(?=\()|[:=]|[-–—][ \t]|(?:must|should)[ \t]+be\b)/giu;
const bareKey = /(?<=[{,][ \t\n]{0,40})([\p{L}_][\p{L}\p{N}_]{0,40})[ \t]*:(?=[ \t])/gu;

/** Quoted names in a prompt that speaks of JSON, or in braces; names without quotes in braces. */
function namedKeys(text: string): readonly NamedPlace[] {
  const quoted = [...text.matchAll(quotedKey)].map(({ index, 0: words, 2: name = '' }) => ({ index, words, name }));
  const bare = [...text.matchAll(bareKey)].map(({ index, 0: words, 1: name = '' }) => ({ index, words, name }));
  const all = [...quoted, ...bare].sort((a, b) => a.index - b.index);
  const around = bracesAround(
    text,
    all.map(({ index }) => index),
  );
  const speaksOfJson = /json/i.test(text);
  return all.flatMap(({ index, words, name }, place) => {
    const within = around[place] ?? 'nothing';
    const isQuoted = /^["'`]/.test(words);
    const isJson = speaksOfJson || /^[ \t]*(?:true|false)(?!\p{L})/u.test(text.slice(index + words.length));
    if (within === 'input' || (within === 'nothing' && !(isQuoted && isJson))) return [];
    const about = aboutAt(text, index + words.length, all[place + 1]?.index);
    const id = `key ${keyName(name)}`;
    return [{ place: { kind: 'key', path: [name] }, id, about, words: shown(words + about), at: index }];
  });
}

function aboutAt(text: string, from: number, next: number | undefined): string {
  const [line = ''] = text.slice(from, Math.min(from + longestAbout, next ?? text.length)).split('\n', 1);
  return line.replace(/[ \t,{("'`]+$/, '').replace(/\}\}?[^{}]*$/, '');
}

/** For each of the places, in their order: in braces, in braces with a variable of the items in them, or in none. */
function bracesAround(text: string, places: readonly number[]): readonly ('braces' | 'input' | 'nothing')[] {
  const open: Block[] = [];
  const blocks: (Block | undefined)[] = [];
  for (const { index, 0: mark } of text.matchAll(/[{}\uE000]/g)) {
    while (blocks.length < places.length && (places[blocks.length] ?? 0) < index) blocks.push(open.at(-1));
    const inner = open.at(-1);
    if (mark === '{') open.push({ isClosed: false, isInput: false });
    else if (mark === filled && inner !== undefined) inner.isInput = true;
    else if (mark === '}' && inner !== undefined) {
      inner.isClosed = true;
      open.pop();
      const outer = open.at(-1);
      if (outer !== undefined && inner.isInput) outer.isInput = true;
    }
  }
  return places.map((_, place) => {
    const block = blocks[place];
    if (block?.isClosed !== true) return 'nothing';
    return block.isInput ? 'input' : 'braces';
  });
}

interface Block {
  isClosed: boolean;
  isInput: boolean;
}

const tag = /<(\/?)([\p{L}_][\p{L}\p{N}_-]{0,40})>|\uE000/gu;

/** Tags that the prompt shows around no variable: `<score>1-5</score>`, or "in <score> tags". */
function namedTags(text: string): readonly NamedPlace[] {
  const inputs = new Set<string>();
  const found = new Map<number, { readonly name: string; about: string; end: number }>();
  const open = new Map<string, { readonly start: number; readonly from: number; readonly variables: number }>();
  let variables = 0;
  let last: string | undefined;
  for (const { index, 0: whole, 1: slash, 2: name } of text.matchAll(tag)) {
    const end = index + whole.length;
    if (name === undefined) variables += 1;
    else if (slash === '') {
      found.set(index, { name, about: '', end });
      open.set(name, { start: index, from: end, variables });
    } else {
      const opened = open.get(name);
      open.delete(name);
      if (opened !== undefined && opened.variables < variables) inputs.add(name);
      // Another tag between the two is what the outer one holds, and several lines are a section of the prompt.
      else if (opened !== undefined && last === `<${name}>` && index - opened.from <= longestAbout) {
        const about = text.slice(opened.from, index).trim();
        if (!about.includes('\n')) found.set(opened.start, { name, about, end });
      }
    }
    last = whole;
  }
  return [...found]
    .filter(([, { name }]) => !inputs.has(name))
    .map(([at, { name, about, end }]) => ({
      place: { kind: 'tag', name },
      id: `tag ${name.toLowerCase()}`,
      about,
      words: shown(text.slice(at, end)),
      at,
    }));
}

/** "Put your score in \boxed{}", but not a box that the text to be judged has. */
const box =
  /\b(?:put|write|give|enclose|provide|output|return|state|place|wrap|present|report)\b[^\n.]{0,80}?\b(?:score|rating|grade|verdict|judge?ment|your|final)\b[^\n.]{0,60}?\\{1,2}boxed\{([^{}\n]{0,40})\}?/giu;
const notOurs = /\b(?:student|submission|submitted|reference|expert|extract|candidate)\b/i;

function namedBoxes(text: string): readonly NamedPlace[] {
  return [...text.matchAll(box)].flatMap(({ index, 0: words, 1: about = '' }) =>
    notOurs.test(words) ? [] : [{ place: { kind: 'boxed' }, id: 'boxed', about, words: shown(words), at: index }],
  );
}

const labelWith =
  /^[ \t>#*•_-]{0,8}([\p{Lu}\p{Lo}][\p{L}\p{N}]{0,30}(?:[ _-][\p{L}\p{N}]{1,30}){0,3})[*_ \t]{0,4}[:：][*_ \t]{0,6}(?:\[([^[\]\n]{1,60})\]|<([^<>\n]{1,60})>|\(([^()\n]{1,60})\)|([\p{L}\p{N}]{1,20}(?:[ \t]*[/|][ \t]*[\p{L}\p{N}]{1,20}){1,3}))[*_ \t.]{0,4}$/gmu;

/** Labels with a place behind them that is to be filled in: `Winner: [A/B/Tie]`, `Overall score: <1-5>`, `判断：正确/错误`. */
export function labelsToFill(text: string): readonly NamedPlace[] {
  return [...text.replace(variable, (found) => filled.repeat(found.length)).matchAll(labelWith)].map(
    ({ index, 0: words, 1: name = '', ...about }) => ({
      place: { kind: 'label', name },
      id: `label ${keyName(name)}`,
      about: [about[2], about[3], about[4], about[5]].find((one) => one !== undefined) ?? '',
      words: shown(words),
      at: index,
    }),
  );
}

function shown(words: string): string {
  const line = words.trim().replace(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}
