import { describe, expect, it } from '@jest/globals';
import { type Files, staysFair, toyVersion, turnsPartial } from '../support/actionRepository.ts';
import { ActionScene } from '../support/actionScene.ts';

const scene = new ActionScene(undefined, 'kept');

/** A judge with a configuration in a folder of its own; the head's wording only where it is said to change. */
function judgeIn(folder: string, name: string, side: 'base' | 'head', changes: boolean): Files {
  const files = toyVersion(changes ? side : 'base', { 'toy.items.jsonl': fewItems });
  const prompt = (files['toy.prompt.yml'] ?? '')
    .replace('"name": "toy"', `"name": "${name}"`)
    .replace('Wording of', `You are ${name}. Wording of`);
  return Object.fromEntries(
    Object.entries({ ...files, 'toy.prompt.yml': prompt }).map(([path, text]) => [`${folder}/${path}`, text]),
  );
}

const fewItems = Array.from({ length: 20 }, (_, n) =>
  JSON.stringify({ id: `c-${n}`, vars: { case: `c-${n}` }, gold: n % 2 }),
).join('\n');

function version(side: 'base' | 'head', count: number, changes: (n: number) => boolean): Files {
  const all = Array.from({ length: count }, (_, n) => judgeIn(`teams/t${n}`, `judge-${n}`, side, changes(n)));
  return Object.assign({}, ...all) as Files; // Object.assign over an array loses the type that each of them has.
}

const configs = 'teams/*/evenhand.yml';

describe('several configurations', () => {
  it('with 12 judges, 2 of them worse, are all measured and reported in one comment, worst first', async () => {
    const all = () => true;
    scene.offer({ base: version('base', 12, all), head: version('head', 12, all) });
    scene.behave = (request) => {
      const worse = /You are judge-(?:3|7)\b/.test(JSON.stringify(request.body));
      return worse ? turnsPartial(request) : staysFair(request);
    };
    const ended = await scene.check({ config: configs });
    expect(ended.exitCode).toBe(1);
    // 12 judges, 20 items, 2 orders, 2 sides.
    expect(ended.outputs).toMatchObject({ verdict: 'regression', requests: '960', 'newly-wrong-count': '20' });
    expect(JSON.parse(ended.outputs['regressed-judges'] ?? '').sort()).toEqual(['judge-3', 'judge-7']);
    expect(scene.bodies()).toHaveLength(1);
    const [body = ''] = scene.bodies();
    expect(body.split('\n')[1]).toMatch(/^### ❌ 2 of 12 judges got worse/);
    const rows = [...body.matchAll(/^\| ❌ \*\*(judge-\d+)\*\*/gm)].map(([, name]) => name);
    expect(rows).toEqual(['judge-3', 'judge-7']);
    expect(body).toMatch(/^✅ 10 pass: `judge-\d+`/m);
  });

  it('are chosen by globs, and left out by !', async () => {
    const all = () => true;
    scene.offer({ base: version('base', 4, all), head: version('head', 4, all) });
    const ended = await scene.check({ config: `teams/t{0,1,2}/evenhand.yml\n!teams/t1/*` });
    expect([ended.exitCode, ended.outputs['requests']]).toEqual([1, '160']);
    expect(JSON.parse(ended.outputs['regressed-judges'] ?? '').sort()).toEqual(['judge-0', 'judge-2']);
  });

  it('that no path fits are a fault of the workflow, never green', async () => {
    scene.offer();
    const ended = await scene.check({ config: 'nowhere/*.yml' });
    expect(ended.exitCode).toBe(2);
  });

  it('still show that one judge got worse if another cannot be measured', async () => {
    const all = () => true;
    scene.offer({ base: version('base', 2, all), head: version('head', 2, all) });
    scene.behave = (request) => {
      const unread = /You are judge-0\b/.test(JSON.stringify(request.body));
      return unread ? { kind: 'reply', text: 'I would rather not say.' } : turnsPartial(request);
    };
    const ended = await scene.check({ config: configs });
    expect(ended.exitCode).toBe(1);
    expect(ended.outputs).toMatchObject({ verdict: 'regression', 'regressed-judges': '["judge-1"]' });
    expect(scene.bodies()[0]).toMatch(/⚠️ \*\*judge-0\*\*/);
  });

  it('of 200 judges without a change take no request, no comment and one line', async () => {
    const none = () => false;
    scene.offer({
      base: version('base', 200, none),
      head: { ...version('head', 200, none), 'README.md': 'Something else.' },
    });
    const ended = await scene.check({ config: configs });
    expect(ended.exitCode).toBe(0);
    expect(ended.outputs).toMatchObject({ verdict: 'unchanged', requests: '0', 'comment-url': '' });
    expect(scene.asked()).toEqual([]);
    expect(scene.writes()).toEqual([]);
    expect(ended.summary).toMatch(/^### ✅ 200 judges are unchanged\n\n200 judges unchanged, so nothing was asked\. /);
    expect(ended.summary).not.toContain('judge-17');
    expect(scene.github.requests.length).toBeLessThanOrEqual(12);
  });
});
