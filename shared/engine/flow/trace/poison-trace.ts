/**
 * Poison: money that touches traced money is marked as a whole (Möser, Böhme and Breuker, "Towards
 * Risk Scoring of Bitcoin Transactions", 2014). It marks addresses and times. It is never a sum:
 * marked amounts exceed the source after the first mixture.
 */
import { NOBODY, type AssetIndex } from './asset-index.ts';
import { columnsOf, type EndColumns } from './end-columns.ts';
import { endWithoutRecipient, EndSums } from './end-sums.ts';
import type { TracePlan } from './trace-plan.ts';

/** While an address was marked, by places of rows. */
export interface PoisonSpan {
  readonly address: number;
  readonly since: number;
  /** The row that spent the last of its balance; undefined if it is still marked. */
  readonly until: number | undefined;
}

export interface PoisonTrace {
  /** The rows that marked each; amounts are 0n. */
  readonly ends: EndColumns;
  readonly spans: readonly PoisonSpan[];
}

/** An address is marked from the first marked deposit until its balance is zero. */
class MarkedAddresses {
  readonly #since = new Map<number, { readonly row: number; balance: bigint }>();
  readonly spans: PoisonSpan[] = [];

  has(address: number): boolean {
    return this.#since.has(address);
  }

  mark(address: number, row: number, balance: bigint): void {
    this.#since.set(address, { row, balance });
  }

  change(address: number, row: number, by: bigint): void {
    const marked = this.#since.get(address);
    if (marked === undefined) return;
    marked.balance += by;
    if (marked.balance > 0n) return;
    this.#since.delete(address);
    this.spans.push({ address, since: marked.row, until: row });
  }

  stillMarked(): readonly PoisonSpan[] {
    return Array.from(this.#since, ([address, { row }]) => ({ address, since: row, until: undefined }));
  }
}

/** As tracePoison, for amounts of any size. */
export function markRows(
  index: AssetIndex,
  { endOf, sources }: TracePlan,
  linked: ReadonlySet<number>,
): PoisonTrace {
  const { natureOf, amounts, from, to, heldBy } = index;
  const marked = new MarkedAddresses();
  const ends = new EndSums(index.addresses.length);
  let next = 0;
  for (let row = sources[0]?.row ?? 0; row < from.length; row += 1) {
    const [payer = NOBODY, payee = NOBODY] = [from[row], to[row]];
    const amount = amounts[row] ?? 0n;
    const isSource = sources[next]?.row === row;
    if (isSource) next += 1;
    const isMarked = isSource || marked.has(payer);
    marked.change(payer, row, -amount);
    marked.change(payee, row, amount);
    if (!isMarked || natureOf(row) === 'fee') continue;
    if (linked.has(row)) {
      ends.add('linked', payer, 0n, row);
      continue;
    }
    const end = payee === NOBODY ? endWithoutRecipient(natureOf(row)) : endOf[payee];
    if (end === undefined && !marked.has(payee)) marked.mark(payee, row, heldBy(payee).before(row) + amount);
    if (end !== undefined) ends.add(end, payee === NOBODY ? payer : payee, 0n, row);
  }
  const open = marked.stillMarked();
  for (const { address, since } of open) ends.add('held', address, 0n, since);
  return {
    ends: columnsOf(ends.all()),
    spans: [...marked.spans, ...open],
  };
}
