import { Button } from '@mantine/core';
import { useState, type Ref } from 'react';
import { Badge } from '../../parts/badge.tsx';
import { countText, groupedCount } from '../../../shared/units/count-text.ts';
import { compareFields } from './compared-text.ts';
import { HostileText } from '../../parts/hostile-text.tsx';
import { countContradictions, verdictOf, type Contradiction } from './contradiction.ts';
import { FieldTable, type FieldTableProps } from './field-table.tsx';
import workbenchClasses from '../../tab/workbench.module.css';
import classes from './field-table.module.css';

interface FoldedFieldsProps<Name extends string> extends FieldTableProps<Name> {
  readonly isWholeAtFirst: boolean;
  /** Called when all fields are shown or hidden. */
  readonly onWhole: (isWhole: boolean) => void;
  /** Contradictions other than those between fields. */
  readonly contradictions?: readonly Contradiction[];
  /** Where the line at the top of the page leads to. */
  readonly ref?: Ref<HTMLElement>;
}

const TONES = { contradicts: 'failed', differs: 'warning', agree: 'in' } as const;
const NONE: readonly Contradiction[] = [];
/** Characters of a sentence that quotes symbols. */
const MOST_CHARACTERS = 600;

/** Says how many contradictions there are, and how many of them the list names; '' if it names none. */
function listedText(listed: readonly Contradiction[], fieldsThatDiffer: number): string {
  if (listed.length === 0) return '';
  const total = countText(countContradictions(listed, fieldsThatDiffer), 'contradiction');
  if (fieldsThatDiffer === 0) return `${total}, listed below. `;
  return `${total}: the ${listed.length === 1 ? 'one' : groupedCount(listed.length)} listed below, and `;
}

/**
 * Says in one line how the sources compare, with what contradicts, the fields among it: the worst wins.
 * All fields of all sources are shown on demand.
 */
export function FoldedFields<Name extends string>({
  isWholeAtFirst,
  onWhole,
  contradictions = NONE,
  ref,
  ...props
}: FoldedFieldsProps<Name>) {
  const { fields, sources, label } = props;
  const [isWhole, setWhole] = useState(isWholeAtFirst);
  const { said, contradicted, text } = compareFields(fields, sources);
  const shown = isWhole ? said : contradicted;
  // A source that says nothing of what is contradicted would push the values out of sight.
  const shownSources = isWhole
    ? sources
    : sources.filter(({ values }) => shown.some((field) => values[field] !== undefined));
  const hasContradiction = contradicted.length > 0;
  const verdict = verdictOf(contradictions, contradicted.length);
  return (
    <section ref={ref} tabIndex={-1} className={classes.folded} aria-label={`${label}, compared`}>
      <h3 className={workbenchClasses.sectionTitle}>{label}</h3>
      <div className={classes.fold} role="group" aria-label={`${label}, in one line`}>
        {(sources.length > 1 || verdict !== 'agree') && <Badge tone={TONES[verdict]}>{verdict}</Badge>}
        <span className={classes.told}>
          {listedText(contradictions, contradicted.length)}
          {text}
        </span>
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
      {contradictions.length > 0 && (
        <ul className={classes.contradictions} aria-label="Contradictions">
          {contradictions.map(({ key, text: said, isGrave }) => (
            <li key={key} data-grave={isGrave ? '' : undefined}>
              <HostileText text={said} atMost={MOST_CHARACTERS} />
            </li>
          ))}
        </ul>
      )}
      {shown.length > 0 && <FieldTable {...props} fields={shown} sources={shownSources} />}
    </section>
  );
}
