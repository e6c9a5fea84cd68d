import type { Reply } from '../../ask/question.ts';
import type { AnswerForm, AnswerPlace } from '../answerContract.ts';
import type { Outcome, Unreadable } from '../outcome.ts';
import { readScore, type Scale } from '../scale.ts';
import { type Answer, agreement, endOf, type Span } from './answer.ts';
import { bareAnswers, bracketedAnswers, enclosedAnswers, markedAnswers } from './bareAnswers.ts';
import { formAnswers, type ReadText } from './formAnswers.ts';
import { jsonAnswers, jsonParts, jsonReason } from './jsonAnswers.ts';
import { jsonSpans } from './jsonSpans.ts';
import { labelledAnswers } from './labelledAnswers.ts';
import { plainText, withoutEmoji } from './plainReply.ts';
import { preferredAnswers } from './preferredAnswer.ts';
import { proseAnswers } from './proseAnswers.ts';
import { statedConfidence } from './statedConfidence.ts';
import { withDoubts } from './takenBack.ts';
import { matchAt, opensClause } from './tokenAt.ts';
import { type Vocabulary, vocabularyOf } from './vocabulary.ts';

/**
 * Reads a reply into an outcome. It collects every answer in the reply: in JSON, in double brackets, after labels, as a
 * closing preference, or else as a bare value. There is a score only if all of them agree on one value of the scale. A
 * reply that was cut off is never scored. The time is linear in the length of the reply.
 */
export function readReply(reply: Reply, scale: Scale, form?: AnswerForm): Outcome {
  if (reply.finish === 'refusal') return { kind: 'refused', reason: excerpt(reply.text) };
  if (reply.finish === 'length') return unreadable('cut-off', reply.text);
  const vocabulary = vocabularyOf(scale);
  const text = afterThinking(reply.text, vocabulary);
  if (text === undefined) return unreadable('cut-off', reply.text);
  if (plainText(text, []).trim() === '') return unreadable('empty', reply.text);
  return readText(text, vocabulary, form);
}

