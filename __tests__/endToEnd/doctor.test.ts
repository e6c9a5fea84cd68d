import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { evenhand } from '../support/builtProgram.ts';
import { type Behaviour, startJudgeServer } from '../support/judgeServer.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { toyVersions } from '../support/toyJudge.ts';

const folder = temporaryFolder();
const { base: version } = toyVersions(folder, { items: 20 });
const unasked = (): Behaviour => {
  throw new Error('doctor asks no judge');
};

let wording = 'Case {{case}}';
let perturbations: readonly string[] | undefined;

/** What doctor says of a toy judge whose model is `model`, or of a judge without one, at a server with these models. */
async function doctor(models: readonly string[], model: string | undefined, ...words: readonly string[]) {
  const prompt = 'judged.prompt.yml';
  const judged = { name: 'toy', ...(model === undefined ? {} : { model }), messages: [], evenhand: {} };
  const options = [0, 1].map((score) => ({ score, guideline: `it is ${score}` }));
  const message = { role: 'user', content: `${wording} {{guideline}} {{output}}` };
  const written = { ...judged, messages: [message], evenhand: { scale: 'ordinal', options } };
  writeFileSync(join(version, prompt), JSON.stringify(written));
  writeFileSync(
    join(version, 'evenhand.yml'),
    JSON.stringify({ judges: [{ prompt, items: 'toy.items.jsonl', perturbations }] }),
  );
  const server = await startJudgeServer(unasked, models);
  try {
    const argv = ['doctor', '--at', version, '--base-url', server.url, ...words];
    const ended = await evenhand(argv, { OPENAI_API_KEY: 'sk-key' }, folder);
    const paths = server.journal.map(({ path }) => path);
    return { ...ended, said: ended.stdout.replaceAll(server.url, 'URL'), paths };
  } finally {
    await server.close();
  }
}

describe('evenhand doctor, as it is shipped', () => {
  it('says what was found in the prompt, and which perturbations fit or why they do not', async () => {
    const { said } = await doctor(['toy-model'], 'toy-model');
    expect(said).toContain(
      '– judge toy: how it was read:\n      the scale is 0, 1\n      options 0, 1 in line 1\n      variables case\n      template: double; places are written {{name}}\n      the answer is read in any known form\n',
    );
    expect(said).toMatch(
      /– judge toy: its gold, of all items and of each part \(for mitigate, optimize and admit\):\n +part +items +0 +1\n +all +20 +\d+ \(/,
    );
    expect(said).toContain('– judge toy: fits: position (2 variants), length (2 variants), ');
    expect(said).toMatch(/– judge toy: does not fit: swap, [^\n]* \("evenhand plan" says why\)\n/);
  });

  it('prints the lines that state what was read, and names the items to label first if labels are few', async () => {
    const { said } = await doctor(['toy-model'], 'toy-model');
    expect(said).toContain(
      '– judge toy: the lines that say so; if one is wrong, write the right one into its entry:\n      values: [0, 1]\n',
    );
    const path = join(version, 'toy.items.jsonl');
    const items = readFileSync(path, 'utf8');
    writeFileSync(path, items.replaceAll(/,"gold":[01]/g, ''));
    const { said: unlabelled } = await doctor(['toy-model'], 'toy-model');
    writeFileSync(path, items);
    expect(unlabelled).toMatch(
      /without a label: 20 items; label those first [^\n]*:\n {4}(?:c-\d+, ){11}c-\d+\. To label: evenhand label\.\n/,
    );
  });

  it('does not tick a prompt that names an item by which the judge is measured', async () => {
    wording = 'As in c-7, case {{case}}';
    const { exitCode, said } = await doctor(['toy-model'], 'toy-model');
    wording = 'Case {{case}}';
    expect(said).toContain(
      '✗ judged.prompt.yml:1 the prompt of judge "toy" names item "c-7", by which it is measured\n    Take the item out of toy.items.jsonl, or these words out of the prompt: a judge that has seen an item is not measured by it.\n',
    );
    expect(exitCode).toBe(2);
  });

  it('does not tick a perturbation that has nothing to change in the judge', async () => {
    perturbations = ['position', 'swap'];
    const { exitCode, said } = await doctor(['toy-model'], 'toy-model');
    perturbations = undefined;
    expect(said).toMatch(
      /✗ judged\.prompt\.yml perturbations: swap: judge "toy" has no two candidates to swap\n[^\n]* Or take "swap" out of "perturbations"\./,
    );
    expect(exitCode).toBe(2);
  });

  it('says that an endpoint answers and has the model of the judge, from its list of models alone', async () => {
    const { exitCode, stderr, said, paths } = await doctor(['toy-model', 'other'], 'toy-model');
    expect(said).toContain('✓ judge toy: ordinal, 20 items, 20 with gold\n');
    expect(said).toContain('✓ URL answers and has 2 models\n');
    expect([exitCode, stderr, paths]).toEqual([0, '', ['/v1/models']]);
  });

  it('does not tick a model that the endpoint does not list, and names the nearest that it has', async () => {
    const { exitCode, said } = await doctor(['gpt-4o', 'gpt-4o-mini'], 'gpt-4o-mnii');
    expect(said).toContain(
      '✓ URL answers and has 2 models\n✗ judge toy: the endpoint does not list its model "gpt-4o-mnii"\n',
    );
    expect(said).toContain('Did you mean "gpt-4o-mini"? It lists gpt-4o, gpt-4o-mini. Change "model"');
    expect(exitCode).toBe(2);
  });

  it('takes the names of Gemini, which lists a model with "models/" before it', async () => {
    const { exitCode, said } = await doctor(['models/gemini-2.5-pro'], 'gemini-2.5-pro');
    expect([exitCode, said]).toEqual([0, expect.stringContaining('✓ URL answers and has 1 model\n')]);
  });

  it('says of a judge without a model that the server takes its own', async () => {
    const { exitCode, said } = await doctor(['toy-model'], undefined);
    const note = '– judge toy names no model: the server takes its own\n';
    expect([exitCode, said]).toEqual([0, expect.stringContaining(note)]);
  });

  it('does not tick a judge without a model if each request has to name one', async () => {
    const { exitCode, said } = await doctor(['gpt-4o'], undefined, '--provider', 'azure');
    expect(said).toMatch(/✗ judge toy names no model\n {4}Write "model:" into the prompt file/);
    expect(exitCode).toBe(2);
  });

  it('does not tick a deployment of Azure, which lists models and no deployments', async () => {
    const { said } = await doctor(['gpt-4o'], 'my-judge', '--provider', 'azure');
    expect(said).toContain('– judge toy: only a request shows whether there is a deployment "my-judge"\n');
  });

  it('says why an endpoint does not answer', async () => {
    const { exitCode, said } = await doctor([], 'toy-model');
    expect(said).toContain('✗ URL does not answer: it answered 404: there is nothing here\n    Check --base-url');
    expect(said).not.toContain('The version may');
    expect(exitCode).toBe(2);
  });
});
