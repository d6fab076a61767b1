import { describe, expect, it } from 'vitest';
import { contrastRatio } from '../../../support/contrast-ratio.ts';
import { DARK_PALETTE, LIGHT_PALETTE } from '../../../../renderer/app/theme/workbench-colors.ts';

const MEANINGS = ['in', 'out', 'self', 'failed', 'preconfirmed', 'warning', 'accent'] as const;
const GROUNDS = ['canvas', 'surface', 'hover', 'selected'] as const;

describe.each([
  ['light', LIGHT_PALETTE],
  ['dark', DARK_PALETTE],
])('the %s palette meets WCAG AA', (_name, palette) => {
  it.each(GROUNDS)('text and dimmed text on %s', (ground) => {
    expect(contrastRatio(palette.text, palette[ground])).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio(palette['text-dim'], palette[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(MEANINGS)('%s as text on its wash and on every ground', (meaning) => {
    for (const ground of [...GROUNDS, `${meaning}-wash` as const])
      expect(
        contrastRatio(palette[meaning], palette[ground]),
        `${meaning} on ${ground}`,
      ).toBeGreaterThanOrEqual(4.5);
  });

  it('lines of tokens on a graph, each unlike the others and the accent', () => {
    const colours = (['1', '2', '3', '4', '5', '6'] as const).map((n) => palette[`token-${n}`]);
    expect(new Set([...colours, palette.accent]).size).toBe(7);
    for (const ground of ['canvas', 'surface'] as const)
      for (const colour of colours) expect(contrastRatio(colour, palette[ground])).toBeGreaterThanOrEqual(3);
  });

  it('filled buttons, borders of controls and the focus ring', () => {
    expect(contrastRatio(palette['on-accent'], palette['accent-fill'])).toBeGreaterThanOrEqual(4.5);
    for (const ground of ['canvas', 'surface'] as const) {
      expect(contrastRatio(palette['line-strong'], palette[ground])).toBeGreaterThanOrEqual(3);
      expect(contrastRatio(palette.focus, palette[ground])).toBeGreaterThanOrEqual(3);
    }
  });
});

describe('contrastRatio', () => {
  it('knows the ends of the scale', () => {
    expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrastRatio('#777777', '#777777')).toBe(1);
  });
});
