import { Fragment } from 'react';
import { formatDecimal } from '../../../../shared/units/amount.ts';
import type { Transfer } from '../../../../shared/engine/transfers/transfer.ts';
import { countText } from '../../../../shared/units/count-text.ts';
import { AmountText } from '../../../parts/amount-text.tsx';
import { MovedAsset, type AssetNames } from '../../../evidence/story/moved-asset.tsx';
import { Party } from '../../../evidence/story/party.tsx';
import story from '../../../evidence/story/story.module.css';
import type { AssetTotal } from './asset-totals.ts';
import type { BlockContents } from './block-contents.ts';

/** Movements or tokens that the sentence tells; all of them are in the tables below it. */
const MOST_TOLD = 3;
export interface OfContents {
  readonly contents: BlockContents;
  readonly names: AssetNames;
}

interface FewMovedProps {
  readonly movements: readonly Transfer[];
  readonly names: AssetNames;
  /** @default 'moved' */
  readonly verb?: 'moved' | 'would move';
}

/** A few movements, each with who paid and who was paid. */
function FewMoved({ movements, names, verb = 'moved' }: FewMovedProps) {
  return movements.map(({ seq, index, from, to, asset, symbol, amount, asReported }, place) => (
    <Fragment key={`${seq}:${index}`}>
      {place > 0 && '; '}
      <AmountText amount={formatDecimal(amount)} asReported={asReported} />{' '}
      <MovedAsset asset={asset} symbol={symbol} names={names} isInSentence /> {verb} from{' '}
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

export interface PartOfBlock {
  /** True if more may have moved than the case knows: sums are then the least that did. */
  readonly isPart: boolean;
}

/** What moved, in the words of a sentence: by whom if that is short, otherwise how much. */
export function MovedText({ contents: { totals, settled, isCut }, names, isPart }: OfContents & PartOfBlock) {
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

/** How many transfers are pending, and what they would move if that is short: nothing has moved yet. */
export function PendingText({ contents: { unsettled }, names }: OfContents) {
  return (
    <>
      , with {countText(unsettled.length, 'transfer that is pending', 'transfers that are pending')}
      {unsettled.length <= MOST_TOLD && (
        <>
          {': '}
          <FewMoved movements={unsettled} names={names} verb="would move" />
        </>
      )}
    </>
  );
}
