import type { LoadedJudge, LoadedSide } from './loadedJudge.ts';

/** One judge of the head with its counterpart on the base, if there is one. */
export interface JudgePair {
  readonly base: LoadedJudge | undefined;
  readonly head: LoadedJudge;
}

export interface PairedJudges {
  readonly pairs: readonly JudgePair[];
  /** Names of the judges that the head has no more. */
  readonly removed: readonly string[];
}

/** Judges are the same by name; one that was renamed is known by the path of its prompt. */
export function pairJudges(base: LoadedSide | undefined, head: LoadedSide): PairedJudges {
  const before = base?.judges ?? [];
  const byName = new Map(before.map((judge) => [judge.name, judge]));
  const headNames = new Set(head.judges.map(({ name }) => name));
  const pairs = head.judges.map((judge): JudgePair => {
    const renamed = before.find((other) => other.promptFile === judge.promptFile && !headNames.has(other.name));
    return { base: byName.get(judge.name) ?? renamed, head: judge };
  });
  const kept = new Set(pairs.flatMap(({ base: other }) => (other === undefined ? [] : [other.name])));
  return { pairs, removed: before.map(({ name }) => name).filter((name) => !kept.has(name)) };
}

/** Whether the two versions are asked the same questions about the same labelled items. */
export function isUnchanged(pair: JudgePair): boolean {
  return pair.base !== undefined && resolved(pair.base) === resolved(pair.head);
}

/** Everything that determines the replies and the golds they are held against. Rules come from the base, whatever head says. */
function resolved({ judge, items }: LoadedJudge): string {
  const { model, parameters, messages, scale, options, output } = judge;
  // Where in the text an option was found changes nothing that is asked.
  const shown = options.map((option) => ({ ...option, found: undefined }));
  const exam = items.map(({ id, vars, gold, golds }) => [id, entries(vars), gold, entries(golds)]);
  return JSON.stringify([model, entries(parameters), messages, scale, shown, output, exam]);
}

/** The same whatever the order in which a person wrote the keys. */
function entries(record: Readonly<Record<string, unknown>>): readonly (readonly [string, unknown])[] {
  return Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));
}
