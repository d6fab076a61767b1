import { Button } from '@mantine/core';
import { groupedCount } from '../../../shared/units/count-text.ts';
import { uncheckedRowsText, type Unchecked } from '../../evidence/contradicted/unchecked-rows.ts';
import { DISPUTED } from '../../table/data-table/disputed-word.ts';
import { useWorkbenchState } from '../../tab/workbench-state.tsx';
import type { DrawnEdge } from './scene/drawn-edges.ts';
import { moment } from './path/path-text.ts';
import { linkOf, type GraphDocument } from './document/graph-document.ts';
import classes from './graph.module.css';
import type { TransferBook } from './transfers/transfer-book.ts';
import type { CollectedTransfers } from './transfers/collected-transfers.ts';
import type { GraphEditing } from './use-graph-document.ts';

interface GraphStatusProps {
  readonly collected: CollectedTransfers | undefined;
  readonly document: GraphDocument;
  /** Of the transfers that pass the filter. */
  readonly book: TransferBook;
  /** Those that are shown. */
  readonly edges: readonly DrawnEdge[];
  /** Rows of which nobody can say whether they are disputed. @default none */
  readonly unchecked?: Unchecked;
  /** How many addresses are hidden because only the path is shown. */
  readonly hidden?: number;
  /** Until when transfers are drawn, Unix ms; undefined for all. */
  readonly until?: number | undefined;
}

const counted = (count: number, one: string, many: string): string =>
  `${groupedCount(count)} ${count === 1 ? one : many}`;

/** Why transfers that pass the filter are on no arrow, so that the numbers add up. */
function missingTexts({ document: { nodes, links }, book, hidden = 0 }: GraphStatusProps): readonly string[] {
  if (hidden > 0) return [];
  const [there, drawn] = [new Set(nodes.map(({ address }) => address)), new Set(links)];
  const missing = book.transfers.filter(({ from, to }) => !drawn.has(linkOf(from, to)));
  const between = missing.filter(({ from, to }) => there.has(from) && there.has(to)).length;
  return [
    ...(missing.length > between
      ? [`${groupedCount(missing.length - between)} with addresses that are not on the canvas`]
      : []),
    ...(between > 0
      ? [
          `${counted(between, 'transfer', 'transfers')} among these addresses without an arrow: press Show links`,
        ]
      : []),
  ];
}

/** Says what the picture is made of, and what it leaves out. */
export function graphStatusText(props: GraphStatusProps): readonly string[] {
  const { collected, document, book, edges, hidden: beside = 0, until, unchecked } = props;
  if (collected === undefined) return ['Reading what is collected…'];
  const { leftOut, sources } = collected;
  const shown = edges.reduce((sum, { count }) => sum + count, 0);
  const suspected = edges
    .flatMap(({ sums }) => sums)
    .reduce((sum, { leftOut: { suspected: count = 0 } }) => sum + count, 0);
  const disputed = edges.flatMap(({ sums }) => sums).reduce((sum, { disputed: count = 0 }) => sum + count, 0);
  const hidden = collected.book.transfers.length - book.transfers.length;
  const noValue = leftOut['no-value'] + leftOut.failed + leftOut['not-in-block'];
  return [
    `${counted(document.nodes.length - beside, 'address', 'addresses')}, ${counted(edges.length, 'arrow', 'arrows')}, ${counted(shown, 'transfer', 'transfers')}`,
    `of ${counted(collected.book.transfers.length, 'transfer', 'transfers')} in ${counted(sources, 'collection', 'collections')}`,
    ...(until === undefined ? [] : [`as of ${moment(until)} UTC`]),
    ...(beside > 0
      ? [`only the path is shown, ${counted(beside, 'address is', 'addresses are')} hidden`]
      : []),
    ...missingTexts(props),
    ...(suspected > 0
      ? [`${counted(suspected, 'transfer is', 'transfers are')} suspected and left out of the sums`]
      : []),
    ...(disputed > 0
      ? [`${counted(disputed, 'transfer is', 'transfers are')} ${DISPUTED}, and in the sums`]
      : []),
    ...[uncheckedRowsText(unchecked)].filter((text) => text !== ''),
    ...(hidden > 0
      ? [
          `${counted(hidden, 'transfer is', 'transfers are')} ${until === undefined ? 'hidden by the filter' : 'later or hidden by the filter'}`,
        ]
      : []),
    ...(document.removed.length > 0
      ? [`${counted(document.removed.length, 'address', 'addresses')} taken off`]
      : []),
    ...(noValue > 0
      ? [
          `${counted(noValue, 'more row is no transfer', 'more rows are no transfers')} (calls without value, failed, pending)`,
        ]
      : []),
    ...(leftOut['no-recipient'] > 0
      ? [
          `${counted(leftOut['no-recipient'], 'trade-zone action pays', 'trade-zone actions pay')} no other address`,
        ]
      : []),
    ...(leftOut['other-question'] > 0
      ? [
          `${counted(leftOut['other-question'], 'row does', 'rows do')} not match the question and ${leftOut['other-question'] === 1 ? 'is' : 'are'} not drawn`,
        ]
      : []),
    ...(leftOut.untold > 0
      ? [
          `${counted(leftOut.untold, 'row does', 'rows do')} not say whether the movement took place and ${leftOut.untold === 1 ? 'is' : 'are'} not drawn`,
        ]
      : []),
    ...(leftOut.unreadable > 0
      ? [`${counted(leftOut.unreadable, 'row has', 'rows have')} no two parties or no amount`]
      : []),
  ];
}

type SaveStateProps = Pick<GraphEditing, 'isSaved' | 'saveFailure' | 'saveNow'>;

/** Says whether the canvas is stored; if that failed, offers to try again. */
function SaveState({ isSaved, saveFailure, saveNow }: SaveStateProps) {
  const readOnlyReason = useWorkbenchState('readOnlyReason');
  if (readOnlyReason !== undefined)
    return <span title={readOnlyReason}>Read-only: changes of the canvas are not kept</span>;
  if (isSaved) return <span>Saved in the case</span>;
  if (saveFailure === undefined) return <span>Not saved yet</span>;
  return (
    <>
      <span className={classes.unsaved}>Not saved</span>{' '}
      <Button size="compact-xs" variant="default" onClick={saveNow}>
        Save again
      </Button>
    </>
  );
}

/** The line below the canvas. */
export function GraphStatus({ editing, ...props }: GraphStatusProps & { readonly editing: GraphEditing }) {
  return (
    <div className={classes.status} role="status" aria-label="What the graph shows">
      {graphStatusText(props).map((text, index) =>
        index === 0 ? <strong key={text}>{text}</strong> : <span key={text}>{text}</span>,
      )}
      <span className={classes.saved}>
        <SaveState {...editing} />
      </span>
    </div>
  );
}
