import { type Behaviour, type JudgeRequest, type JudgeServer, startJudgeServer } from './judgeServer.ts';

/** Runs something against a server of its own, and closes it in any case. */
export async function withJudgeServer<T>(
  behave: Behaviour | ((request: JudgeRequest, n: number) => Behaviour | Promise<Behaviour>),
  use: (server: JudgeServer) => Promise<T>,
): Promise<T> {
  const server = await startJudgeServer(typeof behave === 'function' ? behave : () => behave);
  try {
    return await use(server);
  } finally {
    await server.close();
  }
}
