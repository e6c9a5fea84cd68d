import type { Judge } from '../judge/judge.ts';
import { bullet, bulletLists } from './bulletLists.ts';
import { fixed, inapplicable, type Perturbation, type Variant, variants } from './perturbation.ts';
import { type FormLine, type IsScore, isScoreOf, onLines, textOf } from './promptLabels.ts';
import { withWords } from './promptText.ts';

/**
 * The criteria of a prompt in other orders (Xu et al. 2026: when a prompt scores several criteria, their order shifts
 * the scores). A list counts only if it has bullets and is right below a line that names criteria. Numbers would say
 * that the order counts.
 */
export const criteriaOrder: Perturbation = {
  family: 'criteria-order',
  claim: 'preserves',
  about: 'the listed criteria in other orders',
  variantsFor: (judge) => {
    const moved = orders.flatMap((order) => inOrder(judge, order));
    if (moved.length > 0) return variants([fixed('criteria-order', 'as-written', {}), ...moved]);
    return inapplicable(
      `the prompt of judge "${judge.name}" has no bullet list of criteria whose order is free`,
      'List the criteria as bullets, without numbers, right below a line such as "Criteria:".',
    );
  },
};

interface Order {
  readonly name: string;
  /** The fewest entries for which this order differs from the other orders here. */
  readonly least: number;
  readonly of: <Entry>(entries: readonly Entry[]) => readonly Entry[];
}

const orders: readonly Order[] = [
  { name: 'reversed', least: 2, of: (entries) => entries.toReversed() },
  { name: 'first-last', least: 3, of: (entries) => [...entries.slice(1), ...entries.slice(0, 1)] },
  { name: 'last-first', least: 3, of: (entries) => [...entries.slice(-1), ...entries.slice(0, -1)] },
];

function inOrder(judge: Judge, order: Order): readonly Variant[] {
  const isScore = isScoreOf(judge.scale);
  const messages = withWords(judge, (text) => onLines(text, isScore, (lines) => reordered(lines, order, isScore)));
  return messages === undefined ? [] : [fixed('criteria-order', order.name, { form: { messages } })];
}

function reordered(lines: readonly FormLine[], { least, of }: Order, isScore: IsScore): readonly string[] {
  const texts = lines.map(textOf);
  for (const { from, to, starts } of bulletLists(lines)) {
    const entries = starts.map((at, index) => texts.slice(at, starts[index + 1] ?? to));
    if (entries.length < least || !isHeaded(texts, from) || entries.some((entry) => isBound(entry.join('\n'), isScore)))
      continue;
    for (const [index, text] of of(entries).flat().entries()) texts[from + index] = text;
  }
  return texts;
}

const namesCriteria =
  /\b(?:criteri(?:a|on)|aspects?|dimensions?|factors?|qualities|kriterien|critérios)\b|标准|維度|维度|観点|基準|기준/iu;
/** Words that ask for criteria one after the other, or by weight. */
const inOrderOf =
  /(?<!\p{L})(?:orders?|ordered|priority|prioriti[sz]ed?|importan(?:t|ce)|first|then|sequence|steps?|descending|ascending|rank(?:ed|ing)?|reihenfolge|priorität|wichtig\p{L}*|ordem|prioridade|importância|importantes?|primeiro)(?!\p{L})|顺序|順|优先|優先|重要|依次|순서|우선|중요/iu;

/**
 * Whether the line above a list (past one blank line) says that criteria follow, and says nothing about their order.
 */
function isHeaded(texts: readonly string[], from: number): boolean {
  const above = (texts[from - 1] ?? '').trim() === '' ? texts[from - 2] : texts[from - 1];
  const isHead = above !== undefined && (/[:：][*_\s]*$/.test(above) || /^\s{0,3}(?:#|\*\*)/.test(above));
  return isHead && namesCriteria.test(above) && !inOrderOf.test(above);
}

/** An entry that mentions its place or another entry, contains something filled in, or may be a score. */
function isBound(entry: string, isScore: IsScore): boolean {
  const [first = ''] = entry.replace(bullet, '').split(/[\s:=–—-]/, 1);
  return /\d|[\uE000\uE001]/.test(entry) || speaksOfPlace.test(entry) || isScore(first);
}

const speaksOfPlace =
  /(?<!\p{L})(?:first|second|third|last(?:ly)?|finally|next|then|previous|former|latter|above|below|following|also|additionally|otherwise|else|these|those|others?|remaining|erste\p{L}*|zuerst|dann|danach|letzte\p{L}*|zuletzt|schließlich|außerdem|sonst|andernfalls|obige\p{L}*|folgende\p{L}*|diese\p{L}*|übrige\p{L}*|primeir[oa]|depois|seguida|último|por fim|também|além|contrário|acima|abaixo|outr[oa]s?|ess[ea]s?)(?!\p{L})|首先|其次|然后|最后|上述|以上|以下|此外|另外|其他|まず|次に|最後|上記|また|その他|먼저|다음|마지막|위의|아래|또한|그 외/iu;
