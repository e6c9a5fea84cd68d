/**
 * Takes secrets out of what GitHub, or a proxy before it, says in an error: it may say the token back, and what it says
 * is shown in the log, in the job summary and in the comment.
 *
 * @param failed what the client threw, or an answer of GraphQL, which says with 200 what went wrong.
 */
export function maskMessages(failed: unknown, masked: (text: string) => string): void {
  for (const one of [failed, ...errorsIn(failed)]) {
    if (typeof one !== 'object' || one === null || !('message' in one)) continue;
    if (typeof one.message === 'string') one.message = masked(one.message);
  }
}

function errorsIn(answer: unknown): readonly unknown[] {
  const data = typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : undefined;
  if (typeof data !== 'object' || data === null || !('errors' in data)) return [];
  return Array.isArray(data.errors) ? data.errors : [];
}
