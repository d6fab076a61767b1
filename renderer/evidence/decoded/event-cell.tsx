import { describeSource } from '../../../shared/engine/abi/describe-source.ts';
import type { LogReading } from '../../../shared/engine/abi/decode-log.ts';
import { argumentLabel } from '../../../shared/engine/abi/decoded-value.ts';
import { amountInEvent } from '../../../shared/engine/abi/event-filter/token-amount.ts';
import { Badge } from '../../parts/badge.tsx';
import { HostileText } from '../../parts/hostile-text.tsx';
import { HostileLines } from '../../parts/hostile-lines.tsx';
import { revealWhole } from '../../parts/reveal-hostile.ts';
import type { TokenUnits } from '../../tab/token-units/token-units.ts';
import { ArgumentValue } from './argument-value.tsx';
import { DecodedValueText } from './decoded-value-text.tsx';
import classes from './decoded.module.css';

interface EventCellProps {
  readonly reading: LogReading;
  /** Maps a lower-case address to its label. */
  readonly labels: ReadonlyMap<string, string>;
  readonly onAddress: (address: string) => void;
  /** The units of the token that wrote the log, if the case knows them. */
  readonly units?: TokenUnits | undefined;
  /** -1 inside a grid, whose own keys reach the cell. */
  readonly tabIndex?: number;
}

/**
 * Shows a decoded log: the event, then each argument under its name. Marks guesses and what could
 * not be decoded.
 */
export function EventCell({ reading, labels, onAddress, units, tabIndex = 0 }: EventCellProps) {
  if (reading.kind === 'unknown')
    return (
      <span className={classes.dim} title={revealWhole(reading.reason)}>
        not decoded
      </span>
    );
  const source = revealWhole(describeSource(reading.source, reading.abiName, 'topic'));
  if (reading.kind === 'failed')
    return (
      <span
        className={classes.event}
        title={revealWhole(`${reading.signature}, ${source}: ${reading.reason}`)}
      >
        <strong>{reading.name}</strong> <Badge tone="failed">does not fit</Badge>{' '}
        <span className={classes.dim}>
          <HostileLines text={reading.reason} />
        </span>
      </span>
    );
  const amount = amountInEvent(reading.signature, reading.arguments);
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
          <ArgumentValue value={argument.value} place={place} amount={amount} units={units}>
            <DecodedValueText
              value={argument.value}
              labels={labels}
              onAddress={onAddress}
              tabIndex={tabIndex}
            />
          </ArgumentValue>
        </span>
      ))}
    </span>
  );
}
