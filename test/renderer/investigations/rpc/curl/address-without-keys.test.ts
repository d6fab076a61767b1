import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkRpcAddress } from '../../../../../electron/core/connections/base-address.ts';
import { addressWithoutKeys } from '../../../../../renderer/investigations/rpc/curl/address-without-keys.ts';

it.each([
  'https://node.example',
  'https://node.example/rpc',
  'https://node.example/v1/mainnet/rpc',
  'https://node.example/ethereum-sepolia-2/json_rpc',
  'https://node.example:8545/ext/bc/C/rpc/',
  'http://127.0.0.1:8545/mainnet2',
  '',
])('leaves %s as it is', (rpcUrl) => {
  expect(addressWithoutKeys(rpcUrl)).toEqual({ address: rpcUrl, isMasked: false });
});

it.each([
  // Hex, base64url, a UUID, a prefix with a tail, percent signs, a long word, two of them.
  ['https://h.example/v3/4f1dc0ffee4f1dc0ffee4f1dc0ffee42', 'https://h.example/v3/YOUR-KEY'],
  ['https://h.example/v2/aB3_dE-fGhIjKlMnOpQrStUvWxYz01', 'https://h.example/v2/YOUR-KEY'],
  ['https://h.example/550e8400-e29b-41d4-a716-446655440000/rpc', 'https://h.example/YOUR-KEY/rpc'],
  ['https://h.example/sk_live_9aZ', 'https://h.example/YOUR-KEY'],
  ['https://h.example/eth/%73ecret%31', 'https://h.example/eth/YOUR-KEY'],
  ['https://h.example/abcdefghijklmnopqrstuvwxyz', 'https://h.example/YOUR-KEY'],
  ['https://h.example/0123456789ab/v1/ba9876543210/', 'https://h.example/YOUR-KEY/v1/YOUR-KEY/'],
])('replaces the key of %s', (rpcUrl, address) => {
  expect(addressWithoutKeys(rpcUrl)).toEqual({ address, isMasked: true });
});

it('hands no random key on, wherever in the path it stands and however it is written', () => {
  const alphabets = ['0123456789abcdef', 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'];
  const key = fc
    .constantFrom(...alphabets)
    .chain((alphabet) =>
      fc.string({ unit: fc.constantFrom(...Array.from(alphabet)), minLength: 24, maxLength: 64 }),
    );
  fc.assert(
    fc.property(
      fc.constantFrom('', '/v3', '/rpc/eth'),
      key,
      fc.constantFrom('', '/', '/rpc'),
      (before, secret, after) => {
        // As it is kept: what the field of the connection made of it.
        const kept = checkRpcAddress(`https://node.example${before}/${secret}${after}`);
        const { address, isMasked } = addressWithoutKeys(kept);
        expect(isMasked).toBe(true);
        expect(address).toBe(`https://node.example${before}/YOUR-KEY${after}`);
      },
    ),
  );
});
