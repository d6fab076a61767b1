import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { FilterFault } from '../../../shared/engine/filter-language/filter-fault.ts';
import classes from './value-filter.module.css';

interface ValueFilterFieldProps {
  /** What is filtered, e.g. 'Decoded values'. */
  readonly label: string;
  readonly placeholder: string;
  /** Returns why a non-empty text is not a filter; undefined if it is one. */
  readonly faultOf: (text: string) => FilterFault | undefined;
  /** Explains a valid text whose meaning is not obvious; '' for no explanation. */
  readonly meaningOf?: (text: string) => string;
  /** The current text; '' for none. */
  readonly applied: string;
  readonly onApply: (text: string) => void;
}

/**
 * Edits a text filter on values derived from the rows. Enter applies it; while typing, an error and
 * its position appear below the field.
 */
export function ValueFilterField({
  label,
  placeholder,
  faultOf,
  meaningOf,
  applied,
  onApply,
}: ValueFilterFieldProps) {
  const [text, setText] = useState(applied);
  const fault = text.trim() === '' ? undefined : faultOf(text);
  const isChanged = text.trim() !== applied;
  const meaning = fault === undefined && text.trim() !== '' ? (meaningOf?.(text) ?? '') : '';
  return (
    <form
      className={classes.form}
      aria-label={`Filter ${label.toLowerCase()}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (fault === undefined) onApply(text.trim());
      }}
    >
      <TextInput
        className={classes.text}
        classNames={{ input: 'casebook-mono' }}
        aria-label={label}
        placeholder={placeholder}
        spellCheck={false}
        autoComplete="off"
        value={text}
        error={fault === undefined ? undefined : `Character ${fault.at + 1}: ${fault.reason}`}
        description={meaning === '' ? undefined : meaning}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
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
