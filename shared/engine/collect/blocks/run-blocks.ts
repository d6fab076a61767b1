/**
 * Runs a collection of blocks: 4.8 for each height of the range, several at a time, newest first. A
 * height that fails is set aside with its reason, and the others go on.
 */
import { CasebookError } from '../../../errors/casebook-error.ts';
import { BLOCK_FILLS } from '../../../service/endpoints/block-fills.ts';
import type { PageAnswer } from '../../../contract/query-contract.ts';
import { rangeOfBlocks } from '../../../service/derived/blocks-of-range.ts';
import { countHeights } from '../../../service/height-list.ts';
import { countText } from '../../../units/count-text.ts';
import type { CollectionRecord } from '../../storage/case-records.ts';
import { grouped } from '../counters/counter.ts';
import { IN_FLIGHT, pageRecordOf } from '../run-collection.ts';
import type { CollectionPorts } from '../collection-ports.ts';
import {
  afterFailedHeight,
  afterHeight,
  blocksCursorOf,
  countFailedHeights,
  heightsLeft,
  pageOfHeight,
  withBlocksCursor,
} from './blocks-cursor.ts';
import { stateBlocks } from '../completeness/state-blocks.ts';

/** Failures of a single height; after any other failure it is pointless to go on. */
const OF_ONE_HEIGHT = new Set([
  'service.code',
  'service.http-status',
  'service.malformed',
  'service.too-much',
  'service.rate-limited',
  'transport.timeout',
  'transport.cut',
  'transport.too-large',
]);
/** After this many rounds without any response the rest is not tried. */
const HOPELESS_ROUNDS = 2;

interface Options {
  readonly signal: AbortSignal;
  readonly onRecord: (record: CollectionRecord) => void;
}

const askHeight = (
  { client }: CollectionPorts,
  { caseId, connectionId, collectionId, params }: CollectionRecord,
  height: number,
  signal: AbortSignal,
): Promise<PageAnswer> =>
  client.call(
    'query.fetchPage',
    {
      caseId,
      connectionId,
      endpointId: BLOCK_FILLS.id,
      params: { height: String(height) },
      purpose: { collectionId, walk: 0, page: pageOfHeight(params, height), role: 'rows' },
    },
    { signal },
  );

const isOfOneHeight = (error: unknown): error is CasebookError =>
  error instanceof CasebookError && OF_ONE_HEIGHT.has(error.code);

/**
 * Returns the record with its statement. Rejects with service.code if failed heights are left, with
 * the error that keeps it from going on, or with AbortError when the signal stops it; what was read
 * stays stored.
 */
export async function runBlocks(
  ports: CollectionPorts,
  start: CollectionRecord,
  { signal, onRecord }: Options,
): Promise<CollectionRecord> {
  const heights = heightsLeft(start);
  let record = start;
  let cursor = blocksCursorOf(start);
  let hopelessRounds = 0;
  for (let from = 0; from < heights.length; from += IN_FLIGHT) {
    signal.throwIfAborted();
    const round = heights.slice(from, from + IN_FLIGHT);
    const asked = await Promise.allSettled(round.map((height) => askHeight(ports, record, height, signal)));
    const pages = [];
    let stop: { readonly error: unknown } | undefined;
    for (const [index, outcome] of asked.entries()) {
      const height = round[index] ?? 0;
      if (outcome.status === 'fulfilled') {
        cursor = afterHeight(cursor, height, outcome.value.page.rows);
        pages.push(pageRecordOf(record, 0, pageOfHeight(record.params, height), outcome.value));
      } else if (!signal.aborted && isOfOneHeight(outcome.reason))
        cursor = afterFailedHeight(cursor, height, outcome.reason.message.slice(0, 300));
      else stop ??= { error: outcome.reason };
    }
    record = withBlocksCursor(record, cursor, ports.now());
    await ports.repository.commitPages(record, pages);
    onRecord(record);
    if (stop !== undefined) throw stop.error;
    hopelessRounds = pages.length === 0 ? hopelessRounds + 1 : 0;
    if (hopelessRounds >= HOPELESS_ROUNDS) break;
  }
  const failed = countFailedHeights(cursor);
  if (failed > 0) {
    const all = countHeights([rangeOfBlocks(record.params)]);
    throw new CasebookError('service.code', {
      message: `${grouped(failed)} of ${countText(all, 'height')} could not be asked for. ${cursor.failed[0]?.reason ?? ''}`,
      nextStep: 'Resume: only what is left is asked for again.',
    });
  }
  return { ...record, state: 'done', completeness: stateBlocks(record), updatedAt: ports.now() };
}
