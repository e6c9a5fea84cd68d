import { describeFault, type Fault } from '../../shared/fault.ts';

/** `judges[0].prompt: what is wrong. How to mend it.` */
export function faultOnLine(fault: Fault): string {
  return describeFault(fault)
    .replace(/[.:]?\n\s*/, '. ')
    .replace(/\n\s*/g, ' ');
}

/** For where the place is told beside it. */
export function withoutPlace({ what, mend, key }: Fault): Fault {
  return { what, mend, ...(key === undefined ? {} : { key }) };
}
