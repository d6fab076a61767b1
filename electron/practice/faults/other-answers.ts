/**
 * The ways in which the practice service can answer another question than the one asked.
 */

/** How the answer may differ from its question. */
export const OTHER_ANSWERS = [
  'address',
  'hash',
  'block-hash',
  'height',
  'protocol',
  'record',
  'chain',
  'page',
  'limit',
] as const;

export type OtherAnswer = (typeof OTHER_ANSWERS)[number];
