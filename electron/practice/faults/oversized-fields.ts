/** Records that are too large to be shown whole: legal, but made to stop a reader. */

/** Bytes of `data`. */
const DATA_BYTES = 2_500_000;
const TOPICS = 10_000;
/** Levels of `actionData`. */
const LEVELS = 100_000;

/**
 * The first record has 5 MB of data, the second 10,000 topics; action data is nested 100,000 deep.
 * Other records stay as they are.
 */
export function withOversizedFields(
  record: Readonly<Record<string, unknown>>,
  index: number,
): Record<string, unknown> {
  const { data, topics, actionData } = record;
  return {
    ...record,
    ...(index === 0 && typeof data === 'string' ? { data: `0x${'ab'.repeat(DATA_BYTES)}` } : {}),
    ...(index === 1 && Array.isArray(topics)
      ? { topics: Array.from({ length: TOPICS }, (_, place) => `0x${place.toString(16).padStart(64, '0')}`) }
      : {}),
    ...(typeof actionData === 'string'
      ? { actionData: `${'{"a":'.repeat(LEVELS)}1${'}'.repeat(LEVELS)}` }
      : {}),
  };
}
