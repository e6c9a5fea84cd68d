/** Whether a value is a mapping of keys to values: an object that is no list. */
export function isMapping(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Undefined if the text is no object in JSON. */
export function parsedObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    return isMapping(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}
