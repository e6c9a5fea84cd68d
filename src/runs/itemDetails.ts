import type { Ledger } from '../ask/ports.ts';
import type { VariantResult } from '../compare/itemScores.ts';
import { render } from '../judge/render.ts';
import type { Request } from '../plan/plan.ts';
import type { JudgeJob } from '../plan/prepare.ts';
import type { ItemDetails } from '../report/result.ts';
import type { Scored } from '../score/scoreTasks.ts';

/** The replies of a run, for reports that quote them. */
export interface QuotedRun {
  readonly scored: Scored;
  readonly ledger: Ledger;
}

/** A longer reply is cut: what decides is at its beginning or its end, and a page holds thousands. */
const longestReply = 2000;

/** What each item says, what was asked about it as the judge is written, and the first reply in each variant. */
export function itemDetails(
  { tasks, evalSet }: JudgeJob,
  variants: readonly VariantResult[],
  { scored, ledger }: QuotedRun,
): ReadonlyMap<string, ItemDetails> {
  const columns = new Map(variants.map(({ family, name }, column) => [`${family}\n${name}`, column]));
  const unknown = (): Omit<Found, 'vars'> => ({
    replies: { base: [], head: [] },
    question: { base: undefined, head: undefined },
  });
  const found = new Map(evalSet.owner.items.map(({ id, vars }): [string, Found] => [id, { vars, ...unknown() }]));
  for (const request of scored.requests) {
    const side = request.task === tasks.base ? 'base' : request.task === tasks.head ? 'head' : undefined;
    const column = columns.get(`${request.variant.family}\n${request.variant.name}`);
    const own = found.get(request.item.id);
    if (side === undefined || column === undefined || own === undefined || request.repeat !== 0) continue;
    own.replies[side][column] ??= shortened(ledger.find(request.key)?.reply.text);
    if (request.variant.family === 'control') own.question[side] ??= questionOf(request);
  }
  return found;
}

interface Found extends ItemDetails {
  readonly replies: { readonly base: (string | undefined)[]; readonly head: (string | undefined)[] };
  readonly question: { base: string | undefined; head: string | undefined };
}

function shortened(text: string | undefined): string | undefined {
  if (text === undefined || text.length <= longestReply) return text;
  const half = longestReply / 2;
  return `${text.slice(0, half)} … ${text.slice(-half)}`;
}

function questionOf({ task, item, presentation }: Request): string {
  return render(task.judge, item, presentation)
    .map(({ role, content }) => `${role}\n${content}`)
    .join('\n\n');
}
