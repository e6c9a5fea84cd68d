import { compareEvalSets } from '../compare/evalSetChange.ts';
import type { JudgePair, LoadedJudge } from '../config/loadedJudge.ts';
import type { WrittenBlock } from '../config/prompt/judgeBlock.ts';
import { formChanges } from '../config/prompt/promptForm.ts';
import { delimitersOf, escapesFrom } from '../judge/delimiters.ts';
import type { Item } from '../judge/item.ts';
import type { Example, Judge } from '../judge/judge.ts';
import { canonical } from '../judge/judgeParts.ts';
import { unshownExamples } from '../judge/memory.ts';
import { readingChanges, readingOf } from '../judge/reading.ts';
import { type Scale, valuesOf } from '../judge/scale.ts';
import { variablesOf } from '../judge/template.ts';
import type { Examined, Leak } from '../leaks/findLeaks.ts';
import { type KnownItem, knownItems } from '../leaks/knownItems.ts';
import type { Variant } from '../perturb/perturbation.ts';
import { tally } from '../shared/groupBy.ts';
import { promptPlace } from '../shared/promptPlace.ts';
import type { Finding, ReadBy } from './finding.ts';
import { changeOf, type RuleChange, type RuledJudge, ruleChanges, topOf } from './ruleChanges.ts';

/**
 * What a pull request changed outside the judge's words: the eval set, the rules, the scale. Shown above everything
 * else.
 *
 * @param decidedBy the side with the applied eval set and rules.
 */
export function changeFindings(
  base: VersionOfJudge | undefined,
  head: VersionOfJudge,
  decidedBy: 'base' | 'head' = 'base',
): readonly Finding[] {
  if (base === undefined) return [];
  const evalSet = compareEvalSets(base.judge.items, head.judge.items);
  const changes = ruleChanges(base, head);
  const keys = [...new Set(changes.map(({ key }) => topOf(key)))];
  const by = decidedBy === 'base' ? {} : { decidedBy };
  return [
    ...(evalSet === undefined ? [] : [{ kind: 'eval-set-changed', ...evalSet, ...by } as const]),
    ...(keys.length === 0 ? [] : [{ kind: 'rules-changed', keys, changes, ...by } as const]),
    ...scaleFinding(base.judge.judge.scale, head.judge.judge.scale),
  ];
}

interface VersionOfJudge extends RuledJudge {
  readonly judge: LoadedJudge;
}

function scaleFinding(base: Scale, head: Scale): readonly Finding[] {
  const [before, after] = [valuesOf(base).map(String), valuesOf(head).map(String)];
  if (base.kind !== head.kind)
    return [
      { kind: 'scale-changed', base: [`${base.kind} values`, ...before], head: [`${head.kind} values`, ...after] },
    ];
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ kind: 'scale-changed', base: before, head: after }];
}

/** @param readBy undefined: the head was not asked, or both read alike. */
export function readingFinding(
  { base, head }: Pick<JudgePair, 'base' | 'head'>,
  readBy: ReadBy | undefined,
): readonly Finding[] {
  if (base === undefined || readBy === undefined) return [];
  const changes = readingChanges(readingOf(base.judge), readingOf(head.judge));
  return [{ kind: 'reading-changed', changes, ...readBy }];
}

/** The options that the built-in restatement had to lengthen, because the judge gives them no elaboration. */
export function restatedFinding(judge: LoadedJudge, variants: readonly Variant[]): readonly Finding[] {
  const [item] = judge.items;
  const shown = item === undefined ? [] : variants.map((variant) => variant.present(item)?.lengthened ?? []);
  const lengthened = new Set(shown.flat());
  const options = judge.judge.options
    .filter(({ elaboration }, index) => elaboration === undefined && lengthened.has(index))
    .map(({ score }) => String(score));
  return options.length > 0 ? [{ kind: 'restated', options }] : [];
}

export function headAloneFinding({ headAlone }: Pick<JudgePair, 'headAlone'>): readonly Finding[] {
  return headAlone === undefined ? [] : [{ kind: 'head-alone', ...headAlone }];
}

/** How the head changes which judge is examined: it removes it, or changes its name, its place or what is asked. */
export function entryFindings({ base, head, configurations, renamedFrom, role }: JudgePair): readonly Finding[] {
  if (base === undefined || configurations.base === undefined) return [];
  if (role === 'removed') return [{ kind: 'judge-removed', prompt: promptPlace(base) }];
  if (role === 'in-place') return [{ kind: 'prompt-in-place', prompt: promptPlace(base) }];
  const changes = [
    changeOf('configuration', configurations.base.path, configurations.head.path),
    changeOf('name', renamedFrom, renamedFrom === undefined ? undefined : head.judge.name),
    changeOf('prompt', promptPlace(base), promptPlace(head)),
    changeOf('items', base.itemsFile, head.itemsFile),
    changeOf('model', base.statedModel, head.statedModel),
    ...blockChanges(base.reading?.block ?? {}, head.reading?.block ?? {}),
  ].flat();
  return changes.length === 0 ? [] : [{ kind: 'entry-changed', changes }];
}

