import { heading } from '../headline.ts';
import { reproduction } from '../reproduction.ts';
import type { Result } from '../result.ts';
import { standingOf } from '../standing.ts';
import { commentBody } from './commentBody.ts';
import { type Block, type Phrase, strong } from './document.ts';
import type { DocumentStyle } from './documentStyle.ts';
import { footer } from './footer.ts';
import { judgeDetails } from './judgeDetails.ts';
import { pasteable } from './pasteable.ts';

/** The comment and the page: the verdict first, what a reviewer grasps in seconds, and for the page all the rest. */
export function reportDocument(result: Result, style: DocumentStyle): readonly Block[] {
  return [
    { kind: 'heading', text: headingPhrase(result) },
    ...commentBody(result, style),
    ...(style.depth === 'full' || style.depth === 'terminal' ? details(result, style) : []),
    footer(result, style),
  ];
}

/** The commit is what the heading of an accepted drop ends with; elsewhere what looks like one is a name. */
function headingPhrase(result: Result): Phrase {
  return result.override === undefined ? [heading(result)] : pasteable(heading(result));
}

/** Every judge with its numbers and items, and the command that says it again. */
function details(result: Result, style: DocumentStyle): readonly Block[] {
  if (standingOf(result) === 'no-key') return [];
  const measured = result.judges.filter(({ sides }) => sides.head !== undefined);
  const command = style.depth === 'full' ? reproduction(result, style) : undefined;
  return [
    ...measured.flatMap((judge) => judgeDetails(judge, result, style)),
    ...(command === undefined
      ? []
      : ([
          { kind: 'paragraph', text: [strong('Reproduce:')] },
          { kind: 'lines', language: 'sh', lines: command },
        ] as const)),
  ];
}
