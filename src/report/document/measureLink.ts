import type { MeasureName } from '../../shared/measureNames.ts';
import { docsUrl } from '../docsUrl.ts';
import { measureOf } from '../findingText.ts';
import { type MeasurePage, measurePages, pagePath } from '../measurePages.ts';
import type { Result } from '../result.ts';
import type { Inline } from './document.ts';

/** Which version of the documentation links lead to. */
export type Documented = Pick<Result, 'docs' | 'tool'>;

/** `Consistency under position`, which leads to the page that explains the measure. */
export function measureLink(
  of: { readonly measure: MeasureName; readonly family: string },
  documented: Documented,
): Inline {
  return pageLink(measureOf(of), measurePages[of.measure], documented);
}

export function pageLink(text: string, page: MeasurePage, documented: Documented): Inline {
  return docsLink(text, pagePath(page), documented);
}

/** @param page the path of a page in `docs/`. */
export function docsLink(text: string, page: string, documented: Documented): Inline {
  return { kind: 'link', of: [text], url: docsUrl(documented, page) };
}
