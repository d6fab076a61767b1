import { groupedCount } from '../../../../shared/units/count-text.ts';
import { nothingFoundText } from '../../../evidence/field-table/nothing-found-text.ts';
import { RecordLinks } from '../../../evidence/node-answers/record-links.tsx';
import { HeightLink } from '../../../parts/height-link.tsx';
import { PageSkeleton } from '../../../parts/skeleton/page-skeleton.tsx';
import { blockRequest } from '../../../tab/tab-requests.ts';
import { useWorkbench } from '../../../tab/workbench-context.ts';
import classes from '../block.module.css';

interface NothingKnownProps {
  /** Digits. */
  readonly height: string;
  /** The height of the node's pending block when it was asked; undefined if that is unknown. */
  readonly pending: bigint | undefined;
  readonly wasAsked: boolean;
  readonly isReading: boolean;
  readonly hasFailed: boolean;
  /** Journal records of the node's responses. */
  readonly seqs: readonly number[];
}

/** A link to the block that the node was building. */
function PendingLink({ pending }: { readonly pending: bigint }) {
  const { openTab } = useWorkbench();
  return <HeightLink height={String(pending)} onOpen={() => openTab(blockRequest(String(pending)))} />;
}

/**
 * Says why nothing is known of a block, and what to do next; while stored data is read, shows the shape of
 * the page.
 */
export function NothingKnown({ height, pending, seqs, isReading, ...read }: NothingKnownProps) {
  if (isReading && !read.hasFailed) return <PageSkeleton text="Reading the stored data…" />;
  const isAhead = pending !== undefined && /^\d{1,15}$/.test(height) && BigInt(height) > pending;
  const isKnown = read.wasAsked && !read.hasFailed;
  if (isAhead && isKnown)
    return (
      <p className={classes.sentence}>
        Block {groupedCount(BigInt(height))} did not exist when the sources were asked (
        <RecordLinks seqs={seqs} />
        ). Open the newest, preconfirmed block <PendingLink pending={pending} />, or ask again when the chain
        has come this far.
      </p>
    );
  return (
    <p className={classes.note}>
      {nothingFoundText({
        ...read,
        howToAsk:
          '“Ask every source” requests the block and its transactions of every kind from the service, and the block at this height and the pending block from the node.',
      })}
      {isKnown && ' Check the height, or ask again later: a node may lag behind.'}
    </p>
  );
}
