import { describe, expect, it } from 'vitest';
import { OutboundHosts, hostPortOf } from '../../../../electron/core/http/outbound-hosts.ts';

describe('OutboundHosts', () => {
  it.each([
    ['https://Service.Example', 'service.example:443'],
    ['http://127.0.0.1:8080/rpc', '127.0.0.1:8080'],
    ['http://[::1]', '[::1]:80'],
  ])('reads %s as %s', (address, hostPort) => {
    expect(hostPortOf(address)).toBe(hostPort);
  });

  it('replaces what an owner may contact and forgets it', () => {
    const hosts = new OutboundHosts();
    hosts.allow('a', ['https://one.example', '']);
    hosts.allow('b', ['https://two.example']);
    hosts.allow('a', ['https://three.example']);
    expect(['one', 'two', 'three'].map((name) => hosts.has(`${name}.example:443`))).toEqual([
      false,
      true,
      true,
    ]);
    hosts.forget('b');
    expect(hosts.has('two.example:443')).toBe(false);
  });

  it('lists each place once for each owner, and nothing that was forgotten', () => {
    const hosts = new OutboundHosts();
    hosts.allow('a', ['https://one.example/api', 'https://one.example/rpc', 'http://127.0.0.1:8545']);
    hosts.allow('b', ['https://one.example']);
    hosts.allow('c', ['https://three.example']);
    hosts.forget('c');
    expect(hosts.list()).toEqual([
      { owner: 'a', hostPort: 'one.example:443', origin: 'https://one.example' },
      { owner: 'a', hostPort: '127.0.0.1:8545', origin: 'http://127.0.0.1:8545' },
      { owner: 'b', hostPort: 'one.example:443', origin: 'https://one.example' },
    ]);
  });
});
