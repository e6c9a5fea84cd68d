import type { Environment } from '../command/environment.ts';
import type { ActionCommits, ActionHost } from './actionHost.ts';
import type { ActionInputs } from './actionInputs.ts';
import type { ActionTask } from './actionTask.ts';
import type { TaskEvent } from './taskEvent.ts';
/** A run with a known task. */
export interface TaskRun {
  readonly environment: Environment;
  readonly host: ActionHost;
  readonly event: TaskEvent;
  readonly inputs: ActionInputs;
  readonly commits: ActionCommits;
  readonly task: ActionTask;
}
