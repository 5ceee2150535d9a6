/** What one connection may ask for: a store that fills by the second, so that a whole rejoin fits and a flood does not. */
export interface Allowance {
  /** Whether so much may be done now; if so it is taken off. */
  take(amount: number): boolean;
  /** Takes off what was done elsewhere, up to as much again as the whole store: it is made good before more is done here. */
  owe(amount: number): void;
}

/** Topics at once, as after a reconnect; and per second in the long run. */
const TOPICS = { capacity: 200, perSecond: 20 };

export function makeAllowance(
  nowMs: () => number = () => performance.now(),
  { capacity, perSecond } = TOPICS,
): Allowance {
  let left = capacity;
  let filledAt = nowMs();
  const fill = (): void => {
    const now = nowMs();
    left = Math.min(capacity, left + ((now - filledAt) / 1_000) * perSecond);
    filledAt = now;
  };
  return {
    owe(amount) {
      fill();
      left = Math.max(-capacity, left - amount);
    },
    take(amount) {
      fill();
      // An empty message costs something too.
      const cost = Math.max(1, amount);
      if (cost > left) return false;
      left -= cost;
      return true;
    },
  };
}
