import type { Judge } from '../../judge/judge.ts';
import { valuesOf } from '../../judge/scale.ts';
import { variablesOf } from '../../judge/template.ts';

/** Two items to be replaced: they state the variables of the judge, and the values of gold. */
export function firstItems(judge: Judge): string {
  const values = valuesOf(judge.scale);
  return [values[0], values.at(-1)]
    .map((gold, index) => {
      const vars = variablesOf(judge).map(
        (name) => [name, `replace this by the ${name} of item ${index + 1}`] as const,
      );
      return `${JSON.stringify({ id: `item-${index + 1}`, vars: Object.fromEntries(vars), gold })}\n`;
    })
    .join('');
}
