import { useEffect, useState } from 'react';

/** Draws again at an interval while it is wanted, for what shows the time. */
export function useTick(wanted: boolean, ms: number): void {
  const [, setTick] = useState(0);
  useEffect(() => {
    if (!wanted) return undefined;
    const timer = setInterval(() => setTick((tick) => tick + 1), ms);
    return () => clearInterval(timer);
  }, [wanted, ms]);
}
