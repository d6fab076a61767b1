import { describe, expect, it } from 'vitest';
import { checkBaseAddress, checkRpcAddress } from '../../../../electron/core/connections/base-address.ts';

describe('S10: base addresses', () => {
  it.each([
    ['https://Service.Example', 'https://service.example'],
    [' https://service.example:8443/ ', 'https://service.example:8443'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
    ['http://localhost:8080', 'http://localhost:8080'],
    ['http://[::1]:8080', 'http://[::1]:8080'],
  ])('S10: takes %s', (typed, address) => {
    expect(checkBaseAddress(typed)).toBe(address);
  });

  it.each([
    'http://service.example',
    'http://127.0.0.1.evil.example',
    'http://localhost.evil.example',
    'http://192.168.0.1',
    'http://0.0.0.0:80',
    'https://user:pass@service.example',
    'https://user@service.example',
    'https://service.example/api',
    'https://service.example?x=1',
    'https://service.example#x',
    'ftp://service.example',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'service.example',
    '',
  ])('S10: refuses %j by field name', (typed) => {
    expect(() => checkBaseAddress(typed)).toThrow(
      expect.objectContaining({ code: 'input.invalid', details: { field: 'baseUrl' } }),
    );
  });

  it('takes a path in an RPC address, and none at all', () => {
    expect(checkRpcAddress('https://node.example/v1/rpc')).toBe('https://node.example/v1/rpc');
    expect(checkRpcAddress('https://node.example/')).toBe('https://node.example');
    expect(checkRpcAddress('  ')).toBe('');
    expect(() => checkRpcAddress('http://node.example')).toThrow(
      expect.objectContaining({ details: { field: 'rpcUrl' } }),
    );
  });
});
