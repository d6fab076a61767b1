/** One trace by one method in limbs, over the rows that collected addresses pay. See run-trace.ts. */
import { NOBODY, type AssetIndex } from '../asset-index.ts';
import { codeOfEnd, endWithoutRecipient } from '../end-sums.ts';
import { followedRows, NOT_FOLLOWED, visitRows, type FollowedRows } from '../followed-rows.ts';
import type { RunOptions, TraceRun } from '../run-trace.ts';
import type { TracePlan } from '../trace-plan.ts';
import type { SplittingMethod, TraceQuestion } from '../trace-question.ts';
import { heldInLimbs } from './held-limbs.ts';
import { HighestOut } from './limb-highest-out.ts';
import { isLess, LimbAmounts } from './limb-amounts.ts';
import { LimbEnds } from './limb-ends.ts';
import { LimbLots } from './limb-lots.ts';
import { LimbPools } from './limb-pools.ts';
import type { LimbRule } from './limb-rule.ts';

const [HELD, BELOW_LIMIT, LINKED, AT_SOURCE] = [
  codeOfEnd('held'),
  codeOfEnd('below-limit'),
  codeOfEnd('linked'),
  codeOfEnd('at-source'),
];

interface Walked {
  readonly index: AssetIndex;
  readonly followed: FollowedRows;
  readonly options: Omit<RunOptions, 'record'>;
}

export interface LimbOptions extends Omit<RunOptions, 'record'> {
  readonly batch: NonNullable<TraceQuestion['batch']>;
}

/** Where the traced units of each row go. */
class LimbWalk {
  readonly ends: LimbEnds;
  readonly carried = new Map<number, bigint>();
  /** At 0: traced units of all payments together. */
  readonly moved = new LimbAmounts(1);
  readonly #of: Walked;
  readonly #rule: LimbRule;
  readonly #to: Int32Array;
  readonly #endCodes: Int8Array;
  /** Undefined if there are none. */
  readonly #linked: ReadonlySet<number> | undefined;
  /** At 0: the fewest traced units of a payment that is followed. */
  readonly #least = new LimbAmounts(1);
  /** The last row that brought traced units to each followed address. */
  readonly #arrivals: Int32Array;

  constructor(of: Walked, rule: LimbRule) {
    this.#of = of;
    this.#linked = of.options.linked?.size === 0 ? undefined : of.options.linked;
    this.#rule = rule;
    this.#to = of.index.to;
    this.#endCodes = of.followed.endCodes;
    this.ends = new LimbEnds(of.index.addresses);
    this.#arrivals = new Int32Array(of.followed.addresses.length);
    this.#least.setAmount(0, of.options.least ?? 0n);
  }

  /** Moves a row whose sender holds traced units. */
  move(row: number, payer: number, payee: number): void {
    const { moving } = this.#rule;
    this.#rule.take(payer, row);
    const movingHigh = moving.high[0] ?? 0;
    const movingLow = moving.low[0] ?? 0;
    if (movingHigh === 0 && movingLow === 0) return;
    this.moved.add(0, movingHigh, movingLow);
    const isBelow =
      payee !== NOT_FOLLOWED &&
      isLess(movingHigh, movingLow, this.#least.high[0] ?? 0, this.#least.low[0] ?? 0);
    if (isBelow && this.#linked?.has(row) !== true)
      this.ends.add(BELOW_LIMIT, this.#to[row] ?? NOBODY, moving, 0, row);
    else this.#give(row, payee);
  }

  /** A row of a source: its amount is traced from the beginning, and what it carried before ends at it. */
  moveSource(row: number, units: bigint, [payer, payee]: readonly [number, number]): void {
    const { traced, moving } = this.#rule;
    const { index } = this.#of;
    if (payer !== NOT_FOLLOWED && !traced.isZero(payer)) {
      this.#rule.take(payer, row);
      this.moved.add(0, moving.high[0] ?? 0, moving.low[0] ?? 0);
      if (!moving.isZero(0)) this.ends.add(AT_SOURCE, index.from[row] ?? NOBODY, moving, 0, row);
    }
    this.#rule.start(units, row);
    this.#give(row, payee);
  }

  /** What is left is still held, since the last row that brought some. */
  endHeld(): void {
    const { traced } = this.#rule;
    for (const [place, address] of this.#of.followed.addresses.entries())
      if (!traced.isZero(place)) this.ends.add(HELD, address, traced, place, this.#arrivals[place] ?? 0);
  }

  #give(row: number, payee: number): void {
    if (payee !== NOT_FOLLOWED && this.#linked?.has(row) !== true) {
      this.#rule.give(payee, row);
      this.#arrivals[payee] = row;
    } else this.#end(row);
  }

  /** Ends what a row moves at who is not followed, or by its link. */
  #end(row: number): void {
    const { moving } = this.#rule;
    const to = this.#to[row] ?? NOBODY;
    const isLinked = this.#linked?.has(row) === true;
    if (to !== NOBODY && !isLinked) {
      this.ends.add(this.#endCodes[to] ?? 0, to, moving, 0, row);
      return;
    }
    const { from, natureOf } = this.#of.index;
    // What a link leads away is traced on from the row that it arrives by.
    if (isLinked) this.carried.set(row, moving.amount(0));
    const code = isLinked ? LINKED : codeOfEnd(endWithoutRecipient(natureOf(row)));
    this.ends.add(code, from[row] ?? NOBODY, moving, 0, row);
  }
}

/** Walks along the rows whose senders hold traced units. */
function walkAll(walk: LimbWalk, { traced }: LimbRule, { followed }: Walked, { sources }: TracePlan): void {
  const { paid, isFollowed, partiesOf } = followed;
  visitRows(followed, sources, {
    visit: (from, to) => {
      for (let at = from; at < to; at += 1) {
        const payer = paid.payers[at] ?? NOT_FOLLOWED;
        if (traced.isZero(payer)) continue;
        const row = paid.rows[at] ?? 0;
        const payee = paid.payees[at] ?? NOT_FOLLOWED;
        const next = payee === NOT_FOLLOWED || isFollowed[payee] === 1 ? payee : NOT_FOLLOWED;
        walk.move(row, payer, next);
      }
    },
    visitSource: ({ row, amount }) => walk.moveSource(row, amount, partiesOf(row)),
  });
}

/** Runs a trace as runTrace does, without a record; undefined if its amounts do not fit in limbs. */
export function runInLimbs(
  index: AssetIndex,
  plan: TracePlan,
  method: SplittingMethod,
  { batch, ...options }: LimbOptions,
): TraceRun | undefined {
  const amounts = index.limbs();
  const followed = followedRows(index, plan);
  const held = heldInLimbs(index, followed.followed);
  if (amounts === undefined || held === undefined) return undefined;
  const count = followed.addresses.length;
  const of: Walked = { index, followed, options };
  const rule =
    method === 'fifo' || method === 'lifo'
      ? new LimbLots(method, { held, amounts }, count)
      : new LimbPools(method, { held, amounts }, new HighestOut(index, amounts, batch), count);
  const walk = new LimbWalk(of, rule);
  walkAll(walk, rule, of, plan);
  walk.endHeld();
  return { ends: walk.ends.take(), carried: walk.carried, moved: walk.moved.amount(0) };
}
