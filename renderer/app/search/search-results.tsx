import { useEffect } from 'react';
import { subjectAttributes } from '../../parts/chain-subject.ts';
import { HostileText } from '../../parts/hostile-text.tsx';
import { chainSubjectOf } from '../../workbench/kept-name.ts';
import { FOUND_GROUPS, type Found } from './search-case.ts';
import classes from './search-dialog.module.css';

interface SearchResultsProps {
  readonly listId: string;
  /** Group by group, in the order of the groups. */
  readonly results: readonly Found[];
  /** Place of the chosen one. */
  readonly current: number;
  readonly onOpen: (found: Found) => void;
}

/** A result about something of the chain has its menu. */
function attributesOf({ target }: Found): Readonly<Record<string, string>> {
  const subject = target.kind === 'subject' ? chainSubjectOf(target.subject) : undefined;
  return subject === undefined ? {} : subjectAttributes(subject);
}

/** What was found, by group; the chosen one is kept in sight. */
export function SearchResults({ listId, results, current, onOpen }: SearchResultsProps) {
  useEffect(() => {
    document.getElementById(`${listId}-${current}`)?.scrollIntoView({ block: 'nearest' });
  }, [listId, current]);
  return (
    <div id={listId} className={classes.results} role="listbox" aria-label="Results">
      {FOUND_GROUPS.map((group) => {
        const placed = results
          .map((found, place) => ({ found, place }))
          .filter(({ found }) => found.group === group);
        return placed.length === 0 ? null : (
          <div key={group} role="group" aria-label={group}>
            <div className={classes.group} aria-hidden>
              {group}
            </div>
            {placed.map(({ found, place }) => (
              // The field has the focus and takes the keys; the pointer is another way.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
              <div
                key={found.id}
                id={`${listId}-${place}`}
                role="option"
                aria-selected={place === current}
                className={classes.result}
                {...attributesOf(found)}
                onClick={() => onOpen(found)}
              >
                <span className={/0x[0-9a-f]{6}/.test(found.label) ? classes.hex : classes.label}>
                  <HostileText text={found.label} atMost={90} />
                </span>
                <span className={classes.detail}>
                  <HostileText text={found.detail} atMost={110} />
                </span>
              </div>
            ))}
          </div>
        );
      })}
    </div>
  );
}
