#!/usr/bin/env node
import { run } from './command/run.ts';
import { nodeWorld } from './wire.ts';

// The first Ctrl-C lets requests in flight end, since they may be paid; the second ends the process at once.
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    process.stderr.write('\nstopping: waiting for the replies in flight; once more to stop at once\n');
    stop.abort();
    process.once(signal, () => process.exit(3));
  });
}
// A reader that went away (`| head`) is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
});

process.exitCode = await run(process.argv.slice(2), nodeWorld(stop.signal));
