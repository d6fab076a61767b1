import { groupedCount } from '../../../shared/units/count-text.ts';
import { isHash } from '../../../shared/units/hex.ts';
import type { ChainSubject } from '../../parts/chain-subject.ts';
import { HexLink } from '../../parts/hex-link.tsx';
import { addressOfWord } from '../../table/data-table/cell-subjects.ts';
import { SubjectLink, useSubjectLinks } from '../../tab/subject-link.tsx';
import classes from './decoded.module.css';

interface LogWordsProps {
  readonly topics: readonly string[];
  /** Hex with 0x; '0x' or '' if empty. */
  readonly data: string;
  /** -1 inside a grid, whose own keys reach the cell. */
  readonly tabIndex?: number;
}

/** A log has at most four topics. Whatever else a service sends is in the evidence. */
const MOST_TOPICS = 8;

/** The first topic names the event, so it is never an address. */
function subjectOfTopic(topic: string, place: number): ChainSubject {
  const address = place === 0 ? undefined : addressOfWord(topic);
  return address === undefined
    ? { kind: 'word', value: topic, chain: 'main' }
    : { kind: 'address', value: address, chain: 'main' };
}

/** `12 bytes`, or that the hex is not whole bytes. */
function sizeOf(data: string): string {
  if (!/^0x([0-9a-fA-F]{2})*$/.test(data)) return 'not whole bytes';
  const bytes = (data.length - 2) / 2;
  return `${groupedCount(bytes)} ${bytes === 1 ? 'byte' : 'bytes'}`;
}

/**
 * Shows a log as it came if no ABI decodes it: each topic in its place, and the data with their
 * size.
 */
export function LogWords({ topics, data, tabIndex = 0 }: LogWordsProps) {
  const links = useSubjectLinks();
  const further = topics.length - MOST_TOPICS;
  return (
    <span className={classes.event} role="group" aria-label="Topics and data">
      {topics.slice(0, MOST_TOPICS).map((topic, place) => (
        // The same word may occur twice, so its position is part of the key.
        <span key={`${place} ${topic}`} className={classes.argument}>
          <span className={classes.dim}>topic {place}</span>{' '}
          {isHash(topic) ? (
            <SubjectLink
              subject={subjectOfTopic(topic, place)}
              what={`topic ${place}`}
              links={links}
              tabIndex={tabIndex}
            />
          ) : (
            <HexLink value={topic} what={`topic ${place}`} tabIndex={tabIndex} />
          )}
        </span>
      ))}
      {further > 0 && <span className={classes.dim}>and {groupedCount(further)} more</span>}
      <span className={classes.argument}>
        <span className={classes.dim}>data</span>{' '}
        {data === '' || data === '0x' ? (
          <span className={classes.dim}>none</span>
        ) : (
          <>
            <HexLink value={data} what="data" subject="word" tabIndex={tabIndex} />{' '}
            <span className={classes.dim}>{sizeOf(data)}</span>
          </>
        )}
      </span>
    </span>
  );
}
