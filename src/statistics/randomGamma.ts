// Looked up once: a global costs much at each draw where it stands behind a context of node:vm, as in the tests.
const { log, sqrt } = Math;

/**
 * A stream of gamma variables of one shape and scale 1, drawn from a stream of uniform ones.
 *
 * Source: Marsaglia and Tsang, A simple method for generating gamma variables, ACM TOMS 26 (2000); the normal variables
 * it needs by the polar method of Marsaglia and Bray, SIAM Review 6 (1964).
 *
 * @param shape at least 1, or 0, whose variable is always 0. No other draw is 0.
 * @param random uniform over [0, 1), such as `seededRandom` gives.
 */
export function randomGamma(shape: number, random: () => number): () => number {
  if (shape === 0) return () => 0;
  const scale = shape - 1 / 3;
  const spread = 1 / sqrt(9 * scale);
  return () => {
    for (;;) {
      const x = randomNormal(random);
      const root = 1 + spread * x;
      if (root <= 0) continue;
      const cube = root * root * root;
      const uniform = 1 - random();
      if (uniform < 1 - 0.0331 * x * x * x * x) return scale * cube;
      if (log(uniform) < (x * x) / 2 + scale * (1 - cube + log(cube))) return scale * cube;
    }
  };
}

function randomNormal(random: () => number): number {
  for (;;) {
    const x = 2 * random() - 1;
    const y = 2 * random() - 1;
    const square = x * x + y * y;
    if (square > 0 && square < 1) return x * sqrt((-2 * log(square)) / square);
  }
}
