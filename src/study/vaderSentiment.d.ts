/** What is used of vader-sentiment, which has no types of its own. */
declare module 'vader-sentiment' {
  const vader: {
    readonly SentimentIntensityAnalyzer: {
      /** `compound` is from -1 to 1. */
      polarity_scores(text: string): { readonly compound: number };
    };
  };
  export default vader;
}
