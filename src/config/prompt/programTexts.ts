import { linePlaces } from '../../document/placedDocument.ts';
import {
  commentEnd,
  isValueEnd,
  joinedLiterals,
  type Literal,
  literalAt,
  matchAt,
  type Syntax,
  trimsEnd,
} from './programLiterals.ts';

/** A text in a program, by the names around it. */
export interface ProgramText {
  /** From the outside: `PROMPTS.tone.text` in nested objects, `judge.prompt` for a name in a function. */
  readonly name: string;
  readonly line: number;
  /** Literals side by side, which the program joins; empty: it is that of another name. */
  readonly literals: readonly Literal[];
  readonly reference?: string;
  /** The offset of the bracket that holds it, the same for texts of one object. */
  readonly bracket: number;
  /** Whether the program takes the white space around it away (`.strip()`, `.trim()`), or its indentation (`dedent`). */
  readonly isTrimmed: boolean;
  readonly isDedented: boolean;
  /** What Python's `.format(…)` gets behind it; absent: it is not called. */
  readonly formatted?: readonly string[];
  /** Whether it is a whole value, and no part of an expression. */
  readonly isWhole: boolean;
  readonly isOfFunction: boolean;
}

/** A name that gets a value, and its line, from 1. */
export interface Binding {
  readonly name: string;
  readonly line: number;
}

/** The texts that are values in a program, and the names that get any value. Nothing of the program is run. */
export function programTexts(text: string, syntax: Syntax): Pick<Scan, 'texts' | 'bindings'> {
  const scan = new Scan(text, syntax);
  for (let at = 0; at < text.length; ) at = scan.step(at);
  return scan;
}

/** A bracket or a block that is open. */
interface Frame {
  readonly at: number;
  /** The sign that ends it; undefined: a block of Python, or the whole program. */
  readonly close?: string | undefined;
  /** The column of the line that opens a block of Python. */
  readonly column?: number;
  readonly names: readonly string[];
  /** The name before a bracket of arguments, and the function before the type of what it returns. */
  readonly callee?: string | undefined;
  readonly header?: string | undefined;
  readonly isFunction: boolean;
  /** The name that the next value gets. */
  key?: string | undefined;
}

const word = /[\p{L}_$][\p{L}\p{N}_$]*(?:\??\.[\p{L}_$][\p{L}\p{N}_$]*)*/uy;
const declared = /[ \t]+([\p{L}_$][\p{L}\p{N}_$]*)/uy;
const assignment = /[ \t]*(?::[^=;\n(){}]{0,200})?[-+*/%|&^?]{0,3}=(?![=>])/y;
const colon = /\s*:/y;
const format = /\s*\.format\(([\p{L}\p{N}_\s,.=]{0,500})\)/uy;
const dedents = /(?:^|\.)(?:dedent|cleandoc)$/;
const brackets: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };
/** Words before a bracket that call nothing. */
const calls =
  /^(?!(?:if|for|while|switch|catch|with|return|await|in|of|and|or|not|else|elif|yield|typeof|case)$)[\p{L}_$]/u;
