/**
 * The contract's messages on a wire. The page sends requests, the trusted side replies; the page
 * assigns the ids.
 */
import { z } from 'zod';

const id = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

/** Page → trusted side. */
export const requestMessageSchema = z.discriminatedUnion('t', [
  z.object({ t: z.literal('call'), id, name: z.string().max(64), input: z.unknown() }),
  z.object({
    t: z.literal('open'),
    id,
    name: z.string().max(64),
    input: z.unknown(),
    credit: z.number().int().min(1).max(1024),
  }),
  /** The page has taken n items, so n more may be sent. */
  z.object({ t: z.literal('credit'), id, n: z.number().int().min(1).max(1024) }),
  z.object({ t: z.literal('abort'), id }),
]);
export type RequestMessage = z.output<typeof requestMessageSchema>;

/** Trusted side → page. */
export type ReplyMessage =
  | { readonly t: 'ok'; readonly id: number; readonly value: unknown }
  | { readonly t: 'error'; readonly id: number; readonly error: unknown }
  | { readonly t: 'item'; readonly id: number; readonly value: unknown }
  | { readonly t: 'end'; readonly id: number }
  | { readonly t: 'event'; readonly name: string; readonly payload: unknown };

/** Items in flight per stream before the producer waits. */
export const STREAM_CREDIT = 16;
