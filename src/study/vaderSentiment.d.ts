/** The parts of vader-sentiment that we use; the package has no types. */
declare module 'vader-sentiment' {
  const vader: {
    readonly SentimentIntensityAnalyzer: {
      /** `compound` is from -1 to 1. */
      polarity_scores(text: string): { readonly compound: number };
    };
  };
  export default vader;
}
