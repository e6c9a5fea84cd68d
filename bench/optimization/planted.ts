import { createHash } from 'node:crypto';

/** How likely a planted judge is right, by the words of its output instruction. */
export type Skill = (words: ReadonlySet<string>) => number;

/** The files of a judge whose output instruction stands between its marks; each item says what is true of it. */
export function plantedFiles(instruction: string, items: number): Readonly<Record<string, string>> {
  const prompt = [
    'model: planted',
    'messages:',
    '  - role: user',
    '    content: |',
    '      Rate it.',
    '',
    '      REPLY: {{reply}}',
    '',
    '      0: it is rude',
    '      1: it is kind',
    '',
    '      ANSWER:',
    '      {{#output}}',
    ...instruction.split('\n').map((line) => `      ${line}`),
    '      {{/output}}',
    '',
  ];
  const lines = Array.from({ length: items }, (_, n) =>
    JSON.stringify({ id: `case-${n}`, vars: { reply: `case ${n} with truth ${n % 2}` }, gold: n % 2 }),
  );
  const judges = [{ prompt: 'tone.prompt.yml', items: 'tone.items.jsonl' }];
  return {
    'evenhand.yml': JSON.stringify({ judges, perturbations: ['position'] }),
    'tone.prompt.yml': prompt.join('\n'),
    'tone.items.jsonl': lines.join('\n'),
  };
}

/** What a planted judge replies: the same words about the same item are judged alike, but for the noise of each time. */
export function plantedReply(text: string, time: number | string, skill: Skill): string {
  const [, truth = '0'] = /truth (\d)/.exec(text) ?? [];
  const [, instruction = ''] = /ANSWER:\n([\s\S]*)$/.exec(text) ?? [];
  return `Score: ${drawn(`${text} ${time}`) < skill(wordsIn(instruction)) ? truth : 1 - Number(truth)}\nReason: so it is.`;
}

export function wordsIn(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(/\p{L}+/gu) ?? []);
}

/** A number in [0, 1) that a text settles. */
export function drawn(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32;
}
