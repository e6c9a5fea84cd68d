import { boundedBytes, type Fetched, type Trying, within } from './cacheService.ts';

/** Packed; more than this is not downloaded. */
export const maxPackedBytes = 128 * 1024 * 1024;

/** The archive at a signed address. The address is the permission: nothing else is sent, and it is never printed. */
export function download(url: string, trying: Trying): Promise<Fetched<Buffer>> {
  return within(trying, async () => {
    const response = await trying.fetch(url, { signal: trying.signal });
    if (!response.ok) return unwanted(response);
    const bytes = await boundedBytes(response, maxPackedBytes);
    const why = `the archive has more than ${maxPackedBytes / 1024 / 1024} MiB`;
    return bytes === undefined ? { kind: 'refused', status: response.status, why } : { kind: 'done', value: bytes };
  });
}

/** In one piece, as Azure's Put Blob takes it: https://learn.microsoft.com/rest/api/storageservices/put-blob */
export function upload(url: string, archive: Buffer, trying: Trying): Promise<Fetched<undefined>> {
  return within(trying, async () => {
    const response = await trying.fetch(url, {
      method: 'PUT',
      headers: { 'x-ms-blob-type': 'BlockBlob', 'content-type': 'application/octet-stream' },
      body: new Uint8Array(archive),
      redirect: 'error',
      signal: trying.signal,
    });
    await response.body?.cancel();
    return response.ok ? { kind: 'done', value: undefined } : unwanted(response);
  });
}

async function unwanted(
  response: Response,
): Promise<
  | { readonly kind: 'busy'; readonly why: string }
  | { readonly kind: 'refused'; readonly status: number; readonly why: string }
> {
  await response.body?.cancel();
  const why = `the storage answered HTTP ${response.status}`;
  return response.status >= 500 ? { kind: 'busy', why } : { kind: 'refused', status: response.status, why };
}
