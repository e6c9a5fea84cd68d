import { describe, expect, it } from '@jest/globals';
import type { Answer, Provider } from '../../../src/ask/ports.ts';
import type { Question } from '../../../src/ask/question.ts';
import { UnusableInput } from '../../../src/shared/fault.ts';
import { judgeTree } from '../../support/againstFair.ts';
import { type CheckedTrees, checkTrees } from '../../support/checkTrees.ts';
import { plantedJudges } from '../../support/plantedJudges.ts';
import { promptIn } from '../../support/questions.ts';
import { onlyJudge } from '../../support/resultParts.ts';

const items = 300;
const tooLong: Answer = {
  kind: 'too-long',
  why: 'the provider answered 400: maximum context length',
  unusable: new UnusableInput({ what: 'it is too long', fix: 'Shorten it.' }),
};

/** A model that judges fairly and does not read some questions. */
function model(isTooLong: (prompt: string) => boolean): Provider {
  const planted = plantedJudges(1);
  const ask = (question: Question) => {
    const prompt = promptIn(question);
    return isTooLong(prompt) ? Promise.resolve(tooLong) : planted.ask(question);
  };
  return { family: 'planted', ask };
}

const settings = 'perturbations: [position]\n';
const base = judgeTree('base', 'noisy(0)', { items, settings });
const head = judgeTree('head', 'fair', { items, settings });

/** The items 7, 27, 47, … */
const isChosen = (prompt: string) => /Reply (?:\d*[02468])?7\./.test(prompt);
const isOfHead = (prompt: string) => prompt.includes('[judge: fair]');

async function checked(isTooLong: (prompt: string) => boolean, over: Partial<CheckedTrees> = {}) {
  const result = await checkTrees({ base, head, provider: model(isTooLong), ...over });
  const { verdict, sides, findings } = onlyJudge(result);
  return { verdict, leftOut: sides.head?.leftOut, findings, notices: result.notices };
}

describe('a question that is too long for the model', () => {
  it('counts as wrong on the head if the base has an answer', async () => {
    const { verdict, leftOut, notices } = await checked((prompt) => isOfHead(prompt) && isChosen(prompt));
    expect(verdict).toBe('regression');
    expect(leftOut).toMatchObject({ unreadable: 90, unanswered: 0, why: { 'too-long': 90 } });
    expect(notices).toEqual([expect.stringContaining('counts as wrong, since the base has an answer')]);
  });

  it('stays unanswered if it is too long on both sides', async () => {
    const { verdict, leftOut, notices } = await checked(isChosen);
    expect(verdict).toBe('pass');
    expect(leftOut).toMatchObject({ unreadable: 0, unanswered: 90 });
    expect(notices).toEqual([expect.stringContaining('on base'), expect.stringContaining('on head')]);
  });

  it('stays unanswered on a base that alone is too long', async () => {
    const { verdict, leftOut } = await checked((prompt) => !isOfHead(prompt) && isChosen(prompt));
    expect([verdict, leftOut?.unreadable]).toEqual(['pass', 0]);
  });

  it('counts as wrong if a judge may end early', async () => {
    const isTooLong = (prompt: string) => isOfHead(prompt) && isChosen(prompt);
    expect((await checked(isTooLong, { overrides: { earlyStop: true } })).verdict).toBe('regression');
  });
});
