import { describe, expect, it } from '@jest/globals';
import { optionBlock } from '../../../src/judge/reading/optionBlock.ts';
import { options, shown } from './foundOptions.ts';

describe('no options', () => {
  it.each([
    [
      'steps of an evaluation',
      'Steps:\n1. Read the article with care.\n2. Compare the summary.\n3. Assign a score.',
      [1, 2, 3],
    ],
    ['variables behind labels', '- Question: {{q}}\nA) {{a}}\nB) {{b}}\nOption 1: {{a}}\nOption 2: {{b}}', ['A', 'B']],
    ['captions before a fence', '[Candidate 1]\n```sql\n{{one}}\n```\n[Candidate 2]\n```sql\n{{two}}\n```', [1, 2]],
    ['a reply in JSON', '{\n  "why": "one sentence on the reply",\n  "final": "good or bad"\n}', ['good', 'bad']],
    ['fields of a reply', 'Return:\n- score: a number from 1 to 5\n- reason: one short sentence', [1, 3, 5]],
    ['a list that lacks a label', '- 1: rude to the caller\n- 2: polite to the caller', [1, 2, 3]],
    ['words without a mark', 'Good replies help the user.\nBad replies harm the user.', ['Good', 'Bad']],
    ['values without guidelines', '0:\n1:\n2:', [0, 1, 2]],
    [
      'a list of numbers of which another form has one',
      '- 1: bad reply\n- 2: fair reply\n  - 3 = good reply\n- 4: best reply',
      [1, 4],
    ],
    ['two lists', '0: bad order\n1: good order\n\n- 0 = bad facts\n- 1 = good facts', [0, 1]],
    [
      'a list with a neighbour that may be an option without a label',
      '- PASS: it keeps every rule\n- FAIL: it breaks a rule\n- ERROR: it cannot be told',
      ['PASS', 'FAIL'],
    ],
    [
      'a list beside a line that begins as its own do',
      'Select "A" if A is better.\nSelect "B" if B is better.\nSelect "neither of them" if they are alike.',
      ['A', 'B'],
    ],
    ['a last option that may go on', '0: the answer is\nnot there\n1: the answer is\nthere', [0, 1]],
    ['counted steps', 'Step 1: read the call.\nStep 2: weigh it.\nStep 3: decide.\n{{call}}', [1, 2, 3]],
    ['counted criteria', '### C1: Facts\nare right\n### C2: Tone\nis kind\n\n{{call}}', [1, 2]],
    ['lettered criteria', 'A1 (facts) right\nB1 (law) right\nB2 (case) applied\n{{call}}', [1, 2]],
    ['captions that end in a colon', 'Text 1:\n{{one}}\n\nText 2:\n{{two}}\n\nWhich is it? Say 1 or 2.', [1, 2]],
    ['variables whose names are counted', 'Paper 1:\n{{d1}}\nPaper 2:\n{{d2}}\nScore:', [1, 2]],
    [
      'examples of which two have the same answer',
      'Ah\nAnswer: yes, it is sung.\n\nOh\nAnswer: no, it is said.\n\nEh\nAnswer: yes, it is too.\n\n{{song}}\nAnswer:',
      ['yes', 'no'],
    ],
    [
      'examples that each follow what they judge',
      'Call: rang once.\nScore: 2 - it was short.\nCall: rang long.\nScore: 1 - it was not.\n\n{{call}}',
      [1, 2],
    ],
    [
      'a list with one more line in the same marks',
      'Say\n- "A" if A is better\n- "B" if B is better\n- "SAME" if they are alike\n{{a}} {{b}}',
      ['A', 'B'],
    ],
    [
      'lines on what else a reply with each value has',
      'If passed=true:\n- the notes are empty.\n\nIf passed=false:\n- the notes say why.\n\n{{call}}',
      ['true', 'false'],
    ],
    ['an empty text', '', [0, 1]],
  ] as const)('are read in %s', (_, text, labels) => {
    expect(options(text, labels)).toEqual([]);
  });

  it('are read in two lists, and the lines of both are reported', () => {
    const text = '0: bad order\n1: good order\n\n- 0 = bad facts\n- 1 = good facts';
    expect(optionBlock(text, { values: [0, 1], more: [] })).toMatchObject({ at: [0, 3] });
    const named = optionBlock(text.replace('\n\n', '\n\nfacts:\n'), { values: [0, 1], more: [], answerName: 'facts' });
    expect(named.options.map(({ firstLine }) => firstLine)).toEqual([5, 6]);
  });

  it('may name a variable in the line of one', () => {
    expect(shown('- 0: it is not in {{language}}\n- 1: it is in {{language}}\n\nReply.')).toEqual([
      '0 @ 1: it is not in {{language}}',
      '1 @ 2: it is in {{language}}',
    ]);
  });

  it('lack a label that an enumeration has beside the others', () => {
    const text = '- PASS: it keeps every rule\n- FAIL: it breaks a rule\n- ERROR: it cannot be told';
    const found = optionBlock(text, { values: ['PASS', 'FAIL'], more: ['PASS', 'FAIL', 'ERROR'] });
    expect(found.options.map(({ value }) => value)).toEqual(['PASS', 'FAIL', 'ERROR']);
  });
});