/** Whether the first line gives an answer, in any form. If not, thinking begins. */
function opensWithAnswer(text: string, vocabulary: Vocabulary): boolean {
  const [first = ''] = text
    .trimStart()
    .replace(/^(?:```|~~~)\w*\s*/, '')
    .split(/\n|<\/think>/i, 1);
  if (first.startsWith('{')) return true;
  const plain = plainText(first, []);
  const answers = [bracketedAnswers, labelledAnswers, bareAnswers].flatMap((read) => read(plain, vocabulary));
  return answers.some(({ end }) => !plain.slice(end).trimStart().startsWith('?'));
}

function readText(text: string, vocabulary: Vocabulary, form: AnswerForm | undefined): Outcome {
  const isStated = form !== undefined && form.found === undefined;
  // `4 |` ends a row of a table that the prompt began.
  const whole = readScore(
    plainText(text, [])
      .trim()
      .replace(/^([^|\n]+)\|$/u, '$1'),
    vocabulary.scale,
  );
  if (whole.kind === 'on-scale' && !isStated) return { ...whole, kind: 'scored', reason: undefined };
  const { spans, unclosed } = jsonSpans(text);
  if (unclosed) return unreadable('cut-off', text);
  const json = jsonParts(text, spans);
  const plain = withoutEmoji(
    plainText(text, json),
    vocabulary.words.map(({ score }) => score),
  );
  if (plain.trim() === '') return unreadable('no-answer', text);
  const read = { text, plain, json };
  const asked = form === undefined ? [] : formAnswers(form.place, read, vocabulary);
  const counted = isStated ? asked : countedAnswers(asked, form?.place.kind, read, vocabulary);
  // Forms that only say something if no other answer does.
  const isFree =
    counted.length === 0 || (vocabulary.words.length > 0 && counted.every(({ reading }) => reading.kind === 'foreign'));
  const answers = isFree && !isStated ? [...counted, ...proseAnswers(plain, vocabulary, form !== undefined)] : counted;
  const agreed = agreement(isStated ? answers : withDoubts(answers, read, vocabulary));
  if (agreed?.kind === 'several') return unreadable('two-answers', text);
  if (agreed?.kind === 'off-scale') return unreadable('off-scale', text);
  if (agreed?.kind !== 'on-scale') return withoutScore(agreed === undefined ? 'no-answer' : 'off-scale', text);
  return {
    kind: 'scored',
    score: agreed.score,
    reason: jsonReason(json) ?? reasonOf(text, plain, answers),
    confidence: statedConfidence(json, plain),
  };
}

/**
 * The answers in the place that the prompt asks for, or all others if there are none. Keys beside the requested one say
 * other things. An answer elsewhere in the text may be the judge's own, and the one in the requested form may be a
 * quotation of what is judged. So all must agree, unless the form closes the reply and no other answer opens it.
 */
function countedAnswers(
  asked: readonly Answer[],
  place: AnswerPlace['kind'] | undefined,
  { text, plain, json }: ReadText,
  vocabulary: Vocabulary,
): readonly Answer[] {
  const starts = new Set(asked.map(({ start }) => start));
  const isKey = place === 'key';
  const inJson = jsonAnswers(json, vocabulary, !isKey);
  // `[{"score": 4}, {"score": 2}]` above `Overall: 3` says something of each part.
  const ofParts = place === 'label' && asked.length > 0 ? json.filter(({ isList }) => isList) : [];
  const parts = new Set(ofParts.map(({ start }) => start));
  const apart = inJson.filter(({ start }) => !starts.has(start) && !parts.has(start));
  const about = { hasJson: inJson.length > 0, isAsked: asked.length > 0, isNamed: place !== undefined };
  const inText = answersInText(plain, about, vocabulary);
  const begin = asked.reduce((first, one) => Math.min(first, one.start), Number.POSITIVE_INFINITY);
  // `# Judgement: harbour` above `Verdict: PASS` is a title.
  const isTitle = ({ start, reading }: Answer) =>
    start < begin && reading.kind === 'off-scale' && vocabulary.highest === undefined;
  const isOnScale = asked.length > 0 && asked.every(({ reading }) => reading.kind === 'on-scale');
  const others = [...apart, ...inText].filter((one) => !isOnScale || !isTitle(one));
  const end = asked.reduce((last, one) => Math.max(last, one.end), 0);
  if (end === 0) return others;
  const closes =
    /^(?:[\s`*.]|<\/[\w-]{1,40}>)*$/.test(text.slice(end, end + 200)) && text.slice(end + 200).trim() === '';
  const opens = others.some(({ start }) => plain.slice(0, start).trim() === '');
  return closes && !opens && (isKey || apart.length === 0) ? asked : [...asked, ...others];
}

/**
 * A bare value counts if the reply gives no marked answer. Beside a label or JSON, which may be quoted from what is
 * judged, it counts only on the first or the last line. Beside the double brackets of a pairwise judge, a single letter
 * is a heading.
 */
function answersInText(
  plain: string,
  { hasJson, isAsked, isNamed }: Readonly<Record<'hasJson' | 'isAsked' | 'isNamed', boolean>>,
  vocabulary: Vocabulary,
): readonly Answer[] {
  const bracketed = bracketedAnswers(plain, vocabulary);
  const labelled = labelledAnswers(plain, vocabulary, isNamed);
  const preferred = preferredAnswers(plain, vocabulary);
  // Tags beside the requested place say other things, as keys do.
  const enclosed = isAsked ? [] : enclosedAnswers(plain, vocabulary);
  const others = [...markedAnswers(plain, vocabulary), ...enclosed];
  const isHeading = vocabulary.scale.kind === 'pairwise' && bracketed.length > 0;
  const bare = isHeading ? [] : bareAnswers(plain, vocabulary);
  const isEnd = ({ start, end }: Answer) => plain.slice(0, start).trim() === '' || plain.slice(end).trim() === '';
  const marked = [...bracketed, ...labelled, ...others].some(({ reading }) => reading.kind !== 'foreign');
  const counted = hasJson || marked ? bare.filter(isEnd) : bare;
  return [...bracketed, ...labelled, ...others, ...preferred, ...counted];
}

/**
 * "Score: N/A. I cannot rate this" is a refusal too: there is no answer in it. A refusal comes first, so only the first
 * 600 characters count.
 */
function withoutScore(why: Unreadable, text: string): Outcome {
  const isRefusal = refusal.test(text.trimStart().slice(0, 600).replace(/[‘’]/g, "'"));
  return isRefusal ? { kind: 'refused', reason: excerpt(text) } : unreadable(why, text);
}

function unreadable(why: Unreadable, text: string): Outcome {
  return { kind: 'unreadable', why, reason: excerpt(text) };
}

const opening = /^\s*<(think|thinking)>/i;

/**
 * The part of a reply after the thinking blocks of a reasoning model at its beginning; undefined if such a block never
 * closes. A closing tag without an opening one ends a block too, since some servers put the opening tag into the
 * prompt. After an answer it does not, since the tag may then be a quotation of what is judged.
 */
function afterThinking(text: string, vocabulary: Vocabulary): string | undefined {
  let rest = text;
  for (let [, tag] = opening.exec(rest) ?? []; tag !== undefined; [, tag] = opening.exec(rest) ?? []) {
    // Changing the case may change the length of a text, so this is a search.
    const end = rest.search(new RegExp(`</${tag}>`, 'i'));
    if (end === -1) return undefined;
    rest = rest.slice(end + `</${tag}>`.length);
  }
  const stray = rest.search(/<\/think>/i);
  return stray === -1 || opensWithAnswer(rest, vocabulary) ? rest : rest.slice(stray + '</think>'.length);
}

const acts =
  '(?:rate|score|evaluate|judge|assess|grade|assist|provide|comply|help|complete|determine|answer|fulfil|fulfill|give|do|engage|continue|offer|respond|participate|discuss|process|generate|make|support)';

const refusal = new RegExp(
  [
    "\\bI(?:'m| am) (?:\\p{L}+ ){0,2}sorry\\b",
    '(?:^|[.!\\n] *)(?:sorry|apologies|I (?:must |do )?apologi[sz]e)\\b',
    `\\bI (?:\\p{L}+ )?(?:cannot|can't|can not|won't|will not|(?:am |must |have to )?(?:unable|not able|decline|refuse) to) (?:\\p{L}+ )?${acts}\\b`,
    `\\bI'm (?:\\p{L}+ )?(?:unable|not able) to (?:\\p{L}+ )?${acts}\\b`,
    "\\bI(?:'m| am) not (?:comfortable|allowed|permitted)\\b",
    `(?:^|[.!\\n] *)unable to (?:\\p{L}+ )?${acts}\\b`,
    '\\bas an? (?:AI|artificial intelligence|(?:large )?language model)\\b',
  ].join('|'),
  'iu',
);

const label =
  /(?<![\p{L}\p{N}_])(?:reason(?:s|ing)?|explanations?|rationale|justification|analysis|feedback|thoughts?|comments?)(?![\p{L}\p{N}_])/giu;
const separator = /["')\]]{0,3}[ \t]*(?:\([^()\n]{0,40}\)[ \t]*)?(?::|=|[-–—](?=[ \t]))[ \t"']*|[ \t]*\n/y;
/** Punctuation that an answer leaves behind. */
const leftBefore = /^[\s*_`~"'#>|.,;:)\]}–—-]+/;
const leftAfter = /(?<![\s*_`~"'#>|([{])[\s*_`~"'#>|([{]+$/;

/**
 * The reason in the text of a reply: the text after `Reason:`, up to an answer or the end. Without such a label, the
 * text without its answers. `plain` is the same text with its Markdown blanked. Undefined if nothing is left.
 */
function reasonOf(text: string, plain: string, answers: readonly Answer[]): string | undefined {
  const from = reasonStart(plain);
  if (from === undefined) return tidy(without(text, answers));
  const next = answers.map(({ start }) => start).filter((start) => start >= from);
  const end = next.reduce((least, start) => Math.min(least, start), text.length);
  return tidy(text.slice(from, end)) ?? tidy(without(text, answers));
}

/** The trimmed text of a reply that gives no score, at most 2,000 characters; undefined if it is empty. */
function excerpt(text: string): string | undefined {
  const cut = text.trim().slice(0, 2000);
  const whole = /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
  return whole === '' ? undefined : whole;
}

function reasonStart(plain: string): number | undefined {
  for (const found of plain.matchAll(label)) {
    const mark = opensClause(plain, found.index) ? matchAt(separator, plain, endOf(found)) : undefined;
    if (mark !== undefined) return endOf(mark);
  }
  return undefined;
}

function without(text: string, spans: readonly Span[]): string {
  const pieces: string[] = [];
  let from = 0;
  for (const { start, end } of [...spans].sort((a, b) => a.start - b.start)) {
    if (start > from) pieces.push(text.slice(from, start));
    from = Math.max(from, end);
  }
  return pieces.join('') + text.slice(from);
}

/** Undefined if nothing but punctuation is left of a text. */
function tidy(text: string): string | undefined {
  const left = text
    .replace(/^[ \t]*```[^\n]{0,40}$/gm, '')
    .replace(leftBefore, '')
    .replace(leftAfter, '');
  return /[\p{L}\p{N}]/u.test(left) ? left : undefined;
}
