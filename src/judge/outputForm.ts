/** How the judge is asked to write its answer: the format × the order of score and reason. */
export interface OutputForm {
  /** `text`: labelled lines; `ex`: an example JSON; `json`: a described JSON (paper output-sequencing, Table 1). */
  readonly format: 'text' | 'ex' | 'json';
  readonly order: 'score-only' | 'score-first' | 'reason-first';
}
