import { describe, expect, it } from 'vitest';
import { proxyFor, readProxySettings } from '../../../../electron/core/http/proxy-settings.ts';

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

  it('takes lower case before upper case, HTTP_PROXY for https too, and * for none', () => {
    const one = readProxySettings({ http_proxy: 'http://lower:1', HTTP_PROXY: 'http://upper:1' });
    expect(proxyFor(one, 'https://service.example')).toBe('lower:1');
    expect(proxyFor({ ...one, noProxy: '*' }, 'https://service.example')).toBeUndefined();
  });
});
