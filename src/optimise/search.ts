import {
  type Candidate,
  type History,
  isBetterBy,
  type Proposer,
  scoreIn,
  type Trial,
  withTrial,
} from './candidate.ts';

export interface SearchSettings {
  readonly proposer: Proposer;
  readonly rounds: number;
  /** The search ends after this many rounds in a row without a better candidate; absent: never. */
  readonly patience: number | undefined;
  /** The largest possible distance between two scores. */
  readonly width: number;
  readonly random: () => number;
}

export interface SearchPorts {
  /** Why a proposal is no valid version of the judge, as a sentence without its full stop; undefined if it is valid. */
  readonly whyRefused: (texts: readonly string[]) => string | undefined;
  /** Whether no more can be asked, for any reason: then proposals are missing. */
  readonly isStopped: () => boolean;
  /**
   * Scores the incumbent and its challengers side by side, on the same items, and asks each question anew. Undefined:
   * the search may not continue.
   */
  readonly score: (round: number, candidates: readonly Candidate[]) => Promise<readonly Trial[] | undefined>;
}

export interface Searched {
  readonly candidates: readonly Candidate[];
  /** The last incumbent. */
  readonly best: Candidate;
  /** Rounds that were scored. */
  readonly rounds: number;
  readonly ended: 'rounds' | 'patience' | 'stopped' | 'nothing-new';
}

/**
 * The loop of all methods: propose, validate, score, accept. A challenger becomes the incumbent if its score is
 * strictly better than the incumbent's of the same round.
 */
export async function search(
  texts: readonly string[],
  { proposer, rounds, patience, width, random }: SearchSettings,
  { whyRefused, isStopped, score }: SearchPorts,
): Promise<Searched> {
  const start: Candidate = {
    number: 0,
    round: 0,
    texts,
    made: undefined,
    refused: undefined,
    trials: [],
    isAccepted: true,
  };
  const first = await score(0, [start]);
  let incumbent = withTrial(start, first?.[0]);
  let candidates: readonly Candidate[] = [incumbent];
  let without = 0;
  let silent = 0;
  const ended = (why: Searched['ended'], rounds: number) => ({ candidates, best: incumbent, rounds, ended: why });
  if (first === undefined) return ended('stopped', 0);
  for (let round = 1; round <= rounds; round += 1) {
    const history: History = { candidates, incumbent, round };
    const proposals = await proposer.propose(history, random);
    if (isStopped()) return ended('stopped', round - 1);
    silent = proposals.length === 0 ? silent + 1 : 0;
    if (silent === mostSilent) return ended('nothing-new', round - silent);
    const tried = proposals.map(({ texts, parent, edit }, index): Candidate => {
      const isKnown = candidates.some((one) => one.texts.join('\0') === texts.join('\0'));
      const refused = isKnown ? 'it was tried before' : whyRefused(texts);
      const number = candidates.length + index;
      return { number, round, texts, made: { parent, edit }, refused, trials: [], isAccepted: false };
    });
    const challengers = tried.filter(({ refused }) => refused === undefined);
    const asked = challengers.length === 0 ? [] : [incumbent, ...challengers];
    const trials = asked.length === 0 ? [] : await score(round, asked);
    if (trials === undefined) return ended('stopped', round - 1);
    const trialOf = new Map(asked.map(({ number }, index) => [number, trials[index]]));
    candidates = [...candidates, ...tried].map((one) => withTrial(one, trialOf.get(one.number)));
    const [own, ...others] = asked.map(({ number }) => candidates[number] ?? start);
    const best = bestInRound(others, round);
    const isBetter = own && best && isBetterBy(width, scoreIn(best, round), scoreIn(own, round));
    without = isBetter ? 0 : without + 1;
    incumbent = isBetter && best ? { ...best, isAccepted: true } : (candidates[incumbent.number] ?? incumbent);
    candidates = candidates.map((one) => (one.number === incumbent.number ? incumbent : one));
    if (patience !== undefined && without >= patience) return ended('patience', round);
  }
  return ended('rounds', rounds);
}

/**
 * A model may refuse once, and a short text may have no more candidates. After this many rounds in a row without a
 * proposal the search ends.
 */
const mostSilent = 3;

function bestInRound(candidates: readonly Candidate[], round: number): Candidate | undefined {
  const scored = candidates.filter((one) => scoreIn(one, round) !== undefined);
  return scored.toSorted((a, b) => (scoreIn(b, round) ?? 0) - (scoreIn(a, round) ?? 0))[0];
}
