import { useEffect, useMemo, useState } from 'react';
import type { Endpoint } from '../../../shared/service/endpoint.ts';
import type {
  FilterClause,
  ReviewSession,
  ReviewSnapshot,
} from '../../../shared/engine/query/review-session.ts';
import { readLine, type LineReading } from '../../../shared/engine/row-filter/read-line.ts';
import { filterScope } from '../filter-text/filter-scope.ts';
import { useLatest } from '../../tab/use-latest.ts';
import { FilterBox } from './filter-box.tsx';
import { typedClause, withTyped } from './filter-clauses.ts';
import { FilterReading } from './filter-reading.tsx';
import { useFilterWords } from './use-filter-words.ts';
import { useFilterRemarks } from './use-filter-remarks.ts';

interface FilterLineProps {
  readonly endpoint: Endpoint;
  readonly withDirection: boolean;
  readonly session: ReviewSession | undefined;
  readonly snapshot: ReviewSnapshot | undefined;
  readonly filter: readonly FilterClause[];
  /** Receives the filter on every key press. */
  readonly onType: (filter: readonly FilterClause[]) => void;
  /** Called when the line loses the focus. */
  readonly onTyped: () => void;
}

/** The line that filters a table by what is typed, and below it how that was read. */
export function FilterLine({
  endpoint,
  withDirection,
  session,
  snapshot,
  filter,
  onType,
  onTyped,
}: FilterLineProps) {
  const [isUsed, setUsed] = useState(false);
  const [isOffering, setOffering] = useState(false);
  const vocabulary = useFilterWords({
    endpoint,
    withDirection,
    session,
    total: snapshot?.total,
    isWanted: isUsed,
  });
  const typed = typedClause(filter);
  const text = typed?.text ?? '';
  const others = JSON.stringify(withTyped(filter, undefined));
  const scope = useMemo(
    () => filterScope(endpoint, withDirection, JSON.parse(others) as FilterClause[], vocabulary),
    [endpoint, withDirection, others, vocabulary],
  );
  const read = useMemo(() => readLine(text, scope), [text, scope]);
  /** The text that was typed here: a stored one stays as it was read then. */
  const [own, setOwn] = useState<string>();
  const type = useLatest((next: string): void => {
    setOwn(next);
    onType(withTyped(filter, readLine(next, scope).clause));
  });
  const use = useLatest((): void => setUsed(true));
  // Words that were counted meanwhile, or a new label, may give the text another meaning.
  const reread = useLatest((clause: LineReading['clause']): void => {
    if (own !== text || clause === undefined || JSON.stringify(clause) === JSON.stringify(typed)) return;
    onType(withTyped(filter, clause));
  });
  useEffect(() => reread(read.clause), [read, reread]);
  const remarks = useFilterRemarks({ endpoint, session, snapshot, typed, withDirection });
  return (
    <>
      <FilterBox
        text={text}
        scope={scope}
        onType={type}
        onTyped={onTyped}
        onFocus={use}
        onOffering={setOffering}
      />
      {/* What completions are offered for needs no complaint, and the rows stay where they are. */}
      {!(isOffering && read.isUnfinished && own === text) && (
        <FilterReading
          endpoint={endpoint}
          typed={typed}
          remarks={own === text ? [...read.remarks, ...remarks] : remarks}
        />
      )}
    </>
  );
}
