import type { Item } from '../../src/judge/item.ts';
import type { Judge } from '../../src/judge/judge.ts';
import type { Presentation } from '../../src/judge/render.ts';
import type { Family, Variant } from '../../src/perturb/perturbation.ts';
import { defaultFamilies, variantsOf } from '../../src/perturb/table.ts';

/** The scores of a planted judge: each is the index of its option. */
export const scores = [0, 1, 2] as const;

/** A judge of three options; what it thinks is planted elsewhere. */
export const judge: Judge = {
  name: 'planted',
  model: undefined,
  parameters: {},
  messages: [],
  scale: { kind: 'ordinal', values: scores },
  options: scores.map((score) => ({ score, guideline: `level ${score}`, before: '', after: '' })),
  output: undefined,
};

/** What a judge of three options is shown as by default: the control, six orders, three lengthened options. */
export const variants: readonly Variant[] = variantsOf(judge, defaultFamilies(judge), 'planted.prompt.yml');

const anyItem: Item = { id: '', vars: {}, gold: undefined, golds: {}, tags: {} };
const shown = variants.map((variant) => variant.present(anyItem) ?? {});
const keys = shown.map((presentation) => JSON.stringify(presentation));
const distinct = [...new Set(keys)];

/** The nine distinct presentations, the control first. One reply answers every variant that is shown alike. */
export const looks: readonly Presentation[] = distinct.map((key) => shown[keys.indexOf(key)] ?? {});

/** For each variant, the index of its presentation. */
export const lookOf: ReadonlyMap<Variant, number> = new Map(
  variants.map((variant, index) => [variant, distinct.indexOf(keys[index] ?? '')]),
);

/** The presentations of one family. */
export function looksIn(family: Family): readonly number[] {
  return variants.filter((variant) => variant.family === family).map((variant) => lookOf.get(variant) ?? 0);
}
