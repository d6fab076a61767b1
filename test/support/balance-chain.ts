/**
 * A small chain around one account, for proofs of the balance check: every kind of movement of
 * coins and tokens, the rows that a service lists of them, and a node that answers from it.
 */
import fc from 'fast-check';
import type { JsonObject, JsonValue } from '../../shared/units/json-value.ts';

export const ACCOUNT = `0x${'ab'.repeat(20)}`;
export const TOKEN = `0x${'70'.repeat(20)}`;
export const NFT = `0x${'71'.repeat(20)}`;
const ZERO = `0x${'0'.repeat(40)}`;
export const TOKEN_DECIMALS = 6;
const GAS = 21_000n;

/** What happens in a transaction, or beside all of them. */
export const MOVES = [
  'pay',
  'receive',
  'fail',
  'call',
  'self',
  'internal-in',
  'internal-out',
  'token-in',
  'token-out',
  'mint',
  'burn',
  'nft-in',
  'nft-out',
  'withdrawal',
  'tip',
  'minted-deposit',
  'wrapped-coin',
  'fee-on-transfer',
  'rebase',
] as const;
export type Move = (typeof MOVES)[number];

/** Which list of the service has a row; `none` if no list shows the movement. */
export type ListKind = 'normal' | 'internal' | 'token_20' | 'token_721';

export interface ListedRow {
  readonly list: ListKind;
  readonly height: number;
  readonly fields: JsonObject;
  /** What it does to the account's coins, tokens and NFTs. */
  readonly change: Readonly<Record<'coin' | 'token' | 'nft', bigint>>;
}

export interface ChainEvent {
  readonly move: Move;
  readonly height: number;
  readonly amount: bigint;
  /** Whether the list rounds this row's amount. */
  readonly isRounded: boolean;
}

const other = (at: number): string => `0x${(0xc0de + (at % 5)).toString(16).padStart(40, '0')}`;
const hashOf = (at: number): string => `0x${(at + 1).toString(16).padStart(64, '0')}`;
const hex = (value: bigint | number): string => `0x${value.toString(16)}`;
const word = (value: string | bigint): string =>
  `0x${(typeof value === 'bigint' ? value.toString(16) : value.slice(2)).padStart(64, '0')}`;

function decimal(raw: bigint, decimals: number, isRounded: boolean): string {
  const digits = raw.toString();
  const kept =
    isRounded && digits.length > 15 ? `${digits.slice(0, 15)}${'0'.repeat(digits.length - 15)}` : digits;
  const padded = kept.padStart(decimals + 1, '0');
  const [whole, fraction] = [
    padded.slice(0, padded.length - decimals),
    padded.slice(padded.length - decimals),
  ];
  return decimals === 0 ? whole : `${whole}.${fraction}`;
}

const NO_CHANGE = { coin: 0n, token: 0n, nft: 0n } as const;
const FEE = GAS * 1_000_000_007n;
const BASE_FEE = 123_456_789n;

interface Happening {
  readonly change: ListedRow['change'];
  readonly rows: readonly ListedRow[];
  readonly transaction?: JsonObject;
  readonly receipt?: JsonObject;
  readonly withdrawal?: JsonObject;
  readonly isTip?: true;
}

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const DEPOSIT = '0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c';

interface Sides {
  readonly from: string;
  readonly to: string;
}

const sidesOf = (move: Move, at: number): Sides => {
  if (move === 'mint' || move === 'wrapped-coin') return { from: ZERO, to: ACCOUNT };
  if (move === 'burn') return { from: ACCOUNT, to: ZERO };
  if (move === 'self') return { from: ACCOUNT, to: ACCOUNT };
  const arrives = ['receive', 'internal-in', 'token-in', 'nft-in', 'fee-on-transfer'].includes(move);
  return arrives ? { from: other(at), to: ACCOUNT } : { from: ACCOUNT, to: other(at) };
};

