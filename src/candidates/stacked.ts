import type { Candidate } from './candidate.ts';

/** One candidate upon another. */
export function stacked(first: Candidate, second: Candidate): Candidate {
  return {
    about: `${first.about}; and ${second.about}`,
    source: `${first.source}; ${second.source}`,
    make: (judge, material) => {
      const one = first.make(judge, material);
      if (one.kind === 'does-not-fit') return one;
      const two = second.make(one.judge, material);
      return two.kind === 'does-not-fit' ? two : { ...two, edits: [...one.edits, ...two.edits] };
    },
  };
}
