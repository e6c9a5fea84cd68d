import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);

// src/shared/fault.ts
var UnusableInput = class extends Error {
  faults;
  constructor(faults, options) {
    const list = "what" in faults ? [faults] : faults;
    super(list.map(describeFault).join("\n"), options);
    this.name = "UnusableInput";
    this.faults = list;
  }
};
var OutsideFailure = class extends UnusableInput {
  constructor(faults, options) {
    super(faults, options);
    this.name = "OutsideFailure";
  }
};
function describeFault(fault) {
  return `${faultInShort(fault)}
  ${fault.fix}`;
}
function faultInShort(fault) {
  const place = [fault.file, fault.line, fault.column].filter((part) => part !== void 0).join(":");
  const where = [place, fault.key].filter((part) => part !== void 0 && part !== "").join(" ");
  return `${where === "" ? "" : `${where}: `}${fault.what}`;
}

export {
  UnusableInput,
  OutsideFailure,
  describeFault,
  faultInShort
};
