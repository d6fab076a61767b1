/**
 * The only hosts that Casebook may contact: host and port of each configured connection. Checked
 * before a request is built, and again before a socket is opened.
 */
import { CasebookError } from '../../../shared/errors/casebook-error.ts';

const DEFAULT_PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

/**
 * Returns `host:port` in lower case, with the scheme's port if the address has none; IPv6 in
 * brackets.
 */
export const hostPortOf = (address: URL | string): string => {
  const url = typeof address === 'string' ? new URL(address) : address;
  return `${url.hostname.toLowerCase()}:${url.port === '' ? (DEFAULT_PORTS[url.protocol] ?? '') : url.port}`;
};

/** An allowed host and port, with the origin that it was allowed for. */
export interface AllowedPlace {
  readonly hostPort: string;
  readonly origin: string;
}

/** The set of allowed places. Owners are connection ids, or the test of a draft while it runs. */
export class OutboundHosts {
  readonly #byOwner = new Map<string, readonly AllowedPlace[]>();

  /** Replaces what an owner may contact; empty addresses are skipped. */
  allow(owner: string, addresses: readonly string[]): void {
    this.#byOwner.set(
      owner,
      addresses
        .filter((address) => address !== '')
        .map((address) => ({ hostPort: hostPortOf(address), origin: new URL(address).origin })),
    );
  }

  /** Removes an owner with all of its places. */
  forget(owner: string): void {
    this.#byOwner.delete(owner);
  }

  has(hostPort: string): boolean {
    return [...this.#byOwner.values()].some((places) => places.some((place) => place.hostPort === hostPort));
  }

  /** Lists each place once for each owner, in the order in which they were allowed. */
  list(): readonly (AllowedPlace & { readonly owner: string })[] {
    return [...this.#byOwner].flatMap(([owner, places]) =>
      places
        .filter(({ hostPort }, index) => places.findIndex((place) => place.hostPort === hostPort) === index)
        .map((place) => ({ owner, ...place })),
    );
  }

  /** Throws transport.host-not-allowed. */
  assertAllowed(hostPort: string): void {
    if (this.has(hostPort)) return;
    throw new CasebookError('transport.host-not-allowed', {
      message: `A request to ${hostPort} was refused: no connection is configured for that host and port.`,
      nextStep: 'Check the addresses of the connection.',
      details: { hostPort },
    });
  }
}
