import { describe, expect, it } from 'vitest';
import type { BalanceCollection } from '../../../../../../shared/engine/collect/counters/balance/balance-asking.ts';
import { BalanceCounter } from '../../../../../../shared/engine/collect/counters/balance/balance-counter.ts';
import { isLarge } from '../../../../../../shared/engine/collect/counters/balance/check-balances.ts';
import { ListedRows } from '../../../../../../shared/engine/collect/counters/balance/listed-rows.ts';
import type { Asked, CounterAsker } from '../../../../../../shared/engine/collect/counters/counter.ts';
import { applyChecks } from '../../../../../../shared/engine/collect/completeness/completeness-rules.ts';
import type { CompletenessCheck, KeptReading } from '../../../../../../shared/engine/storage/case-records.ts';
import {
  ACCOUNT,
  BalanceChain,
  NFT,
  TOKEN,
  type ChainEvent,
  type ListedRow,
  type ListKind,
  type Move,
} from '../../../../../support/balance-chain.ts';
import { COMPLETE } from '../../../../../support/flow-history.ts';

const COIN = 10n ** 18n;
const ENDPOINT = 'address-transaction-list';
const PROTOCOL = {
  normal: 'transaction',
  internal: 'internal',
  token_20: 'token_20',
  token_721: 'token_721',
};

const event = (move: Move, height: number, amount = COIN, isRounded = false): ChainEvent => ({
  move,
  height,
  amount,
  isRounded,
});

interface Setting extends Partial<Omit<BalanceCollection, 'params'>> {
  /** True if the node answers for heights. */
  readonly knowsStates?: boolean;
  /** Rows that the list has now, besides those that were collected. */
  readonly since?: readonly ListedRow[];
  readonly withSibling?: boolean;
  readonly params?: Readonly<Record<string, string>>;
}

interface Judged {
  readonly check: CompletenessCheck | undefined;
  readonly readings: readonly KeptReading[];
  readonly requests: number;
}

/** Checks the list of one kind, as the program does. */
async function judge(
  chain: BalanceChain,
  rows: readonly ListedRow[],
  list: ListKind = 'normal',
  { knowsStates = true, since = [], withSibling = true, params: more = {}, ...changes }: Setting = {},
): Promise<Judged> {
  const params = { address: ACCOUNT, protocolType: PROTOCOL[list], ...more };
  const kind = list === 'token_20' ? 'EIP-20' : list === 'token_721' ? 'EIP-721' : 'coin';
  const counter = new BalanceCounter({
    kind,
    endpointId: ENDPOINT,
    params,
    endHeight: chain.head,
    heights: 'few',
    readings: [],
    ...changes,
  });
  const show = (wanted: ListKind, to: Pick<BalanceCounter, 'take'>): void =>
    rows
      .filter((row) => row.list === wanted)
      .forEach(({ fields }, index) => to.take({ fields, problems: [] }, { seq: 1, index }));
  show(list, counter);
  if (kind === 'coin' && withSibling) {
    const other = list === 'normal' ? 'internal' : 'normal';
    const end = 'endHeight' in changes ? changes.endHeight : chain.head;
    const sibling = new ListedRows(ENDPOINT, { address: ACCOUNT, protocolType: PROTOCOL[other] }, end);
    show(other, sibling);
    counter.addSibling(sibling);
  }
  let requests = 0;
  const told = <Value>(value: Value | undefined): Asked<Value> => {
    requests += 1;
    return value === undefined ? { problem: 'missing trie node', seq: requests } : { value, seq: requests };
  };
  const asker: CounterAsker = {
    rpc: async (method, args) => told(chain.ask(method, args, knowsStates)),
    fetch: async (_endpoint, { protocolType, startBlockHeight }) =>
      told({
        serviceCode: '0',
        serviceMessage: '',
        outcome: 'rows',
        remarks: [],
        rows: since
          .filter((row) => PROTOCOL[row.list] === protocolType && row.height >= Number(startBlockHeight))
          .map(({ fields }) => ({ fields, problems: [] })),
      }),
    hasFirstPageChanged: () => Promise.reject(new Error('not asked')),
  };
  const [check] = await counter.ask(asker);
  return { check, readings: counter.readings, requests };
}

