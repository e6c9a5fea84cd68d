import { describe, expect, it } from '@jest/globals';
import { assembleJudge } from '../../../src/config/prompt/assembleJudge.ts';
import { parsePromptFile } from '../../../src/config/prompt/promptFile.ts';
import { bytesOf, faultsOf } from '../faultsOf.ts';

const assemble = (text: string) =>
  assembleJudge(parsePromptFile({ bytes: bytesOf(text), file: 'tone.prompt.yml' }), { name: 'tone', model: undefined });

const prompt = (message: string) =>
  `model: small-1\nmessages:\n  - role: user\n    content: |\n${message.replace(/^/gm, '      ')}\n`;

describe('a judge of many parts', () => {
  it('refuses more options than 200, with the line of the first one', () => {
    const lines = (count: number) =>
      Array.from({ length: count }, (_, score) => `score ${score} means it is of grade ${score}`);
    const text = (count: number) => prompt(`Rate {{reply}}.\n${lines(count).join('\n')}`);
    expect(assemble(text(200)).options).toHaveLength(200);
    const [fault, ...others] = faultsOf(() => assemble(text(201)));
    expect([fault?.file, fault?.line, fault?.what, others]).toEqual([
      'tone.prompt.yml',
      6,
      'the judge has 201 options, and the limit is 200',
      [],
    ]);
  });

  it('splits a message of 90,000 variables', () => {
    const names = Array.from({ length: 90_000 }, (_, index) => `{{x${index}}}`);
    const judge = assemble(prompt(`Rate ${names.join(' ')}.\n- 0: it is rude\n- 1: it is kind`));
    expect(judge.messages[0]?.parts.length).toBeGreaterThan(180_000);
  });
});
