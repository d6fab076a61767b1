import { useState } from 'react';
import { SUBJECT_TEXT } from '../../parts/chain-subject.ts';
import { endpointOfTarget, targetParts } from '../../evidence/request/target-parts.ts';
import { SubjectLink, type SubjectLinks } from '../../tab/subject-link.tsx';
import classes from './request-ledger.module.css';

/** Of a batch of hashes so many are shown; all of them at a word. */
const SHOWN_FIRST = 2;

interface LedgerSubjectsProps {
  /** Path with query, or the name of an RPC method, which names nothing. */
  readonly target: string;
  readonly links: SubjectLinks;
}

/** What a request asked about: addresses, hashes, heights and tokens of its query, each with its menu, and each leads behind the dialog. */
export function LedgerSubjects({ target, links }: LedgerSubjectsProps) {
  const [isWhole, setWhole] = useState(false);
  const asked = targetParts(target, endpointOfTarget(target)).flatMap(({ subject }) => subject ?? []);
  const shown = isWhole ? asked : asked.slice(0, SHOWN_FIRST);
  return (
    <span className={classes.subjects}>
      {shown.map((subject, place) => (
        // A range of one block names it twice.
        <SubjectLink
          key={`${place} ${subject.value}`}
          subject={subject}
          what={SUBJECT_TEXT[subject.kind]}
          links={links}
        />
      ))}
      {shown.length < asked.length && (
        <button type="button" className={classes.more} onClick={() => setWhole(true)}>
          and {asked.length - shown.length} more
        </button>
      )}
    </span>
  );
}
