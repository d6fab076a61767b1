import { formatDecimal, formatDecimalGrouped } from '../../../shared/units/amount.ts';
import { valueText } from '../../../shared/service/row-value.ts';
import type { JsonValue } from '../../../shared/units/json-value.ts';
import { CopyButton } from '../../parts/copy-button.tsx';
import { HeightLink } from '../../parts/height-link.tsx';
import { HostileText } from '../../parts/hostile-text.tsx';
import { labelOf } from '../../tab/kept-name.ts';
import { useWorkbench } from '../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../tab/workbench-state.tsx';
import { blockRequest } from '../../tab/tab-requests.ts';
import { decimalOfQuantity } from './decimal-of-quantity.ts';
import classes from './node-object.module.css';

interface QuantityTextProps {
  readonly value: JsonValue;
  /** What is counted, e.g. 'wei'; a 'block height' is a link to its block. */
  readonly unit?: string | undefined;
}

/** Decimal places of the native token's usual unit: 1 of it is 10^18 wei. */
const WEI_SCALE = 18;

/**
 * Shows a hex quantity: decimal, its unit, and the hex as it came. Any other value is displayed as
 * it came.
 */
export function QuantityText({ value, unit }: QuantityTextProps) {
  const { openTab } = useWorkbench();
  const labels = useWorkbenchState('labels');
  const decimal = decimalOfQuantity(value);
  if (decimal === undefined) return <HostileText text={valueText(value)} atMost={200} />;
  return (
    <span className={classes.quantity}>
      {unit === 'block height' ? (
        <HeightLink
          height={decimal}
          shown={formatDecimalGrouped(decimal, 0)}
          label={labelOf(labels, { kind: 'height', value: decimal, chain: 'main' })}
          onOpen={() => openTab(blockRequest(decimal))}
        />
      ) : (
        <span className="casebook-figures">{formatDecimalGrouped(decimal, 0)}</span>
      )}
      {unit !== undefined && <span>{unit}</span>}
      {unit === 'wei' && (
        <span className={classes.dim}>
          = {formatDecimalGrouped(formatDecimal({ units: BigInt(decimal), scale: WEI_SCALE }), WEI_SCALE)} ×
          10<sup>18</sup>
        </span>
      )}
      <span className={`${classes.dim} casebook-mono`}>{valueText(value)}</span>
      <CopyButton value={decimal} what="decimal number" />
    </span>
  );
}
