/**
 * The vocabulary of the contract between renderer and trusted side. Handlers and client are derived
 * from it, so neither can offer or call what the other does not have. The trusted side always
 * validates inputs.
 */
import type { z } from 'zod';

/** One request, one response. */
export interface CallEntry<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  readonly kind: 'call';
  readonly input: I;
  readonly output: O;
}

/** One request, many items; credit-based back-pressure, ends when the generator ends. */
export interface StreamEntry<I extends z.ZodType = z.ZodType, T extends z.ZodType = z.ZodType> {
  readonly kind: 'stream';
  readonly input: I;
  readonly item: T;
}

/** Sent by the trusted side to every connected page. */
export interface EventEntry<P extends z.ZodType = z.ZodType> {
  readonly kind: 'event';
  readonly payload: P;
}

export type ContractEntry = CallEntry | StreamEntry | EventEntry;
export type Contract = Readonly<Record<string, ContractEntry>>;

/** Declares a call. */
export const call = <I extends z.ZodType, O extends z.ZodType>(input: I, output: O): CallEntry<I, O> => ({
  kind: 'call',
  input,
  output,
});

/** Declares a stream. */
export const stream = <I extends z.ZodType, T extends z.ZodType>(input: I, item: T): StreamEntry<I, T> => ({
  kind: 'stream',
  input,
  item,
});

/** Declares an event. */
export const event = <P extends z.ZodType>(payload: P): EventEntry<P> => ({ kind: 'event', payload });

type NamesOf<C extends Contract, K extends ContractEntry['kind']> = {
  [N in keyof C & string]: C[N]['kind'] extends K ? N : never;
}[keyof C & string];

export type CallName<C extends Contract> = NamesOf<C, 'call'>;
export type StreamName<C extends Contract> = NamesOf<C, 'stream'>;
export type EventName<C extends Contract> = NamesOf<C, 'event'>;

export type InputOf<E> = E extends { readonly input: infer I extends z.ZodType } ? z.output<I> : never;
/** What a caller may pass (defaults may be omitted). */
export type InputFor<E> = E extends { readonly input: infer I extends z.ZodType } ? z.input<I> : never;
export type OutputOf<E> = E extends { readonly output: infer O extends z.ZodType } ? z.output<O> : never;
export type ItemOf<E> = E extends { readonly item: infer T extends z.ZodType } ? z.output<T> : never;
export type PayloadOf<E> = E extends { readonly payload: infer P extends z.ZodType } ? z.output<P> : never;

/** What every handler receives besides its input. */
export interface HandlerContext {
  /** Aborted by the caller, by a closed page or by a reload. */
  readonly signal: AbortSignal;
  /** The calling page; stable for one wire connection. */
  readonly clientId: string;
}

/** The trusted side's half, derived from the contract. */
export type Handlers<C extends Contract> = {
  readonly [N in CallName<C>]: (input: InputOf<C[N]>, context: HandlerContext) => Promise<OutputOf<C[N]>>;
} & {
  readonly [N in StreamName<C>]: (
    input: InputOf<C[N]>,
    context: HandlerContext,
  ) => AsyncIterable<ItemOf<C[N]>>;
};

/** Sends an event to every connected page. */
export type EmitEvent<C extends Contract> = <N extends EventName<C>>(
  name: N,
  payload: PayloadOf<C[N]>,
) => void;

/**
 * The page's half, derived from the contract. Rejects with a `CasebookError`, or an `AbortError` if
 * aborted.
 */
export interface ContractClient<C extends Contract> {
  call<N extends CallName<C>>(
    name: N,
    input: InputFor<C[N]>,
    options?: { signal?: AbortSignal },
  ): Promise<OutputOf<C[N]>>;
  stream<N extends StreamName<C>>(
    name: N,
    input: InputFor<C[N]>,
    options?: { signal?: AbortSignal },
  ): AsyncIterable<ItemOf<C[N]>>;
  /** Returns the function that stops listening. */
  on<N extends EventName<C>>(name: N, listener: (payload: PayloadOf<C[N]>) => void): () => void;
  /** Called once, when the trusted side is gone. */
  onClose(listener: () => void): () => void;
}
