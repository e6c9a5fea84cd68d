import { describe, expect, it } from '@jest/globals';
import { passagesOf, type RegionName } from '../../../src/config/edit/region.ts';
import { withPassages } from '../../../src/config/edit/withPassages.ts';
import { loadShape, type PromptShape } from '../../support/promptShapes.ts';

const reply = { reply: 'Parcel # left the depot at noon.' };
const ask = 'Rate this reply from 0 to 1.\n{{reply}}';
const options = '\n\n0: it is rude\n1: it is kind\n\nReply with `Score: <number>`.\n';

const inText: PromptShape = { file: 'judge.md', text: `${ask}${options}`, vars: reply };
const inToml: PromptShape = {
  file: 'judges.toml',
  text: 'prompt = "Rate {{reply}} from 0 to 1, calmly."\n',
  vars: reply,
  entry: { prompt: 'judges.toml#prompt' },
};

/** The prompt file, or why there is none, with another text in the first passage of a region. */
async function written(shape: PromptShape, region: RegionName, text: string): Promise<string> {
  const loaded = await loadShape(shape);
  const passages = passagesOf(loaded, region);
  if ('what' in passages) throw new Error(passages.what);
  const texts = passages.map((passage, index) => (index === 0 ? text : passage.text));
  const after = withPassages(loaded, passages, texts);
  return typeof after === 'string' ? after : after.promptText;
}

describe('a new text in a passage', () => {
  it.each(['cost $& of $1 or $$', "cost $` and $'"])('is written as it is: %s', async (text) => {
    expect(await written(inToml, 'task', text)).toBe(`prompt = "${text} {{reply}} from 0 to 1, calmly."\n`);
  });

  it('is refused if its file would read it otherwise', async () => {
    expect(await written(inToml, 'task', String.raw`a\tb`)).toBe('the prompt file has no way to write it');
  });

  it.each<[string, RegionName, string]>([
    ['its scale is another one', 'task', 'Rate this reply from 0 to 5.'],
    ['what is filled in stands in other places', 'task', 'Rate this reply {{reply}} from 0 to 1.'],
    ['what is filled in stands in other places', 'guidelines', 'it is rude to {{reply}}'],
    ['its answer is asked for in another form', 'output', 'Reply with `{"grade": <number>}`.'],
    [
      'it quotes item "n3": "parcel 3 left the depot at noon"',
      'task',
      'Rate this reply from 0 to 1: Parcel 3 left the depot at noon.',
    ],
  ])('is refused if %s', async (why, region, text) => {
    expect(await written(inText, region, text)).toBe(why);
  });

  it('is refused if its options are other ones', async () => {
    const stated = { evenhand: { scale: { kind: 'ordinal', values: [0, 1] } } };
    const without: PromptShape = { file: 'judge.md', text: ask, vars: reply, entry: stated };
    expect(await written(without, 'task', '0: it is rude\n1: it is kind\n')).toBe('its options are other ones');
  });

  it('stands between marks in place of the output instruction of Evenhand', async () => {
    const ofEvenhand: PromptShape = { file: 'judge.md', text: `${ask}\n\n{{output}}\n`, vars: reply };
    const text = 'Begin with "Score:" and the score.';
    expect(await written(ofEvenhand, 'output', text)).toBe(`${ask}\n\n{{#output}}\n${text}\n{{/output}}\n`);
  });
});
