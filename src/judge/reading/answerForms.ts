export const key =
  /(["'])(?<name>[\p{L}\p{N}_][^"'\n:{}]{0,50})\1\s*:\s*(?<about>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|\{(?=\{?\s*["'](?!(?:description|(?:one|any)Of)["']))|[^,}\n]*)/gu;
export const quotedKey =
  /["'`](?<name>[\p{L}_]\w{0,40})["'`][ \t]*\(?(?:key|field|property)?[ \t]*[(:=-]?[ \t]*(?<about>[^"'`\n]{0,60})/gu;
export const bareKey =
  /(?<=[{,;][ \t\n]{0,40})(?<name>[\p{L}_][\p{L}\p{N}_]{0,40})[ \t]*:[ \t]+(?<about>[^,;}\n]{0,80})/gu;
/** `- **score**: …`, `- score (1-5): …` in a list of what the JSON has. */
export const listedKey =
  /^[ \t]*[-*•][ \t]+["'`*]*(?<name>[a-z_][a-z0-9_]{1,40})["'`*]*[ \t]*(?::["'`*]*[ \t]+|(?=\([^()\n]{1,40}\)))(?<about>.{1,150})$/gmu;
/** `- **verdict**: pick one:`, with quoted values in the lines below it. */
export const keyAbove =
  /^[ \t]*[-*•][ \t]+["'`*]*(?<name>[a-z_][a-z0-9_]{1,40})["'`*]*[ \t]*:[^:\n]{0,60}:?[ \t]*\n(?<about>(?:[ \t]+(?:[-*•][ \t]+["'`*]+[\w-]{1,30}["'`*]+[^\n]*|[^-*•\n][^\n]*)\n){2,40})/gmu;
/** `| is_kind | boolean | it is kind |`: a row of a table of what the JSON has. */
export const keyInTable =
  /^[ \t]*\|[ \t]*["'`*]*(?<name>[a-z_][a-z0-9_]{1,40})["'`*]*[ \t]*\|[ \t]*(?<about>[^|\n]{1,80})/gmu;
/** `Set is_kind=true if it is`. */
export const setField =
  /\b(?:set|return|output|answer|write)[ \t]+["'`]?(?<name>[\p{L}_]\w{1,40})=(?<about>\w{1,30})/giu;
export const tag = /<(?<name>[\p{L}_][\w.-]*)>(?<about>[^<]{0,200}?)<\/\1>/gu;
export const emptyTag = /(?:\b(?:in|inside|within|using|between)\b[^.\n]{0,60}?)<(?<name>[\p{L}_][\w.-]*)>/giu;
/** A heading above a line with a label of its own, as in `Output:`, is no label before that line. */
export const label =
  /^[^\p{L}\n]{0,12}(?<name>\p{L}[\p{L}\p{M}\p{N} _'()/-]{0,50}?)\s*[*_"'`]*\s*(?::|=|(?<=\s)-(?=\s))(?![ \t*_"'`]*\n\P{L}{0,12}\p{L}[^\n:]{0,50}:)\s*[*_"'`]*(?<about>.*)$/gmu;
export const placeholder =
  /^[-*# \t]*\**(?<name>\p{L}[\p{L}\p{N} _-]{0,40}?)\**:\**[ \t]*(?:[XYZNn#_]|\d+\/\d+|\.\.\.|_{2,})[ \t]*$/gmu;
export const headed =
  /^[^\p{L}\n]{0,12}(?<name>\p{L}[\p{L}\p{N} _'-]{0,40}?)[ \t]*(?<about>\([^()\n]{1,20}\))[ \t]*:?[*_]*:?[*_]*[ \t]*$/gmu;
/** The labels in one form with which the prompt ends. */
export const lastLines =
  /^(?<lead>[^\p{L}\n]{0,20})(?<name>\p{L}[\p{L}\p{M}\p{N} _'()/-]{0,30}?)[ \t]*(?:\([\d \t~-]+\))?[*_]*[ \t]*:[*_]*[ \t]*(?=(?:\n\s*\k<lead>\p{L}[^\n]{0,45}:[*_]*[ \t]*)*\s*$(?![\s\S]))/gmu;
/** `"GRADE: <0 to 5>"` within a sentence. */
export const quotedLabel =
  /["'`](?<name>\p{L}[\p{L}\p{N} _-]{1,30}):[ \t]*(?<about><[^<>"'`\n]{1,40}>|\[[^[\]"'`\n]{1,40}\])[^"'`\n]{0,60}["'`]/gu;
/** `` `Winner: A` or `Winner: B` `` within a sentence. */
export const quotedAnswer = /["'`](?<name>\p{L}[\p{L}\p{N} _-]{1,30}):[ \t]*(?<about>[^"'`\n]{1,40})["'`]/gu;
/**
 * Fields of a Python class: `better: Literal[1, 2]`, `score: int = Field(…, description="between 1 and 10")`, `fits:
 * bool`.
 */
export const fieldsOfClass: readonly RegExp[] = [
  /^[ \t]*(?<name>[\p{L}_]\w{0,40})[ \t]*:[ \t]*Literal\[(?<about>[^\]\n]{1,200})\]/gmu,
  /^[ \t]*(?<name>[\p{L}_]\w{0,40})[ \t]*:[ \t]*(?:int|float)\b[^\n]*?\b(?:between|from)[ \t]+(?<about>-?[\d.]+[ \t]*(?:and|to|-)[ \t]*\d[\d.]*)/gmu,
  /^[ \t]*(?<name>[\p{L}_]\w{0,40})[ \t]*:[ \t]*(?<about>bool)(?!\p{L})/gmu,
];
/** Keys of a sentence: "boolean fields fits and holds", "integer keys". */
export const keysInSentence =
  /(?<=\b(?<about>bool|int|float|number)(?:ean|eger)? (?:keys|fields|flags|values|properties)\b[^.\n]{0,120}[ \t])["'`]?(?<name>[\p{L}_]\w{1,40})["'`]?(?=,|[ \t]+(?:and\b|\()|\.|$)/gmu;
/** A name that the text has in the form of a place, and the text about it. */
export interface Mention {
  readonly name: string;
  readonly about: string;
  readonly words: string;
  readonly at: number;
}

export function mentionsOf(pattern: RegExp, text: string): readonly Mention[] {
  return [...text.matchAll(pattern)].map(({ index, 0: words, groups: { name = '', about = '' } = {} }) => ({
    name,
    about,
    words,
    // The break before a line is not the line.
    at: index + words.length - words.trimStart().length,
  }));
}

/** Whether a list names what the judge is given: "You receive JSON with:" is above it. */
export function isListOfInput(text: string, at: number): boolean {
  const lines = text.slice(Math.max(0, at - 2000), at).split('\n');
  const above = lines.findLast((line) => line.trim() !== '' && !/^\s*[-*•]/.test(line)) ?? '';
  return (
    /\b(?:receives?|given|inputs?|provided)\b/i.test(above) &&
    !/\b(?:outputs?|return|respond|reply|produce)\b/i.test(above)
  );
}

/** What a JSON Schema says of the key around it. */
export const saysOfKey =
  /^["'](?:enum|const|minimum|maximum|description)["']\s*:|^["']type["']\s*:\s*["'](?:string|integer|number|boolean)["']/;

const ofEach =
  /\bfor (?:each|every)\b[^.\n]{0,40}\b(?:answer|assign|give|mark|output|provide|rate|return|say|score|write)\b|\b(?:answer|grade|rate|score) each (?:\w+ )?(?:criteri|dimension|aspect|metric|question)|\bone per line\b|\b(?:line|rating|score|value) (?:per|for each) |\b(?:criteria|dimensions|aspects|metrics)\b[^.\n]{0,20}\beach (?:from|on|with)\b|(?<!point )(?<!points )\bfor each(?: one| of (?:these|them|the following))?[:.]?\s*$/i;
const ofAll = /\b(?:overall|final\w*|total\w*|averag\w*|mean|single|sum|verdict|only if|all (?:criteria|of them))\b/i;
const criterion =
  /^[ \t]*(?:[-*•]|\d{1,2}[.)])[ \t]+["'`*_]*(?<name>\p{L}[\p{L}\p{N} _-]{0,40}?)["'`*_]*[ \t]*(?:[:?(–—-].*)?$/gmu;

/** `a score (1-5) for accuracy and a score (1-5) for tone`. */
const scoredFor =
  /\b(?:scor|rat|grad)\w*[ \t]*(?<about>\(\d+[ \t]*(?:-|–|to)[ \t]*\d+\)|from \d+ to \d+)[ \t]+for[ \t]+(?:the[ \t]+)?(?<name>\p{L}[\p{L} ]{0,30}?)(?=[,;.]|[ \t]+and\b|\s*$)/giu;

/** The criteria of a list if "For each criterion answer yes or no" asks for a value of each, and nothing for one of all. */
export function criteriaOfEach(text: string, holdsValue: (line: string) => boolean): readonly Mention[] {
  const isAsked = text.split('\n').some((line) => ofEach.test(line) && holdsValue(line));
  if (ofAll.test(text)) return [];
  const ofLines = text.split('\n').map((line) => mentionsOf(scoredFor, line));
  const inOneLine = ofLines.find((all) => all.length > 1 && new Set(all.map(({ about }) => about)).size === 1);
  return isAsked ? mentionsOf(criterion, text) : (inOneLine ?? []);
}
