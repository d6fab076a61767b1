/** Poison in limbs, over the rows of followed addresses. See poison-trace.ts. */
import { NOBODY, type AssetIndex } from '../asset-index.ts';
import { endWithoutRecipient } from '../end-sums.ts';
import { followedRows, NOT_FOLLOWED } from '../followed-rows.ts';
import type { PoisonSpan, PoisonTrace } from '../poison-trace.ts';
import type { TracePlan } from '../trace-plan.ts';
import { openBalances, type LimbAmounts } from './limb-amounts.ts';
import { LimbEnds } from './limb-ends.ts';

const UNMARKED = -1;

/** Since which row each followed address is marked, by its place. */
class MarkedPlaces {
  readonly spans: PoisonSpan[] = [];
  readonly since: Int32Array;
  readonly #addresses: Int32Array;

  constructor(addresses: Int32Array) {
    this.#addresses = addresses;
    this.since = new Int32Array(addresses.length).fill(UNMARKED);
  }

  has(place: number): boolean {
    return place !== NOT_FOLLOWED && this.since[place] !== UNMARKED;
  }

  end(place: number, until: number): void {
    this.spans.push(this.#spanOf(place, until));
    this.since[place] = UNMARKED;
  }

  /** In the order in which they were marked. */
  stillMarked(): readonly PoisonSpan[] {
    return Array.from(this.since.keys())
      .filter((place) => this.has(place))
      .map((place) => this.#spanOf(place, undefined))
      .sort((one, other) => one.since - other.since);
  }

  #spanOf(place: number, until: number | undefined): PoisonSpan {
    return { address: this.#addresses[place] ?? NOBODY, since: this.since[place] ?? 0, until };
  }
}

function markRows(
  index: AssetIndex,
  plan: TracePlan,
  linked: ReadonlySet<number>,
  { amounts, balances }: { readonly amounts: LimbAmounts; readonly balances: LimbAmounts },
): PoisonTrace {
  const { rows, payers, payees, addresses } = followedRows(index, plan);
  const { from, to } = index;
  const marked = new MarkedPlaces(addresses);
  const ends = new LimbEnds(index.addresses.length);
  let next = 0;
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0;
    const payer = payers[at] ?? NOT_FOLLOWED;
    const payee = payees[at] ?? NOT_FOLLOWED;
    const high = amounts.high[row] ?? 0;
    const low = amounts.low[row] ?? 0;
    const isSource = plan.sources[next]?.row === row;
    if (isSource) next += 1;
    const isMarked = isSource || marked.has(payer);
    if (payer !== NOT_FOLLOWED) {
      balances.subtract(payer, high, low);
      if (marked.has(payer) && balances.isZero(payer)) marked.end(payer, row);
    }
    if (payee !== NOT_FOLLOWED) balances.add(payee, high, low);
    if (!isMarked) continue;
    const recipient = to[row] ?? NOBODY;
    const nature = recipient === NOBODY ? index.rows[row]?.nature : undefined;
    if (nature === 'fee') continue;
    if (linked.has(row)) ends.add('linked', from[row] ?? NOBODY, 0, 0, row);
    else if (recipient === NOBODY) ends.add(endWithoutRecipient(nature), from[row] ?? NOBODY, 0, 0, row);
    else if (payee === NOT_FOLLOWED) ends.add(plan.endOf[recipient] ?? 'hop-limit', recipient, 0, 0, row);
    else if (!marked.has(payee)) marked.since[payee] = row;
  }
  const open = marked.stillMarked();
  for (const { address, since } of open) ends.add('held', address, 0, 0, since);
  return {
    ends: ends.all().map(({ amount: _amount, ...end }) => end),
    spans: [...marked.spans, ...open],
  };
}

/** Marks what touches a source; undefined if the amounts do not fit in limbs. */
export function poisonInLimbs(
  index: AssetIndex,
  plan: TracePlan,
  linked: ReadonlySet<number>,
): PoisonTrace | undefined {
  const amounts = index.limbs();
  const balances = openBalances(followedRows(index, plan).held);
  return amounts === undefined || balances === undefined
    ? undefined
    : markRows(index, plan, linked, { amounts, balances });
}
