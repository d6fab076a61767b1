import { useEffect, useState } from 'react';

/** Ages on screen are renewed once a minute. */
const AGE_TICK_MS = 60_000;

/** The present, Unix ms, as ages on screen are told from it. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), AGE_TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
