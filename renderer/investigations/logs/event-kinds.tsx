import { useMemo } from 'react';
import { groupedCount } from '../../../shared/units/count-text.ts';
import type { AbiBook } from '../../../shared/engine/abi/abi-book.ts';
import { describeSource } from '../../../shared/engine/abi/describe-source.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { HostileText } from '../../parts/hostile-text.tsx';
import type { ReviewSession, ReviewSnapshot } from '../../../shared/engine/query/review-session.ts';
import { useAnswer } from '../../tab/use-answer.ts';
import { ValueBars } from '../../table/value-bars/value-bars.tsx';
import classes from './logs.module.css';
import { nameLogKind } from './name-log-kind.ts';

interface EventKindsProps {
  readonly book: AbiBook;
  readonly session: ReviewSession | undefined;
  /**
   * Of the current query: another one matches other rows, and more rows may contain other kinds.
   */
  readonly snapshot: ReviewSnapshot | undefined;
  /** First topics that the filter lets pass; all if empty. */
  readonly chosen: readonly string[];
  readonly onChoose: (topics: readonly string[]) => void;
}

/** Kinds shown as bars; use topics to search a contract with more. */
const SHOWN = 24;
const ASKED = 200;

/**
 * How many logs there are of each event, and how many of them the filter lets pass, as bars; a bar
 * filters by its event.
 */
export function EventKinds({ book, session, snapshot, chosen, onChoose }: EventKindsProps) {
  const ask = useMemo(
    () =>
      snapshot === undefined
        ? undefined
        : // There are at most as many kinds as rows.
          (asked: ReviewSession) => asked.logKinds(Math.min(ASKED, snapshot.total)),
    [snapshot],
  );
  const { value: kinds = [], error } = useAnswer(session, ask);
  const toggle = (topic: string): void =>
    onChoose(chosen.includes(topic) ? chosen.filter((each) => each !== topic) : [...chosen, topic]);
  if (error !== undefined) return <ErrorNotice error={error} />;
  if (kinds.length === 0) return null;
  const bars = kinds.slice(0, SHOWN).map((kind) => {
    const { name, signature, source, abiName } = nameLogKind(book, kind);
    const told = source === undefined ? 'no ABI names this event' : describeSource(source, abiName, 'topic');
    return {
      key: `${kind.address} ${kind.topic} ${kind.topicCount}`,
      name: (
        <span className={source === undefined ? classes.unnamed : undefined}>
          <HostileText text={name} atMost={32} />
          {source === 'guess' ? ' (guess)' : ''}
        </span>
      ),
      count: kind.count,
      matched: kind.matched,
      title: [signature, told, kind.topic].filter((each) => each !== '').join('\n'),
      isChosen: chosen.includes(kind.topic),
      topic: kind.topic,
    };
  });
  return (
    <ValueBars
      label="Events by kind"
      bars={bars}
      onToggle={(key) => toggle(bars.find((bar) => bar.key === key)?.topic ?? '')}
    >
      {kinds.length > SHOWN && (
        <span className={classes.dim}>
          and {kinds.length === ASKED ? 'more than ' : ''}
          {groupedCount(kinds.length - SHOWN)} other kinds
        </span>
      )}
    </ValueBars>
  );
}
