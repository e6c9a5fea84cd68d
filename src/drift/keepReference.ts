import type { Reference } from '../score/reference.ts';
import type { HeldJudge, Replies } from './driftCandidate.ts';
import { type JudgeReplies, nextReference } from './nextReference.ts';

/** Which judges ran, and whether what they say today is accepted whatever was found. */
export interface Keeping {
  readonly accept: boolean;
  readonly allJudges: boolean;
}

/** Writes the reference of the next run, where anything of it changes. @throws UnusableInput where it cannot be written. */
export function keepReference(
  held: readonly HeldJudge[],
  { accept, allJudges }: Keeping,
  reference: Reference,
  replies: Replies,
): void {
  const judges = held.map((one): JudgeReplies => ({ keys: one.keys, fate: fateOf(one, accept) }));
  if (judges.every(({ fate }) => fate === 'kept')) return;
  const today = (key: string) => replies.ledger.find(key);
  reference.replace(nextReference(judges, { onRecord: replies.onRecord, today, allJudges }).values());
}

function fateOf(held: HeldJudge, accept: boolean): JudgeReplies['fate'] {
  switch (held.gated.verdict) {
    case 'pass':
    case 'new':
    case 'unchanged':
      return 'replaced';
    case 'regression':
    case 'uncertain':
      // A floor may be broken by a judge that is new: it is on record from now on all the same.
      return accept || held.compared === undefined ? 'replaced' : 'kept';
    case 'unmeasured':
      // Where too little of the exam is on record, what it lacks has to join, or no later run could compare more.
      return held.gated.findings.some(({ kind }) => kind === 'stopped' || kind === 'too-many-unreadable')
        ? 'kept'
        : 'extended';
  }
}
