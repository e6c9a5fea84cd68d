import { describe, expect, it } from '@jest/globals';
import { judgeTree } from '../../support/againstFair.ts';
import { checkTrees } from '../../support/checkTrees.ts';
import { editedFile } from '../../support/editedFile.ts';
import { findingOf, onlyJudge } from '../../support/resultParts.ts';

const base = judgeTree('base', 'fair');
const items = 'tone.items.jsonl';
const allFirst = (text: string) => text.replaceAll(/"gold":\d/g, '"gold":0');

describe('policy-from head', () => {
  it("decides by the head's evaluation set and rules, and says so", async () => {
    const lax = 'gate: { tolerance: 100 }\n';
    const head = editedFile('head', judgeTree('head', 'prefersFirst', { settings: lax }), items, allFirst);
    const result = await checkTrees({ base, head, policyFrom: 'head' });
    const judge = onlyJudge(result);
    expect(judge.verdict).toBe('pass');
    expect(result.notices[0]).toContain('policy-from: head');
    expect(findingOf(judge, 'eval-set-changed')?.decidedBy).toBe('head');
    expect(findingOf(judge, 'rules-changed')?.decidedBy).toBe('head');
  });

  it('takes variables that the head dropped from the items of the base', async () => {
    const named = (text: string) => text.replace('{{reply}}', '{{reply}} {{channel}}');
    const channel = (text: string) => text.replaceAll('"reply"', '"channel":"web","reply"');
    const older = editedFile('base', editedFile('base', base, 'tone.prompt.yml', named), items, channel);
    const head = judgeTree('head', 'prefersFirst');
    const judge = onlyJudge(await checkTrees({ base: older, head, policyFrom: 'head' }));
    expect(judge.verdict).toBe('regression');
  });
});
