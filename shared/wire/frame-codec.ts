/**
 * Encodes messages as text: always on the WebSocket, and on Electron's IPC if an object would lose
 * a field on the way. devalue carries what structured clone does and JSON does not (Uint8Array,
 * undefined, bigint). It refuses objects with a key named `__proto__`; records of a service may
 * have one, so such objects travel as lists of entries.
 */
import { parse, stringify } from 'devalue';

const OBJECT_AS_ENTRIES = 'ObjectAsEntries';

const hasProtoKey = (value: object): boolean => Object.hasOwn(value, '__proto__');
const entriesOf = (value: unknown): false | readonly (readonly [string, unknown])[] =>
  typeof value === 'object' && value !== null && hasProtoKey(value) && Object.entries(value);

const LARGE_TEXT = 'LargeText';
/** In characters; escaping this many takes a few milliseconds. */
const MOST_ESCAPED = 64 * 1024;
/** No text of devalue begins with this. */
const WITH_TEXTS = '#';

/** devalue escapes texts with half a character, which cannot be sent as they are. */
const isSentAsItIs = (value: unknown): value is string =>
  typeof value === 'string' && value.length > MOST_ESCAPED && value.isWellFormed();

/**
 * Encodes one message as parts that follow one another. Its large texts stand unescaped behind the
 * rest, after a line with all lengths: devalue escapes character by character, and 20 MB of quotes took
 * it 130 ms and 200 MB.
 */
export function encodeParts(message: unknown): readonly string[] {
  const texts: string[] = [];
  const head = stringify(message, {
    [OBJECT_AS_ENTRIES]: entriesOf,
    [LARGE_TEXT]: (value: unknown) => isSentAsItIs(value) && [texts.push(value) - 1],
  });
  if (texts.length === 0) return [head];
  const lengths = [head, ...texts].map(({ length }) => length).join(',');
  return [`${WITH_TEXTS}${lengths}\n${head}`, ...texts];
}

/** Encodes a message as one text; decodeFrame reads it. */
export const encodeFrame = (message: unknown): string => encodeParts(message).join('');

/** The parts of a frame: the message, and its large texts. */
function partsOf(frame: string): readonly string[] {
  if (!frame.startsWith(WITH_TEXTS)) return [frame];
  const lineEnd = frame.indexOf('\n');
  let at = lineEnd + 1;
  return frame
    .slice(1, lineEnd)
    .split(',')
    .map((length) => frame.slice(at, (at += Number(length))));
}

/** Decodes a message; undefined if the text is not one. */
export function decodeFrame(text: string): unknown {
  try {
    const [head = '', ...texts] = partsOf(text);
    return parse(head, {
      // fromEntries defines own properties, so it cannot set a prototype.
      [OBJECT_AS_ENTRIES]: (entries: readonly (readonly [string, unknown])[]) => Object.fromEntries(entries),
      [LARGE_TEXT]: ([at]: readonly [number]) => {
        const large = texts[at];
        if (large === undefined) throw new SyntaxError('a text of the frame is missing');
        return large;
      },
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
 * Prepares a message for Electron's IPC and its context bridge. The bridge copies objects by
 * assignment, and assigning to `__proto__` sets a prototype instead of a field: a message with such
 * a key travels as text, which the bridge does not touch.
 */
export const encodeForBridge = (message: unknown): unknown =>
  holdsProtoKey(message) ? encodeFrame(message) : message;

/** Restores the message. None of our messages is a plain text. */
export const decodeFromBridge = (came: unknown): unknown =>
  typeof came === 'string' ? decodeFrame(came) : came;
