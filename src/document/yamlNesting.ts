import { Lexer } from 'yaml';

/** Documents of people are rarely deeper than ten; the parser of `yaml` recurses, and hostile depth would end the process. */
export const deepestNesting = 64;

/** The offset at which a YAML text nests deeper than is read; undefined where it nowhere does. */
export function tooDeepAt(text: string): number | undefined {
  const lexer = new Lexer();
  const indents: number[] = [];
  let state = { offset: 0, flow: 0, inline: 0, column: 0, lineBegins: true };
  for (const token of lexer.lex(text)) {
    state = step(state, token, indents);
    if (indents.length + state.flow + state.inline > deepestNesting) return Math.min(state.offset, text.length - 1);
  }
  return undefined;
}

interface State {
  readonly offset: number;
  /** Open brackets and braces. */
  readonly flow: number;
  /** Indicators on this line that open a level of their own: `- - ? x`. */
  readonly inline: number;
  readonly column: number;
  readonly lineBegins: boolean;
}

/** `indents` holds the indentation of every line that the present one may stand in. */
function step(state: State, token: string, indents: number[]): State {
  if (isMark(token)) return state;
  const offset = state.offset + token.length;
  if (token.includes('\n')) return { ...state, offset, inline: 0, column: 0, lineBegins: true };
  const column = state.column + token.length;
  if (token.trim() === '') return { ...state, offset, column };
  if (state.lineBegins && state.flow === 0) {
    while ((indents.at(-1) ?? -1) >= state.column) indents.pop();
    indents.push(state.column);
  }
  return { offset, column, lineBegins: false, ...opened(state, token) };
}

function opened(state: State, token: string): Pick<State, 'flow' | 'inline'> {
  const { flow, inline } = state;
  if (token === '[' || token === '{') return { flow: flow + 1, inline };
  if (token === ']' || token === '}') return { flow: Math.max(0, flow - 1), inline };
  // Between brackets they open nothing: a file of one line may have hundreds of keys.
  const opens = flow === 0 && (token === '-' || token === '?' || token === ':');
  return { flow, inline: opens ? inline + 1 : inline };
}

/** The lexer puts marks among the tokens that stand for nothing in the text: document start, scalar follows, flow error. */
function isMark(token: string): boolean {
  return token === '\u0002' || token === '\u001f' || token === '\u0018';
}
