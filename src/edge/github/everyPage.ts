import { UnexpectedAnswer } from './httpFailure.ts';

/** One page of a list, as the client gives it. */
interface Page {
  readonly data: unknown;
  readonly headers: { readonly link?: string | undefined };
}

/**
 * All entries of a list, over all its pages. The client's own way takes every answer for a list, and fails as if it were
 * a bug of ours if something between GitHub and here answers with a page of its own.
 *
 * @throws UnexpectedAnswer if an answer is no list, or the list has no end.
 */
export async function everyPage(fetchPage: (page: number) => Promise<Page>): Promise<readonly unknown[]> {
  const entries: unknown[] = [];
  for (let page = 1; page <= mostPages; page += 1) {
    const { data, headers } = await fetchPage(page);
    if (!Array.isArray(data)) throw new UnexpectedAnswer('GitHub gave no list');
    entries.push(...data);
    // https://docs.github.com/rest/using-the-rest-api/using-pagination-in-the-rest-api
    if (!/rel="?next"?/.test(headers.link ?? '')) return entries;
  }
  throw new UnexpectedAnswer(`GitHub gave more than ${mostPages} pages`);
}

/** Of a hundred entries each. */
const mostPages = 300;
