/**
 * The kept-alive connections of the program. Sole importer of the HTTP library (undici, which unlike Node's fetch never carries key headers across a
 * redirect, because it follows none); the library is most of the trusted side's code, so this file is loaded by the first request.
 */
import { EnvHttpProxyAgent, buildConnector, type Dispatcher } from 'undici';
import { hostPortOf, type OutboundHosts } from './outbound-hosts.ts';
import type { ProxySettings } from './proxy-settings.ts';
import type { ReviewSwitch } from './review-switch.ts';
import { watchSocket } from './stale-socket.ts';

export interface DispatcherParts {
  readonly hosts: OutboundHosts;
  readonly review: ReviewSwitch;
  readonly proxies: ProxySettings;
  /** PEM certificates to trust besides the system's; for services with an own authority. */
  readonly extraAuthorities?: readonly string[];
}

/** A dispatcher that opens a socket only where the Review switch and the list of allowed hosts let it; otherwise the request rejects with their errors. */
export function createOutboundDispatcher(parts: DispatcherParts): Dispatcher {
  const tls = parts.extraAuthorities === undefined ? {} : { ca: [...parts.extraAuthorities] };
  const connect = buildConnector({ timeout: 10_000, ...tls });
  return new EnvHttpProxyAgent({
    httpProxy: parts.proxies.httpProxy,
    httpsProxy: parts.proxies.httpsProxy,
    noProxy: parts.proxies.noProxy,
    requestTls: tls,
    // The sender's own timers bound a request; the library's would give other errors.
    headersTimeout: 0,
    bodyTimeout: 0,
    pipelining: 1,
    connect: (options, callback) => {
      try {
        parts.review.assertOff();
        parts.hosts.assertAllowed(hostPortOf(`${options.protocol}//${options.host ?? options.hostname}`));
      } catch (error) {
        callback(error instanceof Error ? error : new Error('refused'), null);
        return;
      }
      connect(options, (...result) => {
        if (result[0] === null) watchSocket(result[1]);
        callback(...result);
      });
    },
  });
}
