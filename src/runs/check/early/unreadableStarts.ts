import type { Ledger, Watch } from '../../../ask/ports.ts';
import { isEmbedded } from '../../../ask/providers.ts';
import type { LoadedJudge } from '../../../config/loadedJudge.ts';
import type { Finding } from '../../../gate/finding.ts';
import type { Outcome } from '../../../judge/outcome.ts';
import { valuesOf } from '../../../judge/scale.ts';
import type { Request, Task } from '../../../plan/plan.ts';
import { visibleText } from '../../../report/plainText.ts';
import { cut } from '../../../report/text.ts';
import { readOutcome } from '../../../score/readOutcome.ts';
import type { PlannedRun } from '../../../score/scoreTasks.ts';
import { groupBy } from '../../../shared/groupBy.ts';
import type { Pair } from './earlyRun.ts';

/** So many replies, about so many items at least: one item that a model refuses in every variant says nothing of the rest. */
const replies = 10;
const items = 5;
const quoted = 3;
const longestReply = 120;
const mostValues = 12;

/** undefined for the embedded judge: it costs nothing, and there is nothing to save. */
export function unreadableStarts(
  pairs: readonly Pair[],
  { family, requests }: PlannedRun,
  ledger: Ledger,
): UnreadableStarts | undefined {
  return isEmbedded(family) ? undefined : new UnreadableStarts(pairs, requests, ledger);
}

interface Start {
  readonly pair: Pair;
  readonly requests: readonly Request[];
  readonly open: Set<string>;
}

/**
 * Looks at the first replies of each side of each judge, in the order of the plan: if none of them can be read, or all
 * are refusals, the rest of that judge is not asked. What it finds does not depend on the order in which replies come.
 */
export class UnreadableStarts implements Watch {
  private readonly starts: readonly Start[];
  private readonly owners = new Map<string, Set<Pair>>();
  private readonly unread = new Map<Pair, Start>();
  private readonly ledger: Ledger;

  constructor(pairs: readonly Pair[], requests: readonly Request[], ledger: Ledger) {
    this.ledger = ledger;
    const byTask = groupBy(requests, ({ task }) => task);
    const ofPair = (pair: Pair) => [pair.base, pair.head].flatMap((task) => (task === undefined ? [] : [task]));
    for (const pair of pairs) {
      for (const { key } of ofPair(pair).flatMap((task) => byTask.get(task) ?? [])) {
        this.owners.set(key, (this.owners.get(key) ?? new Set()).add(pair));
      }
    }
    this.starts = pairs.flatMap((pair) => ofPair(pair).flatMap((task) => this.startOf(pair, byTask.get(task) ?? [])));
    for (const start of this.starts) this.look(start);
  }

  settled(key: string): void {
    for (const start of this.starts) if (start.open.delete(key)) this.look(start);
  }

  isNeeded(key: string): boolean {
    const owners = this.owners.get(key);
    return owners === undefined || [...owners].some((pair) => !this.unread.has(pair));
  }

  /** Whether the judge with this head is asked no further. */
  isUnread(head: Task): boolean {
    return [...this.unread.keys()].some((pair) => pair.head === head);
  }

  /**
   * Why a judge was asked no further, by its head.
   *
   * @param mayQuote whether replies may be shown.
   */
  findings(mayQuote: boolean): ReadonlyMap<LoadedJudge, Finding> {
    return new Map(
      [...this.unread].map(([{ job }, { requests }]) => [
        job.head,
        { kind: 'stopped', because: 'unreadable', why: this.why(requests, mayQuote) } as const,
      ]),
    );
  }

  private startOf(pair: Pair, requests: readonly Request[]): readonly Start[] {
    const first = new Map<string, Request>();
    const ids = new Set<string>();
    for (const request of requests) {
      if (first.size >= replies && ids.size >= items) {
        const open = new Set([...first.keys()].filter((key) => !this.ledger.has(key)));
        return [{ pair, requests: [...first.values()], open }];
      }
      first.set(request.key, request);
      ids.add(request.item.id);
    }
    return [];
  }

  private look(start: Start): void {
    if (start.open.size > 0 || this.unread.has(start.pair)) return;
    const isUnread = ({ kind }: Outcome) => kind === 'unreadable' || kind === 'refused';
    if (start.requests.every((request) => isUnread(this.outcomeOf(request)))) this.unread.set(start.pair, start);
  }

  private outcomeOf(request: Request): Outcome {
    return readOutcome(request, this.ledger, () => undefined);
  }

  private why(requests: readonly Request[], mayQuote: boolean): string {
    const counts = new Map<string, number>();
    for (const request of requests) {
      const outcome = this.outcomeOf(request);
      const reason = outcome.kind === 'unreadable' ? outcome.why.replaceAll('-', ' ') : outcome.kind;
      counts.set(reason, (counts.get(reason) ?? 0) + 1);
    }
    const reasons = [...counts].map(([reason, count]) => `${count} ${reason}`).join(', ');
    const side = requests[0]?.task.side ?? 'head';
    const said = `none of the first ${requests.length} replies on ${side} gives a score (${reasons}). Looked for: ${soughtBy(requests[0]?.task)}`;
    if (!mayQuote) return said;
    const texts = requests.slice(0, quoted).map(({ key }) => this.ledger.find(key)?.reply.text ?? '');
    return `${said}. The first replies: ${texts.map((text) => JSON.stringify(cut(visibleText(text), longestReply))).join(', ')}`;
  }
}

function soughtBy(task: Task | undefined): string {
  const scale = task?.judge.scale;
  if (scale === undefined) return 'a score';
  if (scale.kind === 'interval') return `a number from ${scale.min} to ${scale.max}`;
  const values = valuesOf(scale).map((value) => cut(visibleText(String(value)), 40));
  return `one of ${values.slice(0, mostValues).join(', ')}${values.length > mostValues ? ', …' : ''}`;
}
