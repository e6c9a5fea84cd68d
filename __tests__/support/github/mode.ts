import type { StandInRepository } from './standInRepository.ts';

/** Something that goes wrong between a request and its answer. */
export type StandInFault = FaultAim &
  (
    | { readonly kind: 'outage' /** 502 where absent. */; readonly status?: number }
    /** 403 with `x-ratelimit-remaining: 0`. */
    | { readonly kind: 'primary-limit'; readonly resetInSeconds: number }
    | { readonly kind: 'secondary-limit'; readonly status: 403 | 429; readonly retryAfterSeconds?: number }
    /** 422 to a request that is in order, as seen while GitHub has an incident. */
    | { readonly kind: 'incident' }
    /** 403 "Resource not accessible by integration". */
    | { readonly kind: 'forbidden' /** x-accepted-github-permissions */; readonly accepted?: string }
    | { readonly kind: 'status'; readonly status: number; readonly message: string }
    /** The real answer, later. */
    | { readonly kind: 'slow'; readonly delayMs: number }
    /** The connection breaks; `after-work`: when what was asked has been done. */
    | { readonly kind: 'broken'; readonly when: 'at-once' | 'after-work' }
    /** 502 although what was asked has been done. */
    | { readonly kind: 'outage-after-work' }
    /** A proxy answers 200 with a page. */
    | { readonly kind: 'page' }
    | { readonly kind: 'redirect'; readonly status: 301 | 302 | 307 | 308; readonly to: string }
  );

interface FaultAim {
  /** Matched against `GET /repos/acme/bot/pulls/7?…`; every request where absent. */
  readonly on?: RegExp;
  /** How often; always where absent. */
  times?: number;
}

/** How the stand-in behaves; a test changes it at any time. */
export class StandInMode {
  /** The login whose token is used. */
  viewer = 'github-actions[bot]';
  /** Answers 403 to every write of a comment. */
  readOnly = false;
  /** Answers 403 to every write of a commit status. */
  statusesReadOnly = false;
  graphql: 'works' | 'fails' = 'works';
  /** So many answers of 502 before the next real one; Infinity: always. */
  outages = 0;
  /** Answers 404 to PATCH, as if the comment had been deleted a moment before. */
  deletedMeanwhile = false;
  /** A comment's characters at most; GitHub has 65,536. */
  longestBody = 65_536;
  /** Pull requests of forks are found by the commit too; GitHub often does not know that commit. */
  forksFoundByCommit = false;
  /** Of those that fit a request, the first happens. */
  readonly faults: StandInFault[] = [];
  private readonly repository: StandInRepository;

  constructor(repository: StandInRepository) {
    this.repository = repository;
  }

  /** The head of pull request 7 as it is now; undefined: there is no such pull request. */
  get liveHead(): string | undefined {
    return this.repository.pulls.get(7)?.head.sha;
  }

  set liveHead(sha: string | undefined) {
    const pull = this.repository.pulls.get(7);
    if (sha === undefined) this.repository.pulls.delete(7);
    else if (pull === undefined) this.repository.addPullRequest({ number: 7, head: { sha } });
    else pull.head.sha = sha;
  }
}
