/** The balance of any address over time, from what a case has collected: without a trace. */
import { isExact } from '../../flow/ledger/amount-range.ts';
import { rowKey, type FlowRow } from '../../flow/ledger/flow-row.ts';
import { ledgerOf, type Ledger, type LedgerLine } from '../../flow/ledger/ledger.ts';
import type { Steps } from '../../query/steps.ts';
import { contractOfAsset, tradeZoneTokenOf } from '../../../service/assets.ts';
import { assetDecimals } from '../question/asset-decimals.ts';
import { twinsOf } from '../question/twin-assets.ts';
import type { CaseFlow } from '../read/case-flow.ts';
import { bookSteps, type FlowBook } from '../read/flow-book.ts';
import { balancePoints } from './balance-points.ts';
import type {
  AddressBalance,
  BalanceOutcome,
  BalanceQuestion,
  HeldAsset,
  LedgerStep,
  SuspectedPart,
} from './balance-result.ts';
import { heldAssets } from './held-assets.ts';
import { suspectedLines } from './suspected-lines.ts';

/** What came in and went out, and how far lists round it. */
function sumsOf({ lines }: Ledger) {
  const sums = { in: 0n, out: 0n, fees: 0n, mayBeOffBy: 0n };
  for (const { row, side } of lines) {
    if (side === 'self') continue;
    sums[side === 'in' ? 'in' : row.nature === 'fee' ? 'fees' : 'out'] += row.amount;
    sums.mayBeOffBy += row.mayBeOffBy;
  }
  return sums;
}

function sumOfSuspected(lines: ReadonlySet<LedgerLine>): SuspectedPart {
  const sums = { rows: lines.size, in: 0n, out: 0n };
  for (const { row, side } of lines) if (side !== 'self') sums[side] += row.amount;
  return sums;
}

const stepOf = (line: LedgerLine, suspected: ReadonlySet<LedgerLine>): LedgerStep =>
  suspected.has(line) ? { ...line, isSuspected: true } : line;

const rowsWithout = ({ lines }: Ledger, left: ReadonlySet<LedgerLine>): readonly FlowRow[] =>
  lines.filter((line) => !left.has(line)).map(({ row }) => row);

const NONE: ReadonlySet<string> = new Set();

/** How many of the rows have one of the keys: a transaction's value and its fee are one row. */
function countOfKeys({ lines }: Ledger, keys: ReadonlySet<string>): number {
  if (keys.size === 0) return 0;
  const records = new Set(Array.from(keys, (key) => Number(key.split(':')[0])));
  const found = new Set<string>();
  for (const { row } of lines) if (records.has(row.seq) && keys.has(rowKey(row))) found.add(rowKey(row));
  return found.size;
}

function balanceOf(
  book: FlowBook,
  { asset, symbol }: HeldAsset,
  assets: readonly HeldAsset[],
  question: BalanceQuestion,
): AddressBalance {
  const { address, steps: wanted, suspected: keys = NONE, leavesOutSuspected = false } = question;
  const { disputed: contradicted = NONE } = question;
  const decimals = assetDecimals(asset, question, book.united);
  const { flow, statements, index } = book.ofAsset(asset, decimals);
  const stated = index.stated.get(address);
  const of = { address, asset, ...(stated !== undefined && { stated }) };
  const all = ledgerOf(flow.rows, of);
  const suspected = suspectedLines(all.lines, keys, book.settled);
  const ledger = leavesOutSuspected && suspected.size > 0 ? ledgerOf(rowsWithout(all, suspected), of) : all;
  const disputed = countOfKeys(ledger, contradicted);
  return {
    outcome: 'balance',
    asset,
    symbol,
    decimals,
    assets,
    twins: twinsOf(asset, book.symbols),
    opening: ledger.opening.amount,
    openingBasis: ledger.opening.basis,
    ...sumsOf(ledger),
    suspected: sumOfSuspected(suspected),
    ...(disputed > 0 && { disputed }),
    closing: ledger.closing,
    points: balancePoints(ledger.lines),
    count: ledger.lines.length,
    unordered: ledger.lines.filter(({ balance }) => !isExact(balance)).length,
    steps: ledger.lines
      .slice(-wanted)
      .toReversed()
      .map((line) => stepOf(line, suspected)),
    completeness: statements.collected.get(address),
    kinds: statements.kinds,
    refusedRows: flow.refused.filter((each) => each.asset === asset).length,
  };
}

/**
 * Computes the balance in steps: a newer question can stop it between two of them. Returns the reason
 * if there is none.
 */
export function* balanceSteps(flow: CaseFlow, question: BalanceQuestion): Steps<BalanceOutcome> {
  const { address } = question;
  const book = yield* bookSteps(flow);
  yield;
  const assets = heldAssets(address, book);
  const isRunning = flow.collections.some(
    ({ state, params }) => state === 'running' && params['address']?.toLowerCase() === address,
  );
  const chosen = assets.find(({ asset }) => asset === question.asset) ?? assets[0];
  if (isRunning) return { outcome: 'refused', reason: 'running', assets };
  if (chosen === undefined) return { outcome: 'refused', reason: 'no-rows', assets };
  const { asset, symbol } = chosen;
  const decimals = assetDecimals(asset, question, book.united);
  if (decimals === undefined && tradeZoneTokenOf(asset) === undefined)
    return {
      outcome: 'refused',
      reason: 'decimals-unknown',
      contract: contractOfAsset(asset),
      symbol,
      assets,
    };
  const { contradictions } = yield* book.assetSteps(asset, decimals);
  const contradiction = contradictions.find(({ from, to }) => from === address || to === address);
  yield;
  return contradiction === undefined
    ? balanceOf(book, chosen, assets, question)
    : { outcome: 'refused', reason: 'contradiction', contradiction, assets };
}
