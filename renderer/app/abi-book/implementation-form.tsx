import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { useAct } from '../../parts/use-act.ts';
import classes from './abi-book.module.css';
import { readBookAddress } from './read-book-address.ts';

interface ImplementationFormProps {
  /** The proxy's address, in lower case. */
  readonly address: string;
  /** The implementation's address, in lower case; '' if the contract is not a proxy. */
  readonly implementation: string;
  readonly isReadOnly: boolean;
  readonly onSave: (implementation: string) => Promise<void>;
}

/** Sets the implementation of a proxy. Saving an empty field removes it. */
export function ImplementationForm({ address, implementation, isReadOnly, onSave }: ImplementationFormProps) {
  const [text, setText] = useState(implementation);
  const { failure, act, setFailure } = useAct();
  const read = text.trim() === '' ? { address: '' } : readBookAddress(text);
  const complaint =
    read.error ?? (read.address === address ? 'A contract is not its own implementation.' : undefined);
  const isChanged = read.address !== implementation;
  return (
    <form
      className={classes.actions}
      onSubmit={(event) => {
        event.preventDefault();
        const { address: entered } = read;
        // Without a button, Enter still submits a form of one field.
        if (isReadOnly || !isChanged) return;
        if (complaint === undefined && entered !== undefined) void act(() => onSave(entered));
        else setFailure(undefined);
      }}
    >
      <TextInput
        className={classes.implementation}
        aria-label={`Implementation of ${address}`}
        placeholder="Implementation 0x… (if this is a proxy)"
        spellCheck={false}
        autoComplete="off"
        classNames={{ input: 'casebook-mono' }}
        readOnly={isReadOnly}
        value={text}
        error={complaint}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {isChanged && !isReadOnly && (
        <Button type="submit" disabled={complaint !== undefined}>
          {read.address === '' ? 'Remove implementation' : 'Set implementation'}
        </Button>
      )}
      {failure !== undefined && <ErrorNotice error={failure} />}
    </form>
  );
}
