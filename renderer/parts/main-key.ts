/** The modifier key of commands, as it is printed on this machine's keyboard: ⌘ or Ctrl. */
export const MAIN_KEY = /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? '') ? '⌘' : 'Ctrl';
