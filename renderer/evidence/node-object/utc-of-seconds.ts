/** Times of JSON-RPC: seconds since 1970 (Unix), displayed in UTC. */

/** Decimal seconds as '2026-10-03 12:00:05 UTC'; undefined if no calendar has the time. */
export function utcOfSeconds(seconds: string): string | undefined {
  // The last time that a Date can represent.
  if (BigInt(seconds) > 8_640_000_000_000n) return undefined;
  const iso = new Date(Number(seconds) * 1000).toISOString();
  return `${iso.replace('T', ' ').replace('.000Z', '')} UTC`;
}
