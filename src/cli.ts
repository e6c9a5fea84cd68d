#!/usr/bin/env node
import { run } from './command/run.ts';
import { nodeWorld } from './wire.ts';

// The first signal lets requests in flight end, since they may be paid; the second ends the process at once.
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  // With `once` there would be a moment without a listener, in which the second signal kills without an exit code.
  process.on(signal, () => {
    if (stop.signal.aborted) process.exit(3);
    stop.abort();
    process.stderr.write('\nstopping: waiting for the replies in flight; once more to stop at once\n');
  });
}
// A reader that went away (`| head`) is no error, and changes no verdict.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') process.exit(3);
});

process.exitCode = await run(process.argv.slice(2), nodeWorld(stop.signal));
