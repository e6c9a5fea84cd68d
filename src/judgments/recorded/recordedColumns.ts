import type { Score } from '../../judge/scale.ts';
import { candidateLabels } from '../../judge/scale.ts';
import type { VariantColumn } from '../familyTable.ts';

/**
 * What the names of recorded variants mean, if they are the papers' names: `2-0-1` is an order of the options,
 * `1-longest` an option explained at length, `AB` and `BA` the places of two candidates.
 *
 * @param scale the scores in order, and whether they are the whole scale.
 * @param control the variant with the judge as written, if the family has it.
 */
export function recordedColumns(
  family: string,
  names: readonly string[],
  { scores, isStated }: { readonly scores: readonly Score[]; readonly isStated: boolean },
  control: string | undefined,
): readonly VariantColumn[] {
  const isSwapped = (name: string) => name === 'AB' || name === 'BA';
  const candidates = names.some(isSwapped) ? candidateLabels(scores, isStated) : undefined;
  return names.map((name): VariantColumn => {
    const [order, lengthened] = parts(name);
    const longest = lengthened === undefined ? undefined : scores.find((score) => String(score) === lengthened);
    return {
      name,
      order: !isSwapped(name) ? orderIn(order, scores) : name === 'AB' ? candidates : candidates?.toReversed(),
      lengthened: family.includes('length') && longest !== undefined ? [longest] : undefined,
      ...(name === control ? { isControl: true } : {}),
    };
  });
}

/** `2-0-1/1-longest` has both parts, `2-0-1` and `1-longest` one. */
function parts(name: string): readonly [order: string | undefined, lengthened: string | undefined] {
  const pieces = name.split('/');
  const longest = pieces.find((piece) => piece.endsWith('-longest'))?.slice(0, -'-longest'.length);
  return [pieces.find((piece) => !piece.endsWith('-longest')), longest];
}

/** The order if the name has every score once, joined by hyphens; otherwise undefined. */
function orderIn(name: string | undefined, scores: readonly Score[]): readonly Score[] | undefined {
  const words = name?.split('-') ?? [];
  const order = words.flatMap((word) => scores.find((score) => String(score) === word) ?? []);
  const isComplete = order.length === words.length && order.length === scores.length;
  return isComplete && order.length >= 2 && new Set(order).size === scores.length ? order : undefined;
}
