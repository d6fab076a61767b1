/** Shares in exact integer arithmetic: rounded once, for display, half up. Pure. */

/** Displayed decimals of a per cent. */
export const SHARE_DECIMALS = 4;

/** The note beside rounded shares. */
export const ROUNDING_TEXT = `rounded half up to ${SHARE_DECIMALS} decimals of a per cent`;

/**
 * `part` of `whole` in per cent, e.g. '12.3457'; '' if the whole is not positive. A part that would
 * round to nothing or to all becomes '<0.0001' or '>99.9999'.
 */
export function shareText(part: bigint, whole: bigint): string {
  if (whole <= 0n || part < 0n) return '';
  const unit = 10n ** BigInt(SHARE_DECIMALS);
  const rounded = (2n * part * 100n * unit + whole) / (2n * whole);
  if (rounded === 0n && part > 0n) return `<${decimalOf(1n)}`;
  if (rounded === 100n * unit && part < whole) return `>${decimalOf(100n * unit - 1n)}`;
  return decimalOf(rounded);
}

function decimalOf(units: bigint): string {
  const digits = units.toString().padStart(SHARE_DECIMALS + 1, '0');
  return `${digits.slice(0, -SHARE_DECIMALS)}.${digits.slice(-SHARE_DECIMALS)}`;
}
