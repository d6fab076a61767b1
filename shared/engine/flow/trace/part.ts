/** An amount of one source: traced, or not. */
export interface Part {
  readonly isTraced: boolean;
  readonly amount: bigint;
}

/** What a row moves. */
export interface Money {
  readonly traced: bigint;
  readonly other: bigint;
  /** In order, for the methods that split lots; empty for the others. */
  readonly parts: readonly Part[];
}

/** One line of the working: what a row took from a lot. */
export interface Taking extends Part {
  /** Row by which the lot came, by its place in the index; undefined for what was held before. */
  readonly lot: number | undefined;
  readonly before: bigint;
  readonly after: bigint;
}

export type RecordTaking = (taking: Taking) => void;

/** Money that an address holds while some of it is traced. */
export interface Holdings {
  /** Traced units held. */
  readonly traced: bigint;
  /** Adds what a row moves. */
  add(money: Money, row: number): void;
  /** Adds units that are not traced. */
  addOther(amount: bigint, row: number): void;
  /** Takes an outflow. Throws if it is more than is held. */
  take(amount: bigint, row: number, record?: RecordTaking): Money;
}

const NO_PARTS: readonly Part[] = [];

/** Money for the methods that know no lots. */
export const mixed = (traced: bigint, other: bigint): Money => ({ traced, other, parts: NO_PARTS });

/** What a source row moves, for any method; the part that is not traced comes first. */
export const otherThenTraced = (traced: bigint, other: bigint): Money => ({
  traced,
  other,
  parts: [...(other > 0n ? [{ isTraced: false, amount: other }] : []), { isTraced: true, amount: traced }],
});
