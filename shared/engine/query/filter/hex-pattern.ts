/**
 * What a search text means for packed hex texts, all of which begin with `0x` and are lower case.
 */
import { nibbleOf } from '../../columns/packed-hex.ts';

export type HexPattern =
  | { readonly kind: 'all' }
  | { readonly kind: 'none' }
  /** The digits as values 0 to 15; `start`: only at the beginning. */
  | { readonly kind: 'start' | 'anywhere'; readonly digits: Uint8Array };

/** `sought` is lower case. */
export function hexPatternOf(sought: string): HexPattern {
  if ('0x'.includes(sought)) return { kind: 'all' };
  const prefix = sought.startsWith('0x') ? 2 : sought.startsWith('x') ? 1 : 0;
  const digits = Array.from(sought.slice(prefix), (each) =>
    each.length === 1 ? nibbleOf(each.charCodeAt(0)) : -1,
  );
  if (digits.includes(-1)) return { kind: 'none' };
  return { kind: prefix > 0 ? 'start' : 'anywhere', digits: Uint8Array.from(digits) };
}
