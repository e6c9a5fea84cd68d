import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse, stringify } from 'yaml';
import { builtProgram } from '../support/builtProgram.ts';
import { runProgram } from '../support/runProgram.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { withJudgeServer } from '../support/withJudgeServer.ts';

const page = readFileSync(resolve(import.meta.dirname, '../../docs/your-judge.md'), 'utf8');
const temporary = temporaryFolder();
const program = builtProgram();

/** The page's examples of one kind: by the path of the prompt, with what follows the path. */
function examples(kind: string): readonly { readonly path: string; readonly rest: string; readonly text: string }[] {
  const fence = new RegExp(`^<!-- example: ${kind} (\\S+)(?: (\\S+))? -->\\n\`\`\`\\w*\\n([\\s\\S]*?)^\`\`\`$`, 'gm');
  return [...page.matchAll(fence)].map(([, path = '', rest = '', text = '']) => ({ path, rest, text }));
}

const exampleOf = (kind: string, path: string) => {
  const found = examples(kind).find((one) => one.path === path);
  if (found === undefined) throw new Error(`the page has no ${kind} of ${path}`);
  return found;
};

/** The page's item twenty times, with texts that tell the copies apart. */
function itemsLike(text: string): string {
  // As the page has it; what is missing makes the run fail.
  const item = JSON.parse(text) as { readonly id: string; readonly vars: Readonly<Record<string, string | string[]>> };
  return Array.from({ length: 20 }, (_, index) => {
    const vars = Object.entries(item.vars).map(([name, value]) => [
      name,
      typeof value === 'string' ? `${value} (${index})` : value,
    ]);
    return `${JSON.stringify({ ...item, id: `${item.id}-${index}`, vars: Object.fromEntries(vars) })}\n`;
  }).join('');
}

describe('docs/your-judge.md', () => {
  it('shows six shapes, each with an item and a reply', () => {
    const paths = examples('shape').map(({ path }) => path);
    expect(paths).toHaveLength(6);
    expect(examples('item').map(({ path }) => path)).toEqual(paths);
    expect(examples('reply').map(({ path }) => path)).toEqual(paths);
  });

  it.each(examples('shape'))(
    'leads from $path to a first report without an edit of the prompt',
    async ({ path, text }) => {
      const folder = mkdtempSync(join(temporary, 'shape-'));
      mkdirSync(join(folder, dirname(path)), { recursive: true });
      writeFileSync(join(folder, path), text);
      const run = (...argv: readonly string[]) => runProgram(program, argv, { OPENAI_API_KEY: 'sk-test' }, folder);
      expect(await run('init')).toMatchObject({ exitCode: 0, stderr: '' });
      // The page's test fails where init has written something else.
      const { judges } = parse(readFileSync(join(folder, 'evenhand.yml'), 'utf8')) as {
        judges: { prompt: string; items: string }[];
      };
      expect(judges.map(({ prompt }) => prompt)).toEqual([path]);
      const written = JSON.parse(readFileSync(join(folder, judges[0]?.items ?? ''), 'utf8').split('\n')[0] ?? '');
      const item = exampleOf('item', path).text;
      expect(Object.keys(written.vars).sort()).toEqual(Object.keys(JSON.parse(item).vars).sort());
      writeFileSync(join(folder, judges[0]?.items ?? ''), itemsLike(item));
      const withModel = judges.map((judge) => ({ ...judge, model: 'some-model' }));
      writeFileSync(join(folder, 'evenhand.yml'), stringify({ judges: withModel }));
      const reply = exampleOf('reply', path);
      await withJudgeServer({ kind: 'reply', text: reply.text.trim() }, async (server) => {
        const asking = ['--base-url', server.url];
        for (const command of ['plan', 'show']) expect(await run(command)).toMatchObject({ exitCode: 0 });
        const { exitCode, stdout, stderr } = await run('score', ...asking, '--format', 'json');
        expect([exitCode, stderr.split('\n').filter((line) => line.includes('rror'))]).toEqual([0, []]);
        const [judge] = JSON.parse(stdout).judges;
        const { leftOut, control } = judge.sides.head.measures;
        expect([leftOut?.unreadable ?? 0, Object.keys(control.distribution.control)]).toEqual([0, [reply.rest]]);
      });
    },
  );
});
