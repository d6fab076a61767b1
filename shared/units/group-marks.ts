/** Numbers as people type them, with or without separators between groups of three digits. */

/**
 * A sign, one to three digits, groups of three after one kind of separator, and a fraction without
 * any. `\s` includes the narrow spaces.
 */
const GROUPED = /^[-+]?\d{1,3}([,_\s])\d{3}(?:\1\d{3})*(?:\.\d+)?$/;

/**
 * Returns the trimmed text without its group separators (`,`, `_` or spaces, one kind throughout);
 * unchanged if it has none. Undefined unless a separator precedes each group of three: to half of
 * the world `1,5` is one and a half, so it must not be read as fifteen.
 */
export function withoutGroupMarks(text: string): string | undefined {
  const trimmed = text.trim();
  if (!/[,_\s]/.test(trimmed)) return trimmed;
  return GROUPED.test(trimmed) ? trimmed.replaceAll(/[,_\s]/g, '') : undefined;
}
