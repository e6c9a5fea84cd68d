import { writeSync } from 'node:fs';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { addEventHandler } from 'jest-circus';

/*
 * The runner has no limit of its own (jest.config.mjs loads this into each of its workers). A test that takes a minute is
 * named, one that takes three fails. A thread of its own looks at the clock, since a test may block the worker's; it ends
 * a worker that is still blocked half a minute later, and the runner counts the file as failed.
 */
const namedAfterMs = 60_000;
const failsAfterMs = 180_000;
const endsAfterMs = 210_000;

if (isMainThread) watchTests();
else lookAtClock();

function watchTests() {
  // A server that a test left open would keep this worker, and with it every pipe that reads the run's output.
  process.once('disconnect', () => process.exit());
  const clock = new Worker(new URL(import.meta.url), { execArgv: [] });
  clock.unref();
  addEventHandler(({ name }, { currentDescribeBlock }) => {
    const { children, hooks } = currentDescribeBlock;
    if (name === 'add_test') Object.assign(children.at(-1), { fn: watched(clock, children.at(-1)) });
    if (name === 'add_hook') Object.assign(hooks.at(-1), { fn: watched(clock, hooks.at(-1)) });
  });
}

/* oxlint-disable unicorn/require-post-message-target-origin -- the message goes to a thread, not to a window. */

/** The test or hook, within the limit. */
function watched(clock, { fn, name, type, parent }) {
  if (fn === undefined) return fn;
  const title = `"${name ?? `${type} of ${parent?.name}`}"`;
  return async () => {
    clock.postMessage(title);
    let limit;
    const tooLong = new Promise((_, reject) => {
      limit = setTimeout(() => reject(new Error(`${title} did not end within ${failsAfterMs / 1000} s`)), failsAfterMs);
    });
    try {
      return await Promise.race([fn(), tooLong]);
    } finally {
      clearTimeout(limit);
      clock.postMessage(undefined);
    }
  };
}

function lookAtClock() {
  let running;
  parentPort.on('message', (title) => {
    running = title && { title, since: Date.now(), isNamed: false };
  });
  setInterval(() => {
    if (running === undefined) return;
    const took = Date.now() - running.since;
    if (took > endsAfterMs) process.kill(process.pid, 'SIGKILL');
    if (took > namedAfterMs && !running.isNamed) {
      running.isNamed = true;
      writeSync(2, `Still running after ${namedAfterMs / 1000} s: ${running.title}\n`);
    }
  }, 1000);
}
