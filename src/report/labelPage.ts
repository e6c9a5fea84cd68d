import { wholePage } from './html.ts';

/**
 * The page on which a person labels items, and its policy. It holds no item: its script asks for one at a time, and sets
 * texts of elements only, so no text of an item can become markup.
 */
export function labelPage() {
  return wholePage({ title: 'Label items', kind: 'label', skip: 'Skip to the item', nav: '', main, script, style });
}

const main = `<p class="unscripted">This page needs scripts. In the terminal, leave --web out.</p>
<p class="soft" id="place"></p>
<h1 id="title" tabindex="-1">Label items</h1>
<progress id="done" aria-label="Labelled" value="0"></progress>
<p id="told" role="status"></p>
<div class="halves" id="asked" hidden>
<section class="card" id="texts" aria-label="Item"></section>
<section class="card" aria-label="Labels"><details open><summary>What the judge is asked</summary><pre id="words" dir="auto"></pre></details><div id="labels"></div>
<p id="typed"><label for="value">Label</label><input id="value" type="text" autocomplete="off" aria-describedby="range"><small id="range"></small><button type="button" data-do="type"><kbd>l</kbd>Write the label</button></p>
<p><label for="note"><kbd>n</kbd>Note, which goes with the label</label><input id="note" type="text" maxlength="2000" autocomplete="off"></p>
<p class="acts"><button type="button" data-do="undecided"><kbd>x</kbd>Cannot be decided</button><button type="button" data-do="skip"><kbd>s</kbd>Skip</button></p></section>
</div>
<p class="acts" id="always" hidden><button type="button" data-do="undo"><kbd>u</kbd>Undo</button><button type="button" data-do="stop"><kbd>q</kbd>Stop</button>
<label><input type="checkbox" id="keys" checked> Keys work</label></p>`;

const style = `
[hidden]{display:none!important}
.top button{margin-left:auto}#place{margin:0}
#title:focus-visible{outline:0}#told{min-height:1.5em;color:var(--soft)}
progress{width:100%;height:.5rem;accent-color:var(--link)}
#texts pre,#words{font:inherit;max-width:75ch;white-space:pre-wrap;overflow-wrap:anywhere}#words{max-height:14rem;overflow:auto}#texts h2{font-size:.8125rem;color:var(--soft)}
main button{font:inherit;text-align:left;color:var(--ink);background:var(--card);border:1px solid var(--edge);border-radius:8px;padding:.4rem .7rem;cursor:pointer;overflow-wrap:anywhere}
main button:hover{background:var(--shade)}
#labels button{display:block;width:100%;margin:0 0 .5rem;white-space:pre-wrap}
#labels p{white-space:pre-wrap}
kbd{font:600 .8125rem/1 ui-monospace,"DejaVu Sans Mono",monospace;background:var(--shade);border:1px solid var(--edge);border-radius:4px;padding:.1rem .35rem;margin-right:.5rem}
main input[type=text]{display:block;width:100%;margin:.2rem 0 .4rem;font:inherit;color:var(--ink);background:var(--card);border:1px solid var(--edge);border-radius:7px;padding:.35rem .5rem}
.acts{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center;margin:0}#range{display:block;margin:0 0 .5rem}
@media(min-width:62rem){#asked{align-items:start}#asked>:last-child{position:sticky;top:3.5rem}}
`;

const script = `
(() => {
  const token = location.pathname.slice(1);
  const at = (id) => document.getElementById(id);
  const made = (name, text) => { const one = document.createElement(name); one.textContent = text; return one; };
  const acts = { x: 'undecided', s: 'skip', u: 'undo', q: 'stop', n: 'note', l: 'type' };
  let state = {};
  let isBusy = false;
  const ask = async (said) => {
    if (isBusy) return;
    isBusy = true;
    try {
      const reply = await fetch('/answer', { method: 'POST', headers: { 'X-Token': token }, body: JSON.stringify({ step: state.step, ...said }) });
      if (!reply.ok) at('told').textContent = await reply.text();
      else if (said.do === 'stop') end();
      else show(await reply.json());
    } catch { end(); }
    isBusy = false;
  };
  const end = () => {
    at('asked').hidden = at('always').hidden = true;
    at('title').textContent = 'Evenhand has ended';
    at('told').textContent = 'Every label that was written is kept. To go on, start it again.';
    at('title').focus();
  };
  const buttonOf = ({ key, score, name, meaning }) => {
    const button = made('button', '');
    button.type = 'button';
    button.append(made('kbd', key), made('strong', name), meaning === '' ? '' : ': ' + meaning);
    button.addEventListener('click', () => ask({ do: 'label', label: score, note: at('note').value }));
    return button;
  };
  const show = (next) => {
    const isNew = next.step !== state.step;
    state = next;
    const { told, judge, by, labelled, total, words, texts, labels, range } = next;
    at('told').textContent = told;
    at('place').textContent = [judge, by].filter(Boolean).join(' · ');
    at('title').textContent = texts ? 'Item ' + (labelled + 1) + ' of ' + total : 'Every item has your label';
    at('done').max = total;
    at('done').value = labelled;
    at('asked').hidden = !texts;
    at('always').hidden = false;
    at('typed').hidden = !range;
    at('range').textContent = range || '';
    at('words').textContent = words || '';
    at('texts').replaceChildren(...(texts || []).flatMap(({ name, text }) => { const pre = made('pre', text); pre.dir = 'auto'; return [made('h2', name), pre]; }));
    at('labels').replaceChildren(...(labels || []).map((one) => range ? made('p', one.name + ': ' + one.meaning) : buttonOf(one)));
    if (!isNew) return;
    at('note').value = at('value').value = '';
    scrollTo(0, 0);
    at('title').focus();
  };
  const act = (name) => {
    if (name === 'note') at('note').focus();
    else if (name !== 'type') ask({ do: name, note: at('note').value });
    else if (document.activeElement === at('value') || at('value').value !== '') ask({ do: 'label', label: at('value').value, note: at('note').value });
    else at('value').focus();
  };
  for (const button of document.querySelectorAll('[data-do]')) button.addEventListener('click', () => act(button.dataset.do));
  document.addEventListener('keydown', (event) => {
    const { key, target } = event;
    // A key that is held down would label every item.
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.isComposing) return;
    if (target.type === 'text') {
      if (key === 'Enter' && target.id === 'value') act('type');
      else if (key === 'Enter' || key === 'Escape') at('title').focus();
      return;
    }
    if (!at('keys').checked || at('always').hidden) return;
    const label = state.range ? undefined : state.labels?.find((one) => one.key === key);
    if (label) ask({ do: 'label', label: label.score, note: at('note').value });
    else if (Object.hasOwn(acts, key) && (state.texts || 'uq'.includes(key)) && (key !== 'l' || state.range)) { event.preventDefault(); act(acts[key]); }
  });
  ask({ do: 'show' });
})();
`;
