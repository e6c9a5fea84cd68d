import { execFileSync as execFileHere, execFile as execFileLater, fork } from 'node:child_process';
import { mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deserialize, serialize } from 'node:v8';

/*
 * In the place of node:child_process for those who start git by the thousand (typescriptHooks.mjs). A worker of the tests
 * has half a gigabyte, and each program that it starts costs the time of copying the tables of its memory: a fifth of all
 * that a run took. So a small process, which is started before the worker grows, starts them for it.
 */
const starter = process.send === undefined ? undefined : startStarter();

/** As that of Node, as far as runGit.ts uses it. */
export const execFile = starter === undefined ? execFileLater : later;
/** The same for gitRepository.ts. */
export const execFileSync = starter === undefined ? execFileHere : atOnce;

function startStarter() {
  const folder = mkdtempSync(join(tmpdir(), 'evenhand-starter-'));
  const paths = ['asked', 'answered'].map((name) => join(folder, name));
  execFileHere('mkfifo', paths);
  // For reading and writing, or each would wait for the other to open it.
  const [asked, answered] = paths.map((path) => openSync(path, 'r+'));
  const program = fileURLToPath(new URL('./programStarter.mjs', import.meta.url));
  const child = fork(program, paths, {
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const waiting = new Map();
  child.unref();
  child.channel.unref();
  child.on('message', ({ id, error, stdout, stderr }) => {
    const callback = waiting.get(id);
    waiting.delete(id);
    if (waiting.size === 0) child.channel?.unref();
    callback?.(error && failure(error), Buffer.from(stdout), Buffer.from(stderr));
  });
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return { child, waiting, asked, answered };
}

let asked = 0;

function later(file, args, { signal, ...options }, callback) {
  asked += 1;
  const id = asked;
  const { child, waiting } = starter;
  waiting.set(id, callback);
  child.channel.ref();
  const abort = () => {
    if (waiting.get(id) === undefined) return;
    waiting.set(id, undefined);
    child.send({ id, isEnded: true });
    callback(failure({ message: 'The operation was aborted', code: 'ABORT_ERR' }), Buffer.alloc(0), Buffer.alloc(0));
  };
  signal?.addEventListener('abort', abort);
  // After the program was asked for, so that there is something to end.
  if (signal?.aborted) setImmediate(abort);
  const end = (input = '') => child.send({ id, file, args, options: { ...options, env: { ...options.env } }, input });
  return { stdin: { on: () => undefined, end } };
}

function atOnce(file, args, { input = '', ...options }) {
  const request = serialize({ file, args, options: { ...options, input, env: { ...options.env } } });
  const length = Buffer.alloc(4);
  length.writeUInt32LE(request.length);
  writeSync(starter.asked, Buffer.concat([length, request]));
  const { error, stdout } = deserialize(read(read(4).readUInt32LE()));
  if (error !== undefined) throw failure(error);
  return Buffer.from(stdout);
}

function read(length) {
  const bytes = Buffer.alloc(length);
  for (let at = 0; at < length; ) at += readSync(starter.answered, bytes, at, length - at);
  return bytes;
}

function failure({ message, ...fields }) {
  return Object.assign(new Error(message), fields);
}
