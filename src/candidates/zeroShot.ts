import { isOption } from '../judge/excerpts.ts';
import type { Judge, Part } from '../judge/judge.ts';
import { valuesOf } from '../judge/scale.ts';
import { type Candidate, doesNotFit } from './candidate.ts';
import { noDefinition } from './knowledge.ts';

/** The strategy "zero-shot": the definition is removed, and only the scores are named. */
export const zeroShot: Candidate = {
  about: 'without the definition: one sentence that names the scores in place of the options',
  source: 'perturbed-rating, section 3.2 and Appendix A.1.2',
  make: (judge) => {
    if (judge.options.length < 2) return doesNotFit(noDefinition);
    const text = scoresText(judge);
    const messages = judge.messages.map(({ role, parts }) => ({ role, parts: withoutOptions(parts, text) }));
    if (judge.schemaOptions !== undefined) return doesNotFit('its definition stands in the schema of its replies');
    const isWhole = judge.messages.filter(({ parts }) => parts.some(isOption)).length === 1;
    if (!isWhole || messages.some(({ parts }) => parts.some(isOption)))
      return doesNotFit('other parts of its prompt stand among its options');
    return {
      kind: 'version',
      judge: { ...judge, messages, options: [] },
      edits: [{ kind: 'options', text }],
    };
  },
};

function scoresText({ options, scale }: Judge): string {
  const shown = new Set(options.map(({ score }) => score));
  const scores = valuesOf(scale).filter((score) => shown.has(score));
  const order = scale.kind === 'nominal' ? '' : ', from the lowest to the highest';
  return `Use your own understanding of what each score means. The scores are ${scores.join(', ')}${order}.`;
}

/**
 * Replaces the parts from the first option to the last. Returns the parts unchanged if anything but text is between the
 * options.
 */
function withoutOptions(parts: readonly Part[], text: string): readonly Part[] {
  const [first, last] = [parts.findIndex(isOption), parts.findLastIndex(isOption)];
  if (first < 0 || !parts.slice(first, last + 1).every((part) => isOption(part) || part.kind === 'text')) return parts;
  return [...parts.slice(0, first), { kind: 'text', text }, ...parts.slice(last + 1)];
}
