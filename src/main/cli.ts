#!/usr/bin/env node
import { explain, run } from '../command/run.ts';
import { nodeEnvironment } from './nodeEnvironment.ts';

// The first signal lets requests in flight end, because they may be paid for; the second ends the process at once.
// `measure` needs no handler: nothing is in flight, and a listener could not run before the end.
const stop = new AbortController();
const signals = process.argv[2] === 'measure' ? [] : (['SIGINT', 'SIGTERM', 'SIGHUP'] as const);
for (const signal of signals) {
  // With `once` there would be a moment without a listener, in which the second signal kills without an exit code.
  process.on(signal, () => {
    // A terminal that closes says so two or three times: once itself, once through its shell.
    if (stop.signal.aborted) {
      if (signal === 'SIGHUP') return;
      process.exit(3);
    }
    stop.abort();
    // Labels and reviews are asked of a person, and each answer is on disk.
    if (process.argv[2] === 'label' || (process.argv[2] === 'audit' && process.argv.includes('review'))) return;
    process.stderr.write('\nstopping: waiting for the replies in flight; once more to stop at once\n');
  });
}
let isCut = false;
// A closed reader (`| head`) is no error and does not change the verdict.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE' || isCut) return;
  isCut = true;
  process.stderr.write(`error: the output cannot be written: ${error.message}\n`);
  // Files of the report are still written.
  process.once('exit', () => {
    process.exitCode = 3;
  });
});

// The same applies to progress that cannot be written.
process.stderr.on('error', () => {});

try {
  process.exitCode = await run(process.argv.slice(2), nodeEnvironment(stop.signal));
} catch (error) {
  // Without a current folder there is no environment.
  process.exitCode = explain(error, {
    stderr: { write: (text) => void process.stderr.write(text), isTerminal: false, columns: 80 },
  });
}
