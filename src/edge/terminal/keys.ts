interface Input extends AsyncIterable<unknown> {
  readonly isTTY?: boolean;
  setEncoding(encoding: 'utf8'): unknown;
  setRawMode?(isRaw: boolean): unknown;
}

/** Ctrl-C and Ctrl-D: in raw mode, the terminal turns neither into a signal. */
const ends: readonly string[] = ['\u0003', '\u0004'];

/** The sequences of ECMA-48 that keys such as arrows send. */
const escapes = /\p{Cc}(?:\[[0-?]*[ -/]*[@-~]|O.)/gu;

/**
 * The keys of a person, one by one. A terminal is in raw mode until the reader stops; Ctrl-C and Ctrl-D end the input.
 * What a key such as an arrow sends is left out.
 */
export async function* pressedKeys(input: Input): AsyncGenerator<string> {
  const isTerminal = input.isTTY === true;
  input.setEncoding('utf8');
  if (isTerminal) input.setRawMode?.(true);
  try {
    for await (const chunk of input) {
      const text = String(chunk).replaceAll(escapes, '');
      for (const key of text) {
        if (ends.includes(key)) return;
        yield key === '\r' ? '\n' : key;
      }
    }
  } finally {
    if (isTerminal) input.setRawMode?.(false);
  }
}
