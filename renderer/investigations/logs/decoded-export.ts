/** The decoded columns of a CSV file, and for its manifest how they were decoded. */
import type { JsonObject } from '../../../shared/units/json-value.ts';
import { describeSource } from '../../../shared/engine/abi/describe-source.ts';
import type { LogReading } from '../../../shared/engine/abi/decode-log.ts';
import {
  argumentLabel,
  decodedText,
  type DecodedArgument,
} from '../../../shared/engine/abi/decoded-value.ts';
import { readLogRow } from '../../../shared/engine/abi/read-log-row.ts';
import type { WorkedOutColumns } from '../../../shared/engine/export/save-csv.ts';
import type { ExportColumn } from '../../../shared/engine/export/export-column.ts';
import type { ReviewRow, ReviewSession } from '../../../shared/engine/query/review-session.ts';
import type { KeptAbiBook } from '../../tab/abi-book/kept-abi-book.ts';

/**
 * Further kinds of logs have no columns of their own; their arguments are still in the JSON column.
 */
const MOST_KINDS = 200;
const MOST_COLUMNS = 120;

type Decoded = Extract<LogReading, { readonly kind: 'decoded' }>;

const labelsOf = (items: readonly DecodedArgument[]): string[] =>
  items.map((argument, place) => argumentLabel(argument, place));

/** The names of arguments of the events that may occur, the most frequent first. */
async function argumentNames(session: ReviewSession, { book }: KeptAbiBook): Promise<readonly string[]> {
  const kinds = await session.logKinds(MOST_KINDS);
  const names = kinds.flatMap(({ address, topic }) => [
    ...book.eventsOfTopic(address, topic),
    ...book.anonymousEvents(address),
  ]);
  return [
    ...new Set(
      names.flatMap(({ entry }) =>
        entry.inputs.map(({ name = '' }, place) => argumentLabel({ name }, place)),
      ),
    ),
  ].slice(0, MOST_COLUMNS);
}

const column = (
  header: string,
  kind: ExportColumn['kind'],
  read: (reading: LogReading) => string,
  book: KeptAbiBook,
) => ({
  header: `decoded: ${header}`,
  kind,
  // Not the service's: computed by the ABI book.
  isDescribed: false,
  read: ({ fields }: ReviewRow) => read(readLogRow(book.book, fields)),
});

const ofDecoded =
  (read: (reading: Decoded) => string) =>
  (reading: LogReading): string =>
    reading.kind === 'decoded' ? read(reading) : '';

const remarkOf = (reading: LogReading): string =>
  reading.kind === 'decoded' ? (reading.remark ?? '') : reading.reason;

const argumentsJson = ({ arguments: items }: Decoded): string =>
  JSON.stringify(
    labelsOf(items).map((label, index) => [label, items[index]?.type ?? '', textOf(items[index])]),
  );

const textOf = (argument: DecodedArgument | undefined): string =>
  argument === undefined ? '' : decodedText(argument.value);

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function decodedBy({ abis, data }: KeptAbiBook): Promise<JsonObject> {
  return {
    rule: 'Columns that begin with “decoded:” are worked out from topics and data by these ABIs and built-in standards; a guess is by the topic alone.',
    abis: await Promise.all(
      abis.map(async ({ address, name, origin, entries }) => ({
        address,
        name,
        origin,
        entriesSha256: await sha256(entries),
      })),
    ),
    implementations: Object.fromEntries(data.implementations),
  };
}

/**
 * Event, signature, source, remark, all arguments as JSON, and each argument in a column of its
 * name. Every value is exact text.
 */
export async function decodedExport(session: ReviewSession, book: KeptAbiBook): Promise<WorkedOutColumns> {
  const names = await argumentNames(session, book);
  const argument = (name: string): ExportColumn =>
    column(
      name,
      'text',
      ofDecoded(({ arguments: items }) => textOf(items[labelsOf(items).indexOf(name)])),
      book,
    );
  return {
    columns: [
      column('event', 'text', (reading) => (reading.kind === 'unknown' ? '' : reading.name), book),
      column('signature', 'text', (reading) => (reading.kind === 'unknown' ? '' : reading.signature), book),
      column(
        'by',
        'text',
        (reading) =>
          reading.kind === 'unknown' ? '' : describeSource(reading.source, reading.abiName, 'topic'),
        book,
      ),
      column('remark', 'text', remarkOf, book),
      column('arguments (JSON)', 'text', ofDecoded(argumentsJson), book),
      ...names.map(argument),
    ],
    by: await decodedBy(book),
  };
}
