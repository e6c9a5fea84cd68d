/** Whether this is the full hash of a commit or another object of git, SHA-1 or SHA-256; GitHub writes zeros where there is none. */
export function isFullHash(text: string): boolean {
  return /^(?!0+$)[0-9a-f]{40}(?:[0-9a-f]{24})?$/.test(text);
}
