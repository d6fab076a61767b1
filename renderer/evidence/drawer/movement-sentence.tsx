import { useMemo } from 'react';
import { formatDecimal } from '../../../shared/units/amount.ts';
import type { Transfer } from '../../../shared/engine/transfers/transfer.ts';
import { QuotedAmount } from '../../parts/quoted-amount.tsx';
import { SettledFigures } from '../../parts/settled-figures.tsx';
import { TimeText } from '../../parts/time-text.tsx';
import { useWorkbenchState } from '../../tab/workbench-state.tsx';
import { nativeName } from '../../table/summary/name-tokens.ts';
import { MovedAsset } from '../story/moved-asset.tsx';
import { Party } from '../story/party.tsx';
import classes from '../story/story.module.css';
import type { RowOfAnswer } from './evidence-text.ts';
import own from './movement-sentence.module.css';
import { movementOfAnswer } from './movement-of-answer.ts';

const ENDING: Readonly<Record<NonNullable<Transfer['unsettled']>, string>> = {
  failed: 'failed: nothing moved',
  pending: 'pending',
  untold: 'the list states no outcome',
};

/** Says what a row moved, when, and between whom; nothing if it is no movement. Its time is UTC. */
export function MovementSentence({ row }: { readonly row: RowOfAnswer }) {
  const moved = useMemo(() => movementOfAnswer(row), [row]);
  const tokenNames = useWorkbenchState('tokenNames');
  const names = useMemo(() => ({ native: nativeName(tokenNames), tails: tokenNames.tails }), [tokenNames]);
  if (moved === undefined) return null;
  const { amount, asset, symbol, from, to, time, unsettled } = moved;
  return (
    <div className={own.place}>
      <p className={`${classes.sentence} ${classes.address}`} data-movement>
        <SettledFigures hasFailed={unsettled === 'failed'}>
          <QuotedAmount amount={formatDecimal(amount)} />
        </SettledFigures>{' '}
        <MovedAsset asset={asset} symbol={symbol} names={names} isInSentence /> from <Party address={from} />{' '}
        to <Party address={to} />
        {time !== undefined && (
          <>
            , <TimeText time={String(time)} display="utc" now={0} /> UTC
          </>
        )}
        {unsettled !== undefined && `, ${ENDING[unsettled]}`}.
      </p>
    </div>
  );
}
