import type { RunningServer } from '../server/startServer.ts';
import { scoreOnce } from './evenhand.ts';

/**
 * Writes down, word for word, what Evenhand asks of a project, so that others can ask the same.
 *
 * @returns the file.
 * @throws Error where Evenhand did not ask so many.
 */
export async function recordRequests({
  server,
  dist,
  project,
  requests,
  file,
}: {
  readonly server: RunningServer;
  readonly dist: string;
  readonly project: string;
  readonly requests: number;
  readonly file: string;
}): Promise<string> {
  await server.set({ latency: { kind: 'fixed', meanMs: 0 }, draws: 1, seed: 1, record: file });
  await scoreOnce({ dist, project, baseUrl: server.baseUrl, concurrency: 20 });
  const { replied } = await server.seen();
  if (replied !== requests) throw new Error(`${replied} requests came, not ${requests}`);
  return file;
}
