import type { LoadedJudge } from '../../config/loadedJudge.ts';
import type { Item } from '../../judge/item.ts';
import type { Next } from '../../judge/labelOrder.ts';
import type { Label } from '../../judge/labels.ts';
import { type Score, valuesOf } from '../../judge/scale.ts';
import { placeOf, variablesOf } from '../../judge/template.ts';

/** An item to label, with what its judge says about the labels. Nothing of it tells another label or an answer. */
export interface Question {
  readonly judge: LoadedJudge;
  readonly item: Item;
  readonly next: Next;
  readonly rubric: string;
}

interface SessionPorts {
  /** Whole lines, on disk when it returns. */
  readonly append: (judge: LoadedJudge, line: string) => Promise<void>;
  readonly now: () => number;
}

/**
 * The labelling of one person, for the terminal and the page alike. Every label is on disk before the next item is
 * shown, so it may end at any point.
 */
export class LabelSession {
  readonly by: string;
  readonly total: number;
  private readonly open: Question[];
  private readonly given: Question[] = [];
  private readonly ports: SessionPorts;
  private skipped = 0;
  private note: string | undefined;
  private shownAt: number;

  constructor(questions: readonly Question[], by: string, ports: SessionPorts) {
    this.open = [...questions];
    this.total = questions.length;
    this.by = by;
    this.ports = ports;
    this.shownAt = ports.now();
  }

  /** Undefined: there is nothing left to ask. */
  get current(): Question | undefined {
    return this.open[0];
  }

  get labelled(): number {
    return this.given.length;
  }

  get noted(): string | undefined {
    return this.note;
  }

  /** The note goes with the label of the current item. */
  setNote(text: string): void {
    this.note = text.trim() === '' ? undefined : text.trim();
  }

  /** The current item is shown from now on. */
  inView(): void {
    this.shownAt = this.ports.now();
  }

  /** @param label null: it cannot be decided. */
  async give(label: Score | null): Promise<void> {
    const question = this.open[0];
    if (question === undefined) return;
    const { item: _, ...drawn } = question.next;
    const { rubric } = question;
    const seconds = Math.round((this.ports.now() - this.shownAt) / 1000);
    const note = this.note === undefined ? {} : { note: this.note };
    await this.write(question, { label, rubric, blind: true, seconds, ...note, ...drawn });
    this.open.shift();
    this.given.push(question);
    this.turn();
  }

  /** Puts the item behind all others. False: it is the last one that is left, or all of them were skipped. */
  skip(): boolean {
    const question = this.open.shift();
    if (question !== undefined) this.open.push(question);
    this.skipped += 1;
    this.turn();
    return this.skipped < this.open.length;
  }

  /** Takes the last label back and asks that item again. False: there is none in this session. */
  async undo(): Promise<boolean> {
    const question = this.given.at(-1);
    if (question === undefined) return false;
    await this.write(question, { undone: true });
    this.given.pop();
    this.open.unshift(question);
    this.turn();
    return true;
  }

  private turn(): void {
    this.note = undefined;
    this.shownAt = this.ports.now();
  }

  private write({ judge, item }: Question, said: Omit<Label, 'judge' | 'item' | 'by' | 'at'>): Promise<void> {
    const at = new Date(this.ports.now()).toISOString();
    const label: Label = { judge: judge.name, item: item.id, by: this.by, at, ...said };
    return this.ports.append(judge, `${JSON.stringify(label)}\n`);
  }
}

/** The words of the prompt around its items and options, by which a person judges too. */
export function wordsOf({ judge: { judge } }: Question): string {
  const parts = judge.messages.map((message) =>
    message.parts.map((part) =>
      part.kind === 'text' ? part.text : part.kind === 'variable' ? placeOf(part.name, judge) : '',
    ),
  );
  return parts.map((texts) => texts.join('').trim()).join('\n\n');
}

/** The variables of an item that the judge reads, and the meaning of each label with its key. */
export function shownOf({ judge: { judge }, item }: Question) {
  const texts = variablesOf(judge).map((name) => ({ name, text: item.vars[name] ?? '' }));
  const { scale } = judge;
  const preferences = scale.kind === 'pairwise' ? [...scale.variables.map((name) => `${name} is better`), 'a tie'] : [];
  const meaningOf = (score: Score) =>
    judge.options.find((option) => option.score === score)?.guideline ?? preferences[values.indexOf(score)] ?? '';
  const values = valuesOf(judge.scale);
  // More values have no key of their own, and are typed.
  const isKeyed = values.length <= mostKeys;
  const isDigit = values.every((value) => /^\d$/.test(String(value)));
  const labels = isKeyed
    ? values.map((score, at) => ({ key: isDigit ? String(score) : String(at + 1), score, meaning: meaningOf(score) }))
    : judge.options.map((option) => ({ key: '', score: option.score, meaning: option.guideline }));
  return { texts, labels, isKeyed };
}

const mostKeys = 9;
