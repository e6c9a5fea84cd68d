import type { BatchService } from '../../../ask/batch/batchService.ts';
import { UnusableInput } from '../../../shared/fault.ts';
import { type EndpointRequest, namedEndpoint, readyEndpoint } from '../endpoint.ts';
import { openaiBatches } from './openaiBatches.ts';

/** Where the batches are, as a provider for single questions is named. */
export interface BatchRequest extends Omit<EndpointRequest, 'name'> {
  readonly name: 'openai' | 'azure' | 'lexical' | 'ledger' | undefined;
  readonly timeoutMs: number;
  readonly note: (text: string) => void;
}

/** @throws UnusableInput where the provider has no Batch API that we know, or no key is there. */
export function openBatches(request: BatchRequest): BatchService {
  const { name, timeoutMs, note } = request;
  if (name === 'lexical' || name === 'ledger') throw withoutModel(name);
  if (namedEndpoint({ ...request, name }).kind === 'azure') throw azure;
  const endpoint = readyEndpoint({ ...request, name });
  if (endpoint.kind === 'ready') return openaiBatches({ ...endpoint.settings, timeoutMs, note });
  throw new UnusableInput({
    key: endpoint.variable,
    what: `the provider openai has to be asked, and ${endpoint.variable} is not set`,
    mend: 'Set it in the environment.',
  });
}

function withoutModel(name: string): UnusableInput {
  return new UnusableInput({
    key: '--provider',
    what: `the provider ${name} has no batches`,
    mend: 'Use --provider openai, or evenhand check and score.',
  });
}

/** Its batches are of deployments of a kind of their own, under other paths. */
const azure = new UnusableInput({
  key: '--provider',
  what: "Azure's Batch API differs from OpenAI's, and is not supported",
  mend: 'Ask it without a batch: evenhand check or score with --provider azure and the same --ledger.',
});
