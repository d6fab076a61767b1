/**
 * Texts that attack a reader: markup, formulas, bidirectional controls, control and invisible
 * characters, stacks of marks, great length.
 */
const ATTACKS: readonly string[] = [
  '<img src=x onerror="window.__pwned=1">',
  '<script>window.__pwned=1</script>',
  '"><svg/onload=window.__pwned=1>',
  "';window.__pwned=1;//",
  '{{constructor.constructor("window.__pwned=1")()}}',
  '${window.__pwned=1}',
  '%3Cscript%3Ewindow.__pwned%3D1%3C%2Fscript%3E',
  'javascript:window.__pwned=1',
  '=HYPERLINK("http://127.0.0.1:9/","click")',
  "=cmd|'/C calc'!A0",
  '+1+1',
  '@SUM(1)',
  '\t=1+1',
  '\u202Egnp.exe\u202C',
  '\u2066left\u2069\u200E\u200F\u061C',
  'line\r\nbreak,"quote"',
  '__proto__',
  'constructor',
  'nul\u0000inside',
  `long ${'W'.repeat(4_000)}`,
  'turned \u202Aa\u202Bb\u202Cc\u202Dd\u202Ce\u2067f\u2068g',
  'hid\u200Bd\u200Ce\u200Dn\u2060\uFEFF',
  'tag\u{E0001}\u{E0041}\u{E0042}\u{E007F}ged',
  `z${'\u0301\u0323\u035C'.repeat(40)}algo`,
  `symbol ${'I'.repeat(992)}.`,
];

/** The number of attacks. */
export const HOSTILE_TEXT_COUNT = ATTACKS.length;

/** The n-th attack; n wraps. */
export function hostileText(n: number): string {
  return ATTACKS[n % ATTACKS.length] ?? '';
}
