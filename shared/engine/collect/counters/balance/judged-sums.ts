/** A verdict about the sums of one asset, as the outcome and sentence of a completeness check. */
import type { BalanceVerdict } from '../../../flow/balance/balance-verdict.ts';
import type { CompletenessCheck, KeptReading } from '../../../storage/case-records.ts';

export interface JudgedSums extends Pick<CompletenessCheck, 'outcome' | 'isOpen'> {
  readonly sentence: string;
  /** True if there is nothing to say of them but that they close. */
  readonly isExact?: true;
  /** A later check compares with it; absent if the sums were closed without one. */
  readonly reading?: KeptReading;
}

export type VerdictOf<Kind extends BalanceVerdict['kind']> = Extract<BalanceVerdict, { readonly kind: Kind }>;
