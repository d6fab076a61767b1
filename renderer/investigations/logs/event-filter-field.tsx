import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { AbiBook } from '../../abi/abi-book.ts';
import { checkEventFilter } from '../../abi/event-filter/check-event-filter.ts';
import type { FilterFault } from '../../abi/event-filter/event-filter.ts';
import { parseEventFilter } from '../../abi/event-filter/parse-event-filter.ts';
import classes from './logs.module.css';

interface EventFilterFieldProps {
  readonly book: AbiBook;
  readonly contract: string;
  /** The text in force; '' for none. */
  readonly applied: string;
  readonly onApply: (text: string) => void;
}

function faultOf(book: AbiBook, contract: string, text: string): FilterFault | undefined {
  if (text.trim() === '') return undefined;
  const parsed = parseEventFilter(text);
  return 'fault' in parsed ? parsed.fault : checkEventFilter(parsed.filter, book.eventsFor(contract));
}

/** The typed filter on decoded values. Enter applies it; a fault stands under it with its place while it is typed. */
export function EventFilterField({ book, contract, applied, onApply }: EventFilterFieldProps) {
  const [text, setText] = useState(applied);
  const fault = faultOf(book, contract, text);
  const isChanged = text.trim() !== applied;
  return (
    <form
      className={classes.eventFilter}
      aria-label="Filter decoded values"
      onSubmit={(event) => {
        event.preventDefault();
        if (fault === undefined) onApply(text.trim());
      }}
    >
      <TextInput
        className={classes.eventFilterText}
        classNames={{ input: 'casebook-mono' }}
        aria-label="Decoded values"
        placeholder="Transfer where value > 1000 and to = 0x…"
        spellCheck={false}
        autoComplete="off"
        value={text}
        error={fault === undefined ? undefined : `Character ${fault.at + 1}: ${fault.reason}`}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" disabled={!isChanged || fault !== undefined}>
        Apply
      </Button>
      {applied !== '' && (
        <Button
          variant="subtle"
          onClick={() => {
            setText('');
            onApply('');
          }}
        >
          Clear
        </Button>
      )}
    </form>
  );
}
