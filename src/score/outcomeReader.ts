import type { Ledger } from '../ask/ports.ts';
import type { AnswerForm } from '../judge/answerContract.ts';
import type { Outcome } from '../judge/outcome.ts';
import { readingOf } from '../judge/reading.ts';
import { readDecision } from '../judge/reply/readDecision.ts';
import { readReply } from '../judge/reply/readReply.ts';
import { counterpart, farthestFrom, readScore, type Scale, type Score, swappedScore } from '../judge/scale.ts';
import type { Request } from '../plan/plan.ts';

/** The meaning of the ledger's reply to a request. If there is no reply, it calls `whyUnanswered` for the reason. */
export type ReadOutcome = (request: Request, whyUnanswered: (key: string) => string | undefined) => Outcome;

/**
 * Reads the replies of one ledger as outcomes, and maps back verdicts on swapped candidates and scores under other
 * names. A reply is needed more than once: to decide whether to go on, for the verdict, for a report. Each is read once
 * for each scale and form of the answer, and the first reply counts for the whole run.
 */
export function outcomeReader(ledger: Pick<Ledger, 'find'>): ReadOutcome {
  const known = new Map<Scale, Map<AnswerForm | undefined, Map<string, Outcome>>>();
  return ({ key, presentation, task, item }, whyUnanswered) => {
    const { scale: own, decision } = task.judge;
    const { scale: counted, form } = task.reading ?? readingOf(task.judge);
    const scale = presentation.form?.scale ?? counted;
    const byForm = entryOf(known, scale, () => new Map<AnswerForm | undefined, Map<string, Outcome>>());
    const byKey = entryOf(byForm, form, () => new Map<string, Outcome>());
    const reply = byKey.has(key) ? undefined : ledger.find(key)?.reply;
    const outcome =
      reply === undefined
        ? byKey.get(key)
        : withoutReason(decision === undefined ? readReply(reply, scale, form) : readDecision(reply, scale));
    if (outcome === undefined) return { kind: 'unanswered', why: whyUnanswered(key) ?? 'it was not asked' };
    byKey.set(key, outcome);
    if (item.gold !== undefined && task.wrong?.has(item.id) === true)
      return { kind: 'scored', score: farthestFrom(item.gold, counted), reason: undefined };
    if (outcome.kind !== 'scored') return outcome;
    if (presentation.swapped === true) return mapped(outcome, (score) => swappedScore(score, scale));
    if (scale === counted) return outcome;
    // The score under its name on the judge's own scale, read on the scale that counts.
    const named = (score: Score) => readScore(counterpart(score, scale, own), counted);
    if (named(outcome.score).kind !== 'on-scale') return { kind: 'unreadable', why: 'off-scale', reason: undefined };
    return mapped(outcome, (score) => {
      const read = named(score);
      return read.kind === 'on-scale' ? read.score : score;
    });
  };
}

function entryOf<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const found = map.get(key) ?? make();
  map.set(key, found);
  return found;
}

/** The same outcome with its scores renamed. */
function mapped(outcome: Extract<Outcome, { kind: 'scored' }>, nameOf: (score: Score) => Score): Outcome {
  const { score, probabilities } = outcome;
  const renamed = probabilities && new Map([...probabilities].map(([one, probability]) => [nameOf(one), probability]));
  return { ...outcome, score: nameOf(score), ...(renamed && { probabilities: renamed }) };
}

/** Drops the reason: nothing measures it, and it would keep the whole reply in memory. */
function withoutReason(outcome: Outcome): Outcome {
  return outcome.kind === 'unanswered' ? outcome : { ...outcome, reason: undefined };
}
