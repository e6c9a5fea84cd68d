import { errorCode } from '../../shared/errorCode.ts';
/** Whether a process of that number runs on this machine. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it is there, and another user's.
    return errorCode(error) === 'EPERM';
  }
}
