import { Fragment, useMemo } from 'react';
import { formatDecimal } from '../../../../shared/units/amount.ts';
import { countTransfers } from '../../../../shared/engine/transfers/counted-transfers.ts';
import type { Transfer } from '../../../../shared/engine/transfers/transfer.ts';
import { countText } from '../../../../shared/units/count-text.ts';
import { AmountText } from '../../../parts/amount-text.tsx';
import { TimeText } from '../../../parts/time-text.tsx';
import { MovedAsset, type AssetNames } from '../../../evidence/story/moved-asset.tsx';
import { Party } from '../../../evidence/story/party.tsx';
import story from '../../../evidence/story/story.module.css';
import { leftOutWords, reasonsText } from '../../../table/summary/sum-text.ts';
import { useNow } from '../../../tab/use-now.ts';
import { useWorkbenchState } from '../../../tab/workbench-state.tsx';
import type { AssetTotal } from './asset-totals.ts';
import type { BlockContents } from './block-contents.ts';

/** Movements or tokens that the sentence tells; all of them are in the tables below it. */
const MOST_TOLD = 3;
interface OfContents {
  readonly contents: BlockContents;
  readonly names: AssetNames;
}

/** A few movements, each with who paid and who was paid. */
function FewMoved({
  movements,
  names,
}: {
  readonly movements: readonly Transfer[];
  readonly names: AssetNames;
}) {
  return movements.map(({ seq, index, from, to, asset, symbol, amount, asReported }, place) => (
    <Fragment key={`${seq}:${index}`}>
      {place > 0 && '; '}
      <AmountText amount={formatDecimal(amount)} asReported={asReported} />{' '}
      <MovedAsset asset={asset} symbol={symbol} names={names} isInSentence /> moved from{' '}
      <span className={story.address}>
        <Party address={from} />
      </span>{' '}
      to{' '}
      <span className={story.address}>
        <Party address={to} />
      </span>
    </Fragment>
  ));
}

/** The sums of the tokens of the most movements. */
function SumsMoved({
  totals,
  names,
}: {
  readonly totals: readonly AssetTotal[];
  readonly names: AssetNames;
}) {
  const left = totals.length - MOST_TOLD;
  return (
    <>
      {totals.slice(0, MOST_TOLD).map(({ asset, symbol, sum, asReported }, place) => (
        <Fragment key={asset}>
          {place > 0 && ', '}
          <AmountText amount={formatDecimal(sum)} asReported={asReported} />{' '}
          <MovedAsset asset={asset} symbol={symbol} names={names} isInSentence />
        </Fragment>
      ))}
      {left > 0 && ` and ${countText(left, 'further token')}`} moved
    </>
  );
}

interface PartOfBlock {
  /** True if more may have moved than the case knows: sums are then the least that did. */
  readonly isPart: boolean;
}

/** What moved, in the words of a sentence: by whom if that is short, otherwise how much. */
function MovedText({ contents: { totals, settled, isCut }, names, isPart }: OfContents & PartOfBlock) {
  const counted = totals.filter((total) => total.counted > 0);
  if (isCut) return '; there are too many rows to add up';
  if (counted.length === 0) return null;
  return (
    <>
      {': '}
      {settled.length <= MOST_TOLD ? (
        <FewMoved movements={settled} names={names} />
      ) : (
        <>
          {isPart && 'at least '}
          <SumsMoved totals={counted} names={names} />
        </>
      )}
    </>
  );
}

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
  const { transactions, settled, time, all } = contents;
  const leftOut = useMemo(() => reasonsText(countTransfers(all).leftOut), [all]);
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
      , with {countText(settled.length, 'transfer')}
      <MovedText contents={contents} names={names} isPart={isPart} />
      {leftOut !== '' && `; ${leftOutWords(leftOut)}`}
      {contradicted > 0 && (
        <>
          ; <span data-outcome="failed">{countText(contradicted, 'amount')} contradicted by a log</span>
        </>
      )}
      .
    </p>
  );
}
