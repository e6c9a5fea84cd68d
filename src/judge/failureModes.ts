/** How a response may deceive a judge (ALLURE, section 4.2). */
export const failureModes = ['parroting', 'gibberish', 'partial-correctness', 'lengthy-argument', 'keywords'] as const;
/** What people read when no failure mode is known. */
export const unclear = 'unclear';
export type FailureMode = (typeof failureModes)[number];

/** The variables of an item by their role. */
export interface Told {
  /** The variable that is judged; undefined if there is none. */
  readonly response: string | undefined;
  /** The texts of all variables that say what is expected. */
  readonly expected: string;
  /** The texts of all others. */
  readonly task: string;
}

/** Whether a variable is called as a response is. */
export function isResponseName(name: string): boolean {
  return /^(?:response|answer|output|reply|completion|prediction|generated|actual)/i.test(name);
}

const expectedNames = /^(?:expected|reference|correct|solution|ideal|target|gold)/i;

/**
 * Finds the role of an item's variables by their names. If no name says "response", the longest text is the response.
 *
 * @param isResponse which variables may be the response.
 */
export function toldBy(vars: Readonly<Record<string, string>>, isResponse: (name: string) => boolean): Told {
  const entries = Object.entries(vars);
  const possible = entries.filter(([name]) => isResponse(name));
  const longest = possible.toSorted(([, a], [, b]) => b.length - a.length)[0];
  const [response] = possible.find(([name]) => isResponseName(name)) ?? longest ?? [];
  const others = entries.filter(([name]) => name !== response);
  const texts = (isExpected: boolean) =>
    others.flatMap(([name, text]) => (expectedNames.test(name) === isExpected ? [text] : [])).join('\n');
  return { response, expected: texts(true), task: texts(false) };
}
