import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { commandOn } from '../support/commandOn.ts';
import { curedByAllOrders, plantedReply, plantedRepository } from '../support/plantedCures.ts';
import { deciderFolder, plantedDecision } from '../support/plantedDecider.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { withJudgeServer } from '../support/withJudgeServer.ts';

const folder = temporaryFolder();
const message = (first: string) => `${first}\n\nREPLY: {{reply}}\n\nGUIDELINE:\n{{guideline}}\n\n{{output}}`;
const passages = [
  [message('Rate it.'), message('Judge it.')],
  ['it is rude', 'it is impolite'],
  ['it is kind', 'it is friendly'],
].map(([text, rewording]) => ({ text, rewordings: [rewording] }));

/** A judge with approved paraphrases, which alone are asked for besides the orders. */
function repository(): string {
  const root = plantedRepository(folder, 60, { perturbations: ['paraphrase', 'position'] });
  writeFileSync(join(root, 'tone.paraphrases.yml'), JSON.stringify({ approvedBy: 'anna', passages }));
  return root;
}

const told = 'is not asked under "paraphrase": it would reword a text that is changed here.';

describe('a run that changes texts', () => {
  it('asks no paraphrases, which none of its candidates would fit, and mitigate says so once', () =>
    withJudgeServer(plantedReply(curedByAllOrders), async (server) => {
      const mitigate = ['mitigate', '--at', repository(), '--candidates', 'hint,demonstrations-1'] as const;
      const run = await commandOn(server)(...mitigate, '--format', 'json');
      const [judge] = JSON.parse(run.stdout).judges;
      expect([run.exitCode, judge.best, judge.outcome]).toEqual([0, 'demonstrations-1', 'better']);
      // A hint is in no passage of the file.
      const hint = judge.candidates.find(({ name }: { name: string }) => name === 'hint');
      expect([hint.dropped, hint.search]).toEqual([null, expect.objectContaining({})]);
      expect(run.stderr.split(told)).toHaveLength(2);
      expect((await commandOn(server)(...mitigate, '--plan')).stdout.replace(/\s+/g, ' ')).toContain(told);
      // The same check asks them.
      const ended = await commandOn(server)('score', '--at', repository(), '--format', 'json');
      expect(JSON.parse(ended.stdout).judges[0].sides.head.measures).toHaveProperty('paraphrase');
    }));

  it('optimize tries its texts too', () =>
    withJudgeServer(plantedReply(curedByAllOrders), async (server) => {
      const optimize = ['optimize', '--at', repository(), '--region', 'guidelines', '--rounds', '1'] as const;
      const { stdout, stderr } = await commandOn(server)(...optimize, '--format', 'json');
      const [judge] = JSON.parse(stdout).judges;
      expect([judge.refused, judge.candidates > 0]).toEqual([0, true]);
      expect(stderr.split(told)).toHaveLength(2);
    }));
});

it('optimize asks for a model that writes if the judge has one that decides, before it pays for anything', () =>
  withJudgeServer(plantedDecision, async (server) => {
    const at = deciderFolder(mkdtempSync(join(folder, 'decider-')), { items: 90 });
    const optimize = ['optimize', '--at', at, '--region', 'task'] as const;
    const { exitCode, stderr } = await commandOn(server)(...optimize);
    expect([exitCode, server.journal.length]).toEqual([2, 0]);
    expect(stderr).toContain('decides and writes no text');
    expect(stderr).toContain('--proposer MODEL');
  }));
