import { useEffect } from 'react';
import { groupedCount } from '../../../shared/units/count-text.ts';
import { subjectAttributes } from '../../parts/chain-subject.ts';
import { HostileText } from '../../parts/hostile-text.tsx';
import { scrollWithin } from '../../parts/scroll-within.ts';
import { chainSubjectOf } from '../../tab/kept-name.ts';
import { isMore, type CutGroup, type MoreOfGroup } from './cut-groups.ts';
import type { Found } from './search-case.ts';
import classes from './search-dialog.module.css';

interface SearchResultsProps {
  readonly listId: string;
  readonly groups: readonly CutGroup[];
  /** Place of the chosen line, counted through the groups. */
  readonly current: number;
  /** Rows may have further addresses and hashes that were not looked at. */
  readonly hasMoreValues: boolean;
  readonly onOpen: (line: Found | MoreOfGroup) => void;
}

/** A result about something of the chain has its menu. */
function attributesOf({ target }: Found): Readonly<Record<string, string>> {
  const subject = target.kind === 'subject' ? chainSubjectOf(target.subject) : undefined;
  return subject === undefined ? {} : subjectAttributes(subject);
}

function FoundLine({ found }: { readonly found: Found }) {
  return (
    <>
      <span className={/0x[0-9a-f]{6}/.test(found.label) ? classes.hex : classes.label}>
        <HostileText text={found.label} atMost={90} />
      </span>
      <span className={classes.detail}>
        <HostileText text={found.detail} atMost={110} />
      </span>
    </>
  );
}

/** How many there are, where they are more than are listed; addresses and hashes of rows are never all. */
function countOf({ group, total, lines }: CutGroup, hasMoreValues: boolean): string {
  const listed = lines.filter((line) => !isMore(line)).length;
  const ofRows =
    group === 'Addresses and hashes' && hasMoreValues
      ? ' · of the first rows found: “Rows” leads to all'
      : '';
  return listed === total ? ofRows : ` · ${groupedCount(listed)} of ${groupedCount(total)}${ofRows}`;
}

/** What was found, by group; the chosen one is kept in sight. */
export function SearchResults({ listId, groups, current, hasMoreValues, onOpen }: SearchResultsProps) {
  useEffect(() => {
    scrollWithin(document.getElementById(`${listId}-${current}`));
  }, [listId, current]);
  const before = groups.map((_, index) =>
    groups.slice(0, index).reduce((sum, { lines }) => sum + lines.length, 0),
  );
  return (
    <div id={listId} className={classes.results} role="listbox" aria-label="Results">
      {groups.map((each, index) => (
        <div key={each.group} role="group" aria-label={each.group}>
          <div className={classes.group} aria-hidden>
            {each.group}
            {countOf(each, hasMoreValues)}
          </div>
          {each.lines.map((line, own) => {
            const place = (before[index] ?? 0) + own;
            return (
              // The field has the focus and takes the keys; the pointer is another way.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
              <div
                key={line.id}
                id={`${listId}-${place}`}
                role="option"
                aria-selected={place === current}
                className={classes.result}
                {...(isMore(line) ? {} : attributesOf(line))}
                onClick={() => onOpen(line)}
              >
                {isMore(line) ? (
                  <span className={classes.more}>Show {groupedCount(line.count)} more</span>
                ) : (
                  <FoundLine found={line} />
                )}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
