import { availableParallelism, cpus, platform, totalmem } from 'node:os';

/** Where and when a bench was run, and on what. */
export interface Machine {
  readonly date: string;
  readonly cores: number;
  readonly cpu: string;
  readonly memoryGiB: number;
  readonly platform: string;
  readonly node: string;
}

export function thisMachine(): Machine {
  return {
    date: new Date().toISOString().slice(0, 10),
    cores: availableParallelism(),
    cpu: cpus()[0]?.model.trim() ?? 'unknown',
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    platform: `${platform()} ${process.arch}`,
    node: process.version,
  };
}
