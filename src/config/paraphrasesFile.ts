import { stringify } from 'yaml';
import { parseDocument } from '../document/parseDocument.ts';
import { throwFaults } from '../document/placedDocument.ts';
import { validate } from '../document/validate.ts';
import type { Judge, Paraphrases } from '../judge/judge.ts';
import { whyNoRewording } from '../perturb/rewording.ts';
import type { PlacedPrompt } from './demonstrationsFile.ts';
import { type Mistake, mistakeFaults } from './mistake.ts';
import { readIfThere, shown } from './readNamed.ts';

/** `judges/tone.prompt.yml` has its paraphrases in `judges/tone.paraphrases.yml`. */
export function paraphrasesPath(promptFile: string, key: string | undefined): string {
  const stem = promptFile.replace(/(?:\.prompt)?\.[^./]+$/, '');
  return `${stem}${key === undefined ? '' : `.${key.replace(/[^\p{L}\p{N}_-]+/gu, '-')}`}.paraphrases.yml`;
}

interface WrittenParaphrases extends Pick<Paraphrases, 'passages'> {
  readonly approvedBy?: string | null;
}

/**
 * The file of paraphrases beside a prompt; undefined if there is none.
 *
 * @throws UnusableInput with file, line, column and key for each mistake, such as a rewording without a placeholder.
 */
export async function readParaphrases(
  judge: Judge,
  { tree, promptFile, key }: PlacedPrompt,
): Promise<{ readonly path: string; readonly read: Paraphrases } | undefined> {
  const path = paraphrasesPath(promptFile, key);
  const bytes = await readIfThere(tree, path);
  return bytes && { path, read: parseParaphrases({ bytes, file: shown(tree, path) }, judge) };
}

/** The file as `evenhand paraphrase` writes it: a person approves it by a name. */
export function writtenParaphrases(passages: Paraphrases['passages']): string {
  const head =
    '# Read each rewording. If all of them mean the same as their text, write your name here:\napprovedBy:\n';
  return head + stringify({ passages }, { lineWidth: 0, blockQuote: 'literal' });
}

function parseParaphrases(
  source: { readonly bytes: Uint8Array; readonly file: string },
  { scale }: Pick<Judge, 'scale'>,
): Paraphrases {
  const { file } = source;
  const document = parseDocument(source);
  throwFaults(validate({ shape: 'paraphrases', document, file }));
  // The schema was just checked.
  const { approvedBy, passages } = document.value as WrittenParaphrases;
  const [first] = passages;
  const mistakes = passages.flatMap(({ text, rewordings }, index): readonly Mistake[] => {
    const path = ['passages', index, 'rewordings'];
    const odd = rewordings.length === first?.rewordings.length ? [] : [{ path, ...unequal }];
    const wrong = rewordings.flatMap((rewording, number) => {
      const why = whyNoRewording(text.trim(), rewording.trim(), scale);
      if (why === undefined) return [];
      return [{ path: [...path, number], what: `the text is no rewording: ${why}`, fix: rewordingFix }];
    });
    return [...odd, ...wrong];
  });
  throwFaults(mistakeFaults(mistakes, document, file));
  return { file, approvedBy: approvedBy ?? undefined, passages };
}

const unequal = {
  what: 'the passages have different numbers of rewordings',
  fix: 'Give every passage the same number: the first ones together are one paraphrase of the prompt.',
};

const rewordingFix =
  'Correct it: places, numbers, names of scores, quoted words and lines that show the form of the answer stay as they are.';
