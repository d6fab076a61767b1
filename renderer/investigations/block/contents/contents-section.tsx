import { useMemo } from 'react';
import type { StoredRows } from '../../../evidence/stored-rows/find-stored-rows.ts';
import { ChangeTable } from '../../../evidence/story/change-table.tsx';
import { nameAssets } from '../../../evidence/story/name-assets.ts';
import story from '../../../evidence/story/story.module.css';
import { useSuspicion } from '../../../evidence/suspicion/use-suspicion.ts';
import { useWorkbenchState } from '../../../tab/workbench-state.tsx';
import { basisText, isPartOfBlock } from './basis-text.ts';
import { readBlockContents } from './block-contents.ts';
import type { CollectedKinds } from './block-kinds.ts';
import type { NodeContents } from './node-contents.ts';
import { ContentsSentence } from './contents-sentence.tsx';
import { TotalTable } from './total-table.tsx';
import { TransferTable } from './transfer-table.tsx';

interface ContentsSectionProps {
  /** All rows of the case about the block. */
  readonly stored: readonly StoredRows[];
  readonly node: NodeContents;
  readonly kinds: CollectedKinds | undefined;
  /** How many transactions a source counts in the block. */
  readonly counted: number | undefined;
  /** True if a sentence about the block itself is above, which says the time. */
  readonly isTold: boolean;
}

const CHANGES_AT_FIRST = 12;

/**
 * Shows what the case has of a block, without a request: what moved in it per token, what each party
 * gained and lost, and every transfer with its transaction and its evidence.
 */
export function ContentsSection({ stored, node, kinds, counted, isTold }: ContentsSectionProps) {
  const suspicion = useSuspicion(stored);
  const contents = useMemo(() => readBlockContents(stored, node, suspicion), [stored, node, suspicion]);
  const { transactions, settled, suspected, unsettled, totals, unreadable, mismatched, isCut } = contents;
  const tokenNames = useWorkbenchState('tokenNames');
  const names = useMemo(
    () => nameAssets([...settled, ...suspected, ...unsettled], undefined, tokenNames),
    [settled, suspected, unsettled, tokenNames],
  );
  if (transactions.length === 0) return null;
  const known = transactions.length;
  const isPart = isPartOfBlock({ known, counted, kinds });
  return (
    <section aria-label="What moved in the block" className={story.story}>
      <ContentsSentence contents={contents} names={names} isTold={isTold} isPart={isPart} />
      <p className={story.lack}>
        {basisText({
          lists: stored.length,
          hasNode: node.transactions.length > 0,
          kinds,
          known,
          counted,
          unreadable,
          mismatched,
        })}
      </p>
      {totals.length > 0 && !isCut && (
        <div className={story.tables}>
          <TotalTable totals={totals} names={names} isPart={isPart} />
          <ChangeTable movements={settled} names={names} atFirst={CHANGES_AT_FIRST} />
        </div>
      )}
      <TransferTable transactions={transactions} names={names} />
    </section>
  );
}
