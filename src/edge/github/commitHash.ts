/** Whether this is the full hash of a commit, SHA-1 or SHA-256; GitHub writes zeros where there is no commit. */
export function isCommitHash(text: string): boolean {
  return /^(?!0+$)[0-9a-f]{40}(?:[0-9a-f]{24})?$/.test(text);
}
