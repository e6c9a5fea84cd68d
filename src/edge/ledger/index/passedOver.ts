/** Lines of a ledger that do not count. */
export interface PassedOver {
  readonly unreadable: number;
  readonly otherVersion: number;
  readonly wrongSum: number;
  /** Lines that no key that counts here has signed. */
  readonly unsigned: number;
  readonly tooOld: number;
}

/** `3 line(s) that were passed over: 2 unreadable, 1 of another version. …`; undefined where there is none. */
export function passedOverWords(passedOver: PassedOver): string | undefined {
  const { unreadable, otherVersion, wrongSum, unsigned, tooOld } = passedOver;
  const counts = [
    [unreadable, 'unreadable'],
    [otherVersion, 'of another version'],
    [wrongSum, 'whose checksum does not fit'],
    [unsigned, 'not signed by a key that counts here'],
    [tooOld, 'too old or from the future'],
  ] as const;
  const said = counts.filter(([count]) => count > 0);
  if (said.length === 0) return undefined;
  const lines = said.reduce((sum, [count]) => sum + count, 0);
  const which = said.map(([count, words]) => `${count} ${words}`).join(', ');
  return `${lines} line(s) that were passed over: ${which}. What they held is missing and will be asked again.`;
}
