import { lookLetters } from './matrix.ts';

/**
 * The page's only script: the theme, sorting, finding, keys, and rows as they are seen. Everything can be read without
 * it. It builds elements and sets their text, so no text of an item can become markup.
 */
export const htmlScript = `
(() => {
  const root = document.documentElement;
  root.classList.add('scripts');
  const remember = (value) => { try { if (value) localStorage.setItem('evenhand-theme', value); return localStorage.getItem('evenhand-theme'); } catch { return value; } };
  const paint = (theme) => { if (theme) root.dataset.theme = theme; };
  paint(remember());
  document.querySelector('.theme')?.addEventListener('click', () => {
    const next = getComputedStyle(root).colorScheme === 'dark' ? 'light' : 'dark';
    paint(remember(next) || next);
  });
  const rowHeight = 27;
  const few = 200;
  const looks = ${JSON.stringify(Object.fromEntries(Object.entries(lookLetters).map(([look, letter]) => [letter, look])))};
  for (const items of document.querySelectorAll('.items')) {
    const all = JSON.parse(items.querySelector('.rows').textContent);
    const grid = items.querySelector('.grid');
    const body = grid.querySelector('tbody');
    const starts = [...grid.querySelectorAll('thead tr:last-child th')].map((th) => th.classList.contains('start'));
    const columns = 4 + starts.length;
    let rows = all;
    const cell = (className, text) => { const td = document.createElement('td'); td.className = className; td.textContent = text; return td; };
    const draw = (row) => {
      const tr = document.createElement('tr');
      tr.className = row.k;
      const th = document.createElement('th');
      th.scope = 'row';
      if (row.a) {
        const link = document.createElement('a');
        link.href = '#' + row.a;
        link.textContent = row.i;
        th.append(link);
      } else th.textContent = row.i;
      tr.append(th, cell('gold', row.g));
      row.s.forEach(([texts, classes], side) => {
        const width = starts.length / row.s.length;
        for (let at = 0; at < width; at += 1) tr.append(cell('s' + side + (starts[at] ? ' start ' : ' ') + (looks[classes[at]] || 'absent'), texts[at] || ''));
      });
      tr.append(cell('sum', row.r));
      if (row.e) tr.append(cell('text', row.e));
      return tr;
    };
    const space = (height) => { const tr = document.createElement('tr'); const td = document.createElement('td'); td.colSpan = columns; td.style.height = height + 'px'; td.style.padding = '0'; tr.append(td); return tr; };
    const show = () => {
      if (rows.length <= few) { body.replaceChildren(...rows.map(draw)); return; }
      const first = Math.max(0, Math.floor(grid.scrollTop / rowHeight) - 20);
      const last = Math.min(rows.length, first + 40 + Math.ceil(grid.clientHeight / rowHeight));
      body.replaceChildren(space(first * rowHeight), ...rows.slice(first, last).map(draw), space((rows.length - last) * rowHeight));
    };
    const find = items.querySelector('.find');
    const sort = items.querySelector('.sort');
    const choose = () => {
      const words = find.value.toLowerCase();
      const only = items.querySelector('input[name^="only"]:checked')?.className.slice(5);
      rows = all.filter((row) => (!only || only === 'all' || row.k.split(' ').includes(only)) && (row.i + ' gold ' + row.g + ' ' + (row.e || '')).toLowerCase().includes(words));
      if (sort.value === 'i') rows.sort((one, other) => (one.i < other.i ? -1 : 1));
      if (sort.value === 'f') rows.sort((one, other) => other.f - one.f);
      grid.scrollTop = 0;
      show();
    };
    find.addEventListener('input', choose);
    sort.addEventListener('change', choose);
    for (const one of items.querySelectorAll('input[name^="only"]')) one.addEventListener('change', choose);
    if (all.length > few) { grid.addEventListener('scroll', show, { passive: true }); show(); }
    const step = (by) => {
      const open = location.hash.startsWith('#item') ? location.hash.slice(1) : undefined;
      const at = rows.findIndex((row) => row.a === open);
      if (open && at < 0) return;
      const next = rows[Math.max(0, at + by)];
      if (next?.a) location.hash = next.a;
    };
    items.addEventListener('click', (event) => {
      const by = { back: -1, on: 1 }[event.target.className];
      if (!by) return;
      event.preventDefault();
      step(by);
    });
    document.addEventListener('keydown', (event) => {
      if (/INPUT|SELECT|TEXTAREA/.test(event.target.tagName) && event.key !== 'Escape') return;
      const open = location.hash.startsWith('#item') ? location.hash.slice(1) : undefined;
      if (event.key === 'Escape' && open && items.querySelector('[id="' + open + '"]')) location.hash = items.closest('[id]')?.id || '';
      else if (event.key === '/' && items.offsetParent) { event.preventDefault(); find.focus(); }
      else if ((event.key === 'j' || event.key === 'k') && items.offsetParent) step(event.key === 'j' ? 1 : -1);
    });
  }
  const focus = () => { if (location.hash.length > 1) document.getElementById(location.hash.slice(1))?.focus(); };
  addEventListener('hashchange', focus);
  focus();
})();
`;
