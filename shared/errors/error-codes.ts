/**
 * Every error code of Casebook, by family. A code is stable: stored cases and tests name it.
 */

/** Refused before anything was sent. */
export const INPUT_CODES = [
  'input.invalid', // a field is malformed; `details.field` names it
  'input.unknown-call', // the contract has no such entry
  'input.other-service', // the collection was read from another host or chain than its connection leads to
] as const;

/** On the way to the service. */
export const TRANSPORT_CODES = [
  'transport.unreachable', // refused, DNS, reset: `details.cause` is the system's code
  'transport.tls', // certificate not accepted
  'transport.proxy', // the configured proxy refused
  'transport.timeout', // the response did not arrive completely within the limit
  'transport.cut', // connection closed before the whole response arrived
  'transport.redirect', // refused: keys must not follow
  'transport.too-large', // more decoded bytes than the limit
  'transport.review-on', // the Review switch forbids sending
  'transport.host-not-allowed', // not a configured host
  'transport.cancelled', // by the user or by a closed page
] as const;

/** What the service said. */
export const SERVICE_CODES = [
  'service.http-status', // an unsuccessful status, without a known code
  'service.code', // a non-zero `code` in the envelope
  'service.rate-limited', // still refused after all attempts
  'service.malformed', // not the service's JSON
  'service.too-much', // more records, values, levels or bytes than the endpoint or method can give
  'service.credentials', // key, signature, passphrase refused
  'service.clock', // time stamp refused
  'service.payment', // HTTP 402: never paid
] as const;

/** The JSON-RPC endpoint. */
export const RPC_CODES = [
  'rpc.error', // the node's own error
  'rpc.malformed', // not a JSON-RPC response to the call
  'rpc.mismatch', // a response about another block or transaction than the requested one
] as const;

/** Keychain and secrets. */
export const KEYCHAIN_CODES = [
  'keychain.unavailable',
  'keychain.locked',
  'keychain.timeout',
  'keychain.failed',
  'keychain.crashed', // our process that talks to it crashed during a call
  'secret.missing', // expected, but missing
  'secret.host-changed', // stored for another host
] as const;

/** Disk: journal, settings, exports. */
export const STORAGE_CODES = [
  'storage.disk-full',
  'storage.little-space',
  'storage.io',
  'storage.denied',
  'storage.exists',
  'storage.damaged',
  'storage.newer-version',
  'storage.closed', // the page's own database, by the browser or for another window
  'storage.locked', // another process uses this profile
  'storage.not-found',
  'storage.bad-name',
] as const;

/** The wire between page and trusted side. */
export const WIRE_CODES = [
  'wire.closed',
  'wire.refused',
  'wire.internal',
  'wire.code-not-loaded', // the code of a part of the screen, which loads when it is first shown
] as const;

export const ERROR_CODES = [
  ...INPUT_CODES,
  ...TRANSPORT_CODES,
  ...SERVICE_CODES,
  ...RPC_CODES,
  ...KEYCHAIN_CODES,
  ...STORAGE_CODES,
  ...WIRE_CODES,
] as const;

/** One of the stable codes above. */
export type ErrorCode = (typeof ERROR_CODES)[number];
