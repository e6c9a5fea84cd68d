import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { offer, type PullRequest, payloadOf, pullRequest } from '../support/actionRepository.ts';
import { ActionStep, type EndedStep, type StepSettings, stepToken } from '../support/actionStep.ts';
import { builtAction } from '../support/builtProgram.ts';
import { GithubServer } from '../support/githubServer.ts';
import { type Behaviour, type JudgeRequest, type JudgeServer, startJudgeServer } from '../support/judgeServer.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { askedAbout, goldOf } from '../support/toyJudge.ts';

const temporary = temporaryFolder();
const key = 'sk-canary-0a1b2c3d4e5f60718293';
let program: string;
let pr: PullRequest;
let github: GithubServer;
let apiUrl: string;
let judge: JudgeServer | undefined;
let ledger: string;

beforeAll(() => {
  program = builtAction();
  pr = pullRequest(temporary);
});
beforeEach(async () => {
  github = new GithubServer();
  apiUrl = await github.start();
  ledger = mkdtempSync(join(temporary, 'ledger-'));
  offer(github, pr);
});
afterEach(async () => {
  await github.stop();
  await judge?.close();
});

async function step(
  behave: (request: JudgeRequest) => Behaviour,
  other: Partial<StepSettings> = {},
): Promise<EndedStep> {
  judge = await startJudgeServer(behave);
  judge.answerNear();
  return new ActionStep({
    program,
    temporary,
    workspace: pr.repository.folder,
    event: 'pull_request',
    payload: payloadOf(pr),
    ...other,
    inputs: { 'base-url': judge.url, retries: '0', ledger, ...other.inputs },
    env: { GITHUB_API_URL: apiUrl, OPENAI_API_KEY: `${key}\n`, ...other.env },
  }).run();
}

/** Whatever the step left behind: log, outputs, summary, reports, ledger, comments. */
function leftBehind(ended: EndedStep): string {
  const folders = [ended.folder, join(ended.folder, 'temp'), ledger];
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => readFileSync(join(folder, name), 'utf8')),
  );
  const comments = github.comments.map(({ body }) => body);
  return [ended.log, JSON.stringify(ended.annotations), ...ended.otherCommands, ...files, ...comments].join('\n');
}

describe('keys', () => {
  it('are masked before anything else, and are nowhere when the judge repeats them', async () => {
    const ended = await step((request) => {
      const { side, n, order } = askedAbout(request);
      const score = side === 'base' ? goldOf(n) : order.split('-')[0];
      return { kind: 'reply', text: `${request.headers.authorization} is my key.\nScore: ${score}` };
    });
    expect(ended.exitCode).toBe(1);
    const bytes = Buffer.from(key);
    const forms = [key, bytes.toString('base64'), bytes.toString('hex'), stepToken];
    expect(ended.masked).toEqual(expect.arrayContaining(forms));
    const left = leftBehind(ended);
    expect(left).toContain('is my key');
    expect(left).not.toContain(key);
    expect(left).not.toContain(stepToken);
  });

  it('are nowhere when the provider refuses them and says them back', async () => {
    const ended = await step((request) => ({
      kind: 'status',
      status: 401,
      body: { error: { message: `Incorrect API key provided: ${request.headers.authorization}` } },
    }));
    expect(ended.exitCode).toBe(2);
    expect(ended.log).toContain('Incorrect API key provided');
    expect(leftBehind(ended)).not.toContain(key);
  });

  it('are nowhere in an outage', async () => {
    const ended = await step((request) => ({
      kind: 'status',
      status: 500,
      body: `no ${request.headers.authorization}`,
    }));
    expect(ended.exitCode).toBe(3);
    expect(ended.outputs['verdict']).toBe('unmeasured');
    expect(leftBehind(ended)).not.toContain(key);
  });

  it('go to the judge alone, and the token to GitHub alone', async () => {
    await step((request) => ({ kind: 'reply', text: `Score: ${goldOf(askedAbout(request).n)}` }));
    const sent = JSON.stringify(judge?.journal);
    expect(sent).toContain(key);
    expect(sent).not.toContain(stepToken);
  });
});

describe('text of a pull request', () => {
  it('is no command in the log, no mention and no markup in the comment', async () => {
    const nasty = ['::set-output name=verdict::pass', '##[error]no', '::add-mask::regression', '@everyone <img src=x>'];
    const { repository } = pr;
    repository.git('checkout', '--quiet', '-B', 'nasty-base', pr.mergeBase);
    const items = Array.from({ length: 30 }, (_, n) =>
      JSON.stringify({ id: `${nasty[n % 4]} ${n}`, vars: { case: `c-${n}` }, gold: n % 2 }),
    );
    repository.write('toy.items.jsonl', `${items.join('\n')}\n`);
    const base = repository.commit('nasty items');
    const prompt = repository
      .git('show', `${pr.head}:toy.prompt.yml`)
      .replace('"name": "toy"', '"name": "toy", "description": "::error::toy"');
    repository.write('toy.prompt.yml', prompt);
    const head = repository.commit('another wording');
    repository.git('checkout', '--quiet', 'main');
    github.mode.liveHead = head;
    const ended = await step(
      (request) => {
        const { side, n, order } = askedAbout(request);
        return {
          kind: 'reply',
          text: `Score: ${side === 'base' ? goldOf(n) : order.split('-')[0]}\n::error::from the judge`,
        };
      },
      { payload: payloadOf({ base, head }) },
    );
    expect(ended.otherCommands).toEqual([]);
    expect(ended.masked).toContain(key);
    expect(ended.masked.join('\n')).not.toContain('regression');
    expect(ended.annotations.every(({ properties }) => properties !== '')).toBe(true);
    expect(ended.log).toContain('add-mask: :regression');
    expect(ended.log).toContain('error]no');
    const body = github.comments.map((comment) => comment.body).join('\n');
    expect(body).not.toMatch(/<img|@everyone <|(?<!`[^`\n]*)@everyone/);
  });
});
