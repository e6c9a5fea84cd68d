import { canDemonstrate } from '../judge/demonstrations.ts';
import { excerptsOf } from '../judge/excerpts.ts';
import type { Item } from '../judge/item.ts';
import type { Demonstration, Judge, MessageTemplate, Part } from '../judge/judge.ts';
import { render } from '../judge/render.ts';
import { knownItems } from '../leaks/knownItems.ts';
import type { Family, Variant } from '../perturb/perturbation.ts';
import { seededRandom } from '../statistics/random.ts';
import { type Candidate, doesNotFit, type Made, type Material } from './candidate.ts';
import { drawItems } from './drawItems.ts';

/** Families that change how the options are shown, but neither the item nor the answer. */
const guidelineFamilies: readonly Family[] = ['position', 'position+length', 'length'];

/**
 * The paper's mitigation. After the item, the guidelines and the output instruction, the prompt shows `count` other
 * items. Each has every perturbed guideline of a family, with the same gold after each.
 */
export function demonstrations(count: number): Candidate {
  return {
    about: `${count} ${count === 1 ? 'item' : 'items'} with every perturbed guideline of a family, each followed by the same gold`,
    source: 'guideline-inconsistency, sections 4.2 and 4.3, Figure 2 and Table 7',
    make: (judge, material) => demonstrate(judge, material, { count, shown: (variants) => variants }),
  };
}

/** The ablation: the same with one random guideline each. */
export const demonstrationsPlain: Candidate = {
  about: '2 items with one random guideline each and the gold',
  source: 'guideline-inconsistency, Table 6',
  make: (judge, material) =>
    demonstrate(judge, material, {
      count: 2,
      shown: (variants, random) => variants.slice(Math.floor(random() * variants.length)).slice(0, 1),
    }),
};

interface Demonstrating {
  readonly count: number;
  readonly shown: (variants: readonly Variant[], random: () => number) => readonly Variant[];
}

function demonstrate(judge: Judge, material: Material, { count, shown }: Demonstrating): Made {
  const variants = guidelinesOf(material.variants);
  if (variants.length < 2) return doesNotFit('its eval set shows its options in one way only');
  const excerpts = excerptsOf(judge);
  if (excerpts === undefined)
    return doesNotFit('its prompt does not show the item and the options on lines of their own');
  const isAllowed = (item: Item) => canShow(judge, item, excerpts.item, material);
  // Separate streams for the items and the guidelines, so that both kinds of demonstrations have the same items.
  const random = seededRandom(material.seed);
  const items = drawItems(material.source, { count, scale: judge.scale, random, isAllowed });
  if (items === undefined)
    return doesNotFit(
      `the source part has fewer than ${count} items with a gold that the judge can answer and a text that no measured item shares`,
    );
  const choose = seededRandom(material.seed + 1);
  const shownItems = items.map((item): Demonstration => {
    const guidelines = shown(variants, choose).map((variant) => excerptOf(judge, item, excerpts.guideline, variant));
    return { id: item.id, item: excerptOf(judge, item, excerpts.item), guidelines, score: item.gold ?? '' };
  });
  return demonstrating(judge, shownItems);
}

export function demonstrating(judge: Judge, demonstrations: readonly Demonstration[]): Made {
  return { kind: 'version', judge: { ...judge, demonstrations }, edits: [{ kind: 'demonstrations', demonstrations }] };
}

/** The variants of the first family in the eval set that moves or lengthens options. */
function guidelinesOf(variants: readonly Variant[]): readonly Variant[] {
  const family = variants.find((variant) => guidelineFamilies.includes(variant.family))?.family;
  return variants.filter((variant) => variant.family === family);
}

/** Whether the judge can answer the item's gold, and its text quotes no item that is measured. */
export function canShow(judge: Judge, item: Item, parts: readonly Part[], { source, measured }: Material): boolean {
  const text = { kind: 'text', text: excerptOf(judge, item, parts) } as const;
  const quoting = { ...judge, messages: [...judge.messages, userMessage([text])] };
  return canDemonstrate(judge, item.gold ?? '') && knownItems(quoting, measured, [...source, ...measured]).length === 0;
}

/** Some parts of a prompt, such as those with the item, as they are sent. */
export function excerptOf(judge: Judge, item: Item, parts: readonly Part[], variant?: Variant): string {
  const alone = { ...judge, messages: [userMessage(parts)], demonstrations: [] };
  const [message] = render(alone, item, variant?.present(item) ?? {});
  return (message?.content ?? '').trim();
}

function userMessage(parts: readonly Part[]): MessageTemplate {
  return { role: 'user', parts };
}
