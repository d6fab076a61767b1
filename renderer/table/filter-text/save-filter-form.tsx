import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import classes from './filter-text.module.css';

interface SaveFilterFormProps {
  /** Saves the filter under a name, which has no space around it. */
  readonly onSave: (name: string) => {
    readonly isSaved: boolean;
    /** Why it was not, where that is for the name's field. */
    readonly nameFault?: string;
  };
}

/** The name under which a filter is saved; empty again once it is. */
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
