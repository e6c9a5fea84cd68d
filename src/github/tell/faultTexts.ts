import { pasteable } from '../../report/document/pasteable.ts';
import { markdownLine } from '../../report/markdown/markdown.ts';
import { markdownCode } from '../../report/markdown/markdownText.ts';
import { OutsideFailure, type UnusableInput } from '../../shared/fault.ts';
import { faultOfInputs } from './asInputs.ts';
import { faultOnLine, withoutPlace } from './faultOnLine.ts';

const mostFaults = 50;

/** What cannot be used, or what did not answer, for the job summary and the comment: the longest first. */
export function faultTexts(error: UnusableInput): readonly string[] {
  const heading =
    error instanceof OutsideFailure
      ? '## ⚠️ Evenhand: could not measure\n\nNothing was measured, and this says nothing about the change. Run the job again.'
      : '## ⛔ Evenhand: this cannot be used\n\nNothing was measured.';
  const lines = error.faults.map(faultOfInputs).map((fault) => {
    const place = [fault.file, fault.line, fault.column].filter((part) => part !== undefined).join(':');
    return `- ${place === '' ? '' : `${markdownCode(place)} `}${markdownLine(pasteable(faultOnLine(withoutPlace(fault))))}`;
  });
  return [mostFaults, 5, 0].map((most) => {
    const more = lines.length > most ? [`${lines.length - most} more in the log of the run.`] : [];
    const parts = [lines.slice(0, most).join('\n'), ...more].filter((part) => part !== '');
    return `${heading}\n\n${parts.join('\n\n')}\n`;
  });
}
