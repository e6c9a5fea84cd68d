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
  const left = new Set(before.filter(({ name }) => !headNames.has(name)));
  const pairs = head.judges.map((judge): JudgePair => {
    const base = byName.get(judge.name) ?? renamedFrom(left, judge);
    if (base !== undefined) left.delete(base);
    return { base, head: judge };
  });
  const kept = new Set(pairs.flatMap(({ base: other }) => (other === undefined ? [] : [other.name])));
  return { pairs, removed: before.map(({ name }) => name).filter((name) => !kept.has(name)) };
}

/** Of the judges that no name accounts for, the one with this prompt, with these items too where several have it. */
function renamedFrom(left: ReadonlySet<LoadedJudge>, judge: LoadedJudge): LoadedJudge | undefined {
  const samePrompt = [...left].filter(({ promptFile }) => promptFile === judge.promptFile);
  return samePrompt.find(({ itemsFile }) => itemsFile === judge.itemsFile) ?? samePrompt[0];
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
