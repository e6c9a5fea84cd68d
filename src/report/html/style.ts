import { placeWidths } from './table.ts';

const light = `--ink:#1a1d21;--paper:#f6f7f8;--card:#fff;--soft:#545c66;--line:#e2e5e9;--edge:#c6ccd3;--shade:#f1f3f5;--link:#0b5cad;
--bad:#b3350a;--bad-back:#fdece4;--warn:#7d5200;--warn-back:#fdf3dc;--good:#0a5a9c;--good-back:#e5f0fa;--fine:#166534;--fine-back:#e6f4ea;--allowed:#d9ecdd;
--near:#f9c9ad;--near-ink:#5c1c04;--far:#c8470f;--far-ink:#fff;--right:#edf0f2;--right-ink:#545c66;--none:#d9d3e6;--none-ink:#473a63;--before:#7b8794;
--p0:#d5dae0;--p1:#b4bec9;--p2:#94a1b0;--p3:#6b7c90;--p4:#43566d;--dark-part:#fff`;
const dark = `--ink:#e6e9ed;--paper:#0e1116;--card:#161a20;--soft:#a3adb8;--line:#2a3038;--edge:#434c57;--shade:#1e242b;--link:#6cb2ff;
--bad:#ff8a5c;--bad-back:#35190e;--warn:#e5b567;--warn-back:#332610;--good:#74b8f5;--good-back:#10263b;--fine:#6fce8b;--fine-back:#11291a;--allowed:#1f4a30;
--near:#6b3018;--near-ink:#ffd9c6;--far:#e8632a;--far-ink:#1a0a03;--right:#20262d;--right-ink:#a3adb8;--none:#3b3252;--none-ink:#d6c9f5;--before:#8b96a3;
--p0:#39424d;--p1:#525f6d;--p2:#6d7c8d;--p3:#93a2b3;--p4:#b6c4d4;--dark-part:#161a20`;

/** A table of this class in a narrower place: a block for each row, its drawings below its words. */
function asBlocks(rem: number): string {
  const table = `.below${rem}`;
  return `@container(max-width:${rem}rem){${table} thead{display:none}${table} tr{display:flex;flex-wrap:wrap;align-items:baseline;gap:.1rem 1rem;padding:.4rem 0;border-bottom:1px solid var(--line)}${table} tr:last-child{border:0}
${table} td{border:0;padding:0;max-width:100%;overflow-wrap:anywhere;width:auto;min-width:0!important}${table} td:empty{display:none}${table} td:first-child{flex:1 1 50%}${table} td.right{margin-left:auto}${table} td.right,${table} td.right small{white-space:normal}${table} td[data-of]::before{content:attr(data-of);color:var(--soft);font-size:.8125rem;margin-right:.4rem}
${table} td.drawn,${table} td.beside{flex:1 0 100%;order:1}${table} td.drawn[data-of]{display:grid;grid-template-columns:5.5rem 1fr;align-items:center}${table} td.beside{display:flex;flex-wrap:wrap;gap:0 .4rem;align-items:baseline}${table} td.beside svg{order:1;flex:1 0 100%}${table} td.beside small{margin:0}}`;
}

