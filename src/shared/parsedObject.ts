import { isMapping } from './isMapping.ts';

/** Undefined if the text is no object in JSON. */
export function parsedObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    return isMapping(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}
