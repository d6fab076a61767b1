/** Narrows to logs: by a topic as it is, and by what the ABI book decodes. */
import type { AbiBook } from '../../abi/abi-book.ts';
import type { EventFilter } from '../../abi/event-filter/event-filter.ts';
import { isEventNamed, matchesEvent } from '../../abi/event-filter/match-event.ts';
import { parseEventFilter } from '../../abi/event-filter/parse-event-filter.ts';
import { readLogRow } from '../../abi/read-log-row.ts';
import { CasebookError } from '../../../errors/casebook-error.ts';
import type { JsonObject } from '../../../units/json-value.ts';
import type { FilterClause } from '../review-session.ts';
import type { Narrow } from '../filter/narrow.ts';
import { bookOfQuery } from './book-of-query.ts';
import { contractOf, topicsOf, type LogFields } from './log-fields.ts';

type EventClause = Extract<FilterClause, { readonly kind: 'event' }>;
type TopicClause = Extract<FilterClause, { readonly kind: 'topic' }>;

const narrowBy =
  (fieldsOf: LogFields, passes: (fields: JsonObject) => boolean): Narrow =>
  (passed, from, to) => {
    for (let row = from; row < to; row += 1) if (passed[row] !== 0 && !passes(fieldsOf(row))) passed[row] = 0;
  };

/** Compares a topic regardless of case; '' means that a log has none at that place. */
export function narrowToTopic(fieldsOf: LogFields, { place, anyOf }: TopicClause): Narrow {
  const wanted = new Set(anyOf.map((topic) => topic.toLowerCase()));
  return narrowBy(fieldsOf, (fields) => wanted.has(topicsOf(fields)[place] ?? ''));
}

/** Throws input.invalid if the text is not a filter. */
export function readEventFilter({ text }: EventClause): EventFilter {
  const parsed = parseEventFilter(text, 'units');
  if ('filter' in parsed) return parsed.filter;
  throw new CasebookError('input.invalid', {
    message: `Event filter, character ${parsed.fault.at + 1}: ${parsed.fault.reason}`,
    nextStep: 'Correct the filter.',
    details: { field: 'event' },
  });
}

const MOST_KINDS = 10_000;

/** Decides by a log's first topic whether it may be the wanted event: most need no decoding. */
function mayBeNamed(filter: EventFilter, book: AbiBook): (fields: JsonObject) => boolean {
  const known = new Map<string, boolean>();
  return (fields) => {
    const [address, topic = ''] = [contractOf(fields), topicsOf(fields)[0]];
    const key = `${address} ${topic}`;
    const found =
      known.get(key) ??
      [...book.anonymousEvents(address), ...book.eventsOfTopic(address, topic)].some(({ entry, signature }) =>
        isEventNamed(filter, { name: entry.name, signature }),
      );
    if (known.size < MOST_KINDS) known.set(key, found);
    return found;
  };
}

/** Keeps logs that the book decodes and the filter lets pass. Throws input.invalid. */
export function narrowToEvent(fieldsOf: LogFields, clause: EventClause): Narrow {
  const filter = readEventFilter(clause);
  const book = bookOfQuery(clause.book);
  const mayBe = mayBeNamed(filter, book);
  const { decimals = {} } = clause;
  return narrowBy(
    fieldsOf,
    (fields) => mayBe(fields) && matchesEvent(filter, readLogRow(book, fields), decimals[contractOf(fields)]),
  );
}