/** What the account's coins, tokens and NFTs do, and which list has the row with the amount. */
function effectOf({ move, amount }: ChainEvent): {
  readonly change: ListedRow['change'];
  readonly list: ListKind;
} {
  const coin = (change: bigint): ListedRow['change'] => ({ ...NO_CHANGE, coin: change });
  const token = (change: bigint): ListedRow['change'] => ({ ...NO_CHANGE, token: change });
  switch (move) {
    case 'pay':
      return { change: coin(-amount - FEE), list: 'normal' };
    case 'receive':
      return { change: coin(amount), list: 'normal' };
    case 'fail':
    case 'call':
    case 'self':
      return { change: coin(-FEE), list: 'normal' };
    case 'minted-deposit':
      return { change: coin(amount - FEE), list: 'normal' };
    case 'internal-in':
      return { change: coin(amount), list: 'internal' };
    case 'internal-out':
      return { change: coin(-amount), list: 'internal' };
    case 'token-out':
    case 'burn':
      return { change: token(-amount), list: 'token_20' };
    case 'nft-in':
      return { change: { ...NO_CHANGE, nft: 1n }, list: 'token_721' };
    case 'nft-out':
      return { change: { ...NO_CHANGE, nft: -1n }, list: 'token_721' };
    default:
      return { change: token(amount), list: 'token_20' };
  }
}

function rowOf(event: ChainEvent, at: number, sides: Sides): ListedRow {
  const { move, height, amount, isRounded } = event;
  const { change, list } = effectOf(event);
  const decimals = list === 'token_20' ? TOKEN_DECIMALS : list === 'token_721' ? 0 : 18;
  const isEmpty = move === 'call' || move === 'minted-deposit';
  const contract = list === 'token_20' ? TOKEN : list === 'token_721' ? NFT : '';
  const fields: JsonObject = {
    txId: hashOf(at),
    height: String(height),
    transactionTime: String(1_700_000_000_000 + height * 1000),
    ...sides,
    amount: isEmpty ? '0' : decimal(list === 'token_721' ? 1n : amount, decimals, isRounded),
    txFee: list === 'normal' ? decimal(FEE, 18, false) : '',
    state: move === 'fail' ? 'fail' : 'success',
    tokenContractAddress: contract,
    tokenId: list === 'token_721' ? '7' : '',
  };
  return { list, height, fields, change };
}

const logOf = (address: string, topics: readonly string[], data: string, at: number): JsonObject => ({
  address,
  topics: [...topics],
  data,
  logIndex: hex(at),
});

function logsOf({ move, amount }: ChainEvent, at: number, { from, to }: Sides): JsonObject[] {
  const parties = [word(from), word(to)];
  if (move === 'wrapped-coin') return [logOf(TOKEN, [DEPOSIT, word(to)], word(amount), at)];
  if (move.startsWith('nft')) return [logOf(NFT, [TRANSFER, ...parties, word(7n)], '0x', at)];
  const isToken = ['token-in', 'token-out', 'mint', 'burn', 'fee-on-transfer'].includes(move);
  return isToken ? [logOf(TOKEN, [TRANSFER, ...parties], word(amount), at)] : [];
}

/** The contract keeps about a tenth of larger amounts. */
const keptOf = (amount: bigint): bigint => (amount < 1_000_000n ? 0n : amount / 10n - 7n);

/**
 * An amount that no row has: a movement that no list shows and a missing row of the same size cancel,
 * and nothing can tell them from nothing.
 */
const unlike = (amount: bigint, at: number): bigint => 10_007n * amount + 100n + BigInt(at);

const UNLISTED: readonly Move[] = ['withdrawal', 'minted-deposit', 'wrapped-coin', 'rebase'];

function happeningOf(drawn: ChainEvent, at: number): Happening {
  const isUnlisted = UNLISTED.includes(drawn.move);
  const event = isUnlisted ? { ...drawn, amount: unlike(drawn.amount, at) } : drawn;
  const { move, height, amount } = event;
  if (move === 'withdrawal') {
    const gwei = amount / 1_000_000_000n + 1n;
    const withdrawal = { address: ACCOUNT, amount: hex(gwei) };
    return { change: { ...NO_CHANGE, coin: gwei * 1_000_000_000n }, rows: [], withdrawal };
  }
  if (move === 'tip') return { change: NO_CHANGE, rows: [], isTip: true };
  if (move === 'rebase') return { change: { ...NO_CHANGE, token: amount + 1n }, rows: [] };
  const sides = sidesOf(move, at);
  const row = rowOf(event, at, sides);
  const isOwn = row.list === 'normal';
  const isCoinMoved = ['pay', 'receive', 'fail', 'self'].includes(move);
  const kept = move === 'fee-on-transfer' ? keptOf(amount) : 0n;
  return {
    change: { ...row.change, token: row.change.token - kept },
    rows: move === 'wrapped-coin' ? [] : [row],
    transaction: {
      hash: hashOf(at),
      from: isOwn ? sides.from : other(at),
      to: isOwn ? sides.to : other(at + 1),
      value: hex(isCoinMoved ? amount : 0n),
      ...(move === 'minted-deposit' ? { mint: hex(amount) } : {}),
      blockNumber: hex(height),
    },
    receipt: {
      transactionHash: hashOf(at),
      status: move === 'fail' ? '0x0' : '0x1',
      gasUsed: hex(GAS),
      effectiveGasPrice: hex(FEE / GAS),
      logs: logsOf(event, at, sides),
    },
  };
}

