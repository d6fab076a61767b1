/** Determines which key of a shortcut was pressed, on keyboards of every script. */
export interface PressedKey {
  readonly key: string;
  /** The key's place on the keyboard, e.g. 'KeyK'. */
  readonly code?: string;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/** Characters on the keys beside the letters, on the keyboard that other scripts are based on. */
const SIGNS: Readonly<Record<string, readonly [plain: string, withShift: string]>> = {
  Comma: [',', '<'],
  Period: ['.', '>'],
  Slash: ['/', '?'],
  Minus: ['-', '_'],
  Equal: ['=', '+'],
};

function signOfCode(code: string, shiftKey: boolean): string | undefined {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter !== undefined) return shiftKey ? letter : letter.toLowerCase();
  const [, digit] = /^(?:Digit|Numpad)(\d)$/.exec(code) ?? [];
  return digit ?? SIGNS[code]?.[shiftKey ? 1 : 0];
}

/**
 * The key as a Latin keyboard names it. If the key types a Latin letter or sign, that counts,
 * wherever the key is (Dvorak, AZERTY); if it types another script (Cyrillic, Greek, Hebrew,
 * Arabic, Devanagari …) its place counts, as in VS Code. With Alt, which turns letters into signs
 * on some systems, the place counts as well.
 */
export function latinKeyOf({ key, code = '', shiftKey, altKey }: PressedKey): string {
  if (/^[ -~]$/.test(key)) return key;
  const isDead = key === 'Dead';
  const isOneSign = /^.{1,2}$/u.test(key) && !/^[\w ]+$/.test(key);
  if (!isDead && !isOneSign) return key;
  // Letters such as ö and é are Latin: no shortcut is meant.
  if (!altKey && (isDead || /^\p{Script=Latin}+$/u.test(key))) return key;
  return signOfCode(code, shiftKey) ?? key;
}
