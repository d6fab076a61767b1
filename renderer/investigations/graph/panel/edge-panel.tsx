import { Button } from '@mantine/core';
import { IconNote, IconTrash } from '@tabler/icons-react';
import { formatDecimal } from '../../../../shared/units/amount.ts';
import { AddressText } from '../../../parts/address-text.tsx';
import { AmountText } from '../../../parts/amount-text.tsx';
import { HexLink } from '../../../parts/hex-link.tsx';
import { TimeText } from '../../../parts/time-text.tsx';
import { useNow } from '../../../workbench/use-now.ts';
import { useWorkbench } from '../../../workbench/workbench-context.ts';
import type { DrawnEdge } from '../scene/drawn-edges.ts';
import { assetName, exactSum, type Symbols } from '../scene/edge-words.ts';
import type { AssetSum } from '../transfers/asset-sums.ts';
import { chainOf, type Transfer } from '../transfers/transfer.ts';
import classes from './panel.module.css';

interface EdgePanelProps {
  readonly edge: DrawnEdge;
  readonly symbols: Symbols;
  readonly onNode: (address: string) => void;
  readonly onRemove: () => void;
}

/** Transfers listed one by one. */
const LISTED = 100;

const day = (unixMs: number): string => new Date(unixMs).toISOString().slice(0, 16).replace('T', ' ');

function SumFacts({ sum, symbols }: { readonly sum: AssetSum; readonly symbols: Symbols }) {
  const { count, zeroCount, first, last, asReported } = sum;
  return (
    <li>
      <strong>{exactSum(sum, symbols)}</strong>
      <span>
        {count.toLocaleString('en')} {count === 1 ? 'transfer' : 'transfers'}
        {zeroCount > 0 && `, ${zeroCount.toLocaleString('en')} of zero value`}
        {asReported && ', amounts as reported'}
      </span>
      {first !== undefined && last !== undefined && (
        <span>{first === last ? `${day(first)} UTC` : `${day(first)} to ${day(last)} UTC`}</span>
      )}
    </li>
  );
}

function TransferRow({ transfer, symbols }: { readonly transfer: Transfer; readonly symbols: Symbols }) {
  const { openTab, showEvidence, timeDisplay } = useWorkbench();
  const now = useNow();
  return (
    <li>
      <TimeText
        time={transfer.time === undefined ? '' : String(transfer.time)}
        display={timeDisplay}
        now={now}
      />
      <span>
        <AmountText amount={formatDecimal(transfer.amount)} asReported={transfer.asReported} />{' '}
        {assetName(transfer.asset, symbols)}
      </span>
      <HexLink
        value={transfer.hash}
        what="transaction hash"
        chain={chainOf(transfer)}
        onOpen={() => openTab({ kind: 'transaction', params: { hash: transfer.hash } })}
      />
      <Button
        size="compact-xs"
        variant="subtle"
        aria-label={`Evidence of the transfer in ${transfer.hash}`}
        onClick={() => showEvidence({ seq: transfer.seq, index: transfer.index })}
      >
        Evidence
      </Button>
    </li>
  );
}

/** The selected edge: exact sums apart for each token, and its transfers with their evidence. */
export function EdgePanel({ edge, symbols, onNode, onRemove }: EdgePanelProps) {
  const { labels, openNote } = useWorkbench();
  const transfers = edge.sums.flatMap((sum) => sum.transfers);
  return (
    <div className={classes.details} role="group" aria-label="Selected edge">
      <div className={classes.head}>
        <AddressText address={edge.from} label={labels.get(edge.from)} onOpen={() => onNode(edge.from)} />
        <span aria-label="to">→</span>
        <AddressText address={edge.to} label={labels.get(edge.to)} onOpen={() => onNode(edge.to)} />
      </div>
      {edge.chain === 'trade-zone' && (
        <p className={classes.dim}>
          Actions of the trade zone, between the same addresses as on the main chain. Where they do not name
          their token, the sum holds if all are of one.
        </p>
      )}
      {edge.isZeroValue && (
        <p className={classes.warning}>
          ⚠ All of these move nothing. Anyone can write such transfers in anyone&apos;s name: a usual sign of
          address poisoning.
        </p>
      )}
      {edge.hasCopiedToken && (
        <p className={classes.warning}>
          ⚠ A token of this edge is called as another one that is collected: go by its contract, not by its
          symbol.
        </p>
      )}
      <ul className={classes.sumList}>
        {edge.sums.map((sum) => (
          <SumFacts key={sum.asset} sum={sum} symbols={symbols} />
        ))}
      </ul>
      <div className={classes.buttons}>
        <Button
          size="compact-xs"
          variant="default"
          leftSection={<IconNote size={12} />}
          onClick={() => openNote(`edge:${edge.from}:${edge.to}`)}
        >
          Note
        </Button>
        <Button size="compact-xs" variant="default" leftSection={<IconTrash size={12} />} onClick={onRemove}>
          Take off
        </Button>
      </div>
      <ul className={classes.transfers} aria-label="Transfers of this edge">
        {transfers.slice(-LISTED).map((transfer, place) => (
          <TransferRow
            // Identical transfers of one transaction are legal: their place tells them apart.
            key={`${transfer.hash} ${transfer.seq} ${transfer.index} ${place}`}
            transfer={transfer}
            symbols={symbols}
          />
        ))}
      </ul>
      {transfers.length > LISTED && (
        <p className={classes.dim}>
          The newest {LISTED} of {transfers.length.toLocaleString('en')}; the trail has them all.
        </p>
      )}
    </div>
  );
}
