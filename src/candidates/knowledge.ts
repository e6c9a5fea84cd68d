import type { Judge, Part } from '../judge/judge.ts';
import { type Candidate, doesNotFit } from './candidate.ts';

export const noDefinition =
  'it lists no options, and no {{#definition}} … {{/definition}} marks which of its words define the scores';

/** The strategy "knowledge prompt": with the definition, as in a judge with options or with marks around it. */
export const knowledge: Candidate = {
  about: 'with the definition of each score: the judge as it is, if it lists its options or marks its definition',
  source: 'perturbed-rating, section 3.2 and Appendix A.1.1',
  make: (judge) =>
    judge.options.length < 2 && !hasDefinition(judge)
      ? doesNotFit(noDefinition)
      : { kind: 'version', judge, edits: [] },
};

/** Whether marks say which words define the scores. */
export function hasDefinition({ messages }: Judge): boolean {
  return messages.some(({ parts }) => parts.some(isDefinition));
}

export function isDefinition(part: Part): boolean {
  return (part.kind === 'text' || part.kind === 'variable' || part.kind === 'block') && part.defines === true;
}
