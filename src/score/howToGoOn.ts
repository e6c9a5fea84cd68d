/** What is needed to go on where a limit ended the asking: "120 of 200 requests were asked, 80 are left, and …". */
export function howToGoOn(asked: number, left: number): string {
  return `${asked} of ${asked + left} requests were asked, ${left} are left, and with the same ledger another run goes on from there`;
}
