/** The place of a judge's prompt, as evenhand.yml writes it: a file, then `#` and the key in it, if it has one. */
export function promptPlace(judge: {
  readonly promptFile: string;
  readonly reading?: { readonly key?: string | undefined };
}): string {
  const key = judge.reading?.key;
  return key === undefined ? judge.promptFile : `${judge.promptFile}#${key}`;
}

/** The address of a prompt: a file, and a key in it if it is not the whole file. */
export interface PromptAddress {
  readonly path: string;
  readonly key: string | undefined;
}

/** `judges/all.yaml#tone` is the prompt "tone" of the file. */
export function promptAddress(written: string): PromptAddress {
  const at = written.indexOf('#');
  return at < 0 ? { path: written, key: undefined } : { path: written.slice(0, at), key: written.slice(at + 1) };
}
