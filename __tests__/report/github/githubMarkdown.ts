import rehypeRaw from 'rehype-raw';
import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';

/** As much of a tree of HTML as the tests look at. */
export interface HtmlNode {
  readonly type: string;
  readonly tagName?: string;
  readonly value?: string;
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly children?: readonly HtmlNode[];
}

const raw = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeRaw)
  .freeze();

/** Its own schema is what GitHub lets through. */
const sanitiser = unified().use(rehypeSanitize).freeze();

/** What is left of a comment after GitHub's Markdown and its sanitiser. */
export function githubTree(markdown: string): HtmlNode {
  return sanitiser.runSync(treeOf(markdown));
}

/** The same before the sanitiser: what of it would only be taken away by it. */
export function unsanitisedTree(markdown: string): HtmlNode {
  return treeOf(markdown);
}

let last: { readonly markdown: string; readonly tree: ReturnType<typeof raw.runSync> } | undefined;

/** Most texts are looked at before and after the sanitiser, and to read them takes longer than all else. */
function treeOf(markdown: string) {
  if (last?.markdown !== markdown) last = { markdown, tree: raw.runSync(raw.parse(markdown)) };
  return last.tree;
}

const writer = unified().use(rehypeStringify).freeze();

/** The page that a reader gets; `whole`: before the sanitiser. */
export function htmlOf(markdown: string, which: 'shown' | 'whole' = 'shown'): string {
  const tree = treeOf(markdown);
  return writer.stringify(which === 'shown' ? sanitiser.runSync(tree) : tree);
}
