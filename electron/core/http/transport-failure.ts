/**
 * Turns errors of the HTTP library, Node and the system into Casebook's errors. Works from an
 * allow-list that reads only the code, because such errors carry headers, sockets and options (see
 * axios#6919).
 */
import { CasebookError } from '../../../shared/errors/casebook-error.ts';

const CERTIFICATE_SENTENCES: Readonly<Record<string, string>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'it is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'its chain ends in a certificate that signs itself',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its issuer is not trusted by this machine',
  UNABLE_TO_GET_ISSUER_CERT: 'its issuer is not trusted by this machine',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'its issuer is not trusted by this machine',
  CERT_HAS_EXPIRED: 'it has expired',
  CERT_NOT_YET_VALID: 'it is not valid yet',
  CERT_REVOKED: 'it was revoked',
  CERT_UNTRUSTED: 'it is not trusted',
  CERT_REJECTED: 'it was rejected',
  HOSTNAME_MISMATCH: 'it was issued for another name',
  ERR_TLS_CERT_ALTNAME_INVALID: 'it was issued for another name',
};

const UNREACHABLE_SENTENCES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the connection was refused: nothing listens there',
  ENOTFOUND: 'the name is unknown to DNS',
  EAI_AGAIN: 'DNS gave no answer for the name',
  EAI_FAIL: 'DNS failed for the name',
  EHOSTUNREACH: 'no route leads to the host',
  ENETUNREACH: 'no route leads to its network',
  ENETDOWN: 'the network is down',
  ETIMEDOUT: 'the host did not accept a connection in time',
  UND_ERR_CONNECT_TIMEOUT: 'the host did not accept a connection in time',
  EADDRNOTAVAIL: 'no local address was free',
  EACCES: 'the system forbade the connection',
  EPERM: 'the system forbade the connection',
};

const CHECK_ADDRESS = 'Check the address in the connection and the network, then try again.';

/**
 * Returns the system's or library's code of an error, or of the first one inside an AggregateError;
 * '' if it has none.
 */
export const failureCodeOf = (error: unknown): string => {
  if (typeof error !== 'object' || error === null) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  if (error instanceof AggregateError && error.errors.length > 0) return failureCodeOf(error.errors[0]);
  return '';
};

const isTls = (code: string): boolean =>
  code in CERTIFICATE_SENTENCES ||
  code.startsWith('ERR_SSL_') ||
  code.startsWith('ERR_TLS_') ||
  code === 'EPROTO';

/** How far a request had got when it failed. */
export interface FailurePlace {
  readonly hostPort: string;
  /** `host:port` of the proxy in use; absent without one. */
  readonly proxy?: string | undefined;
  /** True once the head of the response had arrived. */
  readonly answerBegun: boolean;
}

const tlsFailure = (code: string, hostPort: string): CasebookError => {
  const sentence = CERTIFICATE_SENTENCES[code];
  return new CasebookError('transport.tls', {
    message:
      sentence === undefined
        ? `No secure connection to ${hostPort} could be made (${code}).`
        : `The certificate of ${hostPort} was not accepted: ${sentence}.`,
    nextStep:
      "Check the address and this machine's clock, or ask the service's operator; the check can't be skipped.",
    details: { hostPort, cause: code },
  });
};

const proxyFailure = (error: unknown, code: string, place: FailurePlace): CasebookError | undefined => {
  if (place.proxy === undefined || place.answerBegun) return undefined;
  // The library states the proxy's refusal only in its message; take nothing but the status from
  // it.
  const status = error instanceof Error ? /^Proxy response \((\d{3})\)/.exec(error.message)?.[1] : undefined;
  if (status === undefined && UNREACHABLE_SENTENCES[code] === undefined) return undefined;
  const what = status === undefined ? (UNREACHABLE_SENTENCES[code] ?? code) : `it answered ${status}`;
  return new CasebookError('transport.proxy', {
    message: `The proxy ${place.proxy} did not let a request to ${place.hostPort} through: ${what}.`,
    nextStep: 'Check the proxy settings of this machine (HTTPS_PROXY, HTTP_PROXY, NO_PROXY).',
    details: { hostPort: place.hostPort, proxy: place.proxy, cause: status ?? code },
  });
};

/**
 * Always returns a CasebookError: passes one on as it is, and maps anything else to transport.*.
 */
export const transportFailure = (error: unknown, place: FailurePlace): CasebookError => {
  if (error instanceof CasebookError) return error;
  const code = failureCodeOf(error);
  const { hostPort } = place;
  const proxied = proxyFailure(error, code, place);
  if (proxied !== undefined) return proxied;
  if (isTls(code)) return tlsFailure(code, hostPort);
  const unreachable = UNREACHABLE_SENTENCES[code];
  if (unreachable !== undefined && !place.answerBegun) {
    return new CasebookError('transport.unreachable', {
      message: `${hostPort} could not be reached: ${unreachable}.`,
      nextStep: CHECK_ADDRESS,
      details: { hostPort, cause: code },
    });
  }
  const cause = /^[A-Z][A-Z0-9_]{1,48}$/.test(code) ? code : 'unknown';
  return new CasebookError('transport.cut', {
    message: place.answerBegun
      ? `${hostPort} closed the connection before the whole answer had arrived; what arrived was discarded.`
      : `${hostPort} closed the connection without an answer.`,
    nextStep: 'Try again; if the error persists, the service or something in between breaks connections.',
    details: { hostPort, cause },
  });
};
