import { httpFailure } from '../client/httpFailure.ts';

/** Whether GitHub does not show this to this token, or does not know it; that is no outage. */
export function isNotShown(error: unknown): boolean {
  const status = httpFailure(error)?.status;
  return status === 403 || status === 404 || status === 422;
}
