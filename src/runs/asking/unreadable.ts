import type { Ledger } from '../../ask/ports.ts';
import type { Finding } from '../../gate/finding.ts';
import { answerPlaceText, plainName } from '../../judge/answerContract.ts';
import type { Outcome } from '../../judge/outcome.ts';
import { whatStood } from '../../judge/reply/whatStood.ts';
import { type Scale, valuesOf } from '../../judge/scale.ts';
import type { Request, Task } from '../../plan/plan.ts';
import { visibleText } from '../../report/plainText.ts';
import { cut, quotation } from '../../report/text.ts';
import { tally } from '../../shared/groupBy.ts';

const quoted = 3;
const longestReply = 120;
const mostValues = 12;

/** Why a judge was asked no further. @param on which version, such as ` on base`; absent: there is one alone. */
export function unreadableText(start: readonly Request[], outcomeOf: (request: Request) => Outcome, on = ''): string {
  const outcomes = start.map(outcomeOf);
  const counts = tally(outcomes.map((one) => (one.kind === 'unreadable' ? one.why.replaceAll('-', ' ') : one.kind)));
  const reasons = [...counts].map(([reason, count]) => `${count} ${reason}`).join(', ');
  const isNarrow = counts.size === 1 && counts.has('off scale');
  const said = `none of the first ${start.length} replies${on} gives a score (${reasons}). Evenhand looked for ${soughtBy(start[0]?.task)}`;
  const scale = start[0]?.task.judge.scale;
  if (!isNarrow || scale === undefined || scale.kind === 'interval') return said;
  // The judge may answer more than its labels.
  const values = scale.values.map(shortName).join(', ');
  return `${said}. If these replies are answers, state every value in its entry of evenhand.yml: values: [${values}, …]`;
}

/** The first requests of a judge that was asked no further, and what they show. */
export interface UnreadableStart {
  readonly start: readonly Request[];
  readonly said: string;
}

export function unreadableStart(start: readonly Request[], outcomeOf: (request: Request) => Outcome): UnreadableStart {
  return { start, said: unreadableText(start, outcomeOf, ` on ${start[0]?.task.version ?? 'head'}`) };
}

/** The same as a finding. @param ledger has the replies that may be shown; absent: none may. */
export function unreadableFinding({ start, said }: UnreadableStart, ledger: Ledger | undefined): Finding {
  const texts = start.slice(0, quoted).map(({ key }) => ledger?.find(key)?.reply.text ?? '');
  const shown = texts.map((text) => quotation(text, longestReply)).join(', ');
  return {
    kind: 'stopped',
    because: 'unreadable',
    why: ledger === undefined ? said : `${said}${stoodText(texts, start[0]?.task)}. The first replies: ${shown}`,
  };
}

function soughtBy(task: Task | undefined): string {
  if (task === undefined) return 'a score';
  const { scale, answer, decision } = task.judge;
  const form = answer?.form;
  const value = valueText(scale);
  if (decision !== undefined) return `the probabilities, or the choice, of a decision over ${value}`;
  if (form === undefined) return `${value} (${anyPlace})`;
  const place = cut(visibleText(answerPlaceText(form.place)), 60);
  if (form.found === undefined) return `${value} in ${place}, as evenhand.answer states`;
  return `${value} in ${place} (line ${form.found.line} of the prompt), or ${anyPlace}`;
}

const anyPlace = 'under a key or after a label such as score, rating or verdict, or alone on the first or last line';

function valueText(scale: Scale): string {
  if (scale.kind === 'interval') return `a number from ${scale.min} to ${scale.max}`;
  const values = valuesOf(scale).map(shortName);
  return `one of ${values.slice(0, mostValues).join(', ')}${values.length > mostValues ? ', …' : ''}`;
}

const mostLines = 4;

/** The keys and tags that the replies have instead, and the line that states the place; empty if they have none. */
function stoodText(texts: readonly string[], task: Task | undefined): string {
  if (task === undefined || task.judge.decision !== undefined) return '';
  const stood = texts.map((text) => whatStood(text, task.judge.scale));
  const keys = new Set(stood.flatMap((one) => one.keys));
  const tags = new Set(stood.flatMap((one) => one.tags.map((name) => `<${name}>`)));
  const fitting = stood.flatMap((one) => one.fitting).filter(({ name }) => plainName.test(name));
  const lines = [
    ...new Set(fitting.map(({ kind, name }) => `answer: ${kind === 'key' ? name : `{ ${kind}: ${name} }`}`)),
  ];
  const has = [
    ...(keys.size === 0 ? [] : [`the key${keys.size === 1 ? '' : 's'} ${listed(keys)}`]),
    ...(tags.size === 0 ? [] : [`the tag${tags.size === 1 ? '' : 's'} ${listed(tags)}`]),
  ];
  const theirs = has.length === 0 ? '' : `. The replies have ${has.join(' and ')}`;
  if (lines.length === 0) return theirs;
  const which = lines.length === 1 ? '' : ' the line that is meant';
  return `${theirs}${theirs === '' ? '. If the answer is there,' : ';'} write in its entry of evenhand.yml${which}: ${lines.slice(0, mostLines).join(', or ')}`;
}

function listed(names: ReadonlySet<string>): string {
  return [...names].slice(0, mostValues).map(shortName).join(', ');
}

function shortName(name: string | number): string {
  return cut(visibleText(String(name)), 40);
}
