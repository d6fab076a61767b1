/**
 * Runs a batch of hashes, several chunks at a time. A chunk without a response from the service is
 * set aside with its reason and the others continue, so that one bad response costs only its own
 * hashes.
 */
import { CasebookError } from '../../../errors/casebook-error.ts';
import { hashQuestionOf, type HashQuestion } from '../../../service/derived/hash-batch.ts';
import type { CollectionRecord, PageRecord } from '../../storage/case-records.ts';
import { grouped } from '../counters/counter.ts';
import { IN_FLIGHT } from '../run-collection.ts';
import type { CollectionPorts } from '../collection-ports.ts';
import {
  afterChunk,
  afterFailure,
  batchCursorOf,
  countFailed,
  failureAt,
  isRead,
  pageOfChunk,
  withBatchCursor,
  type BatchSize,
  type BatchCursor,
} from './batch-cursor.ts';
import { askChunk } from './ask-chunk.ts';
import type { HashReading } from './hash-reading.ts';
import { readHashList } from './kept-hash-list.ts';
import { stateBatch } from '../completeness/state-batch.ts';

/** Failures of one chunk; after any other, continuing is pointless. */
const OF_ONE_CHUNK = new Set([
  'service.code',
  'service.http-status',
  'service.malformed',
  'service.too-much',
  'service.rate-limited',
  'rpc.error',
  'rpc.malformed',
  'transport.timeout',
  'transport.cut',
  'transport.too-large',
  'input.invalid',
]);
/** After this many failures without a success between them the rest is not tried. */
const HOPELESS = 6;

interface Options {
  readonly signal: AbortSignal;
  readonly onRecord: (record: CollectionRecord) => void;
}

interface Run extends Options {
  readonly ports: CollectionPorts;
  readonly question: HashQuestion;
  readonly hashes: readonly string[];
}

const readChunk = (run: Run, record: CollectionRecord, place: number): Promise<HashReading> => {
  const { ports, question, hashes, signal } = run;
  const from = place * question.hashesARequest;
  const chunk = hashes.slice(from, from + question.hashesARequest);
  return askChunk({ ports, record, place, signal }, question, chunk);
};

/** The pages of a chunk as they are stored. */
export const pagesOfChunk = (
  { caseId, collectionId }: CollectionRecord,
  place: number,
  reading: HashReading,
): PageRecord[] =>
  Array.from(reading.pages, ([page, { evidence, rows, remarks }]) => ({
    caseId,
    collectionId,
    walk: 0,
    page: pageOfChunk(place, page),
    evidence,
    rows,
    remarks,
  }));

/** Places to request: first those never requested, then those that failed. */
function placesLeft(cursor: BatchCursor, { count, chunk }: BatchSize): number[] {
  const places = Array.from({ length: Math.ceil(count / chunk) }, (_, place) => place);
  const left = places.filter((place) => !isRead(cursor, place));
  const isNew = (place: number): boolean => failureAt(cursor, place) === undefined;
  return [...left.filter(isNew), ...left.filter((place) => !isNew(place))];
}

/** The batch's record and cursor, changed one step at a time in whatever order responses come. */
class Ledger {
  record: CollectionRecord;
  cursor: BatchCursor;
  readonly #run: Run;
  #stored: Promise<void> = Promise.resolve();

  constructor(run: Run, start: CollectionRecord) {
    this.#run = run;
    this.record = start;
    this.cursor = batchCursorOf(start);
  }

  /** Stores the pages with the cursor in one transaction. */
  enter(cursor: BatchCursor, pages: readonly PageRecord[]): Promise<void> {
    const { ports, onRecord } = this.#run;
    const record = withBatchCursor(this.record, cursor, ports.now());
    [this.record, this.cursor] = [record, cursor];
    const storeAfter = async (before: Promise<void>): Promise<void> => {
      await before;
      await ports.repository.commitPages(record, pages);
      onRecord(record);
    };
    this.#stored = storeAfter(this.#stored);
    return this.#stored;
  }
}

const someFailed = (failed: number, count: number, { failed: reasons }: BatchCursor): CasebookError =>
  new CasebookError('service.code', {
    message: `${grouped(failed)} of ${grouped(count)} hashes could not be looked up. ${reasons[0]?.reason ?? ''}`,
    nextStep: 'Retry the failed: only they are asked for again.',
  });

/**
 * Returns the record with its statement. Rejects with service.code if failed hashes are left, with
 * the error that prevents it from continuing, or with AbortError if the signal stops it; what was
 * read stays stored.
 */
export async function runBatch(
  ports: CollectionPorts,
  start: CollectionRecord,
  options: Options,
): Promise<CollectionRecord> {
  const question = hashQuestionOf(start.endpointId);
  if (question === undefined) throw new Error(`no batch ${start.endpointId}`);
  const { hashes: listed } = await readHashList(ports.client, start.caseId, start.params);
  const hashes = listed.map(({ hash }) => hash);
  const size: BatchSize = { count: hashes.length, chunk: question.hashesARequest };
  const run: Run = { ...options, ports, question, hashes };
  const ledger = new Ledger(run, start);
  const left = placesLeft(ledger.cursor, size).values();
  let inARow = 0;
  let stop: { readonly error: unknown } | undefined;

  const readPlace = async (place: number): Promise<void> => {
    try {
      const reading = await readChunk(run, ledger.record, place);
      inARow = 0;
      await ledger.enter(
        afterChunk(ledger.cursor, place, reading),
        pagesOfChunk(ledger.record, place, reading),
      );
    } catch (error) {
      if (options.signal.aborted || !(error instanceof CasebookError) || !OF_ONE_CHUNK.has(error.code))
        throw error;
      inARow += 1;
      await ledger.enter(afterFailure(ledger.cursor, place, error.message.slice(0, 300)), []);
      if (inARow >= HOPELESS) throw error;
    }
  };
  const work = async (): Promise<void> => {
    for (const place of left) {
      if (stop !== undefined) return;
      options.signal.throwIfAborted();
      await readPlace(place);
    }
  };
  await Promise.all(
    Array.from({ length: IN_FLIGHT }, () =>
      work().catch((error: unknown) => {
        stop ??= { error };
      }),
    ),
  );
  if (stop !== undefined) throw stop.error;
  const { record, cursor } = ledger;
  const failed = countFailed(cursor, size);
  if (failed > 0) throw someFailed(failed, hashes.length, cursor);
  return { ...record, state: 'done', completeness: stateBatch(record), updatedAt: ports.now() };
}
