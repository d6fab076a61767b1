import { toHex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { describe, expect, it } from 'vitest';
import { authorizedNonces } from '../../../../../shared/engine/collect/counters/authorizations.ts';
import type { JsonObject } from '../../../../../shared/units/json-value.ts';

const SIGNER = privateKeyToAccount(`0x${'17'.repeat(32)}`);
const STRANGER = privateKeyToAccount(`0x${'23'.repeat(32)}`);
const ACCOUNT = SIGNER.address.toLowerCase();
const CHAIN = 196;

async function authorization(nonce: number, chainId = CHAIN, signer = SIGNER): Promise<JsonObject> {
  const signed = await signer.signAuthorization({ address: `0x${'de'.repeat(20)}`, chainId, nonce });
  const { address, yParity = 0, r, s } = signed;
  return { address, chainId: toHex(chainId), nonce: toHex(nonce), yParity: toHex(yParity), r, s };
}

const sent = (from: string, nonce: number, authorizationList: readonly JsonObject[]): JsonObject => ({
  hash: `0x${'a'.repeat(63)}${nonce}`,
  from,
  nonce: toHex(nonce),
  chainId: toHex(CHAIN),
  type: '0x4',
  authorizationList,
});

async function noncesOf(transactions: readonly JsonObject[]): Promise<number[]> {
  const used = await authorizedNonces(transactions, ACCOUNT, { from: 0, to: 10 });
  return used.map(({ nonce }) => nonce);
}

describe('the authorisations of a block', () => {
  it('are all found, several of one account in one transaction, too [found 3]', async () => {
    const list = [await authorization(4), await authorization(5), await authorization(1, CHAIN, STRANGER)];
    expect(await noncesOf([sent(STRANGER.address, 0, list)])).toEqual([4, 5]);
  });

  it('are skipped where they are of another chain, as the chain skips them [found 3]', async () => {
    const list = [await authorization(4, 1), await authorization(5, 0)];
    expect(await noncesOf([sent(STRANGER.address, 0, list)])).toEqual([5]);
  });

  it('of a transaction of the account itself follow its own nonce [found 3]', async () => {
    const list = [await authorization(4), await authorization(5)];
    expect(await noncesOf([sent(SIGNER.address, 4, list)])).toEqual([5]);
  });
});
