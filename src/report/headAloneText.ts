import type { Finding } from '../gate/finding.ts';
import type { FindingText } from './evalSetText.ts';
import { listed } from './numbers.ts';
import { cut } from './text.ts';

const longestPath = 200;

/** Says that the head's own file was measured, which may differ from the file after the merge. */
export function headAloneText({ why, paths }: Extract<Finding, { kind: 'head-alone' }>): FindingText {
  const files = listed(
    paths.map((path) => cut(path, longestPath)),
    3,
  );
  switch (why) {
    case 'conflict':
      return {
        level: 'warning',
        title: 'The head conflicts with the base branch',
        text: `Git cannot merge them, so ${files} was measured as the head has it. Merge the base branch into the head to see what both come to.`,
      };
    case 'unknown':
      return {
        level: 'error',
        title: 'It is unknown what git would merge',
        text: `Both sides differ in ${files}, so the head's own was measured, and what comes out of the merge may be another one: that it got worse counts, and nothing else is green. Run the check again, check out with fetch-depth: 0 (git 2.38 or later), or merge the base branch into the head.`,
      };
  }
}

/** Why a judge has no verdict although its own version kept all limits; undefined if the reason is another. */
export function headAloneClause(findings: readonly Finding[]): string | undefined {
  const isUnknown = findings.some((finding) => finding.kind === 'head-alone' && finding.why === 'unknown');
  return isUnknown ? 'it is unknown what git would merge, and the head alone got no worse' : undefined;
}
