import { Button } from '@mantine/core';
import { groupedCount } from '../../shared/units/count-text.ts';
import type { CollectionRecord } from '../../shared/engine/storage/case-records.ts';
import { RecordLinks } from '../evidence/node-answers/record-links.tsx';
import { relativeTimeText } from '../parts/time-text.tsx';
import { emptyLists, noRowsText, type EmptyList } from '../table/no-rows-text.ts';
import { useNextStep } from './next-step.ts';
import { useOwnPages } from './use-own-pages.ts';
import classes from './no-rows.module.css';

/** Records of one list that are linked at most, of its pages and of its checks each. */
const MOST_LINKS = 3;

interface NoRowsProps {
  readonly collections: readonly CollectionRecord[];
  /** The address whose lists these are; undefined for other requests. */
  readonly subject: string | undefined;
  readonly isFiltered: boolean;
  readonly onClearFilter: () => void;
}

const moreText = ({ length }: readonly number[]): string =>
  length > MOST_LINKS ? ` and ${groupedCount(length - MOST_LINKS)} more` : '';

/** Links the pages of one list, then what else was read to check it: 'Normal: record 9; checked by 46'. */
function RecordsOfList({ label, pages, checks }: EmptyList) {
  return (
    <>
      {label}:{' '}
      {pages.length > 0 && (
        <>
          {pages.length === 1 ? 'record' : 'records'}{' '}
          <RecordLinks areNamed seqs={pages.slice(0, MOST_LINKS)} />
          {moreText(pages)}
          {checks.length > 0 && '; '}
        </>
      )}
      {checks.length > 0 && (
        <>
          checked by <RecordLinks areNamed seqs={checks.slice(0, MOST_LINKS)} />
          {moreText(checks)}
        </>
      )}
    </>
  );
}

/** Links the stored responses in which the lists were empty. */
function StoredResponses({ collections }: Pick<NoRowsProps, 'collections'>) {
  const pages = useOwnPages(collections);
  if (pages === undefined) return null;
  const { lists, at } = emptyLists(collections, pages);
  const stored = lists.filter((list) => list.pages.length + list.checks.length > 0);
  if (stored.length === 0) return null;
  return (
    <>
      <p>Stored responses, the last of {relativeTimeText(String(at), 'utc', 0)} UTC:</p>
      <ul className={classes.lists} aria-label="Stored responses">
        {stored.map((list) => (
          <li key={list.collectionId}>
            <RecordsOfList {...list} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Says that a table has no rows, how that is known, and what to do next. */
export function NoRows({ collections, subject, isFiltered, onClearFilter }: NoRowsProps) {
  const nextStep = useNextStep();
  const isOver = collections.length > 0 && collections.every(({ state }) => state === 'done');
  return (
    <div role="status">
      <p>{noRowsText(collections)}</p>
      {isOver && <StoredResponses collections={collections} />}
      {isOver && (
        <p>
          {subject === undefined
            ? 'If you expected rows, check what was requested.'
            : 'If you expected rows, check the address against your source, digit by digit.'}{' '}
          {nextStep}
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
