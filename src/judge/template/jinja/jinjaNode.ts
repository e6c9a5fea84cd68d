/** A node of the syntax tree of a template. */
export interface JinjaNode {
  readonly type: string;
  readonly [key: string]: unknown;
}

export function isNode(value: unknown): value is JinjaNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
