import { type Fault, UnusableInput } from '../shared/fault.ts';

const most = 20;

/**
 * Nothing where there are no faults.
 *
 * @throws UnusableInput with the first 20 faults in the order of their lines, and how many more there are.
 */
export function throwFaults(faults: readonly Fault[]): void {
  if (faults.length === 0) return;
  const sorted = [...faults].sort((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0));
  const shown = sorted.slice(0, most);
  const file = faults[0]?.file;
  const more: Fault = {
    what: `and ${faults.length - most} more`,
    mend: 'Mend those above first; many faults often have one cause.',
    ...(file === undefined ? {} : { file }),
  };
  throw new UnusableInput(faults.length > most ? [...shown, more] : shown);
}
