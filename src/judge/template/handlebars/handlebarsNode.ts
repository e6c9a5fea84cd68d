/** A template of Handlebars or Mustache, as much of it as is read. */
export type HandlebarsNode =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'value'; readonly path: HandlebarsPath }
  | {
      readonly kind: 'section' | BlockHelper;
      readonly path: HandlebarsPath;
      readonly body: readonly HandlebarsNode[];
      /** What is shown instead if there is nothing. */
      readonly otherwise: readonly HandlebarsNode[];
    };

export const blockHelpers = ['if', 'unless', 'each', 'with'] as const;

export type BlockHelper = (typeof blockHelpers)[number];

export interface HandlebarsPath {
  readonly written: string;
  readonly parts: readonly string[];
  /** How many contexts further out. */
  readonly depth: number;
  /** `@index` and the like. */
  readonly isData: boolean;
  /** `this.name` and `./name`: of this context alone. */
  readonly isOwn: boolean;
}
