import type { MeasureName } from '../../measureNames.ts';
import { measureOf } from '../findingText.ts';
import { type MeasurePage, measurePages, pageUrl } from '../measurePages.ts';
import type { Inline } from './document.ts';

/** `Consistency under position`, which leads to the page that explains the measure. */
export function measureLink(of: { readonly measure: MeasureName; readonly family: string }): Inline {
  return pageLink(measureOf(of), measurePages[of.measure]);
}

export function pageLink(text: string, page: MeasurePage): Inline {
  return { kind: 'link', of: [text], url: pageUrl(page) };
}
