import { describe, expect, it } from '@jest/globals';
import { parseGate } from '../../src/config/evenhandFile.ts';
import { faultsOf } from './faultsOf.ts';

const gateOf = (text: string) => parseGate({ bytes: new TextEncoder().encode(text), file: 'evenhand.yml' });

describe('the gate of a configuration, for recorded judgments', () => {
  it('is read without any judges, and with them', () => {
    expect(gateOf('gate: { tolerance: 5 }')).toMatchObject({ tolerance: 5, confidence: 0.95 });
    const judges = 'judges: [{ prompt: a.prompt.yml, items: a.items.jsonl }]';
    expect(gateOf(`${judges}\ngate: { policy: strict }`)).toMatchObject({ policy: 'strict' });
  });

  it('is refused with its place if it is wrong', () => {
    expect(faultsOf(() => gateOf('gate:\n  tolerance: much\n'))).toMatchObject([{ line: 2, key: 'gate.tolerance' }]);
    expect(faultsOf(() => gateOf('gaet: {}'))).toMatchObject([{ line: 1, key: 'gaet' }]);
  });
});
