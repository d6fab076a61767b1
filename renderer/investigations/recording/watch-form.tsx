import { Button, Textarea } from '@mantine/core';
import { IconEyePlus } from '@tabler/icons-react';
import { useState, type FormEvent, type KeyboardEvent } from 'react';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { useAct } from '../../parts/use-act.ts';
import type { WatchedTransaction } from '../../../shared/engine/recording/watched-transaction.ts';
import classes from './recording.module.css';
import { readWatched } from './read-watched.ts';

interface WatchFormProps {
  readonly watched: readonly Pick<WatchedTransaction, 'hash' | 'isWatched'>[];
  /** Rejects with why a hash cannot be watched. */
  readonly onWatch: (hash: string) => Promise<void>;
}

/**
 * Takes hashes to watch, one or a pasted list: Enter adds them, Shift+Enter begins another line.
 * What could not be added stays in the field.
 */
export function WatchForm({ watched, onWatch }: WatchFormProps) {
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const { failure, act, setFailure } = useAct();
  const add = async (hashes: readonly string[]): Promise<void> => {
    // Removes only what was read from the field: what was typed since then belongs to the analyst's
    // next act.
    const leave = (rest: readonly string[]): void =>
      setText((now) => [...(now === text ? [] : [now]), ...rest].join('\n'));
    for (const [at, hash] of hashes.entries()) {
      try {
        await onWatch(hash);
      } catch (error) {
        leave(hashes.slice(at));
        throw error;
      }
    }
    leave([]);
  };
  const submit = (event: FormEvent | KeyboardEvent): void => {
    event.preventDefault();
    const now = new Set(watched.filter(({ isWatched }) => isWatched).map(({ hash }) => hash));
    const reading = readWatched(text, now);
    setFailure(undefined);
    if ('fault' in reading) setFault(reading.fault);
    else void act(() => add(reading.hashes));
  };
  return (
    <>
      <form className={classes.watchForm} onSubmit={submit}>
        <Textarea
          className={classes.watchField}
          aria-label="Transactions to watch"
          placeholder="Transaction hashes to watch, 0x…"
          autosize
          minRows={1}
          maxRows={5}
          value={text}
          error={fault}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setFault(undefined);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.shiftKey) submit(event);
          }}
        />
        <Button type="submit" variant="default" leftSection={<IconEyePlus size={14} />}>
          Watch
        </Button>
      </form>
      {failure !== undefined && <ErrorNotice error={failure} />}
    </>
  );
}
