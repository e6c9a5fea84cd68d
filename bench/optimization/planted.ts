import { createHash } from 'node:crypto';

/** How likely a planted judge is right, by the words of its output instruction. */
export type Skill = (words: ReadonlySet<string>) => number;

/**
 * The files of a judge whose output instruction stands between its marks; each item says what is true of it.
 *
 * @param groupSize so many items in a row are about one article; absent: each stands alone.
 */
export function plantedFiles(instruction: string, items: number, groupSize = 1): Readonly<Record<string, string>> {
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
  const isGrouped = groupSize > 1;
  const lines = Array.from({ length: items }, (_, n) => {
    const article = `article ${Math.floor(n / groupSize)}`;
    const reply = `case ${n}${isGrouped ? ` of ${article}` : ''} with truth ${n % 2}`;
    return JSON.stringify({ id: `case-${n}`, vars: { reply }, gold: n % 2, ...(isGrouped ? { article } : {}) });
  });
  const grouped = isGrouped ? { group: 'article' } : {};
  const judges = [{ prompt: 'tone.prompt.yml', items: 'tone.items.jsonl', ...grouped }];
  return {
    'evenhand.yml': JSON.stringify({ judges, perturbations: ['position'] }),
    'tone.prompt.yml': prompt.join('\n'),
    'tone.items.jsonl': lines.join('\n'),
  };
}

/**
 * What a planted judge replies: the same words about the same item are judged alike, but for the noise of each time. Of
 * items about one article, seven in ten share that noise, so that they are right or wrong together.
 */
export function plantedReply(text: string, time: number | string, skill: Skill): string {
  const [, truth = '0'] = /truth (\d)/.exec(text) ?? [];
  const [, instruction = ''] = /ANSWER:\n([\s\S]*)$/.exec(text) ?? [];
  const shared = text.replace(/case \d+ of (article \d+) with truth \d/, '$1');
  const noise = shared !== text && drawn(`shared ${text} ${time}`) < 0.7 ? shared : text;
  return `Score: ${drawn(`${noise} ${time}`) < skill(wordsIn(instruction)) ? truth : 1 - Number(truth)}\nReason: so it is.`;
}

export function wordsIn(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(/\p{L}+/gu) ?? []);
}

/** A number in [0, 1) that a text settles. */
export function drawn(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32;
}
