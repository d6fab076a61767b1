import { useEffect } from 'react';
import type { AbiBook } from '../../abi/abi-book.ts';
import { checkEventFilter } from '../../abi/event-filter/check-event-filter.ts';
import type { FilterFault } from '../../abi/event-filter/event-filter.ts';
import { parseEventFilter } from '../../abi/event-filter/parse-event-filter.ts';
import { useWorkbench } from '../../workbench/workbench-context.ts';
import type { FilterTools } from '../../workbench/collection-addition.ts';
import { withClause } from '../../workbench/filter-clauses.ts';
import { ValueFilterField } from '../../workbench/value-filter/value-filter-field.tsx';
import { EventKinds } from './event-kinds.tsx';
import classes from './logs.module.css';
import { PlaceFilter } from './place-filter.tsx';

interface EventToolsProps extends FilterTools {
  readonly contract: string;
  /** Told the first topic, lower case, where the filter leaves one alone. */
  readonly onTopic: (topic: string | undefined) => void;
}

function faultOf(book: AbiBook, contract: string, text: string): FilterFault | undefined {
  const parsed = parseEventFilter(text);
  return 'fault' in parsed ? parsed.fault : checkEventFilter(parsed.filter, book.eventsFor(contract));
}

/** What filters logs: decoded values in typed text, topics and blocks, and the events by kind. */
export function EventTools({ contract, session, snapshot, filter, onFilter, onTopic }: EventToolsProps) {
  const { abiBook } = useWorkbench();
  const applied = filter.find((clause) => clause.kind === 'event')?.text ?? '';
  const first = filter.find((clause) => clause.kind === 'topic' && clause.place === 0);
  const [topic, ...otherTopics] = first?.kind === 'topic' ? first.anyOf : [];
  const onlyTopic = otherTopics.length > 0 ? undefined : topic?.toLowerCase();
  useEffect(() => onTopic(onlyTopic), [onlyTopic, onTopic]);
  return (
    <>
      <div className={classes.tools}>
        <ValueFilterField
          label="Decoded values"
          placeholder="Transfer where value > 1000 and to = 0x…"
          faultOf={(text) => faultOf(abiBook.book, contract, text)}
          applied={applied}
          onApply={(text) => onFilter(withClause(filter, { kind: 'event', text }))}
        />
        <PlaceFilter book={abiBook.book} contract={contract} filter={filter} onFilter={onFilter} />
      </div>
      <EventKinds
        book={abiBook.book}
        session={session}
        snapshot={snapshot}
        chosen={first?.kind === 'topic' ? first.anyOf : []}
        onChoose={(anyOf) => onFilter(withClause(filter, { kind: 'topic', place: 0, anyOf }))}
      />
    </>
  );
}
