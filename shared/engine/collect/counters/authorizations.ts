/**
 * The authorisations of a block's transactions
 * ([EIP-7702](https://eips.ethereum.org/EIPS/eip-7702), type 4): an account signs one, anybody
 * sends it, and it uses up a nonce of the account that none of its own transactions has.
 */
import { recoverAuthorizationAddress } from 'viem/utils';
import { isJsonList, isJsonObject, type JsonObject, type JsonValue } from '../../../units/json-value.ts';
import { readQuantity } from './counter.ts';

/** A nonce that an account gave to somebody else's transaction. */
export interface UsedNonce {
  readonly nonce: number;
  /** The transaction with the authorisation. */
  readonly txId: string;
}

interface SignedTuple {
  readonly address: `0x${string}`;
  readonly chainId: number;
  readonly nonce: number;
  readonly yParity: number;
  readonly r: `0x${string}`;
  readonly s: `0x${string}`;
}

const hexOf = (value: JsonValue | undefined, digits: number): `0x${string}` | undefined => {
  if (typeof value !== 'string' || !/^0x[0-9a-fA-F]{1,64}$/.test(value)) return undefined;
  return `0x${value.slice(2).padStart(digits, '0')}`;
};

/** Nodes call the contract `address` and the parity `yParity`; older ones write `v`. */
function readTuple(value: JsonValue): SignedTuple | undefined {
  if (!isJsonObject(value)) return undefined;
  const [r, s] = [hexOf(value['r'], 64), hexOf(value['s'], 64)];
  const { address } = value;
  const [chainId, nonce] = [readQuantity(value['chainId'] ?? null), readQuantity(value['nonce'] ?? null)];
  const parity = readQuantity(value['yParity'] ?? value['v'] ?? null);
  if (typeof address !== 'string' || !/^0x[0-9a-fA-F]{40}$/.test(address)) return undefined;
  if (r === undefined || s === undefined || chainId === undefined || nonce === undefined) return undefined;
  if (parity === undefined) return undefined;
  const yParity = parity >= 27 ? parity - 27 : parity;
  return { address: address as `0x${string}`, chainId, nonce, yParity, r, s };
}

async function signerOf(tuple: SignedTuple): Promise<string> {
  try {
    return (await recoverAuthorizationAddress({ authorization: tuple })).toLowerCase();
  } catch {
    // The chain, too, skips a signature that gives no address.
    return '';
  }
}

/** False for an authorisation of another chain, which is skipped; 0 is any chain. */
function isOfChain({ chainId }: SignedTuple, transaction: JsonObject): boolean {
  const own = readQuantity(transaction['chainId'] ?? null);
  return chainId === 0 || own === undefined || chainId === own;
}

/**
 * Nonces that the account's own transactions have: an authorisation with one of them is invalid,
 * even in the transaction itself, which uses its nonce first.
 */
const ownNonces = (transactions: readonly JsonObject[], account: string): ReadonlySet<number | undefined> =>
  new Set(
    transactions
      .filter(({ from }) => typeof from === 'string' && from.toLowerCase() === account)
      .map(({ nonce }) => readQuantity(nonce ?? null)),
  );

/**
 * Nonces from `from` up to but not including `to` that `account` (lower case) authorised in these
 * JSON-RPC transaction objects; each once, because the second use of a nonce is invalid.
 */
export async function authorizedNonces(
  transactions: readonly JsonObject[],
  account: string,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<UsedNonce[]> {
  const used = new Map<number, UsedNonce>();
  const own = ownNonces(transactions, account);
  for (const transaction of transactions) {
    const list = transaction['authorizationList'];
    const txId = transaction['hash'];
    for (const value of isJsonList(list) ? list : []) {
      const tuple = readTuple(value);
      if (tuple === undefined || tuple.nonce < from || tuple.nonce >= to || used.has(tuple.nonce)) continue;
      if (own.has(tuple.nonce) || !isOfChain(tuple, transaction)) continue;
      if ((await signerOf(tuple)) !== account) continue;
      used.set(tuple.nonce, { nonce: tuple.nonce, txId: typeof txId === 'string' ? txId : '' });
    }
  }
  return [...used.values()];
}
