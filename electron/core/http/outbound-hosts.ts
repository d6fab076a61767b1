/**
 * The only places Casebook may contact: host and port of each configured connection. Checked before a request is built
 * and again where a socket would be made.
 */
import { CasebookError } from '../../../shared/errors/casebook-error.ts';

const DEFAULT_PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

/** `host:port` in lower case, with the scheme's port where the address leaves it out; IPv6 in brackets. */
export const hostPortOf = (address: URL | string): string => {
  const url = typeof address === 'string' ? new URL(address) : address;
  return `${url.hostname.toLowerCase()}:${url.port === '' ? (DEFAULT_PORTS[url.protocol] ?? '') : url.port}`;
};

/** A place with the origin that it was allowed for. */
export interface AllowedPlace {
  readonly hostPort: string;
  readonly origin: string;
}

/** The set of allowed places; owners are connection ids, or a test of a draft for as long as it runs. */
export class OutboundHosts {
  readonly #byOwner = new Map<string, readonly AllowedPlace[]>();

  /** Replaces what an owner may contact; empty addresses are left out. */
  allow(owner: string, addresses: readonly string[]): void {
    this.#byOwner.set(
      owner,
      addresses
        .filter((address) => address !== '')
        .map((address) => ({ hostPort: hostPortOf(address), origin: new URL(address).origin })),
    );
  }

  /** An owner that is gone may contact nothing. */
  forget(owner: string): void {
    this.#byOwner.delete(owner);
  }

  has(hostPort: string): boolean {
    return [...this.#byOwner.values()].some((places) => places.some((place) => place.hostPort === hostPort));
  }

  /** Each place once for each owner, in the order in which they were allowed. */
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
