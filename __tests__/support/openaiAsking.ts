import type { Answer } from '../../src/ask/ports.ts';
import type { Question } from '../../src/ask/question.ts';
import { type OpenaiSettings, openaiProvider } from '../../src/edge/provider/openai/openai.ts';
import { UnusableInput } from '../../src/shared/fault.ts';
import type { Behaviour, JudgeRequest } from './judgeServer.ts';
import { questionOf } from './questions.ts';
import { withServerOnNetwork } from './withJudgeServer.ts';

export const testKey = 'sk-test-0123456789abcdefWXYZ';

export function questionWith(parameters: Question['parameters'] = {}, model = 'model-1'): Question {
  return questionOf({ model, parameters, messages: [{ role: 'user', content: 'Rate this.' }] });
}

/** Everything that came of one question to a server that behaves as told. */
export interface Came {
  readonly answer: Answer | undefined;
  readonly thrown: UnusableInput | undefined;
  readonly notes: readonly string[];
  readonly journal: readonly JudgeRequest[];
}

/** Asks one question over HTTP. Any error but UnusableInput is a failure of the test, and so is a key that leaks. */
export async function askServer(
  behave: Behaviour | ((request: JudgeRequest, n: number) => Behaviour | Promise<Behaviour>),
  { path = '/v1', ...settings }: Partial<OpenaiSettings> & { readonly path?: string } = {},
  question: Question = questionWith(),
): Promise<Came> {
  return withServerOnNetwork(behave, async (server) => {
    const notes: string[] = [];
    const provider = openaiProvider({
      kind: 'openai',
      apiKey: testKey,
      baseUrl: server.url.replace(/\/v1$/, path),
      note: (text) => notes.push(text),
      ...settings,
    });
    let answer: Answer | undefined;
    let thrown: UnusableInput | undefined;
    try {
      answer = await provider.ask(question);
    } catch (error) {
      if (!(error instanceof UnusableInput)) throw error;
      thrown = error;
    }
    const seen = JSON.stringify([answer, notes, thrown?.faults, thrown?.message, thrown?.stack, String(thrown?.cause)]);
    if (seen.includes(testKey)) throw new Error(`the key leaked: ${seen}`);
    return { answer, thrown, notes, journal: server.journal };
  });
}

/** An error as OpenAI sends it. */
export function errorStatus(
  status: number,
  error: Readonly<Record<string, unknown>>,
  headers: Readonly<Record<string, string>> = {},
): Behaviour {
  return { kind: 'status', status, body: { error }, headers };
}
