/**
 * What must hold for the balance check: no set that lacks a row is called closed, and no set that
 * lacks none raises an alarm. See `npm run prove -- flow`.
 */
import fc from 'fast-check';
import { readFlowBag } from '../../shared/engine/flow/ledger/placed-transfer.ts';
import { BalanceNode, type AskNode } from '../../shared/engine/flow/balance/balance-node.ts';
import type { LedgerSums } from '../../shared/engine/flow/balance/ledger-sums.ts';
import { sumsOfBags } from '../../shared/engine/flow/balance/sums-of-bags.ts';
import type { BalanceVerdict, EarlierReading } from '../../shared/engine/flow/balance/balance-verdict.ts';
import { checkBalance } from '../../shared/engine/flow/balance/check-balance.ts';
import {
  magnitude,
  NO_FIGURES,
  print,
  takeOmitted,
  type BalanceFigures,
  type BalanceProof,
  type Counted,
} from './balance-figures.ts';
import {
  ACCOUNT,
  arbitraryEvents,
  BalanceChain,
  NFT,
  TOKEN,
  TOKEN_DECIMALS,
  type Asset,
  type ChainEvent,
  type ListedRow,
} from './balance-chain.ts';

/** A search of this chain takes fewer. */
const REQUESTS = 2000;
const LAST = 60;

const LISTS = {
  coin: { asset: '', decimals: undefined, standard: undefined, lists: ['normal', 'internal'] },
  token: { asset: TOKEN, decimals: TOKEN_DECIMALS, standard: 'EIP-20', lists: ['token_20'] },
  nft: { asset: NFT, decimals: 0, standard: 'EIP-721', lists: ['token_721'] },
} as const;

/** The sums of what the service lists, read as the program reads it. */
export function listedSums(rows: readonly ListedRow[], of: Asset): LedgerSums {
  const { asset, decimals, lists } = LISTS[of];
  const bags = lists.map((list) =>
    readFlowBag(
      rows
        .filter((row) => row.list === list)
        .map(({ fields }, index) => ({ fields, problems: [], seq: 1, index })),
      {
        kind: list === 'normal' || list === 'internal' ? list : 'token',
        tokenIds: 'together',
        asReported: true,
      },
    ),
  );
  const sums = sumsOfBags(bags, { address: ACCOUNT, asset, decimals });
  if (typeof sums === 'string') throw new Error(sums);
  return sums;
}

const nodeOf = (chain: BalanceChain, of: Asset, knowsStates: boolean): BalanceNode => {
  const ask: AskNode = (method, params) => {
    const value = chain.ask(method, params, knowsStates);
    return Promise.resolve(value === undefined ? { problem: 'missing trie node' } : { value });
  };
  return new BalanceNode(ask, { address: ACCOUNT, asset: LISTS[of].asset, standard: LISTS[of].standard });
};

const ofAsset = fc.constantFrom<Asset>('coin', 'coin', 'token', 'nft');
/** One of the rows that change the balance; undefined if none does. */
function pickRow(rows: readonly ListedRow[], of: Asset, pick: number): ListedRow | undefined {
  const moving = rows.filter(({ change }) => change[of] !== 0n);
  return moving[pick % Math.max(1, moving.length)];
}

/**
 * Where the node answers for heights; throws with the smallest history that fails.
 * `settlesRounding`: as a check that the analyst starts; otherwise as one that runs by itself.
 */
