import { describe, expect, it } from '@jest/globals';
import { ActionScene, toldIn } from '../support/actionScene.ts';

/** Written to act on a log, on Markdown and on HTML. */
const reply =
  '<b>I</b> [rate](https://evil.example) it @octocat\n::error::100%0A ##[group]\u001b[31m\u202e as a "case"';
const scene = new ActionScene(() => ({ kind: 'reply', text: reply }));

async function ended(detail: string) {
  scene.offer();
  const step = await scene.check({ 'comment-detail': detail });
  expect(step.exitCode).toBe(3);
  const { log, summary } = step;
  return { log: log.replace(/\s+/g, ' '), told: toldIn(step), summary, comment: scene.bodies().join('\n') };
}

/** Which version is read first is a matter of time. */
const sought =
  /none of the first 10 replies on (?:base|head) gives a score \(10 no answer\)\.[\s\S]* Evenhand looked for one of 0, 1 \(under a key or after a label/i;
/** As text that no runner takes for a command, and no terminal for colours. */
const plain = '“<b>I</b> [rate](https://evil.example) it @octocat : :error: :100%0A ## [group] [31m as a "case"”';

describe('a judge without one readable reply, on the Action', () => {
  it.each(['ids', 'excerpts'])(
    'is reported with three replies and the form that was looked for, with comment-detail: %s',
    async (detail) => {
      const { log, told, summary, comment } = await ended(detail);
      for (const text of [log, told, summary, comment]) expect(text).toMatch(sought);
      for (const text of [log, told]) expect(text).toContain(`The first replies: ${plain}, ${plain}, ${plain}.`);
      for (const text of [summary, comment]) {
        expect(text).toMatch(/The first replies: (?:“&lt;b&gt;I&lt;\/b&gt; [^“”]*”(?:, |\. )){3}The rest/);
        expect(text).not.toMatch(/<b>I|\]\(https:\/\/evil|&amp;lt;|(?<![\w`\\])@octocat/);
      }
    },
  );

  it('is reported without any reply with comment-detail: none', async () => {
    const { log, told, summary, comment } = await ended('none');
    for (const text of [log, told, summary, comment]) {
      expect(text).toMatch(sought);
      expect(text).not.toMatch(/octocat|evil\.example/);
    }
  });
});
