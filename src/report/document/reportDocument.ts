import { costTexts, requestsText } from '../askedText.ts';
import { tokensText } from '../numbers.ts';
import { reproduction } from '../reproduction.ts';
import type { Result } from '../result.ts';
import { standingOf } from '../standing.ts';
import { titlePhrase } from '../titleSentence.ts';
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
  const command = style.depth === 'full' ? reproduction(result, style) : undefined;
  const judges = measured.flatMap((judge) => judgeDetails(judge, result, style));
  if (command === undefined) return judges;
  return [...judges, paragraph(strong('Reproduce:')), { kind: 'lines', language: 'sh', lines: command }];
}

/** The origin of the report: both commits, the run, its requests and costs. The page also says how items were drawn. */
export function footer(result: Result, style: DocumentStyle): Block {
  const parts = [
    versions(result, style),
    ...runLink(style),
    ...askedParts(result, style),
    ...(style.depth === 'terminal' ? [[`exit code ${result.exitCode}`]] : []),
    ...(style.depth === 'full' || style.depth === 'terminal' ? [seedOf(result)] : []),
    [result.tool],
  ];
  return { kind: 'footer', text: between(' · ', parts) };
}

function versions({ compared: { base, head, baseBranch } }: Result, style: DocumentStyle): Phrase {
  const after = versionLink(head, style);
  if (base === undefined) return [after];
  const branch: Phrase = baseBranch === undefined ? [] : [' for ', code(baseBranch)];
  return [versionLink(base, style), ' → ', after, ...branch];
}

function runLink({ runUrl, attempt }: DocumentStyle): readonly Phrase[] {
  if (runUrl === undefined) return [];
  const words = attempt === undefined ? 'run' : `run, attempt ${attempt}`;
  return [[{ kind: 'link', of: [words], url: runUrl }]];
}

/** The same words in every format; a terminal also shows the tokens. */
function askedParts({ requests }: Result, { depth }: DocumentStyle): readonly Phrase[] {
  const tokens = depth === 'terminal' ? tokensText(requests) : undefined;
  return [requestsText(requests), ...(tokens === undefined ? [] : [tokens]), ...costTexts(requests)].map(
    (text): Phrase => [text],
  );
}

/** The order as code: GitHub would make a link of a long number in plain text. */
function seedOf({ seed, itemOrder }: Result): Phrase {
  return itemOrder === undefined ? [`seed ${seed}`] : [`seed ${seed}, item order `, code(String(itemOrder))];
}
