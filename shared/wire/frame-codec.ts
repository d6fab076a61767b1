/**
 * Text frames for the WebSocket. devalue carries what structured clone does and JSON does not (Uint8Array, undefined, bigint, __proto__ as data).
 */
import { parse, stringify } from 'devalue';

/** One message as text. */
export const encodeFrame = (message: unknown): string => stringify(message);

/** The message of a text; undefined where it is none. */
export function decodeFrame(text: string): unknown {
  try {
    return parse(text) as unknown;
  } catch {
    return undefined;
  }
}
