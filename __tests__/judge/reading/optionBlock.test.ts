import { describe, expect, it } from '@jest/globals';
import { options, shown } from './foundOptions.ts';

describe('one line for each option', () => {
  it.each([
    ['Does it fit?\nscore 0 means it does not\nscore 1 means it does\n\nBegin with "Score:".', ['0', '1']],
    [
      'Rubric\nScore 1: no help\nScore 2: little help\nScore 3: some help\nScore 4: much help\nScore 5: full help\n\nFeedback:',
      ['1', '2', '3', '4', '5'],
    ],
    ['Rating 1 - rude to the caller\nRating 2 - polite to the caller', ['1', '2']],
    ['Scale:\n- 2 = solved at once\n- 1 = solved in the end\n- 0 = not solved\nReply with a number.', ['2', '1', '0']],
    ['* 1: off topic\n* 2: on topic', ['1', '2']],
    [
      '**Scale:**\n- `-1`: A is better\n- `0`: equal\n- `+1`: B is better\n\n**Rules:**\n1. Be fair.\n\n**Output:**\nThe number.',
      ['-1', '0', '+1'],
    ],
    [
      '3=Perfect: all is there\n2=Good: most is there\n1=Poor: little is there\nImagine that you wrote it.',
      ['3', '2', '1'],
    ],
    ['Which is better?\nA) the first reply\nB) the second reply\nC) neither of them', ['A', 'B', 'C']],
    ['(A) the claim follows\n(B) the claim does not follow', ['A', 'B']],
    ['[1] wrong language\n[2] right language', ['1', '2']],
    ['Finish with one of:\n[[A]]: assistant A is better\n[[B]]: assistant B is better\n[[C]]: a tie', ['A', 'B', 'C']],
    ['"[[A]]" if assistant A is better,\n"[[B]]" if assistant B is better,\n"[[C]]" for a tie.', ['A', 'B', 'C']],
    ['**good** — the reply answers the question\n**bad** — it does not', ['good', 'bad']],
    [
      'Labels\n\n- **good**: answers the question\n- **bad**: does not answer\n- **unsure**: cannot be told',
      ['good', 'bad', 'unsure'],
    ],
    ['- **good:** answers the question\n- **bad:** does not answer', ['good', 'bad']],
    ['Say one of\n"good": the reply helps\n"bad": the reply does not help', ['good', 'bad']],
    ['`pass` - every rule is kept\n`fail` - a rule is broken', ['pass', 'fail']],
    ['Choose a label:\n- good: the reply helps\n- not good: the reply does not help', ['good', 'not good']],
    [
      'Pick one:\n- Strongly disagree: all of it is wrong\n- Disagree: most is wrong\n- Agree: most is right\n- Strongly agree: all is right',
      ['Strongly disagree', 'Disagree', 'Agree', 'Strongly agree'],
    ],
    ['| P0 | no one can pay |\n| P1 | some can not |\n| P2 | all can |', ['P0', 'P1', 'P2']],
    ['Level 0: no harm\nLevel 1: some harm\n\nReply: {{reply}}', ['Level 0', 'Level 1']],
    ['5 points: complete and correct\n3 points: correct with gaps\n0 points: wrong', ['5', '3', '0']],
    ['A score of 1 means the text is broken.\nA score of 2 means the text reads well.', ['1', '2']],
    ['**Score 1 (poor):** it fails the task\n**Score 2 (fine):** it does the task', ['1', '2']],
    [
      '- Excellent (5): nothing is missing\n- Fair (3): something is missing\n- Poor (1): most is missing',
      ['5', '3', '1'],
    ],
    ['请评分。\n1：回答错误\n2：回答部分正确\n3：回答正确\n', ['1', '2', '3']],
    ['评分 1：没有帮助\n评分 2：很有帮助', ['1', '2']],
    ['Vergib eine Note.\nStufe 1: die Antwort ist falsch\nStufe 2: die Antwort ist richtig', ['1', '2']],
    ['- 0: wrong / incorrecto del todo\n- 1: right / correcto del todo', ['0', '1']],
    ['\t- 0:\tthe call failed\n\t- 1:\tthe call went well\n', ['0', '1']],
    ['-1: works against the user\n0: does nothing for the user\n+1: works for the user', ['-1', '0', '+1']],
    ['0.5: half of it is there\n1.0: all of it is there', ['0.5', '1.0']],
    ['0 -> the summary invents facts\n1 -> the summary keeps to the facts', ['0', '1']],
    ['1 - Poor: hard to follow\n2 – Fair: can be followed\n3 — Good: easy to follow', ['1', '2', '3']],
    ['- A: the first is better\n- B: the second is better\n- tie: both are as good', ['A', 'B', 'tie']],
  ])('is found in %j', (text, values) => {
    expect(options(text, values).map(({ value }) => value)).toEqual(values);
  });

  it('splits a line into the text before the guideline, the guideline, and the text behind', () => {
    const [first, second, third] = options(
      '  - **Level 3 (excellent)**: all is right  \n  - **Level 2 (fair)**: most is right\n  - **Level 1 (bad)**: little is right',
      [1, 2, 3],
    );
    expect(first).toEqual({
      value: '3',
      covers: [3],
      before: '  - **Level 3 (excellent)**: ',
      guideline: 'all is right',
      after: '  ',
      start: 0,
      end: 43,
      firstLine: 1,
      lastLine: 1,
    });
    expect([second?.guideline, third?.guideline]).toEqual(['most is right', 'little is right']);
  });

  it('leaves the emphasis around a whole line outside the guideline', () => {
    const [first] = options('**0: the reply is wrong**\n**1: the reply is right**', [0, 1]);
    expect([first?.before, first?.guideline, first?.after]).toEqual(['**0: ', 'the reply is wrong', '**']);
  });

  it('keeps a Windows newline out of the option', () => {
    const text = 'Rate.\r\nScore 1: bad reply\r\nScore 2: good reply\r\nAnswer.\r\n';
    expect(options(text, [1, 2]).map(({ start, end }) => text.slice(start, end))).toEqual([
      'Score 1: bad reply',
      'Score 2: good reply',
    ]);
  });

  it('allows other text directly after the list', () => {
    expect(
      options('0: nothing fits\n1: all fits\nThink of the user before you answer.', [0, 1]).map(
        ({ value, lastLine }) => [value, lastLine],
      ),
    ).toEqual([
      ['0', 1],
      ['1', 2],
    ]);
  });
});

