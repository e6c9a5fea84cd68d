import type { Judge } from '../judge.ts';

/**
 * The texts and numbers that a template's logic holds against an item: `"de"` in `{% if language == "de" %}`. Many of them
 * can be a table of answers, which the judge's words hide.
 */
export function logicConstants({ messages }: Pick<Judge, 'messages'>): readonly string[] {
  const sources = messages.flatMap(({ parts }) =>
    parts.flatMap((part) => {
      if (part.kind !== 'block') return [];
      const { block } = part;
      return block.language === 'jinja' ? [block.before ?? '', block.source] : [block.source];
    }),
  );
  const tags = sources.flatMap((source) => source.match(tag) ?? []);
  return tags.flatMap((text) =>
    Array.from(text.matchAll(constant), ([, double, single, number]) => double ?? single ?? number ?? ''),
  );
}

const tag = /\{[{%][\s\S]*?[%}]\}/g;
const constant = /"([^"]*)"|'([^']*)'|\b(\d+(?:\.\d+)?)\b/g;
