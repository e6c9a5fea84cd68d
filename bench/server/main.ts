// The judge server as a process of its own: prints its port, and ends when whoever started it is gone.
import { judgeServer } from './judgeServer.ts';

const server = judgeServer();
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object') process.stdout.write(`${address.port}\n`);
});
process.stdin.resume();
process.stdin.on('end', () => process.exit());