export function formFinding({ base, head }: Pick<JudgePair, 'base' | 'head'>): readonly Finding[] {
  const changes = base === undefined ? [] : formChanges(base, head);
  return changes.length === 0 ? [] : [{ kind: 'form-changed', changes }];
}

/** Leaves out perturbations, which an entry may state too: the changes of the rules show them. */
function blockChanges(base: WrittenBlock, head: WrittenBlock): readonly (readonly RuleChange[])[] {
  const written = (value: unknown) => (value === undefined ? undefined : canonical(value));
  const [before, after] = [base, head].map((block) => new Map<string, unknown>(Object.entries(block)));
  const keys = new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])]);
  return [...keys].map((key) => changeOf(`evenhand.${key}`, written(before?.get(key)), written(after?.get(key))));
}

export function leakFindings(leaks: readonly Leak[]): readonly Finding[] {
  return leaks.map(({ kind, variable, ...told }) => ({ kind: 'gold-leaked', leak: kind, variable, ...told }));
}

/** Says which items were left out because a prompt contains them, and whether the head still leaks them. */
export function knownFinding(head: LoadedJudge, leftOut: readonly KnownItem[] = []): readonly Finding[] {
  if (leftOut.length === 0) return [];
  const remaining = new Set(knownItems(head.judge, head.items).map(({ item }) => item));
  return [
    {
      kind: 'items-known',
      quotes: leftOut.map(({ item, words }) => ({ item, words })),
      remaining: [...remaining],
      prompt: promptPlace(head),
      itemsFile: head.itemsFile,
    },
  ];
}

/** @param own variables that only the head's own items bring. @param shown what it newly shows of the measured items. */
export function addedVariablesFindings(own: readonly string[], shown: readonly string[]): readonly Finding[] {
  const others = shown.filter((name) => !own.includes(name));
  return [
    ...(own.length === 0 ? [] : [{ kind: 'variables-added', variables: own } as const]),
    ...(others.length === 0 ? [] : [{ kind: 'variables-added', variables: others, broughtBy: 'items' } as const]),
  ];
}

/** An example belongs to its item and to near copies of it. So large a share of the items is never a near copy. */
const manyShare = 0.1;
const fewestMany = 4;

/** Examples of the head that are left out for many items, such as one that quotes a little of each. */
export function exampleOfManyFinding(items: readonly Item[]): readonly Finding[] {
  const counts = tally(items.flatMap(({ ownExamples = [] }) => [...ownExamples]));
  const many = Math.max(fewestMany, manyShare * items.length);
  const examples = [...counts].flatMap(([example, count]) => (count < many ? [] : [{ example, items: count }]));
  return examples.length === 0 ? [] : [{ kind: 'example-of-many', examples, of: items.length }];
}

/** Examples of the head that no item was shown, except those that the base too showed to no item. */
export function exampleUnshownFinding(base: Examined | undefined, head: Examined): readonly Finding[] {
  if (base === undefined) return [];
  const unshown = unshownExamples(head.judge, head.items);
  const before = new Set(unshown.length === 0 ? [] : unshownExamples(base.judge, base.items).map(exampleText));
  const examples = unshown.filter((example) => !before.has(exampleText(example)));
  return examples.length === 0 ? [] : [{ kind: 'example-unshown', examples: examples.map(({ id }) => id) }];
}

function exampleText({ id, vars, score, task }: Example): string {
  return canonical([id, vars, score, task]);
}

/** Variables of the items that the base's judge was shown and the head's is not. */
export function lostVariables(base: Judge | undefined, head: Judge, items: readonly Item[]): readonly Finding[] {
  const kept = new Set(variablesOf(head));
  const variables = (base === undefined ? [] : variablesOf(base)).filter(
    (name) => !kept.has(name) && items.some(({ vars }) => vars[name] !== undefined),
  );
  return variables.length === 0 ? [] : [{ kind: 'variables-lost', variables }];
}

/** Items that can end their own place in the prompt, with no possible fix. */
export function delimiterFinding(judge: Judge, items: readonly Item[]): readonly Finding[] {
  const marks = new Set<string>();
  const ending = new Set<string>();
  for (const name of variablesOf(judge)) {
    const delimiters = delimitersOf(judge, name);
    if (delimiters.length === 0) continue;
    for (const { id, vars } of items) {
      const ended = escapesFrom(vars[name] ?? '', delimiters);
      for (const mark of ended) marks.add(mark);
      if (ended.length > 0) ending.add(id);
    }
  }
  return ending.size === 0 ? [] : [{ kind: 'delimiters', marks: [...marks], items: [...ending] }];
}
