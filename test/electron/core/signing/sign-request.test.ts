import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { signRequest } from '../../../../electron/core/signing/sign-request.ts';
import { signingRecipeSchema } from '../../../../shared/contract/connections-contract.ts';

const secrets = { apiKey: 'key', secretKey: '0123456789ABCDEF0123456789ABCDEF', passphrase: 'phrase' };
const timestamp = '2026-01-02T03:04:05.678Z';
const sign = (
  path: string,
  query: string,
  recipe: Parameters<typeof signingRecipeSchema.parse>[0] = {},
  headerPrefix = 'SVC',
) =>
  signRequest({ recipe: signingRecipeSchema.parse(recipe), headerPrefix }, secrets, {
    timestamp,
    method: 'GET',
    path,
    query,
    body: '',
  });

describe('signRequest', () => {
  it.each([
    [
      '/api/v5/chain/block/block-fills',
      'chainShortName=MAIN&height=31118669',
      '1GO7GGxbwxF0AbzYfoNrtvth1Gw0zTR6PdvLxch01VY=',
    ],
    [
      '/api/v5/chain/tz/transaction/transaction-multi',
      'chainShortName=TRADE&txId=0xaa%2C0xbb',
      'qo2BWz1MQruDJ5kvR+MljMVb0mtxGi/TGROqnau6ctA=',
    ],
    [
      '/api/v5/chain/tz/transaction/transaction-multi',
      'chainShortName=TRADE&txId=0xaa,0xbb',
      '06aVkQCBtLyG5Y77kmBqT+3ntujcLXWJLldzUuE4s2w=',
    ],
  ])('gives the known signature of %s?%s', (path, query, expected) => {
    expect(sign(path, query).signature).toBe(expected);
  });

  it('sends four headers under the configured prefix, the signature among them', () => {
    const { headers, signature } = sign('/p', '', {}, 'XY');
    expect(headers).toEqual({
      'XY-ACCESS-KEY': 'key',
      'XY-ACCESS-SIGN': signature,
      'XY-ACCESS-PASSPHRASE': 'phrase',
      'XY-ACCESS-TIMESTAMP': timestamp,
    });
  });

  it('follows another recipe: template, digest and encoding', () => {
    const recipe = { template: '{method}\n{path}\n{timestamp}', digest: 'sha512', encoding: 'hex' };
    const expected = createHmac('sha512', secrets.secretKey).update(`GET\n/p\n${timestamp}`).digest('hex');
    expect(sign('/p', 'a=1', recipe).signature).toBe(expected);
  });
});
