import { describe, expect, it } from '@jest/globals';
import { parseConfiguration } from '../../src/config/evenhandFile.ts';
import { bytesOf, faultsOf } from './faultsOf.ts';

const read = (parts: string) =>
  parseConfiguration({
    bytes: bytesOf(`judges:\n  - prompt: a.prompt.yml\n    items: a.jsonl\nparts: ${parts}\n`),
    file: 'evenhand.yml',
  });

describe('the shares of the parts of the items', () => {
  it('are read from evenhand.yml', () => {
    expect(read('{ source: 1, search: 1, test: 8 }').parts).toEqual({ source: 1, search: 1, test: 8 });
  });

  it.each([
    ['{ source: 1, search: 2 }', 'parts', /"test" is missing/],
    ['{ source: 1, search: 0, test: 2 }', 'parts.search', /0/],
    ['{ source: 1, search: 2, test: 2, proof: 1 }', 'parts.proof', /"proof" is not known/],
  ])('%s are an error with its line and key', (parts, key, what) => {
    const [fault] = faultsOf(() => read(parts));
    expect(fault).toMatchObject({ file: 'evenhand.yml', line: 4, key, what: expect.stringMatching(what) });
  });
});