/** What a value may stand behind. */
const before = /^(?:[=:(,[]|=>|return)$/;
/** Names in names: a program may be hostile. */
const deepest = 50;
class Scan {
  readonly texts: ProgramText[] = [];
  readonly bindings: Binding[] = [];
  private readonly text: string;
  private readonly syntax: Syntax;
  private readonly lineAt: (at: number) => number;
  private readonly root: Frame = { at: -1, names: [], isFunction: false };
  private readonly frames: Frame[] = [this.root];
  /** The last sign or word of the statement; empty: a statement begins. */
  private last = '';
  /** The function whose arguments were just closed, and the class that was just named. */
  private header: string | undefined;
  private className: string | undefined;
  private isLambda = false;

  constructor(text: string, syntax: Syntax) {
    this.text = text;
    this.syntax = syntax;
    const placeAt = linePlaces(text);
    this.lineAt = (at) => placeAt(at).line;
  }

  /** Reads the sign, word, text or comment at an offset; returns the offset behind it. */
  step(at: number): number {
    const { text, syntax } = this;
    const comment = commentEnd(text, at, syntax);
    if (comment !== undefined) return comment;
    const literal = literalAt(text, at, syntax);
    if (literal !== undefined) return this.readLiteral(literal);
    const own = matchAt(word, text, at)?.[0];
    if (own !== undefined) return this.readWord(at, own);
    this.readSign(text[at] ?? '', at);
    return at + 1;
  }

  private get top(): Frame {
    return this.frames.at(-1) ?? this.root;
  }

  private namesIn({ names, key }: Frame): readonly string[] {
    return key === undefined || names.length > deepest ? names : [...names, key];
  }

  private readSign(sign: string, at: number): void {
    if (sign === '\n') this.endLine(at);
    else if (sign in brackets) this.open(sign, at);
    else if (/[)\]}]/.test(sign)) this.close(sign, at);
    else if (sign === ';') this.endStatement();
    else if (sign === ',' && this.top.close !== undefined) {
      this.top.key = this.top.close === ']' ? String(Number(this.top.key) + 1) : undefined;
      this.last = sign;
    } else if (/\S/.test(sign)) this.last = sign === '>' && this.text[at - 1] === '=' ? '=>' : sign;
  }

  private endStatement(): void {
    if (this.top.close !== ')' && this.top.close !== ']') this.top.key = undefined;
    this.last = '';
    this.header = undefined;
    this.isLambda = false;
  }

  private endLine(at: number): void {
    if (this.syntax === 'script') {
      // Of blank lines the last one says what follows.
      const next = matchAt(/\n[ \t]*(\S)/y, this.text, at)?.[1];
      const goesOn = next === undefined || /[=(,+?:&|>{[]$/.test(this.last) || /[.+?:&|)\]}]/.test(next);
      if (!goesOn) this.endStatement();
    } else if (this.top.close === undefined) {
      this.endStatement();
      const column = matchAt(/\n([ \t]*)(?=[^\s#])/y, this.text, at)?.[1]?.length ?? Number.POSITIVE_INFINITY;
      const open = this.frames.findIndex((frame) => (frame.column ?? -1) >= column);
      if (open > 0) this.frames.length = open;
    }
  }

  private readWord(at: number, own: string): number {
    const end = at + own.length;
    const { top, text } = this;
    if (own === 'lambda') this.isLambda = true;
    const name = /^(?:def|class)$/.test(own) ? matchAt(declared, text, end) : undefined;
    if (name !== undefined && this.syntax === 'script') this.className = name[1];
    if (name !== undefined && this.syntax === 'python' && top.close === undefined) {
      const line = text.lastIndexOf('\n', at - 1) + 1;
      const column = matchAt(/[ \t]*/y, text, line)?.[0].length ?? 0;
      const names = [...top.names.slice(0, deepest), name[1] ?? ''];
      this.frames.push({ at, column, names, isFunction: own === 'def' || top.isFunction });
      this.last = name[1] ?? '';
      return end + name[0].length;
    }
    const isKey = top.close === '}' && /^[{,]$/.test(this.last) && matchAt(colon, text, end) !== undefined;
    const assigned = isKey ? undefined : matchAt(assignment, text, end);
    const lastName = own.slice(own.lastIndexOf('.') + 1);
    if (isKey || assigned !== undefined) top.key = lastName;
    // The names of arguments belong to what is called.
    if (assigned !== undefined && top.close !== ')')
      this.bindings.push({ name: this.namesIn(top).join('.'), line: this.lineAt(at) });
    const isReference = top.close === '}' && top.key !== undefined && this.last === ':' && assigned === undefined;
    if (isReference && isValueEnd(text, end, this.syntax))
      this.texts.push({ ...this.textAt(at), literals: [], reference: lastName, isWhole: true });
    this.last = assigned === undefined ? own : '=';
    return end + (assigned?.[0].length ?? 0);
  }

  private readLiteral(first: Literal): number {
    const { top, text, last } = this;
    if (top.close === '}' && /^[{,]$/.test(last) && matchAt(colon, text, first.end) !== undefined) {
      top.key = first.body;
      return first.end;
    }
    const literals = joinedLiterals(text, first, { syntax: this.syntax, isInBrackets: top.close !== undefined });
    const { end = first.end } = literals.at(-1) ?? {};
    const called = this.syntax === 'python' ? matchAt(format, text, end) : undefined;
    const filled = end + (called?.[0].length ?? 0);
    const after = trimsEnd(text, filled);
    // A text that begins a statement is a remark on the program.
    if (last !== '' || top.close !== undefined) {
      this.texts.push({
        ...this.textAt(first.from),
        literals,
        isTrimmed: after > filled,
        ...(called && { formatted: (called[1] ?? '').split(',').map((one) => one.trim()) }),
        isDedented: dedents.test(top.callee ?? ''),
        isWhole: before.test(last) && isValueEnd(this.text, after, this.syntax),
      });
    }
    this.last = 'text';
    return after;
  }

  private textAt(at: number): Omit<ProgramText, 'literals' | 'isWhole'> {
    const { top, last } = this;
    const isOfFunction = top.isFunction || last === '=>' || this.isLambda;
    const place = { name: this.namesIn(top).join('.'), line: this.lineAt(at), bracket: top.at };
    return { ...place, isOfFunction, isTrimmed: false, isDedented: false };
  }

  private open(sign: string, at: number): void {
    const { top, last, header } = this;
    const names = this.namesIn(top);
    // A type of what a function returns may have braces of its own.
    const isBody = sign === '{' && !/[:<|&,]$/.test(last);
    const name = isBody ? (header ?? this.className) : undefined;
    this.frames.push({
      at,
      close: brackets[sign],
      names: name === undefined || name === 'function' || names.length > deepest ? names : [...names, name],
      callee: sign === '(' && calls.test(last) ? last : undefined,
      ...(sign === '[' && { key: '0' }),
      ...(sign === '{' && !isBody && { header }),
      isFunction: top.isFunction || (isBody && (header !== undefined || last === '=>')),
    });
    if (isBody) [this.header, this.className] = [undefined, undefined];
    this.last = sign;
  }

  private close(sign: string, at: number): void {
    const { at: opening, close, callee, header } = this.top;
    if (close !== sign) return;
    this.frames.pop();
    if (header !== undefined) this.header = header;
    this.last = sign;
    if (sign !== ')') return;
    if (this.syntax === 'script') this.header = callee;
    // Brackets alone, and a call that takes the indentation away, leave their text the whole value.
    if (callee !== undefined && !dedents.test(callee)) return;
    const after = trimsEnd(this.text, at + 1);
    const isWhole = isValueEnd(this.text, after, this.syntax);
    for (let index = this.texts.length - 1; this.texts[index]?.bracket === opening; index -= 1) {
      const one = this.texts[index];
      if (one !== undefined)
        this.texts[index] = { ...one, isWhole: one.isWhole && isWhole, isTrimmed: one.isTrimmed || after > at + 1 };
    }
  }
}
