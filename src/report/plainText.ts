/**
 * Text that a model or a pull request wrote, made fit for a terminal or a log: one line, no control or direction
 * characters, nothing that a runner would take for a workflow command.
 */
export function plainText(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
      .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ')
      .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
      .replace(/^(\s*):(?=:)/, '$1: ')
      .replace(/##\[/g, '## [')
  );
}
