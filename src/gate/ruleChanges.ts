import { hash } from 'node:crypto';
import { type Configuration, defaultParts, type RuleSetting } from '../config/configuration.ts';
import type { GoldSetting } from '../config/items/goldThreshold.ts';
import type { LoadedJudge } from '../config/loadedJudge.ts';
import type { Inverse, Judge, Paraphrases } from '../judge/judge.ts';
import { canonical } from '../judge/judgeParts.ts';
import { saysTheSame } from '../perturb/passages.ts';
import { families } from '../perturb/perturbation.ts';
import { turns } from '../perturb/polarity.ts';
import { defaultFamilies, type Wanted } from '../perturb/table.ts';

/** One setting that a pull request changes, as a person would write it; `none` if a side does not state it. */
export interface RuleChange {
  /** The key in the configuration: `gate.tolerance`, `perturbations`, `provider.baseUrl`. */
  readonly key: string;
  readonly base: string;
  readonly head: string;
}

/** One version of a judge with the configuration that names it. */
export interface RuledJudge {
  readonly judge: Pick<
    LoadedJudge,
    'judge' | 'group' | 'goldFrom' | 'allowAssisted' | 'perturbations' | 'stated' | 'admission'
  >;
  readonly configuration: Configuration;
}

/** All differences between the rules of two versions, with defaults filled in: writing out a default is no change. */
export function ruleChanges(base: RuledJudge, head: RuledJudge): readonly RuleChange[] {
  // Both sides use the same judge here: default families that change with the options are no edit of the rules.
  const standard = defaultFamilies(base.judge.judge);
  const [own, other] = [statedBy(base), statedBy(head)];
  // A new text needs new paraphrases, and perhaps another turned question.
  const areOfOneText = saysTheSame(base.judge.judge, head.judge.judge);
  const areTurned = own.inverse !== undefined && turns(own.inverse, head.judge.judge);
  const [before, after] = [base, head].map((side) => {
    const settings = settingsOf(side, standard);
    const { paraphrases, inverse } = side === base ? own : other;
    if (areOfOneText) settings.set('paraphrases', paraphrasesText(paraphrases));
    if (areOfOneText || areTurned) settings.set('inverse', inverseText(inverse));
    return settings;
  });
  const keys = [...new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])])];
  const place = (key: string) => tops.indexOf(topOf(key));
  return keys.sort((a, b) => place(a) - place(b)).flatMap((key) => changeOf(key, before?.get(key), after?.get(key)));
}

/** Empty if both sides state the same. */
export function changeOf(key: string, base = none, head = none): readonly RuleChange[] {
  return base === head ? [] : [{ key, base, head }];
}

function statedBy({ judge: { judge, stated } }: RuledJudge): Pick<Judge, 'paraphrases' | 'inverse'> {
  return stated ?? judge;
}

/** `gate` of `gate.tolerance`. */
export function topOf(key: string): string {
  return key.split('.', 1)[0] ?? key;
}

const none = 'none';

/** In the order of the reports. */
const tops = [
  'gate',
  'repeats',
  'seed',
  'earlyStop',
  'perturbations',
  'paraphrases',
  'inverse',
  'group',
  'gold',
  'reference',
  'admission',
  'parts',
  'budget',
  'prices',
  'provider',
  'publicKeys',
];

/** Every written setting as text, by its key. */
function settingsOf({ judge, configuration }: RuledJudge, standard: readonly Wanted[]): Map<string, string> {
  const settings: Omit<Configuration, 'file' | 'judges'> = configuration;
  const {
    gate,
    repeats,
    seed,
    earlyStop = true,
    budget,
    prices,
    provider,
    publicKeys,
    parts,
    reference,
    // Only an audit reads them, no check.
    failureModes: _,
    // With those of its entry, it is the judge's own.
    admission: __,
    ...others
  } = settings;
  // A new setting does not compile until it is listed here.
  others satisfies Readonly<Record<string, never>>;
  const { rules, failOn, maxUnreadable, ...limits } = gate;
  return new Map([
    ...entries('gate', limits),
    ['gate.maxUnreadable', `${Number((100 * maxUnreadable).toFixed(6))} %`],
    ['gate.failOn', listed([...failOn].sort())],
    ['gate.rules', rulesText(rules)],
    ['repeats', String(repeats)],
    ['seed', String(seed)],
    ['earlyStop', String(earlyStop)],
    ...entries('budget', { ...budget }),
    ...entries('prices', { ...prices }),
    ...entries('provider', { ...provider }),
    ['reference', reference?.name ?? none],
    ...entries('parts', { ...(parts ?? defaultParts) }),
    ...entries('admission', { ...judge.admission }),
    ['publicKeys', listed([...(publicKeys ?? [])].sort())],
    ['perturbations', familiesText(judge.perturbations ?? standard)],
    ['group', judge.group ?? none],
    ['gold', judge.goldFrom === undefined ? none : goldText(judge.goldFrom)],
    ['gold.allow', judge.allowAssisted === true ? 'assisted' : none],
  ]);
}

/** `2 texts × 3 (1a2b3c4d), approved by anna` */
function paraphrasesText(paraphrases: Paraphrases | undefined): string {
  if (paraphrases === undefined) return none;
  const { passages, approvedBy } = paraphrases;
  const fingerprint = hash('sha256', canonical(passages)).slice(0, 8);
  const approved = approvedBy === undefined ? 'not approved' : `approved by ${approvedBy}`;
  return `${passages.length} texts × ${passages[0]?.rewordings.length ?? 0} (${fingerprint}), ${approved}`;
}

/** `1 text (1a2b3c4d)` */
function inverseText(inverse: Inverse | undefined): string {
  if (inverse === undefined) return none;
  const { texts, answers } = inverse;
  return `${texts.size} ${texts.size === 1 ? 'text' : 'texts'} (${hash('sha256', canonical([[...texts], answers])).slice(0, 8)})`;
}

function goldText({ from, at }: GoldSetting): string {
  return `from ${from}${at === undefined ? '' : ` at ${at}`}`;
}

function entries(
  top: string,
  settings: Readonly<Record<string, string | number | undefined>>,
): readonly (readonly [string, string])[] {
  return Object.entries(settings).flatMap(([key, value]) =>
    value === undefined ? [] : [[`${top}.${key}`, String(value)] as const],
  );
}

/** `accuracy in all: maxDrop 2, min 80; kappa in position: min 0.4` */
function rulesText(rules: readonly RuleSetting[]): string {
  if (rules.length === 0) return 'the default rules';
  const texts = rules.map(({ measure, family, maxDrop, min, max }) => {
    const limits = Object.entries({ maxDrop, min, max }).filter(([, limit]) => limit !== undefined);
    return `${measure} in ${family}: ${limits.map(([name, limit]) => `${name} ${limit}`).join(', ')}`;
  });
  return texts.sort().join('; ');
}

function familiesText(wanted: readonly Wanted[]): string {
  return listed(families.flatMap((name) => wanted.filter(({ family }) => family === name).map(familyText)));
}

/** `position (10 orders)` */
function familyText({ family, orders, options }: Wanted): string {
  const settings = [
    ...(orders === undefined ? [] : [`${orders} orders`]),
    ...(options === undefined ? [] : [`options ${options.map(String).sort().join(' ')}`]),
  ];
  return settings.length === 0 ? family : `${family} (${settings.join(', ')})`;
}

function listed(words: readonly string[]): string {
  return words.length === 0 ? none : words.join(', ');
}
