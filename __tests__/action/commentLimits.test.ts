import { describe, expect, it } from '@jest/globals';
import { characterCount } from '../../src/report/markdown.ts';
import { commentProblems } from '../report/github/commentProblems.ts';
import { payloadOf, toyVersion, turnsPartial } from '../support/actionRepository.ts';
import { ActionScene, toldIn } from '../support/actionScene.ts';
import { askedAbout, goldOf } from '../support/toyJudge.ts';

// Lines of the acceptance list (github-gate.md, 5.6) that are about the comment.
const scene = new ActionScene(undefined, 'kept');
const marker = '<!-- evenhand:v1 key=default -->';
const bot = 'github-actions[bot]';
const stale = `${marker}\n## ✅ Evenhand: no judge got worse`;

const flags = '🇩🇪'.repeat(200);

/** So many items, all of which the head gets wrong, with long texts of characters that are two units in JavaScript. */
function offerLong(count: number): ActionScene {
  const lines = Array.from({ length: count }, (_, n) =>
    JSON.stringify({ id: `${n} ${'💥'.repeat(80)}`, vars: { case: `c-${n}> ${flags} <` }, gold: goldOf(n) }),
  );
  const configuration = { judges: [{ prompt: 'toy.prompt.yml', items: 'toy.items.jsonl' }], perturbations: ['cue'] };
  const files = { 'toy.items.jsonl': lines.join('\n'), 'evenhand.yml': JSON.stringify(configuration) };
  scene.behave = (request) => {
    const { side, n } = askedAbout(request);
    return { kind: 'reply', text: `Score: ${side === 'base' ? goldOf(n) : 1 - goldOf(n)}\n${flags}` };
  };
  return scene.offer({ base: toyVersion('base', files), head: toyVersion('head', files) });
}

/** Every text that GitHub was sent for a comment, those too that it did not take. */
function sentBodies(): readonly string[] {
  return scene.github.seen
    .filter(({ method, path }) => method !== 'GET' && path.includes('/comments'))
    .map(({ body }) => {
      // The stand-in has checked it against GitHub's description of the request.
      return (JSON.parse(body) as { readonly body: string }).body;
    });
}

function expectComplete(body: string): void {
  expect(body.startsWith(`${marker}\n### ❌ toy got worse`)).toBe(true);
  expect(body.split('\n').at(-1)).toMatch(/^<!-- evenhand:state \{.*\} -->$/);
  expect(body).not.toMatch(/\p{Surrogate}/u);
  expect(body.split('<details>').length).toBe(body.split('</details>').length);
  const shown = body.split('\n').slice(1, -1).join('\n');
  expect(commentProblems(shown, /^https:\/\/(?:github\.com\/acme\/bot\/|.*evenhand)/)).toEqual([]);
}

