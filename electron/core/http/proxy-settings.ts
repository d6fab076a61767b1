/**
 * Reads the system's proxies from the environment as curl does. Loopback requests never go through
 * a proxy.
 */
import { BlockList, isIP } from 'node:net';
import { isLoopback } from '../connections/base-address.ts';
import { hostPortOf } from './outbound-hosts.ts';

/** A usable proxy, or why the one in the environment cannot be used. */
export type Proxy =
  | {
      readonly kind: 'http';
      /** Scheme, host and port, without user and password. */
      readonly origin: string;
      /** Value of the header proxy-authorization; a secret. */
      readonly authorization?: string;
    }
  | {
      readonly kind: 'unusable';
      /** The environment variable that names the proxy. */
      readonly variable: string;
      /** The reason without the variable's value, which may contain a password. */
      readonly reason: string;
      readonly nextStep: string;
    };

export interface ProxySettings {
  readonly http: Proxy | undefined;
  readonly https: Proxy | undefined;
  readonly noProxy: string;
  /** User names and passwords of the proxies. */
  readonly secrets: readonly string[];
}

type Environment = Readonly<Record<string, string | undefined>>;

const unusable = (variable: string, reason: string): Proxy => ({
  kind: 'unusable',
  variable,
  reason,
  nextStep: `Set ${variable} to an HTTP proxy (http://host:port), or name the service's host in NO_PROXY, and start Casebook again.`,
});

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const readProxy = (variable: string, value: string): Proxy => {
  // Like curl: an address without a scheme is an HTTP proxy.
  const [, scheme = 'http', rest = ''] = /^(?:([a-z][a-z\d+.-]*):\/\/)?(.*)$/i.exec(value) ?? [];
  const protocol = scheme.toLowerCase();
  if (protocol.startsWith('socks'))
    return unusable(variable, `it names a ${protocol} proxy, and Casebook uses HTTP proxies only`);
  if (protocol !== 'http' && protocol !== 'https')
    return unusable(variable, `it names a proxy by ${protocol}://, and Casebook uses HTTP proxies only`);
  try {
    const url = new URL(`${protocol}://${rest}`);
    if (url.hostname === '') return unusable(variable, 'it names no host');
    const { origin } = url;
    if (url.username === '' && url.password === '') return { kind: 'http', origin };
    const pair = Buffer.from(`${decoded(url.username)}:${decoded(url.password)}`).toString('base64');
    return { kind: 'http', origin, authorization: `Basic ${pair}` };
  } catch {
    return unusable(variable, 'it is not an address');
  }
};

const secretsOf = (value: string): string[] => {
  const [, pair = ''] = /^(?:[a-z][a-z\d+.-]*:\/\/)?([^/@]*)@/i.exec(value) ?? [];
  const colon = pair.indexOf(':');
  return [colon < 0 ? pair : pair.slice(colon + 1)].map(decoded).filter((secret) => secret !== '');
};

/**
 * Reads HTTPS_PROXY, ALL_PROXY, HTTP_PROXY and NO_PROXY. Lower case wins; an empty value means no
 * proxy.
 */
export const readProxySettings = (environment: Environment): ProxySettings => {
  const pick = (name: string): readonly [variable: string, value: string] | undefined => {
    for (const variable of [name.toLowerCase(), name]) {
      const value = environment[variable];
      if (value !== undefined) return value.trim() === '' ? undefined : [variable, value.trim()];
    }
    return undefined;
  };
  const all = pick('ALL_PROXY');
  const http = pick('HTTP_PROXY') ?? all;
  const https = pick('HTTPS_PROXY') ?? all ?? http;
  const noProxy = (environment['no_proxy'] ?? environment['NO_PROXY'] ?? '').trim();
  return {
    http: http === undefined ? undefined : readProxy(...http),
    https: https === undefined ? undefined : readProxy(...https),
    noProxy,
    secrets: [http, https].flatMap((each) => (each === undefined ? [] : secretsOf(each[1]))),
  };
};

const withoutBrackets = (name: string): string => name.replace(/^\[(.*)\]$/, '$1');

const isInNetwork = (address: string, network: string): boolean => {
  const [, base = '', bits = ''] = /^(.+)\/(\d{1,3})$/.exec(network) ?? [];
  const family = isIP(withoutBrackets(base));
  if (family === 0 || family !== isIP(address) || Number(bits) > (family === 4 ? 32 : 128)) return false;
  const list = new BlockList();
  const kind = family === 4 ? 'ipv4' : 'ipv6';
  list.addSubnet(withoutBrackets(base), Number(bits), kind);
  return list.check(address, kind);
};

const isSameAddress = (address: string, entry: string): boolean => {
  const family = isIP(entry);
  if (family === 0 || family !== isIP(address)) return false;
  const list = new BlockList();
  list.addAddress(entry, family === 4 ? 'ipv4' : 'ipv6');
  return list.check(address, family === 4 ? 'ipv4' : 'ipv6');
};

/**
 * Matches one entry of NO_PROXY: a name with its subdomains, an address or a network, each with or
 * without a port.
 */
const entryMatches = (entry: string, host: string, port: string): boolean => {
  if (entry === '*') return true;
  if (entry.includes('/')) return isInNetwork(host, entry);
  const isBareIpv6 = isIP(entry) === 6;
  const [, name = entry, entryPort] = (isBareIpv6 ? undefined : /^(.+?):(\d+)$/.exec(entry)) ?? [];
  if (entryPort !== undefined && entryPort !== port) return false;
  const plain = withoutBrackets(name);
  if (isIP(host) !== 0) return isSameAddress(host, plain);
  const suffix = plain
    .replace(/^\*?\.+/, '')
    .replace(/\.$/, '')
    .toLowerCase();
  return suffix !== '' && (host === suffix || host.endsWith(`.${suffix}`));
};

const isBypassed = (noProxy: string, host: string, port: string): boolean =>
  noProxy.split(/[,\s]+/).some((entry) => entry !== '' && entryMatches(entry, host, port));

/**
 * Returns the proxy for a request to `origin`, by the rules of NO_PROXY; undefined if it goes
 * direct.
 */
export const proxyOf = (settings: ProxySettings, origin: string): Proxy | undefined => {
  const url = new URL(origin);
  const proxy = url.protocol === 'https:' ? settings.https : settings.http;
  if (proxy === undefined || isLoopback(url.hostname)) return undefined;
  const host = withoutBrackets(url.hostname.toLowerCase()).replace(/\.$/, '');
  const port = hostPortOf(url).slice(url.hostname.length + 1);
  return isBypassed(settings.noProxy, host, port) ? undefined : proxy;
};

/**
 * Returns `host:port` of that proxy, or the variable that names an unusable one; undefined if the
 * request goes direct.
 */
export const proxyFor = (settings: ProxySettings, origin: string): string | undefined => {
  const proxy = proxyOf(settings, origin);
  if (proxy === undefined) return undefined;
  return proxy.kind === 'http' ? hostPortOf(proxy.origin) : `${proxy.variable} (unusable)`;
};
