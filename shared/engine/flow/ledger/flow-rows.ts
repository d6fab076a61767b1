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
import { MadeRows, type RowList } from './row-list.ts';

export interface FlowSettings {
  /** Decimals of an asset other than the native coin; undefined if nothing collected states them. */
  readonly decimalsOf: (asset: string) => number | undefined;
  readonly receipts?: ReceiptPlaces;
}

/** The rows in order, and those that no ledger can have. */
export interface FlowRows<Rows extends RowList = RowList> {
  readonly rows: Rows;
  readonly refused: readonly RefusedRow[];
}

type Read = FlowRow | RefusedRow;

const natureOf = ({ from, to, move }: PlacedTransfer): FlowNature =>
  move?.way ?? (from === ZERO_ADDRESS ? 'mint' : to === ZERO_ADDRESS ? 'burn' : 'transfer');

/** The log index of a transfer, if it is known. */
type LogOf = (transfer: PlacedTransfer, amount: bigint) => number | undefined;

/** Takes the next log index of a transfer, so that identical rows get one each. */
function logTaker(receipts: ReceiptPlaces): LogOf {
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
  logOf: LogOf,
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
      log: logOf(transfer, amount),
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

/** The places of rows in their order. Sorts by height as numbers, which is faster; few rows share a block. */
function inOrder(heights: readonly number[], make: (at: number) => FlowRow): Uint32Array {
  const sorted = (places: Iterable<number>): readonly number[] =>
    Array.from(places, (at) => ({ at, row: make(at) }))
      .sort((one, other) => compareRows(one.row, other.row))
      .map(({ at }) => at);
  if (!heights.every(isOrderable)) return Uint32Array.from(sorted(heights.keys()));
  const places = placesInOrder(Uint32Array.from(heights));
  for (let from = 0; from < places.length;) {
    const height = heights[places[from] ?? 0];
    let to = from + 1;
    while (to < places.length && heights[places[to] ?? 0] === height) to += 1;
    if (to - from > 1) places.set(sorted(places.subarray(from, to)), from);
    from = to;
  }
  return places;
}

/** The rows of movements that are united, and of what was paid for transactions. */
export function* flowRowSteps(
  united: readonly PlacedTransfer[],
  bags: readonly Pick<FlowBag, 'fees'>[],
  settings: FlowSettings,
): Steps<FlowRows> {
  const takeLog = logTaker(settings.receipts ?? NO_RECEIPTS);
  const reported: (PlacedTransfer | PaidFee)[] = [];
  const heights: number[] = [];
  const logs = new Map<number, number>();
  const refused: RefusedRow[] = [];
  const take = (report: PlacedTransfer | PaidFee, read: Read): void => {
    if ('reason' in read) {
      refused.push(read);
      return;
    }
    const { height, log } = read.place;
    if (log !== undefined) logs.set(reported.length, log);
    reported.push(report);
    heights.push(height);
  };
  for (const [at, transfer] of united.entries()) {
    take(transfer, rowOfTransfer(transfer, settings, takeLog));
    if (at % ROWS_AT_ONCE === 0) yield;
  }
  for (const fee of eachFeeOnce(bags)) take(fee, rowOfFee(fee, settings));
  yield;
  const make = (at: number): FlowRow => {
    const report = reported[at];
    const read =
      report === undefined
        ? undefined
        : 'fee' in report
          ? rowOfFee(report, settings)
          : rowOfTransfer(report, settings, () => logs.get(at));
    if (read === undefined || 'reason' in read) throw new Error('a row cannot be made again');
    return read;
  };
  return { rows: new MadeRows(reported, inOrder(heights, make), make), refused };
}

/** Unites what several collections say into one sequence of rows. */
export function flowRowsOf(bags: readonly FlowBag[], settings: FlowSettings): FlowRows<readonly FlowRow[]> {
  const { rows, refused } = takeAll(flowRowSteps(uniteBags(settleAssets(bags)), bags, settings));
  return { rows: [...rows], refused };
}
