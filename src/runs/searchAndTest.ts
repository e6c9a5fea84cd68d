import type { Session } from '../ask/session.ts';
import { droppedNotices } from '../plan/paraphrases.ts';
import type { JudgeJob } from '../plan/prepare.ts';
import { type Scored, scoreExtra } from '../score/scoreTasks.ts';
import { type LookedPair, lookAtTest, type TestPair } from './mitigate/testLooks.ts';
import { openSession, type PlannedRun, type RunPorts, type VersionJob } from './openRun.ts';

/** A run that searches a better version of each judge on some of its items, and proves it once on the others. */
interface Search<Found> {
  readonly jobs: readonly JudgeJob[];
  /** One result for each judge, and what was asked for all of them. */
  readonly search: (
    session: Session,
  ) => Promise<{ readonly found: readonly Found[]; readonly asked: Pick<Scored, 'family' | 'record'> }>;
  /** The judge as it is and its best version; undefined if nothing is to be tested. */
  readonly pairOf: (found: Found) => TestPair | undefined;
}

/** A search and its test; undefined if nothing was tested. */
export type Tested<Found> = Found & { readonly test: (LookedPair & { readonly pair: TestPair }) | undefined };

export async function searchAndTest<Found extends object>(
  run: PlannedRun,
  { asking }: Pick<VersionJob, 'asking'>,
  ports: RunPorts,
  { jobs, search, pairOf }: Search<Found>,
): Promise<SearchedRun<Found>> {
  for (const notice of jobs.flatMap(droppedNotices)) ports.progress.note(notice);
  const session = await openSession(run, ports, asking);
  const { found, asked } = await search(session);
  const toTest = found.map((one) => ({ found: one, pair: pairOf(one) }));
  const pairs = toTest.flatMap(({ pair }) => pair ?? []);
  const tested = await scoreExtra(
    pairs.flatMap(({ base, head }) => [base, head]),
    asked,
    session,
  );
  const { ledger, provider, clock } = session.ports;
  const looking = { policy: run.prepared.policy, ledger, clock: provider.name === 'ledger' ? undefined : clock };
  const looks = lookAtTest(pairs, tested, looking).values();
  session.close();
  const judges = toTest.map(({ found: one, pair }): Tested<Found> => {
    const look = pair && looks.next().value;
    return { ...one, test: pair && look && { ...look, pair } };
  });
  return { session, tested, judges };
}

interface SearchedRun<Found> {
  readonly session: Session;
  readonly tested: Scored;
  readonly judges: readonly Tested<Found>[];
}
