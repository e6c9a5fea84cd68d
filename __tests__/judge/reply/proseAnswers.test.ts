import { describe, expect, it } from '@jest/globals';
import type { Scale } from '../../../src/judge/scale.ts';
import { binary, five, half, ordinal, reading } from './replyReading.ts';

const truth = nominal('richtig', 'falsch');
const letters = nominal('A', 'B', 'C', 'D');
const share: Scale = { kind: 'interval', min: 0, max: 1, step: 0.1 };
const hundred: Scale = { kind: 'interval', min: 0, max: 100, step: 1 };

function nominal(...values: string[]): Scale {
  return { kind: 'nominal', values };
}

describe('an answer in the running text', () => {
  it.each([
    ['2 - it is polite', ordinal, 2],
    ['2 – It is polite.\nNothing is missing.', ordinal, 2],
    ['**2**: The reply is warm.', ordinal, 2],
    ['It rambles. I would give it 15 out of 100.', hundred, 15],
    ["I'd rate this response a 4/5 because it is short.", five, 4],
    ['I give the answer a score of 80 out of 100, as it is right.', hundred, 80],
    ['"2" - it is polite', ordinal, 2],
    ['> 2 - it is polite', ordinal, 2],
    ['\n\n 2: (it is polite)', ordinal, 2],
    ['2:  it is polite', ordinal, 2],
    ['2 - A warm reply.', ordinal, 2],
    ['It deserves a 3.5.', half, 3.5],
    ["2 - I'd call it warm.", ordinal, 2],
    ['2 - it came in 1.5 hours', ordinal, 2],
    ["I'll score that 4/5.", five, 4],
    ['I assign a rating of 4/5.', five, 4],
    ['I would rate it as 4/5.', five, 4],
    ['It does not say when, so I would give it 3/5.', five, 3],
    ['I was not asked if it rhymes. I give it 3/5.', five, 3],
    ['I give it 80%.', hundred, 80],
    ['4/5. Mostly right.', five, 4],
    ['4点', five, 4],
    ['4 out of 5: mostly right.', five, 4],
    ['Falsch, weil die Begründung fehlt.', truth, 'falsch'],
    ['Richtig. Die Begründung passt.', truth, 'richtig'],
    ['MANGEL: Quellen fehlen.', nominal('OK', 'MANGEL'), 'MANGEL'],
    [
      'It was found with success, but late.\n\nFinal evaluation: NOT SUCCESS.',
      nominal('SUCCESS', 'NOT SUCCESS'),
      'NOT SUCCESS',
    ],
    ['**Helpfulness:** 2', ordinal, 2],
    ['It was late.\n\nHelpfulness - 2 (warm)', ordinal, 2],
    ['| Aspect | Value |\n|---|---|\n| Tone | 2 |', ordinal, 2],
    ['- Grounded: yes\n- Reason: both are cited', binary, 'yes'],
    ['#Your Judgement#: Yes', nominal('Yes', 'No'), 'Yes'],
    ['I would rate this summary: **warm**', nominal('warm', 'cold'), 'warm'],
    ['Score: 18/25\n\nREDO: name the logs.', nominal('DONE', 'REDO'), 'REDO'],
    ['Score: 18/25\n\n6. **Final verdict**\n   - REDO: name the logs.', nominal('DONE', 'REDO'), 'REDO'],
    ['### Verdict\n**REDO** – name the logs.', nominal('DONE', 'REDO'), 'REDO'],
    ['Two stars: it is rude', five, 2],
    ['⭐⭐⭐⭐', five, 4],
    ['★★★★☆', five, 4],
    ['⭐⭐⭐⭐ (4/5)', five, 4],
    ['4 |', five, 4],
    ['**B** — It is warm, but short.', letters, 'B'],
    ['D - Poor structure.', letters, 'D'],
    ['C. It is off topic.', letters, 'C'],
    ['B because it is warm.', letters, 'B'],
    ["I'd give this essay a B.", letters, 'B'],
    ['I looked.\nTool call: task_failed', nominal('task_done', 'task_failed'), 'task_failed'],
    ['👍 The reply is warm.', nominal('👍', '👎'), '👍'],
    ['2 = warm', ordinal, 2],
    ['<B>: NAO', nominal('SIM', 'NAO'), 'NAO'],
    ['I would give this a score of 0.6 because it misses 2 of the 3 points.', share, 0.6],
    ['NAO, falta prova', nominal('SIM', 'NAO'), 'NAO'],
  ])('is the score if there is no other: %s', (text, scale, score) => {
    expect(reading(text, scale)).toBe(score);
  });

  it.each([
    ['one of several named values', 'Tone: 1\nTone of voice: 2', ordinal, '(no-answer)'],
    ['a named value beside one of another scale', 'Tone: 1\nTotal length: 9', ordinal, '(no-answer)'],
    ['named as a count', 'Errors: 2', ordinal, '(no-answer)'],
    ['named as the value of others', 'Reference: 2', ordinal, '(no-answer)'],
    ['a point of a list', 'Issues:\n- REDO: the name of a log.', nominal('DONE', 'REDO'), '(no-answer)'],
    ['all values below a verdict', 'Verdict\n- DONE: it is.\n- REDO: name it.', nominal('DONE', 'REDO'), '(no-answer)'],
    ['a numbered list', '1 - It is rude.\n2 - It is short.', ordinal, '(no-answer)'],
    ['a list in one line', '1 - It is rude. 2 - It is short.', ordinal, '(no-answer)'],
    ['a number of another scale', 'I would give it 15 out of 20.', hundred, '(off-scale)'],
    [
      'two numbers that differ',
      'I would give it 15 out of 100. No, I give it 20 out of 100.',
      hundred,
      '(two-answers)',
    ],
    ['a word before another word of the scale', 'Richtig, oder eher falsch.', truth, '(no-answer)'],
    ['a word with which the judge only begins', 'Good, let me see.', nominal('good', 'bad'), '(no-answer)'],
    ['a letter that may name a candidate', 'A: it is short.', nominal('A', 'B'), '(no-answer)'],
    ['a letter that begins a sentence', 'A Thesis is missing.', letters, '(no-answer)'],
    ['a letter that begins a name', 'A. A. Milne wrote it.', letters, '(no-answer)'],
    ['a letter that begins a term', 'C. elegans is named, and that is right.', letters, '(no-answer)'],
    ['one of several in a line', 'Style: 2/2. Tone: 1/2.', ordinal, '(no-answer)'],
    ['one of several behind equal signs', 'polite=yes, whole=no', binary, '(no-answer)'],
    ['a letter before another letter', 'B. It is warm, but a C for style.', letters, '(no-answer)'],
    ['a letter that is not given', 'I would not give it a B.', letters, '(no-answer)'],
    ['a letter of a list', '<A>: SIM\n<B>: NAO', nominal('SIM', 'NAO'), '(two-answers)'],
    ['a score for a part', 'I give it a score of 2 for tone.', ordinal, '(no-answer)'],
    ['which of several is the best', 'Best Answer: Answer 2', five, '(no-answer)'],
    ['a number without its highest', 'I would give it 2 more days.', ordinal, '(no-answer)'],
    ['a number off the scale', '7 - it is polite', ordinal, '(off-scale)'],
    ['a number and a unit', '2 - 3 sentences would do.', ordinal, '(no-answer)'],
    ['a date', '2-1 was the result.', ordinal, '(no-answer)'],
    ['a number and a hyphen in a word', '2 -step plans are fine.', ordinal, '(no-answer)'],
    ['a number and another number', '2: 30 people came', ordinal, '(no-answer)'],
    ['a number before another in brackets', '2 - it is polite, (3) is missing', ordinal, '(no-answer)'],
    ['at odds with what the judge gives', '2 - it is polite. I give it 1 out of 2.', ordinal, '(two-answers)'],
    ['a percentage of another scale', 'I give it 80%.', five, '(off-scale)'],
    ['what another gives', 'They would rate it 4/5.', five, '(no-answer)'],
    ['what another with a name in -I gives', 'MI give it 4/5.', five, '(no-answer)'],
    ['what the judge gave before', 'I gave it 4/5.', five, '(no-answer)'],
    ['denied', 'I would not give it 4/5.', five, '(no-answer)'],
    ['denied in German', 'Ich gebe keinesfalls 4 Punkte.', five, '(no-answer)'],
    ['denied further off', 'I do not think I would give it 5/5.', five, '(no-answer)'],
    ['asked', 'Should I give it 4/5? It is short.', five, '(no-answer)'],
    ['given on a condition that follows', 'I would give it 5/5 if it were polite.', five, '(no-answer)'],
    ['given on a condition', 'If it were polite, I would give it 5/5.', five, '(no-answer)'],
    ['given in other cases', 'Normally I would give it 5/5.', five, '(no-answer)'],
    ['a bound', 'I would give it at most 4/5.', five, '(no-answer)'],
    ['a word', 'I would give it 15 out of 100.', binary, '(off-scale)'],
  ])('is no score if it is %s: %s', (_, text, scale, why) => {
    expect(reading(text, scale)).toBe(why);
  });

  it('gives way to an answer in a form of its own', () => {
    expect(reading('2 - it is polite, but late.\nScore: 1', ordinal)).toBe(1);
  });
});
