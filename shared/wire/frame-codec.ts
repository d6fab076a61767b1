/**
 * Text frames for the WebSocket. devalue carries what structured clone does and JSON does not (Uint8Array, undefined, bigint). It
 * refuses objects with a key named `__proto__`; records of a service may have one, so such objects go as lists of entries.
 */
import { parse, stringify } from 'devalue';

const OBJECT_AS_ENTRIES = 'ObjectAsEntries';

const entriesOf = (value: unknown): false | readonly (readonly [string, unknown])[] =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, '__proto__') && Object.entries(value);

/** One message as text. */
export const encodeFrame = (message: unknown): string =>
  stringify(message, { [OBJECT_AS_ENTRIES]: entriesOf });

/** The message of a text; undefined where it is none. */
export function decodeFrame(text: string): unknown {
  try {
    // fromEntries defines own properties: no prototype is touched.
    return parse(text, {
      [OBJECT_AS_ENTRIES]: (entries: readonly (readonly [string, unknown])[]) => Object.fromEntries(entries),
    }) as unknown;
  } catch {
    return undefined;
  }
}
