import { formatDecimalGrouped } from '../../../shared/units/amount.ts';
import { decodedText, type DecodedValue } from '../../abi/decoded-value.ts';
import { AddressText } from '../../parts/address-text.tsx';
import { HexLink } from '../../parts/hex-link.tsx';
import { HostileText } from '../../parts/hostile-text.tsx';

interface DecodedValueTextProps {
  readonly value: DecodedValue;
  /** Lower-case address to label. */
  readonly labels: ReadonlyMap<string, string>;
  readonly onAddress: (address: string) => void;
  /** -1 inside a grid, whose own keys reach the cell. */
  readonly tabIndex?: number;
}

/** A decoded value in the form of its kind: integers grouped, addresses as links, lists and tuples as JSON text. */
export function DecodedValueText({ value, labels, onAddress, tabIndex = 0 }: DecodedValueTextProps) {
  switch (value.kind) {
    case 'list':
    case 'tuple':
      return <HostileText text={decodedText(value)} atMost={60} />;
    case 'address':
      return (
        <AddressText
          address={value.text}
          label={labels.get(value.text)}
          onOpen={() => onAddress(value.text)}
          tabIndex={tabIndex}
        />
      );
    case 'integer':
      return (
        <span className="casebook-figures" title={value.text}>
          {formatDecimalGrouped(value.text, 0)}
        </span>
      );
    case 'bytes':
    case 'hash':
      return (
        <HexLink
          value={value.text}
          what={value.kind === 'hash' ? 'hash of the argument' : 'bytes'}
          tabIndex={tabIndex}
        />
      );
    case 'boolean':
      return value.text;
    case 'text':
      return <HostileText text={`“${value.text}”`} atMost={40} />;
  }
}
