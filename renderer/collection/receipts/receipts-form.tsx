import { Button, TextInput } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { countText, groupedCount } from '../../../shared/units/count-text.ts';
import { checkCollectionParameters } from '../../../shared/service/collection-parts.ts';
import { blocksOf, LOGS_FROM_RECEIPTS } from '../../../shared/service/derived/logs-from-receipts.ts';
import { countHeights } from '../../../shared/service/height-list.ts';
import { CasebookError } from '../../../shared/errors/casebook-error.ts';
import type { CollectionRecord } from '../../../shared/engine/storage/case-records.ts';
import { knownHeights } from '../../../shared/engine/collect/receipts/known-heights.ts';
import { oldestBlock } from '../../../shared/engine/collect/receipts/load-logs.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { useAct } from '../../parts/use-act.ts';
import type { Read } from '../../tab/reading/read-again.ts';
import { useReading } from '../../tab/reading/use-reading.ts';
import { useWorkbench } from '../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../tab/workbench-state.tsx';
import classes from '../../tab/workbench.module.css';
import { receiptsOffer, WITHOUT_LOGS } from './receipts-offer.ts';

type Params = Readonly<Record<string, string>>;

interface ReceiptsFormProps {
  readonly contract: string;
  /**
   * The collection of a contract's logs that the receipts continue or check; undefined if the
   * receipts are read on their own.
   */
  readonly logs?: CollectionRecord;
  /** Starts the collection; the form shows its error. */
  readonly onSubmit: (params: Params) => Promise<void>;
}

/**
 * What the case knows: the block in which the list of logs ends, and other blocks of the contract.
 */
interface Known {
  readonly oldest: number | undefined;
  /** The value of the parameter `heights`; '' if there are none. */
  readonly heights: string;
}

function useKnown(contract: string, logs: CollectionRecord | undefined, isOpen: boolean): Read<Known> {
  const { repository } = useWorkbench();
  const caseRecord = useWorkbenchState('caseRecord');
  const { caseId, connectionId } = logs ?? caseRecord;
  const read = useMemo(
    () =>
      isOpen
        ? async () => {
            const [oldest, heights] = await Promise.all([
              logs === undefined ? undefined : oldestBlock(repository, logs),
              knownHeights(repository, { contract, caseId, connectionId }),
            ]);
            return { oldest, heights };
          }
        : undefined,
    [repository, contract, logs, caseId, connectionId, isOpen],
  );
  return useReading(read);
}

const countOf = (params: Params): number => {
  const count = countHeights(blocksOf(params));
  return Number.isFinite(count) && count > 0 ? count : 0;
};
const costText = (count: number): string =>
  count === 0
    ? ''
    : `${groupedCount(count)} ${count === 1 ? 'block' : 'blocks'}, up to ${groupedCount(2 * count)} requests, plus one per transaction if the node does not return receipts by block.`;

/**
 * Collects logs from receipts, for a range of blocks or for the known blocks. It
 * continues, checks or replaces the list of a contract's logs, which ends at 1,000.
 */
export function ReceiptsForm({ contract, logs, onSubmit }: ReceiptsFormProps) {
  const network = useWorkbenchState('network');
  const readOnlyReason = useWorkbenchState('readOnlyReason');
  const [isOpen, setOpen] = useState(false);
  const [from, setFrom] = useState('');
  const [to, setTo] = useState<string>();
  const [refusal, setRefusal] = useState<{ readonly field: string; readonly reason: string }>();
  const { busy, failure, act } = useAct();
  const { value: known, failure: unread } = useKnown(contract, logs, isOpen);
  const oldest = known?.oldest === undefined ? '' : String(known.oldest);
  const range = { startBlockHeight: from.trim(), endBlockHeight: (to ?? oldest).trim() };
  const blocked = readOnlyReason ?? (network.review ? 'Review is on: nothing is sent.' : undefined);

  const collect = async (blocks: Params): Promise<void> => {
    setRefusal(undefined);
    const shared = {
      address: contract,
      ...(logs === undefined ? {} : { comparedWith: logs.collectionId }),
    };
    try {
      await onSubmit(checkCollectionParameters(LOGS_FROM_RECEIPTS, { ...shared, ...blocks }));
      setOpen(false);
      // The form stays mounted, ready for the next range.
      setFrom('');
      setTo(undefined);
    } catch (error) {
      const field = error instanceof CasebookError ? String(error.details['field'] ?? '') : '';
      if (error instanceof CasebookError && Object.hasOwn(range, field))
        setRefusal({ field, reason: error.message });
      else throw error;
    }
  };
  const submit = (blocks: Params): Promise<void> => act(() => collect(blocks));
  const complaint = (field: string): string | undefined =>
    refusal?.field === field ? refusal.reason : undefined;
  const rangeCount = range.startBlockHeight === '' ? 0 : countOf(range);
  const knownCount = known === undefined || known.heights === '' ? 0 : countOf({ heights: known.heights });

  const offer = logs === undefined ? WITHOUT_LOGS : receiptsOffer(logs);
  if (offer === undefined) return null;
  if (!isOpen)
    return (
      <div className={classes.bar} role="group" aria-label="Logs from receipts">
        <span className={classes.cutText} title={offer.why}>
          {offer.why}
        </span>
        <Button
          variant="default"
          leftSection={<IconReceipt size={14} />}
          aria-expanded={false}
          onClick={() => setOpen(true)}
        >
          {offer.act}
        </Button>
      </div>
    );
  return (
    <form
      aria-label={offer.act}
      onSubmit={(event) => {
        event.preventDefault();
        void submit(range);
      }}
    >
      <div className={classes.form}>
        <TextInput
          label="From block"
          className={classes.field}
          value={from}
          error={complaint('startBlockHeight')}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <TextInput
          label="To block"
          title={oldest === '' ? undefined : `The oldest log of the list is in block ${oldest}`}
          className={classes.field}
          value={to ?? oldest}
          error={complaint('endBlockHeight')}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
        <div className={classes.formEnd}>
          <Button type="submit" loading={busy} disabled={blocked !== undefined}>
            Read the range
          </Button>
        </div>
        <div className={classes.formEnd}>
          <Button
            variant="default"
            loading={known === undefined}
            disabled={busy || blocked !== undefined || knownCount === 0}
            title="Blocks in which other collections of this case mention the contract"
            onClick={() => void submit({ heights: known?.heights ?? '' })}
          >
            {knownCount === 0 ? 'No known blocks' : `Read ${countText(knownCount, 'known block')}`}
          </Button>
        </div>
        <div className={classes.formEnd}>
          <Button variant="subtle" onClick={() => setOpen(false)}>
            Close
          </Button>
        </div>
      </div>
      <div className={classes.bar}>
        <span className={classes.dim} aria-live="polite">
          {blocked ??
            [
              oldest === '' ? '' : `The oldest log of the list is in block ${oldest}.`,
              rangeCount > 0 ? `The range: ${costText(rangeCount)}` : '',
              knownCount > 0 ? `Known: ${costText(knownCount)}` : '',
            ]
              .filter((sentence) => sentence !== '')
              .join(' ')}
        </span>
      </div>
      {unread !== undefined && <ErrorNotice error={unread} />}
      {failure !== undefined && <ErrorNotice error={failure} />}
    </form>
  );
}
