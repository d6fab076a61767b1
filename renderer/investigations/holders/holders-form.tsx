import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import type { CollectionRecord } from '../../../shared/engine/storage/case-records.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { useAct } from '../../parts/use-act.ts';
import { useWorkbenchState } from '../../tab/workbench-state.tsx';
import classes from './holders.module.css';

type Goal = CollectionRecord['goal'];

interface HoldersFormProps {
  /** Starts the collection; a rejection is shown below the form. */
  readonly onCollect: (goal: Goal) => Promise<void>;
}

const GOALS = [
  { value: '100', label: 'First 100' },
  { value: '1000', label: 'First 1,000' },
  { value: 'all', label: 'All that are listed' },
];

const goalOf = (value: string): Goal =>
  value === 'all' ? { kind: 'all' } : { kind: 'first', rows: Number(value) };

/** How many holders to collect: the service ranks at most 10,000. */
export function HoldersForm({ onCollect }: HoldersFormProps) {
  const network = useWorkbenchState('network');
  const readOnlyReason = useWorkbenchState('readOnlyReason');
  const [wanted, setWanted] = useState('all');
  const { busy, failure, act } = useAct();
  const blocked =
    readOnlyReason ??
    (network.review ? 'Review is on: nothing is sent. Collected data stays available.' : undefined);
  return (
    <form
      aria-label="Native token holders"
      onSubmit={(event) => {
        event.preventDefault();
        void act(() => onCollect(goalOf(wanted)));
      }}
    >
      <div className={classes.form}>
        <SegmentedControl aria-label="How many holders" data={GOALS} value={wanted} onChange={setWanted} />
        <Button type="submit" loading={busy} disabled={blocked !== undefined}>
          Collect
        </Button>
        <span className={classes.note}>
          {blocked ?? 'Requests the largest native balances, ranked. The service lists at most 10,000.'}
        </span>
      </div>
      {failure !== undefined && <ErrorNotice error={failure} />}
    </form>
  );
}
