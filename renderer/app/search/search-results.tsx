import { useEffect } from 'react';
import { groupedCount } from '../../../shared/units/count-text.ts';
import { subjectAttributes } from '../../parts/chain-subject.ts';
import { HostileText } from '../../parts/hostile-text.tsx';
import { ItemsBelow } from '../../parts/items-below.tsx';
import { scrollWithin } from '../../parts/scroll-within.ts';
import { chainSubjectOf } from '../../tab/kept-name.ts';
import { isMore, type CutGroup, type MoreOfGroup } from './cut-groups.ts';
import type { Found } from './search-case.ts';
import classes from './search-dialog.module.css';

interface SearchResultsProps {
  readonly listId: string;
  readonly groups: readonly CutGroup[];
  /** The index of the selected line, counted across the groups. */
  readonly current: number;
  /** True if rows may contain further addresses and hashes that were not examined. */
  readonly hasMoreValues: boolean;
  readonly onOpen: (line: Found | MoreOfGroup) => void;
}

/** Marks a result that is an address, hash, height or token, so that it has the context menu. */
function attributesOf({ target }: Found): Readonly<Record<string, string>> {
  const subject = target.kind === 'subject' ? chainSubjectOf(target.subject) : undefined;
  return subject === undefined ? {} : subjectAttributes(subject);
}

/** A short form at the beginning of a text, and the rest. */
const SHORT_HEX_FIRST = /^(0x[0-9a-f]+…[0-9a-f]+)(.*)$/is;

function FoundLine({ found }: { readonly found: Found }) {
  const [, hex = '', rest = found.detail] = SHORT_HEX_FIRST.exec(found.detail) ?? [];
  return (
    <>
      <span className={/0x[0-9a-f]{6}/i.test(found.label) ? classes.hex : classes.label}>
        <HostileText text={found.label} atMost={90} />
      </span>
      <span className={classes.detail}>
        {hex !== '' && <span className={classes.short}>{hex}</span>}
        <HostileText text={rest} atMost={110} />
      </span>
    </>
  );
}

/**
 * Says how many results are listed, if not all are. Addresses and hashes of rows may always be
 * incomplete.
 */
function countOf({ group, total, lines }: CutGroup, hasMoreValues: boolean): string {
  const listed = lines.filter((line) => !isMore(line)).length;
  const ofRows =
    group === 'Addresses and hashes' && hasMoreValues
      ? ' · from the first rows found; “Rows” leads to all'
      : '';
  return listed === total ? ofRows : ` · ${groupedCount(listed)} of ${groupedCount(total)}${ofRows}`;
}

const listBefore = (own: HTMLElement): HTMLElement | null => own.previousElementSibling as HTMLElement | null;

/**
 * Lists the results by group and keeps the selected one in view. Follows the
 * [WAI-ARIA listbox pattern](https://www.w3.org/WAI/ARIA/apg/patterns/listbox/).
 */
export function SearchResults({ listId, groups, current, hasMoreValues, onOpen }: SearchResultsProps) {
  useEffect(() => {
    scrollWithin(document.getElementById(`${listId}-${current}`));
  }, [listId, current]);
  const before = groups.map((_, index) =>
    groups.slice(0, index).reduce((sum, { lines }) => sum + lines.length, 0),
  );
  return (
    <>
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
                // The text field has the focus and handles the keys; this handles only the pointer.
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
      <ItemsBelow findList={listBefore} items="[role=option]" />
    </>
  );
}
