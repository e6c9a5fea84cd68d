import { Ajv } from 'ajv';
import schema from '../../schema/result.schema.json' with { type: 'json' };

const validate = new Ajv({ strict: true, allowUnionTypes: true, strictRequired: false }).compile(schema);

/** What keeps a JSON text from being a result by the published schema. */
export function resultProblems(text: string): readonly string[] {
  const value: unknown = JSON.parse(text);
  return validate(value)
    ? []
    : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath}: ${message}`);
}
