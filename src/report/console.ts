import type { Verdict } from '../gate/verdict.ts';
import {
  lineColour,
  type Paint,
  type Setting,
  settingOf,
  type TerminalStyle,
  verdictColour,
} from './consoleColours.ts';
import { type Block, type DocumentStyle, type DocumentTable, type Phrase, phraseText } from './document/document.ts';
import { gateDocument } from './document/gateDocument.ts';
import { shownInText, type TextBlock } from './document/places.ts';
import { signs } from './headline.ts';
import { safeUrl } from './markupText.ts';
import { plainText } from './plainText.ts';
import type { Result } from './result.ts';
import { wrap } from './text.ts';
import { type Column, textTable } from './textTable.ts';

/** On GitHub also the address of the run, and why it has no secrets. */
type ConsoleStyle = TerminalStyle & Pick<DocumentStyle, 'runUrl' | 'restricted'>;

const margin = '   ';
/** HTML and JSON list every item. */
const mostItems = 10;

export function consoleReport(result: Result, style: ConsoleStyle): string {
  const { runUrl, restricted } = style;
  const blocks = gateDocument(result, { items: mostItems, depth: 'terminal', runUrl, restricted });
  return renderConsole(blocks, { ...style, verdict: result.verdict });
}

/** A document for a terminal. */
export function renderConsole(blocks: readonly Block[], style: TerminalStyle & { readonly verdict: Verdict }): string {
  const setting = settingOf(style);
  return `${shownInText(blocks)
    .map((block) => blockLines(block, setting).join('\n'))
    .join('\n\n')}\n`;
}

function blockLines(block: TextBlock, setting: Setting): readonly string[] {
  const { colours, width, verdict } = setting;
  const wrapped = (phrase: Phrase, first = margin, indent = margin) => wrap(plain(phrase), { width, indent, first });
  switch (block.kind) {
    case 'heading':
      return wrapped(block.text, '').map((line) => colours.bold(verdictColour(verdict, colours)(line)));
    case 'paragraph':
      return wrap(withUrls(block.text), { width, indent: margin });
    case 'callout': {
      const colour = { note: colours.dim, warning: colours.warn, caution: colours.bad }[block.tone];
      return wrapped(block.text).map(colour);
    }
    case 'lines':
      // A reader copies the lines of a text, so they stay whole.
      return block.lines.flatMap((line) =>
        block.language === 'text'
          ? [`${margin}${plainText(line)}`.trimEnd()]
          : wrap(plainText(line), { width, indent: `${margin}  `, first: margin }).map(
              diffColour(line, block, colours),
            ),
      );
    case 'quote':
      return wrapped(block.text);
    case 'list':
      return block.items.flatMap((item) => wrapped(item, `${margin}- `, `${margin}  `));
    case 'table':
      return tableLines(block, setting);
    case 'folded':
      return [
        ...wrapped(block.summary, '').map(colours.bold),
        ...shownInText(block.of).flatMap((inner, index, of) => [
          ...(isApart(of[index - 1], inner) ? [''] : []),
          ...(inner.kind === 'paragraph' ? wrapped(inner.text) : blockLines(inner, setting)),
        ]),
      ];
    case 'footer':
      return wrapped(block.text, '', '').map(colours.dim);
  }
}

/** A title stays with its table, and a list with the list before it. */
function isApart(before: TextBlock | undefined, block: TextBlock): boolean {
  if (before === undefined) return false;
  return !(before.kind === 'paragraph' && block.kind === 'table') && !(before.kind === 'list' && block.kind === 'list');
}

function diffColour(line: string, { language }: Extract<Block, { kind: 'lines' }>, colours: Paint): Paint['bad'] {
  if (language === 'diff' && line.startsWith('+')) return colours.good;
  return language === 'diff' && line.startsWith('-') ? colours.bad : (text) => text;
}

/** Columns of ids and labels may lose their ends; numbers never do. */
function tableLines({ columns, rows }: DocumentTable, { colours, width }: Setting): readonly string[] {
  const set = columns.map(({ title, align }, index): Column => {
    const isNamed = rows.some((row) => row[index]?.some((part) => typeof part !== 'string' && part.kind === 'code'));
    return {
      title: plain(title),
      align: align === 'right' ? 'right' : 'left',
      ...(isNamed ? { flexible: true } : {}),
    };
  });
  const cells = rows.map((row) => row.map(plain));
  const marks = [signs.regression, signs.uncertain] as const;
  return textTable(set, cells, width - margin.length).map((line) => margin + lineColour(line, marks, colours)(line));
}

function plain(phrase: Phrase): string {
  return plainText(phraseText(phrase));
}

/** A terminal has no links: the address follows the words. */
function withUrls(phrase: Phrase): string {
  return phrase
    .map((part) => {
      const url = typeof part !== 'string' && part.kind === 'link' ? safeUrl(part.url) : undefined;
      return url === undefined ? plain([part]) : `${plain([part])}: ${url}`;
    })
    .join('');
}
