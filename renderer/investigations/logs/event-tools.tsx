import { useWorkbench } from '../../workbench/workbench-context.ts';
import type { FilterTools } from '../../workbench/collection-addition.ts';
import { withClause } from '../../workbench/filter-clauses.ts';
import { EventFilterField } from './event-filter-field.tsx';
import { EventKinds } from './event-kinds.tsx';
import classes from './logs.module.css';
import { PlaceFilter } from './place-filter.tsx';

/** What filters logs: decoded values in typed text, topics and blocks, and the events by kind. */
export function EventTools({
  contract,
  session,
  snapshot,
  filter,
  onFilter,
}: FilterTools & { readonly contract: string }) {
  const { abiBook } = useWorkbench();
  const applied = filter.find((clause) => clause.kind === 'event')?.text ?? '';
  const first = filter.find((clause) => clause.kind === 'topic' && clause.place === 0);
  return (
    <>
      <div className={classes.tools}>
        <EventFilterField
          book={abiBook.book}
          contract={contract}
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