export async function proveBalanceAtHeights(
  { runs, seed, check = checkBalance }: BalanceProof,
  settlesRounding: boolean,
): Promise<BalanceFigures> {
  const figures: Counted = { ...NO_FIGURES };
  const judge = (chain: BalanceChain, of: Asset, rows: readonly ListedRow[]): Promise<BalanceVerdict> =>
    check({
      sums: listedSums(rows, of),
      node: nodeOf(chain, of, true),
      from: 0,
      to: chain.head,
      budget: { left: REQUESTS },
      settlesRounding,
    });
  await fc.assert(
    fc.asyncProperty(arbitraryEvents(LAST), ofAsset, fc.nat(1000), async (events, of, pick) => {
      const chain = new BalanceChain(events, LAST + 4);
      const row = pickRow(chain.rows, of, pick);
      fc.pre(row !== undefined);
      const clean = await judge(chain, of, chain.rows);
      if (clean.kind !== 'closed') throw new Error(`alarm: ${print(of, clean)}`);
      figures.clean += 1;
      if ((clean.searched?.causes.length ?? 0) > 0) figures.explained += 1;
      const rows = chain.rows.filter((each) => each !== row);
      const { height } = row;
      takeOmitted(figures, { of, change: row.change[of], height }, await judge(chain, of, rows));
    }),
    { numRuns: runs, ...(seed !== undefined && { seed }) },
  );
  return figures;
}

/** Movements that no list shows: between two readings of `pending` nothing tells them apart. */
const isUnlisted = ({ move, amount }: ChainEvent): boolean =>
  ['withdrawal', 'tip', 'minted-deposit', 'wrapped-coin', 'rebase'].includes(move) ||
  (move === 'fee-on-transfer' && amount >= 1_000_000n);

function takeBetween(figures: Counted, of: Asset, row: ListedRow, verdict: BalanceVerdict): void {
  if (verdict.kind !== 'implied' || verdict.since === undefined)
    throw new Error(`not judged: ${print({ of, row }, verdict)}`);
  figures.omitted += 1;
  const { gap, within } = verdict.since;
  if (gap !== undefined) return;
  if (magnitude(row.change[of]) > within) throw new Error(`called complete: ${print({ of, row }, verdict)}`);
  figures.withinBounds += 1;
}

/** Between two readings of a node without old states; the row that lacks is of the blocks between. */
export async function proveBalanceBetween({
  runs,
  seed,
  check = checkBalance,
}: BalanceProof): Promise<BalanceFigures> {
  const figures: Counted = { ...NO_FIGURES };
  const read = (
    chain: BalanceChain,
    of: Asset,
    rows: readonly ListedRow[],
    earlier?: EarlierReading,
  ): Promise<BalanceVerdict> =>
    check({
      sums: listedSums(rows, of),
      node: nodeOf(chain, of, false),
      from: 0,
      to: chain.head,
      budget: { left: REQUESTS },
      settlesRounding: true,
      earlier,
    });
  const at = fc.integer({ min: 0, max: LAST });
  await fc.assert(
    fc.asyncProperty(arbitraryEvents(LAST), ofAsset, at, fc.nat(1000), async (events, of, middle, pick) => {
      const early = (height: number): boolean => height <= middle;
      const after = new BalanceChain(events, LAST + 4);
      const row = pickRow(
        after.rows.filter(({ height }) => !early(height)),
        of,
        pick,
      );
      fc.pre(row !== undefined);
      const before = new BalanceChain(events, middle);
      const first = await read(
        before,
        of,
        before.rows.filter(({ height }) => early(height)),
      );
      if (first.kind !== 'implied' || first.gap.difference !== 0n)
        throw new Error(`alarm: ${print(of, first)}`);
      const clean = await read(after, of, after.rows, first.reading);
      if (clean.kind !== 'implied' || clean.since === undefined)
        throw new Error(`not judged: ${print(of, clean)}`);
      figures.clean += 1;
      if (clean.since.gap !== undefined) {
        if (!events.some((event) => !early(event.height) && isUnlisted(event)))
          throw new Error(`alarm: ${print(of, clean)}`);
        figures.open += 1;
      }
      const rows = after.rows.filter((each) => each !== row);
      takeBetween(figures, of, row, await read(after, of, rows, first.reading));
    }),
    { numRuns: runs, ...(seed !== undefined && { seed }) },
  );
  return figures;
}
