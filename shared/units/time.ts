/**
 * Times as the service sends them: Unix milliseconds as text (spec 2.1). Displayed and exported in
 * UTC, and labelled so.
 */

/**
 * Unix ms of the text; recognises and flags seconds (10 digits and fewer). Undefined if it is not a
 * time.
 */
export function readTime(
  text: string,
): { readonly unixMs: number; readonly wasSeconds: boolean } | undefined {
  if (!/^\d{1,15}$/.test(text)) return undefined;
  const wasSeconds = text.length <= 10 && text !== '0';
  const unixMs = Number(text) * (wasSeconds ? 1000 : 1);
  return Number.isNaN(new Date(unixMs).getTime()) ? undefined : { unixMs, wasSeconds };
}

/** ISO 8601 with milliseconds and Z; empty if the text is not a time. */
export function isoUtc(text: string): string {
  const time = readTime(text);
  return time === undefined ? '' : new Date(time.unixMs).toISOString();
}

/** The UTC day of Unix ms, e.g. '2026-10-03'. */
export const utcDay = (unixMs: number): string => new Date(unixMs).toISOString().slice(0, 10);

const AGE_STEPS: readonly (readonly [number, string])[] = [
  [31_557_600_000, 'year'],
  [2_629_800_000, 'month'],
  [86_400_000, 'day'],
  [3_600_000, 'hour'],
  [60_000, 'minute'],
  [1000, 'second'],
];

/** e.g. '3 days ago'; 'in 2 minutes' for the future. */
export function ageText(unixMs: number, nowMs: number): string {
  const distance = Math.abs(nowMs - unixMs);
  const step = AGE_STEPS.find(([size]) => distance >= size);
  if (step === undefined) return 'now';
  const count = Math.floor(distance / step[0]);
  const text = `${count} ${step[1]}${count === 1 ? '' : 's'}`;
  return nowMs >= unixMs ? `${text} ago` : `in ${text}`;
}
