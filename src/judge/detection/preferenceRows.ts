import { namedSide, onlySide, preferenceIn } from './candidateSide.ts';
import { comparison, type SaidScore } from './comparison.ts';
import type { ScaleRow } from './scaleRow.ts';

const alike = /(?<!\p{L})(?:tie|tied|draw|equal(?:ly)?|both|neither|same|similar|alike|comparable)(?!\p{L})/iu;
const labelled = /(?<![\p{L}\p{N}])([\p{L}\p{N}_]{1,20})["'`\])*]*[ \t]*[:=][ \t]*(?=([^,;:()\n]{3,80}))/gu;
const headed = /^[ \t>]*(?:[-*•+][ \t]+)?(\p{L}[\p{L}\p{N}_ ]{0,30}?)[ \t]*(?:[:=]|[-–—](?=[ \t]))[ \t]*(\S.*)$/u;
const bulleted = /^[ \t]*(?:[-*•+]|\d{1,2}[.)])[ \t]+["'`*“]*([^"'`*“”:\n]{3,40}?)["'`*”.]*$/u;

export const preferenceRows: readonly ScaleRow[] = [
  {
    about: 'a label for each of two candidates, each with what it says of them',
    examples: ['Answer with one letter (A: Response A is better, B: Response B is better, C: they are equal).'],
    read: (sentence) => {
      const found = [...sentence.matchAll(labelled)].map(([, score = '', says = '']): SaidScore => ({ score, says }));
      const said = found.filter((one) => isAbout(one) || isTie(one));
      const values = comparison(said).kind === 'labels' ? said.map(({ score }) => String(score)) : [];
      return values.length === 0
        ? []
        : [{ words: said.map(({ score, says }) => `${score}: ${says.trim()}`).join(', '), values }];
    },
  },
];

/** Words before what says which of two candidates is better (`Response A - it is better`), with those of the tie beside them. */
export function candidateHeads(lines: readonly string[]): readonly string[] {
  const heads = lines.flatMap((line): readonly SaidScore[] => {
    const [, score, says = ''] = headed.exec(line) ?? [];
    return score === undefined ? [] : [{ score, says }];
  });
  const said = heads.filter(isAbout);
  return said.length < 2 ? [] : [...said, ...heads.filter(isTie)].map(({ score }) => String(score));
}

/** Bullets or numbers before nothing but what is to be said of two candidates: `- A is much better`. */
export function listedPreference(lines: readonly string[]): readonly string[] {
  const said = lines.flatMap((line) => bulleted.exec(line)?.[1]?.trim() ?? []);
  const from = said.findIndex((one) => preferenceIn(one) !== undefined);
  const to = said.findLastIndex((one) => preferenceIn(one) !== undefined);
  const values = said.slice(from, to + 1);
  const { kind } = comparison(values.map((score) => ({ score, says: score })));
  return kind === 'graded' || kind === 'labels' ? values : [];
}

function isAbout({ score, says }: SaidScore): boolean {
  const side = namedSide(String(score));
  return side !== undefined && side === preferenceIn(says)?.subject;
}

function isTie({ score, says }: SaidScore): boolean {
  return (
    preferenceIn(says) === undefined && onlySide(says) === undefined && (alike.test(String(score)) || alike.test(says))
  );
}
