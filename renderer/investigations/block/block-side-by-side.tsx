import { useMemo, useRef } from 'react';
import { PageDisputes } from '../../evidence/contradicted/page-disputes.tsx';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { HostileText } from '../../parts/hostile-text.tsx';
import { StoredSection } from '../../evidence/stored-rows/stored-section.tsx';
import { compareFields } from '../../evidence/field-table/compared-text.ts';
import { ContradictionLead } from '../../evidence/field-table/contradiction-lead.tsx';
import { FoldedFields } from '../../evidence/field-table/folded-fields.tsx';
import type { AskedNode } from '../../evidence/node-answers/ask-node.ts';
import { useNodeAnswers } from '../../evidence/node-answers/use-node-answers.ts';
import classes from './block.module.css';
import { BLOCK_FIELDS } from './fields/block-fields.ts';
import { BlockValue } from './fields/block-value.tsx';
import { isKnownToNode, readNodeBlocks } from './fields/node-blocks.ts';
import { BlockSentence } from './story/block-sentence.tsx';
import { tellBlock } from './story/tell-block.ts';
import { useCountedReasons } from '../../tab/use-counted-reasons.ts';
import type { TabRecord } from '../../../shared/engine/storage/case-records.ts';
import { useKeptContradictions } from '../../evidence/field-table/kept-contradictions.ts';
import { useBlockContents } from './contents/use-block-contents.ts';
import { BlockLogs } from './contents/block-logs.tsx';
import { ContentsSection } from './contents/contents-section.tsx';
import { NothingKnown } from './contents/nothing-known.tsx';
import { useNodeContents } from './contents/use-node-contents.ts';
import { useBlockDetails } from './contents/use-block-details.ts';
import { useStoredOfHeight } from './contents/use-stored-of-height.ts';
import { detailsOf } from './contents/kinds-of-rows.ts';
import { useBlockKinds } from './contents/use-block-kinds.ts';

interface BlockSideBySideProps {
  readonly tab: TabRecord;
  readonly height: string;
  /** The collections of the tab: the block's details (4.8), then its transactions of each kind. */
  readonly own: readonly string[];
  readonly asked: AskedNode | undefined;
  /** What the lists lack, and what to press; one sentence each. */
  readonly missing: readonly string[];
  /** True if all fields of all sources are shown at first. */
  readonly isWhole: boolean;
  readonly onWhole: (isWhole: boolean) => void;
}

const NONE: readonly number[] = [];

const isAtOrAbove = (height: string, pending: bigint | undefined): boolean =>
  pending !== undefined && /^\d{1,15}$/.test(height) && BigInt(height) >= pending;

/** Reads a count that a source states; undefined if the text is not a count. */
const countOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined;

/**
 * What the block holds and what moved in it, then the service's canonical block beside the node's, and
 * the preconfirmed one while it exists, all from stored data.
 */
export function BlockSideBySide({
  tab,
  height,
  own,
  asked,
  missing,
  isWhole,
  onWhole,
}: BlockSideBySideProps) {
  const { answers, isReading, failure } = useNodeAnswers(asked?.seqs ?? NONE);
  const details = useBlockDetails(own[0]);
  const of = useStoredOfHeight(height, own);
  const kinds = useBlockKinds(height, own);
  const node = readNodeBlocks(answers, height);
  const said = details.sources.length > 0 ? details.sources : detailsOf(of.stored);
  // What only the node has at the height of its pending block, or above, is not final.
  const isPreconfirmed = said.length === 0 && isAtOrAbove(height, node.pending);
  const nodeContents = useNodeContents(answers, height, isPreconfirmed);
  const sources = [...said, ...node.sources];
  const read = useBlockContents(of, nodeContents);
  const { contradictions } = read;
  const sums = useCountedReasons(tab);
  const collections = useMemo(() => of.transactions.map(({ collection }) => collection), [of.transactions]);
  const compared = useRef<HTMLElement>(null);
  const hasNothing = sources.length === 0 && of.transactions.length === 0;
  const isReadingAny = isReading || details.isReading || of.isReading;
  const differing = compareFields(BLOCK_FIELDS, sources).contradicted.length;
  useKeptContradictions(tab, contradictions, differing, isReadingAny);
  // A sentence of its own says that the height is ahead of the chain.
  const isAhead =
    hasNothing &&
    node.pending !== undefined &&
    isKnownToNode(answers, height) === false &&
    isAtOrAbove(height, node.pending);
  const notes = isReadingAny || isAhead ? [] : node.notes;
  const failures = [failure, details.failure, of.failure].filter((each) => each !== undefined);
  return (
    <div className={classes.page}>
      {failures.map((each, place) => (
        // Each reading has its place.
        // oxlint-disable-next-line react/no-array-index-key -- see above
        <ErrorNotice key={place} error={each} />
      ))}
      <ContradictionLead
        contradictions={contradictions}
        fields={BLOCK_FIELDS}
        sources={sources}
        target={compared}
      />
      <BlockSentence height={height} sources={sources} isPreconfirmed={isPreconfirmed} />
      {missing.length > 0 && <p className={classes.note}>{missing.join(' ')}</p>}
      <PageDisputes collections={collections} contradicted={read.contradicted}>
        <ContentsSection
          contents={read.contents}
          contradicted={read.contradicted}
          logs={read.logs}
          lists={of.transactions.length}
          hasNode={nodeContents.transactions.length > 0}
          kinds={kinds}
          isPreconfirmed={tellBlock(sources)?.isPreconfirmed === true || isPreconfirmed}
          counted={countOf(tellBlock(sources)?.said('Transactions'))}
          isTold={sources.length > 0}
          included={sums.counted}
          onIncluded={sums.onCounted}
        />
      </PageDisputes>
      <BlockLogs logs={read.logs} units={read.units} />
      {hasNothing && (
        <NothingKnown
          height={height}
          pending={node.pending}
          wasAsked={own.length > 0 || asked !== undefined}
          isReading={isReadingAny}
          hasFailed={failures.length > 0}
          seqs={asked?.seqs ?? NONE}
        />
      )}
      {sources.length > 0 && (
        <FoldedFields
          ref={compared}
          isWholeAtFirst={isWhole}
          onWhole={onWhole}
          label="What each source says of the block"
          contradictions={contradictions}
          fields={BLOCK_FIELDS}
          sources={sources}
          about={{ blockHeight: height }}
          suggestedName={`block-${height}-sources.csv`}
          render={(field, value) => <BlockValue field={field} value={value} height={height} />}
        />
      )}
      {[...notes, ...(asked?.problems ?? [])].map((note) => (
        <p key={note} className={classes.note}>
          <HostileText text={note} atMost={300} />
        </p>
      ))}
      {of.search.larger.collections > 0 && <StoredSection search={of.search} />}
    </div>
  );
}
