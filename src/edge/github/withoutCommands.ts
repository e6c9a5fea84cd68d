/**
 * Text for the log of a runner, which takes a line that begins with `::`, and `##[` anywhere, for a command: the same
 * text with a blank in between. Where a line begins depends on how a text is wrapped, so this is done last.
 */
export function withoutCommands(text: string): string {
  // The runner counts U+0085 as a blank, JavaScript does not.
  return text.replace(/(^|[\r\n])((?:[^\S\r\n]|\u0085)*):(?=:)/g, '$1$2: ').replace(/##\[/g, '## [');
}
