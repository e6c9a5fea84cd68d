import { globalAgent as httpAgent } from 'node:http';
import { globalAgent as httpsAgent } from 'node:https';
import { register } from 'node:module';
import { pathToFileURL } from 'node:url';

/*
 * Runs shipped programs one after the other in this process: one for each message from the parent. Their modules stay
 * loaded and optimised, but for those that loadedAnew.mjs names. A run ends as it does in a process of its own, when there
 * is nothing left to wait for; then both streams get the message's mark and the exit code.
 */
register('./loadedAnew.mjs', import.meta.url);

/** Where undici keeps the connections of `fetch`. */
const connections = Symbol.for('undici.globalDispatcher.1');
let runs = 0;
/** The run that has not ended. */
let running;

process.on('message', (run) => {
  void begin(run);
});
process.on('beforeExit', () => {
  if (running !== undefined) end(running);
});
process.once('disconnect', () => process.exit());
const emitters = [process, process.stdout, process.stderr];
const ownListeners = new Set(emitters.flatMap(listenersOf));
process.send('ready');

async function begin({ program, argv, env, cwd, mark }) {
  process.chdir(cwd);
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, env);
  process.argv = [process.execPath, program, ...argv];
  // What Node ends with if the program waits for what never comes.
  running = { mark, unsettled: 13 };
  runs += 1;
  // Only the program keeps this process alive from here on.
  process.channel.unref();
  await import(`${pathToFileURL(program).href}?run=${runs}`);
  running.unsettled = undefined;
}

function end({ mark, unsettled }) {
  const exitCode = unsettled ?? process.exitCode ?? 0;
  running = undefined;
  process.exitCode = undefined;
  for (const emitter of emitters) {
    for (const name of emitter.eventNames()) {
      for (const listener of emitter.rawListeners(name)) {
        if (!ownListeners.has(listener)) emitter.removeListener(name, listener);
      }
    }
  }
  closeConnections();
  process.channel.ref();
  for (const stream of [process.stdout, process.stderr]) stream.write(`${mark}${exitCode}\n`);
}

function listenersOf(emitter) {
  return emitter.eventNames().flatMap((name) => emitter.rawListeners(name));
}

function closeConnections() {
  httpAgent.destroy();
  httpsAgent.destroy();
  const open = globalThis[connections];
  if (open === undefined) return;
  globalThis[connections] = new open.constructor();
  void open.destroy();
}
