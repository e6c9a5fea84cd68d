import { versionName } from '../../shared/referencePlace.ts';
import { costTexts, requestsText } from '../askedText.ts';
import { tokensText } from '../numbers.ts';
import { pageBody } from '../page/pageBody.ts';
import type { Result } from '../result.ts';
import { titlePhrase, titleSentence } from '../titleSentence.ts';
import { isWhole } from './closerLook.ts';
import { commentBody } from './commentBody.ts';
import { type Block, between, code, type DocumentStyle, type Phrase, paragraph, small } from './document.ts';
import { pasteable, versionLink } from './repositoryLinks.ts';

/** What the gate found: the verdict first, then what a reader grasps in seconds, then all the rest. */
export function gateDocument(result: Result, style: DocumentStyle): readonly Block[] {
  const { verdict, compared, footnotes = [] } = result;
  const above = [compared.base, compared.head].flatMap((id) => (id === undefined ? [] : [versionName(id)])).join(' → ');
  return [
    { kind: 'heading', text: titlePhrase(result), sentence: true, found: titleSentence(result), tag: verdict, above },
    ...(style.depth === 'page' ? pageBody(result, style) : commentBody(result, style)),
    ...footnotes.map((text) => paragraph(small(...pasteable(text)))),
    footer(result, style),
  ];
}

/** The origin of the report: both commits, the run, its requests and costs. A whole report also says how items were drawn. */
function footer(result: Result, style: DocumentStyle): Block {
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
    ...(isWhole(style) ? [seedOf(result)] : []),
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
