/** A verdict about the sums of one asset, as the outcome and sentence of a completeness check. */
import type { BalanceVerdict } from '../../../flow/balance/balance-verdict.ts';
import type { CompletenessCheck, KeptReading, StatedOpening } from '../../../storage/case-records.ts';

export interface JudgedSums extends Pick<CompletenessCheck, 'outcome' | 'isOpen'> {
  readonly sentence: string;
  /** True if there is nothing to say of them but that they close. */
  readonly isExact?: true;
  /** Where the sums begin, if the rows alone close them. */
  readonly opening?: StatedOpening;
  /** A later check compares with it; absent if the sums were closed without one. */
  readonly reading?: KeptReading;
}

/** What a check of one or several assets found. */
export interface JudgedAssets extends JudgedSums {
  readonly readings: readonly KeptReading[];
  readonly openings: readonly StatedOpening[];
}

export type VerdictOf<Kind extends BalanceVerdict['kind']> = Extract<BalanceVerdict, { readonly kind: Kind }>;
