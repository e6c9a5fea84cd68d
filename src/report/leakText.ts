import type { Finding } from '../gate/finding.ts';
import type { LeakKind } from '../judge/findLeaks.ts';
import type { FindingText } from './findingWords.ts';
import { listed } from './numbers.ts';

/** What to say about a prompt that knows its exam. */
export function leakText({ leak, variable, items }: Extract<Finding, { kind: 'gold-leaked' }>): FindingText {
  const text = texts[leak](listed(items, 5), variable ?? '');
  return leak === 'shown-ids'
    ? { level: 'warning', title: 'The prompt shows which item it is', text }
    : { level: 'error', title: 'The prompt knows the exam', text };
}

const notMeasured = 'A judge that has seen the answers is not measured by asking for them, so nothing was asked.';

const texts = {
  ids: (items) =>
    `The head's prompt names items of its own exam by their ids, which the base's does not: ${items}. ${notMeasured} Take them out of the prompt.`,
  texts: (items) =>
    `The head's prompt quotes items of its own exam, which the base's does not: ${items}. ${notMeasured} Take examples from elsewhere, or take these items out of the exam in a pull request of its own.`,
  gold: (items, variable) =>
    `The head's prompt is new to show the variable "${variable}", which gives the gold away for ${items}. ${notMeasured} Take the variable out of the prompt.`,
  'shown-ids': (items, variable) =>
    `The head's prompt is new to show the variable "${variable}", which is the item's id (${items}). An answer could be looked up by it.`,
} as const satisfies Readonly<Record<LeakKind, (items: string, variable: string) => string>>;
