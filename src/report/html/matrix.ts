import type { Block, ItemMatrix, MatrixRow } from '../document/document.ts';
import type { CellLook, MatrixCell } from '../document/pictures.ts';
import { escapeHtml, itemAnchor } from '../markupText.ts';
import { counted } from '../numbers.ts';

type Render = (of: readonly Block[]) => string;

/** Rows that stand in the page itself. The script draws all others as they are seen, since no browser lays out 10,000. */
const mostRows = 200;

/** The items and their scores as a table with views, filters, and a place for each item to open. */
export function matrixHtml(matrix: ItemMatrix, blocks: Render): string {
  const { rows, sides, judge } = matrix;
  const shown = rows.slice(0, mostRows);
  return `<div class="items">
<div class="views">${sides.length > 1 ? choice(`view${judge}`, ['both', sides.map(({ name }, at) => (at === 0 ? name : name.toLowerCase())).join(' and ')], ...sides.map(({ name }, at): Choice => [String(at), name]), ['change', 'Difference']) : ''}
${choice(`only${judge}`, ['all', `All ${rows.length}`], ...kindsOf(rows, sides.length > 1))}
<label class="scripted">Sort <select class="sort"><option value="">${sides.length > 1 ? 'most changed' : 'most wrong'}</option><option value="f">least steady</option><option value="i">id</option></select></label>
<input class="scripted find" type="search" placeholder="Find an item ( / )" aria-label="Find an item"></div>
${legendOf(matrix)}
<div class="grid" tabindex="0" role="region" aria-label="Items and how they were shown">
<table>
<thead>${heads(matrix)}</thead>
<tbody>
${shown.map((row) => rowHtml(row, matrix)).join('\n')}
</tbody>
${foot(matrix)}</table>
</div>
${rows.length > shown.length ? `<p class="unscripted"><small>${counted(rows.length - shown.length, 'more item')}: the JSON has all; with scripts, this page too.</small></p>` : ''}
<script type="application/json" class="rows">${json(rows.map((row) => packed(row, judge)))}</script>
${rows.map((row, place) => openedHtml(row, place, matrix, blocks)).join('')}
</div>`;
}

/** An item as a panel that its link opens, also without a script. The script steps in the order that is shown. */
function openedHtml({ id, opened }: MatrixRow, place: number, { judge, rows }: ItemMatrix, blocks: Render): string {
  if (opened === undefined) return '';
  const step = (to: MatrixRow | undefined, name: string, text: string) =>
    to?.opened === undefined ? '' : `<a class="${name}" href="#${itemAnchor(to.id, judge)}">${text}</a>`;
  const links = `${step(rows[place - 1], 'back', '‹ Previous')}<small>${place + 1} of ${rows.length}</small>${step(rows[place + 1], 'on', 'Next ›')}<a class="close" href="#items${judge}">Close ✕</a>`;
  return `<section class="item" id="${itemAnchor(id, judge)}" tabindex="-1" aria-label="${escapeHtml(id)}"><header><h3>${escapeHtml(id)}</h3><span>${links}</span></header>
${blocks(opened)}</section>
`;
}

/** Only what the cells have. */
function legendOf({ rows, sides, isWide }: ItemMatrix): string {
  const isJudged = rows.some(({ gold }) => gold !== '');
  const near = isWide ? 'up to a tenth of the scale off' : 'one step off';
  const looks = isJudged
    ? `<span><b class="right">2</b> right</span><span><b class="near">1</b> ${near}</span><span><b class="far">0</b> further off</span>`
    : '';
  const turns = isJudged && sides.length > 1 ? '<span>▼ now wrong</span><span>▲ now right</span>' : '';
  return `<p class="legend">${looks}<span><b class="none">×</b> no score</span>${turns}</p>`;
}

type Choice = readonly [value: string, name: string];

/** One of several, by radio buttons: they work without a script. */
function choice(name: string, ...all: readonly Choice[]): string {
  const buttons = all.map(
    ([value, text], index) =>
      `<label><input type="radio" name="${name}" class="${name.slice(0, 4)}-${value}"${index === 0 ? ' checked' : ''}><span>${escapeHtml(text)}</span></label>`,
  );
  return `<span class="choice" role="radiogroup" aria-label="${name.startsWith('view') ? 'Version' : 'Items'}">${buttons.join('')}</span>`;
}

function kindsOf(rows: readonly MatrixRow[], isCompared: boolean): readonly Choice[] {
  const kinds = [
    ['worse', '▼ Worse'],
    ['flips', isCompared ? 'Less steady' : 'Not steady'],
    ['better', '▲ Better'],
  ] as const;
  return kinds.flatMap(([kind, name]): readonly Choice[] => {
    const { length } = rows.filter(({ is }) => is.includes(kind));
    return length === 0 ? [] : [[kind, `${name} ${length}`]];
  });
}

