/**
 * Keeps the program's connections alive. The only importer of the HTTP library undici, which never
 * carries key headers across a redirect, because unlike Node's fetch it follows none. The library
 * is most of the trusted side's code, so the first request loads this file.
 */
import { Agent, buildConnector, Pool, ProxyAgent, type Dispatcher } from 'undici';
import { CasebookError } from '../../../shared/errors/casebook-error.ts';
import { hostPortOf, type OutboundHosts } from './outbound-hosts.ts';
import { proxyOf, type Proxy, type ProxySettings } from './proxy-settings.ts';
import type { ReviewSwitch } from './review-switch.ts';
import { watchSocket } from './stale-socket.ts';

export interface DispatcherParts {
  readonly hosts: OutboundHosts;
  readonly review: ReviewSwitch;
  readonly proxies: ProxySettings;
  /**
   * PEM certificates to trust besides the system's, for services with their own certificate
   * authority.
   */
  readonly extraAuthorities?: readonly string[];
}

/** Sends requests directly, or through the proxy that the environment names for the host. */
export interface OutboundDispatcher {
  request(options: Dispatcher.RequestOptions & { readonly origin: string }): Promise<Dispatcher.ResponseData>;
  destroy(reason?: Error): Promise<void>;
}

const CONNECT_TIMEOUT_MS = 10_000;

// The sender's own timers limit a request; the library's timers would raise different errors.
const LIMITS = { headersTimeout: 0, bodyTimeout: 0, pipelining: 1 } as const;

const unusableProxy = (proxy: Proxy & { readonly kind: 'unusable' }, origin: string): CasebookError =>
  new CasebookError('transport.proxy', {
    message: `The proxy for ${hostPortOf(origin)} cannot be used: ${proxy.variable} is set, but ${proxy.reason}. Nothing was sent.`,
    nextStep: proxy.nextStep,
    details: { hostPort: hostPortOf(origin), variable: proxy.variable },
  });

/**
 * Creates a dispatcher that opens a socket only if the Review switch and the list of allowed hosts
 * permit it; otherwise the request rejects with their errors.
 */
export function createOutboundDispatcher(parts: DispatcherParts): OutboundDispatcher {
  const tls = {
    // Set explicitly, because NODE_TLS_REJECT_UNAUTHORIZED=0 in the environment would otherwise
    // disable certificate checks.
    rejectUnauthorized: true,
    ...(parts.extraAuthorities === undefined ? {} : { ca: [...parts.extraAuthorities] }),
  };
  const assertAllowed = (origin: string): void => {
    parts.review.assertOff();
    parts.hosts.assertAllowed(hostPortOf(origin));
  };
  const guarded = (mayConnect: (origin: string) => void): buildConnector.connector => {
    const connect = buildConnector({ timeout: CONNECT_TIMEOUT_MS, ...tls });
    return (options, callback) => {
      try {
        mayConnect(`${options.protocol}//${options.host ?? options.hostname}`);
      } catch (error) {
        callback(error instanceof Error ? error : new Error('refused'), null);
        return;
      }
      connect(options, (...result) => {
        if (result[0] === null) watchSocket(result[1]);
        callback(...result);
      });
    };
  };
  const direct = new Agent({ ...LIMITS, connect: guarded(assertAllowed) });
  const throughProxies = new Map<string, ProxyAgent>();
  const through = (proxy: Proxy & { readonly kind: 'http' }): ProxyAgent => {
    const known = throughProxies.get(proxy.origin);
    if (known !== undefined) return known;
    const agent = new ProxyAgent({
      ...LIMITS,
      uri: proxy.origin,
      ...(proxy.authorization === undefined ? {} : { token: proxy.authorization }),
      requestTls: tls,
      proxyTls: tls,
      // This socket leads to the proxy; the request's destination was checked before. Review is
      // checked at each socket.
      clientFactory: (origin, options) =>
        new Pool(origin, { ...options, connect: guarded(() => parts.review.assertOff()) }),
    });
    throughProxies.set(proxy.origin, agent);
    return agent;
  };
  return {
    request: async (options) => {
      const proxy = proxyOf(parts.proxies, options.origin);
      if (proxy === undefined) return direct.request(options);
      assertAllowed(options.origin);
      if (proxy.kind === 'unusable') throw unusableProxy(proxy, options.origin);
      return through(proxy).request(options);
    },
    destroy: async (reason) => {
      await Promise.all(
        [direct, ...throughProxies.values()].map((each) =>
          reason === undefined ? each.destroy() : each.destroy(reason),
        ),
      );
    },
  };
}
