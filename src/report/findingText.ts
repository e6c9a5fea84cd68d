import type { Finding } from '../gate/finding.ts';
import { changeTexts } from './changeText.ts';
import { dropTexts } from './dropText.ts';
import type { FindingText, FindingTexts, ItemsShown, Told } from './findingWords.ts';
import { lackTexts } from './lackText.ts';
import { leakTexts } from './leakText.ts';
import type { Result } from './result.ts';
import { sideNames } from './sideNames.ts';

/** The text for each kind of finding. A kind without a text does not compile. */
const texts: FindingTexts = { ...dropTexts, ...lackTexts, ...changeTexts, ...leakTexts };

export function findingText(
  finding: Finding,
  { command }: Pick<Result, 'command'>,
  shown: ItemsShown = 'ids',
): FindingText & Required<Told> {
  // The table is keyed by the finding's own kind; the compiler cannot follow that through an index.
  const tell = texts[finding.kind] as (finding: Finding, of: Parameters<FindingTexts['seen']>[1]) => Told;
  const { fix = '', ...told } = tell(finding, { shown, names: sideNames({ command }), command });
  return { ...told, fix, text: fix === '' ? told.fact : `${told.fact} ${fix}` };
}

export function levelOf(finding: Finding): FindingText['level'] {
  return findingText(finding, { command: 'check' }).level;
}