/** A cell for each column of each side; the class of its look says also whether a family begins with it. */
function cellsHtml({ columns, sides }: ItemMatrix, draw: (look: string, index: number, at: number) => string): string {
  const drawn = sides.flatMap((_, at) =>
    columns.map(({ family }, index) =>
      draw(`s${at}${columns[index - 1]?.family === family ? '' : ' start'}`, index, at),
    ),
  );
  return drawn.join('');
}

function hasTexts({ rows }: ItemMatrix): boolean {
  return rows.some(({ excerpt }) => excerpt !== undefined);
}

/** Two lines: the families of each side, and the variants in them. */
function heads(matrix: ItemMatrix): string {
  const { columns, sides } = matrix;
  const families = columns.reduce<{ family: string; count: number }[]>((all, { family }) => {
    const last = all.at(-1);
    if (last?.family === family) last.count += 1;
    else all.push({ family, count: 1 });
    return all;
  }, []);
  const first = sides.flatMap((side, at) =>
    families.map(({ family, count }, index) => {
      const steady = side.steady[family];
      const name = `${escapeHtml(index === 0 ? side.name : family)}${steady === undefined ? '' : `<br><small>${escapeHtml(steady)} steady</small>`}`;
      return `<th scope="colgroup" colspan="${count}" class="s${at} start">${name}</th>`;
    }),
  );
  const second = cellsHtml(matrix, (look, index) => {
    const name = columns[index]?.name ?? [];
    const lines = name.length > 1 ? name.map(escapeHtml).join('<br>') : `<span>${escapeHtml(name[0] ?? '')}</span>`;
    return `<th scope="col" class="${look} ${name.length > 1 ? 'order' : 'name'}">${lines}</th>`;
  });
  const [title, below] = hasTexts(matrix)
    ? ['<th scope="col" class="text">Text</th>', '<td class="text"></td>']
    : ['', ''];
  return `<tr><th scope="col">Item</th><th scope="col" class="gold">Gold</th>${first.join('')}<th scope="col" class="sum">Right</th>${title}</tr><tr><td></td><td class="gold"></td>${second}<td class="sum"></td>${below}</tr>`;
}

/** How often each column is right, over all items. */
function foot(matrix: ItemMatrix): string {
  const { sides } = matrix;
  if (sides.every(({ accuracy }) => accuracy.length === 0)) return '';
  const cells = cellsHtml(
    matrix,
    (look, index, at) => `<td class="${look}">${escapeHtml(sides[at]?.accuracy[index] ?? '')}</td>`,
  );
  const text = hasTexts(matrix) ? '<td class="text"></td>' : '';
  return `<tfoot><tr><th scope="row">Accuracy, %</th><td class="gold"></td>${cells}<td class="sum"></td>${text}</tr></tfoot>`;
}

function rowHtml(row: MatrixRow, matrix: ItemMatrix): string {
  const cells = cellsHtml(matrix, (side, index, at) => {
    const { text, look } = row.cells[at]?.[index] ?? { text: '', look: 'absent' };
    return `<td class="${side} ${look}">${escapeHtml(text)}</td>`;
  });
  const excerpt = row.excerpt === undefined ? '' : `<td class="text">${escapeHtml(row.excerpt)}</td>`;
  return `<tr class="${row.is.join(' ')}"><th scope="row">${nameHtml(row, matrix.judge)}</th><td class="gold">${escapeHtml(row.gold)}</td>${cells}<td class="sum">${escapeHtml(row.right)}</td>${excerpt}</tr>`;
}

function nameHtml({ id, opened }: MatrixRow, judge: string): string {
  return opened === undefined ? escapeHtml(id) : `<a href="#${itemAnchor(id, judge)}">${escapeHtml(id)}</a>`;
}

/** A row for the script, which draws the same markup and knows no rule of scoring. */
function packed(row: MatrixRow, judge: string) {
  return {
    i: row.id,
    a: row.opened === undefined ? '' : itemAnchor(row.id, judge),
    g: row.gold,
    k: row.is.join(' '),
    r: row.right,
    ...(row.excerpt === undefined ? {} : { e: row.excerpt }),
    s: row.cells.map((side) => [textsOf(side), side.map(({ look }) => lookLetters[look]).join('')]),
    f: new Set(row.cells.at(-1)?.map(({ text }) => text)).size,
  };
}

/** Texts of one letter as one text. */
function textsOf(cells: readonly MatrixCell[]): string | readonly string[] {
  const texts = cells.map(({ text }) => text);
  return texts.every(({ length }) => length === 1) ? texts.join('') : texts;
}

/** How a cell looks as one letter. */
export const lookLetters: Readonly<Record<CellLook, string>> = {
  right: 'r',
  'right up': 'R',
  near: 'n',
  'near down': 'N',
  far: 'f',
  'far down': 'F',
  none: 'x',
  'none down': 'X',
  given: 'g',
  absent: '-',
};

/** Data in a script element: nothing in it can end the element. */
function json(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('##[', '#\\u0023[');
}
