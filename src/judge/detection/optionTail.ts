import { standingOf } from './belowOption.ts';
import type { OptionRun } from './optionRun.ts';
import type { PromptLine } from './promptLine.ts';

/** Where the last option of a run ends; `unclear` is the index of a line that may belong to it or not. */
export interface OptionTail {
  readonly end: number;
  readonly unclear?: number;
}

/** What the options before the last have below them, taken together. */
interface Earlier {
  readonly indented: boolean;
  readonly bullets: boolean;
  readonly bulletsApart: boolean;
  /** The most plain lines below one option. */
  readonly plain: number;
}

type Step = 'take' | 'stop' | 'unclear';

/**
 * Finds the end of the last option. It takes the lines that are indented or bulleted as those of the options before it; the
 * text that follows the list is not its own.
 */
export function optionTail(lines: readonly PromptLine[], run: OptionRun): OptionTail {
  const last = run.placed.at(-1) ?? run.placed[0];
  const earlier = earlierOf(run);
  let end = last.at;
  let taken = 0;
  for (let at = last.at + 1; at < lines.length; at += 1) {
    const line = lines[at];
    if (line === undefined || line.blank) continue;
    const apart = at > end + 1;
    const standing = standingOf(line, run.place);
    const asks = last.option.open || lines[last.at]?.text.trimEnd().endsWith(':') === true;
    const step = stepOf(
      { standing, apart, asks: asks && end === last.at, room: last.option.open ? earlier.plain - taken : 0 },
      earlier,
    );
    if (step === 'unclear') return { end, unclear: at };
    if (step === 'stop') break;
    if (standing === 'plain') taken += 1;
    end = at;
  }
  return { end };
}

interface Situation {
  readonly standing: ReturnType<typeof standingOf>;
  /** Blank lines stand before the line. */
  readonly apart: boolean;
  /** The option's own line ends as if a list followed. */
  readonly asks: boolean;
  /** How many plain lines an option without a guideline on its own line may still take. */
  readonly room: number;
}

function stepOf({ standing, apart, asks, room }: Situation, earlier: Earlier): Step {
  switch (standing) {
    case 'foreign':
      return 'stop';
    case 'indented':
      return apart && !earlier.indented ? 'unclear' : 'take';
    case 'bullet':
      if (!earlier.bullets && !earlier.bulletsApart) return asks ? 'unclear' : 'stop';
      return apart && !earlier.bulletsApart ? 'unclear' : 'take';
    case 'plain':
      if (apart || earlier.plain === 0) return 'stop';
      return room > 0 ? 'take' : 'unclear';
  }
}

function earlierOf({ below }: OptionRun): Earlier {
  return {
    indented: below.some(({ indented }) => indented > 0),
    bullets: below.some(({ bullets }) => bullets > 0),
    bulletsApart: below.some(({ bulletsApart }) => bulletsApart > 0),
    plain: below.reduce((most, { plain }) => Math.max(most, plain), 0),
  };
}
