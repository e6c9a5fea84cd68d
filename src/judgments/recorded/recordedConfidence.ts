const percentage = /^\+?(\d+(?:\.\d+)?|\.\d+)[ \t]*%$/;
const fraction = /^\+?(?:\d+(?:\.\d+)?|\.\d+)(?:e-\d{1,3})?$/;

/**
 * A stated confidence as a number from 0 to 1: `0.85`, "0.85" or "85 %"; undefined where it is none of them. 85 alone is
 * none: beside a 1 nobody could tell whether it is one percent or certainty.
 */
export function recordedConfidence(value: unknown): number | undefined {
  const confidence = typeof value === 'string' ? fromText(value.trim()) : value;
  if (typeof confidence !== 'number' || !(confidence >= 0 && confidence <= 1)) return undefined;
  return confidence + 0;
}

function fromText(text: string): number | undefined {
  const percent = percentage.exec(text)?.[1];
  if (percent !== undefined) return Number(percent) / 100;
  return fraction.test(text) ? Number(text) : undefined;
}
