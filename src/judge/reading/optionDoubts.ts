import type { Score } from '../scale.ts';
import type { ReadHead } from './optionHeads.ts';
import { plainText } from './plainText.ts';
import type { PromptLine } from './promptLine.ts';
import { mayBeNumbers } from './values.ts';

/** Why lines that give each value once are not read as options. */
export interface Doubt {
  /** One sentence. */
  readonly why: string;
  /** Indices of the lines in question. */
  readonly at: readonly number[];
  /** A value that no item may have as its label yet; absent: none is in question. */
  readonly value?: string;
}

/** Steps, principles and candidates are numbered like a scale. Examples have its values after what they judge. */
export function partsOfPrompt(
  lines: readonly PromptLine[],
  own: readonly ReadHead[],
  all: readonly ReadHead[],
): Doubt | undefined {
  const at = own.map((head) => head.at);
  // `P0` is a value of its own.
  const isCounted = ({ at: line, from, value }: ReadHead) =>
    !/^\p{L}{1,2}\d/u.test(value) && counted.test(plainText(lines[line]?.text.slice(0, from) ?? ''));
  if (own.every(isCounted)) return { why: 'they may be steps, criteria or candidates that are counted', at };
  if (own.every(({ noun }) => /^(?:if|when)\s.*=\s*$/i.test(noun)))
    return { why: 'they may say what else a reply with that value has', at };
  const again = own.some(({ noun }) => noun.endsWith(':'))
    ? all.find((head) => !at.includes(head.at) && own.some((one) => one.form === head.form && one.value === head.value))
    : undefined;
  if (again !== undefined)
    return { why: `"${again.value}" stands on another such line, as in examples`, at: [...at, again.at] };
  const [name, ...names] = own.map(
    ({ at: line }) => /^\s*(\p{L}[\p{L} ]{0,20}):\s*\S/u.exec(lines[line - 1]?.text ?? '')?.[1],
  );
  return name !== undefined && names.every((other) => other === name)
    ? { why: `each follows a line of "${name}:", as in examples`, at }
    : undefined;
}

/** `Step 1`, in the languages that prompts have been seen in; also `B1`. */
const counted =
  /^[^\p{L}]*(?:\p{L}{1,2}(?=\d)|steps?|stages?|phases?|principles?|criteri(?:on|a)|c|rules?|parts?|tasks?|questions?|q|examples?|sections?|doc(?:ument)?s?|passages?|responses?|candidates?|submissions?|summar(?:y|ies)|dimensions?|aspects?|requirements?|instructions?|checks?|schritt|kriterium|regel|prinzip|aufgabe|antwort|dokument|beispiel|paso|criterio|regla|principio|étape|critère|règle|principe|шаг|критерий|步骤|步驟|原则|准则|标准|ステップ|手順|原則|基準)\s?#?\d/iu;

/** A neighbour in the same form that is in no enumeration may be an option that no item has as its label. */
export function doubtBeside(
  lines: readonly PromptLine[],
  read: readonly ReadHead[],
  heads: readonly ReadHead[],
  values: readonly Score[],
): Doubt | undefined {
  const [first, last] = [heads[0], heads.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  if (mayBeNumbers(values)) return alikeBeside(lines, heads, /["'`*_[(<]/);
  const near = read.find(
    ({ at }, index) =>
      (read[index + 1] === first && first.at - at <= 4) || (read[index - 1] === last && at - last.at <= 4),
  );
  if (near !== undefined) return { why: `"${near.value}" may be an option too`, at: [near.at], value: near.value };
  return alikeBeside(lines, heads, /[-*•]\s*["'`[(<]|\p{L}.*["'`[(<]|["'`[(<].*\p{L}/u);
}

/** A line that begins like the others, with another word: `Select "tie" …` beside "A" and "B". */
function alikeBeside(lines: readonly PromptLine[], heads: readonly ReadHead[], hasMarks: RegExp): Doubt | undefined {
  const own = heads.map(({ at }) => at);
  const [first = 0, last = 0] = [own[0], own.at(-1)];
  const begin = plainText(lines[first]?.text ?? '').split(heads[0]?.value ?? '', 1)[0] ?? '';
  if (!hasMarks.test(begin)) return undefined;
  const alike = lines.findIndex(
    ({ text }, at) => at >= first - 3 && at <= last + 3 && !own.includes(at) && plainText(text).startsWith(begin),
  );
  return alike < 0 ? undefined : { why: 'another line begins as the options do', at: [alike] };
}

/** A whole number is missing among the values, but a line in another form has it. */
export function gapIn(
  values: readonly Score[],
  heads: readonly ReadHead[],
  all: readonly ReadHead[],
): Doubt | undefined {
  const numbers = values.map(Number);
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
  const [first = 0, last = 0] = [heads[0]?.at, heads.at(-1)?.at];
  const missing = all.find(({ at, covers: [value = low] }) => {
    const own = Number(value);
    return at > first && at < last && own > low && own < high && Number.isInteger(own) && !numbers.includes(own);
  });
  return missing && { why: `"${missing.value}" may be an option too`, at: [missing.at] };
}
