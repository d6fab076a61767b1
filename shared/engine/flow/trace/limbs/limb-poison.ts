/** Poison in limbs, over the rows that collected addresses pay. See poison-trace.ts. */
import { NOBODY, type AssetIndex } from '../asset-index.ts';
import { codeOfEnd, endWithoutRecipient } from '../end-sums.ts';
import { followedRows, NOT_FOLLOWED, visitRows } from '../followed-rows.ts';
import type { PoisonSpan, PoisonTrace } from '../poison-trace.ts';
import type { TracePlan } from '../trace-plan.ts';
import { heldInLimbs, type HeldLimbs } from './held-limbs.ts';
import { LimbAmounts } from './limb-amounts.ts';
import { LimbEnds } from './limb-ends.ts';

const UNMARKED = -1;
/** Poison is never a sum. */
const NOTHING = new LimbAmounts(1);
const [HELD, LINKED] = [codeOfEnd('held'), codeOfEnd('linked')];

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

interface Marked {
  readonly index: AssetIndex;
  readonly plan: TracePlan;
  readonly linked: ReadonlySet<number>;
  readonly amounts: LimbAmounts;
  readonly held: HeldLimbs;
}

function markRows({ index, plan, linked, amounts, held }: Marked): PoisonTrace {
  const followed = followedRows(index, plan);
  const { paid, partiesOf, isFollowed, endCodes } = followed;
  const { from, to } = index;
  const marked = new MarkedPlaces(followed.addresses);
  const ends = new LimbEnds(index.addresses);
  const mark = (row: number, payer: number, payee: number): void => {
    const spendsAll = amounts.high[row] === held.payer.high[row] && amounts.low[row] === held.payer.low[row];
    if (spendsAll && marked.has(payer)) marked.end(payer, row);
    const recipient = to[row] ?? NOBODY;
    const nature = recipient === NOBODY ? index.natureOf(row) : undefined;
    if (nature === 'fee') return;
    if (linked.has(row)) ends.add(LINKED, from[row] ?? NOBODY, NOTHING, 0, row);
    else if (recipient === NOBODY)
      ends.add(codeOfEnd(endWithoutRecipient(nature)), from[row] ?? NOBODY, NOTHING, 0, row);
    else if (payee === NOT_FOLLOWED) ends.add(endCodes[recipient] ?? 0, recipient, NOTHING, 0, row);
    else if (!marked.has(payee)) marked.since[payee] = row;
  };
  visitRows(followed, plan.sources, {
    visit: (start, end) => {
      for (let at = start; at < end; at += 1) {
        const payer = paid.payers[at] ?? NOT_FOLLOWED;
        if (marked.since[payer] === UNMARKED) continue;
        const payee = paid.payees[at] ?? NOT_FOLLOWED;
        mark(
          paid.rows[at] ?? 0,
          payer,
          payee === NOT_FOLLOWED || isFollowed[payee] === 1 ? payee : NOT_FOLLOWED,
        );
      }
    },
    visitSource: ({ row }) => mark(row, ...partiesOf(row)),
  });
  const open = marked.stillMarked();
  for (const { address, since } of open) ends.add(HELD, address, NOTHING, 0, since);
  return {
    ends: ends.take(),
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
  const held = heldInLimbs(index, followedRows(index, plan).followed);
  return amounts === undefined || held === undefined
    ? undefined
    : markRows({ index, plan, linked, amounts, held });
}
