const BASE_MS = 500;
const LONGEST_MS = 30_000;

/** The most attempts for one request, the first included. */
export const MOST_ATTEMPTS = 5;

/**
 * The wait before the next attempt: exponential with full jitter, so that clients that failed
 * together do not return together. `failedAttempts` counts from 1; `random` returns [0, 1).
 */
export const backoffMs = (failedAttempts: number, random: () => number): number =>
  random() * Math.min(LONGEST_MS, BASE_MS * 2 ** (failedAttempts - 1));
