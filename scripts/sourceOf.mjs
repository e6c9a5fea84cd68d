// What a TypeScript module exports: Node 20 does not read TypeScript.
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { build } from 'esbuild';

const require = createRequire(import.meta.url);

/** @param path of the module. */
export async function sourceOf(path) {
  const { outputFiles } = await build({
    entryPoints: [path],
    bundle: true,
    platform: 'node',
    format: 'cjs',
    packages: 'external',
    write: false,
    logLevel: 'warning',
  });
  const module = { exports: {} };
  compileFunction(outputFiles[0].text, ['module', 'exports', 'require'])(module, module.exports, require);
  return module.exports;
}
