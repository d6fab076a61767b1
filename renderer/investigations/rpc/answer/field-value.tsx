import { jsonText, valueText } from '../../../../shared/service/row-value.ts';
import { isAddress, isHash } from '../../../../shared/units/hex.ts';
import { isJsonList, type JsonValue } from '../../../../shared/units/json-value.ts';
import { AddressText } from '../../../parts/address-text.tsx';
import { Badge } from '../../../parts/badge.tsx';
import { HeightLink } from '../../../parts/height-link.tsx';
import { HexLink } from '../../../parts/hex-link.tsx';
import { HostileText } from '../../../parts/hostile-text.tsx';
import { useWorkbench } from '../../../workbench/workbench-context.ts';
import { decimalOfQuantity } from '../form/read-number.ts';
import classes from '../rpc.module.css';
import { BytesText } from './bytes-text.tsx';
import type { FieldKind } from './field-kinds.ts';
import { QuantityText } from './quantity-text.tsx';
import { utcOfSeconds } from './utc-of-seconds.ts';

const SHOWN_CHARACTERS = 200;

/** Receipts say 0x1 for success and 0x0 for failure; anything else is shown as it came. */
function StatusText({ value }: { readonly value: JsonValue }) {
  if (value === '0x1') return <Badge tone="in">success, 0x1</Badge>;
  if (value === '0x0') return <Badge tone="failed">failed, 0x0</Badge>;
  return <HostileText text={valueText(value)} />;
}

/** A field in the form of its kind; whatever does not have that form is shown as it came. */
export function FieldValue({
  kind,
  name,
  value,
}: {
  kind: FieldKind | undefined;
  name: string;
  value: JsonValue;
}) {
  const { labels, openTab } = useWorkbench();
  const text = valueText(value);
  if (value === null) return <span className={classes.dim}>null</span>;
  if (kind === 'list' && isJsonList(value))
    return value.length === 0 ? (
      <span className={classes.dim}>none</span>
    ) : (
      <span>
        {value.length.toLocaleString('en')}{' '}
        <span className={`${classes.dim} casebook-mono`}>
          <HostileText text={jsonText(value)} atMost={SHOWN_CHARACTERS} />
        </span>
      </span>
    );
  if (kind === 'address' && isAddress(text))
    return (
      <AddressText
        address={text}
        label={labels.get(text.toLowerCase())}
        onOpen={() => openTab({ kind: 'trail', params: { address: text.toLowerCase() } })}
      />
    );
  if (kind === 'transaction-hash' && isHash(text))
    return (
      <HexLink
        value={text}
        what="transaction hash"
        subject="transaction"
        onOpen={() => openTab({ kind: 'transaction', params: { hash: text.toLowerCase() } })}
      />
    );
  if (kind === 'hash' && isHash(text)) return <HexLink value={text} what={name} />;
  if (kind === 'status') return <StatusText value={value} />;
  if (kind === 'bytes') return <BytesText value={value} what={name} />;
  const decimal = decimalOfQuantity(value);
  if (decimal !== undefined) {
    if (kind === 'height')
      return (
        <span className={classes.quantity}>
          <HeightLink
            height={decimal}
            onOpen={() => openTab({ kind: 'block', params: { height: decimal } })}
          />
          <span className={`${classes.dim} casebook-mono`}>{text}</span>
        </span>
      );
    if (kind === 'seconds')
      return (
        <span className={classes.quantity}>
          <span className="casebook-figures">{utcOfSeconds(decimal) ?? `${decimal} seconds`}</span>
          <span className={`${classes.dim} casebook-mono`}>{text}</span>
        </span>
      );
    if (kind === 'wei' || kind === 'gas') return <QuantityText value={value} unit={kind} />;
    if (kind === 'quantity') return <QuantityText value={value} />;
  }
  return (
    <span className="casebook-mono">
      <HostileText text={text} atMost={SHOWN_CHARACTERS} />
    </span>
  );
}
