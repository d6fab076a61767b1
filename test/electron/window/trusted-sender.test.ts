import { describe, expect, it } from 'vitest';
import { isOwnRequest } from '../../../electron/window/harden-session.ts';
import { isOwnAddress } from '../../../electron/window/trusted-sender.ts';

describe('our own address', () => {
  it.each(['app://workbench/', 'app://workbench/index.html?x#y'])('is %s', (address) => {
    expect(isOwnAddress(address)).toBe(true);
  });

  it.each([
    '',
    'about:blank',
    'app://workbench.evil/',
    'app://evil/workbench',
    'app:workbench',
    'https://workbench/',
    'file:///workbench',
    'app://workbench@evil/',
    'app://workbench:1/',
  ])('is not %s', (address) => {
    expect(isOwnAddress(address)).toBe(false);
  });
});

describe('X3: what the page may request', () => {
  it.each([
    ['app://workbench/a.js', true],
    ['data:image/svg+xml,x', true],
    ['blob:app://workbench/1', true],
    ['https://canary.example/logo.png', false],
    ['http://127.0.0.1:1/', false],
    ['ws://127.0.0.1:1/', false],
    ['file:///etc/passwd', false],
    ['ftp://x/', false],
    ['nonsense', false],
  ])('%s: %s', (address, allowed) => {
    expect(isOwnRequest(address)).toBe(allowed);
  });
});
