import { escapePattern } from '../judge/escapePattern.ts';
import { isOption } from '../judge/excerpts.ts';
import type { Judge, MessageTemplate, Part } from '../judge/judge.ts';
import { type Scale, valuesOf } from '../judge/scale.ts';
import { type Candidate, doesNotFit, type Made } from './candidate.ts';
import { hasDefinition, isDefinition, noDefinition } from './knowledge.ts';

/** The strategy "zero-shot": the definition is removed, and only the scores are named. */
export const zeroShot: Candidate = {
  about: 'without the definition: one sentence that names the scores in its place',
  source: 'perturbed-rating, section 3.2 and Appendix A.1.2',
  make: (judge) => {
    if (judge.options.length >= 2) return withoutListed(judge);
    return hasDefinition(judge) ? withoutMarked(judge) : doesNotFit(noDefinition);
  },
};

function withoutListed(judge: Judge): Made {
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
}

/** The sentence is in place of the first words of the definition, if no other words name the scores. */
function withoutMarked(judge: Judge): Made {
  const kept = judge.messages.map(({ role, parts }) => ({ role, parts: parts.filter((part) => !isDefinition(part)) }));
  const text = namesScores(kept, judge.scale) ? '' : scoresText(judge);
  const first = judge.messages.findIndex(({ parts }) => parts.some(isDefinition));
  const messages = kept.map(({ role, parts }, index) => {
    const place = judge.messages[index]?.parts.findIndex(isDefinition) ?? 0;
    const isHere = index === first && text !== '';
    return isHere ? { role, parts: parts.toSpliced(place, 0, { kind: 'text', text }) } : { role, parts };
  });
  return { kind: 'version', judge: { ...judge, messages }, edits: [{ kind: 'definition', text }] };
}

/** Whether the words of messages have the lowest and the highest score, or each name of one. */
function namesScores(messages: readonly MessageTemplate[], scale: Scale): boolean {
  const words = messages.flatMap(({ parts }) => parts.flatMap((part) => (part.kind === 'text' ? part.text : [])));
  const values = valuesOf(scale);
  const wanted = scale.kind === 'nominal' || scale.kind === 'pairwise' ? values : [values[0], values.at(-1)];
  return wanted.every((value) => {
    const whole = new RegExp(`(?<![\\p{L}\\p{N}.])${escapePattern(String(value))}(?![\\p{L}\\p{N}])`, 'u');
    return words.some((text) => whole.test(text));
  });
}

/** More scores are named by the lowest and the highest. */
const mostNamed = 20;

function scoresText({ options, scale }: Judge): string {
  const shown = new Set(options.map(({ score }) => score));
  const scores = valuesOf(scale).filter((score) => shown.size === 0 || shown.has(score));
  const order = scale.kind === 'nominal' || scale.kind === 'pairwise' ? '' : ', from the lowest to the highest';
  const own = 'Use your own understanding of what each score means.';
  if (scores.length > mostNamed) return `${own} The scores go from ${scores[0]} to ${scores.at(-1)}.`;
  return `${own} The scores are ${scores.join(', ')}${order}.`;
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
