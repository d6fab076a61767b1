/**
 * Finds keys inside addresses of nodes. Rented nodes often have theirs in the path
 * (`https://host/v3/4f1d…`), in the query (`?apikey=…`) or before the host (`user:password@`). Such
 * an address is a secret; what is displayed and stored in the open has `…` in place of the keys.
 */

/** Replaces a key that is left out. */
export const HIDDEN_KEY = '…';

/** A part of a path with this many characters may be a key. */
const SHORTEST_KEY = 8;
/**
 * Usual names in paths: words, a word followed by one or two digits (`mainnet2`, `v1`), small
 * numbers.
 */
const PLAIN_WORD = /^(?:[a-z]{1,20}\d{0,2}|[A-Z][a-z]{0,19}|[A-Z]{1,20}|\d{1,6})$/;
const NAMES_SECRET = /key|secret|token|passw/i;

/**
 * Returns whether a part of a path may be a key: eight or more characters that are not plain words.
 * Prefers hiding a name to showing a key.
 */
export const mayBeKey = (part: string): boolean =>
  part.length >= SHORTEST_KEY &&
  (NAMES_SECRET.test(part) || !part.split(/[-_.~]/).every((word) => PLAIN_WORD.test(word)));

const shownPair = (pair: string): string => {
  const equals = pair.indexOf('=');
  return pair === '' || equals === pair.length - 1 ? pair : `${pair.slice(0, equals + 1)}${HIDDEN_KEY}`;
};

/**
 * Path and query with `…` for each part that may be a key, and for each value of the query.
 * Applying it again changes nothing.
 */
export const shownTarget = (target: string): string => {
  const [, path = '', query] = /^([^?]*)(?:\?(.*))?$/s.exec(target) ?? [];
  const shownPath = path
    .split('/')
    .map((part) => (mayBeKey(part) ? HIDDEN_KEY : part))
    .join('/');
  return query === undefined ? shownPath : `${shownPath}?${query.split('&').map(shownPair).join('&')}`;
};

const partsOf = (address: string): { origin: string; login: string; target: string } => {
  const [, scheme = '', login = '', host = '', target = ''] =
    /^([a-z][a-z\d+.-]*:\/\/)(?:([^/?#]*)@)?([^/?#]*)(.*)$/is.exec(address) ?? [];
  return { origin: scheme + host, login, target: scheme === '' ? address : target };
};

/**
 * A whole address for display: scheme and host stay, because DNS looks them up in the clear anyway.
 */
export const shownAddress = (address: string): string => {
  const { origin, login, target } = partsOf(address);
  const at = origin.indexOf('://') + 3;
  const withLogin = login === '' ? origin : `${origin.slice(0, at)}${HIDDEN_KEY}@${origin.slice(at)}`;
  return withLogin + shownTarget(target);
};

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** The keys themselves, decoded; empty if the address contains none. */
export const keysOfAddress = (address: string): readonly string[] => {
  const { login, target } = partsOf(address);
  const [path = '', query = ''] = target.split(/\?(.*)/s);
  const [user = '', password] = login.split(/:(.*)/s);
  const values = query.split('&').map((pair) => pair.slice(pair.indexOf('=') + 1));
  const keys = [
    ...path.split('/').filter(mayBeKey),
    ...values.filter(({ length }) => length >= SHORTEST_KEY),
  ];
  return [...keys, password ?? user].map(decoded).filter((key) => key !== '' && key !== HIDDEN_KEY);
};
