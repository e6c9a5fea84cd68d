import type { Request } from '../../plan/plan.ts';
import { requestKey } from '../../plan/requestKey.ts';
import type { ProviderChoice } from '../../score/scoreTasks.ts';
import { plantedFamily } from './exam.ts';
import { plantedReply } from './plantedReply.ts';
import type { PlantedScores } from './plantedScores.ts';

/** A provider that knows a plan and answers as a planted judge does: by what it is asked, through the door that models use. */
export function plantedProvider(
  requests: readonly Request[],
  scores: PlantedScores,
  { confident }: { readonly confident: boolean },
): ProviderChoice {
  const byKey = new Map(requests.map((request) => [request.key, request]));
  const replyTo = (key: string): string => {
    const request = byKey.get(key);
    const score = scores.get(key);
    if (request === undefined || score === undefined) throw new RangeError('a question that was not planned');
    return plantedReply(request, score, confident);
  };
  const provider = {
    family: plantedFamily,
    ask: async (question: Parameters<typeof requestKey>[1]) => {
      const text = replyTo(requestKey(plantedFamily, question));
      return { kind: 'reply', reply: { text, finish: 'stop' }, usage: undefined, model: undefined } as const;
    },
  };
  return {
    name: plantedFamily,
    families: [plantedFamily],
    needsModel: false,
    open: async () => ({ kind: 'open', provider }),
  };
}
