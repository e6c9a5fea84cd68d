import type { ActionHost } from '../actionHost.ts';
import type { Annotation } from './annotation.ts';

/** The gravest, each once; how many more there are is the last of them. */
export function annotateSome(host: Pick<ActionHost, 'annotate'>, all: readonly Annotation[]): void {
  const order = ['error', 'warning', 'notice'];
  const once = [...new Map(all.map((annotation) => [JSON.stringify(annotation), annotation])).values()];
  const sorted = once.sort((a, b) => order.indexOf(a.level) - order.indexOf(b.level));
  const some = sorted.length > mostAnnotations ? mostAnnotations - 1 : mostAnnotations;
  for (const annotation of sorted.slice(0, some)) host.annotate(annotation);
  const rest = sorted.length - some;
  if (rest > 0) host.annotate({ level: 'notice', title: 'Evenhand', text: `${rest} more in the job summary` });
}

/** GitHub shows ten of a kind and drops the rest in silence. */
const mostAnnotations = 9;
