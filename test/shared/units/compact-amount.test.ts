import { expect, it } from 'vitest';
import { compactAmount, compactSigned, leastAmount } from '../../../shared/units/compact-amount.ts';

it.each([
  [55_873n, 0, '≈56k'],
  [1_996n, 0, '≈2k'],
  [123_456n, 0, '≈123k'],
  [540_724n, 4, '≈54'],
  [12_345n, 6, '≈0.01'],
  [20_000n, 0, '20k'],
] as const)('has no digits behind the point in the least room: %d with %d decimals', (units, scale, text) => {
  expect(leastAmount({ units, scale })).toBe(text);
});

it.each([
  [55_873n, 0, '≈55.9k'],
  [999_999n, 0, '≈1.00M'],
  [999_499n, 0, '≈999k'],
  [20_000n, 0, '20k'],
  [12_300n, 0, '12.3k'],
  [372_525n, 1, '≈37.3k'],
  [1_234_567_890n, 2, '≈12.3M'],
  [2_840_000_000_001n, 6, '≈2.84M'],
  [1_234n, 0, '≈1.23k'],
  [540_724n, 4, '≈54.1'],
  [99_960n, 3, '≈100'],
  [123n, 0, '123'],
  [123_456n, 7, '≈0.0123'],
  [99_960n, 5, '≈1.00'],
  [5n, 3, '0.005'],
  [2n * 10n ** 12n, 0, '2\u00A0×\u00A010¹²'],
  [999_999_999_999n, 0, '≈1.00\u00A0×\u00A010¹²'],
  [115_792n * 10n ** 72n, 0, '≈1.16\u00A0×\u00A010⁷⁷'],
  [5n, 9, undefined],
  [0n, 0, undefined],
  [-5n, 0, undefined],
] as const)('rounds to three digits, and says so: %d with %d decimals', (units, scale, expected) => {
  expect(compactAmount({ units, scale })).toBe(expected);
});

it.each([
  [54_838_500n, 3, '≈54.8k'],
  [-54_838_500n, 3, '\u2212≈54.8k'],
  [-20_000n, 0, '\u221220k'],
  [0n, 18, '0'],
  [5n, 9, undefined],
] as const)('keeps the sign of a net: %d with %d decimals', (units, scale, expected) => {
  expect(compactSigned({ units, scale })).toBe(expected);
});
