import { Ajv, type ValidateFunction } from 'ajv';
import admissionSchema from '../../schema/admission.schema.json' with { type: 'json' };
import configSchema from '../../schema/config.schema.json' with { type: 'json' };
import promptSchema from '../../schema/prompt.schema.json' with { type: 'json' };

/**
 * The place of each kind of document in the published schemas.
 *
 * @public for scripts/compileSchemas.mjs.
 */
export const shapes = {
  admission: 'admission.schema.json',
  configuration: 'config.schema.json',
  prompt: 'prompt.schema.json',
  frontMatter: 'prompt.schema.json#/definitions/frontMatter',
  messages: 'prompt.schema.json#/definitions/messages',
  demonstrations: 'prompt.schema.json#/definitions/demonstrations',
  paraphrases: 'prompt.schema.json#/definitions/paraphrases',
  example: 'prompt.schema.json#/definitions/example',
} as const;

export type Shape = keyof typeof shapes;

let ajv: Ajv | undefined;

/**
 * The validator for documents of this shape. It is compiled on first use, since compiling takes longer than checking.
 * In the built program this module is replaced: scripts/compileSchemas.mjs writes the code that ajv generates from the
 * schemas, and ajv itself is left out.
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
 * @param settings.source whether ajv keeps the code that it generates, and makes it shorter, which takes half of its time.
 */
export function schemaCompiler({ source = false } = {}): Ajv {
  return new Ajv({
    allErrors: true,
    strict: true,
    verbose: true,
    allowUnionTypes: true,
    strictTypes: false,
    ownProperties: true,
    schemas: [admissionSchema, configSchema, promptSchema],
    code: { source, esm: true, optimize: source },
  });
}
