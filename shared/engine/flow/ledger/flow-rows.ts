/**
 * The rows of all ledgers: every movement once, in raw units, in the order of the chain. Several
 * lists report the same movement, so bags are united first (transfers/unite-bags.ts).
 */
import { NATIVE_DECIMALS } from '../../../units/native-decimals.ts';
import { ZERO_ADDRESS } from '../../logs/token-movements.ts';
import { settleAssets } from '../../transfers/settle-assets.ts';
import { contractOfAsset } from '../../../service/assets.ts';
import { isOrderable, placesInOrder } from '../../../units/places-in-order.ts';
import { takeAll, type Steps } from '../../query/steps.ts';
import { uniteBags } from '../../transfers/unite-bags.ts';
import type { FlowNature, FlowRow, RefusedRow } from './flow-row.ts';
import { comparePlaces } from './place.ts';
import type { FlowBag, PaidFee, PlacedTransfer } from './placed-transfer.ts';
import { rawAmount, roundingBound } from './raw-amount.ts';
import { NO_RECEIPTS, type ReceiptPlaces } from './receipt-places.ts';

export interface FlowSettings {
  /** Decimals of an asset other than the native coin; undefined if nothing collected states them. */
  readonly decimalsOf: (asset: string) => number | undefined;
  readonly receipts?: ReceiptPlaces;
}

/** The rows in order, and those that no ledger can have. */
export interface FlowRows {
  readonly rows: readonly FlowRow[];
  readonly refused: readonly RefusedRow[];
}

type Read = FlowRow | RefusedRow;

const natureOf = ({ from, to, move }: PlacedTransfer): FlowNature =>
  move?.way ?? (from === ZERO_ADDRESS ? 'mint' : to === ZERO_ADDRESS ? 'burn' : 'transfer');

/** Takes the next log index of a transfer, so that identical rows get one each. */
function logTaker(receipts: ReceiptPlaces): (transfer: PlacedTransfer, amount: bigint) => number | undefined {
  const taken = new Map<string, number>();
  return ({ kind, hash, from, to, asset }, amount) => {
    if (kind !== 'token') return undefined;
    const contract = contractOfAsset(asset);
    const key = `${hash} ${asset} ${from} ${to} ${amount}`;
    const count = taken.get(key) ?? 0;
    taken.set(key, count + 1);
    return receipts.logsOf(hash, { contract, from, to, amount })[count];
  };
}

function rowOfTransfer(
  transfer: PlacedTransfer,
  { decimalsOf, receipts = NO_RECEIPTS }: FlowSettings,
  takeLog: ReturnType<typeof logTaker>,
): Read {
  const { kind, hash, asset, seq, index, height, execution, asReported, time } = transfer;
  const decimals = asset === '' ? NATIVE_DECIMALS : decimalsOf(asset);
  if (height === undefined) return { seq, index, asset, reason: 'height-unknown' };
  if (transfer.raw === undefined && decimals === undefined)
    return { seq, index, asset, reason: 'decimals-unknown' };
  const amount = transfer.raw ?? rawAmount(transfer.amount, decimals ?? 0);
  if (amount === undefined) return { seq, index, asset, reason: 'not-whole-units' };
  const nature = natureOf(transfer);
  return {
    nature,
    from: nature === 'mint' ? '' : transfer.from,
    to: nature === 'burn' ? '' : transfer.to,
    asset,
    amount,
    mayBeOffBy: asReported ? roundingBound(amount) : 0n,
    time,
    seq,
    index,
    place: {
      height,
      hash,
      transaction: execution ?? receipts.transactionOf(hash, height),
      stage: kind === 'normal' ? 'value' : 'call',
      log: takeLog(transfer, amount),
    },
  };
}

function rowOfFee(paid: PaidFee, { receipts = NO_RECEIPTS }: FlowSettings): Read {
  const { fee, from, hash, height, time, seq, index } = paid;
  const amount = rawAmount(fee, NATIVE_DECIMALS);
  if (height === undefined) return { seq, index, asset: '', reason: 'height-unknown' };
  if (amount === undefined) return { seq, index, asset: '', reason: 'not-whole-units' };
  const transaction = receipts.transactionOf(hash, height);
  const place = { height, hash, transaction, stage: 'fee', log: undefined } as const;
  return { nature: 'fee', from, to: '', asset: '', amount, mayBeOffBy: 0n, time, seq, index, place };
}

/** Several lists report the fee of a transaction; it was paid once. */
const eachFeeOnce = (bags: readonly Pick<FlowBag, 'fees'>[]): readonly PaidFee[] => [
  ...new Map(bags.flatMap(({ fees }) => fees.map((fee) => [fee.hash, fee] as const))).values(),
];

/** So many rows are read between two steps. */
const ROWS_AT_ONCE = 20_000;

const compareRows = (one: FlowRow, other: FlowRow): number =>
  comparePlaces(one.place, other.place) || one.seq - other.seq || one.index - other.index;

/** Sorts by height as numbers, which is faster; few rows share a block. */
function inOrder(rows: readonly FlowRow[]): readonly FlowRow[] {
  if (!rows.every(({ place }) => isOrderable(place.height))) return rows.toSorted(compareRows);
  const places = placesInOrder(Uint32Array.from(rows, ({ place }) => place.height));
  const ordered: FlowRow[] = [];
  for (const place of places) {
    const row = rows[place];
    if (row !== undefined) ordered.push(row);
  }
  for (let from = 0; from < ordered.length;) {
    const height = ordered[from]?.place.height;
    let to = from + 1;
    while (to < ordered.length && ordered[to]?.place.height === height) to += 1;
    const block = to - from > 1 ? ordered.slice(from, to).sort(compareRows) : [];
    for (const [at, row] of block.entries()) ordered[from + at] = row;
    from = to;
  }
  return ordered;
}

/** The rows of movements that are united, and of what was paid for transactions. */
export function* flowRowSteps(
  united: readonly PlacedTransfer[],
  bags: readonly Pick<FlowBag, 'fees'>[],
  settings: FlowSettings,
): Steps<FlowRows> {
  const takeLog = logTaker(settings.receipts ?? NO_RECEIPTS);
  const rows: FlowRow[] = [];
  const refused: RefusedRow[] = [];
  const take = (read: Read): void => {
    if ('reason' in read) refused.push(read);
    else rows.push(read);
  };
  for (const [at, transfer] of united.entries()) {
    take(rowOfTransfer(transfer, settings, takeLog));
    if (at % ROWS_AT_ONCE === 0) yield;
  }
  for (const fee of eachFeeOnce(bags)) take(rowOfFee(fee, settings));
  yield;
  return { rows: inOrder(rows), refused };
}

/** Unites what several collections say into one sequence of rows. */
export const flowRowsOf = (bags: readonly FlowBag[], settings: FlowSettings): FlowRows =>
  takeAll(flowRowSteps(uniteBags(settleAssets(bags)), bags, settings));
