/**
 * Runs in the page's own world before its scripts: puts what the preload exposed on `window`,
 * frozen, as Electron's contextBridge does.
 */
import { createBridgeEnd } from './bridge-end.ts';

/** Replaced by the stand-in with a fresh secret for each document. */
declare const STANDIN_SECRET: string;

function freezeDeeply(value: unknown): unknown {
  if (typeof value === 'object' && value !== null)
    for (const each of Object.values(value)) freezeDeeply(each);
  return Object.freeze(value);
}

if (window === window.top) {
  const end = createBridgeEnd(`${STANDIN_SECRET}-page`, `${STANDIN_SECRET}-preload`);
  end.onOther(({ act, key, value }) => {
    if (act !== 'expose' || key === undefined || value === undefined || Object.hasOwn(window, key)) return;
    Object.defineProperty(window, key, {
      value: freezeDeeply(end.unpack(value)),
      enumerable: true,
      configurable: false,
      writable: false,
    });
  });
  // Whichever of the two worlds came first, each exposure arrives.
  end.say({ act: 'hello' });
}
