import type { GateSettings } from '../../../config/configuration.ts';
import { type LookStep, looksUpTo } from '../../../gate/early/lookSteps.ts';
import { type StopWhy, whyStop } from '../../../gate/early/whyStop.ts';
import type { Outcome } from '../../../judge/outcome.ts';
import type { Variant } from '../../../perturb/perturbation.ts';
import type { Request, Task } from '../../../plan/plan.ts';
import { type SideAsked, sideAtLook } from './sideAtLook.ts';

/** A judge that is looked at while it is asked. */
export interface EarlyTasks {
  /** Items in the order in which they are asked; undefined where there is no other version. */
  readonly base: Task | undefined;
  readonly head: Task;
  readonly steps: readonly LookStep[];
  readonly passed: 'pass' | 'new';
  readonly gate: GateSettings;
}

/** What holds for every judge of the run. */
export interface EarlySettings {
  readonly gate: GateSettings;
  readonly seed: number;
  /** How many tests the run makes. */
  readonly tests: number;
}

/** After how many items a judge was not asked any more, and why. */
export interface Stop {
  readonly items: number;
  readonly why: StopWhy;
}

type SideName = 'base' | 'head';

/** What one side said of one item, as far as it was read. */
interface Cells {
  readonly requests: Request[];
  read:
    | { readonly byVariant: ReadonlyMap<Variant, readonly Outcome[]>; readonly byKey: ReadonlyMap<string, Outcome> }
    | undefined;
}

/** Follows one judge: which of its items are settled, and whether the rest is still needed. */
export class EarlyJob {
  stop: Stop | undefined;
  private nextStep = 0;
  private frontier = 0;
  private readonly pending: Int32Array;
  private readonly cells: Readonly<Record<SideName, readonly Cells[]>>;
  private readonly keys = { base: new Set<string>(), head: new Set<string>() } as const;
  private readonly tasks: EarlyTasks;
  private readonly settings: EarlySettings;
  private readonly outcomeOf: (request: Request) => Outcome;

  constructor(tasks: EarlyTasks, settings: EarlySettings, outcomeOf: (request: Request) => Outcome) {
    this.tasks = tasks;
    this.settings = settings;
    this.outcomeOf = outcomeOf;
    const { items } = tasks.head;
    this.pending = new Int32Array(items.length);
    const empty = () => items.map((): Cells => ({ requests: [], read: undefined }));
    this.cells = { base: empty(), head: empty() };
  }

  add(side: SideName, place: number, request: Request): void {
    this.cells[side][place]?.requests.push(request);
    this.keys[side].add(request.key);
  }

  /** One more, or one fewer, of the questions about an item without a reply. */
  await(place: number, change: 1 | -1): void {
    this.pending[place] = (this.pending[place] ?? 0) + change;
  }

  /** Looks, as often as what is settled allows. */
  advance(): void {
    while (this.frontier < this.pending.length && this.pending[this.frontier] === 0) this.frontier += 1;
    for (;;) {
      const step = this.tasks.steps[this.nextStep];
      if (step === undefined || step.items > this.frontier || this.stop !== undefined) return;
      this.nextStep += 1;
      if (!this.mayEnd(step)) continue;
      const why = this.lookAt(step);
      if (why !== undefined) this.stop = { items: step.items, why };
    }
  }

  /** Whether the item at this place of the order may still be needed. */
  needs(place: number): boolean {
    return this.stop === undefined || place < this.stop.items;
  }

  /** In the first half nothing but too many replies without a score can be settled whatever comes. */
  private mayEnd({ items, isLook }: LookStep): boolean {
    const { length } = this.tasks.head.items;
    if (isLook || 2 * items >= length) return true;
    const isWithout = (cells: Cells) =>
      [...(this.readCells(cells)?.byKey.values() ?? [])].some(({ kind }) => kind !== 'scored');
    return [this.cells.base, this.cells.head].some((side) => side.slice(0, items).some(isWithout));
  }

  private lookAt({ items, isLook, isTest }: LookStep): StopWhy | undefined {
    const { base, head, steps, passed, gate } = this.tasks;
    const { settings } = this;
    const of = head.items.length;
    const own = { ...gate, confidence: settings.gate.confidence };
    const sideOf = (side: SideName, task: Task) => sideAtLook(this.askedOf(side, task, items));
    const candidate = {
      base: base === undefined ? undefined : sideOf('base', base),
      head: sideOf('head', head),
      passed,
      stopped: undefined,
      settings: own,
      looks: looksUpTo(steps, items, of),
    };
    return whyStop({
      candidate,
      settings: settings.gate,
      seed: settings.seed,
      tests: settings.tests,
      items,
      of,
      isLook,
      isTest,
      replies: { base: this.keys.base.size, head: this.keys.head.size },
      isLabelled: head.items.some(({ gold }) => gold !== undefined),
      finalLooks: looksUpTo(steps, of, of),
    });
  }

  private askedOf(side: SideName, task: Task, count: number): SideAsked {
    const { gate, seed } = this.settings;
    const items = task.items.slice(0, count);
    const placeOf = new Map(items.map((item, place) => [item, place]));
    const read = Array.from({ length: count }, (_, place) => this.readCells(this.cells[side][place]));
    return {
      task,
      items,
      outcomesOf: (item, variant) => read[placeOf.get(item) ?? -1]?.byVariant.get(variant) ?? [],
      distinct: [...new Map(read.flatMap((one) => [...(one?.byKey ?? [])])).values()],
      rules: this.tasks.gate.rules,
      confidence: gate.confidence,
      seed,
    };
  }

  /** Laid out once. */
  private readCells(cells: Cells | undefined): Cells['read'] {
    if (cells === undefined || cells.read !== undefined) return cells?.read;
    const byKey = new Map<string, Outcome>();
    const byVariant = new Map<Variant, Outcome[]>();
    for (const request of cells.requests) {
      // Candidates that are alike have one key in both orders, and the same reply means the other one.
      const outcome = this.outcomeOf(request);
      if (!byKey.has(request.key)) byKey.set(request.key, outcome);
      byVariant.set(request.variant, [...(byVariant.get(request.variant) ?? []), outcome]);
    }
    cells.read = { byVariant, byKey };
    return cells.read;
  }
}
