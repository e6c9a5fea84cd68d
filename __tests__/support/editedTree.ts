import type { Provider } from '../../src/ask/ports.ts';
import type { Question } from '../../src/ask/question.ts';
import type { Tree } from '../../src/tree/tree.ts';
import { memoryTree } from './memoryTree.ts';
import { plantedJudges } from './plantedJudges.ts';
import { promptIn } from './questions.ts';

/** One version of a judge of which each part can be edited; what is not named is as on a base that is fair. */
export interface EditedTree {
  /** Words in the task text. */
  readonly text?: string;
  /** Words at the end of the first option's guideline. */
  readonly guideline?: string;
  readonly model?: string;
  readonly temperature?: number;
  readonly output?: 'text' | 'json';
  readonly items?: number;
  /** The gold of an item; what is true of it where absent. */
  readonly goldOf?: (index: number) => number;
  /** What evenhand.yml says beyond its judge. */
  readonly settings?: string;
}

/** A version with 30 items or as many as are named, whose truths take turns (0, 1, 0, 1, …), under two orders of options. */
export function editedTree(label: 'base' | 'head', parts: EditedTree = {}): Tree {
  const { text = '', guideline = '', model = 'plain', temperature = 0, output = 'text', settings = '' } = parts;
  const { items = 30, goldOf = truthOf } = parts;
  return memoryTree(label, {
    'evenhand.yml': `judges: [{ prompt: tone.prompt.yml, items: tone.items.jsonl }]\nperturbations: [position]\n${settings}`,
    // JSON is YAML.
    'tone.prompt.yml': JSON.stringify({
      name: 'tone',
      model,
      modelParameters: { temperature },
      messages: [
        { role: 'user', content: `Rate the tone.${text}\n{{reply}}\n{{guideline}}\n{{output}}\n[judge: fair]` },
      ],
      evenhand: {
        scale: 'ordinal',
        options: [
          { score: 0, guideline: `the reply is rude${guideline}` },
          { score: 1, guideline: 'the reply is kind' },
        ],
        output: { format: output, order: 'score-first' },
      },
    }),
    'tone.items.jsonl': Array.from({ length: items }, (_, index) =>
      JSON.stringify({
        id: `t-${index}`,
        vars: { reply: `Reply ${index}. [truth: ${truthOf(index)}]` },
        gold: goldOf(index),
      }),
    ).join('\n'),
  });
}

function truthOf(index: number): number {
  return index % 2;
}

/** Answers as a planted judge of that name where `isFlawed` says so of the question, and else as a fair one. */
export function flawedWhere(
  isFlawed: (question: Question, prompt: string) => boolean,
  flaw = 'prefersFirst',
): Provider {
  const planted = plantedJudges(1);
  return {
    family: planted.family,
    ask: (question) => {
      const [first, ...rest] = question.messages();
      const prompt = promptIn(question);
      if (first === undefined || !isFlawed(question, prompt)) return planted.ask(question);
      const marked = { ...first, content: `[judge: ${flaw}] ${first.content}` };
      return planted.ask({ ...question, messages: () => [marked, ...rest] });
    },
  };
}
