/** What one sentence says of a scale. */
export interface Said {
  /** As written. */
  readonly words: string;
  /** The ends, or all values if they are listed. */
  readonly values: readonly string[];
  readonly listed?: boolean;
  /** Only the upper end was said, and the lower one is taken as 0; or only the number of values, from 1 on. */
  readonly open?: 'zero' | 'start' | undefined;
  readonly best?: string | undefined;
}

/** One way to state a scale. Each example states one in this way. */
export interface ScaleRow {
  readonly about: string;
  readonly examples: readonly string[];
  /** What a sentence says in this way; all of it. */
  readonly read: (sentence: string) => readonly Said[];
}
