/** How positive a text is, from -1 to 1. */
export type Polarity = (text: string) => number;

/**
 * VADER, by its port to JavaScript: English words with a valence and rules for negation, degree and capitals. The
 * lexicon is loaded when needed.
 *
 * Source: Hutto and Gilbert, VADER: A Parsimonious Rule-based Model for Sentiment Analysis of Social Media Text (ICWSM
 * 2014). The paper perturbed-rating used TextBlob, which has no port.
 */
export async function loadPolarity(): Promise<Polarity> {
  const { default: vader } = await import('vader-sentiment');
  return (text) => vader.SentimentIntensityAnalyzer.polarity_scores(text).compound;
}
