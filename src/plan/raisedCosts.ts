import { outputLimit } from '../ask/estimate.ts';
import { isKnownParameter } from '../config/prompt/modelParameters.ts';
import type { Judge } from '../judge/judge.ts';

type Parameters = Judge['parameters'];

/** Words of parameters by what they cost, the cheapest first; what a provider does unasked is not known. */
const dearer: Readonly<Record<string, readonly string[]>> = {
  reasoning_effort: ['none', 'minimal', 'low', 'medium', 'high', 'xhigh'],
  verbosity: ['low', 'medium', 'high'],
  service_tier: ['flex', 'default', 'priority'],
};

/** A parameter with its value on each side, as JSON; `none` if a side does not set it. */
export interface RaisedCost {
  readonly key: string;
  readonly base: string;
  readonly head: string;
}

/** The parameters of the head by which a reply may cost more than with those of the base. */
export function raisedCosts(base: Parameters, head: Parameters): readonly RaisedCost[] {
  const names = [...new Set([...Object.keys(base), ...Object.keys(head)])];
  const raised = names.filter((name) => !isSame(base[name], head[name]) && isRaised(name, base, head));
  return raised.map((key) => ({ key, base: shown(base[key]), head: shown(head[key]) }));
}

function isRaised(name: string, base: Parameters, head: Parameters): boolean {
  if (name === 'max_tokens' || name === 'max_completion_tokens') {
    return (outputLimit(head) ?? Number.POSITIVE_INFINITY) > (outputLimit(base) ?? Number.POSITIVE_INFINITY);
  }
  const order = dearer[name];
  // What a workflow had to allow by name may cost anything.
  if (order === undefined) return !isKnownParameter(name);
  const [before, after] = [base, head].map((side) => order.indexOf(String(side[name])));
  return before === undefined || after === undefined || before < 0 || after < 0 || after > before;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function shown(value: unknown): string {
  return value === undefined ? 'none' : JSON.stringify(value);
}
