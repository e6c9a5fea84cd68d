import { patternIn } from '../../config/pattern.ts';
import type { Item } from '../../judge/item.ts';
import { wordsIn } from '../../leaks/quotedItems.ts';
import { failureModeOf, tellerOf } from '../../memory/failureModes.ts';
import { describedModes, modeIn, modePrompt } from '../../memory/modePrompt.ts';
import type { AskModel } from '../../optimise/candidate.ts';
import { tally } from '../../shared/groupBy.ts';

/** The failure modes of items that were scored too high; undefined for an item without a known mode. */
export type Classifier = (items: readonly Item[], all: readonly Item[]) => Promise<readonly (string | undefined)[]>;

/** Modes of the configuration, by name: a description, or a pattern of the response. */
export type OwnModes = Readonly<Record<string, string>>;

/** First the patterns of the configuration, then the rules, which know the words of all other items. */
export function byRules(own: OwnModes): Classifier {
  const patterns = Object.entries(own).flatMap(([name, written]) => {
    const pattern = patternIn(written);
    return pattern?.kind === 'pattern' ? [{ name, ...pattern }] : [];
  });
  return async (items, all) => {
    const counts = tally(all.flatMap(({ vars }) => [...new Set(wordsIn(Object.values(vars).join('\n')))]));
    const known = new Set([...counts].flatMap(([word, count]) => (count > 1 ? [word] : [])));
    const tell = tellerOf(all);
    return items.map((item) => {
      const told = tell(item);
      const text = item.vars[told.response ?? ''] ?? '';
      const stated = patterns.find(({ isIn, mostLetters }) => isIn(text.slice(0, mostLetters)));
      return stated?.name ?? failureModeOf(item, told, known);
    });
  };
}

/** Asks a model. */
export function byModel(own: OwnModes, ask: AskModel): Classifier {
  const stated = Object.entries(own).map(([name, written]) => ({
    name,
    description: patternIn(written) === undefined ? written : undefined,
  }));
  const modes = [...stated, ...describedModes.filter(({ name }) => !Object.hasOwn(own, name))];
  return async (items) => {
    const prompts = items.map((item) => ({ text: modePrompt(item, modes), label: `the failure mode of ${item.id}` }));
    const replies = await ask(prompts.map((prompt) => ({ ...prompt, temperature: 0 })));
    return replies.map((reply) => modeIn(reply, modes));
  };
}
