import type { Fault } from '../shared/fault.ts';

/** Without what is wrong on the base in the very way in which it is wrong on the head, where it can be mended. */
export function saidOnce(faults: readonly Fault[]): readonly Fault[] {
  const ofHead = new Set(faults.filter(({ file }) => file?.startsWith('head:') === true).map(withoutSide));
  const said = new Set<string>();
  return faults.filter((fault) => {
    const exactly = JSON.stringify(fault);
    if (said.has(exactly)) return false;
    said.add(exactly);
    return fault.file?.startsWith('base:') !== true || !ofHead.has(withoutSide(fault));
  });
}

function withoutSide({ file, what, ...rest }: Fault): string {
  const place = file?.replace(/^(?:base|head):/, '');
  return JSON.stringify({ ...rest, place, what: what.replace(/ on (?:base|head)$/, '') });
}