const without = (chain: BalanceChain, move: number): readonly ListedRow[] =>
  chain.rows.filter((_, at) => at !== move);
const levelWith = (check: CompletenessCheck | undefined): string =>
  applyChecks(COMPLETE, check === undefined ? [] : [check]).level;

const COINS = [event('receive', 3, 5n * COIN), event('pay', 5, 2n * COIN), event('internal-in', 7)];
const coins = new BalanceChain(COINS, 20, COIN);

describe('the balance of the coin', () => {
  it('is met where opening, in, out and fees are the balance, and names each of them', async () => {
    const { check, requests } = await judge(coins, coins.rows);
    expect(check).toEqual({
      name: 'Balance of the coin',
      outcome: 'met',
      detail:
        'The sums close: 1 at block 0, plus 6 in, minus 2 out, minus 0.000021000000147 in fees, is the node’s 4.999978999999853 at block 20. The list may round amounts, so a missing movement of at most 0.00000000000003 would not show.',
      evidence: [1, 2],
      openings: [{ asset: '', amount: String(COIN), height: 0 }],
    });
    expect(requests).toBe(2);
  });

  it('keeps no opening balance if the rows do not close the sums, or if the node states none', async () => {
    expect((await judge(coins, without(coins, 2))).check).not.toHaveProperty('openings');
    expect((await judge(coins, coins.rows, 'normal', { knowsStates: false })).check).not.toHaveProperty(
      'openings',
    );
  });

  it('P11: fails where an internal transaction is missing, which no nonce shows, and names its block', async () => {
    const { check } = await judge(coins, without(coins, 2));
    expect(check).toMatchObject({
      outcome: 'failed',
      detail:
        'The node’s balance at block 20 is 1 more than the rows account for. The balance changed in block 7 by +1 without a row: an internal transaction is missing.',
    });
    expect(levelWith(check)).toBe('partial');
  });

  it('P11: fails where a transaction is missing, received or sent or failed, and names it', async () => {
    const chain = new BalanceChain([...COINS, event('fail', 9)], 20);
    expect((await judge(chain, without(chain, 0))).check?.detail).toContain(
      'Transaction 0x0000000000000000000000000000000000000000000000000000000000000001 of block 3 (+5) is not in the list.',
    );
    expect((await judge(chain, without(chain, 3))).check?.detail).toContain(
      'The failed transaction 0x0000000000000000000000000000000000000000000000000000000000000004 of block 9, which paid a fee (-0.000021000000147), is not in the list.',
    );
  });

  it('is met where a validator’s withdrawal, or an amount that the list rounds, explains the gap', async () => {
    const chain = new BalanceChain(
      [...COINS, event('withdrawal', 8), event('receive', 11, COIN + 1n, true)],
      20,
    );
    const { check } = await judge(chain, chain.rows, 'normal', { heights: 'all' });
    expect(check?.outcome).toBe('met');
    expect(check?.detail).toContain(
      'The node explains what the list does not show: 1 credit for making or validating blocks in block 8 (+10007.000000001), 1 amount that the list rounds in block 11 (+0.000000000000000001).',
    );
    expect(levelWith(check)).toBe('complete');
  });

  it('is not asked until the other of the two lists is there', async () => {
    const { check, requests } = await judge(coins, coins.rows, 'normal', { withSibling: false });
    expect(check).toMatchObject({ outcome: 'not-checkable' });
    expect(check?.isOpen).toBeUndefined();
    expect(requests).toBe(0);
  });

  it('adds up very many rows only on demand', () => {
    const large = (rowCount: number, heights: 'few' | 'all'): boolean =>
      isLarge({ record: { rowCount }, heights } as Parameters<typeof isLarge>[0]);
    expect([large(50_000, 'few'), large(50_001, 'few'), large(50_001, 'all')]).toEqual([false, true, false]);
    const params = { address: ACCOUNT };
    const of = {
      kind: 'coin',
      endpointId: ENDPOINT,
      params,
      endHeight: 9,
      heights: 'few',
      readings: [],
    } as const;
    expect(new BalanceCounter(of).unasked(60_000)).toMatchObject({
      outcome: 'not-checkable',
      detail:
        '60,000 rows were not added up automatically: that takes some seconds. Choose “Recheck completeness” to add them up.',
    });
  });

  it('counts what came since, and waits where the list may lack a newer block', async () => {
    const newer = new BalanceChain([...COINS, event('receive', 15)], 20, COIN);
    const collected = newer.rows.filter(({ height }) => height < 15);
    const open = { endHeight: undefined };
    const seen = await judge(newer, collected, 'normal', { ...open, since: newer.rows });
    expect(seen.check?.outcome).toBe('met');
    const unseen = await judge(newer, collected, 'normal', open);
    expect(unseen.check).toMatchObject({ outcome: 'not-checkable', isOpen: true });
    expect(unseen.check?.detail).toContain('so the list may not have it yet: check again later.');
    expect(levelWith(unseen.check)).toBe('unknown');
  });

  it('is not compared where more came since than one page holds', async () => {
    const many = new BalanceChain(
      [...COINS, ...Array.from({ length: 50 }, (_, at) => event('receive', 8 + at))],
      80,
      COIN,
    );
    const collected = many.rows.filter(({ height }) => height < 8);
    const { check } = await judge(many, collected, 'normal', { endHeight: undefined, since: many.rows });
    expect(check).toMatchObject({
      outcome: 'not-checkable',
      detail:
        'More rows came since the collection was read than one page holds. Update the collection, then check again.',
    });
  });

  it('begins before the first block of the question', async () => {
    const range = { params: { startBlockHeight: '5' } };
    const { check } = await judge(coins, without(coins, 0), 'normal', range);
    expect(check?.detail).toContain('The sums close: 6 at block 4, plus 1 in, minus 2 out');
  });
});

