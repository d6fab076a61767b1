import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import classes from './filter-text.module.css';

interface SaveFilterFormProps {
  /** Saves the filter under a trimmed name. */
  readonly onSave: (name: string) => {
    readonly isSaved: boolean;
    /** Why it was not saved, if the reason belongs to the name's field. */
    readonly nameFault?: string;
  };
}

/** Asks for the name of a filter to save, and clears it once it is saved. */
export function SaveFilterForm({ onSave }: SaveFilterFormProps) {
  const [name, setName] = useState('');
  const [nameFault, setNameFault] = useState<string>();
  return (
    <form
      className={classes.save}
      onSubmit={(event) => {
        event.preventDefault();
        const outcome = onSave(name.trim());
        setNameFault(outcome.nameFault);
        if (outcome.isSaved) setName('');
      }}
    >
      <TextInput
        className={classes.name}
        aria-label="Name of the filter"
        placeholder="Name to save it under"
        value={name}
        error={nameFault}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setNameFault(undefined);
        }}
      />
      <Button type="submit" variant="default">
        Save filter
      </Button>
    </form>
  );
}
