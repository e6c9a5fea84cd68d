import { actionCommand } from './command/actionCommand.ts';
import { explain } from './command/run.ts';
import { nodeWorld } from './wire.ts';
import { actionHost } from './wireAction.ts';

// A cancelled job is first asked to end: what is in flight may be paid, and is let finish.
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());

const world = nodeWorld(stop.signal);
try {
  process.exitCode = await actionCommand(world, actionHost(world));
} catch (error) {
  // Before there is a host, there is only the log.
  process.exitCode = explain(error, world);
}