describe('a node that gives no old balances', () => {
  const old = { knowsStates: false };

  it('implies an opening balance, which proves nothing by itself', async () => {
    const { check, readings } = await judge(coins, coins.rows, 'normal', old);
    expect(check).toMatchObject({
      outcome: 'not-checkable',
      detail:
        'The node gives no balance from before the first row (missing trie node). The balance at pending implies that 1 were there before the first row, which proves nothing by itself. Update the collection and check again later: two balances prove what lies between them.',
    });
    // Only for internal transactions the node has no exact amount.
    expect(readings).toEqual([{ asset: '', opening: String(COIN), mayBeOffBy: '10000', at: 'pending' }]);
    expect(levelWith(check)).toBe('complete');
  });

  it('proves with a second balance what lies between, and misses a row there', async () => {
    const { readings } = await judge(coins, coins.rows, 'normal', old);
    const later = new BalanceChain([...COINS, event('internal-out', 15)], 20, COIN);
    const whole = await judge(later, later.rows, 'normal', { ...old, readings });
    expect(whole.check?.outcome).toBe('met');
    expect(whole.check?.detail).toContain('nothing is missing between the two.');
    const lacking = await judge(later, without(later, 3), 'normal', { ...old, readings });
    expect(lacking.check).toMatchObject({ outcome: 'not-checkable', isOpen: true });
    expect(lacking.check?.detail).toContain(
      'The node’s balance at pending is 1 less than the rows account for. An earlier check at pending implied 1 before the first row; this one implies 0.',
    );
    expect(levelWith(lacking.check)).toBe('unknown');
    expect(lacking.readings).toEqual(readings);
  });

  it('has exact amounts, so that a missing row cannot hide in what the list rounds', async () => {
    const rounded = new BalanceChain(
      [event('receive', 3, 5n * COIN + 1n, true), event('pay', 5, COIN)],
      20,
      COIN,
    );
    const { readings, requests } = await judge(rounded, rounded.rows, 'normal', old);
    expect(readings).toEqual([{ asset: '', opening: String(COIN), mayBeOffBy: '0', at: 'pending' }]);
    // Both transactions, besides the three that find no old balance.
    expect(requests).toBe(5);
    const tokens = new BalanceChain([event('token-in', 3, 5n * COIN + 1n, true)], 20, 7n);
    const kept = await judge(tokens, tokens.rows, 'token_20', old);
    expect(kept.readings).toEqual([{ asset: TOKEN, opening: '7', mayBeOffBy: '0', at: 'pending' }]);
  });

  it('cannot have had less than nothing', async () => {
    const poor = new BalanceChain(COINS, 20, 0n);
    const { check, readings } = await judge(poor, without(poor, 1), 'normal', old);
    expect(check).toMatchObject({ outcome: 'not-checkable', isOpen: true });
    expect(check?.detail).toContain(
      'The balance at pending implies -2.000021000000147 before the first row, 2.000021000000147 less than the rows need. It may be a failed transaction with its fee, an internal transaction or a fee that the list does not state, beside amounts that the list rounds.',
    );
    expect(levelWith(check)).toBe('unknown');
    expect(readings).toEqual([]);
  });
});

