/** Something that waits until it is opened. */
export interface Held {
  readonly opened: Promise<void>;
  open(): void;
}

export function held(): Held {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}
