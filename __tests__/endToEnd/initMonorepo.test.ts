import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { evenhand } from '../support/builtProgram.ts';
import { newFolder, temporaryFolder } from '../support/temporaryFolder.ts';

const temporary = temporaryFolder();

const prompt = (name: string) =>
  `${name}model: some-model\nmessages: [{ role: user, content: "{{answer}}\\nscore 0 means bad\\nscore 1 means good" }]\n`;
const items = '{"id":"one","vars":{"answer":"x"},"gold":1}\n';

async function namesAfterInit(prompts: Readonly<Record<string, string>>): Promise<readonly unknown[]> {
  const labelled = Object.keys(prompts).map((path) => [path.replace('.prompt.yml', '.items.jsonl'), items]);
  const root = newFolder(temporary, { ...prompts, ...Object.fromEntries(labelled) });
  expect(await evenhand(['init'], {}, root)).toMatchObject({ exitCode: 0 });
  expect(await evenhand(['plan'], {}, root)).toMatchObject({ exitCode: 0, stderr: '' });
  const written: { judges: { name?: string }[] } = parse(readFileSync(join(root, 'evenhand.yml'), 'utf8'));
  return written.judges.map(({ name }) => name);
}

describe('the configuration that "evenhand init" writes', () => {
  it('gives judges of several packages names of their own, and a plan can be made from it at once', async () => {
    const names = await namesAfterInit({
      'apps/chat/judges/tone.prompt.yml': prompt(''),
      'apps/mail/judges/tone.prompt.yml': prompt(''),
      'apps/mail/judges/facts.prompt.yml': prompt(''),
    });
    expect(names).toEqual(['chat-judges-tone', 'facts', 'mail-judges-tone']);
  });

  it('tells apart prompts that say the same name of themselves, and replaces a name that may not be one', async () => {
    const names = await namesAfterInit({
      'a/tone.prompt.yml': prompt('name: Tone\n'),
      'b/tone.prompt.yml': prompt('name: Tone\n'),
      'b/facts.prompt.yml': prompt('name: "<b>Facts</b>"\n'),
    });
    expect(names).toEqual(['a-tone', 'facts', 'b-tone']);
  });

  it('names nothing that has a name of its own already', async () => {
    const names = await namesAfterInit({ 'tone.prompt.yml': prompt(''), 'facts.prompt.yml': prompt('') });
    expect(names).toEqual([undefined, undefined]);
  });
});
