import type { Signatures } from '../ask/signatures.ts';
import { runDrift } from '../command/driftCommand.ts';
import type { Opening } from '../command/openPorts.ts';
import { runJob } from '../command/runJob.ts';
import { endpointSettingsOf, type Settings } from '../command/settings.ts';
import type { World } from '../command/world.ts';
import type { Result } from '../report/result.ts';
import { UnusableInput } from '../shared/fault.ts';
import { actionCanary } from './actionCanary.ts';
import type { KeptReplies } from './actionHost.ts';
import { keyNotices } from './keyNotices.ts';
import { openCommits } from './openCommits.ts';
import type { CompareTask } from './task/actionTask.ts';
import type { TaskRun } from './taskRun.ts';
import { unmeasuredAsAsked } from './unmeasuredAsAsked.ts';

export interface Ran {
  readonly result: Result;
  /** Whether the controls of the gate held, where they were asked for. */
  readonly sound: boolean;
}

/** Does what the task says, with the replies that former runs have kept, and keeps the new ones for later runs. */
export async function actionRun(run: TaskRun): Promise<Ran> {
  const { world, host, inputs } = run;
  refuseForeignRules(run);
  const keys = onceAsked(() => run.world.keys(endpointSettingsOf(inputs.values)));
  const replies = await keptReplies(run, keys);
  const values = replies === undefined ? inputs.values : { ...inputs.values, ledger: replies.folder };
  host.setOutput('ledger-path', replies?.folder ?? '');
  const opening = {
    missingKey: 'report',
    // GitHub gave this run no secrets, so that there is no key says nothing about whether the server wants one.
    keyless: run.event.restricted === undefined ? 'named' : 'listed',
    excerpts: inputs.detail === 'excerpts',
    // Late: where no judge changed, nothing is fetched.
    drawFor: drawerOf(keys),
    ...(replies === undefined ? {} : { beforeLedger: (keys: readonly string[]) => restored(world, replies, keys) }),
  } as const;
  try {
    const { result, sound } = await done(run, values, opening);
    const { docs } = host.run;
    const documented = docs === undefined ? result : { ...result, docs };
    const noticed = { ...documented, notices: [...result.notices, ...keyNotices(result, run.event.restricted)] };
    return { result: unmeasuredAsAsked(noticed, inputs.onUnmeasured), sound };
  } finally {
    // Also where the run ended early: what was paid is kept.
    if (replies !== undefined) say(world, await replies.save());
  }
}

async function done(run: TaskRun, values: Settings, opening: Opening): Promise<Ran> {
  const { world, commits, task } = run;
  switch (task.kind) {
    case 'compare':
      return compared(run, task, values, opening);
    case 'warm': {
      const head = await commits.open(task.at, '');
      const result = await runJob(world, values, { command: 'score', base: undefined, head }, opening);
      return { result, sound: true };
    }
    case 'drift': {
      const head = await commits.open(task.at, '');
      return { result: await runDrift(world, values, head, opening), sound: true };
    }
  }
}

async function compared(
  { world, host, commits }: TaskRun,
  task: CompareTask,
  values: Settings,
  opening: Opening,
): Promise<Ran> {
  const versions = await openCommits(commits, task);
  const { base, head } = versions;
  const canary = await actionCanary(world, host, { values, base, head });
  const result = await runJob(world, values, { command: 'check', ...versions }, opening);
  const notices = [...canary.notices, ...task.notices, ...result.notices];
  const { baseBranch } = task;
  const about = baseBranch === undefined ? result.compared : { ...result.compared, baseBranch };
  return { result: { ...result, compared: about, notices }, sound: canary.sound };
}

type AskedKeys = () => ReturnType<World['keys']>;

/** Deriving takes a quarter of a second. */
function onceAsked(ask: AskedKeys): AskedKeys {
  let asked: ReturnType<AskedKeys> | undefined;
  return () => {
    asked ??= ask();
    return asked;
  };
}

function drawerOf(asked: AskedKeys): (content: string) => Promise<number | undefined> {
  return async (content) => {
    const keys = await asked();
    return 'kind' in keys ? undefined : keys.drawFor(content);
  };
}

/** @throws UnusableInput where the pull request of a stranger would choose its own exam. */
export function refuseForeignRules({ inputs, task }: TaskRun): void {
  const foreign = task.kind === 'compare' && task.pullRequest?.fork === true;
  if (!foreign || inputs.values.policyFrom !== 'head') return;
  throw new UnusableInput({
    key: '--policy-from',
    what: 'this pull request comes from a fork, and its own rules and gold would decide about it',
    mend: 'Take the input policy-from out, or write base.',
  });
}

/** Undefined where replies cost nothing. */
async function keptReplies({ host, inputs, event, task }: TaskRun, keys: AskedKeys): Promise<KeptReplies | undefined> {
  const { values, cache } = inputs;
  const folder = typeof values.ledger === 'string' ? values.ledger : undefined;
  if (folder === undefined && (values.provider ?? 'openai') === 'lexical') return undefined;
  const pullRequest = task.kind === 'compare' ? task.pullRequest?.number : undefined;
  return host.replies({ folder, cache, event, pullRequest, keys, needsReference: task.kind === 'drift' });
}

/** Brings former replies in, and says so; whose replies count. */
export async function restored(world: World, replies: KeptReplies, publicKeys: readonly string[]): Promise<Signatures> {
  const { notes, signatures } = await replies.restore(publicKeys);
  say(world, notes);
  return signatures;
}

export function say(world: World, lines: readonly string[]): void {
  for (const line of lines) world.stdout.write(`${line}\n`);
}
