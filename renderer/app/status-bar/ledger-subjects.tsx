import { Fragment, useState } from 'react';
import { groupedDigits } from '../../../shared/units/count-text.ts';
import { SUBJECT_TEXT } from '../../parts/chain-subject.ts';
import { endpointOfTarget, targetParts } from '../../evidence/request/target-parts.ts';
import { SubjectLink, type SubjectLinks } from '../../tab/subject-link.tsx';
import classes from './request-ledger.module.css';
import linkButton from '../../parts/link-button.module.css';

/** How many subjects are shown at first; a button shows all of them. A hash needs the room of two. */
const SHOWN_FIRST = 2;
const HASHES_FIRST = 1;

interface LedgerSubjectsProps {
  /** The request's path and query, or the name of an RPC method, which contains no subject. */
  readonly target: string;
  readonly links: SubjectLinks;
}

/**
 * The addresses, hashes, heights and tokens in a request's query. Each is a link that closes the
 * dialog, with its own context menu.
 */
export function LedgerSubjects({ target, links }: LedgerSubjectsProps) {
  const [isWhole, setWhole] = useState(false);
  const named = targetParts(target, endpointOfTarget(target)).flatMap(({ subject }) => subject ?? []);
  // A range of a single block names that block twice.
  const asked = [...new Map(named.map((subject) => [`${subject.kind} ${subject.value}`, subject])).values()];
  const first = asked[0]?.kind === 'transaction' ? HASHES_FIRST : SHOWN_FIRST;
  // No list asks about two heights that are not the ends of a range.
  const isRange = asked.length === 2 && asked.every(({ kind }) => kind === 'height');
  const shown = isWhole ? asked : asked.slice(0, first);
  return (
    <span className={classes.subjects}>
      {shown.map((subject, at) => (
        <Fragment key={`${subject.kind} ${subject.value}`}>
          {at > 0 && isRange && <span className={classes.dim}>to</span>}
          <SubjectLink
            subject={subject}
            what={SUBJECT_TEXT[subject.kind]}
            links={links}
            {...(subject.kind === 'height' && { shown: groupedDigits(subject.value) })}
          />
        </Fragment>
      ))}
      {shown.length < asked.length && (
        <button
          type="button"
          className={linkButton.link}
          aria-label={`and ${asked.length - shown.length} more`}
          title={`and ${asked.length - shown.length} more`}
          onClick={() => setWhole(true)}
        >
          +{asked.length - shown.length}
        </button>
      )}
    </span>
  );
}
