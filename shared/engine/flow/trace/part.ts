/** An amount of one source: traced, or not. */
export interface Part {
  readonly isTraced: boolean;
  readonly amount: bigint;
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
  /** Adds the parts of a row, in their order. */
  add(parts: readonly Part[], row: number): void;
  /** Takes an outflow; the parts sum to it. Never takes more than is held. */
  take(amount: bigint, row: number, record?: RecordTaking): readonly Part[];
}

/** The traced units among parts. */
export function tracedOf(parts: readonly Part[]): bigint {
  let sum = 0n;
  for (const { isTraced, amount } of parts) if (isTraced) sum += amount;
  return sum;
}