describe('the existing comment', () => {
  it('is found among more than 100 comments', async () => {
    for (let n = 0; n < 60; n += 1) scene.github.addComment('ann', `remark ${n}`);
    const own = scene.github.addComment(bot, stale);
    for (let n = 0; n < 60; n += 1) scene.github.addComment('ann', `afterthought ${n}`);
    const ended = await scene.check();
    expect(ended.outputs['comment-id']).toBe(String(own.id));
    expect(scene.bodies().filter((body) => body.startsWith(marker))).toEqual([own.body]);
    expectComplete(own.body);
  });

  it('is never a comment of another author or program, even if it contains the marker', async () => {
    const planted = [`${marker}\nAPPROVED`, `> ${marker}`, `text\n${marker}`];
    const others = planted.map((body) => scene.github.addComment('mallory', body));
    // Another program with our rights, which repeats what it is told.
    const echoed = scene.github.addComment(bot, `Somebody wrote:\n${marker}`);
    const ended = await scene.check();
    expect(others.map(({ body }) => body)).toEqual(planted);
    expect(echoed.body).toBe(`Somebody wrote:\n${marker}`);
    expect(ended.outputs['comment-id']).toBe(String(scene.github.comments.at(-1)?.id));
    expect(scene.bodies()).toHaveLength(5);
  });

  it('is left alone if it is minimised', async () => {
    const hidden = scene.github.addComment(bot, stale, true);
    const ended = await scene.check();
    expect(hidden.body).toBe(stale);
    expect(scene.bodies()).toHaveLength(2);
    expect(ended.outputs['comment-id']).not.toBe(String(hidden.id));
  });

  it('is written anew if it is deleted between list and patch', async () => {
    const deleted = scene.github.addComment(bot, stale);
    scene.github.mode.deletedMeanwhile = true;
    const ended = await scene.check();
    expect(ended.exitCode).toBe(1);
    expect(scene.bodies()).toHaveLength(2);
    expect(ended.outputs['comment-id']).not.toBe(String(deleted.id));
  });

  it('is not overwritten by an older run that finishes last', async () => {
    await scene.check({}, { GITHUB_RUN_ID: '500' });
    const [newer = ''] = scene.bodies();
    expect(newer).toContain('"run":"500"');
    scene.github.comments.length = 0;
    // The newer run writes while the judge of the older one is asked.
    scene.behave = (request) => {
      if (scene.bodies().length === 0) scene.github.addComment(bot, newer);
      return turnsPartial(request);
    };
    const ended = await scene.check({}, { GITHUB_RUN_ID: '499' });
    expect(scene.bodies()).toEqual([newer]);
    expect(ended.exitCode).toBe(1);
    expect(ended.log).toContain('a newer run, 500');
  });

  it('is not overwritten by a run of an older head', async () => {
    scene.github.addComment(bot, stale);
    const payload = payloadOf(scene.commits);
    scene.github.push(7, 'f'.repeat(40));
    const ended = await scene.run('pull_request', payload);
    expect(scene.bodies()).toEqual([stale]);
    expect(ended.exitCode).toBe(1);
    expect(ended.log).toContain('moved on to fffffff');
    expect(ended.summary).toMatch(/^### ❌ toy got worse/);
  });
});

describe('a text that is too long', () => {
  it('steps down on a 422 on the first rung, and each rung is complete', async () => {
    // Items enough that each rung shows fewer of them.
    const items = { 'toy.items.jsonl': manyItems(60) };
    scene.offer({ base: toyVersion('base', items), head: toyVersion('head', items) });
    scene.github.mode.longestBody = 100;
    const ended = await scene.check({ ledger: '' });
    expect(ended.exitCode).toBe(1);
    const lengths = sentBodies().map((body) => body.length);
    expect(lengths.length).toBeGreaterThanOrEqual(4);
    expect(lengths).toEqual([...lengths].sort((a, b) => b - a));
    for (const body of sentBodies()) expectComplete(body);
    expect(ended.outputs['comment-url']).toBe('');
    expect(toldIn(ended)).toContain('The job summary shows the whole report');
    // A little shorter than the longest: the second is taken.
    scene.github.mode.longestBody = (lengths[0] ?? 0) - 1;
    const again = await scene.check({ ledger: '' });
    expect(scene.bodies().map((body) => body.length)).toEqual([lengths[1]]);
    expect(again.outputs['comment-url']).not.toBe('');
  });

  it('is not stepped down from on any other 422', async () => {
    scene.github.mode.faults.push({ kind: 'incident', on: /^POST .*\/issues\/7\/comments/ });
    const ended = await scene.check();
    expect(sentBodies()).toHaveLength(1);
    expect([ended.exitCode, ended.outputs['comment-url']]).toEqual([1, '']);
  });

  it('of non-BMP characters is counted as GitHub counts, and never cut within one', async () => {
    await offerLong(24).check({ 'comment-detail': 'excerpts', ledger: '' });
    const [body = ''] = scene.bodies();
    expect(body).toContain('🇩🇪🇩🇪');
    expect(body.length).toBeGreaterThan(characterCount(body) + 5000);
    expectComplete(body);
    // GitHub takes it where it is exactly as long as may be, though JavaScript finds it longer.
    scene.github.mode.longestBody = characterCount(body);
    scene.github.seen.length = 0;
    await scene.check({ 'comment-detail': 'excerpts', ledger: '' });
    expect(sentBodies()).toHaveLength(1);
  });

  it('of more than 65,536 characters, or a summary of more than 1 MiB, is not sent: what is sent is complete', async () => {
    const ended = await offerLong(300).check({ 'comment-detail': 'excerpts', perturbations: 'control' });
    const sizeBytes = Buffer.byteLength(ended.summary);
    expect(sizeBytes).toBeLessThan(1024 * 1024);
    const shown = ended.summary.match(/❌ wrong/g)?.length ?? 0;
    expect((sizeBytes / shown) * 300).toBeGreaterThan(1024 * 1024);
    expect(ended.summary).toMatch(/^### ❌ toy got worse/);
    expectComplete(`${marker}\n${ended.summary.trimEnd()}\n<!-- evenhand:state {} -->`);
    // The comment is the same text with fewer items.
    expect(sizeBytes).toBeGreaterThan(4 * 65_537);
    expect(sentBodies()).toHaveLength(1);
    const [body = ''] = scene.bodies();
    expect(characterCount(body)).toBeLessThan(65_536);
    expectComplete(body);
    // What GitHub takes of one annotation.
    for (const { text } of ended.annotations) expect(Buffer.byteLength(text)).toBeLessThan(64 * 1024);
  });
});

function manyItems(count: number): string {
  return Array.from({ length: count }, (_, n) =>
    JSON.stringify({ id: `c-${n}`, vars: { case: `c-${n}` }, gold: n % 2 }),
  ).join('\n');
}

describe('403 on the comment', () => {
  it('has different texts on a fork and in the same repository, and the verdict is unchanged', async () => {
    scene.github.mode.readOnly = true;
    const same = await scene.check();
    const fork = await scene.run('pull_request', payloadOf(scene.commits, 'mallory/bot'));
    for (const ended of [same, fork]) {
      expect(ended.exitCode).toBe(1);
      expect(ended.outputs).toMatchObject({ verdict: 'regression', 'comment-url': '', 'comment-id': '' });
      expect(ended.summary).toMatch(/^### ❌ toy got worse/);
    }
    const levels = [same, fork].map(
      ({ annotations }) => annotations.find(({ properties }) => properties.includes('could not comment'))?.level,
    );
    expect(levels).toEqual(['warning', 'notice']);
    // In YAML that is ready to paste.
    expect(toldIn(same)).toMatch(/permissions:\n\s+.*pull-requests: write/s);
    expect(toldIn(fork)).not.toContain('pull-requests: write');
    expect(toldIn(fork)).toContain('This is expected');
  });
});
