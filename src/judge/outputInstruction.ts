import { rangeOf, type Scale, valuesOf } from './scale.ts';

/**
 * The sentence that asks for the answer in one form. The six JSON forms are those of the paper output-sequencing,
 * Table 1: an example (`ex`) or a description (`json`) × score only, score first, reasons first.
 */
export function outputInstruction(form: OutputForm, scale: Scale): string {
  switch (form.format) {
    case 'text':
      return textInstruction(form, scale);
    case 'ex':
      return `Example JSON output:\n${object(form.order, example(scale), '"<your reasons for the rating>"')}`;
    case 'json': {
      const what = form.named === true ? valueNamed(scale) : scale.kind === 'pairwise' ? 'your choice' : 'the rating';
      return `Output a json of the following format:\n${object(form.order, `"<${what}>"`, '"<point out the issues and your reasons for the rating>"')}`;
    }
  }
}

function textInstruction({ order, named }: OutputForm, scale: Scale): string {
  const what = named === true || scale.kind === 'pairwise' ? valueNamed(scale) : 'the score';
  switch (order) {
    case 'score-only':
      return `Answer with one line: "Score:" and ${what}, and nothing else.`;
    case 'score-first':
      return `Begin with "Score:" and ${what} on the first line, then write "Reason:" and one or two sentences.`;
    case 'reason-first':
      return `Begin with "Reason:" and one or two sentences, then write "Score:" and ${what} on the last line.`;
  }
}

function valueNamed(scale: Scale): string {
  return scale.kind === 'interval' ? `a number from ${scale.min} to ${scale.max}` : `one of ${rangeOf(scale)}`;
}

function object(order: OutputForm['order'], score: string, reasons: string): string {
  const members = [`"score": ${score}`, ...(order === 'score-only' ? [] : [`"reasons": ${reasons}`])];
  return `{${(order === 'reason-first' ? members.toReversed() : members).join(', ')}}`;
}

/** The middle of the scale, so that the example pulls to neither end. */
function example(scale: Scale): string {
  const values = valuesOf(scale);
  return JSON.stringify(values[Math.floor((values.length - 1) / 2)] ?? '');
}

/** How the judge is asked to write its answer: the format × the order of score and reason. */
export interface OutputForm {
  /** `text`: labelled lines; `ex`: an example JSON; `json`: a described JSON (paper output-sequencing, Table 1). */
  readonly format: 'text' | 'ex' | 'json';
  readonly order: 'score-only' | 'score-first' | 'reason-first';
  /** The instruction names the values, since no other words of the prompt do. */
  readonly named?: true;
}

/** Whether a JSON Schema that is sent with the prompt decides the form of the reply. */
export function hasReplySchema({ parameters }: { readonly parameters: Readonly<Record<string, unknown>> }): boolean {
  return JSON.stringify(parameters['response_format'] ?? '').includes('json_schema');
}
