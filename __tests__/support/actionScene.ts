import { mkdtempSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from '@jest/globals';
import { type Commits, offerFiles, payloadOf, toyVersion, turnsPartial } from './actionRepository.ts';
import { ActionStep, actionYml, type EndedStep, type StepSettings } from './actionStep.ts';
import { builtAction } from './builtProgram.ts';
import { GithubServer } from './githubServer.ts';
import { type Behaviour, type JudgeRequest, type JudgeServer, startJudgeServer } from './judgeServer.ts';
import { temporaryFolder } from './temporaryFolder.ts';
import { testKey } from './testSignatures.ts';

type Behave = (request: JudgeRequest) => Behaviour | Promise<Behaviour>;

/**
 * What the tests of a file have around the Action: its bundle, a judge for all of them, and GitHub over HTTP, new for
 * each test. To be made at the top of a file.
 */
export class ActionScene {
  readonly temporary = temporaryFolder();
  github = new GithubServer();
  /** What the judge does; in the beginning of each test it is as told here. */
  behave: Behave;
  private readonly program = builtAction();
  /** false: git has to fetch every version. */
  isCloned = true;
  private readonly replies: 'asked' | 'kept';
  /** The address of GitHub's API. */
  apiUrl = '';
  private judge: JudgeServer | undefined;
  private askedBefore = 0;
  private offered: Commits | undefined;
  /** Folders of replies, by who gave them. */
  private readonly ledgers = new Map<Behave, string>();

  /** @param replies `kept`: what a judge has replied once in the file is not asked for again, but read from a folder. */
  constructor(usual: Behave = turnsPartial, replies: 'asked' | 'kept' = 'asked') {
    this.behave = usual;
    this.replies = replies;
    beforeAll(async () => {
      this.judge = await startJudgeServer((request) => this.behave(request));
      this.judge.answerNear();
    });
    afterAll(() => this.judge?.close());
    beforeEach(async () => {
      this.github = new GithubServer();
      this.apiUrl = await this.github.start();
      this.behave = usual;
      this.offered = undefined;
      this.askedBefore = this.journal().length;
    });
    afterEach(() => this.github.stop());
  }

  /** The address of the judge. */
  get baseUrl(): string {
    return this.judge?.url ?? '';
  }

  /** What the judge was asked since the test began. */
  asked(): readonly JudgeRequest[] {
    return this.journal().slice(this.askedBefore);
  }

  /** A step that is not run yet: with a key, and with a clone of all that GitHub has unless it is told to have none. */
  made(event: string, payload: unknown, other: Partial<StepSettings> = {}): ActionStep {
    const workspace = other.workspace ?? (this.isCloned ? this.github.git.clone() : this.emptyFolder());
    const isWhole = other.workspace === undefined && this.isCloned && !/^pull_request_target$|_run$/.test(event);
    return new ActionStep({
      program: this.program,
      temporary: this.temporary,
      workspace,
      event,
      payload,
      ...(other.without === undefined ? {} : { without: other.without }),
      inputs: { 'base-url': this.baseUrl, retries: '0', ...this.kept(), ...other.inputs },
      env: {
        GITHUB_API_URL: this.apiUrl,
        // From the clone, links are as they are at GitHub.
        ...(isWhole ? {} : { GITHUB_SERVER_URL: this.github.serverUrl() }),
        OPENAI_API_KEY: testKey,
        ...other.env,
      },
    });
  }

  /** The step to its end, which is a whole one if the runner gives a file for outputs. */
  async run(event: string, payload: unknown, other: Partial<StepSettings> = {}): Promise<EndedStep> {
    const ended = await this.made(event, payload, other).run();
    const hasOutputs = other.env?.['GITHUB_OUTPUT'] === undefined && other.without?.includes('GITHUB_OUTPUT') !== true;
    if (hasOutputs) expectWhole(ended);
    return ended;
  }

  private kept(): Readonly<Record<string, string>> {
    if (this.replies === 'asked') return {};
    const ledger = this.ledgers.get(this.behave) ?? mkdtempSync(join(this.temporary, 'kept-'));
    this.ledgers.set(this.behave, ledger);
    return { ledger };
  }

  /**
   * Pull request 7 of these versions, with the usual ones for what is not said: a fair judge on the base, and another
   * wording on the head.
   */
  offer(
    {
      base = toyVersion('base'),
      head = toyVersion('head'),
      parents = [],
    }: Partial<Parameters<typeof offerFiles>[1]> = {},
    committedAt?: string,
  ): this {
    this.offered = offerFiles(this.github, { base, head, parents }, committedAt);
    return this;
  }

  /** Of the pull request that was offered last in this test; the usual one if there was none. */
  get commits(): Commits {
    return (this.offered ?? this.offer().offered) as Commits; // What offers one keeps it.
  }

  set commits(offered: Commits) {
    this.offered = offered;
  }

  /** On that pull request. */
  check(
    inputs: Readonly<Record<string, string>> = {},
    env: Readonly<Record<string, string>> = {},
    other: Partial<Pick<StepSettings, 'workspace' | 'without'>> = {},
  ): Promise<EndedStep> {
    return this.run('pull_request', payloadOf(this.commits), { inputs, env, ...other });
  }

  /** What a reader of the last comment sees without a click. */
  aboveTheFold(): string {
    return (this.bodies().at(-1) ?? '').split('<details>')[0] ?? '';
  }

  /** The texts of the comments that are there. */
  bodies(): readonly string[] {
    return this.github.comments.map(({ body }) => body);
  }

  /** Requests that write something at GitHub. */
  writes(): readonly string[] {
    return this.github.requests.filter((line) => /^(?:POST|PATCH|PUT|DELETE) (?!\/graphql)/.test(line));
  }

  emptyFolder(): string {
    return mkdtempSync(join(this.temporary, 'workspace-'));
  }

  private journal(): readonly JudgeRequest[] {
    return this.judge?.journal ?? [];
  }
}

/** A time as GitHub writes it. */
export function minutesAgo(minutes: number): string {
  return new Date(Date.now() - minutes * 60_000).toISOString().replace(/\.\d+Z$/, 'Z');
}

export const hoursAgo = (hours: number) => minutesAgo(60 * hours);

/** Whether git fetched anything from GitHub. */
export function hasFetched({ folder }: EndedStep): boolean {
  return readdirSync(join(folder, 'temp')).some((name) => name.startsWith('evenhand-git-'));
}

/** The texts of all annotations. */
export function toldIn({ annotations }: EndedStep): string {
  return annotations.map(({ text }) => text).join('\n');
}

/** What holds however a step ends: every output is set, and nobody sees where in our program it ended. */
function expectWhole(ended: EndedStep): void {
  expect(Object.keys(ended.outputs).sort()).toEqual(Object.keys(actionYml().outputs).sort());
  expect(ended.outputs['exit-code']).toBe(String(ended.exitCode));
  expect(ended.log).not.toMatch(/\n\s+at \S+ \(|\n\s+at file:|a bug in Evenhand/i);
  expect(ended.otherCommands).toEqual([]);
}

/** No key: an unset secret arrives as an empty text, and no address is named. */
export const withoutKey: Pick<StepSettings, 'inputs' | 'env'> = {
  inputs: { 'base-url': '' },
  env: { OPENAI_API_KEY: '' },
};
