import { useMemo } from 'react';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { HostileText } from '../../parts/hostile-text.tsx';
import type { ReviewQuery, ReviewSession } from '../../../shared/engine/query/review-session.ts';
import { FoldedFields } from '../../evidence/field-table/folded-fields.tsx';
import { nothingFoundText } from '../../evidence/field-table/nothing-found-text.ts';
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

interface BlockSideBySideProps {
  readonly height: string;
  /** The collection of 4.8; undefined if it was not requested. */
  readonly detailsId: string | undefined;
  readonly asked: AskedNode | undefined;
  /** True if all fields of all sources are shown at first. */
  readonly isWhole: boolean;
  readonly onWhole: (isWhole: boolean) => void;
}

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

/**
 * The service's canonical block beside the node's, and the preconfirmed one while it exists, all
 * from stored data.
 */
export function BlockSideBySide({ height, detailsId, asked, isWhole, onWhole }: BlockSideBySideProps) {
  const { answers, isReading, failure } = useNodeAnswers(asked?.seqs ?? []);
  const details = useDetails(detailsId);
  const node = readNodeBlocks(answers, height);
  const sources = [...details.sources, ...node.sources];
  return (
    <div className={classes.page}>
      {failure !== undefined && <ErrorNotice error={failure} />}
      {details.failure !== undefined && <ErrorNotice error={details.failure} />}
      <BlockSentence height={height} sources={sources} />
      {sources.length === 0 ? (
        <p className={classes.note}>
          {nothingFoundText({
            wasAsked: detailsId !== undefined || asked !== undefined,
            isReading: isReading || details.isReading,
            hasFailed: failure !== undefined || details.failure !== undefined,
            howToAsk:
              'Ask every source: the block’s details and its transactions, and the node for the block and its pending one.',
          })}
        </p>
      ) : (
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
    </div>
  );
}
