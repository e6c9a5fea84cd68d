import type { Ledger } from '../ask/ports.ts';
import type { Reply } from '../ask/question.ts';
import type { AnswerForm } from '../judge/answerContract.ts';
import type { Outcome } from '../judge/outcome.ts';
import { readingOf } from '../judge/reading.ts';
import { readReply } from '../judge/reply/readReply.ts';
import { counterpart, farthestFrom, readScore, type Scale, swappedScore } from '../judge/scale.ts';
import type { Request } from '../plan/plan.ts';

/** What the ledger's reply to a request means; the reason is asked for if there is none. */
export type ReadOutcome = (request: Request, whyUnanswered: (key: string) => string | undefined) => Outcome;

/**
 * Reads the replies of one ledger as outcomes, without their reasons, and with the verdict about swapped candidates
 * and scores under other names mapped back. A reply is needed more than once, to decide whether to go on, for the verdict,
 * for a report: it is read once by each scale and form of the answer, best while others are waited for, and the reply
 * that was there first counts for the whole run.
 */
export function outcomeReader(ledger: Ledger): ReadOutcome {
  const byScale = new Map<Scale, Map<AnswerForm | undefined, Meanings>>();
  return ({ key, presentation, task, item }, whyUnanswered) => {
    const { scale: own } = task.judge;
    const { scale: counted, form } = task.reading ?? readingOf(task.judge);
    const scale = presentation.form?.scale ?? counted;
    const byForm = byScale.get(scale) ?? new Map<AnswerForm | undefined, Meanings>();
    byScale.set(scale, byForm);
    const meanings = byForm.get(form) ?? new Meanings(scale, form);
    byForm.set(form, meanings);
    const outcome = meanings.of(key, () => ledger.find(key)?.reply);
    if (outcome === undefined) return { kind: 'unanswered', why: whyUnanswered(key) ?? 'it was not asked' };
    if (item.gold !== undefined && task.wrong?.has(item.id) === true)
      return { kind: 'scored', score: farthestFrom(item.gold, counted), reason: undefined };
    if (presentation.swapped === true) return meanings.mappedBack(outcome);
    return scale === counted ? outcome : meanings.named(outcome, { own, counted });
  };
}

class Meanings {
  private readonly byKey = new Map<string, Outcome>();
  /** Outcomes that say the same are one: there are hundreds of thousands of a few kinds. */
  private readonly alike = new Map<string | number, Outcome>();
  private readonly scale: Scale;
  private readonly form: AnswerForm | undefined;

  constructor(scale: Scale, form: AnswerForm | undefined) {
    this.scale = scale;
    this.form = form;
  }

  /** @param replyOf undefined: there is none yet. */
  of(key: string, replyOf: () => Reply | undefined): Outcome | undefined {
    const before = this.byKey.get(key);
    if (before !== undefined) return before;
    const reply = replyOf();
    if (reply === undefined) return undefined;
    const outcome = this.bare(readReply(reply, this.scale, this.form));
    this.byKey.set(key, outcome);
    return outcome;
  }

  /** The verdict about candidates that stood in the other order. */
  mappedBack(outcome: Outcome): Outcome {
    if (outcome.kind !== 'scored') return outcome;
    return this.bare({ ...outcome, score: swappedScore(outcome.score, this.scale) });
  }

  /** The score by the name that the judge's own scale has for it, as the scale that counts reads that. */
  named(outcome: Outcome, { own, counted }: { readonly own: Scale; readonly counted: Scale }): Outcome {
    if (outcome.kind !== 'scored') return outcome;
    const named = readScore(counterpart(outcome.score, this.scale, own), counted);
    if (named.kind !== 'on-scale') return this.bare({ kind: 'unreadable', why: 'off-scale', reason: undefined });
    return this.bare({ ...outcome, score: named.score });
  }

  /** Without its reason, which nothing measures: it would keep its whole reply in memory. */
  private bare(outcome: Outcome): Outcome {
    switch (outcome.kind) {
      case 'scored': {
        const { kind, score, confidence } = outcome;
        if (confidence !== undefined) return { kind, score, reason: undefined, confidence };
        return this.oneOf(typeof score === 'number' ? score : `scored ${score}`, { kind, score, reason: undefined });
      }
      case 'unreadable':
        return this.oneOf(`unreadable ${outcome.why}`, { ...outcome, reason: undefined });
      case 'refused':
        return this.oneOf('refused', { ...outcome, reason: undefined });
      case 'unanswered':
        return outcome;
    }
  }

  private oneOf(name: string | number, outcome: Outcome): Outcome {
    const before = this.alike.get(name);
    if (before === undefined) this.alike.set(name, outcome);
    return before ?? outcome;
  }
}
