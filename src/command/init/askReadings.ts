import { Session } from '../../ask/session.ts';
import { assembleJudge } from '../../config/prompt/assembleJudge.ts';
import { parsePromptFile } from '../../config/prompt/promptFile.ts';
import { readingQuestion } from '../../judge/reading/readingQuestion.ts';
import { factsIn, verifiedFacts } from '../../judge/reading/verifiedFacts.ts';
import { plainText } from '../../report/plainText.ts';
import { modelAsker } from '../../runs/modelAsker.ts';
import { UnusableInput } from '../../shared/fault.ts';
import type { Environment } from '../environment.ts';
import { openPorts } from '../openPorts.ts';
import { askingSettingsOf, type Settings } from '../settings.ts';
import { blockOf } from './firstConfiguration.ts';
import type { FoundJudge, FoundPrompt, PromptRead } from './judgeAt.ts';

/** The outcome for a prompt that a model has read, and the notes about it. */
export interface AskedPrompt {
  readonly found: FoundPrompt;
  readonly told: readonly string[];
}

/**
 * Asks the user's own model once about each prompt, through the ledger and within the limits. Keeps only what the
 * prompt's text confirms.
 *
 * @throws UnusableInput if there is no model, or no key for it.
 */
export async function askReadings(
  environment: Environment,
  settings: Settings,
  found: readonly FoundPrompt[],
): Promise<readonly AskedPrompt[]> {
  const { maxCalls, maxCostUsd, proposer } = settings;
  const { openLedger, providerFor, ...ports } = openPorts(environment, settings);
  const provider = providerFor(undefined);
  const session = new Session(
    { ...ports, provider, ledger: await openLedger([]) },
    { ...askingSettingsOf(settings), maxCalls, maxCostUsd, prices: undefined },
  );
  const asked: AskedPrompt[] = [];
  for (const one of found) {
    const { read } = one;
    if (read === undefined) {
      asked.push({ found: one, told: [] });
      continue;
    }
    let why = 'the model gave no answer that can be read';
    const stop = (said: string) => {
      why = said;
    };
    const [family] = provider.families;
    const ask = modelAsker(session, { model: proposer ?? read.model, family: () => family, reserved: 0, stop });
    const [reply] = await ask([{ text: readingQuestion(read), label: `the reading of ${one.prompt}` }]);
    const said = reply === undefined ? undefined : factsIn(reply);
    asked.push(
      said === undefined ? { found: one, told: [`${one.prompt}: nothing is stated: ${why}`] } : stated(one, read, said),
    );
  }
  return asked;
}

/** The prompt with the confirmed facts, if they make it a judge. */
function stated(one: FoundPrompt, read: PromptRead, said: Readonly<Record<string, unknown>>): AskedPrompt {
  const facts = verifiedFacts(said, read);
  const block = blockOf(facts);
  const dropped = facts.dropped.map((why) => `${one.prompt}: not stated, since it does not hold: ${why}`);
  if (Object.keys(block).length === 0) return { found: one, told: dropped };
  try {
    const judge = assembleJudge(parsePromptFile({ ...read.source, block }, read.source.reader), {
      name: read.name,
      model: undefined,
      ...read.known,
    });
    const { prompt, items, itemsExist, name } = { ...one, ...read };
    const { repeated } = read.known;
    const found: FoundJudge = { kind: 'judge', prompt, items, itemsExist, name, judge, read, repeated, facts };
    return { found, told: [`${prompt}: stated ${Object.keys(block).join(', ')}`, ...dropped] };
  } catch (error) {
    if (!(error instanceof UnusableInput)) throw error;
    const [fault] = error.faults;
    return {
      found: one,
      told: [`${one.prompt}: nothing is stated, since with it: ${plainText(fault?.what ?? '')}`, ...dropped],
    };
  }
}
