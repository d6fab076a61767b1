import { Button } from '@mantine/core';
import { useState } from 'react';
import { Badge } from '../../parts/badge.tsx';
import { countText } from '../../../shared/units/count-text.ts';
import { compareFields } from './compared-text.ts';
import { FieldTable, type FieldTableProps } from './field-table.tsx';
import classes from './field-table.module.css';

interface FoldedFieldsProps<Name extends string> extends FieldTableProps<Name> {
  readonly isWholeAtFirst: boolean;
  /** Called when all fields are shown or hidden. */
  readonly onWhole: (isWhole: boolean) => void;
}

/**
 * Says in one line how the sources compare, with the fields about which they contradict each other.
 * All fields of all sources are shown on demand.
 */
export function FoldedFields<Name extends string>({
  isWholeAtFirst,
  onWhole,
  ...props
}: FoldedFieldsProps<Name>) {
  const { fields, sources, label } = props;
  const [isWhole, setWhole] = useState(isWholeAtFirst);
  const { said, contradicted, text } = compareFields(fields, sources);
  const shown = isWhole ? said : contradicted;
  const hasContradiction = contradicted.length > 0;
  return (
    <>
      <div className={classes.fold} role="group" aria-label={`${label}, in one line`}>
        {sources.length > 1 && (
          <Badge tone={hasContradiction ? 'warning' : 'in'}>{hasContradiction ? 'differs' : 'agree'}</Badge>
        )}
        <span className={classes.told}>{text}</span>
        <Button
          size="compact-xs"
          variant="default"
          aria-expanded={isWhole}
          onClick={() => {
            setWhole(!isWhole);
            onWhole(!isWhole);
          }}
        >
          {isWhole
            ? hasContradiction
              ? 'Show only contradictions'
              : 'Hide the fields'
            : `Show all ${countText(said.length, 'field')}`}
        </Button>
      </div>
      {shown.length > 0 && <FieldTable {...props} fields={shown} />}
    </>
  );
}
