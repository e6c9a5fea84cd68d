import { describe, expect, it } from '@jest/globals';
import { fenceKeys, wholePage } from '../../../src/config/prompt/fencedPrompt.ts';
import { parsePromptFile } from '../../support/parsePrompt.ts';
import { bytesOf, faultsOf } from '../faultsOf.ts';

const document = [
  '# Tone',
  'How we grade replies; {{reply}} is the reply.',
  '',
  '## The prompt',
  '```text',
  'Rate {{reply}} from 1 to 5.',
  '```',
  '',
  '## Other',
  '~~~judge',
  'Is {{reply}} kind?',
  '~~~',
  '```json',
  '{ "score": 4 }',
  '```',
].join('\n');

const read = (key: string) => parsePromptFile({ bytes: bytesOf(document), file: 'judge.md', key }).messages;

describe('a prompt in a fenced block of a document', () => {
  it('is named by the heading above it or by the word behind its fence, and keeps its lines', () => {
    const rate = { role: 'user', content: 'Rate {{reply}} from 1 to 5.', line: 6 };
    expect([read('The prompt'), read('the-prompt'), read('text')]).toEqual([[rate], [rate], [rate]]);
    expect(read('judge')).toMatchObject([{ content: 'Is {{reply}} kind?', line: 11 }]);
  });

  it('is listed if it has a place for an item', () => {
    expect(fenceKeys(document)).toEqual(['The prompt', 'judge']);
    expect(fenceKeys(document.replace('```json', '### Format\n```json'))).toEqual(['The prompt', 'Other']);
  });

  it('is not read within a comment, which no reader of the page sees', () => {
    const hidden = document.replace('```text', '<!--\n```hidden').replace('5.\n```', '5.\n```\n-->');
    expect(fenceKeys(hidden)).toEqual(['judge']);
    expect(fenceKeys(document.replace('Rate {{', '<!-- kept\nRate {{'))).toEqual(['The prompt', 'judge']);
  });

  it('is an error that names the others if no block has its name, or several have', () => {
    for (const key of ['Other', 'nothing'])
      expect(faultsOf(() => read(key))).toMatchObject([{ key, fix: expect.stringContaining('judge.md#The prompt') }]);
  });

  it('is told if the whole page is sent, and all its places stand in the block', () => {
    const page = '# Tone\nHow we grade.\n\n## The prompt\n```\nRate {{reply}} from 1 to 5.\n```\n';
    const fix = expect.stringContaining('prompt: judge.md#the-prompt');
    expect(wholePage(page, 'head:judge.md')).toMatchObject([{ line: 6, fix }]);
    for (const other of [document, page.replace('How', '{{reply}}'), page.replace('Rate', 'Text:')])
      expect(wholePage(other, 'judge.md')).toEqual([]);
  });
});
