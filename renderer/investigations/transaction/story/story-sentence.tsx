import { Fragment, type ReactNode } from 'react';
import type { Transfer } from '../../../../shared/engine/transfers/transfer.ts';
import { formatDecimal } from '../../../../shared/units/amount.ts';
import { countText } from '../../../../shared/units/count-text.ts';
import { HostileText } from '../../../parts/hostile-text.tsx';
import { MethodBadge } from '../../../parts/method-badge.tsx';
import { QuotedAmount } from '../../../parts/quoted-amount.tsx';
import { TimeText } from '../../../parts/time-text.tsx';
import { SubjectLink, useSubjectLinks } from '../../../tab/subject-link.tsx';
import { useNow } from '../../../tab/use-now.ts';
import { useWorkbenchState } from '../../../tab/workbench-state.tsx';
import type { TransactionStory } from './tell-transaction.ts';
import { OUTSIDE } from '../../../evidence/story/party.tsx';
import { MovedAsset, type AssetNames } from '../../../evidence/story/moved-asset.tsx';
import classes from '../../../evidence/story/story.module.css';

/** Movements that the sentence tells; all of them are in the table below it. */
const MOST_TOLD = 3;

function Address({ value }: { readonly value: string }) {
  const links = useSubjectLinks();
  if (value === '') return OUTSIDE;
  return (
    <span className={classes.address}>
      <SubjectLink subject={{ kind: 'address', value, chain: 'main' }} what="address" links={links} />
    </span>
  );
}

/** Who did what: a call, a payment, a contract that was created, an action in the trade zone. */
function WhatWasDone({ story }: { readonly story: TransactionStory }) {
  const { methods } = useWorkbenchState('abiBook');
  const { chain, sender, recipient, created, method = '' } = story;
  const badge = <MethodBadge selector={method} method={methods.of(method, recipient)} />;
  if (sender === undefined) return null;
  const who = <Address value={sender} />;
  const onWhom = recipient === undefined ? null : <Address value={recipient} />;
  if (chain === 'trade-zone')
    return (
      <>
        {who} {method === '' ? 'acted' : <>sent the action {badge}</>} in the trade zone
        {onWhom !== null && <>, with {onWhom}</>}
      </>
    );
  if (created !== undefined)
    return (
      <>
        {who} created the contract <Address value={created} />
      </>
    );
  if (method === '')
    return (
      <>
        {who} sent a transaction{onWhom !== null && <> to {onWhom}</>}
      </>
    );
  return (
    <>
      {who} called {badge}
      {onWhom !== null && <> on {onWhom}</>}
    </>
  );
}

/** A symbol after an amount, if it is known. */
function Unit({ symbol }: { readonly symbol: string }) {
  return symbol === '' ? null : (
    <>
      {' '}
      <HostileText text={symbol} atMost={24} />
    </>
  );
}

interface StorySentenceProps {
  readonly story: TransactionStory;
  readonly movements: readonly Transfer[];
  readonly names: AssetNames;
}

/** The parts of the sentence that tell what moved. */
function movedParts({ movements, names }: Omit<StorySentenceProps, 'story'>): readonly ReactNode[] {
  const more = movements.length - MOST_TOLD;
  return [
    ...movements.slice(0, MOST_TOLD).map(({ from, to, asset, symbol, amount, asReported }) => (
      <>
        <QuotedAmount amount={formatDecimal(amount)} asReported={asReported} />{' '}
        <MovedAsset asset={asset} symbol={symbol} names={names} isInSentence /> moved from{' '}
        <Address value={from} /> to <Address value={to} />
      </>
    )),
    ...(more > 0 ? [countText(more, 'more movement')] : []),
  ];
}

const OUTCOME_TEXT: Readonly<Record<TransactionStory['outcome'], string>> = {
  succeeded: 'it succeeded',
  failed: 'it failed',
  pending: 'it is pending',
  unknown: 'no source says how it ended',
};

function Ending({ story }: { readonly story: TransactionStory }) {
  const links = useSubjectLinks();
  const timeDisplay = useWorkbenchState('timeDisplay');
  const now = useNow();
  const { outcome, error, height, time, chain } = story;
  const where: ReactNode =
    height === undefined ? null : (
      <>
        {' '}
        in block{' '}
        <SubjectLink subject={{ kind: 'height', value: height, chain }} what="block height" links={links} />
      </>
    );
  return (
    <>
      <span data-outcome={outcome}>{OUTCOME_TEXT[outcome]}</span>
      {error !== undefined && outcome === 'failed' && (
        <>
          {' '}
          (<HostileText text={error} atMost={120} />)
        </>
      )}
      {where}
      {time !== undefined && (
        <>
          , <TimeText time={time} display={timeDisplay} now={now} />
          {timeDisplay === 'utc' && ' UTC'}
        </>
      )}
      .
    </>
  );
}

/** What the transaction did, in one sentence, before any table. */
export function StorySentence({ story, movements, names }: StorySentenceProps) {
  const { sender, fee, currency = '', amount } = story;
  const isPayment = movements.length === 0 && amount !== undefined && /[1-9]/.test(amount);
  const parts: readonly ReactNode[] = [
    ...(sender === undefined ? [] : [<WhatWasDone key="done" story={story} />]),
    ...(isPayment
      ? [
          <Fragment key="paid">
            amount <QuotedAmount amount={amount} />
            <Unit symbol={story.chain === 'trade-zone' ? currency : names.native} />
          </Fragment>,
        ]
      : []),
    ...movedParts({ movements, names }),
    ...(fee === undefined
      ? []
      : [
          <Fragment key="fee">
            fee <QuotedAmount amount={fee} />
            <Unit symbol={names.native} />
          </Fragment>,
        ]),
    <Ending key="ending" story={story} />,
  ];
  return (
    <p className={classes.sentence}>
      {parts.map((part, place) => (
        // The parts never change their places.
        // oxlint-disable-next-line react/no-array-index-key -- see above
        <Fragment key={place}>
          {place > 0 && '; '}
          {part}
        </Fragment>
      ))}
    </p>
  );
}
