import { describe, expect, it } from '@jest/globals';
import type { KnownOfJudge } from '../../../src/judge/reading/labelsToReadBy.ts';
import { readPrompt } from '../../../src/judge/reading/readPrompt.ts';
import { labelsOf } from '../../../src/judge/reading/values.ts';
import type { Scale } from '../../../src/judge/scale.ts';

function scaleOf(text: string, gold: readonly unknown[], known: Partial<KnownOfJudge> = {}): string {
  const { scale } = readPrompt([text], { labels: labelsOf(gold), ...known });
  return scale === undefined ? 'none' : shown(scale.scale);
}

function shown(scale: Scale): string {
  return scale.kind === 'interval' ? `${scale.min} to ${scale.max} by ${scale.step}` : scale.values.join(', ');
}

describe('the scale of labelled items', () => {
  it.each<readonly [string, readonly unknown[], readonly string[]]>([
    ['Answer A or B. Say "tie" if they are equal.', ['A', 'B'], ['tie']],
    ['Answer yes or no. If nothing can be said, answer "unknown".', ['yes', 'no'], ['unknown']],
    ['Write PASS or FAIL. Use N/A when the question is missing.', ['PASS', 'FAIL'], ['N/A']],
    ['Rate it from 1 to 5, or -1 if it is empty. Use 0 if it is rude.', [1, 4], ['-1', '0']],
    ['Rate it from 1 to 5. Use 5 if it is perfect. Return JSON if you can, and score LOWER if not.', [1, 4], []],
    ['Answer yes or no, yes if in doubt.', ['yes', 'no'], []],
  ])('leaves out what the prompt keeps for a case, and names it: %s', (text, gold, kept) => {
    expect(readPrompt([text], { labels: labelsOf(gold) }).scale?.others).toEqual(kept);
  });

  it('is shown by words that begin with a whole one and hold its values', () => {
    const wordsOf = (text: string) => readPrompt([text], { labels: [0, 1] }).scale?.stated?.words;
    const name = 'considerably-longer-name-of-this-criterion';
    expect(wordsOf(`Please mark the whole reply, with ${name} 0 or 1.`)).toBe('0 or 1.');
    expect(wordsOf('Of two replies, please respond with 1, or with 0 if not.')).toBe(
      'replies, please respond with 1, or with 0 if not.',
    );
  });

  it.each<readonly [string, readonly unknown[], string]>([
    ['Rate the reply from 1 to 5.', [2, 4], '1, 2, 3, 4, 5'],
    ['Rate the reply from 1 to 5.', ['2', '4.0'], '1, 2, 3, 4, 5'],
    ['Write 2-4 sentences, then a score (0-3).', [2, 3], '0, 1, 2, 3'],
    ['Give a score between 0 and 100.', [5, 90], '0 to 100 by 1'],
    ['Give a percentage from 0% to 100%.', [10, 90], '0 to 100 by 1'],
    ['Give a score between 0.0 and 1.0.', [0, 1], '0 to 1 by 0.001'],
    ['Rate it on a scale of 1 to 5, half points are allowed.', [1, 4], '1 to 5 by 0.5'],
    ['Rate it from 1 to 5.', [3.5, 4], '1 to 5 by 0.001'],
    ['{"score": 0 или 1, "comment": "<1-2 предложения>"}', [0, 1], '0, 1'],
    ['[{"status": "PASS"}], "overall": false\nstatus is PASS or FAIL', ['true', 'false'], 'true, false'],
    ['{"calm": true/false/null}', ['true', 'false'], 'true, false'],
    ['| cost | high/low/none | words |', ['high', 'low'], 'high, low, none'],
    ['Rate the reply with one to five stars.', [2, 4], '1, 2, 3, 4, 5'],
    ['Score it from one to ten.', [4, 7], '1, 2, 3, 4, 5, 6, 7, 8, 9, 10'],
    ['Score it from 1 to 5 and name one to three issues.', [1, 3], '1, 2, 3, 4, 5'],
    ['Use a 7-point scale.', [3], '1, 2, 3, 4, 5, 6, 7'],
    ['Score the reply out of 5 points.', [2, 4], '0, 1, 2, 3, 4, 5'],
    ['Score the reply out of 10.', [7], '0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10'],
    ['5段階で評価してください。', [2], '1, 2, 3, 4, 5'],
    ['점수는 0점에서 3점까지입니다.', [1], '0, 1, 2, 3'],
    ['How good is it? An example: she has 3/8 of them. Score: 0.5', [0, 0.5, 1], '0 to 1 by 0.001'],
    ['How good is it?', [2, 4], '2, 3, 4'],
    ['Say "good", "fair" or "poor".', ['good', 'poor'], 'good, fair, poor'],
    [
      'Options:\n- Disagree\n- Neutral\n- Strongly agree\n\nPick one.',
      ['Disagree', 'Neutral'],
      'Disagree, Neutral, Strongly agree',
    ],
    ['Reply: Strongly agree / Agree / Neutral', ['Agree', 'Neutral'], 'Strongly agree, Agree, Neutral'],
    ['Output one of: PASS | FAIL | ERROR', ['PASS'], 'PASS, FAIL, ERROR'],
    ['Does it PASS, or does it fail?', ['PASS'], 'PASS, FAIL'],
    ['End with [[A]], [[B]] or [[tie]].', ['A', 'B'], 'A, B, tie'],
    ['Antworte nur mit gut / mittel / schlecht.', ['gut', 'schlecht'], 'gut, mittel, schlecht'],
    ['Rate 0 or 1. (Our old judge used 0-5.)', [0, 1], '0, 1'],
    ['Each point is worth 0 or 1. Give the total score from 0 to 3.', [0, 1], '0, 1, 2, 3'],
    ['Answer yes or no, and give your confidence.', ['yes', 'no'], 'yes, no'],
    ['Answer yes, no or n/a.', ['yes', 'no'], 'yes, no, n/a'],
    ['Respond SUPPORTED, REFUTED or NOT ENOUGH INFO.', ['REFUTED', 'SUPPORTED'], 'SUPPORTED, REFUTED, NOT ENOUGH INFO'],
    ['Is it supported, refuted or not enough info?', ['refuted', 'supported'], 'supported, refuted, not enough info'],
    ['Reply PASS or FAIL IN CAPITALS.', ['PASS', 'FAIL'], 'PASS, FAIL'],
    ['Write the label as OK or ERR and nothing else.', ['OK', 'ERR'], 'OK, ERR'],
    ['Answer warm or cold and no other words.', ['warm', 'cold'], 'warm, cold'],
    ['Say SUCCESS or NOT SUCCESS, not both.', ['SUCCESS', 'NOT SUCCESS'], 'SUCCESS, NOT SUCCESS'],
    [
      'better: Literal[0, 1, 2] = Field("0 is a tie")\nmarks1: int = Field("A score between 1 and 9")',
      [0, 1, 2],
      '0, 1, 2',
    ],
    ['Sort it into 2 classes: 0 is wrong, 1 is right.', [0, 1], '0, 1'],
    ['Score it 1 if it is right and 0 if not, with at most 3 reasons.', [0, 1], '0, 1'],
    ['Score it 1 if at least 2 facts of 3 are there, else 0.', [0, 1], '0, 1'],
    ['Rules:\n3. Score it 1 if it is right, 0 if not.', [0, 1], '0, 1'],
    ['Return the score as {"better": 1|-1|0}.', [-1, 1], '-1, 0, 1'],
    ['Score each essay from 0 to 100.\n{"why": "short", "better": 1 | 2}', [1, 2], '1, 2'],
    ['First say "warm" or "cold".\n| form | plain (warm/cold), JSON, long text |', ['warm', 'cold'], 'warm, cold'],
    ['Is it warm?', ['warm', 'cold'], 'warm, cold'],
    ['Is it warm?', ['Warm', 'warm', 'warm', 'cold', 'Cold', 'Cold'], 'warm, Cold'],
    ['Say "Warm" or "Cold".', ['Warm', 'warm', 'warm', 'cold'], 'Warm, Cold'],
    ['Say `m` or `M`.', ['m', 'M'], 'm, M'],
    ['Answer YES or NO.', ['yes', 'no'], 'YES, NO'],
    ['{"label": "UP | DOWN | FLAT", "reason": "short"}', ['UP', 'DOWN'], 'UP, DOWN, FLAT'],
    ['Severity from 0.0 to 1.0.\n{"rude": boolean, "severity": float}', [true, false], 'true, false'],
  ])('is theirs, widened by what the prompt says: %s %j', (text, gold, scale) => {
    expect(scaleOf(text, gold)).toBe(scale);
  });

  // The words are those of perturbed-rating, appendix: metrics of USR, of which two have the labels 0 and 1.
  it.each<readonly [string, readonly unknown[], string]>([
    ['Evaluate it on a scale of 0 to 1. Assign a score of 1 if it is, and a score of 0 if it is not.', [0, 1], '0, 1'],
    ['Evaluate it on a scale of 0 to 1.\n- 0: it is not\n- 1: it is', [], '0, 1'],
    ['Evaluate it on a scale of 0 to 1.\n- 0: it is not\n- 1: it is', [1], '0, 1'],
    ['Evaluate it on a scale of 0 to 1.\n- 0: it is not\n- 0.5: half\n- 1: it is', [0, 1], '0, 0.5, 1'],
    ['Respond with 1, or with 0 if a claim is missing, even if it is true in the real world.', [0, 1], '0, 1'],
    ['Evaluate it on a scale of 0 to 1, as a real number.', [0, 1], '0 to 1 by 0.001'],
    ['Evaluate it on a scale of 0 to 1.', [0, 0.5, 1], '0 to 1 by 0.001'],
    ['Evaluate it on a scale of 0 to 1.', [0, 0.25, 1], '0 to 1 by 0.001'],
    ['Evaluate it on a scale of 0 to 1.', [1], '0 to 1 by 0.001'],
    ['Evaluate it on a scale of 0 to 1.', [], '0 to 1 by 0.001'],
    ['Give a float score from 0 to 1.', [0, 1], '0 to 1 by 0.001'],
    ['"score": a float between 0.0 and 1.0\n- 0.0: rude\n- 0.5: cold\n- 1.0: warm', [0, 0.5, 1], '0 to 1 by 0.001'],
    ['Give a score from 0 to 1.\n- 0.0: rude\n- 0.5: cold\n- 1.0: warm', [0, 0.5, 1], '0, 0.5, 1'],
    ['Give a score from 0 to 9, as an integer or a decimal.', [1, 4.5], '0 to 9 by 0.001'],
    ['Evaluate it on a scale of 0 to 1.\nWrite it like so: "Score: 0.75".', [0, 1], '0 to 1 by 0.001'],
  ])('has only the ends of 0 to 1 if labels or options are just these: %s %j', (text, gold, scale) => {
    expect(scaleOf(text, gold)).toBe(scale);
  });

  it('does not depend on the order of the items', () => {
    expect(scaleOf('Is it warm or cold?', ['cold', 'warm'])).toBe(scaleOf('Is it warm or cold?', ['warm', 'cold']));
  });

  it('is that of the prompt if a label is a slip of the hand', () => {
    const options = '- 0: it is rude\n- 1: it is cold\n- 2: it is warm';
    expect([scaleOf(options, [0, 1, 2, 22]), scaleOf(options, [7]), scaleOf(options, [0, 1, 'two'])]).toEqual([
      '0, 1, 2',
      '0, 1, 2',
      '0, 1, 2',
    ]);
    expect(scaleOf('Answer PASS, FAIL or SKIP.', ['PASS', 'FAIL', 'PSAS'])).toBe('PASS, FAIL, SKIP');
  });

  it('has the words of the prompt if labels name them otherwise', () => {
    expect(scaleOf('Answer with "yes" or "no".', [true, false])).toBe('yes, no');
    const pair = 'Say [[A]] if A is better, [[B]] if B is better, [[C]] for a tie.';
    expect(scaleOf(pair, [1, 2, 'tie'], { hasCandidates: true })).toBe('A, B, C');
    expect(scaleOf('Is it true or false?', [true, false])).toBe('true, false');
  });

  it('has options only if they cover all of it', () => {
    const text = 'Rate it from 1 to 3.\n- 1: it is rude\n- 3: it is warm';
    const found = readPrompt([text], { labels: [1, 3] });
    expect(found.options).toEqual([{ options: [], why: 'a list has no line for 2', at: [1, 2] }]);
    expect(found.scale?.stated).toEqual({ words: '1 to 3', line: 0 });
  });
});

