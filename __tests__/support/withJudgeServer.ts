import { type Behaviour, type JudgeRequest, type JudgeServer, startJudgeServer } from './judgeServer.ts';

type Behave = Behaviour | ((request: JudgeRequest, n: number) => Behaviour | Promise<Behaviour>);

/** Runs something against a judge of its own, which this process asks without the network, and closes it in any case. */
export function withJudgeServer<T>(behave: Behave, use: (server: JudgeServer) => Promise<T>): Promise<T> {
  return withServerOnNetwork(behave, (server) => {
    server.answerNear();
    return use(server);
  });
}

/** The same, for what is about the network. */
export async function withServerOnNetwork<T>(behave: Behave, use: (server: JudgeServer) => Promise<T>): Promise<T> {
  const server = await startJudgeServer(typeof behave === 'function' ? behave : () => behave);
  try {
    return await use(server);
  } finally {
    await server.close();
  }
}
