import { createRequire as requireHere } from 'node:module'; const require = requireHere(import.meta.url);
import{reportDocument}from"./shared-75.js";import{escapeHtml,safeUrl}from"./shared-79.js";import{heading}from"./shared-80.js";function htmlReport(result){const blocks=reportDocument(result,{items:Number.POSITIVE_INFINITY,depth:"full"});return htmlPage(blocks,{title:heading(result),verdict:result.verdict})}function htmlPage(blocks,{title,verdict}){return`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeHtml(title)}</title>
<style>${htmlStyle}</style>
</head>
<body class="${verdict}">
<main>
${renderHtml(blocks)}
</main>
</body>
</html>
`}function renderHtml(blocks){return blocks.map(blockHtml).join("\n")}function blockHtml(block){switch(block.kind){case"heading":return`<h1>${phrase(block.text)}</h1>`;case"paragraph":return`<p>${phrase(block.text)}</p>`;case"callout":return`<p class="${block.tone}" role="note">${phrase(block.text)}</p>`;case"lines":return`<pre class="${block.language}">${block.lines.map(escapeHtml).join("\n")}</pre>`;case"list":return`<ul>
${block.items.map(item=>`<li>${phrase(item)}</li>`).join("\n")}
</ul>`;case"table":return table(block);case"folded":return`<details${block.open?" open":""}>
<summary>${phrase(block.summary)}</summary>
${renderHtml(block.of)}
</details>`;case"footer":return`<footer>${phrase(block.text)}</footer>`}}function table({columns,rows}){const head=columns.map(({title,align})=>`<th scope="col" class="${align}">${phrase(title)}</th>`);const body=rows.map(row=>{const cells=row.map((cell,index)=>{const column=columns[index];return`<td class="${column?.align??"left"}">${phrase(cell)}</td>`});return`<tr>${cells.join("")}</tr>`});return`<div class="scroll" tabindex="0">
<table>
<thead><tr>${head.join("")}</tr></thead>
<tbody>
${body.join("\n")}
</tbody>
</table>
</div>`}function phrase(of){return of.map(inlineHtml).join("")}function inlineHtml(inline){if(typeof inline==="string")return escapeHtml(inline);switch(inline.kind){case"code":return`<code>${escapeHtml(inline.text)}</code>`;case"strong":return`<strong>${phrase(inline.of)}</strong>`;case"small":return`<small>${phrase(inline.of)}</small>`;case"link":{const url=safeUrl(inline.url);return url===void 0?phrase(inline.of):`<a href="${escapeHtml(url)}">${phrase(inline.of)}</a>`}}}var htmlStyle=`
:root {
  color-scheme: light dark;
  --ink: #1f2328; --paper: #ffffff; --faint: #59636e; --line: #d1d9e0; --shade: #f6f8fa;
  --bad: #d1242f; --warn: #9a6700; --good: #1a7f37; --note: #0969da;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ink: #e6edf3; --paper: #0d1117; --faint: #9198a1; --line: #3d444d; --shade: #151b23;
    --bad: #f85149; --warn: #d29922; --good: #3fb950; --note: #4493f8;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 80rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 1rem; padding-left: .75rem; border-left: .375rem solid var(--line); }
.regression h1 { border-color: var(--bad); }
.uncertain h1, .unmeasured h1 { border-color: var(--warn); }
.pass h1, .new h1, .unchanged h1 { border-color: var(--good); }
p, ul { margin: 0 0 1rem; overflow-wrap: anywhere; }
ul { padding-left: 1.25rem; }
.note, .warning, .caution { padding: .5rem .75rem; border-left: .25rem solid var(--note); background: var(--shade); }
.warning { border-color: var(--warn); }
.caution { border-color: var(--bad); }
a { color: var(--note); }
code { font: .875em ui-monospace, monospace; background: var(--shade); border-radius: .25rem; padding: .1em .3em; overflow-wrap: anywhere; }
pre { font: .875em/1.5 ui-monospace, monospace; background: var(--shade); border-radius: .25rem; padding: .5rem .75rem; margin: 0 0 1rem; white-space: pre-wrap; overflow-wrap: anywhere; }
small, footer { color: var(--faint); font-size: .875rem; }
footer { border-top: 1px solid var(--line); margin-top: 1.5rem; padding-top: .75rem; overflow-wrap: anywhere; }
details { border: 1px solid var(--line); border-radius: .375rem; margin: 0 0 .75rem; padding: 0 .75rem; }
details > :last-child { margin-bottom: .75rem; }
summary { cursor: pointer; padding: .5rem 0; overflow-wrap: anywhere; }
.scroll { overflow-x: auto; margin: 0 0 1rem; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { border: 1px solid var(--line); padding: .375rem .75rem; text-align: left; vertical-align: top; }
th { background: var(--shade); font-weight: 600; }
.right { text-align: right; }
.center { text-align: center; }
td, th { white-space: nowrap; padding: .375rem .5rem; }
@media (min-width: 40.01rem) { td:last-child { white-space: normal; min-width: 8rem; } }
td code { white-space: pre; }
@media (max-width: 40rem) {
  body { font-size: 15px; }
  table { font-size: .875rem; }
  th, td { padding: .25rem .375rem; }
  th, td.left { white-space: normal; }
  th:first-child, td:first-child { min-width: 6.5rem; max-width: 10rem; overflow-wrap: anywhere; }
  td:first-child code { white-space: pre-wrap; }
}
@media print { details { break-inside: avoid; } }
`;export{htmlReport,htmlPage};
