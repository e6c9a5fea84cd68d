import { transformSync } from '@swc/core';

/** TypeScript as JavaScript, with a map of its lines for the stacks of failures. */
export function stripTypes(source, filename) {
  return transformSync(source, {
    filename,
    sourceMaps: 'inline',
    configFile: false,
    swcrc: false,
    jsc: { target: 'es2022', parser: { syntax: 'typescript' }, experimental: { keepImportAttributes: true } },
    module: { type: 'es6' },
  }).code;
}
