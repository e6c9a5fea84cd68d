import { nearestWord } from '../../document/shownValue.ts';
import { type Language, ownPlaces, spansIn } from '../../judge/template/language.ts';
import { languages } from '../../judge/template/languages.ts';

/** A part of a prompt that looks like a place but would be sent unchanged. */
interface StrayPlace {
  /** Offset in the text. */
  readonly at: number;
  readonly written: string;
  /** The variable of the items that the author meant; undefined for a tag of a template language. */
  readonly meant: string | undefined;
}

/** Braces around a name, in any number; the closing ones may be missing. */
const braces =
  /(\$?)(\{{1,4})\s{0,40}([\p{L}_](?:[\p{L}\p{N}_.-]{0,98}[\p{L}\p{N}_])?(?: [\p{Lu}\p{N}][\p{L}\p{N}_.-]{0,40}){0,4})(\s{0,40}\}{1,4})?/gu;

/** The forms of other template languages around a name. */
const otherForms = [
  /\$([A-Za-z_]\w{0,99})/g,
  /<<\s{0,40}([\w.-]{1,99})\s{0,40}>>/g,
  /\[\[\s{0,40}([\w.-]{2,99})\s{0,40}\]\]/g,
  /%\(([\w.-]{1,99})\)[sdr]/g,
  // Python's conversions, formats and indexing.
  /\{([A-Za-z_]\w{0,99})(?:![rsa]|:[<>=^+\d.,]{1,20}[a-z%]?|\[[^\]{}\n]{0,99}\])\}/g,
  // Expressions in code: `{answer.strip()}`, `${item.answer}`, `\(item.answer)`.
  /\$?\{([A-Za-z_]\w{0,99})(?:\.\w{1,40})*\([^(){}\n]{0,99}\)\}/g,
  /\$\{(?:[A-Za-z_]\w{0,40}\??\.){1,5}([A-Za-z_]\w{0,99})\}/g,
  /\\\((?:[A-Za-z_]\w{0,40}\??\.){0,5}([A-Za-z_]\w{0,99})\)/g,
  /<%[=-]?\s{0,40}([\w.-]{1,99})\s{0,40}-?%>/g,
];

const tags = /\{%[-+]?\s{0,40}[a-z]\w{0,30}\b[^%\n]{0,300}%\}|\{#-?\s[^#\n]{0,300}#\}/g;

/**
 * Every place that a prompt intends but does not have. In a prompt with `{{variables}}`: `{{answer}` and `{ answer }`
 * if the items have a variable `answer`, `${answer}`, a slip such as `{{anwser}`, and tags such as `{% if answer %}`.
 *
 * @param names the items' variables.
 */
export function strayPlaces(
  text: string,
  names: readonly string[],
  language: Language = languages.double,
): readonly StrayPlace[] {
  const isDouble = language === languages.double || language.pieces !== undefined;
  // Only if the prompt writes its places so, a single pair of braces can contain a slip.
  const isSingle = language === languages.single || language === languages['f-string'];
  const own = new Set<string>([...names, ...ownPlaces]);
  const byCase = new Map(names.map((name) => [name.toLowerCase(), name]));
  const read = spansIn(language, text, (name) => own.has(name));
  const inBraces = [...text.matchAll(braces)].flatMap((match): readonly StrayPlace[] => {
    const [whole, , open = '', name = '', close = ''] = match;
    const closing = close.trim().length;
    if (isDouble && open.length >= 2 && closing >= 2 && !/\n/.test(whole)) return [];
    const isBrace = language === languages['f-string'] && open.length === 2;
    const isTorn = !isBrace && (open.length >= 2 || closing >= 2 || (isSingle && closing === 1));
    const meant = byCase.get(name.toLowerCase()) ?? (isTorn ? nearestWord(name, [...names, ...ownPlaces]) : undefined);
    return meant === undefined ? [] : [{ at: match.index, written: whole, meant }];
  });
  const inOthers = otherForms.flatMap((form) =>
    [...text.matchAll(form)].flatMap(({ 0: written, 1: meant = '', index: at }): readonly StrayPlace[] =>
      names.includes(meant) ? [{ at, written, meant }] : [],
    ),
  );
  const inTags = [...text.matchAll(tags)].map(({ 0: written, index: at }) => ({ at, written, meant: undefined }));
  const others = new Set(inOthers.map(({ at }) => at));
  let next = 0;
  return [...inBraces.filter(({ at }) => !others.has(at)), ...inOthers, ...inTags]
    .sort((a, b) => a.at - b.at)
    .filter(({ at, written }) => {
      // Both are in ascending order, and spans do not overlap.
      while ((read[next]?.end ?? Number.POSITIVE_INFINITY) <= at) next += 1;
      return (read[next]?.at ?? Number.POSITIVE_INFINITY) >= at + written.length;
    });
}
