/**
 * What the payer and the payee of each row held before it, in limbs. No parameter of a trace changes
 * it, so a trace visits only the rows that can move traced money.
 */
import { NOBODY, type AssetIndex } from '../asset-index.ts';
import { NO_PLACE, placeOf } from '../collected-in.ts';
import { LimbAmounts, openBalances } from './limb-amounts.ts';

export class HeldLimbs {
  /** Of each row; only for addresses that were filled in. */
  readonly payer: LimbAmounts;
  readonly payee: LimbAmounts;
  readonly #index: AssetIndex;
  readonly #amounts: LimbAmounts;
  /** 1 for an address that is filled in. */
  readonly #isFilled: Uint8Array;

  constructor(index: AssetIndex, amounts: LimbAmounts) {
    this.#index = index;
    this.#amounts = amounts;
    this.payer = new LimbAmounts(index.from.length);
    this.payee = new LimbAmounts(index.from.length);
    this.#isFilled = new Uint8Array(index.addresses.length);
  }

  /** Fills in what addresses held; false if an opening balance does not fit. */
  fill(addresses: Int32Array): boolean {
    const lacking = addresses.filter((address) => this.#isFilled[address] === 0);
    if (lacking.length === 0) return true;
    const balances = openBalances(Array.from(lacking, (address) => this.#index.heldBy(address).opening));
    if (balances === undefined) return false;
    const places = new Int32Array(this.#index.addresses.length).fill(NO_PLACE);
    for (const [place, address] of lacking.entries()) {
      places[address] = place;
      this.#isFilled[address] = 1;
    }
    this.#fillRows(places, balances);
    return true;
  }

  #fillRows(places: Int32Array, balances: LimbAmounts): void {
    const { from, to } = this.#index;
    const { high, low } = this.#amounts;
    const { payer, payee } = this;
    for (let row = 0; row < from.length; row += 1) {
      const paying = placeOf(places, from[row] ?? NOBODY);
      const paid = placeOf(places, to[row] ?? NOBODY);
      if (paying !== NO_PLACE) {
        payer.set(row, balances.high[paying] ?? 0, balances.low[paying] ?? 0);
        balances.subtract(paying, high[row] ?? 0, low[row] ?? 0);
      }
      if (paid !== NO_PLACE) {
        payee.set(row, balances.high[paid] ?? 0, balances.low[paid] ?? 0);
        balances.add(paid, high[row] ?? 0, low[row] ?? 0);
      }
    }
  }
}

/** What a rule knows of rows. */
export interface WalkedAmounts {
  readonly held: HeldLimbs;
  /** Of each row. */
  readonly amounts: LimbAmounts;
}

const known = new WeakMap<AssetIndex, HeldLimbs>();

/** What addresses held, kept for the index; undefined if amounts do not fit in limbs. */
export function heldInLimbs(index: AssetIndex, addresses: Int32Array): HeldLimbs | undefined {
  const amounts = index.limbs();
  if (amounts === undefined) return undefined;
  const held = known.get(index) ?? new HeldLimbs(index, amounts);
  known.set(index, held);
  return held.fill(addresses) ? held : undefined;
}
