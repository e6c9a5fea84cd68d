import { describe, expect, it } from '@jest/globals';
import type { CandidateName } from '../../src/candidates/candidateNames.ts';
import { candidates } from '../../src/candidates/table.ts';
import type { Item } from '../../src/judge/item.ts';
import type { Judge } from '../../src/judge/judge.ts';
import { render } from '../../src/judge/render.ts';
import { itemOf, judgeOf, optionOf, pairwiseJudge, partsOf } from '../support/judges.ts';

const head = 'Rate the talk.\n\nTALK: "{{talk}}"\n\nGUIDELINE:\n';
const guidelines = ['the caller leaves angry', 'the caller gets half of it', 'the caller is happy'];
const judge = judgeOf(3, {
  parameters: {},
  messages: [{ role: 'user', parts: partsOf(`${head}{{guideline}}\n\n{{output}}`) }],
  options: guidelines.map((guideline, score) => optionOf(score, guideline)),
});
const talkOf = (id: string, gold: number): Item => itemOf({ id, gold, vars: { talk: `Talk ${id}.` } });
const source = [talkOf('a', 1), talkOf('b', 2), talkOf('c', 0)];
const output = 'Begin with "Score:" and the score on the first line, then write "Reason:" and one or two sentences.';
const shownHead = head.replace('{{talk}}', 'Talk m.');
const definition = guidelines.map((text, score) => `score ${score} means ${text}`).join('\n');

function made(name: CandidateName, own: Judge = judge, items: readonly Item[] = source) {
  return candidates[name].make(own, { source: items, measured: [talkOf('m', 0)], variants: [], seed: 1 });
}

function textOf(name: CandidateName, own: Judge = judge): string {
  const version = made(name, own);
  if (version.kind === 'does-not-fit') throw new Error(version.why);
  return render(version.judge, talkOf('m', 0), {})[0]?.content ?? '';
}

function whyNot(name: CandidateName, own: Judge = judge, items: readonly Item[] = source): string {
  const version = made(name, own, items);
  return version.kind === 'does-not-fit' ? version.why : 'it fits';
}

const noOptions = judgeOf(3, { ...judge, options: [], messages: [{ role: 'user', parts: partsOf('{{talk}}') }] });

describe('the strategies of perturbed-rating', () => {
  it('zero-shot takes the definition out and names the scores', () => {
    const named =
      'Use your own understanding of what each score means. The scores are 0, 1, 2, from the lowest to the highest.';
    expect(textOf('zero-shot')).toBe(`${shownHead}${named}\n\n${output}`);
  });

  it('zero-shot takes out options that are separate places in the prompt, with the text that joins them', () => {
    const parts = [
      ...partsOf('{{talk}}\n- '),
      { kind: 'option', slot: 0 } as const,
      ...partsOf('\n- '),
      { kind: 'option', slot: 1 } as const,
      ...partsOf('\n\nAnswer.'),
    ];
    const own = { ...judge, options: judge.options.slice(0, 2), messages: [{ role: 'user', parts } as const] };
    expect(textOf('zero-shot', own)).toMatch(
      /^Talk m\.\n- Use your own [^\n]* The scores are 0, 1, [^\n]*\n\nAnswer\.$/,
    );
  });

  it('knowledge is the judge as it is, with the definition', () => {
    expect(made('knowledge')).toEqual({ kind: 'version', judge, edits: [] });
    expect(textOf('knowledge')).toBe(`${shownHead}${definition}\n\n${output}`);
  });

  it('few-shot adds exactly two items, one with the lowest score and one with the highest', () => {
    expect(textOf('few-shot')).toBe(
      `${shownHead}${definition}\n\n${output}\n\nExample 1:\n\nTALK: "Talk c."\n\nScore: 0\n\nExample 2:\n\nTALK: "Talk b."\n\nScore: 2`,
    );
  });

  it('chain-of-thought adds a line that asks to think step by step', () => {
    expect(textOf('chain-of-thought')).toBe(`${shownHead}${definition}\n\n${output}\n\nThink step by step.`);
    expect(textOf('chain-of-thought', { ...noOptions, output: undefined })).toBe('Talk m.\n\nThink step by step.');
  });

  it('say why they do not fit', () => {
    expect(whyNot('zero-shot', noOptions)).toMatch(/lists no options, and no \{\{#definition\}\}/);
    expect(whyNot('knowledge', noOptions)).toMatch(/lists no options, and no \{\{#definition\}\}/);
    expect(whyNot('few-shot', judge, [talkOf('a', 1), talkOf('b', 2)])).toMatch(/no item with the gold 0 or 2/);
    const long = itemOf({ id: 'd', gold: 0, vars: { talk: 'The caller asks three times for the same refund today.' } });
    const copied = candidates['few-shot'].make(judge, {
      source: [...source.slice(0, 2), long],
      measured: [{ ...long, id: 'm' }],
      variants: [],
      seed: 1,
    });
    expect(copied).toMatchObject({ why: expect.stringMatching(/no measured item shares/) });
    expect(whyNot('few-shot', pairwiseJudge())).toMatch(/no highest and no lowest/);
    expect(whyNot('chain-of-thought', { ...judge, parameters: { max_tokens: 20 } })).toMatch(/end after 20 tokens/);
  });

  it('zero-shot takes out a marked definition, and names the scores if no other words do', () => {
    const marked = (before: string): Judge => {
      const defined = { kind: 'text', text: 'A kind reply thanks the caller.', defines: true } as const;
      const shown = { kind: 'variable', name: 'talk', defines: true } as const;
      const parts = [...partsOf(`${before}\n`), defined, shown, ...partsOf('\nAnswer.')];
      return { ...noOptions, messages: [{ role: 'user', parts }] };
    };
    expect(textOf('zero-shot', marked('Rate it.'))).toMatch(
      /^Rate it\.\nUse your own [^\n]* The scores are 0, 1, 2, from the lowest to the highest\.\nAnswer\.$/,
    );
    expect(textOf('zero-shot', marked('Rate it on a scale of 0 to 2.'))).toBe(
      'Rate it on a scale of 0 to 2.\n\nAnswer.',
    );
    // 10 and 0.2 are not the scores 0 and 2.
    expect(textOf('zero-shot', marked('Rate these 10 by 0.2.'))).toMatch(/The scores are/);
    expect(made('knowledge', marked('Rate it.'))).toMatchObject({ kind: 'version', edits: [] });
  });
});
