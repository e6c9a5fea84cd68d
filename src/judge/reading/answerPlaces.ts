import { groupBy } from '../../shared/groupBy.ts';
import { type AnswerPlace, keyName, neverAnswers } from '../answerContract.ts';
import { isNumeric, type Scale, valuesOf } from '../scale.ts';
import {
  bareKey,
  criteriaOfEach,
  emptyTag,
  fieldsOfClass,
  headed,
  isListOfInput,
  key,
  keyAbove,
  keyInTable,
  keysInSentence,
  label,
  lastLines,
  listedKey,
  type Mention,
  mentionsOf,
  placeholder,
  quotedAnswer,
  quotedKey,
  quotedLabel,
  saysOfKey,
  setField,
  tag,
} from './answerForms.ts';
import {
  asksBelow,
  isCalledAnswer,
  isCalledScore,
  isCaption,
  isNameOfAnswer,
  isNameOfWhole,
  speaker,
} from './answerNames.ts';
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
const formOfValue =
  /^[\s"'*_`]*(?:[<[({]|PASS|FAIL|-?\d+(?:\s*(?:-|~|to|or|\/|\|)\s*\S+)*\s*$)|^\s*["'`]?\S{1,20}["'`]?(?:\s*(?:\/|\||or|,)\s*["'`]?\S{1,20}["'`]?)+\s*(?:[<(][^<>()\n]{0,80}[>)])?,?\s*$|^\s*(?:数字|숫자|Zahl|number|分数|点数)\s*$|^[^:\n]{1,30}\(\d+[点點分점]?\s*(?:-|~|to)\s*\d+[点點分점]?\)\s*$|\(\p{L}[^()\n]{0,30}\/[^()\n]{0,30}\)\s*$/iu;
/** `"tone": 0`, `N` or `null` in the form of a reply, wherever the scale begins. */
const filler = /^\s*(?:0(?:\.0)?|null|[NXYnxy#_])\s*$/;
const ofText = /^["'][^"']*\p{L}{3}[^"']* [^"']*\p{L}{3}/u;
/** `"overall": {"score": …`: the key around it says what the score is of. */
const scoreWithin = /^(?:score|rating|value|verdict|label|grade)$/;
const result = /\[(RESULT|VERDICT|SCORE|RATING|ANSWER)\]/u;
interface Candidate extends NamedAnswer {
  readonly name: string;
  /** The text about it is a value, or names its sort. */
  readonly isDescribed: boolean;
  /** The number of the scale's values that the text names. */
  readonly listed: number;
}

/** The place in a reply where a prompt asks for a value of the scale. */
export function answerPlaces(text: string, scale: Scale): AnswerSearch {
  const plain = plainText(text).replace(filled, (place) => '\uE000'.repeat(place.length));
  const named = placesIn(plain, scale, false);
  const found = named.kind === 'none' && isNumeric(scale) ? placesIn(plain, scale, true) : named;
  if (found.kind !== 'none') return found;
  const each = criteriaOfEach(plain, (line) => holdsValue(line, scale));
  const answers = each.map(({ name, words, at }): NamedAnswer => ({ place: { kind: 'label', name }, words, at }));
  return answers.length < 2 ? { kind: 'none' } : { kind: 'several', answers };
}

function placesIn(plain: string, scale: Scale, isConfidenceAsked: boolean): AnswerSearch {
  const candidates = candidatesIn(plain, scale, isConfidenceAsked);
  const described = candidates.filter((one) => one.isDescribed);
  const ofKind = (all: readonly Candidate[], kind: AnswerPlace['kind']) =>
    all.filter(({ place }) => place.kind === kind);
  const keys = ofKind(candidates, 'key');
  const holding = described.length > 0 ? described : keys.filter(isCalledScore);
  const called = /json/i.test(plain) ? keys.filter(isCalledAnswer) : [];
  const strongest = [ofKind(holding, 'key'), called, ofKind(holding, 'tag'), ofKind(holding, 'label')].find(
    (all) => all.length > 0,
  );
  const marked = markedPlace(plain, scale);
  if (strongest === undefined) return marked;
  const isStronger = strongest.some(({ place }) => place.kind !== 'label');
  if (marked.kind === 'found' && (marked.answer.place.kind === 'label' || !isStronger)) return marked;
  const picked = strongest.length === 1 ? strongest[0] : pick(strongest);
  return picked === undefined
    ? { kind: 'several', answers: strongest.map(shown) }
    : { kind: 'found', answer: shown(picked) };
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
  const most = Math.max(2, ...all.map(({ listed }) => listed));
  const ways = [isNameOfWhole, isNameOfAnswer, ({ listed }: Candidate) => listed === most];
  return ways.map((holds) => all.filter(holds)).find(({ length }) => length === 1)?.[0];
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

function candidatesIn(text: string, scale: Scale, isConfidenceAsked: boolean): readonly Candidate[] {
  const found = new Map<string, Candidate>();
  const others = new Set<string>();
  const isValue = valueFinder(scale.kind === 'interval' ? [] : scale.values);
  const add = (place: AnswerPlace, { name, about: own, words, at }: Mention, about = own) => {
    // `"reject_reason": "passed"` answers, if people label with "passed".
    const isLabel = !isNumeric(scale) && isValue(own.replace(/^["'\s]+|["'\s,]+$/g, '')) !== undefined;
    if (
      (!isLabel && (place.kind === 'key' ? place.path : [name]).some((one) => neverAnswers(one, isConfidenceAsked))) ||
      isCaption(name) ||
      (place.kind === 'label' && asksBelow.test(name.trim())) ||
      isValue(name) !== undefined ||
      name.includes('\uE000') ||
      (about.includes('\uE000') && !/[\p{L}\p{N}]/u.test(about.replace(/\uE000/g, '')))
    )
      return;
    const wordsAbout = about.replace(/["'{}<>[\]]/g, '').trim();
    const isShort = wordsAbout.split(/[\s|]+/).length <= 14 && about.length < 160 && about.trim() !== '';
    const isDescribed = isShort && holdsValue(about, scale);
    const listed = valuesNamedIn(about, scale);
    const id = `${place.kind} ${place.kind === 'key' ? place.path.map(keyName).join() : keyName(name)}`;
    const before = found.get(id) ?? { place, name, words, at, isDescribed, listed };
    if (isOfOther(about, scale)) others.add(id);
    found.set(id, {
      ...before,
      isDescribed: before.isDescribed || isDescribed,
      listed: Math.max(before.listed, listed),
    });
  };
  const around = bracesIn(text);
  const isInput = ({ at }: Mention) => around(at)?.isPart === true || around(at)?.text.includes('\uE000') === true;
  const outerOf = ({ at }: Mention) => {
    const outer = around(at)?.key;
    return outer === undefined || isCaption(outer) ? undefined : outer;
  };
  const outers = groupBy(mentionsOf(key, text), ({ name }) => name);
  const severalNested = new Set(
    [...outers].flatMap(([name, all]) => (new Set(all.flatMap((one) => outerOf(one) ?? [])).size > 1 ? [name] : [])),
  );
  const isNested = ({ name }: Mention) => scoreWithin.test(name) || severalNested.has(name);
  const isJson = /json/i.test(text);
  const [value = ''] = valuesOf(scale).map(String);
  const listing = valuesOf(scale).slice(0, 5).join('|');
  const isNamedKey = (one: Mention) =>
    isCalledScore(one) || (/["'`][ \t]*(?:key|\()/.test(one.words) && holdsValue(one.about, scale));
  const isListed = (one: Mention) =>
    isCalledAnswer(one) || valuesNamedIn(one.about, scale) > 1 || one.about.startsWith('(bool');
  /** Keys with a text in one example; their `null` in another is no value. */
  const ofTexts = new Set(mentionsOf(key, text).flatMap(({ name, about }) => (ofText.test(about) ? [name] : [])));
  // Beside words, a number is a value of something else.
  const isFiller = ({ about }: Mention) => filler.test(about) && (isNumeric(scale) || !/\d/.test(about));
  /** Each form, the mentions in it that count, and the text about all of them if it is not their own. */
  const forms: readonly (readonly [
    kind: 'key' | 'tag' | 'label',
    pattern: RegExp,
    isMeant: (one: Mention) => boolean,
    said?: string,
  ])[] = [
    ['key', key, (one) => !isFiller(one) && !isInput(one)],
    ['key', key, (one) => isFiller(one) && !ofTexts.has(one.name) && !isInput(one), value],
    ['key', bareKey, (one) => around(one.at) !== undefined && !isInput(one)],
    ['key', keysInSentence, ({ about }) => holdsValue(about, scale) && !isOfOther(about, scale), listing],
    [
      'key',
      quotedKey,
      (one) =>
        isJson && isNamedKey(one) && !isInput(one) && !(isNumeric(scale) && filler.test(one.about.split(',')[0] ?? '')),
    ],
    ['key', listedKey, (one) => isJson && isListed(one) && !isListOfInput(text, one.at)],
    ['key', keyInTable, (one) => isJson && holdsValue(one.about, scale)],
    ['key', keyAbove, (one) => isJson && valuesNamedIn(one.about, scale) > 1, listing],
    ['label', quotedLabel, (one) => holdsValue(one.about, scale) || isCalledScore(one) || isConfidenceAsked, value],
    ['label', quotedAnswer, ({ about }) => isValue(about) !== undefined],
    ['label', setField, ({ about }) => isValue(about) !== undefined],
    ...fieldsOfClass.map((pattern) => [/yaml/i.test(text) ? 'label' : 'key', pattern, () => true] as const),
    ['tag', tag, () => true],
    ['tag', tag, (one) => isCalledScore(one) && !one.about.includes('\uE000'), 'score'],
    ['tag', emptyTag, isCalledAnswer, 'score'],
    ['label', label, (one) => isLabel(one, scale)],
    ['label', headed, ({ about }) => /\d/.test(about) && holdsValue(about, scale) && !isOfOther(about, scale), value],
    ['label', placeholder, () => true, value],
    ['label', lastLines, (one) => !speaker.test(one.name), value],
  ];
  for (const [kind, pattern, isMeant, said] of forms) {
    for (const one of mentionsOf(pattern, text).filter(isMeant)) {
      const isOfKey = kind === 'key' && saysOfKey.test(one.words);
      const outer = isOfKey || (kind === 'key' && isNested(one)) ? outerOf(one) : undefined;
      // Beside the form of the reply, a key of several objects in it names none of them.
      if (kind === 'key' && outer === undefined && (isOfKey || severalNested.has(one.name))) continue;
      const name = outer ?? one.name.trim();
      const path = outer === undefined || isOfKey ? [name] : [outer, one.name.trim()];
      add(kind === 'key' ? { kind, path } : { kind, name }, { ...one, name }, said);
    }
  }
  return [...found].flatMap(([id, one]) => (others.has(id) ? [] : [one]));
}

function isLabel({ name, words, about }: Mention, scale: Scale): boolean {
  const isInput = about.includes('\uE000') && !holdsValue(about.replace(/\uE000+/g, ''), scale);
  // `{A, B or tie}` is a place to be filled in, but an object in JSON is none.
  const isObject = /^\s*\{/.test(about) && (/["']/.test(about) || valuesNamedIn(about, scale) < 2);
  const isForm = formOfValue.test(about) && !isObject && (holdsValue(about, scale) || /\[\[/.test(about));
  // `**Verdict:** APPROVED`, once for each value.
  const isValue =
    isNameOfAnswer({ name }) && !isNumeric(scale) && valuesOf(scale).some((one) => String(one) === about.trim());
  // `safety (1=asks for PII, 5=safe)` is no label `safety (1`.
  const isWhole = name.split('(').length === name.split(')').length;
  return !isInput && (isForm || isValue) && isWhole && !/^["']/.test(words.trim());
}
