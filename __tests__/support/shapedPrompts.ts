// Prompts of text in many forms; all words are made up for the tests.

const lines = (...all: readonly string[]) => `${all.join('\n')}\n`;

export const markdown = lines(
  '# Grading a support reply',
  '',
  'You read *one* reply and grade its **tone**. Keep these in mind:',
  '',
  '1. Facts are graded elsewhere.',
  '2. A short reply may be warm too.',
  '',
  '```text',
  '{{reply}}',
  '```',
  '',
  '| Score | Meaning |',
  '|---|---|',
  '| 0 | the writer is curt, or blames the reader |',
  '| 1 | the writer is polite, but distant |',
  '| 2 | the writer is warm and takes care |',
  '',
  '## Answer',
  '',
  'Close with one line, `Score:` and the number, after a sentence of reasons.',
);

export const schema = lines(
  'Decide whether the summary keeps to its source.',
  '',
  'SOURCE:',
  '"""',
  '{{source}}',
  '"""',
  'SUMMARY:',
  '"""',
  '{{summary}}',
  '"""',
  '',
  'Answer with a JSON object that fits this schema and with nothing around it:',
  '{',
  '  "type": "object",',
  '  "properties": {',
  '    "reason": { "type": "string", "description": "one short sentence" },',
  '    "score": { "type": "integer", "enum": [1, 2, 3] }',
  '  },',
  '  "required": ["reason", "score"]',
  '}',
);

export const arabic = lines(
  'أنت مراجع لردود خدمة العملاء. اقرأ الرد بعناية.',
  '',
  'الرد: {{reply}}',
  '',
  '- 0: الرد فظ أو ناقص',
  '- 1: الرد مهذب وكامل',
  '',
  'اكتب سطرا واحدا فيه الدرجة ثم اشرح السبب، مثل: {"score": 1}',
);

export const hebrew = lines(
  'קראו את תשובת הנציג ודרגו את הנימוס שלה.',
  '',
  'תשובה: {{reply}}',
  '',
  'score 0 means התשובה גסה ומזלזלת',
  'score 1 means התשובה אדיבה ומועילה',
  '',
  'כתבו תחילה Score: ואחריו את המספר, ואז נמקו במשפט אחד.',
);

export const chinese = lines(
  '请阅读下面的客服回复,判断它是否礼貌。',
  '',
  '回复:{{reply}}',
  '',
  '- 0: 回复粗鲁或者敷衍',
  '- 1: 回复礼貌并且有帮助',
  '',
  '请先写出分数,再用一句话说明理由。格式如下:',
  '分数:1',
);

export const japanese = lines(
  '次の返信の丁寧さを評価してください。',
  '',
  '返信:「{{reply}}」',
  '',
  '1点: 失礼で、不親切な返信である',
  '2点: 普通だが、冷たい返信である',
  '3点: 丁寧で、親切な返信である',
  '',
  '最初に「点数:」と数字を書き、次に理由を一文で書いてください。',
);

export const xml = lines(
  '<task>Say how well the answer helps the person who asked.</task>',
  '<question>{{question}}</question>',
  '<answer>',
  '{{answer}}',
  '</answer>',
  '<scale>',
  'Score 1: the answer leaves the person alone with the problem',
  'Score 2: the answer helps in part',
  'Score 3: the answer solves the problem',
  '</scale>',
  '<format>Write your thoughts in <thinking> tags first. Then write <score>N</score>, where N is your number.</format>',
);

export const jinja = lines(
  'Below is a talk between a guest and a hotel.',
  '',
  '{% for turn in turns %}{{ turn.role }}: {{ turn.text }}',
  '{% endfor %}',
  '{% if note is defined %}Keep in mind: {{ note }}{% endif %}',
  '',
  'Judge the last turn of the hotel.',
  '',
  '- 0: it ignores the wish of the guest',
  '- 1: it meets the wish of the guest',
  '',
  'Reply with the number alone on the first line. Explain yourself below it.',
);

export const fString = lines(
  'You compare a draft ("{draft}") with the brief of the client:',
  '{brief}',
  '',
  '1 = the draft misses the brief',
  '2 = the draft meets parts of the brief',
  '3 = the draft meets the whole brief',
  '',
  'Return valid JSON like {{"score": 2, "reason": "it forgets the price"}} and no other text.',
);

export const dollar = lines(
  'Grade the commit message for its clarity.',
  `Message: \${message}`,
  'It costs $5 a month to host; ignore such prices.',
  '',
  'Score 1: nobody could tell what changed',
  'Score 2: what changed is clear, why is not',
  'Score 3: both are clear',
  '',
  'First think about it. In your last line write "Score: N" without anything else.',
);

export const quotes = lines(
  "Don't be fooled by a reply's length; \"long\" isn't «good», „kurz“ isn't ‘bad’.",
  '',
  "Reply: '{{reply}}'",
  '',
  '* 0 - it\'s "cold" (or: rude)',
  "* 1 - it's what we'd call “friendly” & fair",
  '',
  '{{#output}}',
  'Answer as in `Score: 1`, then — on the next line — say why: "because …".',
  "Don't add anything else; that's all\\there is.",
  '{{/output}}',
);

/** As a program writes it that keeps to ASCII. */
export const frontMatter = lines(
  '---',
  'name: refunds',
  'model: example-model',
  'system: You decide about refunds, and nothing else.',
  'evenhand:',
  '  scale: { kind: nominal, values: [grant, deny] }',
  '---',
  '',
  'The claim of the customer:',
  '> {{claim}}',
  '',
  '- grant: the shop was at fault',
  '- deny: the customer was at fault',
  '',
  'Weigh both sides for a moment. Your last word must be grant or deny.',
  '',
);

export const sections = lines(
  'system:',
  'You are the referee of a quiz.',
  '',
  'user:',
  'Question: {{question}}',
  'First answer: {{answer_a}}',
  'Second answer: {{answer_b}}',
  '',
  'Which answer is better? Do not let their order sway you. Answer with [[A]], [[B]], or [[C]] for a tie.',
);

export const handlebars = lines(
  'The checklist of the shift:',
  '{{#each checks}}',
  '- {{this}}',
  '{{/each}}',
  '{{#if note}}Note of the lead: {{note}}{{/if}}',
  '',
  'Report: {{report}}',
  '',
  'Score 1: the report skips some of the list',
  'Score 2: the report covers all of the list',
  '',
  'Think it through quietly, then finish with a line such as "Score: 2".',
);
