import { describe, expect, it } from 'vitest';
import { ClockSkew } from '../../../../electron/core/signing/clock-skew.ts';

const at = Date.parse('2026-01-02T03:04:05.500Z');
const header = (ms: number): string => new Date(ms).toUTCString();

describe('ClockSkew', () => {
  it('N14: is undefined until a readable Date header came, then within its resolution', () => {
    const skew = new ClockSkew();
    skew.observe(undefined, at, at);
    skew.observe('tomorrow-ish', at, at);
    expect(skew.skewMs).toBeUndefined();
    skew.observe(header(at + 120_000), at, at);
    expect(Math.abs((skew.skewMs ?? 0) - 120_000)).toBeLessThanOrEqual(500);
  });

  it('N14: one answer with a wrong Date does not move the median', () => {
    const skew = new ClockSkew();
    for (const offset of [0, 0, 3_600_000, 0, 0]) skew.observe(header(at + offset), at, at);
    expect(Math.abs(skew.skewMs ?? 9e9)).toBeLessThanOrEqual(500);
  });

  it('keeps only the latest sample when the service has just refused a time stamp', () => {
    const skew = new ClockSkew();
    for (const offset of [0, 0, 0, -120_000]) skew.observe(header(at + offset), at, at);
    skew.keepLatest();
    expect(Math.abs((skew.skewMs ?? 0) + 120_000)).toBeLessThanOrEqual(500);
  });
});
