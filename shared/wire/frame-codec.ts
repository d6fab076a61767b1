/**
 * Messages as text: always on the WebSocket, on Electron's IPC where an object would lose a field on the way. devalue carries what
 * structured clone does and JSON does not (Uint8Array, undefined, bigint). It refuses objects with a key named `__proto__`; records
 * of a service may have one, so such objects go as lists of entries.
 */
import { parse, stringify } from 'devalue';

const OBJECT_AS_ENTRIES = 'ObjectAsEntries';

const hasProtoKey = (value: object): boolean => Object.hasOwn(value, '__proto__');
const entriesOf = (value: unknown): false | readonly (readonly [string, unknown])[] =>
  typeof value === 'object' && value !== null && hasProtoKey(value) && Object.entries(value);

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

function holdsProtoKey(message: unknown): boolean {
  const open = [message];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) continue;
    if (hasProtoKey(value)) return true;
    for (const each of Object.values(value)) if (typeof each === 'object' && each !== null) open.push(each);
  }
  return false;
}

/**
 * One message as Electron's IPC and its context bridge carry it whole. The bridge copies objects by assignment, and assigning to
 * `__proto__` sets a prototype instead of a field: a message that holds such a key goes as text, which the bridge leaves alone.
 */
export const encodeForBridge = (message: unknown): unknown =>
  holdsProtoKey(message) ? encodeFrame(message) : message;

/** The message again. No message of ours is a text by itself. */
export const decodeFromBridge = (came: unknown): unknown =>
  typeof came === 'string' ? decodeFrame(came) : came;
