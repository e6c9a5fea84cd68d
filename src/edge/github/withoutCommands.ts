/**
 * Makes text safe for the log of a runner. The runner treats a line that begins with `::`, and `##[` anywhere, as a
 * command; a space is put in between. Line starts depend on how the text is wrapped, so call this last.
 */
export function withoutCommands(text: string): string {
  // The runner counts U+0085 as white space, JavaScript does not.
  return text.replace(/(^|[\r\n])((?:[^\S\r\n]|\u0085)*):(?=:)/g, '$1$2: ').replace(/##\[/g, '## [');
}
