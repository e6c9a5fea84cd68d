import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { commandOn } from '../support/commandOn.ts';
import { deciderFolder, plantedDecision } from '../support/plantedDecider.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { withJudgeServer } from '../support/withJudgeServer.ts';

const folder = temporaryFolder();
const levels = ['rude', 'neutral', 'friendly'].map((label, n) => ({ label: String(n), description: `it is ${label}` }));
const question = { type: 'score', instructions: 'Rate the tone.', levels };
const request = { model: 'decider-1', input: [{ role: 'user', content: 'Reply: {{reply}}' }], questions: [question] };

/** `evenhand` on a judge whose prompt file is the body of a request; its entry says nothing of decisions. */
function evenhand(body: object, ...words: readonly string[]) {
  const at = deciderFolder(mkdtempSync(join(folder, 'decider-')), { entry: { decision: undefined } });
  writeFileSync(join(at, 'tone.prompt.yml'), JSON.stringify(body));
  const isNamed = JSON.stringify(body).includes('"choices"');
  const items = Array.from({ length: 36 }, (_, n) => {
    const truth = ['rude', 'neutral', 'friendly'][n % 3];
    const vars = { reply: `Number ${n} [truth: ${truth}]` };
    const isTrue = JSON.stringify(body).includes('"predicate"') ? truth === 'friendly' : undefined;
    return JSON.stringify({ id: `t-${n}`, vars, gold: isTrue ?? (isNamed ? truth : n % 3) });
  });
  writeFileSync(join(at, 'tone.items.jsonl'), items.join('\n'));
  return withJudgeServer(plantedDecision, async (server) => {
    const ended = await commandOn(server)(...words, '--at', at);
    return { ...ended, sent: server.journal };
  });
}

describe('a prompt file that is a request of a decision', () => {
  it('is a judge that decides, with its levels as options', async () => {
    const { exitCode, stdout, sent } = await evenhand(request, 'score', '--format', 'json');
    const [judge] = JSON.parse(stdout).judges;
    // The planted model gives the true level 0.6, which is always the most, in both orders.
    expect([exitCode, judge.scale, judge.sides.head.measures.position.accuracy.value]).toEqual([0, 'ordinal', 1]);
    const { body, path } = sent[0] ?? {};
    expect(path).toBe('/v1/decisions');
    expect(body).toMatchObject({
      model: 'decider-1',
      input: [{ content: 'Rate the tone.' }, { content: expect.stringMatching(/^Reply: Number 0/) }],
      questions: [{ type: 'score', levels }],
    });
  });

  it('with several questions is none, and the error says so', async () => {
    const { exitCode, stderr } = await evenhand({ ...request, questions: [question, question] }, 'score');
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('it has several questions')]);
  });

  it('with a predicate is a judge of yes and no', async () => {
    const asking = { ...request, questions: [{ type: 'predicate', instructions: 'Is it polite?' }] };
    const { exitCode, stdout, sent } = await evenhand(asking, 'score', '--format', 'json');
    const [judge] = JSON.parse(stdout).judges;
    const { accuracy, calibrationError } = judge.sides.head.measures.all;
    // As planted: 0.6 for the truth.
    expect([exitCode, accuracy.value, calibrationError.value]).toEqual([0, 1, expect.closeTo(0.4, 12)]);
    expect(sent[0]?.body).toMatchObject({
      input: [{ content: 'Is it polite?' }, { content: expect.stringMatching(/^Reply: Number 0/) }],
      questions: [{ type: 'predicate', instructions: expect.stringContaining('"yes", and not "no"') }],
    });
  });

  it('with choices is asked for a choice, and their names are the scores', async () => {
    const names = ['rude', 'neutral', 'friendly'];
    const choices = names.map((value) => ({ value, description: `it is ${value}` }));
    const asking = { ...request, questions: [{ type: 'choice', choices }] };
    const { exitCode, stdout, sent } = await evenhand(asking, 'score', '--format', 'json');
    const [judge] = JSON.parse(stdout).judges;
    expect([exitCode, judge.scale, judge.sides.head.measures.all.consistency.value]).toEqual([0, 'nominal', 1]);
    expect(sent[0]?.body).toMatchObject({ questions: [{ type: 'choice', choices }] });
  });
});