describe('the scale of items without labels', () => {
  it.each([
    ['Answer with "Score: 0" or "Score: 1".', '0, 1'],
    ['Return 1 or 0.', '0, 1'],
    ['Output only 0 or 1, nothing else.', '0, 1'],
    ['Answer 1 if it does, 0 if not.', '0, 1'],
    ['Score 1 if the reply resolves it, else 0.', '0, 1'],
    ['Answer with `Verdict: PASS` or `Verdict: FAIL`.', 'PASS, FAIL'],
    ['Respond in 0 or 1 sentences. Then rate it from 1 to 5.', '1, 2, 3, 4, 5'],
    ['Classify it as one of: resolved, partially_resolved, unresolved.', 'resolved, partially_resolved, unresolved'],
    ['Choose one: excellent, good, fair, poor', 'excellent, good, fair, poor'],
    ['Look at one of: tone, facts, length, and say what you think.', 'none'],
    ['Respond in 1 or 2 sentences.', 'none'],
    ['Give a point for each criterion: 1 if it is met, 0 if not.', 'none'],
    ['Answer 1 if it is polite, 0 if not.\nAnswer 1 if it is true, 0 if not.', 'none'],
  ])('is what the prompt asks to choose from once: %s', (text, scale) => {
    expect(scaleOf(text, [])).toBe(scale);
  });

  it.each([
    ['Rate the reply from 1 to 5.', '1, 2, 3, 4, 5'],
    ['Answer with yes or no.', 'yes, no'],
    ['{"pass": true/false}', 'true, false'],
    ['0: it is rude\n1: it is warm', '0, 1'],
    ['Rate it from 1 to 5.\nAdd a score (0-100).', 'none'],
    ['{"rude": true/false, "late": true/false}', 'none'],
    ['Return "score" and "reason".', 'none'],
    ['- If correct: say "Well done"\n- If incorrect: say "Not yet"', 'none'],
    ['How good is it?', 'none'],
  ])('is the only one that the words state: %s', (text, scale) => {
    expect(scaleOf(text, [])).toBe(scale);
  });
});
