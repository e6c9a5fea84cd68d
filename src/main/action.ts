import { explain } from '../command/run.ts';
import { actionCommand } from '../github/actionCommand.ts';
import { actionEnvironment, actionHost } from './actionHost.ts';

// A cancelled job is first asked to end: what is in flight may be paid, and is let finish.
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());

process.stderr.on('error', () => {});

const environment = actionEnvironment(stop.signal);
// Node itself would end with 1, which says that a judge got worse.
process.once('uncaughtException', (error) => process.exit(explain(error, environment)));
try {
  process.exitCode = await actionCommand(environment, actionHost(environment));
} catch (error) {
  // If no output can be set, there is only the log.
  process.exitCode = explain(error, environment);
}
