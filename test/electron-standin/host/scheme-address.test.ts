import { describe, expect, it } from 'vitest';
import { fromChromium, toChromium } from './scheme-address.ts';

const schemes = new Set(['app']);

describe('addresses of a custom scheme', () => {
  it.each([
    ['app://workbench/index.html?a=1#b', 'https://workbench.app.standin.localhost/index.html?a=1#b'],
    ['APP://workbench', 'https://workbench.app.standin.localhost'],
    ['app://evil/', 'https://evil.app.standin.localhost/'],
  ])('%s is shown as %s', (address, shown) => {
    expect(toChromium(address, schemes)).toBe(shown);
    expect(fromChromium(shown)).toBe(address.replace('APP', 'app'));
  });

  it.each(['https://example.invalid/', 'about:blank', 'other://workbench/', 'data:text/html,app://x'])(
    '%s stays',
    (address) => {
      expect(toChromium(address, schemes)).toBe(address);
      expect(fromChromium(address)).toBe(address);
    },
  );
});
