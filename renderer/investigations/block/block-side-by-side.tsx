import { useEffect, useState } from 'react';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { HostileText } from '../../parts/hostile-text.tsx';
import type { ReviewQuery } from '../../review/review-session.ts';
import { FactTable } from '../../workbench/fact-table/fact-table.tsx';
import type { AskedNode } from '../../workbench/node-answers/ask-node.ts';
import { useNodeAnswers } from '../../workbench/node-answers/use-node-answers.ts';
import { useCollection } from '../../workbench/use-collection.ts';
import { useReview } from '../../workbench/use-review.ts';
import classes from './block.module.css';
import { BLOCK_FACTS, factsOfBlockRow, type BlockFacts } from './facts/block-facts.ts';
import { BlockValue } from './facts/block-value.tsx';
import { readNodeBlocks } from './facts/node-blocks.ts';

interface BlockSideBySideProps {
  readonly height: string;
  /** The collection of 4.8; undefined where nothing was asked. */
  readonly detailsId: string | undefined;
  readonly asked: AskedNode | undefined;
}

const EVERYTHING: ReviewQuery = { filter: [], sort: [] };

/** Facts of the rows of 4.8: one, as a rule. */
function useDetails(collectionId: string | undefined): readonly BlockFacts[] {
  const revision = useCollection(collectionId)?.record.updatedAt ?? 0;
  const { session, snapshot } = useReview(collectionId, undefined, EVERYTHING, revision);
  const [facts, setFacts] = useState<readonly BlockFacts[]>([]);
  useEffect(() => {
    let current = true;
    if (session === undefined || snapshot === undefined) return undefined;
    session.readWindow(0, Math.min(4, snapshot.total)).then(
      (rows) => current && setFacts(rows.map(factsOfBlockRow)),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [session, snapshot]);
  return facts;
}

/** The canonical block of the service beside the node's, and the preconfirmed one while there is one: all from what is stored. */
export function BlockSideBySide({ height, detailsId, asked }: BlockSideBySideProps) {
  const { answers, failure } = useNodeAnswers(asked?.seqs ?? []);
  const details = useDetails(detailsId);
  const node = readNodeBlocks(answers, height);
  const sources = [...details, ...node.sources];
  return (
    <div className={classes.page}>
      {failure !== undefined && <ErrorNotice error={failure} />}
      {sources.length === 0 ? (
        <p className={classes.note}>
          {detailsId === undefined
            ? 'Nothing about it has been asked yet. Ask every source: the block’s details and its transactions, and the node for the block and its pending one.'
            : 'No source knows it.'}
        </p>
      ) : (
        <FactTable
          label="What each source says of the block"
          facts={BLOCK_FACTS}
          sources={sources}
          about={{ blockHeight: height }}
          suggestedName={`block-${height}-sources.csv`}
          render={(fact, value) => <BlockValue fact={fact} value={value} height={height} />}
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
