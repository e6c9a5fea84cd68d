import { stringify } from 'yaml';
import { type AskEstimate, askEstimate } from '../ask/estimate.ts';
import { firstMissing } from '../ask/question.ts';
import { costUsd, type Prices } from '../ask/usage.ts';
import { writtenParaphrases } from '../config/filesBeside.ts';
import { dollars } from '../report/askedText.ts';
import { counted } from '../report/numbers.ts';
import { plainText } from '../report/plainText.ts';
import { type MadeParaphrases, makeParaphrases, type ParaphraseJob, paraphraseQuestions } from '../runs/paraphrase.ts';
import type { Environment } from './environment.ts';
import { ledgerToRead, openPorts, providerChooser } from './openPorts.ts';
import { runSettingsOf, type Settings } from './settings.ts';
import { refuseCommit, versionAt } from './versions.ts';

/** `evenhand paraphrase`: has the texts of each judge reworded by a model, for a person to read and approve. */
export async function paraphraseCommand(environment: Environment, settings: Settings): Promise<number> {
  const at = await versionAt(environment, settings);
  const { count = 3, proposer, force: isAnew = false } = settings;
  const job = { at, ...runSettingsOf(settings), count, proposer, isAnew };
  if (settings.plan === true) return showPlan(environment, settings, job);
  refuseCommit(at, settings);
  const made = await makeParaphrases(job, openPorts(environment, settings, { missingKey: 'throw' }));
  for (const one of made) {
    if (one.passages.length > 0) {
      const text = writtenParaphrases(one.passages);
      await environment.files.writeBelow(settings.at ?? '.', { path: one.file, text, mode: 'replace' });
    }
    for (const line of toldOf(one)) environment.stdout.write(`${plainText(line)}\n`);
  }
  return made.every(({ why, isDone }) => isDone || why === undefined) ? 0 : 3;
}

/** The lines about one prompt. What a model wrote is shown as one plain line. */
function toldOf({ head, file, passages, why, refused, inverse }: MadeParaphrases): readonly string[] {
  const told = refused.map((one) => `refused: ${JSON.stringify(plainText(one.text).slice(0, 200))}: ${one.why}`);
  const [first] = passages;
  const wrote = `wrote ${file}: ${counted(passages.length, 'text')}, ${counted(first?.rewordings.length ?? 0, 'rewording')} of each. Read them, and write your name in "approvedBy".`;
  const outcome = why === undefined ? wrote : `nothing is written for ${head.name}: ${why}`;
  return [...told, outcome, ...inverseLines(head.promptFile, inverse)];
}

function inverseLines(promptFile: string, inverse: MadeParaphrases['inverse']): readonly string[] {
  if (inverse === undefined) return [];
  if ('why' in inverse) return [`no turned question is proposed: ${inverse.why}`];
  const written = stringify({ inverse: { texts: inverse.texts } }, { lineWidth: 0, blockQuote: false });
  const head = `To ask the question turned round too, read this, and paste it below "evenhand:" in ${promptFile}:`;
  return [head, ...written.trimEnd().replace(/^/gm, '  ').split('\n')];
}

async function showPlan(environment: Environment, settings: Settings, job: ParaphraseJob): Promise<number> {
  const ledger = ledgerToRead(environment, settings);
  const providerFor = providerChooser(environment, settings, () => {}, { missingKey: 'report' });
  for (const { name, questions, prices } of await paraphraseQuestions(job, providerFor)) {
    const missing = firstMissing(questions, (key) => ledger.has(key));
    const estimate = askEstimate(missing, prices);
    const line = `${name}: ${counted(questions.length, 'request')}, ${missing.length} of them to ask, with about ${counted(estimate.inputTokens, 'token')} of input${costText(estimate, prices)}`;
    environment.stdout.write(`${plainText(line)}\n`);
  }
  return 0;
}

function costText({ toAsk, inputTokens, costUsdAtMost }: AskEstimate, prices: Prices | undefined): string {
  if (toAsk === 0) return '';
  if (prices === undefined) return '; cost unknown: put prices into the configuration';
  if (costUsdAtMost !== undefined) return `; costs at most ${dollars(costUsdAtMost)}`;
  const least = costUsd({ inputTokens, outputTokens: 0, cachedTokens: 0 }, prices);
  return `; costs at least ${dollars(least)}; how much at most, --max-cost-usd tells`;
}
