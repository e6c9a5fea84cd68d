import { costTexts, requestsText } from '../askedText.ts';
import { tokensText } from '../numbers.ts';
import type { Result } from '../result.ts';
import { standingOf } from '../standing.ts';
import { titlePhrase } from '../titleSentence.ts';
import { reproductionLines } from './closerLook.ts';
import { commentBody } from './commentBody.ts';
import {
  type Block,
  between,
  code,
  type DocumentStyle,
  type Phrase,
  paragraph,
  pasteable,
  small,
  strong,
} from './document.ts';
import { judgeDetails } from './judgeDetails.ts';
import { versionLink } from './repositoryLinks.ts';

/** The comment and the page: the verdict first, then what a reviewer grasps in seconds, and on the page the rest. */
export function reportDocument(result: Result, style: DocumentStyle): readonly Block[] {
  return [
    { kind: 'heading', text: titlePhrase(result), sentence: true },
    ...commentBody(result, style),
    ...(style.depth === 'full' || style.depth === 'terminal' ? details(result, style) : []),
    ...(result.footnotes ?? []).map((text) => paragraph(small(...pasteable(text)))),
    footer(result, style),
  ];
}

/** Every judge with its numbers and items, and the command that reproduces the report. */
function details(result: Result, style: DocumentStyle): readonly Block[] {
  if (standingOf(result) === 'no-key') return [];
  const measured = result.judges.filter(({ sides }) => sides.head !== undefined);
  const judges = measured.flatMap((judge) => judgeDetails(judge, result, style));
  const lines = style.depth === 'full' ? reproductionLines(result, style) : [];
  return lines.length === 0 ? judges : [...judges, paragraph(strong('Reproduce:')), ...lines];
}

/** The origin of the report: both commits, the run, its requests and costs. The page also says how items were drawn. */
export function footer(result: Result, style: DocumentStyle): Block {
  const { depth, runUrl, attempt } = style;
  const run = attempt === undefined ? 'run' : `run, attempt ${attempt}`;
  const tokens = depth === 'terminal' ? tokensText(result.requests) : undefined;
  const text = between(' · ', [
    versions(result, style),
    ...(runUrl === undefined ? [] : [{ kind: 'link', of: [run], url: runUrl } as const]),
    requestsText(result.requests),
    ...(tokens === undefined ? [] : [tokens]),
    ...costTexts(result.requests),
    ...(depth === 'terminal' ? [`exit code ${result.exitCode}`] : []),
    ...(depth === 'full' || depth === 'terminal' ? [seedOf(result)] : []),
    result.tool,
  ]);
  return { kind: 'footer', text };
}

function versions({ compared: { base, head, baseBranch } }: Result, style: DocumentStyle): Phrase {
  const after = versionLink(head, style);
  if (base === undefined) return [after];
  const branch: Phrase = baseBranch === undefined ? [] : [' for ', code(baseBranch)];
  return [versionLink(base, style), ' → ', after, ...branch];
}

/** The order as code: GitHub would make a link of a long number in plain text. */
function seedOf({ seed, itemOrder }: Result): Phrase {
  return itemOrder === undefined ? [`seed ${seed}`] : [`seed ${seed}, item order `, code(String(itemOrder))];
}
