/** A judge to begin with if no prompt was found, or no prompt is a judge. */
export const exampleJudge = {
  prompt: 'judges/helpful.prompt.yml',
  text: `name: helpful
model: gpt-5-mini
messages:
  - role: user
    content: |
      A customer asked:
      {{question}}

      The answer was:
      {{answer}}

      How far does the answer help?
      score 0 means the answer does not help
      score 1 means the answer helps in part
      score 2 means the answer settles the question

      {{output}}
`,
} as const;
