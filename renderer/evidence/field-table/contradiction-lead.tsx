import type { RefObject } from 'react';
import { Badge } from '../../parts/badge.tsx';
import { HostileText } from '../../parts/hostile-text.tsx';
import linkButton from '../../parts/link-button.module.css';
import { scrollWithin } from '../../parts/scroll-within.ts';
import { compareFields } from './compared-text.ts';
import { leadText, verdictOf, type Contradiction } from './contradiction.ts';
import type { FieldSource } from './field-source.ts';
import classes from './field-table.module.css';

interface ContradictionLeadProps<Name extends string> {
  readonly contradictions: readonly Contradiction[];
  readonly fields: readonly Name[];
  readonly sources: readonly FieldSource<Name>[];
  /** The part of the page that says all of it, see FoldedFields; it can take the focus. */
  readonly target: RefObject<HTMLElement | null>;
}

/** Characters of the line; all of it is at the sources. */
const MOST_CHARACTERS = 240;

/**
 * Says in one line at the top of a page what its sources contradict each other about, and leads to them.
 * Shows nothing if they agree.
 */
export function ContradictionLead<Name extends string>({
  contradictions,
  fields,
  sources,
  target,
}: ContradictionLeadProps<Name>) {
  const { contradicted } = compareFields(fields, sources);
  const verdict = verdictOf(contradictions, contradicted.length);
  if (verdict === 'agree') return null;
  const isGrave = verdict === 'contradicts';
  return (
    <p className={classes.lead} role="note" aria-label="Contradictions of this page">
      <Badge tone={isGrave ? 'failed' : 'warning'}>{verdict}</Badge>{' '}
      <HostileText text={leadText(contradictions, contradicted)} atMost={MOST_CHARACTERS} />{' '}
      <button
        type="button"
        className={linkButton.link}
        onClick={() => {
          scrollWithin(target.current);
          target.current?.focus({ preventScroll: true });
        }}
      >
        Show at the sources
      </button>
    </p>
  );
}
