import { run } from '../../src/command/run.ts';
import { capturedEnvironment } from './capturedEnvironment.ts';
import type { JudgeServer } from './judgeServer.ts';
import { quickArgv } from './startProgram.ts';

export interface Ended {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs commands in this process, which ask this server. */
export function commandOn(server: JudgeServer): (...words: readonly string[]) => Promise<Ended> {
  return async (...words) => {
    const { environment, written } = capturedEnvironment({ OPENAI_API_KEY: 'sk-test-0123456789' });
    const exitCode = await run([...quickArgv(words), '--base-url', server.url, '--quiet'], environment);
    return { exitCode, ...written };
  };
}
