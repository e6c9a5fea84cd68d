import { outputLimit } from '../ask/estimate.ts';
import type { Judge } from '../judge/judge.ts';
import { hasReplySchema } from '../judge/outputInstruction.ts';
import { type Candidate, doesNotFit } from './candidate.ts';
import { withParagraph } from './withParagraph.ts';

/** In the paper, reasons and a score took at most this many tokens. */
const leastTokens = 100;

/**
 * The baseline "chain of thought": reasons first, then the score. Without an output place, it is not known which words
 * ask for the answer, so a line at the end asks for the reasons.
 */
export const reasonsFirst: Candidate = {
  about: 'the answer begins with the reasons, and the score follows',
  source: 'guideline-inconsistency, section 4.1.3',
  make: (judge) => {
    const { output } = judge;
    if (output?.order === 'reason-first') return doesNotFit('it asks for reasons first already');
    if (hasReplySchema(judge))
      return doesNotFit('the schema of its response_format decides what the answer begins with');
    const why = withoutRoom(judge);
    if (why !== undefined) return doesNotFit(why);
    if (output === undefined) return withParagraph(judge, 'end', 'First state your reasons, and then give the score.');
    const { format } = output;
    return {
      kind: 'version',
      judge: { ...judge, output: { ...output, order: 'reason-first' } },
      edits: [{ kind: 'block', key: 'output', value: { format, order: 'reason-first' } }],
    };
  },
};

/** Why its replies have no room for reasons, as a sentence without its full stop; undefined if they have room. */
export function withoutRoom({ parameters, decision }: Judge): string | undefined {
  if (decision !== undefined) return 'its model decides, and writes no reasons';
  const limit = outputLimit(parameters);
  if (limit === undefined || limit >= leastTokens) return undefined;
  return `its replies end after ${limit} tokens, too few for reasons and a score`;
}
