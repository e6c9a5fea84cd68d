import stringWidth from 'string-width';

/** Breaks a sentence at spaces so that each line, with its indent, fits the width. */
export function wrap(text: string, width: number, indent: string): readonly string[] {
  const room = Math.max(20, width - stringWidth(indent));
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (stringWidth(longer) > room && line !== '') {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return [...lines, line].filter((each) => each !== '').map((each) => indent + each);
}
