import { explain } from '../command/run.ts';
import { actionCommand } from '../github/actionCommand.ts';
import { actionEnvironment, actionHost } from './actionHost.ts';

// GitHub first asks a cancelled job to end. Requests in flight may be paid for, so they are allowed to finish.
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());

process.stderr.on('error', () => {});

const environment = actionEnvironment(stop.signal);
// Node itself would exit with 1, which means that a judge got worse.
process.once('uncaughtException', (error) => process.exit(explain(error, environment)));
try {
  process.exitCode = await actionCommand(environment, actionHost(environment));
} catch (error) {
  // If no output can be set, only the log can tell.
  process.exitCode = explain(error, environment);
}
