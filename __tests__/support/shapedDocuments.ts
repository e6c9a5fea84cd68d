// Prompts in YAML and JSON of many forms; all words are made up for the tests.

const lines = (...all: readonly string[]) => `${all.join('\n')}\n`;

export const block = lines(
  'name: tone',
  'model: example-model # a comment stays',
  'messages:',
  '  - role: system',
  '    content: >-',
  '      You review the work of a support desk',
  '      and know its rules by heart.',
  '  - role: user',
  '    content: |',
  '      A reply to a customer: {{reply}}',
  '',
  '      Choose one of these.',
  '      {{guideline}}',
  '      {{output}}',
  'evenhand:',
  '  scale: ordinal',
  '  options:',
  '    - { score: 0, guideline: the reply is rude or dismissive }',
  '    - score: 1',
  "      guideline: 'the reply is correct, but cold'",
  '    - score: 2',
  '      guideline: >',
  '        the reply is warm',
  '        and respectful',
);

export const doubleQuoted = lines(
  'messages:',
  '  - role: user',
  '    content: "Rate the reply \\"{{reply}}\\" for its tone.\\n\\n- 0: it is rude\\n- 1: it is kind\\n\\nWrite Score: and the number, then\\ta reason."',
);

export const singleQuoted = lines(
  'messages:',
  "  - { role: system, content: 'You''re a patient reviewer.' }",
  '  - role: user',
  "    content: 'Is the reply kind? {{reply}}",
  '',
  '',
  "      Answer with yes or no, and don''t explain it.'",
);

export const plain = lines(
  'messages:',
  '- role: system',
  '  content: You grade replies of a support desk',
  '- role: user',
  '  content: Read {{reply}} and rate it from 1 to 5, where 5 is best. Reply with Score and the number only.',
);

export const folded = lines(
  'messages:',
  '  - role: user',
  '    content: >',
  '      Read the reply of the desk with care',
  '      and without haste.',
  '',
  '      Reply: {{reply}}',
  '',
  '      Rate it from 1 to 5. Begin with the number,',
  '      and give a reason after it.',
);

export const json = JSON.stringify(
  {
    model: 'example-model',
    messages: [
      { role: 'system', content: 'You are strict, but fair.' },
      {
        role: 'user',
        content:
          'Essay:\n{{essay}}\n\nScore 1: it has no thread\nScore 2: it has a thread, and breaks it\nScore 3: it holds its thread\n\nName the score in JSON: {"score": 2, "why": "…"}',
      },
    ],
  },
  undefined,
  2,
);

export const escapedJson = JSON.stringify({
  messages: [
    { role: 'system', content: 'Du prüfst Aufsätze – streng, aber gerecht.' },
    {
      role: 'user',
      content:
        'Aufsatz: {{essay}}\n\n- 1: ohne Faden\n- 2: mit Lücken\n- 3: schlüssig\n\nAntworte mit „Score:“ und der Zahl.',
    },
  ],
}).replace(/[^\0-~]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);

export const jsonLines = lines(
  '{"id": "length", "prompt": "How long is {{reply}}? Rate it from 1 to 3. Reply with the number."}',
  '{"id": "tone", "prompt": "Read {{reply}} calmly.\\n\\nRate the tone from 1 to 3, and reply with \\"Score: N\\" first."}',
);

export const grader = JSON.stringify({
  graders: [
    {
      type: 'label_model',
      name: 'helpful',
      model: 'example-model',
      labels: ['helpful', 'useless'],
      passing_labels: ['helpful'],
      input: [
        { role: 'developer', content: 'You label replies. Take your time, and label them as a customer would.' },
        { role: 'user', content: '{{item.reply}}' },
      ],
    },
  ],
});
