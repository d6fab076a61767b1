import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { classifyPastedText } from '../../../../shared/units/classify-input.ts';

import classes from '../graph.module.css';

interface AddAddressProps {
  readonly onAdd: (address: string) => void;
  /** The name of the field. @default 'Address to add' */
  readonly name?: string;
  /** The text of the button. @default 'Add' */
  readonly action?: string;
}

/** Adds an address to the canvas. Refuses anything else with the reason. */
export function AddAddress({ onAdd, name = 'Address to add', action = 'Add' }: AddAddressProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  return (
    <form
      className={classes.add}
      onSubmit={(event) => {
        event.preventDefault();
        const read = classifyPastedText(text);
        if (read.kind !== 'address') {
          setError(read.kind === 'unknown' ? read.refusal : 'An address is needed: 0x and 40 hex digits.');
          return;
        }
        setText('');
        setError(undefined);
        onAdd(read.value.toLowerCase());
      }}
    >
      <TextInput
        className={classes.address}
        aria-label={name}
        placeholder="Address, 0x…"
        value={text}
        error={error}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setError(undefined);
        }}
      />
      <Button type="submit" variant="default" disabled={text.trim() === ''}>
        {action}
      </Button>
    </form>
  );
}
