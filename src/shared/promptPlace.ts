/** Where a judge's prompt stands, as evenhand.yml writes it: a file, and behind `#` the key in it if it has one. */
export function promptPlace(judge: {
  readonly promptFile: string;
  readonly reading?: { readonly key?: string | undefined };
}): string {
  const key = judge.reading?.key;
  return key === undefined ? judge.promptFile : `${judge.promptFile}#${key}`;
}
