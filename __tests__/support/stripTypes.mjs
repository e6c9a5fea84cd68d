import { transformSync } from '@swc/wasm-typescript';

/** TypeScript as JavaScript: types become blanks, so that every line and column of a failure is that of the source. */
export function stripTypes(source, filename) {
  return transformSync(source, { filename, mode: 'strip-only', module: true, deprecatedTsModuleAsError: true }).code;
}
