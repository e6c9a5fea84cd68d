import { httpFailure } from '../client/httpFailure.ts';

/** Whether GitHub says that the repository has no such commit: 404 and 422, and 409 where it has none at all. */
export function isUnknownCommit(error: unknown): boolean {
  const status = httpFailure(error)?.status;
  return status === 404 || status === 409 || status === 422;
}
