import { Button, Progress } from '@mantine/core';
import { useCallback, useMemo, useState } from 'react';
import { groupedCount } from '../../../../shared/units/count-text.ts';
import { MOST_HASHES, type HashList } from '../../../../shared/service/derived/hash-list.ts';
import { ErrorNotice } from '../../../parts/error-notice.tsx';
import { useAct } from '../../../parts/use-act.ts';
import { useWorkbenchState } from '../../../tab/workbench-state.tsx';
import workbenchClasses from '../../../tab/workbench.module.css';
import classes from '../batch.module.css';
import { ChainChoice, type BatchChain } from './chain-choice.tsx';
import { HashSource, PASTED } from './hash-source.tsx';
import { ReadingPreview } from './reading-preview.tsx';
import { useHashReading, type HashText } from './use-hash-reading.ts';

interface HashIntakeProps {
  /** Starts the batch; a rejection is shown below the form. */
  readonly onCollect: (list: HashList, chain: BatchChain) => Promise<void>;
}

/**
 * Turns a list in any form into a batch: parse, preview, choose the chain, collect. Sends nothing
 * before that.
 */
export function HashIntake({ onCollect }: HashIntakeProps) {
  const network = useWorkbenchState('network');
  const readOnlyReason = useWorkbenchState('readOnlyReason');
  const [value, setValue] = useState<HashText>({ text: '', source: PASTED });
  const [column, setColumn] = useState<number>();
  const [chain, setChain] = useState<BatchChain>('main');
  const { busy, failure, act } = useAct();
  const { table, list, failure: unread, share, isCurrent } = useHashReading(value, column);
  const hashes = useMemo(() => list?.hashes.map(({ hash }) => hash) ?? [], [list]);
  const blocked = readOnlyReason ?? (network.review ? 'Review is on: nothing is sent.' : undefined);
  const canCollect = hashes.length > 0 && hashes.length <= MOST_HASHES;
  const isEmpty = value.text.trim() === '';

  // A choice made for one table does not apply to another text.
  const takeValue = useCallback((next: HashText): void => {
    setValue(next);
    setColumn(undefined);
  }, []);
  const collect = async (): Promise<void> => {
    if (list === undefined || !isCurrent) return;
    await act(() => onCollect(list, chain));
  };
  return (
    <form
      className={classes.intake}
      aria-label="Batch of hashes"
      onSubmit={(event) => {
        event.preventDefault();
        void collect();
      }}
    >
      <HashSource value={value} onValue={takeValue} table={table} column={column} onColumn={setColumn} />
      {unread !== undefined && <ErrorNotice error={unread} />}
      {!isEmpty && list === undefined && unread === undefined && (
        <Progress size="sm" value={100 * share} aria-label="Reading the list" />
      )}
      {!isEmpty && list !== undefined && <ReadingPreview list={list} />}
      <div className={classes.choices}>
        <ChainChoice
          hashes={hashes}
          chain={chain}
          onChain={setChain}
          disabled={blocked !== undefined || !canCollect || !isCurrent}
        />
        <span className={workbenchClasses.spacer} />
        <Button type="submit" loading={busy} disabled={blocked !== undefined || !canCollect || !isCurrent}>
          {canCollect ? `Look up ${groupedCount(hashes.length)}` : 'Look up'}
        </Button>
      </div>
      {blocked !== undefined && <div className={workbenchClasses.notice}>{blocked}</div>}
      {failure !== undefined && <ErrorNotice error={failure} />}
    </form>
  );
}
