import type { Fault } from '../shared/fault.ts';

/** How a change that mends a broken base gets through, told once, where what is wrong stands on the base alone. */
export function withWayOut(faults: readonly Fault[]): readonly Fault[] {
  const first = faults.find(isOnBase);
  if (first === undefined || !faults.every(isOnBase)) return faults;
  return faults.map((fault) => (fault === first ? { ...fault, mend: `${fault.mend} ${wayOut}` } : fault));
}

const wayOut =
  'It stands on the base alone. A change that mends it can be checked by its own rules, with nothing to compare with: --policy-from head (in the Action, not on forks).';

function isOnBase({ file }: Fault): boolean {
  return file?.startsWith('base:') === true;
}
