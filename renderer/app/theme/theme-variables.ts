import type { CSSVariablesResolver } from '@mantine/core';
import { DARK_PALETTE, LIGHT_PALETTE, type WorkbenchPalette } from './workbench-colors.ts';

function casebookVariables(palette: WorkbenchPalette): Record<string, string> {
  return Object.fromEntries(
    Object.entries(palette).map(([name, value]) => [`--casebook-${name}`, String(value)]),
  );
}

/** Mantine's own variables that follow the palette, so that its components match ours. */
function mantineVariables(palette: WorkbenchPalette): Record<string, string> {
  return {
    '--mantine-color-text': palette.text,
    '--mantine-color-body': palette.surface,
    '--mantine-color-bright': palette.text,
    '--mantine-color-dimmed': palette['text-dim'],
    '--mantine-color-placeholder': palette['text-dim'],
    '--mantine-color-anchor': palette.accent,
    '--mantine-color-error': palette.failed,
    '--mantine-color-success': palette.in,
    '--mantine-color-default': palette.surface,
    '--mantine-color-default-hover': palette.hover,
    '--mantine-color-default-border': palette['line-strong'],
    '--mantine-primary-color-light': palette['accent-wash'],
    '--mantine-primary-color-light-color': palette.accent,
    '--mantine-color-accent-light': palette['accent-wash'],
    '--mantine-color-accent-light-color': palette.accent,
    '--mantine-color-accent-filled': palette['accent-fill'],
    '--mantine-color-red-light-color': palette.failed,
    '--mantine-color-red-light': palette['failed-wash'],
    '--mantine-color-gray-subtle-color': palette['text-dim'],
    '--mantine-color-gray-light-color': palette['text-dim'],
  };
}

/**
 * The palette as CSS variables: `--casebook-*` for our own style sheets, `--mantine-*` for
 * Mantine's components.
 */
export const themeVariables: CSSVariablesResolver = () => ({
  variables: {
    '--casebook-row-height': '28px',
    '--casebook-row-height-compact': '24px',
    '--casebook-mono': 'var(--mantine-font-family-monospace)',
  },
  light: { ...casebookVariables(LIGHT_PALETTE), ...mantineVariables(LIGHT_PALETTE) },
  dark: { ...casebookVariables(DARK_PALETTE), ...mantineVariables(DARK_PALETTE) },
});
