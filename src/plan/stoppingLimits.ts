/** A limit that a run was given, held against what it would take. */
export interface HeldLimit {
  /** As the option is called. */
  readonly name: 'max-calls' | 'max-cost-usd' | 'max-minutes';
  readonly limit: number;
  /** Undefined if nobody can tell. */
  readonly needed: number | undefined;
  /** `before`: nothing would be asked, also where nobody can tell the cost; `maybe`: it may end the run on its way. */
  readonly stops: 'no' | 'before' | 'maybe';
}

export interface Needs {
  readonly toAsk: number;
  readonly costUsdAtMost: number | undefined;
  readonly seconds: number | undefined;
}

/** Which of the limits that are set would stop a run with these needs. */
export function stoppingLimits(
  needs: Needs,
  limits: {
    readonly maxCalls: number | undefined;
    readonly maxCostUsd: number | undefined;
    readonly maxMinutes: number | undefined;
  },
): readonly HeldLimit[] {
  const minutes = needs.seconds === undefined ? undefined : needs.seconds / 60;
  const held = [
    { name: 'max-calls', limit: limits.maxCalls, needed: needs.toAsk, over: 'before' },
    { name: 'max-cost-usd', limit: limits.maxCostUsd, needed: needs.costUsdAtMost, over: 'before' },
    { name: 'max-minutes', limit: limits.maxMinutes, needed: minutes, over: 'maybe' },
  ] as const;
  return held.flatMap(({ name, limit, needed, over }): readonly HeldLimit[] => {
    if (limit === undefined) return [];
    const isOver = needed === undefined ? name !== 'max-minutes' : needed > limit;
    const stops = isOver ? over : needed === undefined ? 'maybe' : 'no';
    return [{ name, limit, needed, stops: needs.toAsk === 0 ? 'no' : stops }];
  });
}
