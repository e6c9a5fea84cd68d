import { UnusableInput } from '../shared/fault.ts';
import type { Provider, ProviderChoice, Stopped } from './ports.ts';
import type { Question } from './question.ts';

/**
 * The provider for these questions, or why there is none.
 *
 * @param missing the questions that need it. @param open the provider, if it was opened before.
 * @throws UnusableInput if a question must name a model and does not, or if the provider only replays.
 */
export async function openProvider(
  choice: ProviderChoice,
  missing: readonly Question[],
  open: Provider | undefined,
): Promise<Provider | Stopped> {
  if (choice.needsModel) checkModels(missing);
  if (open !== undefined) return open;
  const opened = await choice.open();
  switch (opened.kind) {
    case 'open':
      return opened.provider;
    case 'replay':
      throw notInLedger(missing);
    case 'no-key':
      return { kind: 'no-key', why: opened.fault.faults[0]?.what ?? 'there is no key', fault: opened.fault };
  }
}

function checkModels(missing: readonly Question[]): void {
  const without = missing.find(({ model }) => model === undefined);
  if (without === undefined) return;
  throw new UnusableInput({
    key: 'model',
    what: `no model is named for ${without.label()}`,
    fix: 'Write "model:" into the prompt file, or into the judge\'s entry in the configuration.',
  });
}

function notInLedger(missing: readonly Question[]): UnusableInput {
  const more = missing.length - 1;
  const others = more === 0 ? '' : `, nor for ${more} other request${more === 1 ? '' : 's'}`;
  return new UnusableInput({
    key: '--ledger',
    what: `the ledger has no reply for ${missing[0]?.label()}${others}`,
    fix: 'Give --ledger the folder of a run over the same prompts, items and perturbations, or ask with another --provider.',
  });
}
