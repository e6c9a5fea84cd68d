import type { Finding } from '../gate/finding.ts';
import { cut } from './console/cut.ts';
import type { FindingText } from './findingWords.ts';

/** What the head's configuration names otherwise than the base's, from what to what. */
export function entryText({ changes }: Extract<Finding, { kind: 'entry-changed' }>): FindingText {
  const told = changes.map(({ key, base, head }) => `${key}: ${cut(base, longest)} → ${cut(head, longest)}`);
  return {
    level: 'warning',
    title: 'The judge is named otherwise',
    text: `The head changes ${told.join('; ')}. The judge is held against the one of the base, by the items and rules of the base.`,
  };
}

const longest = 80;
