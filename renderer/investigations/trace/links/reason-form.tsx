import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { LinkCandidate } from '../../../../shared/engine/linking/find-links.ts';
import { ErrorNotice } from '../../../parts/error-notice.tsx';
import { useAct } from '../../../parts/use-act.ts';
import { useWorkbench } from '../../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../../tab/workbench-state.tsx';
import classes from '../trace.module.css';
import styles from './links.module.css';
import { basisText } from './link-text.ts';

const MOST_CHARACTERS = 2000;

interface ReasonFormProps {
  readonly candidate: LinkCandidate;
  /** What the button says: 'Accept link', 'State link'. */
  readonly confirm: string;
  readonly onCancel: () => void;
}

/** Asks why two movements are one, and stores the link. A link without a reason is not stored. */
export function ReasonForm({ candidate, confirm, onCancel }: ReasonFormProps) {
  const { setLink } = useWorkbench();
  const readOnlyReason = useWorkbenchState('readOnlyReason');
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const { busy, failure, act } = useAct();
  const field = useRef<HTMLInputElement>(null);
  // The button that opened the form is gone, so the focus moves on to the field.
  useEffect(() => field.current?.focus(), []);
  const { left, arrived } = candidate;
  const isMissing = reason.trim() === '';
  const store = (): void => {
    setAsked(true);
    if (isMissing || busy) return;
    void act(() =>
      setLink({
        linkId: crypto.randomUUID(),
        from: `${left.seq}:${left.index}`,
        to: `${arrived.seq}:${arrived.index}`,
        reason: reason.trim(),
        basis: basisText(candidate),
      }),
    );
  };
  return (
    <form
      className={styles.reason}
      onSubmit={(event) => {
        event.preventDefault();
        store();
      }}
    >
      <TextInput
        label="Reason"
        description="Why these two rows are one movement. It is part of the working and of every file."
        ref={field}
        maxLength={MOST_CHARACTERS}
        value={reason}
        error={isAsked && isMissing ? 'A link needs a reason.' : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div className={classes.chips}>
        <Button
          type="submit"
          size="compact-sm"
          loading={busy}
          disabled={readOnlyReason !== undefined}
          title={readOnlyReason}
        >
          {confirm}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
      {failure !== undefined && <ErrorNotice error={failure} />}
    </form>
  );
}
