/**
 * The likely address of a server that was asked in vain without a version, as a sentence with a blank before it. Empty if the
 * address has a version, or is Azure's, which has none.
 */
export function versionHint(address: string): string {
  if (/\/v\d|\/openai(?:\/|$)/.test(address)) return '';
  return ` The version may be missing: most servers are asked as in --base-url ${address.replace(/\/+$/, '')}/v1.`;
}
