/** Shorter waits are waited out; longer ones end the request and are reported to the user. */
export const LONGEST_RETRY_AFTER_MS = 600_000;

const readOne = (value: string, serviceNowMs: number): number | undefined => {
  if (/^\d{1,12}$/.test(value)) return Number(value) * 1000;
  // A date has a weekday; without this check Date.parse reads '-5' or '1e9' as years.
  if (!/^[A-Za-z]{3,9}, /.test(value)) return undefined;
  const at = Date.parse(value);
  return Number.isFinite(at) ? Math.max(0, at - serviceNowMs) : undefined;
};

/**
 * Milliseconds that a Retry-After header asks for ([RFC 9110, section
 * 10.2.3](https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3): seconds, or a date); undefined if
 * it is absent or unreadable. Of several headers the longest wait counts. A date is compared with
 * the response's own Date header if it has one, so that a wrong local clock does no harm.
 */
export const retryAfterMs = (
  headers: Readonly<Record<string, string>>,
  nowMs: number,
): number | undefined => {
  const header = headers['retry-after'];
  if (header === undefined) return undefined;
  const serviceNow = Date.parse(headers['date'] ?? '');
  const nowThere = Number.isFinite(serviceNow) ? serviceNow : nowMs;
  // Repeated headers are joined with a comma, but a date contains a comma of its own.
  const values = header.match(/[A-Za-z]{3,9}, [^,]+|[^,]+/g) ?? [];
  const waits = values.map((value) => readOne(value.trim(), nowThere)).filter((wait) => wait !== undefined);
  return waits.length === 0 ? undefined : Math.max(...waits);
};
