import { atomsIn } from '../judge/atoms.ts';
import type { Scale } from '../judge/scale.ts';
import type { AskModel, Edit, History, Proposal, Proposer } from './candidate.ts';
import { pick, pickSome } from './random.ts';
import { type Unit, type UnitSettings, unitsOf } from './units.ts';

/** Absent: no paraphrases, since no model is available. */
export interface GripsSettings extends UnitSettings {
  readonly ask: AskModel | undefined;
  /** Candidates in each round. */
  readonly candidates: number;
}

/** As in output-sequencing, section 3.2. */
export const gripsDefaults = { rounds: 10, candidates: 5 } as const;

type Operation = Extract<Edit, { readonly units: readonly string[] }>['kind'];

type Edited = Pick<Proposal, 'texts' | 'edit'>;

/**
 * GRIPS: each candidate is the incumbent with one unit deleted, two swapped, one paraphrased, or one put back that an
 * accepted edit had deleted. Only one place of the text changes at a time.
 *
 * Source: Prasad et al., GrIPS, EACL 2023, with the operations of its program; output-sequencing, section 3.2. Unlike
 * that program, this code edits by offset, so that quotes, line breaks and JSON stay; it changes one place instead of
 * every occurrence; and it makes no candidate twice.
 */
export function grips(settings: GripsSettings): Proposer {
  return {
    name: 'grips',
    propose: async (history, random) => {
      const { incumbent, candidates } = history;
      const units = unitsOf(incumbent.texts, settings);
      const deleted = deletedUnits(history);
      const operations: readonly Operation[] = [
        'delete',
        'swap',
        ...(settings.ask === undefined ? [] : (['paraphrase'] as const)),
        ...(deleted.length > 0 ? (['add'] as const) : []),
      ];
      const seen = new Set(candidates.map(({ texts }) => JSON.stringify(texts)));
      const proposals: Proposal[] = [];
      for (
        let tries = 0;
        tries < triesFor * settings.candidates && proposals.length < settings.candidates;
        tries += 1
      ) {
        const operation = pick(operations, random) ?? 'delete';
        const { ask, scale } = settings;
        const made = await edited[operation]({ units, deleted, texts: incumbent.texts, ask, scale, random });
        if (made === undefined || seen.has(JSON.stringify(made.texts))) continue;
        seen.add(JSON.stringify(made.texts));
        proposals.push({ ...made, parent: incumbent.number });
      }
      return proposals;
    },
  };
}

/** A short text has few candidates, and some of them were already made. */
const triesFor = 20;

/** Units that accepted edits removed and no edit has put back. */
function deletedUnits({ candidates }: Pick<History, 'candidates'>): readonly string[] {
  const left: string[] = [];
  for (const { edit } of candidates.filter(({ isAccepted }) => isAccepted).flatMap(({ made }) => made ?? [])) {
    if (edit.kind === 'delete') left.push(...edit.units);
    const [unit] = edit.kind === 'add' ? edit.units : [];
    if (unit !== undefined) left.splice(left.indexOf(unit), 1);
  }
  return left;
}

interface Editing {
  readonly units: readonly Unit[];
  readonly deleted: readonly string[];
  readonly texts: readonly string[];
  readonly ask: AskModel | undefined;
  readonly scale: Scale;
  readonly random: () => number;
}

const edited: Readonly<Record<Operation, (editing: Editing) => Edited | undefined | Promise<Edited | undefined>>> = {
  delete: withoutUnit,
  swap: swapped,
  paraphrase: paraphrased,
  add: withUnit,
};

function withoutUnit({ units, texts, random }: Editing): Edited | undefined {
  const unit = pick(units, random);
  if (unit === undefined) return undefined;
  const text = texts[unit.passage] ?? '';
  const [before, after] = [text.slice(0, unit.from), text.slice(unit.to)];
  // The blank before a word is removed with it; at the beginning of a line, the blank after it; at the end of the text,
  // all blanks.
  const blanksBefore = after.trim() === '' ? /\s*$/ : / ?$/;
  const from = blanksBefore.exec(before)?.index ?? unit.from;
  const blanksAfter = before.trim() === '' ? /^\s*/ : /^ ?/;
  const to = from < unit.from ? unit.to : unit.to + (blanksAfter.exec(after)?.[0].length ?? 0);
  return { texts: spliced(texts, { ...unit, from, to }, ''), edit: { kind: 'delete', units: [unit.text] } };
}

function swapped({ units, texts, random }: Editing): Edited | undefined {
  const [one, other] = pickSome(units, 2, random);
  if (one === undefined || other === undefined || one.text === other.text) return undefined;
  const isFirst = one.passage < other.passage || (one.passage === other.passage && one.from < other.from);
  const [first, second] = isFirst ? [one, other] : [other, one];
  const after = spliced(spliced(texts, second, first.text), first, second.text);
  return { texts: after, edit: { kind: 'swap', units: [first.text, second.text] } };
}

async function paraphrased({ units, texts, ask, scale, random }: Editing): Promise<Edited | undefined> {
  const unit = pick(units, random);
  if (unit === undefined || ask === undefined) return undefined;
  const [reply] = await ask([{ text: paraphrasePrompt(unit.text), label: `other words for "${unit.text}"` }]);
  // No edit touches a number or the name of a score, or puts one in the place of other words.
  const lines = linesOf(reply ?? '', unit.text).filter((line) => atomsIn(line, scale).length === 0);
  const other = pick(lines, random);
  if (other === undefined) return undefined;
  return { texts: spliced(texts, unit, other), edit: { kind: 'paraphrase', units: [unit.text, other] } };
}

/** After a unit, or at the front of a text. */
function withUnit({ units, deleted, texts, random }: Editing): Edited | undefined {
  const place = Math.floor(random() * (units.length + 1));
  const unit = pick(deleted, random);
  if (unit === undefined) return undefined;
  const after = units[place];
  const edit = { kind: 'add', units: [unit] } as const;
  if (after === undefined) return { texts: spliced(texts, { passage: 0, from: 0, to: 0 }, `${unit} `), edit };
  return { texts: spliced(texts, { ...after, from: after.to }, ` ${unit}`), edit };
}

function spliced(
  texts: readonly string[],
  { passage, from, to }: Pick<Unit, 'passage' | 'from' | 'to'>,
  words: string,
): readonly string[] {
  return texts.map((text, index) => (index === passage ? text.slice(0, from) + words + text.slice(to) : text));
}

const paraphrases = 10;

function paraphrasePrompt(unit: string): string {
  return [
    `Write ${paraphrases} other ways to say the words below, each on a line of its own.`,
    'Each must fit in the same place of the same sentence and mean the same. Write nothing else.',
    '',
    unit,
  ].join('\n');
}

/** One paraphrase for each line, without the numbers and final dots that models like to add. */
function linesOf(reply: string, unit: string): readonly string[] {
  const lines = reply
    .split('\n')
    .map((line) =>
      line
        .replace(/^\s*(?:[-*•]|\d{1,2}[.)])?\s*/, '')
        .replace(/^(["'“])(.*)["'”]$/, '$2')
        .trim()
        .replace(unit.endsWith('.') ? /(?!)/ : /\.$/, ''),
    )
    .filter((line) => line !== '' && line.length <= 4 * unit.length + 40 && line.toLowerCase() !== unit.toLowerCase());
  return [...new Set(lines)].slice(0, paraphrases);
}
