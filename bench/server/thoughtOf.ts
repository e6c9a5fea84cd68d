/** What the judge of the benches thinks of an order by its number: 0, 1 or 2. */
export function thoughtOf(order: number): number {
  return order % 3;
}
