import { execFile, execFileSync } from 'node:child_process';
import { createReadStream, openSync, writeSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';

/* Starts programs for a worker of the tests (thinPrograms.mjs): whoever waits asks through pipes, all others by messages. */
const [, , askedPath, answeredPath] = process.argv;
const running = new Map();
// To end by itself it would have to wait for the pipe that it reads.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));

process.on('message', ({ id, isEnded, file, args, options, input }) => {
  if (isEnded) return running.get(id)?.kill();
  const child = execFile(file, args, options, (error, stdout, stderr) => {
    running.delete(id);
    process.send({ id, error: error === null ? null : plain(error), stdout, stderr });
  });
  running.set(id, child);
  child.stdin?.on('error', () => undefined);
  child.stdin?.end(input);
});

const answered = openSync(answeredPath, 'r+');
let unread = Buffer.alloc(0);
createReadStream(askedPath, { flags: 'r+' }).on('data', (chunk) => {
  unread = Buffer.concat([unread, chunk]);
  if (unread.length < 4 || unread.length < 4 + unread.readUInt32LE()) return;
  const request = deserialize(unread.subarray(4, 4 + unread.readUInt32LE()));
  unread = Buffer.alloc(0);
  const answer = serialize(made(request));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(answer.length);
  const bytes = Buffer.concat([length, answer]);
  for (let at = 0; at < bytes.length; ) at += writeSync(answered, bytes, at);
});

function made({ file, args, options }) {
  try {
    return { stdout: execFileSync(file, args, { ...options, stdio: 'pipe' }) };
  } catch (error) {
    return { error: plain(error) };
  }
}

function plain({ message, code, killed, signal, status, stdout, stderr }) {
  return { message, code, killed, signal, status, stdout, stderr };
}
