#!/usr/bin/env node
import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);
import {
  explain,
  nodeEnvironment,
  run
} from "./shared-8.js";
import "./shared-6.js";
import "./shared-10.js";
import "./shared-7.js";
import "./shared-11.js";
import "./shared-1.js";

// src/main/cli.ts
var stop = new AbortController();
var signals = process.argv[2] === "measure" ? [] : ["SIGINT", "SIGTERM"];
for (const signal of signals) {
  process.on(signal, () => {
    if (stop.signal.aborted) process.exit(3);
    stop.abort();
    process.stderr.write("\nstopping: waiting for the replies in flight; once more to stop at once\n");
  });
}
process.stdout.on("error", (error) => {
  if (error.code !== "EPIPE") process.exit(3);
});
process.stderr.on("error", () => {
});
try {
  process.exitCode = await run(process.argv.slice(2), nodeEnvironment(stop.signal));
} catch (error) {
  process.exitCode = explain(error, {
    stderr: { write: (text) => void process.stderr.write(text), isTerminal: false, columns: 80 }
  });
}
