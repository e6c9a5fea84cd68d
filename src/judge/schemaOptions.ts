import { isMapping } from '../shared/isMapping.ts';
import { decisionQuestion } from './decision.ts';
import type { Judge, SchemaOptions } from './judge.ts';
import { type Presentation, shownOption } from './render.ts';

/**
 * The parameters with which a judge is asked in one presentation. A JSON Schema, or the question of a decision, shows
 * its options as presented.
 */
export function askedParameters(written: Judge, presentation: Presentation): Judge['parameters'] {
  const judge = { ...written, ...presentation.form };
  const { schemaOptions, parameters, decision } = judge;
  if (decision !== undefined) return { ...parameters, questions: [decisionQuestion(written, decision, presentation)] };
  if (schemaOptions === undefined) return parameters;
  const changed = changedAt(parameters, schemaOptions.path, (field) =>
    shownField(field, schemaOptions, judge, presentation),
  );
  return isMapping(changed) ? changed : parameters;
}

/** The same parameters without the text of the guidelines. */
export function parametersAround(judge: Judge): Judge['parameters'] {
  return askedParameters({ ...judge, options: judge.options.map((option) => ({ ...option, guideline: '' })) }, {});
}

function changedAt(value: unknown, [key, ...rest]: readonly string[], change: (value: Mapping) => Mapping): unknown {
  if (!isMapping(value)) return value;
  return key === undefined ? change(value) : { ...value, [key]: changedAt(value[key], rest, change) };
}

type Mapping = Readonly<Record<string, unknown>>;

function shownField(field: Mapping, { place }: SchemaOptions, judge: Judge, presentation: Presentation): Mapping {
  const { order } = presentation;
  const shown = judge.options.map((_, slot) => shownOption(judge, slot, presentation));
  const scores = judge.options.map(({ score }) => String(score));
  const moved = (list: unknown) => (Array.isArray(list) ? inOrder(list, scores, order) : list);
  const values = 'enum' in field ? { enum: moved(field['enum']) } : {};
  if (place.kind === 'description') {
    const texts = shown.map(
      ({ before, guideline, after }, slot) => `${before}${guideline}${after}${place.around[slot + 1] ?? ''}`,
    );
    return { ...field, ...values, description: `${place.around[0] ?? ''}${texts.join('')}` };
  }
  const list = moved(field[place.kind]);
  const texts = new Map(shown.map(({ score, guideline }) => [String(score), guideline]));
  const described = (choice: unknown) =>
    isMapping(choice) ? { ...choice, description: texts.get(String(choice['const'])) } : choice;
  return { ...field, ...values, [place.kind]: Array.isArray(list) ? list.map(described) : list };
}

/**
 * The values of a list, or its objects with a `const`, in the order of the presentation. Other entries keep their
 * places.
 */
function inOrder(list: readonly unknown[], scores: readonly string[], order?: readonly number[]): readonly unknown[] {
  const places = scores.map((score) => list.findIndex((one) => String(isMapping(one) ? one['const'] : one) === score));
  const slots = new Map(places.map((place, slot) => [place, slot]));
  return list.map((one, place) => {
    const slot = slots.get(place);
    return slot === undefined ? one : list[places[order?.[slot] ?? slot] ?? place];
  });
}
