import { useMemo } from 'react';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { HostileText } from '../../parts/hostile-text.tsx';
import type { ReviewQuery, ReviewSession } from '../../../shared/engine/query/review-session.ts';
import type { Endpoint } from '../../../shared/service/endpoint.ts';
import type { StoredRows, WantedRows } from '../../evidence/stored-rows/find-stored-rows.ts';
import { StoredSection } from '../../evidence/stored-rows/stored-section.tsx';
import { useOwnRows } from '../../evidence/stored-rows/use-own-rows.ts';
import { useStoredRows } from '../../evidence/stored-rows/use-stored-rows.ts';
import { FoldedFields } from '../../evidence/field-table/folded-fields.tsx';
import type { AskedNode } from '../../evidence/node-answers/ask-node.ts';
import { useNodeAnswers } from '../../evidence/node-answers/use-node-answers.ts';
import { useAnswer } from '../../tab/use-answer.ts';
import { useCollection } from '../../tab/use-collection.ts';
import { useReview } from '../../table/use-review.ts';
import classes from './block.module.css';
import { BLOCK_FIELDS, fieldsOfBlockRow, type BlockFields } from './fields/block-fields.ts';
import { BlockValue } from './fields/block-value.tsx';
import { readNodeBlocks } from './fields/node-blocks.ts';
import { BlockSentence } from './story/block-sentence.tsx';
import { tellBlock } from './story/tell-block.ts';
import { BlockLogs } from './contents/block-logs.tsx';
import { ContentsSection } from './contents/contents-section.tsx';
import { NothingKnown } from './contents/nothing-known.tsx';
import { useBlockKinds } from './contents/use-block-kinds.ts';

interface BlockSideBySideProps {
  readonly height: string;
  /** The collections of the tab: the block's details (4.8), then its transactions of each kind. */
  readonly own: readonly string[];
  readonly asked: AskedNode | undefined;
  /** True if all fields of all sources are shown at first. */
  readonly isWhole: boolean;
  readonly onWhole: (isWhole: boolean) => void;
}

/** Rows of one list about a block; the service lists no more. */
const MOST_ROWS = 10_000;

const NONE: readonly number[] = [];

const isOfLogs = ({ columns }: Endpoint): boolean => columns.some(({ field }) => field === 'topics');
const isOfTransactions = (endpoint: Endpoint): boolean =>
  !isOfLogs(endpoint) && endpoint.columns.some(({ kind }) => kind === 'transaction-hash');

/** What the newest other collection says of the block itself. */
const detailsOf = (stored: readonly StoredRows[]): readonly BlockFields[] =>
  stored
    .filter(({ endpoint }) => !isOfLogs(endpoint) && !isOfTransactions(endpoint))
    .slice(0, 1)
    .flatMap(({ rows }) => rows.slice(0, 1).map(fieldsOfBlockRow));

const EVERYTHING: ReviewQuery = { filter: [], sort: [] };

interface BlockDetails {
  /** Of the rows of 4.8, usually one. */
  readonly sources: readonly BlockFields[];
  readonly isReading: boolean;
  readonly failure: unknown;
}

function useDetails(collectionId: string | undefined): BlockDetails {
  const { progress, failure: unread } = useCollection(collectionId);
  const revision = progress?.record.updatedAt ?? 0;
  const { session, snapshot, error } = useReview(collectionId, undefined, EVERYTHING, revision);
  const ask = useMemo(
    () =>
      snapshot &&
      (async (asked: ReviewSession): Promise<readonly BlockFields[]> =>
        (await asked.readWindow(0, Math.min(4, snapshot.total))).map(fieldsOfBlockRow)),
    [snapshot],
  );
  const { value: sources, error: failure } = useAnswer(session, ask);
  const failed = error ?? failure ?? unread;
  const isReading = collectionId !== undefined && sources === undefined && failed === undefined;
  return { sources: sources ?? [], isReading, failure: failed };
}

/** What the case has of the height, by what the rows are: the block, its transactions, its logs. */
function useStoredOf(height: string, own: readonly string[]) {
  const wanted = useMemo(
    (): WantedRows => ({ kind: 'height', value: height, mostRows: MOST_ROWS }),
    [height],
  );
  const ownRows = useOwnRows(wanted, own);
  const search = useStoredRows(wanted, own);
  const stored = useMemo(() => [...ownRows.found, ...search.found], [ownRows.found, search.found]);
  const transactions = useMemo(() => stored.filter(({ endpoint }) => isOfTransactions(endpoint)), [stored]);
  const logs = useMemo(() => stored.filter(({ endpoint }) => isOfLogs(endpoint)), [stored]);
  const isReading = ownRows.isReading || search.isLooking;
  return { stored, search, transactions, logs, isReading, failure: ownRows.failure ?? search.failure };
}

/** A count as a source says it; undefined if it is none. */
const countOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined;

/**
 * What the block holds and what moved in it, then the service's canonical block beside the node's, and
 * the preconfirmed one while it exists, all from stored data.
 */
export function BlockSideBySide({ height, own, asked, isWhole, onWhole }: BlockSideBySideProps) {
  const { answers, isReading, failure } = useNodeAnswers(asked?.seqs ?? NONE);
  const details = useDetails(own[0]);
  const of = useStoredOf(height, own);
  const kinds = useBlockKinds(height, own);
  const node = readNodeBlocks(answers, height);
  const said = details.sources.length > 0 ? details.sources : detailsOf(of.stored);
  const sources = [...said, ...node.sources];
  const failures = [failure, details.failure, of.failure].filter((each) => each !== undefined);
  const hasNothing = sources.length === 0 && of.transactions.length === 0;
  return (
    <div className={classes.page}>
      {failures.map((each, place) => (
        // Each reading has its place.
        // oxlint-disable-next-line react/no-array-index-key -- see above
        <ErrorNotice key={place} error={each} />
      ))}
      <BlockSentence height={height} sources={sources} />
      <ContentsSection
        stored={of.transactions}
        kinds={kinds}
        counted={countOf(tellBlock(sources)?.said('Transactions'))}
        isTold={sources.length > 0}
      />
      <BlockLogs stored={of.logs} />
      {hasNothing && (
        <NothingKnown
          height={height}
          pending={node.pending}
          wasAsked={own.length > 0 || asked !== undefined}
          isReading={isReading || details.isReading || of.isReading}
          hasFailed={failures.length > 0}
        />
      )}
      {sources.length > 0 && (
        <FoldedFields
          isWholeAtFirst={isWhole}
          onWhole={onWhole}
          label="What each source says of the block"
          fields={BLOCK_FIELDS}
          sources={sources}
          about={{ blockHeight: height }}
          suggestedName={`block-${height}-sources.csv`}
          render={(field, value) => <BlockValue field={field} value={value} height={height} />}
        />
      )}
      {[...node.notes, ...(asked?.problems ?? [])].map((note) => (
        <p key={note} className={classes.note}>
          <HostileText text={note} atMost={300} />
        </p>
      ))}
      {of.search.larger.collections > 0 && <StoredSection search={of.search} />}
    </div>
  );
}
