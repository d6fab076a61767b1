/**
 * The values that several sources report for one subject, field by field, ready for comparison.
 * Pure.
 */

export interface FieldValue {
  /** As displayed; for a list as it came. */
  readonly text: string;
  /** Equal if two sources say the same: lower case, without trailing zeros, amounts in one unit. */
  readonly key: string;
  /** True if the source may have rounded it to a double. */
  readonly asReported?: boolean;
  /** An amount in the smallest unit, to tell rounding from contradiction. */
  readonly units?: bigint;
}

export interface FieldSource<Name extends string = string> {
  readonly id: string;
  /** The source, e.g. '4.6 Normal transactions of an address'. */
  readonly title: string;
  /** Its journal record. */
  readonly seq: number;
  readonly index?: number;
  /** The chain of its heights and hashes. @default 'main' */
  readonly chain?: 'main' | 'trade-zone';
  readonly values: Readonly<Partial<Record<Name, FieldValue>>>;
}
