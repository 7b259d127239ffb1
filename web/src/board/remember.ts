/** Keeps the last result for as long as its ingredients read the same. */
export function remember<T>(): (key: string, make: () => T) => T {
  let last: { key: string; value: T } | undefined;
  return (key, make) => {
    if (last?.key !== key) last = { key, value: make() };
    return last.value;
  };
}
