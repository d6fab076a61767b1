/** The few globals that browsers and Node 20 both have and that shared code may use. */
declare class AbortSignal {
  readonly aborted: boolean;
  readonly reason: unknown;
  addEventListener(type: 'abort', listener: () => void, options?: { once?: boolean }): void;
  removeEventListener(type: 'abort', listener: () => void): void;
  throwIfAborted(): void;
}
declare class AbortController {
  readonly signal: AbortSignal;
  abort(reason?: unknown): void;
}
declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean });
  decode(input?: Uint8Array): string;
}
declare class TextEncoder {
  encode(input?: string): Uint8Array<ArrayBuffer>;
}
declare class URL {
  constructor(url: string, base?: string);
  href: string;
  protocol: string;
  hostname: string;
  host: string;
  port: string;
  origin: string;
  pathname: string;
  search: string;
  hash: string;
  username: string;
  password: string;
}
declare class URLSearchParams implements Iterable<[string, string]> {
  constructor(init?: string | Record<string, string> | readonly (readonly [string, string])[]);
  append(name: string, value: string): void;
  get(name: string): string | null;
  toString(): string;
  [Symbol.iterator](): Iterator<[string, string]>;
}
declare function setTimeout(callback: () => void, delayMs?: number): unknown;
declare function clearTimeout(handle: unknown): void;
declare function queueMicrotask(callback: () => void): void;
