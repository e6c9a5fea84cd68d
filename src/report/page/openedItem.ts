import type { VariantResult } from '../../compare/itemScores.ts';
import {
  type Block,
  between,
  code,
  grid,
  nameText,
  type Phrase,
  paragraph,
  small,
  strong,
  toned,
} from '../document/document.ts';
import { wordChanges } from '../document/editWords.ts';
import type { ItemDetails, JudgeResult } from '../result.ts';
import { type SideNames, sideTitle } from '../sideNames.ts';
import { labelText } from '../text.ts';

type Side = 'base' | 'head';
type Item = NonNullable<JudgeResult['itemScores']>[number];

/** How an item is opened. */
export interface Opening {
  readonly variants: readonly VariantResult[];
  readonly names: SideNames;
  readonly shown: readonly Side[];
  /** In how many of the ways in which it was shown it was right; empty without gold. */
  readonly right: string;
}

/** What a reader sees of one item: its labels, its texts, what the judge answered, and the question as it was sent. */
export function openedItem(item: Item, layout: Opening): readonly Block[] {
  const people = Object.entries(item.golds).map(([name, label]) => `${name} ${labelText(label)}`);
  const tags = Object.entries(item.tags ?? {}).map(([name, value]) => `${name} ${tagText(value)}`);
  const facts: readonly (readonly [string, string])[] = [
    ['Gold', item.gold === undefined ? '' : labelText(item.gold)],
    ['Right', layout.right],
    ['People', people.join(', ')],
    ['Group', item.group ?? ''],
    ['Tags', tags.join(', ')],
  ];
  const told = facts.filter(([, text]) => text !== '');
  return [
    ...told.map(([name, text]) => paragraph(small(`${name} `), text)),
    ...textBlocks(item.details?.vars ?? {}),
    paragraph(strong('What the judge answered')),
    grid(['Asked as', ...layout.shown.map((side) => sideTitle(layout.names, side))], 'l', answers(item, layout)),
    ...(item.details === undefined ? [] : questionBlocks(item.details, layout)),
  ];
}

function tagText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

/** One row for all variants with the same answers. */
function answers(
  item: Item,
  { variants, shown }: Pick<Opening, 'variants' | 'names' | 'shown'>,
): readonly (readonly Phrase[])[] {
  const rows = new Map<string, { names: string[]; given: readonly Phrase[] }>();
  for (const [column, { family, name }] of variants.entries()) {
    const given = shown.map((side) => answer(item, side, column));
    if (given.every(({ length }) => length === 0)) continue;
    const key = JSON.stringify(given);
    const row = rows.get(key) ?? { names: [], given };
    row.names.push(family === 'control' ? 'as written' : `${family} ${name}`);
    rows.set(key, row);
  }
  return [...rows.values()].map(({ names, given }) => [between(' ', names.map(code)), ...given]);
}

function answer(item: Item, side: Side, column: number): Phrase {
  const scores = item[side]?.[column] ?? [];
  const text = scores.map((score) => (score === undefined ? 'no score' : labelText(score))).join(', ');
  const reply = item.details?.replies[side][column];
  const isMore = reply !== undefined && reply.trim() !== text;
  if (text === '') return isMore ? [reply] : [];
  const isWrong = item.gold !== undefined && scores.some((score) => score !== item.gold);
  const score = isWrong ? toned('bad', text) : strong(text);
  return isMore ? [score, ' ', small(reply)] : [score];
}

/** The question about the item as the judge is written, with what only one version asks marked. */
function questionBlocks(
  { question: { base, head } }: ItemDetails,
  { names }: Pick<Opening, 'variants' | 'names' | 'shown'>,
): readonly Block[] {
  if (head === undefined) return [];
  const title = paragraph(strong('The question as sent'));
  const changes = base === undefined || base === head ? undefined : wordChanges(base, head);
  if (changes === undefined) return [title, { kind: 'lines', language: 'text', lines: head.split('\n') }];
  const legend = paragraph(
    small('As written; ', { kind: 'removed', text: `only ${names.base}` }, ' ', {
      kind: 'added',
      text: `only ${names.head}`,
    }),
  );
  return [title, legend, { kind: 'marked', text: changes }];
}

/** A longer text is cut: a page has many. */
const longestText = 4000;

/** The variables of an item, each below its name. */
export function textBlocks(vars: Readonly<Record<string, string>>): readonly Block[] {
  return Object.entries(vars).flatMap(([name, text]) => [paragraph(strong(nameText({ name }))), textBlock(text)]);
}

/** A text with its line breaks. */
export function textBlock(text: string): Block {
  return { kind: 'lines', language: 'text', lines: text.slice(0, longestText).split('\n') };
}