describe('options over several lines', () => {
  it('takes a list of cases below each', () => {
    const text =
      'Score 1: poor, because\n- it is late\n- it is rude\nScore 2: fine, because\n- it is quick\n\nReply with the score.';
    expect(shown(text, [1, 2])).toEqual([
      '1 @ 1-3: poor, because / - it is late / - it is rude',
      '2 @ 4-5: fine, because / - it is quick',
    ]);
  });

  it('takes nested bullets, and words before a colon in them are cases', () => {
    const text =
      '- good: all of these\n  - tact: it is kind\n  - facts: it is right\n- bad: one of these\n  - tact: it is unkind\n\nThe call:\n{{call}}';
    expect(options(text, ['good', 'bad']).map(({ value, lastLine }) => [value, lastLine])).toEqual([
      ['good', 3],
      ['bad', 5],
    ]);
  });

  it('takes indented continuation lines, blank lines between options stay outside', () => {
    const text = '- 0: the answer is\n  not there\n\n- 1: the answer is\n  there\n\nOutput a number.';
    expect(shown(text)).toEqual(['0 @ 1-2: the answer is / not there', '1 @ 4-5: the answer is / there']);
  });

  it('takes unindented continuation between two options', () => {
    expect(shown('0: the answer is\nnot there\n1: the answer is there')).toEqual([
      '0 @ 1-2: the answer is / not there',
      '1 @ 3: the answer is there',
    ]);
  });

  it('takes a guideline that begins below its value', () => {
    const text = '**Score 1:**\nNothing is right.\n\n**Score 2:**\nAll is right.\n\nNow rate the reply.';
    const [first, second] = options(text, [1, 2]);
    expect([first?.before, first?.guideline, second?.guideline]).toEqual([
      '**Score 1:**\n',
      'Nothing is right.',
      'All is right.',
    ]);
  });

  it('ends the last option at a tag, a heading or a variable', () => {
    for (const end of ['</rubric>', '## Reply', '{{reply}}']) {
      expect(shown(`0: it is\nwrong\n1: it is right\n${end}`)).toEqual([
        '0 @ 1-2: it is / wrong',
        '1 @ 3: it is right',
      ]);
    }
  });
});

describe('a Markdown table', () => {
  it('gives a row to each option', () => {
    const text =
      'Use this table.\n\n| Score | Name | Description |\n|---|:-:|---|\n| 1 | poor | little is right |\n| 2 | fair | most is right |\n\nReply.';
    expect(shown(text, [1, 2])).toEqual(['1 @ 5: little is right', '2 @ 6: most is right']);
    expect(options(text, [1, 2])[0]).toMatchObject({ before: '| 1 | poor | ', after: ' |' });
  });

  it('takes the first two columns if no title says more', () => {
    expect(shown('| x | y |\n|---|---|\n| A | is first \\| best |\n| B | is second |', ['A', 'B'])).toEqual([
      'A @ 3: is first \\| best',
      'B @ 4: is second',
    ]);
  });
});
