/**
 * Texts that attack a reader: markup, formulas, bidirectional controls, control characters, great length.
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
];

/** The n-th attack; n wraps. */
export function hostileText(n: number): string {
  return ATTACKS[n % ATTACKS.length] ?? '';
}
