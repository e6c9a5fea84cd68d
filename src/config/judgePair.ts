import type { ConfiguredSide, LoadedJudge } from './loadedJudge.ts';

/** One judge of the head with its counterpart on the base, if there is one. */
export interface JudgePair {
  readonly base: LoadedJudge | undefined;
  readonly head: LoadedJudge;
  /** The versions of the configuration that name them; of a judge that is new, the base's is that of its configuration. */
  readonly configurations: { readonly base: ConfiguredSide | undefined; readonly head: ConfiguredSide };
  /** What it was called on the base, if it has another name of its own now. */
  readonly renamedFrom?: string;
  /**
   * `in-place`: the base's entry with the prompt that the head has there, which the head's configuration names no more;
   * `removed`: the head has it no more, and `head` is the base's. Absent: as the head's configuration names it.
   */
  readonly role?: 'in-place' | 'removed';
}
