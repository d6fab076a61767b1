import { memo } from 'react';
import { groupedCount } from '../../../shared/units/count-text.ts';
import type { LedgerLine } from '../../../shared/contract/connections-contract.ts';
import { revealWhole } from '../../parts/reveal-hostile.ts';
import type { SubjectLinks } from '../../tab/subject-link.tsx';
import { outcomeWords, requestWords } from './ledger-words.ts';
import { LedgerSubjects } from './ledger-subjects.tsx';
import classes from './request-ledger.module.css';

interface LedgerRowProps {
  readonly line: LedgerLine;
  /** The connection's name; undefined if all lines are of one, which then has no column. */
  readonly name: string | undefined;
  /** Undefined if no case is open, because nothing can be opened then. */
  readonly links: SubjectLinks | undefined;
}

/**
 * One request of the ledger. Memoised, because the list grows with each request: a row renders
 * again only when its response arrives.
 */
export const LedgerRow = memo(function LedgerRow({ line, name, links }: LedgerRowProps) {
  const failed = line.outcome !== 'sending' && (line.status !== 200 || line.refusedWith !== undefined);
  const asked = requestWords(line.target);
  const outcome = outcomeWords(line);
  const time = new Date(line.at).toISOString();
  return (
    <tr>
      <td className="casebook-mono" title={time}>
        {time.slice(0, 19).replace('T', ' ')}
      </td>
      {name !== undefined && (
        <td className={classes.connection} title={`${revealWhole(name)}\n${line.hostPort}`}>
          <bdi>{revealWhole(name)}</bdi>
        </td>
      )}
      <td className={classes.method}>{line.method}</td>
      {links !== undefined && (
        <td className={classes.about}>
          <LedgerSubjects target={line.target} links={links} />
        </td>
      )}
      <td className={classes.target} title={revealWhole(line.target)}>
        {asked.words} <bdi className={`casebook-mono ${classes.code ?? ''}`}>{revealWhole(asked.code)}</bdi>
      </td>
      <td className={classes.number}>{line.attempt}</td>
      <td className={classes.number}>{line.status ?? ''}</td>
      <td className={classes.number}>
        {(line.sizeBytes === undefined ? undefined : groupedCount(line.sizeBytes)) ?? ''}
      </td>
      <td className={classes.number}>{groupedCount(Math.round(line.durationMs))}</td>
      <td
        className={failed ? classes.failed : undefined}
        title={revealWhole(`${outcome.words} ${outcome.code}`.trim())}
      >
        {outcome.words}{' '}
        <bdi className={`casebook-mono ${classes.code ?? ''}`}>{revealWhole(outcome.code)}</bdi>
      </td>
    </tr>
  );
});
