/**
 * Turns the name of a case, or one that the user typed, into a file name that is safe on all three
 * systems. The user sees it before it is used.
 */
const RESERVED = /^(con|prn|aux|nul|com[0-9]|lpt[0-9])(\.|$)/i;
const MAX_NAME_BYTES = 200;

/**
 * Removes folders, control and direction characters, reserved device names and trailing dots. Never
 * returns an empty name.
 */
export function safeExportName(suggested: string): string {
  const plain = suggested
    .normalize('NFC')
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/[\\/:*?"<>|]/g, '-')
    .replaceAll(/^[.\s-]+|[.\s]+$/g, '');
  const named = plain === '' ? 'export.csv' : RESERVED.test(plain) ? `case-${plain}` : plain;
  return cutToBytes(named);
}

function cutToBytes(name: string): string {
  if (Buffer.byteLength(name) <= MAX_NAME_BYTES) return name;
  const dot = name.lastIndexOf('.');
  const extension = dot > 0 && name.length - dot <= 20 ? name.slice(dot) : '';
  const characters = Array.from(name.slice(0, name.length - extension.length));
  while (Buffer.byteLength(characters.join('')) + Buffer.byteLength(extension) > MAX_NAME_BYTES)
    characters.pop();
  return `${characters.join('')}${extension}`;
}

/** Returns `name-2.csv` for `name.csv` and n = 2, to avoid a name that is taken. */
export function numberedName(name: string, n: number): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? `${name.slice(0, dot)}-${n}${name.slice(dot)}` : `${name}-${n}`;
}
