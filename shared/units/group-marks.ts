/**
 * Numbers as people type them, with or without marks between groups of three digits.
 */

/** A sign, one to three digits, groups of three behind one kind of mark, and a fraction without any. `\s` has the narrow spaces, too. */
const GROUPED = /^[-+]?\d{1,3}([,_\s])\d{3}(?:\1\d{3})*(?:\.\d+)?$/;

/**
 * The trimmed text without its group marks (`,`, `_` or spaces, one kind throughout); as it is where it has none. Undefined where a mark does not stand before each
 * group of three: `1,5` is one and a half to half of the world, and must not be read as fifteen.
 */
export function withoutGroupMarks(text: string): string | undefined {
  const trimmed = text.trim();
  if (!/[,_\s]/.test(trimmed)) return trimmed;
  return GROUPED.test(trimmed) ? trimmed.replaceAll(/[,_\s]/g, '') : undefined;
}
