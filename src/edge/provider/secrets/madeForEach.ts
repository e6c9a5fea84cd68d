/** What is made of a list of secrets, made once for each list: every reply is searched for the same few. */
export function madeForEach<Made>(make: (secrets: readonly string[]) => Made): (secrets: readonly string[]) => Made {
  const known = new WeakMap<readonly string[], { readonly made: Made }>();
  return (secrets) => {
    const before = known.get(secrets);
    if (before !== undefined) return before.made;
    const made = make(secrets);
    known.set(secrets, { made });
    return made;
  };
}
