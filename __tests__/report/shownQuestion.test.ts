import { describe, expect, it } from '@jest/globals';
import { questionFiles } from '../../src/command/showCommand.ts';
import { questionsConsole, questionsJson, type ShownQuestion } from '../../src/report/shownQuestion.ts';

const question: ShownQuestion = {
  judge: 'tone',
  side: null,
  item: 't-1',
  family: 'position',
  variant: '1-0',
  model: null,
  parameters: {},
  messages: [
    { role: 'system', content: 'Be fair.' },
    { role: 'user', content: 'a\nc\nb  \n\n' },
  ],
  control: [
    { role: 'system', content: 'Be fair.' },
    { role: 'user', content: 'a\nb  \nc\n\n' },
  ],
  inputTokens: { tokens: 7.6, atLeast: 5.2, atMost: 9.9 },
  key: 'f00d',
  inLedger: true,
};

describe('questions for a terminal', () => {
  it('mark what of the schema of the replies is another than in the control', () => {
    const shown = { ...question, parameters: { response_format: ['b', 'a'] }, control: question.messages };
    const text = questionsConsole([{ ...shown, controlParameters: { response_format: ['a', 'b'] } }]);
    expect(text).toContain('\nmarks      + is sent');
    expect(text).toMatch(/\nresponse_format\n {2}\[\n(?:[-+ ] {3}"[ab]",?\n)+ {2}\]\n$/);
    expect(text).toMatch(/\n\+ {3}"[ab]",?\n/);
  });

  it('have every line of the question in order, and the lines that only the control has', () => {
    expect(questionsConsole([question])).toBe(
      [
        'judge      tone',
        'item       t-1',
        'variant    1-0 (position)',
        'model      not named',
        'parameters none',
        'tokens     about 8 input tokens (5 to 10)',
        'key        f00d',
        'reply      in the ledger',
        'marks      + is sent and not in the control, - is in the control and not sent',
        '',
        'system',
        '  Be fair.',
        '',
        'user',
        '  a',
        '- b  ',
        '  c',
        '+ b  ',
        '',
        '',
        '',
      ].join('\n'),
    );
  });

  it('say that a variant asks what the control asks', () => {
    const same = questionsConsole([{ ...question, control: question.messages, inLedger: false }]);
    expect(same).toContain('reply      not in the ledger\nmarks      none: it is the same question as the control\n');
  });

  it('write out what does not show, and hold no command for a terminal or a runner', () => {
    const content = 'a\u200bb\tc\u001b[31m\u202e\r\n::error::x\n##[group]\u2028y\ud800';
    const shown = questionsConsole([
      { ...question, item: 'x\u001b[2J', messages: [{ role: 'user', content }], control: [{ role: 'user', content }] },
    ]);
    expect(shown).toContain(
      '\n  a\\u{200b}b\\tc\\u{1b}[31m\\u{202e}\\u{d}\n  : :error: :x\n  ## [group]\\u{2028}y\\u{d800}\n',
    );
    expect(shown).toContain('item       x [2J\n');
  });
});

describe('questions as data', () => {
  it('have their texts to the letter, and nothing that a terminal or a runner obeys', () => {
    const content = 'a\u200b\u202e##[group]\u{e0041}';
    const text = questionsJson([{ ...question, messages: [{ role: 'user', content }] }]);
    expect(text).toContain('a\\u200b\\u202e#\\u0023[group]\\udb40\\udc41');
    expect(JSON.parse(text).questions[0].messages).toEqual([{ role: 'user', content }]);
  });
});

describe('a file for each question', () => {
  it('has a path of its own inside the folder, with any names of judge and item', () => {
    const names = ['../../x', 'a/b', 'a_b', 'A_B', '.', ''.padEnd(300, 'é'), 'con'];
    const own = names.map((item) => ({ ...question, judge: '../up', item }));
    const paths = questionFiles([[...own, { ...question, judge: '../up', item: 'a/b', variant: 'a/b' }]]).map(
      ([path]) => path,
    );
    expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(names.length + 1);
    for (const path of paths) expect(path).toMatch(/^1-_up\/[1-7]-[\w-]{1,60}\/[12]-[\w-]+$/);
  });
});
