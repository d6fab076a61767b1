import { ageText, readTime } from '../../shared/units/time.ts';
import { HostileText } from './hostile-text.tsx';

interface TimeTextProps {
  /** Unix ms as text, as it came. */
  readonly time: string;
  readonly display: 'utc' | 'local' | 'age';
  /** For 'age', Unix ms. */
  readonly now: number;
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** The machine's own zone, in the same order of parts as UTC. */
function localText(unixMs: number): string {
  const at = new Date(unixMs);
  return `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())} ${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}:${twoDigits(at.getSeconds())}`;
}

/** A time as displayed; undefined if the text is not a time. */
export function relativeTimeText(
  time: string,
  display: TimeTextProps['display'],
  now: number,
): string | undefined {
  const read = readTime(time);
  if (read === undefined) return undefined;
  if (display === 'utc') return new Date(read.unixMs).toISOString().slice(0, 19).replace('T', ' ');
  return display === 'local' ? localText(read.unixMs) : ageText(read.unixMs, now);
}

/**
 * Shows a time in the format chosen in the header; the full UTC time with milliseconds is on hover.
 * Text that is not a time is displayed as it came.
 */
export function TimeText({ time, display, now }: TimeTextProps) {
  const read = readTime(time);
  if (read === undefined)
    return (
      <span title="This is not a time in Unix milliseconds">
        <HostileText text={time} atMost={40} />
      </span>
    );
  const utc = new Date(read.unixMs).toISOString();
  return (
    <time
      style={{ whiteSpace: 'nowrap' }}
      dateTime={utc}
      title={`${utc} (UTC)${read.wasSeconds ? ', sent in seconds' : ''}`}
    >
      {relativeTimeText(time, display, now)}
    </time>
  );
}
