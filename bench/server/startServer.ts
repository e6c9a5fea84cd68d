import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Seen, ServerSettings } from './protocol.ts';

/** The judge server, seen from outside its process. */
export interface RunningServer {
  /** For an OpenAI client. */
  readonly baseUrl: string;
  set(settings: ServerSettings): Promise<void>;
  seen(): Promise<Seen>;
  stop(): void;
}

/** Starts the judge server in a process of its own, on this process's Node, which has to read TypeScript. */
export async function startServer(): Promise<RunningServer> {
  const child = spawn(process.execPath, ['--no-warnings', 'bench/server/main.ts'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [printed] = await once(child.stdout, 'data');
  const origin = `http://127.0.0.1:${Number(String(printed))}`;
  return {
    baseUrl: `${origin}/v1`,
    async set(settings) {
      const response = await fetch(`${origin}/bench`, { method: 'PUT', body: JSON.stringify(settings) });
      if (!response.ok) throw new Error(`the judge server says ${response.status}`);
    },
    async seen() {
      const response = await fetch(`${origin}/bench`);
      // Answered by `judgeServer`, by the same type.
      return (await response.json()) as Seen;
    },
    stop() {
      child.stdin.end();
    },
  };
}
