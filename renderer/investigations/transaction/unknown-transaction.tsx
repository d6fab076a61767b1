import { nothingFoundText } from '../../evidence/field-table/nothing-found-text.ts';
import { RecordLinks } from '../../evidence/node-answers/record-links.tsx';
import { PageSkeleton } from '../../parts/skeleton/page-skeleton.tsx';
import linkButton from '../../parts/link-button.module.css';
import { useWorkbench } from '../../tab/workbench-context.ts';
import classes from './transaction.module.css';

interface UnknownTransactionProps {
  readonly wasAsked: boolean;
  readonly isReading: boolean;
  readonly hasFailed: boolean;
  /** Journal records of the node's responses. */
  readonly seqs: readonly number[];
}

/**
 * Says why nothing is known of a transaction, by which records, and what to do next; while stored data is
 * read, shows the shape of the page.
 */
export function UnknownTransaction({ seqs, isReading, ...read }: UnknownTransactionProps) {
  const { openTab } = useWorkbench();
  if (isReading && !read.hasFailed) return <PageSkeleton text="Reading the stored data…" />;
  const isNotFound = read.wasAsked && !read.hasFailed;
  if (!isNotFound)
    return (
      <p className={classes.note}>
        {nothingFoundText({
          ...read,
          howToAsk:
            '“Ask every source” requests the lists of both chains and the node’s records, then the lists of its sender and its block.',
        })}
      </p>
    );
  return (
    <p className={classes.note}>
      No source has this transaction: neither the lists of the service nor the node (
      <RecordLinks seqs={seqs} />
      ). Check the hash, or open a case of another chain. If it was sent just now, it may be pending:{' '}
      <button
        type="button"
        className={linkButton.link}
        onClick={() => openTab({ kind: 'pending', params: { recording: crypto.randomUUID() } })}
      >
        watch it in a recording
      </button>
      .
    </p>
  );
}
