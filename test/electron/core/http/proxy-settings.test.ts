import { describe, expect, it } from 'vitest';
import { proxyFor, proxyOf, readProxySettings } from '../../../../electron/core/http/proxy-settings.ts';

const SERVICE = 'https://service.example';
/** Put together, so that no address with a password stands in the repository. */
const LOGIN = 'an%40alyst:p%20ss%2Fword';
const throughHttps = (environment: Record<string, string>): string | undefined =>
  proxyFor(readProxySettings(environment), SERVICE);

describe('proxy settings', () => {
  const settings = readProxySettings({
    HTTPS_PROXY: 'http://proxy.example:3128',
    NO_PROXY: '.inside.example, other.example:8443',
  });

  it.each([
    ['https://service.example', 'proxy.example:3128'],
    ['https://a.inside.example', undefined],
    ['https://other.example:8443', undefined],
    ['https://other.example', 'proxy.example:3128'],
    ['https://localhost:8443', undefined],
    ['https://127.0.0.1:8443', undefined],
    ['https://[::1]:8443', undefined],
    ['http://service.example', undefined],
  ])('sends %s through %s', (origin, proxy) => {
    expect(proxyFor(settings, origin)).toBe(proxy);
  });

  it.each([
    [{ HTTP_PROXY: '127.0.0.1:3128' }, '127.0.0.1:3128'],
    [{ HTTPS_PROXY: 'proxy.example:3128' }, 'proxy.example:3128'],
    [{ HTTPS_PROXY: ' proxy.example:3128/ ' }, 'proxy.example:3128'],
    [{ HTTPS_PROXY: 'user:pass@proxy.example:3128' }, 'proxy.example:3128'],
    [{ HTTPS_PROXY: '[::1]:3128' }, '[::1]:3128'],
    [{ HTTPS_PROXY: 'HTTP://proxy.example:3128' }, 'proxy.example:3128'],
    [{ HTTPS_PROXY: 'https://proxy.example' }, 'proxy.example:443'],
    [{ ALL_PROXY: 'proxy.example:3128' }, 'proxy.example:3128'],
    [{ all_proxy: 'http://lower:1', ALL_PROXY: 'http://upper:1' }, 'lower:1'],
    [{ http_proxy: 'http://lower:1', HTTP_PROXY: 'http://upper:1' }, 'lower:1'],
    [{ HTTPS_PROXY: 'secure:1', ALL_PROXY: 'all:1', HTTP_PROXY: 'plain:1' }, 'secure:1'],
    [{ ALL_PROXY: 'all:1', HTTP_PROXY: 'plain:1' }, 'all:1'],
    [{ https_proxy: '', HTTPS_PROXY: 'upper:1' }, undefined],
    [{ HTTPS_PROXY: '' }, undefined],
    [{}, undefined],
  ])('reads %o as %s [found 12]', (environment, proxy) => {
    expect(throughHttps(environment as Record<string, string>)).toBe(proxy);
  });

  it.each([
    ['*', SERVICE, false],
    ['other, *', SERVICE, false],
    ['service.example', SERVICE, false],
    ['SERVICE.example', SERVICE, false],
    ['.service.example', SERVICE, false],
    ['example', SERVICE, false],
    ['.example', 'https://a.b.example', false],
    ['*.example', 'https://a.b.example', false],
    ['ice.example', SERVICE, true],
    ['a.service.example', SERVICE, true],
    ['one.example  service.example', SERVICE, false],
    ['service.example.', SERVICE, false],
    ['service.example', 'https://service.example.', false],
    ['service.example:443', SERVICE, false],
    ['service.example:8443', SERVICE, true],
    ['10.1.2.3', 'https://10.1.2.3', false],
    ['2.3', 'https://10.1.2.3', true],
    ['10.0.0.0/8', 'https://10.1.2.3', false],
    ['10.0.0.0/8', 'https://11.1.2.3', true],
    ['10.0.0.0/8', SERVICE, true],
    ['10.0.0.0/99', 'https://10.1.2.3', true],
    ['2001:db8::1', 'https://[2001:db8::1]', false],
    ['[2001:db8::1]', 'https://[2001:db8::1]', false],
    ['[2001:db8::1]:443', 'https://[2001:db8::1]', false],
    ['2001:db8:0::1', 'https://[2001:db8::1]', false],
    ['2001:db8::/32', 'https://[2001:db8::1]', false],
    ['2001:db9::/32', 'https://[2001:db8::1]', true],
    ['', SERVICE, true],
    [',, ,', SERVICE, true],
    ['', 'https://127.8.9.10', false],
  ])('with NO_PROXY=%s goes to %s by the proxy: %s [found 12]', (noProxy, origin, isProxied) => {
    const proxied = proxyFor(readProxySettings({ HTTPS_PROXY: 'proxy:1', NO_PROXY: noProxy }), origin);
    expect(proxied).toBe(isProxied ? 'proxy:1' : undefined);
  });

  it('keeps user and password for the proxy alone, and as secrets [found 12]', () => {
    const withPassword = readProxySettings({ HTTPS_PROXY: `http://${LOGIN}@proxy:1` });
    expect(withPassword.secrets).toEqual(['p ss/word']);
    expect(proxyOf(withPassword, SERVICE)).toEqual({
      kind: 'http',
      origin: 'http://proxy:1',
      authorization: `Basic ${Buffer.from('an@alyst:p ss/word').toString('base64')}`,
    });
    expect(readProxySettings({ HTTPS_PROXY: 'token-only@proxy:1' }).secrets).toEqual(['token-only']);
  });

  it.each([
    'socks5://127.0.0.1:9050',
    `socks5h://${LOGIN}@host:1`,
    'SOCKS4://x:1',
    'socks://x',
    'ftp://x',
    'http://',
    'http://a b',
  ])('names a proxy that cannot be used, without its value: %s [found 12]', (value) => {
    const proxy = proxyOf(readProxySettings({ ALL_PROXY: value }), SERVICE);
    expect(proxy?.kind).toBe('unusable');
    const said = JSON.stringify(proxy);
    expect(said).toContain('ALL_PROXY');
    expect(said).not.toContain('ss%2Fword');
  });
});
