/** One mistake in what the user gave: what it is, its place, and how to fix it. */
export interface Fault {
  readonly what: string;
  readonly fix: string;
  /** Path as the user wrote it, with the side before it if there are two: `base:evenhand.yml`. */
  readonly file?: string | undefined;
  /** From 1. */
  readonly line?: number | undefined;
  /** From 1, in UTF-16 code units. */
  readonly column?: number | undefined;
  /** The place in the document: `judges[0].prompt`. */
  readonly key?: string | undefined;
}

/**
 * The only exception that a user sees: configuration, prompt, items, ledger, environment or arguments that cannot be
 * used (exit code 2). Any other exception is a bug.
 */
export class UnusableInput extends Error {
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[] | Fault, options?: ErrorOptions) {
    const list = 'what' in faults ? [faults] : faults;
    super(list.map(describeFault).join('\n'), options);
    this.name = 'UnusableInput';
    this.faults = list;
  }
}

/**
 * An outside service failed for a while, and the user's input is not wrong: an outage, a limit. It is explained in the
 * same way, and the exit code is 3, since nothing could be measured.
 */
export class OutsideFailure extends UnusableInput {
  constructor(faults: readonly Fault[] | Fault, options?: ErrorOptions) {
    super(faults, options);
    this.name = 'OutsideFailure';
  }
}

/** `evenhand.yml:3:5 judges[0].prompt: what is wrong. How to fix it.` */
export function describeFault(fault: Fault): string {
  return `${faultInShort(fault)}\n  ${fault.fix}`;
}

/** `evenhand.yml:3:5 judges[0].prompt: what is wrong` */
export function faultInShort(fault: Fault): string {
  const place = [fault.file, fault.line, fault.column].filter((part) => part !== undefined).join(':');
  const where = [place, fault.key].filter((part) => part !== undefined && part !== '').join(' ');
  return `${where === '' ? '' : `${where}: `}${fault.what}`;
}
