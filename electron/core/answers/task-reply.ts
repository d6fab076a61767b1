/**
 * What the answer thread replies. Large texts in it are handed over as UTF-8: to clone a text takes its room several times over, and twice
 * as much again where it once had a sign outside Latin-1.
 */
import type { ErrorShape } from '../../../shared/errors/casebook-error.ts';

/** What became of a task: its value, the error that it is to end with, or the words of a fault of the program. */
export type TaskReply =
  /** `texts` by the fields of the value that they belong to. */
  | { readonly value: unknown; readonly texts: Readonly<Record<string, Uint8Array>> }
  | { readonly error: ErrorShape }
  | { readonly fault: string };

/** Characters; smaller texts are cloned. */
const LARGE_TEXT = 64 * 1024;

const isLargeText = (value: unknown): value is string =>
  typeof value === 'string' && value.length > LARGE_TEXT && value.isWellFormed();

/** The reply with a value, and what of its memory is handed over. */
export function replyWith(value: unknown): { readonly reply: TaskReply; readonly handedOver: ArrayBuffer[] } {
  if (typeof value !== 'object' || value === null) return { reply: { value, texts: {} }, handedOver: [] };
  const fields = Object.entries(value);
  const texts = Object.fromEntries(
    fields.flatMap(([name, text]) => (isLargeText(text) ? [[name, new TextEncoder().encode(text)]] : [])),
  );
  const rest = Object.fromEntries(fields.filter(([name]) => texts[name] === undefined));
  const bytes = [
    ...Object.values(texts),
    ...Object.values(rest).filter((each) => each instanceof Uint8Array),
  ];
  return {
    reply: { value: Object.keys(texts).length === 0 ? value : rest, texts },
    handedOver: bytes.map(({ buffer }) => buffer as ArrayBuffer),
  };
}

/** The value of a reply, whole again. */
export function valueOf({ value, texts }: Extract<TaskReply, { value: unknown }>): unknown {
  if (Object.keys(texts).length === 0) return value;
  const decoded = Object.entries(texts).map(([name, { buffer, byteOffset, byteLength }]) => [
    name,
    Buffer.from(buffer, byteOffset, byteLength).toString('utf8'),
  ]);
  return { ...(value as object), ...(Object.fromEntries(decoded) as object) };
}
