/** The time of day, four times a second, for whoever shows a clock. */
let value = $state(Date.now());
setInterval(() => (value = Date.now()), 250);

export const now = {
  get value(): number {
    return value;
  },
};
