import { elaborationOf, type Judge, type Option } from '../judge/judge.ts';

/**
 * A version of a judge with the longer texts of its options by the version that decides: an author who chose them could
 * make an option hardly longer. The same guideline has the same longer text. One of another guideline counts if it adds at
 * least half as much as that of the other version; else the built-in one takes its place.
 */
export function lengthenedAs(owner: Judge, own: Judge): Judge {
  const options = own.options.map((option) => lengthened(option, owner));
  return options.every((option, index) => option === own.options[index]) ? own : { ...own, options };
}

/** The scores of options whose own longer texts do not count. */
export function unlengthened(owner: Judge, own: Judge): readonly string[] {
  return own.options.flatMap((option) =>
    option.elaboration !== undefined && lengthened(option, owner).elaboration !== option.elaboration
      ? [String(option.score)]
      : [],
  );
}

function lengthened(option: Option, { options }: Judge): Option {
  const other = options.find(({ score }) => score === option.score);
  if (other === undefined || option.elaboration === other.elaboration) return option;
  const { elaboration, ...bare } = option;
  if (other.guideline === option.guideline) return withText(bare, other.elaboration);
  const isLong = elaboration === undefined || 2 * addedBy(option) >= addedBy(other);
  return isLong ? option : bare;
}

function withText(option: Option, elaboration: string | undefined): Option {
  return elaboration === undefined ? option : { ...option, elaboration };
}

/** In characters. */
function addedBy(option: Option): number {
  return elaborationOf(option).length - option.guideline.length;
}
