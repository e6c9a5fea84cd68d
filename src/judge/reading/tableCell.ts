import type { PromptLine } from './promptLine.ts';

const guidelineTitle =
  /descri|guideline|meaning|means|criteri|definition|when|explanation|requirement|rubric|standard|beschreibung|bedeutung|signif|描述|说明|含义|标准|説明|설명/iu;

/**
 * The cell in a row of a Markdown table that says what its value means: the cell under a title for meanings, else the
 * next cell. Offsets in the line.
 *
 * @param from the offset after the cell of the value.
 */
export function meaningCell(
  lines: readonly PromptLine[],
  at: number,
  from: number,
): { readonly from: number; readonly to: number } | undefined {
  const row = cellsOf(lines[at]?.text ?? '');
  const behind = row.filter((cell) => cell.from >= from);
  const first = Math.max(0, at - mostRows);
  const header = first + lines.slice(first, at).findLastIndex(({ text }) => columns.test(text)) - 1;
  const titles = cellsOf(lines[header]?.text ?? '').map(({ text }) => text);
  const titled = behind.find((cell) => guidelineTitle.test(titles[row.indexOf(cell)] ?? ''));
  return titled ?? behind.find(({ text }) => /\p{L}/u.test(text));
}

const columns = /^\s*\|?[\s|:-]*---?[\s|:-]*$/;
/** No table of options has more rows. */
const mostRows = 200;

/** The cells between the pipes, without the blanks around them; `\|` is no pipe. */
function cellsOf(text: string): readonly { readonly text: string; readonly from: number; readonly to: number }[] {
  const pipes = [...text.matchAll(/\\.|\|/gu)].filter(([found]) => found === '|').map(({ index }) => index);
  const edges = [-1, ...pipes, text.length];
  const all = edges.slice(1).map((end, index) => {
    const raw = text.slice((edges[index] ?? -1) + 1, end);
    const from = end - raw.trimStart().length;
    return { text: raw.trim(), from, to: from + raw.trim().length };
  });
  return all.filter((cell, index) => cell.text !== '' || (index > 0 && index < all.length - 1));
}
