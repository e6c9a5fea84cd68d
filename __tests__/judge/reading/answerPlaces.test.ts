import { describe, expect, it } from '@jest/globals';
import { answerPlaceText } from '../../../src/judge/answerContract.ts';
import { answerPlaces } from '../../../src/judge/reading/answerPlaces.ts';
import type { Scale } from '../../../src/judge/scale.ts';

const five: Scale = { kind: 'ordinal', values: [1, 2, 3, 4, 5] };
const truth: Scale = { kind: 'nominal', values: ['true', 'false'] };
const grades: Scale = { kind: 'nominal', values: ['good', 'fair', 'poor'] };
const labels: Scale = { kind: 'nominal', values: ['off-topic', 'on-topic (mostly)', 'a+b'] };
const share: Scale = { kind: 'interval', min: 0, max: 1, step: 0.001 };
const pair: Scale = { kind: 'pairwise', values: ['A', 'B', 'tie'], variables: ['one', 'two'] };

function placeIn(text: string, scale: Scale): string | undefined {
  const found = answerPlaces(text, scale);
  return found.kind === 'found' ? answerPlaceText(found.answer.place) : undefined;
}

describe('the place of the answer that a prompt names', () => {
  it.each([
    ['Answer in JSON: {"reasoning": "...", "is_correct": true/false}', truth, 'the JSON key "is_correct"'],
    ['Return an object: {reason: string, pass: boolean, score: number}', truth, 'the JSON key "pass"'],
    ['Return JSON such as {{"why": "too long", "quality": 4}}', five, 'the JSON key "quality"'],
    ['{\n  "critique": "what is missing",\n  "level": "<1-5>"\n}', five, 'the JSON key "level"'],
    ['Reply in JSON. The key `tone` (good, fair or poor) comes first, then "note".', grades, 'the JSON key "tone"'],
    ['The JSON has exactly these keys: a "quality" key - an integer from 1 to 5', five, 'the JSON key "quality"'],
    ['{\n  "dubious": false,\n  "confidence": 0,\n  "line": 0\n}', truth, 'the JSON key "dubious"'],
    [
      '{\n  "danger": int, // from 1 to 5\n  "rewrite": string // a draft (1-2 sentences)\n}',
      five,
      'the JSON key "danger"',
    ],
    ['Answer with: 4\nScore: 1-5', five, 'the label "Score:"'],
    ['{"better": "A or B or tie", "explanation": "..."}', pair, 'the JSON key "better"'],
    ['{"strength": "low", "faithful": 0.5, "confidence": 0.9}', share, 'the JSON key "faithful"'],
    ['{"kind": "off-topic, on-topic (mostly) or a+b"}', labels, 'the JSON key "kind"'],
    ['Return JSON with:\n- **score**: the whole (1-5)\n- **reasoning**: why', five, 'the JSON key "score"'],
    ['<notes>what you saw</notes>\n<quality>[1-5]</quality>', five, 'the tag <quality>'],
    ['Write the reasons in <why> tags, and the rating in <rating></rating> tags.', five, 'the tag <rating>'],
    ['Put your final score in \\boxed{}.', five, '\\boxed{…}'],
    ['Rate the tone.\n\nEvaluation form (scores only):\n\n- Tone:', five, 'the label "Tone:"'],
    ['Rate it.\n- Tone (1-5):', five, 'the label "Tone:"'],
    ['Rate it.\n**Final verdict**: ', grades, 'the label "Final verdict:"'],
    ['Explanation: {{why}}\nPick: {{A, B, or tie}}', pair, 'the label "Pick:"'],
    ['Score both, and end with `Winner: A`, `Winner: B` or `Winner: tie`.', pair, 'the label "Winner:"'],
    [
      'As JSON:\n{"tone": {"score": 0, "why": ""}, "guard": {"kept": null}, "overall": {"score": 0, "why": ""}}',
      five,
      'the JSON key "overall.score"',
    ],
    ['As JSON:\n{"points": <合計点>, "pass": <points >= 4>}', five, 'the JSON key "points"'],
    ['Rate it.\nReasoning:\nOverall:\n', five, 'the label "Overall:"'],
    ['Rate it.\nScore:\nReasoning:', five, 'the label "Score:"'],
    ['As JSON: [{"line": "…", "score": 1-5}], then a line "overall: <1-5>".', five, 'the label "overall:"'],
    ['As JSON: [{"line": "…", "mark": 1-5}]', five, 'the JSON key "mark"'],
    ['{"tone": 1-5, "overall_quality": 1-5}', five, 'the JSON key "overall_quality"'],
    ['{"tone": 1-5, "finalScore": 1-5}', five, 'the JSON key "finalScore"'],
    ['{"better_response": "A, B or tie", "longer": "A or B"}', pair, 'the JSON key "better_response"'],
    ['{"tone": {"score": 1-5}, "overall": {"score": 1-5}}', five, 'the JSON key "overall.score"'],
    [
      '{"tone": {\n "pick": "[A or B]", "why": "…"},\n"length": {\n "pick": "[A or B]"},\n"overall pick": {\n "pick": "A"}}',
      pair,
      'the JSON key "overall pick.pick"',
    ],
    [
      'class Reply(BaseModel):\n  warmer: Literal[1, 2, 3, 4, 5]\n  length: int = Field(description="from 1 to 9")',
      five,
      'the JSON key "warmer"',
    ],
    [
      'As YAML:\nwarmer: Literal[1, 2, 3, 4, 5]\nmarks: int = Field("between 1 and 9")\nmarks: 4',
      five,
      'the label "warmer:"',
    ],
    ['{"output": {\n "depth": 4\n}}, in the form {"depth": 1-5}', five, 'the JSON key "depth"'],
    ['Return {why: string; holds: boolean}, as {"why": "it is so", "holds": true}', truth, 'the JSON key "holds"'],
    ['In JSON: {"score": 0.9, "clarity": 0.8, "depth": 1}', share, 'the JSON key "score"'],
    ['最終スコア: <score>数字を書く</score>', five, 'the tag <score>'],
    ['Winner: [A/B/tie]\nReasoning: [one sentence]', pair, 'the label "Winner:"'],
    ['- kind: is it? (true/false)\n- overall: would you send it? (true/false)', truth, 'the label "overall:"'],
    ['Mood: ...\nReason: ...', grades, 'the label "Mood:"'],
    ['Evaluation score: [score]\nEvaluation text: [your words]', share, 'the label "Evaluation score:"'],
    ['等级：good/fair/poor\n理由：一句话', grades, 'the label "等级:"'],
    ['- "pass": true if it is right, else false\n- "selected": the letter choice (A, B)', truth, 'the JSON key "pass"'],
    ['{"fits": true or false, "selected": <choice>}, as {"fits": true, "selected": "B"}', truth, 'the JSON key "fits"'],
    ['In JSON: "typo" (Boolean): seen, and "mood" (String): one of the three above', grades, undefined],
    ['{"aim": <1|2|3>, "tact": <1-5>}', five, 'the JSON key "tact"'],
    ['{"passed": true, "reject_reason": "good", "marks": 0.8}', grades, 'the JSON key "reject_reason"'],
    ['{"needs_review": true/false, "pass": true/false}', truth, 'the JSON key "pass"'],
    ['{"flag": 1, "message": null}, or {"flag": 5, "message": "the reply in your words"}', five, 'the JSON key "flag"'],
    [
      '{"tone": {"score": x}, "aim": {"score": x}, "weighted_score": y, "pass": true|false}',
      five,
      'the JSON key "weighted_score"',
    ],
    [
      'JSON: {mood, advice}\n- mood: in a word (good or so)\n- advice: pick one:\n  - "good": send it.\n  - "poor": no.\n',
      grades,
      'the JSON key "advice"',
    ],
    ['End with "GRADE: <a number>".', five, 'the label "GRADE:"'],
    ['{"satisfied": true, "all_satisfied": true}', truth, 'the JSON key "all_satisfied"'],
    ['- confidence_score (0.0-1.0)\n- rationale', share, 'the label "confidence_score:"'],
    ['Rate it.\n                    Letter: ', grades, 'the label "Letter:"'],
    ['Set is_kind=true if it is, false if not.', truth, 'the label "is_kind:"'],
    ['One of:\n- **Verdict:** good\n- **Verdict:** poor', grades, 'the label "Verdict:"'],
    ['Antworte "echt": true NUR, wenn der Fehler da ist.', truth, 'the JSON key "echt"'],
    ['Output:\nQuality: <1-5>\nReason: <text>', five, 'the label "Quality:"'],
    ['Output:\nQuality: 품질 점수(1점-5점)\nReason: 근거', five, 'the label "Quality:"'],
    ['Return JSON with:\n- depth (1-5): how deep it goes\n- why: in a word', five, 'the JSON key "depth"'],
    ['Return JSON with:\n- holds: true if it is so, else false\n- why: in a word', truth, 'the JSON key "holds"'],
    ['class Reply(BaseModel):\n    why: str\n    holds: bool', truth, 'the JSON key "holds"'],
    [
      'JSON Schema: {"properties": {"mood": {"type": "string", "enum": ["good", "poor"]}}}',
      grades,
      'the JSON key "mood"',
    ],
    [
      '{"properties": {\n"depth": {\n"type": "integer",\n"minimum": 1,\n"maximum": 5\n},\n"why": {"type": "string"}}}',
      five,
      'the JSON key "depth"',
    ],
    ['As JSON: {"fault": {"type": "good|poor", "where": "…"}}', grades, 'the JSON key "type"'],
  ])('is found: %s', (text, scale, place) => {
    expect(placeIn(text, scale)).toBe(place);
  });

  it.each([
    ['two keys can hold the score', '{"clarity": 4, "depth": 3}', five],
    ['a sentence rates something named', 'Rate helpfulness: 1, 3 or 5.', five],
    [
      'criteria are checked for one answer',
      'Check each criterion:\n- kind: it is\n- short: it is\nSay true or false.',
      truth,
    ],
    ['the values of a key are those of another scale', '{"quality": "1-10"}', five],
    ['a sentence asks for it', 'Classify the answer as one of: good, fair, poor', grades],
    ['a question asks for it', 'Which is better: A or B', pair],
    ['a key is described in two ways that do not agree', '{"quality": 4}\n{"quality": 9}', five],
    [
      'a list names what the judge is given',
      'You receive JSON with:\n- question: what was asked\n- answer: a label or a text\n\nReturn JSON.',
      grades,
    ],
    ['a key is that of a reason in another language', '{"ly_do": 4}', five],
    ['a key names only the reason', '{"reasoning": "4", "confidence": 1}', five],
    ['each key is a criterion', '{"grounded": 1-5, "answer_relevance": 1-5}', five],
    ['the only key called as an answer is true or false', '{"pass": true|false, "note": "why it is so"}', five],
    ['a number is left out', '{"clarity": N, "depth": N}', five],
    ['keys may be null too', '{"calm": true/false/null, "kind": true/false}', truth],
    ['a criterion is called correct', '{"correct": true, "complete": true}', truth],
    ['a criterion is called pass', '{"attack_pass": true, "benign_pass": true}', truth],
    ['two criteria begin alike', '{"correct_format": true/false, "correct_facts": true/false}', truth],
    ['a form lists criteria by name', 'Grammar: X\nAnswer length: X\nTone: X', five],
    ['the object holds an item', '{"reply": "{{reply}}", "stars": 4}', five],
    [
      'the names are the values of the scale',
      'Answer in JSON.\n"good": the label for warm\n"poor": the label for rude',
      grades,
    ],
    ['quoted words have nothing to do with JSON', 'Rate "tone" - an integer from 1 to 5.', five],
    ['the last label is that of a speaker', 'Rate it from 1 to 5.\nAssistant:', five],
    ['the last line begs for the answer', '1~5점으로 평가해주세요:', five],
    ['the last line asks for a form below it', 'Rate it.\nEvaluation form (scores only):', five],
    ['a line above the options ends in a colon', '请按以下标准打分(1-5分):\n- 5分：好', five],
    ['the last label is not at the end', 'Rate it.\nScore:\nSay no more.', five],
    ['a tag holds an item', 'Rate <rating>{{reply}}</rating> from 1 to 5.', five],
    ['two tags can hold the score', '<clarity>1-5</clarity><depth>1-5</depth>', five],
    ['the line of the box does not ask for a score', 'Score it from 1 to 5.\nIt ends with \\boxed{}.', five],
    ['the box is that of the text to be judged', "Extract the student's final answer, which is in \\boxed{}.", five],
  ])('is not taken if %s', (_, text, scale) => {
    expect(placeIn(text, scale)).toBeUndefined();
  });

  it('comes with its words and their place', () => {
    const text = 'Rate it.\n{"quality": "<1-5>"}';
    const answer = {
      place: { kind: 'key', path: ['quality'] },
      words: '"quality": "<1-5>"',
      at: text.indexOf('"quality"'),
    };
    expect(answerPlaces(text, five)).toEqual({ kind: 'found', answer });
    const last = answerPlaces('Rate it.\nText: {{a}}\nScore:', five);
    expect(last).toMatchObject({ kind: 'found', answer: { words: 'Score:', at: 'Rate it.\nText: {{a}}\n'.length } });
  });

  it.each([
    ['braces', '{"a": {'],
    ['tags', '<a><b>'],
    ['quotes', '"a": "'],
    ['variables', '{{a}}{'],
    ['boxes', 'put your '],
  ])('is looked for in a time that grows with the text: a long row of %s', (_, piece) => {
    expect(placeIn(`json ${piece.repeat(20_000)}`, five)).toBeUndefined();
  });
});
