import { compareAmounts } from '../../../witness/compare-amount.ts';
import { formatDecimal } from '../../../../shared/units/amount.ts';
import type { JsonObject } from '../../../../shared/units/json-value.ts';
import { Badge } from '../../../parts/badge.tsx';
import workbenchClasses from '../../../workbench/workbench.module.css';
import { NATIVE_DECIMALS } from '../../../workbench/fact-table/fact-source.ts';
import type { TransactionFacts } from '../facts/fact.ts';
import { readFee } from '../facts/fee-arithmetic.ts';
import classes from '../transaction.module.css';

interface FeeSectionProps {
  readonly receipt: JsonObject;
  /** Lists that report a fee. */
  readonly sources: readonly TransactionFacts[];
}

const grouped = (value: bigint): string => value.toLocaleString('en');
const inCoins = (wei: bigint): string => formatDecimal({ units: wei, scale: NATIVE_DECIMALS });

function Reported({ source, total }: { readonly source: TransactionFacts; readonly total: bigint }) {
  const fee = source.values.Fee;
  if (fee === undefined) return null;
  const verdict =
    fee.units === undefined
      ? 'different'
      : compareAmounts(
          { units: fee.units, scale: NATIVE_DECIMALS },
          { units: total, scale: NATIVE_DECIMALS },
        );
  const isOff = verdict === 'different' || (verdict === 'rounded' && fee.asReported !== true);
  return (
    <>
      <dt>{source.title}</dt>
      <dd>
        <span className="casebook-figures">{fee.text}</span>{' '}
        <Badge tone={isOff ? 'failed' : verdict === 'equal' ? 'in' : 'plain'}>
          {isOff ? 'contradicts' : verdict === 'equal' ? 'equal' : 'within its rounding'}
        </Badge>
      </dd>
    </>
  );
}

/** Gas used × effective gas price, to the last wei, against the fee that each list reports. */
export function FeeSection({ receipt, sources }: FeeSectionProps) {
  const fee = readFee(receipt);
  return (
    <section aria-label="Fee" className={classes.section}>
      <h3 className={workbenchClasses.sectionTitle}>Fee</h3>
      {'missing' in fee ? (
        <p className={classes.dim}>
          The receipt has no {fee.missing} that can be read, so the fee is not worked out.
        </p>
      ) : (
        <>
          <p className={`${classes.sum} casebook-figures`}>
            {grouped(fee.gasUsed)} gas × {grouped(fee.gasPrice)} wei
            {fee.l1Fee === undefined ? '' : ` + ${grouped(fee.l1Fee)} wei for L1`} = {grouped(fee.total)} wei
            = <strong>{inCoins(fee.total)}</strong> in the native token
          </p>
          <dl className={workbenchClasses.facts}>
            {sources.map((source) => (
              <Reported key={source.id} source={source} total={fee.total} />
            ))}
          </dl>
        </>
      )}
    </section>
  );
}
