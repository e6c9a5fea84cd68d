/** The place of a judge's prompt, as evenhand.yml writes it: a file, then `#` and the key in it, if it has one. */
export function promptPlace(judge: {
  readonly promptFile: string;
  readonly reading?: { readonly key?: string | undefined };
}): string {
  const key = judge.reading?.key;
  return key === undefined ? judge.promptFile : `${judge.promptFile}#${key}`;
}
