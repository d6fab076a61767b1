import { groupedCount } from '../../../../shared/units/count-text.ts';
import { compareAmounts } from '../../../../shared/engine/comparison/compare-amount.ts';
import { isCountedType } from '../../../../shared/engine/comparison/fee-of-type.ts';
import { readReceiptFee, workingOf, type FeePart } from '../../../../shared/engine/comparison/receipt-fee.ts';
import { formatDecimal } from '../../../../shared/units/amount.ts';
import type { JsonObject } from '../../../../shared/units/json-value.ts';
import { NATIVE_DECIMALS } from '../../../../shared/units/native-decimals.ts';
import { Badge } from '../../../parts/badge.tsx';
import { HostileText } from '../../../parts/hostile-text.tsx';
import { nativeName } from '../../../table/summary/name-tokens.ts';
import { useWorkbenchState } from '../../../tab/workbench-state.tsx';
import workbenchClasses from '../../../tab/workbench.module.css';
import type { TransactionFields } from '../fields/transaction-fields.ts';
import classes from '../transaction.module.css';

interface FeeSectionProps {
  readonly receipt: JsonObject;
  /** The node's transaction; undefined if it is not known. */
  readonly transaction: JsonObject | undefined;
  /** Lists that report a fee. */
  readonly sources: readonly TransactionFields[];
}

interface Sum {
  readonly parts: readonly FeePart[];
  readonly total: bigint;
}

const grouped = (value: bigint): string => groupedCount(value);
const inCoins = (wei: bigint): string => formatDecimal({ units: wei, scale: NATIVE_DECIMALS });
const groupedWorking = (parts: readonly FeePart[]): string =>
  workingOf(parts).replace(/\d{4,}/g, (digits) => grouped(BigInt(digits)));

/** The sum that fits the list's fee best: of two formulas, either may have applied. */
function verdictOn(fee: bigint | undefined, sums: readonly Sum[]): 'equal' | 'rounded' | 'different' {
  if (fee === undefined) return 'different';
  const verdicts = sums.map(({ total }) =>
    compareAmounts({ units: fee, scale: NATIVE_DECIMALS }, { units: total, scale: NATIVE_DECIMALS }),
  );
  return (
    verdicts.find((each) => each === 'equal') ?? verdicts.find((each) => each === 'rounded') ?? 'different'
  );
}

interface ReportedProps {
  readonly source: TransactionFields;
  readonly sums: readonly Sum[];
  /** False if this type of transaction may pay more than the parts of the receipt. */
  readonly isWhole: boolean;
  /** What the case calls the native coin. Hostile. */
  readonly coin: string;
}

function Reported({ source, sums, isWhole, coin }: ReportedProps) {
  const fee = source.values.Fee;
  if (fee === undefined) return null;
  const verdict = verdictOn(fee.units, sums);
  const isOff = verdict === 'different' || (verdict === 'rounded' && fee.asReported !== true);
  const offText = isWhole ? 'contradicts' : 'not comparable';
  return (
    <>
      <dt>{source.title}</dt>
      <dd>
        <span className="casebook-figures">{fee.text}</span> <HostileText text={coin} atMost={24} />{' '}
        <Badge tone={isOff && isWhole ? 'failed' : verdict === 'equal' ? 'in' : 'plain'}>
          {isOff ? offText : verdict === 'equal' ? 'equal' : 'within its rounding'}
        </Badge>
      </dd>
    </>
  );
}

/**
 * Every part of the fee that the receipt names, to the last wei, compared with the fee in each
 * list.
 */
export function FeeSection({ receipt, transaction, sources }: FeeSectionProps) {
  const coin = nativeName(useWorkbenchState('tokenNames'));
  const fee = readReceiptFee(receipt, transaction);
  const sums = 'missing' in fee ? [] : [fee, ...(fee.other === undefined ? [] : [fee.other])];
  return (
    <section aria-label="Fee" className={classes.section}>
      <h3 className={workbenchClasses.sectionTitle}>Fee</h3>
      {'missing' in fee ? (
        <p className={classes.dim}>
          <HostileText text={fee.reason} atMost={300} /> The fee is not worked out.
        </p>
      ) : (
        <>
          {sums.length > 1 && (
            <p className={classes.dim}>
              The receipt does not say which formula of the operator fee was in force: these are both sums.
            </p>
          )}
          {sums.map(({ parts, total }) => (
            <p key={workingOf(parts)} className={`${classes.sum} casebook-figures`}>
              {groupedWorking(parts)} = {grouped(total)} wei = <strong>{inCoins(total)}</strong>{' '}
              <HostileText text={coin} atMost={24} />
            </p>
          ))}
          <dl className={workbenchClasses.fieldList}>
            {sources.map((source) => (
              <Reported
                key={source.id}
                source={source}
                sums={sums}
                coin={coin}
                isWhole={isCountedType('missing' in fee ? undefined : fee.type)}
              />
            ))}
          </dl>
        </>
      )}
    </section>
  );
}
