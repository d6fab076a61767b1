/**
 * The messages between the page's own world and the preload's isolated world: DOM events on
 * `window`, which Chromium delivers synchronously across worlds with a structured clone of
 * `detail`.
 */

/**
 * A value in transit: functions and promises by number, lists and plain objects part by part,
 * everything else by structured clone.
 */
export type Crossing =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'function'; readonly id: number }
  | { readonly kind: 'promise'; readonly id: number }
  | { readonly kind: 'list'; readonly items: readonly Crossing[] }
  | { readonly kind: 'object'; readonly entries: readonly (readonly [string, Crossing])[] };

export interface BridgeMessage {
  readonly act: 'hello' | 'expose' | 'call' | 'answer' | 'settle';
  readonly id?: number;
  readonly key?: string;
  readonly value?: Crossing;
  readonly args?: readonly Crossing[];
  readonly failure?: string;
}
