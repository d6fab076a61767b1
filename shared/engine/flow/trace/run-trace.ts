/** One trace of one asset by one method: a single pass over the rows in their order. */
import { NOBODY, type AssetIndex } from './asset-index.ts';
import { columnsOf, type EndColumns } from './end-columns.ts';
import { endWithoutRecipient, EndSums } from './end-sums.ts';
import type { OpenHoldings } from './open-holdings.ts';
import { otherThenTraced, type Holdings, type Money, type Taking } from './part.ts';
import type { TracePlan } from './trace-plan.ts';

export interface RunOptions {
  /** Rows whose traced money the analyst linked to another row: told, and not followed here. */
  readonly linked?: ReadonlySet<number>;
  /** Payments of fewer traced units end at their recipient; see TraceQuestion's leastShare. */
  readonly least?: bigint;
  /** Called for each allocation of an address that holds traced money. */
  readonly record?: (row: number, taking: Taking) => void;
}

export interface TraceRun {
  readonly ends: EndColumns;
  /** Traced units that each linked row carried. */
  readonly carried: ReadonlyMap<number, bigint>;
  /** Traced units of all payments together; money that is paid on again counts again. */
  readonly moved: bigint;
}

/** The state of a running trace; an address without holdings has no traced money. */
class RunningTrace {
  readonly ends: EndSums;
  readonly carried = new Map<number, bigint>();
  moved = 0n;
  /** By number of address, as `#arrivals`: the last row that brought traced money. */
  readonly #holdings: (Holdings | undefined)[];
  readonly #arrivals: Int32Array;
  readonly #index: AssetIndex;
  readonly #plan: TracePlan;
  readonly #open: OpenHoldings;
  readonly #options: RunOptions;

  constructor(index: AssetIndex, plan: TracePlan, open: OpenHoldings, options: RunOptions) {
    this.#index = index;
    this.#plan = plan;
    this.#open = open;
    this.#options = options;
    this.ends = new EndSums(index.addresses.length);
    this.#holdings = index.addresses.map(() => undefined);
    this.#arrivals = new Int32Array(index.addresses.length);
  }

  /** A row of a source: its amount is traced from the beginning, and what it carried before ends at it. */
  moveSource(row: number, amount: bigint): void {
    const already = this.#take(row)?.traced ?? 0n;
    if (already > 0n) this.ends.add('at-source', this.#index.from[row] ?? NOBODY, already, row);
    this.#give(row, otherThenTraced(amount, (this.#index.amounts[row] ?? 0n) - amount));
  }

  move(row: number): void {
    const money = this.#take(row);
    if (money !== undefined && money.traced > 0n) this.#pass(row, money);
    else this.#receiveOther(row);
  }

  /** What is left is still held, since the last row that brought some. */
  endHeld(): void {
    this.#holdings.forEach((holdings, address) => {
      if (holdings !== undefined)
        this.ends.add('held', address, holdings.traced, this.#arrivals[address] ?? 0);
    });
  }

  /** Takes a row's amount from its sender; undefined if the sender has no traced money. */
  #take(row: number): Money | undefined {
    const payer = this.#index.from[row] ?? NOBODY;
    const holdings = payer === NOBODY ? undefined : this.#holdings[payer];
    if (holdings === undefined) return undefined;
    const { record } = this.#options;
    const amount = this.#index.amounts[row] ?? 0n;
    const money = holdings.take(amount, row, record && ((taking) => record(row, taking)));
    if (holdings.traced === 0n) this.#holdings[payer] = undefined;
    this.moved += money.traced;
    return money;
  }

  /** Gives a payment on, unless so little of it is traced that the trace ends there. */
  #pass(row: number, money: Money): void {
    const { linked, least = 0n } = this.#options;
    const payee = this.#index.to[row] ?? NOBODY;
    const isFollowed = payee !== NOBODY && this.#plan.endOf[payee] === undefined;
    if (money.traced >= least || !isFollowed || linked?.has(row) === true) {
      this.#give(row, money);
      return;
    }
    this.ends.add('below-limit', payee, money.traced, row);
    this.#receiveOther(row);
  }

  /** Gives money, some of it traced, to a row's recipient, or to the end that it is. */
  #give(row: number, money: Money): void {
    const { traced } = money;
    const [payer = NOBODY, payee = NOBODY] = [this.#index.from[row], this.#index.to[row]];
    if (this.#options.linked?.has(row) === true) {
      this.carried.set(row, traced);
      this.ends.add('linked', payer, traced, row);
      // What arrives there is traced from the row that it is linked to.
      this.#receiveOther(row);
      return;
    }
    if (payee === NOBODY) {
      this.ends.add(endWithoutRecipient(this.#index.natureOf(row)), payer, traced, row);
      return;
    }
    const end = this.#plan.endOf[payee];
    if (end !== undefined) {
      this.ends.add(end, payee, traced, row);
      return;
    }
    this.#holdingsAt(row, payee).add(money, row);
    this.#arrivals[payee] = row;
  }

  #holdingsAt(row: number, address: number): Holdings {
    const known = this.#holdings[address];
    if (known !== undefined) return known;
    const opened = this.#open(this.#index.heldBy(address).before(row));
    this.#holdings[address] = opened;
    return opened;
  }

  #receiveOther(row: number): void {
    const payee = this.#index.to[row] ?? NOBODY;
    const holdings = payee === NOBODY ? undefined : this.#holdings[payee];
    holdings?.addOther(this.#index.amounts[row] ?? 0n, row);
  }
}

/** Runs a trace. `open` is of this run alone. */
export function runTrace(
  index: AssetIndex,
  plan: TracePlan,
  open: OpenHoldings,
  options: RunOptions = {},
): TraceRun {
  const running = new RunningTrace(index, plan, open, options);
  const { sources } = plan;
  let next = 0;
  for (let row = sources[0]?.row ?? 0; row < index.from.length; row += 1) {
    const source = sources[next];
    if (source?.row === row) {
      running.moveSource(row, source.amount);
      next += 1;
    } else running.move(row);
  }
  running.endHeld();
  return { ends: columnsOf(running.ends.all()), carried: running.carried, moved: running.moved };
}
