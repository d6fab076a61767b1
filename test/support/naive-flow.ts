/**
 * Traces the slow and plain way: every ledger from the first row on, every unit in a list of lots,
 * no index. Written apart from shared/engine/flow, and differently on purpose.
 */
import type { FlowRow } from '../../shared/engine/flow/ledger/flow-row.ts';
import type { SplittingMethod, TraceQuestion } from '../../shared/engine/flow/trace/trace-question.ts';

interface NaiveLot {
  readonly stolen: boolean;
  readonly units: bigint;
}

const total = (lots: readonly NaiveLot[]): bigint => lots.reduce((sum, { units }) => sum + units, 0n);
const stolenIn = (lots: readonly NaiveLot[]): bigint => total(lots.filter(({ stolen }) => stolen));

/** Splits a list of lots after so many units. */
function cut(lots: readonly NaiveLot[], units: bigint): readonly [NaiveLot[], NaiveLot[]] {
  const [first, ...rest] = lots;
  if (first === undefined || units === 0n) return [[], [...lots]];
  if (first.units > units)
    return [[{ ...first, units }], [{ ...first, units: first.units - units }, ...rest]];
  const [taken, left] = cut(rest, units - first.units);
  return [[first, ...taken], left];
}

/** One lot for each kind, in the order of the first. */
function pooled(lots: readonly NaiveLot[]): NaiveLot[] {
  const kinds = [...new Set(lots.map(({ stolen }) => stolen))];
  return kinds.map((stolen) => ({ stolen, units: total(lots.filter((lot) => lot.stolen === stolen)) }));
}

/** The places of the largest numbers, the earlier one among equals. */
function largest(numbers: readonly bigint[], count: number): readonly number[] {
  const places = numbers.map((_, at) => at);
  const beats = (one: number, other: number): boolean =>
    (numbers[one] ?? 0n) > (numbers[other] ?? 0n) || (numbers[one] === numbers[other] && one < other);
  return places.filter((place) => places.filter((other) => beats(other, place)).length < count);
}

/** Shares of an outflow by the method of largest remainder, in the order of the lots. */
export function naiveShares(units: readonly bigint[], outflow: bigint): readonly bigint[] {
  const sum = units.reduce((one, other) => one + other, 0n);
  const floors = units.map((each) => (each * outflow) / sum);
  const remainders = units.map((each) => (each * outflow) % sum);
  const lacking = outflow - floors.reduce((one, other) => one + other, 0n);
  const winners = largest(remainders, Number(lacking));
  return floors.map((floor, at) => floor + (winners.includes(at) ? 1n : 0n));
}

/** How many stolen units an outflow has, by the methods that split no lots. */
function stolenShare(
  method: SplittingMethod,
  lots: readonly NaiveLot[],
  outflow: bigint,
  highestOut: bigint,
): bigint {
  const [claim, balance] = [stolenIn(lots), total(lots)];
  const left = balance - outflow;
  switch (method) {
    case 'own-first':
      return claim - (claim < left ? claim : left);
    case 'traced-first':
      return claim < outflow ? claim : outflow;
    case 'pro-rata': {
      const pools = pooled(lots);
      const shares = naiveShares(
        pools.map(({ units }) => units),
        outflow,
      );
      return shares[pools.findIndex(({ stolen }) => stolen)] ?? 0n;
    }
    default:
      return highestOut;
  }
}

/** Takes an outflow from lots: what left, in order, and what stays. */
function spend(
  method: SplittingMethod,
  lots: readonly NaiveLot[],
  outflow: bigint,
  highestOut: bigint,
): readonly [NaiveLot[], NaiveLot[]] {
  if (method === 'fifo') return cut(lots, outflow);
  if (method === 'lifo') {
    const [taken, left] = cut(lots.toReversed(), outflow);
    return [taken, left.toReversed()];
  }
  const stolen = stolenShare(method, lots, outflow, highestOut);
  const parts = [
    { stolen: false, units: outflow - stolen },
    { stolen: true, units: stolen },
  ].filter(({ units }) => units > 0n);
  const stays = pooled(lots)
    .map((lot) => ({ ...lot, units: lot.units - (lot.stolen ? stolen : outflow - stolen) }))
    .filter(({ units }) => units > 0n);
  return [parts, stays];
}

const isMove = ({ from, to, amount }: FlowRow): boolean => from !== to && amount > 0n;

/** The least opening balance by which no row overdraws an address. */
function openingOf(rows: readonly FlowRow[], address: string): bigint {
  let [balance, lowest] = [0n, 0n];
  for (const { from, to, amount } of rows) {
    if (to === address) balance += amount;
    if (from === address) balance -= amount;
    if (balance < lowest) lowest = balance;
  }
  return -lowest;
}

