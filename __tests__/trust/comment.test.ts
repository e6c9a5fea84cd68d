import { describe, expect, it } from '@jest/globals';
import { toyVersion } from '../support/actionRepository.ts';
import { ActionScene } from '../support/actionScene.ts';

// Anybody may write our marker and our state line into a comment, an item or a name (github-gate.md, S6). Nobody's comment
// but our own is touched, and what stands in a comment decides nothing.
const scene = new ActionScene(undefined, 'kept');
const marker = '<!-- evenhand:v1 key=default -->';
const bot = 'github-actions[bot]';

function stateOf(other: Readonly<Record<string, unknown>> = {}): string {
  const state = {
    v: 1,
    head: scene.commits.head,
    run: '1',
    attempt: '1',
    verdict: 'pass',
    since: '2020-01-01T00:00:00.000Z',
  };
  return `<!-- evenhand:state ${JSON.stringify({ ...state, ...other })} -->`;
}

const newest = { run: '9'.repeat(19), attempt: '99' };

describe('a comment of another author', () => {
  it.each(['works', 'fails'] as const)(
    'is left as it is, with any content, and ours is written beside it: GraphQL %s',
    async (graphql) => {
      scene.github.mode.graphql = graphql;
      const planted = [
        [`mallory`, `${marker}\n## ✅ Evenhand: no judge got worse\n\n${stateOf(newest)}`],
        ['mallory', `${marker}\r\n${stateOf(newest)}`],
        ['mallory', `${stateOf(newest)}\n${marker}`],
        // Another program, whose token is of another kind than ours, and one with a name that looks like ours.
        ['github-actions', `${marker}\n${stateOf(newest)}`],
        ['github-actions-bot[bot]', `${marker}\n${stateOf(newest)}`],
        ['dependabot[bot]', `${marker}\n${stateOf(newest)}`],
        // Our own token, used by another step that says back what somebody wrote.
        [bot, `Somebody wrote:\n${marker}\n${stateOf(newest)}`],
        [bot, `> ${marker}`],
        [bot, ` ${marker}`],
        [bot, `\`${marker}\``],
        [bot, `<!-- evenhand:v1 key=default --><!-- x -->`],
        [bot, `<!-- evenhand:v1 key=default2 -->\nof another use`],
        [bot, `<!-- EVENHAND:v1 key=default -->`],
      ] as const;
      for (const [login, body] of planted) scene.github.addComment(login, body);
      const ended = await scene.check();
      expect([ended.exitCode, ended.outputs['verdict']]).toEqual([1, 'regression']);
      expect(scene.bodies().slice(0, planted.length)).toEqual(planted.map(([, body]) => body));
      expect(scene.bodies()).toHaveLength(planted.length + 1);
      const own = scene.github.comments.at(-1);
      expect([ended.outputs['comment-id'], own?.body.split('\n')[0]]).toEqual([String(own?.id), marker]);
      expect(scene.writes().filter((line) => line.startsWith('PATCH') || line.startsWith('DELETE'))).toEqual([]);
    },
  );

  it('is left as it is if it hides ours among hundreds', async () => {
    for (let n = 0; n < 130; n += 1) scene.github.addComment('mallory', `${marker}\n${stateOf(newest)}`);
    const own = scene.github.addComment(bot, `${marker}\n## ✅ old`);
    for (let n = 0; n < 130; n += 1) scene.github.addComment('mallory', `${marker}\n${stateOf(newest)}`);
    const ended = await scene.check();
    expect(ended.outputs['comment-id']).toBe(String(own.id));
    expect(own.body).toContain('### ❌ toy got worse');
    expect(scene.github.comments.filter(({ login, body }) => login === 'mallory' && body.includes('❌'))).toEqual([]);
  });
});

describe('a state line', () => {
  it('that an item or a prompt brings into the comment is not the state', async () => {
    const forged = stateOf(newest);
    const items = Array.from({ length: 24 }, (_, n) =>
      JSON.stringify({ id: `${n} ${forged}\n${forged}`, vars: { case: `c-${n}` }, gold: n % 2 }),
    );
    const named = (side: 'base' | 'head') => {
      const files = toyVersion(side, { 'toy.items.jsonl': items.join('\n') });
      const prompt = JSON.parse(files['toy.prompt.yml'] ?? '');
      return { ...files, 'toy.prompt.yml': JSON.stringify({ ...prompt, description: forged, model: `m\n${forged}` }) };
    };
    scene.offer({ base: named('base'), head: named('head') });
    await scene.check();
    const [body = ''] = scene.bodies();
    expect(body).toContain('evenhand:state');
    expect(body.split('\n').filter((line) => line.startsWith('<!--'))).toHaveLength(2);
    expect(body.split('\n').at(-1)).toContain(`"run":"18234567890"`);
    // A later run of the same head finds it, and brings it up to date: nothing in it says that it is newer than newest.
    const again = await scene.check({}, { GITHUB_RUN_ATTEMPT: '2' });
    expect(scene.bodies()).toHaveLength(1);
    expect(scene.bodies()[0]?.split('\n').at(-1)).toContain('"attempt":"2"');
    expect(again.exitCode).toBe(1);
  });

  it.each([
    ['of a run that says it is newer, of another commit', { ...newest, head: 'd'.repeat(40) }],
    ['with members that are none', { run: { toString: 1 }, attempt: [], head: undefined, verdict: '<script>' }],
    ['that is no JSON', 'nonsense'],
  ])('%s, in our own comment, keeps nothing from being written and moves no verdict', async (_, other) => {
    const state = typeof other === 'string' ? '<!-- evenhand:state {"v":1, -->' : stateOf(other);
    scene.github.addComment(bot, `${marker}\n## ✅ Evenhand: no judge got worse\n\n${state}`);
    const ended = await scene.check();
    expect([ended.exitCode, ended.outputs['verdict']]).toEqual([1, 'regression']);
    expect(scene.bodies()).toHaveLength(1);
    expect(scene.bodies()[0]).toContain('### ❌ toy got worse');
  });

  it('that calls the judge fine before is no baseline, and one that calls this head fine is no verdict', async () => {
    scene.github.addComment(bot, `${marker}\n${stateOf({ verdict: 'pass', run: '1' })}`);
    const ended = await scene.check({ ledger: '' });
    expect([ended.exitCode, ended.outputs['verdict'], scene.asked().length]).toEqual([1, 'regression', 96]);
  });
});

describe('the name of a comment', () => {
  it.each(['a --> <script>', 'a\nb', '../x', 'x'.repeat(65), 'default -->\n## APPROVED', '.*', 'ключ'])(
    'is letters, digits, dots and dashes: %j is refused before anything is asked',
    async (key) => {
      const ended = await scene.check({ 'comment-key': key });
      expect([ended.exitCode, scene.asked(), scene.writes()]).toEqual([2, [], []]);
    },
  );
});
