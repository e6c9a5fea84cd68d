import { defaultGate } from '../../config/configuration.ts';
import type { Judge } from '../../judge/judge.ts';
import { valuesOf } from '../../judge/scale.ts';
import { optionalVariables, variablesOf } from '../../judge/template.ts';
import { exampleOf, valueShapes } from './valueShapes.ts';

/** Items to replace, as many as a verdict needs. They show the variables of the judge, and the values of gold. */
export function firstItems(judge: Judge): string {
  const values = valuesOf(judge.scale);
  const [shapes, optional] = [valueShapes(judge), optionalVariables(judge)];
  // A name within a section is probably a member of the value that the section loops over.
  const names = variablesOf(judge).filter((name) => judge.template === 'jinja' || !optional.includes(name));
  return Array.from({ length: defaultGate.minItems }, (_, index) => {
    const item = index + 1;
    const vars = Object.fromEntries(names.map((name) => [name, exampleOf(shapes.get(name), name, item)]));
    const gold = index % 2 === 0 ? values[0] : values.at(-1);
    return `${JSON.stringify({ id: `item-${item}`, vars, gold })}\n`;
  }).join('');
}
