import { formatDecimalGrouped } from '../../../shared/units/amount.ts';
import { describeSource } from '../../abi/describe-source.ts';
import type { LogReading } from '../../abi/decode-log.ts';
import { argumentLabel, decodedText, type DecodedValue } from '../../abi/decoded-value.ts';
import { AddressText } from '../../parts/address-text.tsx';
import { Badge } from '../../parts/badge.tsx';
import { HexLink } from '../../parts/hex-link.tsx';
import { HostileText } from '../../parts/hostile-text.tsx';
import classes from './logs.module.css';

interface EventCellProps {
  readonly reading: LogReading;
  /** Lower-case address to label. */
  readonly labels: ReadonlyMap<string, string>;
  readonly onAddress: (address: string) => void;
}

function ValueText({
  value,
  labels,
  onAddress,
}: { readonly value: DecodedValue } & Omit<EventCellProps, 'reading'>) {
  if (value.kind === 'list' || value.kind === 'tuple')
    return <HostileText text={decodedText(value)} atMost={60} />;
  switch (value.kind) {
    case 'address':
      return (
        <AddressText
          address={value.text}
          label={labels.get(value.text)}
          onOpen={() => onAddress(value.text)}
          tabIndex={-1}
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
          tabIndex={-1}
        />
      );
    case 'boolean':
      return value.text;
    case 'text':
      return <HostileText text={`“${value.text}”`} atMost={40} />;
  }
}

/** A log as it was read: event, then each argument under its name. A guess and what could not be decoded say so. */
export function EventCell({ reading, labels, onAddress }: EventCellProps) {
  if (reading.kind === 'unknown')
    return (
      <span className={classes.dim} title={reading.reason}>
        not decoded
      </span>
    );
  const source = describeSource(reading.source, reading.abiName, 'topic');
  if (reading.kind === 'failed')
    return (
      <span className={classes.event} title={`${reading.signature}, ${source}: ${reading.reason}`}>
        <strong>{reading.name}</strong> <Badge tone="failed">does not fit</Badge>{' '}
        <span className={classes.dim}>{reading.reason}</span>
      </span>
    );
  const remark = reading.remark === undefined ? '' : `; ${reading.remark}`;
  return (
    <span className={classes.event}>
      <strong title={`${reading.signature}, ${source}${remark}`}>{reading.name}</strong>
      {reading.source === 'guess' && (
        <>
          {' '}
          <Badge tone="warning" title={source}>
            guess
          </Badge>
        </>
      )}
      {reading.remark !== undefined && (
        <>
          {' '}
          <Badge tone="warning" title={reading.remark}>
            remark
          </Badge>
        </>
      )}
      {reading.arguments.map((argument, place) => (
        <span key={`${place} ${argument.name}`} className={classes.argument} title={argument.type}>
          <span className={classes.dim}>
            <HostileText text={argumentLabel(argument, place)} atMost={24} />
          </span>{' '}
          <ValueText value={argument.value} labels={labels} onAddress={onAddress} />
        </span>
      ))}
    </span>
  );
}