describe('the balances of tokens', () => {
  const tokens = new BalanceChain(
    [event('token-in', 3, 5_000_000n), event('token-out', 5, 1_000_000n), event('mint', 7, 3n)],
    20,
    0n,
  );

  it('are met where the rows of each token close', async () => {
    const { check, requests } = await judge(tokens, tokens.rows, 'token_20');
    expect(check).toMatchObject({
      name: 'Balances of tokens',
      outcome: 'met',
      detail: 'The sums of 1 token close exactly from block 0 to block 20.',
    });
    // Decimals, and the balance at both ends.
    expect(requests).toBe(3);
  });

  it('P11: fail where a transfer is missing, in or out, and name it', async () => {
    const { check } = await judge(tokens, without(tokens, 1), 'token_20');
    expect(check).toMatchObject({
      outcome: 'failed',
      detail: `Token ${TOKEN}: The node’s balance at block 20 is 1 less than the rows account for. A transfer of transaction 0x0000000000000000000000000000000000000000000000000000000000000002 in block 5 (-1) is not in the list.`,
    });
  });

  it.each([
    ['rebase', '1 change by the contract itself that its logs do not show'],
    ['wrapped-coin', '1 mint or burn without a Transfer'],
    ['fee-on-transfer', '1 transfer of which the contract keeps a part'],
  ] as const)('are met where the contract itself explains the gap: %s', async (move, text) => {
    const chain = new BalanceChain([event('token-in', 3, 5n), event(move, 9, 4_000_000n)], 20, 0n);
    const { check } = await judge(chain, chain.rows, 'token_20');
    expect(check?.outcome).toBe('met');
    expect(check?.detail).toContain(`${text} in block 9 (`);
  });

  it('count tokens that move as a whole', async () => {
    const cats = new BalanceChain([event('nft-in', 3), event('nft-in', 4), event('nft-out', 6)], 20, 0n);
    expect((await judge(cats, cats.rows, 'token_721')).check?.outcome).toBe('met');
    const { check } = await judge(cats, without(cats, 1), 'token_721');
    expect(check?.detail).toContain(`Token ${NFT}: The node’s balance at block 20 is 1 more`);
  });

  it('share their requests for gaps, stay open beyond them, and say what may be the reason', async () => {
    // Far more changes without a log than a search of its own accord can look into.
    const events = Array.from({ length: 60 }, (_, at) => event('rebase', 10 + 1000 * at, 5n));
    const chain = new BalanceChain([event('token-in', 3, 5n), ...events], 100_000, 0n);
    const { check, requests } = await judge(chain, chain.rows, 'token_20');
    expect(check).toMatchObject({ outcome: 'not-checkable', isOpen: true });
    expect(check?.detail).toContain(
      'The search has sent as many requests as it may. It may be a missing transfer, a mint of a wrapped coin or a rebase.',
    );
    expect(requests).toBeLessThan(110);
    const asked = await judge(chain, chain.rows, 'token_20', { heights: 'all' });
    expect(asked.check?.outcome).toBe('met');
  });

  it('have nothing to ask without rows', async () => {
    const { check, requests } = await judge(new BalanceChain([], 20), [], 'token_20');
    expect([check, requests]).toEqual([undefined, 0]);
  });
});
