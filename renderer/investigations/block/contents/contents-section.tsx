import { use, useMemo } from 'react';
import type { ReviewRow } from '../../../../shared/engine/query/review-session.ts';
import { countTransfers } from '../../../../shared/engine/transfers/counted-transfers.ts';
import type { SwitchableReason } from '../../../../shared/service/counted-rows.ts';
import { DisputesContext } from '../../../evidence/contradicted/disputed-mark.tsx';
import { ChangeTable } from '../../../evidence/story/change-table.tsx';
import { nameAssets } from '../../../evidence/story/name-assets.ts';
import story from '../../../evidence/story/story.module.css';
import { CountedChoice } from '../../../table/summary/counted-choice.tsx';
import { useWorkbenchState } from '../../../tab/workbench-state.tsx';
import { totalsOf } from './asset-totals.ts';
import { basisText, isPartOfBlock } from './basis-text.ts';
import type { BlockContents } from './block-contents.ts';
import { placeOf, type ContradictedMovements } from '../../../evidence/story/contradicted-movements.ts';
import type { CollectedKinds } from './block-kinds.ts';
import { ContentsSentence } from './contents-sentence.tsx';
import { TotalTable } from './total-table.tsx';
import { TransferTable } from './transfer-table.tsx';

interface ContentsSectionProps {
  readonly contents: BlockContents;
  /** The movements that logs contradict. */
  readonly contradicted: ContradictedMovements;
  /** Logs of the block, which are listed below. @default none */
  readonly logs?: readonly ReviewRow[];
  /** How many lists of the case have rows about the block. */
  readonly lists: number;
  /** True if the node's block is a source, too. */
  readonly hasNode: boolean;
  readonly kinds: CollectedKinds | undefined;
  /** True if the block is not final: its lists were read before it had rows. @default false */
  readonly isPreconfirmed?: boolean;
  /** How many transactions a source counts in the block. */
  readonly counted: number | undefined;
  /** True if a sentence about the block itself is above, which says the time. */
  readonly isTold: boolean;
  /** Movements with these reasons count in the sums, too. */
  readonly included: readonly SwitchableReason[];
  readonly onIncluded: (included: readonly SwitchableReason[]) => void;
}

const CHANGES_AT_FIRST = 12;
const NO_LOGS: readonly ReviewRow[] = [];

/**
 * Shows what the case has of a block, without a request: what moved in it per token, what each party
 * gained and lost, and every transfer with its transaction and its evidence.
 */
export function ContentsSection({
  contents,
  contradicted,
  logs = NO_LOGS,
  lists,
  hasNode,
  kinds,
  isPreconfirmed = false,
  counted,
  isTold,
  included,
  onIncluded,
}: ContentsSectionProps) {
  const { transactions, all, unreadable, mismatched, isCut } = contents;
  const tokenNames = useWorkbenchState('tokenNames');
  const names = useMemo(() => nameAssets(all, undefined, tokenNames), [all, tokenNames]);
  const sums = useMemo(() => countTransfers(all, included), [all, included]);
  const disputes = use(DisputesContext);
  const totals = useMemo(
    () => totalsOf(all, included, (each) => disputes.has(placeOf(each))),
    [all, included, disputes],
  );
  if (transactions.length === 0) return null;
  const known = transactions.length;
  // Sums of a part of the rows would be wrong.
  const hasSums = totals.length > 0 && !isCut;
  const isPart = isPreconfirmed || isPartOfBlock({ known, counted, kinds });
  // A table of zeros says no more than the sentence.
  const isUnsettled = all.length > 0 && sums.counted.length === 0 && contents.unsettled.length === all.length;
  return (
    <section aria-label="What moved in the block" className={story.story}>
      <ContentsSentence
        contents={contents}
        names={names}
        isTold={isTold}
        isPart={isPart}
        contradicted={contradicted.size}
      />
      <div className={story.lack}>
        <span>
          {basisText({
            lists,
            hasNode,
            kinds,
            known,
            counted,
            unreadable,
            mismatched,
            included,
            isUnsettled,
          })}
        </span>{' '}
        {hasSums && <CountedChoice {...sums} counted={included} onCounted={onIncluded} isBesideCount />}
      </div>
      {hasSums && !isUnsettled && (
        <div className={story.tables}>
          <TotalTable totals={totals} names={names} isPart={isPart} switchedIn={sums.switchedIn} />
          <ChangeTable
            movements={sums.counted}
            switchedIn={sums.switchedIn}
            names={names}
            atFirst={CHANGES_AT_FIRST}
          />
        </div>
      )}
      <TransferTable
        transactions={transactions}
        names={names}
        contradicted={contradicted}
        logs={logs}
        hasLists={lists > 0}
      />
    </section>
  );
}
