/**
 * If a server without a version in its address could not answer, the likely address, as a sentence after a space. Empty
 * if the address has a version, or is Azure's, which needs none.
 */
export function versionHint(address: string): string {
  if (/\/v\d|\/openai(?:\/|$)/.test(address)) return '';
  return ` The version may be missing: most servers are asked as in --base-url ${address.replace(/\/+$/, '')}/v1.`;
}