export type Asset = keyof ListedRow['change'];
const SOME = 10n ** 40n;

export class BalanceChain {
  readonly head: number;
  readonly rows: readonly ListedRow[];
  readonly #happenings: readonly (Happening & { readonly height: number })[];
  readonly #opening: bigint;

  /** `opening`: the balance of each asset before the first row, beside what no row overdraws. */
  constructor(events: readonly ChainEvent[], head: number, opening = SOME) {
    this.head = head;
    this.#opening = opening;
    const happenings = events.map((event, at) => ({ ...happeningOf(event, at), height: event.height }));
    this.#happenings = happenings.map((each, at) => {
      const together = happenings.filter(({ height }) => height === each.height);
      // An account makes a block once.
      if (
        each.isTip !== true ||
        happenings.findIndex((one) => one.isTip === true && one.height === each.height) !== at
      )
        return each;
      const transactions = BigInt(together.filter(({ receipt }) => receipt !== undefined).length);
      return { ...each, change: { ...NO_CHANGE, coin: transactions * (FEE - GAS * BASE_FEE) } };
    });
    this.rows = this.#happenings.flatMap(({ rows }) => rows);
  }

  balanceOf(asset: Asset, height: number): bigint {
    return this.#happenings
      .filter((each) => each.height <= height)
      .reduce((sum, { change }) => sum + change[asset], this.#opening);
  }

  /** The node's block; `knowsStates`: whether it answers for heights or only for the present. */
  ask(method: string, params: readonly JsonValue[], knowsStates: boolean): JsonValue | undefined {
    const at = this.#happenings.filter(({ height }) => height === Number(params[0]));
    if (method === 'eth_blockNumber') return hex(this.head + 1);
    if (method === 'eth_getBlockByNumber')
      return {
        baseFeePerGas: hex(BASE_FEE),
        miner: at.some(({ isTip }) => isTip === true) ? ACCOUNT : ZERO,
        transactions: at.flatMap(({ transaction }) => transaction ?? []),
        withdrawals: at.flatMap(({ withdrawal }) => withdrawal ?? []),
      };
    const sent = this.#happenings.find(({ transaction }) => transaction?.['hash'] === params[0]);
    if (method === 'eth_getTransactionByHash') return sent?.transaction ?? null;
    if (method === 'eth_getTransactionReceipt') return sent?.receipt ?? null;
    if (method === 'eth_getBlockReceipts') return at.flatMap(({ receipt }) => receipt ?? []);
    const height = params[1] === 'pending' ? this.head : Number(params[1]);
    if (params[1] !== 'pending' && !knowsStates) return undefined;
    if (method === 'eth_getBalance') return hex(this.balanceOf('coin', height));
    const { to, data } = params[0] as { readonly to: string; readonly data: string };
    if (data.startsWith('0x313ce567')) return word(BigInt(TOKEN_DECIMALS));
    return word(this.balanceOf(to === NFT ? 'nft' : 'token', height));
  }
}

const arbitraryAmount = fc.oneof(
  { weight: 3, arbitrary: fc.bigInt(1n, 9n) },
  { weight: 3, arbitrary: fc.bigInt(1n, 10n ** 15n) },
  { weight: 3, arbitrary: fc.bigInt(10n ** 18n, 10n ** 22n) },
);

/** Heights are few, so that several events share a block; `last` is the highest. */
export const arbitraryEvents = (last: number): fc.Arbitrary<readonly ChainEvent[]> =>
  fc.array(
    fc.record({
      move: fc.constantFrom(...MOVES),
      height: fc.integer({ min: 1, max: last }),
      amount: arbitraryAmount,
      isRounded: fc.boolean(),
    }),
    { minLength: 1, maxLength: 30 },
  );
