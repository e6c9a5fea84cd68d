import type { Result } from './result.ts';

/** A page, or a place on it, of the documentation of the version that ran, by its path in `docs/`. */
export function docsUrl({ docs, tool }: Pick<Result, 'docs' | 'tool'>, page: string): string {
  return `${docs ?? taggedDocs(tool)}/${page}`;
}

const repository = 'https://github.com/evenhand/evenhand';

/** Each release has its tag: CONTRIBUTING.md. */
function taggedDocs(tool: string): string {
  const version = /^evenhand (\d[\w.+-]*)$/.exec(tool)?.[1];
  return `${repository}/blob/${version === undefined ? 'main' : `v${version}`}/docs`;
}
