import { hash } from 'node:crypto';
import type { Clock, Ledger } from '../../ask/ports.ts';
import { questionKey } from '../../ask/question.ts';
import type { Item } from '../../judge/item.ts';
import { wordsIn } from '../../leaks/quotedItems.ts';
import type { Policy } from '../../plan/policy.ts';
import type { TestLook } from '../../report/mitigation.ts';
import { outcomeOfTest } from './choose.ts';
import { type Asked, type ComparedPair, comparePairs, type Pair } from './compareVersions.ts';

interface Looking {
  readonly policy: Policy;
  /** Where looks are recorded. */
  readonly ledger: Ledger;
  /** Undefined: looks are only read. */
  readonly clock: Clock | undefined;
}

export interface TestPair extends Pair {
  /** Name of the judge. */
  readonly name: string;
}

export interface LookedPair extends ComparedPair {
  /** Undefined if replies are missing, so that nothing was seen. */
  readonly look: TestLook | undefined;
  readonly outcome: 'better' | 'not-proven' | undefined;
}

/**
 * The part of the level for look k. Over any number of looks the parts add up to at most the level: the sum of 1/k² is
 * π²/6.
 *
 * @param look the number of the look, from 1.
 */
export function levelOfLook(level: number, look: number): number {
  return (6 * level) / (Math.PI * look) ** 2;
}

/**
 * Compares the best version of each judge with the judge as it is, on its test part; tests and intervals have the level
 * of the look.
 */
export function lookAtTest(pairs: readonly TestPair[], asked: Asked, looking: Looking): readonly LookedPair[] {
  const { policy, ledger } = looking;
  const comparedAt = new Map<number, readonly ComparedPair[]>();
  return pairs.flatMap((pair, index) => {
    const look = lookOf(pair, asked, looking);
    const level = look?.level ?? 1 - policy.gate.confidence;
    const gate = { ...policy.gate, confidence: 1 - level };
    const compared =
      comparedAt.get(level) ?? comparePairs(pairs, asked, { policy: { ...policy, gate }, ledger, gainsDecide: true });
    comparedAt.set(level, compared);
    return compared.slice(index, index + 1).map((one) => {
      const { verdict, comparison } = one;
      return { ...one, look, outcome: outcomeOfTest({ ...comparison, verdict }, gate.confidence) };
    });
  });
}

/** How often the items of a test part were looked at. */
export function timesTested(name: string, items: readonly Item[], ledger: Pick<Ledger, 'find'>): number {
  return seenOf(recordedLooks(name, ledger), items).length;
}

/**
 * The number of this look. The same replies, seen again by the same rules, are the same look. Everything else is a new
 * look, in any run and with any seed, wording or rule. The look is recorded before anything is seen.
 */
function lookOf({ name, base, head, gate }: TestPair, asked: Asked, looking: Looking): TestLook | undefined {
  const { ledger, clock, policy } = looking;
  const requests = asked.requests.filter(({ task }) => task === base || task === head);
  if (requests.some((request) => asked.outcomeOf(request).kind === 'unanswered')) return undefined;
  const replies = requests.map(({ task, key }) => [task === head, key, ledger.find(key)?.reply.text]);
  const golds = base.items.map(({ gold }) => gold ?? null);
  const own = hash('sha256', JSON.stringify([gate.rules, golds, replies]));
  const looks = recordedLooks(name, ledger);
  const seen = seenOf(looks, base.items);
  const known = seen.findIndex(({ look }) => look === own);
  if (known < 0 && clock !== undefined) {
    const text = [...looks.map(({ line }) => line), [own, ...base.items.map(itemMark)].join(' ')].join('\n');
    ledger.append({
      key: looksKey(name),
      model: 'none: looks at test items',
      reply: { text, finish: 'stop' },
      usage: undefined,
      ms: 0,
      at: new Date(clock.now()).toISOString(),
    });
  }
  const number = known < 0 ? seen.length + 1 : known + 1;
  return { number, level: levelOfLook(1 - policy.gate.confidence, number) };
}

interface RecordedLook {
  readonly line: string;
  readonly look: string | undefined;
  readonly items: ReadonlySet<string>;
}

/** All looks at items of one judge in order, one line each. */
function recordedLooks(name: string, ledger: Pick<Ledger, 'find'>): readonly RecordedLook[] {
  const lines = ledger.find(looksKey(name))?.reply.text.split('\n') ?? [];
  return lines.map((line) => {
    const [look, ...items] = line.split(' ');
    return { line, look, items: new Set(items) };
  });
}

/** A look counts as long as one of its items is in the test part. */
function seenOf(looks: readonly RecordedLook[], items: readonly Item[]): readonly RecordedLook[] {
  const marks = items.map(itemMark);
  return looks.filter((look) => marks.some((mark) => look.items.has(mark)));
}

function looksKey(name: string): string {
  return questionKey('looks', {
    model: undefined,
    parameters: {},
    repeat: 0,
    messages: [{ role: 'user', content: name }],
  });
}

/** By its words: another id, other names of variables, letter cases or blanks make no new item. */
export function itemMark({ vars }: Item): string {
  const words = Object.values(vars).map((value) => wordsIn(value).join(' '));
  return hash('sha256', words.toSorted().join('\n')).slice(0, 8);
}
