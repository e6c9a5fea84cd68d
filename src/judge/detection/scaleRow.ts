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

/** A match in its sentence. */
export interface Matched {
  /** Of the pattern's groups; empty if a group has no part in it. */
  readonly groups: readonly string[];
  readonly before: string;
  readonly behind: string;
  readonly sentence: string;
}

/** A row that reads each match of a pattern; undefined: it says nothing. */
export function eachMatch(
  pattern: RegExp,
  read: (matched: Matched) => Omit<Said, 'words'> | undefined,
): ScaleRow['read'] {
  return (sentence) =>
    [...sentence.matchAll(pattern)].flatMap((match) => {
      const [words, ...groups] = match;
      const [before, behind] = [sentence.slice(0, match.index), sentence.slice(match.index + words.length)];
      const said = read({ groups: groups.map((group) => group ?? ''), before, behind, sentence });
      return said === undefined ? [] : [{ words: words.trim(), ...said }];
    });
}
