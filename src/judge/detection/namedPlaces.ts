import type { AnswerPlace } from '../answerContract.ts';

/** A place of the answer that a prompt names, and what it says of it. */
export interface NamedPlace {
  readonly place: AnswerPlace;
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

/** The JSON keys, tags and boxes that a prompt names. What is around a variable of the items is input, not answer. */
export function namedPlaces(text: string): readonly NamedPlace[] {
  const masked = withoutVariables(text);
  return [...namedKeys(masked), ...namedTags(masked), ...namedBoxes(masked)].sort((a, b) => a.at - b.at);
}

function withoutVariables(text: string): string {
  return text.replace(variable, (found) => filled.repeat(found.length));
}

const quotedKey =
  /(["'`])([\p{L}_][\p{L}\p{N}_-]{0,40})\1[ \t]*(?:(?:key|field|property)\b|(?=\()|[:=]|[-–—][ \t]|(?:must|should)[ \t]+be\b)/giu;
const bareKey = /(?<=[{,][ \t\n]{0,40})([\p{L}_][\p{L}\p{N}_]{0,40})[ \t]*:(?=[ \t])/gu;

/** Quoted names in a prompt that speaks of JSON, or in braces; names without quotes in braces. */
function namedKeys(text: string): readonly NamedPlace[] {
  const keys = [...text.matchAll(quotedKey), ...text.matchAll(bareKey)].sort((a, b) => a.index - b.index);
  const around = bracesAround(
    text,
    keys.map(({ index }) => index),
  );
  const speaksOfJson = /json/i.test(text);
  return keys.flatMap(({ index: at, 0: key, 1: bare = '', 2: quoted }, order): readonly NamedPlace[] => {
    const from = at + key.length;
    const isAsked = quoted !== undefined && (speaksOfJson || /^[ \t]*(?:true|false)(?!\p{L})/u.test(text.slice(from)));
    if (around[order] === 'input' || (around[order] === undefined && !isAsked)) return [];
    const [line = ''] = text
      .slice(from, Math.min(from + longestAbout, keys[order + 1]?.index ?? text.length))
      .split('\n', 1);
    const about = line.replace(/[ \t,{("'`]+$/, '').replace(/\}\}?[^{}]*$/, '');
    return [{ place: { kind: 'key', path: [quoted ?? bare] }, about, words: shown(key + about), at }];
  });
}

/** For each of the places, in their order: in braces, in braces with a variable of the items in them, or undefined. */
function bracesAround(text: string, places: readonly number[]): readonly ('answer' | 'input' | undefined)[] {
  const open: { readonly start: number; holds?: 'answer' | 'input' }[] = [];
  const around: (typeof open)[number][][] = [];
  let lastFilled = -1;
  for (const { index, 0: mark } of text.matchAll(/[{}\uE000]/g)) {
    while ((places[around.length] ?? text.length) < index) around.push(open.slice(-1));
    if (mark === '{') open.push({ start: index });
    else if (mark === filled) lastFilled = index;
    else {
      const closed = open.pop();
      if (closed !== undefined) closed.holds = lastFilled > closed.start ? 'input' : 'answer';
    }
  }
  return places.map((_, order) => around[order]?.[0]?.holds);
}

const tag = /<(\/?)([\p{L}_][\p{L}\p{N}_-]{0,40})>|\uE000/gu;

/** Tags that the prompt shows around no variable: `<score>1-5</score>`, or "in <score> tags". */
function namedTags(text: string): readonly NamedPlace[] {
  const inputs = new Set<string>();
  const found: { readonly name: string; about: string; readonly at: number; end: number }[] = [];
  const open = new Map<string, (typeof found)[number]>();
  let lastFilled = -1;
  let before: string | undefined;
  for (const { index: at, 0: whole, 1: slash, 2: name } of text.matchAll(tag)) {
    const opened = slash === '/' ? open.get(name ?? '') : undefined;
    if (name === undefined) lastFilled = at;
    else if (slash === '/') open.delete(name);
    else {
      const shownTag = { name, about: '', at, end: at + whole.length };
      found.push(shownTag);
      open.set(name, shownTag);
    }
    if (opened !== undefined && lastFilled > opened.at) inputs.add(opened.name);
    // Another tag between the two is what the outer one holds, and several lines are a section of the prompt.
    else if (opened !== undefined && before === `<${opened.name}>` && at - opened.end <= longestAbout) {
      const about = text.slice(opened.end, at).trim();
      if (!about.includes('\n')) Object.assign(opened, { about, end: at + whole.length });
    }
    before = whole;
  }
  return found
    .filter(({ name }) => !inputs.has(name))
    .map(({ name, about, at, end }) => ({
      place: { kind: 'tag', name },
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
  const ours = [...text.matchAll(box)].filter(([words]) => !notOurs.test(words));
  return ours.map(({ index: at, 0: words, 1: about = '' }) => ({
    place: { kind: 'boxed' },
    about,
    words: shown(words),
    at,
  }));
}

const labelWith =
  /^[ \t>#*•_-]{0,8}([\p{Lu}\p{Lo}][\p{L}\p{N}]{0,30}(?:[ _-][\p{L}\p{N}]{1,30}){0,3})[*_ \t]{0,4}[:：][*_ \t]{0,6}(?:\[([^[\]\n]{1,60})\]|<([^<>\n]{1,60})>|\(([^()\n]{1,60})\)|([\p{L}\p{N}]{1,20}(?:[ \t]*[/|][ \t]*[\p{L}\p{N}]{1,20}){1,3}))[*_ \t.]{0,4}$/gmu;

/** Labels with a place behind them that is to be filled in: `Winner: [A/B/Tie]`, `Overall score: <1-5>`, `判断：正确/错误`. */
export function labelsToFill(text: string): readonly NamedPlace[] {
  return [...withoutVariables(text).matchAll(labelWith)].map((match) => {
    const [words, name = '', ...forms] = match;
    const about = forms.find((one) => one !== undefined) ?? '';
    return { place: { kind: 'label', name }, about, words: shown(words), at: match.index };
  });
}

function shown(words: string): string {
  const line = words.trim().replace(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}
