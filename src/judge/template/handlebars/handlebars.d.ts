/// <reference types="handlebars" />
declare module 'handlebars/dist/cjs/handlebars/compiler/base.js' {
  export function parse(text: string): unknown;
}
