import { jsonText, valueText } from '../../../shared/service/row-value.ts';
import { countText } from '../../../shared/units/count-text.ts';
import { isAddress, isHash } from '../../../shared/units/hex.ts';
import { isJsonList, type JsonValue } from '../../../shared/units/json-value.ts';
import { Badge } from '../../parts/badge.tsx';
import type { SubjectKind } from '../../parts/chain-subject.ts';
import { clipboardJson } from '../../parts/clipboard-text.ts';
import { CopyButton } from '../../parts/copy-button.tsx';
import { HexLink } from '../../parts/hex-link.tsx';
import { HostileText } from '../../parts/hostile-text.tsx';
import { JsonTree } from '../json-tree/json-tree.tsx';
import { SubjectLink, useSubjectLinks } from '../../tab/subject-link.tsx';
import { decimalOfQuantity } from './decimal-of-quantity.ts';
import classes from './node-object.module.css';
import { BytesText } from './bytes-text.tsx';
import type { FieldKind } from './field-kinds.ts';
import { QuantityText } from './quantity-text.tsx';
import { utcOfSeconds } from './utc-of-seconds.ts';

const SHOWN_CHARACTERS = 200;

const SUBJECT_OF_FIELD: Readonly<Partial<Record<FieldKind, SubjectKind>>> = {
  address: 'address',
  'transaction-hash': 'transaction',
  'block-hash': 'block-hash',
};

/** Receipts say 0x1 for success and 0x0 for failure; anything else is displayed as it came. */
function StatusText({ value }: { readonly value: JsonValue }) {
  if (value === '0x1') return <Badge tone="in">success, 0x1</Badge>;
  if (value === '0x0') return <Badge tone="failed">failed, 0x0</Badge>;
  return <HostileText text={valueText(value)} />;
}

/** Shows a field in the form of its kind; a value of another form is displayed as it came. */
export function FieldValue({
  kind,
  name,
  value,
  height,
}: {
  kind: FieldKind | undefined;
  name: string;
  value: JsonValue;
  /** The height of the block with this hash, if known. */
  height?: string | undefined;
}) {
  const links = useSubjectLinks();
  const text = valueText(value);
  if (value === null) return <span className={classes.dim}>null</span>;
  if (kind === 'list' && isJsonList(value))
    return value.length === 0 ? (
      <span className={classes.dim}>none</span>
    ) : (
      <>
        {countText(value.length, 'member')} <CopyButton value={clipboardJson(jsonText(value))} what={name} />
        <JsonTree label={name} value={value} chain="main" />
      </>
    );
  const subjectKind = kind === undefined ? undefined : SUBJECT_OF_FIELD[kind];
  if (subjectKind !== undefined && (subjectKind === 'address' ? isAddress(text) : isHash(text)))
    return (
      <SubjectLink
        subject={{ kind: subjectKind, value: text, chain: 'main', height }}
        what={subjectKind === 'transaction' ? 'transaction hash' : name}
        links={links}
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
          <SubjectLink
            subject={{ kind: 'height', value: decimal, chain: 'main' }}
            what={name}
            links={links}
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
