import { UnexpectedAnswer } from './httpFailure.ts';

interface Page {
  readonly data: unknown;
  readonly headers: { readonly link?: string | undefined };
}

/**
 * All entries of a list, from all its pages. The client's own pagination accepts any answer as a list; if a proxy
 * answers with a page of its own, it fails with an error that looks like a bug of ours.
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

/** Pages of a hundred entries each. */
const mostPages = 300;
