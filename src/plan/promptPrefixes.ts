import { countTokens } from '../ask/countTokens.ts';
import type { Item } from '../judge/item.ts';
import { render } from '../judge/render.ts';
import type { Variant } from '../perturb/perturbation.ts';
import type { Task } from './plan.ts';

/**
 * How much of their beginning the requests of one version of a judge share, in tokens that a provider's prompt cache
 * can serve.
 */
export interface PromptPrefixes {
  /** Shared by all requests of the task. */
  readonly ofAll: number;
  /** Shared by the items in one variant. */
  readonly ofItems: ReadonlyMap<Variant, number>;
  /** For each variant, the first earlier variant that shares enough with it for the same item. */
  readonly ofVariants: ReadonlyMap<Variant, { readonly first: Variant; readonly tokens: number }>;
  /** The whole prompt: repeats of a request share it. */
  readonly ofRepeats: number;
}

/**
 * Computed from one item of middling length in every variant, and a second item beside it. The rest follows from the
 * structure of the prompt, without further rendering.
 */
export function promptPrefixes({ judge, items, variants }: Task): PromptPrefixes {
  const item = middlingItem(items);
  const texts = item === undefined ? new Map<Variant, string>() : shownIn(variants, judge, item);
  const whole = Math.max(0, ...[...texts.values()].map((text) => cacheable(text)));
  const other = items.find((one) => Object.entries(one.vars).some(([name, value]) => item?.vars[name] !== value));
  // Most prompts are too short for any cache.
  if (item === undefined || whole === 0) return none;
  const others = other === undefined ? texts : shownIn(variants, judge, other);
  const ofItems = new Map([...texts].map(([one, text]) => [one, cacheable(common(text, others.get(one) ?? ''))]));
  const firstText = [...texts.values()][0] ?? '';
  const ofAll = cacheable([...texts.values(), ...others.values()].reduce(common, firstText));
  return { ofAll, ofItems, ofVariants: sharedWithFormer(texts), ofRepeats: whole };
}

const none: PromptPrefixes = { ofAll: 0, ofItems: new Map(), ofVariants: new Map(), ofRepeats: 0 };

/** The item with the middle length, out of a few dozen. */
function middlingItem(items: readonly Item[]): Item | undefined {
  const step = Math.max(1, Math.floor(items.length / 64));
  const length = ({ vars }: Item) => Object.values(vars).reduce((sum, text) => sum + text.length, 0);
  const sample = items.filter((_, index) => index % step === 0).sort((a, b) => length(a) - length(b));
  return sample[Math.floor((sample.length - 1) / 2)];
}

function shownIn(variants: readonly Variant[], judge: Task['judge'], item: Item): Map<Variant, string> {
  return new Map(
    variants.flatMap((variant) => {
      const presentation = variant.present(item);
      if (presentation === undefined) return [];
      const messages = render(judge, item, presentation);
      return [[variant, messages.map(({ role, content }) => `${role}\n${content}`).join('\0')] as const];
    }),
  );
}

function sharedWithFormer(texts: ReadonlyMap<Variant, string>): PromptPrefixes['ofVariants'] {
  const firsts = new Map<Variant, { readonly first: Variant; readonly tokens: number }>();
  for (const [variant, text] of texts) {
    const former = [...firsts].find(
      ([one, { first }]) => one === first && cacheable(common(text, texts.get(one) ?? '')) > 0,
    )?.[0];
    const tokens = former === undefined ? 0 : cacheable(common(text, texts.get(former) ?? ''));
    firsts.set(variant, { first: former ?? variant, tokens });
  }
  return firsts;
}

function common(a: string, b: string): string {
  let end = 0;
  while (end < a.length && end < b.length && a.charCodeAt(end) === b.charCodeAt(end)) end += 1;
  return a.slice(0, end);
}

/**
 * The part of a beginning that a cache serves: from 1,024 tokens on, in steps of 128; an estimate, which is enough
 * here. Source: OpenAI, "Prompt caching"; other providers begin between 512 and 4,096.
 */
function cacheable(text: string): number {
  const { tokens } = countTokens(text);
  return tokens < leastCached ? 0 : Math.floor(tokens / cacheStep) * cacheStep;
}

const leastCached = 1024;
const cacheStep = 128;
