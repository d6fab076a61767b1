import { CloseButton } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { Endpoint } from '../../../shared/service/endpoint.ts';
import { describeClause } from '../../../shared/engine/export/describe-filter.ts';
import type { FilterClause } from '../../../shared/engine/query/review-session.ts';
import { nearestShift } from '../../parts/scroll-within.ts';
import { HostileText } from '../../parts/hostile-text.tsx';
import { revealWhole } from '../../parts/reveal-hostile.ts';
import { chipClauses, withoutClause } from './filter-clauses.ts';
import classes from './filter-chips.module.css';

/** At its end the line fades; see filter-chips.module.css. */
const FADE_PX = 12;

interface FilterChipsProps {
  readonly endpoint: Endpoint;
  readonly filter: readonly FilterClause[];
  readonly onFilter: (filter: readonly FilterClause[]) => void;
  /** `line` keeps them on one line of the filter bar; `list` shows each of them whole. */
  readonly as: 'line' | 'list';
}

/** Keeps the button with the focus in sight while the line of chips becomes narrower or wider. */
function useFocusInSight(line: HTMLElement | null): void {
  useEffect(() => {
    if (line === null) return undefined;
    const sizes = new ResizeObserver(() => {
      const focused = document.activeElement;
      if (focused === null || !line.contains(focused)) return;
      const [part, view] = [focused.getBoundingClientRect(), line.getBoundingClientRect()];
      line.scrollLeft += nearestShift(
        { start: part.left, end: part.right + FADE_PX },
        { start: view.left, end: view.right },
      );
    });
    sizes.observe(line);
    return () => sizes.disconnect();
  }, [line]);
}

/**
 * Shows the clauses that have no field of their own, each with a button that removes it. Shows
 * nothing if there are none.
 */
export function FilterChips({ endpoint, filter, onFilter, as }: FilterChipsProps) {
  const clauses = chipClauses(filter);
  const [line, setLine] = useState<HTMLElement | null>(null);
  useFocusInSight(line);
  if (clauses.length === 0) return null;
  return (
    <div ref={setLine} className={classes[as]} role="group" aria-label="Filters that are set">
      {clauses.map((clause) => {
        const text = describeClause(clause, endpoint);
        return (
          <span key={JSON.stringify(clause)} className={classes.chip} title={revealWhole(text)}>
            <span className={classes.text}>
              <HostileText text={text} atMost={as === 'line' ? 80 : 600} />
            </span>
            <CloseButton
              size={18}
              aria-label="Remove this filter"
              title="Remove this filter"
              onClick={() => onFilter(withoutClause(filter, clause))}
            />
          </span>
        );
      })}
    </div>
  );
}
