/**
 * Converts between decimal text and raw integers. The practice service has its own arithmetic on
 * purpose: shared code would confirm its own mistakes.
 */

/** '1.5' with 18 decimals is 1500000000000000000n. */
export function rawAmount(decimal: string, precision = 18): bigint {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal);
  if (match === null) throw new Error(`'${decimal}' is not a decimal number`);
  const fraction = (match[3] ?? '').padEnd(precision, '0');
  if (fraction.length > precision) throw new Error(`'${decimal}' has more than ${precision} decimals`);
  const units = BigInt(`${match[2] ?? '0'}${fraction}`);
  return match[1] === '-' ? -units : units;
}

/** 1500000000000000000n with 18 decimals is '1.5'; no trailing zeros, no exponent. */
export function decimalText(raw: bigint, precision = 18): string {
  const sign = raw < 0n ? '-' : '';
  const digits = (raw < 0n ? -raw : raw).toString().padStart(precision + 1, '0');
  const whole = digits.slice(0, digits.length - precision);
  const fraction = digits.slice(digits.length - precision).replace(/0+$/, '');
  return fraction === '' ? `${sign}${whole}` : `${sign}${whole}.${fraction}`;
}

/**
 * The nearest IEEE double, written without an exponent: real services round this way (quirk
 * 'roundedAmounts').
 */
export function roundedText(decimal: string): string {
  if (decimal === '') return decimal;
  const short = Number(decimal).toPrecision(15);
  const match = /^(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(Number(short).toExponential());
  if (match === null) return decimal;
  const digits = `${match[1] ?? ''}${match[2] ?? ''}`;
  const point = Number(match[3]) + 1;
  if (point <= 0) return `0.${'0'.repeat(-point)}${digits}`;
  if (digits.length <= point) return digits.padEnd(point, '0');
  return `${digits.slice(0, point)}.${digits.slice(point)}`;
}
