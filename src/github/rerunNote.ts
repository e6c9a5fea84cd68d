import { code, type Phrase, phraseText, strong } from '../report/document/document.ts';
import { missingKey } from '../report/document/standingBlocks.ts';
import { markdownLine } from '../report/markdown.ts';
import type { Result } from '../report/result.ts';
import { cut } from '../report/text.ts';
import { why } from '../report/why.ts';
import { OutsideFailure, type UnusableInput } from '../shared/fault.ts';
import type { ActionRun } from './actionHost.ts';
import { asInputs, faultOfInputs } from './asInputs.ts';

type RunOfNote = Pick<ActionRun, 'url' | 'attempt'>;

/**
 * The line for a comment that has a verdict on the same commit: it says that this run has none, and why. Undefined if
 * this run has a verdict.
 */
export function noteOfResult(result: Result, run: RunOfNote): string | undefined {
  if (result.verdict !== 'unmeasured') return undefined;
  const green = result.exitCode === 0 ? ' Its check is green all the same, because the workflow says so.' : '';
  const variable = missingKey(result);
  const reason: Phrase =
    variable === undefined
      ? shortened(why(result)?.text ?? ['its log says why.'])
      : ['the step had no key to ask the model with (', code(variable), ' is not set).'];
  return noteLine([...reason, green], run);
}

/** The same for a run that ended without a result. */
export function noteOfFaults(error: UnusableInput, run: RunOfNote): string {
  const [what = ''] = error.faults.map((fault) => faultOfInputs(fault).what);
  const sort = error instanceof OutsideFailure ? '' : 'its input cannot be used: ';
  return noteLine([sort, ...shortened([what]), '.'], run);
}

/** The same for a run with a reason in words. */
export function noteOfWhy(why: string, run: RunOfNote): string {
  return noteLine([...shortened([why]), '.'], run);
}

const longestReason = 300;

/** A short text keeps its code formatting; a longer one is cut at the end. */
function shortened(reason: Phrase): Phrase {
  const text = asInputs(phraseText(reason));
  return text.length <= longestReason ? reason : [cut(text, longestReason)];
}

function noteLine(reason: Phrase, { url, attempt }: RunOfNote): string {
  const name = attempt === undefined ? 'run' : `run, attempt ${attempt}`;
  const link: Phrase = url === undefined ? [] : [' (', { kind: 'link', of: [name], url }, ')'];
  return markdownLine([
    '⚠️ ',
    strong('A later run of this commit measured nothing'),
    ...link,
    ': ',
    ...reason,
    ' What an earlier run measured stays below.',
  ]);
}
