import type { Progress } from '../../ask/ports.ts';

/** Progress that is told of all rounds as of one. */
export function asOne(
  progress: Progress,
): Progress & { readonly of: (total: number) => void; readonly close: () => void } {
  let total = 0;
  let isBegun = false;
  return {
    of: (all) => {
      total = all;
    },
    begin: (work) => {
      if (!isBegun) progress.begin({ ...work, total });
      isBegun = true;
    },
    done: (usage) => progress.done(usage),
    besides: (usage) => progress.besides?.(usage),
    found: () => progress.found?.(),
    note: (text) => progress.note(text),
    end: () => {},
    close: () => {
      if (isBegun) progress.end();
    },
  };
}
