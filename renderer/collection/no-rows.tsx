import { Button } from '@mantine/core';
import type { CollectionRecord } from '../../shared/engine/storage/case-records.ts';
import { RecordLinks } from '../evidence/node-answers/record-links.tsx';
import { relativeTimeText } from '../parts/time-text.tsx';
import { emptyLists, noRowsText } from '../table/no-rows-text.ts';
import classes from './no-rows.module.css';

/** Records of one list that are linked, its own pages first; its completeness has the others. */
const MOST_LINKS = 3;

interface NoRowsProps {
  readonly collections: readonly CollectionRecord[];
  /** The address whose lists these are; undefined for other requests. */
  readonly subject: string | undefined;
  readonly isFiltered: boolean;
  readonly onClearFilter: () => void;
}

/** Links the stored responses in which the lists were empty. */
function StoredResponses({ collections }: Pick<NoRowsProps, 'collections'>) {
  const { lists, at } = emptyLists(collections);
  const stored = lists.filter(({ seqs }) => seqs.length > 0);
  if (stored.length === 0) return null;
  return (
    <>
      <p>Stored responses, the last of {relativeTimeText(String(at), 'utc', 0)} UTC:</p>
      <ul className={classes.lists} aria-label="Stored responses">
        {stored.map(({ collectionId, label, seqs }) => (
          <li key={collectionId}>
            {label} <RecordLinks seqs={seqs.slice(0, MOST_LINKS)} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Says that a table has no rows, how that is known, and what to do next. */
export function NoRows({ collections, subject, isFiltered, onClearFilter }: NoRowsProps) {
  const isOver = collections.length > 0 && collections.every(({ state }) => state === 'done');
  return (
    <div role="status">
      <p>{noRowsText(collections)}</p>
      {isOver && <StoredResponses collections={collections} />}
      {isOver && (
        <p>
          {subject === undefined
            ? 'If you expected rows, check what was requested.'
            : 'If you expected rows, check the address against your source, digit by digit, and ask the node for its balance with the wallet button above.'}
        </p>
      )}
      {isFiltered && collections.length > 0 && (
        <p>
          The filter matches nothing because there are no rows.{' '}
          <Button size="compact-sm" variant="default" onClick={onClearFilter}>
            Clear filter
          </Button>
        </p>
      )}
    </div>
  );
}
