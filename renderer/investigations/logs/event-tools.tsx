import { Button } from '@mantine/core';
import { useEffect } from 'react';
import type { AbiBook } from '../../../shared/engine/abi/abi-book.ts';
import { checkEventFilter } from '../../../shared/engine/abi/event-filter/check-event-filter.ts';
import type { FilterFault } from '../../../shared/engine/filter-language/filter-fault.ts';
import { parseEventFilter } from '../../../shared/engine/abi/event-filter/parse-event-filter.ts';
import { useWorkbenchState } from '../../tab/workbench-state.tsx';
import type { FilterTools } from '../../collection/collection-addition.ts';
import { withClause } from '../../table/filter/filter-clauses.ts';
import { ValueFilterField } from '../../table/filter/value-filter-field.tsx';
import { EventKinds } from './event-kinds.tsx';
import classes from './logs.module.css';
import { PlaceFilter } from './place-filter.tsx';
import { amountText } from './units/amount-text.ts';
import type { TokenUnits } from '../../tab/token-units/token-units.ts';

interface EventToolsProps extends FilterTools {
  readonly contract: string;
  /** The units in which its amounts are typed. */
  readonly units: TokenUnits;
  /** Requests them from the node; undefined if nothing can be requested now. */
  readonly onAskDecimals: (() => void) | undefined;
  /** Receives the first topic, lower case, if the filter leaves only one. */
  readonly onTopic: (topic: string | undefined) => void;
}

function faultOf(book: AbiBook, contract: string, text: string, units: TokenUnits): FilterFault | undefined {
  const decimals = units.kind === 'known' ? units.decimals : undefined;
  const parsed = parseEventFilter(text, decimals === undefined ? 'whole' : 'units');
  return 'fault' in parsed
    ? parsed.fault
    : checkEventFilter(parsed.filter, book.eventsFor(contract), decimals);
}

function meaningOf(book: AbiBook, contract: string, text: string, units: TokenUnits): string {
  const parsed = parseEventFilter(text, 'units');
  return 'fault' in parsed ? '' : amountText(parsed.filter, book.eventsFor(contract), units);
}

/** What filters logs: decoded values as typed text, topics and blocks, and the events by kind. */
export function EventTools(props: EventToolsProps) {
  const { contract, units, onAskDecimals, session, snapshot, filter, onFilter, onTopic } = props;
  const abiBook = useWorkbenchState('abiBook');
  const applied = filter.find((clause) => clause.kind === 'event')?.text ?? '';
  const first = filter.find((clause) => clause.kind === 'topic' && clause.place === 0);
  const [topic, ...otherTopics] = first?.kind === 'topic' ? first.anyOf : [];
  const onlyTopic = otherTopics.length > 0 ? undefined : topic?.toLowerCase();
  useEffect(() => onTopic(onlyTopic), [onlyTopic, onTopic]);
  return (
    <div className={classes.line}>
      <div className={classes.tools}>
        <ValueFilterField
          label="Decoded values"
          placeholder="Transfer where value > 1000 and to = 0x…"
          faultOf={(text) => faultOf(abiBook.book, contract, text, units)}
          meaningOf={(text) => meaningOf(abiBook.book, contract, text, units)}
          applied={applied}
          onApply={(text) => onFilter(withClause(filter, { kind: 'event', text }))}
        />
        {units.kind === 'unknown' &&
          onAskDecimals !== undefined &&
          meaningOf(abiBook.book, contract, applied, units) !== '' && (
            <Button
              variant="default"
              title="Calls decimals() of the contract, so that amounts can be typed in tokens"
              onClick={onAskDecimals}
            >
              Ask for decimals
            </Button>
          )}
        <PlaceFilter book={abiBook.book} contract={contract} filter={filter} onFilter={onFilter} />
      </div>
      <EventKinds
        book={abiBook.book}
        session={session}
        snapshot={snapshot}
        chosen={first?.kind === 'topic' ? first.anyOf : []}
        onChoose={(anyOf) => onFilter(withClause(filter, { kind: 'topic', place: 0, anyOf }))}
      />
    </div>
  );
}
