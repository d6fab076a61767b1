/**
 * What the answer thread replies. Large texts are transferred as UTF-8: cloning a text takes
 * several times its size, and twice that again if it ever had a character outside Latin-1.
 */
import type { ErrorShape } from '../../../shared/errors/casebook-error.ts';

/** The outcome of a task: its value, the error it ends with, or the message of a program fault. */
export type TaskReply =
  /** `texts` holds the large texts by the name of their field in the value. */
  | { readonly value: unknown; readonly texts: Readonly<Record<string, Uint8Array>> }
  | { readonly error: ErrorShape }
  | { readonly fault: string };

/** In characters; shorter texts are cloned. */
const LARGE_TEXT = 64 * 1024;

const isLargeText = (value: unknown): value is string =>
  typeof value === 'string' && value.length > LARGE_TEXT && value.isWellFormed();

/** Builds the reply for a value, and lists the memory that is transferred with it. */
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

/** Restores the value of a reply. */
export function valueOf({ value, texts }: Extract<TaskReply, { value: unknown }>): unknown {
  if (Object.keys(texts).length === 0) return value;
  const decoded = Object.entries(texts).map(([name, { buffer, byteOffset, byteLength }]) => [
    name,
    Buffer.from(buffer, byteOffset, byteLength).toString('utf8'),
  ]);
  return { ...(value as object), ...(Object.fromEntries(decoded) as object) };
}