/** Which addresses are followed: path by path. */
function followed(rows: readonly FlowRow[], question: TraceQuestion): ReadonlySet<string> {
  const { sources, hops, collected, stops } = question;
  const found = new Set<string>();
  const seen = new Set<string>();
  const visit = (address: string, at: number, left: number): void => {
    const key = `${address} ${at} ${left}`;
    if (seen.has(key) || left === 0 || !collected.has(address) || stops?.has(address) === true) return;
    seen.add(key);
    found.add(address);
    rows.forEach(({ from, to }, row) => {
      if (row > at && from === address && to !== '') visit(to, row, left - 1);
    });
  };
  rows.forEach((row, at) => {
    if (sources.some((each) => each.row.index === row.index)) visit(row.to, at, hops);
  });
  return found;
}

/** The greatest outflows of a batch have the stolen units first. */
function highestOutShares(
  rows: readonly FlowRow[],
  at: number,
  stolen: bigint,
  by: TraceQuestion['batch'],
): ReadonlyMap<number, bigint> {
  const start = rows[at];
  const batch: number[] = [];
  for (let row = at; row < rows.length; row += 1) {
    const each = rows[row];
    if (start === undefined || each === undefined || (each.from !== start.from && each.to !== start.from))
      continue;
    const isSame =
      each.place.height === start.place.height && (by === 'block' || each.place.hash === start.place.hash);
    if (!isSame || each.from !== start.from) break;
    batch.push(row);
  }
  const shares = new Map<number, bigint>();
  let left = stolen;
  while (batch.length > 0) {
    const best = batch.reduce((one, other) =>
      (rows[other]?.amount ?? 0n) > (rows[one]?.amount ?? 0n) ? other : one,
    );
    batch.splice(batch.indexOf(best), 1);
    const amount = rows[best]?.amount ?? 0n;
    shares.set(best, amount < left ? amount : left);
    left -= shares.get(best) ?? 0n;
  }
  return shares;
}

/** Amounts by `kind address`, of everything that was stolen. */
export function naiveTrace(
  all: readonly FlowRow[],
  question: TraceQuestion,
  method: SplittingMethod,
): ReadonlyMap<string, bigint> {
  const rows = all.filter(isMove);
  const follows = followed(rows, question);
  const parties = new Set(rows.flatMap(({ from, to }) => [from, to]).filter((party) => party !== ''));
  const ledgers = new Map<string, readonly NaiveLot[]>();
  for (const party of parties) {
    const units = openingOf(rows, party);
    ledgers.set(party, units === 0n ? [] : [{ stolen: false, units }]);
  }
  const ends = new Map<string, bigint>();
  const end = (kind: string, address: string, units: bigint): void => {
    if (units > 0n) ends.set(`${kind} ${address}`, (ends.get(`${kind} ${address}`) ?? 0n) + units);
  };
  const batches = new Map<number, bigint>();
  const source = rows.reduce((sum, { index, amount }) => {
    const own = question.sources.find((each) => each.row.index === index);
    return own === undefined ? sum : sum + (own.amount ?? amount);
  }, 0n);
  const isFew = (units: bigint): boolean =>
    units > 0n && units * 1_000_000n < source * BigInt(question.leastShare ?? 0);
  rows.forEach((row, at) => {
    const { from, to, amount, nature } = row;
    const lots = ledgers.get(from);
    if (lots !== undefined && !batches.has(at))
      for (const [each, share] of highestOutShares(rows, at, stolenIn(lots), question.batch))
        batches.set(each, share);
    const spent = lots === undefined ? undefined : spend(method, lots, amount, batches.get(at) ?? 0n);
    if (spent !== undefined) ledgers.set(from, spent[1]);
    let moved: readonly NaiveLot[] = spent?.[0] ?? [{ stolen: false, units: amount }];
    const own = question.sources.find((each) => each.row.index === row.index);
    if (own !== undefined) {
      end('at-source', from, stolenIn(moved));
      const units = own.amount ?? amount;
      moved = [
        { stolen: false, units: amount - units },
        { stolen: true, units },
      ].filter((lot) => lot.units > 0n);
    }
    const stolen = stolenIn(moved);
    if (to === '') end(nature === 'fee' ? 'fee' : 'burned', from, stolen);
    else if (own === undefined && follows.has(to) && isFew(stolen)) {
      end('below-limit', to, stolen);
      ledgers.set(to, [...(ledgers.get(to) ?? []), { stolen: false, units: amount }]);
    } else if (follows.has(to)) ledgers.set(to, [...(ledgers.get(to) ?? []), ...moved]);
    else {
      const reason = question.stops?.has(to) === true ? 'stopped' : 'not-collected';
      end(reason === 'stopped' || !question.collected.has(to) ? reason : 'hop-limit', to, stolen);
      ledgers.set(to, [...(ledgers.get(to) ?? []), { stolen: false, units: amount }]);
    }
  });
  for (const [address, lots] of ledgers) end('held', address, stolenIn(lots));
  return ends;
}
