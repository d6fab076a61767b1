import type { TokenNames } from '../../../../shared/engine/deception/token-registry.ts';
import { IconNote, IconTrash } from '@tabler/icons-react';
import { groupedCount, groupedDecimal } from '../../../../shared/units/count-text.ts';
import { formatDecimal } from '../../../../shared/units/amount.ts';
import {
  addLeftOut,
  type LeftOutRows,
  type SwitchableReason,
} from '../../../../shared/service/counted-rows.ts';
import { AddressText } from '../../../parts/address-text.tsx';
import { useWorkbench } from '../../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../../tab/workbench-state.tsx';
import type { EdgeMode } from '../document/graph-document.ts';
import type { DrawnEdge } from '../scene/drawn-edges.ts';
import { edgeSubject } from '../scene/edge-subject.ts';
import { removeText } from '../scene/edge-text.ts';
import type { AssetSum } from '../transfers/asset-sums.ts';
import { CountedChoice } from '../../../table/summary/counted-choice.tsx';
import { disputedText, disputedTitle, leftOutText } from '../../../table/summary/sum-text.ts';
import { AssetText } from './asset-text.tsx';
import { PanelButton } from './panel-button.tsx';
import classes from './panel.module.css';
import { RestOfPair } from './rest-of-pair.tsx';
import { TransferList } from './transfer-list.tsx';

interface EdgePanelProps {
  readonly edge: DrawnEdge;
  /** Edges drawn between the two in this direction, including this one. */
  readonly ofPair: number;
  readonly mode: EdgeMode;
  /** True if more edges of the pair than usual are drawn. */
  readonly hasMore: boolean;
  readonly names: TokenNames;
  /** Transfers with these reasons count in the sums of the canvas. */
  readonly counted: readonly SwitchableReason[];
  readonly onCounted: (counted: readonly SwitchableReason[]) => void;
  readonly onNode: (address: string) => void;
  readonly onRemove: () => void;
  /**
   * Draws this many more of the edges that this one stands for; undefined restores the usual
   * number.
   */
  readonly onMore: (by: number | undefined) => void;
}

const day = (unixMs: number): string => new Date(unixMs).toISOString().slice(0, 16).replace('T', ' ');

/** The rows of sums by reason; those of nothing but zero value change no sum. */
const reasonsOf = (sums: readonly AssetSum[], which: 'leftOut' | 'switchedIn'): LeftOutRows =>
  sums
    .filter(({ zeroCount, count }) => zeroCount < count)
    .reduce<LeftOutRows>((all, sum) => addLeftOut(all, sum[which]), {});

function SumDetails({ sum, names }: { readonly sum: AssetSum; readonly names: TokenNames }) {
  const { count, zeroCount, first, last, asReported, asset, disputed = 0 } = sum;
  const said = zeroCount < count ? leftOutText({ ...sum.leftOut, switchedIn: sum.switchedIn }) : '';
  return (
    <li>
      <strong>
        {groupedDecimal(formatDecimal(sum.sum))} <AssetText asset={asset} names={names} />
      </strong>
      <span>
        {groupedCount(count)} {count === 1 ? 'transfer' : 'transfers'}
        {zeroCount > 0 && `, ${groupedCount(zeroCount)} of zero value`}
        {disputed > 0 && (
          <span className={classes.disputed} title={disputedTitle(disputed)}>
            , {disputedText(disputed)}
          </span>
        )}
        {said !== '' && `, ${said}`}
        {asReported && ', amounts as reported'}
      </span>
      {first !== undefined && last !== undefined && (
        <span>{first === last ? `${day(first)} UTC` : `${day(first)} to ${day(last)} UTC`}</span>
      )}
    </li>
  );
}

/** The selected edge: exact sums for each token, and its transfers with their evidence. */
export function EdgePanel(props: EdgePanelProps) {
  const { edge, ofPair, mode, hasMore, names, counted, onCounted, onNode, onRemove, onMore } = props;
  const { openNote } = useWorkbench();
  const labels = useWorkbenchState('labels');
  const notes = useWorkbenchState('notes');
  const readOnlyReason = useWorkbenchState('readOnlyReason');
  const subject = edgeSubject(edge);
  const isNoted = notes.some((note) => note.subject === subject && note.text !== '');
  // An existing note can be read.
  const whyNoNote = isNoted ? undefined : readOnlyReason;
  return (
    <div className={classes.details} role="group" aria-label="Selected arrow">
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
          ⚠ All of these are of zero value. Anyone can write such transfers in anyone’s name: a usual sign of
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
          <SumDetails key={sum.asset} sum={sum} names={names} />
        ))}
      </ul>
      <div className={classes.counted}>
        <CountedChoice
          leftOut={reasonsOf(edge.sums, 'leftOut')}
          switchedIn={reasonsOf(edge.sums, 'switchedIn')}
          counted={counted}
          onCounted={onCounted}
        />
      </div>
      <RestOfPair mode={mode} edge={edge} hasMore={hasMore} onMore={onMore} />
      <div className={classes.buttons}>
        <PanelButton icon={<IconNote size={12} />} whyNot={whyNoNote} onClick={() => openNote(subject)}>
          {isNoted ? 'Open note' : 'Write a note'}
        </PanelButton>
        <PanelButton icon={<IconTrash size={12} />} whyNot={readOnlyReason} onClick={onRemove}>
          {removeText(ofPair)}
        </PanelButton>
      </div>
      <TransferList key={edge.key} sums={edge.sums} names={names} />
    </div>
  );
}
