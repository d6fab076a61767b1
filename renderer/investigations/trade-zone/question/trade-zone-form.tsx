import { Button, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ErrorNotice } from '../../../parts/error-notice.tsx';
import { useAct } from '../../../parts/use-act.ts';
import { useWorkbenchState } from '../../../tab/workbench-state.tsx';
import workbenchClasses from '../../../tab/workbench.module.css';
import classes from '../trade-zone.module.css';
import {
  isOneAddress,
  isOneHash,
  readQuestion,
  type QuestionField,
  type QuestionInput,
  type QuestionReading,
} from './read-question.ts';

export type TradeZoneQuestion = Exclude<QuestionReading, { readonly field: string }>;

interface TradeZoneFormProps {
  readonly initial: Partial<QuestionInput>;
  /** Starts the collection; a rejection is shown below the form. */
  readonly onCollect: (question: TradeZoneQuestion) => Promise<void>;
}

const HASH_KINDS = [
  { value: 'transaction', label: 'a transaction' },
  { value: 'block', label: 'a block' },
] satisfies readonly { value: QuestionInput['as']; label: string }[];

/**
 * One field for whatever is known: an address, a height, a block hash, or transaction hashes. Says
 * which list it will request.
 */
export function TradeZoneForm({ initial, onCollect }: TradeZoneFormProps) {
  const network = useWorkbenchState('network');
  const readOnlyReason = useWorkbenchState('readOnlyReason');
  const [input, setInput] = useState<QuestionInput>({
    subject: '',
    as: 'transaction',
    from: '',
    to: '',
    ...initial,
  });
  const [isRefused, setRefused] = useState(false);
  const { busy, failure, act } = useAct();
  const reading = readQuestion(input);
  const isTyped = input.subject.trim() !== '';
  const errorAt = (field: QuestionField): string | undefined =>
    'field' in reading && reading.field === field && (isTyped || isRefused) ? reading.reason : undefined;
  const change = (part: Partial<QuestionInput>): void => setInput((before) => ({ ...before, ...part }));
  const blocked =
    readOnlyReason ??
    (network.review ? 'Review is on: nothing is sent. Collected data stays available.' : undefined);
  const submit = (): void => {
    setRefused(true);
    // Enter in the field comes here even while the button is disabled.
    if ('field' in reading || busy || blocked !== undefined) return;
    void act(() => onCollect(reading));
  };
  return (
    <form
      aria-label="Trade zone"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className={workbenchClasses.form}>
        <Textarea
          className={classes.subject}
          classNames={{ input: 'casebook-mono' }}
          label="Address, block height, block hash or transaction hashes"
          placeholder="0x… (40 hex digits), 62,000,000, or 0x… (64 hex digits), several hashes separated by anything"
          autosize
          minRows={1}
          maxRows={6}
          spellCheck={false}
          autoComplete="off"
          value={input.subject}
          error={errorAt('subject')}
          onChange={(event) => change({ subject: event.currentTarget.value })}
          onKeyDown={(event) => {
            // Enter submits, as in a field of one line; with Shift it begins a line.
            if (event.key !== 'Enter' || event.shiftKey) return;
            event.preventDefault();
            submit();
          }}
        />
        {isOneHash(input.subject) && (
          <div className={classes.hashKind}>
            <span id="trade-zone-hash-kind">This hash is of</span>
            <SegmentedControl<QuestionInput['as']>
              aria-labelledby="trade-zone-hash-kind"
              data={HASH_KINDS}
              value={input.as}
              onChange={(as) => change({ as })}
            />
          </div>
        )}
        {isOneAddress(input.subject) && (
          <>
            <TextInput
              className={classes.height}
              label="From block"
              value={input.from}
              error={errorAt('from')}
              onChange={(event) => change({ from: event.currentTarget.value })}
            />
            <TextInput
              className={classes.height}
              label="To block"
              value={input.to}
              error={errorAt('to')}
              onChange={(event) => change({ to: event.currentTarget.value })}
            />
          </>
        )}
        <div className={workbenchClasses.formEnd}>
          <Button type="submit" loading={busy} disabled={blocked !== undefined}>
            Collect
          </Button>
        </div>
      </div>
      <p className={classes.asks} aria-live="polite">
        {blocked ?? ('endpoint' in reading ? `Requests ${reading.endpoint.title.toLowerCase()}.` : '')}
      </p>
      {failure !== undefined && <ErrorNotice error={failure} />}
    </form>
  );
}
