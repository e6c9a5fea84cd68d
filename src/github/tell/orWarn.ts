import { plainText } from '../../report/plainText.ts';
import type { ActionHost } from '../actionHost.ts';

/** What goes wrong in telling must not change the verdict. */
export async function orWarn(
  host: Pick<ActionHost, 'annotate'>,
  what: string,
  step: () => Promise<void>,
): Promise<void> {
  try {
    await step();
  } catch (error) {
    const why = plainText(error instanceof Error ? error.message : String(error));
    host.annotate({ level: 'warning', title: `Evenhand ${what}`, text: why });
  }
}
