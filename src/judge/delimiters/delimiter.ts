/** What the words of a prompt put around the text of an item, so that the model can tell where it ends. */
export type Delimiter =
  /** `<transcript>` … `</transcript>`. */
  | { readonly kind: 'tag'; readonly name: string }
  /** Three or more backticks or tildes on a line of their own, before and after. */
  | { readonly kind: 'fence'; readonly mark: '`' | '~'; readonly length: number }
  /** `"""`, `---`, `###`, `<<<`, … right before and right after. */
  | { readonly kind: 'marks'; readonly close: string };
