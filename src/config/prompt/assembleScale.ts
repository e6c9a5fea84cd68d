import type { Option } from '../../judge/judge.ts';
import type { PairwiseScale, Scale } from '../../judge/scale.ts';
import { variablesIn } from '../../judge/template.ts';
import { UnusableInput } from '../../shared/fault.ts';
import { scaleKind } from './assembleOptions.ts';
import type { PromptFile } from './promptFile.ts';

const halfPoints = 0.5;

/** The scale as the block states it, else by the options: numbers have an order, words have none. */
export function assembleScale(prompt: PromptFile, options: readonly Option[]): Scale {
  const numbers = options.map(({ score }) => score).filter((score) => typeof score === 'number');
  const allNumbers = numbers.length === options.length && options.length > 0;
  const kind = scaleKind(prompt.block) ?? (allNumbers ? 'ordinal' : 'nominal');
  switch (kind) {
    case 'pairwise':
      return pairwise(prompt);
    case 'interval':
      return interval(prompt, numbers);
    case 'ordinal':
      return { kind, values: allNumbers ? [...numbers].sort((a, b) => a - b) : options.map(({ score }) => score) };
    default:
      return { kind: 'nominal', values: options.map(({ score }) => score) };
  }
}

function interval(prompt: PromptFile, numbers: readonly number[]): Scale {
  const stated = typeof prompt.block?.scale === 'object' ? prompt.block.scale : undefined;
  const min = stated?.min ?? Math.min(...numbers);
  const max = stated?.max ?? Math.max(...numbers);
  if (Number.isFinite(min) && Number.isFinite(max) && min < max)
    return { kind: 'interval', min, max, step: stated?.step ?? halfPoints };
  throw new UnusableInput({
    file: prompt.file,
    ...prompt.place(['evenhand', 'scale']),
    key: 'evenhand.scale',
    what: 'the ends of the interval scale are not known',
    mend: 'Write them: scale: { kind: interval, min: 1, max: 10 }.',
  });
}

function pairwise(prompt: PromptFile): PairwiseScale {
  const { labels = ['A', 'B'], tie } = prompt.block?.candidates ?? {};
  const variables = prompt.block?.candidates?.variables ?? guessCandidates(prompt);
  const withTie = tie === false ? [] : [tie ?? (labels.join() === 'A,B' && mentions(prompt, '[[C]]') ? 'C' : 'tie')];
  return { kind: 'pairwise', values: [...labels, ...withTie], variables };
}

function mentions(prompt: PromptFile, text: string): boolean {
  return prompt.messages.some(({ content }) => content.includes(text));
}

/** Two variables that differ in their last letter or number alone: `response_a` and `response_b`, `answer1` and `answer2`. */
function guessCandidates(prompt: PromptFile): readonly [string, string] {
  const names = [...new Set(prompt.messages.flatMap(({ content }) => variablesIn(content)))];
  const endings = [
    ['1', '2'],
    ['a', 'b'],
    ['A', 'B'],
  ] as const;
  const pairs = endings.flatMap(([one, two]) =>
    names
      .filter((name) => name.endsWith(one) && names.includes(name.slice(0, -1) + two))
      .map((name): readonly [string, string] => [name, name.slice(0, -1) + two]),
  );
  const [only] = pairs;
  if (only !== undefined && pairs.length === 1) return only;
  throw new UnusableInput({
    file: prompt.file,
    ...prompt.place(['evenhand']),
    key: 'evenhand.candidates',
    what: `it is not clear which variables of the prompt hold the two candidates (found: ${names.join(', ') || 'none'})`,
    mend: 'Name them: candidates: { variables: [answer_a, answer_b], labels: [A, B], tie: C }.',
  });
}
