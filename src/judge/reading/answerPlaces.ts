import { type AnswerPlace, keyName, neverAnswers } from '../answerContract.ts';
import { type Scale, valuesOf } from '../scale.ts';
import { isCalledAnswer, isCalledScore, isNameOfAnswer, isNameOfWhole } from './answerNames.ts';
import { holdsValue, isOfOther, valuesNamedIn } from './holdsValue.ts';
import { bracesIn } from './jsonBlock.ts';
import { plainText } from './plainText.ts';
import { valueFinder } from './values.ts';

/** The place of the answer that a prompt names. */
export interface NamedAnswer {
  readonly place: AnswerPlace;
  /** The words that name it, and their offset in the text. */
  readonly words: string;
  readonly at: number;
}

/** What a prompt says about where its judge answers. */
export type AnswerSearch =
  | { readonly kind: 'found'; readonly answer: NamedAnswer }
  | { readonly kind: 'none' }
  /** One score for each of several criteria, and none for the whole. */
  | { readonly kind: 'several'; readonly answers: readonly NamedAnswer[] };

const filled = /\{\{\s*[#/]?[\p{L}_][\p{L}\p{N}_.-]*\s*\}\}|\{\{%\d*\n*%\}\}/gu;
const key =
  /(["'])(?<name>[\p{L}\p{N}_][^"'\n:{}]{0,50})\1\s*:\s*(?<about>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|\{(?=\{?\s*["'](?!(?:score|rating|value|verdict|label|grade|type|enum|const|description|(?:one|any)Of)["']))|[^,}\n]*)/gu;
const quotedKey =
  /["'`](?<name>[\p{L}_]\w{0,40})["'`][ \t]*\(?(?:key|field|property)?[ \t]*[(:=-]?[ \t]*(?<about>[^"'`\n]{0,60})/gu;
const bareKey = /(?<=[{,;][ \t\n]{0,40})(?<name>[\p{L}_][\p{L}\p{N}_]{0,40})[ \t]*:[ \t]+(?<about>[^,;}\n]{0,80})/gu;
/** `- **score**: …` in a list of what the JSON has. */
const listedKey =
  /^[ \t]*[-*•][ \t]+["'`*]*(?<name>[a-z_][a-z0-9_]{1,40})["'`*]*[ \t]*:["'`*]*[ \t]+(?<about>.{1,150})$/gmu;
const tag = /<(?<name>[\p{L}_][\w.-]*)>(?<about>[^<]{0,200}?)<\/\1>/gu;
const emptyTag = /(?:\b(?:in|inside|within|using|between)\b[^.\n]{0,60}?)<(?<name>[\p{L}_][\w.-]*)>/giu;
const label =
  /^[^\p{L}\n]{0,12}(?<name>\p{L}[\p{L}\p{M}\p{N} _'()/-]{0,50}?)\s*[*_"'`]*\s*(?::|=|(?<=\s)-(?=\s))\s*[*_"'`]*(?<about>.*)$/gmu;
const formOfValue =
  /^[\s"'*_`]*(?:[<[({]|PASS|FAIL|-?\d+(?:\s*(?:-|~|to|or|\/|\|)\s*\S+)*\s*$)|^\s*["'`]?\S{1,20}["'`]?(?:\s*(?:\/|\||or|,)\s*["'`]?\S{1,20}["'`]?)+\s*$|^\s*(?:数字|숫자|Zahl|number|分数|点数)\s*$/iu;
const placeholder =
  /^[-*# \t]*\**(?<name>\p{L}[\p{L}\p{N} _-]{0,40}?)\**:\**[ \t]*(?:[XNn#_]|\d+\/\d+|\.\.\.|_{2,})[ \t]*$/gmu;
const headed =
  /^[^\p{L}\n]{0,12}(?<name>\p{L}[\p{L}\p{N} _'-]{0,40}?)[ \t]*(?<about>\([^()\n]{1,20}\))[ \t]*:?[*_]*:?[*_]*[ \t]*$/gmu;
const lastLine =
  /(?:^|\n)[^\p{L}\n]{0,8}(?<name>\p{L}[\p{L}\p{M}\p{N} _'()/-]{0,30}?)\s*(?:\([\d\s~-]+\))?[*_]*\s*:[*_]*\s*$/gu;
/** `"tone": 0` in the form of a reply, wherever the scale begins. */
const zero = /^\s*(?:0(?:\.0)?|null)\s*$/;
/** `"overall": {"score": …`. */
const scoreWithin = /^\s*\{+\s*["'](?<name>score|rating|value|verdict|label|grade)["']\s*:/;
/** Words that ask for an answer below them. They are no label before an answer. */
const asksBelow =
  /以下|如下|^请|\b(?:following|below|only|form)\b|(?:세요|ください|下さい)$|^(?:output|return|reply|respond|use|give|provide|choose|select)\b/iu;
/** A caption above the form of a reply, as in `"output_format": {…}`; `correct_format` is a criterion. */
const captionOfReply =
  /^(?:(?:json|output|response|reply|answer|return|few[ _-]?shot|your)[ _-]?)*(?:formats?|instructions?|examples?|schema)(?:[ _-]?\d+)?$/i;
const result = /\[(RESULT|VERDICT|SCORE|RATING|ANSWER)\]/u;
interface Candidate extends NamedAnswer {
  readonly name: string;
  /** The text about it is a value, or names its sort. */
  isDescribed: boolean;
  /** The number of the scale's values that the text names. */
  listed: number;
}

/** The place in a reply where a prompt asks for a value of the scale. */
export function answerPlaces(text: string, scale: Scale): AnswerSearch {
  const plain = plainText(text).replace(filled, (place) => '\uE000'.repeat(place.length));
  const candidates = candidatesIn(plain, scale);
  const described = candidates.filter((one) => one.isDescribed);
  const holding =
    described.length > 0 ? described : candidates.filter((one) => one.place.kind === 'key' && isCalledScore(one));
  const keys = /json/i.test(plain) ? candidates.filter((one) => one.place.kind === 'key' && isCalledAnswer(one)) : [];
  const ofKinds = [holding.filter(({ place }) => place.kind === 'key'), keys].concat(
    (['tag', 'label'] as const).map((kind) => holding.filter(({ place }) => place.kind === kind)),
  );
  const strongest = ofKinds.find((all) => all.length > 0);
  if (strongest === undefined) return markedPlace(plain, scale);
  const marked = markedPlace(plain, scale);
  if (
    marked.kind === 'found' &&
    (marked.answer.place.kind === 'label' || strongest.every(({ place }) => place.kind === 'label'))
  )
    return marked;
  const [only, second] = strongest;
  const picked = second === undefined ? only : pick(strongest);
  if (picked !== undefined) return { kind: 'found', answer: shown(picked) };
  return { kind: 'several', answers: strongest.map(shown) };
}

function shown({ place, words, at }: Candidate): NamedAnswer {
  const line = words
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/\uE000+/g, '…');
  return { place, at, words: line.length > 60 ? `${line.slice(0, 59)}…` : line };
}

/**
 * The candidate that names the whole, is called what an answer is called, or lists values of the scale; undefined if
 * one is not clear.
 */
function pick(all: readonly Candidate[]): Candidate | undefined {
  const named = onlyWhere(all, isNameOfWhole) ?? onlyWhere(all, isNameOfAnswer);
  if (named !== undefined) return named;
  const most = Math.max(...all.map(({ listed }) => listed));
  const listing = all.filter(({ listed }) => listed === most);
  return most > 1 && listing.length === 1 ? listing[0] : undefined;
}

function onlyWhere(all: readonly Candidate[], holds: (one: Candidate) => boolean): Candidate | undefined {
  const [only, second] = all.filter(holds);
  return second === undefined ? only : undefined;
}

/** Marks that are a place without a name: `[[4]]`, `[RESULT] 4`, `\boxed{4}`. */
function markedPlace(text: string, scale: Scale): AnswerSearch {
  const found = (place: AnswerPlace, { 0: words, index: at }: RegExpExecArray): AnswerSearch => ({
    kind: 'found',
    answer: { place, words, at },
  });
  const named = result.exec(text);
  if (named !== null) return found({ kind: 'label', name: `[${named[1]}]` }, named);
  const brackets = /\[\[[^[\]\n\uE000]{1,40}\]\]/.exec(text);
  if (brackets !== null) return found({ kind: 'bracket' }, brackets);
  const box = /\\{1,2}boxed/.exec(text);
  const line = box === null ? '' : (text.slice(text.lastIndexOf('\n', box.index) + 1).split('\n', 1)[0] ?? '');
  const asks =
    /scor|rating|grade|verdict|judg|your|final/i.test(line) && !/student|submission|reference|candidate/i.test(line);
  if (box !== null && (asks || holdsValue(line, scale))) return found({ kind: 'boxed' }, box);
  return { kind: 'none' };
}

function candidatesIn(text: string, scale: Scale): readonly Candidate[] {
  const found = new Map<string, Candidate>();
  const others = new Set<string>();
  const isValue = valueFinder(scale.kind === 'interval' ? [] : scale.values);
  const add = (place: AnswerPlace, { name, about, words, at }: Mention) => {
    if (
      neverAnswers(name) ||
      captionOfReply.test(name.trim()) ||
      (place.kind === 'label' && asksBelow.test(name.trim())) ||
      isValue(name) !== undefined ||
      name.includes('\uE000') ||
      onlyFilled(about)
    )
      return;
    const short =
      about
        .replace(/["'{}<>[\]]/g, '')
        .trim()
        .split(/\s+/).length <= 14;
    const isDescribed = short && about.length < 160 && about.trim() !== '' && holdsValue(about, scale);
    const listed = valuesNamedIn(about, scale);
    const id = `${place.kind} ${keyName(name)}`;
    const before = found.get(id);
    if (isOfOther(about, scale)) others.add(id);
    if (before === undefined) found.set(id, { place, name, words, at, isDescribed, listed });
    else {
      before.isDescribed ||= isDescribed;
      before.listed = Math.max(before.listed, listed);
    }
  };
  const around = bracesIn(text);
  const isInput = ({ at }: Mention) => around(at)?.includes('\uE000') === true;
  const isJson = /json/i.test(text);
  const [value = ''] = valuesOf(scale).map(String);
  const addAll = (
    kind: 'key' | 'tag' | 'label',
    pattern: RegExp,
    isMeant: (one: Mention) => boolean,
    said?: string,
  ) => {
    for (const one of mentionsOf(pattern, text)) {
      const name = kind === 'label' ? one.name.trim() : one.name;
      const within = kind === 'key' ? scoreWithin.exec(one.about)?.groups?.['name'] : undefined;
      const path = [name.trim(), ...(within === undefined ? [] : [within])];
      const place: AnswerPlace = kind === 'key' ? { kind, path } : { kind, name };
      if (isMeant(one)) add(place, { ...one, name, about: said ?? one.about });
    }
  };
  addAll('key', key, (one) => !zero.test(one.about) && !isInput(one));
  addAll('key', key, (one) => zero.test(one.about) && !isInput(one), value);
  addAll('key', bareKey, (one) => around(one.at) !== undefined && !isInput(one));
  addAll('key', quotedKey, (one) => {
    const isCalledKey = /["'`][ \t]*(?:key|\()/.test(one.words) && holdsValue(one.about, scale);
    return isJson && (isCalledScore(one) || isCalledKey) && !isInput(one);
  });
  addAll('key', listedKey, (one) => isJson && isCalledAnswer(one));
  addAll('tag', tag, () => true);
  addAll('tag', tag, (one) => isCalledScore(one) && !one.about.includes('\uE000'), 'score');
  addAll('tag', emptyTag, isCalledAnswer, 'score');
  addAll('label', label, (one) => isLabel(one, scale));
  addAll('label', headed, ({ about }) => /\d/.test(about) && holdsValue(about, scale), value);
  addAll('label', placeholder, () => true, value);
  addAll('label', lastLine, (one) => !speaker.test(one.name) && !isOneOfSeveral(text), value);
  return [...found].flatMap(([id, one]) => (others.has(id) ? [] : [one]));
}

/** A name that the text has in the form of a place, and the text about it. */
interface Mention {
  readonly name: string;
  readonly about: string;
  readonly words: string;
  readonly at: number;
}

function mentionsOf(pattern: RegExp, text: string): readonly Mention[] {
  return [...text.matchAll(pattern)].map(({ index, 0: words, groups: { name = '', about = '' } = {} }) => ({
    name,
    about,
    words,
    // The break before a line is not the line.
    at: index + words.length - words.trimStart().length,
  }));
}

function isLabel({ name, words, about }: Mention, scale: Scale): boolean {
  const isInput = about.includes('\uE000') && !holdsValue(about.replace(/\uE000+/g, ''), scale);
  const isForm = formOfValue.test(about) && !/^\s*\{/.test(about) && (holdsValue(about, scale) || /\[\[/.test(about));
  // `safety (1=asks for PII, 5=safe)` is no label `safety (1`.
  const isWhole = name.split('(').length === name.split(')').length;
  return !isInput && isForm && isWhole && !/^["']/.test(words.trim());
}

/** Names of speakers, and of what a model writes. */
const speaker = /^(?:assistant|ai|human|user|system|model|bot|response|output|reply|json|answer)$/i;

/** The prompt ends with several labels in one form and nothing after them: it asks for several scores. */
function isOneOfSeveral(text: string): boolean {
  const lines = text
    .trimEnd()
    .split('\n')
    .filter((line) => line.trim() !== '');
  const [before = '', last = ''] = lines.slice(-2);
  const formOf = (line: string) => /^[^\p{L}]*/u.exec(line)?.[0];
  const [other] = mentionsOf(lastLine, before);
  return other !== undefined && formOf(before) === formOf(last) && !neverAnswers(other.name);
}

function onlyFilled(about: string): boolean {
  return about.includes('\uE000') && !/[\p{L}\p{N}]/u.test(about.replace(/\uE000/g, ''));
}
