import type { Ledger } from '../ask/ports.ts';
import type { Reply } from '../ask/question.ts';
import type { Outcome } from '../judge/outcome.ts';
import { readReply } from '../judge/reply/readReply.ts';
import type { Scale } from '../judge/scale.ts';

/** By the ledger that replies stand in, and the scale by which they are read. */
const known = new WeakMap<Ledger, Map<Scale, Meanings>>();

/**
 * What the replies of a ledger mean by this scale. A reply is needed more than once, to decide whether to go on, for the
 * verdict, for a report, and is read once: best while others are waited for.
 */
export function meaningsIn(ledger: Ledger, scale: Scale): Meanings {
  const ofLedger = known.get(ledger) ?? new Map<Scale, Meanings>();
  known.set(ledger, ofLedger);
  const made = ofLedger.get(scale) ?? new Meanings(scale);
  ofLedger.set(scale, made);
  return made;
}

class Meanings {
  private readonly byKey = new Map<string, Outcome>();
  /** Outcomes that say the same are one: there are hundreds of thousands of a few kinds. */
  private readonly alike = new Map<string | number, Outcome>();
  private readonly scale: Scale;

  constructor(scale: Scale) {
    this.scale = scale;
  }

  /** @param replyOf undefined: there is none yet. */
  of(key: string, replyOf: () => Reply | undefined): Outcome | undefined {
    const before = this.byKey.get(key);
    if (before !== undefined) return before;
    const reply = replyOf();
    if (reply === undefined) return undefined;
    const outcome = this.bare(readReply(reply, this.scale));
    this.byKey.set(key, outcome);
    return outcome;
  }

  /** The verdict about candidates that stood in the other order: who was shown first is the second, and a tie a tie. */
  mappedBack(outcome: Outcome): Outcome {
    if (outcome.kind !== 'scored' || this.scale.kind !== 'pairwise') return outcome;
    const [first, second] = this.scale.values;
    const { score } = outcome;
    if (score === first) return this.bare({ ...outcome, score: second ?? score });
    return score === second ? this.bare({ ...outcome, score: first ?? score }) : outcome;
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
