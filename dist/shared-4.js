import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);

// src/ask/batch/batchService.ts
var batchStatuses = [
  "validating",
  "in_progress",
  "finalizing",
  "cancelling",
  "completed",
  "failed",
  "expired",
  "cancelled"
];

export {
  batchStatuses
};
