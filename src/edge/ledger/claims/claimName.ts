import { randomBytes } from 'node:crypto';
import { readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** Who claims keys, as the name of the file says it. */
export interface ClaimName {
  /** Of two claims the one with the lower ticket is the earlier; undefined while it is being drawn. */
  readonly ticket: number | undefined;
  readonly host: string;
  readonly pid: number;
  /** 8 hexadecimal digits, new for each claim. */
  readonly id: string;
}

export function newClaimName(): ClaimName {
  return { ticket: undefined, host: thisHost(), pid: process.pid, id: randomBytes(4).toString('hex') };
}

/** `000000001-builder.4026531836-4711-9f86d081.keys`, or `drawing-builder.4026531836-4711-9f86d081`. */
export function claimFile({ ticket, host, pid, id }: ClaimName): string {
  const owner = `${host}-${pid}-${id}`;
  return ticket === undefined ? `drawing-${owner}` : `${String(ticket).padStart(9, '0')}-${owner}.keys`;
}

/** Undefined where it is the name of something else. */
export function readClaimFile(file: string): ClaimName | undefined {
  const [, first, host, pid, id, end] = /^(drawing|\d+)-(.+)-(\d+)-([0-9a-f]{8})(\.keys)?$/.exec(file) ?? [];
  if (host === undefined || id === undefined || (first === 'drawing') === (end !== undefined)) return undefined;
  return { ticket: first === 'drawing' ? undefined : Number(first), host, pid: Number(pid), id };
}

/** Where numbers of processes mean what they mean here: containers share a machine, and perhaps its name, but not those. */
export function thisHost(): string {
  const name = hostname()
    .replaceAll(/[^A-Za-z0-9_]/g, '_')
    .slice(0, 60);
  return `${name}.${processNamespace()}`;
}

function processNamespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid').replaceAll(/\D/g, '');
  } catch {
    // Only Linux has such spaces.
    return '0';
  }
}
