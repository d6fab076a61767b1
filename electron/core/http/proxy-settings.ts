import { hostPortOf } from './outbound-hosts.ts';

/** The system's proxies as the environment gives them. Loopback is never sent to a proxy. */
export interface ProxySettings {
  /** '' where there is none. */
  readonly httpProxy: string;
  readonly httpsProxy: string;
  readonly noProxy: string;
}

const LOOPBACK = '127.0.0.1,localhost,[::1]';

/** Reads HTTP_PROXY, HTTPS_PROXY and NO_PROXY, lower case first, as curl and the HTTP library do. */
export const readProxySettings = (
  environment: Readonly<Record<string, string | undefined>>,
): ProxySettings => {
  const pick = (name: string): string => environment[name.toLowerCase()] ?? environment[name] ?? '';
  const noProxy = pick('NO_PROXY').trim();
  const httpProxy = pick('HTTP_PROXY');
  const httpsProxy = pick('HTTPS_PROXY');
  return {
    httpProxy,
    httpsProxy: httpsProxy === '' ? httpProxy : httpsProxy,
    noProxy: noProxy === '*' ? '*' : [noProxy, LOOPBACK].filter((part) => part !== '').join(','),
  };
};

const isBypassed = (noProxy: string, host: string, port: string): boolean =>
  noProxy === '*' ||
  noProxy.split(/[,\s]+/).some((entry) => {
    const [, name = entry, entryPort] = /^(.+):(\d+)$/.exec(entry) ?? [];
    const suffix = name.replace(/^\*?\./, '').toLowerCase();
    if (suffix === '' || (entryPort !== undefined && entryPort !== port)) return false;
    return host === suffix || host.endsWith(`.${suffix}`);
  });

/** `host:port` of the proxy that a request to `origin` goes through, for its error messages; undefined for none. */
export const proxyFor = (settings: ProxySettings, origin: string): string | undefined => {
  const url = new URL(origin);
  const address = url.protocol === 'https:' ? settings.httpsProxy : settings.httpProxy;
  if (address === '') return undefined;
  const port = hostPortOf(url).slice(url.hostname.length + 1);
  return isBypassed(settings.noProxy, url.hostname.toLowerCase(), port) ? undefined : hostPortOf(address);
};
