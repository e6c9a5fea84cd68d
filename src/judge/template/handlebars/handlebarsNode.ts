/** A template of Handlebars or Mustache, limited to what Evenhand reads. */
export type HandlebarsNode =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'value'; readonly path: HandlebarsPath }
  | {
      readonly kind: 'section' | BlockHelper;
      readonly path: HandlebarsPath;
      readonly body: readonly HandlebarsNode[];
      /** What is shown if the value is empty. */
      readonly otherwise: readonly HandlebarsNode[];
    };

export const blockHelpers = ['if', 'unless', 'each', 'with'] as const;

export type BlockHelper = (typeof blockHelpers)[number];

export interface HandlebarsPath {
  readonly written: string;
  readonly parts: readonly string[];
  /** The number of contexts to go outward. */
  readonly depth: number;
  /** A data variable such as `@index`. */
  readonly isData: boolean;
  /** `this.name` and `./name`: only from this context. */
  readonly isOwn: boolean;
}
