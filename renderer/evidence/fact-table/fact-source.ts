/**
 * What sources say about one thing, fact by fact, ready to be put side by side. Pure.
 */

export interface FactValue {
  /** As it is shown; of a list as it came. */
  readonly text: string;
  /** Equal where two sources say the same: lower case, without trailing zeros, amounts in one unit. */
  readonly key: string;
  /** The source may have rounded it to a double. */
  readonly asReported?: boolean;
  /** An amount in the smallest unit, for telling rounding from contradiction. */
  readonly units?: bigint;
}

export interface FactSource<Name extends string = string> {
  readonly id: string;
  /** Who says it, e.g. '4.6 Normal transactions of an address'. */
  readonly title: string;
  /** Where it stands in the journal. */
  readonly seq: number;
  readonly index?: number;
  /** Whose heights and hashes it speaks of. @default 'main' */
  readonly chain?: 'main' | 'trade-zone';
  readonly values: Readonly<Partial<Record<Name, FactValue>>>;
}

/** Decimals of the native token. */
export const NATIVE_DECIMALS = 18;