/** The look of a page: light or dark, as the reader's system or the reader says, and readable on a telephone. */
export const htmlStyle = `
:root{color-scheme:light;${light}}
@media(prefers-color-scheme:dark){:root:not([data-theme=light]){color-scheme:dark;${dark}}}
:root[data-theme=dark]{color-scheme:dark;${dark}}
*{box-sizing:border-box}
html{scroll-padding-top:3.5rem;-webkit-text-size-adjust:100%}
body{margin:0;background:var(--paper);color:var(--ink);font:15px/1.5 system-ui,"Segoe UI",Roboto,"Noto Sans",sans-serif;font-variant-numeric:tabular-nums}
a{color:var(--link);text-underline-offset:2px}
:focus-visible{outline:2px solid var(--link);outline-offset:2px;border-radius:3px}
.skip{position:absolute;left:-99rem}.skip:focus{left:1rem;top:.5rem;background:var(--card);padding:.5rem;z-index:9}
:root:not(.scripts) .scripted,.scripts .unscripted{display:none}
.top{position:sticky;top:0;z-index:5;background:var(--card);border-bottom:1px solid var(--line);display:flex;align-items:center;gap:1rem;padding:0 1.25rem;height:2.75rem}
.top>a{font-weight:650;color:var(--ink);text-decoration:none}
.top nav{display:flex;gap:1rem;margin-right:auto;overflow-x:auto;white-space:nowrap}
.top nav a{color:var(--soft);text-decoration:none}.top nav a:hover{text-decoration:underline}
.top button{font:inherit;color:var(--soft);background:none;border:1px solid var(--edge);border-radius:6px;padding:.1rem .6rem;cursor:pointer;white-space:nowrap}
main{max-width:78rem;margin:0 auto;padding:1.25rem 1.25rem 4rem}
.tag{display:inline-block;font-weight:650;font-size:.8125rem;border-radius:99px;padding:.1rem .7rem;margin-right:.4rem}
.tag.regression{background:var(--bad-back);color:var(--bad)}.tag.uncertain,.tag.unmeasured{background:var(--warn-back);color:var(--warn)}.tag.none,.tag.not,.tag.plan,.tag.study,.tag.audit{background:var(--shade);color:var(--soft)}.tag.worse,.tag.refused{background:var(--bad-back);color:var(--bad)}.tag.pass,.tag.admitted,.tag.new,.tag.unchanged,.tag.better{background:var(--fine-back);color:var(--fine)}
h1{font-size:1.75rem;line-height:1.2;letter-spacing:-.01em;margin:.5rem 0 .5rem;font-weight:680;text-wrap:balance;overflow-wrap:anywhere}
h2{font-size:1.125rem;margin:0 0 .25rem;font-weight:650;overflow-wrap:anywhere}h3{font-size:.9375rem;margin:0;overflow-wrap:anywhere}
p,ul{margin:.25rem 0 .75rem;overflow-wrap:anywhere}ul{padding-left:1.25rem}
small,footer,.soft{color:var(--soft)}small,footer{font-size:.8125rem}
footer{margin-top:1.5rem;overflow-wrap:anywhere}
.note,.warning,.caution{padding:.5rem .75rem;border-left:.25rem solid var(--good);background:var(--good-back)}
.warning{border-color:var(--warn);background:var(--warn-back)}.caution{border-color:var(--bad);background:var(--bad-back)}
.card{background:var(--card);border:1px solid var(--line);border-radius:10px;padding:1rem 1.15rem;margin:0 0 1rem;min-width:0}
.halves{display:grid;gap:1rem;grid-template-columns:minmax(0,1fr);margin-bottom:1rem}.halves>.card{margin:0}.card .card{border:0;padding:0}.card .card h2{font-size:1rem}
@media(min-width:62rem){.halves{grid-template-columns:minmax(0,1.15fr) minmax(0,1fr)}.columns{columns:2;column-gap:1rem}.columns>.card{break-inside:avoid}}
code{font:.875em ui-monospace,"Cascadia Code","DejaVu Sans Mono",monospace;background:var(--shade);border-radius:4px;padding:.08em .3em;overflow-wrap:anywhere}
pre{font:.8125rem/1.55 ui-monospace,"DejaVu Sans Mono",monospace;background:var(--shade);border-radius:8px;padding:.6rem .8rem;margin:.25rem 0 .75rem;white-space:pre-wrap;overflow-wrap:anywhere}
del,ins{border-radius:3px;padding:0 .15em;text-decoration-thickness:1px;white-space:pre-wrap}
del{color:var(--bad);background:var(--bad-back);text-decoration-line:line-through}ins{color:var(--good);background:var(--good-back);text-decoration-line:underline}
strong{font-weight:650}span.bad{color:var(--bad);font-weight:650}span.warn{color:var(--warn);font-weight:650}span.good{color:var(--good);font-weight:650}
details{margin:.25rem 0 .5rem}summary{cursor:pointer;color:var(--link);padding:.25rem 0;overflow-wrap:anywhere}summary code{color:inherit}
.scroll{overflow-x:auto;max-width:100%;margin:0 0 .5rem;container-type:inline-size}
blockquote{margin:0 0 .75rem;padding-left:.75rem;border-left:3px solid var(--edge)}
table{border-collapse:collapse;max-width:100%}.card .scroll>table{width:100%}
th,td{text-align:left;padding:.35rem .6rem;border-bottom:1px solid var(--line);vertical-align:middle}
th{font-weight:600;font-size:.8125rem;color:var(--soft)}td.right,th.right{text-align:right;white-space:nowrap}
tbody tr:last-child>*{border-bottom:0}
td.drawn{min-width:8rem;width:34%}tr:has(td.drawn~td.drawn)>td.drawn{min-width:8rem;width:auto}tr:has(td.drawn~td.drawn)>td:first-child{white-space:nowrap}td.beside{min-width:8rem}table:has(.beside) td>code{overflow-wrap:normal}td.beside .bar{min-width:7rem}td>.mark+strong,td>.mark+small{margin-top:.2rem}td small{display:block;line-height:1.3}td.right small{white-space:nowrap}
svg{display:block;width:100%;overflow:visible}svg text{fill:var(--soft);font-size:12px}
.mark line,line.before{stroke:var(--before);stroke-width:2}.mark line.zero{stroke:var(--edge);stroke-width:1;stroke-dasharray:2 2}.band{fill:var(--allowed)}
line.bad{stroke:var(--bad)!important}line.warn{stroke:var(--warn)!important}line.good{stroke:var(--good)!important}line.plain{stroke:var(--soft)!important}
circle.before{fill:var(--before)}circle.bad,.dot.bad{fill:var(--bad)}circle.warn,.dot.warn{fill:var(--warn)}circle.good,.dot.good{fill:var(--good)}circle.plain,.dot.plain{fill:var(--soft)}circle.ink{fill:var(--ink)}
.bar text{text-anchor:middle}.part0{fill:var(--p0)}.part1{fill:var(--p1)}.part2{fill:var(--p2)}.part3{fill:var(--p3)}.part4{fill:var(--p4)}
.bar text.on0,.bar text.on1{fill:var(--ink)}.bar text.on2{fill:#101317}.bar text.on3,.bar text.on4{fill:var(--dark-part)}
.picture{padding-right:4.75rem;margin:.5rem 0}.inside{width:100%}
line.grid{stroke:var(--line)}.tick{text-anchor:end}.step{text-anchor:middle}.title.end,.before-it{text-anchor:end}
.line{stroke:var(--ink);stroke-width:2}.line.dashed{stroke:var(--good);stroke-dasharray:6 3}.area{fill:var(--before);opacity:.2;stroke:var(--before);stroke-width:1;vector-effect:non-scaling-stroke}.whisker{stroke:var(--edge)}.line.steps{stroke:var(--good)}circle.tried{fill:var(--card);stroke:var(--before);stroke-width:1.5}.legend svg.key{width:24px;margin-right:.35rem;flex:none}.legend span{display:inline-flex;align-items:center}.line.dotted{stroke:var(--soft);stroke-dasharray:2 3}
.dot{width:1px;height:1px}.sign{display:inline-block;width:1.2em;margin-right:.2em;vertical-align:-1px}
.shade small{color:inherit}.shade{display:block;text-align:center;border-radius:5px;padding:.25rem .1rem}
.good0,.bad0{background:var(--shade)}.good1{background:color-mix(in srgb,var(--good) 12%,var(--card))}.good2{background:color-mix(in srgb,var(--good) 22%,var(--card))}.good3{background:color-mix(in srgb,var(--good) 32%,var(--card))}.good4{background:color-mix(in srgb,var(--good) 42%,var(--card))}
.bad1{background:color-mix(in srgb,var(--bad) 8%,var(--card))}.bad2{background:color-mix(in srgb,var(--bad) 16%,var(--card))}.bad3{background:color-mix(in srgb,var(--bad) 24%,var(--card))}.bad4{background:color-mix(in srgb,var(--bad) 32%,var(--card))}
.views{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center;margin:.5rem 0}
.choice{display:inline-flex;max-width:100%;overflow-x:auto;border:1px solid var(--edge);border-radius:7px}
.choice input{position:absolute;opacity:0;width:1px;height:1px}.choice span{display:block;padding:.15rem .7rem;cursor:pointer;color:var(--soft);font-size:.875rem;white-space:nowrap}
.choice label+label{border-left:1px solid var(--edge)}.choice input:checked+span{background:var(--ink);color:var(--card)}.choice input:focus-visible+span{outline:2px solid var(--link);outline-offset:-2px}
.views select,.views .find{font:inherit;font-size:.875rem;color:var(--ink);background:var(--card);border:1px solid var(--edge);border-radius:7px;padding:.2rem .5rem}.views .find{width:9.5rem}.views label{font-size:.875rem;color:var(--soft)}
.legend{display:flex;flex-wrap:wrap;gap:.25rem 1rem;font-size:.8125rem;color:var(--soft)}.legend b{display:inline-block;min-width:1.4em;text-align:center;border-radius:3px;line-height:1.4;margin-right:.3rem}
.items .grid{max-height:75vh;overflow:auto;border:1px solid var(--line);border-radius:8px}
.items .grid table{border-collapse:separate;border-spacing:2px 1px;font-size:.8125rem;width:100%;max-width:none}
.items .grid th,.items .grid td{border:0;padding:.15rem .3rem;height:26px;white-space:nowrap}
.items .grid thead th,.items .grid thead td{position:sticky;background:var(--card);z-index:2;vertical-align:bottom;line-height:1.15}
.items .grid thead tr:first-child>*{top:0;height:36px}.items .grid thead tr:last-child>*{top:37px}.items .grid thead tr:first-child .start{white-space:normal}
.items .grid tbody th{position:sticky;left:0;background:var(--card);z-index:1;max-width:14rem;overflow:hidden;text-overflow:ellipsis;font-weight:500}.items .grid :is(tbody th,.gold,.sum){width:1%}.items td.gold{text-align:center}.items tbody a:not(:hover){text-decoration:none}
.items .grid tfoot :is(th,td){position:sticky;bottom:0;background:var(--card);text-align:center;color:var(--soft);font-weight:500}.items .grid tfoot th{text-align:left}.items thead small{font-weight:400}
.items .grid .text{width:99%;min-width:15rem;max-width:0;overflow:hidden;text-overflow:ellipsis;color:var(--soft);text-align:left;padding-left:.8rem}
.items thead .order{text-align:center;font:600 .75rem/1.1 ui-monospace,monospace}.items thead .name span{writing-mode:vertical-rl;transform:rotate(180deg);max-height:8rem;overflow:hidden}
.items td.right,.items td.near,.items td.far,.items td.none,.items td.given{text-align:center;border-radius:3px;font-weight:600;min-width:1.6rem}
.items .start{border-left:6px solid transparent!important;background-clip:padding-box}
.items td.right,.legend .right,td.given{background-color:var(--right);color:var(--right-ink)}.near{background-color:var(--near);color:var(--near-ink)}.far{background-color:var(--far);color:var(--far-ink)}.none{background-color:var(--none);color:var(--none-ink)}
.items:has(.view-0:checked) .s1,.items:has(.view-1:checked) .s0,.items:has(.view-change:checked) .s0{display:none}
.items:has(.view-change:checked) td.s1:not(.down):not(.up){color:transparent;background-color:var(--shade)}
.items:has(.view-change:checked) td.down::before{content:"▼"}.items:has(.view-change:checked) td.up::before{content:"▲"}.items:has(.view-change:checked) td.up{background-color:var(--good);color:var(--card)}
.items:has(.only-worse:checked) tbody tr[class]:not(.worse),.items:has(.only-flips:checked) tbody tr[class]:not(.flips),.items:has(.only-better:checked) tbody tr[class]:not(.better){display:none}
.sum{color:var(--soft)}.items:not(:has(.legend .right)) :is(.gold,.sum){display:none}
.item pre.text{font:inherit}.item{display:none}.item:target{display:block;position:fixed;z-index:8;top:0;right:0;bottom:0;width:min(48rem,100%);overflow:auto;background:var(--card);border-left:3px solid var(--link);padding:0 1.25rem 2rem;box-shadow:0 0 3rem #0005}
.item header span{display:flex;gap:.75rem;flex-wrap:wrap;justify-content:flex-end}.item header{position:sticky;top:0;background:var(--card);display:flex;gap:1rem;align-items:baseline;justify-content:space-between;padding:.75rem 0;border-bottom:1px solid var(--line);margin-bottom:.5rem}
@media(max-width:46rem){.picture text.plain{display:none}.items .grid .text{display:none}main{padding:1rem .75rem 3rem}h1{font-size:1.375rem}.top{padding:0 .75rem}.card{padding:.85rem .8rem}th,td{padding:.3rem .35rem}td.drawn{min-width:6rem}.picture{padding-right:3.5rem}.step.spare{display:none}}
${placeWidths.map(asBlocks).join('\n')}
@media print{.top,.views,.item{display:none}.items .grid{max-height:none}details{break-inside:avoid}}
`;
