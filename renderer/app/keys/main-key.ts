/** The key that commands go with, as it is printed on this machine's keyboard. */
export const MAIN_KEY = /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? '') ? '⌘' : 'Ctrl';
