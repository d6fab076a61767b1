/**
 * The workbench's colours for light and dark. Each becomes the CSS variable `--casebook-<name>`.
 * Colours with a meaning come in pairs: the colour itself (text, dot, border) and its `-wash` (the
 * background of that text). test/renderer/app/theme/workbench-colors.test.ts checks every pair in
 * use against [WCAG 2.2 AA](https://www.w3.org/TR/WCAG22/#contrast-minimum).
 */
export interface WorkbenchPalette {
  /** The frame: sidebar, header, status line, table header. */
  readonly canvas: string;
  /** Working areas: tabs, dialogs, menus. */
  readonly surface: string;
  /** A row or control under the pointer. */
  readonly hover: string;
  /** The selected row or item. */
  readonly selected: string;
  readonly line: string;
  /** Borders of controls, which need a contrast of 3:1 against the surface. */
  readonly 'line-strong': string;
  readonly text: string;
  readonly 'text-dim': string;
  readonly accent: string;
  /** Filled buttons; their text has the colour `on-accent`. */
  readonly 'accent-fill': string;
  readonly 'on-accent': string;
  readonly 'accent-wash': string;
  readonly focus: string;
  readonly in: string;
  readonly 'in-wash': string;
  readonly out: string;
  readonly 'out-wash': string;
  readonly self: string;
  readonly 'self-wash': string;
  readonly failed: string;
  readonly 'failed-wash': string;
  readonly preconfirmed: string;
  readonly 'preconfirmed-wash': string;
  readonly warning: string;
  readonly 'warning-wash': string;
  /** Lines of a token on a graph: 3:1 against the surface, and unlike the accent, which selects. */
  readonly 'token-1': string;
  readonly 'token-2': string;
  readonly 'token-3': string;
  readonly 'token-4': string;
  readonly 'token-5': string;
  readonly 'token-6': string;
}

export const LIGHT_PALETTE: WorkbenchPalette = {
  canvas: '#f2f4f6',
  surface: '#ffffff',
  hover: '#eaedf1',
  selected: '#dfe9f7',
  line: '#dce0e5',
  'line-strong': '#828b97',
  text: '#171b21',
  'text-dim': '#565e6a',
  accent: '#1c5cb0',
  'accent-fill': '#1f63bd',
  'on-accent': '#ffffff',
  'accent-wash': '#e6effa',
  focus: '#1f63bd',
  in: '#14693a',
  'in-wash': '#e2f3e8',
  out: '#8a4b00',
  'out-wash': '#fcefd9',
  self: '#505966',
  'self-wash': '#e9ecf0',
  failed: '#b3261e',
  'failed-wash': '#fce8e6',
  preconfirmed: '#6a3fb5',
  'preconfirmed-wash': '#efe8fb',
  warning: '#7d5200',
  'warning-wash': '#fff3d1',
  'token-1': '#0a7d70',
  'token-2': '#8a3ea8',
  'token-3': '#b75a00',
  'token-4': '#c02b72',
  'token-5': '#667a00',
  'token-6': '#7d5a45',
};

export const DARK_PALETTE: WorkbenchPalette = {
  canvas: '#15181d',
  surface: '#1b1f25',
  hover: '#262b33',
  selected: '#22344d',
  line: '#2c323b',
  'line-strong': '#6c7683',
  text: '#e4e7eb',
  'text-dim': '#9ea7b3',
  accent: '#82b4f5',
  'accent-fill': '#2b67b5',
  'on-accent': '#ffffff',
  'accent-wash': '#1e2f46',
  focus: '#82b4f5',
  in: '#6fcf97',
  'in-wash': '#173324',
  out: '#f0b45f',
  'out-wash': '#3a2a12',
  self: '#a9b2be',
  'self-wash': '#2b313a',
  failed: '#ff8f87',
  'failed-wash': '#431f1d',
  preconfirmed: '#c0a2f7',
  'preconfirmed-wash': '#2f2548',
  warning: '#ecc25f',
  'warning-wash': '#382c10',
  'token-1': '#3fbfae',
  'token-2': '#cf97ee',
  'token-3': '#f0994d',
  'token-4': '#f07fb4',
  'token-5': '#b3c94a',
  'token-6': '#c9a48c',
};
