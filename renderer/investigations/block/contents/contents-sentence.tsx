import { useMemo } from 'react';
import { countTransfers } from '../../../../shared/engine/transfers/counted-transfers.ts';
import { countText } from '../../../../shared/units/count-text.ts';
import { TimeText } from '../../../parts/time-text.tsx';
import story from '../../../evidence/story/story.module.css';
import { leftOutWords, reasonsText } from '../../../table/summary/sum-text.ts';
import { useNow } from '../../../tab/use-now.ts';
import { useWorkbenchState } from '../../../tab/workbench-state.tsx';
import { MovedText, PendingText, type OfContents, type PartOfBlock } from './moved-text.tsx';

interface ContentsSentenceProps extends OfContents, PartOfBlock {
  /** True if a sentence about the block itself, with the time, is above. */
  readonly isTold: boolean;
  /** How many of the movements a log contradicts. */
  readonly contradicted: number;
}

/** Tells how many transactions of the block the case has, and what moved in them. */
export function ContentsSentence({ contents, names, isTold, isPart, contradicted }: ContentsSentenceProps) {
  const timeDisplay = useWorkbenchState('timeDisplay');
  const now = useNow();
  const { transactions, settled, unsettled, time, all } = contents;
  const leftOut = useMemo(() => reasonsText(countTransfers(all).leftOut), [all]);
  const isPending =
    unsettled.length > 0 &&
    unsettled.length === all.length &&
    unsettled.every((each) => each.unsettled === 'pending');
  return (
    <p className={story.sentence}>
      The case has {countText(transactions.length, 'transaction')} of this block
      {!isTold && time !== undefined && (
        <>
          {' '}
          (<TimeText time={time} display={timeDisplay} now={now} />
          {timeDisplay === 'utc' && ' UTC'})
        </>
      )}
      {isPending ? (
        <PendingText contents={contents} names={names} />
      ) : (
        <>
          , with {countText(settled.length, 'transfer')}
          <MovedText contents={contents} names={names} isPart={isPart} />
          {leftOut !== '' && `; ${leftOutWords(leftOut)}`}
        </>
      )}
      {contradicted > 0 && (
        <>
          ; <span data-outcome="failed">{countText(contradicted, 'amount')} contradicted by a log</span>
        </>
      )}
      .
    </p>
  );
}
