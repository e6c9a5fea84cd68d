import { describe, expect, it } from '@jest/globals';
import type { Files } from '../support/actionRepository.ts';
import { ActionScene } from '../support/actionScene.ts';
import type { Behaviour, JudgeRequest } from '../support/judgeServer.ts';

const items = 100;

/** A version that is wrong about the first so many items, whatever the order of its options. */
function version(wrong: number, reference = 'v1.2'): Files {
  const item = (index: number) =>
    JSON.stringify({ id: `t-${index}`, vars: { reply: `Reply ${index}. [truth: ${index % 2}]` }, gold: index % 2 });
  return {
    'evenhand.yml': `judges: [{ prompt: tone.txt, items: tone.items.jsonl, model: planted }]\nperturbations: [position]\nreference: ${reference}\n`,
    'tone.txt': `[judge: wrong ${wrong}] Rate {{reply}}\nscore 0 means rude\nscore 1 means kind\n`,
    'tone.items.jsonl': `${Array.from({ length: items }, (_, index) => item(index)).join('\n')}\n`,
  };
}

function wrongAbout({ body }: JudgeRequest): Behaviour {
  const [, wrong, item, truth] =
    /\[judge: wrong (\d+)\][\s\S]*Reply (\d+)\. \[truth: (\d)\]/.exec(JSON.stringify(body)) ?? [];
  return { kind: 'reply', text: `Score: ${Number(item) < Number(wrong) ? 1 - Number(truth) : truth}` };
}

const scene = new ActionScene(wrongAbout);
scene.isCloned = false;

/** A pull request whose base comes after a tagged commit. */
function offerTagged(base: Files, head: Files): void {
  const tagged = scene.github.commit(version(2));
  scene.github.refs.set('tags/v1.2', tagged);
  scene.offer({ base, head, parents: [tagged] });
}

describe('a judge that fell by small steps, under the Action without a checkout', () => {
  it('is a regression against the tag that the base names, and the comment says since when', async () => {
    offerTagged(version(12), version(13));
    // Whoever may push could make a branch of the tag's name.
    scene.github.refs.set('heads/v1.2', scene.commits.base);
    const { exitCode, outputs, annotations } = await scene.check();
    expect([exitCode, outputs['verdict']]).toEqual([1, 'regression']);
    // The head, the base and the reference: 100 items in two orders each.
    expect(scene.asked()).toHaveLength(3 * 2 * items);
    const [body = ''] = scene.bodies();
    expect(body).toContain('since v1.2');
    expect(body).toMatch(/The reference v1\.2 is commit `[0-9a-f]{7}` of \d{4}-\d\d-\d\d, 1 commit before the base\./);
    expect(annotations.some(({ level, text }) => level === 'error' && text.includes('since v1.2'))).toBe(true);
  });

  it('is unusable input if there is no such tag, and nothing is asked', async () => {
    scene.offer({ base: version(12), head: version(13) });
    const { exitCode, log } = await scene.check();
    expect(exitCode).toBe(2);
    expect(scene.asked()).toEqual([]);
    expect(log).toMatch(/evenhand\.yml:3 reference: .*"v1\.2"/);
  });

  it('is not compared with a branch that has the name of a short hash', async () => {
    scene.offer({ base: version(12, 'abc1234'), head: version(13, 'abc1234') });
    scene.github.refs.set('heads/abc1234', scene.commits.base);
    const { exitCode, log } = await scene.check();
    expect([exitCode, scene.asked()]).toEqual([2, []]);
    expect(log).toContain('neither a tag nor the full hash of a commit');
  });
});
