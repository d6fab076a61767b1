/**
 * The RPC address as it may be handed on. Nodes that are rented often have their key in the path: `https://host/v3/4f1d…`.
 */

/** Stands where a key stood. */
export const KEY_PLACEHOLDER = 'YOUR-KEY';

/** From this many characters on a part of a path may be a key. */
const SHORTEST_KEY = 8;
/** What people name paths with: words, a word with one or two digits behind it (`mainnet2`, `v1`), small numbers. */
const PLAIN_WORD = /^(?:[a-z]{1,20}\d{0,2}|[A-Z][a-z]{0,19}|[A-Z]{1,20}|\d{1,6})$/;

export interface HandedOnAddress {
  /** The address with `YOUR-KEY` for each part of its path that may be one. */
  readonly address: string;
  /** True where something was replaced. */
  readonly isMasked: boolean;
}

const mayBeKey = (part: string): boolean =>
  part.length >= SHORTEST_KEY && !part.split(/[-_.~]/).every((word) => PLAIN_WORD.test(word));

/**
 * Replaces the parts of the path that may be keys: eight or more characters that are not plain words. Rather a name too many than a key: whoever runs the command can put it
 * back. The host stays, since its name is no secret of anybody's: it is looked up in the clear. User, password and query are refused where addresses are typed.
 */
export function addressWithoutKeys(rpcUrl: string): HandedOnAddress {
  const [, origin = '', path = ''] = /^([a-z]+:\/\/[^/]*)(.*)$/s.exec(rpcUrl) ?? [];
  const masked = path
    .split('/')
    .map((part) => (mayBeKey(part) ? KEY_PLACEHOLDER : part))
    .join('/');
  return { address: `${origin}${masked}`, isMasked: masked !== path };
}
