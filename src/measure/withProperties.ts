/**
 * One object with the properties of another. What is computed when it is read stays so, where a spread would compute it
 * at once.
 */
export function withProperties<A extends object, B extends object>(one: A, other: B): A & Omit<B, keyof A> {
  const both = Object.defineProperties({}, Object.getOwnPropertyDescriptors(one));
  // TypeScript does not follow descriptors: these are the properties of both.
  return Object.defineProperties(both, Object.getOwnPropertyDescriptors(other)) as A & Omit<B, keyof A>;
}
