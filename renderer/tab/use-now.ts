import { useEffect, useState } from 'react';

/** Ages on screen update once a minute. */
const AGE_TICK_MS = 60_000;

/** Returns the current time in Unix ms, from which ages on screen are computed. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), AGE_TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
