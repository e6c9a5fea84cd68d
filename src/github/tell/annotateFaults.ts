import { plainText } from '../../report/plainText.ts';
import type { Fault } from '../../shared/fault.ts';
import type { ActionHost } from '../actionHost.ts';
import { annotateSome } from './annotateSome.ts';
import type { Annotation } from './annotation.ts';
import { faultOnLine, withoutPlace } from './faultOnLine.ts';

/** What cannot be used, or did not answer, on the lines of the head where it stands there. */
export function annotateFaults(
  host: Pick<ActionHost, 'annotate'>,
  faults: readonly Fault[],
  title = 'Evenhand cannot use this',
): void {
  annotateSome(
    host,
    faults.map((fault): Annotation => {
      // Lines of the base may be others on the head, so there the text says where it is.
      const onBase = fault.file?.startsWith('base:') === true;
      const { file, line } = fault;
      return {
        level: 'error',
        title,
        text: plainText(onBase ? faultOnLine(fault) : faultOnLine(withoutPlace(fault))),
        ...(file === undefined || onBase ? {} : { file: file.replace(/^head:/, '') }),
        ...(line === undefined || onBase ? {} : { line }),
      };
    }),
  );
}
