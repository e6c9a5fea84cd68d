/** A commit by its first seven digits; a folder or a file as it was named. */
export function versionName(id: string): string {
  return /^[0-9a-f]{40,64}$/.test(id) ? id.slice(0, 7) : id;
}
