import { Ajv, type ValidateFunction } from 'ajv';
import configSchema from '../../schema/config.schema.json' with { type: 'json' };
import promptSchema from '../../schema/prompt.schema.json' with { type: 'json' };

/**
 * Where each kind of document stands in the published schemas.
 *
 * @public for scripts/compileSchemas.mjs.
 */
export const shapes = {
  configuration: 'config.schema.json',
  prompt: 'prompt.schema.json',
  frontMatter: 'prompt.schema.json#/definitions/frontMatter',
  messages: 'prompt.schema.json#/definitions/messages',
  demonstrations: 'prompt.schema.json#/definitions/demonstrations',
  example: 'prompt.schema.json#/definitions/example',
} as const;

export type Shape = keyof typeof shapes;

let ajv: Ajv | undefined;

/**
 * What checks a document of this shape, compiled when it is first wanted, since that takes longer than checking. In the program as it is built, this module is another: scripts/compileSchemas.mjs writes what ajv makes
 * of the schemas into it, and neither ajv nor its compiling are there any more.
 */
export function validatorOf(shape: Shape): ValidateFunction {
  ajv ??= schemaCompiler();
  const validator = ajv.getSchema(shapes[shape]);
  if (validator === undefined) throw new Error(`no schema ${shapes[shape]}`);
  return validator;
}

/**
 * ajv with the published schemas.
 *
 * @public for scripts/compileSchemas.mjs.
 * @param settings.source whether it has to keep the code that it makes.
 */
export function schemaCompiler({ source = false } = {}): Ajv {
  return new Ajv({
    allErrors: true,
    strict: true,
    verbose: true,
    allowUnionTypes: true,
    strictTypes: false,
    ownProperties: true,
    schemas: [configSchema, promptSchema],
    code: { source, esm: true },
  });
}
