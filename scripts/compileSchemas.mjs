import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { sourceOf } from './sourceOf.mjs';

const require = createRequire(import.meta.url);

/**
 * For esbuild: puts what ajv makes of the schemas in the place of src/document/compiledSchemas.ts, which compiles them when
 * the program runs. Compiling them takes longer than most runs have to wait for anything else.
 */
export const compileSchemas = {
  name: 'compile-schemas',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]src[\\/]document[\\/]compiledSchemas\.ts$/ }, async ({ path }) => {
      const { schemaCompiler, shapes } = await sourceOf(path);
      const standalone = require('ajv/dist/standalone').default;
      const code = standalone(schemaCompiler({ source: true }), shapes);
      const names = Object.keys(shapes).join(', ');
      const validatorOf = `const validators = { ${names} };\nexport const validatorOf = (shape) => validators[shape];\n`;
      return { contents: `${code}\n${validatorOf}`, loader: 'js', resolveDir: dirname(path) };
    });
  },
};
