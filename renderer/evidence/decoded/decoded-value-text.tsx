import { Fragment, type PropsWithChildren } from 'react';
import { groupedCount } from '../../../shared/units/count-text.ts';
import { formatDecimalGrouped } from '../../../shared/units/amount.ts';
import { argumentLabel, decodedText, type DecodedValue } from '../../../shared/engine/abi/decoded-value.ts';
import { Badge } from '../../parts/badge.tsx';
import { AddressText } from '../../parts/address-text.tsx';
import { HexLink } from '../../parts/hex-link.tsx';
import { HostileText } from '../../parts/hostile-text.tsx';
import { revealHostile } from '../../parts/reveal-hostile.ts';
import classes from './decoded.module.css';

export interface DecodedValueTextProps {
  readonly value: DecodedValue;
  /** Maps a lower-case address to its label. */
  readonly labels: ReadonlyMap<string, string>;
  readonly onAddress: (address: string) => void;
  /** -1 inside a grid, whose own keys reach the cell. */
  readonly tabIndex?: number;
  /** How many lists and tuples surround it. */
  readonly depth?: number;
}

interface DecodedMembersProps extends Omit<DecodedValueTextProps, 'value'> {
  readonly value: Extract<DecodedValue, { kind: 'list' | 'tuple' }>;
}

/** Members shown on one line; the others are counted. */
const MOST_IN_LINE = 3;
/** Deeper values are JSON text. */
const MOST_DEPTH = 2;

/**
 * Shows the members of a list or tuple on one line, each in the form of its kind: `[a, b and 2
 * more]`, `(name a, name b)`.
 */
function DecodedMembers({ value, depth = 0, ...rest }: DecodedMembersProps) {
  if (depth >= MOST_DEPTH) return <HostileText text={decodedText(value)} atMost={60} />;
  const [open, close] = value.kind === 'list' ? '[]' : '()';
  const further = value.items.length - MOST_IN_LINE;
  return (
    <span className={classes.members} title={revealHostile(decodedText(value), 1000).text}>
      {open}
      {value.kind === 'list'
        ? value.items.slice(0, MOST_IN_LINE).map((item, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- a member is known by its place
            <Fragment key={place}>
              {place > 0 && ', '}
              <DecodedValueText {...rest} value={item} depth={depth + 1} />
            </Fragment>
          ))
        : value.items.slice(0, MOST_IN_LINE).map((item, place) => (
            <Fragment key={`${place} ${item.name}`}>
              {place > 0 && ', '}
              <span className={classes.dim}>
                <HostileText text={argumentLabel(item, place)} atMost={24} />
              </span>{' '}
              <DecodedValueText {...rest} value={item.value} depth={depth + 1} />
            </Fragment>
          ))}
      {further > 0 && ` and ${groupedCount(further)} more`}
      {close}
    </span>
  );
}

/** Shows the value followed by what is unusual about it. */
function Noted({ note, children }: PropsWithChildren<{ readonly note: string | undefined }>) {
  return note === undefined ? (
    children
  ) : (
    <>
      {children} <Badge tone="warning">{note}</Badge>
    </>
  );
}

/**
 * Shows a decoded value in the form of its kind: integers grouped, addresses as links, lists and
 * tuples by their first members.
 */
export function DecodedValueText({
  value,
  labels,
  onAddress,
  tabIndex = 0,
  depth = 0,
}: DecodedValueTextProps) {
  switch (value.kind) {
    case 'list':
    case 'tuple':
      return <DecodedMembers {...{ value, labels, onAddress, tabIndex, depth }} />;
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
        <Noted note={value.note}>
          <HexLink
            value={value.text}
            what={value.kind === 'hash' ? 'hash of the argument' : 'bytes'}
            tabIndex={tabIndex}
          />
        </Noted>
      );
    case 'boolean':
      return value.text;
    case 'text':
      return (
        <Noted note={value.note}>
          <HostileText text={`“${value.text}”`} atMost={40} />
        </Noted>
      );
  }
}
